#include <string>

#include "rules/skills.hpp"
#include "team/sheet_text.hpp"

namespace dugout {

namespace {

std::string quoted(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += {'\\', c};
        } else if (code < 0x20 || code == 0x7f) {
            result += {'\\', 'u', '0', '0', digits[code / 16U], digits[code % 16U]};
        } else {
            result += c;
        }
    }
    return result + '"';
}

class Lines {
public:
    void text(std::string_view key, std::string_view value) { line(key, quoted(value)); }
    void number(std::string_view key, Gold value) { line(key, std::to_string(value)); }
    // Left out where it says nothing.
    void text_if_any(std::string_view key, std::string_view value) {
        if (!value.empty()) {
            text(key, value);
        }
    }
    void number_if_any(std::string_view key, Gold value) {
        if (value != 0) {
            number(key, value);
        }
    }
    void flag_if_set(std::string_view key, bool value) {
        if (value) {
            line(key, "true");
        }
    }
    void line(std::string_view key, std::string_view value) {
        result_.append(key).append(" = ").append(value).append("\n");
    }
    void header(std::string_view name) { result_.append("\n[[").append(name).append("]]\n"); }

    [[nodiscard]] const std::string& result() const { return result_; }

private:
    std::string result_;
};

std::string skill_list(const SkillSet& skills) {
    std::string result;
    for (const Skill skill : skills) {
        result += (result.empty() ? "" : ", ") + quoted(id(skill));
    }
    return "[" + result + "]";
}

std::string inducement_list(const std::vector<Alternative>& inducements) {
    std::string result;
    for (const Alternative each : inducements) {
        result += (result.empty() ? "" : ", ") + quoted(id(each));
    }
    return "[" + result + "]";
}

std::string changes(const Profile& printed, const Profile& now) {
    std::string result;
    const auto change = [&](std::string_view key, int by) {
        if (by != 0) {
            result += (result.empty() ? "" : ", ") + std::string(key) + " = " + std::to_string(by);
        }
    };
    change("ma", now.ma - printed.ma);
    change("st", now.st - printed.st);
    change("ag", now.ag - printed.ag);
    change("av", now.av - printed.av);
    return result.empty() ? result : "{ " + result + " }";
}

void write_player(Lines& lines, const Player& player, const std::string& own_roster) {
    lines.header("player");
    lines.number("number", player.number);
    lines.text_if_any("name", player.name);
    switch (player.origin) {
        case Origin::List:
            lines.text("position",
                       player.roster == own_roster ? player.position : player.roster + "/" + player.position);
            break;
        case Origin::BigGuy: lines.text("big_guy", player.position); break;
        case Origin::Star: lines.text("star", player.position); break;
    }
    if (!player.learned.empty()) {
        lines.line("skills", skill_list(player.learned));
    }
    if (player.profile != player.printed) {
        lines.line("changes", changes(player.printed, player.profile));
    }
    lines.number_if_any("niggling", player.niggling);
    lines.flag_if_set("misses_next", player.misses_next);
    lines.flag_if_set("hired", player.hired);
    lines.number_if_any("completions", player.career.completions);
    lines.number_if_any("touchdowns", player.career.touchdowns);
    lines.number_if_any("interceptions", player.career.interceptions);
    lines.number_if_any("casualties", player.career.casualties);
    lines.number_if_any("mvps", player.career.mvps);
    lines.number_if_any("field_goals", player.career.field_goals);
    lines.number_if_any("kick_blocks", player.career.kick_blocks);
}

}  // namespace

std::string write_sheet(const TeamSheet& sheet) {
    Lines lines;
    lines.text("name", sheet.name);
    lines.text("roster", sheet.roster);
    lines.text_if_any("coach", sheet.coach);
    lines.text("colour", sheet.colour);
    lines.number("rerolls", sheet.rerolls);
    lines.number("fan_factor", sheet.fan_factor);
    lines.number_if_any("assistant_coaches", sheet.assistant_coaches);
    lines.number_if_any("cheerleaders", sheet.cheerleaders);
    lines.number_if_any("apothecaries", sheet.apothecaries);
    if (sheet.wizard != Wizard::None) {
        lines.text("wizard", wizard_ids[static_cast<std::size_t>(sheet.wizard)]);
    }
    lines.number_if_any("ingredients", sheet.ingredients);
    if (!sheet.inducements.empty()) {
        lines.line("inducements", inducement_list(sheet.inducements));
    }
    lines.number_if_any("treasury", sheet.treasury);
    if (sheet.rating) {
        lines.number("rating", *sheet.rating);
    }
    for (const Player& player : sheet.players) {
        write_player(lines, player, sheet.roster);
    }
    return lines.result();
}

}  // namespace dugout

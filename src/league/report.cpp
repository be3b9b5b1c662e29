#include "league/report.hpp"

#include <algorithm>
#include <charconv>
#include <span>

#include "league/ledger.hpp"
#include "league/report_tree.hpp"
#include "team/sheet.hpp"
#include "team/table_reader.hpp"
#include "team/toml_tree.hpp"

namespace dugout::league {

namespace {

constexpr std::array<std::string_view, 2> side_words = {"home", "away"};
constexpr std::array<std::string_view, 6> tally_words = {"comp", "td", "int", "cas", "fg", "kb"};
constexpr std::array<std::string_view, 11> keys = {"score",  "winner", "conceded", "home", "away",   "injuries",
                                                   "healed", "raised", "rotters",  "luck", "comment"};
constexpr int most = 99;
constexpr int most_luck = 10'000'000;

int* figure(Tally& tally, std::size_t which) {
    return std::array<int*, 6>{&tally.completions, &tally.touchdowns,  &tally.interceptions,
                               &tally.casualties,  &tally.field_goals, &tally.kick_blocks}[which];
}

std::optional<int> number_in(std::string_view word, int low, int high) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < low || number > high) return {};
    return number;
}

std::optional<Seat> side_in(std::string_view word) {
    if (word == side_words[0]) return Seat::Home;
    if (word == side_words[1]) return Seat::Away;
    return {};
}

std::string listed(std::span<const std::string_view> words) {
    std::string result;
    for (const std::string_view word : words) result += (result.empty() ? "" : ", ") + std::string(word);
    return result;
}

// "away 7 serious 41", "home 4 dead", "home 2 badly-hurt"
std::optional<Hurt> hurt_in(std::string_view line) {
    const std::vector<std::string> words = words_of(line);
    if (words.size() < 3 || words.size() > 4) return {};
    const auto side = side_in(words[0]);
    const auto number = number_in(words[1], 1, most);
    if (!side || !number) return {};
    Hurt hurt{*side, *number};
    if (words[2] == "dead") {
        hurt.casualty = Casualty::Dead;
    } else if (words[2] == "serious") {
        hurt.casualty = Casualty::SeriousInjury;
    } else if (words[2] != "badly-hurt") {
        return {};
    }
    if (words.size() == 3) return hurt;
    const auto d66 = number_in(words[3], 11, 66);
    if (!d66 || *d66 % 10 < 1 || *d66 % 10 > 6 || hurt.casualty != Casualty::SeriousInjury) return {};
    hurt.d66 = *d66;
    return hurt;
}

class Reader {
public:
    Reader(const TomlNode& root, std::string file) : root_(root), file_(std::move(file)) {}

    Result<Report> run() {
        for (const TomlNode& node : root_.children) read(node);
        if (!faults_.empty()) return faults_;
        return report_;
    }

private:
    void fault(const TomlNode& node, FaultCode code, std::vector<FaultArgument> arguments) {
        faults_.push_back({code, Rule::none, {file_, node.line, node.key}, std::move(arguments)});
    }
    void must_be(const TomlNode& node, std::string en, std::string fr) {
        fault(node, FaultCode::wrong_type, {LocalText{std::move(en), std::move(fr)}});
    }
    void must_be_like(const TomlNode& node, const std::string& examples, const std::string& found) {
        must_be(node, "like " + examples + ", not \"" + found + "\"", "comme " + examples + ", pas « " + found + " »");
    }
    void must_be_whole(const TomlNode& node, int low) {
        const std::string last = std::to_string(most);
        must_be(node, "a whole number from " + std::to_string(low) + " to " + last,
                "un nombre entier de " + std::to_string(low) + " à " + last);
    }

    void read(const TomlNode& node) {
        if (node.key == "score") return pair(node, report_.score);
        if (node.key == "healed") return wearers(node, report_.healed, most);
        if (node.key == "raised") return wearers(node, report_.raised, sheet_number_max);
        if (node.key == "rotters") return pair(node, report_.rotters);
        if (node.key == "winner") return side(node, report_.winner);
        if (node.key == "conceded") return side(node, report_.conceded);
        if (node.key == "home") return tallies(node, Seat::Home);
        if (node.key == "away") return tallies(node, Seat::Away);
        if (node.key == "injuries") return injuries(node);
        if (node.key == "luck") return luck(node);
        if (node.key == "comment") {
            report_.comment = node.text;
            return;
        }
        fault(node, FaultCode::unknown_key, {listed(keys)});
    }

    void pair(const TomlNode& node, std::array<int, 2>& pair) {
        if (node.kind != TomlNode::Kind::List || node.children.size() != 2)
            return must_be(node, "two numbers, [home, away]", "deux nombres, [home, away]");
        for (std::size_t i = 0; i < 2; ++i) {
            const std::int64_t number = node.children[i].integer;
            if (node.children[i].kind != TomlNode::Kind::Integer || number < 0 || number > most)
                return must_be_whole(node, 0);
            pair[i] = static_cast<int>(number);
        }
    }
    void side(const TomlNode& node, std::optional<Seat>& side) {
        side = side_in(node.text);
        if (!side) fault(node, FaultCode::unknown_word, {node.text, listed(side_words)});
    }
    void tallies(const TomlNode& node, Seat side) {
        for (const TomlNode& line : node.children) tally(node, side, line.text);
    }
    // "3 td 2 comp 1". Rows of one player are one: what he did is the sum of them.
    void tally(const TomlNode& node, Seat side, const std::string& line) {
        const std::vector<std::string> words = words_of(line);
        const auto number = words.empty() ? std::nullopt : number_in(words[0], 1, most);
        if (!number || words.size() % 2 == 0) return must_be_like(node, "\"3 td 2 comp 1\"", line);
        Tally& own = tally_of(side, *number);
        for (std::size_t i = 1; i < words.size(); i += 2) {
            const auto which = std::find(tally_words.begin(), tally_words.end(), words[i]);
            if (which == tally_words.end())
                return fault(node, FaultCode::unknown_word, {words[i], listed(tally_words)});
            const auto count = number_in(words[i + 1], 1, most);
            if (!count) return must_be_whole(node, 1);
            *figure(own, static_cast<std::size_t>(which - tally_words.begin())) += *count;
        }
    }
    Tally& tally_of(Seat side, int number) {
        for (Tally& one : report_.tallies)
            if (one.side == side && one.number == number) return one;
        return report_.tallies.emplace_back(Tally{side, number});
    }
    // "home 12"
    void wearers(const TomlNode& node, std::vector<Wearer>& list, int highest) {
        for (const TomlNode& line : node.children) {
            const std::vector<std::string> words = words_of(line.text);
            const auto side = words.size() == 2 ? side_in(words[0]) : std::nullopt;
            const auto number = words.size() == 2 ? number_in(words[1], 1, highest) : std::nullopt;
            if (side && number)
                list.push_back({*side, *number});
            else
                must_be_like(node, "\"home 12\"", line.text);
        }
    }
    // "home 140 71250 68000 -1200": rolls, then thousandths
    void luck(const TomlNode& node) {
        for (const TomlNode& line : node.children) {
            const std::vector<std::string> words = words_of(line.text);
            const auto side = words.size() == 5 ? side_in(words[0]) : std::nullopt;
            DiceLuck one;
            const std::array<int*, 4> figures = {&one.rolls, &one.expected, &one.actual, &one.luck};
            bool good = side.has_value();
            for (std::size_t i = 0; good && i < figures.size(); ++i) {
                const auto number = number_in(words[i + 1], i < 3 ? 0 : -most_luck, most_luck);
                good = number.has_value();
                *figures[i] = number.value_or(0);
            }
            if (good)
                report_.luck[static_cast<std::size_t>(*side)] = one;
            else
                must_be_like(node, "\"home 140 71250 68000 -1200\"", line.text);
        }
    }
    void injuries(const TomlNode& node) {
        for (const TomlNode& line : node.children) {
            const auto hurt = hurt_in(line.text);
            if (hurt)
                report_.hurt.push_back(*hurt);
            else
                must_be_like(node, "\"away 7 serious 41\", \"home 4 dead\", \"home 2 badly-hurt\"", line.text);
        }
    }

    const TomlNode& root_;
    std::string file_;
    Faults faults_;
    Report report_;
};

std::string in_quotes(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return result + "\"";
}

std::string wearers_line(std::string_view key, const std::vector<Wearer>& wearers) {
    std::string list;
    for (const Wearer& one : wearers)
        list += (list.empty() ? "\"" : ", \"") + std::string(side_words[static_cast<std::size_t>(one.side)]) + " " +
                std::to_string(one.number) + "\"";
    return list.empty() ? "" : std::string(key) + " = [" + list + "]\n";
}

}  // namespace

Result<Report> read_report(std::string_view text, std::string_view file) {
    const Result<TomlNode> tree = looks_like_json(text) ? parse_json_tree(text, file) : parse_toml(text, file);
    if (!tree) return tree.faults();
    return Reader(*tree, std::string(file)).run();
}

std::string write_report(const Report& report) {
    const auto pair = [](std::string_view key, const std::array<int, 2>& two) {
        return std::string(key) + " = [" + std::to_string(two[0]) + ", " + std::to_string(two[1]) + "]\n";
    };
    std::string result = pair("score", report.score);
    if (report.winner)
        result += "winner = \"" + std::string(side_words[static_cast<std::size_t>(*report.winner)]) + "\"\n";
    if (report.conceded)
        result += "conceded = \"" + std::string(side_words[static_cast<std::size_t>(*report.conceded)]) + "\"\n";
    for (const Seat side : both_seats) {
        std::string lines;
        for (Tally tally : report.tallies) {
            if (tally.side != side) continue;
            lines += (lines.empty() ? "\"" : ", \"") + std::to_string(tally.number);
            for (std::size_t i = 0; i < tally_words.size(); ++i)
                if (const int count = *figure(tally, i); count > 0)
                    lines += " " + std::string(tally_words[i]) + " " + std::to_string(count);
            lines += "\"";
        }
        if (!lines.empty()) result += std::string(side_words[static_cast<std::size_t>(side)]) + " = [" + lines + "]\n";
    }
    std::string injuries;
    for (const Hurt& hurt : report.hurt) {
        injuries += (injuries.empty() ? "\"" : ", \"") + std::string(side_words[static_cast<std::size_t>(hurt.side)]) +
                    " " + std::to_string(hurt.number);
        injuries += hurt.casualty == Casualty::Dead            ? " dead"
                    : hurt.casualty == Casualty::SeriousInjury ? " serious"
                                                               : " badly-hurt";
        if (hurt.d66 != 0) injuries += " " + std::to_string(hurt.d66);
        injuries += "\"";
    }
    if (!injuries.empty()) result += "injuries = [" + injuries + "]\n";
    result += wearers_line("healed", report.healed) + wearers_line("raised", report.raised);
    if (report.rotters != std::array<int, 2>{}) result += pair("rotters", report.rotters);
    std::string luck;
    for (const Seat side : both_seats)
        if (const DiceLuck& one = report.luck[static_cast<std::size_t>(side)]; one.rolls > 0)
            luck += (luck.empty() ? "\"" : ", \"") + std::string(side_words[static_cast<std::size_t>(side)]) + " " +
                    std::to_string(one.rolls) + " " + std::to_string(one.expected) + " " + std::to_string(one.actual) +
                    " " + std::to_string(one.luck) + "\"";
    if (!luck.empty()) result += "luck = [" + luck + "]\n";
    if (!report.comment.empty()) result += "comment = " + in_quotes(report.comment) + "\n";
    return result;
}

std::string write_report_json(const Report& report) {
    const Result<TomlNode> tree = parse_toml(write_report(report), "report");
    return tree ? json_text(*tree) : std::string{};
}

Tally& Reporter::tally(PlayerId player) {
    const Seat side = sheet_of(player);
    const int number = number_of(player);
    for (Tally& one : report_.tallies)
        if (one.side == side && one.number == number) return one;
    return report_.tallies.emplace_back(Tally{side, number});
}

void Reporter::add(const match::Event& event) {
    using match::EventKind;
    const auto of_victim = [&](const Hurt& hurt) {
        return hurt.side == sheet_of(event.player) && hurt.number == number_of(event.player);
    };
    switch (event.kind) {
        case EventKind::Completed: ++tally(event.player).completions; break;      // lrb4.league.spp-completion
        case EventKind::Intercepted: ++tally(event.player).interceptions; break;  // lrb4.league.spp-interception
        case EventKind::Touchdown: ++tally(event.player).touchdowns; break;       // lrb4.league.spp-touchdown
        case EventKind::FieldGoal: ++tally(event.player).field_goals; break;      // kicking.spp.field-goal
        case EventKind::KickBlocked: ++tally(event.player).kick_blocks; break;
        case EventKind::CasualtySuffered:
            // lrb4.league.spp-casualty: by a block, whichever of the two made it; regenerated or not.
            if (event.success && event.other && event.other != event.player) ++tally(event.other).casualties;
            std::erase_if(report_.hurt, of_victim);
            report_.hurt.push_back(
                {sheet_of(event.player), number_of(event.player), static_cast<Casualty>(event.detail), 0});
            break;
        case EventKind::LastingInjury:
            for (Hurt& hurt : report_.hurt)
                if (of_victim(hurt)) hurt.d66 = event.detail;
            break;
        case EventKind::Regenerated: std::erase_if(report_.hurt, of_victim); break;
        case EventKind::ApothecaryUsed:
            // Stunned or knocked out players are treated, too, and were no casualties: lrb4.apothecary.scope.
            if (event.success && std::erase_if(report_.hurt, of_victim) > 0)
                report_.healed.push_back({sheet_of(event.player), number_of(event.player)});
            break;
        case EventKind::Raised: report_.raised.push_back({sheet_of(event.player), number_of(event.player)}); break;
        case EventKind::RotterWon: ++report_.rotters[static_cast<std::size_t>(event.seat)]; break;
        default: break;
    }
}

Report Reporter::report(const match::State& end) const {
    Report report = report_;
    for (const Seat seat : both_seats) report.score[static_cast<std::size_t>(seat)] = end.team(seat).score;
    // Eaten by a hungry team-mate, dead of exhaustion: no casualty roll told of it.
    for (int i = 0; i < player_slots; ++i) {
        const PlayerId id{static_cast<std::uint8_t>(i)};
        const auto same = [&](const Hurt& hurt) { return hurt.side == sheet_of(id) && hurt.number == number_of(id); };
        if (end.at(id).place == match::Place::Dead && std::none_of(report.hurt.begin(), report.hurt.end(), same))
            report.hurt.push_back({sheet_of(id), number_of(id), Casualty::Dead, 0});
    }
    if (end.winner != 0) report.winner = static_cast<Seat>(end.winner - 1);
    if (end.conceded != 0) report.conceded = static_cast<Seat>(end.conceded - 1);
    return report;
}

}  // namespace dugout::league

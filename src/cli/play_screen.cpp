#include "cli/play_screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "cli/play_marks.hpp"
#include "match/decision.hpp"
#include "match/skills.hpp"
#include "rules/catalogue.hpp"
#include "rules/skills.hpp"
#include "words/glossary.hpp"
#include "words/words.hpp"

namespace dugout::cli {

namespace {

using match::DecisionKind;
using match::Place;
using match::State;

constexpr std::string_view bold = "1";
constexpr std::string_view dim = "2";
constexpr std::string_view alert = "1;33";

constexpr int comfortable_rows = 36;
constexpr int fewest_log_lines = 4;
constexpr int most_log_lines = 14;
constexpr std::size_t events_looked_at = 80;
constexpr int widest_head = 40;

void append(std::vector<std::string>& lines, std::vector<std::string> more) {
    std::move(more.begin(), more.end(), std::back_inserter(lines));
}

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end == std::string::npos ? text.size() : end + 1;
    }
    return lines;
}

std::string padded(std::string text, int columns) {
    const int missing = columns - columns_of(text);
    if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
    return text;
}

// Where the second column of a paragraph begins, if it has two.
int hanging_indent(std::string_view paragraph, int columns) {
    constexpr int usual = 2;
    const std::size_t text = paragraph.find_first_not_of(' ');
    const std::size_t gap = text == std::string_view::npos ? text : paragraph.find("  ", text);
    if (gap == std::string_view::npos) return usual;
    const int indent = columns_of(paragraph.substr(0, paragraph.find_first_not_of(' ', gap)));
    return indent < columns / 2 ? indent : usual;
}

// The answers without a head of their own side by side.
Menu in_one_line(const Menu& menu) {
    Menu flat{menu.headings, {}, menu.numbered, menu.hint};
    MenuLine together;
    for (const MenuLine& line : menu.lines) {
        if (line.head.empty())
            together.entries.insert(together.entries.end(), line.entries.begin(), line.entries.end());
        else
            flat.lines.push_back(line);
    }
    if (!together.entries.empty()) flat.lines.push_back(std::move(together));
    return flat;
}

// Decisions that want a look at the whole pitch first; the others are about what has just been seen.
bool wants_picture(const State& state, const PlayLog& log) {
    switch (state.pending.kind) {
        case DecisionKind::Step: return log.size() > 0 && log.last(1).front().kind == match::EventKind::ActionDeclared;
        case DecisionKind::KickOrReceive:
        case DecisionKind::BeginTurn: return false;
        case DecisionKind::Reroll:
        case DecisionKind::UseSkill:
        case DecisionKind::BlockReroll:
        case DecisionKind::BlockDie:
        case DecisionKind::FollowUp:
        case DecisionKind::FollowInto:
        case DecisionKind::FirstTarget:
        case DecisionKind::React:
        case DecisionKind::Apothecary:
        case DecisionKind::Argue:
        case DecisionKind::Bribe:
        case DecisionKind::Credit:
        case DecisionKind::Raise:
        case DecisionKind::GiveUpReroll:
        case DecisionKind::GiveRune:
        case DecisionKind::Outfit: return false;
        default: return true;
    }
}

constexpr std::array<words::Phrase, 4> periods = {{
    {"Before the match", "Avant le match"},
    {"First half", "Première mi-temps"},
    {"Second half", "Seconde mi-temps"},
    {"Overtime", "Prolongation"},
}};

struct Box {
    Place place;
    words::Phrase name;
};
constexpr std::array<Box, 5> boxes = {{
    {Place::Reserves, {"reserves", "réserves"}},
    {Place::KnockedOut, {"K.O.", "K.O."}},
    {Place::Injured, {"hurt", "sorties"}},
    {Place::Dead, {"dead", "décès"}},
    {Place::SentOff, {"sent off", "expulsions"}},
}};

}  // namespace

int columns_of(std::string_view text) {
    int columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            while (i < text.size() && text[i] != 'm') ++i;
        } else if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) {
            ++columns;
        }
    }
    return columns;
}

std::vector<std::string> wrapped(std::string_view text, int columns, int indent) {
    std::vector<std::string> lines;
    std::string line;
    bool has_word = false;
    std::size_t at = 0;
    while (at <= text.size()) {
        std::size_t end = text.find(' ', at);
        if (end == std::string_view::npos) end = text.size();
        const std::string_view word = text.substr(at, end - at);
        if (has_word && columns_of(line) + 1 + columns_of(word) > columns) {
            lines.push_back(std::move(line));
            line.assign(static_cast<std::size_t>(indent), ' ');
            line += word;
        } else {
            if (at > 0) line += ' ';
            line += word;
        }
        has_word = has_word || !word.empty();
        at = end + 1;
    }
    lines.push_back(std::move(line));
    return lines;
}

Screen::Size Screen::size() const {
    Size size;
    winsize window{};
    if (style_.in_place && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0) {
        size.columns = window.ws_col;
        size.rows = window.ws_row;
    }
    return size;
}

std::string Screen::painted(std::string_view text, std::string_view code) const {
    if (!style_.colour) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Screen::figures(const State& state, Seat seat) const {
    const match::Team& team = state.team(seat);
    const int rerolls = match::rerolls_left(state, seat);
    return words::fill(
        {"turn {turn}, {rerolls|re-roll|re-rolls}, {doctors|apothecary|apothecaries}",
         "tour {turn}, {rerolls|relance|relances}, {doctors|apothicaire|apothicaires}"},
        style_.language, [&](std::string_view slot) {
            return std::to_string(slot == "turn" ? team.turn : slot == "rerolls" ? rerolls : team.apothecaries);
        });
}

std::vector<std::string> Screen::scoreboard(const State& state) const {
    const auto name = [&](Seat seat) {
        const words::Rgb colour = words::on_grass(style_.teams[static_cast<std::size_t>(index(seat))]);
        return painted(" " + names_.team(seat, style_.language) + " ",
                       "1;38;" + words::colour_code(words::ink_on(colour), style_.true_colour) + ";48;" +
                           words::colour_code(colour, style_.true_colour));
    };
    const std::string score = "H " + name(Seat::Home) + " " + std::to_string(state.team(Seat::Home).score) + " : " +
                              std::to_string(state.team(Seat::Away).score) + " " + name(Seat::Away) + " A";
    std::string moment = say(periods[std::min<std::size_t>(state.period, periods.size() - 1)]);
    if (state.rulebook.uses(Option::Weather))
        moment += say({", weather: ", ", météo : "}) + std::string(words::weather_name(state.weather, style_.language));
    std::string counters;
    for (const Seat seat : both_seats) {
        const bool active = state.phase == match::Phase::Turn && state.active == seat;
        counters += (seat == Seat::Home ? "H" : "A") + std::string(active ? "> " : "  ") + figures(state, seat);
        if (seat == Seat::Home) counters += "    ";
    }
    if (columns_of(score + moment) + 4 <= size().columns) return {score + "    " + moment, counters};
    return {score, moment, counters};
}

std::vector<std::string> Screen::dugouts(const State& state) const {
    std::vector<std::string> lines;
    for (const Seat seat : both_seats) {
        std::string line;
        for (const Box& box : boxes) {
            std::string players;
            match::for_each_player(state, seat, [&](PlayerId id) {
                if (state.at(id).place == box.place) players += " " + match::player_text(id);
            });
            if (!players.empty()) line += (line.empty() ? "" : "   ") + say(box.name) + players;
        }
        if (!line.empty()) append(lines, wrapped((seat == Seat::Home ? "H  " : "A  ") + line, size().columns, 3));
    }
    return lines;
}

std::string Screen::player_card(const State& state, PlayerId id) const {
    const match::Player& player = state.at(id);
    std::string text = names_.player(id, style_.language);
    if (const std::string position = names_.position(id, style_.language); !position.empty()) text += ", " + position;
    text += words::fill({": MA {ma} ST {st} AG {ag} AV {av}", " : M {ma} F {st} Ag {ag} Ar {av}"}, style_.language,
                        [&](std::string_view slot) {
                            return std::to_string(slot == "ma"   ? player.ma
                                                  : slot == "st" ? player.st
                                                  : slot == "ag" ? player.ag
                                                                 : player.av);
                        });
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (player.has(skill)) text += ", " + std::string(words::skill_name(skill, style_.language));
    }
    return text;
}

std::vector<std::string> Screen::picture(const State& state, bool with_marks) const {
    words::PitchStyle pitch{.colour = style_.colour, .true_colour = style_.true_colour, .teams = style_.teams};
    pitch.narrow = pitch.colour && size().columns < words::pitch_columns(pitch);
    std::vector<std::string> lines = scoreboard(state);
    append(lines, split_lines(draw_pitch(state, pitch, with_marks ? make_marks(state) : words::PitchMarks{})));
    if (is_low()) {
        lines.pop_back();  // one row of letters must do
        return lines;
    }
    lines.push_back(painted(words::pitch_legend(pitch, style_.language), dim));
    append(lines, dugouts(state));
    return lines;
}

std::vector<std::string> Screen::log_lines(std::span<const match::Event> events) const {
    std::vector<std::string> lines;
    for (const LogLine& line : told(events, names_, style_.language)) {
        std::string text = "  " + (line.loud ? painted(line.text, bold) : line.text);
        if (line.rule != Rule::none) text += "  " + painted("[" + std::string(id(line.rule)) + "]", dim);
        append(lines, wrapped(text, size().columns, 4));
    }
    return lines;
}

std::vector<std::string> Screen::question(const State& state) const {
    std::vector<std::string> lines;
    const match::Decision& asked = state.pending;
    if (asked.kind == DecisionKind::Step && asked.player)
        append(lines, wrapped(painted(player_card(state, asked.player), dim), size().columns, 4));
    append(lines, wrapped(painted(words::decision_text(state, names_, style_.language), bold), size().columns, 4));
    return lines;
}

// The numbers of one row of a table, each below its heading.
std::string Screen::table_row(const Menu& menu, const MenuLine& line) const {
    std::string row;
    for (std::size_t column = 0; column < menu.headings.size(); ++column) {
        std::string number;
        for (const MenuLine::Entry& entry : line.entries)
            if (entry.column == static_cast<int>(column)) number = std::to_string(entry.number);
        row += padded(number.empty() ? "." : painted(number, bold), columns_of(menu.headings[column]) + 2);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    return row;
}

std::vector<std::string> Screen::answers(const Menu& menu) const {
    constexpr int room_for_notes = 100;
    const bool notes = size().columns >= room_for_notes;
    const auto head_of = [&](const MenuLine& line) { return notes ? line.head + line.note : line.head; };
    int head = 0;
    for (const MenuLine& line : menu.lines) head = std::max(head, std::min(widest_head, columns_of(head_of(line))));
    const int digits = columns_of(std::to_string(menu.numbered.size()));

    std::vector<std::string> lines;
    if (!menu.headings.empty()) {
        std::string heading = padded("", head + 4);
        for (const std::string& word : menu.headings) heading += word + "  ";
        lines.push_back(painted(heading.substr(0, heading.size() - 2), dim));
    }
    for (const MenuLine& line : menu.lines) {
        const bool titled = !line.head.empty();
        if (titled && line.entries.front().column >= 0) {
            lines.push_back(padded("  " + head_of(line), head + 4) + table_row(menu, line));
            continue;
        }
        const std::string margin = padded("", titled ? head + 3 : 1);
        std::string row = titled ? padded("  " + head_of(line), head + 3) : margin;
        bool first = true;
        for (const MenuLine::Entry& entry : line.entries) {
            const std::string number = std::to_string(entry.number);
            const std::string item =
                padded("", 1 + digits - columns_of(number)) + painted(number, bold) + " " + entry.label;
            if (!first && columns_of(row) + 1 + columns_of(item) > size().columns) {
                lines.push_back(row);
                row = margin;
                first = true;
            }
            row += (first ? "" : " ") + item;
            first = false;
        }
        lines.push_back(row);
    }
    return lines;
}

void Screen::show(const std::vector<std::string>& lines) {
    std::string frame = static_cast<int>(lines.size()) >= size().rows ? "\x1b[2J\x1b[H" : "\x1b[H";
    for (const std::string& line : lines) frame += line + "\x1b[K\n";
    out_ << frame << "\x1b[J" << std::flush;
}

bool Screen::is_low() const { return style_.in_place && size().rows < comfortable_rows; }

// What happened last, as many lines as there are rows left.
std::vector<std::string> Screen::last_lines(const PlayLog& log, std::size_t rows_taken) const {
    std::vector<std::string> lines = log_lines(log.last(events_looked_at));
    const int room = size().rows - static_cast<int>(rows_taken);
    const int least = is_low() ? 1 : fewest_log_lines;
    const auto shown = std::min(lines.size(), static_cast<std::size_t>(std::clamp(room, least, most_log_lines)));
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(shown));
    if (!is_low()) {
        lines.insert(lines.begin(), "");
        lines.emplace_back();
    }
    return lines;
}

void Screen::watch(const State& state, const PlayLog& log) {
    std::vector<std::string> lines = picture(state, false);
    append(lines, last_lines(log, lines.size() + 3));
    show(lines);
}

void Screen::ask(const State& state, const PlayLog& log, const Menu& menu, bool again) {
    std::vector<std::string> list = answers(is_low() ? in_one_line(menu) : menu);
    if (!menu.hint.empty()) append(list, wrapped("  " + painted(menu.hint, dim), size().columns, 4));
    std::vector<std::string> below = question(state);
    if (style_.in_place)
        ask_in_place(state, log, std::move(below), std::move(list), menu.numbered.size());
    else
        ask_in_order(state, log, std::move(below), std::move(list), again && !whole_menu_);
    remark_.clear();
    whole_menu_ = false;
    prompt();
}

void Screen::ask_in_order(const State& state, const PlayLog& log, std::vector<std::string> below,
                          std::vector<std::string> list, bool again) {
    tell(log, true);
    std::vector<std::string> lines;
    if (!again) {
        if (wants_picture(state, log)) append(lines, picture(state, true));
        append(lines, std::move(below));
        append(lines, std::move(list));
    }
    if (!remark_.empty()) append(lines, wrapped(remark_, size().columns, 4));
    for (const std::string& line : lines) out_ << line << '\n';
}

void Screen::ask_in_place(const State& state, const PlayLog& log, std::vector<std::string> below,
                          std::vector<std::string> list, std::size_t answer_count) {
    std::vector<std::string> lines;
    if (!whole_menu_) {
        lines = picture(state, true);
        constexpr std::size_t remark_and_prompt = 2;
        const std::size_t air = is_low() ? 0 : 2;
        const std::size_t least = static_cast<std::size_t>(is_low() ? 1 : fewest_log_lines) + air;
        const std::size_t fixed = lines.size() + below.size() + remark_and_prompt;
        if (fixed + list.size() + least > static_cast<std::size_t>(size().rows))
            list = {"  " + words::fill({"{n|answer|answers}: m lists them, ? helps.",
                                        "{n|réponse|réponses} : m les montre, ? pour l'aide."},
                                       style_.language,
                                       [&](std::string_view) { return std::to_string(answer_count); })};
        append(lines, last_lines(log, fixed + list.size() + air));
    }
    append(lines, std::move(below));
    append(lines, std::move(list));
    if (!remark_.empty()) append(lines, wrapped(painted(remark_, alert), size().columns, 4));
    show(lines);
}

void Screen::tell(const PlayLog& log, bool everything) {
    const std::span<const match::Event> fresh = log.since(told_);
    if (fresh.empty() || (!everything && may_go_on(fresh.back()))) return;
    for (const std::string& line : log_lines(fresh)) out_ << line << '\n';
    out_ << std::flush;
    told_ = log.size();
}

void Screen::untell(std::size_t size) { told_ = std::min(told_, size); }

void Screen::page(const std::vector<std::string>& paragraphs) {
    std::vector<std::string> lines;
    for (const std::string& paragraph : paragraphs)
        append(lines, wrapped(paragraph, size().columns, hanging_indent(paragraph, size().columns)));
    if (style_.in_place) out_ << "\x1b[2J\x1b[H";
    for (const std::string& line : lines) out_ << line << '\n';
    out_ << std::flush;
}

}  // namespace dugout::cli

#include "cli/manager_play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/common.hpp"
#include "cli/manager_table.hpp"
#include "rules/catalogue.hpp"

namespace dugout::cli {

namespace {

using manager::Choice;
using manager::ChoiceKind;
using manager::ChoiceList;
using manager::DecisionKind;
using manager::Seat;

constexpr std::uint64_t managers_seed = 0x9e3779b97f4a7c15u;  // their chance is not that of the dice
constexpr std::string_view clear_screen = "\033[2J\033[H";

std::string trimmed(const std::string& line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

ManagerPlay::ManagerPlay(ManagerPlaySetup setup, std::istream& in, std::ostream& out)
    : setup_(std::move(setup)),
      in_(in),
      out_(out),
      state_(manager::new_season(setup_.setup)),
      record_(manager::begin_record(setup_.setup, setup_.seed)),
      dice_(setup_.seed),
      random_(setup_.seed ^ managers_seed) {
    record_.names = setup_.managers;
    for (std::size_t i = 0; i < computers_.size(); ++i)
        if (!setup_.managers[i].empty()) computers_[i] = coach::make_manager(setup_.managers[i]);
}

int ManagerPlay::people() const {
    int count = 0;
    for (int i = 0; i < setup_.setup.managers; ++i) count += is_person(manager::seat_at(i)) ? 1 : 0;
    return count;
}

void ManagerPlay::run() {
    out_ << fmt::format(fmt::runtime(say({"A season of {} managers, seed {}. Type ? for help.\n",
                                          "Une saison à {} managers, graine {}. Taper ? pour l'aide.\n"})),
                        setup_.setup.managers, setup_.seed);
    manager::start(state_, dice_, &ear_);
    while (!manager::is_over(state_)) {
        if (!is_person(manager::decision(state_).seat))
            let_computer_choose();
        else if (!let_person_choose())
            break;
    }
    finish();
}

void ManagerPlay::take(Choice choice) {
    manager::apply_trusted(state_, choice, dice_, &ear_);
    record_.choices.push_back({choice, {}});
    record_.hash = manager::hash(state_);
}

void ManagerPlay::let_computer_choose() {
    const Seat seat = manager::decision(state_).seat;
    ChoiceList legal;
    manager::legal(state_, legal);
    take(legal.size() == 1 ? legal[0]
                           : computers_[static_cast<std::size_t>(seat)]->choose(manager::view(state_, seat), legal,
                                                                                random_, nullptr));
}

bool ManagerPlay::let_person_choose() {
    const Seat seat = manager::decision(state_).seat;
    ChoiceList legal;
    manager::legal(state_, legal);
    if (seat != at_screen_ && people() > 1 && !hand_over(seat)) return false;
    at_screen_ = seat;
    tell_news(seat);
    if (manager::decision(state_).kind == DecisionKind::Round)
        out_ << "\n" << table_page(state_, seat, setup_.language);
    show_choices(legal);
    std::string line;
    while (read_line(line)) {
        if (is_command(line, seat)) {
            if (line == "q") return false;
            continue;
        }
        if (const auto choice = understand(line, legal)) {
            take(*choice);
            return true;
        }
        if (setup_.scripted)
            bad_input(fmt::format("line {}: '{}' is no answer to: {}", line_number_, line,
                                  words::decision_text(state_, words::table_names(state_), setup_.language)));
        out_ << say({"That is no answer here. Type a number, the text of a choice, or ? for help.\n",
                     "Ce n'est pas une réponse possible. Tapez un numéro, le texte d'un choix, ou ? pour l'aide.\n"});
    }
    if (setup_.scripted) bad_input(fmt::format("the answers end at line {}, before the season does", line_number_));
    return false;
}

// manager.card.hidden-information: nobody looks into another's hand.
bool ManagerPlay::hand_over(Seat seat) {
    if (setup_.in_place) out_ << clear_screen;
    out_ << fmt::format(fmt::runtime(say({"\n--- Now it is {} (seat {}): the others look away. ---\n",
                                          "\n--- C'est à {} (place {}) : que les autres regardent ailleurs. ---\n"})),
                        words::table_names(state_).managers[static_cast<std::size_t>(seat)], manager::seat_text(seat));
    if (setup_.scripted) return true;
    out_ << say({"Press Enter when you are alone at the screen. ", "Entrée quand vous êtes seul devant l'écran. "})
         << std::flush;
    std::string line;
    return static_cast<bool>(std::getline(in_, line));
}

void ManagerPlay::tell_news(Seat seat) {
    const words::TableNames names = words::table_names(state_);
    std::size_t& told = told_[static_cast<std::size_t>(seat)];
    for (; told < ear_.heard.size(); ++told) {
        const manager::Event event = manager::for_seat(ear_.heard[told], seat);
        out_ << "  " << words::event_text(event, names, setup_.language) << "\n";
    }
}

void ManagerPlay::show_choices(const ChoiceList& legal) {
    const words::TableNames names = words::table_names(state_);
    out_ << "\n" << words::decision_text(state_, names, setup_.language) << "\n";
    const manager::Decision& asked = manager::decision(state_);
    if (asked.kind == DecisionKind::StepOffer || asked.kind == DecisionKind::PickPlayer)
        out_ << "  (" << card_line(asked.card, setup_.language) << ")\n";
    if (asked.kind == DecisionKind::Round) return show_round(legal);
    for (int i = 0; i < legal.size(); ++i) {
        out_ << fmt::format("  {:>2} {}", i + 1, words::choice_label(state_, legal[i], names, setup_.language));
        const bool shown = legal[i].kind() == ChoiceKind::Keep || legal[i].kind() == ChoiceKind::Use;
        if (shown) out_ << " - " << card_line(legal[i].card(), setup_.language);
        out_ << "\n";
    }
}

// A row for each card, a column for each spot: what stands there is the number to type.
void ManagerPlay::show_round(const ChoiceList& legal) {
    std::vector<std::string> heading = {""};
    for (int i = 0; i < manager::spot_count; ++i) heading.push_back(manager::spot_text(manager::spot_at(i)));
    Table table(heading);
    int number = 0;
    while (number < legal.size() && legal[number].kind() == ChoiceKind::Commit) {
        const manager::CardId card = legal[number].card();
        std::vector<std::string> row = {std::string(words::card_name(card, setup_.language))};
        for (int i = 0; i < manager::spot_count; ++i) {
            const bool open = number < legal.size() && legal[number].kind() == ChoiceKind::Commit &&
                              legal[number].card() == card && manager::spot_index(legal[number].spot()) == i;
            row.push_back(open ? std::to_string(++number) : ".");
        }
        table.add(row);
    }
    if (number > 0) out_ << table.text({1, 2, 3, 4, 5, 6, 7, 8, 9});
    const words::TableNames names = words::table_names(state_);
    for (; number < legal.size(); ++number)
        out_ << fmt::format("  {} {}\n", number + 1,
                            words::choice_label(state_, legal[number], names, setup_.language));
}

bool ManagerPlay::read_line(std::string& line) {
    for (;;) {
        if (!setup_.scripted) out_ << "> " << std::flush;
        if (!std::getline(in_, line)) return false;
        ++line_number_;
        line = trimmed(line);
        if (!line.empty() && line[0] != '#') return true;
    }
}

std::optional<Choice> ManagerPlay::understand(const std::string& line, const ChoiceList& legal) {
    if (line.size() <= 3 && std::all_of(line.begin(), line.end(), [](char c) { return c >= '0' && c <= '9'; })) {
        const int number = std::stoi(line);
        if (number >= 1 && number <= legal.size()) return legal[number - 1];
        return {};
    }
    const auto choice = manager::parse_choice(line);
    if (choice && legal.contains(*choice)) return choice;
    return {};
}

bool ManagerPlay::is_command(const std::string& line, Seat seat) {
    if (line == "q") return true;
    if (line == "t") {
        out_ << table_page(state_, seat, setup_.language);
        return true;
    }
    if (line == "?") {
        out_ << say(
            {"A number or the text of a choice (commit rr-lineman.1 2L) answers the question. t shows the "
             "table,\nr what happened last with the rules behind it, q leaves. # begins a comment.\n",
             "Un numéro ou le texte d'un choix (commit rr-lineman.1 2L) répond à la question. t montre la "
             "table,\nr les derniers événements avec leurs règles, q quitte. # commence un commentaire.\n"});
        return true;
    }
    if (line != "r") return false;
    const words::TableNames names = words::table_names(state_);
    constexpr std::size_t most = 20;
    for (std::size_t i = ear_.heard.size() - std::min(most, ear_.heard.size()); i < ear_.heard.size(); ++i) {
        const manager::Event event = manager::for_seat(ear_.heard[i], seat);
        out_ << fmt::format("  {} [{}]\n", words::event_text(event, names, setup_.language), id(event.rule));
    }
    return true;
}

void ManagerPlay::finish() {
    if (manager::is_over(state_)) {
        const words::TableNames names = words::table_names(state_);
        std::size_t from = ear_.heard.size();
        for (int i = 0; i < setup_.setup.managers; ++i)
            if (is_person(manager::seat_at(i))) from = std::min(from, told_[static_cast<std::size_t>(i)]);
        for (; from < ear_.heard.size(); ++from)
            out_ << "  " << words::event_text(manager::for_seat(ear_.heard[from], Seat::None), names, setup_.language)
                 << "\n";
        out_ << "\n" << table_page(state_, Seat::None, setup_.language);
    }
    save();
}

void ManagerPlay::save() const {
    if (setup_.record_file.empty()) return;
    write_file(setup_.record_file, manager::write_record(record_), setup_.language);
    out_ << fmt::format(fmt::runtime(say({"The record is in {}.\n", "L'enregistrement est dans {}.\n"})),
                        setup_.record_file);
}

}  // namespace dugout::cli

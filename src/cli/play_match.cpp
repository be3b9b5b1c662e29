#include "cli/play_match.hpp"

#include <algorithm>
#include <thread>

#include "cli/common.hpp"
#include "cli/play_help.hpp"
#include "match/objectives.hpp"
#include "words/objectives.hpp"
#include "words/words.hpp"

namespace dugout::cli {

namespace {

using match::Choice;
using match::ChoiceKind;
using match::State;

constexpr std::uint64_t coaches_seed = 0x9e3779b97f4a7c15u;  // their chance is not that of the dice

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::string part;
    for (const char c : text + separator) {
        if (c != separator) {
            part += c == '\t' || c == '\r' ? ' ' : c;
        } else if (!part.empty()) {
            parts.push_back(std::move(part));
            part.clear();
        }
    }
    return parts;
}

}  // namespace

PlayMatch::PlayMatch(PlaySetup setup, std::istream& in, std::ostream& out)
    : setup_(std::move(setup)),
      in_(in),
      names_(words::Names(setup_.home, setup_.away, setup_.library).numbered()),
      screen_(out, names_, setup_.style),
      state_(match::new_match(setup_.rulebook, setup_.home, setup_.away, setup_.library)),
      record_(match::begin_record(setup_.rulebook, setup_.home, setup_.away, setup_.seed, setup_.library)),
      seeded_(setup_.seed),
      dice_(seeded_),
      random_(setup_.seed ^ coaches_seed) {
    log_.listen([this](const match::Event& event) { heard(event); });
}

std::string PlayMatch::say(const words::Phrase& phrase, const std::string& what) const {
    return words::fill(phrase, language(), [&](std::string_view) { return what; });
}

void PlayMatch::run() {
    introduce();
    match::start(state_, dice_, &log_);
    // Two people at one screen ask for their cards when the other looks away.
    const bool one_person = (coach_of(Seat::Home) == nullptr) != (coach_of(Seat::Away) == nullptr);
    if (match::has_objectives(state_) && one_person)
        show_page(objectives_of(coach_of(Seat::Home) == nullptr ? Seat::Home : Seat::Away));
    while (!match::is_over(state_)) {
        if (coach_of(state_.pending.seat) != nullptr)
            let_computer_choose();
        else if (!let_person_choose())
            break;
    }
    finish();
}

void PlayMatch::introduce() {
    save();
    const std::string line = words::fill({"{home} against {away}, {rules}, seed {seed}. Type ? for help.",
                                          "{home} contre {away}, {rules}, graine {seed}. Taper ? pour l'aide."},
                                         language(), [&](std::string_view slot) {
                                             return slot == "home"    ? setup_.home.name
                                                    : slot == "away"  ? setup_.away.name
                                                    : slot == "rules" ? rulebook_text(setup_.rulebook)
                                                                      : std::to_string(setup_.seed);
                                         });
    if (screen_.in_place())
        screen_.remark(line);
    else
        screen_.print(line);
}

void PlayMatch::heard(const match::Event& event) {
    if (!screen_.in_place()) return screen_.tell(log_, false);
    if (setup_.pause.count() == 0 || is_silent(event)) return;
    const bool in_a_row = event.kind == match::EventKind::Moved || event.kind == match::EventKind::PlayerPlaced;
    screen_.watch(state_, log_);
    std::this_thread::sleep_for(in_a_row ? setup_.pause / 4 : setup_.pause);
}

void PlayMatch::let_computer_choose() {
    match::ChoiceList choices;
    match::legal(state_, choices);
    const coach::Budget& budget = setup_.budgets[static_cast<std::size_t>(state_.pending.seat)];
    const Choice choice = coach::ask(*coach_of(state_.pending.seat), state_, choices, budget, random_);
    match::apply_trusted(state_, choice, dice_, &log_);
    record_.choices.push_back({choice, {}});
    dice_.clear();
    moments_.clear();  // what the other side has done cannot be taken back
    asked_ = false;
}

// ---- a person's turn to speak

bool PlayMatch::let_person_choose() {
    menu_ = make_menu(state_, names_, language());
    if (go_on_with_plan()) return true;
    screen_.ask(state_, log_, menu_, asked_);
    asked_ = true;
    std::string line;
    if (!std::getline(in_, line)) {
        input_ended_ = true;
        return false;
    }
    if (setup_.echo) screen_.print(line);
    ++line_;
    return obey(line);
}

// Does the next command of a plan, if there is one and it still makes sense. False where the coach must be asked.
bool PlayMatch::go_on_with_plan() {
    if (plan_.empty()) return false;
    const bool same_turn = plan_turn_ == turn_of(state_);
    if (same_turn && !is_planned(state_.pending.kind)) return false;
    const Typed typed = understand(plan_.front(), state_, menu_, language());
    if (same_turn && typed.choice) {
        plan_.pop_front();
        if (!typed.rest.empty()) plan_.push_front(typed.rest);
        take(*typed.choice);
        return true;
    }
    std::string left;
    for (const auto& command : plan_)
        for (const std::string& word : command) left += " " + word;
    const std::string why = same_turn ? " " + typed.problem : "";
    screen_.remark(say({"Not done:{what}.", "Pas fait :{what}."}, left) + why);
    plan_.clear();
    return false;
}

// False where he leaves.
bool PlayMatch::obey(const std::string& line) {
    const std::vector<std::string> commands = split(line, ';');
    if (commands.empty() || split(commands[0], ' ').empty()) {
        if (menu_.numbered.size() == 1) choose({{"1"}});  // nothing to choose from: Enter goes on
        return true;
    }
    const std::vector<std::string> words = split(commands[0], ' ');
    plan_turn_ = turn_of(state_);
    if (words[0] == "q" || words[0] == "quit") return false;
    if (obey_command(words[0], line)) return true;
    Plan plan;
    for (const std::string& command : commands)
        if (auto each = split(command, ' '); !each.empty()) plan.push_back(std::move(each));
    choose(std::move(plan));
    return true;
}

// The commands that are no answers.
bool PlayMatch::obey_command(const std::string& word, const std::string& line) {
    if (word != "concede") wants_out_ = false;
    if (word == "u" || word == "undo") {
        take_back();
    } else if (word == "l" || word == "log") {
        show_page(screen_.log_lines(log_.since(0)));
    } else if (word == "b" || word == "board") {
        if (!screen_.in_place()) show_page(screen_.picture(state_, true));
    } else if (word == "obj" || word == "objectives" || word == "objectifs") {
        show_page(objectives_of(state_.pending.seat));
    } else if (word == "m" || word == "menu") {
        screen_.show_whole_menu();
    } else if (word[0] == '?' || word == "help" || word == "aide") {
        const std::size_t mark = line.find('?');
        const std::vector<std::string> topic =
            mark == std::string::npos ? std::vector<std::string>{} : split(line.substr(mark + 1), ' ');
        explain(topic.empty() ? "" : topic[0]);
    } else {
        return false;
    }
    return true;
}

// Does the first command of a line and plans the others. A line that cannot be done changes nothing.
void PlayMatch::choose(Plan line) {
    const Typed typed = understand(line.front(), state_, menu_, language());
    if (!typed.choice) return screen_.remark(typed.problem);
    if (typed.choice->kind() == ChoiceKind::Concede && !wants_out_) {
        wants_out_ = true;
        return screen_.remark(
            say({"Give the match away? Type concede once more.", "Concéder le match ? Retaper concede."}));
    }
    // Where a plan goes on behind this answer, nobody knows yet what becomes of it.
    const std::string flaw = plan_.empty() ? flaw_of(line, state_, names_, language()) : "";
    if (!flaw.empty())
        return screen_.remark(
            say({"Nothing of this line was done: {what}", "Rien de cette ligne n'a été fait : {what}"}, flaw));
    line.pop_front();
    if (!typed.rest.empty()) plan_.push_front(typed.rest);
    plan_.insert(plan_.end(), line.begin(), line.end());
    take(*typed.choice);
}

void PlayMatch::take(Choice choice) {
    const Moment before{state_, record_.choices.size(), log_.size(), line_};
    match::apply_trusted(state_, choice, dice_, &log_);
    record_.choices.push_back({choice, {}});
    if (dice_.rolled().empty())
        moments_.push_back(before);
    else
        moments_.clear();
    dice_.clear();
    if (choice.kind() == ChoiceKind::Begin) plan_turn_ = turn_of(state_);
    asked_ = false;
    save();
}

// Back to before the last line, as far as no dice have fallen since.
void PlayMatch::take_back() {
    if (moments_.empty())
        return screen_.remark(say({"There is nothing to take back: dice have been rolled since.",
                                   "Rien à annuler : des dés ont été lancés depuis."}));
    const std::size_t line = moments_.back().line;
    Moment to = moments_.back();
    while (!moments_.empty() && moments_.back().line == line) {
        to = moments_.back();
        moments_.pop_back();
    }
    state_ = to.state;
    record_.choices.resize(to.choices);
    log_.cut(to.events);
    screen_.untell(to.events);
    screen_.remark(say({"Taken back.", "Annulé."}));
    plan_.clear();
    asked_ = false;
    save();
}

void PlayMatch::explain(const std::string& topic) {
    if (topic.empty()) return show_page(play_help(setup_.rulebook, language()));
    if (const auto player = match::parse_player(topic); player && state_.at(*player).place != match::Place::Absent)
        return show_page({screen_.player_card(state_, *player)});
    show_page(play_rule(topic, language()));
}

// matched.objectives.secret: his own, and nobody else's.
std::vector<std::string> PlayMatch::objectives_of(Seat seat) const {
    if (!match::has_objectives(state_))
        return {say({"This match has no secret objectives.", "Ce match est sans objectifs secrets."})};
    std::vector<std::string> lines = {say({"Your secret objectives:", "Vos objectifs secrets :"})};
    for (const std::string& line : words::objective_lines(state_, seat, language())) lines.push_back("  " + line);
    return lines;
}

void PlayMatch::show_page(const std::vector<std::string>& paragraphs) {
    screen_.page(paragraphs);
    if (!screen_.in_place()) return;
    screen_.print(say({"-- Enter goes on --", "-- Entrée pour continuer --"}));
    std::string line;
    std::getline(in_, line);
}

// ---- the end

void PlayMatch::save() {
    if (setup_.record.empty()) return;
    record_.hash = match::hash(state_);
    write_file(setup_.record, match::write_record(record_), language());
}

void PlayMatch::finish() {
    save();
    if (screen_.in_place())
        screen_.watch(state_, log_);
    else
        screen_.tell(log_, true);
    const std::string score = setup_.home.name + " " + std::to_string(state_.team(Seat::Home).score) + " : " +
                              std::to_string(state_.team(Seat::Away).score) + " " + setup_.away.name;
    const bool over = match::is_over(state_);
    if (!over && setup_.echo) screen_.print("");
    screen_.print(over           ? score + "."
                  : input_ended_ ? say({"The input has ended; the match stops at {what}.",
                                        "Fin de la saisie ; le match s'arrête à {what}."},
                                       score)
                                 : say({"The match stops at {what}.", "Le match s'arrête à {what}."}, score));
    for (const Seat seat : both_seats) {
        const std::string& team = (seat == Seat::Home ? setup_.home : setup_.away).name;
        if (const std::string line = words::objectives_result(state_, seat, team, language()); !line.empty())
            screen_.print(line);
    }
    if (!setup_.record.empty())
        screen_.print(say({"It is kept in {what}.", "Il est gardé dans {what}."}, setup_.record));
}

}  // namespace dugout::cli

#include "scenario/runner.hpp"

#include <algorithm>
#include <map>

#include "match/engine.hpp"
#include "scenario/summary.hpp"

namespace dugout::scenario {

namespace {

using match::Choice;
using match::ChoiceList;
using match::State;

class EventList final : public match::Log {
public:
    void add(const match::Event& event) override { events.push_back(event); }
    std::vector<match::Event> events;
};

std::string choices_text(const ChoiceList& choices) {
    constexpr int most_shown = 40;
    std::string text;
    for (int i = 0; i < std::min(choices.size(), most_shown); ++i)
        text += (i == 0 ? "" : ", ") + match::choice_text(choices[i]);
    if (choices.size() > most_shown) text += ", and " + std::to_string(choices.size() - most_shown) + " more";
    return text.empty() ? "none" : text;
}

bool is_open(const State& state, Choice choice) {
    ChoiceList choices;
    match::legal(state, choices);
    if (choices.contains(choice)) return true;
    match::interrupts(state, choices);
    return choices.contains(choice);
}

// What goes through the steps of one scenario. Each function gives what is wrong, empty when nothing is.
class Run {
public:
    explicit Run(const Scenario& scenario) : scenario_(scenario) {}

    Outcome play() {
        Entered entered = enter(scenario_.position, &log_);
        state_ = entered.state;
        if (!entered.fault.empty()) return failure(scenario_.position_line, "[position]", entered.fault);
        saved_["start"] = {state_, log_.events};
        int number = 0;
        for (const Step& step : scenario_.steps) {
            ++number;
            std::string fault = take(step);
            if (fault.empty()) fault = compare(step);
            if (!fault.empty()) return failure(step.line, step_name(step, number), fault);
            if (!step.name.empty()) saved_[step.name] = {state_, log_.events};
        }
        return {};
    }

private:
    struct Moment {
        State state;
        std::vector<match::Event> events;
    };

    static std::string step_name(const Step& step, int number) {
        std::string name = "step " + std::to_string(number);
        if (!step.name.empty()) name += " '" + step.name + "'";
        if (!step.choices.empty()) name += " (" + match::choice_text(step.choices.front());
        if (step.choices.size() > 1) name += " ... " + match::choice_text(step.choices.back());
        return step.choices.empty() ? name : name + ")";
    }

    Outcome failure(int line, const std::string& where, const std::string& fault) const {
        Outcome outcome;
        outcome.passed = false;
        outcome.message = scenario_.file + ":" + std::to_string(line) + ": " + where + ": " + fault;
        outcome.details = "  events:\n";
        for (const match::Event& event : log_.events) outcome.details += "    " + event_text(event) + "\n";
        if (log_.events.empty()) outcome.details += "    none\n";
        outcome.details += "  asked: " + decision_text(state_.pending) + "\n";
        outcome.details += summary(state_);
        return outcome;
    }

    std::string take(const Step& step) {
        if (!step.from.empty()) {
            const Moment& moment = saved_.at(step.from);
            state_ = moment.state;
            log_.events = moment.events;
        }
        if (step.choices.empty()) return {};
        log_.events.clear();
        ScriptedDice dice(step.dice);
        for (const Choice choice : step.choices) {
            if (!match::apply(state_, choice, dice, &log_)) {
                ChoiceList choices;
                match::legal(state_, choices);
                return "`" + match::choice_text(choice) + "` is not legal; legal are: " + choices_text(choices);
            }
            if (!dice.error().empty()) return dice.error() + " (in `" + match::choice_text(choice) + "`)";
            if (const char* broken = match::check(state_))
                return std::string("the state is broken after `") + match::choice_text(choice) + "`: " + broken;
        }
        if (dice.left() > 0)
            return std::to_string(dice.left()) + " of " + std::to_string(step.dice.size()) + " dice are left over";
        return {};
    }

    std::string compare(const Step& step) const {
        if (std::string fault = compare_events(step); !fault.empty()) return fault;
        for (const StateClaim& claim : step.state)
            if (!claim.holds(state_)) return "expected `" + claim.text() + "`, which is not so";
        if (step.decision && !step.decision->holds(state_.pending))
            return "expected the decision `" + step.decision->text + "`, but what is asked is `" +
                   decision_text(state_.pending) + "`";
        return compare_choices(step);
    }

    std::string compare_events(const Step& step) const {
        auto at = log_.events.begin();
        for (const EventPattern& pattern : step.events) {
            at = std::find_if(at, log_.events.end(), [&](const match::Event& event) { return pattern.matches(event); });
            if (at == log_.events.end()) {
                const bool elsewhere = std::any_of(log_.events.begin(), log_.events.end(),
                                                   [&](const match::Event& event) { return pattern.matches(event); });
                return "expected the event `" + pattern.text() +
                       (elsewhere ? "`, which occurred too early" : "`, which did not occur");
            }
            ++at;
        }
        for (const EventPattern& pattern : step.no_events)
            for (const match::Event& event : log_.events)
                if (pattern.matches(event))
                    return "expected no event `" + pattern.text() + "`, but there is `" + event_text(event) + "`";
        return {};
    }

    std::string compare_choices(const Step& step) const {
        ChoiceList choices;
        match::legal(state_, choices);
        for (const Choice choice : step.legal)
            if (!is_open(state_, choice))
                return "expected `" + match::choice_text(choice) + "` to be legal; legal are: " + choices_text(choices);
        for (const Choice choice : step.illegal)
            if (is_open(state_, choice))
                return "expected `" + match::choice_text(choice) + "` to be illegal, but it is legal";
        if (step.only && !std::equal(step.only->begin(), step.only->end(), choices.begin(), choices.end()))
            return "expected other legal choices; legal are: " + choices_text(choices);
        return {};
    }

    const Scenario& scenario_;
    State state_;
    EventList log_;
    std::map<std::string, Moment> saved_;
};

}  // namespace

Outcome run(const Scenario& scenario) { return Run(scenario).play(); }

}  // namespace dugout::scenario

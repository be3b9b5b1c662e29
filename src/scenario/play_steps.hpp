#pragma once

// Plays the scenario of any game and compares; stops at the first difference.

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "scenario/scenario.hpp"

namespace dugout::scenario {

template <class Game>
std::string choices_text(const typename Game::ChoiceList& choices) {
    constexpr int most_shown = 40;
    std::string text;
    for (int i = 0; i < std::min(choices.size(), most_shown); ++i)
        text += (i == 0 ? "" : ", ") + Game::choice_text(choices[i]);
    if (choices.size() > most_shown) text += ", and " + std::to_string(choices.size() - most_shown) + " more";
    return text.empty() ? "none" : text;
}

// What goes through the steps of one scenario. Each function gives what is wrong, empty when nothing is.
template <class Game>
class Run {
    using Step = StepOf<Game>;
    using State = typename Game::State;
    using Choice = typename Game::Choice;
    using ChoiceList = typename Game::ChoiceList;
    using Event = typename Game::Event;
    using EventPattern = typename Game::EventPattern;

    class EventList final : public Game::Log {
    public:
        void add(const Event& event) override { events.push_back(event); }
        std::vector<Event> events;
    };

public:
    explicit Run(const ScenarioOf<Game>& scenario) : scenario_(scenario) {}

    Outcome play() {
        typename Game::Entered entered = Game::enter(scenario_.position, &log_);
        state_ = entered.state;
        if (entered.fault) return failure(scenario_.position_line, "[position]", entered.fault->en);
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
        std::vector<Event> events;
    };

    static std::string step_name(const Step& step, int number) {
        std::string name = "step " + std::to_string(number);
        if (!step.name.empty()) name += " '" + step.name + "'";
        if (!step.choices.empty()) name += " (" + Game::choice_text(step.choices.front());
        if (step.choices.size() > 1) name += " ... " + Game::choice_text(step.choices.back());
        return step.choices.empty() ? name : name + ")";
    }

    Outcome failure(int line, const std::string& where, const std::string& fault) const {
        Outcome outcome;
        outcome.passed = false;
        outcome.message = scenario_.file + ":" + std::to_string(line) + ": " + where + ": " + fault;
        outcome.details = "  events:\n";
        for (const Event& event : log_.events) outcome.details += "    " + Game::event_text(event) + "\n";
        if (log_.events.empty()) outcome.details += "    none\n";
        outcome.details += "  asked: " + Game::decision_text(state_) + "\n";
        outcome.details += Game::summary(state_);
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
        auto dice = Game::dice(step.dice, state_);
        for (const Choice choice : step.choices) {
            if (!Game::apply(state_, choice, dice, &log_)) {
                ChoiceList choices;
                Game::legal(state_, choices);
                return "`" + Game::choice_text(choice) + "` is not legal; legal are: " + choices_text<Game>(choices);
            }
            if (!dice.error().empty()) return dice.error() + " (in `" + Game::choice_text(choice) + "`)";
            if (const char* broken = Game::check(state_))
                return std::string("the state is broken after `") + Game::choice_text(choice) + "`: " + broken;
        }
        if (dice.left() > 0)
            return std::to_string(dice.left()) + " of " + std::to_string(step.dice.size()) + " dice are left over";
        return {};
    }

    std::string compare(const Step& step) const {
        if (std::string fault = compare_events(step); !fault.empty()) return fault;
        for (const auto& claim : step.state)
            if (!claim.holds(state_)) return "expected `" + claim.text() + "`, which is not so";
        if (step.decision && !Game::asks(state_, *step.decision))
            return "expected the decision `" + step.decision->text + "`, but what is asked is `" +
                   Game::decision_text(state_) + "`";
        return compare_choices(step);
    }

    std::string compare_events(const Step& step) const {
        auto at = log_.events.begin();
        for (const EventPattern& pattern : step.events) {
            at = std::find_if(at, log_.events.end(), [&](const Event& event) { return pattern.matches(event); });
            if (at == log_.events.end()) {
                const bool elsewhere = std::any_of(log_.events.begin(), log_.events.end(),
                                                   [&](const Event& event) { return pattern.matches(event); });
                return "expected the event `" + pattern.text() +
                       (elsewhere ? "`, which occurred too early" : "`, which did not occur");
            }
            ++at;
        }
        for (const EventPattern& pattern : step.no_events)
            for (const Event& event : log_.events)
                if (pattern.matches(event))
                    return "expected no event `" + pattern.text() + "`, but there is `" + Game::event_text(event) + "`";
        return {};
    }

    std::string compare_choices(const Step& step) const {
        ChoiceList choices;
        Game::legal(state_, choices);
        for (const Choice choice : step.legal)
            if (!Game::is_open(state_, choice))
                return "expected `" + Game::choice_text(choice) +
                       "` to be legal; legal are: " + choices_text<Game>(choices);
        for (const Choice choice : step.illegal)
            if (Game::is_open(state_, choice))
                return "expected `" + Game::choice_text(choice) + "` to be illegal, but it is legal";
        if (step.only && !std::equal(step.only->begin(), step.only->end(), choices.begin(), choices.end()))
            return "expected other legal choices; legal are: " + choices_text<Game>(choices);
        return {};
    }

    const ScenarioOf<Game>& scenario_;
    State state_;
    EventList log_;
    std::map<std::string, Moment> saved_;
};

}  // namespace dugout::scenario

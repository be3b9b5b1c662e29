#include "cli/play_log.hpp"

#include "match/decision.hpp"
#include "words/phrase.hpp"
#include "words/words.hpp"

namespace dugout::cli {

namespace {

using match::Event;
using match::EventKind;
using match::RollKind;

bool is_roll(const Event& event, RollKind kind) {
    return event.kind == EventKind::Rolled && event.detail == static_cast<int>(kind);
}

// The die is told with the place that the ball goes to.
bool shown_with_next(const Event& event) {
    return is_roll(event, RollKind::Bounce) || is_roll(event, RollKind::Deviation);
}

bool shows_rule(EventKind kind) {
    switch (kind) {
        case EventKind::Rolled:
        case EventKind::KickScattered:
        case EventKind::KickFlew:
        case EventKind::BallBounced:
        case EventKind::Deviated:
        case EventKind::ThrownIn:
        case EventKind::Turnover:
        case EventKind::RerollUsed:
        case EventKind::SkillUsed:
        case EventKind::IllegalProcedure:
        case EventKind::FalseClaim: return true;
        default: return false;
    }
}

bool is_loud(EventKind kind) {
    switch (kind) {
        case EventKind::Turnover:
        case EventKind::Touchdown:
        case EventKind::FieldGoal:
        case EventKind::CasualtySuffered:
        case EventKind::PeriodEnded:
        case EventKind::MatchEnded: return true;
        default: return false;
    }
}

constexpr words::Phrase line_up = {"{team} line up.", "{team} se met en place."};

}  // namespace

bool is_silent(const Event& event) {
    switch (event.kind) {
        case EventKind::ActionEnded:
        case EventKind::ArmourHeld:
        case EventKind::ArmourBroken:
        case EventKind::WeatherChanged:
        case EventKind::KickoffResult: return true;
        default: return shown_with_next(event);
    }
}

bool may_go_on(const Event& event) {
    return is_silent(event) || event.kind == EventKind::Moved || event.kind == EventKind::PlayerPlaced ||
           is_roll(event, RollKind::KickoffTable);
}

std::vector<LogLine> told(std::span<const Event> events, const words::Names& names, Language language) {
    std::vector<LogLine> lines;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        const Event* before = i > 0 ? &events[i - 1] : nullptr;
        const bool goes_on = before != nullptr && before->kind == event.kind && !lines.empty();
        if (event.kind == EventKind::KickoffResult && !lines.empty()) {
            lines.back().rule = event.rule;  // the roll before has named it
        } else if (is_silent(event)) {
            continue;
        } else if (event.kind == EventKind::Moved && goes_on && before->player == event.player) {
            lines.back().text.pop_back();
            lines.back().text += ", " + match::square_text(event.to) + ".";
        } else if (event.kind == EventKind::PlayerPlaced && goes_on && before->seat == event.seat) {
            lines.back().text =
                words::fill(line_up, language, [&](std::string_view) { return names.team(event.seat, language); });
        } else {
            lines.push_back({words::event_text(event, names, language),
                             shows_rule(event.kind) ? event.rule : Rule::none, is_loud(event.kind)});
            if (before != nullptr && shown_with_next(*before)) {
                lines.back().text.pop_back();
                lines.back().text += " (D8 " + std::to_string(before->dice[0]) + ").";
            }
        }
    }
    return lines;
}

}  // namespace dugout::cli

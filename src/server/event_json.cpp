#include "match/decision.hpp"
#include "rules/catalogue.hpp"
#include "rules/skills.hpp"
#include "server/json.hpp"
#include "server/view.hpp"
#include "words/glossary.hpp"
#include "words/words.hpp"

namespace dugout::server {

namespace {

using match::Event;
using match::EventKind;
using match::RollKind;

// Events that only some of the time come to something.
bool can_fail(EventKind kind) {
    switch (kind) {
        case EventKind::ApothecaryUsed:
        case EventKind::RefereeLooks:
        case EventKind::Landed:
        case EventKind::SawStarted:
        case EventKind::Collapsed: return true;
        default: return false;
    }
}

// What the number of an event means; empty where it means nothing that has a name.
std::string what(const Event& event) {
    switch (event.kind) {
        case EventKind::ActionDeclared: return action_name(static_cast<match::ActionKind>(event.detail));
        case EventKind::SkillUsed:
        case EventKind::SkillDeclined: return std::string(id(static_cast<Skill>(event.detail)));
        case EventKind::BlockDie: return std::string(block_face(event.detail));
        case EventKind::WeatherChanged: return std::string(id(static_cast<Weather>(event.detail)));
        case EventKind::KickoffResult: return std::string(id(static_cast<KickoffEvent>(event.detail)));
        case EventKind::RerollUsed: return event.detail == 0 ? "team" : event.detail == 1 ? "skill" : "pro";
        default: return {};
    }
}

Json roll_json(const Event& event, Language language) {
    Json json = {{"kind", match::roll_name(static_cast<RollKind>(event.detail))}, {"dice", Json::array()}};
    for (std::size_t i = 0; i < event.dice_count && i < event.dice.size(); ++i) json["dice"].push_back(event.dice[i]);
    if (event.target != 0) json["target"] = event.target;
    json["total"] = event.total;
    json["success"] = event.success;
    json["modifiers"] = Json::array();
    for (std::size_t i = 0; i < event.modifiers.count; ++i) {
        const match::Modifier& modifier = event.modifiers.list[i];
        json["modifiers"].push_back({{"rule", id(modifier.rule)},
                                     {"value", modifier.value},
                                     {"text", words::modifier_text(modifier, language)}});
    }
    return json;
}

}  // namespace

// The first word of the choice that declares it, so that every action has its name.
std::string action_name(match::ActionKind action) {
    const std::string text = match::choice_text(match::Choice::declare(action, nobody));
    return text.substr(0, text.find(' '));
}

Json event_json(const ToldEvent& told, const words::Names& names, Language language) {
    const Event& event = told.event;
    Json json = {{"choice", told.choice}, {"event", match::event_name(event.kind)}};
    if (event.rule != Rule::none) json["rule"] = id(event.rule);
    json["seat"] = seat_name(event.seat);
    if (event.player) json["player"] = match::player_text(event.player);
    if (event.other) json["other"] = match::player_text(event.other);
    if (event.from != nowhere) json["from"] = match::square_text(event.from);
    if (event.to != nowhere) json["to"] = match::square_text(event.to);
    if (event.kind == EventKind::Rolled)
        json["roll"] = roll_json(event, language);
    else if (event.detail != 0)
        json["detail"] = event.detail;
    if (std::string name = what(event); !name.empty()) json["what"] = std::move(name);
    if (can_fail(event.kind)) json["success"] = event.success;
    json["text"] = words::event_text(event, names, language);
    return json;
}

}  // namespace dugout::server

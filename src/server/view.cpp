#include "server/view.hpp"

#include <array>

#include "match/decision.hpp"
#include "match/engine.hpp"
#include "match/formations.hpp"
#include "match/procedures/block.hpp"
#include "rules/dice.hpp"
#include "rules/skills.hpp"
#include "server/json.hpp"
#include "server/odds_json.hpp"
#include "words/glossary.hpp"
#include "words/question.hpp"
#include "words/words.hpp"

namespace dugout::server {

namespace {

using match::Choice;
using match::DecisionKind;
using match::Mark;
using match::State;

constexpr std::array<std::string_view, 10> places = {"absent",      "standing", "prone", "stunned",  "reserves",
                                                     "knocked-out", "injured",  "dead",  "sent-off", "in-air"};
constexpr std::array<std::string_view, 6> ball_states = {"off", "in-air", "on-ground", "held", "loose", "out"};
constexpr std::array<std::string_view, 5> phases = {"before-match", "set-up", "kick-off", "turn", "over"};

struct MarkName {
    Mark mark;
    std::string_view name;
};
constexpr std::array<MarkName, 12> marks = {{
    {Mark::Acted, "acted"},
    {Mark::Fainted, "fainted"},
    {Mark::Thrall, "thrall"},
    {Mark::Frozen, "frozen"},
    {Mark::Hypnotised, "hypnotised"},
    {Mark::Rooted, "rooted"},
    {Mark::SawRunning, "saw-running"},
    {Mark::WeaponSpent, "weapon-spent"},
    {Mark::Toad, "toad"},
    {Mark::IronMan, "iron-man"},
    {Mark::Buzzing, "buzzing"},
    {Mark::SwitchedSides, "switched-sides"},
}};

const dugout::Player* on_sheet(const LiveMatch& match, PlayerId id) {
    for (const dugout::Player& player : match.setup().sheet(sheet_of(id)).players)
        if (player.number == number_of(id)) return &player;
    return nullptr;
}

Json player_json(const State& state, PlayerId id, const LiveMatch& match, Language language) {
    const match::Player& player = state.at(id);
    Json json = {{"id", match::player_text(id)},
                 {"seat", seat_name(seat_of(state, id))},
                 {"number", number_of(id)},
                 {"name", match.names().player(id, language)}};
    if (const std::string position = match.names().position(id, language); !position.empty())
        json["position"] = position;
    if (const dugout::Player* sheet = on_sheet(match, id)) json["position_id"] = sheet->position;
    json["place"] = place_name(player.place);
    if (player.on_pitch()) json["square"] = match::square_text(player.square);
    json["ma"] = player.ma;
    json["st"] = player.st;
    json["ag"] = player.ag;
    json["av"] = player.av;
    Json skills = Json::array();
    for (std::size_t i = 0; i < generated::skill_entries().size(); ++i)
        if (player.has(static_cast<Skill>(i))) skills.push_back(generated::skill_entries()[i].id);
    json["skills"] = std::move(skills);
    Json list = Json::array();
    for (const MarkName& row : marks)
        if (player.is(row.mark)) list.push_back(row.name);
    json["marks"] = std::move(list);
    return json;
}

Json team_json(const match::Team& team) {
    return {{"score", team.score},
            {"turn", team.turn},
            {"rerolls", team.rerolls},
            {"reroll_used", team.reroll_used != 0},
            {"apothecaries", team.apothecaries},
            {"fan_factor", team.fan_factor},
            {"assistants", team.assistants},
            {"cheerleaders", team.cheerleaders},
            {"spells", team.spells}};
}

Json objectives_json(const match::Objectives& objectives, Language language) {
    Json list = Json::array();
    for (int i = 0; i < secret_objective_count; ++i) {
        const auto which = static_cast<SecretObjective>(i);
        if (objectives.has(which))
            list.push_back({{"id", id(which)},
                            {"name", language == Language::French ? name_fr(which) : name_en(which)},
                            {"met", objectives.has_met(which)}});
    }
    return list;
}

Json ball_json(const match::Ball& ball) {
    Json json = {{"state", ball_states[static_cast<std::size_t>(ball.state)]}};
    if (ball.state != match::BallState::Off) json["square"] = match::square_text(ball.square);
    if (ball.state == match::BallState::Held) json["carrier"] = match::player_text(ball.carrier);
    return json;
}

// Where everybody would stand in a formation, in the order of its squares: a coach who wants to see it first and move
// one or two can put them there himself.
Json formation_json(const State& state, Choice choice) {
    const Seat seat = state.pending.seat;
    State after = state;
    SeededDice dice(0);  // what may be rolled after the set-up moves nobody
    if (!match::apply(after, choice, dice)) return Json::array();
    const match::Formation& formation = match::formations()[static_cast<std::size_t>(choice.value())];
    Json list = Json::array();
    for (const Square square : formation.squares)
        if (const PlayerId id = match::player_at(after, match::for_seat(seat, square)))
            list.push_back({{"player", match::player_text(id)}, {"square", match::square_text(after.at(id).square)}});
    return list;
}

Json choice_json(const State& state, Choice choice, const words::Names& names, Language language) {
    Json json = {{"choice", match::choice_text(choice)},
                 {"label", words::choice_label(state, choice, names, language)}};
    if (std::string price = words::choice_price(state, choice, language); !price.empty())
        json["price"] = std::move(price);
    if (choice.player()) json["player"] = match::player_text(choice.player());
    if (choice.square() != nowhere) json["square"] = match::square_text(choice.square());
    if (choice.kind() == match::ChoiceKind::Formation) json["places"] = formation_json(state, choice);
    if (const auto odds = odds::choice_odds(state, choice)) json["odds"] = odds_json(state, *odds, language);
    return json;
}

// The block dice on the table, while one of them is to be picked or all of them may be rolled again.
void add_block_dice(Json& json, const State& state) {
    if (state.pending.kind != DecisionKind::BlockDie && state.pending.kind != DecisionKind::BlockReroll) return;
    const auto* dice = words::find_locals<match::BlockDiceLocals>(state, match::Procedure::BlockDice);
    if (dice == nullptr) return;
    json["dice"] = Json::array();
    for (std::size_t i = 0; i < dice->count && i < dice->dice.size(); ++i)
        json["dice"].push_back(block_face(dice->dice[i]));
    json["attacker"] = match::player_text(dice->attacker);
    json["defender"] = match::player_text(dice->defender);
}

Json decision_json(const State& state, const LiveMatch& match, const Looker& looker) {
    const match::Decision& asked = state.pending;
    Json json = {{"kind", match::decision_name(asked.kind)},
                 {"seat", seat_name(asked.seat)},
                 {"text", words::decision_text(state, match.names(), looker.language)}};
    if (asked.player) json["player"] = match::player_text(asked.player);
    if (asked.square != nowhere) json["square"] = match::square_text(asked.square);
    if (asked.kind == DecisionKind::UseSkill) json["skill"] = id(static_cast<Skill>(asked.detail));
    if (asked.kind == DecisionKind::Reroll) json["roll"] = match::roll_name(static_cast<match::RollKind>(asked.detail));
    if (asked.kind == DecisionKind::Apothecary && asked.detail < injury_count)
        json["injury"] = id(static_cast<Injury>(asked.detail));
    add_block_dice(json, state);

    match::ChoiceList choices;
    if (looker.all_choices || looker.seats.has(asked.seat)) {
        match::legal(state, choices);
        Json list = Json::array();
        for (const Choice choice : choices) list.push_back(choice_json(state, choice, match.names(), looker.language));
        json["choices"] = std::move(list);
    }
    match::interrupts(state, choices);
    Json list = Json::array();
    for (const Choice choice : choices) {
        const bool mine = choice.kind() != match::ChoiceKind::TimeOut &&
                          looker.seats.has(choice.value() == 0 ? Seat::Home : Seat::Away);
        if (mine) list.push_back(choice_json(state, choice, match.names(), looker.language));
    }
    if (!list.empty()) json["interrupts"] = std::move(list);
    return json;
}

}  // namespace

std::string_view place_name(match::Place place) { return places[static_cast<std::size_t>(place)]; }

Json state_json(const State& state, const LiveMatch& match, const Looker& looker) {
    Json json = {{"phase", phases[static_cast<std::size_t>(state.phase)]},
                 {"period", state.period},
                 {"active", seat_name(state.active)},
                 {"kicking", seat_name(state.kicking)},
                 {"weather", id(state.weather)},
                 {"weather_name", words::weather_name(state.weather, looker.language)},
                 {"ball", ball_json(state.ball)},
                 {"home", team_json(state.team(Seat::Home))},
                 {"away", team_json(state.team(Seat::Away))}};
    Json players = Json::array();
    for (int i = 0; i < player_slots; ++i) {
        const PlayerId player{static_cast<std::uint8_t>(i)};
        if (state.at(player).place != match::Place::Absent)
            players.push_back(player_json(state, player, match, looker.language));
    }
    json["players"] = std::move(players);
    // matched.objectives.draw: only the coach himself sees what he was dealt.
    for (const Seat seat : both_seats)
        if (state.rulebook.uses(Option::SecretObjectives) &&
            (looker.seats.has(seat) || state.phase == match::Phase::Over))
            json[std::string(seat_name(seat))]["objectives"] =
                objectives_json(state.objectives[static_cast<std::size_t>(index(seat))], looker.language);
    if (state.pending.kind != DecisionKind::None) json["decision"] = decision_json(state, match, looker);
    return json;
}

}  // namespace dugout::server

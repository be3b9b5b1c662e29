// Questions about what could be done.

#include <memory>

#include "match/decision.hpp"
#include "match/engine.hpp"
#include "odds/reach.hpp"
#include "odds/straight.hpp"
#include "odds/strikes.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"
#include "server/odds_json.hpp"

namespace dugout::server {

namespace {

// What each step of the path must roll. What his nature asks before the first of them stands with that one.
Json prices_json(const match::State& state, const odds::ReachQuestion& question, const odds::Path& path,
                 Language language) {
    Json prices = Json::array();
    std::vector<odds::PricedRoll> rolls;
    for (const odds::StepPrice& step :
         odds::path_price(state, question.player, {path.begin(), path.end()}, question.action)) {
        rolls.insert(rolls.end(), step.rolls.begin(), step.rolls.end());
        if (step.choice.kind() == match::ChoiceKind::Declare) continue;
        prices.push_back(price_text(rolls, language));
        rolls.clear();
    }
    return prices;
}

match::ActionKind action_of(const Call& call, const char* otherwise) {
    const std::string name = call.address.find("action").value_or(otherwise);
    for (int i = 0; i < match::action_kinds; ++i)
        if (action_name(static_cast<match::ActionKind>(i)) == name) return static_cast<match::ActionKind>(i);
    throw Problem{Code::BadText, "action", name.substr(0, 40)};
}

match::State state_of(House& house, const Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_begun(*table);
    return table->match.state();
}

PlayerId player_of(const Call& call, const match::State& state) {
    const std::string name = call.address.find("player").value_or("");
    const auto player = match::parse_player(name);
    if (!player || !state.at(*player).on_pitch()) throw Problem{Code::NoSuchPlayer, "player", name.substr(0, 40)};
    return *player;
}

// How he gets to a square: how likely, by which choices, and what each of them must roll.
Json way_json(const match::State& state, const odds::ReachQuestion& question, const odds::Reach& reach, Square square,
              Language language) {
    const odds::Path way = odds::straightened(state, question, reach.path(square));
    Json path = Json::array();
    for (const match::Choice choice : way) path.push_back(match::choice_text(choice));
    return {{"square", match::square_text(square)},
            {"chance", reach.chance(square)},
            {"with_reroll", reach.chance_with_reroll(square)},
            {"left", reach.moves_left(square)},
            {"path", std::move(path)},
            {"prices", prices_json(state, question, way, language)}};
}

Json choice_json(const match::State& state, const odds::ChoiceOdds& odds, Language language) {
    const match::Choice choice = odds.choice;
    Json entry = {{"choice", match::choice_text(choice)}, {"odds", odds_json(state, odds, language)}};
    if (choice.player()) entry["player"] = match::player_text(choice.player());
    if (choice.square() != nowhere) entry["square"] = match::square_text(choice.square());
    return entry;
}

}  // namespace

Answer get_reach(House& house, Call& call) {
    odds::ReachQuestion question;
    question.action = action_of(call, "move");
    question.next_turn = call.address.find("next").value_or("") == "true";
    const match::State state = state_of(house, call);
    question.player = player_of(call, state);
    const auto reach = std::make_unique<odds::Reach>(state, question);
    Json squares = Json::array();
    for (int i = 0; i < pitch_squares; ++i) {
        const Square square = match::square_at(i);
        if (reach->chance_with_reroll(square) <= 0 || square == state.at(question.player).square) continue;
        squares.push_back(way_json(state, question, *reach, square, call.language));
    }
    return reply({{"player", match::player_text(question.player)}, {"squares", std::move(squares)}});
}

// What would be open to him right after he has declared the action, as far as dice have a say in it; and whom he could
// strike after walking up to him.
Answer get_odds(House& house, Call& call) {
    const match::ActionKind action = action_of(call, "block");
    const match::State state = state_of(house, call);
    const odds::ReachQuestion question{.player = player_of(call, state), .action = action};
    Json list = Json::array();
    Json strikes = Json::array();
    if (const auto begun = odds::begun(state, question.player, action)) {
        for (const odds::ChoiceOdds& odds : odds::choices_odds(*begun))
            list.push_back(choice_json(*begun, odds, call.language));
        const auto reach = std::make_unique<odds::Reach>(state, question);
        for (const odds::Strike& strike : odds::strikes(state, *reach, action)) {
            Json entry = choice_json(*begun, strike.blow, call.language);
            entry["chance"] = strike.chance;
            entry["turnover"] = strike.turnover;
            entry["way"] = way_json(state, question, *reach, strike.from, call.language);
            strikes.push_back(std::move(entry));
        }
    }
    return reply({{"player", match::player_text(question.player)},
                  {"action", action_name(action)},
                  {"choices", std::move(list)},
                  {"strikes", std::move(strikes)}});
}

Answer get_luck(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_begun(*table);
    return reply(luck_json(table->match, call.language));
}

}  // namespace dugout::server

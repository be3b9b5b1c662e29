#include "scenario/matched_position.hpp"

#include "match/objectives.hpp"
#include "scenario/vocabulary.hpp"

namespace dugout::scenario {

namespace {

using match::State;

constexpr int most_to_act = match::most_on_pitch;

// "home alone": a side and the id of a row of the tables.
template <class Value>
struct OfSide {
    Seat side;
    Value value;
};

template <class Value>
std::vector<OfSide<Value>> read_of_sides(Table& table, std::string_view key, int count) {
    std::vector<OfSide<Value>> result;
    for (const Line& line : table.texts(key)) {
        const std::vector<std::string_view> words = split(line.text);
        const auto side = words.size() == 2 ? find(seats, words[0]) : std::nullopt;
        const auto value = words.size() == 2 ? find_id<Value>(words[1], count) : std::nullopt;
        if (side && value) {
            result.push_back({*side, *value});
            continue;
        }
        table.refuse(line.line, said("`{0}` lists texts of home or away, then {1}; not '{2}'",
                                     "`{0}` donne des textes de home ou away, puis {1} ; pas « {2} »",
                                     {std::string(key), ids_of<Value>(count), quotable(line.text)}));
    }
    return result;
}

std::vector<std::pair<PlayerId, int>> read_players(Table& table, std::string_view key) {
    std::vector<std::pair<PlayerId, int>> result;
    for (const Line& line : table.texts(key)) {
        if (const auto player = match::parse_player(line.text))
            result.emplace_back(*player, line.line);
        else
            table.refuse(line.line, said("`{0}` lists players, not '{1}'", "`{0}` donne des joueurs, pas « {1} »",
                                         {std::string(key), quotable(line.text)}));
    }
    return result;
}

match::Objectives& objectives(State& state, Seat seat) { return state.objectives[static_cast<std::size_t>(seat)]; }

// gifts = ["H3 beer"]
void read_gifts(Table& table, State& state) {
    for (const Line& line : table.texts("gifts")) {
        const std::vector<std::string_view> words = split(line.text);
        const auto player = words.size() == 2 ? match::parse_player(words[0]) : std::nullopt;
        const auto gift = words.size() == 2 ? find_id<Gift>(words[1], gift_count) : std::nullopt;
        if (!player || !gift || state.at(*player).place == match::Place::Absent) {
            table.refuse(line.line,
                         said("`gifts` lists texts such as \"H3 beer\": a player, and what he has, {0}; not '{1}'",
                              "`gifts` donne des textes tels que \"H3 beer\" : un joueur, et ce qu’il a, {0} ; pas "
                              "« {1} »",
                              {ids_of<Gift>(gift_count), quotable(line.text)}));
            continue;
        }
        match::Induced& own = state.induced[static_cast<std::size_t>(sheet_of(*player))];
        own.set(*gift);
        own.gifted = *player;
    }
}

std::uint16_t with(std::uint16_t cards, SecretObjective card) {
    return static_cast<std::uint16_t>(cards | match::Objectives::bit(card));
}

}  // namespace

void read_inducements(Table& table, std::array<TeamSheet, 2>& sheets) {
    for (const auto& each : read_of_sides<Alternative>(table, "inducements", alternative_count))
        sheets[static_cast<std::size_t>(each.side)].inducements.push_back(each.value);
}

void read_matched(Table& table, State& state) {
    for (const auto& each : read_of_sides<SecretObjective>(table, "objectives", secret_objective_count))
        objectives(state, each.side).drawn = with(objectives(state, each.side).drawn, each.value);
    for (const auto& each : read_of_sides<SecretObjective>(table, "met", secret_objective_count))
        objectives(state, each.side).met = with(objectives(state, each.side).met, each.value);
    const auto counter = [&](std::string_view key, SecretObjective which, std::uint8_t match::Objectives::*field) {
        if (const auto value = table.pair(key, 0, at_least(which)))
            for (std::size_t i = 0; i < 2; ++i) state.objectives[i].*field = static_cast<std::uint8_t>((*value)[i]);
    };
    counter("fouls", SecretObjective::Fouls, &match::Objectives::fouls);
    counter("completions", SecretObjective::Passes, &match::Objectives::completions);
    for (const auto& each : read_of_sides<Dish>(table, "dishes", dish_count))
        state.induced[static_cast<std::size_t>(each.side)].set(each.value);
    read_gifts(table, state);
    for (const auto& [player, line] : read_players(table, "stars")) state.stars.add(player);
}

TurnMemory read_turn_memory(Table& table) {
    TurnMemory memory;
    for (const auto& [player, line] : read_players(table, "blocked")) memory.blocked.add(player);
    for (const Line& line : table.texts("struck")) {
        const std::vector<std::string_view> words = split(line.text);
        const auto side = words.size() == 2 ? find(seats, words[0]) : std::nullopt;
        const auto player = words.size() == 2 ? match::parse_player(words[1]) : std::nullopt;
        if (side && player)
            memory.struck[static_cast<std::size_t>(*side)] = *player;
        else
            table.refuse(line.line,
                         said("`struck` lists texts such as \"home A1\": by whom, and who; not '{0}'",
                              "`struck` donne des textes tels que \"home A1\" : par qui, et qui ; pas « {0} »",
                              {quotable(line.text)}));
    }
    memory.to_act = table.number("to-act", 0, most_to_act);
    return memory;
}

void remember(State& state, const TurnMemory& memory) {
    match::TurnLocals* turn = match::current_turn(state);
    if (turn == nullptr || !match::has_objectives(state)) return;
    match::turn_opens(state, *turn);
    if (memory.to_act) turn->to_act = static_cast<std::uint8_t>(*memory.to_act);
    turn->blocked = memory.blocked;
    turn->struck = memory.struck;
}

MatchedText matched_text(const State& state) {
    MatchedText text;
    const auto list = [&](std::string_view key) -> std::vector<std::string>& {
        return text.lists.emplace_back(std::string(key), std::vector<std::string>{}).second;
    };
    const auto of_sides = [&](std::string_view key, int count, auto has) {
        std::vector<std::string>& items = list(key);
        for (const Seat seat : both_seats)
            for (int i = 0; i < count; ++i)
                if (const auto word = has(seat, i); !word.empty())
                    items.push_back(std::string(seat_word(seat)) + " " + std::string(word));
    };
    const auto cards = [&](std::string_view key, std::uint16_t match::Objectives::*field) {
        of_sides(key, secret_objective_count, [&](Seat seat, int i) -> std::string_view {
            const auto card = static_cast<SecretObjective>(i);
            const auto held = state.objectives[static_cast<std::size_t>(seat)].*field;
            return (held & match::Objectives::bit(card)) != 0 ? id(card) : std::string_view{};
        });
    };
    cards("objectives", &match::Objectives::drawn);
    cards("met", &match::Objectives::met);
    text.pairs = {{"fouls", {state.objectives[0].fouls, state.objectives[1].fouls}},
                  {"completions", {state.objectives[0].completions, state.objectives[1].completions}}};
    const auto induced = [&](std::string_view key, int count, auto row) {
        of_sides(key, count, [&](Seat seat, int i) -> std::string_view {
            const auto value = static_cast<decltype(row)>(i);
            return state.induced[static_cast<std::size_t>(seat)].has(value) ? id(value) : std::string_view{};
        });
    };
    induced("inducements", alternative_count, Alternative{});
    induced("dishes", dish_count, Dish{});
    std::vector<std::string>& gifts = list("gifts");
    for (const match::Induced& own : state.induced)
        for (int i = 0; i < gift_count; ++i)
            if (own.gifted && own.has(static_cast<Gift>(i)))
                gifts.push_back(match::player_text(own.gifted) + " " + std::string(id(static_cast<Gift>(i))));
    const auto players = [&](std::string_view key, const match::PlayerSet& set) {
        std::vector<std::string>& items = list(key);
        for (std::uint8_t i = 0; i < player_slots; ++i)
            if (set.has(PlayerId{i})) items.push_back(match::player_text(PlayerId{i}));
    };
    players("stars", state.stars);
    State copy = state;
    const match::TurnLocals* turn = match::current_turn(copy);
    if (turn == nullptr || !match::has_objectives(state)) return text;
    players("blocked", turn->blocked);
    std::vector<std::string>& struck = list("struck");
    for (const Seat seat : both_seats)
        if (const PlayerId first = turn->struck[static_cast<std::size_t>(seat)])
            struck.push_back(std::string(seat_word(seat)) + " " + match::player_text(first));
    if (turn->to_act != match::nobody_to_act) text.to_act = turn->to_act;
    return text;
}

}  // namespace dugout::scenario

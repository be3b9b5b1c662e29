#include "words/manager_json.hpp"

#include <bit>
#include <nlohmann/json.hpp>

#include "manager/questions.hpp"
#include "manager/view.hpp"
#include "rules/catalogue.hpp"

namespace dugout::words {

namespace {

using Json = nlohmann::ordered_json;
using manager::CardId;
using manager::CardSet;
using manager::Seat;
using manager::State;
using manager::View;

template <class Say>
Json both(Say say) {
    return {{"en", say(Language::English)}, {"fr", say(Language::French)}};
}

Json seat_json(Seat seat) { return seat == Seat::None ? Json(nullptr) : Json(manager::seat_text(seat)); }
Json id_json(CardId id) { return id ? Json(cards::card_text(id)) : Json(nullptr); }

Json list_json(const CardSet& set) {
    Json list = Json::array();
    for (const CardId id : set) list.push_back(cards::card_text(id));
    return list;
}

template <class Row>
Json row_json(const Row& row) {
    Json list = Json::array();
    for (int i = 0; i < row.size(); ++i) list.push_back(id_json(row[i]));
    return list;
}

// Counts are open to all and taken from the state; cards only as far as the view has them.
class Table {
public:
    Table(const State& state, Seat seat)
        : state_(state), seen_(manager::view(state, seat)), seat_(seat), names_(table_names(state)) {}
    explicit Table(const State& state)
        : state_(state),
          seen_{.state = state},
          seat_(manager::decision(state).seat),
          open_(true),
          names_(table_names(state)) {}

    Json json() const {
        const State& s = state_;
        Json json;
        json["seat"] = open_ ? Json(nullptr) : seat_json(seat_);
        json["managers"] = s.managers_count;
        json["season"] = manager::season_words[static_cast<std::size_t>(s.season)];
        json["limited"] = s.limited;
        json["week"] = s.week;
        json["weeksLeft"] = s.tournaments_left + s.headlines_left + (s.spike == cards::the_blood_bowl() ? 0 : 1);
        json["phase"] = manager::phase_words[static_cast<std::size_t>(s.phase)];
        json["phaseText"] = both([&](Language language) { return phase_name(s.phase, language); });
        json["over"] = manager::is_over(s);
        json["winner"] = seat_json(s.winner);
        json["coin"] = seat_json(s.coin);
        json["active"] = seat_json(s.active);
        json["committed"] = id_json(s.committed);
        json["spike"] = id_json(s.spike);
        json["decks"] = decks();
        for (int i = 0; i < s.managers_count; ++i) json["seats"].push_back(area(manager::seat_at(i)));
        json["matches"] = Json::array();
        for (int i = 0; i < manager::match_places; ++i)
            if (manager::is_open(s, i)) json["matches"].push_back(match(i));
        json["draft"] = row_json(seen_.state.draft);
        json["decision"] = question();
        json["choices"] = choices();
        return json;
    }

private:
    Json decks() const {
        const State& s = state_;
        int aside = 0;
        for (int i = 0; i < s.token_count; ++i) aside += s.tokens[static_cast<std::size_t>(i)].on ? 0 : 1;
        return {{"highlights", std::popcount(s.highlights)},
                {"spike", s.tournaments_left + s.headlines_left + (s.spike == cards::the_blood_bowl() ? 0 : 1)},
                {"stars", {{"owa", s.stars[0].size()}, {"cwc", s.stars[1].size()}}},
                {"staff", s.staff.size()},
                {"tokens", manager::pool_size(s)},
                {"tokensAside", aside}};
    }

    Json area(Seat seat) const {
        const manager::Manager& real = state_.of(seat);
        const manager::Manager& known = seen_.state.of(seat);
        const bool own = open_ || seat == seat_;
        Json upgrades = Json::array();
        for (const CardId id : real.upgrades)
            upgrades.push_back({{"card", cards::card_text(id)}, {"exhausted", real.exhausted.has(id)}});
        Json json;
        json["seat"] = seat_json(seat);
        json["team"] = real.team == cards::Team::None ? Json(nullptr) : Json(cards::entry(real.team).id);
        json["name"] = names_.managers[static_cast<std::size_t>(seat)];
        json["fans"] = real.fans;
        json["passed"] = real.passed;
        json["handSize"] = real.hand.size();
        json["hand"] = own ? list_json(known.hand) : Json(nullptr);
        json["deck"] = real.deck.size();
        json["deckTop"] = row_json(known.top);
        json["discard"] = list_json(known.discard);
        json["upgrades"] = std::move(upgrades);
        json["teamUpgradesLeft"] = real.kit.size() + real.kit_under.size();
        json["progressSize"] = real.progress.size();
        json["progress"] = own ? list_json(known.progress) : Json(nullptr);
        json["progressTotal"] = real.obtained;
        return json;
    }

    Json tokens_of(CardId player) const {
        Json list = Json::array();
        const State& s = seen_.state;
        for (int i = 0; i < s.token_count; ++i) {
            const manager::Token& token = s.tokens[static_cast<std::size_t>(i)];
            if (token.on != player) continue;
            const bool known = token.kind < cards::token_kinds;
            list.push_back(
                {{"kind", known ? Json(cards::token_word(static_cast<cards::TokenKind>(token.kind))) : Json()},
                 {"revealed", token.revealed}});
        }
        return list;
    }

    Json match(int place) const {
        const State& s = seen_.state;
        const manager::Match& here = s.match(place);
        Json players = Json::array();
        for (const CardId id : s.players(place))
            players.push_back({{"card", cards::card_text(id)},
                               {"owner", seat_json(manager::owner_of(s, id))},
                               {"down", manager::is_down(s, id)},
                               {"power", manager::power(s, id, place)},
                               {"tokens", tokens_of(id)}});
        Json totals = Json::object();
        for (int i = 0; i < s.managers_count; ++i)
            if ((manager::present(s, place) >> i & 1u) != 0)
                totals[std::string(manager::seat_text(manager::seat_at(i)))] =
                    manager::total(s, place, manager::seat_at(i));
        const bool highlight = manager::is_highlight(place);
        return {{"place", highlight ? std::to_string(place + 1) : "T"},
                {"card", id_json(here.card)},
                {"carrier", id_json(here.carrier)},
                {"ballValue", manager::ball_value(s, place)},
                {"left", highlight ? seat_json(here.zone[0]) : Json(nullptr)},
                {"right", highlight ? seat_json(here.zone[1]) : Json(nullptr)},
                {"players", std::move(players)},
                {"totals", std::move(totals)}};
    }

    Json question() const {
        const manager::Decision& asked = manager::decision(state_);
        if (asked.kind == manager::DecisionKind::None) return nullptr;
        Json json = {{"kind", manager::decision_name(asked.kind)},
                     {"seat", seat_json(asked.seat)},
                     {"card", id_json(asked.card)},
                     {"other", id_json(asked.other)},
                     {"match", place_json(asked.match)},
                     {"text", both([&](Language language) { return decision_text(seen_.state, names_, language); })}};
        if (asked.kind == manager::DecisionKind::Skill)
            json["symbol"] = cards::symbol_words[static_cast<std::size_t>(asked.detail)];
        return json;
    }

    static Json place_json(int match) {
        if (match == manager::no_match) return nullptr;
        return manager::is_highlight(match) ? std::to_string(match + 1) : "T";
    }

    Json choices() const {
        Json list = Json::array();
        if (seat_ == Seat::None || manager::decision(state_).seat != seat_) return list;
        manager::ChoiceList legal;
        manager::legal(state_, legal);
        for (const manager::Choice choice : legal)
            list.push_back({{"choice", manager::choice_text(choice)}, {"text", both([&](Language language) {
                                                                           return choice_label(seen_.state, choice,
                                                                                               names_, language);
                                                                       })}});
        return list;
    }

    const State& state_;
    View seen_;
    Seat seat_;
    bool open_ = false;
    TableNames names_;
};

}  // namespace

Json table_json(const State& state, Seat seat) { return Table(state, seat).json(); }
Json open_table_json(const State& state) { return Table(state).json(); }

Json event_json(const manager::Event& told, Seat seat, const TableNames& names) {
    const manager::Event event = manager::for_seat(told, seat);
    Json json = {{"event", manager::event_name(event.kind)}, {"rule", id(event.rule)}};
    if (event.seat != Seat::None) json["seat"] = seat_json(event.seat);
    if (event.card) json["card"] = id_json(event.card);
    if (event.other) json["other"] = id_json(event.other);
    if (event.match != manager::no_match)
        json["match"] = manager::is_highlight(event.match) ? std::to_string(event.match + 1) : "T";
    if (event.number != 0) json["number"] = event.number;
    if (event.dice[0] != 0 || event.dice[1] != 0) json["dice"] = {event.dice[0], event.dice[1]};
    json["text"] = both([&](Language language) { return event_text(event, names, language); });
    return json;
}

}  // namespace dugout::words

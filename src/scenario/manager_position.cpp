#include <array>

#include "manager/procedures/season.hpp"
#include "manager/questions.hpp"
#include "scenario/manager_words.hpp"

// A position of the card game as text: docs/manager-scenarios.md tells its keys.

namespace dugout::scenario {

namespace {

using namespace manager;

constexpr std::array<Phase, 5> starts = {Phase::Match, Phase::SetUp, Phase::Upkeep, Phase::Scoring, Phase::Over};

class PositionReader {
public:
    PositionReader(Table& table, Refusals& refusals) : table_(table), refusals_(refusals) {}

    std::optional<ManagerPosition> read() {
        const std::size_t before = refusals_.size();
        const Setup setup = read_setup();
        if (refusals_.size() > before) return {};
        position_.state = new_season(setup);
        position_.dice = read_manager_dice(table_, "dice");
        const auto start = table_.word("start", {"match", "set-up", "upkeep", "scoring", "end", "season"});
        if (start && *start == 5) {
            position_.fresh = true;
        } else {
            lay_out(setup);
            stand_at(position_.state, starts[static_cast<std::size_t>(start.value_or(0))]);
            state().phase = start.value_or(0) == 3 ? Phase::Match : starts[static_cast<std::size_t>(start.value_or(0))];
            if (state().phase == Phase::Over) state().phase = Phase::Scoring;
        }
        if (refusals_.size() == before) table_.finish();
        if (refusals_.size() > before) return {};
        return std::move(position_);
    }

private:
    State& state() { return position_.state; }
    void refuse(std::string_view key, std::string reason) { table_.refuse(table_.line_of(key), std::move(reason)); }

    Setup read_setup() {
        Setup setup;
        const std::vector<Line> teams = table_.texts("teams");
        setup.managers = table_.number("managers", 0, 9).value_or(static_cast<int>(teams.size()));
        for (std::size_t i = 0; i < teams.size() && i < most_managers; ++i) {
            const auto team = cards::find_team(teams[i].text);
            if (!team) table_.refuse(teams[i].line, shown(teams[i].text) + " is no team of the card game");
            setup.teams[i] = team.value_or(cards::Team::None);
        }
        setup.season = static_cast<Season>(table_.word("season", {"standard", "short", "long"}).value_or(0));
        setup.limited = table_.boolean("limited").value_or(false);
        if (const auto coin = table_.word("coin", {"A", "B", "C", "D"})) setup.first = seat_at(*coin);
        if (const SetupFault fault = fault_of(setup)) refuse("teams", std::string(fault.en));
        return setup;
    }

    void lay_out(const Setup& setup) {
        State& s = state();
        if (s.coin == Seat::None) s.coin = Seat::A;
        s.week = static_cast<std::uint8_t>(table_.number("week", 0, 6).value_or(1));
        for (int i = 0; i < setup.managers; ++i) kit_out(seat_at(i));
        read_spike();
        read_row();
        read_players();
        for (int i = 0; i < setup.managers; ++i) read_area(seat_at(i));
        read_shared("owa-stars", s.stars[0]);
        read_shared("cwc-stars", s.stars[1]);
        read_shared("staff", s.staff);
        for (int i = 0; i < setup.managers; ++i) rest_of_team(seat_at(i));
        if (s.managers_count == 2) {
            int open = 0;
            for (int i = 0; i < highlight_places; ++i) open += is_open(s, i) ? 1 : 0;
            s.dropped = open < highlight_places;
        }
    }

    void kit_out(Seat seat) {
        for (int i = cards::first_upgrade; i < cards::first_staff; ++i) {
            const CardId id{static_cast<std::uint8_t>(i)};
            if (card(id).team == state().of(seat).team) state().of(seat).kit.add(id);
        }
    }

    std::optional<CardId> read_card(const Line& line, cards::Type type) {
        const auto id = cards::parse_card(line.text);
        if (id && card(*id).type == type) return id;
        table_.refuse(line.line, shown(line.text) + " is no card that can stand here");
        return {};
    }

    void read_spike() {
        const auto name = table_.text("spike");
        if (!name) return;
        const auto id = cards::parse_card(*name);
        if (!id || id->value < cards::first_spike) return refuse("spike", shown(*name) + " is no Spike! card");
        State& s = state();
        s.spike = *id;
        const int bit = id->value - cards::first_spike;
        if (bit < cards::tournament_cards) {
            s.matches[tournament_place].card = *id;
            s.tournaments = static_cast<std::uint8_t>(s.tournaments & ~(1u << bit));
            if (bit > 0 && s.tournaments_left > 0) --s.tournaments_left;
        } else {
            s.headlines = static_cast<std::uint16_t>(s.headlines & ~(1u << (bit - cards::tournament_cards)));
            if (s.headlines_left > 0) --s.headlines_left;
        }
        if (*id == cards::the_blood_bowl()) s.tournaments_left = s.headlines_left = 0;
    }

    void read_row() {
        std::size_t place = 0;
        for (const Line& line : table_.texts("highlights")) {
            const auto id = read_card(line, cards::Type::Highlight);
            if (!id) continue;
            if (place == highlight_places) return table_.refuse(line.line, "there are at most four highlights");
            state().matches[place++].card = *id;
            state().highlights &= ~(std::uint64_t{1} << (id->value - cards::first_highlight));
        }
    }

    // Whose card this is: a starting player belongs to its team, a star to the seat that is named.
    Seat owner(CardId id) {
        for (int i = 0; i < state().managers_count; ++i)
            if (!cards::is_star(id) && card(id).team == state().of(seat_at(i)).team) return seat_at(i);
        return Seat::None;
    }

    // Takes the card out of the box or a shared deck; false where it is somewhere already.
    bool take(CardId id, int line) {
        if (taken_.has(id)) {
            table_.refuse(line, cards::card_text(id) + " is in two places");
            return false;
        }
        taken_.add(id);
        for (auto& deck : state().stars) deck.shuffled.remove(id);
        state().staff.shuffled.remove(id);
        for (Manager& manager : state().managers) manager.kit.remove(id);
        return true;
    }

    // "ge-lineman.1 2R down ball whistle fan1", "A star-griff-oberwald T"
    void read_players() {
        for (const Line& line : table_.texts("players")) {
            auto words = split(line.text);
            Seat seat = Seat::None;
            if (words.size() > 1)
                if (const auto named = parse_seat(words[0])) {
                    seat = *named;
                    words.erase(words.begin());
                }
            const auto id = words.empty() ? std::nullopt : cards::parse_card(words[0]);
            const auto spot = words.size() < 2 ? std::nullopt : parse_spot(words[1]);
            if (!id || !cards::is_player(*id) || !spot) {
                table_.refuse(line.line, shown(line.text) + " is no player: write [A] CARD 1L [down] [ball] [tokens]");
                continue;
            }
            if (seat == Seat::None) seat = owner(*id);
            if (seat == Seat::None || index(seat) >= state().managers_count || !take(*id, line.line)) {
                table_.refuse(line.line, "nobody here has " + cards::card_text(*id));
                continue;
            }
            place(*id, seat, *spot, line.line);
            for (std::size_t i = 2; i < words.size(); ++i) mark(*id, spot->match, words[i], line.line);
        }
    }

    void place(CardId id, Seat seat, Spot spot, int line) {
        State& s = state();
        s.of(seat).roster.add(id);
        if (!may_enter(s, seat, id, spot)) table_.refuse(line, cards::card_text(id) + " cannot be there");
        s.players(spot.match).add(id);
        if (is_highlight(spot.match)) s.match(spot.match).zone[static_cast<std::size_t>(spot.side)] = seat;
    }

    void mark(CardId id, int match, std::string_view word, int line) {
        State& s = state();
        if (word == "down") {
            s.down.add(id);
        } else if (word == "ball") {
            s.match(match).carrier = id;
        } else if (const auto kind = cards::parse_token(word)) {
            if (s.pool[static_cast<std::size_t>(*kind)] == 0)
                return table_.refuse(line, "so many tokens there are not");
            --s.pool[static_cast<std::size_t>(*kind)];
            Token& token = s.tokens[s.token_count++];
            token.on = id;
            token.kind = static_cast<std::uint8_t>(*kind);
        } else {
            table_.refuse(line, shown(word) + " is neither `down` nor `ball` nor a token");
        }
    }

    void read_area(Seat seat) {
        const std::string name(seat_text(seat));
        const TomlNode* node = table_.node(name, TomlNode::Kind::Table, {"a table", "une table"});
        if (node == nullptr) return;
        Table area(*node, table_.file(), refusals_);
        Manager& manager = state().of(seat);
        manager.fans = static_cast<std::uint16_t>(area.number("fans", 0, 999).value_or(0));
        manager.obtained = static_cast<std::uint8_t>(area.number("obtained", 0, 99).value_or(0));
        manager.passed = area.boolean("passed").value_or(false);
        read_pile(area, "hand", seat, manager.hand);
        read_pile(area, "discard", seat, manager.discard);
        has_deck_[static_cast<std::size_t>(seat)] = area.has("deck");
        for (const CardId id : read_pile(area, "deck", seat, manager.deck)) manager.top.push_back(id);
        for (const std::string_view key : {"upgrades", "exhausted", "progress", "kit"}) read_cards(area, key, manager);
        area.finish();
    }

    std::vector<CardId> read_pile(Table& area, std::string_view key, Seat seat, CardSet& pile) {
        std::vector<CardId> found;
        for (const Line& line : area.texts(key)) {
            const auto id = cards::parse_card(line.text);
            const bool mine = id && cards::is_player(*id) && (cards::is_star(*id) || owner(*id) == seat);
            if (!mine) {
                area.refuse(line.line, shown(line.text) + " is no player of " + std::string(seat_text(seat)));
                continue;
            }
            if (!take(*id, line.line)) continue;
            pile.add(*id);
            state().of(seat).roster.add(*id);
            found.push_back(*id);
        }
        return found;
    }

    void read_cards(Table& area, std::string_view key, Manager& manager) {
        if (key == "kit" && area.has(key)) manager.kit = {};
        for (const Line& line : area.texts(key)) {
            const auto id = cards::parse_card(line.text);
            const bool fits = id && (cards::is_upgrade(*id) || (key == "progress" && cards::is_star(*id)));
            if (!fits) {
                area.refuse(line.line, shown(line.text) + " is no card that can stand here");
                continue;
            }
            if (!take(*id, line.line)) continue;
            if (key == "progress") {
                manager.progress.add(*id);
            } else if (key == "kit") {
                manager.kit_under.push_back(*id);
            } else {
                manager.upgrades.add(*id);
                if (key == "exhausted") manager.exhausted.add(*id);
            }
        }
    }

    // The whole deck in order, the next card first; what is not named is in the box.
    template <class Deck>
    void read_shared(std::string_view key, Deck& deck) {
        if (!table_.has(key)) return;
        deck.shuffled = {};
        for (const Line& line : table_.texts(key)) {
            const auto id = cards::parse_card(line.text);
            if (!id || (!cards::is_star(*id) && !cards::is_staff(*id))) {
                table_.refuse(line.line, shown(line.text) + " is no card of this deck");
                continue;
            }
            if (!take(*id, line.line)) continue;
            deck.under.push_back(*id);
        }
        if (key == "staff")
            for (int i = cards::first_staff; i < cards::first_highlight; ++i) {
                const CardId id{static_cast<std::uint8_t>(i)};
                if (!taken_.has(id)) deck.under.push_back(id);
            }
    }

    // Starting players that are not named lie shuffled in the deck, unless its cards were named.
    void rest_of_team(Seat seat) {
        if (has_deck_[static_cast<std::size_t>(seat)]) return;
        Manager& manager = state().of(seat);
        for (int i = 0; i < cards::starting_players; ++i) {
            const CardId id{static_cast<std::uint8_t>(i)};
            if (card(id).team != manager.team || taken_.has(id)) continue;
            manager.deck.add(id);
            manager.roster.add(id);
        }
    }

    Table& table_;
    Refusals& refusals_;
    ManagerPosition position_;
    CardSet taken_;
    std::array<bool, most_managers> has_deck_{};
};

}  // namespace

std::optional<ManagerPosition> read_manager_position(Table& table, Refusals& refusals) {
    return PositionReader(table, refusals).read();
}

}  // namespace dugout::scenario

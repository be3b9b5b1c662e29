#include "scenario/position.hpp"

#include <algorithm>

#include "match/book.hpp"
#include "match/skills.hpp"
#include "rules/kicking.hpp"
#include "scenario/player_line.hpp"
#include "scenario/vocabulary.hpp"
#include "team/samples.hpp"

namespace dugout::scenario {

namespace {

using match::State;

constexpr int most_of_anything = 99;

constexpr std::array<Named<Start>, 6> starts = {{
    {"turn", Start::Turn},
    {"begin-turn", Start::BeginTurn},
    {"set-up", Start::SetUp},
    {"kick-off", Start::KickOff},
    {"blitz", Start::Blitz},
    {"match", Start::Match},
}};

// What is given to a team or a turn directly, and the option whose rules alone would use it. Staff on a sheet is
// another matter: a book without apothecaries leaves those that it finds there at home.
struct KeyOfOption {
    std::string_view key;
    Option option;
};
constexpr std::array<KeyOfOption, 12> keys_of_options = {{
    {"spells", Option::Wizards},
    {"raisings", Option::Wizards},
    {"chef-dice", Option::Wizards},
    {"objectives", Option::SecretObjectives},
    {"met", Option::SecretObjectives},
    {"fouls", Option::SecretObjectives},
    {"completions", Option::SecretObjectives},
    {"blocked", Option::SecretObjectives},
    {"struck", Option::SecretObjectives},
    {"to-act", Option::SecretObjectives},
    {"gifts", Option::AlternativeInducements},
    {"dishes", Option::AlternativeInducements},
}};

std::string_view name_of(Option option) {
    const auto all = dugout::options();
    return std::find_if(all.begin(), all.end(), [&](const OptionEntry& entry) { return entry.option == option; })->name;
}

LocalText useless(const std::string& what, std::string_view option) {
    return said("{0} means nothing without {1}=on; add it to `rules`",
                "{0} ne veut rien dire sans {1}=on ; ajoutez-le à `rules`", {what, std::string(option)});
}

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

bool has_turn(Start start) { return start == Start::Turn || start == Start::BeginTurn; }

class PositionReader {
public:
    PositionReader(Table& table, const Rulebook& rulebook, Refusals& refusals)
        : table_(table), rulebook_(rulebook), refusals_(refusals) {}

    std::optional<Position> read() {
        const std::size_t before = refusals_.size();
        std::vector<std::string_view> names;
        for (const auto& each : starts) names.push_back(each.word);
        position_.start = static_cast<Start>(table_.word("start", names).value_or(0));
        check_options();
        read_teams();
        read_staff();
        read_players();
        if (refusals_.size() > before) return {};
        position_.state = match::new_match(rulebook_, sheets_[0], sheets_[1]);
        place_players();
        read_specials();
        if (position_.start != Start::Match) read_match();
        position_.dice = read_dice(table_, "dice");
        position_.dice_line = table_.line_of("dice");
        if (refusals_.size() > before) return {};
        return std::move(position_);
    }

private:
    void refuse(std::string_view key, LocalText reason) { table_.refuse(table_.line_of(key), std::move(reason)); }

    void check_options() {
        for (const KeyOfOption& each : keys_of_options)
            if (table_.has(each.key) && !rulebook_.uses(each.option))
                refuse(each.key, useless("`" + std::string(each.key) + "`", name_of(each.option)));
    }

    std::optional<Seat> seat(std::string_view key) {
        const auto value = table_.word(key, {"home", "away"});
        if (!value) return {};
        return static_cast<Seat>(*value);
    }

    // Which of the two seats are named.
    std::optional<std::array<bool, 2>> seat_list(std::string_view key) {
        if (!table_.has(key)) return {};
        std::array<bool, 2> named{};
        for (const Line& line : table_.texts(key)) {
            const auto found = find(seats, line.text);
            if (!found || named[static_cast<std::size_t>(*found)])
                table_.refuse(line.line,
                              said("`{0}` lists home, away or both, each once",
                                   "`{0}` donne home, away ou les deux, chacun une fois", {std::string(key)}));
            else
                named[static_cast<std::size_t>(*found)] = true;
        }
        return named;
    }

    // teams = ["human", "orc"]: sample teams, all in the reserves unless `players` says otherwise.
    void read_teams() {
        const Library& library = Library::embedded();
        for (TeamSheet& sheet : sheets_) sheet.fan_factor = 0;
        if (!table_.has("teams")) return;
        const std::vector<Line> names = table_.texts("teams");
        if (names.size() != 2)
            return refuse("teams", said("`teams` must be two rosters, [home, away]",
                                        "`teams` doit être deux listes, [home, away]"));
        for (const Seat side : both_seats) {
            const auto i = static_cast<std::size_t>(side);
            const auto sheet =
                sample_sheet(library, names[i].text, uses_kicking(rulebook_) ? Kickers::Yes : Kickers::No);
            if (!sheet) {
                table_.refuse(names[i].line, no_roster(names[i].text, library));
                continue;
            }
            sheets_[i] = *sheet;
            for (const dugout::Player& player : sheet->players) {
                PlayerLine line;
                line.sheet = player;
                line.side = side;
                line.place = match::Place::Reserves;
                lines_.push_back(line);
            }
            sheets_[i].players.clear();
        }
    }

    void read_staff() {
        const auto staff = [&](std::string_view key, int TeamSheet::*field) {
            if (const auto value = table_.pair(key, 0, most_of_anything))
                for (std::size_t i = 0; i < 2; ++i) sheets_[i].*field = (*value)[i];
        };
        left_ =
            table_.pair("rerolls", 0, most_of_anything).value_or(std::array{sheets_[0].rerolls, sheets_[1].rerolls});
        for (std::size_t i = 0; i < 2; ++i) sheets_[i].rerolls = left_[i];
        staff("sheet-rerolls", &TeamSheet::rerolls);
        staff("fan-factor", &TeamSheet::fan_factor);
        staff("cheerleaders", &TeamSheet::cheerleaders);
        staff("assistants", &TeamSheet::assistant_coaches);
        staff("apothecaries", &TeamSheet::apothecaries);
        read_inducements(table_, sheets_);
    }

    void read_players() {
        std::vector<PlayerLine> written;
        const std::vector<Line> list = table_.texts("players");
        if (list.size() > player_slots)
            return refuse("players", said("`players` has more lines than there are players",
                                          "`players` a plus de lignes qu’il n’y a de joueurs"));
        for (const Line& line : list) {
            std::vector<PlayerLine> read;
            if (auto fault = read_player_line(line.text, Library::embedded(), lines_, read)) {
                table_.refuse(line.line, *std::move(fault));
                continue;
            }
            for (PlayerLine& each : read) {
                check_place(each, line.line);
                for (const PlayerLine& other : written) check_against(each, other, line.line);
                written.push_back(std::move(each));
            }
        }
        // What is written about a player of a sample team takes the place of that player.
        std::erase_if(lines_, [&](const PlayerLine& sample) {
            return std::any_of(written.begin(), written.end(),
                               [&](const PlayerLine& each) { return each.id() == sample.id(); });
        });
        lines_.insert(lines_.end(), written.begin(), written.end());
        std::sort(lines_.begin(), lines_.end(),
                  [](const PlayerLine& a, const PlayerLine& b) { return a.id() < b.id(); });
        for (const PlayerLine& line : lines_)
            sheets_[static_cast<std::size_t>(line.side)].players.push_back(line.sheet);
    }

    void check_place(PlayerLine& line, int where) {
        const std::string name = match::player_text(line.id());
        const bool before_kick_off = position_.start == Start::Match || position_.start == Start::SetUp;
        if (!line.place && before_kick_off) line.place = match::Place::Reserves;
        if (!line.place)
            table_.refuse(
                where, said("{0}: say on which square he is, or in which place: reserves, ko, injured, sent-off",
                            "{0} : dites sur quelle case il est, ou à quel endroit : reserves, ko, injured, sent-off",
                            {name}));
        if (position_.start == Start::Match &&
            (line.place != match::Place::Reserves || line.marks != 0 || line.used != 0))
            table_.refuse(where, said("{0}: before a match everybody is in the reserves",
                                      "{0} : avant un match, tout le monde est en réserve", {name}));
    }

    void check_against(const PlayerLine& line, const PlayerLine& other, int where) {
        const std::string name = match::player_text(line.id());
        if (line.id() == other.id())
            table_.refuse(where, said("{0} is listed twice", "{0} est donné deux fois", {name}));
        if (line.square != nowhere && line.square == other.square)
            table_.refuse(where, said("{0} and {1} are both on {2}", "{0} et {1} sont tous deux en {2}",
                                      {name, match::player_text(other.id()), match::square_text(line.square)}));
    }

    void place_players() {
        State& state = position_.state;
        for (const PlayerLine& line : lines_) {
            match::Player& player = state.at(line.id());
            if (player.place == match::Place::Absent) {
                refuse("players",
                       said("{0} may not take part: big-guys or secret-weapons is off, or he is a star on both sheets",
                            "{0} ne peut pas jouer : big-guys ou secret-weapons est à off, ou c’est une star des deux "
                            "feuilles",
                            {match::player_text(line.id())}));
                continue;
            }
            player.marks = static_cast<std::uint16_t>(player.marks | line.marks);
            if (line.square != nowhere && !line.not_played && position_.start != Start::SetUp)
                player.set(match::Mark::PlayedThisDrive);
            player.used = line.used;
            if (line.square != nowhere)
                match::put_on_pitch(state, line.id(), line.square, *line.place);
            else
                player.place = *line.place;
        }
    }

    // What some teams have besides, by their staff, their list or a handicap.
    void read_specials() {
        State& state = position_.state;
        const auto counter = [&](std::string_view key, std::uint8_t match::Team::*field) {
            if (const auto value = table_.pair(key, 0, most_of_anything))
                for (std::size_t i = 0; i < 2; ++i) state.teams[i].*field = byte((*value)[i]);
        };
        counter("spells", &match::Team::spells);
        counter("raisings", &match::Team::raisings);
        counter("chef-dice", &match::Team::chef_dice);
        for (const Line& line : table_.texts("traits")) {
            const std::vector<std::string_view> words = split(line.text);
            const auto side = words.size() == 2 ? find(seats, words[0]) : std::nullopt;
            const auto trait = words.size() == 2 ? find(traits, words[1]) : std::nullopt;
            if (side && trait)
                give_trait(*side, *trait, line);
            else
                table_.refuse(line.line,
                              said("`traits` lists texts such as \"home bribe\": home or away, then {0}; not '{1}'",
                                   "`traits` donne des textes tels que \"home bribe\" : home ou away, puis {0} ; pas "
                                   "« {1} »",
                                   {words_of(traits), quotable(line.text)}));
        }
        if (position_.start != Start::Match) {
            read_matched(table_, state);
            position_.memory = read_turn_memory(table_);
        }
        read_players_of_team("drugged", [](match::Team& team) -> std::span<PlayerId> { return team.drugged; });
        read_players_of_team("rivals", [](match::Team& team) -> std::span<PlayerId> { return team.rivals; });
    }

    void give_trait(Seat side, match::TeamTrait trait, const Line& line) {
        if (trait == match::TeamTrait::Runesmith && !rulebook_.uses(Option::Wizards))
            table_.refuse(line.line, useless("\"" + quotable(line.text) + "\"", name_of(Option::Wizards)));
        position_.state.team(side).set(trait);
    }

    template <class Slots>
    void read_players_of_team(std::string_view key, Slots slots) {
        for (const Line& line : table_.texts(key)) {
            const auto player = match::parse_player(line.text);
            if (!player || position_.state.at(*player).place == match::Place::Absent) {
                table_.refuse(line.line, said("`{0}` lists players of the position, not '{1}'",
                                              "`{0}` donne des joueurs de la position, pas « {1} »",
                                              {std::string(key), quotable(line.text)}));
                continue;
            }
            const std::span<PlayerId> list = slots(position_.state.team(sheet_of(*player)));
            const auto free = std::find(list.begin(), list.end(), nobody);
            if (free == list.end() || std::find(list.begin(), list.end(), *player) != list.end())
                table_.refuse(line.line,
                              said("`{0}` has {1} twice or too many players",
                                   "`{0}` a {1} deux fois ou trop de joueurs", {std::string(key), line.text}));
            else
                *free = *player;
        }
    }

    void read_match() {
        State& state = position_.state;
        read_seats();
        state.period = byte(table_.number("half", 1, 3).value_or(1));
        read_counters();
        if (const auto weather = table_.text("weather")) {
            if (const auto found = find_id<Weather>(*weather, weather_count))
                state.weather = *found;
            else
                refuse("weather",
                       said("there is no weather '{0}'; there are {1}", "il n’y a pas de météo « {0} » ; il y a {1}",
                            {quotable(*weather), ids_of<Weather>(weather_count)}));
        }
        state.referee_off = table_.boolean("referee-off").value_or(false) ? 1 : 0;
        if (const auto watched = seat("watched")) state.watched = byte(index(*watched) + 1);
        if (const auto off = seat_list("coach-off"))
            for (std::size_t i = 0; i < 2; ++i) state.teams[i].coach_off = (*off)[i] ? 1 : 0;
        if (const auto trophies = table_.pair("trophy-rerolls", 0, most_of_anything))
            for (std::size_t i = 0; i < 2; ++i) state.teams[i].trophy_rerolls = byte((*trophies)[i]);
        if (const auto token = seat_list("leader-token"))
            for (std::size_t i = 0; i < 2; ++i) state.teams[i].leader_token = (*token)[i] ? 1 : 0;
        read_used();
        if (position_.start == Start::Blitz)
            read_kick();
        else
            read_ball();
    }

    void read_seats() {
        State& state = position_.state;
        const Seat active = has_turn(position_.start) ? seat("active").value_or(Seat::Home) : Seat::Home;
        state.active = active;
        state.kicking = seat("kicking").value_or(has_turn(position_.start) ? opponent(active) : Seat::Home);
        state.first_kicking = seat("first-kicking").value_or(state.kicking);
        position_.seat = has_turn(position_.start) ? active : state.kicking;
    }

    void read_counters() {
        State& state = position_.state;
        std::array<int, 2> turn{};
        if (position_.start == Start::Turn) turn[static_cast<std::size_t>(position_.seat)] = 1;
        turn = table_.pair("turn", 0, match::turns_per_half).value_or(turn);
        const auto score = table_.pair("score", 0, most_of_anything).value_or(std::array{0, 0});
        const auto moved = seat_list("marker-moved");
        const auto claimed = seat_list("fanatic-claimed");
        for (std::size_t i = 0; i < 2; ++i) {
            state.teams[i].turn = byte(turn[i]);
            state.teams[i].score = byte(score[i]);
            state.teams[i].rerolls = byte(left_[i]);
            const bool marker = moved ? (*moved)[i] : turn[i] > 0;
            const bool punished = claimed && (*claimed)[i];
            state.teams[i].marker_moved =
                byte((marker ? match::MarkerMoved : 0) | (punished ? match::FanaticPunished : 0));
        }
    }

    void read_used() {
        for (const Line& line : table_.texts("used")) {
            const std::vector<std::string_view> words = split(line.text);
            const auto side = words.size() == 2 ? find(seats, words[0]) : std::nullopt;
            const auto action = words.size() == 2 ? find(actions, words[1]) : std::nullopt;
            if (!side || (action ? !can_be_used(*action) : words[1] != "re-roll")) {
                table_.refuse(line.line,
                              said("`used` lists texts such as \"home blitz\": home or away, then move, block, blitz, "
                                   "pass, hand-off, foul, kick or re-roll; not '{0}'",
                                   "`used` donne des textes tels que \"home blitz\" : home ou away, puis move, block, "
                                   "blitz, pass, hand-off, foul, kick ou re-roll ; pas « {0} »",
                                   {quotable(line.text)}));
                continue;
            }
            match::Team& team = position_.state.team(*side);
            const auto bit = byte(action ? match::once_a_turn(*action) : 0);
            if (action ? (team.actions_used & bit) != 0 : team.reroll_used != 0)
                table_.refuse(line.line,
                              said("'{0}' is listed twice", "« {0} » est donné deux fois", {quotable(line.text)}));
            team.actions_used = byte(team.actions_used | bit);
            if (!action) team.reroll_used = 1;
        }
    }

    void read_ball() {
        if (!has_turn(position_.start)) return;
        State& state = position_.state;
        const auto written = table_.text("ball");
        if (!written) return;
        if (const auto square = match::parse_square(*written)) {
            // third.pickup.optional: a player may stand over it.
            const PlayerId there = match::player_at(state, *square);
            if (there && !(match::pick_up_is_optional(state) && state.at(there).standing()))
                return refuse("ball", said("the ball lies on {0}, where {1} is; a player who holds it is named "
                                           "instead: ball = \"{1}\"",
                                           "le ballon est en {0}, où se trouve {1} ; un joueur qui le tient est nommé "
                                           "à la place : ball = \"{1}\"",
                                           {*written, match::player_text(there)}));
            state.ball = {*square, nobody, match::BallState::OnGround};
        } else if (const auto player = match::parse_player(*written)) {
            if (!state.at(*player).standing())
                return refuse("ball", said("{0} holds the ball, but does not stand on the pitch",
                                           "{0} tient le ballon, mais n’est pas debout sur le terrain", {*written}));
            if (!match::able_to_carry(state.at(*player)))
                return refuse("ball", said("{0} cannot hold the ball: nobody does as a toad, with a ball and chain or "
                                           "with a running chainsaw",
                                           "{0} ne peut pas tenir le ballon : ni un crapaud, ni un joueur au boulet, "
                                           "ni une tronçonneuse en marche ne le peuvent",
                                           {*written}));
            match::give_ball(state, *player);
        } else {
            refuse("ball",
                   said("`ball` is a square or the player who holds it, not '{0}'",
                        "`ball` est une case ou le joueur qui tient le ballon, pas « {0} »", {quotable(*written)}));
        }
    }

    // kick = "t8 d8=5 squares=2": aimed there, and so the ball will come down two squares further on.
    void read_kick() {
        const auto written = table_.text("kick");
        if (!table_.has("kick"))
            return refuse("start", said("start = \"blitz\" needs `kick`, such as \"t8 d8=5 squares=2\"",
                                        "start = \"blitz\" veut `kick`, par exemple \"t8 d8=5 squares=2\""));
        if (!written) return;
        constexpr std::string_view far = "squares=";
        const std::vector<std::string_view> words = split(*written);
        const bool three = words.size() == 3 && words[2].starts_with(far);
        const auto aim = three ? match::parse_square(words[0]) : std::nullopt;
        const auto d8 = three ? parse_die(words[1]) : std::nullopt;
        const auto squares = three ? parse_count(words[2].substr(far.size()), 6) : std::nullopt;
        if (!aim || !d8 || d8->die != Die::D8 || !squares)
            return refuse("kick", said("`kick` is written as \"t8 d8=5 squares=2\", not '{0}'",
                                       "`kick` s’écrit \"t8 d8=5 squares=2\", pas « {0} »", {quotable(*written)}));
        if (match::in_own_half(position_.state.kicking, *aim))
            return refuse("kick",
                          said("a kick is aimed at the other half", "un coup d’envoi vise l’autre moitié du terrain"));
        if (!rulebook_.uses(Option::KickoffTable))
            return refuse("start", said("start = \"blitz\" needs the kick-off table, which these rules leave out",
                                        "start = \"blitz\" veut la table de coup d’envoi, que ces règles laissent de "
                                        "côté"));
        position_.kick = {*aim, d8->value, *squares};
    }

    Table& table_;
    const Rulebook& rulebook_;
    Refusals& refusals_;
    Position position_{};
    std::array<TeamSheet, 2> sheets_{};
    std::vector<PlayerLine> lines_;
    std::array<int, 2> left_{};  // re-rolls
};

}  // namespace

std::vector<FixedDie> read_dice(Table& table, std::string_view key) {
    std::vector<FixedDie> dice;
    for (const Line& line : table.mixed(key)) {
        if (const auto die = parse_die(line.text))
            dice.push_back(*die);
        else
            table.refuse(line.line,
                         said("'{0}' is no die; dice are 4, \"d6=4\", \"d8=2\", \"skull\", \"both\", \"push\", "
                              "\"stumble\", \"pow\" or \"pick=3\"",
                              "« {0} » n’est pas un dé ; les dés sont 4, \"d6=4\", \"d8=2\", \"skull\", \"both\", "
                              "\"push\", \"stumble\", \"pow\" ou \"pick=3\"",
                              {quotable(line.text)}));
    }
    return dice;
}

std::optional<Position> read_position(Table& table, const Rulebook& rulebook, Refusals& refusals) {
    const std::size_t before = refusals.size();
    auto position = PositionReader(table, rulebook, refusals).read();
    // After a refused list of players not every key has been asked for; the first refusals are enough then.
    if (refusals.size() == before) table.finish();
    if (refusals.size() > before) return {};
    return position;
}

Read<Position> parse_position(std::string_view source, std::string_view file) {
    const Result<TomlNode> tree = parse_toml(source, file);
    if (!tree) return {{}, refused(tree.faults(), file)};
    Read<Position> result;
    // Its keys may stand under [position], as they do in a scenario; `rules` then stands beside it or among them.
    const TomlNode* inner = tree->find("position");
    const bool wrapped = inner != nullptr && inner->kind == TomlNode::Kind::Table;
    Table top(*tree, std::string(file), result.refusals);
    Table table(wrapped ? *inner : *tree, std::string(file), result.refusals);
    Table& head = wrapped && top.has("rules") ? top : table;
    RulebookFault fault;
    const auto rulebook = parse_rulebook(head.text("rules").value_or("lrb4"), fault);
    if (!rulebook) {
        head.refuse(head.line_of("rules"), LocalText{fault.en, fault.fr});
        return result;
    }
    if (wrapped && top.has("position")) top.finish();
    auto position = read_position(table, *rulebook, result.refusals);
    if (result.refusals.empty()) result.value = std::move(position);
    return result;
}

}  // namespace dugout::scenario

#include "match/objectives.hpp"
#include "match/rolls.hpp"
#include "rules/skills.hpp"
#include "scenario/expect.hpp"
#include "scenario/reading.hpp"
#include "scenario/vocabulary.hpp"

// What is true of a state, in words.

namespace dugout::scenario {

using match::State;

namespace {

using Test = std::function<bool(const State&)>;
using Words = std::vector<std::string_view>;

constexpr std::array<Named<match::Phase>, 5> phases = {{
    {"before-match", match::Phase::BeforeMatch},
    {"set-up", match::Phase::SetUp},
    {"kick-off", match::Phase::Kickoff},
    {"turn", match::Phase::Turn},
    {"over", match::Phase::Over},
}};

// ---- about one player

Test setting_test(PlayerId who, std::string_view word) {
    const std::size_t sign = word.find('=');
    const std::string_view name = word.substr(0, sign);
    const auto value = parse_count(word.substr(sign + 1), 20);
    if (!value) return {};
    std::uint8_t match::Player::*field = name == "ma"   ? &match::Player::ma
                                         : name == "st" ? &match::Player::st
                                         : name == "ag" ? &match::Player::ag
                                         : name == "av" ? &match::Player::av
                                                        : nullptr;
    if (field == nullptr) return {};
    return [who, field, value = *value](const State& s) { return s.at(who).*field == value; };
}

Test player_word(PlayerId who, std::string_view word) {
    if (const auto square = match::parse_square(word))
        return [who, square = *square](const State& s) { return s.at(who).on_pitch() && s.at(who).square == square; };
    if (const auto place = find(places, word))
        return [who, place = *place](const State& s) { return s.at(who).place == place; };
    if (const auto mark = find(marks, word)) return [who, mark = *mark](const State& s) { return s.at(who).is(mark); };
    if (const auto use = find(uses, word)) return [who, use = *use](const State& s) { return s.at(who).has_used(use); };
    if (const auto seat = find(seats, word))
        return [who, seat = *seat](const State& s) { return match::seat_of(s, who) == seat; };
    if (word == "on-pitch") return [who](const State& s) { return s.at(who).on_pitch(); };
    if (word.find('=') != std::string_view::npos) return setting_test(who, word);
    if (word[0] == '+' || word[0] == '-')
        if (const auto skill = find_skill(word.substr(1)))
            return [who, skill = *skill, has = word[0] == '+'](const State& s) { return s.at(who).has(skill) == has; };
    return {};
}

Test player_test(PlayerId who, const Words& words, std::string& fault) {
    if (words.size() == 4 && words[1] == "holds" && words[2] == "the" && words[3] == "ball")
        return [who](const State& s) { return match::holds_ball(s, who); };
    if (words.size() < 2) {
        fault = "say what is true of " + std::string(words[0]) +
                ": his square, place, a mark, +skill, ma=6, or 'holds the ball'";
        return {};
    }
    std::vector<Test> tests;
    for (std::size_t i = 1; i < words.size(); ++i) {
        tests.push_back(player_word(who, words[i]));
        if (!tests.back()) {
            fault = "unknown word " + shown(words[i]) + " about a player";
            return {};
        }
    }
    return [tests](const State& s) {
        for (const Test& test : tests)
            if (!test(s)) return false;
        return true;
    };
}

// ---- about the match: each reads what follows its first word

Test ball_test(const Words& words) {
    const auto is = [](match::BallState state, Square square) -> Test {
        return [state, square](const State& s) { return s.ball.state == state && s.ball.square == square; };
    };
    if (words.size() == 2) {
        if (const auto square = match::parse_square(words[1])) return is(match::BallState::OnGround, *square);
        if (const auto player = match::parse_player(words[1]))
            return [player = *player](const State& s) { return match::holds_ball(s, player); };
        if (words[1] == "off") return [](const State& s) { return s.ball.state == match::BallState::Off; };
        if (words[1] == "held") return [](const State& s) { return s.ball.state == match::BallState::Held; };
        if (words[1] == "in-air") return [](const State& s) { return s.ball.state == match::BallState::InAir; };
    }
    if (words.size() == 3 && words[1] == "in-air")
        if (const auto square = match::parse_square(words[2])) return is(match::BallState::InAir, *square);
    if (words.size() == 3 && words[1] == "loose")
        if (const auto square = match::parse_square(words[2])) return is(match::BallState::Loose, *square);
    return {};
}

Test counters_test(const Words& words, std::uint8_t match::Team::*field) {
    if (words.size() != 3) return {};
    const auto home = parse_count(words[1], 255);
    const auto away = parse_count(words[2], 255);
    if (!home || !away) return {};
    return [field, home = *home, away = *away](const State& s) {
        return s.teams[0].*field == home && s.teams[1].*field == away;
    };
}

Test score_test(const Words& words) {
    if (words.size() != 2) return {};
    const std::size_t dash = words[1].find('-');
    if (dash == std::string_view::npos) return {};
    return counters_test({words[0], words[1].substr(0, dash), words[1].substr(dash + 1)}, &match::Team::score);
}

Test on_pitch_test(const Words& words) {
    if (words.size() != 3) return {};
    const auto home = parse_count(words[1], match::most_on_pitch);
    const auto away = parse_count(words[2], match::most_on_pitch);
    if (!home || !away) return {};
    return [home = *home, away = *away](const State& s) {
        const auto count = [&](Seat seat) {
            return match::count_players(s, seat, [](const match::Player& player) { return player.on_pitch(); });
        };
        return count(Seat::Home) == home && count(Seat::Away) == away;
    };
}

Test seat_test(const Words& words, const std::function<bool(const State&, Seat)>& test) {
    const auto seat = words.size() == 2 ? find(seats, words[1]) : std::nullopt;
    if (!seat) return {};
    return [seat = *seat, test](const State& s) { return test(s, seat); };
}

// A byte that is 0 for nobody, 1 for home, 2 for away.
Test either_test(const Words& words, std::uint8_t State::*field) {
    if (words.size() == 2 && words[1] == "nobody") return [field](const State& s) { return s.*field == 0; };
    return seat_test(words, [field](const State& s, Seat seat) { return s.*field == index(seat) + 1; });
}

Test used_test(const Words& words) {
    const auto seat = words.size() == 3 ? find(seats, words[1]) : std::nullopt;
    if (!seat) return {};
    if (words[2] == "re-roll") return [seat = *seat](const State& s) { return s.team(seat).reroll_used != 0; };
    const auto action = find(actions, words[2]);
    if (!action) return {};
    return [seat = *seat, action = *action](const State& s) {
        return (s.team(seat).actions_used & match::once_a_turn(action)) != 0;
    };
}

Test trait_test(const Words& words) {
    const auto seat = words.size() == 3 ? find(seats, words[1]) : std::nullopt;
    const auto trait = words.size() == 3 ? find(traits, words[2]) : std::nullopt;
    if (!seat || !trait) return {};
    return [seat = *seat, trait = *trait](const State& s) { return s.team(seat).is(trait); };
}

Test objective_test(const Words& words, std::uint16_t match::Objectives::*cards) {
    const auto seat = words.size() == 3 ? find(seats, words[1]) : std::nullopt;
    const auto card = words.size() == 3 ? find_id<SecretObjective>(words[2], secret_objective_count) : std::nullopt;
    if (!seat || !card) return {};
    return [seat = *seat, card = *card, cards](const State& s) {
        return (s.objectives[static_cast<std::size_t>(seat)].*cards & match::Objectives::bit(card)) != 0;
    };
}

Test induced_test(const Words& words) {
    const auto seat = words.size() == 3 ? find(seats, words[1]) : std::nullopt;
    if (!seat) return {};
    const auto test = [seat = *seat](auto what) -> Test {
        return [seat, what](const State& s) { return s.induced[static_cast<std::size_t>(seat)].has(what); };
    };
    if (const auto gift = find_id<Gift>(words[2], gift_count)) return test(*gift);
    if (const auto dish = find_id<Dish>(words[2], dish_count)) return test(*dish);
    if (const auto hired = find_id<Alternative>(words[2], alternative_count)) return test(*hired);
    return {};
}

Test zones_test(const Words& words) {
    if (words.size() != 4) return {};
    const auto square = match::parse_square(words[1]);
    const auto seat = find(seats, words[2]);
    const auto count = parse_count(words[3], 8);
    if (!square || !seat || !count) return {};
    return [square = *square, seat = *seat, count = *count](const State& s) {
        return match::tackle_zones(s, square, seat) == count;
    };
}

Test one_word_test(std::string_view word) {
    if (word == "referee-off") return [](const State& s) { return s.referee_off != 0; };
    if (word == "extra-turn") return [](const State& s) { return s.bonus_turn != 0; };
    if (word == "over") return [](const State& s) { return s.phase == match::Phase::Over; };
    return {};
}

struct Sentence {
    std::string_view word;
    std::string_view form;
    Test (*read)(const Words&);
};

constexpr std::array<Sentence, 35> sentences = {{
    {"ball", "ball m8 | ball H3 | ball held | ball off | ball in-air [m8] | ball loose m8", ball_test},
    {"turn", "turn home",
     [](const Words& w) {
         return seat_test(w,
                          [](const State& s, Seat seat) { return s.phase == match::Phase::Turn && s.active == seat; });
     }},
    {"turns", "turns 3 2", [](const Words& w) { return counters_test(w, &match::Team::turn); }},
    {"score", "score 1-0", score_test},
    {"rerolls", "rerolls 1 2", [](const Words& w) { return counters_test(w, &match::Team::rerolls); }},
    {"sheet-rerolls", "sheet-rerolls 3 3",
     [](const Words& w) { return counters_test(w, &match::Team::sheet_rerolls); }},
    {"apothecaries", "apothecaries 1 0", [](const Words& w) { return counters_test(w, &match::Team::apothecaries); }},
    {"fan-factor", "fan-factor 3 3", [](const Words& w) { return counters_test(w, &match::Team::fan_factor); }},
    {"cheerleaders", "cheerleaders 0 1", [](const Words& w) { return counters_test(w, &match::Team::cheerleaders); }},
    {"assistants", "assistants 0 1", [](const Words& w) { return counters_test(w, &match::Team::assistants); }},
    {"spells", "spells 1 0", [](const Words& w) { return counters_test(w, &match::Team::spells); }},
    {"raisings", "raisings 1 0", [](const Words& w) { return counters_test(w, &match::Team::raisings); }},
    {"chef-dice", "chef-dice 0 2", [](const Words& w) { return counters_test(w, &match::Team::chef_dice); }},
    {"trophy-rerolls", "trophy-rerolls 1 0",
     [](const Words& w) { return counters_test(w, &match::Team::trophy_rerolls); }},
    {"leader-token", "leader-token home",
     [](const Words& w) {
         return seat_test(w, [](const State& s, Seat seat) { return s.team(seat).leader_token != 0; });
     }},
    {"trait", "trait home bribe", trait_test},
    {"drawn", "drawn home alone", [](const Words& w) { return objective_test(w, &match::Objectives::drawn); }},
    {"met", "met home alone", [](const Words& w) { return objective_test(w, &match::Objectives::met); }},
    {"objectives", "objectives 2 0",
     [](const Words& w) -> Test {
         const auto home = w.size() == 3 ? parse_count(w[1], 3) : std::nullopt;
         const auto away = w.size() == 3 ? parse_count(w[2], 3) : std::nullopt;
         if (!home || !away) return {};
         return [home = *home, away = *away](const State& s) {
             return match::objectives_scored(s, Seat::Home) == home && match::objectives_scored(s, Seat::Away) == away;
         };
     }},
    {"induced", "induced home trinket | scones | booby-trapped-end-zone", induced_test},
    {"on-pitch", "on-pitch 11 10", on_pitch_test},
    {"half", "half 2",
     [](const Words& w) -> Test {
         const auto half = w.size() == 2 ? parse_count(w[1], 3) : std::nullopt;
         if (!half) return {};
         return [half = *half](const State& s) { return s.period == half; };
     }},
    {"weather", "weather nice",
     [](const Words& w) -> Test {
         const auto weather = w.size() == 2 ? find_id<Weather>(w[1], weather_count) : std::nullopt;
         if (!weather) return {};
         return [weather = *weather](const State& s) { return s.weather == weather; };
     }},
    {"phase", "phase before-match | set-up | kick-off | turn | over",
     [](const Words& w) -> Test {
         const auto phase = w.size() == 2 ? find(phases, w[1]) : std::nullopt;
         if (!phase) return {};
         return [phase = *phase](const State& s) { return s.phase == phase; };
     }},
    {"kicking", "kicking home",
     [](const Words& w) { return seat_test(w, [](const State& s, Seat seat) { return s.kicking == seat; }); }},
    {"first-kicking", "first-kicking home",
     [](const Words& w) { return seat_test(w, [](const State& s, Seat seat) { return s.first_kicking == seat; }); }},
    {"winner", "winner home | away | nobody", [](const Words& w) { return either_test(w, &State::winner); }},
    {"conceded", "conceded home | away | nobody", [](const Words& w) { return either_test(w, &State::conceded); }},
    {"watched", "watched home | away | nobody", [](const Words& w) { return either_test(w, &State::watched); }},
    {"coach-off", "coach-off home",
     [](const Words& w) {
         return seat_test(w, [](const State& s, Seat seat) { return s.team(seat).coach_off != 0; });
     }},
    {"marker-moved", "marker-moved home",
     [](const Words& w) {
         return seat_test(w, [](const State& s, Seat seat) { return s.team(seat).marker_moved != 0; });
     }},
    {"used", "used home blitz", used_test},
    {"zones", "zones m8 away 2", zones_test},
    {"referee-off", "referee-off", [](const Words& w) { return w.size() == 1 ? one_word_test(w[0]) : Test{}; }},
    {"extra-turn", "extra-turn", [](const Words& w) { return w.size() == 1 ? one_word_test(w[0]) : Test{}; }},
}};

Test read_test(const Words& words, std::string& fault) {
    if (const auto player = match::parse_player(words[0])) return player_test(*player, words, fault);
    if (words.size() == 1 && words[0] == "over") return one_word_test("over");
    for (const Sentence& sentence : sentences) {
        if (sentence.word != words[0]) continue;
        Test test = sentence.read(words);
        if (!test) fault = "write it as: " + std::string(sentence.form);
        return test;
    }
    std::vector<std::string> known = {"a player", "over"};
    for (const Sentence& sentence : sentences) known.emplace_back(sentence.word);
    fault = "unknown word " + shown(words[0]) + "; it can begin with not, " + joined(known, ", ");
    return {};
}

}  // namespace

std::optional<StateClaim> parse_state_claim(std::string_view source, std::string& fault) {
    StateClaim claim;
    claim.text_ = std::string(source);
    Words words = split(source);
    if (!words.empty() && words[0] == "not") {
        claim.negated_ = true;
        words.erase(words.begin());
    }
    if (words.empty()) {
        fault = shown(source) + " is not written as words with one space between them";
        return {};
    }
    for (const std::string_view word : words)
        if (const auto player = match::parse_player(word)) claim.players_.push_back(*player);
    claim.test_ = read_test(words, fault);
    if (claim.test_) return claim;
    fault = shown(source) + ": " + fault;
    return {};
}

}  // namespace dugout::scenario

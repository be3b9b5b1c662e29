#include <algorithm>

#include "tournament/desk.hpp"
#include "tournament/standings.hpp"

// The words of a match report (matched.match.report): a score, `key=a-b` for what each side did, and what follows from
// it, which is checked where somebody types it.

namespace dugout::tournament {

namespace {

constexpr int touchdowns_most = 32;  // as many as there are team turns in a match
constexpr int number_most = 99;
constexpr int typed_most = 9999;    // more is no number somebody means: a slip gets the sentence of what is impossible
constexpr int players_most = 16;    // on a team: nobody is sent off twice, and no more can be carried off
constexpr int objectives_most = 3;  // matched.objectives.use

// "2-1"; a total may be below nothing.
std::optional<std::array<int, 2>> two_numbers(std::string_view text, int low, int high) {
    const std::size_t sign = text.find('-', 1);
    if (text.empty() || sign == std::string_view::npos) return {};
    const auto a = whole(text.substr(0, sign), low, high);
    const auto b = whole(text.substr(sign + 1), low, high);
    if (!a || !b) return {};
    return std::array<int, 2>{*a, *b};
}

std::string shown(const std::array<int, 2>& two) { return std::to_string(two[0]) + "-" + std::to_string(two[1]); }

bool has_tie_breaker(const Pack& pack, std::string_view id) {
    return std::any_of(pack.tie_breakers.begin(), pack.tie_breakers.end(),
                       [&](const TieBreaker& one) { return one.id == id; });
}

// The organiser's own numbers: those of tie-breakers and of awards.
bool is_own_number(const Pack& pack, std::string_view id) {
    if (is_of_the_book(id)) return false;
    return has_tie_breaker(pack, id) ||
           std::any_of(pack.house_awards.begin(), pack.house_awards.end(),
                       [&](const HouseAward& one) { return one.kind == AwardKind::Number && one.number == id; });
}

// One `key=a-b`; true where the key is known.
bool put(const Pack& pack, const std::string& key, const std::array<int, 2>& two, std::array<Side, 2>& sides) {
    const auto cause = std::find(cause_words.begin(), cause_words.end(), key);
    for (std::size_t i = 0; i < 2; ++i) {
        if (cause != cause_words.end())
            sides[i].casualties[static_cast<std::size_t>(cause - cause_words.begin())] = two[i];
        else if (key == "stars")
            sides[i].on_stars = two[i];
        else if (key == "sent-off")
            sides[i].sent_off = two[i];
        else if (key == "objectives" && pack.switches.secret_objectives)
            sides[i].objectives = two[i];
        else if (is_own_number(pack, key))
            sides[i].own[key] = two[i];
        else
            return false;
    }
    return true;
}

// More than a match can hold.
Maybe check_possible(const Side& side) {
    struct Most {
        int value, most;
        Rule rule;
        std::string_view en, fr;
    };
    const std::array<Most, 3> limits = {{
        {side.all_casualties(), players_most, Rule::matched_match_report, "casualties of one side",
         "sorties pour un camp"},
        {side.sent_off, players_most, Rule::matched_match_report, "players of one side sent off",
         "expulsés dans un camp"},
        {side.objectives, objectives_most, Rule::matched_objectives_use, "secret objectives of one coach",
         "objectifs secrets pour un coach"},
    }};
    for (const Most& one : limits)
        if (one.value > one.most) {
            const std::string value = std::to_string(one.value) + " ";
            const std::string most = std::to_string(one.most);
            return refuse(No::Impossible, one.rule,
                          {LocalText{value + std::string(one.en) + ", " + most + " at most",
                                     value + std::string(one.fr) + ", " + most + " au plus"}});
        }
    return {};
}

Refusal too_many(const std::string& key, int value) {
    const std::string said = key + "=" + std::to_string(value) + ", " + std::to_string(number_most);
    return refuse(No::Impossible, Rule::matched_match_report, {LocalText{said + " at most", said + " au plus"}});
}

bool is_computed(std::string_view key) {
    return key == "result" || key == "bonus" || key == "points" || key == "casualties" || key == "counting";
}

// A typed value that contradicts the computed one is refused.
Maybe check_typed(const Given& given, const Outcome& result, const Pack& pack, bool knock_out) {
    const Worth value = worth(result, pack, knock_out);
    const auto& sides = result.sides;
    const std::string outcome = value.winner < 0 ? "draw" : value.winner == 0 ? "win" : "loss";
    const auto pair = [&](auto number) { return shown({number(sides[0]), number(sides[1])}); };
    const std::array<std::pair<std::string_view, std::string>, 5> computed = {{
        {"result", outcome},
        {"bonus", shown(value.bonus)},
        {"points", shown(value.points)},
        {"casualties", pair([](const Side& side) { return side.all_casualties(); })},
        {"counting", pair([](const Side& side) { return side.earning_casualties(); })},
    }};
    for (const auto& [key, right] : computed)
        if (const std::string* typed = given.find(key); typed != nullptr && *typed != right)
            return refuse(No::Contradiction, Rule::matched_match_report, {std::string(key), *typed, right});
    return {};
}

// matched.tiebreak.published: the report asks for exactly the numbers that the tie-breakers need.
Maybe check_complete(const Given& given, const Pack& pack) {
    for (const TieBreaker& one : pack.tie_breakers) {
        std::string key = one.id;
        if (is_of_the_book(key) && key != "sent-off" && key != "secret-objectives") continue;
        if (key == "secret-objectives") key = "objectives";
        if (given.find(key) == nullptr)
            return refuse(No::Incomplete, Rule::matched_tiebreak_published, {key, key + "=A-B"});
    }
    return {};
}

// A knock-out match out of time: D6 and unused team re-rolls (matched.knockout.time-up).
Maybe read_roll_off(const Given& given, Outcome& result) {
    const std::string* dice = given.find("dice");
    if (dice == nullptr) return {};
    const auto rolled = two_numbers(*dice, 1, 6);
    const std::string* unused = given.find("rerolls");
    const auto rerolls = unused == nullptr ? std::array<int, 2>{0, 0} : two_numbers(*unused, 0, 20);
    if (!rolled || !rerolls) return wrong_form("dice=A-B [rerolls=A-B]");
    const int first = (*rolled)[0] + (*rerolls)[0];
    const int second = (*rolled)[1] + (*rerolls)[1];
    if (first == second)
        return refuse(No::Impossible, Rule::matched_knockout_time_up,
                      {LocalText{"the totals are equal, roll again", "totaux égaux, relancez"}});
    result.advances = first > second ? 0 : 1;
    return {};
}

}  // namespace

ReadResult read_result(const Desk& desk, const Round& round, const Given& given, std::size_t score_word) {
    ReadResult read;
    const Pack& pack = desk.pack();
    Outcome& result = read.result;
    const auto score =
        given.plain.size() > score_word ? two_numbers(given.plain[score_word], 0, typed_most) : std::nullopt;
    const auto no = [&](Refusal refusal) {
        read.refusal = std::move(refusal);
        return read;
    };
    if (!score) return no(wrong_form("ROUND.TABLE 2-1 [block=A-B crowd=A-B foul=A-B other=A-B sent-off=A-B ...]"));
    if ((*score)[0] + (*score)[1] > touchdowns_most)
        if (Maybe refusal = desk.unless_stored(
                refuse(No::Impossible, Rule::matched_match_report,
                       {LocalText{"more touchdowns than turns", "plus de touchdowns que de tours"}})))
            return no(*refusal);
    for (std::size_t i = 0; i < 2; ++i) result.sides[i].touchdowns = (*score)[i];
    for (const auto& [key, value] : given.named) {
        if (is_computed(key) || key == "feats" || key == "reason" || key == "dice" || key == "rerolls" || key == "by" ||
            key == "turn")
            continue;
        if (key == "advances") {
            const auto side = whole(value, 1, 2);
            if (!side) return no(wrong_form("advances=1 or advances=2"));
            result.advances = *side - 1;
            continue;
        }
        const auto two = two_numbers(value, 0, typed_most);
        if (!two) return no(wrong_form(key + "=A-B"));
        if (const int most = std::max((*two)[0], (*two)[1]); most > number_most)
            if (Maybe refusal = desk.unless_stored(too_many(key, most))) return no(*refusal);
        if (!put(pack, key, *two, result.sides))
            if (Maybe refusal = desk.unless_stored(refuse(No::NotInPack, Rule::matched_tiebreak_published, {key})))
                return no(*refusal);
    }
    for (const Side& side : result.sides)
        if (Maybe refusal = desk.unless_stored(check_possible(side))) return no(*refusal);
    for (const Side& side : result.sides)
        if (side.on_stars > side.all_casualties())
            if (Maybe refusal = desk.unless_stored(
                    refuse(No::Contradiction, Rule::matched_awards_stars,
                           {"stars", std::to_string(side.on_stars), std::to_string(side.all_casualties())})))
                return no(*refusal);
    if (const std::string* feats = given.find("feats"))
        if (Maybe refusal = desk.unless_stored(read_feats(*feats, pack, result.sides))) return no(*refusal);
    if (Maybe refusal = desk.unless_stored(read_roll_off(given, result))) return no(*refusal);
    if (Maybe refusal = desk.unless_stored(check_typed(given, result, pack, round.stage == Stage::KnockOut)))
        return no(*refusal);
    if (Maybe refusal = desk.unless_stored(check_complete(given, pack))) return no(*refusal);
    return read;
}

}  // namespace dugout::tournament

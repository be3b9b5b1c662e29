#include "words/tournament.hpp"

#include <array>

#include "words/phrase.hpp"

namespace dugout::words {

namespace {

using tournament::Event;
using tournament::Line;
using tournament::Passed;
using tournament::Tie;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

struct Reason {
    Rule rule;
    Phrase phrase;
};

constexpr std::array<Reason, 17> reasons = {{
    {Rule::matched_pairing_round1, {"drawn by lot", "tirage au sort"}},
    {Rule::matched_pairing_odd, {"last of the draw in an odd number", "dernier du tirage, nombre impair"}},
    {Rule::matched_pairing_by_rank, {"neighbours in the ranking", "voisins au classement"}},
    {Rule::matched_pairing_rematch_swap,
     {"{a} has met {met}; the next below plays", "{a} a déjà rencontré {met} ; le suivant joue"}},
    {Rule::matched_pairing_rematch_cascade,
     {"{a} has met {met}; the first he has not met plays",
      "{a} a déjà rencontré {met} ; le premier non rencontré joue"}},
    {Rule::matched_pairing_bottom,
     {"with {barred} instead, the rest could not be paired without a rematch",
      "avec {barred}, le reste ne pouvait être apparié sans revanche"}},
    {Rule::matched_pairing_rematch_forced,
     {"a rematch that cannot be avoided (meetings so far: {times})",
      "revanche inévitable (rencontres jusqu'ici : {times})"}},
    {Rule::matched_pairing_final_round,
     {"last round: first against second, met before or not", "ronde finale : premier contre second, déjà vus ou non"}},
    {Rule::matched_pairing_bye_who,
     {"the lowest who is due for the bye{odd}", "le dernier à qui l'exemption revient{odd}"}},
    {Rule::matched_pairing_spare_lowest,
     {"the lowest whom the spare player has met least{odd}", "le dernier que la réserve a le moins rencontré{odd}"}},
    {Rule::matched_pairing_late_arrival, {"came late, paired at once", "arrivée tardive, apparié aussitôt"}},
    {Rule::matched_pairing_no_show, {"in place of somebody who did not come", "à la place d'un absent"}},
    {Rule::matched_pairing_system, {"typed in by the scorekeeper{changed}", "saisi par la table de marque{changed}"}},
    {Rule::matched_groups_schedule, {"group {group}, each against each", "poule {group}, chacun contre chacun"}},
    {Rule::matched_knockout_bracket, {"knock-out", "phase finale"}},
    {Rule::matched_knockout_placement, {"for the lower places", "match de classement"}},
    {Rule::matched_rest_bracket, {"best of the rest", "le meilleur de ceux qui restent"}},
}};

std::string names(const Event& event, const std::vector<Passed>& passed, bool had_it, Language language) {
    std::string text;
    for (const Passed& one : passed)
        if (one.had_it == had_it) text += (text.empty() ? "" : ", ") + entrant_name(event, one.who, language);
    return text;
}

std::string passed_over(const Event& event, const Tie& tie, Language language) {
    std::string text;
    const std::string had = names(event, tie.passed, true, language);
    const std::string barred = names(event, tie.passed, false, language);
    const bool french = language == Language::French;
    if (!had.empty()) text += (french ? " ; l'ont déjà eue : " : "; had it before: ") + had;
    if (!barred.empty())
        text += (french ? " ; évite une revanche à la place de : " : "; saves a rematch instead of: ") + barred;
    return text;
}

struct KeyName {
    std::string_view id;
    Phrase phrase;
};
constexpr std::array<KeyName, 3> key_names = {{
    {"points", {"tournament points", "points de tournoi"}},
    {"matches-won", {"matches won", "matchs gagnés"}},
    {"matches-drawn", {"matches drawn", "matchs nuls"}},
}};

}  // namespace

std::string coach_name(const Event& event, int coach, Language language) {
    const bool french = language == Language::French;
    if (coach == tournament::nobody) return french ? "exempt" : "bye";
    if (coach == tournament::spare) return event.officials.spare.name + (french ? " (réserve)" : " (spare)");
    return event.coaches[at(coach)].name;
}

std::string entrant_name(const Event& event, int entrant, Language language) {
    if (event.by_squads() && entrant >= 0) return event.squads[at(entrant)].name;
    return coach_name(event, entrant, language);
}

std::string why_tie(const Event& event, const Tie& tie, Language language) {
    for (const Reason& reason : reasons) {
        if (reason.rule != tie.why) continue;
        return fill(reason.phrase, language, [&](std::string_view slot) -> std::string {
            if (slot == "a") return entrant_name(event, tie.sides[0], language);
            if (slot == "met") return names(event, tie.passed, true, language);
            if (slot == "barred") return names(event, tie.passed, false, language);
            if (slot == "times") return std::to_string(tie.meetings);
            if (slot == "group") return std::to_string(tie.group + 1);
            if (slot == "odd") return passed_over(event, tie, language);
            if (slot == "changed")
                return tie.changed.empty() ? "" : (language == Language::French ? " : " : ": ") + tie.changed;
            return "";
        });
    }
    return "";
}

std::string key_name(const tournament::TieBreaker& key, Language language) {
    for (const KeyName& one : key_names)
        if (one.id == key.id) return std::string(one.phrase.in(language));
    return shown_name(key).in(language);
}

std::string why_above(const Event& event, const Line& upper, const Line& lower, bool squads, Language language) {
    const auto name = [&](const Line& line) {
        return squads ? event.squads[at(line.who)].name : event.coaches[at(line.who)].name;
    };
    const int key = deciding_key(upper, lower);
    if (key < 0) {
        constexpr Phrase shared = {"{a} and {b} are equal in everything and share the place; the lot puts {a} first",
                                   "{a} et {b} sont à égalité en tout et partagent la place ; le sort met {a} devant"};
        return fill(shared, language, [&](std::string_view slot) { return name(slot == "a" ? upper : lower); });
    }
    const auto keys = squads ? squad_keys(*event.pack) : coach_keys(*event.pack);
    const auto& decides = keys[at(key)];
    const auto number = [&](const Line& line) {
        const long value = line.keys[at(key)];
        return std::to_string(decides.fewest ? -value : value);
    };
    constexpr Phrase first = {"{a} stands above {b}: {what} {own} against {other}",
                              "{a} est devant {b} : {what} {own} contre {other}"};
    constexpr Phrase later = {"{a} stands above {b}: equal before it, {what} {own} against {other}",
                              "{a} est devant {b} : égalité jusque-là, {what} {own} contre {other}"};
    return fill(key == 0 ? first : later, language, [&](std::string_view slot) -> std::string {
        if (slot == "a") return name(upper);
        if (slot == "b") return name(lower);
        if (slot == "what") return key_name(decides, language);
        return number(slot == "own" ? upper : lower);
    });
}

}  // namespace dugout::words

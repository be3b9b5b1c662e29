#include "rules/in_force.hpp"

#include <array>

namespace dugout {

namespace {

constexpr std::array<std::string_view, 2> off_on = {"off", "on"};
constexpr std::array<std::string_view, 2> set_ups = {"eleven", "up-to-eleven"};
constexpr std::array<std::string_view, 2> declarations = {"announced", "by-deed"};
constexpr std::array<std::string_view, 2> pass_actions = {"may-throw", "must-throw"};
constexpr std::array<std::string_view, 2> hand_offs = {"action", "free"};
constexpr std::array<std::string_view, 2> pick_ups = {"must", "optional"};
constexpr std::array<std::string_view, 2> must_may = {"must", "may"};
constexpr std::array<std::string_view, 2> rulers = {"square", "base"};
constexpr std::array<std::string_view, 2> recoveries = {"turn-end", "action"};
constexpr std::array<std::string_view, 2> foul_helpers = {"both-sides", "fouler"};
constexpr std::array<std::string_view, 2> referees = {"referee", "double"};
constexpr std::array<std::string_view, 2> scopes = {"player", "any"};
constexpr std::array<std::string_view, 2> shoot_outs = {"re-rolls", "plain"};
constexpr std::array<std::string_view, 2> penalties = {"re-roll", "turnover"};
constexpr std::array<std::string_view, 2> mate_skills = {"few", "all"};
constexpr std::array<std::string_view, 2> star_terms = {"hired", "owned"};
// kicking.game.optional: field goals come only on top of the rest.
constexpr std::array<std::string_view, 3> kicking = {"off", "on", "field-goals"};
constexpr int off = 0;
constexpr int on = 1;
constexpr Rule agreed = Rule::lrb4_create_optional_rules;

constexpr std::array<OptionEntry, option_count> table = {{
    {Option::KickoffTable, "kickoff-table", agreed, "roll on the kick-off table", "tableau de coup d'envoi", off_on, on,
     off, Rule::third_kickoff_no_event_table},
    {Option::Weather, "weather", agreed, "weather and its effects", "météo", off_on, on, off,
     Rule::third_kickoff_no_weather},
    {Option::HandOffs, "hand-offs", agreed, "the Hand-off action", "transmissions", off_on, on, on},
    {Option::GoingForIt, "going-for-it", agreed, "going for it", "mettre le paquet", off_on, on, on},
    {Option::Assists, "assists", agreed, "assists to blocks and fouls", "soutiens", off_on, on, on},
    {Option::Interceptions, "interceptions", agreed, "interceptions and fumbles", "interceptions et maladresses",
     off_on, on, on},
    {Option::ThrowTeamMate, "throw-team-mate", agreed, "throwing team-mates", "lancer de coéquipiers", off_on, on, on},
    {Option::Fouls, "fouls", agreed, "the Foul action", "agressions", off_on, on, on},
    {Option::BigGuys, "big-guys", agreed, "Big Guys", "gros balèzes", off_on, on, on},
    {Option::Wizards, "wizards", agreed, "wizards", "sorciers", off_on, on, off, Rule::third_game_absent},
    {Option::Apothecaries, "apothecaries", agreed, "apothecaries", "apothicaires", off_on, on, off,
     Rule::third_game_absent},
    {Option::SecretWeapons, "secret-weapons", agreed, "secret weapons", "armes secrètes", off_on, on, on},
    {Option::FurtherSkills, "further-skills", agreed, "all skills beyond the five basic ones",
     "compétences supplémentaires", off_on, on, on},
    {Option::ManualTurnMarker, "manual-turn-marker", Rule::lrb4_turn_marker,
     "coaches move their turn markers themselves", "pions Tour déplacés à la main", off_on, off, off},
    {Option::TurnClock, "turn-clock", Rule::lrb4_turn_time_limit, "four minutes a turn", "quatre minutes par tour",
     off_on, off, off},
    {Option::Overtime, "overtime", Rule::lrb4_match_overtime, "a drawn match goes to overtime", "prolongations", off_on,
     on, on},
    {Option::League, "league", Rule::lrb4_casualty_seriously_injured,
     "a league match: serious injuries are rolled at once", "match de ligue", off_on, off, off},
    {Option::SetUp, "set-up", Rule::lrb4_setup_eleven, "how many players are set up", "joueurs placés", set_ups, 0, 1,
     Rule::third_setup_player_count},
    {Option::Declaring, "declaration", Rule::lrb4_action_declare, "whether an action is announced or its deed decides",
     "action annoncée ou décidée par le geste", declarations, 0, 1, Rule::third_turn_no_declaration},
    {Option::PassAction, "pass-action", Rule::lrb4_action_pass, "whether a Pass action has to end with a throw",
     "lancer au bout d'une action de passe", pass_actions, 0, 1, Rule::third_pass_must_throw},
    {Option::HandingOff, "hand-off", Rule::lrb4_hand_off_action, "whether handing off is an action",
     "transmission : action ou geste libre", hand_offs, 0, 1, Rule::third_handoff_free},
    {Option::PickUp, "pick-up", Rule::lrb4_pick_up_must_try, "whether a player has to pick the ball up",
     "ramasser le ballon", pick_ups, 0, 1, Rule::third_pickup_optional},
    {Option::CrowdPush, "crowd-push", Rule::lrb4_push_off_pitch,
     "whether the crowd comes before an occupied square when a player is pushed", "repousser dans le public", must_may,
     0, 1, Rule::third_push_off_pitch},
    {Option::InterceptionOver, "interception-over", Rule::lrb4_intercept_who,
     "what the ruler must pass over for an interception", "ce que la règle doit couvrir pour intercepter", rulers, 0, 1,
     Rule::third_interception_base},
    {Option::Stunned, "stunned", Rule::lrb4_injury_stunned_recovery, "when a stunned player turns over",
     "quand un joueur sonné se retourne", recoveries, 0, 1, Rule::third_injury_stunned},
    {Option::FoulAssists, "foul-assists", Rule::lrb4_foul_assists, "who helps at a foul", "soutiens d'une agression",
     foul_helpers, 0, 1, Rule::third_foul_assists},
    {Option::Foul, "foul", Rule::lrb4_ref_roll, "how the referee sees a foul", "comment l'arbitre voit une agression",
     referees, 0, 1, Rule::third_foul_ejection},
    {Option::RerollScope, "re-roll", Rule::lrb4_reroll_team_scope, "which rolls a team re-roll works on",
     "jets qu'une relance d'équipe permet de refaire", scopes, 0, 1, Rule::third_reroll_any_roll},
    {Option::DamageReroll, "damage-re-roll", Rule::lrb4_reroll_not_damage,
     "team re-rolls of armour and injury rolls against opponents", "relance des jets d'armure et de blessure", off_on,
     off, on, Rule::third_reroll_armour_and_injury},
    {Option::OvertimeRerolls, "overtime-re-rolls", Rule::lrb4_match_overtime_rerolls, "team re-rolls in overtime",
     "relances en prolongation", off_on, on, off, Rule::third_turn_overtime},
    {Option::Penalties, "penalties", Rule::lrb4_match_penalties, "what is added to the penalty roll",
     "ce qui s'ajoute au jet de penalties", shoot_outs, 0, 1, Rule::third_turn_penalty_shootout},
    {Option::Conceding, "conceding", Rule::lrb4_match_concede, "conceding the match", "abandonner le match", off_on, on,
     off, Rule::third_turn_no_concession},
    {Option::IllegalProcedure, "illegal-procedure", Rule::lrb4_illegal_penalty, "what illegal procedure costs",
     "prix d'une procédure illégale", penalties, 0, 1, Rule::third_turn_illegal_procedure},
    {Option::ThrowMateSkills, "throw-mate-skills", Rule::lrb4_skill_throw_team_mate_skills,
     "skills that help to throw a team-mate", "compétences pour lancer un coéquipier", mate_skills, 0, 1,
     Rule::third_ttm_skills},
    {Option::BigGuyTraits, "big-guy-traits", Rule::lrb4_skill_big_guy_no_team_rerolls,
     "what Big Guys suffer from: Bone-head, Really Stupid and the like", "défauts des gros balèzes", off_on, on, off,
     Rule::third_game_absent},
    {Option::Stars, "stars", Rule::lrb4_team_star_price_friendly, "how a team comes by star players",
     "comment un champion rejoint l'équipe", star_terms, 0, 1, Rule::third_team_stars},
    {Option::AlternativeInducements, "alternative-inducements", Rule::matched_induce_timing,
     "the alternative inducements of matched play act", "coups de pouce alternatifs", off_on, off, off},
    {Option::SecretObjectives, "secret-objectives", Rule::matched_objectives_use,
     "each coach draws three secret objectives", "objectifs secrets", off_on, off, off},
    {Option::CasualtyRoll, "casualty-roll", Rule::matched_injuries_off,
     "the casualty table is rolled; without it every casualty is badly hurt", "jet d'élimination", off_on, on, on},
    {Option::Kicking, "kicking", Rule::kicking_game_optional,
     "kickers, the Kick action and their skills; field goals too", "règles de frappe ; avec Field Goals", kicking, off,
     off},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].option) != i) return false;
    return true;
}
static_assert(in_order());

// What the kicking rules replace, from this value of their option on.
struct Replaced {
    int from;
    Rule rule, by;
};
constexpr std::array<Replaced, 3> replaced_by_kicking = {{
    {1, Rule::lrb4_kickoff_place_ball, Rule::kicking_kickoff_kicker_required},
    {2, Rule::lrb4_touchdown_score, Rule::kicking_goal_points},
    {2, Rule::lrb4_match_winner, Rule::kicking_goal_points},
}};

constexpr std::array<std::string_view, book_count> books = {"lrb4", "third"};

int differences(const Rulebook& a, const Rulebook& b) {
    int count = 0;
    for (const OptionEntry& row : table) count += a.value(row.option) != b.value(row.option) ? 1 : 0;
    return count;
}

// Of two books equally near the earlier is taken.
Book nearest_book(const Rulebook& book) {
    return differences(book, third()) < differences(book, lrb4()) ? Book::Third : Book::Lrb4;
}

}  // namespace

Rulebook rulebook(Book book) {
    Rulebook result;
    for (const OptionEntry& row : table) result.set(row.option, row.in(book));
    return result;
}

Rule in_force(const Rulebook& rulebook, Rule rule) {
    for (const OptionEntry& row : table)
        if (row.rule == rule && row.other != Rule::none && rulebook.value(row.option) == row.third) return row.other;
    for (const Replaced& row : replaced_by_kicking)
        if (row.rule == rule && rulebook.value(Option::Kicking) >= row.from) return row.by;
    return rule;
}

std::span<const OptionEntry> options() { return table; }
const OptionEntry& entry(Option option) { return table[static_cast<std::size_t>(option)]; }
std::span<const std::string_view> rulebook_names() { return books; }

std::optional<Rulebook> find_rulebook(std::string_view name) {
    for (std::size_t i = 0; i < books.size(); ++i)
        if (books[i] == name) return rulebook(static_cast<Book>(i));
    return {};
}

RulebookFault set_option(Rulebook& rulebook, std::string_view text) {
    const std::size_t sign = text.find('=');
    const std::string name(text.substr(0, sign));
    const std::string value(sign == std::string_view::npos ? "on" : text.substr(sign + 1));
    for (const OptionEntry& row : table) {
        if (row.name != name) continue;
        std::string known;
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            if (row.values[i] == value) {
                rulebook.set(row.option, static_cast<int>(i));
                return {};
            }
            known += (i == 0 ? "" : ", ") + std::string(row.values[i]);
        }
        return {"option " + name + " has no value '" + value + "'; it knows " + known,
                "l’option " + name + " n’a pas de valeur « " + value + " » ; elle connaît " + known};
    }
    return {"there is no option '" + name + "'; `dugout rules --options` lists them",
            "il n’y a pas d’option « " + name + " » ; `dugout rules --options` les donne"};
}

std::string rulebook_text(const Rulebook& rulebook) {
    const Book book = nearest_book(rulebook);
    std::string text(books[static_cast<std::size_t>(book)]);
    for (const OptionEntry& row : table)
        if (rulebook.value(row.option) != row.in(book))
            text += " " + std::string(row.name) + "=" +
                    std::string(row.values[static_cast<std::size_t>(rulebook.value(row.option))]);
    return text;
}

std::optional<Rulebook> parse_rulebook(std::string_view text, RulebookFault& fault) {
    std::optional<Rulebook> rulebook;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string word(text.substr(0, space));
        text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
        if (!rulebook) {
            rulebook = find_rulebook(word);
            if (!rulebook) {
                fault = {"there is no rulebook '" + word + "'; the books are: lrb4, third",
                         "il n’y a pas de livre de règles « " + word + " » ; les livres sont : lrb4, third"};
                return {};
            }
        } else if (fault = set_option(*rulebook, word); !fault.empty()) {
            return {};
        }
    }
    if (!rulebook) fault = {"a rulebook is missing", "il manque un livre de règles"};
    return rulebook;
}

}  // namespace dugout

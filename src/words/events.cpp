#include <array>

#include "rules/tables.hpp"
#include "words/glossary.hpp"
#include "words/rolled.hpp"
#include "words/words.hpp"

// What happened, one row for each kind of event.

namespace dugout::words {

namespace {

using match::Event;
using match::EventKind;

struct EventWords {
    EventKind kind;
    Phrase phrase;
    Phrase otherwise{};  // where the event did not succeed, if that reads differently
};

constexpr std::array<EventWords, static_cast<std::size_t>(EventKind::Count)> table = {{
    {EventKind::WeatherChanged, {"The weather: {weather}.", "Météo : {weather}."}},
    {EventKind::Toss, {"{team} win the toss.", "{team} gagne le tirage au sort."}},
    {EventKind::KickingSide, {"{team} kick, {rivals} receive.", "{team} engage, {rivals} reçoit."}},
    {EventKind::PlayerPlaced, {"{player} lines up at {to}.", "{player} se place en {to}."}},
    {EventKind::PlayerBenched, {"{player} goes back to the reserves.", "{player} retourne en réserve."}},
    {EventKind::KickAimed, {"{team} aim the kick at {to}.", "{team} vise la case {to}."}},
    {EventKind::KickoffResult, {"Kick-off: {kickoff}.", "Coup d'envoi : {kickoff}."}},
    {EventKind::KickScattered, {"The kick goes from {from} {into}.", "Le ballon part de {from} {into}."}},
    {EventKind::ClockMoved,
     {"Both turn markers go one turn forward.", "Les deux pions Tour avancent d'un tour."},
     {"Both turn markers go one turn back.", "Les deux pions Tour reculent d'un tour."}},
    {EventKind::RerollGained, {"{team} gain a team re-roll.", "{team} gagne une relance d'équipe."}},
    {EventKind::RerollLost, {"{team} lose a team re-roll.", "{team} perd une relance d'équipe."}},
    {EventKind::Touchback, {"Touchback: the ball goes to {team}.", "Remise en jeu : le ballon revient à {team}."}},
    {EventKind::TurnBegan, {"{team} begin turn {number}.", "{team} commence son tour {number}."}},
    {EventKind::TurnEnded, {"{team} end their turn.", "Fin du tour {de team}."}},
    {EventKind::Turnover, {"Turnover for {team}: {why}.", "Turnover pour {team} : {why}."}},
    {EventKind::ActionDeclared, {"{player} declares {action}.", "{player} annonce {action}."}},
    {EventKind::ActionEnded, {"{player} has finished.", "{player} a fini."}},
    {EventKind::Moved, {"{player} moves to {to}.", "{player} va en {to}."}},
    {EventKind::StoodUp, {"{player} stands up.", "{player} se relève."}},
    {EventKind::Rolled, {"{rolled}", "{rolled}"}},
    {EventKind::RerollUsed, {"{team} use {reroll}.", "{team} utilise {reroll}."}},
    {EventKind::SkillUsed, {"{player} uses {skill}.", "{player} utilise {skill}."}},
    {EventKind::SkillDeclined, {"{player} does without {skill}.", "{player} se passe {de skill}."}},
    {EventKind::BlockStarted,
     {"{player} blocks {other}: ST {total} against {target}, {number|die|dice}{picker}.",
      "{player} bloque {other} : F {total} contre {target}, {number|dé|dés}{picker}."}},
    {EventKind::BlockDie, {"The die that counts: {face}.", "Le dé retenu : {face}."}},
    {EventKind::Pushed, {"{other} pushes {player} back to {to}.", "{other} repousse {player} en {to}."}},
    {EventKind::PushedOff, {"{player} ends up in the crowd.", "{player} finit dans le public."}},
    {EventKind::FollowedUp, {"{player} follows up to {to}.", "{player} poursuit en {to}."}},
    {EventKind::KnockedDown, {"{player} goes down.", "{player} va à terre."}},
    {EventKind::ArmourHeld, {"The armour of {player} holds.", "L'armure {de player} tient."}},
    {EventKind::ArmourBroken, {"The armour of {player} gives way.", "L'armure {de player} cède."}},
    {EventKind::Stunned, {"{player} is stunned.", "{player} reste face contre terre (Sonné)."}},
    {EventKind::KnockedOut, {"{player} is knocked out.", "{player} est K.O."}},
    {EventKind::CasualtySuffered,
     {"{player} leaves on a stretcher: {casualty}.", "{player} sort sur une civière : {casualty}."}},
    {EventKind::LastingInjury,
     {"A serious injury for {player}: {lasting}.", "Blessure grave pour {player} : {lasting}."}},
    {EventKind::ApothecaryUsed,
     {"The apothecary puts {player} right.", "L'apothicaire remet {player} d'aplomb."},
     {"The apothecary cannot help {player}.", "L'apothicaire ne peut rien pour {player}."}},
    {EventKind::Recovered, {"{player} comes round.", "{player} reprend ses esprits."}},
    {EventKind::TurnedOver, {"{player} rolls over.", "{player} se retourne sur le dos."}},
    {EventKind::Fainted, {"{player} faints in the heat.", "La chaleur terrasse {player}."}},
    {EventKind::BallDropped, {"{player} drops the ball.", "{player} lâche le ballon."}},
    {EventKind::BallBounced, {"The ball bounces {into}.", "Le ballon rebondit {into}."}},
    {EventKind::BallOut, {"The ball leaves the pitch at {from}.", "Le ballon sort du terrain en {from}."}},
    {EventKind::ThrownIn,
     {"The crowd throws the ball in from {from} to {to}: direction {first}, distance {distance}.",
      "Le public renvoie le ballon de {from} en {to} : direction {first}, distance {distance}."},
     {"The crowd throws the ball from {from} out again at {to}: direction {first}, distance {distance}.",
      "Le public renvoie le ballon de {from}, il ressort en {to} : direction {first}, distance {distance}."}},
    {EventKind::BallAtRest, {"The ball comes to rest at {to}.", "Le ballon s'arrête en {to}."}},
    {EventKind::PickedUp, {"{player} picks up the ball.", "{player} ramasse le ballon."}},
    {EventKind::Caught, {"{player} catches the ball.", "{player} attrape le ballon."}},
    {EventKind::CatchDeclined, {"{player} lets the ball go.", "{player} laisse passer le ballon."}},
    {EventKind::PassThrown, {"{player} throws to {to}: {range}.", "{player} lance vers {to} : {range}."}},
    {EventKind::PassAccurate,
     {"An accurate pass: the ball comes down at {to}.", "Passe parfaite : le ballon arrive en {to}."}},
    {EventKind::PassInaccurate,
     {"An inaccurate pass: the ball misses {to}.", "Passe manquée : le ballon n'arrive pas en {to}."}},
    {EventKind::Fumbled, {"{player} fumbles.", "Maladresse {de player}."}},
    {EventKind::Deviated, {"{thing} drifts {into}.", "{thing} dévie {into}."}},
    {EventKind::Intercepted, {"{player} intercepts the ball.", "{player} intercepte le ballon."}},
    {EventKind::Completed, {"A completion: {player} to {other}.", "Passe réussie {de player} à {other}."}},
    {EventKind::HandedOff, {"{player} hands the ball to {other}.", "{player} transmet le ballon à {other}."}},
    {EventKind::Fouled, {"{player} fouls {other}.", "{player} agresse {other}."}},
    {EventKind::SentOff, {"The referee sends {player} off.", "L'arbitre expulse {player}."}},
    {EventKind::RefereeLooks,
     {"The referee has seen {player}.", "L'arbitre a vu {player}."},
     {"The referee has seen nothing.", "L'arbitre n'a rien vu."}},
    {EventKind::CoachSentOff, {"The referee sends off the coach of {team}.", "L'arbitre expulse le coach {de team}."}},
    {EventKind::DecisionOverturned,
     {"The referee changes his mind in favour of {team}.", "L'arbitre donne raison au coach {de team}."}},
    {EventKind::MateThrown, {"{player} throws {other} to {to}.", "{player} lance {other} vers {to}."}},
    {EventKind::Landed,
     {"{player} lands well.", "{player} atterrit sur ses pieds."},
     {"{player} lands badly.", "{player} rate son atterrissage."}},
    {EventKind::Touchdown, {"Touchdown! {player} scores for {team}.", "Touchdown ! {player} marque pour {team}."}},
    {EventKind::PeriodBegan, {"{Period} begins.", "Début de {period}."}},
    {EventKind::PeriodEnded, {"{Period} is over.", "Fin de {period}."}},
    {EventKind::IllegalProcedure, {"Illegal procedure by {team}.", "Procédure illégale {de team}."}},
    {EventKind::FalseClaim, {"{team} claim illegal procedure without cause.", "Réclamation non fondée {de team}."}},
    {EventKind::TimeUp, {"{team} run out of time.", "Temps écoulé pour {team}."}},
    {EventKind::Conceded, {"{team} concede the match.", "{team} concède le match."}},
    {EventKind::MatchEnded, {"Final whistle: {winner}.", "Coup de sifflet final : {winner}."}},
    {EventKind::Froze,
     {"{player} stands there and forgets what to do.", "{player} reste sans rien faire, la tête vide."}},
    {EventKind::ActionLost, {"The action of {player} is lost.", "{player} perd son action."}},
    {EventKind::TookRoot, {"{player} takes root.", "{player} prend racine."}},
    {EventKind::Held, {"Tentacles hold {player} back.", "Les tentacules retiennent {player}."}},
    {EventKind::Shadowed,
     {"{player} follows {other} like a shadow to {to}.", "{player} suit {other} comme son ombre en {to}."}},
    {EventKind::DivedIn, {"{player} dives to {to}.", "{player} plonge en {to}."}},
    {EventKind::Hypnotised, {"{player} hypnotises {other}.", "{player} hypnotise {other}."}},
    {EventKind::Eaten, {"{other} eats {player}.", "{other} dévore {player}."}},
    {EventKind::Bitten, {"{player} bites {other}.", "{player} mord {other}."}},
    {EventKind::WentToReserves,
     {"{player} leaves the pitch in search of blood.", "{player} quitte le terrain en quête de sang."}},
    {EventKind::BombThrown, {"{player} throws a bomb to {to}.", "{player} lance une bombe en {to}."}},
    {EventKind::BombCaught, {"{player} holds the bomb.", "{player} tient la bombe."}},
    {EventKind::Exploded, {"The bomb goes off at {to}.", "La bombe explose en {to}."}},
    {EventKind::SawStarted,
     {"{player} starts the chainsaw.", "{player} démarre la tronçonneuse."},
     {"The chainsaw of {player} will not start.", "La tronçonneuse {de player} refuse de démarrer."}},
    {EventKind::Attacked,
     {"{player} attacks {other} with a secret weapon.", "{player} attaque {other} avec une arme secrète."}},
    {EventKind::BallShot, {"{player} shoots the ball to {to}.", "{player} tire le ballon vers {to}."}},
    {EventKind::FanaticMoved, {"{player} whirls to {to}.", "{player} tournoie jusqu'en {to}."}},
    {EventKind::Collapsed,
     {"{player} collapses, worn out.", "{player} s'écroule de fatigue."},
     {"{player} dies of exhaustion.", "{player} meurt d'épuisement."}},
    {EventKind::SpellCast, {"The wizard of {team} casts {spell}.", "Le sorcier {de team} lance {spell}."}},
    {EventKind::Toaded, {"{player} is turned into a toad.", "{player} se change en crapaud."}},
    {EventKind::RuneGiven, {"{player} bears a rune: {rune}.", "{player} porte une rune : {rune}."}},
    {EventKind::ChangedSides, {"{player} now plays for {team}.", "{player} joue désormais pour {team}."}},
    {EventKind::Raised, {"{team} raise {other} as a zombie.", "{team} relève {other} en zombie."}},
    {EventKind::Regenerated,
     {"{player} regenerates and goes to the reserves.", "{player} se régénère et rejoint les réserves."}},
    {EventKind::RotterWon, {"{other} will come back as a Rotter of {team}.", "{other} reviendra en Pourri {de team}."}},
    {EventKind::BribeUsed,
     {"The referee looks away: {team} have paid him.", "L'arbitre détourne les yeux : {team} l'a payé."}},
    {EventKind::PiledOn, {"{player} piles on {other}.", "{player} s'écrase sur {other}."}},
    {EventKind::BallLeft, {"{player} leaves the ball where it lies.", "{player} laisse le ballon à ses pieds."}},
    {EventKind::ObjectivesDrawn,
     {"The coach of {team} draws three secret objectives.", "Le coach {de team} tire trois objectifs secrets."}},
    {EventKind::ObjectiveRevealed,
     {"Secret objective of {team}: {objective}, met.", "Objectif secret {de team} : {objective}, rempli."},
     {"Secret objective of {team}: {objective}, not met.", "Objectif secret {de team} : {objective}, manqué."}},
    {EventKind::SmithAtWork,
     {"The smith of {team} makes {smithy} for {total|player|players}.",
      "Le forgeron {de team} prépare {smithy} pour {total|joueur|joueurs}."}},
    {EventKind::Outfitted, {"{player} is given {smithy}.", "{player} reçoit {smithy}."}},
    {EventKind::GiftGiven, {"A festive gift for {player}: {gift}.", "Un cadeau festif pour {player} : {gift}."}},
    {EventKind::DishServed, {"{team} dine before the match: {dish}.", "{team} dîne avant le match : {dish}."}},
    {EventKind::RerollKept,
     {"Thanks to the doughnuts {team} keep the re-roll.", "Grâce aux donuts, {team} garde la relance."}},
    {EventKind::SpellSaves,
     {"A protection spell saves {player}, who goes to the reserves.",
      "Un sort de protection sauve {player}, qui rejoint les réserves."}},
    {EventKind::BallKicked, {"{player} aims a kick towards {to}.", "{player} vise une frappe vers {to}."}},
    {EventKind::MisKicked, {"{player} mis-kicks: half the distance.", "Frappe ratée {de player} : moitié moins loin."}},
    {EventKind::KickBlocked, {"{player} blocks the kick of {other}.", "{player} bloque la frappe {de other}."}},
    {EventKind::KickTurned, {"The kick of {player} turns at {to}.", "La frappe {de player} tourne en {to}."}},
    {EventKind::KickFlew, {"The ball flies from {from} to {to}.", "Le ballon vole de {from} à {to}."}},
    {EventKind::FieldGoal,
     {"Field goal! {player} scores for {team} over {from}.", "Field goal ! {player} marque pour {team} en {from}."}},
    {EventKind::ViciouslyKicked, {"{player} kicks out at {other}.", "{player} décoche un coup vicieux à {other}."}},
    {EventKind::NoKicker, {"{team} have nobody to kick off.", "{team} n'a personne pour engager."}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].kind) != i) return false;
    return true;
}
static_assert(in_order());

// The same event, told otherwise because of the rule behind it.
struct RuleWords {
    EventKind kind;
    Rule rule;
    Phrase phrase;
};
constexpr std::array<RuleWords, 5> by_rule = {{
    {EventKind::Stunned,
     Rule::lrb4_crowd_stunned,
     {"{player} comes back from the crowd and goes to the reserves.",
      "{player} revient du public et rejoint les réserves."}},
    {EventKind::Moved,
     Rule::lrb4_kickoff_quick_snap,
     {"{player} steps to {to} before anybody is ready.", "{player} part par surprise en {to}."}},
    {EventKind::Fumbled,
     Rule::lrb4_ttm_fumble,
     {"{player} fumbles and lets {other} drop.", "Maladresse {de player} : {other} tombe."}},
    {EventKind::ActionLost,
     Rule::matched_gifts_socks,
     {"{player} will not part with the ball.", "{player} refuse de lâcher le ballon."}},
    {EventKind::CasualtySuffered,
     Rule::matched_gifts_protection,
     {"{player} should be on a stretcher by now.", "{player} devrait déjà être sur une civière."}},
}};

struct Reason {
    Rule rule;
    Phrase phrase;
};
constexpr std::array<Reason, 22> turnover_reasons = {{
    {Rule::lrb4_turnover_player_down, {"one of their players is down", "un joueur est à terre"}},
    {Rule::lrb4_turnover_failed_pick_up, {"the pick-up fails", "ramassage raté"}},
    {Rule::lrb4_turnover_ball_not_caught, {"nobody catches the pass", "personne n'attrape la passe"}},
    {Rule::lrb4_turnover_sent_off, {"a player is sent off", "un joueur est expulsé"}},
    {Rule::lrb4_turnover_thrown_carrier, {"the thrown carrier is down", "le porteur lancé est à terre"}},
    {Rule::lrb4_ttm_on_player_turnover, {"a team-mate is hit", "un coéquipier est touché"}},
    {Rule::lrb4_fumble_effect, {"a fumble", "maladresse"}},
    {Rule::lrb4_intercept_success, {"an interception", "interception"}},
    {Rule::lrb4_hand_off_turnover, {"the hand-off fails", "transmission ratée"}},
    {Rule::lrb4_turn_time_limit, {"time is up", "temps écoulé"}},
    {Rule::lrb4_fanatic_tired, {"the fanatic collapses", "le fanatique s'écroule"}},
    {Rule::lrb4_skill_always_hungry_eaten, {"the carrier is eaten", "le porteur est dévoré"}},
    {Rule::lrb4_skill_blood_lust_bite, {"the thirst for blood", "la soif de sang"}},
    {Rule::lrb4_skill_blood_lust_no_thrall, {"the thirst for blood", "la soif de sang"}},
    {Rule::lrb4_skill_piling_on_turnover, {"the carrier piles on", "le porteur s'écrase sur sa victime"}},
    {Rule::lrb4_spell_turnover, {"the carrier is hit by the spell", "le porteur est touché par le sort"}},
    {Rule::lrb4_zap_ball, {"the carrier is a toad", "le porteur devient un crapaud"}},
    {Rule::third_turn_illegal_procedure, {"illegal procedure", "procédure illégale"}},
    {Rule::kicking_turnover_always, {"after a kick the turn is over", "une frappe met fin au tour"}},
    {Rule::kicking_fumble_when, {"a fumbled kick", "frappe manquée"}},
    {Rule::kicking_block_success, {"the kick is blocked", "frappe bloquée"}},
    {Rule::kicking_action_must_kick, {"no ball to kick", "pas de ballon à frapper"}},
}};

constexpr std::array<Phrase, 3> rerolls = {{
    {"a team re-roll", "une relance d'équipe"},
    {"the re-roll of a skill", "la relance d'une compétence"},
    {"the re-roll of a pro", "la relance d'un pro"},
}};

std::string turnover_reason(Rule rule, Language language) {
    for (const Reason& reason : turnover_reasons)
        if (reason.rule == rule) return std::string(reason.phrase.in(language));
    return std::string(rule_title(rule, language));
}

std::string casualty_name(int casualty, Language language) {
    if (casualty >= casualty_count) return {};
    const auto value = static_cast<Casualty>(casualty);
    return std::string(language == Language::French ? name_fr(value) : name_en(value));
}

std::string lasting_name(std::size_t d66, Language language) {
    if (d66 >= serious_injury_table.size()) return {};
    const SeriousInjury injury = serious_injury_table[d66];
    return std::string(language == Language::French ? name_fr(injury) : name_en(injury));
}

std::string winner_text(int winner, const Names& names, Language language) {
    if (winner == 0) return std::string(Phrase{"a draw", "match nul"}.in(language));
    const Seat seat = winner == 1 ? Seat::Home : Seat::Away;
    return fill({"{team} win the match", "victoire {de team}"}, language,
                [&](std::string_view) { return names.team(seat, language); });
}

std::string picker_text(const Event& e, Language language) {
    if (e.detail < 2) return {};
    return std::string((e.success ? Phrase{", the attacker picks", " au choix de l'attaquant"}
                                  : Phrase{", the defender picks", " au choix du défenseur"})
                           .in(language));
}

std::string slot_value(std::string_view slot, const Event& e, const Names& names, Language language) {
    const auto say = [&](const Phrase& phrase) { return std::string(phrase.in(language)); };
    if (slot == "player") return names.player(e.player, language);
    if (slot == "other") return names.player(e.other, language);
    if (slot == "team") return names.team(e.seat, language);
    if (slot == "rivals") return names.team(opponent(e.seat), language);
    if (slot == "from") return square_name(e.from, language);
    if (slot == "to") return square_name(e.to, language);
    if (slot == "into") return into_square(e.to, language);
    if (slot == "number") return std::to_string(e.detail);
    if (slot == "total") return std::to_string(e.total);
    if (slot == "target") return std::to_string(e.target);
    if (slot == "first") return std::to_string(e.dice[0]);
    if (slot == "distance") return std::to_string(e.dice[1] + e.dice[2]);
    if (slot == "weather") return std::string(weather_name(static_cast<Weather>(e.detail), language));
    if (slot == "kickoff") return std::string(kickoff_name(static_cast<KickoffEvent>(e.detail), language));
    if (slot == "action") return say(action_with_article(static_cast<match::ActionKind>(e.detail)));
    if (slot == "skill") return std::string(skill_name(static_cast<Skill>(e.detail), language));
    if (slot == "face") return say(face_noun(e.detail));
    if (slot == "range") return say(range_noun(static_cast<match::Range>(e.detail)));
    if (slot == "period") return say(period_noun(e.detail));
    if (slot == "Period") return capitalised(say(period_noun(e.detail)));
    if (slot == "spell") return say(spell_noun(e.detail));
    if (slot == "rune") return rune_name(e.detail, language);
    if (slot == "objective") return matched_name<SecretObjective>(e.detail, secret_objective_count, language);
    if (slot == "gift") return matched_name<Gift>(e.detail, gift_count, language);
    if (slot == "dish") return matched_name<Dish>(e.detail, dish_count, language);
    if (slot == "smithy") return say(smithy_noun(e.detail));
    if (slot == "reroll") return say(rerolls[e.detail < rerolls.size() ? e.detail : 0]);
    if (slot == "casualty") return casualty_name(e.detail, language);
    if (slot == "lasting") return lasting_name(e.detail, language);
    if (slot == "winner") return winner_text(e.detail, names, language);
    if (slot == "picker") return picker_text(e, language);
    if (slot == "why") return turnover_reason(e.rule, language);
    if (slot == "thing") return e.player ? names.player(e.player, language) : say(Phrase{"The ball", "Le ballon"});
    if (slot == "rolled") return rolled_text(e, names, language);
    return "{" + std::string(slot) + "}";
}

const Phrase& phrase_of(const Event& e) {
    for (const RuleWords& words : by_rule)
        if (words.kind == e.kind && words.rule == e.rule) return words.phrase;
    const EventWords& words = table[static_cast<std::size_t>(e.kind)];
    const bool good = e.kind == EventKind::ClockMoved ? e.detail != 0 : e.success;
    return good || words.otherwise.empty() ? words.phrase : words.otherwise;
}

}  // namespace

std::string event_text(const Event& e, const Names& names, Language language) {
    if (e.kind >= EventKind::Count) return {};
    return fill(phrase_of(e), language, [&](std::string_view slot) { return slot_value(slot, e, names, language); });
}

}  // namespace dugout::words

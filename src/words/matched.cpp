#include <array>

#include "words/glossary.hpp"

// Matched play in the words of coaches: what the smith makes, and what a secret objective asks for.

namespace dugout::words {

namespace {

struct Task {
    SecretObjective objective;
    Phrase phrase;
};

constexpr std::array<Task, secret_objective_count> tasks = {{
    {SecretObjective::RedCard, {"have a player sent off", "avoir un joueur expulsé"}},
    {SecretObjective::RerollsLeft,
     {"end a half with a team re-roll left", "finir une mi-temps avec une relance d'équipe en main"}},
    {SecretObjective::Alone,
     {"knock down the target of a block without any assist", "plaquer la cible d'un blocage sans aucun soutien"}},
    {SecretObjective::Fouls, {"foul three times", "commettre trois agressions"}},
    {SecretObjective::Crowd, {"push an opponent into the crowd", "pousser un adversaire dans le public"}},
    {SecretObjective::GangingUp,
     {"block the same opponent with two players in one turn",
      "bloquer le même adversaire avec deux joueurs dans un même tour"}},
    {SecretObjective::Whoops,
     {"have a player knocked down by his own block", "avoir un joueur plaqué par son propre blocage"}},
    {SecretObjective::NotSoFast, {"see an opponent fail a dodge", "voir un adversaire rater une esquive"}},
    {SecretObjective::Tackle,
     {"knock down the ball carrier by a block", "plaquer le porteur du ballon par un blocage"}},
    {SecretObjective::Passes, {"complete three passes", "réussir trois passes"}},
    {SecretObjective::HitHard,
     {"put two opponents out, K.O. or worse, in one turn", "sortir deux adversaires (K.O. ou pire) en un seul tour"}},
    {SecretObjective::GfiTouchdown,
     {"score by going for it into the end zone", "marquer en entrant dans l'en-but en mettant le paquet"}},
    {SecretObjective::LongPass, {"complete a long pass or long bomb", "réussir une passe longue ou une bombe"}},
    {SecretObjective::Bold, {"make a block against the odds", "tenter un blocage en infériorité de force"}},
    {SecretObjective::Plan,
     {"use every player in a turn without a team re-roll or a turnover",
      "faire agir tous ses joueurs en un tour, sans relance d'équipe ni turnover"}},
    {SecretObjective::Headtaker, {"put an opponent on a stretcher", "envoyer un adversaire sur la civière"}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < tasks.size(); ++i)
        if (static_cast<std::size_t>(tasks[i].objective) != i) return false;
    return true;
}
static_assert(in_order());

}  // namespace

const Phrase& objective_task(SecretObjective objective) { return tasks[static_cast<std::size_t>(objective)].phrase; }

const Phrase& smithy_noun(int weapons) {
    static constexpr Phrase armour = {"armour plates", "des plaques d'armure"};
    static constexpr Phrase arms = {"knuckle-dusters", "des coups-de-poing"};
    return weapons != 0 ? arms : armour;
}

}  // namespace dugout::words

#include "words/chances.hpp"

#include <array>

namespace dugout::words {

namespace {

struct Row {
    std::string_view key;
    Phrase noun;
};

constexpr std::array<Row, 44> rows = {{
    // what may follow
    {"attacker-down", {"attacker down", "attaquant à terre"}},
    {"both-down", {"both down", "les deux à terre"}},
    {"defender-down", {"defender down", "défenseur à terre"}},
    {"pushed", {"pushed back", "repoussé"}},
    {"nothing", {"nothing happens", "rien ne se passe"}},
    {"crowd", {"into the crowd", "dans le public"}},
    {"ball-loose", {"ball loose", "ballon lâché"}},
    {"refused", {"too frightened", "trop effrayé"}},
    {"accurate", {"accurate", "précise"}},
    {"inaccurate", {"inaccurate", "imprécise"}},
    {"fumbled", {"fumbled", "maladresse"}},
    {"intercepted", {"intercepted", "interceptée"}},
    {"interceptor", {"may intercept", "peut intercepter"}},
    {"caught", {"caught", "réceptionnée"}},
    {"armour-broken", {"armour beaten", "armure percée"}},
    {"stunned", {"stunned", "sonné"}},
    {"knocked-out", {"knocked out", "K.O."}},
    {"casualty", {"casualty", "sortie sur blessure"}},
    {"sent-off", {"sent off", "expulsé"}},
    {"lands-there", {"lands on the spot", "atterrit sur place"}},
    {"lands", {"lands on his feet", "atterrit debout"}},
    {"crashes", {"crashes into somebody", "tombe sur quelqu'un"}},
    {"eaten", {"eaten or escaped", "dévoré ou échappé"}},
    {"clean", {"clean kick", "frappe réussie"}},
    {"mis-kicked", {"mis-kicked", "frappe ratée"}},
    {"blocked", {"kick blocked", "frappe contrée"}},
    {"field-goal", {"field goal", "but"}},
    {"out", {"out of the pitch", "hors du terrain"}},
    {"made", {"success", "réussite"}},
    // what is tried
    {"act", {"action", "action"}},
    {"move", {"move", "mouvement"}},
    {"block", {"block", "blocage"}},
    {"attack", {"attack", "attaque"}},
    {"kick", {"kick", "frappe"}},
    {"vicious-kick", {"vicious kick", "coup vicieux"}},
    {"foul", {"foul", "agression"}},
    {"pass", {"pass", "passe"}},
    {"hand-off", {"hand-off", "transmission"}},
    {"throw-team-mate", {"thrown team-mate", "lancer de coéquipier"}},
    {"gaze", {"hypnotic gaze", "regard hypnotique"}},
    {"reroll", {"re-roll", "relance"}},
    {"block-die", {"block die", "dé de blocage"}},
    {"answer", {"roll", "jet"}},
    {"push", {"push", "poussée"}},
}};

}  // namespace

const Phrase& chance_noun(std::string_view key) {
    static constexpr Phrase none = {};
    for (const Row& row : rows)
        if (row.key == key) return row.noun;
    return none;
}

}  // namespace dugout::words

#include <array>

#include "manager/procedures/context.hpp"
#include "words/manager.hpp"

// What is asked in the card game, one row for each kind of decision.

namespace dugout::words {

namespace {

using manager::Decision;
using manager::DecisionKind;
using manager::State;

struct DecisionWords {
    DecisionKind kind;
    Phrase phrase;
};

constexpr std::array<DecisionWords, static_cast<std::size_t>(DecisionKind::Count)> table = {{
    {DecisionKind::None, {"The season is over.", "La saison est finie."}},
    {DecisionKind::Round,
     {"{team}: commit a player, or pass for the week?", "{team} : engager un joueur, ou passer pour la semaine ?"}},
    {DecisionKind::PassDiscard,
     {"{team} pass: which cards are discarded with it?", "{team} passe : quelles cartes défausser ?"}},
    {DecisionKind::Discard, {"{team}: which card is discarded?", "{team} : quelle carte défausser ?"}},
    {DecisionKind::Skill, {"{card} {at}: use {symbol}?", "{card} {at} : utiliser {symbol} ?"}},
    {DecisionKind::Tackle, {"{card} {at}: tackle whom?", "{card} {at} : qui tacler ?"}},
    {DecisionKind::Die,
     {"{card} tackles {other}: {faces}. Which die counts?", "{card} tacle {other} : {faces}. Quel dé garder ?"}},
    {DecisionKind::Offer, {"{team}, {window}: use a card?", "{team}, {window} : utiliser une carte ?"}},
    {DecisionKind::Guard,
     {"{other} brings {card} down: who steps in?", "{other} met {card} à terre : qui s'interpose ?"}},
    {DecisionKind::DumpOff,
     {"{card} loses the ball: who gets it instead?", "{card} perd le ballon : à qui le donner ?"}},
    {DecisionKind::HandOver,
     {"{card} leaves {match}: who gets the ball?", "{card} s'en va ({at}) : à qui donner le ballon ?"}},
    {DecisionKind::ThrowMate,
     {"Whom does {card} throw to another match?", "Qui {card} lance-t-il vers un autre match ?"}},
    {DecisionKind::Destination, {"Where does {card} go?", "Où va {card} ?"}},
    {DecisionKind::PickPlayer, {"{card}: which player?", "{card} : quel joueur ?"}},
    {DecisionKind::PickCard, {"{card}: which card of the discard pile?", "{card} : quelle carte de la défausse ?"}},
    {DecisionKind::StepOffer, {"{card}: do this?", "{card} : le faire ?"}},
    {DecisionKind::Fend,
     {"{card} is tackled: who stands up by Fend?", "{card} est taclé : qui se relève par Parade ?"}},
    {DecisionKind::Keep, {"{team}: which card is kept?", "{team} : quelle carte garder ?"}},
    {DecisionKind::Under,
     {"{team}: which card goes under the deck next?", "{team} : quelle carte mettre ensuite sous le deck ?"}},
    {DecisionKind::Reward, {"{team} win {match}: which reward?", "{team} gagne {match} : quelle prime ?"}},
    {DecisionKind::Collect, {"{team} {at}: which symbols first?", "{team} {at} : quels symboles d'abord ?"}},
    {DecisionKind::Rank, {"A tie {at}: {team} say who is ahead.", "Égalité {at} : {team} dit qui passe devant."}},
    {DecisionKind::RevealNext,
     {"{team}: which freebooter is revealed first?", "{team} : quel mercenaire révéler d'abord ?"}},
    {DecisionKind::Release,
     {"{card} joins {team}: who is returned to the box?", "{card} rejoint {team} : qui remettre dans la boîte ?"}},
    {DecisionKind::Top,
     {"{team}: which star goes on the deck next? The last one lies on top.",
      "{team} : quelle Star poser ensuite sur le deck ? La dernière sera sur le dessus."}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].kind) != i) return false;
    return true;
}
static_assert(in_order(), "table must follow the order of DecisionKind");

constexpr unsigned trigger_bit = 128;

std::string window_name(const Decision& asked, Language language) {
    if (asked.detail >= trigger_bit)
        return std::string(trigger_name(static_cast<cards::Trigger>(asked.detail - trigger_bit), language));
    return std::string(timing_name(static_cast<cards::Timing>(asked.detail), language));
}

std::string dice_of(const State& s, Language language) {
    if (s.depth == 0) return {};
    const manager::Frame& top = s.stack[static_cast<std::size_t>(s.depth - 1)];
    if (top.procedure != manager::Procedure::Tackle) return {};
    std::string text;
    for (const manager::Face face : top.locals<manager::TackleLocals>().faces) {
        if (!text.empty()) text += ", ";
        text += face_name(face, language);
    }
    return text;
}

}  // namespace

std::string decision_text(const State& state, const TableNames& names, Language language) {
    const Decision& asked = manager::decision(state);
    return fill(table[static_cast<std::size_t>(asked.kind)].phrase, language,
                [&](std::string_view slot) -> std::string {
                    if (slot == "team")
                        return names.managers[static_cast<std::size_t>(asked.seat) % names.managers.size()];
                    if (slot == "card") return std::string(card_name(asked.card, language));
                    if (slot == "other") return std::string(card_name(asked.other, language));
                    if (slot == "match") return match_name(asked.match, language);
                    if (slot == "at") return at_match(asked.match, language);
                    if (slot == "symbol")
                        return std::string(symbol_name(static_cast<manager::Symbol>(asked.detail), language));
                    if (slot == "faces") return dice_of(state, language);
                    return window_name(asked, language);
                });
}

}  // namespace dugout::words

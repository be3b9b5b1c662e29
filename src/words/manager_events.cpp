#include <array>
#include <cstdlib>

#include "words/manager.hpp"

// What happened in the card game, one row for each kind of event.

namespace dugout::words {

namespace {

using manager::Event;
using manager::EventKind;
using manager::Face;

struct EventWords {
    EventKind kind;
    Phrase phrase;
    Phrase unseen{};  // where the listener may not know the card or token, or there is none
};

constexpr std::array<EventWords, static_cast<std::size_t>(EventKind::Count)> table = {{
    {EventKind::TeamDrawn, {"Manager {seat} leads {lead}.", "Le manager {seat} dirige {lead}."}},
    {EventKind::FirstManager, {"{team} have the coin and begin.", "{team} a la pièce d'or et commence."}},
    {EventKind::WeekBegan, {"Week {number} begins.", "Début de la semaine {number}."}},
    {EventKind::PhaseBegan, {"{Phase}.", "{Phase}."}},
    {EventKind::Refreshed, {"{team} make {card} ready again.", "{team} restaure {card}."}},
    {EventKind::Drew,
     {"{team} draw {card}.", "{team} pioche {card}."},
     {"{team} draw a card.", "{team} pioche une carte."}},
    {EventKind::Reshuffled,
     {"{team} shuffle their discards into a new deck of {number|card|cards}.",
      "{team} remélange sa défausse : nouveau deck de {number|carte|cartes}."}},
    {EventKind::PoolRestocked,
     {"Back in the pool: {number|cheating token|cheating tokens}.",
      "De retour dans la réserve : {number|pion Triche|pions Triche}."}},
    {EventKind::SpikeRevealed, {"Spike! Magazine reports: {card}.", "À la une de Spike! Magazine : {card}."}},
    {EventKind::HighlightRevealed, {"Highlight {place}: {card}.", "Temps fort {place} : {card}."}},
    {EventKind::HighlightDropped,
     {"Highlight {place}, {card}, is dropped this week.", "Le temps fort {place}, {card}, est écarté cette semaine."}},
    {EventKind::BallPlaced, {"The ball lies at midfield {at}.", "Le ballon est placé au centre du terrain {at}."}},
    {EventKind::Committed, {"{team} commit {card} to {match}.", "{team} engage {card} {at}."}},
    {EventKind::Passed, {"{team} pass for the week.", "{team} passe pour la semaine."}},
    {EventKind::Discarded, {"{team} discard {card}.", "{team} défausse {card}."}},
    {EventKind::SymbolUsed, {"{card} uses {symbol}.", "{card} utilise {symbol}."}},
    {EventKind::SymbolDeclined, {"{card} does without {symbol}.", "{card} se passe {de symbol}."}},
    {EventKind::SymbolIgnored, {"{symbol} of {card} is ignored.", "{symbol} {de card} : ignoré."}},
    {EventKind::TokenAssigned,
     {"{card} gets a cheating token, face down.", "{card} reçoit un pion Triche, face cachée."}},
    {EventKind::TokenSeen,
     {"{team} look at a token of {card}: {token}.", "{team} regarde un pion {de card} : {token}."},
     {"{team} look at a token of {card}.", "{team} regarde un pion {de card}."}},
    {EventKind::TokenSetAside,
     {"A cheating token of {card} is set aside.", "Un pion Triche {de card} est mis de côté."}},
    {EventKind::TookBall, {"{card} takes the ball {at}.", "{card} prend le ballon {at}."}},
    {EventKind::BallToMidfield, {"The ball is back at midfield {at}.", "Le ballon revient au centre du terrain {at}."}},
    {EventKind::TackleDeclared,
     {"{card} tackles {other}: power {own} against {foe}, {dice|die|dice}{picker}.",
      "{card} tacle {other} : puissance {own} contre {foe}, {dice|dé|dés}{picker}."}},
    {EventKind::Rolled, {"The dice: {faces}.", "Les dés : {faces}."}},
    {EventKind::DieChosen, {"The die that counts: {face}.", "Le dé retenu : {face}."}},
    {EventKind::WentDown, {"{card} goes down.", "{card} va à terre."}},
    {EventKind::StoodUp, {"{card} stands up.", "{card} se relève."}},
    {EventKind::Injured, {"{card} is injured and leaves {match}.", "{card} est blessé et sort ({at})."}},
    {EventKind::InjuryAvoided, {"{card} escapes the injury.", "{card} échappe à la blessure."}},
    {EventKind::GuardTook, {"{card} steps in for {other}.", "{card} prend le coup à la place {de other}."}},
    {EventKind::AbilityUsed,
     {"{team} use {card}.", "{team} utilise {card}."},
     {"{card} takes effect.", "{card} s'applique."}},
    {EventKind::Exhausted, {"{card} is exhausted.", "{card} : carte épuisée."}},
    {EventKind::Moved, {"{card} moves to {match}.", "{card} va {at}."}},
    {EventKind::Recalled, {"{card} returns to the hand.", "{card} revient en main."}},
    {EventKind::TokenRevealed, {"The token of {card}: {token}.", "Le pion {de card} : {token}."}},
    {EventKind::Ejected, {"The referee ejects {card}.", "L'arbitre expulse {card}."}},
    {EventKind::EjectionAvoided, {"{card} escapes the ejection.", "{card} échappe à l'expulsion."}},
    {EventKind::FansGained, {"{team} gain {number|fan|fans}.", "{team} gagne {number|fan|fans}."}},
    {EventKind::FansLost, {"{team} lose {number|fan|fans}.", "{team} perd {number|fan|fans}."}},
    {EventKind::Total, {"{team} come to {number} {at}.", "{team} totalise {number} {at}."}},
    {EventKind::Won, {"{team} win {match}.", "{team} gagne {match}."}},
    {EventKind::RunnerUp, {"{team} come second {at}.", "{team} finit deuxième {at}."}},
    {EventKind::Lost, {"{team} lose {match}.", "{team} perd {match}."}},
    {EventKind::Tied, {"A tie {at}: nobody wins it.", "Égalité {at} : personne ne gagne."}},
    {EventKind::NobodyThere, {"Nobody is {at}.", "Il n'y a personne {at}."}},
    {EventKind::PayoutTaken, {"{team} collect {section} of {match}.", "{team} touche {section} ({at})."}},
    {EventKind::Collected,
     {"{team} take their symbols: {count} {reward}.", "{team} prend ses symboles : {count} {reward}."}},
    {EventKind::Recruited,
     {"{team} put {card} on their progress pile.", "{team} met {card} dans sa pile Progression."},
     {"{team} put a card on their progress pile.", "{team} met une carte dans sa pile Progression."}},
    {EventKind::PutUnder,
     {"{team} put {card} under the deck.", "{team} met {card} sous le deck."},
     {"{team} put a card under the deck.", "{team} met une carte sous le deck."}},
    {EventKind::NothingLeft, {"{team} find nothing left: {reward}.", "{team} ne trouve plus rien : {reward}."}},
    {EventKind::MatchCleared, {"The cards leave {match}.", "Fin du match : {match}."}},
    {EventKind::ProgressRevealed,
     {"{team} reveal {card} from their progress pile.", "{team} révèle {card} de sa pile Progression."}},
    {EventKind::Released, {"{team} return {card} to the box.", "{team} remet {card} dans la boîte."}},
    {EventKind::DeckShuffled, {"{team} shuffle their deck.", "{team} mélange son deck."}},
    {EventKind::PutOnTop, {"{team} put {card} on top of their deck.", "{team} met {card} sur le dessus de son deck."}},
    {EventKind::CoinPassed, {"The coin goes to {team}.", "La pièce d'or passe à {team}."}},
    {EventKind::Suspended,
     {"{team} are suspended and lose all their fans.", "{team} est suspendu et perd tous ses fans."}},
    {EventKind::SeasonWon,
     {"{team} win the season with {number|fan|fans}.", "{team} remporte la saison avec {number|fan|fans}."}},
    {EventKind::NobodyWon, {"Nobody wins the season.", "Personne ne remporte la saison."}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].kind) != i) return false;
    return true;
}
static_assert(in_order(), "table must follow the order of EventKind");

bool is_about_token(EventKind kind) { return kind == EventKind::TokenSeen || kind == EventKind::TokenRevealed; }

bool is_unseen(const Event& event) {
    if (event.kind == EventKind::AbilityUsed) return event.seat == manager::Seat::None;
    return is_about_token(event.kind) ? event.number < 0 : !event.card;
}

constexpr std::array<Phrase, 4> zone_names = {{
    {"the left zone", "la prime de gauche"},
    {"the right zone", "la prime de droite"},
    {"the centre", "la prime centrale"},
    {"the other centre", "l'autre prime centrale"},
}};
constexpr std::array<Phrase, 3> rank_names = {{
    {"the winner's share", "la prime du vainqueur"},
    {"the runner-up's share", "la prime du deuxième"},
    {"the loser's share", "la prime du perdant"},
}};

std::string section_name(const Event& event, Language language) {
    const auto number = static_cast<std::size_t>(event.number);
    if (event.match != manager::tournament_place)
        return std::string(zone_names[number % zone_names.size()].in(language));
    return std::string(rank_names[number % rank_names.size()].in(language));
}

class EventSlots {
public:
    EventSlots(const Event& event, const TableNames& names, Language language)
        : event_(event), names_(names), language_(language) {}

    std::string operator()(std::string_view slot) const {
        if (slot == "team") return name_of(event_.seat);
        if (slot == "card") return std::string(card_name(event_.card, language_));
        if (slot == "other") return std::string(card_name(event_.other, language_));
        if (slot == "match") return match_name(event_.match, language_);
        if (slot == "at") return at_match(event_.match, language_);
        if (slot == "place") return std::to_string(event_.match + 1);
        if (slot == "number") return std::to_string(event_.number);
        return rare(slot);
    }

private:
    std::string rare(std::string_view slot) const {
        if (slot == "seat") return std::string(manager::seat_text(event_.seat));
        if (slot == "lead") return std::string(cards::entry(static_cast<cards::Team>(event_.number)).name);
        if (slot == "Phase")
            return capitalised(std::string(phase_name(static_cast<manager::Phase>(event_.number), language_)));
        if (slot == "symbol") return std::string(symbol_name(static_cast<manager::Symbol>(event_.number), language_));
        if (slot == "token") return std::string(token_name(static_cast<manager::TokenKind>(event_.number), language_));
        if (slot == "reward") return std::string(reward_name(static_cast<manager::Reward>(event_.number), language_));
        if (slot == "section") return section_name(event_, language_);
        if (slot == "count") return std::to_string(event_.dice[0]);
        return of_tackle(slot);
    }

    std::string of_tackle(std::string_view slot) const {
        if (slot == "own") return std::to_string(static_cast<std::int8_t>(event_.dice[0]));
        if (slot == "foe") return std::to_string(static_cast<std::int8_t>(event_.dice[1]));
        if (slot == "dice") return std::to_string(std::abs(event_.number));
        if (slot == "picker" && event_.number < 0)
            return language_ == Language::French ? ", la cible choisit" : ", the target's manager picks";
        if (slot == "face") return std::string(face_name(static_cast<Face>(event_.number), language_));
        if (slot == "faces") return faces();
        return {};
    }

    std::string faces() const {
        std::string text;
        for (const std::uint8_t face : event_.dice) {
            if (face == 0) continue;
            if (!text.empty()) text += ", ";
            text += face_name(static_cast<Face>(face), language_);
        }
        return text;
    }

    std::string name_of(manager::Seat seat) const {
        if (seat == manager::Seat::None) return language_ == Language::French ? "personne" : "nobody";
        return names_.managers[static_cast<std::size_t>(seat)];
    }

    const Event& event_;
    const TableNames& names_;
    Language language_;
};

}  // namespace

TableNames table_names(const manager::State& state) {
    TableNames names;
    for (int i = 0; i < manager::most_managers; ++i) {
        const manager::Seat seat = manager::seat_at(i);
        const cards::Team team = state.of(seat).team;
        names.managers[static_cast<std::size_t>(i)] =
            team == cards::Team::None ? manager::seat_text(seat) : cards::entry(team).name;
    }
    return names;
}

std::string event_text(const Event& event, const TableNames& names, Language language) {
    const EventWords& words = table[static_cast<std::size_t>(event.kind)];
    const Phrase& phrase = is_unseen(event) && !words.unseen.empty() ? words.unseen : words.phrase;
    const EventSlots slots(event, names, language);
    return fill(phrase, language, [&](std::string_view slot) { return slots(slot); });
}

}  // namespace dugout::words

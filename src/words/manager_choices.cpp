#include <array>

#include "manager/procedures/context.hpp"
#include "manager/questions.hpp"
#include "words/manager.hpp"

// What can be answered in the card game, one row for each kind of choice.

namespace dugout::words {

namespace {

using manager::Choice;
using manager::ChoiceKind;
using manager::DecisionKind;
using manager::State;

struct ChoiceWords {
    ChoiceKind kind;
    Phrase phrase;
};

constexpr std::array<ChoiceWords, static_cast<std::size_t>(ChoiceKind::Count)> table = {{
    {ChoiceKind::Commit, {"{card} to {spot}", "{card} {at}"}},
    {ChoiceKind::Pass, {"pass for the week", "passer pour la semaine"}},
    {ChoiceKind::Discard, {"discard {card}", "défausser {card}"}},
    {ChoiceKind::Done, {"done", "terminé"}},
    {ChoiceKind::Yes, {"yes", "oui"}},
    {ChoiceKind::No, {"no", "non"}},
    {ChoiceKind::Tackle, {"tackle {card}{owner}{odds}", "tacler {card}{owner}{odds}"}},
    {ChoiceKind::Strip, {"strip the ball", "arracher le ballon"}},
    {ChoiceKind::Die, {"{face}", "{face}"}},
    {ChoiceKind::Use, {"use {card}", "utiliser {card}"}},
    {ChoiceKind::Give, {"give the ball to {card}", "donner le ballon à {card}"}},
    {ChoiceKind::Move, {"throw {card}", "lancer {card}"}},
    {ChoiceKind::To, {"to {spot}", "vers {spot}"}},
    {ChoiceKind::Pick, {"{card}{owner}{where}", "{card}{owner}{where}"}},
    {ChoiceKind::Stand, {"{card} stands up", "{card} se relève"}},
    {ChoiceKind::Keep, {"keep {card}", "garder {card}"}},
    {ChoiceKind::Under, {"{card} under the deck", "{card} sous le deck"}},
    {ChoiceKind::Reward, {"{reward}", "{reward}"}},
    {ChoiceKind::Collect, {"{symbols}", "{symbols}"}},
    {ChoiceKind::Rank, {"{team}", "{team}"}},
    {ChoiceKind::Reveal, {"reveal {card}", "révéler {card}"}},
    {ChoiceKind::Release, {"return {card}", "remettre {card}"}},
    {ChoiceKind::Top, {"{card} on the deck", "{card} sur le deck"}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].kind) != i) return false;
    return true;
}
static_assert(in_order(), "table must follow the order of ChoiceKind");

// The same choice, said as an answer to a certain question.
struct Answer {
    DecisionKind asked;
    ChoiceKind kind;
    Phrase phrase;
};
constexpr std::array<Answer, 15> answers = {{
    {DecisionKind::PassDiscard, ChoiceKind::Done, {"discard no more", "ne plus rien défausser"}},
    {DecisionKind::Skill, ChoiceKind::Yes, {"use {symbol}", "utiliser {symbol}"}},
    {DecisionKind::Skill, ChoiceKind::No, {"do without {symbol}", "se passer {de symbol}"}},
    {DecisionKind::StepOffer, ChoiceKind::Yes, {"do it", "le faire"}},
    {DecisionKind::StepOffer, ChoiceKind::No, {"leave it", "ne pas le faire"}},
    {DecisionKind::Tackle, ChoiceKind::No, {"tackle nobody", "ne tacler personne"}},
    {DecisionKind::Offer, ChoiceKind::No, {"use nothing", "ne rien utiliser"}},
    {DecisionKind::Guard, ChoiceKind::Use, {"{card} steps in", "{card} s'interpose"}},
    {DecisionKind::Guard, ChoiceKind::No, {"nobody steps in", "personne ne s'interpose"}},
    {DecisionKind::DumpOff, ChoiceKind::No, {"nobody: let the ball go", "personne : lâcher le ballon"}},
    {DecisionKind::ThrowMate, ChoiceKind::No, {"throw nobody", "ne lancer personne"}},
    {DecisionKind::PickPlayer, ChoiceKind::No, {"nobody", "personne"}},
    {DecisionKind::Fend, ChoiceKind::No, {"nobody stands up", "personne ne se relève"}},
    {DecisionKind::Release, ChoiceKind::No, {"nobody", "personne"}},
    {DecisionKind::PickCard, ChoiceKind::Pick, {"{card}", "{card}"}},
}};

const Phrase& phrase_of(const State& s, Choice choice) {
    for (const Answer& answer : answers)
        if (answer.asked == s.pending.kind && answer.kind == choice.kind()) return answer.phrase;
    return table[static_cast<std::size_t>(choice.kind())].phrase;
}

class ChoiceSlots {
public:
    ChoiceSlots(const State& s, Choice choice, const TableNames& names, Language language)
        : s_(s), choice_(choice), names_(names), language_(language) {}

    std::string operator()(std::string_view slot) const {
        if (slot == "card") return std::string(card_name(choice_.card(), language_));
        if (slot == "spot") return spot(match_name(choice_.spot().match, language_));
        if (slot == "at") return spot(at_match(choice_.spot().match, language_));
        if (slot == "symbol") return std::string(symbol_name(static_cast<cards::Symbol>(s_.pending.detail), language_));
        if (slot == "face") return std::string(face_name(static_cast<cards::Face>(choice_.value()), language_));
        if (slot == "team") return names_.managers[static_cast<std::size_t>(choice_.value()) % names_.managers.size()];
        if (slot == "symbols")
            return std::string(reward_name(static_cast<manager::Reward>(choice_.value()), language_));
        if (slot == "reward") return reward();
        if (slot == "owner") return owner();
        if (slot == "where") return where();
        if (slot == "odds") return odds();
        return {};
    }

private:
    bool french() const { return language_ == Language::French; }
    std::string colon() const { return french() ? " : " : ": "; }

    // "highlight 2 left: 1 fan, or 2 stars for the winner" says what is at stake.
    std::string spot(std::string text) const {
        const manager::Spot spot = choice_.spot();
        if (!manager::is_open(s_, spot.match)) return text;
        const cards::Card& printed = manager::card(s_.match(spot.match).card);
        text += " (" + std::string(card_name(s_.match(spot.match).card, language_));
        if (manager::is_highlight(spot.match)) {
            const std::string zone = payout_text(printed.payouts[static_cast<std::size_t>(spot.side)], language_);
            text += spot.side == manager::Side::Left ? (french() ? ", à gauche" : ", left")
                                                     : (french() ? ", à droite" : ", right");
            if (!zone.empty()) text += colon() + zone;
        }
        return text + ")";
    }

    std::string reward() const {
        if (s_.pending.match == manager::no_match || !manager::is_open(s_, s_.pending.match)) return {};
        const cards::Card& printed = manager::card(s_.match(s_.pending.match).card);
        return payout_text(printed.payouts[static_cast<std::size_t>(choice_.value() == 1 ? 2 : 3)], language_);
    }

    // Whose player it is, where that is not plain.
    std::string owner() const {
        if (!cards::is_player(choice_.card())) return {};
        const manager::Seat seat = manager::owner_of(s_, choice_.card());
        if (seat == manager::Seat::None || seat == s_.pending.seat) return {};
        return " (" + names_.managers[static_cast<std::size_t>(seat)] + ")";
    }

    std::string where() const {
        const std::uint8_t match = manager::match_of(s_, choice_.card());
        if (match == manager::no_match || match == s_.pending.match) return {};
        return " " + at_match(match, language_);
    }

    // The powers that are compared, and whether the target lies on the ground already.
    std::string odds() const {
        const manager::CardId target = choice_.card();
        const std::uint8_t match = manager::match_of(s_, target);
        if (match == manager::no_match || !cards::is_player(s_.pending.card)) return {};
        const int own = manager::tackle_power(s_, s_.pending.card, match, bonus());
        const int foe = manager::power(s_, target, match);
        const std::string down = !manager::is_down(s_, target) ? "" : french() ? ", à terre" : ", down";
        return colon() + std::to_string(own) + (french() ? " contre " : " against ") + std::to_string(foe) + down;
    }

    // What a card adds to this one tackle.
    int bonus() const {
        if (s_.depth == 0) return 0;
        const manager::Frame& top = s_.stack[static_cast<std::size_t>(s_.depth - 1)];
        return top.procedure == manager::Procedure::Tackle ? top.locals<manager::TackleLocals>().bonus : 0;
    }

    const State& s_;
    Choice choice_;
    const TableNames& names_;
    Language language_;
};

}  // namespace

std::string choice_label(const State& state, Choice choice, const TableNames& names, Language language) {
    const ChoiceSlots slots(state, choice, names, language);
    return fill(phrase_of(state, choice), language, [&](std::string_view slot) { return slots(slot); });
}

}  // namespace dugout::words

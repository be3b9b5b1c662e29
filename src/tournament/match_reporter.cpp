#include "tournament/match_reporter.hpp"

#include <algorithm>

#include "journal/words.hpp"
#include "league/advancement.hpp"
#include "match/objectives.hpp"
#include "tournament/players.hpp"

namespace dugout::tournament {

namespace {

using match::EventKind;

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

std::string two(int home, int away) { return std::to_string(home) + "-" + std::to_string(away); }

const Player* sheet_player(const TeamSheet& sheet, PlayerId id) {
    const auto found = std::find_if(sheet.players.begin(), sheet.players.end(),
                                    [&](const Player& one) { return one.number == number_of(id); });
    return found == sheet.players.end() ? nullptr : &*found;
}

// As the event calls him: by his number where another has his name.
std::string told_apart(const TeamSheet& sheet, const Player& player) {
    const std::string name = called(player.name, player.number);
    const auto bearers = std::count_if(sheet.players.begin(), sheet.players.end(),
                                       [&](const Player& one) { return called(one.name, one.number) == name; });
    return bearers > 1 && player.origin != Origin::Star ? called("", player.number) : name;
}

// matched.injuries.on over lrb4: a serious injury by its D66.
Harm harm_of(const league::Hurt& hurt) {
    if (hurt.casualty == Casualty::Dead) return Harm::Dead;
    if (hurt.casualty == Casualty::BadlyHurt) return Harm::None;
    return kept_harm(league::serious_injury(hurt.d66));
}

}  // namespace

void MatchReporter::add(const match::Event& event) {
    deeds_.add(event);
    switch (event.kind) {
        case EventKind::ActionDeclared:
        case EventKind::TurnBegan: wizard_.reset(); break;
        case EventKind::SpellCast: wizard_ = event.seat; break;
        case EventKind::BlockStarted: blocker_ = event.player; break;
        case EventKind::PushedOff: pushed_off_ = event.player; break;
        case EventKind::Fouled: fouled_ = event.other; break;
        case EventKind::Touchdown:
            // Not of one who plays for the others just now: his name stands on the wrong sheet.
            if (sheet_of(event.player) == event.seat) ++feats_[event.player.value].touchdowns;
            break;
        case EventKind::SentOff:
            // matched.tiebreak.custom: secret weapons are not counted.
            if (event.rule != Rule::lrb4_weapon_penalty_roll) ++sides_[at(event.seat)].sent_off;
            break;
        case EventKind::CasualtySuffered: add_casualty(event); break;
        default: break;
    }
}

// matched.tiebreak.casualties: what the victim's own team, his own movement or the crowd's rocks did counts for nobody.
void MatchReporter::add_casualty(const match::Event& event) {
    const Seat victim = sheet_of(event.player);
    const bool off_pitch = event.player == pushed_off_;
    const bool by_foul = event.player == fouled_;
    fouled_ = pushed_off_ = dugout::nobody;
    const PlayerId by = event.other ? event.other : off_pitch ? blocker_ : dugout::nobody;
    if (by && by != event.player) {
        if (sheet_of(by) == victim) return;
        const Cause cause = event.success ? Cause::Block
                            : off_pitch   ? Cause::Crowd
                            : by_foul     ? Cause::Foul
                                          : Cause::Other;
        ++sides_[at(sheet_of(by))].casualties[static_cast<std::size_t>(cause)];
        ++feats_[by.value].casualties;
        victims_[at(victim)].push_back(event.player);
    } else if (wizard_ && *wizard_ != victim) {
        ++sides_[at(*wizard_)].casualties[static_cast<std::size_t>(Cause::Other)];
        victims_[at(victim)].push_back(event.player);
    }
}

// What single players did and suffered, as far as the pack asks for it.
std::array<Side, 2> MatchReporter::with_feats(const Pack& pack, const match::State& end, const Who& who) const {
    std::map<std::uint8_t, Feat> feats = feats_;
    const league::Report report = deeds_.report(end);
    const auto feat_of = [&](Seat side, int number) -> Feat& { return feats[player_id(side, number).value]; };
    if (pack.switches.progression) {
        // No casualty earns but those that the tallies know as made by a block; who fouled alone has no tally.
        for (auto& [value, feat] : feats) feat.not_earning = feat.casualties;
        for (const league::Tally& one : report.tallies) {
            Feat& feat = feat_of(one.side, one.number);
            feat.completions = one.completions;
            feat.interceptions = one.interceptions;
            feat.not_earning = std::max(0, feat.casualties - one.casualties);
        }
    }
    if (pack.switches.injuries)
        for (const league::Hurt& one : report.hurt)
            if (const Harm harm = harm_of(one); harm != Harm::None) feat_of(one.side, one.number).harm = harm;
    std::array<Side, 2> sides;
    for (const auto& [value, feat] : feats) {
        const PlayerId id{value};
        const Player* player = sheet_player(who.sheets[at(sheet_of(id))], id);
        if (player == nullptr) continue;  // somebody who came for this match alone
        Feat named = feat;
        named.player = told_apart(who.sheets[at(sheet_of(id))], *player);
        named.star = player->origin == Origin::Star;
        if (named.star) named.harm = Harm::None;
        if (named.touchdowns + named.casualties + named.completions + named.interceptions > 0 ||
            named.harm != Harm::None)
            sides[at(sheet_of(id))].feats.push_back(std::move(named));
    }
    return sides;
}

std::string MatchReporter::act(const Pack& pack, std::string_view place, const match::State& end,
                               const Who& who) const {
    const auto is_star = [&](PlayerId id) {
        const Player* player = sheet_player(who.sheets[at(sheet_of(id))], id);
        return player != nullptr && player->origin == Origin::Star;
    };
    const std::array<int, 2> score = {end.team(Seat::Home).score, end.team(Seat::Away).score};
    const bool conceded = end.conceded != 0;
    std::vector<std::string> words = {conceded ? "concede" : "report", std::string(place), two(score[0], score[1])};
    const auto pair = [&](const std::string& key, int home, int away) { words.push_back(key + "=" + two(home, away)); };
    for (std::size_t i = 0; i < cause_words.size(); ++i)
        pair(std::string(cause_words[i]), sides_[0].casualties[i], sides_[1].casualties[i]);
    const auto stars_hurt = [&](Seat side) {
        const auto& hurt = victims_[at(opponent(side))];
        return static_cast<int>(std::count_if(hurt.begin(), hurt.end(), is_star));
    };
    pair("stars", stars_hurt(Seat::Home), stars_hurt(Seat::Away));
    pair("sent-off", sides_[0].sent_off, sides_[1].sent_off);
    if (pack.switches.secret_objectives)
        pair("objectives", match::objectives_scored(end, Seat::Home), match::objectives_scored(end, Seat::Away));
    for (const TieBreaker& one : pack.tie_breakers)
        if (!is_of_the_book(one.id)) pair(one.id, 0, 0);
    if (const std::string feats = feats_text(with_feats(pack, end, who)); !feats.empty())
        words.push_back("feats=" + feats);
    if (conceded) words.push_back("by=" + who.persons[static_cast<std::size_t>(end.conceded - 1)]);
    const bool level = score[0] == score[1];
    // matched.knockout.extra-time
    if (!conceded && level && end.winner != 0) words.push_back("advances=" + std::to_string(end.winner));
    return journal::act_text(words);
}

}  // namespace dugout::tournament

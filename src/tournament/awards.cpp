#include "tournament/awards.hpp"

#include <algorithm>
#include <functional>

#include "tournament/bracket.hpp"
#include "tournament/standings.hpp"

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

template <class Look>
void each_side(const Event& event, int coach, Look look) {
    for (const Round& round : event.rounds)
        for (const Table& table : round.tables)
            for (int side = 0; side < 2; ++side)
                if (table.coaches[at(side)] == coach && table.result && !table.void_) look(*table.result, side);
}

// The votes of a ballot for coaches, most first.
struct Poll {
    int coach = 0;
    int votes = 0;
};
std::vector<Poll> poll(const Event& event, const std::string& ballot) {
    std::vector<Poll> result;
    const auto found = event.votes.find(ballot);
    if (found == event.votes.end()) return result;
    for (int i = 0; i < static_cast<int>(event.coaches.size()); ++i) {
        const auto votes = std::count_if(found->second.begin(), found->second.end(),
                                         [&](const auto& vote) { return vote.second == i; });
        if (votes > 0) result.push_back({i, static_cast<int>(votes)});
    }
    std::stable_sort(result.begin(), result.end(), [](const Poll& a, const Poll& b) { return a.votes > b.votes; });
    return result;
}

class Giving {
public:
    explicit Giving(const Event& event) : event_(event), places_(final_places(event)) {
        if (!event.by_squads()) {
            individual_ = places_;
            return;
        }
        for (const Line& line : coach_standings(event)) individual_.push_back({line.who, line.place});
    }

    std::vector<Prize> all() {
        const Pack& pack = *event_.pack;
        for (const Award award : pack.awards) {
            // matched.stunty.awards
            if (award == Award::StuntyCup && pack.switches.stunty) continue;
            give(award);
        }
        for (const HouseAward& award : pack.house_awards) give_house(award);
        return std::move(prizes_);
    }

private:
    // matched.awards.eligible: not the spare player, nobody who left, and with one award a coach nobody twice.
    bool eligible(int coach) const {
        if (coach < 0 || event_.coaches[at(coach)].status != Status::In || !event_.coaches[at(coach)].accepted_code)
            return false;
        return !event_.pack->switches.one_award_per_coach ||
               std::none_of(prizes_.begin(), prizes_.end(), [&](const Prize& prize) {
                   return !prize.squads &&
                          std::find(prize.winners.begin(), prize.winners.end(), coach) != prize.winners.end();
               });
    }

    int rank(int coach) const {
        for (const Placed& one : individual_)
            if (one.who == coach) return one.place;
        return 1'000'000;
    }

    // matched.awards.places
    void give_place(Prize& prize, int place, const std::vector<Placed>& places, bool squads) {
        prize.squads = squads;
        for (const Placed& one : places) {
            const bool in = squads ? event_.squads[at(one.who)].status == Status::In : still_in(one.who);
            if (one.place == place && in) prize.winners.push_back(one.who);
        }
    }

    bool still_in(int coach) const { return event_.coaches[at(coach)].status == Status::In; }

    // matched.awards.wooden-spoon
    void give_spoon(Prize& prize) {
        prize.squads = event_.by_squads();
        int last = 0;
        for (const Placed& one : places_) {
            const bool in = prize.squads ? event_.squads[at(one.who)].status == Status::In : eligible(one.who);
            if (!in || one.place < last) continue;
            if (one.place > last) prize.winners.clear();
            last = one.place;
            prize.winners.push_back(one.who);
        }
    }

    // matched.awards.ties: the better final rank; those who share it share the award.
    void give_best(
        Prize& prize, const std::function<int(int)>& number, bool fewest,
        const std::function<bool(int)>& counts = [](int) { return true; }) {
        int best = 0;
        for (int i = 0; i < static_cast<int>(event_.coaches.size()); ++i) {
            if (!eligible(i) || !counts(i)) continue;
            const int own = number(i);
            if (!fewest && own <= 0) continue;  // whoever did nothing of it does not lead
            const int lead = prize.winners.empty() ? 1 : (fewest ? best - own : own - best);
            if (lead < 0 || (lead == 0 && rank(i) > rank(prize.winners.front()))) continue;
            if (lead > 0 || rank(i) < rank(prize.winners.front())) prize.winners.clear();
            best = own;
            prize.winners.push_back(i);
        }
        prize.value = best;
    }

    // Of every eligible coach's players the one with the most; a tie goes by the coach's rank.
    void give_player(Prize& prize, bool stars, int Feat::*number) {
        int best = 0;
        for (int i = 0; i < static_cast<int>(event_.coaches.size()); ++i) {
            if (!eligible(i)) continue;
            for (const Feat& feat : player_records(event_, i)) {
                if ((stars && !feat.star) || feat.*number <= 0 || feat.*number < best) continue;
                const bool level = feat.*number == best;
                if (level && rank(i) > rank(prize.winners.front())) continue;
                if (!level || rank(i) < rank(prize.winners.front())) prize.winners.clear();
                if (prize.winners.empty() || prize.winners.back() != i) prize.winners.push_back(i);
                best = feat.*number;
                prize.player = feat.player;
            }
        }
        prize.value = best;
    }

    // All with the most votes share it; or, where the organiser settles a tie, it stays open until he does.
    void give_vote(Prize& prize, const std::string& ballot, bool organiser_settles) {
        int most = 0;
        for (const Poll& one : poll(event_, ballot)) {
            if (!eligible(one.coach) || one.votes < most) continue;
            most = one.votes;
            prize.winners.push_back(one.coach);
        }
        prize.value = most;
        if (!organiser_settles || prize.winners.size() < 2) return;
        give_choice(prize);
    }

    void give_choice(Prize& prize) {
        const auto chosen = event_.chosen.find(prize.id);
        prize.winners.clear();
        prize.open = chosen == event_.chosen.end();
        if (!prize.open) prize.winners.push_back(chosen->second);
    }

    void give(Award award) {
        Prize prize;
        prize.id = id(award);
        prize.name = {std::string(name_en(award)), std::string(name_fr(award))};
        prize.rule = rule(award);
        const auto pitch = [&](int Pitch::*number) {
            return [this, number](int coach) { return on_pitch(event_, coach).*number; };
        };
        switch (award) {
            case Award::FirstPlace: give_place(prize, 1, places_, event_.by_squads()); break;
            case Award::SecondPlace: give_place(prize, 2, places_, event_.by_squads()); break;
            case Award::ThirdPlace: give_place(prize, 3, places_, event_.by_squads()); break;
            case Award::BestSporting: give_vote(prize, "favourite-opponent", false); break;
            case Award::BestPainted:
                if (event_.pack->switches.painted_vote)
                    give_vote(prize, "best-painted", true);
                else
                    give_choice(prize);
                break;
            case Award::WoodenSpoon: give_spoon(prize); break;
            case Award::GoldenGloves: give_best(prize, pitch(&Pitch::scored), false); break;
            case Award::WallOSteel: {
                int fewest = 1'000'000;  // matched.awards.zug: who played every round, or missed fewest
                for (int i = 0; i < static_cast<int>(event_.coaches.size()); ++i)
                    if (eligible(i)) fewest = std::min(fewest, on_pitch(event_, i).missed);
                give_best(prize, pitch(&Pitch::conceded), true,
                          [&](int coach) { return on_pitch(event_, coach).missed == fewest; });
                break;
            }
            case Award::CarnageCup: give_best(prize, pitch(&Pitch::carnage), false); break;
            case Award::MostPatchedUp: give_best(prize, pitch(&Pitch::suffered), false); break;
            case Award::FilthiestGit: give_best(prize, pitch(&Pitch::sent_off), false); break;
            case Award::StuntyCup:
                give_best(
                    prize, [&](int coach) { return rank(coach); }, true,
                    [&](int coach) {
                        const auto* tier = tier_of(*event_.pack, event_.coaches[at(coach)].list);
                        return tier != nullptr && tier->tier == 3;
                    });
                break;
            case Award::StarHunter: give_best(prize, pitch(&Pitch::on_stars), false); break;
            case Award::StarBrawler: give_player(prize, true, &Feat::casualties); break;
            case Award::StarScorer: give_player(prize, true, &Feat::touchdowns); break;
            case Award::TopScorer: give_player(prize, false, &Feat::touchdowns); break;
            case Award::MostViolent: give_player(prize, false, &Feat::casualties); break;
        }
        prizes_.push_back(std::move(prize));
        if (award == Award::FirstPlace && event_.by_squads() && event_.pack->switches.individual_awards) {
            // matched.team.two-rankings: the individual ranking has a prize only where the pack says so.
            Prize best = prizes_.back();
            best.id = "individual-first-place";
            best.name = {best.name.en + " (individual)", best.name.fr + " (individuel)"};
            best.rule = Rule::matched_team_two_rankings;
            best.winners.clear();
            give_place(best, 1, individual_, false);
            prizes_.push_back(std::move(best));
        }
    }

    // matched.awards.custom
    void give_house(const HouseAward& award) {
        Prize prize;
        prize.id = award.id;
        prize.name = award.name;
        prize.rule = Rule::matched_awards_custom;
        switch (award.kind) {
            case AwardKind::Number:
                give_best(
                    prize,
                    [&](int coach) {
                        int sum = 0;
                        each_side(event_, coach, [&](const Outcome& result, int side) {
                            const auto& own = result.sides[at(side)].own;
                            const auto found = own.find(award.number);
                            if (found != own.end()) sum += found->second;
                        });
                        return sum;
                    },
                    award.fewest);
                break;
            case AwardKind::Vote: give_vote(prize, award.id, false); break;
            case AwardKind::Choice: give_choice(prize); break;
        }
        prizes_.push_back(std::move(prize));
    }

    const Event& event_;
    std::vector<Placed> places_;      // of entrants
    std::vector<Placed> individual_;  // of coaches
    std::vector<Prize> prizes_;
};

}  // namespace

std::vector<Prize> awards(const Event& event) { return event.pack ? Giving(event).all() : std::vector<Prize>{}; }

bool has_ballot(const Event& event, std::string_view ballot) {
    if (!event.pack) return false;
    const Pack& pack = *event.pack;
    const auto has = [&](Award award) {
        return std::find(pack.awards.begin(), pack.awards.end(), award) != pack.awards.end();
    };
    if (ballot == "favourite-opponent")
        return has(Award::BestSporting) ||
               std::any_of(pack.tie_breakers.begin(), pack.tie_breakers.end(),
                           [](const TieBreaker& one) { return one.id == "favourite-opponent"; });
    if (ballot == "best-painted") return has(Award::BestPainted) && pack.switches.painted_vote;
    return std::any_of(pack.house_awards.begin(), pack.house_awards.end(),
                       [&](const HouseAward& one) { return one.id == ballot && one.kind == AwardKind::Vote; });
}

namespace {

bool met_on_table(const Event& event, int a, int b) {
    for (const Round& round : event.rounds)
        for (const Table& table : round.tables)
            if (!table.void_ &&
                ((table.coaches[0] == a && table.coaches[1] == b) || (table.coaches[0] == b && table.coaches[1] == a)))
                return true;
    return false;
}

}  // namespace

Maybe vote_refusal(const Event& event, int voter, std::string_view ballot, int candidate) {
    if (!has_ballot(event, ballot)) return refuse(No::NotInPack, Rule::matched_awards_painted, {std::string(ballot)});
    const bool favourite = ballot == "favourite-opponent";
    const Rule rule = favourite ? Rule::matched_awards_sporting : Rule::matched_awards_painted;
    if (candidate == voter) return refuse(No::NotHimself, rule);
    if (favourite) {
        if (!event.over()) return refuse(No::NotFinished, rule);
        if (candidate >= 0 && event.coaches[at(candidate)].squad >= 0 &&
            event.coaches[at(candidate)].squad == event.coaches[at(voter)].squad)
            return refuse(No::SquadMate, rule, {event.person(candidate)});
        if (!met_on_table(event, voter, candidate))
            return refuse(No::NotMet, rule, {event.person(voter), event.person(candidate)});
    }
    const auto votes = event.votes.find(std::string(ballot));
    if (votes != event.votes.end() && votes->second.contains(voter))
        return refuse(No::Impossible, rule,
                      {LocalText{event.person(voter) + " has voted for '" + std::string(ballot) +
                                     "' already; each coach has one vote, and it stands",
                                 event.person(voter) + " a déjà voté pour « " + std::string(ballot) +
                                     " » ; chaque coach a un vote, et il est acquis"}});
    return {};
}

bool may_choose(const Event& event, std::string_view award, int coach) {
    if (!event.pack || event.coaches[at(coach)].status != Status::In) return false;
    const Pack& pack = *event.pack;
    if (award == id(Award::BestPainted)) {
        if (std::find(pack.awards.begin(), pack.awards.end(), Award::BestPainted) == pack.awards.end()) return false;
        if (!pack.switches.painted_vote) return true;
        // matched.awards.painted: a vote that is level is settled among its leaders.
        const std::vector<Poll> votes = poll(event, std::string(award));
        if (votes.size() < 2 || votes[0].votes != votes[1].votes) return false;
        return std::any_of(votes.begin(), votes.end(),
                           [&](const Poll& one) { return one.coach == coach && one.votes == votes[0].votes; });
    }
    return std::any_of(pack.house_awards.begin(), pack.house_awards.end(),
                       [&](const HouseAward& one) { return one.id == award && one.kind == AwardKind::Choice; });
}

Pitch on_pitch(const Event& event, int coach) {
    Pitch pitch;
    int played = 0;
    each_side(event, coach, [&](const Outcome& result, int side) {
        if (!on_the_pitch(result)) return;
        const Side& own = result.sides[at(side)];
        const Side& other = result.sides[at(1 - side)];
        ++played;
        pitch.scored += own.touchdowns;
        pitch.conceded += other.touchdowns;
        pitch.carnage += own.carnage();
        pitch.suffered += other.carnage();
        pitch.sent_off += own.sent_off;
        pitch.on_stars += own.on_stars;
    });
    pitch.missed = static_cast<int>(event.rounds.size()) - played;
    return pitch;
}

std::vector<Feat> player_records(const Event& event, int coach) {
    std::vector<Feat> records;
    each_side(event, coach, [&](const Outcome& result, int side) {
        for (const Feat& feat : result.sides[at(side)].feats) {
            const auto found = std::find_if(records.begin(), records.end(),
                                            [&](const Feat& one) { return one.player == feat.player; });
            if (found == records.end()) {
                records.push_back(feat);
                continue;
            }
            found->touchdowns += feat.touchdowns;
            found->casualties += feat.casualties;
        }
    });
    return records;
}

int dedicated_fans(const Event& event, int coach) {
    int fans = event.coaches[at(coach)].fans;
    each_side(event, coach, [&](const Outcome& result, int side) {
        // A bye is no match.
        if (result.ended != Ended::Bye && worth(result, *event.pack, false).winner == side) ++fans;
    });
    return fans;
}

}  // namespace dugout::tournament

#include "tournament/generator.hpp"

#include <algorithm>
#include <stdexcept>

#include "rules/dice.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/pack_text.hpp"

namespace dugout::tournament {

namespace {

constexpr std::string_view organiser = "organiser";

std::size_t at(int index) { return static_cast<std::size_t>(index); }

class Generator {
public:
    explicit Generator(const Wanted& wanted) : wanted_(wanted), random_(wanted.seed) {}

    Journal run() {
        found();
        for (int round = 1; round <= event().planned_rounds(); ++round) {
            if (wanted_.trouble && round > 1) between_rounds();
            if (active() < 2) break;
            act(round == 1 ? "pair seed=" + std::to_string(below(1'000'000)) : "pair");
            if (wanted_.trouble) before_play(round);
            play(round);
            act("close " + std::to_string(round));
            if (wanted_.trouble && chance(8)) correct(round);
        }
        return std::move(journal_);
    }

private:
    int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }
    bool chance(int percent) { return below(100) < percent; }
    const Event& event() const { return journal_.book.event; }
    bool groups() const { return wanted_.qualifiers > 0; }

    void act(std::string text, std::string attachment = {}) {
        Entry entry;
        entry.number = static_cast<int>(journal_.entries.size()) + 1;
        entry.date = stamp_of(minute_);
        entry.who = organiser;
        entry.act = std::move(text);
        entry.attachment = std::move(attachment);
        // What is generated is legal; where it is not, generator or event is wrong.
        if (const Maybe no = apply_in_place(journal_.book, entry))
            throw std::logic_error(entry.act + ": " + dugout::tournament::text(*no, Language::English));
        journal_.entries.push_back(std::move(entry));
    }

    std::string next_id() { return "c" + std::to_string(++last_coach_); }

    void register_one() {
        const std::string id = next_id();
        act("register " + id + " " + id + " code=yes club=club-" + std::to_string(below(8)));
    }

    void found() {
        act("create \"Generated " + std::to_string(wanted_.seed) + "\"");
        Pack pack = plain_pack("Generated", wanted_.rounds);
        pack.switches.final_round_rematch = wanted_.final_pair;
        pack.switches.clubs_apart = chance(50);
        if (groups()) {
            pack.structure = Structure::Groups;
            pack.qualifiers = wanted_.qualifiers;
            pack.switches.best_of_the_rest = chance(50);
            pack.switches.placement_matches = chance(50);
        }
        if (wanted_.squad_size > 0) {
            pack.squads = true;
            pack.squad_size = wanted_.squad_size;
        }
        act("pack", write_pack(pack));
        act("open");
        act("name referee " + std::string(organiser));
        if (wanted_.spare) act("name spare reserve");
        for (int i = 0; i < wanted_.coaches; ++i) register_one();
        for (int s = 0; wanted_.squad_size > 0 && s < wanted_.coaches / wanted_.squad_size; ++s) {
            std::string line = "squad s" + std::to_string(s + 1) + " s" + std::to_string(s + 1);
            for (int i = 0; i < wanted_.squad_size; ++i) line += " c" + std::to_string(s * wanted_.squad_size + i + 1);
            act(line);
        }
    }

    int active() const {
        int count = 0;
        for (int i = 0; i < event().entrants(); ++i) count += event().active(i) ? 1 : 0;
        return count;
    }

    int random_entrant(Status status) {
        std::vector<int> found;
        for (int i = 0; i < event().entrants(); ++i) {
            const Status own = event().by_squads() ? event().squads[at(i)].status : event().coaches[at(i)].status;
            if (own == status) found.push_back(i);
        }
        return found.empty() ? nobody : found[at(below(static_cast<int>(found.size())))];
    }

    void between_rounds() {
        const int fewest = std::max(3, wanted_.coaches / 2);
        if (chance(25) && active() > fewest) act("withdraw " + event().entrant_id(random_entrant(Status::In)));
        if (chance(5) && active() > fewest)
            act("disqualify " + event().entrant_id(random_entrant(Status::In)) + " cardinal");
        if (groups()) return;  // nobody comes into a group or a bracket that was drawn
        if (chance(20))
            if (const int back = random_entrant(Status::Withdrawn); back >= 0)
                act("return " + event().entrant_id(back));
        if (chance(15) && !event().by_squads()) register_one();
        for (const Squad& squad : std::vector<Squad>(event().squads))
            if (chance(4) && squad.status == Status::In)
                act("absent " +
                    event().coaches[at(squad.coaches[at(below(static_cast<int>(squad.coaches.size())))])].id);
    }

    // Somebody comes after the pairing, or does not come.
    void before_play(int round) {
        const bool open = round < wanted_.rounds && !event().by_squads() && !groups();
        if (chance(10) && open) register_one();
        if (!chance(10)) return;
        minute_ += 20;
        const Round& now = event().rounds.back();
        for (std::size_t i = 0; i < now.tables.size(); ++i) {
            const Table& table = now.tables[i];
            if (table.result || table.coaches[1] < 0) continue;
            const std::string where = std::to_string(round) + "." + std::to_string(i + 1);
            act("no-show " + where + " " + event().person(table.coaches[at(below(2))]));
            return;
        }
    }

    std::string two(int most) { return std::to_string(below(most + 1)) + "-" + std::to_string(below(most + 1)); }

    // Somebody goes on from a match of the knock-out.
    std::string score() {
        const int home = below(4);
        const int away = below(4);
        const bool level = home == away && event().rounds.back().stage == Stage::KnockOut;
        return std::to_string(home) + "-" + std::to_string(level ? away + 1 : away);
    }

    void play(int round) {
        for (std::size_t i = 0; i < event().rounds.back().tables.size(); ++i) {
            const Table& table = event().rounds.back().tables[i];
            if (table.result || table.void_) continue;
            const std::string where = std::to_string(round) + "." + std::to_string(i + 1);
            if (wanted_.trouble && chance(2))
                act("give-up " + where);
            else if (wanted_.trouble && chance(4))
                act("concede " + where + " " + two(4) + " by=" + event().person(table.coaches[at(below(2))]));
            else
                act("report " + where + " " + score() + " block=" + two(4) + " crowd=" + two(1) + " foul=" + two(1));
        }
        minute_ += 180;
    }

    // A wrong result is found after the round was closed.
    void correct(int round) {
        const Round& now = event().rounds.back();
        for (std::size_t i = 0; i < now.tables.size(); ++i) {
            if (!now.tables[i].result || now.tables[i].result->ended != Ended::Played) continue;
            const std::string number = std::to_string(round);
            act("reopen " + number);
            act("correct " + number + "." + std::to_string(i + 1) + " " + score() + " reason=typo");
            act("close " + number);
            return;
        }
    }

    Wanted wanted_;
    Random random_;
    Journal journal_;
    int last_coach_ = 0;
    long minute_ = *minute_of("2500-05-03 10:00");
};

}  // namespace

Wanted random_wish(std::uint64_t seed, int fewest, int most) {
    Random random(seed ^ 0x5eed);
    const auto below = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint32_t>(bound))); };
    Wanted wanted;
    wanted.seed = seed;
    // Small events more often than their share: it is there that opponents run out.
    const int range = most - fewest + 1;
    wanted.coaches = fewest + (below(2) == 0 ? below(std::min(range, 20)) : below(range));
    wanted.rounds = 2 + below(8);
    wanted.squad_size = below(4) == 0 && wanted.coaches >= 12 ? 2 + below(4) : 0;
    wanted.spare = below(3) == 0;
    wanted.final_pair = below(2) == 0;
    wanted.trouble = below(4) != 0;
    if (wanted.squad_size == 0 && wanted.coaches >= 8 && below(4) == 0)
        wanted.qualifiers = 4 + below(std::min(wanted.coaches - 4, 13));
    return wanted;
}

Journal generate(const Wanted& wanted) { return Generator(wanted).run(); }

}  // namespace dugout::tournament

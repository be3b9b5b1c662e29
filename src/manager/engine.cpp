#include "manager/engine.hpp"

#include <algorithm>

#include "manager/procedures/context.hpp"

namespace dugout::manager {

namespace {

using Run = Flow (*)(Context&, Frame&);

constexpr std::array<Run, static_cast<std::size_t>(Procedure::Count)> procedures = [] {
    std::array<Run, static_cast<std::size_t>(Procedure::Count)> table{};
    const auto row = [&table](Procedure procedure, Run run) { table[static_cast<std::size_t>(procedure)] = run; };
    row(Procedure::Season, run_season);
    row(Procedure::ShortStart, run_short_start);
    row(Procedure::Week, run_week);
    row(Procedure::Upkeep, run_upkeep);
    row(Procedure::Spike, run_spike);
    row(Procedure::Rounds, run_rounds);
    row(Procedure::Commit, run_commit);
    row(Procedure::Skills, run_skills);
    row(Procedure::UseSkill, run_use_skill);
    row(Procedure::Tackle, run_tackle);
    row(Procedure::Fall, run_fall);
    row(Procedure::DropBall, run_drop_ball);
    row(Procedure::GiveBall, run_give_ball);
    row(Procedure::Move, run_move);
    row(Procedure::Draw, run_draw);
    row(Procedure::Offer, run_offer);
    row(Procedure::Ability, run_ability);
    row(Procedure::Score, run_score);
    row(Procedure::Eject, run_eject);
    row(Procedure::Payout, run_payout);
    row(Procedure::Draft, run_draft);
    row(Procedure::Progress, run_progress);
    return table;
}();

void run(Context& c) {
    Flow flow = Flow::Go;
    while (flow == Flow::Go) {
        Frame& top = c.s.stack[static_cast<std::size_t>(c.s.depth - 1)];
        flow = procedures[static_cast<std::size_t>(top.procedure)](c, top);
    }
}

// manager.setup.shared-decks, manager.setup.highlight-deck
void fill_decks(State& s) {
    for (int i = cards::first_star; i < cards::player_cards; ++i) {
        const CardId id{static_cast<std::uint8_t>(i)};
        s.stars[card(id).association == cards::Association::Owa ? 0 : 1].shuffled.add(id);
    }
    for (int i = cards::first_staff; i < cards::first_highlight; ++i)
        s.staff.shuffled.add(CardId{static_cast<std::uint8_t>(i)});
    s.highlights = (std::uint64_t{1} << cards::highlight_cards) - 1;
    s.pool = cards::generated::token_mix();  // manager.setup.common-area
}

// manager.setup.spike-deck, manager.two.spike-deck, manager.short.spike-deck, manager.long.spike-deck
void build_spike_deck(State& s) {
    s.tournaments = 0b1110;  // the first one is The Blood Bowl, which comes last
    s.headlines = (1u << cards::headline_cards) - 1u;
    s.tournaments_left = s.managers_count == 2 ? 3 : s.season == Season::Short ? 1 : 2;
    s.headlines_left = s.managers_count == 2 ? 0 : s.season == Season::Long ? 3 : 2;
}

}  // namespace

SetupFault fault_of(const Setup& setup) {
    // manager.game.manager-count
    if (setup.managers < 2 || setup.managers > most_managers)
        return {"a season has 2, 3 or 4 managers", "une saison se joue à 2, 3 ou 4 managers"};
    // manager.variant.combine
    if (setup.managers == 2 && (setup.season != Season::Standard || setup.limited))
        return {"two managers play the standard season without limited matches; leave the variants out",
                "à deux managers on joue la saison normale sans matchs limités ; retirez les variantes"};
    for (int i = 0; i < setup.managers; ++i)
        for (int j = 0; j < i; ++j) {
            const cards::Team team = setup.teams[static_cast<std::size_t>(i)];
            if (team != cards::Team::None && team == setup.teams[static_cast<std::size_t>(j)])
                return {"two managers have the same team; give each another one",
                        "deux managers ont la même équipe ; donnez-en une autre à chacun"};
        }
    if (setup.first != Seat::None && index(setup.first) >= setup.managers)
        return {"the first manager is not among the managers", "le premier manager n'est pas de la partie"};
    return {};
}

State new_season(const Setup& setup) {
    State s;
    s.managers_count = static_cast<std::uint8_t>(setup.managers);
    s.season = setup.season;
    s.limited = setup.limited;
    s.coin = setup.first;
    for (int i = 0; i < setup.managers; ++i) s.of(seat_at(i)).team = setup.teams[static_cast<std::size_t>(i)];
    fill_decks(s);
    build_spike_deck(s);
    s.stack[0].procedure = Procedure::Season;
    s.depth = 1;
    return s;
}

void resume(State& state, Dice& dice, Log* log) {
    Context c{state, dice, log, Choice{}};
    run(c);
}

void start(State& state, Dice& dice, Log* log) { resume(state, dice, log); }

void apply_trusted(State& state, Choice choice, Dice& dice, Log* log) {
    state.pending = {};
    Context c{state, dice, log, choice};
    run(c);
}

bool apply(State& state, Choice choice, Dice& dice, Log* log) {
    ChoiceList choices;
    legal(state, choices);
    if (!choices.contains(choice)) return false;
    apply_trusted(state, choice, dice, log);
    return true;
}

}  // namespace dugout::manager

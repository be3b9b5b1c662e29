#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/common.hpp"
#include "cli/sim.hpp"
#include "rules/kicking.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

std::string sim_json(const SimPlan& plan, const SimResult& result) {
    const SimTally& tally = result.tally;
    const auto side = [](const TeamSheet& sheet, const std::string& coach, const SideTally& numbers) {
        return nlohmann::ordered_json{
            {"team", sheet.name},      {"roster", sheet.roster},           {"coach", coach},
            {"wins", numbers.wins},    {"touchdowns", numbers.touchdowns}, {"casualties_suffered", numbers.casualties},
            {"deaths", numbers.deaths}};
    };
    nlohmann::ordered_json json = {
        {"games", tally.games},
        {"wins", tally.home.wins},
        {"draws", tally.draws},
        {"losses", tally.away.wins},
        {"touchdowns", tally.home.touchdowns + tally.away.touchdowns},
        {"casualties", tally.home.casualties + tally.away.casualties},
        {"deaths", tally.home.deaths + tally.away.deaths},
        {"decisions", tally.decisions},
        {"seconds", result.seconds},
        {"seed", plan.seed},
        {"threads", plan.threads},
        {"rulebook", rulebook_text(plan.rulebook)},
        {"home", side(plan.home, plan.home_coach, tally.home)},
        {"away", side(plan.away, plan.away_coach, tally.away)},
    };
    if (uses_field_goals(plan.rulebook)) {
        json["field_goals"] = tally.home.field_goals + tally.away.field_goals;
        json["home"]["field_goals"] = tally.home.field_goals;
        json["away"]["field_goals"] = tally.away.field_goals;
    }
    if (plan.rulebook.uses(Option::SecretObjectives)) {
        json["home"]["objectives_met"] = tally.home.objectives;
        json["away"]["objectives_met"] = tally.away.objectives;
    }
    if (result.broken) json["broken"] = {{"game", result.broken->number}, {"reason", result.broken->reason}};
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string sim_report(const SimPlan& plan, const SimResult& result, Language language) {
    const SimTally& tally = result.tally;
    const double games = static_cast<double>(std::max<std::uint64_t>(1, tally.games));
    const auto each = [&](std::uint64_t number) { return fmt::format("{:.2f}", static_cast<double>(number) / games); };
    const auto share = [&](std::uint64_t number) {
        return fmt::format("{} ({:.1f} %)", with_commas(number), 100 * static_cast<double>(number) / games);
    };
    const auto say = [&](const words::Phrase& phrase) { return std::string(phrase.in(language)); };
    Table table({"", say({"home", "domicile"}), say({"away", "visiteurs"})});
    const auto add = [&](const words::Phrase& title, const std::string& home, const std::string& away) {
        table.add({say(title), home, away});
    };
    add({"team", "équipe"}, plan.home.name, plan.away.name);
    add({"coach", "coach"}, plan.home_coach, plan.away_coach);
    add({"wins", "victoires"}, share(tally.home.wins), share(tally.away.wins));
    add({"touchdowns a game", "touchdowns par match"}, each(tally.home.touchdowns), each(tally.away.touchdowns));
    if (uses_field_goals(plan.rulebook))
        add({"field goals a game", "Field Goals par match"}, each(tally.home.field_goals),
            each(tally.away.field_goals));
    if (plan.rulebook.uses(Option::SecretObjectives))
        add({"objectives met a game", "objectifs remplis par match"}, each(tally.home.objectives),
            each(tally.away.objectives));
    add({"casualties suffered a game", "sorties subies par match"}, each(tally.home.casualties),
        each(tally.away.casualties));
    add({"deaths a game", "morts par match"}, each(tally.home.deaths), each(tally.away.deaths));
    const bool french = language == Language::French;
    const std::string threads =
        std::to_string(plan.threads) + (french ? " fil" : " thread") + (plan.threads == 1 ? "" : "s");
    return table.text({1, 2}) +
           fmt::format(fmt::runtime(french ? "\n{} matchs, {} nuls, {} décisions en {:.2f} s sur {} ; {} ; graine {}\n"
                                           : "\n{} games, {} drawn, {} decisions in {:.2f} s on {}; {}; seed {}\n"),
                       with_commas(tally.games), share(tally.draws), with_commas(tally.decisions), result.seconds,
                       threads, rulebook_text(plan.rulebook), plan.seed);
}

}  // namespace dugout::cli

#include <cmath>

#include "match/decision.hpp"
#include "odds/luck.hpp"
#include "server/json.hpp"
#include "server/odds_json.hpp"
#include "words/glossary.hpp"

namespace dugout::server {

namespace {

double rounded(double value) { return static_cast<double>(std::llround(value * 1000)) / 1000; }

Json sum_json(const odds::LuckSum& sum) {
    return {{"rolls", sum.rolls},
            {"expected", rounded(sum.expected)},
            {"actual", rounded(sum.actual)},
            {"luck", rounded(sum.luck)}};
}

Json kinds_json(const odds::Luck& luck, Language language) {
    Json list = Json::array();
    for (std::size_t i = 0; i < static_cast<std::size_t>(match::RollKind::Count); ++i) {
        const auto kind = static_cast<match::RollKind>(i);
        const odds::LuckSum& home = luck.kind(Seat::Home, kind);
        const odds::LuckSum& away = luck.kind(Seat::Away, kind);
        if (home.rolls + away.rolls == 0) continue;
        list.push_back({{"kind", match::roll_name(kind)},
                        {"text", words::capitalised(std::string(words::roll_noun(kind).in(language)))},
                        {"weight", odds::luck_weight(kind)},
                        {"home", sum_json(home)},
                        {"away", sum_json(away)}});
    }
    return list;
}

Json players_json(const odds::Luck& luck, const words::Names& names, Language language) {
    Json list = Json::array();
    for (int i = 0; i < player_slots; ++i) {
        const PlayerId player{static_cast<std::uint8_t>(i)};
        const odds::LuckSum& sum = luck.players[static_cast<std::size_t>(i)];
        if (sum.rolls == 0) continue;
        Json entry = {{"id", match::player_text(player)},
                      {"seat", seat_name(sheet_of(player))},
                      {"name", names.player(player, language)}};
        entry.update(sum_json(sum));
        list.push_back(std::move(entry));
    }
    return list;
}

}  // namespace

Json luck_json(const LiveMatch& match, Language language) {
    odds::LuckCounter counter;
    for (const ToldEvent& told : match.events())
        counter.count(match.state(), static_cast<std::size_t>(told.choice), told.event);
    const odds::Luck& luck = counter.luck();
    Json curve = Json::array();
    for (const odds::LuckPoint& point : luck.curve)
        curve.push_back({{"at", point.at},
                         {"period", point.period},
                         {"turn", point.turn},
                         {"seat", seat_name(point.seat)},
                         {"home", rounded(point.luck[0])},
                         {"away", rounded(point.luck[1])}});
    return {{"home", sum_json(luck.side(Seat::Home))},
            {"away", sum_json(luck.side(Seat::Away))},
            {"curve", std::move(curve)},
            {"kinds", kinds_json(luck, language)},
            {"players", players_json(luck, match.names(), language)}};
}

}  // namespace dugout::server

#include <algorithm>

#include "league/desk.hpp"

// Challenges for ordinary matches. They bind nobody: lrb4.league.scheduling.

namespace dugout::league {

namespace {

struct Found {
    Dare* dare = nullptr;
    Maybe refusal{};
};

Found waiting(Desk& desk, Words words, std::size_t length, std::string_view form) {
    auto& dares = desk.league.dares;
    if (words.size() != length) return {nullptr, wrong_form(form)};
    const auto number = whole(words[0], 1, static_cast<int>(dares.size()));
    if (!number) return {nullptr, no_such(No::NoDare, words[0], dares.size())};
    Dare& dare = dares[static_cast<std::size_t>(*number - 1)];
    if (dare.answer != Answer::Waiting)
        return {nullptr, refuse(No::NotHere, Rule::lrb4_league_scheduling, {"challenge " + words[0]})};
    return {&dare, {}};
}

}  // namespace

Maybe act_challenge(Desk& desk, Words words) {
    if (words.size() != 3 || !day_number(words[2])) return wrong_form("challenge FROM TO YYYY-MM-DD");
    League& league = desk.league;
    const int from = league.team(words[0]);
    const int to = league.team(words[1]);
    if (from == no_team) return refuse(No::UnknownTeam, Rule::none, {words[0]});
    if (to == no_team) return refuse(No::UnknownTeam, Rule::none, {words[1]});
    if (Maybe no = desk.only_coach_of(from)) return no;
    if (Maybe no = not_opponents(desk, from, to)) return no;
    if (*day_number(words[2]) < *day_number(desk.entry.date))
        return refuse(No::PastDate, Rule::none, {spoken_day(words[2]), spoken_day(desk.entry.date)});
    const bool open = std::any_of(league.dares.begin(), league.dares.end(), [&](const Dare& one) {
        return one.answer == Answer::Waiting && std::minmax(one.from, one.to) == std::minmax(from, to);
    });
    if (open)
        return refuse(No::DareOpen, Rule::lrb4_league_scheduling,
                      {desk.team(from).sheet.name, desk.team(to).sheet.name});
    league.dares.push_back({from, to, desk.entry.date, words[2]});
    return {};
}

Maybe act_answer(Desk& desk, Words words) {
    constexpr std::string_view form = "answer NUMBER-OF-CHALLENGE accept|refuse";
    const Found found = waiting(desk, words, 2, form);
    if (found.refusal) return found.refusal;
    Dare& dare = *found.dare;
    if (Maybe no = desk.only_coach_of(dare.to)) return no;
    if (words[1] != "accept" && words[1] != "refuse") return wrong_form(form);
    if (words[1] == "refuse") {
        dare.answer = Answer::Refused;
        return {};
    }
    // They may have met since.
    if (Maybe no = not_opponents(desk, dare.from, dare.to)) return no;
    dare.answer = Answer::Accepted;
    desk.league.fixtures.push_back({dare.from, dare.to, std::max(dare.date, desk.entry.date), 0});
    dare.fixture = static_cast<int>(desk.league.fixtures.size());
    return {};
}

Maybe act_withdraw(Desk& desk, Words words) {
    const Found found = waiting(desk, words, 1, "withdraw NUMBER-OF-CHALLENGE");
    if (found.refusal) return found.refusal;
    if (Maybe no = desk.only_coach_of(found.dare->from)) return no;
    found.dare->answer = Answer::Declined;
    return {};
}

}  // namespace dugout::league

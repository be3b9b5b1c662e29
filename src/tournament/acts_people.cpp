#include <algorithm>

#include "tournament/desk.hpp"
#include "tournament/exports.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/roster_book.hpp"

// Founding the event, its pack, its officials, who takes part.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

Maybe has_a_place(const Event& event, int coach) {
    const Coach& one = event.coaches[at(coach)];
    if (one.status == Status::Waiting) return refuse(No::OnWaitingList, Rule::none, {one.id});
    return {};
}

template <class Word, std::size_t Size>
std::optional<Word> one_of(const std::array<std::string_view, Size>& words, std::string_view text) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return {};
    return static_cast<Word>(found - words.begin());
}

template <std::size_t Size>
Refusal unknown_word(std::string_view text, const std::array<std::string_view, Size>& words) {
    std::string all;
    for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string(word);
    return refuse(No::UnknownThing, Rule::none, {std::string(text), all});
}

std::string lists_of(Base base) {
    std::string all;
    for (const TeamList& list : draft_book(base).lists) all += (all.empty() ? "" : ", ") + list.id;
    return all;
}

// One number for two people would make one person of them in the report to the association.
Maybe number_is_free(const Desk& desk, const std::string& naf, const std::string& id, const std::string& name) {
    const std::string holder = holder_of_naf(desk.event, naf, id);
    if (holder.empty()) return {};
    return desk.unless_stored(refuse(No::Impossible, Rule::none, {naf_taken(naf, holder, name)}));
}

// matched.role.not-playing
void warn_of_two_roles(Desk& desk, std::string_view who) {
    const unsigned roles = roles_of(desk.event, who);
    const std::string id(who);
    if ((roles & (is_organiser | is_referee | is_scorekeeper)) == 0) return;
    if ((roles & is_coach) != 0)
        desk.note(Rule::matched_role_not_playing, id + " holds an office and plays; that is not advised",
                  id + " a une fonction et joue ; c'est déconseillé");
    if ((roles & is_spare) != 0)
        desk.note(Rule::matched_role_not_playing, id + " is spare player and holds an office; that is not advised",
                  id + " est joueur de réserve et a une fonction ; c'est déconseillé");
}

}  // namespace

// create NAME
Maybe act_create(Desk& desk, Words words) {
    if (!desk.event.name.empty()) return refuse(No::HasEvent, Rule::none, {desk.event.name});
    if (words.size() != 1 || words[0].empty()) return wrong_form("create NAME");
    desk.event.name = words[0];
    desk.event.officials.organiser = desk.event.officials.scorekeeper = desk.entry.who;
    return {};
}

// pack, with its text attached
Maybe act_pack(Desk& desk, Words words) {
    if (!words.empty()) return wrong_form("pack");
    Event& event = desk.event;
    CheckedPack read = check_pack_text(desk.entry.attachment);
    const auto faulty = [&](Rule rule, LocalText what) {
        return desk.unless_stored(refuse(No::PackFaulty, rule, {std::move(what)}));
    };
    for (const Fault& fault : read.faults)
        if (Maybe no =
                faulty(Rule::matched_pack_required, {text(fault, Language::English), text(fault, Language::French)}))
            return no;
    for (const Breach& breach : read.breaches)
        if (!is_advice(breach.code))
            if (Maybe no = faulty(rule(breach.code), {text(breach, Language::English), text(breach, Language::French)}))
                return no;
    const bool changed = event.pack && !same_game_part(*event.pack, read.pack);
    // matched.pack.frozen, matched.tiebreak.published
    if (changed && !event.rounds.empty()) return refuse(No::Frozen, Rule::matched_pack_frozen);
    if (changed)
        for (Coach& coach : event.coaches)
            if (coach.roster_state == RosterState::Accepted) {
                coach.roster_state = RosterState::HandedIn;
                desk.note(Rule::matched_pack_frozen, "the roster of " + coach.id + " is to be checked again",
                          "la liste de " + coach.id + " est à revoir");
            }
    const std::size_t later = std::max<std::size_t>(read.pack.escalation.size(), 1) - 1;
    for (Coach& coach : event.coaches)
        if (coach.plan.size() > later) {
            coach.plan.resize(later);
            desk.note(Rule::matched_escalation_plan,
                      "the roster of " + coach.id + " has versions for rounds that the pack no longer raises: dropped",
                      "la liste de " + coach.id + " a des versions que le règlement ne prévoit plus : enlevées");
        }
    if (changed || !event.pack) event.published = desk.entry.date;
    event.pack = std::move(read.pack);
    event.pack_text = desk.entry.attachment;
    ++event.pack_version;
    move_up(desk);
    return {};
}

// open: matched.pack.required
Maybe act_open(Desk& desk, Words words) {
    if (!words.empty()) return wrong_form("open");
    if (!desk.event.pack) return refuse(No::NoPack, Rule::matched_pack_required);
    desk.event.open = true;
    return {};
}

// name referee|head-referee|scorekeeper|spare WHO [name=...] [naf=...] [list=...]
Maybe act_name(Desk& desk, Words words) {
    const Given given(words);
    if (given.plain.size() != 2)
        return wrong_form("name referee|head-referee|scorekeeper|spare WHO [name=NAME] [naf=NUMBER]");
    Officials& officials = desk.event.officials;
    const std::string& office = given.plain[0];
    const std::string& who = given.plain[1];
    if (!is_word(who)) return refuse(No::BadWord, Rule::none, {who});
    const auto referee = std::find(officials.referees.begin(), officials.referees.end(), who);
    if (office == "referee") {
        if (referee == officials.referees.end()) officials.referees.push_back(who);
    } else if (office == "head-referee") {
        if (officials.referees.size() < 2 || referee == officials.referees.end())
            return refuse(No::NoHeadReferee, Rule::matched_role_head_referee);
        officials.head_referee = who;
    } else if (office == "scorekeeper") {
        officials.scorekeeper = who;
    } else if (office == "spare") {
        if (desk.event.coach(who) >= 0) return refuse(No::Taken, Rule::matched_role_spare, {who});
        const auto text = [&](std::string_view key, std::string_view otherwise) {
            const std::string* found = given.find(key);
            return found != nullptr ? *found : std::string(otherwise);
        };
        const SparePlayer named = {who, text("name", who), text("naf", ""), text("list", "")};
        // Whoever was spare player before is none any more: his number is free.
        officials.spare = {};
        if (Maybe no = number_is_free(desk, named.naf, who, named.name)) return no;
        officials.spare = named;
    } else {
        return refuse(No::UnknownThing, Rule::none, {office, "referee, head-referee, scorekeeper, spare"});
    }
    warn_of_two_roles(desk, who);
    return {};
}

// register ID NAME [club=...] [naf=...] [list=...] [code=yes]
Maybe act_register(Desk& desk, Words words) {
    const Given given(words);
    Event& event = desk.event;
    if (given.plain.size() != 2 || given.plain[1].empty())
        return wrong_form("register ID NAME [club=CLUB] [naf=NUMBER] [list=LIST] [code=yes]");
    const std::string& id = given.plain[0];
    if (desk.entry.who != id)  // whoever enters somebody else keeps the lists
        if (Maybe no = desk.only(table_officials)) return no;
    if (!event.open)
        if (Maybe no = desk.unless_stored(refuse(No::NotOpen, Rule::matched_pack_required))) return no;
    if (!event.pack) return refuse(No::NoPack, Rule::matched_pack_required);
    if (!is_word(id)) return refuse(No::BadWord, Rule::none, {id});
    if (event.coach(id) >= 0 || event.officials.spare.id == id || id == "spare" || id == "bye")
        return refuse(No::Taken, Rule::none, {id});
    if (last_round_paired(event))
        if (Maybe no =
                desk.unless_stored(refuse(No::LastRound, Rule::matched_pairing_late_arrival, {event.planned_rounds()})))
            return no;
    Coach coach;
    coach.id = id;
    coach.name = given.plain[1];
    for (const auto& [key, value] : given.named) {
        if (key == "club")
            coach.club = value;
        else if (key == "naf" && whole(value, 1, 99'999'999))
            coach.naf = value;
        else if (key == "list" && draft_book(desk.pack().base).list(value) != nullptr)
            coach.list = value;
        else if (key == "code" && value == "yes")
            coach.accepted_code = true;
        else if (Maybe no = desk.unless_stored(
                     key == "list"
                         ? refuse(No::UnknownThing, Rule::matched_roster_draft, {value, lists_of(desk.pack().base)})
                         : refuse(No::UnknownThing, Rule::none,
                                  {key + "=" + value, "club=, naf=NUMBER, list=ID, code=yes"})))
            return no;
    }
    if (Maybe no = number_is_free(desk, coach.naf, id, coach.name)) return no;
    const int places = desk.pack().places;
    if (places > 0 && event.places_taken() >= places) coach.status = Status::Waiting;
    const bool late = !event.rounds.empty() && coach.status == Status::In;
    if (late) coach.lot = next_lot(event);  // matched.pairing.late-arrival
    event.coaches.push_back(std::move(coach));
    const int index = static_cast<int>(event.coaches.size()) - 1;
    warn_of_two_roles(desk, id);
    if (event.coaches.back().status == Status::Waiting)
        desk.note(Rule::none, id + " is on the waiting list: all " + std::to_string(places) + " places are taken",
                  id + " est en liste d'attente : les " + std::to_string(places) + " places sont prises");
    if (!event.coaches.back().accepted_code)
        desk.note(Rule::matched_conduct_accept,
                  id + " still has to accept the code of conduct; until then nobody meets him",
                  id + " doit encore accepter le code de conduite ; d'ici là il n'est pas apparié");
    else if (late)
        seat_late(desk, index);
    return {};
}

// code ID: matched.conduct.accept
Maybe act_code(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("code ID");
    const int coach = desk.event.coach(words[0]);
    if (coach < 0) return unknown_coach(words[0]);
    if (Maybe no = desk.only_or_himself(is_organiser, coach)) return no;
    desk.event.coaches[at(coach)].accepted_code = true;
    return {};
}

// models ID not-seen|passed|refused
Maybe act_models(Desk& desk, Words words) {
    if (words.size() != 2) return wrong_form("models ID not-seen|passed|refused");
    const int coach = desk.event.coach(words[0]);
    if (coach < 0) return unknown_coach(words[0]);
    const auto state = one_of<ModelState>(model_words, words[1]);
    if (!state) return unknown_word(words[1], model_words);
    desk.event.coaches[at(coach)].models = *state;
    return {};
}

// conversion ID asked|approved|refused: matched.models.policy
Maybe act_conversion(Desk& desk, Words words) {
    if (words.size() != 2) return wrong_form("conversion ID asked|approved|refused");
    const int coach = desk.event.coach(words[0]);
    if (coach < 0) return unknown_coach(words[0]);
    const auto state = one_of<Conversion>(conversion_words, words[1]);
    if (!state || *state == Conversion::None) return unknown_word(words[1], conversion_words);
    if (*state == Conversion::Asked) {
        if (Maybe no = desk.only_or_himself(is_organiser, coach)) return no;
    } else if (Maybe no = desk.only(is_organiser, Rule::matched_models_policy)) {
        return no;
    }
    if (!desk.event.pack || !desk.pack().switches.approve_conversions)
        return refuse(No::NotInPack, Rule::matched_models_policy, {"approve-conversions"});
    desk.event.coaches[at(coach)].conversion = *state;
    return {};
}

// check-in ID
Maybe act_check_in(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("check-in ID");
    const int coach = desk.event.coach(words[0]);
    if (coach < 0) return unknown_coach(words[0]);
    if (Maybe no = desk.only_or_himself(table_officials, coach)) return no;
    if (Maybe no = has_a_place(desk.event, coach)) return no;
    desk.event.coaches[at(coach)].checked_in = true;
    return {};
}

// squad ID NAME COACH...; the first is the captain
Maybe act_squad(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() < 3) return wrong_form("squad ID NAME COACH...");
    if (!event.by_squads()) return refuse(No::NotInPack, Rule::matched_format_choice, {"squads"});
    if (!is_word(words[0])) return refuse(No::BadWord, Rule::none, {words[0]});
    if (event.squad(words[0]) >= 0) return refuse(No::Taken, Rule::none, {words[0]});
    if (!event.rounds.empty()) return refuse(No::Frozen, Rule::matched_pack_frozen);
    Squad squad;
    squad.id = words[0];
    squad.name = words[1];
    for (const std::string& id : words.subspan(2)) {
        const int coach = event.coach(id);
        if (coach < 0) return unknown_coach(id);
        if (Maybe no = has_a_place(event, coach)) return no;
        if (event.coaches[at(coach)].squad >= 0 ||
            std::find(squad.coaches.begin(), squad.coaches.end(), coach) != squad.coaches.end())
            return refuse(No::Taken, Rule::matched_team_size, {id});
        squad.coaches.push_back(coach);
    }
    // matched.team.captain: he enters his squad, or the organiser does
    if (Maybe no = desk.only_or_himself(is_organiser, squad.coaches.front())) return no;
    const int size = static_cast<int>(squad.coaches.size());
    if (size != desk.pack().squad_size)
        if (Maybe no =
                desk.unless_stored(refuse(No::SquadSize, Rule::matched_team_size, {desk.pack().squad_size, size})))
            return no;
    for (const int one : squad.coaches)
        for (const int other : squad.coaches)
            if (one < other && !event.coaches[at(one)].list.empty() &&
                event.coaches[at(one)].list == event.coaches[at(other)].list)
                if (Maybe no = desk.unless_stored(
                        refuse(No::Taken, Rule::matched_team_unique_list, {event.coaches[at(one)].list})))
                    return no;
    for (const int coach : squad.coaches) event.coaches[at(coach)].squad = static_cast<int>(event.squads.size());
    event.squads.push_back(std::move(squad));
    return {};
}

}  // namespace dugout::tournament

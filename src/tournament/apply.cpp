#include <algorithm>

#include "tournament/desk.hpp"

// From an entry of the journal to the handler of its verb, and back to where it was if that refuses.

namespace dugout::tournament {

namespace {

struct Verb {
    std::string_view word;
    Handler handler;
    unsigned roles;  // who may; is_anybody: the handler looks
};

constexpr unsigned office = table_officials;
constexpr unsigned players = is_coach | is_spare;

// matched.role.permissions. Acts of a coach are his own alone: their handlers look at whose match or entry it is.
constexpr std::array<Verb, 38> verbs = {{
    {"create", act_create, is_anybody},
    {"pack", act_pack, is_organiser},
    {"open", act_open, is_organiser},
    {"name", act_name, is_organiser},
    {"register", act_register, is_anybody},
    {"code", act_code, is_organiser | is_coach},
    {"roster", act_roster, is_organiser | is_coach},
    {"judge", act_judge, is_organiser},
    {"advance", act_advance, office | is_coach},
    {"age", act_age, office | is_coach},
    {"models", act_models, is_organiser},
    {"conversion", act_conversion, is_organiser | is_coach},
    {"check-in", act_check_in, office | is_coach},
    {"squad", act_squad, is_organiser | is_coach},
    {"withdraw", act_withdraw, office | is_coach},
    {"return", act_return, office},
    {"disqualify", act_disqualify, is_organiser},
    {"absent", act_absent, is_organiser | is_captain},
    {"replace", act_replace, is_organiser},
    {"pair", act_pair, office},
    {"pair-again", act_pair_again, office},
    {"change", act_change, office},
    {"start", act_start, office},
    {"begin", act_begin, office | all_referees | players},
    {"close", act_close, office},
    {"reopen", act_reopen, office},
    {"report", act_report, office | players},
    {"confirm", act_confirm, office | all_referees | players | is_captain},
    {"correct", act_correct, office},
    {"concede", act_concede, office | players},
    {"give-up", act_give_up, office},
    {"no-show", act_no_show, office},
    {"time-up", act_time_up, is_organiser | all_referees},
    {"roll-off", act_roll_off, office | all_referees},
    {"ruling", act_ruling, is_organiser | all_referees},
    {"overrule", act_overrule, is_organiser | all_referees},
    {"vote", act_vote, is_coach},
    {"award", act_award, is_organiser},
}};

struct RoleName {
    unsigned role;
    std::string_view word, en, fr;
};
constexpr std::array<RoleName, 7> role_names = {{
    {is_organiser, "organiser", "the organiser", "l'organisateur"},
    {is_scorekeeper, "scorekeeper", "the scorekeeper", "le gardien de la table de marque"},
    {is_head_referee, "head-referee", "the head referee", "l'arbitre en chef"},
    {is_referee, "referee", "a referee", "un arbitre"},
    {is_spare, "spare", "the spare player", "le joueur de réserve"},
    {is_coach, "coach", "the coach himself", "le coach lui-même"},
    {is_captain, "captain", "the captain", "le capitaine"},
}};

}  // namespace

Maybe carry_out(Desk& desk) {
    const std::vector<std::string> words = journal::words_of(desk.entry.act);
    const auto verb = std::find_if(verbs.begin(), verbs.end(),
                                   [&](const Verb& one) { return !words.empty() && one.word == words.front(); });
    if (verb == verbs.end()) return refuse(No::UnknownAct, Rule::none, {words.empty() ? "" : words.front()});
    if (desk.event.name.empty() && verb->handler != act_create) return refuse(No::NoEvent);
    if (!minute_of(desk.entry.date)) return wrong_form("YYYY-MM-DD HH:MM[:SS]");
    if (!is_word(desk.entry.who)) return refuse(No::BadWord, Rule::none, {desk.entry.who});
    if (verb->roles != is_anybody && !desk.is(verb->roles))
        if (Maybe no = desk.unless_stored(desk.not_allowed(verb->roles))) return no;
    return verb->handler(desk, Words(words).subspan(1));
}

unsigned roles_of(const Event& event, std::string_view who) {
    const Officials& officials = event.officials;
    unsigned roles = is_anybody;
    if (who == officials.organiser) roles |= is_organiser;
    if (who == officials.scorekeeper) roles |= is_scorekeeper;
    if (!officials.head_referee.empty() && who == officials.head_referee) roles |= is_head_referee;
    if (std::find(officials.referees.begin(), officials.referees.end(), who) != officials.referees.end())
        roles |= is_referee;
    if (!officials.spare.id.empty() && who == officials.spare.id) roles |= is_spare;
    const int coach = event.coach(who);
    if (coach >= 0) roles |= is_coach;
    for (const Squad& squad : event.squads)
        if (coach >= 0 && squad.coaches.front() == coach) roles |= is_captain;
    return roles;
}

std::vector<std::string_view> role_words(unsigned roles) {
    std::vector<std::string_view> words;
    for (const RoleName& one : role_names)
        if ((roles & one.role) != 0) words.push_back(one.word);
    return words;
}

Maybe apply_in_place(Book& book, const Entry& entry) {
    Desk desk{book.event, book.notes, entry};
    return carry_out(desk);
}

Maybe apply(Book& book, const Entry& entry) {
    Event before = book.event;
    const std::size_t notes = book.notes.size();
    Maybe refusal = apply_in_place(book, entry);
    if (refusal) {
        book.event = std::move(before);
        book.notes.resize(notes);
    }
    return refusal;
}

Maybe add(Journal& journal, Entry entry) {
    entry.number = static_cast<int>(journal.entries.size()) + 1;
    if (Maybe no = apply(journal.book, entry)) return no;
    journal.entries.push_back(std::move(entry));
    return {};
}

// ---- the desk

void Desk::note(Rule rule, std::string en, std::string fr) {
    notes.push_back({entry.number, rule, {std::move(en), std::move(fr)}});
}

Refusal Desk::not_allowed(unsigned roles, Rule rule) const {
    LocalText whom;
    for (const RoleName& one : role_names)
        if ((roles & one.role) != 0) {
            whom.en += (whom.en.empty() ? "" : ", ") + std::string(one.en);
            whom.fr += (whom.fr.empty() ? "" : ", ") + std::string(one.fr);
        }
    return refuse(No::NotAllowed, rule, {entry.who, whom});
}

Maybe Desk::only(unsigned roles, Rule rule) const {
    if (is(roles)) return {};
    return unless_stored(not_allowed(roles, rule));
}

Maybe Desk::only_or_himself(unsigned roles, int coach) const {
    if (is(roles) || event.coaches[static_cast<std::size_t>(coach)].id == entry.who) return {};
    return unless_stored(not_allowed(roles | is_coach));
}

int Desk::side_of(const Table& table) const {
    for (int side = 0; side < 2; ++side) {
        const int who = table.coaches[static_cast<std::size_t>(side)];
        if (who == spare && entry.who == event.officials.spare.id) return side;
        if (who >= 0 && event.coaches[static_cast<std::size_t>(who)].id == entry.who) return side;
    }
    return -1;
}

int Desk::captain_side(const Table& table) const {
    for (int side = 0; side < 2; ++side) {
        const int who = table.coaches[static_cast<std::size_t>(side)];
        const int squad = who >= 0 ? event.coaches[static_cast<std::size_t>(who)].squad : nobody;
        if (squad < 0) continue;
        const int captain = event.squads[static_cast<std::size_t>(squad)].coaches.front();
        if (event.coaches[static_cast<std::size_t>(captain)].id == entry.who) return side;
    }
    return -1;
}

Place Desk::place(std::string_view text) const {
    Place result;
    result.text = text;
    const std::size_t dot = text.find('.');
    const auto round = whole(text.substr(0, dot), 1, 1000);
    const auto table = dot == std::string_view::npos ? std::nullopt : whole(text.substr(dot + 1), 1, 10'000);
    if (!round || !table || *round > static_cast<int>(event.rounds.size()) ||
        *table > static_cast<int>(event.rounds[static_cast<std::size_t>(*round - 1)].tables.size())) {
        result.refusal = refuse(No::UnknownTable, Rule::none, {std::string(text)});
        return result;
    }
    result.number = *round;
    result.round = &event.rounds[static_cast<std::size_t>(*round - 1)];
    result.table = &result.round->tables[static_cast<std::size_t>(*table - 1)];
    return result;
}

Given::Given(Words words) {
    for (const std::string& word : words) {
        const std::size_t sign = word.find('=');
        if (sign == std::string::npos || sign == 0)
            plain.push_back(word);
        else
            named[word.substr(0, sign)] = word.substr(sign + 1);
    }
}

const std::string* Given::find(std::string_view key) const {
    const auto found = named.find(key);
    return found == named.end() ? nullptr : &found->second;
}

}  // namespace dugout::tournament

#include "scenario/player_line.hpp"

#include <algorithm>

#include "match/decision.hpp"
#include "rules/skills.hpp"
#include "scenario/reading.hpp"
#include "scenario/vocabulary.hpp"

namespace dugout::scenario {

namespace {

constexpr int most_characteristic = 20;
constexpr std::string_view not_played_word = "not-played-this-drive";
constexpr int strong = 3;  // what Mark::PrintedStrong stands for

// Everything the words of a line say, before it is dealt out to the players they are about.
struct Words {
    std::optional<dugout::Player> origin;
    std::vector<Square> squares;
    std::vector<Skill> added;
    std::vector<Skill> taken;
    std::optional<int> ma, st, ag, av, printed_st;
    std::optional<Weapon> weapon;
    std::optional<bool> human_sized;
    std::optional<match::Place> place;
    std::uint16_t marks = 0;
    std::uint16_t used = 0;
    bool not_played = false;
};

// What is wrong, or nothing.
using Wrong = std::optional<LocalText>;

LocalText twice(std::string_view word) {
    return said("said twice: '{0}'", "dit deux fois : « {0} »", {quotable(word)});
}

LocalText of_player(const std::string& who, const LocalText& fault) {
    return said("{0}: {1}", "{0} : {1}", {who, fault});
}

Wrong read_origin(std::string_view word, const Library& library, Words& words) {
    if (words.origin)
        return said("two positions for one player: '{0}'", "deux postes pour un joueur : « {0} »", {quotable(word)});
    const std::size_t slash = word.find('/');
    const std::string_view list = word.substr(0, slash);
    const std::string_view name = word.substr(slash + 1);
    if (list == "star") {
        const Star* star = library.star(name);
        if (star == nullptr) {
            std::vector<std::string_view> known;
            for (const Star& each : library.stars()) known.push_back(each.id);
            return said("there is no star player '{0}'; the nearest are: {1}",
                        "il n’y a pas de star « {0} » ; les plus proches sont : {1}",
                        {quotable(name), nearest_names(name, known)});
        }
        words.origin = make_player(*star);
        return {};
    }
    const Roster* roster = library.roster(list);
    if (roster == nullptr) return no_roster(list, library);
    const dugout::Position* position = roster->position(name);
    if (position == nullptr) {
        std::vector<std::string> ids;
        for (const dugout::Position& each : roster->positions) ids.push_back(each.id);
        return said("roster {0} has no position '{1}'; it has {2}",
                    "la liste {0} n’a pas de poste « {1} » ; elle a {2}",
                    {std::string(list), quotable(name), joined(ids, ", ")});
    }
    words.origin = make_player(*roster, *position);
    return {};
}

template <class Value>
Wrong set_once(std::optional<Value>& field, Value value, std::string_view word) {
    if (field)
        return said("said twice, or against another word: '{0}'",
                    "dit deux fois, ou contraire à un autre mot : « {0} »", {quotable(word)});
    field = value;
    return {};
}

Wrong read_setting(std::string_view word, Words& words) {
    const std::size_t sign = word.find('=');
    const std::string_view name = word.substr(0, sign);
    const std::string_view value = word.substr(sign + 1);
    if (name == "weapon") {
        const auto weapon = find_id<Weapon>(value, weapon_count);
        if (!weapon)
            return said("there is no weapon '{0}'; there are {1}", "il n’y a pas d’arme « {0} » ; il y a {1}",
                        {quotable(value), ids_of<Weapon>(weapon_count)});
        return set_once(words.weapon, *weapon, word);
    }
    std::optional<int>* field = name == "ma"           ? &words.ma
                                : name == "st"         ? &words.st
                                : name == "ag"         ? &words.ag
                                : name == "av"         ? &words.av
                                : name == "printed-st" ? &words.printed_st
                                                       : nullptr;
    if (field == nullptr)
        return said("unknown word '{0}'; what can be set is ma, st, ag, av, printed-st, weapon",
                    "mot inconnu « {0} » ; ce qui se règle est ma, st, ag, av, printed-st, weapon", {quotable(word)});
    const auto number = parse_count(value, most_characteristic);
    if (!number)
        return said("'{0}': a characteristic is a number from 0 to {1}",
                    "« {0} » : une caractéristique est un nombre de 0 à {1}", {quotable(word), most_characteristic});
    return set_once(*field, *number, word);
}

Wrong read_skill(std::string_view word, Words& words) {
    const std::string_view name = word.substr(1);
    const auto skill = find_skill(name);
    if (!skill) {
        std::vector<std::string_view> known;
        for (const SkillEntry& each : generated::skill_entries()) known.push_back(each.id);
        return said("there is no skill '{0}'; the nearest are: {1}",
                    "il n’y a pas de compétence « {0} » ; les plus proches sont : {1}",
                    {quotable(name), nearest_names(name, known)});
    }
    for (const std::vector<Skill>* list : {&words.added, &words.taken})
        if (std::find(list->begin(), list->end(), *skill) != list->end()) return twice(word);
    (word[0] == '+' ? words.added : words.taken).push_back(*skill);
    return {};
}

template <class Bit>
Wrong set_bit(std::uint16_t& bits, Bit bit, std::string_view word) {
    const auto mask = static_cast<std::uint16_t>(bit);
    if ((bits & mask) != 0) return twice(word);
    bits = static_cast<std::uint16_t>(bits | mask);
    return {};
}

Wrong read_word(std::string_view word, const Library& library, Words& words) {
    if (word.find('/') != std::string_view::npos) return read_origin(word, library, words);
    if (word.find('=') != std::string_view::npos) return read_setting(word, words);
    if (word[0] == '+' || word[0] == '-') return read_skill(word, words);
    if (const auto square = match::parse_square(word)) {
        words.squares.push_back(*square);
        return {};
    }
    if (const auto place = find(places, word); place && *place != match::Place::InAir)
        return set_once(words.place, *place, word);
    if (const auto mark = find(marks, word)) return set_bit(words.marks, *mark, word);
    if (const auto use = find(uses, word)) return set_bit(words.used, *use, word);
    if (word == not_played_word) {
        words.not_played = true;
        return {};
    }
    if (word == "human-sized") return set_once(words.human_sized, true, word);
    if (word == "not-human-sized") return set_once(words.human_sized, false, word);
    if (const BigGuy* big_guy = library.big_guy(word)) return set_once(words.origin, make_player(*big_guy), word);
    return said(
        "unknown word '{0}': it is no square, place, mark, Big Guy, roster/position, star/ID, +skill, -skill or ma=6",
        "mot inconnu « {0} » : ce n’est ni une case, ni un état, ni une marque, ni un gros balèze, ni "
        "liste/poste, ni star/ID, ni +compétence, ni -compétence, ni ma=6",
        {quotable(word)});
}

// "H3", "H3-H8"
Wrong read_numbers(std::string_view word, PlayerId& first, PlayerId& last) {
    const std::size_t dash = word.find('-');
    const auto low = match::parse_player(word.substr(0, dash));
    const auto high = dash == std::string_view::npos ? low : match::parse_player(word.substr(dash + 1));
    if (!low || !high)
        return said("'{0}' is no player; a player is H or A and a number from 1 to {1}",
                    "« {0} » n’est pas un joueur ; un joueur est H ou A et un nombre de 1 à {1}",
                    {quotable(word), players_per_side});
    if (sheet_of(*low) != sheet_of(*high) || *low > *high)
        return said("'{0}' is no row of players", "« {0} » n’est pas une suite de joueurs", {quotable(word)});
    first = *low;
    last = *high;
    return {};
}

Wrong apply_skills(const Words& words, dugout::Player& player) {
    for (const Skill skill : words.taken) {
        if (!player.skills().has(skill))
            return said("he has no {0} that could be taken away", "il n’a pas {0} à perdre", {std::string(id(skill))});
        player.printed_skills.remove(skill);
        player.learned.remove(skill);
    }
    for (const Skill skill : words.added) {
        if (player.skills().has(skill)) return said("he has {0} already", "il a déjà {0}", {std::string(id(skill))});
        player.learned.add(skill);
    }
    return {};
}

Wrong deal_out(const Words& words, PlayerId player, Square square, PlayerLine line, std::vector<PlayerLine>& out) {
    line.side = sheet_of(player);
    if (words.origin) line.sheet = *words.origin;
    line.sheet.number = number_of(player);
    if (words.ma) line.sheet.profile.ma = *words.ma;
    if (words.st) line.sheet.profile.st = *words.st;
    if (words.ag) line.sheet.profile.ag = *words.ag;
    if (words.av) line.sheet.profile.av = *words.av;
    if (words.printed_st) line.sheet.printed.st = *words.printed_st;
    if (words.weapon) line.sheet.weapon = *words.weapon;
    if (words.human_sized) line.sheet.human_sized = *words.human_sized;
    if (Wrong fault = apply_skills(words, line.sheet)) return fault;
    // lrb4.handicap.buzzing: he gets both with it
    if ((words.marks & static_cast<std::uint16_t>(match::Mark::Buzzing)) != 0)
        for (const Skill skill : {Skill::JumpUp, Skill::Frenzy})
            if (!line.sheet.skills().has(skill)) line.sheet.learned.add(skill);
    line.place = words.place             ? words.place
                 : words.squares.empty() ? std::nullopt
                                         : std::optional(match::Place::Standing);
    line.square = square;
    line.marks = words.marks;
    line.used = words.used;
    line.not_played = words.not_played;
    out.push_back(std::move(line));
    return {};
}

bool on_the_pitch(match::Place place) {
    return place == match::Place::Standing || place == match::Place::Prone || place == match::Place::Stunned;
}

}  // namespace

dugout::Player plain_player() {
    dugout::Player player;
    player.printed = player.profile = {6, 3, 3, 8};
    return player;
}

LocalText no_roster(std::string_view wanted, const Library& library) {
    std::vector<std::string_view> known;
    for (const Roster& each : library.rosters()) known.push_back(each.id);
    return said("there is no roster '{0}'; the nearest are: {1}",
                "il n’y a pas de liste « {0} » ; les plus proches sont : {1}",
                {quotable(wanted), nearest_names(wanted, known)});
}

std::optional<LocalText> read_player_line(std::string_view text, const Library& library,
                                          const std::vector<PlayerLine>& known, std::vector<PlayerLine>& out) {
    const std::vector<std::string_view> parts = split(text);
    if (parts.empty())
        return said("'{0}' is not written as words with one space between them",
                    "« {0} » n’est pas fait de mots séparés par une espace", {quotable(text)});
    const std::string who(parts[0]);
    PlayerId first;
    PlayerId last;
    if (Wrong fault = read_numbers(parts[0], first, last)) return fault;
    Words words;
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (const Wrong fault = read_word(parts[i], library, words)) return of_player(who, *fault);
    const std::size_t count = static_cast<std::size_t>(last.value - first.value) + 1;
    if (!words.squares.empty() && words.squares.size() != count)
        return said("{0}: {1} player(s) and {2} square(s)", "{0} : {1} joueur(s) et {2} case(s)",
                    {who, static_cast<std::int64_t>(count), static_cast<std::int64_t>(words.squares.size())});
    if (words.place && on_the_pitch(*words.place) == words.squares.empty())
        return of_player(who, words.squares.empty()
                                  ? said("on the pitch, but on no square", "sur le terrain, mais sans case")
                                  : said("not on the pitch, but on a square", "hors du terrain, mais sur une case"));
    for (std::size_t i = 0; i < count; ++i) {
        const PlayerId player{static_cast<std::uint8_t>(first.value + i)};
        PlayerLine line;
        line.sheet = plain_player();
        for (const PlayerLine& each : known)
            if (each.id() == player) line = each;
        const Square square = words.squares.empty() ? nowhere : words.squares[i];
        if (const Wrong fault = deal_out(words, player, square, std::move(line), out))
            return of_player(match::player_text(player), *fault);
    }
    return {};
}

std::string player_line(const match::State& state, PlayerId who) {
    const match::Player& player = state.at(who);
    std::string text = match::player_text(who);
    if (player.on_pitch()) text += " " + match::square_text(player.square);
    if (player.place != match::Place::Standing) text += " " + std::string(word_of(places, player.place));
    const dugout::Player plain = plain_player();
    const auto setting = [&](std::string_view name, int value, int usual) {
        if (value != usual) text += " " + std::string(name) + "=" + std::to_string(value);
    };
    setting("ma", player.ma, plain.profile.ma);
    setting("st", player.st, plain.profile.st);
    setting("ag", player.ag, plain.profile.ag);
    setting("av", player.av, plain.profile.av);
    if (!player.is(match::Mark::PrintedStrong)) setting("printed-st", strong - 1, strong);
    if (player.weapon != Weapon::None) text += " weapon=" + std::string(id(player.weapon));
    if (!player.is(match::Mark::HumanSized)) text += " not-human-sized";
    for (const Skill skill : player.skills) text += " +" + std::string(id(skill));
    for (const auto& mark : marks) {
        const bool taken_for_granted = mark.value == match::Mark::PlayedThisDrive && player.on_pitch();
        if (player.is(mark.value) && !taken_for_granted) text += " " + std::string(mark.word);
        if (!player.is(mark.value) && taken_for_granted) text += " " + std::string(not_played_word);
    }
    for (const auto& use : uses)
        if (player.has_used(use.value)) text += " " + std::string(use.word);
    return text;
}

}  // namespace dugout::scenario

#include "words/names.hpp"

#include "match/decision.hpp"
#include "words/phrase.hpp"

namespace dugout::words {

namespace {

constexpr std::array<Phrase, 2> seats = {{{"Home", "Domicile"}, {"Away", "Visiteurs"}}};
constexpr Phrase no_player = {"nobody", "personne"};

}  // namespace

Names::Names(const TeamSheet& home, const TeamSheet& away, const Library& library) : teams_{home.name, away.name} {
    for (const Seat seat : both_seats)
        for (const Player& player : (seat == Seat::Home ? home : away).players)
            players_[player_id(seat, player.number).value] = {player.name, position_name(player, library)};
}

Names Names::numbered() const {
    Names names = *this;
    names.numbered_ = true;
    return names;
}

std::string Names::player(PlayerId id, Language language) const {
    if (!id || id.value >= player_slots) return std::string(no_player.in(language));
    const std::string number = match::player_text(id);
    const PlayerNames& names = players_[id.value];
    if (!names.name.empty()) return numbered_ ? number + " " + names.name : names.name;
    const std::string& position = names.position.in(language);
    if (position.empty()) return number;
    return numbered_ ? number + " " + position : position + " " + std::to_string(number_of(id));
}

std::string Names::position(PlayerId id, Language language) const {
    if (!id || id.value >= player_slots) return {};
    return players_[id.value].position.in(language);
}

std::string Names::team(Seat seat, Language language) const {
    const std::string& name = teams_[static_cast<std::size_t>(index(seat))];
    return name.empty() ? std::string(seats[static_cast<std::size_t>(index(seat))].in(language)) : name;
}

}  // namespace dugout::words

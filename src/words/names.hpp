#pragma once

// What players and teams are called, from the two team sheets.

#include <array>
#include <string>

#include "rules/types.hpp"
#include "team/fault.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::words {

class Names {
public:
    // Without sheets: "H4", and "home" or "away" for the teams.
    Names() = default;
    Names(const TeamSheet& home, const TeamSheet& away, const Library& library = Library::embedded());

    // The same names with the number as the text notation writes it: "H4 Kurt Hammer".
    [[nodiscard]] Names numbered() const;

    std::string player(PlayerId id, Language language) const;    // "Kurt Hammer"; "Lineman 7" where he has no name
    std::string position(PlayerId id, Language language) const;  // "Blitzer"; empty where it is not known
    std::string team(Seat seat, Language language) const;

private:
    struct PlayerNames {
        std::string name;
        LocalText position;
    };

    std::array<PlayerNames, player_slots> players_{};
    std::array<std::string, 2> teams_{};
    bool numbered_ = false;
};

}  // namespace dugout::words

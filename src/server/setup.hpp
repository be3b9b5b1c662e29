#pragma once

// How a match was set up: all that is fixed before its first step.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rules/rulebook.hpp"
#include "rules/types.hpp"
#include "server/steps.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::server {

enum class Opponent : std::uint8_t { Computer, Screen, Invitation };
enum class DiceKind : std::uint8_t { Server, Verifiable };

std::string_view opponent_name(Opponent opponent);
std::optional<Opponent> parse_opponent(std::string_view name);
std::string_view dice_name(DiceKind dice);
std::optional<DiceKind> parse_dice_kind(std::string_view name);

// Where a match belongs that is played for a league or an event.
struct BookOfMatch {
    std::string kind{};  // "leagues", "events"; empty: to no book
    std::string id{};
    std::string place{};  // "7", "1.3"
    std::array<std::string, 2> persons{};

    friend bool operator==(const BookOfMatch&, const BookOfMatch&) = default;
};

struct Setup {
    std::string id;
    std::int64_t made = 0;
    Opponent opponent = Opponent::Computer;
    DiceKind dice = DiceKind::Server;
    bool open = false;
    std::string token_hash{};  // of the invitation
    std::string secret{};      // of verifiable dice, hex
    std::optional<std::uint64_t> seed{};
    Rulebook rulebook{};
    TeamSheet home{};
    TeamSheet away{};
    std::string position{};  // where the match begins from one: its TOML. Then the sheets have nothing but names
    std::array<Holder, 2> seats{};
    std::optional<Seat> awaited{};  // the seat whose coach brings his own team; until then its sheet is empty
    BookOfMatch book{};
    std::string terms{};  // what a league has settled for it, as league::terms_text writes it
    std::string lists{};  // of its league's own, which the sheets are read with
    int minutes = 0;      // for a team turn, where the clock is used; 0: what the book gives
    int first = 0;        // choices that were made in another match, which this one goes on from

    const TeamSheet& sheet(Seat seat) const { return seat == Seat::Home ? home : away; }
};

// The catalogue of a match whose league has lists of its own; nothing where that of the house will do.
std::shared_ptr<const Library> own_catalogue(const std::string& lists, const Library& house);

std::string write_setup(const Setup& setup);
// What is wrong, where it cannot be read: the match of another version.
ReadBack<Setup> read_setup(std::string_view id, std::int64_t made, const std::string& text, const Library& library);

}  // namespace dugout::server

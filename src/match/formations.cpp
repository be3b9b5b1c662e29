#include "match/formations.hpp"

namespace dugout::match {

namespace {

constexpr std::array<Formation, 4> table = {{
    {"line",
     "Line and screen",
     "Ligne et rideau",
     {{{13, 7}, {13, 8}, {13, 9}, {12, 5}, {12, 11}, {11, 3}, {11, 13}, {10, 7}, {10, 9}, {10, 4}, {10, 12}}}},
    {"spread",
     "Spread wide",
     "Large",
     {{{13, 6}, {13, 8}, {13, 10}, {12, 3}, {12, 13}, {12, 4}, {12, 12}, {10, 6}, {10, 10}, {11, 8}, {8, 8}}}},
    {"wedge",
     "Wedge for the receivers",
     "Coin à la réception",
     {{{13, 7}, {13, 8}, {13, 9}, {13, 6}, {13, 10}, {12, 5}, {12, 11}, {11, 3}, {11, 13}, {7, 8}, {5, 8}}}},
    {"deep",
     "Deep against fast teams",
     "Profonde contre les rapides",
     {{{13, 7}, {13, 8}, {13, 9}, {10, 3}, {10, 13}, {9, 5}, {9, 11}, {8, 7}, {8, 9}, {6, 6}, {6, 10}}}},
}};

}  // namespace

std::span<const Formation> formations() { return table; }

}  // namespace dugout::match

#include "server/peers.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace dugout::server {
namespace {

TEST(Peers, OneAddressDoesNotTakeAllPlaces) {
    Peers peers(2);
    std::vector<Peers::Place> his;
    his.push_back(peers.take("192.0.2.1"));
    his.push_back(peers.take("192.0.2.1"));
    EXPECT_TRUE(his[0]);
    EXPECT_TRUE(his[1]);
    EXPECT_FALSE(peers.take("192.0.2.1"));
    EXPECT_TRUE(peers.take("192.0.2.2")) << "others are not his business";
    EXPECT_EQ(peers.size(), 1u) << "who has gone is forgotten";
    his.pop_back();
    EXPECT_TRUE(peers.take("192.0.2.1")) << "who leaves makes room";
    his.clear();
    EXPECT_EQ(peers.size(), 0u);
}

TEST(Peers, APlaceIsGivenBackOnceHoweverItIsHandedOn) {
    Peers peers(1);
    Peers::Place place = peers.take("a");
    Peers::Place moved = std::move(place);
    EXPECT_TRUE(moved);
    EXPECT_FALSE(peers.take("a"));
    moved = peers.take("b");
    EXPECT_TRUE(peers.take("a"));
    EXPECT_FALSE(peers.take("b"));
}

TEST(Peers, WithoutALimitEverybodyIsTaken) {
    Peers peers(0);
    std::vector<Peers::Place> all;
    for (int i = 0; i < 100; ++i) all.push_back(peers.take("127.0.0.1"));
    EXPECT_TRUE(all.back());
}

TEST(Peers, AHouseholdOfIpv6IsItsNetwork) {
    EXPECT_EQ(household_of("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(household_of("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(household_of("2001:db8:1:2:3:4:5:6"), household_of("2001:db8:1:2:ffff::1"));
    EXPECT_NE(household_of("2001:db8:1:2::1"), household_of("2001:db8:1:3::1"));
    EXPECT_EQ(household_of("fe80::1%eth0"), household_of("fe80::2"));
    EXPECT_EQ(household_of("not an address"), "not an address");
}

}  // namespace
}  // namespace dugout::server

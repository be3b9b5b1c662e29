#include "server/thinkers.hpp"

#include <gtest/gtest.h>

#include <future>
#include <latch>
#include <vector>

namespace dugout::server {
namespace {

// Alone, a coach has all cores.
TEST(Thinkers, OneJobHasAllOfThem) {
    std::promise<int> share;
    Thinkers thinkers(4);
    thinkers.add([&] { share.set_value(thinkers.share()); });
    EXPECT_EQ(share.get_future().get(), 4);
}

// When others think he leaves them theirs; more jobs than cores have one each.
TEST(Thinkers, JobsShareThem) {
    for (const int jobs : {2, 4}) {
        std::latch begun(jobs);
        std::latch asked(jobs);
        std::vector<int> shares(static_cast<std::size_t>(jobs));
        Thinkers thinkers(4);
        for (int& share : shares)
            thinkers.add([&] {
                begun.arrive_and_wait();
                share = thinkers.share();
                asked.arrive_and_wait();
            });
        asked.wait();
        for (const int share : shares) EXPECT_EQ(share, 4 / jobs);
    }
    std::promise<int> share;
    std::latch waits(1);
    Thinkers busy(1);
    busy.add([&] {
        waits.wait();
        share.set_value(busy.share());
    });
    for (int i = 0; i < 3; ++i) busy.add([] {});
    waits.count_down();
    EXPECT_EQ(share.get_future().get(), 1);
}

}  // namespace
}  // namespace dugout::server

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

// Who is wanted first does not wait for those who came before and have not begun.
TEST(Thinkers, AJobMayGoFirst) {
    std::vector<int> order;
    std::latch waits(1);
    std::latch done(4);
    Thinkers one(1);
    one.add([&] { waits.wait(); });
    const auto job = [&](int number) {
        return [&, number] {
            order.push_back(number);
            done.count_down();
        };
    };
    int table = 0;
    one.add(job(1));
    one.add(job(2), &table);
    one.add(job(3), &order, true);
    one.add(job(4));
    one.bring_forward(&table);
    waits.count_down();
    done.wait();
    EXPECT_EQ(order, (std::vector{2, 3, 1, 4}));
}

}  // namespace
}  // namespace dugout::server

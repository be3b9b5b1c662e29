#include "store/writer.hpp"

#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <latch>
#include <stdexcept>
#include <thread>

#include "store/store.hpp"

namespace dugout::store {
namespace {

struct Numbers {
    soci::session session{*soci::factory_sqlite3(), "db=:memory:"};

    Numbers() { session << "CREATE TABLE numbers (n INTEGER PRIMARY KEY)"; }
    int count() {
        int count = 0;
        session << "SELECT count(*) FROM numbers", soci::into(count);
        return count;
    }
};

Writer::Job add(int n) {
    return [n](soci::session& sql) { sql << "INSERT INTO numbers (n) VALUES (" << n << ")"; };
}

TEST(Writer, CommitsTogetherWhatComesDuringACommit) {
    Numbers numbers;
    {
        Writer writer(numbers.session, "BEGIN", [] {});
        std::latch begun(1);
        std::latch go_on(1);
        std::vector<std::jthread> threads;
        threads.emplace_back([&] {
            writer.run([&](soci::session&) {
                begun.count_down();
                go_on.wait();
            });
        });
        begun.wait();
        constexpr int others = 7;
        for (int n = 1; n <= others; ++n) threads.emplace_back([&, n] { writer.run(add(n)); });
        while (writer.waiting() < others) std::this_thread::yield();
        go_on.count_down();
        threads.clear();
        EXPECT_EQ(writer.commits(), 2u);
    }
    EXPECT_EQ(numbers.count(), 7);
}

TEST(Writer, TakesBackOnlyTheJobThatFailed) {
    Numbers numbers;
    {
        Writer writer(numbers.session, "BEGIN", [] {});
        writer.run(add(1));
        EXPECT_THROW(writer.run([](soci::session& sql) {
            add(2)(sql);
            throw std::invalid_argument("no");
        }),
                     std::invalid_argument);
        EXPECT_THROW(writer.run(add(1)), std::exception);
        writer.run(add(3));
    }
    EXPECT_EQ(numbers.count(), 2);
}

}  // namespace
}  // namespace dugout::store

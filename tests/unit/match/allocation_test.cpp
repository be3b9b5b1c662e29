#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "support/match_game.hpp"
#include "support/playthrough.hpp"

// The engine never touches the heap. The global operator new of this whole test program counts, while a test
// on the same thread asks it to.

namespace {

thread_local bool counting = false;
thread_local int allocations = 0;

void* take(std::size_t size) {
    if (counting) ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return take(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return take(size); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace dugout::test {
namespace {

TEST(Allocations, areCountedAtAll) {
    counting = true;
    delete new int(1);
    counting = false;
    EXPECT_GE(allocations, 1);
}

TEST(Allocations, areNoneInWholeMatches) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Playthrough<MatchGame> game({seed, 100'000, 400});
        match::ChoiceList choices;
        CountingLog log;
        allocations = 0;
        counting = true;
        MatchGame::start(game.state(), game.dice());
        counting = false;
        while (game.goes_on()) {
            const match::Choice choice = game.choose();
            counting = true;
            match::legal(game.state(), choices);
            match::interrupts(game.state(), choices);
            const bool taken = match::apply(game.state(), choice, game.dice(), &log);
            counting = false;
            ASSERT_TRUE(taken);
            ASSERT_EQ(allocations, 0) << game.story();
        }
        EXPECT_TRUE(match::is_over(game.state()));
    }
}

}  // namespace
}  // namespace dugout::test

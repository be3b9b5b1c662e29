#include <gtest/gtest.h>
#include <soci/soci.h>

#include "store/schema.hpp"
#include "store/store.hpp"
#include "unit/store/temporary_store.hpp"

namespace dugout::store {
namespace {

using tests::open_store;
using tests::place_of;
using tests::TemporaryFolder;

// A store as the first version left it: an account, a team and a match with its steps.
void make_version_1(const std::string& where) {
    const Engine& engine = is_database(where) ? postgresql : sqlite;
    soci::session sql;
    engine.connect(sql, where);
    upgrade(sql, 0, 1);
    sql << "INSERT INTO users (id, name, folded, password, made) VALUES (7, 'Ann', 'ann', 'secret', 1)";
    sql << "INSERT INTO teams (id, owner, name, roster, sheet, changed) VALUES (3, 7, 'Lions', 'human', 'sheet', 2)";
    sql << "INSERT INTO matches (id, made, over, setup) VALUES ('m1', 5, 0, 'setup')";
    sql << "INSERT INTO steps (match_id, seq, text) VALUES ('m1', 1, 'start')";
}

int version_of(const std::string& where) {
    const Engine& engine = is_database(where) ? postgresql : sqlite;
    soci::session sql;
    engine.connect(sql, where);
    return read_version(sql, engine);
}

TEST(StoreVersions, MakeOfAnEarlierStoreOneOfThisProgramAndKeepAllOfIt) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path / "a.db";
    make_version_1(place_of(path));
    ASSERT_EQ(version_of(place_of(path)), 1);
    for (int opened = 0; opened < 2; ++opened) {  // the second time there is nothing left to do
        const auto store = open_store(path);
        ASSERT_NE(store, nullptr);
        EXPECT_EQ(store->user(7)->name, "Ann");
        EXPECT_EQ(store->team(3)->sheet, "sheet");
        EXPECT_EQ(store->match("m1")->setup, "setup");
        EXPECT_EQ(store->steps("m1"), std::vector<std::string>{"start"});
        EXPECT_EQ(store->books("leagues", 0, "", 10).size(), static_cast<std::size_t>(opened));
        if (opened == 0) store->add_book({"b1", "leagues", "Old Town", 7, 1, 1}, {}, "ann");
    }
    EXPECT_EQ(version_of(place_of(path)), schema_version);
}

TEST(StoreVersions, DoAllOfAVersionOrNothing) {
    const TemporaryFolder folder;
    const std::string where = place_of(folder.path / "a.db");
    make_version_1(where);
    {
        const Engine& engine = is_database(where) ? postgresql : sqlite;
        soci::session sql;
        engine.connect(sql, where);
        sql << "CREATE TABLE book_invites (n INTEGER)";  // in the way of the next version
        EXPECT_THROW(upgrade(sql, 1), soci::soci_error);
    }
    EXPECT_EQ(version_of(where), 1);
    auto opened = Store::open(where);
    EXPECT_TRUE(std::holds_alternative<OpenError>(opened));
}

struct BookStore : testing::Test {
    TemporaryFolder folder;
    std::unique_ptr<Store> store = open_store(folder.path / "a.db");
    User ann = *store->add_user("Ann", "secret", 1);
    User bob = *store->add_user("Bob", "secret", 1);
    Book town{"b1", "leagues", "Old Town", ann.id, 5, 5};
    const std::vector<std::string> first = {"one", "two"};

    BookStore() { store->add_book(town, first, "ann"); }
    void open_again() {
        store.reset();
        store = open_store(folder.path / "a.db");
    }
};

TEST_F(BookStore, KeepsABookWithItsLinesAndItsMaker) {
    const std::vector<std::string> more = {"three"};
    town.name = "New Town";
    town.changed = 9;
    store->append_to_book(town, 3, more);
    open_again();
    EXPECT_EQ(store->book_lines("b1"), (std::vector<std::string>{"one", "two", "three"}));
    ASSERT_TRUE(store->book("b1"));
    EXPECT_EQ(store->book("b1")->name, "New Town");
    EXPECT_EQ(store->book("b1")->made, 5);
    EXPECT_EQ(store->book("b1")->changed, 9);
    EXPECT_EQ(store->count_books_of(ann.id), 1);
    EXPECT_EQ(store->count_books_of(bob.id), 0);
    ASSERT_EQ(store->members("b1").size(), 1u);
    EXPECT_EQ(store->members("b1")[0].name, "Ann");
    EXPECT_FALSE(store->book("b2"));
}

TEST_F(BookStore, RefusesALineOutOfOrderAndKeepsTheOthers) {
    const std::vector<std::string> more = {"again"};
    EXPECT_THROW(store->append_to_book(town, 2, more), StoreFault);
    EXPECT_THROW(store->append_to_book(town, 4, more), StoreFault);
    EXPECT_EQ(store->book_lines("b1"), first);
}

TEST_F(BookStore, ListsBooksOfAKindThoseOfAUserAndPageByPage) {
    store->add_book({"b2", "leagues", "Second", bob.id, 6, 6}, {}, "bob");
    store->add_book({"b3", "leagues", "Third", bob.id, 6, 6}, {}, "bob");
    store->add_book({"b4", "events", "Cup", bob.id, 7, 7}, {}, "bob");
    const auto ids = [&](std::int64_t user, const std::string& after, int most) {
        std::string text;
        for (const Book& book : store->books("leagues", user, after, most)) text += book.id + " ";
        return text;
    };
    EXPECT_EQ(ids(0, "", 10), "b2 b3 b1 ");
    EXPECT_EQ(ids(0, "", 2), "b2 b3 ");
    EXPECT_EQ(ids(0, "b2", 1), "b3 ");
    EXPECT_EQ(ids(0, "b3", 10), "b1 ");
    EXPECT_EQ(ids(0, "none", 10), "");
    EXPECT_EQ(ids(ann.id, "", 10), "b1 ");
}

TEST_F(BookStore, GivesAPersonOnceAndAnAccountOnePerson) {
    EXPECT_FALSE(store->add_member("b1", {bob.id, "ann"}));
    EXPECT_TRUE(store->add_member("b1", {bob.id, "bob"}));
    EXPECT_FALSE(store->add_member("b1", {bob.id, "robert"}));
    EXPECT_EQ(store->members("b1").size(), 2u);
}

TEST_F(BookStore, KeepsTheLastInvitationUntilItIsUsed) {
    EXPECT_FALSE(store->invite("b1", "bob"));
    store->set_invite("b1", "bob", "first");
    store->set_invite("b1", "bob", "second");
    EXPECT_EQ(store->invite("b1", "bob"), "second");
    EXPECT_TRUE(store->add_member("b1", {bob.id, "bob"}));
    EXPECT_FALSE(store->invite("b1", "bob"));
}

TEST_F(BookStore, MarksAMatchReportedTogetherWithItsReport) {
    store->add_book_match({"m1", "b1", "7"});
    store->add_book_match({"m2", "b1", "8"});
    const std::vector<std::string> report = {"report 7"};
    EXPECT_THROW(store->append_to_book(town, 9, report, "m1"), StoreFault);
    EXPECT_EQ(store->waiting_book_matches().size(), 2u);
    store->append_to_book(town, 3, report, "m1");
    store->set_book_match("m2", BookMatchState::Dropped);
    EXPECT_TRUE(store->waiting_book_matches().empty());
    ASSERT_EQ(store->book_matches("b1").size(), 2u);
    EXPECT_EQ(store->book_matches("b1")[0].state, BookMatchState::Reported);
    EXPECT_EQ(store->book_matches("b1")[1].state, BookMatchState::Dropped);
    EXPECT_EQ(store->book_matches("b1")[1].place, "8");
}

}  // namespace
}  // namespace dugout::store

#include "store/store.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "unit/store/temporary_store.hpp"

namespace dugout::store {
namespace {

using tests::open_store;
using tests::TemporaryFolder;

OpenFault fault_of(const std::filesystem::path& path) {
    auto opened = Store::open(path.string());
    const auto* error = std::get_if<OpenError>(&opened);
    EXPECT_NE(error, nullptr) << path;
    if (error == nullptr) return OpenFault::Unusable;
    EXPECT_NE(text(*error, Language::English), text(*error, Language::French));
    EXPECT_NE(text(*error, Language::English).find(path.string()), std::string::npos);
    return error->code;
}

TEST(Store, SaysWhyAPathIsNoStore) {
    const TemporaryFolder folder;
    EXPECT_EQ(fault_of(folder.path / "missing" / "a.db"), OpenFault::NoFolder);
    EXPECT_EQ(fault_of(folder.path), OpenFault::NotAFile);
    std::ofstream(folder.path / "letter.txt") << std::string(2000, 'x');
    EXPECT_EQ(fault_of(folder.path / "letter.txt"), OpenFault::NotAStore);
}

TEST(Store, SaysThatAFileWasCutOff) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path / "a.db";
    {
        const auto opened = Store::open(path.string());
        const auto& store = std::get<0>(opened);
        store->add_match({"m1", 5, false, std::string(20'000, 's')}, {});
    }
    std::filesystem::resize_file(path, std::filesystem::file_size(path) / 8192 * 4096);
    EXPECT_EQ(fault_of(path), OpenFault::Damaged);
}

TEST(Store, NeverShowsAPassword) {
    EXPECT_EQ(without_password("postgresql://ann:secret@host:5432/d"), "postgresql://ann:***@host:5432/d");
    EXPECT_EQ(without_password("postgresql://ann@host:5432/d?password=x&a=b"),
              "postgresql://ann@host:5432/d?password=***&a=b");
    EXPECT_EQ(without_password("postgres://host:5432/d"), "postgres://host:5432/d");
    EXPECT_EQ(without_password("/a:b@c"), "/a:b@c");
    EXPECT_FALSE(is_database("postgresql.db"));
}

TEST(Store, ServesOneServerAtATime) {
    const TemporaryFolder folder;
    const auto opened = Store::open((folder.path / "a.db").string());
    ASSERT_EQ(opened.index(), 0u);
    EXPECT_EQ(fault_of(folder.path / "a.db"), OpenFault::InUse);
}

TEST(Store, KeepsWhatItWasTold) {
    const TemporaryFolder folder;
    const std::vector<std::string> steps = {"start | d6=3", "choose receive"};
    {
        const auto store = open_store(folder.path / "a.db");
        store->add_match({"m1", 5, false, "setup"}, steps);
        store->append("m1", 3, std::vector<std::string>{"undo 0"}, false);
        store->add_seat("m1", 7);
        EXPECT_EQ(store->add_line("m1", {0, 7, "Ann", "home", "hello", 9}), 1);
    }
    const auto store = open_store(folder.path / "a.db");
    EXPECT_EQ(store->steps("m1"), (std::vector<std::string>{"start | d6=3", "choose receive", "undo 0"}));
    ASSERT_TRUE(store->match("m1"));
    EXPECT_EQ(store->match("m1")->setup, "setup");
    EXPECT_FALSE(store->match("m2"));
    ASSERT_EQ(store->lines("m1", 10).size(), 1u);
    EXPECT_EQ(store->lines("m1", 10)[0].text, "hello");
    ASSERT_EQ(store->matches(MatchList::OfUser, 7, 10).size(), 1u);
    EXPECT_TRUE(store->matches(MatchList::OfUser, 8, 10).empty());
}

TEST(Store, TellsTheGamesApart) {
    const TemporaryFolder folder;
    const auto store = open_store(folder.path / "a.db");
    store->add_match({"m1", 5, false, "setup"}, {});
    store->add_match({"s1", 6, false, "setup", "season"}, {});
    ASSERT_EQ(store->matches(MatchList::Live, 0, 10).size(), 1u);
    EXPECT_EQ(store->matches(MatchList::Live, 0, 10)[0].id, "m1");
    ASSERT_EQ(store->matches(MatchList::All, 0, 10, "season").size(), 1u);
    EXPECT_EQ(store->matches(MatchList::All, 0, 10, "season")[0].id, "s1");
    EXPECT_EQ(store->match("s1")->game, "season");
    EXPECT_EQ(store->match("m1")->game, "match");
}

TEST(Store, ListsWhatIsLookedFor) {
    const TemporaryFolder folder;
    const auto store = open_store(folder.path / "a.db");
    const auto ids = [&](MatchList list, int most, const std::string& before) {
        std::vector<std::string> found;
        for (const Match& match : store->matches(list, 7, most, "match", before)) found.push_back(match.id);
        return found;
    };
    using Ids = std::vector<std::string>;
    for (const char* id : {"a", "b", "c"}) store->add_match({.id = id, .made = 5, .listed = Listed::Open}, {});
    store->add_match({.id = "new", .made = 6}, {});
    store->add_seat("new", 7);
    EXPECT_EQ(ids(MatchList::Open, 10, ""), (Ids{"a", "b", "c"}));
    EXPECT_EQ(ids(MatchList::Open, 1, "a"), (Ids{"b"}));
    EXPECT_EQ(ids(MatchList::Live, 2, "new"), (Ids{"a", "b"}));
    EXPECT_EQ(ids(MatchList::OfUser, 10, ""), (Ids{"new"}));
    EXPECT_EQ(ids(MatchList::OfUser, 10, "new"), Ids{});
    store->set_listed("b", Listed::Playing);
    EXPECT_EQ(store->match("b")->listed, Listed::Playing);
    EXPECT_EQ(ids(MatchList::Playing, 10, ""), (Ids{"b"}));
    EXPECT_EQ(store->count_live_of(7), 1);
    const std::vector<std::string> step = {"choose kick"};
    store->append("new", 1, step, true);
    store->append("b", 1, step, true);
    EXPECT_EQ(store->count_live_of(7), 0);
    EXPECT_EQ(ids(MatchList::Playing, 10, ""), Ids{});
}

TEST(Store, RefusesAStepOutOfOrderAndKeepsTheOthers) {
    const TemporaryFolder folder;
    const auto store = open_store(folder.path / "a.db");
    store->add_match({"m1", 5, false, "setup"}, {});
    const std::vector<std::string> step = {"choose kick"};
    EXPECT_THROW(store->append("m1", 2, step, false), StoreFault);
    EXPECT_TRUE(store->steps("m1").empty());
    store->append("m1", 1, step, true);
    EXPECT_THROW(store->append("m1", 1, step, false), StoreFault);
    EXPECT_EQ(store->steps("m1").size(), 1u);
    EXPECT_TRUE(store->matches(MatchList::Live, 0, 10).empty());
}

TEST(Store, GivesANameOnce) {
    const TemporaryFolder folder;
    const auto store = open_store(folder.path / "a.db");
    const auto ann = store->add_user("Ann", "secret", 1);
    ASSERT_TRUE(ann);
    EXPECT_FALSE(store->add_user("ANN", "other", 2));
    EXPECT_EQ(store->user_named("ann")->id, ann->id);
    EXPECT_EQ(store->user(ann->id)->name, "Ann");
    const User guest = store->add_guest("Guest", 3);
    EXPECT_TRUE(guest.guest());
    EXPECT_NE(guest.id, ann->id);
}

TEST(Store, EndsSessionsInTimeAndOnDemand) {
    const TemporaryFolder folder;
    const auto store = open_store(folder.path / "a.db");
    const User ann = *store->add_user("Ann", "secret", 1);
    store->add_session("t1", ann.id, 100);
    store->add_session("t2", ann.id, 100);
    EXPECT_EQ(store->session("t1", 99)->user.id, ann.id);
    EXPECT_EQ(store->session("t1", 99)->expires, 100);
    EXPECT_FALSE(store->session("t1", 100));
    store->end_session("t1");
    EXPECT_FALSE(store->session("t1", 5));
    store->end_sessions_of(ann.id);
    EXPECT_FALSE(store->session("t2", 5));
}

TEST(Store, ForgetsWhatNobodyCanComeBackTo) {
    const TemporaryFolder folder;
    const auto store = open_store(folder.path / "a.db");
    const auto guest = [&](Time made, Time expires) {
        const User user = store->add_guest("Guest", made);
        store->add_session("of " + user.name, user.id, expires);
        return user;
    };
    const User ann = *store->add_user("Ann", "secret", 1);
    const User gone = guest(1, 50);
    const User staying = guest(1, 200);
    const User playing = guest(1, 50);
    const User member = guest(1, 50);
    const User fresh = store->add_guest("Guest", 95);
    const User last = guest(1, 50);
    store->add_session("of Ann", ann.id, 50);
    const Team team = store->add_team(gone.id, "Lions", "human", "sheet", 1);
    store->add_match({.id = "m", .made = 1}, {});
    store->add_seat("m", playing.id);
    store->set_muted("m", gone.id, true);
    store->add_book({"b", "leagues", "League", ann.id, 1, 1}, {}, "ann");
    EXPECT_TRUE(store->add_member("b", {member.id, "bob"}));

    store->clear(100, 90);
    EXPECT_FALSE(store->user(gone.id));
    EXPECT_FALSE(store->team(team.id));
    EXPECT_TRUE(store->muted("m").empty());
    for (const User& user : {ann, staying, playing, member, fresh, last})
        EXPECT_TRUE(store->user(user.id)) << user.name;
    EXPECT_FALSE(store->session("of Ann", 40)) << "it is gone, not only over";
    EXPECT_TRUE(store->session("of " + staying.name, 100));
    EXPECT_GT(store->add_guest("Guest", 100).id, last.id) << "no number is given twice";
    EXPECT_TRUE(store->session("of " + staying.name, 100));
}

TEST(Store, KeepsTeamsOfTheirOwners) {
    const TemporaryFolder folder;
    const auto store = open_store(folder.path / "a.db");
    const User ann = *store->add_user("Ann", "secret", 1);
    Team team = store->add_team(ann.id, "Lions", "human", "sheet", 1);
    team.name = "Tigers";
    store->change_team(team, 2);
    EXPECT_EQ(store->team(team.id)->name, "Tigers");
    EXPECT_EQ(store->team(team.id)->sheet, "sheet");
    EXPECT_EQ(store->count_teams_of(ann.id), 1);
    store->remove_team(team.id);
    EXPECT_TRUE(store->teams_of(ann.id).empty());
}

}  // namespace
}  // namespace dugout::store

#include <gtest/gtest.h>

#include "tournament/book.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/pack_text.hpp"

namespace dugout::tournament {
namespace {

TEST(Clock, KeepsItsSeconds) {
    EXPECT_EQ(minute_of("2031-05-03 10:00:59"), minute_of("2031-05-03 10:00"));
    EXPECT_FALSE(minute_of("2031-05-03 10:00:60"));
    EXPECT_FALSE(minute_of("2031-05-03 10:00 59"));
    EXPECT_EQ(minutes_later("2031-05-03 23:00:30", 135), "2031-05-04 01:15:30");
    EXPECT_EQ(minutes_later("2031-05-03 10:00", 5), "2031-05-03 10:05");
    EXPECT_FALSE(is_before("2031-05-03 10:00", "2031-05-03 10:00:00"));
    EXPECT_TRUE(is_before("2031-05-03 10:00:29", "2031-05-03 10:00:30"));
}

TEST(Clock, ARoundLastsItsWholeTime) {
    Journal journal;
    const auto act = [&](std::string date, std::string text, std::string attached = {}) {
        Entry entry;
        entry.date = std::move(date);
        entry.who = "odette";
        entry.act = std::move(text);
        entry.attachment = std::move(attached);
        return add(journal, std::move(entry));
    };
    Pack pack = plain_pack("Cup", 2);
    pack.match_minutes = 60;
    const std::string start = "2031-05-03 10:00:30";
    EXPECT_FALSE(act(start, "create Cup"));
    EXPECT_FALSE(act(start, "pack", write_pack(pack)));
    for (const char* one : {"open", "name referee odette", "register ann Ann code=yes", "register bob Bob code=yes",
                            "pair order=ann,bob", "start 1"})
        EXPECT_FALSE(act(start, one));
    EXPECT_EQ(figure(journal.book, "time-up 1"), "2031-05-03 11:00:30");
    const Maybe early = act("2031-05-03 11:00:29", "time-up 1.1 1-0");
    ASSERT_TRUE(early);
    EXPECT_EQ(early->code, No::TooEarly);
    // With its zone: a terminal shows it as it is, a page as the clock of whoever reads it.
    EXPECT_NE(text(*early, Language::English).find("not before 2031-05-03 11:00:30 UTC"), std::string::npos);
    EXPECT_NE(text(*early, Language::French).find("au plus tôt : 2031-05-03 11:00:30 UTC"), std::string::npos);
    EXPECT_FALSE(act("2031-05-03 11:00:30", "time-up 1.1 1-0"));
}

TEST(Clock, KnowsTheLeapYearsOfTheCenturies) {
    EXPECT_TRUE(minute_of("2000-02-29 10:00"));
    EXPECT_TRUE(minute_of("2096-02-29 10:00"));
    EXPECT_FALSE(minute_of("2100-02-29 10:00"));
    EXPECT_EQ(minutes_later("2100-02-28 23:59", 1), "2100-03-01 00:00");
}

}  // namespace
}  // namespace dugout::tournament

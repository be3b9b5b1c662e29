#include "server/plain_text.hpp"

#include <gtest/gtest.h>

#include "unit/server/browser.hpp"

namespace dugout::tests {
namespace {

using server::is_plain;
using server::plain;

TEST(PlainText, KeepsWhatPeopleRead) {
    for (const char* text :
         {"Ann", "Ünal Çelik", "Łukasz", "山田 太郎", "שלום", "Go! 🏈", "👩‍🚀", "«\u00a0oui\u00a0»"})
        EXPECT_TRUE(is_plain(text)) << text;
}

TEST(PlainText, TakesOutWhatIsNotForReading) {
    EXPECT_EQ(plain("a\nb\tc\x7f"), "abc");
    EXPECT_EQ(plain(std::string_view("a\0b", 3)), "ab");
    EXPECT_EQ(plain("\u202egnp.exe"), "gnp.exe") << "right to left";
    EXPECT_EQ(plain("\u2066x\u2069\u200f\u061c"), "x");
    EXPECT_EQ(plain("An\u200bn"), "Ann") << "zero width";
    EXPECT_EQ(plain("\u009b31m\ufeff\U000e0041"), "31m");
    EXPECT_EQ(plain("\xff\xc0\x80\xed\xa0\x80z\xe2\x82"), "z") << "no UTF-8";
}

TEST(PlainText, NamesAndChatAreReadable) {
    TestSite open(true);
    Browser eve(open);
    for (const char* name : {"A\u202enn", "An\u200bn", "Ann\u0000x\u0007", "\u2066Ann"})
        EXPECT_EQ(eve.post("/account", {{"name", std::string(name) + "\u0007"}, {"password", "correct horse"}}).code(),
                  "bad-name");
    EXPECT_EQ(eve.post("/account", {{"name", std::string("A\0nn", 4)}, {"password", "correct horse"}}).code(),
              "bad-name");

    TestSite to;
    Browser ann(to);
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("screen")));
    EXPECT_EQ(ann.post(match + "/chat", {{"text", std::string("\u202eHi\n\0!", 8)}}).status, 201);
    EXPECT_EQ(to.store->lines(match.substr(9), 5).back().text, "Hi!");
    EXPECT_EQ(ann.post(match + "/chat", {{"text", "\u202e\u200b\n"}}).code(), "out-of-range") << "nothing is left";
    for (const char* blanks : {"   ", "\u00a0 \u2003\u3000", " \t\n"}) {
        const Reply reply = ann.post(match + "/chat", {{"text", blanks}});
        EXPECT_EQ(reply.status, 400) << "nothing to read in '" << blanks << "'";
        EXPECT_EQ(reply.code(), "out-of-range");
    }
    EXPECT_EQ(ann.post(match + "/chat", {{"text", " <b>Hi</b> "}}).status, 201);

    std::string sheet = ann.get("/rosters/human").json.at("sample");
    const std::size_t name = sheet.find("name = \"") + 8;
    sheet.insert(name, "\\u202E");
    EXPECT_EQ(ann.post("/teams", {{"toml", sheet}}).code(), "bad-name");
}

}  // namespace
}  // namespace dugout::tests

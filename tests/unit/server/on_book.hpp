#pragma once

// A league and an event on line, and the people in them.

#include "coach/league_manager.hpp"
#include "journal/entry.hpp"
#include "league/journal.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/pack_text.hpp"
#include "unit/server/browser.hpp"

namespace dugout::tests {

inline std::string sheet_for(const std::string& roster) {
    return write_sheet(*sample_sheet(Library::embedded(), roster));
}

// Ann is in charge, Bob and Cid are members, Eve looks on.
struct OnBook {
    TestSite to;
    Browser ann{to};
    Browser bob{to};
    Browser cid{to};
    Browser eve{to};
    std::string at;  // "/leagues/ID"

    explicit OnBook(const std::string& kind) {
        const Reply made = ann.post("/" + kind, {{"name", "Old Town"}, {"person", "ann"}});
        EXPECT_EQ(made.status, 201) << made.text;
        at = "/" + kind + "/" + made.json.at("id").get<std::string>();
        EXPECT_EQ(bob.post(at + "/join", {{"person", "bob"}}).status, 200);
        EXPECT_EQ(cid.post(at + "/join", {{"person", "cid"}}).status, 200);
        eve.get("/me");
    }

    Reply act(Browser& who, const std::string& act, const std::string& text = "") {
        Json body = {{"act", act}};
        if (!text.empty()) body["text"] = text;
        return who.post(at + "/acts", body);
    }
    void must(Browser& who, const std::string& words, const std::string& text = "") {
        const Reply reply = act(who, words, text);
        EXPECT_EQ(reply.status, 200) << words << ": " << reply.text;
    }
    // Refused, and nothing has changed.
    std::string refused(Browser& who, const std::string& words, const std::string& text = "") {
        const int before = seq();
        const Reply reply = act(who, words, text);
        EXPECT_EQ(reply.status, 422) << words << ": " << reply.text;
        EXPECT_EQ(reply.code(), "refused") << words;
        EXPECT_EQ(seq(), before) << words;
        return reply.json.value("detail", "");
    }
    int seq() { return eve.get(at).json.at("seq").get<int>(); }
};

struct OnLeague : OnBook {
    OnLeague() : OnBook("leagues") {
        TeamSheet lions = *sample_sheet(Library::embedded(), "human");
        --lions.rerolls;  // and the money for a wizard
        lions.treasury += 50'000;
        must(bob, "join lions bob", write_sheet(lions));
        must(cid, "join orcs cid", sheet_for("orc"));
    }
    league::Journal journal() {
        league::Journal read;
        auto entries = journal::parse_entries_json(ann.get(at + "/files/league.json").text);
        const bool whole = entries && !replay(read, *entries, Library::embedded());
        EXPECT_TRUE(whole);
        return read;
    }
    const char* waits_for(const league::Journal& read) {
        return league::ask_words[static_cast<std::size_t>(question(read.book.league.matches.back()).ask)].data();
    }
    // Everything up to the match itself, or from it to the end of the day.
    void go_on() {
        Random random(5);
        while (true) {
            const league::Journal now = journal();
            const league::MatchDay& day = now.book.league.matches.back();
            const std::string next = coach::next_act(now.book.league, day, random, Library::embedded());
            if (next.empty()) return;
            must(ann, next);
        }
    }
};

inline tournament::Pack lrb4_pack(int rounds) {
    tournament::Pack pack = tournament::plain_pack("Old Town", rounds);
    EXPECT_TRUE(set_in_pack(pack, "base lrb4"));
    return pack;
}

// Bob meets Cid at one table, Dan and Fay, who have no accounts, at the other.
struct OnEvent : OnBook {
    std::string table;  // of Bob and Cid

    OnEvent() : OnBook("events") {
        must(ann, "pack", write_pack(lrb4_pack(3)));
        must(ann, "open");
        must(ann, "name referee ann");
        must(bob, "register bob Bob code=yes");
        must(cid, "register cid Cid code=yes");
        must(ann, "register dan Dan code=yes");
        must(ann, "register fay Fay code=yes");
    }
    void pair() {
        must(ann, "pair order=bob,cid,dan,fay");
        must(ann, "start 1");
        table = "1.1";
    }
};

}  // namespace dugout::tests

#pragma once

// An event and its journal, acted on by the organiser and by whoever is named.

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tournament/book.hpp"
#include "tournament/pack_text.hpp"

namespace dugout::tournament {

class WithJournal : public ::testing::Test {
protected:
    Maybe act_as(const std::string& who, const std::string& text, const std::string& attached = {}) {
        Entry entry;
        entry.date = "2031-05-03 10:00";
        entry.who = who;
        entry.act = text;
        entry.attachment = attached;
        return add(journal, std::move(entry));
    }
    void must_as(const std::string& who, const std::string& text, const std::string& attached = {}) {
        if (const Maybe no = act_as(who, text, attached)) ADD_FAILURE() << text << ": " << name(no->code);
    }
    Maybe act(const std::string& text, const std::string& attached = {}) { return act_as("odette", text, attached); }
    void must(const std::string& text, const std::string& attached = {}) { must_as("odette", text, attached); }
    // A new event with coaches a, b, c, ...
    void announce(const Pack& pack, int coaches) {
        journal = {};
        must("create Cup");
        must("pack", write_pack(pack));
        must("open");
        must("name referee odette");
        for (int i = 0; i < coaches; ++i)
            must("register " + std::string(1, static_cast<char>('a' + i)) + " Coach code=yes");
    }
    const Event& event() const { return journal.book.event; }

    Journal journal;
};

}  // namespace dugout::tournament

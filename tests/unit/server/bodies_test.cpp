// Bodies that nobody should send, to every address that takes one.

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <random>

#include "server/api.hpp"
#include "unit/server/browser.hpp"

namespace dugout::tests {
namespace {

using Chance = std::mt19937;

std::size_t below(Chance& chance, std::size_t count) { return chance() % count; }

// Texts that mean something somewhere, and texts that should mean nothing anywhere.
std::string any_text(Chance& chance) {
    static const std::vector<std::string> texts = {"",
                                                   "home",
                                                   "away",
                                                   "computer",
                                                   "screen",
                                                   "invitation",
                                                   "lrb4",
                                                   "human",
                                                   "pro",
                                                   "go e7",
                                                   "end-turn",
                                                   "concede home",
                                                   "turn-clock=on",
                                                   "7",
                                                   "-1",
                                                   "name = \"x\"\nroster = \"human\"\n",
                                                   "players = [\"H1 m8\"]",
                                                   "players = [\"H1 m8\", \"H1 m8\"]",
                                                   "[[[[",
                                                   "a = [1, [2, [3]]]\n[a]\n",
                                                   std::string("zero\0inside", 11),
                                                   "\xff\xfe not UTF-8",
                                                   "' OR 1=1; --",
                                                   "../../etc/passwd",
                                                   "\xe2\x80\xae right to left",
                                                   std::string(5000, 'x'),
                                                   std::string(64, 'f')};
    return texts[below(chance, texts.size())];
}

Json any_value(Chance& chance, int depth = 0) {
    switch (below(chance, depth > 2 ? 7 : 9)) {
        case 0: return nullptr;
        case 1: return below(chance, 2) == 0;
        case 2: return static_cast<int>(below(chance, 200)) - 100;
        case 3: return 0.5;
        case 4: return std::numeric_limits<std::uint64_t>::max();
        case 5: return std::numeric_limits<std::int64_t>::min();
        case 6: return any_text(chance);
        case 7: {
            Json list = Json::array();
            for (std::size_t i = below(chance, 4); i > 0; --i) list.push_back(any_value(chance, depth + 1));
            return list;
        }
        default: {
            static const std::array<const char*, 8> keys = {"roster", "team", "toml",  "act",
                                                            "text",   "who",  "level", "x"};
            Json object = Json::object();
            for (std::size_t i = below(chance, 3); i > 0; --i)
                object[keys[below(chance, keys.size())]] = any_value(chance, depth + 1);
            return object;
        }
    }
}

// A value of the kind that is asked for, most of the time.
Json value_for(server::Kind kind, Chance& chance) {
    if (below(chance, 4) == 0) return any_value(chance);
    switch (kind) {
        case server::Kind::Text: return any_text(chance);
        case server::Kind::Integer: return static_cast<std::int64_t>(chance()) - 1000;
        case server::Kind::Flag: return below(chance, 2) == 0;
        case server::Kind::Texts: return Json::array({any_text(chance), any_text(chance)});
        case server::Kind::Team: return {{below(chance, 2) == 0 ? "roster" : "toml", any_text(chance)}};
        case server::Kind::Acts: return Json::array({{{"act", any_text(chance)}, {"text", any_text(chance)}}});
        case server::Kind::Seats: return Json::array({{{"who", "me"}}, {{"who", any_text(chance)}}});
    }
    return {};
}

std::string any_body(const server::Route& route, Chance& chance) {
    Json body = Json::object();
    for (const server::Field& field : route.body)
        if (field.required || below(chance, 2) == 0) body[std::string(field.name)] = value_for(field.kind, chance);
    std::string text = body.dump(-1, ' ', false, Json::error_handler_t::ignore);
    if (below(chance, 5) == 0 && !text.empty()) text[below(chance, text.size())] = static_cast<char>(chance());
    if (below(chance, 20) == 0) text.resize(below(chance, text.size() + 1));
    return text;
}

std::string target_of(const server::Route& route, const std::string& match, const std::string& season) {
    std::string target(route.path);
    const auto fill = [&](const std::string& slot, const std::string& with) {
        if (const std::size_t at = target.find(slot); at != std::string::npos) target.replace(at, slot.size(), with);
    };
    fill("{match}", match);
    fill("{season}", season);
    fill("{team}", "1");
    fill("{id}", "1");
    return target;
}

TEST(Bodies, WhateverTheyHoldTheServerAnswersAndARefusalChangesNothing) {
    constexpr int bodies_of_a_route = 25;
    TestSite to;
    Browser ann(to);
    const std::string match = id_of(ann.post("/matches", friendly("screen")));
    const Reply made = ann.post("/seasons", {{"seats", {{{"who", "me"}}, {{"who", "screen"}, {"name", "Bob"}}}}});
    ASSERT_EQ(made.status, 201) << made.text;
    const std::string season = made.json.at("season").at("id");
    const auto seq = [&] { return ann.get("/matches/" + match).json.at("update").at("seq"); };
    Chance chance(26);
    int refused = 0;
    int done = 0;
    for (const server::Route& route : server::routes()) {
        if (route.body.empty()) continue;
        const bool of_match = route.path.find("{match}") != std::string_view::npos;
        for (int i = 0; i < bodies_of_a_route; ++i) {
            const std::string body = any_body(route, chance);
            const Json before = of_match ? seq() : Json();
            const Reply reply = ann.ask(std::string(route.method), target_of(route, match, season), body);
            ASSERT_LT(reply.status, 500) << route.method << ' ' << route.path << '\n' << body << '\n' << reply.text;
            if (reply.status < 400) {
                ++done;
                continue;
            }
            ++refused;
            EXPECT_NE(reply.code(), "") << route.path << ' ' << reply.text;
            EXPECT_NE(reply.json.value("detail", ""), "") << reply.text;
            if (of_match) {
                EXPECT_EQ(seq(), before) << route.path << ' ' << body;
            }
        }
    }
    EXPECT_GT(refused, 300);
    EXPECT_GT(done, 10) << "some of them must come as far as the work itself";
}

}  // namespace
}  // namespace dugout::tests

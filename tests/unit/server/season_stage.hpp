#pragma once

// Seasons of the card game on a site without sockets.

#include "rules/dice.hpp"
#include "unit/server/browser.hpp"

namespace dugout::tests {

inline Json me() { return {{"who", "me"}}; }
inline Json computer(const std::string& level = "rookie") { return {{"who", "computer"}, {"level", level}}; }
inline Json screen(const std::string& name) { return {{"who", "screen"}, {"name", name}}; }
inline Json invitation() { return {{"who", "invitation"}}; }

inline Json season_wish(const std::vector<Json>& seats, const std::string& seed = "7") {
    return {{"seats", seats}, {"seed", seed}};
}

inline std::string season_of(const Reply& reply) {
    return "/seasons/" + reply.json.at("season").at("id").get<std::string>();
}

// Ann has seat A, Bob seat B, and Eve looks on.
struct TwoManagers {
    TestSite to;
    Browser ann{to};
    Browser bob{to};
    Browser eve{to};
    std::string season;

    TwoManagers() {
        const Reply made = ann.post("/seasons", season_wish({me(), invitation()}));
        season = season_of(made);
        bob.post(season + "/join", {{"token", made.json.at("token")}});
        eve.get("/me");
    }
    Json update(Browser& who, const std::string& query = "") { return who.get(season + query).json.at("update"); }
    Json view(Browser& who, const std::string& query = "") { return update(who, query).at("view"); }
    bool ann_is_asked() { return view(ann).at("decision").at("seat") == "A"; }
    Browser& asked() { return ann_is_asked() ? ann : bob; }
    Browser& other() { return ann_is_asked() ? bob : ann; }
    Reply choose(Browser& who, const Json& choice) { return who.post(season + "/choices", {{"choice", choice}}); }
    // Answers by chance, so many times.
    void play(int choices, Random& random) {
        std::string since = "1";
        for (int i = 0; i < choices; ++i) {
            const Json told = eve.get(season + "?since=" + since).json;
            if (told.at("season").at("status") == "over") return;
            since = told.at("update").at("seq").dump();
            Browser& who = told.at("season").at("asked") == "A" ? ann : bob;
            const Json list = view(who, "?since=" + since).at("choices");
            choose(who, list[random.below(static_cast<std::uint32_t>(list.size()))].at("choice"));
        }
    }
};

}  // namespace dugout::tests

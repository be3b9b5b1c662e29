#pragma once

#include "unit/server/browser.hpp"

namespace dugout::tests {

// Ann has the home seat, Bob the away seat, and Eve looks on.
struct OnLine {
    TestSite to;
    Browser ann{to};
    Browser bob{to};
    Browser eve{to};
    std::string id;

    OnLine() {
        const Reply made = ann.post("/matches", friendly("invitation"));
        id = id_of(made);
        bob.post("/matches/" + id + "/join", {{"token", made.json.at("token")}});
        eve.get("/me");
    }
    Json view(Browser& who) { return who.get("/matches/" + id).json.at("update").at("view"); }
    Browser& asked() { return view(ann).at("decision").at("seat") == "home" ? ann : bob; }
    Browser& other() { return view(ann).at("decision").at("seat") == "home" ? bob : ann; }
    Reply choose(Browser& who, const std::string& choice) {
        return who.post("/matches/" + id + "/choices", {{"choice", choice}});
    }
};

}  // namespace dugout::tests

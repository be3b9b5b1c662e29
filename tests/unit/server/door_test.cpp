// What every request goes through, whatever it asks for.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "server/api.hpp"
#include "server/problem.hpp"
#include "server/request.hpp"
#include "unit/server/browser.hpp"

namespace dugout::tests {
namespace {

TEST(Door, ABodyIsReadStrictly) {
    TestSite to;
    Browser ann(to);
    const auto refused = [&](const std::string& body) {
        const Reply reply = ann.ask("POST", "/api/v1/teams/check", body);
        EXPECT_EQ(reply.status, 400);
        EXPECT_EQ(reply.json.at("status"), 400);
        return reply.code() + " " + reply.json.value("where", "");
    };
    EXPECT_EQ(refused("{"), "malformed body");
    EXPECT_EQ(refused(std::string(120'000, '[') + std::string(120'000, ']')), "malformed body") << "and nobody falls";
    EXPECT_EQ(refused("[]"), "wrong-type body");
    EXPECT_EQ(refused("{}"), "missing-key toml");
    EXPECT_EQ(refused(R"({"toml": 3})"), "wrong-type toml");
    EXPECT_EQ(refused(R"({"toml": "", "more": 1})"), "unknown-key more");
    EXPECT_EQ(ann.ask("POST", "/api/v1/teams/check", std::string(server::most_body + 1, ' ')).status, 413);
}

TEST(Door, AWrongTypeIsToldWithWhatStandsThere) {
    TestSite to;
    Browser ann(to);
    const auto detail = [&](const std::string& query, const Json& body) {
        return ann.post("/teams/check" + query, body).json.at("detail").get<std::string>();
    };
    EXPECT_EQ(detail("?lang=en", {{"toml", 3}}), "This must be a text, not 3.");
    EXPECT_EQ(detail("?lang=fr", {{"toml", 3}}), "Il faut ici un texte, et non 3.");
    EXPECT_EQ(detail("?lang=en", {{"toml", true}}), "This must be a text, not true or false.");
    EXPECT_EQ(detail("?lang=fr", {{"toml", {1, 2}}}), "Il faut ici un texte, et non [1,2].");
    const Reply since = ann.get("/matches?lang=en&list=all");
    EXPECT_EQ(since.json.at("detail"), "'all' is not one of the words that can stand here.");
}

// A sentence in one language has no words of the other in it.
TEST(Door, EnglishIsEnglishAndFrenchIsFrench) {
    TestSite to;
    Browser ann(to);
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("screen")));
    const auto both = [&](const std::string& target, const Json& body, const std::string& en, const std::string& fr) {
        EXPECT_EQ(ann.post(target + "?lang=en", body).json.value("detail", ""), en);
        EXPECT_EQ(ann.post(target + "?lang=fr", body).json.value("detail", ""), fr);
    };
    Json wish = friendly("screen");
    wish["options"] = {"weather=sunny"};
    both("/matches", wish, "The rulebook: option weather can be off, on.",
         "Le livre de règles : l'option weather peut valoir off, on.");
    wish["options"] = {"rain"};
    both("/matches", wish, "The rulebook: there is no option 'rain'.",
         "Le livre de règles : il n'y a pas d'option « rain ».");
    both(match + "/choices", {{"choices", Json::array()}}, "This must lie between 1 and 64.",
         "La valeur doit être entre 1 et 64.");
    both(match + "/chat", {{"text", ""}}, "This must lie between 1 and 500 bytes.",
         "La valeur doit être entre 1 et 500 octets.");
}

TEST(Door, APageGreetsTheBrowserOnce) {
    TestSite to;
    Browser ann(to);
    const Reply page = ann.ask("GET", "/");
    EXPECT_TRUE(page.header("Set-Cookie").starts_with("dugout_session="));
    EXPECT_EQ(ann.ask("GET", "/teams").header("Set-Cookie"), "");
    const Json me = ann.get("/me").json.at("user");
    EXPECT_EQ(ann.get("/me").json.at("user"), me);
    EXPECT_EQ(me.at("id"), 1);  // nobody else was made
    Browser script(to);
    EXPECT_EQ(script.ask("GET", "/missing.js").header("Set-Cookie"), "");
    TestSite open(true);
    Browser bob(open);
    EXPECT_EQ(bob.ask("GET", "/").header("Set-Cookie"), "");
}

TEST(Door, SaysWhatAnAddressCanDo) {
    TestSite to;
    Browser ann(to);
    EXPECT_EQ(ann.get("/nowhere").code(), "no-such-route");
    const Reply wrong = ann.ask("DELETE", "/api/v1/me");
    EXPECT_EQ(wrong.status, 405);
    EXPECT_NE(wrong.json.at("detail").get<std::string>().find("GET"), std::string::npos);
    EXPECT_EQ(ann.ask("GET", "nothing").status, 400);
    EXPECT_EQ(ann.ask("GET", "/api/v1/rules/%zz").status, 400);
    EXPECT_EQ(ann.get("/matches/abc").code(), "no-such-match");
    EXPECT_EQ(ann.get("/matches/abc/live").code(), "malformed");
}

TEST(Door, PagesOfOtherSitesAreTurnedAway) {
    TestSite to;
    Browser ann(to);
    server::Request request = ann.request_for("GET", "/api/v1/me");
    request.origin = "http://localhost:8026";
    EXPECT_EQ(to.site->handle(request).status, 200);
    request.origin = "http://localhost:9999";
    EXPECT_EQ(to.site->handle(request).status, 403);
    request.origin.clear();
    request.host = "evil.example";
    EXPECT_EQ(to.site->handle(request).status, 403);
    request.host = "[::1]:8026";
    EXPECT_EQ(to.site->handle(request).status, 200);
    request.method = "POST";
    request.target = "/api/v1/teams/check";
    request.body = R"({"toml": ""})";
    for (const char* type : {"text/plain", "", "application/jsonx", "multipart/form-data"}) {
        request.content_type = type;
        EXPECT_EQ(to.site->handle(request).status, 415) << type;
    }
    request.content_type = "Application/JSON ; charset=utf-8";
    EXPECT_EQ(to.site->handle(request).status, 200);
    for (const char* host : {"localhost:80@evil.example", "evil.example@localhost", "[::1]evil", "[::1",
                             "localhost:80:80", "localhost/", "local host", "localhost:123456"}) {
        request.host = host;
        EXPECT_EQ(to.site->handle(request).status, 400) << host;
    }
}

TEST(Door, EveryAnswerHasItsGuards) {
    TestSite to;
    Browser ann(to);
    for (const char* target : {"/", "/api/v1/me", "/api/v1/nowhere", "/healthz"}) {
        const Reply reply = ann.ask("GET", target);
        EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff") << target;
        EXPECT_NE(reply.header("Content-Security-Policy").find("frame-ancestors 'none'"), std::string::npos) << target;
    }
    // Nothing comes from elsewhere, and no script from within a page.
    const std::string page = ann.ask("GET", "/").header("Content-Security-Policy");
    EXPECT_TRUE(page.starts_with("default-src 'self'; ")) << page;
    EXPECT_EQ(page.find("script-src"), std::string::npos) << page;
    EXPECT_TRUE(ann.get("/me").header("Content-Security-Policy").starts_with("default-src 'none'; "));
    EXPECT_EQ(ann.ask("GET", "/match/abc").status, 200);  // an address of the client's own
    EXPECT_EQ(ann.ask("GET", "/missing.js").status, 404);
    EXPECT_EQ(ann.ask("GET", "/healthz").text, "ok\n");
    EXPECT_NE(ann.ask("GET", "/metrics").text.find("dugout_requests_total "), std::string::npos);
}

TEST(Door, AskingForHealthDoesNotWearTheDiskOut) {
    TestSite to;
    Browser probe(to);
    const auto before = to.store->commits();
    for (int i = 0; i < 10; ++i) EXPECT_EQ(probe.ask("GET", "/healthz").status, 200);
    EXPECT_EQ(to.store->commits(), before + 1);
    to.time += 5000;
    EXPECT_EQ(probe.ask("GET", "/healthz").status, 200);
    EXPECT_EQ(to.store->commits(), before + 2);
}

// What the server knows of a match that cannot be read is for the operator; he who asks hears that it is so.
TEST(Door, ADamagedMatchIsToldCalmly) {
    TestSite to;
    Browser ann(to);
    const std::string id = id_of(ann.post("/matches", friendly("screen")));
    const auto next = static_cast<std::int64_t>(to.store->steps(id).size()) + 1;
    to.store->append(id, next, std::vector<std::string>{"choose go z99 | d6=9"}, false);
    testing::internal::CaptureStderr();
    to.restart();
    const Reply told = ann.get("/matches/" + id + "?lang=en");
    ann.get("/matches/" + id);
    const std::string log = testing::internal::GetCapturedStderr();
    EXPECT_EQ(told.code(), "other-version");
    for (const char* inside : {"z99", "step", "choose", "d6"})
        EXPECT_EQ(told.text.find(inside), std::string::npos) << told.text;
    EXPECT_NE(log.find("go z99"), std::string::npos) << log;
    EXPECT_EQ(log.find("go z99"), log.rfind("go z99")) << "once is enough";
    EXPECT_TRUE(ann.get("/matches").json.at("matches").empty());
}

TEST(Door, WhoAsksTooFastWaits) {
    TestSite to;
    to.options.requests_per_second = 1;
    to.options.burst = 2;
    to.restart();
    Browser ann(to);
    EXPECT_EQ(ann.get("/rosters").status, 200);
    EXPECT_EQ(ann.get("/rosters").status, 200);
    EXPECT_EQ(ann.get("/rosters").code(), "too-fast");
    to.time += 1000;
    EXPECT_EQ(ann.get("/rosters").status, 200);
    EXPECT_EQ(ann.get("/rosters").status, 429);
}

TEST(Door, NothingIsChangedWhileTheServerStops) {
    TestSite to;
    Browser ann(to);
    to.site->stop();
    EXPECT_EQ(ann.post("/matches", friendly("screen")).code(), "stopping");
    EXPECT_EQ(ann.ask("GET", "/healthz").status, 503);
    EXPECT_EQ(ann.get("/rosters").status, 200);
}

TEST(Door, LanguageComesFromTheAddressThenTheBrowser) {
    TestSite to;
    Browser ann(to);
    server::Request request = ann.request_for("GET", "/api/v1/nowhere");
    const auto detail = [&] { return Json::parse(to.site->handle(request).body).at("detail").get<std::string>(); };
    request.accept_language = "de, fr-CH;q=0.9, en;q=0.8";
    EXPECT_NE(detail().find("adresse"), std::string::npos);
    request.target += "?lang=en";
    EXPECT_EQ(detail().find("adresse"), std::string::npos);
}

TEST(Door, EveryCodeIsNamedOnceAndTalksBothLanguages) {
    std::set<std::string_view> names;
    for (const server::CodeEntry& entry : server::codes()) {
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
        // "{}" is the refusal of a league or an event, whose sentence comes in both languages.
        EXPECT_TRUE(entry.en == "{}" || entry.en != entry.fr) << entry.name;
        EXPECT_GE(entry.status, 400);
    }
    TestSite to;
    Browser ann(to);
    const Json listed = ann.get("/openapi.json").json.at("components").at("schemas").at("Problem").at("x-codes");
    ASSERT_EQ(listed.size(), names.size());
    for (const Json& code : listed) EXPECT_TRUE(names.contains(code.at("code").get<std::string>())) << code;
}

// The document is made from the table; the table is what answers. So each operation of the document must lead to a
// handler, and each handler must be in the document.
TEST(Door, TheOpenApiDocumentIsTheTableOfRoutes) {
    TestSite to;
    Browser ann(to);
    const Json document = ann.get("/openapi.json").json;
    std::size_t operations = 0;
    for (const auto& [path, methods] : document.at("paths").items())
        for (const auto& [method, operation] : methods.items()) {
            ++operations;
            std::string target = path;
            for (std::size_t at = target.find('{'); at != std::string::npos; at = target.find('{'))
                target.replace(at, target.find('}') - at + 1, "1");
            std::string upper = method;
            for (char& c : upper) c = static_cast<char>(c - 'a' + 'A');
            const Reply reply = ann.ask(upper, target, method == "get" || method == "delete" ? "" : "{}");
            EXPECT_NE(reply.code(), "no-such-route") << method << ' ' << path;
            EXPECT_NE(reply.code(), "wrong-method") << method << ' ' << path;
            EXPECT_NE(reply.status, 500) << method << ' ' << path;
            if (operation.contains("requestBody")) {
                EXPECT_EQ(ann.ask(upper, target, R"({"no such key": 1})").code(), "unknown-key") << path;
            }
        }
    EXPECT_EQ(operations, server::routes().size());
}

// The words in `...` of the sentence that lists them.
std::vector<std::string> listed_posts() {
    std::ifstream file(DUGOUT_SOURCE_DIR "/docs/api.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    const std::size_t begin = page.find("addresses that can be posted to:");
    std::string sentence = page.substr(begin, page.find('.', begin) - begin);
    std::vector<std::string> words;
    for (std::size_t at = sentence.find('`'); at != std::string::npos; at = sentence.find('`')) {
        sentence.erase(0, at + 1);
        words.push_back(sentence.substr(0, sentence.find('`')));
        sentence.erase(0, sentence.find('`') + 1);
    }
    return words;
}

TEST(Door, TheSocketTakesWhatTheManualLists) {
    TestSite to;
    Browser ann(to);
    const std::string id = id_of(ann.post("/matches", friendly("screen")));
    const Json document = ann.get("/openapi.json").json.at("paths").at("/api/v1/matches/{match}/live").at("get");
    const std::vector<std::string> posts = document.at("x-posts").get<std::vector<std::string>>();
    EXPECT_EQ(posts, listed_posts());
    Inbox inbox;
    const server::Request came = ann.request_for("GET", "/api/v1/matches/" + id + "/live");
    const auto number = std::get<std::uint64_t>(to.site->watch(came, inbox.sender()));
    for (const std::string& post : posts) {
        to.site->hear(number, came, Json{{"post", post}, {"body", {{"no such key", 1}}}}.dump());
        EXPECT_EQ(inbox.take("answer").back().at("status"), 400) << post;
    }
    for (const char* post : {"live", "odds", "matches", "record", "password"}) {
        to.site->hear(number, came, Json{{"post", post}}.dump());
        EXPECT_GE(inbox.take("answer").back().at("status"), 404) << post;
    }
}

TEST(Address, IsTakenApartAndDecoded) {
    const auto address = server::parse_address("/api/rules/a%20b?find=x+y&empty=&lang=fr#part");
    ASSERT_TRUE(address);
    EXPECT_EQ(address->parts, (std::vector<std::string>{"api", "rules", "a b"}));
    EXPECT_EQ(address->find("find"), "x y");
    EXPECT_EQ(address->find("empty"), "");
    EXPECT_FALSE(address->find("part"));
    EXPECT_FALSE(server::parse_address("no/slash"));
    EXPECT_FALSE(server::parse_address("/half%2"));
    EXPECT_FALSE(server::parse_address("/zero%00"));
}

TEST(Address, ACookieIsFoundByItsWholeName) {
    EXPECT_EQ(server::find_cookie("a=1; dugout_session=abc; b=2", "dugout_session"), "abc");
    EXPECT_FALSE(server::find_cookie("xdugout_session=abc", "dugout_session"));
}

}  // namespace
}  // namespace dugout::tests

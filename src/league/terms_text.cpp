#include <nlohmann/json.hpp>

#include "league/inputs.hpp"
#include "rules/skills.hpp"

// The terms of a match as text.

namespace dugout::league {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const InForce& one) {
    Json json = {{"side", static_cast<int>(one.side)}, {"result", id(one.result)}, {"numbers", one.numbers}};
    if (one.skill) json["skill"] = id(*one.skill);
    if (!one.strength) json["strength"] = false;
    return json;
}

std::optional<HandicapResult> find_result(std::string_view word) {
    for (std::size_t i = 0; i < lists::id_of_handicap_result.size(); ++i)
        if (id(static_cast<HandicapResult>(i)) == word) return static_cast<HandicapResult>(i);
    return {};
}

InForce from_json(const Json& json) {
    InForce one;
    one.side = json.at("side").get<int>() == 0 ? Seat::Home : Seat::Away;
    one.result = find_result(json.at("result").get<std::string>()).value();
    one.numbers = json.at("numbers").get<std::vector<int>>();
    if (json.contains("skill")) one.skill = find_skill(json.at("skill").get<std::string>()).value();
    one.strength = json.value("strength", true);
    return one;
}

}  // namespace

std::string terms_text(const Terms& terms) {
    Json handicaps = Json::array();
    for (const InForce& one : terms.handicaps) handicaps.push_back(to_json(one));
    return Json{{"weather", terms.weather},
                {"handicaps", handicaps},
                {"trophies", terms.trophies},
                {"spell", terms.spell},
                {"full_sheet", terms.full_sheet}}
        .dump();
}

std::optional<Terms> parse_terms(std::string_view text) {
    try {
        const Json json = Json::parse(text);
        Terms terms;
        terms.weather = json.at("weather").get<std::array<int, 2>>();
        for (const Json& one : json.at("handicaps")) terms.handicaps.push_back(from_json(one));
        terms.trophies = json.at("trophies").get<std::array<int, 2>>();
        terms.spell = json.at("spell").get<std::array<bool, 2>>();
        terms.full_sheet = json.at("full_sheet").get<std::array<bool, 2>>();
        return terms;
    } catch (const std::exception&) {
        return {};
    }
}

}  // namespace dugout::league

#include <nlohmann/json.hpp>

#include "journal/words.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"
#include "tournament/exports.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/roster_text.hpp"
#include "words/tournament_json.hpp"

// What the forms of an event ask before anything is handed in: a rules pack and rosters as they are being written.

namespace dugout::server {

namespace {

tournament::Base base_of(std::string_view text) {
    for (std::size_t i = 0; i < tournament::base_ids.size(); ++i)
        if (text == tournament::base_ids[i]) return static_cast<tournament::Base>(i);
    throw Problem{Code::OutOfRange, "base", "2020, lrb4"};
}

// The pack that came with the call, or the recommended one.
tournament::Pack pack_of(const Call& call) {
    if (!call.has("pack")) return tournament::recommended_pack(tournament::Base::Edition2020);
    tournament::CheckedPack read = tournament::check_pack_text(call.text("pack"));
    if (!read.faults.empty()) throw Problem{Code::BadText, "pack", text(read.faults.front(), call.language)};
    return std::move(read.pack);
}

Answer told(const nlohmann::ordered_json& body) {
    return {200, "application/json", body.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)};
}

}  // namespace

Answer get_pack_form(House&, Call& call) {
    return told(words::pack_form_json(base_of(call.address.find("base").value_or("2020")), call.language));
}

Answer check_pack(House&, Call& call) { return told(words::pack_check_json(call.text("toml"), call.language)); }

Answer check_event_roster(House&, Call& call) {
    const std::string step = call.text("step", "1");
    const auto number = journal::whole(step, 1, 99);
    if (!number) throw Problem{Code::BadText, "step", step.substr(0, 40)};
    return told(words::roster_check_json(call.text("toml"), pack_of(call), call.language, *number));
}

Answer example_event_roster(House&, Call& call) {
    const std::string team = call.text("team");
    const auto roster = tournament::example_roster(team, pack_of(call));
    if (!roster) throw Problem{Code::NoSuchRoster, "team", team};
    return told({{"toml", tournament::write_event_roster(*roster)}});
}

// What a roster of that list can be made of.
Answer get_roster_market(House&, Call& call) {
    const std::string team = call.text("team");
    const auto json =
        words::roster_market_json(team, call.has("special") ? call.text("special") : "", pack_of(call), call.language);
    if (json.is_null()) throw Problem{Code::NoSuchRoster, "team", team};
    return told(json);
}

// The acts that enter the coaches of a list, or what is wrong with it, by line.
Answer read_coach_list(House&, Call& call) {
    const tournament::Imported read = tournament::import_coaches(call.text("csv"), tournament::Event{});
    nlohmann::ordered_json json = {{"acts", read.acts}, {"faults", nlohmann::ordered_json::array()}};
    for (const auto& fault : read.faults)
        json["faults"].push_back({{"line", fault.line}, {"what", fault.text.in(call.language)}});
    return told(json);
}

}  // namespace dugout::server

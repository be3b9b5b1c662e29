#include "server/setup.hpp"

#include "match/record.hpp"
#include "server/json.hpp"
#include "team/sheet_text.hpp"

namespace dugout::server {

namespace {

constexpr std::array<std::string_view, 3> opponents = {"computer", "screen", "invitation"};
constexpr std::array<std::string_view, 2> dice_kinds = {"server", "verifiable"};

template <class Enum, std::size_t size>
std::optional<Enum> parse(const std::array<std::string_view, size>& names, std::string_view name) {
    for (std::size_t i = 0; i < size; ++i)
        if (names[i] == name) return static_cast<Enum>(i);
    return {};
}

Json holder_json(const Holder& holder) {
    if (!holder.coach.empty()) return {{"coach", holder.coach}};
    if (holder.user == 0) return Json::object();
    return {{"user", holder.user}, {"name", holder.name}};
}

TeamSheet read_team(const Json& json, const char* key, bool named_only, const Library& library) {
    if (!json.contains(key)) return {};  // to be brought
    if (named_only) {
        TeamSheet sheet;
        sheet.name = json.at(key).get<std::string>();
        return sheet;
    }
    Result<TeamSheet> sheet = read_sheet(json.at(key).get<std::string>(), library, key);
    if (!sheet) throw std::runtime_error(text(sheet.faults().front(), Language::English));
    return std::move(sheet).value();
}

Setup from_json(const Json& json, const Library& house) {
    if (json.at("rules") != match::rules_version) throw std::runtime_error("version " + json.at("rules").dump());
    Setup setup;
    setup.opponent = parse_opponent(json.at("opponent").get<std::string>()).value();
    setup.dice = parse_dice_kind(json.at("dice").get<std::string>()).value();
    setup.open = json.at("open").get<bool>();
    setup.token_hash = json.value("token", "");
    setup.secret = json.value("secret", "");
    if (json.contains("seed")) setup.seed = json.at("seed").get<std::uint64_t>();
    RulebookFault fault;
    const auto rulebook = parse_rulebook(json.at("rulebook").get<std::string>(), fault);
    if (!rulebook) throw std::runtime_error(fault.en);
    setup.rulebook = *rulebook;
    setup.position = json.value("position", "");
    setup.lists = json.value("lists", "");
    const auto own = own_catalogue(setup.lists, house);
    const Library& library = own ? *own : house;
    setup.home = read_team(json, "home", !setup.position.empty(), library);
    setup.away = read_team(json, "away", !setup.position.empty(), library);
    if (json.contains("awaited")) setup.awaited = parse_seat(json.at("awaited").get<std::string>()).value();
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& holder = json.at("seats").at(i);
        setup.seats[i] = {holder.value("user", std::int64_t{0}), holder.value("name", ""), holder.value("coach", "")};
    }
    setup.minutes = json.value("minutes", 0);
    setup.first = json.value("first", 0);
    setup.terms = json.value("terms", "");
    if (json.contains("book")) {
        const Json& book = json.at("book");
        setup.book = {book.at("kind").get<std::string>(), book.at("id").get<std::string>(),
                      book.at("place").get<std::string>(), book.at("persons").get<std::array<std::string, 2>>()};
    }
    return setup;
}

}  // namespace

std::string_view opponent_name(Opponent opponent) { return opponents[static_cast<std::size_t>(opponent)]; }
std::optional<Opponent> parse_opponent(std::string_view name) { return parse<Opponent>(opponents, name); }
std::string_view dice_name(DiceKind dice) { return dice_kinds[static_cast<std::size_t>(dice)]; }
std::optional<DiceKind> parse_dice_kind(std::string_view name) { return parse<DiceKind>(dice_kinds, name); }

std::shared_ptr<const Library> own_catalogue(const std::string& lists, const Library& house) {
    if (lists.empty()) return nullptr;
    Result<Library> read = with_text(house, lists, "lists.toml");
    if (!read) throw std::runtime_error(text(read.faults().front(), Language::English));
    return std::make_shared<const Library>(std::move(read).value());
}

std::string write_setup(const Setup& setup) {
    const bool from_position = !setup.position.empty();
    Json json = {{"rules", match::rules_version},
                 {"opponent", opponent_name(setup.opponent)},
                 {"dice", dice_name(setup.dice)},
                 {"open", setup.open},
                 {"rulebook", rulebook_text(setup.rulebook)},
                 {"home", from_position ? setup.home.name : write_sheet(setup.home)},
                 {"away", from_position ? setup.away.name : write_sheet(setup.away)},
                 {"seats", {holder_json(setup.seats[0]), holder_json(setup.seats[1])}}};
    if (setup.awaited) {
        json["awaited"] = seat_name(*setup.awaited);
        json.erase(std::string(seat_name(*setup.awaited)));
    }
    if (!setup.token_hash.empty()) json["token"] = setup.token_hash;
    if (!setup.secret.empty()) json["secret"] = setup.secret;
    if (setup.seed) json["seed"] = *setup.seed;
    if (from_position) json["position"] = setup.position;
    if (setup.minutes > 0) json["minutes"] = setup.minutes;
    if (setup.first > 0) json["first"] = setup.first;
    if (!setup.terms.empty()) json["terms"] = setup.terms;
    if (!setup.lists.empty()) json["lists"] = setup.lists;
    if (!setup.book.kind.empty())
        json["book"] = {{"kind", setup.book.kind},
                        {"id", setup.book.id},
                        {"place", setup.book.place},
                        {"persons", setup.book.persons}};
    return dumped(json);
}

ReadBack<Setup> read_setup(std::string_view id, std::int64_t made, const std::string& text, const Library& library) {
    return read_back<Setup>(id, made, [&] { return from_json(Json::parse(text), library); });
}

}  // namespace dugout::server

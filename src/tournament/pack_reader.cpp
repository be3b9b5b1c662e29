#include <algorithm>
#include <utility>

#include "team/table_reader.hpp"
#include "team/toml_tree.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/roster_book.hpp"

namespace dugout::tournament {

namespace {

constexpr Range gold_range = {0, 100'000'000};
constexpr Range count_range = {0, 999};
constexpr Range minutes_range = {0, 6000};
constexpr Range places_range = {0, 10'000};
constexpr Range principle_range = {1, 99};

class PackReader {
public:
    explicit PackReader(TableReader table) : table_(std::move(table)) {}

    Pack read() {
        const Base base = table_.has("base") ? static_cast<Base>(table_.word("base", base_ids)) : Base::Edition2020;
        Pack pack = recommended_pack(base);
        // matched.pack.game: what must be announced is not taken as read.
        pack.budget = 0;
        pack.publications.clear();
        pack.tie_breakers.clear();
        read_practical(pack);
        read_game(pack);
        read_tie_breakers(pack);
        read_lists(pack);
        read_inducements(pack);
        read_awards(pack);
        read_switches(pack);
        read_numbers(pack);
        table_.finish();
        return pack;
    }

private:
    void text(std::string_view key, std::string& into) {
        if (table_.has(key)) into = table_.prose(key);
    }
    void number(std::string_view key, int& into, Range range) {
        if (table_.has(key)) into = static_cast<int>(table_.number(key, range));
    }
    void proses(std::string_view key, std::vector<std::string>& into) {
        if (table_.has(key)) into = table_.proses(key);
    }
    void ids(std::string_view key, std::vector<std::string>& into) {
        if (table_.has(key)) into = table_.ids(key);
    }

    void read_practical(Pack& pack) {
        pack.name = table_.text("name");
        text("place", pack.place);
        text("date", pack.date);
        text("start", pack.start);
        number("match_minutes", pack.match_minutes, minutes_range);
        number("no_show_minutes", pack.no_show_minutes, minutes_range);
        number("places", pack.places, places_range);
        text("catering", pack.catering);
        proses("notices", pack.notices);
        proses("supplied", pack.supplied);
        if (table_.has("models")) pack.models = static_cast<Models>(table_.word("models", models_ids));
    }

    void read_game(Pack& pack) {
        if (table_.has("budget")) pack.budget = table_.number("budget", gold_range);
        proses("publications", pack.publications);
        proses("house_rules", pack.house_rules);
        number("rounds", pack.rounds, count_range);
        if (table_.has("structure")) pack.structure = static_cast<Structure>(table_.word("structure", structure_ids));
        if (table_.has("squads")) pack.squads = table_.boolean("squads");
        number("squad_size", pack.squad_size, count_range);
        number("qualifiers", pack.qualifiers, count_range);
        if (table_.has("escalation")) pack.escalation = table_.numbers("escalation", gold_range);
        table_.each("extra_spp", [&](TableReader entry) {
            pack.extra_spp.push_back({entry.has("event") ? entry.prose("event") : "",
                                      entry.has("spp") ? static_cast<int>(entry.number("spp", count_range)) : 0});
            entry.finish();
        });
        ids("star_exempt", pack.star_exempt);
        ids("stunty_lists", pack.stunty_lists);
    }

    void read_tie_breakers(Pack& pack) {
        std::vector<std::string> order;
        ids("tie_breakers", order);
        for (std::string& id : order) pack.tie_breakers.push_back({std::move(id), {}, false});
        table_.each("tie_breaker", [&](TableReader entry) {
            const std::string id = entry.id("id");
            TieBreaker detail{id, entry.has("name") ? entry.names("name") : LocalText{},
                              entry.has("fewest") && entry.boolean("fewest")};
            entry.finish();
            const auto found = std::find_if(pack.tie_breakers.begin(), pack.tie_breakers.end(),
                                            [&](const TieBreaker& each) { return each.id == id; });
            if (found == pack.tie_breakers.end())
                entry.fault("id", FaultCode::unknown_id,
                            {id, LocalText{"tie-breaker in tie_breakers", "départage dans tie_breakers"}});
            else
                *found = std::move(detail);
        });
    }

    void read_lists(Pack& pack) {
        text("lists_date", pack.lists_date);
        ids("mega_stars", pack.mega_stars);
        if (table_.has("tiers")) {
            if (std::optional<TableReader> tiers = table_.table("tiers")) {
                for (const std::string& list : tiers->keys())
                    if (tiers->has(list)) pack.tiers[list] = static_cast<int>(tiers->number(list, {0, 99}));
                // matched.roster.tier: tier 0 takes a list out of the event.
                std::erase_if(pack.tiers, [](const auto& each) { return each.second == 0; });
            }
        }
        std::vector<tables::matched::Tier> limits;
        table_.each("tier", [&](TableReader entry) {
            const auto count = [&](std::string_view key) { return static_cast<int>(entry.number(key, count_range)); };
            limits.push_back({count("tier"), count("skill_points"), count("max_secondary"), count("max_stars"),
                              count("max_mega_stars")});
            entry.finish();
        });
        for (const tables::matched::Tier& limit : limits) {
            const auto found = std::find_if(pack.limits.begin(), pack.limits.end(),
                                            [&](const auto& each) { return each.tier == limit.tier; });
            if (found == pack.limits.end())
                pack.limits.push_back(limit);
            else
                *found = limit;
        }
    }

    std::vector<Alternative> alternatives(std::string_view key) {
        std::vector<Alternative> result;
        if (table_.has(key))
            for (const std::size_t which : table_.words(key, lists::id_of_alternative))
                result.push_back(static_cast<Alternative>(which));
        return result;
    }

    void read_inducements(Pack& pack) {
        ids("forbidden", pack.forbidden);
        pack.alternatives = alternatives("alternatives");
        pack.free_alternatives = alternatives("free_alternatives");
        table_.each("inducement", [&](TableReader entry) {
            HouseInducement made;
            made.id = entry.id("id");
            if (entry.has("name")) made.name = entry.names("name");
            if (entry.has("max")) made.most = static_cast<int>(entry.number("max", count_range));
            if (entry.has("cost")) made.cost = entry.number("cost", gold_range);
            if (entry.has("teams")) made.teams = entry.ids("teams");
            if (entry.has("effect")) made.effect = entry.prose("effect");
            entry.finish();
            if (find_house(pack, made.id))
                entry.fault("id", FaultCode::repeated, {made.id});
            else
                pack.inducements.push_back(std::move(made));
        });
    }

    static bool find_house(const Pack& pack, std::string_view id) {
        return std::any_of(pack.inducements.begin(), pack.inducements.end(),
                           [&](const HouseInducement& each) { return each.id == id; });
    }

    void read_awards(Pack& pack) {
        if (table_.has("awards")) {
            pack.awards.clear();
            for (const std::size_t which : table_.words("awards", lists::id_of_award))
                pack.awards.push_back(static_cast<Award>(which));
        }
        table_.each("award", [&](TableReader entry) {
            HouseAward award;
            award.id = entry.id("id");
            award.name = entry.names("name");
            if (entry.has("kind")) award.kind = static_cast<AwardKind>(entry.word("kind", award_kind_ids));
            if (entry.has("number")) award.number = entry.id("number");
            if (entry.has("fewest")) award.fewest = entry.boolean("fewest");
            entry.finish();
            pack.house_awards.push_back(std::move(award));
        });
        if (table_.has("conduct_without"))
            for (const std::int64_t number : table_.numbers("conduct_without", principle_range))
                pack.conduct_without.push_back(static_cast<int>(number));
        proses("conduct_added", pack.conduct_added);
    }

    void read_switches(Pack& pack) {
        if (!table_.has("options")) return;
        std::optional<TableReader> options = table_.table("options");
        if (!options) return;
        for (const SwitchRow& row : switch_rows())
            if (options->has(row.key)) pack.switches.*row.member = options->boolean(row.key);
        options->finish();
    }

    void read_numbers(Pack& pack) {
        for (std::size_t i = 0; i < number_rows().size();) {
            const std::string_view section = number_rows()[i].section;
            std::optional<TableReader> table;
            if (table_.has(section)) table = table_.table(section);
            for (; i < number_rows().size() && number_rows()[i].section == section; ++i) {
                const NumberRow& row = number_rows()[i];
                if (table && table->has(row.key))
                    pack.numbers.*row.member = static_cast<int>(table->number(row.key, {row.low, row.high}));
            }
            if (table) table->finish();
        }
    }

    TableReader table_;
};

}  // namespace

Result<Pack> read_pack(std::string_view text, std::string_view file) {
    const Result<TomlNode> tree = parse_toml(text, file);
    if (!tree) return tree.faults();
    Faults faults;
    Pack pack = PackReader(TableReader(*tree, std::string(file), "", faults)).read();
    if (!faults.empty()) {
        sort_by_place(faults);
        return faults;
    }
    return pack;
}

CheckedPack check_pack_text(std::string_view text, std::string_view file) {
    CheckedPack result;
    Result<Pack> pack = read_pack(text, file);
    if (!pack) {
        result.faults = pack.faults();
        return result;
    }
    result.pack = std::move(pack).value();
    result.breaches = check(result.pack);
    place(result.breaches, *parse_toml(text, file), file);
    return result;
}

}  // namespace dugout::tournament

#include "manager/record.hpp"

#include "team/record/text.hpp"

namespace dugout::manager {

namespace {

constexpr std::array<std::string_view, 1> games = {"manager"};

// A table with a key for each seat that has something: [teams], [names].
template <class Text>
std::string seat_table(std::string_view name, int managers, Text text) {
    std::string lines;
    for (int i = 0; i < managers; ++i)
        if (const std::string value = text(static_cast<std::size_t>(i)); !value.empty())
            lines += std::string(seat_text(seat_at(i))) + " = " + in_quotes(value) + "\n";
    return lines.empty() ? lines : "\n[" + std::string(name) + "]\n" + lines;
}

std::string team_id(cards::Team team) {
    return team == cards::Team::None ? std::string() : std::string(cards::entry(team).id);
}

class SeasonReader : RecordReader {
public:
    explicit SeasonReader(std::string_view file) : RecordReader(file) {}

    FromRecord<Record> read(std::string_view text) {
        return catching<Record>(text, [this](const TomlNode& tree) {
            read_head(tree);
            return std::move(record_);
        });
    }

private:
    void read_head(const TomlNode& tree) {
        TableReader head = table(tree, "");
        if (head.has("rulebook")) stop(RecordFault::OtherGame, line_of(tree, "rulebook"), "dugout replay FILE");
        check_versions(head, tree, rules_version);
        head.word("game", games);
        if (head.has("title")) record_.title = head.text("title");
        if (head.has("date")) record_.date = head.text("date");
        read_setup(head);
        const std::string* seed = long_text_if_any(head, tree, "seed");
        const std::string* cards = long_text_if_any(head, tree, "cards");
        const bool teams = head.has("teams") && head.table("teams");
        const bool names = head.has("names") && head.table("names");
        const bool play = head.table("play").has_value();
        head.finish();
        stop_at_faults();
        if (!play) return;

        if (teams) read_teams(*tree.find("teams"));
        if (names) read_names(*tree.find("names"));
        if (const SetupFault fault = fault_of(record_.setup))
            throw RecordError{.code = RecordFault::BadSetup,
                              .line = line_of(tree, "managers"),
                              .detail = std::string(fault.en),
                              .detail_fr = std::string(fault.fr)};
        record_.seed = read_seed(tree, seed);
        if (cards != nullptr) record_.cards_hash = read_hash(tree, "cards", *cards);
        read_play(*tree.find("play"), record_, parse_choice);
    }

    void read_setup(TableReader& head) {
        record_.setup.managers = static_cast<int>(head.number("managers", {2, most_managers}));
        record_.setup.season = static_cast<Season>(head.word("season", season_words));
        if (head.has("limited")) record_.setup.limited = head.boolean("limited");
        if (head.has("first")) record_.setup.first = seat_at(static_cast<int>(head.word("first", seat_words)));
    }

    // `read` is told of every seat that has a key in the table; a key of no seat is a fault.
    template <class Read>
    void read_seats(const TomlNode& node, std::string name, Read read) {
        TableReader reader = table(node, std::move(name));
        for (int i = 0; i < record_.setup.managers; ++i) {
            const std::string_view seat = seat_text(seat_at(i));
            if (reader.has(seat)) read(reader, seat, static_cast<std::size_t>(i));
        }
        reader.finish();
        stop_at_faults();
    }

    void read_teams(const TomlNode& node) {
        std::array<std::string_view, cards::team_count> ids;
        for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = cards::entry(static_cast<cards::Team>(i + 1)).id;
        read_seats(node, "teams", [&](TableReader& reader, std::string_view key, std::size_t seat) {
            record_.setup.teams[seat] = static_cast<cards::Team>(reader.word(key, ids) + 1);
        });
    }

    void read_names(const TomlNode& node) {
        read_seats(node, "names", [&](TableReader& reader, std::string_view key, std::size_t seat) {
            record_.names[seat] = reader.text(key);
        });
    }

    Record record_;
};

}  // namespace

Record begin_record(const Setup& setup, std::optional<std::uint64_t> seed) {
    Record record;
    record.setup = setup;
    record.seed = seed;
    record.cards_hash = cards::fingerprint();
    return record;
}

State state_before(const Record& record) { return new_season(record.setup); }

std::optional<RecordError> fault_before(const Record& record, const State&) {
    if (record.cards_hash && *record.cards_hash != cards::fingerprint())
        return RecordError{.code = RecordFault::OtherCards};
    return {};
}

std::string write_record(const Record& record) {
    const Setup& setup = record.setup;
    std::string text = "# A season of Dugout: `dugout manager replay FILE` plays it again.\n";
    text += record_head(rules_version, record.title, record.date);
    text += "game = \"manager\"\n";
    text += "managers = " + std::to_string(setup.managers) + "\n";
    text += "season = " + in_quotes(season_words[static_cast<std::size_t>(setup.season)]) + "\n";
    if (setup.limited) text += "limited = true\n";
    if (setup.first != Seat::None) text += "first = " + in_quotes(seat_text(setup.first)) + "\n";
    if (record.seed) text += "seed = " + in_quotes(std::to_string(*record.seed)) + "\n";
    if (record.cards_hash) text += "cards = " + in_quotes(hash_text(*record.cards_hash)) + "\n";
    text += seat_table("teams", setup.managers, [&](std::size_t i) { return team_id(setup.teams[i]); });
    text += seat_table("names", setup.managers, [&](std::size_t i) { return record.names[i]; });
    return text + play_table(record);
}

FromRecord<Record> parse_record(std::string_view text, std::string_view file) { return SeasonReader(file).read(text); }

}  // namespace dugout::manager

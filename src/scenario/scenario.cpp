#include "scenario/scenario.hpp"

#include <fstream>
#include <iterator>
#include <memory>

#include "scenario/league_scenario.hpp"
#include "scenario/manager_words.hpp"
#include "scenario/runner.hpp"
#include "scenario/scenario_reader.hpp"
#include "scenario/tournament_scenario.hpp"

namespace dugout::scenario {

namespace {

Refusals unreadable(std::string_view file, LocalText reason) { return {{std::string(file), 0, std::move(reason)}}; }

// A file of another kind is told so once, not key by key.
bool is_something_else(const TomlNode& tree) {
    return !tree.children.empty() && tree.find("covers") == nullptr && tree.find("position") == nullptr &&
           tree.find("step") == nullptr;
}

Read<TomlNode> parse_tree(std::string_view source, std::string_view file) {
    Result<TomlNode> tree = parse_toml(source, file);
    Read<TomlNode> result;
    if (tree && is_something_else(*tree)) {
        result.refusals.push_back(
            {std::string(file), 1,
             in_english("this is no scenario: it has neither `covers` nor `[position]` nor `[[step]]`; "
                        "docs/scenarios.md tells how one is written")});
        return result;
    }
    if (tree) return {std::move(tree).value(), {}};
    result.refusals = refused(tree.faults(), file);
    for (Refusal& refusal : result.refusals)
        refusal.reason = said("no scenario: {0}", "pas de scénario : {0}", {refusal.reason});
    return result;
}

Read<std::string> read_text(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return {{}, unreadable(path.string(), {"this is no file", "ce n’est pas un fichier"})};
    if (std::filesystem::file_size(path, error) > toml_size_limit)
        return {{}, unreadable(path.string(), {"the file is too large", "le fichier est trop grand"})};
    std::ifstream stream(path, std::ios::binary);
    std::string source(std::istreambuf_iterator<char>(stream), {});
    if (!stream.is_open() || stream.bad())
        return {{}, unreadable(path.string(), {"the file cannot be read", "le fichier ne peut pas être lu"})};
    return {std::move(source), {}};
}

template <class Game>
Read<AnyScenario> any(Read<ScenarioOf<Game>> read) {
    if (!read) return {{}, std::move(read.refusals)};
    auto scenario = std::make_shared<ScenarioOf<Game>>(std::move(*read.value));
    return {AnyScenario{scenario->title, scenario->covers, [scenario] { return run(*scenario); }}, {}};
}

}  // namespace

Read<Scenario> parse_scenario(std::string_view source, std::string_view file) {
    const Read<TomlNode> tree = parse_tree(source, file);
    if (!tree) return {{}, tree.refusals};
    return read_scenario<MatchWords>(*tree.value, file);
}

Read<Scenario> load_scenario(const std::filesystem::path& path) {
    const Read<std::string> source = read_text(path);
    if (!source) return {{}, source.refusals};
    return parse_scenario(*source.value, path.string());
}

Read<AnyScenario> parse_any(std::string_view source, std::string_view file) {
    const Read<TomlNode> tree = parse_tree(source, file);
    if (!tree) return {{}, tree.refusals};
    const TomlNode* game = tree.value->find("game");
    if (game == nullptr || game->text == "match") return any(read_scenario<MatchWords>(*tree.value, file));
    if (game->text == "manager") return any(read_scenario<ManagerWords>(*tree.value, file));
    if (game->text == "league") return read_league_scenario(*tree.value, file);
    if (game->text == "tournament") return read_tournament_scenario(*tree.value, file);
    return {{},
            {{std::string(file), game->line,
              in_english("`game` is \"match\", \"manager\", \"league\" or \"tournament\"")}}};
}

Read<AnyScenario> load_any(const std::filesystem::path& path) {
    const Read<std::string> source = read_text(path);
    if (!source) return {{}, source.refusals};
    return parse_any(*source.value, path.string());
}

}  // namespace dugout::scenario

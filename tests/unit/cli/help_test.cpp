#include "cli/help.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace dugout::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Program {
    CLI::App app;
    Program() {
        describe_program(app);
        add_commands(app);
#if __has_include("server/verifiable.hpp")
        add_verify_command(app);
#endif
    }
};

std::string help(const std::string& line) {
    Program program;
    std::ostringstream out;
    try {
        program.app.parse(line);
    } catch (const CLI::ParseError& error) {
        program.app.exit(error, out, out);
    }
    return out.str();
}

// What of the help of this command and of those below it has no French, each with the command.
void find_missing(const CLI::App& command, const std::string& path, std::vector<std::string>& missing) {
    const auto check = [&](const std::string& text, const std::optional<std::string>& french) {
        if (!french) missing.push_back(path + ": " + text);
    };
    const auto check_text = [&](const std::string& text) { check(text, french_help(text)); };
    check_text(command.get_description());
    for (const std::string& paragraph : paragraphs(command.get_footer())) check_text(paragraph);
    for (const CLI::Option* option : command.get_options()) {
        check_text(option->get_description());
        check(option->get_type_name(), french_stands(option->get_type_name()));
        if (option->get_positional()) check(option->get_name(true), french_stands(option->get_name(true)));
    }
    for (const CLI::App* below : command.get_subcommands({}))
        find_missing(*below, path + " " + below->get_name(), missing);
}

TEST(Help, HasTheFrenchOfEveryText) {
    std::vector<std::string> missing;
    find_missing(Program().app, "dugout", missing);
    EXPECT_THAT(missing, IsEmpty());
}

TEST(Help, NamesATextWithoutFrench) {
    CLI::App app;
    describe_program(app);
    CLI::App* command = app.add_subcommand("fly", "Fly to the moon");
    command->add_option("WINGS")->description("Of wax");
    command->footer("Examples:\n  dugout fly\nNobody has come back.");
    std::vector<std::string> missing;
    find_missing(app, "dugout", missing);
    EXPECT_THAT(missing, testing::ElementsAre("dugout fly: Fly to the moon", "dugout fly: Nobody has come back.",
                                              "dugout fly: Of wax", "dugout fly: WINGS"));
}

TEST(Help, IsFrenchWhereverTheLanguageStands) {
    for (const char* line : {"--lang fr bench --help", "--lang=fr bench -h", "bench --lang fr --help",
                             "bench --help --lang fr", "bench --help --lang=fr", "--help bench --lang fr"})
        EXPECT_EQ(help(line),
                  "Mesurer la vitesse du moteur sur un cœur\n"
                  "Usage\u00a0: dugout bench [OPTIONS]\n"
                  "\n"
                  "Options\u00a0:\n"
                  "  -h,--help                   Dire ce que fait une commande, et s’en aller\n"
                  "  --seconds S:NOMBRE dans [0.1 - 600]=5\n"
                  "                              Combien de secondes mesurer\n"
                  "  --json                      Écrire un objet JSON\n"
                  "\n"
                  "Exemples\u00a0:\n"
                  "  dugout bench\n"
                  "  dugout bench --seconds 20 --json\n")
            << line;
}

TEST(Help, OfTheProgramIsFrenchToo) {
    for (const char* line : {"--lang fr --help", "--help --lang fr", "--help --lang=fr"})
        EXPECT_THAT(help(line),
                    AllOf(HasSubstr("Usage\u00a0: dugout [OPTIONS] [SOUS-COMMANDE]\n"),
                          HasSubstr("\nSous-commandes\u00a0:\n  play                        Jouer un match"),
                          HasSubstr("\nCodes de sortie\u00a0:\n  0  fait\n"), Not(HasSubstr("Subcommands"))))
            << line;
}

TEST(Help, SetsItsColumnsByLettersAndNotByBytes) {
    EXPECT_THAT(help("league export --help --lang fr"),
                AllOf(HasSubstr("\n  FICHIER TEXTE OBLIGATOIRE   Le journal de la ligue\n"),
                      HasSubstr("\n  ÉQUIPE TEXTE                Pour les formats")));
    EXPECT_THAT(help("tournament roster sheet --help --lang fr"),
                HasSubstr("\n  --reason TEXTE Exige\u00a0: --by Pourquoi il le fait\n"));
}

TEST(Help, StaysAsItIsInEnglish) {
    for (const char* line : {"bench --help", "--lang en bench --help"})
        EXPECT_EQ(help(line),
                  "Measure the speed of the engine on one core\n"
                  "Usage: dugout bench [OPTIONS]\n"
                  "\n"
                  "Options:\n"
                  "  -h,--help                   Say what a command does, and leave\n"
                  "  --seconds S:FLOAT in [0.1 - 600]=5\n"
                  "                              How long to measure\n"
                  "  --json                      Print one JSON object\n"
                  "\n"
                  "Examples:\n"
                  "  dugout bench\n"
                  "  dugout bench --seconds 20 --json\n")
            << line;
}

TEST(Help, KnowsTheWordsThatStandForWhatSomebodyFillsIn) {
    EXPECT_EQ(french_stands("TEAM COACH SHEET"), "ÉQUIPE COACH FEUILLE");
    EXPECT_EQ(french_stands("N:INT in [0 - 1024]"), "N:ENTIER dans [0 - 1024]");
    EXPECT_EQ(french_stands("TEXT:{A,B,lrb4}"), "TEXTE:{A,B,lrb4}");
    EXPECT_EQ(french_stands("--games"), "--games");
    EXPECT_EQ(french_stands("TEXT:{A"), "TEXTE:{A");
    EXPECT_EQ(french_stands("MOON"), std::nullopt);
}

TEST(Help, KeepsTheExamplesOfAFooterApart) {
    EXPECT_THAT(paragraphs("One.\nTwo.\n\nExamples:\n  dugout fly\n  dugout land\nThree."),
                testing::ElementsAre("One.\nTwo.", "", "Examples:", "  dugout fly", "  dugout land", "Three."));
    EXPECT_THAT(paragraphs(""), IsEmpty());
}

}  // namespace
}  // namespace dugout::cli

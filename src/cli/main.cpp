#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace {

using namespace dugout::cli;

constexpr dugout::words::Phrase no_command = {"name a command; `dugout --help` lists them",
                                              "nommez une commande ; `dugout --help` les donne"};

int run(CLI::App& app, int argc, char** argv) {
    try {
        describe_program(app);
        add_commands(app);
#ifdef DUGOUT_SERVER
        add_verify_command(app);
#endif
#ifdef DUGOUT_SOCKETS
        add_serve_command(app);
#endif
        try {
            app.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            return app.exit(error) == 0 ? exit_ok : exit_bad_input;
        }
        if (app.get_subcommands().empty()) bad_input(no_command, language_of(app));
        return exit_ok;
    } catch (const Exit& end) {
        if (!end.message.empty()) std::cerr << "dugout: " << end.message << '\n';
        return end.code;
    } catch (const std::exception& error) {
        std::cerr << "dugout: " << error.what() << '\n';
        return exit_bad_input;
    }
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app;
    const int code = run(app, argc, argv);
    std::cout.flush();
    if (std::cout) return code;
    // Half an answer must not pass for a whole one.
    std::cerr << (language_of(app) == dugout::Language::French
                      ? "dugout: la sortie standard n'a pas pu être écrite en entier ; y a-t-il de la place ?\n"
                      : "dugout: standard output could not be written in full; is there room for it?\n");
    return exit_bad_input;
}

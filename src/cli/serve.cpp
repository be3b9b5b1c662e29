#include "server/serve.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "store/store.hpp"

namespace dugout::cli {

namespace {

struct ServeCommand {
    server::ServeOptions listen;
    std::string store;
    std::string origin;
    bool is_public = false;
    double rate = -1;
    int coach_cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / 2);
};

constexpr std::string_view about = "Play in the browser: serve the web client and its API";
constexpr std::string_view examples =
    "Without --public only this machine is served, and nobody is asked for a name. With it whoever plays has an\n"
    "account; put a web server with TLS before it and say how browsers call it. docs/operations.md tells more.\n"
    "\n"
    "Examples:\n"
    "  dugout serve\n"
    "  dugout serve --port 0 --store /tmp/try.db\n"
    "  dugout serve --public --origin https://play.example --store /var/lib/dugout/dugout.db\n"
    "  dugout serve --public --origin https://play.example --store postgresql://dugout@localhost/dugout";

// A browser has half a dozen; behind one address may be a whole club.
constexpr int public_connections_of_one = 200;

// Where a user's data belongs: $XDG_DATA_HOME/dugout, made if need be.
std::filesystem::path usual_store() {
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    std::filesystem::path folder;
    if (data != nullptr && *data != '\0')
        folder = data;
    else if (home != nullptr && *home != '\0')
        folder = std::filesystem::path(home) / ".local" / "share";
    else
        bad_input("there is no home folder to keep matches in; name a file with --store FILE");
    folder /= "dugout";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return folder / "dugout.db";
}

// A file can be in order at its beginning and damaged where the matches are.
std::unique_ptr<server::Site> open_site(store::Store& store, const Library& library, server::SiteOptions options,
                                        const std::string& where, Language language) {
    try {
        return std::make_unique<server::Site>(store, library, std::move(options));
    } catch (const store::StoreFault& fault) {
        const auto code = store::is_database(where) ? store::OpenFault::NoDatabase : store::OpenFault::Damaged;
        bad_input(text(store::OpenError{code, store::without_password(where), fault.what()}, language));
    }
}

void run_server(const ServeCommand& command, const CLI::App& app) {
    const std::string where = command.store.empty() ? usual_store().string() : command.store;
    auto opened = store::Store::open(where);
    if (const auto* error = std::get_if<store::OpenError>(&opened)) bad_input(text(*error, language_of(app)));
    const auto& store = std::get<0>(opened);
    const Library library = library_of(app);

    server::SiteOptions options;
    options.is_public = command.is_public;
    options.origin = command.origin;
    options.thinkers = command.coach_cores;
    if (command.is_public) options.requests_per_second = 50;
    if (command.rate >= 0) options.requests_per_second = command.rate;
    options.burst = options.requests_per_second * (command.is_public ? 4 : 5);
    const auto site = open_site(*store, library, std::move(options), where, language_of(app));
    const bool french = language_of(app) == Language::French;
    const std::string fault = server::serve(*site, command.listen, [&](std::uint16_t port) {
        const std::string name = command.listen.address == "127.0.0.1" ? "localhost" : command.listen.address;
        std::cout << (french ? "Dugout attend sur http://" : "Dugout is at http://") << name << ':' << port << "/\n"
                  << (french ? "Les matchs sont gardés dans " : "Matches are kept in ")
                  << store::without_password(where) << '\n'
                  << (french ? "Ctrl-C arrête le serveur." : "Ctrl-C stops it.") << std::endl;
    });
    if (!fault.empty()) bad_input(fault);
}

}  // namespace

void add_serve_command(CLI::App& app) {
    auto options = std::make_shared<ServeCommand>();
    CLI::App* command = app.add_subcommand("serve", std::string(about));
    command->footer(std::string(examples));
    command->add_option("--port", options->listen.port, "The port; 0 takes any that is free")->capture_default_str();
    command->add_option("--address", options->listen.address, "The address to listen on; with --public 0.0.0.0")
        ->type_name("IP")
        ->capture_default_str();
    command->add_option("--store", options->store, "Where accounts, teams and matches are kept")->type_name("FILE|URL");
    command->add_flag("--public", options->is_public, "For everybody, with accounts");
    command->add_option("--origin", options->origin, "How browsers call a public server")->type_name("URL");
    command->add_flag("--proxy", options->listen.behind_proxy,
                      "A web server of yours stands before it: limits go by X-Forwarded-For");
    command->add_option("--rate", options->rate, "Requests a second that one address may make; 0: no limit")
        ->type_name("N")
        ->check(between(0.0, 1e6));
    command->add_option("--coach-cores", options->coach_cores, "Cores on which computer coaches think, all together")
        ->type_name("N")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->callback([options, command] {
        if (options->is_public && command->get_option("--address")->count() == 0) options->listen.address = "0.0.0.0";
        if (!options->is_public && options->listen.address != "127.0.0.1" && options->listen.address != "::1")
            bad_input("without --public the server listens on this machine only: --address 127.0.0.1 or ::1");
        if (options->is_public) options->listen.connections_of_one = public_connections_of_one;
        run_server(*options, *command);
    });
}

}  // namespace dugout::cli

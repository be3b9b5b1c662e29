#pragma once

namespace CLI {
class App;
}

namespace dugout::cli {

void add_tactics_command(CLI::App& app);

}  // namespace dugout::cli

#pragma once

// The file of `dugout arena --samples`: what stood there before stays until all that comes in its place is written.

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>

#include "team/language.hpp"

namespace dugout::cli {

class SampleFile {
public:
    // Written as FILE.new until it is finished; a device or a pipe is written as it is. An empty name keeps nothing.
    // Ends the command where it cannot be written.
    SampleFile(std::string file, Language language);

    void add(std::span<const std::int8_t> samples);
    // The new file takes the place of the old; ends the command where something could not be written.
    void finish();

private:
    std::string name_;  // as it was given
    Language language_;
    std::filesystem::path file_, new_file_;
    std::ofstream out_;
};

}  // namespace dugout::cli

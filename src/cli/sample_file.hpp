#pragma once

// The file of `dugout arena --samples`: what stood there before stays until all that comes in its place is written.

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cli/new_file.hpp"
#include "team/language.hpp"

namespace dugout::cli {

class SampleFile {
public:
    // An empty name keeps nothing. Ends the command where the file cannot be written.
    SampleFile(std::string file, Language language);

    void add(std::span<const std::int8_t> samples);
    // The new file takes the place of the old; ends the command where something could not be written.
    void finish();

private:
    std::string name_;  // as it was given
    Language language_;
    std::optional<NewFile> file_;
};

}  // namespace dugout::cli

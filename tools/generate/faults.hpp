#pragma once

#include <cstdint>
#include <string>
#include <vector>

// What is wrong with a file of the catalogue or of the books: one line each, `file:line: key: reason`.
struct Fault {
    std::string file;
    std::uint32_t line = 0;  // 0: the file as a whole
    std::string key;
    std::string reason;
};

using Faults = std::vector<Fault>;

// Prints every fault, in the order of files and lines.
void print(Faults faults);

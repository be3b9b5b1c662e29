#pragma once

// Lines on a disk, appended and flushed before anybody is told that it is done. Whoever has the file open has it alone.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace dugout::journal {

struct FileError {
    std::string path{};
    std::string reason{};
    bool exists = false;  // a new file was wanted where there is one
};

class LineFile {
public:
    LineFile() = default;
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;

    // A new file with these lines; refused where there is one.
    [[nodiscard]] std::optional<FileError> create(const std::filesystem::path& path, std::string_view lines);
    // Waits for others to finish, then reads all there is.
    [[nodiscard]] std::optional<FileError> open(const std::filesystem::path& path, std::string& text);

    // How much of the text was whole lines: the next one is written there, after a line end where the last has none.
    void keep(std::size_t bytes, bool ended = true) {
        size_ = bytes;
        ended_ = ended;
    }
    // One line without its end. Where it fails the file is as it was, but for a torn end that keep() leaves out.
    [[nodiscard]] std::optional<FileError> append(std::string_view line);

private:
    [[nodiscard]] std::optional<FileError> lock(const std::filesystem::path& path, int flags);

    std::string path_;
    int file_ = -1;
    std::size_t size_ = 0;
    bool ended_ = true;
};

}  // namespace dugout::journal

#pragma once

// A file that takes the place of an old one only when all of it is written: neither a full disk nor a program that is
// killed leaves half a file.

#include <filesystem>
#include <string_view>
#include <system_error>

namespace dugout::cli {

class NewFile {
public:
    // What is no plain file, such as a device, a pipe or /dev/stdout, is written as it is; a pipe has to have its
    // reader.
    static constexpr std::errc no_reader = std::errc::no_such_device_or_address;
    explicit NewFile(std::filesystem::path path);
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile();  // what was not finished is gone

    void write(std::string_view bytes);
    // Puts the new file in the place of the old one. False where anything failed.
    bool finish();
    // The first thing that failed.
    std::error_code error() const { return error_; }

private:
    void open();
    void open_nameless();
    void open_beside();
    void keep_rights();
    bool give_name();
    std::filesystem::path name_beside() const;
    void fail();

    std::filesystem::path path_;
    std::filesystem::path beside_;  // the name until it is finished; empty where it needs none, or has none yet
    bool is_direct_ = false;
    bool is_replaced_ = false;  // there is an old file
    int file_ = -1;
    std::error_code error_;
};

}  // namespace dugout::cli

#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "store/store.hpp"

namespace dugout::tests {

// A folder of its own for a test, gone when the test is.
struct TemporaryFolder {
    std::filesystem::path path;

    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "dugout-test-XXXXXX").string();
        path = mkdtemp(name.data()) != nullptr ? name : "";
        EXPECT_FALSE(path.empty());
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
};

// Where a store of that path is kept: in the file, or, where DUGOUT_TEST_DATABASE is the URL of a PostgreSQL database,
// in a schema of its own, one of those that tests/e2e/postgres.py has made.
inline std::string place_of(const std::filesystem::path& path) {
    const char* url = std::getenv("DUGOUT_TEST_DATABASE");
    if (url == nullptr) return path.string();
    static std::map<std::string, std::size_t> schemas;
    const std::size_t number = schemas.try_emplace(path.string(), schemas.size() + 1).first->second;
    return url + std::to_string(number);
}

inline std::unique_ptr<store::Store> open_store(const std::filesystem::path& path) {
    auto opened = store::Store::open(place_of(path));
    if (const auto* error = std::get_if<store::OpenError>(&opened)) {
        ADD_FAILURE() << text(*error, Language::English);
        return nullptr;
    }
    return std::get<0>(std::move(opened));
}

}  // namespace dugout::tests

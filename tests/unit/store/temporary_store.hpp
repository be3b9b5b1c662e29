#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
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

inline std::unique_ptr<store::Store> open_store(const std::filesystem::path& path) {
    auto opened = store::Store::open(path);
    if (const auto* error = std::get_if<store::OpenError>(&opened)) {
        ADD_FAILURE() << text(*error, Language::English);
        return nullptr;
    }
    return std::get<0>(std::move(opened));
}

}  // namespace dugout::tests

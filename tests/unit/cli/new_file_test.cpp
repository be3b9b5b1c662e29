#include "cli/new_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <string>

namespace dugout::cli {
namespace {

namespace fs = std::filesystem;

class NewFileTest : public testing::Test {
protected:
    NewFileTest() {
        std::string name = (fs::temp_directory_path() / "dugout-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~NewFileTest() override { fs::remove_all(folder_); }

    fs::path path(const char* name) const { return folder_ / name; }

    fs::path old_file(const char* name) const {
        std::ofstream(path(name)) << "old";
        return path(name);
    }

    static bool put(const fs::path& path, std::string_view text) {
        NewFile file(path);
        file.write(text);
        return file.finish();
    }

    static std::string text_of(const fs::path& path) {
        std::ifstream in(path);
        return {std::istreambuf_iterator<char>(in), {}};
    }

    std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_), {}); }

    fs::path folder_;
};

TEST_F(NewFileTest, TakesThePlaceOfTheOldOneWhenItIsFinished) {
    const fs::path old = old_file("a");
    {
        NewFile file(old);
        file.write("new");
        EXPECT_EQ(text_of(old), "old");
    }
    EXPECT_EQ(text_of(old), "old");
    EXPECT_TRUE(put(old, "new"));
    EXPECT_EQ(text_of(old), "new");
    EXPECT_EQ(files(), 1);
}

TEST_F(NewFileTest, KeepsLinksAndWhoMayRead) {
    const fs::path old = old_file("a");
    fs::permissions(old, fs::perms{0640});
    fs::create_symlink("a", path("link"));
    EXPECT_TRUE(put(path("link"), "new"));
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(text_of(old), "new");
    EXPECT_EQ(fs::status(old).permissions(), fs::perms{0640});
}

TEST_F(NewFileTest, MayBeWrittenTwiceAtOnce) {
    NewFile first(path("a"));
    NewFile second(path("a"));
    first.write("first");
    second.write("second");
    EXPECT_TRUE(first.finish());
    EXPECT_EQ(text_of(path("a")), "first");
    EXPECT_TRUE(second.finish());
    EXPECT_EQ(text_of(path("a")), "second");
    EXPECT_EQ(files(), 1);
}

TEST_F(NewFileTest, TellsWhyItCannotBe) {
    EXPECT_EQ(NewFile(path("nowhere") / "a").error(), std::errc::no_such_file_or_directory);
    EXPECT_EQ(NewFile("").error(), std::errc::no_such_file_or_directory);
    EXPECT_EQ(NewFile(folder_).error(), std::errc::is_a_directory);
    NewFile full("/dev/full");
    full.write("new");
    EXPECT_FALSE(full.finish());
    EXPECT_EQ(full.error(), std::errc::no_space_on_device);
}

TEST_F(NewFileTest, IsWrittenAsItIsWhereItIsAPipe) {
    const fs::path pipe = path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::fstream reader(pipe);  // both ways, so that nobody waits for the other
    EXPECT_TRUE(put(pipe, "new\n"));
    std::string line;
    std::getline(reader, line);
    EXPECT_EQ(line, "new");
    EXPECT_TRUE(fs::is_fifo(pipe));
    reader.close();
    NewFile unread(pipe);
    EXPECT_EQ(unread.error(), NewFile::no_reader);
}

}  // namespace
}  // namespace dugout::cli

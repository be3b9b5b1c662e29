#include "cli/sample_file.hpp"

#include <system_error>
#include <utility>

#include "cli/common.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;
namespace fs = std::filesystem;

constexpr Phrase bad_samples = {
    "--samples: '{file}' cannot be written; name a file in a folder that exists",
    "--samples : « {file} » ne peut pas être écrit ; nommez un fichier d’un dossier qui existe"};
constexpr Phrase torn_samples = {"--samples: '{file}' could not be written to its end; is the disk full?",
                                 "--samples : « {file} » n’a pas pu être écrit en entier ; le disque est-il plein ?"};

}  // namespace

SampleFile::SampleFile(std::string file, Language language) : name_{std::move(file)}, language_{language} {
    if (name_.empty()) return;
    std::error_code error;
    file_ = fs::weakly_canonical(name_, error);  // a link stays one: the file that it names is replaced
    if (error) bad_input(bad_samples, name_, language_);
    const fs::file_status before = fs::status(file_, error);
    if (fs::is_directory(before)) bad_input(bad_samples, name_, language_);
    new_file_ = file_;
    if (!fs::is_other(before)) new_file_ += ".new";
    out_.open(new_file_, std::ios::binary);
    if (!out_) bad_input(bad_samples, name_, language_);
}

void SampleFile::add(std::span<const std::int8_t> samples) {
    out_.write(reinterpret_cast<const char*>(samples.data()), static_cast<std::streamsize>(samples.size()));
    out_.flush();
}

void SampleFile::finish() {
    if (name_.empty()) return;
    out_.close();
    std::error_code error;
    if (out_ && new_file_ != file_) fs::rename(new_file_, file_, error);
    if (!out_ || error) bad_input(torn_samples, name_, language_);
}

}  // namespace dugout::cli

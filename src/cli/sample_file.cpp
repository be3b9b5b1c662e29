#include "cli/sample_file.hpp"

#include <utility>

#include "cli/common.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr Phrase bad_samples = {
    "--samples: '{file}' cannot be written; name a file in a folder that exists",
    "--samples : « {file} » ne peut pas être écrit ; nommez un fichier d’un dossier qui existe"};
constexpr Phrase unread_pipe = {
    "--samples: '{file}' is a pipe that nobody reads; name a file, or start who reads it first",
    "--samples : « {file} » est un tube que personne ne lit ; nommez un fichier, ou lancez d’abord qui le lira"};
constexpr Phrase torn_samples = {"--samples: '{file}' could not be written to its end; is the disk full?",
                                 "--samples : « {file} » n’a pas pu être écrit en entier ; le disque est-il plein ?"};

}  // namespace

SampleFile::SampleFile(std::string file, Language language) : name_{std::move(file)}, language_{language} {
    if (name_.empty()) return;
    file_.emplace(name_);
    if (file_->error() == NewFile::no_reader) bad_input(unread_pipe, name_, language_);
    if (file_->error()) bad_input(bad_samples, name_, language_);
}

void SampleFile::add(std::span<const std::int8_t> samples) {
    if (file_) file_->write({reinterpret_cast<const char*>(samples.data()), samples.size()});
}

void SampleFile::finish() {
    if (file_ && !file_->finish()) bad_input(torn_samples, name_, language_);
}

}  // namespace dugout::cli

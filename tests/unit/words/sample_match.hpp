#pragma once

#include "match/engine.hpp"
#include "team/samples.hpp"
#include "words/names.hpp"

namespace dugout {

// Humans against orcs, before the first roll.
struct SampleMatch {
    TeamSheet home = sample_sheet(Library::embedded(), "human").value();
    TeamSheet away = sample_sheet(Library::embedded(), "orc").value();
    words::Names names{home, away};
    match::State state = match::new_match(lrb4(), home, away);
};

inline constexpr std::array<Language, 2> both_languages = {Language::English, Language::French};

}  // namespace dugout

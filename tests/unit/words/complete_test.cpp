#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "rules/rulebook.hpp"
#include "unit/words/sample_match.hpp"
#include "words/glossary.hpp"
#include "words/words.hpp"

// Nothing the engine can say is left without words, in either language.

namespace dugout::words {
namespace {

using match::Choice;
using match::ChoiceKind;
using match::DecisionKind;
using match::Event;
using match::EventKind;
using match::RollKind;

constexpr auto last_decision = DecisionKind::DropKick;

// Empty when the text can be shown to somebody.
std::string fault_of(const std::string& text, Language language) {
    if (text.empty()) return "nothing is said";
    if (text.find('{') != std::string::npos || text.find('}') != std::string::npos) return "a slot is left open";
    if (text.find("something") != std::string::npos || text.find("quelque chose") != std::string::npos)
        return "a word is missing";
    if (text.find("  ") != std::string::npos) return "two spaces";
    if (language == Language::English) return {};
    static const std::regex not_elided("(^|[ '])(de|que) (?!A\\d|H\\d)[AEIOU]");
    if (std::regex_search(text, not_elided)) return "not elided";
    static const std::regex breaking("[ ][:;!?]");
    return std::regex_search(text, breaking) ? "a sign may slip to the next line" : "";
}

template <class Say>
void expect_said(Say say, const std::string& what) {
    const std::string en = say(Language::English);
    const std::string fr = say(Language::French);
    EXPECT_EQ(fault_of(en, Language::English), "") << what << ": " << en;
    EXPECT_EQ(fault_of(fr, Language::French), "") << what << ": " << fr;
    EXPECT_NE(en, fr) << what << " is not translated";
}

Event sample_event(EventKind kind, int detail, bool success) {
    Event event;
    event.kind = kind;
    event.rule = Rule::lrb4_turnover_player_down;
    event.player = player_id(Seat::Home, 1);
    event.other = player_id(Seat::Away, 2);
    event.from = {5, 7};
    event.to = {6, 8};
    event.detail = static_cast<std::uint8_t>(detail);
    event.success = success;
    event.dice = {3, 4, 2};
    event.dice_count = 3;
    return event;
}

// The meanings that the detail of an event has, counted from 0 (faces of a die from 1).
int details(EventKind kind) {
    switch (kind) {
        case EventKind::WeatherChanged: return weather_count;
        case EventKind::KickoffResult: return kickoff_event_count;
        case EventKind::ClockMoved: return 2;
        case EventKind::ActionDeclared: return match::action_kinds;
        case EventKind::RerollUsed: return 3;
        case EventKind::SkillUsed:
        case EventKind::SkillDeclined: return skill_count;
        case EventKind::CasualtySuffered: return casualty_count;
        case EventKind::PassThrown: return 6;
        case EventKind::BlockDie: return 7;
        case EventKind::SpellCast:
        case EventKind::MatchEnded: return 3;
        case EventKind::RuneGiven: return rune_count;
        default: return 1;
    }
}

TEST(words_are_complete, for_every_event) {
    const SampleMatch sample;
    for (int kind = 0; kind < static_cast<int>(EventKind::Count); ++kind)
        for (int detail = static_cast<EventKind>(kind) == EventKind::BlockDie ? 1 : 0;
             detail < details(static_cast<EventKind>(kind)); ++detail)
            for (const bool success : {false, true}) {
                const Event event = sample_event(static_cast<EventKind>(kind), detail, success);
                expect_said([&](Language language) { return event_text(event, sample.names, language); },
                            std::string(event_name(event.kind)) + " " + std::to_string(detail));
            }
}

TEST(words_are_complete, for_every_roll_with_and_without_a_target) {
    const SampleMatch sample;
    for (int kind = 0; kind < static_cast<int>(RollKind::Count); ++kind)
        for (const int target : {0, 4}) {
            Event event = sample_event(EventKind::Rolled, kind, false);
            event.target = static_cast<std::int8_t>(target);
            event.total = 7;
            event.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -2);
            expect_said([&](Language language) { return event_text(event, sample.names, language); },
                        std::string(match::roll_name(static_cast<RollKind>(kind))));
        }
}

// How many meanings the detail of a decision has.
int meanings(DecisionKind kind) {
    switch (kind) {
        case DecisionKind::Apothecary: return injury_count;
        case DecisionKind::SpellTarget: return 3;
        case DecisionKind::GiveRune: return rune_count;
        default: return 256;
    }
}

TEST(words_are_complete, for_every_decision) {
    SampleMatch sample;
    for (int kind = 0; kind <= static_cast<int>(last_decision); ++kind)
        for (const int detail : {0, static_cast<int>(Skill::Dodge), static_cast<int>(Skill::SideStep)}) {
            sample.state.pending = {static_cast<DecisionKind>(kind), Seat::Away, player_id(Seat::Away, 3),
                                    static_cast<std::uint8_t>(detail % meanings(static_cast<DecisionKind>(kind))),
                                    Square{4, 4}};
            expect_said([&](Language language) { return decision_text(sample.state, sample.names, language); },
                        std::string(decision_name(static_cast<DecisionKind>(kind))));
        }
}

TEST(words_are_complete, for_every_choice_whatever_is_asked) {
    SampleMatch sample;
    for (int asked = 0; asked <= static_cast<int>(last_decision); ++asked)
        for (int kind = 0; kind < static_cast<int>(ChoiceKind::Count); ++kind) {
            sample.state.pending = {static_cast<DecisionKind>(asked), Seat::Home, player_id(Seat::Home, 3), 0,
                                    Square{4, 4}};
            const Choice choice(static_cast<ChoiceKind>(kind), player_id(Seat::Home, 5), Square{5, 5}, 1);
            expect_said([&](Language language) { return choice_label(sample.state, choice, sample.names, language); },
                        match::choice_text(choice));
        }
}

TEST(words_are_complete, for_every_rule_that_can_stop_a_turn_or_change_a_roll) {
    for (const Language language : both_languages)
        for (const Rule rule :
             {Rule::lrb4_dodge_roll, Rule::lrb4_turnover_player_down, Rule::lrb4_weather_blizzard_gfi})
            EXPECT_FALSE(rule_title(rule, language).empty());
    EXPECT_NE(rule_title(Rule::lrb4_dodge_roll, Language::English),
              rule_title(Rule::lrb4_dodge_roll, Language::French));
}

TEST(words_are_complete, for_positions_without_team_sheets) {
    const Names nameless;
    EXPECT_EQ(nameless.player(player_id(Seat::Away, 11), Language::English), "A11");
    EXPECT_NE(nameless.team(Seat::Home, Language::English), nameless.team(Seat::Home, Language::French));
    EXPECT_FALSE(nameless.player(nobody, Language::French).empty());
}

// ---- everything that is said in whole matches

class Listener final : public match::Log {
public:
    explicit Listener(const Names& names) : names_(names) {}
    void add(const Event& event) override {
        ++heard_;
        for (const Language language : both_languages) {
            const std::string text = event_text(event, names_, language);
            EXPECT_EQ(fault_of(text, language), "") << text;
        }
    }
    int heard() const { return heard_; }

private:
    const Names& names_;
    int heard_ = 0;
};

// Plays a match at random and has everything said on the way.
void talk_through(std::uint64_t seed, std::string_view home, std::string_view away, const std::string& options) {
    SCOPED_TRACE(std::string(home) + " against " + std::string(away));
    Rulebook rulebook = lrb4();
    ASSERT_TRUE(set_option(rulebook, options).empty());
    const Kickers kickers = rulebook.uses(Option::Kicking) ? Kickers::Yes : Kickers::No;
    TeamSheet home_sheet = sample_sheet(Library::embedded(), home, kickers).value();
    const TeamSheet away_sheet = sample_sheet(Library::embedded(), away, kickers).value();
    if (kickers == Kickers::Yes)  // with all their skills, so that everything is asked
        for (Player& player : home_sheet.players)
            player.learned |= {Skill::CurvedKick, Skill::DropKick, Skill::ViciousKick, Skill::StrongLeg};
    const Names names(home_sheet, away_sheet);
    match::State state = match::new_match(rulebook, home_sheet, away_sheet);
    SeededDice dice(seed);
    Random random(seed);
    Listener listener(names);
    match::start(state, dice, &listener);
    match::ChoiceList choices;
    while (!match::is_over(state)) {
        match::legal(state, choices);
        expect_said([&](Language language) { return decision_text(state, names, language); }, "a decision");
        for (const Language language : both_languages) {
            std::set<std::string> labels;
            for (const Choice choice : choices) {
                const std::string label = choice_label(state, choice, names, language);
                ASSERT_EQ(fault_of(label, language), "") << label;
                ASSERT_TRUE(labels.insert(label).second) << "two choices are called " << label;
            }
        }
        const auto pick = static_cast<int>(random.below(static_cast<std::uint32_t>(choices.size())));
        match::apply_trusted(state, choices[pick], dice, &listener);
    }
    EXPECT_GT(listener.heard(), 100);
}

TEST(words_are_complete, in_whole_matches) {
    talk_through(1, "human", "orc", "overtime=off");
    talk_through(2, "wood-elf", "vampire", "league=on");
    talk_through(3, "goblin", "undead", "manual-turn-marker=on");
    talk_through(4, "amazon", "ogre", "weather=off");
    talk_through(5, "human", "orc", "kicking=field-goals");
}

}  // namespace
}  // namespace dugout::words

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "manager/engine.hpp"
#include "manager/view.hpp"
#include "words/manager.hpp"
#include "words/manager_json.hpp"

// Nothing the card game can say is left without words, in either language, and nobody is told what he may not know.

namespace dugout::words {
namespace {

using manager::Choice;
using manager::ChoiceList;
using manager::DecisionKind;
using manager::Event;
using manager::EventKind;
using manager::Seat;
using manager::State;

constexpr std::array<Language, 2> languages = {Language::English, Language::French};

void expect_shown(const std::string& text, const std::string& what) {
    EXPECT_FALSE(text.empty()) << what;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << what << ": " << text;
    EXPECT_EQ(text.find("  "), std::string::npos) << what << ": " << text;
    EXPECT_EQ(text.find(" ?"), std::string::npos) << what << ": a sign may slip to the next line: " << text;
    EXPECT_EQ(text.find(" :"), std::string::npos) << what << ": a sign may slip to the next line: " << text;
}

template <class Say>
void expect_said(Say say, const std::string& what) {
    for (const Language language : languages) expect_shown(say(language), what);
    EXPECT_NE(say(Language::English), say(Language::French)) << what << " is not translated";
}

class Ear final : public manager::Log {
public:
    void add(const Event& event) override { heard.push_back(event); }
    std::vector<Event> heard;
};

// Calls `at` at every decision of a few seasons by chance.
template <class At>
void walk(std::uint64_t seasons, At at) {
    for (std::uint64_t seed = 0; seed < seasons; ++seed) {
        SeededDice dice(seed);
        Random random(seed + 100);
        State state = manager::new_season({.managers = 2 + static_cast<int>(seed % 3)});
        Ear ear;
        manager::start(state, dice, &ear);
        ChoiceList legal;
        while (!manager::is_over(state)) {
            manager::legal(state, legal);
            at(state, legal, ear.heard);
            ear.heard.clear();
            const Choice choice = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
            manager::apply_trusted(state, choice, dice, &ear);
        }
        at(state, ChoiceList{}, ear.heard);
    }
}

TEST(ManagerWords, TellEveryEventInBothLanguages) {
    const TableNames names = table_names(manager::new_season({}));
    for (int kind = 0; kind < static_cast<int>(EventKind::Count); ++kind) {
        Event event{.kind = static_cast<EventKind>(kind), .rule = Rule::manager_game_goal, .seat = Seat::B};
        event.card = *cards::parse_card("rr-lineman.2");
        event.other = *cards::parse_card("ge-goblin");
        event.match = 1;
        event.number = 1;
        event.dice = {1, 2};
        expect_said([&](Language language) { return event_text(event, names, language); },
                    std::string(manager::event_name(event.kind)));
    }
}

TEST(ManagerWords, AskEveryQuestionInBothLanguages) {
    State state = manager::new_season({});
    const TableNames names = table_names(state);
    for (int kind = 0; kind < static_cast<int>(DecisionKind::Count); ++kind) {
        state.pending = {.kind = static_cast<DecisionKind>(kind),
                         .seat = Seat::C,
                         .card = *cards::parse_card("rr-lineman.2"),
                         .other = *cards::parse_card("ge-goblin"),
                         .match = 1,
                         .detail = 1};
        expect_said([&](Language language) { return decision_text(state, names, language); },
                    std::string(manager::decision_name(state.pending.kind)));
    }
}

TEST(ManagerWords, SayInFrenchAtWhichMatchAPlayerIsCommitted) {
    State state = manager::new_season({});
    state.pending.kind = DecisionKind::Round;
    const TableNames names = table_names(state);
    const auto said = [&](const char* choice) {
        return choice_label(state, *manager::parse_choice(choice), names, Language::French);
    };
    EXPECT_EQ(said("commit rr-ogre 1L"), "Ogre au temps fort 1");
    EXPECT_EQ(said("commit rr-ogre T"), "Ogre au tournoi");
}

TEST(ManagerWords, TellWholeSeasonsQuestionByQuestion) {
    std::set<DecisionKind> asked;
    std::set<EventKind> heard;
    walk(40, [&](const State& state, const ChoiceList& legal, const std::vector<Event>& events) {
        const TableNames names = table_names(state);
        asked.insert(manager::decision(state).kind);
        expect_said([&](Language language) { return decision_text(state, names, language); },
                    std::string(manager::decision_name(manager::decision(state).kind)));
        for (const Choice choice : legal)
            for (const Language language : languages)
                expect_shown(choice_label(state, choice, names, language), manager::choice_text(choice));
        for (const Event& event : events) {
            heard.insert(event.kind);
            EXPECT_NE(event.rule, Rule::none) << manager::event_name(event.kind);
            expect_said([&](Language language) { return event_text(event, names, language); },
                        std::string(manager::event_name(event.kind)));
        }
    });
    EXPECT_GT(asked.size(), static_cast<std::size_t>(DecisionKind::Count) - 5) << "few questions came up";
    EXPECT_GT(heard.size(), static_cast<std::size_t>(EventKind::Count) - 6);
}

TEST(ManagerWords, SayWhatIsPrintedOnEveryCard) {
    for (const cards::Card& card : cards::generated::card_table()) {
        const manager::CardId id{card.first};
        for (const Language language : languages) {
            const std::vector<std::string> lines = card_lines(id, language);
            EXPECT_FALSE(lines.empty()) << card.id;
            for (const std::string& line : lines) expect_shown(line, std::string(card.id));
        }
    }
    const auto ogre = card_lines(*cards::parse_card("rr-ogre"), Language::English);
    ASSERT_EQ(ogre.size(), 1U);
    EXPECT_EQ(ogre[0], "Power 4, down 2, Tackle, Throw Teammate");
}

TEST(ManagerWords, KeepASecretCardAndTokenSecret) {
    const TableNames names = table_names(manager::new_season({}));
    Event drew{.kind = EventKind::Drew, .rule = Rule::manager_upkeep_draw_hand, .seat = Seat::A};
    drew.card = *cards::parse_card("rr-ogre");
    drew.secret = true;
    EXPECT_EQ(event_text(manager::for_seat(drew, Seat::A), names, Language::English), "A draw Ogre.");
    EXPECT_EQ(event_text(manager::for_seat(drew, Seat::B), names, Language::English), "A draw a card.");
    EXPECT_EQ(event_json(drew, Seat::None, names).dump().find("gre"), std::string::npos);
    EXPECT_NE(event_json(drew, Seat::A, names).dump().find("rr-ogre"), std::string::npos);
}

// What is imagined differs in nothing but what is hidden.
TEST(ManagerJson, ShowsEachSeatTheSameWhateverIsHiddenFromIt) {
    Random random(3);
    walk(6, [&](const State& state, const ChoiceList&, const std::vector<Event>&) {
        if (random.below(12) != 0) return;
        for (int i = -1; i < state.managers_count; ++i) {
            const Seat seat = i < 0 ? Seat::None : manager::seat_at(i);
            SeededDice dice(random.next());
            const State other = manager::imagine(manager::view(state, seat), dice);
            EXPECT_EQ(table_json(state, seat), table_json(other, seat));
        }
    });
}

TEST(ManagerJson, ListsTheChoicesForTheOneWhoIsAskedAlone) {
    walk(2, [&](const State& state, const ChoiceList& legal, const std::vector<Event>&) {
        const Seat asked = manager::decision(state).seat;
        if (manager::is_over(state)) return;
        const auto own = table_json(state, asked);
        ASSERT_EQ(own["choices"].size(), static_cast<std::size_t>(legal.size()));
        for (int i = 0; i < legal.size(); ++i)
            EXPECT_EQ(manager::parse_choice(own["choices"][static_cast<std::size_t>(i)]["choice"].get<std::string>()),
                      legal[i]);
        EXPECT_TRUE(table_json(state, Seat::None)["choices"].empty());
        EXPECT_TRUE(table_json(state, Seat::None)["seats"][0]["hand"].is_null());
    });
}

TEST(ManagerJson, NamesTheSkillOfAQuestionAboutOne) {
    int skills = 0;
    walk(2, [&](const State& state, const ChoiceList&, const std::vector<Event>&) {
        const manager::Decision& asked = manager::decision(state);
        if (asked.kind == DecisionKind::None) return;
        const auto question = table_json(state, asked.seat)["decision"];
        ASSERT_EQ(question.contains("symbol"), asked.kind == DecisionKind::Skill);
        if (asked.kind != DecisionKind::Skill) return;
        EXPECT_EQ(question["symbol"], cards::symbol_words[static_cast<std::size_t>(asked.detail)]);
        ++skills;
    });
    EXPECT_GT(skills, 0);
}

TEST(ManagerJson, HasEveryCardOfTheGame) {
    const auto json = cards_json();
    int copies = 0;
    for (const auto& card : json["cards"]) {
        copies += card["copies"].get<int>();
        EXPECT_FALSE(card["name"]["fr"].get<std::string>().empty()) << card["id"];
        EXPECT_FALSE(card["lines"]["en"].empty()) << card["id"];
    }
    EXPECT_EQ(copies, cards::all_cards);
    EXPECT_EQ(json["teams"].size(), 6U);
    EXPECT_EQ(json["die"].size(), 6U);
    EXPECT_EQ(json["tokens"].size(), 6U);
}

}  // namespace
}  // namespace dugout::words

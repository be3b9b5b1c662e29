#include "coach/net.hpp"

#include <gtest/gtest.h>

#include <string>

#include "coach/evaluate.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

std::string net_text(int features, const std::string& first_weight, int units = 2, int places = place_count) {
    std::string text = "dugout-net 2\nfeatures " + std::to_string(features) + "\nplaces " + std::to_string(places) +
                       "\nhidden " + std::to_string(units) + "\n";
    for (int unit = 0; unit < units; ++unit) {
        text += "unit 0 0\n";
        for (int i = 0; i < features + places; ++i) text += (unit == 0 && i == 0 ? first_weight : "0") + " ";
        text += "\n";
    }
    return text + "end\n";
}

View view(std::int16_t first) {
    View view;
    view.row[0] = first;
    view.places.fill(no_place);
    return view;
}

TEST(Net, ReadsNothingButNetsOfItsShape) {
    EXPECT_TRUE(parse_net(net_text(feature_count, "32767")));
    EXPECT_FALSE(parse_net(net_text(feature_count, "32768")));
    EXPECT_FALSE(parse_net(net_text(feature_count, "-40000")));
    EXPECT_FALSE(parse_net(net_text(feature_count, "-2147483648")));
    EXPECT_FALSE(parse_net(net_text(feature_count, "x")));
    EXPECT_FALSE(parse_net(net_text(feature_count, "")));
    EXPECT_FALSE(parse_net(net_text(feature_count - 1, "1")));
    EXPECT_FALSE(parse_net(net_text(feature_count, "1", 2, place_count - 1)));
    EXPECT_FALSE(parse_net(net_text(feature_count, "1") + "7"));
    EXPECT_TRUE(parse_net(net_text(feature_count, "1", Net::most_units)));
    EXPECT_FALSE(parse_net(net_text(feature_count, "1", Net::most_units + 1)));
    EXPECT_FALSE(parse_net(net_text(feature_count, "1", 0)));
    std::string newer = net_text(feature_count, "1");
    newer.replace(newer.find(" 2\n"), 3, " 3\n");
    EXPECT_FALSE(parse_net(newer));
    EXPECT_FALSE(parse_net(""));
    const std::string whole = net_text(feature_count, "1");
    EXPECT_FALSE(parse_net(whole.substr(0, whole.size() - 2)));
    EXPECT_FALSE(parse_net(whole.substr(0, whole.size() - 4)));
}

// One unit: half of what the first feature is above 1, cut off at 8.
TEST(Net, CountsInWholeNumbers) {
    Net net(2);
    net.units[0].in[0] = Net::one;
    net.units[0].bias = -Net::one;
    net.units[0].out = Net::one / 2;
    const auto value = [&](std::int16_t first) { return net.value(view(first)); };
    const std::int64_t whole = std::int64_t{Net::one} * Net::one;
    EXPECT_EQ(value(1), 0);
    EXPECT_EQ(value(0), 0);
    EXPECT_EQ(value(3), whole);
    EXPECT_EQ(value(9), 4 * whole);
    EXPECT_EQ(value(10), 4 * whole);
    EXPECT_EQ(net.correction(view(3), view(0)), 1);
    EXPECT_EQ(net.correction(view(0), view(3)), -1);
}

// Each who stands at a place adds its weight; nobody adds nothing.
TEST(Net, AddsWhatPlacesWeigh) {
    Net net(3);
    net.units[1].out = Net::one;
    net.places[5 * 3 + 1] = 2 * Net::one;
    net.places[5 * 3] = Net::one;  // of a unit that nobody asks
    View taken = view(0);
    EXPECT_EQ(net.value(taken), 0);
    taken.places[0] = 5;
    EXPECT_EQ(net.value(taken), std::int64_t{2} * Net::one * Net::one);
    taken.places[1] = 5;
    taken.places[2] = place_count - 1;
    EXPECT_EQ(net.value(taken), std::int64_t{4} * Net::one * Net::one);
}

TEST(LearnedEvaluation, IsTheHandWrittenOnePutRight) {
    const State state = position("score = [1, 0]\nplayers = [\"H1 m8\", \"A1 n8\", \"A2 p5\"]\nball = \"A2\"\n");
    const auto [home, away] = views_of(state);
    const double correction = trained_net().correction(home, away);
    EXPECT_NE(correction, 0);
    EXPECT_EQ(learned_evaluate(state, Seat::Home),
              chance_of_edge(state, Seat::Home, hand_edge(state, Seat::Home) + correction));
    EXPECT_EQ(evaluate(state, Seat::Home), chance_of_edge(state, Seat::Home, hand_edge(state, Seat::Home)));
}

TEST(LearnedEvaluation, JudgesByTheNetThatIsGiven) {
    const State state = position("score = [1, 0]\nplayers = [\"H1 m8\", \"A1 n8\", \"A2 p5\"]\nball = \"A2\"\n");
    const Net own = trained_net();
    use_net({});  // says nothing
    EXPECT_EQ(learned_evaluate(state, Seat::Home), evaluate(state, Seat::Home));
    use_net(own);
    EXPECT_NE(learned_evaluate(state, Seat::Home), evaluate(state, Seat::Home));
}

TEST(LearnedEvaluation, IsTheOtherSidesChanceTurnedRound) {
    const State state = position("score = [1, 0]\nplayers = [\"H1 m8\", \"A1 n8\", \"A2 p5\"]\nball = \"A2\"\n");
    EXPECT_NEAR(learned_evaluate(state, Seat::Home) + learned_evaluate(state, Seat::Away), 1, 1e-9);
}

TEST(LearnedEvaluation, KnowsWhatIsBetter) {
    const auto home = [](const char* rest) {
        return learned_evaluate(position(std::string("half = 2\nplayers = [\"H1-H8 m5 m6 m7 m8 m9 m10 k4 j8\", "
                                                     "\"A1-A8 n5 n6 n7 n8 n9 n10 q4 q8\"]\n") +
                                         rest),
                                Seat::Home);
    };
    EXPECT_GT(home("turn = [4, 4]\nball = \"H8\"\n"), home("turn = [4, 4]\nball = \"A8\"\n"));
    EXPECT_GT(home("turn = [4, 4]\nscore = [1, 0]\nball = \"A8\"\n"), home("turn = [4, 4]\nball = \"A8\"\n"));
    // A lead weighs more when time is running out.
    EXPECT_GT(home("turn = [8, 8]\nscore = [1, 0]\nball = \"H8\"\n"),
              home("turn = [2, 1]\nscore = [1, 0]\nball = \"H8\"\n"));
}

TEST(LearnedEvaluation, KnowsHowAMatchThatIsOverEnded) {
    State state = position("players = [\"H1 m8\", \"A1 n8\"]\n");
    state.phase = Phase::Over;
    state.winner = 2;
    EXPECT_EQ(learned_evaluate(state, Seat::Home), 0);
    EXPECT_EQ(learned_evaluate(state, Seat::Away), 1);
    state.winner = 0;
    EXPECT_EQ(learned_evaluate(state, Seat::Away), 0.5);
}

}  // namespace
}  // namespace dugout::coach

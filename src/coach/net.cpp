#include "coach/net.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "coach/evaluate.hpp"

// The file lies in the program as it is: cmake names it.
asm(".section .rodata\n"
    "dugout_coach_net:\n.incbin \"" DUGOUT_NET
    "\"\ndugout_coach_net_end:\n.byte 0\n"
    ".text\n");

extern "C" {
extern const char dugout_coach_net[], dugout_coach_net_end[];
}

namespace dugout::coach {

namespace {

// Words and whole numbers, one after the other.
class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::string_view word() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \n"), rest_.size()));
        const std::string_view found = rest_.substr(0, rest_.find_first_of(" \n"));
        rest_.remove_prefix(found.size());
        return found;
    }
    bool is(std::string_view expected) { return word() == expected; }
    bool number(int limit, int& value) {
        const std::string_view found = word();
        const auto [end, error] = std::from_chars(found.data(), found.data() + found.size(), value);
        return error == std::errc() && end == found.data() + found.size() && std::abs(value) <= limit;
    }

private:
    std::string_view rest_;
};

constexpr int weight_limit = 32767;

}  // namespace

std::int64_t Net::value(const Features& row) const {
    std::int64_t sum = 0;
    for (const Unit& unit : units) {
        std::int32_t reached = unit.bias;
        for (std::size_t i = 0; i < feature_count; ++i) reached += unit.in[i] * row[i];
        sum += std::int64_t{unit.out} * std::clamp(reached, 0, most);
    }
    return sum;
}

double Net::correction(const Features& mine, const Features& theirs) const {
    return static_cast<double>(value(mine) - value(theirs)) / (double{one} * one);
}

std::optional<Net> parse_net(std::string_view text) {
    static_assert(std::int64_t{feature_count} * feature_limit * weight_limit + Net::bias_limit < INT32_MAX);
    Reader reader(text);
    int version = 0;
    int features = 0;
    int units = 0;
    if (!reader.is("dugout-net") || !reader.number(1, version) || version != 1) return {};
    if (!reader.is("features") || !reader.number(feature_count, features) || features != feature_count) return {};
    if (!reader.is("hidden") || !reader.number(Net::most_units, units) || units < 1) return {};
    Net net;
    net.units.resize(static_cast<std::size_t>(units));
    for (Net::Unit& unit : net.units) {
        int number = 0;
        if (!reader.is("unit") || !reader.number(weight_limit, number)) return {};
        unit.out = static_cast<std::int16_t>(number);
        if (!reader.number(Net::bias_limit, unit.bias)) return {};
        for (std::int16_t& weight : unit.in) {
            if (!reader.number(weight_limit, number)) return {};
            weight = static_cast<std::int16_t>(number);
        }
    }
    if (!reader.word().empty()) return {};
    return net;
}

namespace {

Net& net_in_use() {
    static Net net = [] {
        auto read = parse_net({dugout_coach_net, dugout_coach_net_end});
        if (!read) throw std::logic_error("the net of the learned coach does not fit his features: train it again");
        return *std::move(read);
    }();
    return net;
}

}  // namespace

const Net& trained_net() { return net_in_use(); }

void use_net(Net net) { net_in_use() = std::move(net); }

double learned_evaluate(const match::State& state, Seat seat) {
    const std::array<Features, 2> rows = features_of(state);
    const auto mine = static_cast<std::size_t>(seat);
    const double correction = trained_net().correction(rows[mine], rows[1 - mine]);
    return chance_of_edge(state, seat, hand_edge(state, seat) + correction);
}

}  // namespace dugout::coach

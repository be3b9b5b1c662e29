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
        return error == std::errc() && end == found.data() + found.size() && value >= -limit && value <= limit;
    }

private:
    std::string_view rest_;
};

constexpr int weight_limit = 32767;

}  // namespace

std::int64_t Net::value(const View& view) const {
    std::array<std::int32_t, most_units> reached{};
    for (const std::uint16_t place : view.places) {
        if (place == no_place) break;
        const std::int16_t* const weights = places.data() + place * units.size();
        for (std::size_t i = 0; i < units.size(); ++i) reached[i] += weights[i];
    }
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const Unit& unit = units[i];
        std::int32_t all = unit.bias + reached[i];
        for (std::size_t k = 0; k < feature_count; ++k) all += unit.in[k] * view.row[k];
        sum += std::int64_t{unit.out} * std::clamp(all, 0, most);
    }
    return sum;
}

double Net::correction(const View& mine, const View& theirs) const {
    return static_cast<double>(value(mine) - value(theirs)) / (double{one} * one);
}

std::optional<Net> parse_net(std::string_view text) {
    static_assert((std::int64_t{feature_count} * feature_limit + std::int64_t{Places().size()}) * weight_limit +
                      Net::bias_limit <
                  INT32_MAX);
    Reader reader(text);
    int number = 0;
    const auto is = [&](std::string_view name, int value) {
        return reader.is(name) && reader.number(value, number) && number == value;
    };
    if (!is("dugout-net", 2) || !is("features", feature_count) || !is("places", place_count)) return {};
    if (!reader.is("hidden") || !reader.number(Net::most_units, number) || number < 1) return {};
    Net net(static_cast<std::size_t>(number));
    const auto weight = [&](std::int16_t& into) {
        if (!reader.number(weight_limit, number)) return false;
        into = static_cast<std::int16_t>(number);
        return true;
    };
    for (std::size_t i = 0; i < net.units.size(); ++i) {
        Net::Unit& unit = net.units[i];
        if (!reader.is("unit") || !weight(unit.out) || !reader.number(Net::bias_limit, unit.bias)) return {};
        for (std::int16_t& in : unit.in)
            if (!weight(in)) return {};
        for (std::size_t place = 0; place < place_count; ++place)
            if (!weight(net.places[place * net.units.size() + i])) return {};
    }
    if (!reader.is("end") || !reader.word().empty()) return {};  // a file that was cut off has no end
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
    const std::array<View, 2> views = views_of(state);
    const auto mine = static_cast<std::size_t>(seat);
    const double correction = trained_net().correction(views[mine], views[1 - mine]);
    return chance_of_edge(state, seat, hand_edge(state, seat) + correction);
}

}  // namespace dugout::coach

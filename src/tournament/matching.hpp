#pragma once

// Perfect matchings in general graphs: what tells a pairing whether the rest can still be paired, and how well.

#include <vector>

namespace dugout::tournament {

// Who may meet whom: a square table, true both ways.
using Graph = std::vector<std::vector<char>>;

// As many pairs as the graph allows (Edmonds). partner[i] is -1 where i stays alone.
class Matching {
public:
    explicit Matching(const Graph& graph);

    [[nodiscard]] int partner(int one) const { return partner_[static_cast<std::size_t>(one)]; }
    [[nodiscard]] int pairs() const;

    // Whether everybody still there can be paired with a and b as one pair. If so that pair leaves, and the rest is
    // paired.
    [[nodiscard]] bool take(int a, int b);

private:
    [[nodiscard]] bool augment(int root);
    [[nodiscard]] int common_base(int a, int b) const;
    void mark_path(int v, int base, int child);

    const Graph* graph_;
    std::vector<int> partner_, parent_, base_;
    std::vector<char> there_, used_, blossom_;
};

// The cheapest way to pair an even number of entrants, all of them: cost[i][j] is symmetric and not negative.
using Costs = std::vector<std::vector<long>>;
[[nodiscard]] long cheapest_pairing(const Costs& cost);

}  // namespace dugout::tournament

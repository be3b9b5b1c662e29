#include "tournament/matching.hpp"

#include <algorithm>
#include <deque>
#include <numeric>

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

// Edmonds' blossoms: breadth first from a free vertex, odd cycles shrunk to their base.

Matching::Matching(const Graph& graph)
    : graph_(&graph),
      partner_(graph.size(), -1),
      parent_(graph.size(), -1),
      base_(graph.size(), 0),
      there_(graph.size(), 1),
      used_(graph.size(), 0),
      blossom_(graph.size(), 0) {
    const int n = static_cast<int>(graph.size());
    // Neighbours first: in most rounds this alone pairs nearly everybody.
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n && partner_[at(i)] < 0; ++j)
            if (partner_[at(j)] < 0 && graph[at(i)][at(j)] != 0) {
                partner_[at(i)] = j;
                partner_[at(j)] = i;
            }
    for (int i = 0; i < n; ++i)
        if (partner_[at(i)] < 0) static_cast<void>(augment(i));
}

int Matching::pairs() const {
    return static_cast<int>(std::count_if(partner_.begin(), partner_.end(), [](int one) { return one >= 0; })) / 2;
}

int Matching::common_base(int a, int b) const {
    std::vector<char> seen(partner_.size(), 0);
    for (int v = a;;) {
        v = base_[at(v)];
        seen[at(v)] = 1;
        if (partner_[at(v)] < 0) break;
        v = parent_[at(partner_[at(v)])];
    }
    for (int v = b;;) {
        v = base_[at(v)];
        if (seen[at(v)] != 0) return v;
        v = parent_[at(partner_[at(v)])];
    }
}

void Matching::mark_path(int v, int base, int child) {
    while (base_[at(v)] != base) {
        blossom_[at(base_[at(v)])] = blossom_[at(base_[at(partner_[at(v)])])] = 1;
        parent_[at(v)] = child;
        child = partner_[at(v)];
        v = parent_[at(partner_[at(v)])];
    }
}

bool Matching::augment(int root) {
    const int n = static_cast<int>(partner_.size());
    std::fill(used_.begin(), used_.end(), 0);
    std::fill(parent_.begin(), parent_.end(), -1);
    std::iota(base_.begin(), base_.end(), 0);
    used_[at(root)] = 1;
    std::deque<int> queue{root};
    while (!queue.empty()) {
        const int v = queue.front();
        queue.pop_front();
        for (int to = 0; to < n; ++to) {
            if (there_[at(to)] == 0 || (*graph_)[at(v)][at(to)] == 0) continue;
            if (base_[at(v)] == base_[at(to)] || partner_[at(v)] == to) continue;
            const bool outer = to == root || (partner_[at(to)] >= 0 && parent_[at(partner_[at(to)])] >= 0);
            if (outer) {
                const int base = common_base(v, to);
                std::fill(blossom_.begin(), blossom_.end(), 0);
                mark_path(v, base, to);
                mark_path(to, base, v);
                for (int i = 0; i < n; ++i)
                    if (blossom_[at(base_[at(i)])] != 0) {
                        base_[at(i)] = base;
                        if (used_[at(i)] == 0) {
                            used_[at(i)] = 1;
                            queue.push_back(i);
                        }
                    }
                continue;
            }
            if (parent_[at(to)] >= 0) continue;
            parent_[at(to)] = v;
            if (partner_[at(to)] >= 0) {
                used_[at(partner_[at(to)])] = 1;
                queue.push_back(partner_[at(to)]);
                continue;
            }
            for (int w = to; w >= 0;) {
                const int before = parent_[at(w)];
                const int next = partner_[at(before)];
                partner_[at(w)] = before;
                partner_[at(before)] = w;
                w = next;
            }
            return true;
        }
    }
    return false;
}

bool Matching::take(int a, int b) {
    const std::vector<int> before = partner_;
    const int left = partner_[at(a)];
    const int right = partner_[at(b)];
    there_[at(a)] = there_[at(b)] = 0;
    partner_[at(a)] = partner_[at(b)] = -1;
    if (left == b) return true;
    partner_[at(left)] = partner_[at(right)] = -1;
    if (augment(left)) return true;
    partner_ = before;
    there_[at(a)] = there_[at(b)] = 1;
    return false;
}

}  // namespace dugout::tournament

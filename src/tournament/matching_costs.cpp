#include <algorithm>
#include <deque>
#include <numeric>

#include "tournament/matching.hpp"

// The cheapest perfect matching, by the primal-dual method with blossoms (O(n^3)). Vertices are 1..n, blossoms
// n+1..2n; weights are turned round, so that the dearest matching of the weights is the cheapest of the costs.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

class Weighted {
public:
    explicit Weighted(const Costs& cost) : n_(static_cast<int>(cost.size())), n_x_(n_) {
        const std::size_t size = at(2 * n_ + 2);
        edge_.assign(size, std::vector<Edge>(size));
        label_.assign(size, 0);
        mate_.assign(size, 0);
        slack_.assign(size, 0);
        top_.assign(size, 0);
        father_.assign(size, 0);
        side_.assign(size, -1);
        seen_.assign(size, 0);
        flower_.assign(size, {});
        from_.assign(size, std::vector<int>(at(n_ + 1), 0));
        long dearest = 0;
        for (const auto& row : cost)
            for (const long one : row) dearest = std::max(dearest, one);
        // So large that one pair more always outweighs any costs.
        turned_ = (dearest + 1) * (n_ + 1);
        for (int u = 1; u <= 2 * n_ + 1; ++u)
            for (int v = 1; v <= 2 * n_ + 1; ++v) edge(u, v) = {u, v, 0};
        for (int u = 1; u <= n_; ++u)
            for (int v = 1; v <= n_; ++v)
                if (u != v) edge(u, v).weight = turned_ - cost[at(u - 1)][at(v - 1)];
    }

    long solve() {
        long most = 0;
        for (int u = 0; u <= n_; ++u) top_[at(u)] = u;
        for (int u = 1; u <= n_; ++u)
            for (int v = 1; v <= n_; ++v) {
                from_[at(u)][at(v)] = u == v ? u : 0;
                most = std::max(most, edge(u, v).weight);
            }
        for (int u = 1; u <= n_; ++u) label_[at(u)] = most;
        int pairs = 0;
        while (phase()) ++pairs;
        long total = 0;
        for (int u = 1; u <= n_; ++u)
            if (mate_[at(u)] != 0 && mate_[at(u)] < u) total += edge(u, mate_[at(u)]).weight;
        return turned_ * pairs - total;
    }

private:
    struct Edge {
        int u = 0, v = 0;
        long weight = 0;
    };

    Edge& edge(int u, int v) { return edge_[at(u)][at(v)]; }
    long delta(const Edge& e) { return label_[at(e.u)] + label_[at(e.v)] - 2 * edge(e.u, e.v).weight; }

    void update_slack(int u, int x) {
        if (slack_[at(x)] == 0 || delta(edge(u, x)) < delta(edge(slack_[at(x)], x))) slack_[at(x)] = u;
    }

    void set_slack(int x) {
        slack_[at(x)] = 0;
        for (int u = 1; u <= n_; ++u)
            if (edge(u, x).weight > 0 && top_[at(u)] != x && side_[at(top_[at(u)])] == 0) update_slack(u, x);
    }

    void push(int x) {
        if (x <= n_) return queue_.push_back(x);
        for (const int one : flower_[at(x)]) push(one);
    }

    void set_top(int x, int b) {
        top_[at(x)] = b;
        if (x > n_)
            for (const int one : flower_[at(x)]) set_top(one, b);
    }

    int place_in(int b, int xr) {
        auto& petals = flower_[at(b)];
        const auto place = static_cast<int>(std::find(petals.begin(), petals.end(), xr) - petals.begin());
        if (place % 2 == 0) return place;
        std::reverse(petals.begin() + 1, petals.end());
        return static_cast<int>(petals.size()) - place;
    }

    void set_mate(int u, int v) {
        const Edge e = edge(u, v);
        mate_[at(u)] = e.v;
        if (u <= n_) return;
        const int xr = from_[at(u)][at(e.u)];
        const int place = place_in(u, xr);
        for (int i = 0; i < place; ++i) set_mate(flower_[at(u)][at(i)], flower_[at(u)][at(i ^ 1)]);
        set_mate(xr, v);
        std::rotate(flower_[at(u)].begin(), flower_[at(u)].begin() + place, flower_[at(u)].end());
    }

    void augment(int u, int v) {
        while (true) {
            const int next = top_[at(mate_[at(u)])];
            set_mate(u, v);
            if (next == 0) return;
            set_mate(next, top_[at(father_[at(next)])]);
            u = top_[at(father_[at(next)])];
            v = next;
        }
    }

    int ancestor(int u, int v) {
        for (++stamp_; u != 0 || v != 0; std::swap(u, v)) {
            if (u == 0) continue;
            if (seen_[at(u)] == stamp_) return u;
            seen_[at(u)] = stamp_;
            u = top_[at(mate_[at(u)])];
            if (u != 0) u = top_[at(father_[at(u)])];
        }
        return 0;
    }

    void add_blossom(int u, int base, int v) {
        int b = n_ + 1;
        while (b <= n_x_ && top_[at(b)] != 0) ++b;
        n_x_ = std::max(n_x_, b);
        label_[at(b)] = 0;
        side_[at(b)] = 0;
        mate_[at(b)] = mate_[at(base)];
        auto& petals = flower_[at(b)];
        petals.assign(1, base);
        for (int x = u; x != base;) {
            petals.push_back(x);
            const int y = top_[at(mate_[at(x)])];
            petals.push_back(y);
            push(y);
            x = top_[at(father_[at(y)])];
        }
        std::reverse(petals.begin() + 1, petals.end());
        for (int x = v; x != base;) {
            petals.push_back(x);
            const int y = top_[at(mate_[at(x)])];
            petals.push_back(y);
            push(y);
            x = top_[at(father_[at(y)])];
        }
        set_top(b, b);
        for (int x = 1; x <= n_x_; ++x) edge(b, x).weight = edge(x, b).weight = 0;
        std::fill(from_[at(b)].begin(), from_[at(b)].end(), 0);
        for (const int petal : petals) {
            for (int x = 1; x <= n_x_; ++x)
                if (edge(b, x).weight == 0 || delta(edge(petal, x)) < delta(edge(b, x))) {
                    edge(b, x) = edge(petal, x);
                    edge(x, b) = edge(x, petal);
                }
            for (int x = 1; x <= n_; ++x)
                if (from_[at(petal)][at(x)] != 0) from_[at(b)][at(x)] = petal;
        }
        set_slack(b);
    }

    void expand_blossom(int b) {
        for (const int petal : flower_[at(b)]) set_top(petal, petal);
        const int xr = from_[at(b)][at(edge(b, father_[at(b)]).u)];
        const int place = place_in(b, xr);
        auto& petals = flower_[at(b)];
        for (int i = 0; i < place; i += 2) {
            const int xs = petals[at(i)];
            const int xns = petals[at(i + 1)];
            father_[at(xs)] = edge(xns, xs).u;
            side_[at(xs)] = 1;
            side_[at(xns)] = 0;
            slack_[at(xs)] = 0;
            set_slack(xns);
            push(xns);
        }
        side_[at(xr)] = 1;
        father_[at(xr)] = father_[at(b)];
        for (std::size_t i = at(place) + 1; i < petals.size(); ++i) {
            side_[at(petals[i])] = -1;
            set_slack(petals[i]);
        }
        top_[at(b)] = 0;
    }

    bool found_edge(const Edge& e) {
        const int u = top_[at(e.u)];
        const int v = top_[at(e.v)];
        if (side_[at(v)] == -1) {
            father_[at(v)] = e.u;
            side_[at(v)] = 1;
            const int mate = top_[at(mate_[at(v)])];
            slack_[at(v)] = slack_[at(mate)] = 0;
            side_[at(mate)] = 0;
            push(mate);
        } else if (side_[at(v)] == 0) {
            const int base = ancestor(u, v);
            if (base == 0) {
                augment(u, v);
                augment(v, u);
                return true;
            }
            add_blossom(u, base, v);
        }
        return false;
    }

    // Breadth first along tight edges; true when a path was found.
    bool grow() {
        while (!queue_.empty()) {
            const int u = queue_.front();
            queue_.pop_front();
            if (side_[at(top_[at(u)])] == 1) continue;
            for (int v = 1; v <= n_; ++v) {
                if (edge(u, v).weight == 0 || top_[at(u)] == top_[at(v)]) continue;
                if (delta(edge(u, v)) != 0)
                    update_slack(u, top_[at(v)]);
                else if (found_edge(edge(u, v)))
                    return true;
            }
        }
        return false;
    }

    // How far the labels can move before something new becomes tight.
    long step() {
        long result = turned_ * 4 + 4;
        for (int b = n_ + 1; b <= n_x_; ++b)
            if (top_[at(b)] == b && side_[at(b)] == 1) result = std::min(result, label_[at(b)] / 2);
        for (int x = 1; x <= n_x_; ++x) {
            if (top_[at(x)] != x || slack_[at(x)] == 0) continue;
            if (side_[at(x)] == -1) result = std::min(result, delta(edge(slack_[at(x)], x)));
            if (side_[at(x)] == 0) result = std::min(result, delta(edge(slack_[at(x)], x)) / 2);
        }
        return result;
    }

    // False when a label would fall to nothing: no further pair.
    bool relabel(long d) {
        for (int u = 1; u <= n_; ++u) {
            if (side_[at(top_[at(u)])] == 0) {
                if (label_[at(u)] <= d) return false;
                label_[at(u)] -= d;
            } else if (side_[at(top_[at(u)])] == 1) {
                label_[at(u)] += d;
            }
        }
        for (int b = n_ + 1; b <= n_x_; ++b) {
            if (top_[at(b)] != b) continue;
            if (side_[at(b)] == 0) label_[at(b)] += d * 2;
            if (side_[at(b)] == 1) label_[at(b)] -= d * 2;
        }
        return true;
    }

    bool phase() {
        std::fill(side_.begin(), side_.begin() + n_x_ + 1, -1);
        std::fill(slack_.begin(), slack_.begin() + n_x_ + 1, 0);
        queue_.clear();
        for (int x = 1; x <= n_x_; ++x)
            if (top_[at(x)] == x && mate_[at(x)] == 0) {
                father_[at(x)] = 0;
                side_[at(x)] = 0;
                push(x);
            }
        if (queue_.empty()) return false;
        while (true) {
            if (grow()) return true;
            if (!relabel(step())) return false;
            queue_.clear();
            for (int x = 1; x <= n_x_; ++x)
                if (top_[at(x)] == x && slack_[at(x)] != 0 && top_[at(slack_[at(x)])] != x &&
                    delta(edge(slack_[at(x)], x)) == 0 && found_edge(edge(slack_[at(x)], x)))
                    return true;
            for (int b = n_ + 1; b <= n_x_; ++b)
                if (top_[at(b)] == b && side_[at(b)] == 1 && label_[at(b)] == 0) expand_blossom(b);
        }
    }

    int n_, n_x_;
    int stamp_ = 0;
    long turned_ = 0;
    std::vector<std::vector<Edge>> edge_;
    std::vector<long> label_;
    std::vector<int> mate_, slack_, top_, father_, side_, seen_;
    std::vector<std::vector<int>> flower_, from_;
    std::deque<int> queue_;
};

}  // namespace

long cheapest_pairing(const Costs& cost) { return cost.empty() ? 0 : Weighted(cost).solve(); }

}  // namespace dugout::tournament

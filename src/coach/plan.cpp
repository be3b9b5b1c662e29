#include "coach/plan.hpp"

#include <algorithm>

namespace dugout::coach {

Plan best_of(const Plans& plans, double most_risk) {
    Plan best;
    for (const Plan& plan : plans)
        if (plan.risk <= most_risk && plan.gain > 0) improve(best, plan);
    return best;
}

void Choicest::add_to(Plans& plans, std::size_t most, int apart, double least) {
    const std::size_t first = plans.size();
    while (plans.size() - first < most) {
        Plan best;
        for (const Plan& plan : all_) {
            const bool near = std::any_of(plans.begin() + static_cast<std::ptrdiff_t>(first), plans.end(),
                                          [&](const Plan& other) { return distance(plan.to, other.to) < apart; });
            if (plan.gain > least && !near) improve(best, plan);
        }
        if (!best) return;
        plans.push_back(best);
    }
}

}  // namespace dugout::coach

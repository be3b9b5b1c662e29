#pragma once

// How much one address may ask: a bucket of tokens that fills again with time.

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace dugout::server {

class Limiter {
public:
    // `burst` at once, then `per_second`; 0: as many as anybody likes.
    Limiter(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    // `now` in milliseconds. False: too fast.
    bool allow(const std::string& who, std::int64_t now) {
        if (per_second_ <= 0) return true;
        const std::scoped_lock lock(mutex_);
        // Whoever comes with ever new addresses does not fill the memory: full buckets are as good as none.
        if (buckets_.size() > most_buckets) buckets_.clear();
        const auto [place, fresh] = buckets_.try_emplace(who, Bucket{burst_, now});
        Bucket& bucket = place->second;
        if (!fresh) {
            const double since = static_cast<double>(now - bucket.at) / 1000.0;
            bucket.tokens = std::min(burst_, bucket.tokens + since * per_second_);
            bucket.at = now;
        }
        if (bucket.tokens < 1) return false;
        bucket.tokens -= 1;
        return true;
    }

private:
    struct Bucket {
        double tokens;
        std::int64_t at;
    };
    static constexpr std::size_t most_buckets = 10'000;

    double per_second_;
    double burst_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace dugout::server

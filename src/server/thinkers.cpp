#include "server/thinkers.hpp"

#include <algorithm>

namespace dugout::server {

Thinkers::Thinkers(int threads) : most_(threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Thinkers::add(Job job, const void* whose, bool first) {
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) return;
        queue_.emplace(first ? queue_.begin() : queue_.end(), whose, std::move(job));
    }
    arrived_.notify_one();
}

void Thinkers::bring_forward(const void* whose) {
    const std::scoped_lock lock(mutex_);
    std::stable_partition(queue_.begin(), queue_.end(), [&](const auto& job) { return job.first == whose; });
}

int Thinkers::share() {
    const std::scoped_lock lock(mutex_);
    return std::max(1, most_ / std::max(1, at_work_ + static_cast<int>(queue_.size())));
}

void Thinkers::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        queue_.clear();
    }
    arrived_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

void Thinkers::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        arrived_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
        if (stopping_) return;
        const Job job = std::move(queue_.front().second);
        queue_.pop_front();
        ++at_work_;
        lock.unlock();
        job();
        lock.lock();
        --at_work_;
    }
}

}  // namespace dugout::server

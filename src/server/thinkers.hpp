#pragma once

// Threads on which computer coaches think, so that nobody else has to wait for them.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace dugout::server {

class Thinkers {
public:
    using Job = std::function<void()>;

    explicit Thinkers(int threads);
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // After `stop` jobs are dropped.
    void add(Job job);
    // Waits for the jobs that have begun, and forgets the others.
    void stop();

private:
    void work();

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Job> queue_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace dugout::server

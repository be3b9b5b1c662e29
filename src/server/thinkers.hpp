#pragma once

// Threads on which computer coaches think, so that nobody else has to wait for them.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace dugout::server {

class Thinkers {
public:
    using Job = std::function<void()>;

    explicit Thinkers(int threads);
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // After `stop` jobs are dropped. `whose` names the job; `first` puts it before those that wait.
    void add(Job job, const void* whose = nullptr, bool first = false);
    // If this job waits, it waits no longer than for those that have begun.
    void bring_forward(const void* whose);
    // How many threads one job may keep busy, so that all jobs there are now have about as many. For a job to ask.
    int share();
    // Waits for the jobs that have begun, and forgets the others.
    void stop();

private:
    void work();

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::pair<const void*, Job>> queue_;
    int at_work_ = 0;
    int most_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace dugout::server

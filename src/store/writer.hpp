#pragma once

// The one thread that writes. Whoever writes waits until the disk has it; what several threads bring while a commit is
// on its way goes into the next one together.

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace soci {
class session;
}

namespace dugout::store {

class Writer {
public:
    using Job = std::function<void(soci::session&)>;

    // The session is the writer's alone from now on. `begin` is how a transaction begins; `mend` is called after one
    // has failed and before the next, and throws where there is still no writing.
    Writer(soci::session& session, const char* begin, std::function<void()> mend);
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // Runs the job in the writer's thread and returns when it is committed. What the job throws comes back here, and
    // nothing of the job stays; a commit that fails comes back as StoreFault.
    void run(Job job);
    std::uint64_t commits() const;
    std::size_t waiting() const;  // for the next commit

private:
    struct Waiting {
        Job job;
        std::exception_ptr error{};
        bool done = false;
    };

    void work();
    void commit(const std::vector<Waiting*>& batch);

    soci::session& session_;
    const char* begin_;
    std::function<void()> mend_;
    bool broken_ = false;  // the last transaction failed
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::condition_variable finished_;
    std::vector<Waiting*> queue_;
    std::uint64_t commits_ = 0;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace dugout::store

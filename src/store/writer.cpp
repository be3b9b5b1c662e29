#include "store/writer.hpp"

#include <soci/soci.h>

#include <utility>

#include "store/store.hpp"

namespace dugout::store {

Writer::Writer(soci::session& session, const char* begin, std::function<void()> mend)
    : session_(session), begin_(begin), mend_(std::move(mend)), thread_([this] { work(); }) {}

Writer::~Writer() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_one();
    thread_.join();
}

void Writer::run(Job job) {
    Waiting mine{std::move(job)};
    std::unique_lock lock(mutex_);
    queue_.push_back(&mine);
    arrived_.notify_one();
    finished_.wait(lock, [&] { return mine.done; });
    if (mine.error) std::rethrow_exception(mine.error);
}

std::uint64_t Writer::commits() const {
    const std::scoped_lock lock(mutex_);
    return commits_;
}

std::size_t Writer::waiting() const {
    const std::scoped_lock lock(mutex_);
    return queue_.size();
}

void Writer::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        arrived_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
        if (queue_.empty()) return;
        const std::vector<Waiting*> batch = std::exchange(queue_, {});
        lock.unlock();
        commit(batch);
        lock.lock();
        for (Waiting* waiting : batch) waiting->done = true;
        ++commits_;
        finished_.notify_all();
    }
}

// A job that fails takes back its own changes and no other's.
void Writer::commit(const std::vector<Waiting*>& batch) {
    try {
        if (broken_) mend_();
        broken_ = false;
        session_ << begin_;
        for (Waiting* waiting : batch) {
            session_ << "SAVEPOINT job";
            try {
                waiting->job(session_);
            } catch (const soci::soci_error& error) {
                waiting->error = std::make_exception_ptr(StoreFault(error.what()));
                session_ << "ROLLBACK TO job";
            } catch (...) {
                waiting->error = std::current_exception();
                session_ << "ROLLBACK TO job";
            }
            session_ << "RELEASE job";
        }
        session_ << "COMMIT";
    } catch (const std::exception& error) {
        broken_ = true;
        const auto fault = std::make_exception_ptr(StoreFault(error.what()));
        for (Waiting* waiting : batch) waiting->error = fault;
        try {
            session_ << "ROLLBACK";
        } catch (const std::exception&) {
            // The transaction was already gone; the writers hear of the first fault.
        }
    }
}

}  // namespace dugout::store

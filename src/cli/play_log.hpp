#pragma once

// What has happened in the match, kept as events and told as lines.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "match/events.hpp"
#include "words/names.hpp"

namespace dugout::cli {

struct LogLine {
    std::string text;
    Rule rule = Rule::none;  // behind a roll or a verdict; none where the line needs no rule
    bool loud = false;       // nobody should miss it
};

// Events as lines for people: the steps of a move become one line, what only repeats the line before is left out.
std::vector<LogLine> told(std::span<const match::Event> events, const words::Names& names, Language language);

// Nothing of this event shows: it makes no line of its own.
bool is_silent(const match::Event& event);

// Its line may still change with what comes next.
bool may_go_on(const match::Event& event);

class PlayLog final : public match::Log {
public:
    using Listener = std::function<void(const match::Event&)>;

    void add(const match::Event& event) override {
        events_.push_back(event);
        if (listener_) listener_(event);
    }
    void listen(Listener listener) { listener_ = std::move(listener); }

    std::size_t size() const { return events_.size(); }
    void cut(std::size_t size) { events_.resize(size); }
    std::span<const match::Event> since(std::size_t first) const {
        return std::span(events_).subspan(first < events_.size() ? first : events_.size());
    }
    std::span<const match::Event> last(std::size_t count) const {
        return since(events_.size() > count ? events_.size() - count : 0);
    }

private:
    std::vector<match::Event> events_;
    Listener listener_;
};

}  // namespace dugout::cli

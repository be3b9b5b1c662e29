#pragma once

// What the match looks like: redrawn in place on a terminal, one thing after the other elsewhere.

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play_log.hpp"
#include "cli/play_menu.hpp"
#include "match/state.hpp"
#include "words/drawing.hpp"
#include "words/names.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

struct ScreenStyle {
    bool in_place = false;  // a terminal that can be cleared
    bool colour = false;
    bool true_colour = false;
    Language language = Language::English;
    std::array<words::Rgb, 2> teams{};
};

// How many columns a text takes; colours take none.
int columns_of(std::string_view text);
// Breaks a text at spaces; lines after the first are indented.
std::vector<std::string> wrapped(std::string_view text, int columns, int indent = 0);

class Screen {
public:
    Screen(std::ostream& out, const words::Names& names, ScreenStyle style) : out_(out), names_(names), style_(style) {}

    bool in_place() const { return style_.in_place; }

    // The picture while nobody is asked, so that the other side's moves can be followed. For terminals only.
    void watch(const match::State& state, const PlayLog& log);

    // The question, with all that is needed to answer it. `again`: it has been put before and nothing has changed.
    void ask(const match::State& state, const PlayLog& log, const Menu& menu, bool again);

    // Said with the next question.
    void remark(std::string text) { remark_ = std::move(text); }
    // The menu stands in full below the next question, however long it is.
    void show_whole_menu() { whole_menu_ = true; }

    // Prints what has happened since it last did; a line that may still grow waits unless `everything` is wanted. For
    // all but terminals.
    void tell(const PlayLog& log, bool everything);
    // The log has been cut.
    void untell(std::size_t size);

    // Something to read on its own: the log, a rule, help.
    void page(const std::vector<std::string>& paragraphs);
    void print(std::string_view line) { out_ << line << '\n' << std::flush; }
    void prompt() { out_ << "> " << std::flush; }

    std::vector<std::string> log_lines(std::span<const match::Event> events) const;
    std::vector<std::string> picture(const match::State& state, bool with_marks) const;
    std::string player_card(const match::State& state, PlayerId id) const;

private:
    struct Size {
        int columns = 107;
        int rows = 60;
    };
    Size size() const;
    std::string say(const words::Phrase& phrase) const { return words::fill(phrase, style_.language); }
    std::string painted(std::string_view text, std::string_view code) const;
    std::string figures(const match::State& state, Seat seat) const;
    std::vector<std::string> scoreboard(const match::State& state) const;
    std::vector<std::string> dugouts(const match::State& state) const;
    std::vector<std::string> question(const match::State& state) const;
    std::vector<std::string> answers(const Menu& menu) const;
    std::string table_row(const Menu& menu, const MenuLine& line) const;
    bool is_low() const;
    std::vector<std::string> last_lines(const PlayLog& log, std::size_t rows_taken) const;
    void ask_in_order(const match::State& state, const PlayLog& log, std::vector<std::string> below,
                      std::vector<std::string> list, bool again);
    void ask_in_place(const match::State& state, const PlayLog& log, std::vector<std::string> below,
                      std::vector<std::string> list, std::size_t answer_count);
    void show(const std::vector<std::string>& lines);

    std::ostream& out_;
    const words::Names& names_;
    ScreenStyle style_;
    std::string remark_;
    bool whole_menu_ = false;
    std::size_t told_ = 0;
};

}  // namespace dugout::cli

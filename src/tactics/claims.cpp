#include "tactics/claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace dugout::tactics {

using match::Choice;

namespace {

constexpr std::array<std::string_view, 3> keys = {"best", "chance", "next"};

bool is_claim(const TomlNode& node) { return std::find(keys.begin(), keys.end(), node.key) != keys.end(); }

std::string written(const std::vector<Choice>& best) {
    std::string list;
    for (const Choice choice : best)
        list += (list.empty() ? "" : ", ") + fmt::format("\"{}\"", match::choice_text(choice));
    return "[" + list + "]";
}

std::string quoted(std::string_view text) { return fmt::format("\"{}\"", text); }

// In the order of the keys.
std::array<std::string, 3> written(const Proof& proof) {
    return {written(proof.best), quoted(percent(proof.chance)), quoted(percent(proof.next))};
}

// A claim that stands there already, in the words of a new one.
std::string written(const TomlNode& claim) {
    if (claim.kind != TomlNode::Kind::List) return quoted(claim.text);
    std::vector<Choice> best;
    for (const TomlNode& item : claim.children)
        if (const auto choice = match::parse_choice(item.text)) best.push_back(*choice);
    std::sort(best.begin(), best.end());
    return written(best);
}

std::size_t offset_of(std::string_view text, TomlPlace place) {
    std::size_t at = text.starts_with("\xef\xbb\xbf") ? 3 : 0;  // a byte order mark is no letter
    for (int line = 1; line < place.line; ++line) {
        at = text.find('\n', at);
        if (at == std::string_view::npos) return text.size();
        ++at;
    }
    const auto goes_on = [&] { return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U; };
    for (int column = 1; column < place.column && at < text.size(); ++column) {
        ++at;
        while (goes_on()) ++at;
    }
    return at;
}

// Puts new words in the place of old ones, each found where the parser saw it, however the file is laid out.
class Editor {
public:
    explicit Editor(std::string_view text)
        : text_(text), line_end_(text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n") {}

    void claim(const TomlNode& tactic, const Proof& proof) {
        const TomlNode* last = tactic.find("goal");
        if (last == nullptr) return;
        const std::array<std::string, 3> values = written(proof);
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (const TomlNode* old = tactic.find(keys[i])) {
                if (written(*old) != values[i]) replace(*old, values[i]);
                last = old;
            } else {
                insert(tactic, *last, fmt::format("{} = {}", keys[i], values[i]));
            }
    }

    std::string edited() {
        std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
        std::string result;
        std::size_t at = 0;
        for (const Edit& edit : edits_) {
            result += text_.substr(at, std::max(at, edit.begin) - at);
            result += edit.text;
            at = std::max(at, edit.end);
        }
        result += text_.substr(at);
        return result;
    }

private:
    struct Edit {
        std::size_t begin = 0, end = 0;
        std::string text;
    };

    void replace(const TomlNode& old, const std::string& value) {
        edits_.push_back({offset_of(text_, old.begin), offset_of(text_, old.end), value});
    }

    // In a table of lines on the next one, in braces right behind.
    void insert(const TomlNode& tactic, const TomlNode& before, const std::string& pair) {
        const std::size_t behind = offset_of(text_, before.end);
        if (tactic.is_in_braces) return edits_.push_back({behind, behind, ", " + pair});
        std::size_t end = std::min(text_.find('\n', behind), text_.size());
        if (end > behind && text_[end - 1] == '\r') --end;
        edits_.push_back({end, end, line_end_ + pair});
    }

    std::string_view text_;
    std::string line_end_;
    std::vector<Edit> edits_;
};

bool is_same(const TomlNode& a, const TomlNode& b) {
    return a.kind == b.kind && a.key == b.key && a.text == b.text && a.integer == b.integer && a.boolean == b.boolean &&
           std::equal(a.children.begin(), a.children.end(), b.children.begin(), b.children.end(), is_same);
}

TomlNode without_claims(TomlNode suite) {
    for (TomlNode& list : suite.children)
        if (list.key == "tactic")
            for (TomlNode& tactic : list.children) std::erase_if(tactic.children, is_claim);
    return suite;
}

bool claims(const Tactic& tactic, const Proof& proof) {
    return tactic.best == proof.best && percent(tactic.chance) == percent(proof.chance) &&
           percent(tactic.next) == percent(proof.next);
}

// What was not gone through to the end proves nothing: the old claim stays.
bool reads_back(std::string_view text, std::string_view file, const TomlNode& before,
                const std::vector<Proof>& proofs) {
    const Result<TomlNode> after = parse_toml(text, file);
    if (!after || !is_same(without_claims(before), without_claims(*after))) return false;
    const auto suite = parse_suite(text, file);
    return suite && std::equal(suite.value->begin(), suite.value->end(), proofs.begin(), proofs.end(),
                               [](const Tactic& tactic, const Proof& proof) {
                                   return !proof.complete || claims(tactic, proof);
                               });
}

}  // namespace

scenario::Read<std::string> with_claims(std::string_view text, std::string_view file,
                                        const std::vector<Proof>& proofs) {
    const Result<TomlNode> tree = parse_toml(text, file);
    if (!tree) return {{}, scenario::refused(tree.faults(), file)};
    Editor editor(text);
    const TomlNode* list = tree->find("tactic");
    for (std::size_t i = 0; list != nullptr && i < std::min(list->children.size(), proofs.size()); ++i)
        if (proofs[i].complete) editor.claim(list->children[i], proofs[i]);
    std::string edited = editor.edited();
    if (reads_back(edited, file, *tree, proofs)) return {std::move(edited), {}};
    return {
        {},
        {{std::string(file), 0,
          scenario::said("the claims cannot be written into this file as it is laid out; give each position a table "
                         "[[tactic]] with `goal` on a line of its own",
                         "les résultats ne peuvent pas être écrits dans ce fichier tel qu’il est disposé ; donnez à "
                         "chaque position une table [[tactic]] avec `goal` seul sur sa ligne")}}};
}

}  // namespace dugout::tactics

#include "server/web.hpp"

#include <array>

#include "server/problem.hpp"

namespace dugout::server {

namespace {

struct Type {
    std::string_view ending;
    std::string_view type;
};
constexpr std::array<Type, 11> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
}};

// What a program says that was built without the client.
constexpr std::string_view bare_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Dugout</title>"
    "<h1>Dugout</h1><p>The server is running; this program was built without the web client. "
    "The API is at <a href=\"/api/v1/openapi.json\">/api/v1</a>.</p></html>";

std::string_view type_of(std::string_view path) {
    for (const Type& row : types)
        if (path.ends_with(row.ending)) return row.type;
    return "application/octet-stream";
}

const WebFile* find_file(std::string_view path) {
    for (const WebFile& file : web_files())
        if (file.path == path) return &file;
    return nullptr;
}

}  // namespace

Answer web_answer(std::string_view method, const Address& address) {
    if (method != "GET" && method != "HEAD") throw Problem{Code::WrongMethod, "method", "GET, HEAD"};
    std::string path;
    for (const std::string& part : address.parts) path += (path.empty() ? "" : "/") + part;
    const WebFile* file = find_file(path);
    // The client knows its own addresses, rules by their ids with dots among them (/rules/lrb4.dodge.roll). Files lie
    // below assets/, or have an ending and no folder.
    const bool is_file = address.parts.front() == "assets" ||
                         (address.parts.size() == 1 && address.parts.front().find('.') != std::string::npos);
    const bool is_page = !is_file;
    if (file == nullptr && is_page) file = find_file("index.html");
    if (file == nullptr && is_page) return {200, "text/html; charset=utf-8", std::string(bare_page)};
    if (file == nullptr) throw Problem{Code::NoSuchRoute, "path", "/" + path.substr(0, 80)};
    Answer answer{200, std::string(type_of(file->path)), std::string(file->bytes)};
    // Vite names what is below assets/ after its content.
    answer.headers.emplace_back("Cache-Control",
                                file->path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    return answer;
}

}  // namespace dugout::server

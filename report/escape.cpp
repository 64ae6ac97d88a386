#include "report/escape.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace mpismt::report {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd"; // U+FFFD

// Bytes of the UTF-8 sequence that `text` begins with; 0 if it is none (also overlong forms and surrogates).
size_t sequence(std::string_view text)
{
    const auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto follows = [&](size_t i) { return (byte(i) & 0xC0) == 0x80; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first < 0xE0)
        return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first < 0xF0) {
        const bool bad = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) >= 0xA0);
        return follows(1) && follows(2) && !bad ? 3 : 0;
    }
    if (first >= 0xF0 && first < 0xF5) {
        const bool bad = (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) >= 0x90);
        return follows(1) && follows(2) && follows(3) && !bad ? 4 : 0;
    }
    return 0;
}

// Each character as `escape` says; null: as it is.
template <typename Escape>
std::string each(std::string_view text, Escape escape)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const size_t n = sequence(text);
        if (n == 0)
            out += replacement;
        else if (const char* e = n == 1 ? escape(text[0]) : nullptr)
            out += e;
        else
            out += text.substr(0, n);
        text.remove_prefix(n == 0 ? 1 : n);
    }
    return out;
}

} // namespace

std::string visible(std::string_view text)
{
    std::string out;
    for (size_t i = 0; i < text.size();) {
        const size_t length = sequence(text.substr(i));
        const auto byte = static_cast<unsigned char>(text[i]);
        // U+0080 to U+009F are control characters, too.
        const bool control = (byte < 0x20 && byte != '\t') || byte == 0x7f ||
                             (length == 2 && byte == 0xc2 && static_cast<unsigned char>(text[i + 1]) < 0xa0);
        if (length == 0 || control)
            for (size_t k = 0; k < std::max<size_t>(length, 1); ++k)
                out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[i + k]));
        else
            out += text.substr(i, length);
        i += std::max<size_t>(length, 1);
    }
    return out;
}

std::string ascii(std::string_view text)
{
    constexpr std::pair<std::string_view, char> drawn[] = {
        {"│", '|'}, {"┆", ':'}, {"┇", ':'}, {"║", 'H'}, {"─", '-'}, {"═", '='}, {"├", '+'}, {"┤", '+'}, {"┼", '+'},
        {"╞", '+'}, {"╪", '+'}, {"└", '+'}, {"▶", '>'}, {"◀", '<'}, {"→", '>'}, {"←", '<'}, {"■", '#'}, {"✗", 'x'},
        {"✓", 'v'}, {"⋮", ':'}, {"…", '~'}, {"–", '-'}, {"’", '\''}, {"“", '"'}, {"”", '"'}, {"≠", '!'}};
    std::string out;
    for (size_t i = 0; i < text.size();) {
        const auto* found = std::find_if(std::begin(drawn), std::end(drawn),
                                         [&](const auto& d) { return text.substr(i).starts_with(d.first); });
        if (static_cast<unsigned char>(text[i]) < 0x80 || found == std::end(drawn)) {
            out += text[i++];
            continue;
        }
        out += found->second;
        i += found->first.size();
    }
    return out;
}

std::string valid_utf8(std::string_view text)
{
    return each(text, [](char) -> const char* { return nullptr; });
}

std::string xml(std::string_view text)
{
    return each(text, [](char c) -> const char* {
        switch (c) {
        case '&': return "&amp;";
        case '<': return "&lt;";
        case '>': return "&gt;";
        case '"': return "&quot;";
        case '\'': return "&#39;";
        case '\n': case '\t': return nullptr;
        case '\r': return "&#13;";
        default: return static_cast<unsigned char>(c) < 0x20 ? replacement.data() : nullptr;
        }
    });
}

std::string csv_field(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return valid_utf8(text);
    return "\"" + each(text, [](char c) { return c == '"' ? "\"\"" : nullptr; }) + "\"";
}

std::string uri(std::string_view path)
{
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
    std::string out = path.starts_with('/') ? "file://" : "";
    for (const char c : path)
        if (plain.find(c) != std::string_view::npos)
            out += c;
        else
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return out;
}

std::string github_data(std::string_view text, bool property)
{
    return each(text, [property](char c) -> const char* {
        switch (c) {
        case '%': return "%25";
        case '\r': return "%0D";
        case '\n': return "%0A";
        case ':': return property ? "%3A" : nullptr;
        case ',': return property ? "%2C" : nullptr;
        default: return nullptr;
        }
    });
}

std::string dot_text(std::string_view text)
{
    return each(text, [](char c) -> const char* {
        switch (c) {
        case '"': return "\\\"";
        case '\\': return "\\\\";
        case '\n': return "\\n";
        default: return static_cast<unsigned char>(c) < 0x20 ? " " : nullptr;
        }
    });
}

std::string mermaid_text(std::string_view text)
{
    return each(text, [](char c) -> const char* {
        switch (c) {
        case '#': return "#35;";
        case ';': return "#59;";
        case '<': return "#60;";
        case '>': return "#62;";
        case '"': return "#34;";
        case '%': return "#37;";
        default: return static_cast<unsigned char>(c) < 0x20 ? " " : nullptr;
        }
    });
}

} // namespace mpismt::report

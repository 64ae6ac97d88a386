#include "report/quote.hpp"

#include <algorithm>

namespace mpismt::report {

namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// Bytes of the first `columns` code points.
size_t bytes_of(std::string_view text, size_t columns)
{
    size_t i = 0;
    for (; i < text.size(); ++i)
        if (!is_continuation(text[i]) && columns-- == 0)
            break;
    return i;
}

// The length of the UTF-8 sequence that begins at `i`, 0 if none does.
size_t sequence_at(std::string_view text, size_t i)
{
    const auto byte = static_cast<unsigned char>(text[i]);
    const size_t length = byte < 0x80                   ? 1
                          : byte >= 0xc2 && byte < 0xe0 ? 2
                          : byte < 0xe0                 ? 0
                          : byte < 0xf0                 ? 3
                          : byte < 0xf5                 ? 4
                                                        : 0;
    if (length == 0 || i + length > text.size())
        return 0;
    for (size_t k = 1; k < length; ++k)
        if (!is_continuation(text[i + k]))
            return 0;
    return length;
}

// Control characters would move the cursor or worse, and what is not UTF-8 cannot be shown: both become '?', byte by
// byte, so that columns stay.
std::string printable(std::string_view line)
{
    std::string out(line);
    for (size_t i = 0; i < out.size();) {
        const size_t length = sequence_at(out, i);
        const auto byte = static_cast<unsigned char>(out[i]);
        if (length == 0 || (byte < 0x20 && byte != '\t') || byte == 0x7f)
            out[i] = '?';
        i += length == 0 ? 1 : length;
    }
    return out;
}

constexpr size_t longest_line = 160; // of a quoted source line, in bytes

} // namespace

size_t columns_of(std::string_view text)
{
    return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

std::string pad(std::string_view text, size_t columns)
{
    const size_t has = columns_of(text);
    return std::string(text) + std::string(has < columns ? columns - has : 0, ' ');
}

std::string shorten(std::string_view text, size_t columns)
{
    if (columns_of(text) <= columns)
        return std::string(text);
    return columns == 0 ? std::string() : std::string(text.substr(0, bytes_of(text, columns - 1))) + "…";
}

std::string quote(const SourceFiles& files, SourceLoc loc, uint32_t length, std::string_view label, Paint paint)
{
    if (!loc)
        return {};
    std::string line = printable(files.line(loc.file, loc.line));
    if (line.find_first_not_of(" \t") == std::string::npos)
        return {};
    // Columns count bytes from 1, as compilers' do.
    size_t begin = std::min<size_t>(loc.column > 0 ? loc.column - 1 : 0, line.size());
    if (line.size() > longest_line) {
        size_t cut = begin > longest_line / 2 ? begin - longest_line / 2 : 0;
        while (cut > 0 && is_continuation(line[cut]))
            --cut;
        line = (cut > 0 ? "…" : "") + shorten(std::string_view(line).substr(cut), longest_line);
        begin = begin - cut + (cut > 0 ? std::string_view("…").size() : 0);
    }
    std::string indent;
    for (const char c : line.substr(0, begin))
        if (!is_continuation(c))
            indent += c == '\t' ? '\t' : ' ';
    const size_t rest = columns_of(std::string_view(line).substr(std::min(begin, line.size())));
    const size_t underlined = std::clamp<size_t>(length, 1, std::max<size_t>(rest, 1));
    std::string mark = "^" + std::string(underlined - 1, '~');
    if (!label.empty())
        mark += fmt::format(" {}", label);
    return fmt::format("{:6} | {}\n       | {}{}\n", loc.line, line, indent, paint.good(mark));
}

std::string statement_at(const SourceFiles& files, SourceLoc loc, size_t columns)
{
    if (!loc)
        return {};
    std::string_view line = files.line(loc.file, loc.line);
    line = line.substr(std::min<size_t>(loc.column > 0 ? loc.column - 1 : 0, line.size()));
    // Up to the end of the statement, of the call, or of the block that it closes.
    size_t end = 0;
    int depth = 0;
    for (; end < line.size(); ++end) {
        const char c = line[end];
        depth += c == '(' || c == '[';
        depth -= c == ')' || c == ']';
        const bool comment = c == '#' || line.substr(end, 2) == "//";
        if (comment || depth < 0 || (depth == 0 && (c == ';' || c == '{' || c == '}')))
            break;
    }
    line = line.substr(0, end);
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    return shorten(printable(line), columns);
}

} // namespace mpismt::report

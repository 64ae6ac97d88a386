// No parser: brackets, strings and comments. What looks otherwise is no call that could be changed.
#include "app/statements.hpp"

#include <cctype>

namespace mpismt::app {

namespace {

bool part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Behind the string or character constant that begins there.
size_t skip_quoted(std::string_view text, size_t at)
{
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at)
        at += text[at] == '\\';
    return at + 1;
}

std::pair<size_t, size_t> trimmed(std::string_view text, size_t begin, size_t end)
{
    begin = skip_space(text, begin);
    while (end > begin && std::isspace(static_cast<unsigned char>(text[end - 1])))
        --end;
    return {begin, end};
}

// What stands before it, spaces and comments at the ends of lines left out.
char before(std::string_view text, size_t at)
{
    while (at > 0) {
        const size_t line = text.rfind('\n', at - 1) == std::string_view::npos ? 0 : text.rfind('\n', at - 1) + 1;
        const size_t comment = text.substr(line, at - line).find("//");
        size_t end = comment == std::string_view::npos ? at : line + comment;
        while (end > line && std::isspace(static_cast<unsigned char>(text[end - 1])))
            --end;
        if (end > line)
            return text[end - 1];
        if (line == 0)
            return '{';
        at = line - 1;
    }
    return '{';
}

} // namespace

size_t skip_space(std::string_view text, size_t at)
{
    while (at < text.size()) {
        const std::string_view two = text.substr(at, 2);
        if (std::isspace(static_cast<unsigned char>(text[at])))
            ++at;
        else if (two == "//")
            at = std::min(text.find('\n', at), text.size());
        else if (two == "/*")
            at = std::min(text.find("*/", at), text.size() - 2) + 2;
        else
            break;
    }
    return at;
}

std::optional<CallText> call_at(std::string_view text, size_t offset)
{
    CallText out;
    out.begin = out.name_end = offset;
    while (out.name_end < text.size() && part_of_name(text[out.name_end]))
        ++out.name_end;
    size_t at = skip_space(text, out.name_end);
    if (out.name_end == offset || at >= text.size() || text[at] != '(')
        return std::nullopt;
    size_t begin = ++at;
    int depth = 0;
    for (;; ++at) {
        if (at >= text.size())
            return std::nullopt;
        const char c = text[at];
        if (c == '"' || c == '\'') {
            at = skip_quoted(text, at) - 1;
        } else if (text.substr(at, 2) == "//" || text.substr(at, 2) == "/*") {
            at = skip_space(text, at) - 1;
        } else if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if ((c == ',' || c == ')') && depth == 0) {
            if (const auto argument = trimmed(text, begin, at); c == ',' || argument.second > argument.first)
                out.arguments.push_back(argument);
            begin = at + 1;
            if (c == ')')
                break;
        } else if (c == ')' || c == ']' || c == '}') {
            --depth;
        }
    }
    out.end = at + 1;
    const char left = before(text, offset);
    const size_t right = skip_space(text, out.end);
    out.is_statement = (left == ';' || left == '{' || left == '}') && right < text.size() && text[right] == ';';
    out.statement_end = out.is_statement ? right + 1 : out.end;
    return out;
}

std::optional<CallText> next_call(std::string_view text, const CallText& call)
{
    if (!call.is_statement)
        return std::nullopt;
    return call_at(text, skip_space(text, call.statement_end));
}

} // namespace mpismt::app

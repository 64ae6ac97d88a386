#include "app/expectation.hpp"

#include "core/errors.hpp"
#include "core/verdict.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <sstream>

namespace mpismt::app {

namespace {

constexpr std::string_view marker = "// mpismt:", marker_in_fortran = "! mpismt:", warning_mark = "warning:";

std::vector<std::string> split_at(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        if (!part.empty())
            parts.push_back(part);
    return parts;
}

bool is_verdict_without_error(std::string_view word)
{
    for (const Verdict v : {Verdict::NoError, Verdict::NoErrorWithinBound, Verdict::Unknown, Verdict::Unsupported})
        if (word == name_of(v))
            return true;
    return false;
}

// Undefined behaviour is none where an option names it.
bool is_note(FindingKind kind, const std::vector<std::string>& arguments)
{
    const std::string name(name_of(kind));
    return level_of(kind) == Level::Note &&
           (kind != FindingKind::UndefinedBehavior ||
            std::none_of(arguments.begin(), arguments.end(), [&](const std::string& a) {
                return a.find(name) != std::string::npos && a.find("-" + name) == std::string::npos;
            }));
}

} // namespace

std::string expected_word(std::string_view kind, std::string_view level)
{
    return std::string(level == name_of(Level::Warning) ? warning_mark : "") + std::string(kind);
}

Expectation parse_expectation(const std::string& text, uint32_t line)
{
    Expectation e;
    e.line = line;
    const std::vector<std::string> words = split_at(text, ' ');
    const auto keyword = std::find(words.begin(), words.end(), "expect");
    if (keyword == words.end() || keyword + 1 == words.end())
        throw InputError("'expect' and a verdict are missing");
    e.arguments.assign(words.begin(), keyword);
    const std::string& verdict = keyword[1];
    bool any_error = false;
    for (const std::string& item : split_at(verdict, ',')) {
        if (e.verdict.empty() && is_verdict_without_error(item)) {
            e.verdict = item;
            continue;
        }
        const bool warning = item.starts_with(warning_mark);
        const std::string kind = warning ? item.substr(warning_mark.size()) : item;
        const std::optional<FindingKind> known = find_finding_kind(kind);
        if (!known)
            throw InputError(fmt::format("'{}' is neither a verdict nor a kind of finding", item));
        e.kinds.insert(item);
        any_error |= !warning && !is_note(*known, e.arguments);
    }
    if (any_error && !e.verdict.empty())
        throw InputError(fmt::format("an error is expected, and the answer {}", e.verdict));
    if (any_error)
        e.verdict = name_of(Verdict::Error);
    else if (e.verdict.empty()) // warnings and notes alone do not make an error
        e.verdict = name_of(Verdict::NoError);
    for (auto word = keyword + 2; word != words.end(); ++word) {
        if (*word == "complete" || *word == "incomplete") {
            e.complete = *word == "complete";
        } else if (*word == "at" && word + 1 != words.end()) {
            for (const std::string& number : split_at(*++word, ',')) {
                uint32_t value = 0;
                const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
                if (error != std::errc() || end != number.data() + number.size())
                    throw InputError(fmt::format("'{}' is not a line", number));
                e.lines.push_back(value);
            }
        } else {
            throw InputError(fmt::format("'{}' is not understood", *word));
        }
    }
    return e;
}

std::vector<Expectation> expectations_of(const std::string& text)
{
    std::vector<Expectation> result;
    std::istringstream stream(text);
    std::string line;
    for (uint32_t number = 1; std::getline(stream, line); ++number)
        for (const std::string_view mark : {marker, marker_in_fortran})
            if (line.starts_with(mark))
                result.push_back(parse_expectation(line.substr(mark.size()), number));
    return result;
}

std::string difference(const Answer& answer, const Expectation& expected)
{
    std::vector<std::string> wrong;
    if (answer.verdict != expected.verdict)
        wrong.push_back(fmt::format("{} instead of {}", answer.verdict, expected.verdict));
    for (const std::string& kind : expected.kinds)
        if (!answer.kinds.contains(kind))
            wrong.push_back(fmt::format("no finding {}", kind));
    for (const std::string& kind : answer.kinds)
        if (!expected.kinds.contains(kind))
            wrong.push_back(fmt::format("a finding {} that is not expected", kind));
    for (const uint32_t line : expected.lines)
        if (!answer.lines.contains(line))
            wrong.push_back(fmt::format("no finding at line {}", line));
    if (expected.complete && *expected.complete != answer.complete)
        wrong.push_back(answer.complete ? "the answer holds without the bound"
                                        : "the answer holds only within the bound");
    return fmt::format("{}", fmt::join(wrong, ", "));
}

} // namespace mpismt::app

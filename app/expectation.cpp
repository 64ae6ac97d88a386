#include "app/expectation.hpp"

#include "core/errors.hpp"
#include "core/verdict.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <sstream>

namespace mpismt::app {

namespace {

constexpr std::string_view marker = "// mpismt:";

std::vector<std::string> split_at(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        if (!part.empty())
            parts.push_back(part);
    return parts;
}

} // namespace

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
    for (const Verdict v : {Verdict::NoError, Verdict::NoErrorWithinBound, Verdict::Unknown, Verdict::Unsupported})
        if (verdict == name_of(v))
            e.verdict = verdict;
    if (e.verdict.empty()) {
        e.verdict = name_of(Verdict::Error);
        for (const std::string& kind : split_at(verdict, ',')) {
            const std::optional<FindingKind> known = find_finding_kind(kind);
            if (!known)
                throw InputError(fmt::format("'{}' is neither a verdict nor a kind of finding", kind));
            e.kinds.insert(kind);
            // Notes alone do not make an error; undefined behaviour is none where --property names it.
            const bool named = std::any_of(e.arguments.begin(), e.arguments.end(), [&](const std::string& a) {
                return *known == FindingKind::UndefinedBehavior && a.find(kind) != std::string::npos &&
                       a.find("-" + kind) == std::string::npos;
            });
            if (e.kinds.size() == 1 && is_note(*known) && !named)
                e.verdict = name_of(Verdict::NoError);
            else if (!is_note(*known) || named)
                e.verdict = name_of(Verdict::Error);
        }
    }
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
        if (line.starts_with(marker))
            result.push_back(parse_expectation(line.substr(marker.size()), number));
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

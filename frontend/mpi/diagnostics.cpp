#include "frontend/mpi/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <tuple>

namespace mpismt::mpi_language {

void Diagnostics::error(Span at, std::string message, std::string hint)
{
    for (const Diagnostic& d : list_)
        if (d.loc == at.loc && d.message == message)
            return;
    list_.push_back(
        {Diagnostic::Severity::Error, at.loc, std::max(at.length, 1U), std::move(message), std::move(hint)});
    if (++errors_ >= max_errors) {
        list_.push_back({Diagnostic::Severity::Note, at.loc, 1, "too many errors; the rest are not shown", {}});
        throw GiveUp{};
    }
}

void Diagnostics::fatal(Span at, std::string message, std::string hint)
{
    error(at, std::move(message), std::move(hint));
    throw GiveUp{};
}

void Diagnostics::warning(Span at, std::string message, std::string hint)
{
    list_.push_back(
        {Diagnostic::Severity::Warning, at.loc, std::max(at.length, 1U), std::move(message), std::move(hint)});
}

void Diagnostics::throw_if_errors()
{
    if (!has_errors())
        return;
    std::stable_sort(list_.begin(), list_.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::tuple(a.severity == Diagnostic::Severity::Note, a.loc.line, a.loc.column) <
               std::tuple(b.severity == Diagnostic::Severity::Note, b.loc.line, b.loc.column);
    });
    throw InputError(std::move(list_));
}

namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Levenshtein distance with transpositions of neighbours as one step, case ignored.
size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (size_t j = 1; j <= b.size(); ++j) {
            const char x = lower(a[i - 1]), y = lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y)});
            if (i > 1 && j > 1 && x == lower(b[j - 2]) && lower(a[i - 2]) == y)
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

} // namespace

std::string_view closest(std::string_view name, std::span<const std::string_view> candidates)
{
    std::string_view best;
    // Longer names are not worth the quadratic time, and nobody mistypes them.
    size_t limit = name.size() > 64 ? 0 : name.size() <= 3 ? 2 : name.size() / 3 + 2;
    for (const std::string_view candidate : candidates) {
        const size_t gap = std::max(name.size(), candidate.size()) - std::min(name.size(), candidate.size());
        if (gap >= limit)
            continue;
        if (const size_t d = edit_distance(name, candidate); d < limit) {
            limit = d;
            best = candidate;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates)
{
    const std::string_view best = closest(name, candidates);
    return best.empty() ? std::string() : fmt::format("did you mean `{}`?", best);
}

} // namespace mpismt::mpi_language

// The distance is Damerau's in its simple form (optimal string alignment), by the usual table of prefixes. Words are
// options and commands, so quadratic time does not matter; a long word is cut off first all the same.
#include "app/suggest.hpp"

#include <algorithm>
#include <vector>

namespace mpismt::app {

namespace {

size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<size_t>> d(a.size() + 1, std::vector<size_t>(b.size() + 1));
    for (size_t i = 0; i <= a.size(); ++i) {
        for (size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[a.size()][b.size()];
}

} // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates)
{
    word = word.substr(0, 40);
    std::string_view best;
    size_t best_distance = std::max<size_t>(1, word.size() / 3) + 1;
    for (std::string_view candidate : candidates) {
        const size_t distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    if (!best.empty() || word.size() < 2)
        return best;
    for (std::string_view candidate : candidates) {
        if (!candidate.starts_with(word))
            continue;
        if (!best.empty())
            return {};
        best = candidate;
    }
    return best;
}

} // namespace mpismt::app

#include "report/causes.hpp"

#include <algorithm>

namespace mpismt::report {

namespace {

bool share_a_line(const Finding& a, const Finding& b)
{
    return std::ranges::any_of(a.locations, [&](const Location& x) {
        return x.loc && std::ranges::any_of(b.locations, [&](const Location& y) {
                   return x.loc.file == y.loc.file && x.loc.line == y.loc.line;
               });
    });
}

} // namespace

std::vector<std::vector<size_t>> by_cause(std::span<const Finding> findings)
{
    std::vector<std::vector<size_t>> causes;
    for (size_t i = 0; i < findings.size(); ++i) {
        const auto same = std::ranges::find_if(causes, [&](const std::vector<size_t>& cause) {
            const Finding& first = findings[cause.front()];
            return first.kind == findings[i].kind && first.level == findings[i].level &&
                   share_a_line(first, findings[i]);
        });
        if (same == causes.end())
            causes.push_back({i});
        else
            same->push_back(i);
    }
    return causes;
}

} // namespace mpismt::report

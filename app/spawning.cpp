#include "app/spawning.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <sstream>

namespace mpismt::app {

namespace {

// None: the text is about something else, or the numbers are not known.
std::optional<c::World> parse(std::string_view construct)
{
    if (!construct.starts_with(c::needs_processes))
        return std::nullopt;
    std::istringstream rest{std::string(construct.substr(c::needs_processes.size()))};
    c::World w;
    rest >> w.parent >> w.ordinal;
    for (size_t k = 0; k < c::World::commands; ++k)
        rest >> w.program[k] >> w.number[k];
    return rest ? std::optional(w) : std::nullopt;
}

bool same(const c::World& a, const c::World& b)
{
    return a.parent == b.parent && a.ordinal == b.ordinal && std::ranges::equal(a.program, b.program) &&
           std::ranges::equal(a.number, b.number);
}

} // namespace

bool add_missing(std::vector<c::World>& worlds, const CheckResult& result)
{
    bool added = false;
    for (const Unsupported& u : result.unsupported) {
        const std::optional<c::World> w = parse(u.construct);
        if (!w || std::ranges::any_of(worlds, [&](const c::World& v) { return same(*w, v); }))
            continue;
        worlds.push_back(*w);
        added = true;
    }
    const uint64_t all = std::accumulate(worlds.begin(), worlds.end(), uint64_t{0},
                                         [](uint64_t n, const c::World& w) { return n + w.processes(); });
    if (all > most_spawned)
        throw LimitReached(fmt::format("more than {} processes are spawned", most_spawned));
    return added;
}

} // namespace mpismt::app

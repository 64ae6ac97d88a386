// Implicit hitting sets (Chandrasekaran, Karp, Moreno-Centeno and Vempala, SODA 2011): each deadlock has a set of sends
// of which at least one must be buffered to prevent it; a smallest set that hits all sets known so far is tried; the
// deadlock that remains, if any, gives the next set. Sets are of places in the source, and each is shrunk before it is
// used.
#include "solver/buffering.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>

namespace mpismt::solver {

namespace {

using Place = std::tuple<uint32_t, uint32_t, uint32_t>; // file, line, column
using Places = std::set<Place>;

// Depth-first with a bound: the sets are few and small.
void smallest_hitting_set(const std::vector<Places>& sets, Places& chosen, Places& best, bool& found)
{
    if (found && chosen.size() >= best.size())
        return;
    const auto open = std::find_if(sets.begin(), sets.end(), [&](const Places& s) {
        return std::none_of(s.begin(), s.end(), [&](const Place& p) { return chosen.count(p) != 0; });
    });
    if (open == sets.end()) {
        best = chosen;
        found = true;
        return;
    }
    for (const Place& p : *open) {
        chosen.insert(p);
        smallest_hitting_set(sets, chosen, best, found);
        chosen.erase(p);
    }
}

} // namespace

void explain_buffering(encoding::Encoding& encoding, Search& search, CheckResult& result)
{
    const EventGraph& graph = encoding.graph();
    const auto deadlock = std::find_if(encoding.questions().begin(), encoding.questions().end(),
                                       [](const encoding::Question& q) { return q.kind == FindingKind::Deadlock; });
    std::map<Place, std::vector<Literal>> sends; // places of standard sends: the choices of their calls
    for (const auto& [call, literal] : encoding.buffered_calls()) {
        const SourceLoc& loc = graph.calls[call].loc;
        sends[{loc.file, loc.line, loc.column}].push_back(literal);
    }
    const auto hangs_with = [&](const Places& buffered) {
        std::vector<Literal> assumptions{deadlock->literal};
        for (const Place& p : buffered)
            assumptions.insert(assumptions.end(), sends[p].begin(), sends[p].end());
        return search.satisfiable(assumptions);
    };
    Places all;
    for (const auto& [place, literals] : sends)
        all.insert(place);
    if (hangs_with(all)) {
        result.notes.push_back("buffering: the program can hang even if every send is buffered");
        return;
    }
    std::vector<Places> sets;
    for (;;) {
        Places chosen, best;
        bool found = false;
        smallest_hitting_set(sets, chosen, best, found);
        if (!hangs_with(best)) {
            if (best.empty())
                result.notes.push_back("buffering: the program does not rely on it");
            for (const auto& [file, line, column] : best)
                result.notes.push_back(fmt::format(
                    "buffering: the program relies on it for the send at line {}, column {}", line, column));
            return;
        }
        // Buffer as much as still hangs; one of the rest has to be buffered.
        Places buffered = best, rest;
        for (const Place& p : all) {
            if (buffered.count(p) != 0)
                continue;
            buffered.insert(p);
            if (!hangs_with(buffered)) {
                buffered.erase(p);
                rest.insert(p);
            }
        }
        sets.push_back(std::move(rest));
    }
}

} // namespace mpismt::solver

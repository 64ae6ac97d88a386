// Questions that are known to be false need no solver, which then need not load the formula.
#include "solver/findings.hpp"

#include <algorithm>

namespace mpismt::solver {

using namespace encoding;

bool is_about_ends(FindingKind kind)
{
    return kind == FindingKind::Deadlock || kind == FindingKind::OrphanMessage;
}

bool is_left_to_ask(const Encoding& encoding, const Context& context, Known known)
{
    const auto is_possible = [&](Literal l) { return !encoding.formula().is_false(l); };
    for (const Question& q : encoding.questions())
        if (context.looks_for(q.kind) && !(known == Known::AlwaysEnds && is_about_ends(q.kind)) &&
            is_possible(q.literal))
            return true;
    const auto is_reachable = [&](const Encoding::Reach& r) { return is_possible(r.literal); };
    return std::any_of(encoding.obstacles().begin(), encoding.obstacles().end(), is_reachable) ||
           (known != Known::AlwaysEnds && std::any_of(encoding.cuts().begin(), encoding.cuts().end(), is_reachable)) ||
           !encoding.wishes().empty();
}

} // namespace mpismt::solver

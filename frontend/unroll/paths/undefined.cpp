// Bits without a value (core/undefined.hpp) where they would decide something: a branch, an address, a size, an
// argument of MPI, an assertion, what is printed, the exit status. There the path ends under the condition that they
// have none; behind it they count as defined.
//
// Data that wildcard receives bring are taken to be whole at first: that their sender's memory had no value, or that
// their message is short and what was there before shows, is asked for only where some message that may come is like
// that (Undefined::receives_are_whole), as conditions on every use of received data have their price.
#include "frontend/unroll/paths/undefined.hpp"

#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

void Undefined::note_undefined(Path& path, Value loaded, Pointer from) const
{
    if (!loaded.is_defined())
        path.unwritten = path.memory.find(object_of(from))->loc;
}

// Of an operand of the instruction at hand; the path goes on where it is defined.
void Undefined::exclude_undefined(Process& p, Path& path, const ir::Operand& o, std::string_view what, SourceLoc loc)
{
    if (o.is_constant() || path.top().registers[o.reg].is_defined())
        return;
    const TermId condition = is_undefined(terms_, path.operand(o));
    events_.exclude(p, path, condition, undefined_fault(path, condition, what), loc);
}

// The same before an instruction has had any effect, in its middle: it is made anew where the value is defined.
void Undefined::require_defined(const Path& path, Value v, std::string_view what) const
{
    if (v.is_defined())
        return;
    const TermId condition = is_undefined(terms_, v);
    if (condition == false_term ||
        std::find(path.excluded.begin(), path.excluded.end(), condition) != path.excluded.end())
        return;
    StopDetail fault = undefined_fault(path, condition, what);
    if (condition == true_term)
        throw PathStop{std::move(fault)};
    NeedsCase need{{}, limit(fmt::format("{} depends on a value that may never have been written", what))};
    need.cases.push_back({condition, {}, std::move(fault)});
    need.cases.push_back({terms_.negation(condition), {}, std::nullopt});
    throw need;
}

} // namespace mpismt::unroll

// Places and states of a path.
#include "frontend/unroll/state/path.hpp"

#include "frontend/unroll/state/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

// What has no place of its own, as a model of a library function, has that of its caller.
SourceLoc place_of(const ir::Program& program, const Path& path)
{
    SourceLoc loc;
    for (size_t k = path.frames.size(); k > 0 && !loc; --k) {
        const Frame& f = path.frames[k - 1];
        loc = program.functions[f.function].code[k == path.frames.size() ? f.pc : f.pc - 1].loc;
    }
    return loc;
}

StopDetail undefined_fault(const Path& path, TermId condition, std::string_view what)
{
    StopDetail d =
        memory_fault(fmt::format("{} depends on a value that {} never {}written", what,
                                 condition == true_term ? "was" : "may", condition == true_term ? "" : "have been "));
    if (path.unwritten) {
        d.related = path.unwritten;
        d.related_role = "made here";
    }
    return d;
}

std::shared_ptr<const Snapshot> snapshot(const Path& path)
{
    auto s = std::make_shared<Snapshot>();
    for (const Frame& f : path.frames)
        s->registers.push_back(f.registers);
    s->memory = path.memory;
    s->active = path.mpi.active;
    s->other_events = path.other_events;
    return s;
}

bool is_at(const Path& path, const Snapshot& s)
{
    // The handles of messages that Improbes did not find are new and lead nowhere.
    const auto same = static_cast<std::ptrdiff_t>(std::min(s.active.size(), path.mpi.active.size()));
    if (path.frames.size() != s.registers.size() || path.other_events != s.other_events ||
        path.mpi.active.size() < s.active.size() ||
        !std::equal(s.active.begin(), s.active.end(), path.mpi.active.begin()) ||
        std::any_of(path.mpi.active.begin() + same, path.mpi.active.end(),
                    [](const RequestState& r) { return r != RequestState::none(); }))
        return false;
    for (size_t i = 0; i < path.frames.size(); ++i)
        if (path.frames[i].registers != s.registers[i])
            return false;
    return path.memory == s.memory;
}

void finish_case(Path& path)
{
    path.case_number = 0;
    path.splits = 0;
    path.facts.clear();
}

bool is_fatal(Value handler)
{
    return handler == Value{} || (handler.is_known() && number(handler) == abi::ERRORS_ABORT);
}

// A communicator begins with the handler of the one that it is made from.
void inherit_handler(Path& path, uint32_t from, uint32_t to)
{
    std::vector<Value>& handlers = path.mpi.handlers;
    if (from >= handlers.size() || handlers[from] == Value{})
        return;
    handlers.resize(std::max<size_t>(handlers.size(), to + 1));
    handlers[to] = handlers[from];
}

} // namespace mpismt::unroll

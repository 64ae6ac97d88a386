// Events, stops and faults. Where outcomes are asked for, an event at which a process may come to stand for good notes
// what the variables hold there (note_standing).
#include "frontend/unroll/paths/events.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/paths/assumptions.hpp"
#include "frontend/unroll/paths/memory_access.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr EventId max_events = 10'000'000; // about 4 GB

} // namespace

Events::Events(Run& run, MemoryAccess& memory, Assumptions& assumptions)
    : Part(run), memory_(memory), assumptions_(assumptions)
{
    if (context_.options().wants_outcomes || !program_.conditions.empty())
        for (const Process& p : processes_)
            watched_.push_back(watched_variables(program_, program_.entry[p.rank]));
    graph_.conditions = program_.conditions;
    for (Condition& c : graph_.conditions) {
        if (!c.files.empty())
            throw UnsupportedError("a condition on the contents of a file", c.loc);
        for (Condition::Node& node : c.nodes)
            if (node.what == Condition::Node::What::Final) {
                const std::vector<WatchedVariable>& all = watched_[node.rank];
                node.variable = static_cast<uint32_t>(
                    std::find_if(all.begin(), all.end(),
                                 [&](const WatchedVariable& w) { return w.index == node.variable; }) -
                    all.begin());
            }
    }
}

// A path that goes on, but not under this condition.
void Events::exclude(Process& p, Path& path, TermId condition, StopDetail otherwise, SourceLoc loc)
{
    if (condition == false_term ||
        std::find(path.excluded.begin(), path.excluded.end(), condition) != path.excluded.end())
        return;
    if (condition == true_term)
        throw PathStop{std::move(otherwise)};
    stop_if(p, path, condition, std::move(otherwise), loc);
    path.excluded.push_back(condition);
}

void Events::note_standing(const Process& p, const Path& path, const Event& e, EventId id)
{
    if (e.kind != EventKind::End) {
        if (!context_.options().wants_outcomes)
            return;
        bool stays = e.blocking && e.kind != EventKind::Poll; // of a loop of polls, its polls count
        if (e.kind == EventKind::Stop) {
            stays = is_proper_end(graph_.stops[e.detail]);
        }
        const bool polls = e.kind == EventKind::Wait || e.kind == EventKind::Probe ||
                           (e.kind == EventKind::Recv && graph_.recvs[e.detail].flag != no_term);
        if (!stays && !polls)
            return;
    }
    Standing s;
    s.event = id;
    for (const WatchedVariable& w : watched_[p.rank]) {
        const ir::Variable& v = program_.variables[w.index];
        std::vector<Value>& out = s.variables.emplace_back();
        // (The main function's frame has been left at the end: finish_process is called before.)
        Value held = w.global != 0 ? Value::known(w.global) : path.frames.front().registers[v.reg];
        const auto add = [&](Value value) { // bits without a value show as zero
            TermId shown = to_term(terms_, value, v.width);
            if (!value.is_defined()) {
                const TermId mask = to_term(terms_, Value::symbolic(value.undefined), v.width);
                const TermId rest =
                    terms_.operation(ScalarOp::Xor, v.width, v.width, mask, terms_.constant(mask_of(v.width), v.width));
                shown = terms_.operation(ScalarOp::And, v.width, v.width, shown, rest);
            }
            out.push_back(to_value(terms_, shown));
        };
        if (!v.in_memory) {
            add(held);
            continue;
        }
        if (!held.is_known())
            throw LimitReached(fmt::format("where the variable {} is depends on unknown values", v.name));
        const uint64_t stride = (v.width + 7U) / 8U;
        for (uint64_t i = 0; i < v.elements && path.memory.valid(held.bits, stride * v.elements); ++i)
            add(memory_.read(path, held.bits + i * stride, v.width));
    }
    graph_.standings.push_back(std::move(s));
}

EventId Events::add_event(Process& p, Path& path, EventKind kind, uint32_t detail, SourceLoc loc, bool blocking)
{
    const auto id = static_cast<EventId>(graph_.events.size());
    if (id >= max_events)
        throw LimitReached(fmt::format("the program makes more than {} events", max_events));
    MPISMT_INVARIANT(!blocking || may_block(kind));
    Event e;
    e.kind = kind;
    e.blocking = blocking;
    e.startall = !graph_.dialect.message_order && (kind == EventKind::Send || kind == EventKind::Recv);
    e.rank = p.rank;
    e.call = path.last_call;
    e.in_call = path.call.active;
    e.detail = detail;
    e.guard = path.guard;
    e.loc = loc ? loc : place_of(program_, path);
    graph_.events.push_back(e);
    graph_.by_rank[p.rank].push_back(id);
    if (!watched_.empty())
        note_standing(p, path, e, id);
    ++path.other_events;
    if (path.guard != true_term)
        graph_.has_choice();
    return id;
}

// What is said of a limit has a line, which may be in any of the program's files.
static StopDetail with_file(const ir::Program& program, StopDetail detail, SourceLoc loc)
{
    const bool is_limit = detail.reason == StopDetail::Reason::Limit || detail.reason == StopDetail::Reason::Cut;
    if (is_limit && loc && program.files.size() > 1)
        detail.text += fmt::format(" in {}", program.files.name(loc.file));
    return detail;
}

void Events::stop(Process& p, Path& path, StopDetail detail, SourceLoc loc)
{
    graph_.stops.push_back(with_file(program_, std::move(detail), loc));
    add_event(p, path, EventKind::Stop, static_cast<uint32_t>(graph_.stops.size() - 1), loc);
}

void Events::fault(Process& p, Path& path, TermId condition, StopDetail detail, SourceLoc loc)
{
    if (condition == false_term)
        return;
    graph_.stops.push_back(with_file(program_, std::move(detail), loc));
    const EventId e = add_event(p, path, EventKind::Fault, static_cast<uint32_t>(graph_.stops.size() - 1), loc);
    graph_.events[e].guard = terms_.conjunction(path.guard, condition);
    if (condition != true_term)
        graph_.has_choice();
}

Outcome Events::stop_if(Process& p, Path& path, TermId condition, StopDetail detail, SourceLoc loc)
{
    if (condition == false_term)
        return Outcome::Continue;
    graph_.stops.push_back(with_file(program_, std::move(detail), loc));
    const EventId e = add_event(p, path, EventKind::Stop, static_cast<uint32_t>(graph_.stops.size() - 1), loc);
    graph_.events[e].guard = terms_.conjunction(path.guard, condition);
    if (condition == true_term)
        return Outcome::Ended;
    graph_.has_choice();
    --path.other_events; // on the path that goes on, nothing has happened
    assumptions_.assume(path, condition, false);
    return Outcome::Continue;
}

} // namespace mpismt::unroll

// The order of paths is that of core/flow.hpp: the one furthest behind goes first, so that all paths that will reach a
// place have come when it is run. There they become one, whose values are if-then-elses. Before an MPI call, paths that
// can only end (an assertion has failed) are run to their ends: the call is then made in any case, not under a guard.
#include "frontend/unroll/paths/join.hpp"

#include <algorithm>

namespace mpismt::unroll {

namespace {

template <class T>
int three_way(T a, T b)
{
    return a < b ? -1 : a > b ? 1 : 0;
}

} // namespace

// Negative if a goes first. Equal (0) places can be merged.
int Joins::compare_places(const Path& a, const Path& b) const
{
    const size_t common = std::min(a.frames.size(), b.frames.size());
    for (size_t i = 0; i < common; ++i) {
        const Frame &x = a.frames[i], &y = b.frames[i];
        if (x.function != y.function)
            return three_way(x.function, y.function);
        const FlowOrder& flow = flows_[x.function];
        // Common loops from the outermost inwards: the smaller iteration first.
        std::vector<uint32_t> loops;
        for (uint32_t l = flow.loop[x.pc]; l != no_loop; l = flow.loops[l].parent)
            if (flow.contains(l, y.pc))
                loops.push_back(l);
        for (auto l = loops.rbegin(); l != loops.rend(); ++l)
            if (const int c = three_way(x.loops[*l].iteration, y.loops[*l].iteration))
                return c;
        if (const int c = three_way(flow.position[x.pc], flow.position[y.pc]))
            return c;
        if (const int c = three_way(x.pc, y.pc))
            return c;
    }
    // The one inside a call has its caller's pc behind the call; it must return before the other may go on.
    if (a.frames.size() != b.frames.size())
        return -three_way(a.frames.size(), b.frames.size());
    if (const int c = three_way(a.case_number, b.case_number))
        return c;
    return three_way(a.history, b.history);
}

Path& Joins::choose_path(Process& p)
{
    if (p.live.size() == 1) {
        Path& only = *p.live.front();
        // Whatever else there was has stopped: that it has not is implied by coming here.
        if (!p.ended_normally)
            only.guard = true_term;
        only.assumed.clear();
        return only;
    }
    bool dead_ends_first = false;
    for (;;) {
        const size_t none = p.live.size();
        size_t first = none, twin = none;
        for (size_t i = 0; i < p.live.size(); ++i) {
            if (dead_ends_first && !is_in_dead_end(*p.live[i]))
                continue;
            const int c = first == none ? -1 : compare_places(*p.live[i], *p.live[first]);
            if (c < 0) {
                first = i;
                twin = none;
            } else if (c == 0) {
                twin = i;
            }
        }
        if (twin == none) {
            if (dead_ends_first || !is_at_call(*p.live[first]) ||
                std::none_of(p.live.begin(), p.live.end(), [&](const auto& path) { return is_in_dead_end(*path); }))
                return *p.live[first];
            dead_ends_first = true;
            continue;
        }
        merge_paths(*p.live[first], *p.live[twin]);
        p.live.erase(p.live.begin() + static_cast<std::ptrdiff_t>(twin));
        if (p.live.size() == 1)
            return choose_path(p);
    }
}

bool Joins::is_at_call(const Path& path) const
{
    const Frame& f = path.frames.back();
    return !path.call.active && program_.functions[f.function].code[f.pc].code == ir::Opcode::Mpi;
}

bool Joins::is_in_dead_end(const Path& path)
{
    if (dead_ends_.empty())
        dead_ends_ = find_dead_ends(program_);
    for (const Frame& f : path.frames)
        if (dead_ends_[f.function][&f == &path.frames.back() ? f.pc : f.pc - 1]) // of a caller: its call
            return true;
    return false;
}

void Joins::merge_paths(Path& into, const Path& other)
{
    MPISMT_INVARIANT(!into.call.active && !other.call.active);
    // Under the guards of both, `mine` decides; where one excludes the other a single literal may do.
    const TermId mine = into.guard;
    const auto pick = [&](Value a, Value b, unsigned width) { return select(terms_, mine, a, b, width); };
    for (size_t i = 0; i < into.frames.size(); ++i) {
        Frame& x = into.frames[i];
        const Frame& y = other.frames[i];
        const FlowOrder& flow = flows_[x.function];
        for (size_t r = 0; r < x.registers.size(); ++r)
            if (!(x.registers[r] == y.registers[r])) {
                unsigned width = flow.width[r];
                for (Value v : {x.registers[r], y.registers[r]})
                    for (TermId t : {v.term, v.undefined})
                        if (t != no_term)
                            width = std::max(width, terms_.width(t));
                x.registers[r] = pick(x.registers[r], y.registers[r], width);
            }
        for (size_t l = 0; l < x.loops.size(); ++l) {
            x.loops[l].symbolic = std::max(x.loops[l].symbolic, y.loops[l].symbolic);
            x.loops[l].symbolic_exit = x.loops[l].symbolic_exit || y.loops[l].symbolic_exit;
            x.loops[l].open_wait = x.loops[l].open_wait || y.loops[l].open_wait;
            x.loops[l].concrete_exit = x.loops[l].concrete_exit && y.loops[l].concrete_exit;
            // A mark that was set before the paths parted stays.
            if (!(x.loops[l].head == y.loops[l].head))
                x.loops[l].head = {std::min(x.loops[l].head.polls, y.loops[l].head.polls), 0, 0, 0, 0, nullptr};
            if (!(x.loops[l].stay == y.loops[l].stay))
                x.loops[l].stay = {std::min(x.loops[l].stay.polls, y.loops[l].stay.polls), 0, 0, 0, 0, nullptr};
        }
        for (uint32_t o : y.objects)
            if (std::find(x.objects.begin(), x.objects.end(), o) == x.objects.end())
                x.objects.push_back(o);
    }
    into.memory.merge(mine, other.memory, terms_);

    MpiState& m = into.mpi;
    const MpiState& n = other.mpi;
    const auto merge_all = [&](std::vector<Value>& a, const std::vector<Value>& b) {
        a.resize(std::max(a.size(), b.size()));
        for (size_t i = 0; i < a.size(); ++i)
            a[i] = pick(a[i], i < b.size() ? b[i] : Value{}, 32);
    };
    m.active.resize(std::max(m.active.size(), n.active.size()));
    for (size_t i = 0; i < m.active.size(); ++i)
        m.active[i].value() =
            pick(m.active[i].value(), i < n.active.size() ? n.active[i].value() : RequestState::none().value(), 32);
    merge_all(m.collectives, n.collectives);
    if (!m.told.empty() || !n.told.empty()) {
        for (auto& [communication, when] : m.told)
            when = terms_.conjunction(mine, when);
        for (const auto& [communication, when] : n.told)
            m.told.emplace_back(communication, terms_.conjunction(terms_.negation(mine), when));
    }
    std::vector<Pending> more;
    for (const auto& [key, q] : n.pending)
        if (m.pending.find(q.communication) == nullptr) {
            more.push_back(q);
            more.back().condition = terms_.conjunction(terms_.negation(mine), q.condition);
        }
    m.pending.for_each([&](Pending& q) {
        const Pending* same = n.pending.find(q.communication);
        q.condition = terms_.ite(mine, q.condition, same == nullptr ? false_term : same->condition);
        if (same != nullptr)
            q.freed = terms_.ite(mine, q.freed, same->freed);
    });
    for (Pending& q : more)
        m.pending.add(std::move(q));
    for (size_t k = 0; k < object_classes; ++k)
        merge_all(m.lives[k], n.lives[k]);
    merge_all(m.handlers, n.handlers);
    if (m.attached != n.attached || m.buffer != n.buffer || m.buffer_size != n.buffer_size)
        throw LimitReached("a buffer is attached under a condition that depends on unknown values");
    m.buffer_used = std::max(m.buffer_used, n.buffer_used);
    if (m.returned == nullptr)
        m.returned = n.returned;
    for (EventId e : n.buffered_sends)
        if (std::find(m.buffered_sends.begin(), m.buffered_sends.end(), e) == m.buffered_sends.end())
            m.buffered_sends.push_back(e);
    if (m.initialized != n.initialized || m.finalized != n.finalized)
        throw LimitReached("MPI is initialised or finalised under a condition that depends on unknown values");

    for (const PollMade& q : other.polls)
        if (std::none_of(into.polls.begin(), into.polls.end(), [&](const PollMade& x) { return x.event == q.event; }))
            into.polls.push_back(q);
    if (other.last_call != no_call)
        into.last_call = into.last_call == no_call ? other.last_call : std::max(into.last_call, other.last_call);
    into.other_events = std::max(into.other_events, other.other_events);
    into.unknown_iterations = std::max(into.unknown_iterations, other.unknown_iterations);
    std::erase_if(into.excluded, [&](TermId t) {
        return std::find(other.excluded.begin(), other.excluded.end(), t) == other.excluded.end();
    });
    into.guard = terms_.disjunction(into.guard, other.guard);
    std::erase_if(into.assumed, [&](const auto& a) {
        return std::find(other.assumed.begin(), other.assumed.end(), a) == other.assumed.end();
    });
}

} // namespace mpismt::unroll

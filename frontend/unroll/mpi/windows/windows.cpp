#include "frontend/unroll/mpi/windows/windows.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/buffers/regions.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/infos.hpp"
#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/mpi/sessions.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/paths/memory_access.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

void leave(const Call& c, std::string_view why)
{
    throw UnsupportedError(fmt::format("MPI_{} ({})", name_of(c.in.mpi), why), c.in.loc);
}

void stop_wrong(FindingKind kind, std::string text, SourceLoc related, std::string role)
{
    StopDetail d;
    d.finding = kind;
    d.text = std::move(text);
    d.related = related;
    d.related_role = std::move(role);
    throw PathStop{std::move(d)};
}

// It counts only where the call can be reached: there may be nothing of windows before.
void Windows::check_road(const Call& c) const
{
    const bool is_free_to_return = context_.choices().collectives != Choices::Collectives::All; // as is assumed here
    if (!context_.choices().separate_windows && c.process.live.size() == 1 && c.path.guard == true_term &&
        graph_.deterministic && !c.process.has_handlers && is_free_to_return)
        return;
    StopDetail d;
    d.reason = StopDetail::Reason::Unsupported;
    d.text = fmt::format("MPI_{}", name_of(c.in.mpi));
    throw PathStop{std::move(d)};
}

Path& Windows::path_of(const Call& c, uint32_t rank)
{
    const Process& p = processes_[rank];
    if (p.live.size() != 1 || p.live.front()->guard != true_term)
        leave(c, "where the actions of its target are not known");
    return *p.live.front();
}

WindowState& Windows::window_argument(const Call& c, size_t i)
{
    check_road(c);
    const int32_t handle = args_.known_int(c, i);
    if (handle == abi::WIN_NULL)
        stop_invalid("the window is MPI_WIN_NULL", abi::ERR_WIN);
    return states_[c.process.rank][objects_.object_index(c, ObjectClass::Window, handle)];
}

WindowState& Windows::state_of(uint32_t rank, uint32_t context)
{
    for (WindowState& w : states_[rank])
        if (w.window && w.window->context == context)
            return w;
    throw InternalError("a process does not have the window that it is a member of");
}

uint32_t Windows::target_argument(const Call& c, size_t i, const WindowState& w)
{
    const int32_t rank = args_.known_int(c, i);
    const std::vector<uint32_t>& group = group_of(w);
    if (rank < 0 || static_cast<size_t>(rank) >= group.size())
        stop_invalid(fmt::format("the target is {}, but the window has {} processes", rank, group.size()),
                     abi::ERR_RANK);
    return group[static_cast<size_t>(rank)];
}

void Windows::use(const Call& c, const WindowState& w, bool by_fence)
{
    std::vector<Window::Uses>& all = w.window->uses;
    all.resize(std::max<size_t>(all.size(), w.fences + 1));
    Window::Uses& here = all[w.fences];
    (by_fence ? here.by_fence : here.otherwise) = true;
    const auto meet = [&](const Window::Uses& before, const Window::Uses& after) {
        return after.early && before.otherwise && after.by_fence;
    };
    if ((here.by_fence && here.otherwise) || (w.fences > 0 && meet(all[w.fences - 1], here)) ||
        (w.fences + 1 < all.size() && meet(here, all[w.fences + 1])))
        leave(c, "epochs of fences and others at once");
}

EventId Windows::enter(const Call& c, const WindowState& w, MpiOp op, bool needs_nobody, int32_t assertion)
{
    CollectiveDetail d;
    d.context = w.window->context;
    d.operation = op;
    d.root = Value::known(static_cast<uint32_t>(-1));
    d.zero_count = needs_nobody;
    const auto assertion_of_all = static_cast<uint32_t>(assertion);
    d.arguments = {assertion_of_all};
    CollectiveCall call;
    call.op = op;
    const EventId e =
        rendezvous_.add_collective(c, {w.window->context, member(w, c.process.rank), nullptr}, std::move(d), call);
    for (const EventId other : rendezvous_.instance_of(e).entered)
        if (other != no_event &&
            (graph_.collective(other).operation != op || graph_.collective(other).arguments[0] != assertion_of_all))
            leave(c, "calls or assertions of the members that differ");
    return e;
}

// Win_create(base, size, disp_unit, info, comm, win), Win_allocate(size, disp_unit, info, comm, baseptr, win). All
// members have to call before one returns.
Outcome Windows::call_make(const Call& c)
{
    const bool allocates = c.in.mpi == MpiOp::Win_allocate;
    if (c.path.call.wait == no_event) {
        check_road(c);
        const size_t at = allocates ? 0 : 1;
        if (args_.known_int(c, at + 2) != abi::INFO_NULL)
            leave(c, "an info");
        const uint32_t comm = comms_.comm_index(c, at + 3);
        if (graph_.communicators[c.process.comms[comm].context].first_group != 0)
            leave(c, "an intercommunicator");
        const auto size = static_cast<int64_t>(args_.known(c, at));
        const int64_t unit = c.in.large ? static_cast<int64_t>(args_.known(c, at + 1)) : args_.known_int(c, at + 1);
        const Pointer given = allocates ? 0 : args_.known(c, 0), base = is_null_buffer(given) ? 0 : given;
        if (size < 0 || unit <= 0)
            leave(c, "its size");
        if (!allocates && size > 0 &&
            (!c.path.memory.valid(base, static_cast<uint64_t>(size)) || c.path.memory.is_constant(base)))
            leave(c, "its memory");
        CollectiveDetail d;
        d.context = c.process.comms[comm].context;
        d.operation = c.in.mpi;
        d.root = Value::known(static_cast<uint32_t>(-1));
        CollectiveCall call;
        call.op = c.in.mpi;
        call.comm = comm;
        call.args = {base, static_cast<uint64_t>(size), static_cast<uint64_t>(unit)};
        const CommObject in = c.process.comms[comm];
        const EventId e = rendezvous_.add_collective(c, in, std::move(d), std::move(call));
        c.path.call.event = e;
        c.path.call.wait = completion_.wait_for(c, {e});
    }
    if (const Outcome o = completion_.await(c, c.path.call.wait); o != Outcome::Continue)
        return o;
    finish_make(c);
    return Outcome::Continue;
}

// No other window has this memory: the order of updates through two windows is not that of their calls.
void Windows::check_alone(const Call& c, uint32_t rank, const Window::Member& memory) const
{
    for (const auto& [context, other] : windows_) {
        const std::vector<uint32_t>& group = graph_.communicators[context].group;
        const auto at = static_cast<size_t>(std::find(group.begin(), group.end(), rank) - group.begin());
        if (!other || at == group.size() || other->members[at].freed)
            continue;
        const Window::Member& m = other->members[at];
        if (m.base < memory.base + memory.size && memory.base < m.base + m.size)
            leave(c, "memory of another window");
    }
}

// The first who comes past the call makes it for all: others may access their memory at once.
std::shared_ptr<Window> Windows::make_window(const Call& c, EventId collective, uint32_t context)
{
    auto window = std::make_shared<Window>();
    window->context = context;
    window->allocated = c.in.mpi == MpiOp::Win_allocate;
    for (const EventId e : std::vector(rendezvous_.instance_of(collective).entered)) {
        const std::vector<uint64_t>& args = rendezvous_.collective_call(e).args;
        const uint32_t rank = graph_.events[e].rank;
        const uint64_t size = args[1];
        Path& path = path_of(c, rank);
        const Pointer base = !window->allocated
                                 ? args[0]
                                 : object_pointer(memory_.create_object(processes_[rank], path, ObjectKind::Heap, size,
                                                                        graph_.events[e].loc, c.in.text, false));
        window->members.push_back({base, size, static_cast<int64_t>(args[2])});
        check_alone(c, rank, window->members.back());
        if (size > 0)
            regions_.add(rank, object_of(base));
    }
    return window;
}

void Windows::finish_make(const Call& c)
{
    check_road(c);
    const bool allocates = c.in.mpi == MpiOp::Win_allocate;
    const EventId e = c.path.call.event;
    const CollectiveCall call = rendezvous_.collective_call(e);
    if (call.instance == ~0U)
        leave(c, "where choices are open");
    const uint32_t parent = graph_.collective(e).context;
    const std::vector<uint32_t> group = graph_.communicators[parent].group;
    const uint32_t context = rendezvous_.made_context(parent, call.instance, group, "a window", 0);
    graph_.communicators[context].is_window = graph_.has_windows = true;
    std::shared_ptr<Window>& window = windows_[context];
    if (!window)
        window = make_window(c, e, context);
    const int32_t handle = objects_.make_object(c, ObjectClass::Window);
    sessions_.belongs_with_arguments(c, handle);
    if (allocates)
        local_.store(c.process, c.path, args_.arg(c, 4), 64,
                     Value::known(window->members[c.process.comms[call.comm].rank].base), c.in.loc);
    WindowState state;
    state.window = window;
    std::vector<WindowState>& mine = states_[c.process.rank];
    mine.resize(static_cast<size_t>(handle - first_handle_of(ObjectClass::Window)));
    mine.push_back(std::move(state));
    args_.out(c, c.operands.size() - 1, 32, int_value(handle));
}

Outcome Windows::call_free(const Call& c)
{
    if (c.path.call.wait == no_event) {
        check_road(c);
        const auto handle = static_cast<int32_t>(args_.known(c, 0, args_.pointed_to(c, args_.arg(c, 0), 32)));
        if (handle == abi::WIN_NULL)
            stop_invalid("the window is MPI_WIN_NULL", abi::ERR_WIN);
        const WindowState& w = states_[c.process.rank][objects_.object_index(c, ObjectClass::Window, handle)];
        using Epoch = WindowState::Epoch;
        if (!w.open.empty() || w.exposed || !(w.epoch == Epoch::None || w.epoch == Epoch::Fence))
            leave(c, "within an epoch");
        const EventId e = enter(c, w, MpiOp::Win_free, false);
        c.path.call.event = e;
        c.path.call.wait = completion_.wait_for(c, {e});
    }
    if (const Outcome o = completion_.await(c, c.path.call.wait); o != Outcome::Continue)
        return o;
    const uint32_t context = graph_.collective(c.path.call.event).context;
    WindowState& w = state_of(c.process.rank, context);
    Window::Member& mine = w.window->members[member(w, c.process.rank)];
    mine.freed = true;
    if (mine.size > 0)
        regions_.remove(c.process.rank, object_of(mine.base));
    if (w.window->allocated)
        memory_.destroy_object(c.path, object_of(mine.base));
    const auto index = static_cast<uint32_t>(&w - states_[c.process.rank].data());
    objects_.set_life(c, ObjectClass::Window, index, Life::Freed);
    args_.out(c, 0, 32, int_value(abi::WIN_NULL));
    return Outcome::Continue;
}

void Windows::check_left_open(const Call& c) const
{
    for (const WindowState& w : states_[c.process.rank]) {
        if (!w.window || w.window->members[member(w, c.process.rank)].freed)
            continue;
        using Epoch = WindowState::Epoch;
        if (!w.open.empty() || w.exposed || !(w.epoch == Epoch::None || w.epoch == Epoch::Fence))
            leave(c, "within an epoch");
    }
}

// Win_get_attr(win, key, value, flag), Win_get_group(win, group). What an attribute points to is an object of its own.
void Windows::call_local(const Call& c)
{
    const WindowState& w = window_argument(c, 0);
    if (c.in.mpi == MpiOp::Win_get_group) {
        args_.out(c, 1, 32, int_value(comms_.new_group(c, group_of(w))));
        return;
    }
    if (c.in.mpi != MpiOp::Win_get_attr)
        leave(c, "of a window");
    const Window::Member& mine = w.window->members[member(w, c.process.rank)];
    const auto number_at = [&](uint64_t value, unsigned width) {
        const Pointer at = object_pointer(
            memory_.create_object(c.process, c.path, ObjectKind::Global, width / 8, c.in.loc, c.in.text));
        memory_.write(c.path, at, width, Value::known(value));
        return at;
    };
    Pointer value = 0;
    switch (args_.known_int(c, 1)) {
    case abi::WIN_BASE: value = mine.base; break;
    case abi::WIN_SIZE: value = number_at(mine.size, 64); break;
    case abi::WIN_DISP_UNIT: value = number_at(static_cast<uint64_t>(mine.unit), 32); break;
    case abi::WIN_CREATE_FLAVOR:
        value = number_at(
            static_cast<uint64_t>(w.window->allocated ? abi::WIN_FLAVOR_ALLOCATE : abi::WIN_FLAVOR_CREATE), 32);
        break;
    case abi::WIN_MODEL: value = number_at(static_cast<uint64_t>(abi::WIN_UNIFIED), 32); break;
    default: leave(c, "an attribute");
    }
    local_.store(c.process, c.path, args_.arg(c, 2), 64, Value::known(value), c.in.loc);
    args_.out(c, 3, 32, Value::known(1));
}

} // namespace mpismt::unroll

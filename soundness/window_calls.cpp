// Windows come and go (MPI 4.1, section 12.2), and what can be asked about them.
//
// A window is made where all members have called; its name, like that of a communicator, is that of the instance of the
// call. The memory of MPI_Win_allocate is made when its process calls: others may access it before that call has
// returned.
#include "core/context.hpp"
#include "soundness/call.hpp"
#include "soundness/hash.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// A part of shared memory that need not lie beside the others, and has no bytes, is nowhere. (MPI does not say what
// its address is; MPICH and Open MPI give a null pointer.)
bool has_no_place(const Window& w, const WindowMember& m)
{
    return w.made_by == MpiOp::Win_allocate_shared && w.hints.apart && m.bytes == 0;
}

} // namespace

// What a process brings to the making of a window.
void Semantics::window_contribution(Call& call, MpiOp base, Contribution& out)
{
    const auto& args = call.args;
    out.handle = args.back();
    out.memory.hints = window_hints(call);
    if (base == MpiOp::Win_create_dynamic)
        return;
    const bool create = base == MpiOp::Win_create;
    const auto bytes = static_cast<int64_t>(args[create ? 1 : 0]);
    const int64_t unit = call.instr.large ? static_cast<int64_t>(args[create ? 2 : 1]) : call.integer(create ? 2 : 1);
    if (bytes < 0)
        call.invalid(abi::ERR_SIZE, fmt::format("the size of the window is {}", bytes));
    if (unit <= 0)
        call.invalid(abi::ERR_DISP, fmt::format("the displacement unit is {}", unit));
    out.memory.bytes = static_cast<uint64_t>(bytes);
    out.memory.unit = unit;
    if (create) {
        out.memory.base = is_null_buffer(args[0]) ? 0 : args[0]; // as it is got back: MPI_WIN_BASE
        if (bytes > 0 && is_null_buffer(args[0]))
            call.invalid(abi::ERR_BASE, fmt::format("the base of the window is null, but its size is {}", bytes));
        if (bytes > 0 && !call.look().machine->memory.valid(args[0], out.memory.bytes))
            call.no_buffer(args[0], args[0], fmt::format("the memory of the window does not hold {} bytes", bytes));
        if (bytes > 0 && call.look().machine->memory.is_constant(args[0]))
            call.fail(FindingKind::Memory,
                      "the memory of the window is a constant (a string literal, or an object that is declared const)");
        return;
    }
    if (base == MpiOp::Win_allocate_shared) { // one object for all, once all have called
        if (choices_.separate_windows)
            call.unsupported("shared memory in the separate memory model, where MPI does not define its semantics");
        return;
    }
    if (bytes > 0) {
        out.memory.allocated = call.make_memory(out.memory.bytes, false);
        out.memory.base = object_pointer(out.memory.allocated);
    }
}

// The memory of MPI_Win_allocate_shared is one object in the memory of each process, in which the members' parts follow
// each other, and all these have the same contents (share_memory). Where they need not lie side by side, there are
// bytes between them that nobody may touch.
void Semantics::make_shared_memory(State& state, Window& w, SourceLoc loc) const
{
    uint64_t bytes = 0;
    for (const WindowMember& m : w.members)
        bytes += w.hints.apart ? (m.bytes + 127) / 64 * 64 : m.bytes;
    uint64_t at = 0;
    for (size_t m = 0; m < w.members.size(); ++m) {
        w.members[m].base =
            object_pointer(make_object(state, static_cast<uint32_t>(w.group[m]), bytes, loc), static_cast<int64_t>(at));
        at += w.members[m].bytes;
        if (w.hints.apart)
            at = (at + 127) / 64 * 64;
    }
}

// What the infos promise of all processes.
void Semantics::check_promises(Call& call, const Window& w, const Instance& instance) const
{
    const auto promised = [&](bool WindowHints::*key, const char* name, const auto& of) {
        for (const Instance::Member& m : instance.members) {
            const Contribution &one = *instance.members[0].in, &other = *m.in;
            if (w.hints.*key &&
                (one.memory.hints.*key != other.memory.hints.*key || of(one.memory) != of(other.memory)))
                return call.report(
                    FindingKind::InvalidArgument,
                    fmt::format(
                        "the info key \"{}\" promises something that is false: processes {} and {} say {} and {}{}",
                        name, one.ref.rank, other.ref.rank, of(one.memory), of(other.memory),
                        one.memory.hints.*key != other.memory.hints.*key ? ", and not both give the key" : ""),
                    {{other.ref.rank, other.loc, fmt::format("MPI_{}", name_of(other.op)), "another process"}});
        }
    };
    promised(&WindowHints::same_size, "same_size", [](const Contribution::Memory& m) { return m.bytes; });
    promised(&WindowHints::same_unit, "same_disp_unit", [](const Contribution::Memory& m) { return m.unit; });
}

// The first member that returns makes the window, for all have called.
void Semantics::make_window(Call& call, const CommContext& context, const Instance& instance, uint64_t number,
                            uint32_t me)
{
    const Contribution& mine = *instance.members[me].in;
    const MpiOp base = collective_form(mine.op)->operation;
    Hash name;
    name.add(context.id);
    name.add(number);
    const uint64_t id = name.low() | uint64_t{1} << 63;
    if (call.state.windows->find(id) == nullptr) {
        Window w; // known when it is complete: its memory may be too large
        w.id = id;
        w.made_by = base;
        w.group = context.group;
        for (const Instance::Member& m : instance.members) {
            WindowMember& member = w.members.emplace_back();
            member.base = m.in->memory.base;
            member.bytes = m.in->memory.bytes;
            member.unit = m.in->memory.unit;
            w.hints.add(m.in->memory.hints);
            member.posts.resize(context.group.size());
            member.starts.resize(context.group.size());
            member.completes.resize(context.group.size());
        }
        if (base == MpiOp::Win_allocate_shared)
            make_shared_memory(call.state, w, mine.loc);
        check_promises(call, w, instance);
        call.state.windows.write().get(id) = std::move(w);
    }
    WindowObject fresh;
    fresh.window = id;
    fresh.member = me;
    fresh.comm.context = id;
    fresh.comm.group = context.group;
    fresh.comm.rank = static_cast<int32_t>(me);
    fresh.comm.session = mine.session;
    const WindowMember& own = call.state.windows->find(id)->members[me];
    fresh.allocated = base == MpiOp::Win_allocate_shared ? object_of(own.base) : mine.memory.allocated;
    const Pointer memory = own.base;
    fresh.loc = mine.loc;
    fresh.attributes = object_pointer(call.make_memory(32, true));
    const int32_t flavor = base == MpiOp::Win_create           ? abi::WIN_FLAVOR_CREATE
                           : base == MpiOp::Win_allocate       ? abi::WIN_FLAVOR_ALLOCATE
                           : base == MpiOp::Win_create_dynamic ? abi::WIN_FLAVOR_DYNAMIC
                                                               : abi::WIN_FLAVOR_SHARED;
    call.store_result(fresh.attributes, 8, mine.memory.bytes);
    call.store_int(fresh.attributes + 8, static_cast<int32_t>(mine.memory.unit));
    call.store_int(fresh.attributes + 16, flavor);
    call.store_int(fresh.attributes + 24, choices_.separate_windows ? abi::WIN_SEPARATE : abi::WIN_UNIFIED);
    fresh.handle = first_window;
    while (find_window(*call.look().objects, fresh.handle) != nullptr)
        ++fresh.handle;
    if (base == MpiOp::Win_allocate || base == MpiOp::Win_allocate_shared)
        call.store_pointer(call.args[4], has_no_place(*call.state.windows->find(id), own) ? 0 : memory);
    call.store_int(mine.handle, fresh.handle);
    call.process().objects.write().windows.push_back(std::move(fresh));
}

// Where a window is freed, or the program ends: epochs that the process has not ended.
std::vector<Fault> Semantics::open_epochs(const State& state, uint32_t rank, const WindowObject& object) const
{
    const WindowMember& me = state.windows->find(object.window)->members[object.member];
    std::vector<Fault> out;
    const auto left = [&](std::string_view call, std::string_view end, SourceLoc loc) {
        out.push_back({FindingKind::EpochLifecycle,
                       fmt::format("the epoch of {} of process {} is not ended by {}", call, rank, end),
                       {{rank, loc, std::string(call), "the epoch"}}});
    };
    for (const Lock& l : me.locks) {
        left(l.all ? "MPI_Win_lock_all" : "MPI_Win_lock", l.all ? "MPI_Win_unlock_all" : "MPI_Win_unlock", l.loc);
        if (l.all)
            break;
    }
    if (me.started)
        left("MPI_Win_start", "MPI_Win_complete", me.start_at);
    if (me.exposed)
        left("MPI_Win_post", "MPI_Win_wait", me.post_at);
    if (me.accessed)
        left("MPI_Win_fence", "another fence", me.fence_at);
    return out;
}

// MPI_Win_free is called: a barrier, before which all epochs must be over.
void Semantics::check_window_free(Call& call)
{
    const WindowObject& object = call.window_of(call.load_int(call.args[0]));
    for (Fault& f : open_epochs(call.state, call.rank, object)) {
        f.locations.insert(f.locations.begin(), call.here("the window is freed"));
        call.faults.faults.push_back(std::move(f));
    }
}

void Semantics::free_window(Call& call)
{
    const int32_t handle = call.load_int(call.args[0]);
    const WindowObject object = call.window_of(handle);
    Windows& windows = call.state.windows.write();
    Window& w = windows.get(object.window);
    w.members[object.member].freed = true;
    w.members[object.member].locks.clear();
    if (object.allocated != 0)
        call.free_memory(object.allocated);
    call.free_memory(object_of(object.attributes));
    std::erase_if(call.process().objects.write().windows, [&](const WindowObject& o) { return o.handle == handle; });
    if (std::all_of(w.members.begin(), w.members.end(), [](const WindowMember& m) { return m.freed; })) {
        std::erase_if(windows.operations, [&](const Operation& o) { return o.window == object.window; });
        std::erase_if(windows.all, [&](const Window& x) { return x.id == object.window; });
    }
    call.store_int(call.args[0], abi::WIN_NULL);
    forget_accesses(call.state);
}

bool Semantics::window_call(Call& call)
{
    const auto& args = call.args;
    const auto object = [&](int32_t handle) -> WindowObject& {
        static_cast<void>(call.window_of(handle));
        for (WindowObject& w : call.process().objects.write().windows)
            if (w.handle == handle)
                return w;
        throw InternalError("a window that was found does not exist");
    };
    switch (call.op()) {
    case MpiOp::Win_get_group: call.store_group(args[1], call.window(0).comm.group); return true;
    case MpiOp::Win_set_name:
        object(call.integer(0)).comm.name = call.load_string(args[1], static_cast<size_t>(abi::MAX_OBJECT_NAME) - 1);
        return true;
    case MpiOp::Win_get_name: {
        const std::string name = call.window(0).comm.name;
        call.write(args[1], {reinterpret_cast<const uint8_t*>(name.c_str()), name.size() + 1});
        call.store_int(args[2], static_cast<int32_t>(name.size()));
        return true;
    }
    case MpiOp::Win_get_attr: {
        const WindowObject w = call.window(0);
        const WindowMember& me = call.state.windows->find(w.window)->members[w.member];
        const bool dynamic = call.state.windows->find(w.window)->made_by == MpiOp::Win_create_dynamic;
        switch (call.integer(1)) {
        case abi::WIN_BASE:
            call.store_pointer(args[2], dynamic                                                         ? abi::BOTTOM
                                        : has_no_place(*call.state.windows->find(w.window), me) ? 0
                                                                                                : me.base);
            break;
        case abi::WIN_SIZE: call.store_pointer(args[2], w.attributes); break;
        case abi::WIN_DISP_UNIT: call.store_pointer(args[2], w.attributes + 8); break;
        case abi::WIN_CREATE_FLAVOR: call.store_pointer(args[2], w.attributes + 16); break;
        case abi::WIN_MODEL: call.store_pointer(args[2], w.attributes + 24); break;
        default: call.unsupported("MPI_Win_get_attr of a user-defined attribute");
        }
        call.store_int(args[3], 1);
        return true;
    }
    case MpiOp::Win_shared_query: {
        const WindowObject w = call.window(0);
        const Window& all = *call.state.windows->find(w.window);
        int32_t whose = call.integer(1);
        if (all.made_by == MpiOp::Win_create_dynamic)
            call.invalid(abi::ERR_RMA_FLAVOR, "the window was made by MPI_Win_create_dynamic");
        if (all.made_by != MpiOp::Win_allocate_shared && whose != static_cast<int32_t>(w.member))
            call.unsupported("MPI_Win_shared_query of memory that was not made by MPI_Win_allocate_shared: whether "
                             "processes share it is open");
        if (whose == abi::PROC_NULL) // the first that has memory
            for (whose = 0; static_cast<size_t>(whose) + 1 < all.members.size() &&
                            all.members[static_cast<size_t>(whose)].bytes == 0;)
                ++whose;
        if (whose < 0 || static_cast<size_t>(whose) >= all.members.size())
            call.invalid(abi::ERR_RANK,
                         fmt::format("the process is {}, but the window has {}", whose, all.members.size()));
        const WindowMember& there = all.members[static_cast<size_t>(whose)];
        call.store_result(args[2], 8, there.bytes);
        call.store_int(args[3], static_cast<int32_t>(there.unit));
        call.store_pointer(args[4], has_no_place(all, there) ? 0
                                                             : object_pointer(object_of(all.members[w.member].base),
                                                                              offset_of(there.base)));
        return true;
    }
    default: return false;
    }
}

} // namespace mpismt::soundness

// One-sided communications (MPI 4.1, sections 12.3 and 12.7): what a call asks for, and its effect, which is a
// transition of its own. Data that the origin gives are read at the call and data that it gets are written at the
// effect: a buffer that is touched in between is a fault anyway. The same holds for accesses of the target's memory
// that are no atomic updates: where the moment of the effect would matter, there is a race, and races are found in any
// order of effects.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace mpismt::soundness {

namespace {

constexpr size_t none = ~size_t{0};

// Indices of the arguments.
struct Places {
    size_t origin, count, type; // what is put, accumulated or, of a Get, where it goes
    size_t result, result_count, result_type;
    size_t target, displacement, target_count, target_type;
    size_t operation, window, request;
};

Places places_of(MpiOp op)
{
    switch (op) {
    case MpiOp::Put:
    case MpiOp::Get: return {0, 1, 2, none, none, none, 3, 4, 5, 6, none, 7, none};
    case MpiOp::Rput:
    case MpiOp::Rget: return {0, 1, 2, none, none, none, 3, 4, 5, 6, none, 7, 8};
    case MpiOp::Accumulate: return {0, 1, 2, none, none, none, 3, 4, 5, 6, 7, 8, none};
    case MpiOp::Raccumulate: return {0, 1, 2, none, none, none, 3, 4, 5, 6, 7, 8, 9};
    case MpiOp::Get_accumulate: return {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, none};
    case MpiOp::Rget_accumulate: return {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    case MpiOp::Fetch_and_op: return {0, none, 2, 1, none, 2, 3, 4, none, 2, 5, 6, none};
    default: return {0, none, 3, 2, none, 3, 4, 5, none, 3, none, 6, none}; // Compare_and_swap
    }
}

// The predefined datatypes that it is made of.
void add_predefined(const Types& types, const Datatype& type, std::set<TypeId>& out)
{
    if (type.named != nullptr)
        out.insert(type.id);
    for (TypeId t : type.contents.types)
        add_predefined(types, types.get(t), out);
}

// Pieces that were attached one after the other may lie side by side.
bool is_attached(const WindowMember& member, const Piece& p)
{
    for (Pointer at = p.at; at < p.at + p.bytes;) {
        const auto it = std::find_if(member.attached.begin(), member.attached.end(),
                                     [&](const Range& r) { return r.begin <= at && at < r.begin + r.bytes; });
        if (it == member.attached.end())
            return false;
        at = it->begin + it->bytes;
    }
    return true;
}

void cut(std::vector<Piece>& pieces, uint64_t bytes)
{
    for (Piece& p : pieces) {
        p.bytes = std::min(p.bytes, bytes);
        bytes -= p.bytes;
    }
    std::erase_if(pieces, [](const Piece& p) { return p.bytes == 0; });
}

// Of an access of these bytes, object by object.
std::vector<Access> accesses_of(const std::vector<Piece>& pieces, Access like)
{
    std::vector<Access> out;
    for (const Piece& p : pieces) {
        if (p.bytes == 0)
            continue;
        auto it = std::find_if(out.begin(), out.end(), [&](const Access& a) { return a.object == object_of(p.at); });
        if (it == out.end()) {
            like.object = object_of(p.at);
            it = out.insert(out.end(), like);
        }
        it->runs.emplace_back(offset_of(p.at), offset_of(p.at) + static_cast<int64_t>(p.bytes));
    }
    for (Access& a : out)
        std::sort(a.runs.begin(), a.runs.end());
    return out;
}

} // namespace

const WindowObject* find_window(const Objects& objects, int32_t handle)
{
    for (const WindowObject& w : objects.windows)
        if (w.handle == handle)
            return &w;
    return nullptr;
}

const WindowObject& Semantics::Call::window(size_t i) const { return window_of(integer(i)); }

const WindowObject& Semantics::Call::window_of(int32_t handle) const
{
    const WindowObject* w = find_window(*look().objects, handle);
    if (w == nullptr)
        invalid(abi::ERR_WIN,
                handle == abi::WIN_NULL ? "the window is MPI_WIN_NULL" : "the window does not exist, or not any more");
    return *w;
}

// What the datatypes and the operation say of each other (sections 12.3 and 12.7.1).
void Semantics::check_operands(Call& call, Operation& o, const Operands& given, size_t operation)
{
    // Data may be fewer than there is place for.
    const auto compare = [&](TypeId from, uint64_t from_count, TypeId to, uint64_t to_count) {
        const uint64_t sent = types_->signature_length(from, from_count),
                       place = types_->signature_length(to, to_count);
        if (types_->first_difference(from, from_count, to, to_count) < std::min(sent, place))
            call.fail(FindingKind::TypeMismatch, "the datatypes at the origin and at the target do not match");
        if (sent > place)
            call.fail(FindingKind::Truncation, fmt::format("{} elements do not fit the {} at the {}", sent, place,
                                                           o.fetches() ? "origin" : "target"));
    };
    const bool gets = o.op == MpiOp::Get || o.op == MpiOp::Rget;
    if (gets)
        compare(given.target_type, given.target_count, given.type, given.count);
    else if (!given.nothing)
        compare(given.type, given.count, given.target_type, given.target_count);
    if (!o.updates())
        return;
    if (o.fetches())
        compare(given.target_type, given.target_count, o.result_type, o.result_count);
    const Datatype& type = types_->get(given.target_type);
    std::set<TypeId> made_of;
    add_predefined(*types_, type, made_of);
    if (made_of.size() > 1)
        call.invalid(abi::ERR_TYPE, "the datatype is made of more than one predefined datatype");
    o.target_type = made_of.empty() ? abi::BYTE : *made_of.begin();
    o.target_count = given.target_count * type.size / types_->get(o.target_type).size;
    if (o.op == MpiOp::Compare_and_swap) {
        using enum abi::BasicKind;
        const abi::BasicKind kind = type.named->kind;
        if (kind != Signed && kind != Unsigned && kind != Logical && kind != Byte)
            call.invalid(abi::ERR_TYPE, "MPI_Compare_and_swap is for integers, logical values and bytes");
        return;
    }
    o.reduction = call.integer(operation);
    for (const OpObject& own : call.look().objects->ops)
        if (own.handle == o.reduction)
            call.invalid(abi::ERR_OP, "a reduction operation of the program's own is not for one-sided communication");
    if (o.reduction == abi::NO_OP && !o.fetches())
        call.invalid(abi::ERR_OP, fmt::format("MPI_NO_OP is not for MPI_{}", name_of(o.op)));
    if (o.reduction != abi::NO_OP && o.reduction != abi::REPLACE && !made_of.empty())
        static_cast<void>(call.reduction(operation, types_->get(o.target_type)));
}

void Semantics::issue_one_sided(Call& call)
{
    const MpiOp op = call.op();
    const Places at = places_of(op);
    const WindowObject window = call.window(at.window);
    Operation o;
    o.window = window.window;
    o.op = op;
    o.origin = call.rank;
    o.ref = call.ref();
    o.loc = call.instr.loc;
    const auto count = [&](size_t i) { return i == none ? uint64_t{1} : call.count(i); };
    Operands given;
    given.nothing = at.operation != none && at.result != none && call.integer(at.operation) == abi::NO_OP;
    given.target_type = call.committed(at.target_type);
    given.target_count = count(at.target_count);
    given.type = given.nothing ? given.target_type : call.committed(at.type);
    given.count = given.nothing ? given.target_count : count(at.count);
    if ((op == MpiOp::Fetch_and_op || op == MpiOp::Compare_and_swap) && types_->get(given.target_type).named == nullptr)
        call.invalid(abi::ERR_TYPE, fmt::format("MPI_{} is for predefined datatypes", name_of(op)));
    o.result_type = at.result == none ? given.type : call.committed(at.result_type);
    o.result_count = at.result == none ? given.count : count(at.result_count);
    check_operands(call, o, given, at.operation);

    const int32_t target = call.integer(at.target);
    const Window& w = *call.state.windows->find(window.window);
    const auto displacement = static_cast<int64_t>(call.args[at.displacement]);
    if (target == abi::PROC_NULL) {
        if (at.request != none)
            new_request(call, call.args[at.request]).active = true;
        return;
    }
    if (target < 0 || static_cast<size_t>(target) >= w.group.size())
        call.invalid(abi::ERR_RANK,
                     fmt::format("the target is {}, but the window has {} processes", target, w.group.size()));
    if (displacement < 0 && w.made_by != MpiOp::Win_create_dynamic) // there it is an address, as section 12.2.4 says
        call.invalid(abi::ERR_DISP, fmt::format("the displacement is {}", displacement));
    o.target_member = static_cast<uint32_t>(target);
    o.target = static_cast<uint32_t>(w.group[o.target_member]);
    enter_epoch(call, window, o, at.request != none);
    find_target_memory(call, window, o, displacement, given.target_type, given.target_count);

    const auto use = [&](size_t argument, uint64_t n, TypeId type, bool written) {
        for (Range r : call.buffer(call.args[argument], n, type, written)) {
            r.one_sided = true;
            o.buffers.push_back(r);
        }
    };
    const auto read = [&](size_t argument, uint64_t n, TypeId type) {
        use(argument, n, type, false);
        return shared(call.read(call.args[argument], n, type));
    };
    const size_t result = op == MpiOp::Get || op == MpiOp::Rget ? at.origin : at.result;
    if (result != at.origin && !given.nothing)
        o.data = read(at.origin, given.count, given.type);
    if (op == MpiOp::Compare_and_swap)
        o.compared = read(1, 1, given.target_type);
    if (result != none) {
        use(result, o.result_count, o.result_type, true);
        call.check_disjoint(o.buffers);
        o.result = call.args[result];
    }
    if (o.data && !o.fetches()) // fewer data than there is place for
        cut(o.at, o.data->bytes.size());
    int32_t handle = 0;
    if (at.request != none) {
        RequestObject& r = new_request(call, std::nullopt);
        r.active = true;
        handle = o.request = r.handle;
    }
    begin_buffers(call.state, call.rank, o.buffers, o.ref, op, o.loc, call.faults);
    Windows& windows = call.state.windows.write();
    o.from = windows.give_away(call.rank);
    windows.operations.push_back(std::move(o));
    if (handle != 0)
        call.store_int(call.args[at.request], handle);
}

// In which epoch of the process is its access?
void Semantics::enter_epoch(Call& call, const WindowObject& window, Operation& o, bool has_request)
{
    Window& w = call.state.windows.write().get(window.window);
    WindowMember& me = w.members[window.member];
    const auto holds = [&](const Lock& l) { return l.target == o.target_member; };
    if (std::any_of(me.locks.begin(), me.locks.end(), holds)) {
        o.epoch = Operation::Epoch::Lock;
    } else if (!me.locks.empty()) {
        call.fail(FindingKind::EpochLifecycle,
                  fmt::format("process {} holds no lock on the window memory of process {}", call.rank, o.target),
                  {{call.rank, me.locks[0].loc, "MPI_Win_lock", "it has locked another process's"}});
    } else if (me.started) {
        o.epoch = Operation::Epoch::Start;
        if (std::find(me.started->begin(), me.started->end(), o.target_member) == me.started->end())
            call.fail(FindingKind::EpochLifecycle,
                      fmt::format("process {} is not in the group of MPI_Win_start", o.target),
                      {{call.rank, me.start_at, "MPI_Win_start", "the epoch"}});
        o.number = me.starts[o.target_member];
        check_entries(call, o.at);
    } else if (me.fence_epoch) {
        o.epoch = Operation::Epoch::Fence;
        o.number = me.fences;
        me.accessed = true;
    } else {
        call.fail(FindingKind::EpochLifecycle,
                  fmt::format("MPI_{} is called outside of an epoch: no fence, start or lock is open on the window",
                              name_of(call.op())));
    }
    if (has_request && o.epoch != Operation::Epoch::Lock)
        call.fail(FindingKind::EpochLifecycle,
                  "operations with requests are for epochs of MPI_Win_lock and MPI_Win_lock_all only");
}

// What is written at the target must not overlap itself.
void Semantics::check_entries(const Call& call, const std::vector<Piece>& at)
{
    if (call.op() == MpiOp::Get || call.op() == MpiOp::Rget)
        return;
    std::vector<Piece> sorted = at;
    std::sort(sorted.begin(), sorted.end(), [](const Piece& a, const Piece& b) { return a.at < b.at; });
    for (size_t i = 1; i < sorted.size(); ++i)
        if (sorted[i].at < sorted[i - 1].at + sorted[i - 1].bytes)
            call.invalid(abi::ERR_TYPE, "entries of the datatype at the target overlap");
}

// The bytes at the target, which must lie in the window.
void Semantics::find_target_memory(Call& call, const WindowObject& window, Operation& o, int64_t displacement,
                                   TypeId type, uint64_t count)
{
    const Window& w = *call.state.windows->find(window.window);
    const WindowMember& there = w.members[o.target_member];
    if (w.made_by == MpiOp::Win_create_dynamic) {
        o.at = types_->pieces(type, static_cast<Pointer>(displacement), count);
        return;
    }
    int64_t offset = 0;
    if (__builtin_mul_overflow(displacement, there.unit, &offset))
        offset = INT64_MAX / 2;
    const uint64_t size = types_->get(type).size;
    if (count == 0 || size == 0)
        return;
    if (offset < 0 || offset > static_cast<int64_t>(there.bytes))
        call.fail(FindingKind::Memory,
                  fmt::format("the displacement {} is outside of the window of process {}, which has {} bytes",
                              displacement, o.target, there.bytes));
    o.at = types_->pieces(type, there.base + static_cast<uint64_t>(offset), count);
    check_entries(call, o.at);
    for (const Piece& p : o.at)
        if (object_of(p.at) != object_of(there.base) || p.at < there.base ||
            p.at + p.bytes > there.base + there.bytes) {
            const auto first = static_cast<int64_t>(p.at - there.base);
            call.fail(FindingKind::Memory,
                      fmt::format("bytes {} to {} are accessed of the window of process {}, which has {} bytes", first,
                                  first + static_cast<int64_t>(p.bytes) - 1, o.target, there.bytes));
        }
}

bool Semantics::may_take_effect(const State& state, const Operation& o) const
{
    if (o.took_effect)
        return false;
    const Windows& windows = *state.windows;
    const Window& w = *windows.find(o.window);
    const WindowMember& there = w.members[o.target_member];
    const auto member = static_cast<uint32_t>(
        std::find(w.group.begin(), w.group.end(), static_cast<int32_t>(o.origin)) - w.group.begin());
    switch (o.epoch) {
    case Operation::Epoch::Fence:
        if (there.fences < o.number)
            return false;
        break;
    case Operation::Epoch::Start:
        if (there.posts[member] < o.number && rules_.hold(Rule::AccessAfterPost))
            return false;
        break;
    case Operation::Epoch::Lock:
        for (const Lock& l : w.members[member].locks)
            if (l.target == o.target_member && !l.granted)
                return false;
        break;
    }
    // Updates of one origin at one target keep their order (section 12.7.2).
    for (const Operation& earlier : windows.operations) {
        if (&earlier == &o)
            break;
        if (!earlier.took_effect && earlier.window == o.window && earlier.origin == o.origin &&
            earlier.target == o.target && earlier.updates() && o.updates() && rules_.hold(Rule::AccumulateOrder))
            return false;
    }
    return true;
}

void Semantics::run_operation(State& state, Operation& o, Faults& faults)
{
    const auto fail = [&](FindingKind kind, std::string message) {
        faults.faults.push_back(
            {kind, std::move(message), {{o.origin, o.loc, fmt::format("MPI_{}", name_of(o.op)), "here"}}});
        terminate(state.processes[o.origin].write(), Stop::Call, o.loc);
    };
    const Window& w = *state.windows->find(o.window);
    const WindowMember& there = w.members[o.target_member];
    const Memory& memory = state.processes[o.target]->machine->memory;
    if (w.made_by == MpiOp::Win_create_dynamic)
        for (const Piece& p : o.at)
            if (!is_attached(there, p))
                return fail(
                    FindingKind::Memory,
                    fmt::format("the memory of process {} that is accessed is not attached to the window", o.target));
    for (const Piece& p : o.at)
        if (!memory.valid(p.at, p.bytes))
            return fail(FindingKind::Memory,
                        fmt::format("the memory of process {} that is accessed does not exist any more", o.target));

    const bool no_put =
        o.epoch == Operation::Epoch::Fence ? (there.fence_says(o.number) & abi::MODE_NOPUT) != 0 : there.post_no_put;
    if (no_put && o.epoch != Operation::Epoch::Lock && o.op != MpiOp::Get && o.op != MpiOp::Rget)
        faults.faults.push_back(
            {FindingKind::EpochLifecycle,
             fmt::format("MPI_MODE_NOPUT is given by process {}, whose memory is updated", o.target),
             {{o.origin, o.loc, fmt::format("MPI_{}", name_of(o.op)), "the update"},
              {o.target, o.epoch == Operation::Epoch::Fence ? there.fence_at : there.post_at, {}, "the epoch"}}});

    Clock from = *o.from;
    const auto member = static_cast<uint32_t>(
        std::find(w.group.begin(), w.group.end(), static_cast<int32_t>(o.origin)) - w.group.begin());
    switch (o.epoch) {
    case Operation::Epoch::Fence: join(from, there.fence_clock(o.number)); break;
    case Operation::Epoch::Start: join(from, there.at_post); break;
    case Operation::Epoch::Lock:
        for (const Lock& l : w.members[member].locks)
            if (l.target == o.target_member)
                join(from, l.after);
        break;
    }
    Access like;
    like.local = false;
    like.kind = o.updates() ? Access::Kind::Update : o.fetches() ? Access::Kind::Read : Access::Kind::Write;
    like.operation = o.reduction;
    like.type = o.target_type;
    like.element = o.updates() ? static_cast<uint32_t>(std::max<uint64_t>(1, types_->get(o.target_type).size)) : 1;
    like.process = o.origin;
    like.owner = o.target;
    like.call = o.ref;
    like.op = o.op;
    like.in_call = true;
    like.loc = o.loc;
    like.ended_by = o.origin;
    like.ended_in = o.ends_in;
    for (Access& a : accesses_of(o.at, like))
        begin_access(state, std::move(a), from, faults);
    move_data(state, o, faults);
    share_memory(state, o.target);
    if (o.fetches())
        share_memory(state, o.origin);
    if (o.updates())
        see_updates(state, o);
    else if (!o.fetches())
        leave_for_polls(state, o);
    o.took_effect = true;
}

void Semantics::move_data(State& state, Operation& o, Faults&)
{
    Payload old;
    old.type = o.updates() ? o.target_type : o.result_type;
    old.count = o.updates() ? o.target_count : o.result_count;
    gather(state.processes[o.target]->machine->memory, o.at, old);
    const auto leave = [&](const Payload& data) {
        scatter(state.processes[o.target].write().machine.write().memory, o.at, data.bytes, data.undefined);
    };
    if (o.op == MpiOp::Compare_and_swap) {
        if (old.bytes == o.compared->bytes)
            leave(*o.data);
    } else if (!o.updates()) {
        if (!o.fetches())
            leave(*o.data);
    } else if (o.reduction == abi::REPLACE) {
        leave(*o.data);
    } else if (o.reduction != abi::NO_OP) {
        Payload given = *o.data, result = old;
        given.type = result.type;
        given.number = result.number = 0;
        given.count = given.bytes.size() / std::max<uint64_t>(1, types_->get(given.type).size);
        combine_predefined(o.reduction, result, given);
        leave(result);
    }
    if (o.fetches()) {
        const Memory& memory = state.processes[o.origin]->machine->memory;
        std::vector<Piece> to = types_->pieces(o.result_type, o.result, o.result_count);
        for (const Piece& p : to)
            if (!memory.valid(p.at, p.bytes))
                return; // it was freed, which was the fault
        scatter(state.processes[o.origin].write().machine.write().memory, to, old.bytes, old.undefined);
    }
}

// What an update leaves, others see: with it comes what had happened before its call. (A store breaks the chain.)
void Semantics::see_updates(State& state, Operation& o) const
{
    if (updates_commute_ && polling_ == nullptr) // nobody looks
        return;
    Windows& windows = state.windows.write();
    const uint64_t size = std::max<uint64_t>(1, types_->get(o.target_type).size);
    for (const Piece& p : o.at)
        for (uint64_t at = 0; at < p.bytes; at += size) {
            Clock& before = windows.locations[{o.target, object_of(p.at), offset_of(p.at) + static_cast<int64_t>(at)}];
            if (o.fetches())
                join(o.gained, before);
            if (o.reduction == abi::REPLACE && !o.fetches())
                before = *o.from;
            else if (o.reduction != abi::NO_OP)
                join(before, *o.from);
        }
    for (const Access& a : windows.accesses) {
        const auto touches = [&](const Piece& p) {
            return a.object == object_of(p.at) && std::any_of(a.runs.begin(), a.runs.end(), [&](const auto& r) {
                       return r.first < offset_of(p.at) + static_cast<int64_t>(p.bytes) && offset_of(p.at) < r.second;
                   });
        };
        if (o.fetches() && a.kind == Access::Kind::Update && a.call != o.ref && a.owner == o.target &&
            std::any_of(o.at.begin(), o.at.end(), touches))
            o.seen.push_back(a.call);
    }
}

// What is put, a process that polls there sees. A place that is polled is small.
void Semantics::leave_for_polls(State& state, const Operation& o) const
{
    constexpr uint64_t largest = 16; // bytes
    if (polling_ == nullptr)
        return;
    Windows& windows = state.windows.write();
    for (const Piece& p : o.at)
        for (uint64_t at = 0; at < p.bytes && p.bytes <= largest; ++at)
            windows.locations[{o.target, object_of(p.at), offset_of(p.at) + static_cast<int64_t>(at)}] = *o.from;
}

// Calls f for each, until it says false.
void Semantics::for_each_effect(const State& state, const std::function<bool(const EffectChoice&)>& f) const
{
    for (const FileOperation& o : state.files->operations)
        if (o.may_take_effect() && !f({o.ref, false, competed_ || !o.competes()}))
            return;
    if (!has_windows_)
        return;
    const auto commutes = [&](const Operation& o) {
        if (polling_ != nullptr &&
            (o.updates() || !o.fetches())) // who polls may see it come before or after another one
            return false;
        return !o.updates() || updates_commute_;
    };
    for (const Operation& o : state.windows->operations)
        if (may_take_effect(state, o) &&
            !f({o.ref, false, competed_ || commutes(o), o.due || !rules_.hold(Rule::EffectWhenDue)}))
            return;
    for (const Window& w : state.windows->all)
        for (size_t m = 0; m < w.members.size(); ++m)
            for (const Lock& l : w.members[m].locks)
                if (may_grant(w, static_cast<uint32_t>(m), l) && !f({l.ref, true, competed_ || only_shared_locks_}))
                    return;
}

std::vector<EffectChoice> Semantics::effects(const State& state) const
{
    std::vector<EffectChoice> out;
    for_each_effect(state, [&](const EffectChoice& e) {
        out.push_back(e);
        return true;
    });
    return out;
}

std::vector<EffectChoice> Semantics::due_effects(const State& state) const
{
    std::vector<EffectChoice> out = effects(state);
    std::erase_if(out, [](const EffectChoice& e) { return !e.due; });
    return out;
}

std::optional<EffectChoice> Semantics::commuting_effect(const State& state) const
{
    std::optional<EffectChoice> found;
    for_each_effect(state, [&](const EffectChoice& e) {
        if (e.commutes)
            found = e;
        return !found;
    });
    return found;
}

std::optional<EffectChoice> Semantics::find_effect(const State& state, const CallRef& ref) const
{
    std::optional<EffectChoice> found;
    for_each_effect(state, [&](const EffectChoice& e) {
        if (e.ref == ref)
            found = e;
        return !found;
    });
    return found;
}

std::pair<MpiOp, SourceLoc> Semantics::origin_of(const State& state, const EffectChoice& choice) const
{
    if (const FileOperation* o = state.files->find_operation(choice.ref))
        return {o->op, o->loc};
    for (const Operation& o : state.windows->operations)
        if (!choice.grants && o.ref == choice.ref)
            return {o.op, o.loc};
    for (const Window& w : state.windows->all)
        for (const WindowMember& m : w.members)
            for (const Lock& l : m.locks)
                if (l.ref == choice.ref)
                    return {l.all ? MpiOp::Win_lock_all : MpiOp::Win_lock, l.loc};
    return {};
}

void Semantics::take_effect(State& state, const EffectChoice& choice, Faults& faults)
{
    if (choice.grants) {
        grant(state, choice.ref);
        return;
    }
    if (state.files->find_operation(choice.ref) != nullptr)
        return run_file_operation(state, choice.ref, faults);
    const auto& operations = state.windows->operations;
    const auto at = static_cast<size_t>(
        std::find_if(operations.begin(), operations.end(), [&](const Operation& o) { return o.ref == choice.ref; }) -
        operations.begin());
    Operation o = operations[at];
    run_operation(state, o, faults);
    o.took_effect = true;
    state.windows.write().operations[at] = std::move(o);
}

} // namespace mpismt::soundness

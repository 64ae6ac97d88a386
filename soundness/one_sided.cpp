// One-sided communications (MPI 4.1, section 12.3): what a call asks for. Its effect is a transition of its own
// (effects.cpp).
#include "soundness/alike.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace mpismt::soundness {

namespace {

constexpr size_t no_argument = ~size_t{0};

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
    case MpiOp::Get: return {0, 1, 2, no_argument, no_argument, no_argument, 3, 4, 5, 6, no_argument, 7, no_argument};
    case MpiOp::Rput:
    case MpiOp::Rget: return {0, 1, 2, no_argument, no_argument, no_argument, 3, 4, 5, 6, no_argument, 7, 8};
    case MpiOp::Accumulate: return {0, 1, 2, no_argument, no_argument, no_argument, 3, 4, 5, 6, 7, 8, no_argument};
    case MpiOp::Raccumulate: return {0, 1, 2, no_argument, no_argument, no_argument, 3, 4, 5, 6, 7, 8, 9};
    case MpiOp::Get_accumulate: return {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, no_argument};
    case MpiOp::Rget_accumulate: return {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    case MpiOp::Fetch_and_op: return {0, no_argument, 2, 1, no_argument, 2, 3, 4, no_argument, 2, 5, 6, no_argument};
    default:
        return {0, no_argument, 3, 2,           no_argument, 3,          4,
                5, no_argument, 3, no_argument, 6,           no_argument}; // Compare_and_swap
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

void cut(std::vector<Piece>& pieces, uint64_t bytes)
{
    for (Piece& p : pieces) {
        p.bytes = std::min(p.bytes, bytes);
        bytes -= p.bytes;
    }
    std::erase_if(pieces, [](const Piece& p) { return p.bytes == 0; });
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
                handle == abi::WIN_NULL ? "the window is MPI_WIN_NULL" : "the window does not exist or has been freed");
    return *w;
}

// What the datatypes and the operation say of each other (sections 12.3 and 12.7.1).
void Semantics::check_operands(Call& call, Operation& o, const Operands& given, size_t operation)
{
    // Data may be fewer than there is place for.
    const auto compare = [&](TypeId from, uint64_t from_count, TypeId to, uint64_t to_count) {
        const uint64_t sent = types_->signature_length(from, from_count),
                       place = types_->signature_length(to, to_count);
        constexpr auto differ = "the datatypes at the origin and at the target do not match";
        // What is combined with what is there depends on the sign.
        const bool moves = o.op == MpiOp::Put || o.op == MpiOp::Rput || o.op == MpiOp::Get || o.op == MpiOp::Rget;
        const auto difference = [&](abi::Sign sign) {
            return types_->first_difference(from, from_count, to, to_count, sign) < std::min(sent, place);
        };
        if (difference(moves ? abi::Sign::Ignored : abi::Sign::Counts))
            call.fail(FindingKind::TypeMismatch, differ);
        if (difference(abi::Sign::Counts))
            call.report(FindingKind::SignMismatch, differ);
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
            call.invalid(abi::ERR_TYPE, "MPI_Compare_and_swap requires integers, logical values or bytes");
        return;
    }
    o.reduction = call.integer(operation);
    for (const OpObject& own : call.look().objects->ops)
        if (own.handle == o.reduction)
            call.invalid(abi::ERR_OP, "a user-defined reduction operation cannot be used in one-sided communication");
    if (o.reduction == abi::NO_OP && !o.fetches())
        call.invalid(abi::ERR_OP, fmt::format("MPI_NO_OP is not allowed in MPI_{}", name_of(o.op)));
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
    const auto count = [&](size_t i) { return i == no_argument ? uint64_t{1} : call.count(i); };
    Operands given;
    given.nothing = at.operation != no_argument && at.result != no_argument && call.integer(at.operation) == abi::NO_OP;
    given.target_type = call.committed(at.target_type);
    given.target_count = count(at.target_count);
    given.type = given.nothing ? given.target_type : call.committed(at.type);
    given.count = given.nothing ? given.target_count : count(at.count);
    if ((op == MpiOp::Fetch_and_op || op == MpiOp::Compare_and_swap) && types_->get(given.target_type).named == nullptr)
        call.invalid(abi::ERR_TYPE, fmt::format("MPI_{} requires a predefined datatype", name_of(op)));
    o.result_type = at.result == no_argument ? given.type : call.committed(at.result_type);
    o.result_count = at.result == no_argument ? given.count : count(at.result_count);
    check_operands(call, o, given, at.operation);
    o.element = o.updates() ? std::max<uint64_t>(1, types_->get(o.target_type).size) : 0;

    const int32_t target = call.integer(at.target);
    const Window& w = *call.state.windows->find(window.window);
    const auto displacement = static_cast<int64_t>(call.args[at.displacement]);
    if (target == abi::PROC_NULL) {
        if (at.request != no_argument)
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
    enter_epoch(call, window, o, at.request != no_argument);
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
    if (alike_ != nullptr) {
        const Frame& f = call.look().machine->frames.back();
        o.data = alike_->as_numbers(o.data, call.rank, f.function, f.pc);
        o.compared = alike_->as_numbers(o.compared, call.rank, f.function, f.pc);
    }
    if (result != no_argument) {
        use(result, o.result_count, o.result_type, true);
        call.check_disjoint(o.buffers);
        o.result = call.args[result];
    }
    if (o.data && !o.fetches()) // fewer data than there is place for
        cut(o.at, o.data->bytes.size());
    int32_t handle = 0;
    if (at.request != no_argument) {
        RequestObject& r = new_request(call, std::nullopt);
        r.active = true;
        handle = o.request = r.handle;
    }
    for (const Range& r : o.buffers)
        call.note_thread_access(r.begin, r.bytes, r.written);
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
    const auto note_epoch = [&](MpiOp began, SourceLoc at) {
        if (!me.other_epoch && me.fences > 0 && (me.fence_says(me.fences) & abi::MODE_NOSUCCEED) == 0)
            me.other_epoch = {began, at};
    };
    if (const auto lock = std::find_if(me.locks.begin(), me.locks.end(), holds); lock != me.locks.end()) {
        o.epoch = Operation::Epoch::Lock;
        note_epoch(lock->all ? MpiOp::Win_lock_all : MpiOp::Win_lock, lock->loc);
    } else if (!me.locks.empty()) {
        call.fail(FindingKind::EpochLifecycle,
                  fmt::format("process {} holds no lock on the window memory of process {}", call.rank, o.target),
                  {{call.rank, me.locks[0].loc, "MPI_Win_lock", "it has locked another process's"}});
    } else if (me.started) {
        o.epoch = Operation::Epoch::Start;
        note_epoch(MpiOp::Win_start, me.start_at);
        if (std::find(me.started->begin(), me.started->end(), o.target_member) == me.started->end())
            call.fail(FindingKind::EpochLifecycle,
                      fmt::format("process {} is not in the group of MPI_Win_start", o.target),
                      {{call.rank, me.start_at, "MPI_Win_start", "the epoch"}});
        o.number = me.starts[o.target_member];
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
                  "operations with requests are allowed only in epochs of MPI_Win_lock and MPI_Win_lock_all");
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
        check_entries(call, o.at);
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
                  fmt::format("the displacement {} is outside the window of process {}, which has {} bytes",
                              displacement, o.target, there.bytes));
    o.at = types_->pieces(type, there.base + static_cast<uint64_t>(offset), count);
    check_entries(call, o.at);
    for (const Piece& p : o.at)
        if (object_of(p.at) != object_of(there.base) || p.at < there.base ||
            p.at + p.bytes > there.base + there.bytes) {
            const auto first = static_cast<int64_t>(p.at - there.base);
            call.fail(FindingKind::Memory,
                      fmt::format("bytes {} to {} of the window of process {} are accessed, but it has {} bytes", first,
                                  first + static_cast<int64_t>(p.bytes) - 1, o.target, there.bytes));
        }
    call.check_variables(there.base + static_cast<uint64_t>(offset), count, type,
                         call.state.processes[o.target]->machine->memory);
}

} // namespace mpismt::soundness

#include "frontend/unroll/mpi/windows/one_sided.hpp"

#include "encoding/rules/signature.hpp"
#include "frontend/unroll/buffers/contents.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/reductions.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

// Where the arguments are; 0: there is none (argument 0 is always a buffer at the origin).
struct OneSidedCalls::Layout {
    MpiOp op;
    size_t count, type; // at the origin; count 0: one element
    size_t compare, result, result_count, result_type;
    size_t target, displacement;
    size_t target_count, target_type; // 0: as at the origin
    size_t operation, window;
    bool has_request;

    static std::optional<Layout> of(MpiOp op)
    {
        switch (op) {
        case MpiOp::Put:
        case MpiOp::Rput: return Layout{MpiOp::Put, 1, 2, 0, 0, 0, 0, 3, 4, 5, 6, 0, 7, op == MpiOp::Rput};
        case MpiOp::Get:
        case MpiOp::Rget: return Layout{MpiOp::Get, 1, 2, 0, 0, 0, 0, 3, 4, 5, 6, 0, 7, op == MpiOp::Rget};
        case MpiOp::Accumulate:
        case MpiOp::Raccumulate:
            return Layout{MpiOp::Accumulate, 1, 2, 0, 0, 0, 0, 3, 4, 5, 6, 7, 8, op == MpiOp::Raccumulate};
        case MpiOp::Get_accumulate:
        case MpiOp::Rget_accumulate:
            return Layout{MpiOp::Get_accumulate, 1, 2, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, op == MpiOp::Rget_accumulate};
        case MpiOp::Fetch_and_op: return Layout{MpiOp::Fetch_and_op, 0, 2, 0, 1, 0, 2, 3, 4, 0, 2, 5, 6, false};
        case MpiOp::Compare_and_swap: return Layout{MpiOp::Compare_and_swap, 0, 3, 1, 2, 0, 3, 4, 5, 0, 3, 0, 6, false};
        default: return std::nullopt;
        }
    }
};

TypedBuffer OneSidedCalls::buffer(const Call& c, size_t address, uint64_t count, TypePtr type, bool written)
{
    TypedBuffer b{args_.known(c, address), count, std::move(type)};
    check_buffer(c.path, b);
    if (written)
        check_received_into(c.path, b);
    declared_.check_declared(c, b, Value::known(b.count));
    return b;
}

// Is there an epoch that lets the process access this target?
void OneSidedCalls::check_epoch(const Call& c, const WindowState& w, uint32_t target) const
{
    using Epoch = WindowState::Epoch;
    const auto outside = [&](std::string_view why, SourceLoc related = {}) {
        stop_wrong(FindingKind::EpochLifecycle,
                   fmt::format("MPI_{} is called for process {}, {}", name_of(c.in.mpi), windows_.member(w, target),
                               why),
                   related, "the epoch");
    };
    switch (w.epoch) {
    case Epoch::None:
        if (w.fences > 0 && (w.assertion & abi::MODE_NOSUCCEED) == 0)
            leave(c, "an epoch of fences after another epoch");
        outside("outside of an epoch");
        break;
    case Epoch::Start:
        if (!w.posts.contains(target))
            outside("which is not in the group of MPI_Win_start", w.opened_at);
        break;
    case Epoch::Lock:
        if (!w.locks.contains(target))
            outside("on which there is no lock", w.opened_at);
        break;
    case Epoch::Fence:
    case Epoch::LockAll: break;
    }
}

// What is written at the target must not overlap itself.
void OneSidedCalls::check_entries(const OneSided& o)
{
    if (o.op == MpiOp::Get)
        return;
    std::vector<std::pair<Pointer, Pointer>> entries;
    o.at_target.for_each_run([&](Pointer at, uint64_t bytes) { entries.emplace_back(at, at + bytes); });
    std::sort(entries.begin(), entries.end());
    for (size_t i = 1; i < entries.size(); ++i)
        if (entries[i].first < entries[i - 1].second)
            stop_invalid("entries of the datatype at the target overlap", abi::ERR_TYPE);
}

void OneSidedCalls::take_target(const Call& c, const Layout& at, const WindowState& w, OneSided& o)
{
    const int64_t count = at.target_count == 0 ? 1 : args_.known_count(c, at.target_count);
    const auto displacement = static_cast<int64_t>(args_.known(c, at.displacement));
    const Window::Member& there = w.window->members[windows_.member(w, o.target)];
    int64_t offset;
    if (count < 0)
        stop_invalid(fmt::format("count {} is negative", count), abi::ERR_COUNT);
    if (displacement < 0)
        stop_invalid(fmt::format("the displacement {} is negative", displacement), abi::ERR_DISP);
    if (__builtin_mul_overflow(displacement, there.unit, &offset))
        leave(c, "its displacement");
    o.at_target = {there.base + static_cast<uint64_t>(offset), static_cast<uint64_t>(count),
                   types_.type_argument(c, at.target_type)};
    const uint64_t bytes = o.at_target.bytes();
    if (bytes == 0)
        return;
    const auto span = o.at_target.span();
    int64_t begin, end;
    if (!span || __builtin_add_overflow(offset, span->first, &begin) ||
        __builtin_add_overflow(offset, span->second, &end) || begin < 0 || static_cast<uint64_t>(end) > there.size)
        stop_wrong(FindingKind::Memory, fmt::format("bytes outside the {} of the window of process {} are accessed",
                                                    there.size, windows_.member(w, o.target)));
    check_entries(o);
    const Path& path = windows_.path_of(c, o.target);
    if (!path.memory.valid(o.at_target.at, 0) || !path.memory.valid(o.at_target.at + static_cast<uint64_t>(span->first),
                                                                    static_cast<uint64_t>(span->second - span->first)))
        leave(c, "the memory of its target");
    declared_.check_declared(c, o.at_target, Value::known(o.at_target.count), &path);
}

// Buffers at the origin, and that types fit (section 12.3: what the target has must be what the origin has).
void OneSidedCalls::take_origin(const Call& c, const Layout& at, OneSided& o)
{
    const auto elements = [&](size_t i) {
        const int64_t count = i == 0 ? 1 : args_.known_count(c, i);
        if (count < 0)
            stop_invalid(fmt::format("count {} is negative", count), abi::ERR_COUNT);
        return static_cast<uint64_t>(count);
    };
    const auto fits = [&](const TypedBuffer& b) {
        const Signature here = types_.signature_of(*b.type, Value::known(b.count));
        const Signature there = types_.signature_of(*o.at_target.type, Value::known(o.at_target.count));
        const uint64_t bytes = std::min(b.bytes(), o.at_target.bytes());
        if (rules::first_difference(graph_, here.type, there.type, bytes)) {
            if (!rules::first_difference(graph_, here.type, there.type, bytes, abi::Sign::Ignored))
                leave(c, "types that differ in sign only");
            stop_wrong(FindingKind::TypeMismatch, "the datatypes at the origin and at the target do not match");
        }
        if (!rules::same_signature(graph_, here, there))
            leave(c, "lengths that differ");
        return b;
    };
    const bool looks_only = o.operation == abi::NO_OP;
    if (o.op == MpiOp::Get)
        o.result = fits(buffer(c, 0, elements(at.count), types_.type_argument(c, at.type), true));
    else if (!looks_only)
        o.from = fits(buffer(c, 0, elements(at.count), types_.type_argument(c, at.type), false));
    if (at.result != 0)
        o.result = fits(buffer(c, at.result, elements(at.result_count), types_.type_argument(c, at.result_type), true));
    const auto read = [&](const TypedBuffer& b) {
        auto payload = std::make_shared<Payload>();
        contents_.pack(c.path, *payload, b);
        return contents_.shared(std::move(payload));
    };
    if (o.from)
        o.data = read(*o.from);
    if (at.compare != 0) {
        o.compared = buffer(c, at.compare, 1, types_.type_argument(c, at.type), false);
        o.compare = read(*o.compared);
    }
    std::vector<TypedBuffer> reads, writes;
    for (const auto* b : {&o.from, &o.compared})
        if (*b)
            reads.push_back(**b);
    if (o.result)
        writes.push_back(*o.result);
    check_disjoint(reads, writes);
}

void OneSidedCalls::take_operation(const Call& c, const Layout& at, OneSided& o)
{
    if (o.op == MpiOp::Put || o.op == MpiOp::Get)
        return;
    const auto& sequence = o.at_target.type->sequence;
    if (sequence.size() != 1)
        leave(c, "a datatype of several basic types");
    o.basic_type = sequence.front().first;
    const abi::BasicType* basic = abi::find_basic_type(o.basic_type);
    const bool is_one = o.op == MpiOp::Fetch_and_op || o.op == MpiOp::Compare_and_swap;
    if (basic == nullptr || (is_one && o.at_target.type->predefined == 0))
        leave(c, "its datatype");
    using Kind = abi::BasicKind;
    if (o.op == MpiOp::Compare_and_swap && basic->kind != Kind::Signed && basic->kind != Kind::Unsigned &&
        basic->kind != Kind::Logical && basic->kind != Kind::Byte)
        stop_invalid(fmt::format("MPI_Compare_and_swap is not defined on MPI_{}", basic->name), abi::ERR_TYPE);
    o.operation = at.operation == 0 ? abi::REPLACE : args_.known_int(c, at.operation);
    if (o.operation == abi::REPLACE || (o.operation == abi::NO_OP && at.result != 0))
        return;
    // MPI_2INT, as others, is two MPI_INT here, for which other operations are defined.
    const abi::BasicType* whole = abi::find_basic_type(o.at_target.type->predefined);
    if (o.operation >= abi::first_dynamic_handle || o.operation == abi::NO_OP || basic->kind == Kind::Pair ||
        (whole != nullptr && whole->kind == Kind::Pair) || o.operation == abi::MINLOC || o.operation == abi::MAXLOC)
        leave(c, "its operation");
    reductions_.check_operation(c, o.operation, o.basic_type);
}

EventId OneSidedCalls::add_event(const Call& c, const WindowState& w, const OneSided& o)
{
    AccessDetail d;
    d.context = w.window->context;
    d.target = o.target;
    d.updates = o.op != MpiOp::Put && o.op != MpiOp::Get;
    d.tells = d.updates && o.result;
    d.reads = o.op == MpiOp::Get;
    d.writes = o.op == MpiOp::Put;
    d.op = o.operation;
    d.type = o.basic_type;
    const int64_t element = d.updates ? static_cast<int64_t>(predefined_type(o.basic_type)->size) : 1;
    if (o.op == MpiOp::Compare_and_swap)
        d.op = 0;
    if (w.epoch == WindowState::Epoch::Fence)
        d.opened = w.fence;
    else if (w.epoch == WindowState::Epoch::Start)
        d.opened = w.posts.at(o.target);
    o.at_target.for_each_run([&](Pointer at, uint64_t bytes) {
        const int64_t begin = offset_of(at), end = begin + static_cast<int64_t>(bytes);
        if (begin % element != 0)
            leave(c, "elements that may overlap in part");
        if (!d.runs.empty() && d.runs.back().end == begin)
            d.runs.back().end = end;
        else
            d.runs.push_back({object_of(at), begin, end, !d.reads});
    });
    for (const auto* b : {&o.from, &o.compared})
        if (*b)
            regions_.append_runs(c.process, **b, false, d.origin);
    if (o.result)
        regions_.append_runs(c.process, *o.result, true, d.origin);
    if (!d.origin.empty() && d.origin.back().writes)
        regions_.note_write(c.process);
    graph_.accesses.push_back(std::move(d));
    return events_.add_event(c.process, c.path, EventKind::Access, static_cast<uint32_t>(graph_.accesses.size() - 1),
                             c.in.loc);
}

Outcome OneSidedCalls::call(const Call& c)
{
    const Layout at = *Layout::of(c.in.mpi);
    WindowState& w = windows_.window_argument(c, at.window);
    if (args_.known_int(c, at.target) == abi::PROC_NULL) {
        if (at.has_request || at.operation != 0 || at.result != 0 || w.epoch == WindowState::Epoch::None ||
            args_.known_count(c, at.count) < 0 || args_.known_count(c, at.target_count) < 0)
            leave(c, "MPI_PROC_NULL");
        types_.type_argument(c, at.type);
        types_.type_argument(c, at.target_type);
        return Outcome::Continue;
    }
    OneSided o;
    o.op = at.op;
    o.origin = c.process.rank;
    o.target = windows_.target_argument(c, at.target, w);
    check_epoch(c, w, o.target);
    const bool passive = w.epoch == WindowState::Epoch::Lock || w.epoch == WindowState::Epoch::LockAll;
    if (at.has_request && !passive)
        stop_wrong(FindingKind::EpochLifecycle,
                   fmt::format("MPI_{} is called outside an epoch of a lock", name_of(c.in.mpi)));
    w.other_epoch |= w.epoch != WindowState::Epoch::Fence;
    Windows::use(c, w, w.epoch == WindowState::Epoch::Fence);
    take_target(c, at, w, o);
    take_operation(c, at, o);
    take_origin(c, at, o);
    o.event = add_event(c, w, o);
    for (const auto* b : {&o.from, &o.compared})
        if (*b)
            in_use_.add_pending(c.process, c.path, o.event, **b, false, c.in.loc);
    if (o.result)
        in_use_.add_pending(c.process, c.path, o.event, *o.result, true, c.in.loc);
    if (passive)
        apply(c, o);
    if (at.has_request) {
        Request r;
        r.event = o.event;
        args_.out(c, at.window + 1, 32, requests_.new_request(c, r, RequestState::communicating(o.event)));
    }
    w.open.push_back(std::move(o));
    return Outcome::Continue;
}

Payload OneSidedCalls::updated(const Call& c, const OneSided& o, const Payload& old)
{
    if (o.op == MpiOp::Compare_and_swap) {
        if (!old.is_known() || !o.compare->is_known())
            leave(c, "what it compares is not known");
        return old.bytes == o.compare->bytes ? *o.data : old;
    }
    if (o.operation == abi::NO_OP)
        return old;
    if (o.operation == abi::REPLACE)
        return *o.data;
    return reductions_.reduce(c, {old, *o.data}, *predefined_type(o.basic_type), o.basic_type, o.operation);
}

void OneSidedCalls::apply(const Call& c, const OneSided& o)
{
    Path& there = windows_.path_of(c, o.target);
    if (o.at_target.bytes() == 0)
        return;
    const auto is_there = [](const Path& path, const TypedBuffer& b) {
        bool valid = true;
        b.for_each_run([&](Pointer at, uint64_t bytes) { valid = valid && path.memory.valid(at, bytes); });
        return valid;
    };
    if (!is_there(there, o.at_target) || (o.result && !is_there(windows_.path_of(c, o.origin), *o.result)))
        leave(c, "memory that no longer exists");
    Payload old;
    if (o.op != MpiOp::Put)
        contents_.pack(there, old, o.at_target);
    if (o.op == MpiOp::Put) {
        contents_.unpack(there, o.at_target, *o.data, 0, static_cast<uint32_t>(o.data->bytes.size()), true_term);
    } else if (o.op != MpiOp::Get && o.operation != abi::NO_OP) {
        const Payload next = updated(c, o, old);
        contents_.unpack(there, o.at_target, next, 0, static_cast<uint32_t>(next.bytes.size()), true_term);
    }
    if (o.result)
        contents_.unpack(windows_.path_of(c, o.origin), *o.result, old, 0, static_cast<uint32_t>(old.bytes.size()),
                         true_term);
}

void OneSidedCalls::complete_at_origin(const Call& c, const OneSided& o)
{
    in_use_.complete_pending(windows_.path_of(c, o.origin), o.event, true_term);
}

} // namespace mpismt::unroll

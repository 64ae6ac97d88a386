// Checked access of a call to its arguments, its memory and its objects: see the header.
#include "soundness/call.hpp"
#include "soundness/memory_names.hpp"

#include "core/context.hpp"
#include "core/mpi/results.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

const CommObject* find_comm(const Objects& objects, int32_t handle)
{
    for (const CommObject& c : objects.comms)
        if (c.handle == handle)
            return &c;
    return nullptr;
}

const RequestObject* find_request(const Process& p, int32_t handle)
{
    if (p.requests.empty())
        return nullptr;
    // Many are there in the order of their handles.
    const auto guess = static_cast<size_t>(int64_t{handle} - p.requests.front().handle);
    if (guess < p.requests.size() && p.requests[guess].handle == handle)
        return &p.requests[guess];
    for (const RequestObject& r : p.requests)
        if (r.handle == handle)
            return &r;
    return nullptr;
}

const TypeObject* find_type(const Objects& objects, int32_t handle)
{
    for (const TypeObject& t : objects.types)
        if (t.handle == handle)
            return &t;
    return nullptr;
}

RequestObject* find_request(Process& p, int32_t handle)
{
    return const_cast<RequestObject*>(find_request(std::as_const(p), handle));
}

Location Semantics::Call::here(std::string role) const
{
    return {rank, instr.loc, fmt::format("MPI_{}", name_of(op())), std::move(role)};
}

Location Semantics::Call::at(const Item& item, std::string role)
{
    return {item.ref.rank, item.loc, fmt::format("MPI_{}", name_of(item.op)), std::move(role)};
}

void Semantics::Call::fail(FindingKind kind, std::string message, std::vector<Location> others) const
{
    others.insert(others.begin(), here("here"));
    throw Fatal{{kind, std::move(message), std::move(others)}};
}

void Semantics::Call::invalid(int32_t error_class, std::string message, std::vector<Location> others) const
{
    others.insert(others.begin(), here("here"));
    throw Fatal{{FindingKind::InvalidArgument, std::move(message), std::move(others), error_class}};
}

void Semantics::Call::report(FindingKind kind, std::string message, std::vector<Location> others) const
{
    others.insert(others.begin(), here("here"));
    faults.faults.push_back({kind, std::move(message), std::move(others)});
}

void Semantics::Call::unsupported(const std::string& construct) const { throw UnsupportedError(construct, instr.loc); }

const CommObject& Semantics::Call::comm_of_collective() const
{
    const size_t i = collective_form(op())->object;
    if (op() == MpiOp::Win_free)
        return window_of(load_int(args[i])).comm;
    if (op() == MpiOp::Win_set_info)
        return window(i).comm;
    if (op() == MpiOp::File_close)
        return file_of(load_int(args[i])).comm;
    if (traits_of(op()).has(Fact::FromGroups))
        return of_groups = semantics.made_from_groups(*this);
    if (op() != MpiOp::File_open && is_collective_of_file(collective_form(op())->operation))
        return file(i).comm;
    return (op() == MpiOp::Comm_free || op() == MpiOp::Comm_disconnect) ? comm_of(load_int(args[i])) : comm(i);
}

const CommObject& Semantics::Call::comm_of(int32_t handle) const
{
    if (handle == abi::COMM_NULL)
        invalid(abi::ERR_COMM, "the communicator is MPI_COMM_NULL");
    const CommObject* c = find_comm(*look().objects, handle);
    if (c == nullptr)
        invalid(abi::ERR_COMM, "the communicator does not exist or has been freed");
    return *c;
}

const Topology& Semantics::Call::topology(size_t i, int32_t kind) const
{
    const TopologyPtr& t = comm(i).topology;
    if (!t || t->kind != kind)
        invalid(abi::ERR_TOPOLOGY, "the communicator does not have the topology that the call asks about");
    return *t;
}

const GroupObject& Semantics::Call::group(size_t i) const
{
    static const GroupObject empty{abi::GROUP_EMPTY, {}, {}};
    const int32_t handle = integer(i);
    if (handle == abi::GROUP_EMPTY)
        return empty;
    for (const GroupObject& g : look().objects->groups)
        if (g.handle == handle)
            return g;
    invalid(abi::ERR_GROUP,
            handle == abi::GROUP_NULL ? "the group is MPI_GROUP_NULL" : "the group does not exist or has been freed");
}

const Datatype& Semantics::Call::type_of(int32_t handle) const
{
    const Types& types = semantics.types();
    if (handle >= abi::first_dynamic_handle) {
        if (const TypeObject* t = find_type(*look().objects, handle))
            return types.get(t->type);
        invalid(abi::ERR_TYPE, "the datatype does not exist or has been freed");
    }
    if (const Datatype* t = types.find(handle))
        return *t;
    if (handle == abi::DATATYPE_NULL)
        invalid(abi::ERR_TYPE, "the datatype is MPI_DATATYPE_NULL");
    if (handle < abi::DATATYPE_NULL)
        invalid(abi::ERR_TYPE, "the datatype does not exist");
    unsupported(fmt::format("the datatype with handle {}", handle));
}

TypeId Semantics::Call::committed_of(int32_t handle) const
{
    const Datatype& t = type_of(handle);
    if (handle >= abi::first_dynamic_handle && !find_type(*look().objects, handle)->committed)
        invalid(abi::ERR_TYPE, "the datatype is not committed");
    return t.id;
}

uint64_t Semantics::Call::count(size_t i) const
{
    if (number(i) < 0)
        invalid(abi::ERR_COUNT, fmt::format("the count is {}", number(i)));
    return static_cast<uint64_t>(number(i));
}

int32_t Semantics::Call::root(size_t i, const CommObject& c) const
{
    const int32_t r = integer(i);
    if (c.is_inter()) { // the root's group gives MPI_ROOT or MPI_PROC_NULL
        if (r == abi::ROOT)
            return static_cast<int32_t>(c.own_member());
        if (r == abi::PROC_NULL)
            return r;
        if (r < 0 || static_cast<size_t>(r) >= c.remote.size())
            invalid(abi::ERR_ROOT, fmt::format("the root is {}, but the remote group has {} processes{}", r,
                                               c.remote.size(), r < 0 ? ": was MPI_ROOT or MPI_PROC_NULL meant?" : ""));
        return r + static_cast<int32_t>(c.first_peer());
    }
    if (r < 0 || static_cast<size_t>(r) >= c.group.size())
        invalid(abi::ERR_ROOT, fmt::format("the root is {}, but the communicator has {} processes", r, c.group.size()));
    return r;
}

uint64_t Semantics::Call::reduction(size_t i, const Datatype& type) const
{
    const int32_t handle = integer(i);
    for (const OpObject& o : look().objects->ops)
        if (o.handle == handle)
            return o.function;
    using enum abi::BasicKind;
    if (handle < abi::SUM || handle > abi::MAXLOC)
        invalid(abi::ERR_OP, "the reduction operation does not exist, or is not for reductions");
    if (type.named == nullptr)
        invalid(abi::ERR_OP, "a predefined reduction operation is not defined on derived datatypes");
    const abi::BasicType& t = *type.named;
    const bool integral = t.kind == Signed || t.kind == Unsigned;
    bool fits = false;
    switch (handle) {
    case abi::SUM:
    case abi::PROD: fits = integral || t.kind == Float || t.kind == Complex; break;
    case abi::MIN:
    case abi::MAX: fits = integral || t.kind == Float; break;
    case abi::LAND:
    case abi::LOR:
    case abi::LXOR: fits = abi::is_c_integer(t) || t.kind == Logical; break;
    case abi::BAND:
    case abi::BOR:
    case abi::BXOR: fits = integral || t.kind == Byte; break;
    case abi::MINLOC:
    case abi::MAXLOC: fits = t.kind == Pair; break;
    default: invalid(abi::ERR_OP, "the reduction operation does not exist, or is not for reductions");
    }
    if (!fits)
        invalid(abi::ERR_OP, fmt::format("the reduction operation is not defined on MPI_{}", t.name));
    return static_cast<uint64_t>(handle);
}

// "x[2] in the buffer of a send that is still pending", and behind what a buffer of a one-sided operation is free.
std::string Semantics::pending_in_words(const State& state, uint32_t rank, const Range& r, const std::string& name)
{
    std::string out = fmt::format("{}{}{}{}", name, name.empty() ? "" : " in ", in_words(r),
                                  r.attached ? "" : " that is still pending");
    for (const Operation& o : state.windows->operations)
        if (r.one_sided && o.origin == rank && o.loc == r.loc && !o.complete_at_origin)
            return out + (o.epoch == Operation::Epoch::Fence ? "; access it after the MPI_Win_fence that ends the epoch"
                          : o.epoch == Operation::Epoch::Start ? "; access it after MPI_Win_complete"
                          : o.request != 0
                              ? "; access it after the wait for the request, or MPI_Win_flush_local, flush or unlock"
                              : "; access it after MPI_Win_flush_local, flush or unlock");
    return out;
}

std::string at_line(SourceLoc loc) { return loc ? fmt::format(" at line {}", loc.line) : std::string(); }

std::string in_words(const Range& r)
{
    if (r.argument)
        return "an array of arguments of a collective";
    if (r.attached)
        return "the buffer that is attached for buffered sends";
    if (r.of_file)
        return r.written ? "the buffer of a read of a file" : "the buffer of a write to a file";
    if (r.one_sided)
        return r.written ? "the result buffer of a one-sided operation" : "the origin buffer of a one-sided operation";
    return r.written ? "the buffer of a receive" : "the buffer of a send";
}

// What arguments point to is accessed like the memory of local code.
void Semantics::Call::touch(Pointer p, uint64_t bytes, bool written) const
{
    semantics.note_argument_access(state, rank, p, bytes, written, {rank, look().calls, ~uint32_t{0}}, op(), instr.loc,
                                   faults);
    note_thread_access(p, bytes, written);
    if ((look().items.empty() && look().buffers.empty() && state.windows->operations.empty() &&
         state.files->operations.empty()) ||
        !semantics.rules_.hold(Rule::AccessCalls))
        return;
    for (const Range& r : semantics.pending_ranges(state, rank))
        if ((written || r.written) && r.overlaps(p, bytes)) {
            report(FindingKind::LocalConcurrency,
                   fmt::format("this call {} {}", written ? "writes" : "reads",
                               Semantics::pending_in_words(
                                   state, rank, r, name_of_overlap(semantics.program(), *look().machine, r, p, bytes))),
                   {{rank, r.loc, {}, "the pending operation"}});
            return;
        }
}

int32_t Semantics::Call::load_int(Pointer p, int64_t index) const
{
    return static_cast<int32_t>(load_argument(plus(p, 4 * index), 4));
}

std::vector<int32_t> Semantics::Call::load_ints(Pointer p, uint64_t n) const
{
    std::vector<int32_t> out(n);
    for (uint64_t i = 0; i < n; ++i)
        out[i] = load_int(p, static_cast<int64_t>(i));
    return out;
}

void Semantics::Call::check_results() const
{
    const std::span<const Param> params = parameters_of(op());
    const Memory& memory = look().machine->memory;
    for (size_t i = 0; i < params.size(); ++i) {
        if (params[i].dir != ParamDir::Out || params[i].array)
            continue;
        if (is_small_result(params[i].kind) && !memory.valid(args[i], 4))
            fail(FindingKind::Memory, fmt::format("the argument {} does not point to memory", params[i].name));
        if (params[i].kind == ParamKind::Status && args[i] != abi::STATUS_IGNORE &&
            !memory.valid(args[i], abi::status_size))
            fail(FindingKind::Memory, "the status argument does not point to an MPI_Status");
    }
}

void Semantics::Call::check_aliased_results() const
{
    const auto known = [&](size_t i) { return i < args.size() ? std::optional(args.values()[i]) : std::nullopt; };
    if (const auto two = aliased_results(op(), known))
        invalid(abi::unnoticed_error,
                fmt::format("the results {} and {} have one place", parameters_of(op())[two->first].name,
                            parameters_of(op())[two->second].name));
}

void Semantics::Call::store_int(Pointer p, int32_t value, int64_t index) const
{
    store_result(plus(p, 4 * index), 4, static_cast<uint32_t>(value));
}

void Semantics::Call::store_pointer(Pointer p, uint64_t value) const { store_result(p, 8, value); }

std::vector<int64_t> Semantics::Call::load_addresses(Pointer p, uint64_t n) const
{
    std::vector<int64_t> out;
    for (uint64_t i = 0; i < n; ++i, p = plus(p, 8))
        out.push_back(static_cast<int64_t>(load_argument(p, 8)));
    return out;
}

int64_t Semantics::Call::load_number(Pointer p, int64_t index) const
{
    return instr.large ? load_addresses(plus(p, 8 * index), 1)[0] : load_int(p, index);
}

std::vector<int64_t> Semantics::Call::load_numbers(Pointer p, uint64_t n) const
{
    std::vector<int64_t> out;
    for (uint64_t i = 0; i < n; ++i)
        out.push_back(load_number(p, static_cast<int64_t>(i)));
    return out;
}

void Semantics::Call::store_number(Pointer p, int64_t value) const
{
    if (instr.large)
        store_pointer(p, static_cast<uint64_t>(value));
    else
        store_int(p, value > INT32_MAX ? abi::UNDEFINED : static_cast<int32_t>(value));
}

void Semantics::Call::no_buffer(Pointer buffer, Pointer at, const std::string& message) const
{
    if (is_undefined_address(at))
        fail(FindingKind::Memory, "the address of the buffer was never written");
    if (is_null_buffer(buffer))
        invalid(abi::ERR_BUFFER, "the buffer is null, and not empty");
    const MemoryObject* o = look().machine->memory.find(object_of(at));
    if (o != nullptr && !o->alive)
        fail(FindingKind::Memory, message);
    invalid(abi::unnoticed_error, message);
}

std::vector<Range> Semantics::Call::buffer(Pointer p, uint64_t n, TypeId type, bool written, bool starts) const
{
    std::vector<Range> out;
    const Datatype& t = semantics.types().get(type);
    for (const Piece& piece : semantics.types().pieces(type, p, n)) {
        if (!look().machine->memory.valid(piece.at, piece.bytes))
            no_buffer(p, piece.at,
                      t.dense ? fmt::format("the buffer does not hold {} bytes", n * t.size)
                              : "the datatype reaches beyond the memory of the buffer");
        if (written && look().machine->memory.is_constant(piece.at))
            fail(FindingKind::Memory,
                 "data are received into a constant (a string literal, or an object that is declared const)");
        out.push_back({piece.at, piece.bytes, written, instr.loc});
    }
    const bool was_seen = op() == MpiOp::Start || op() == MpiOp::Startall; // when the request was made
    if (!was_seen && !(starts && name_of(op()).ends_with("_init")))
        check_variables(p, n, type, look().machine->memory);
    if (out.empty())
        return out;
    std::sort(out.begin(), out.end(), [](const Range& a, const Range& b) { return a.begin < b.begin; });
    size_t kept = 0; // those that touch become one
    for (size_t i = 1; i < out.size(); ++i) {
        const bool overlap = out[kept].overlaps(out[i].begin, out[i].bytes);
        if (overlap && written)
            invalid(abi::ERR_TYPE, "entries of the datatype that is received into overlap");
        if (overlap || out[kept].begin + out[kept].bytes == out[i].begin)
            out[kept].bytes = std::max(out[kept].bytes, out[i].begin + out[i].bytes - out[kept].begin);
        else
            out[++kept] = out[i];
    }
    out.resize(kept + 1);
    if (!starts || !semantics.rules_.hold(Rule::AccessCalls))
        return out;
    SourceLoc last{};
    for (const Range& r : semantics.pending_ranges(state, rank)) {
        if (!written && !r.written)
            continue;
        auto first = std::partition_point(out.begin(), out.end(),
                                          [&](const Range& mine) { return mine.begin + mine.bytes <= r.begin; });
        if (first == out.end() || !first->overlaps(r.begin, r.bytes) || (last && r.loc == last))
            continue;
        last = r.loc; // once for all pieces of one operation
        report(FindingKind::LocalConcurrency,
               fmt::format("the buffer of this call overlaps {}",
                           Semantics::pending_in_words(
                               state, rank, r,
                               name_of_overlap(semantics.program(), *look().machine, r, first->begin, first->bytes))),
               {{rank, r.loc, {}, "the pending operation"}});
    }
    return out;
}

void Semantics::Call::check_disjoint(std::vector<Range> ranges) const
{
    std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) { return a.begin < b.begin; });
    for (size_t i = 0; i < ranges.size(); ++i)
        for (size_t j = i + 1; j < ranges.size() && ranges[j].begin < ranges[i].begin + ranges[i].bytes; ++j)
            if ((ranges[i].written || ranges[j].written) && ranges[j].bytes > 0)
                invalid(abi::unnoticed_error, ranges[i].written && ranges[j].written
                                                  ? "two blocks are received into the same memory"
                                                  : "the call reads and writes the same memory");
}

namespace {

// The least handle from `first` on that no object has.
template <class Object>
int32_t least_unused(const std::vector<Object>& objects, int32_t first)
{
    std::vector<bool> used(objects.size() + 1);
    for (const Object& o : objects)
        if (const auto at = static_cast<size_t>(o.handle - first); o.handle >= first && at < used.size())
            used[at] = true;
    return first + static_cast<int32_t>(std::find(used.begin(), used.end(), false) - used.begin());
}

} // namespace

void Semantics::Call::store_comm(Pointer p, CommObject fresh) const
{
    while (fresh.group[static_cast<size_t>(fresh.rank)] != static_cast<int32_t>(rank))
        ++fresh.rank;
    if (!fresh.loc)
        fresh.loc = instr.loc;
    fresh.handle = least_unused(look().objects->comms, first_comm);
    store_int(p, fresh.handle);
    process().objects.write().comms.push_back(std::move(fresh));
}

int32_t Semantics::Call::store_group(Pointer p, std::vector<int32_t> members) const
{
    int32_t handle = abi::GROUP_EMPTY;
    if (!members.empty()) {
        Objects& objects = process().objects.write();
        handle = least_unused(objects.groups, first_group);
        objects.groups.push_back({handle, std::move(members), instr.loc, semantics.session_of(*this).value_or(0)});
    }
    store_int(p, handle);
    return handle;
}

} // namespace mpismt::soundness

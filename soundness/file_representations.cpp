// Data representations of the program's own (MPI 4.1, section 14.5.3). MPI_Register_datarep names three functions
// that MPI calls: how many bytes an element of a predefined type has in the file, and the conversion of data to files
// and back.
//
// MPI may call them as often, and with as many elements at once, as it likes: here extents are asked for where a view
// is set, and again with each access, whose data are then converted by one call. The conversion functions see a copy of
// the buffer, so that what they do with it is no access of the process to what MPI uses.
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace mpismt::soundness {

namespace {

constexpr std::string_view representation_function = "a function for a data representation";
constexpr Pointer conversion_fn_null = 0x4d504908; // MPI_CONVERSION_FN_NULL in mpi.h: data as in memory

} // namespace

Representation Semantics::representation_argument(const Call& call)
{
    Representation r;
    r.name = call.load_string(call.args[0], static_cast<size_t>(abi::MAX_DATAREP_STRING));
    for (const auto& [function, i] : {std::pair{&r.read, size_t{1}}, {&r.write, size_t{2}}, {&r.extent, size_t{3}}}) {
        *function = call.args[i] == conversion_fn_null && i < 3 ? 0 : call.args[i];
        if (*function != 0 && !is_function_pointer(*function))
            call.invalid(abi::ERR_ARG, "an argument that must be a function is not one");
    }
    if (r.extent == 0)
        call.invalid(abi::ERR_ARG, "the function that gives the extents is null");
    r.extra = call.args[4];
    return r;
}

// A function of the program's own that MPI calls, with the local calls of MPI that it makes; `returned`: where what
// it returns goes, or null. False: it has not come to its end, which is reported.
bool Semantics::call_back(State& state, uint32_t rank, SourceLoc loc, Pointer function,
                          std::span<const uint64_t> arguments, Faults& faults, std::string_view what,
                          uint64_t* returned)
{
    const bool is_operation = returned == nullptr; // others return something
    Interpreter interpreter(program_, rank);
    interpreter.limits = limits_;
    const auto machine = [&]() -> Machine& { return state.processes[rank].write().machine.write(); };
    const size_t frames = machine().frames.size();
    Stop stop = interpreter.run_function(machine(), object_of(function) - max_objects, arguments);
    while (stop == Stop::Call && is_local(interpreter.at(machine()).mpi)) {
        const SourceLoc call_that_calls = std::exchange(state.processes[rank].write().loc, interpreter.loc);
        if (const int32_t code = guarded(state, rank, faults, [&](Call& call) {
                uint64_t result = 0;
                check_arguments_defined(call);
                local_call(call, result);
                Interpreter::finish(program_, call.process().machine.write(), result);
            }))
            raise(state.processes[rank].write(), rank, code);
        state.processes[rank].write().loc = call_that_calls;
        if (state.processes[rank]->status == Process::Status::Terminated)
            return false;
        stop = interpreter.resume_function(machine(), frames);
    }
    if (stop == Stop::AssertFailed || stop == Stop::Memory)
        faults.faults.push_back({stop == Stop::Memory ? FindingKind::Memory : FindingKind::Assertion,
                                 interpreter.message,
                                 {{rank, interpreter.loc, {}, "here"}}});
    else if (const MpiOp op = stop == Stop::Call ? interpreter.at(machine()).mpi : MpiOp::Abort;
             is_operation && op != MpiOp::Abort && !traits_of(op).has(Fact::OfFiles))
        faults.faults.push_back(
            {FindingKind::InvalidArgument,
             fmt::format("{} calls MPI_{}: it must not communicate (MPI 4.1, section 6.9.5)", what, name_of(op)),
             {{rank, interpreter.loc, fmt::format("MPI_{}", name_of(op)), "here"}}});
    else if (stop == Stop::Call)
        faults.unsupported.push_back(
            {fmt::format("{} that calls MPI_{}", what, name_of(interpreter.at(machine()).mpi)), loc, rank});
    else if (stop != Stop::Returned)
        faults.unsupported.push_back({fmt::format("{} that does more than compute its result", what), loc, rank});
    else if (returned != nullptr && !interpreter.returned)
        faults.faults.push_back({FindingKind::Memory,
                                 fmt::format("{} returns a value that was never written", what),
                                 {{rank, interpreter.loc, {}, "here"}}});
    else if (returned != nullptr)
        *returned = *interpreter.returned;
    return stop == Stop::Returned && (returned == nullptr || interpreter.returned);
}

// Bytes of an element of a predefined type in the file.
uint64_t Semantics::own_extent(const Call& call, const Representation& r, int32_t basic)
{
    Memory& memory = call.process().machine.write().memory;
    const uint32_t place = memory.create(ObjectKind::Stack, 8, call.instr.loc);
    const uint64_t arguments[] = {static_cast<uint32_t>(basic), object_pointer(place), r.extra};
    uint64_t code = 0;
    if (!call_back(call.state, call.rank, call.instr.loc, r.extent, arguments, call.faults, representation_function,
                   &code))
        throw Fatal{};
    Payload extent;
    const Piece all[] = {{object_pointer(place), 8}};
    gather(call.look().machine->memory, all, extent);
    const uint64_t bytes = bits_at(*call.look().machine, object_pointer(place), 64);
    call.process().machine.write().memory.destroy(place);
    if (static_cast<int32_t>(code) != abi::SUCCESS)
        call.invalid(abi::ERR_CONVERSION, "the function that gives the extents returns an error");
    if (!extent.undefined.empty() || bytes == 0 || static_cast<int64_t>(bytes) < 0)
        call.invalid(abi::ERR_CONVERSION, "the function that gives the extents gives none");
    constexpr uint64_t most = uint64_t{1} << 20;
    if (bytes > most)
        throw LimitReached("a basic type of more than 2^20 bytes in a file");
    return bytes;
}

// Of each entry of the datatype.
std::vector<uint64_t> Semantics::own_extents(const Call& call, const Representation& r, const Datatype& type)
{
    std::vector<uint64_t> out;
    std::vector<std::pair<int32_t, uint64_t>> known;
    for (const Datatype::Entry& e : type.entries) {
        auto k = std::find_if(known.begin(), known.end(), [&](const auto& x) { return x.first == e.basic; });
        if (k == known.end()) {
            known.emplace_back(e.basic, own_extent(call, r, e.basic));
            k = known.end() - 1;
        }
        out.push_back(k->second);
    }
    return out;
}

uint64_t Semantics::own_bytes(const FileOperation& o) const
{
    const Datatype& type = types_->get(o.type);
    uint64_t one = 0, all = 0;
    for (size_t i = 0; i < type.entries.size(); ++i)
        one += type.entries[i].repeat * o.entry_bytes[i];
    if (__builtin_mul_overflow(one, o.count, &all) || all > INT64_MAX / 2)
        throw LimitReached("a data access of more than 2^62 bytes");
    return all;
}

// Bytes that the first of its basic elements have in the file.
uint64_t Semantics::own_bytes(const FileOperation& o, uint64_t items) const
{
    const Datatype& type = types_->get(o.type);
    uint64_t bytes = items / type.elements * (own_bytes(o) / o.count);
    items %= type.elements;
    for (size_t i = 0; items > 0; ++i) {
        const uint64_t n = std::min(items, type.entries[i].repeat);
        bytes += n * o.entry_bytes[i];
        items -= n;
    }
    return bytes;
}

// Converts so many items, some at once. Nothing if that failed: the operation has an error then, or what is wrong is
// reported.
std::optional<Payload> Semantics::convert(State& state, FileOperation& o, const Payload& from, uint64_t items,
                                          uint64_t at_once, Faults& faults)
{
    const Datatype& type = types_->get(o.type);
    constexpr int64_t far = int64_t{1} << 30;
    int64_t last = 0; // displacement of the last element
    if (__builtin_mul_overflow(static_cast<int64_t>(o.count - 1), type.extent(), &last) || last > far || last < -far ||
        type.true_lb < -far || type.true_ub > far)
        throw LimitReached("data to convert that are spread over more than a gigabyte");
    const int64_t begin = std::min(type.true_lb, type.true_lb + last),
                  end = std::max(type.true_ub, type.true_ub + last);
    const auto memory_now = [&]() -> Memory& { return state.processes[o.ref.rank].write().machine.write().memory; };
    const auto make = [&](uint64_t bytes) {
        Memory& memory = memory_now();
        return memory.create(ObjectKind::Stack, bytes, o.loc);
    };
    const uint32_t user = make(static_cast<uint64_t>(end - begin));
    const std::vector<Piece> in_memory = types_->pieces(o.type, object_pointer(user, -begin), o.count);
    if (o.writes)
        scatter(memory_now(), in_memory, from.bytes, from.undefined);
    Payload to;
    to.type = o.type;
    to.count = o.count;
    for (uint64_t done = 0, n = 0; done < items; done += n) {
        n = std::min(at_once, items - done);
        const uint64_t at = own_bytes(o, done), bytes = own_bytes(o, done + n) - at;
        const uint32_t file = make(bytes);
        const std::vector<Piece> in_file{{object_pointer(file), bytes}};
        if (!o.writes)
            scatter(memory_now(), in_file, std::span(from.bytes).subspan(at, bytes),
                    from.undefined.empty() ? std::span<const uint8_t>() : std::span(from.undefined).subspan(at, bytes));
        const Representation& r = *o.view->own;
        const uint64_t arguments[] = {
            object_pointer(user, -begin), static_cast<uint32_t>(o.datatype), n, object_pointer(file), done, r.extra};
        uint64_t code = 0;
        if (!call_back(state, o.ref.rank, o.loc, o.writes ? r.write : r.read, arguments, faults,
                       representation_function, &code))
            return std::nullopt;
        Payload part;
        gather(memory_now(), in_file, part);
        memory_now().destroy(file);
        if (static_cast<int32_t>(code) != abi::SUCCESS)
            o.error = abi::ERR_CONVERSION;
        if (!o.writes)
            continue;
        if (!part.undefined.empty())
            to.undefined.resize(at);
        to.bytes.insert(to.bytes.end(), part.bytes.begin(), part.bytes.end());
        to.undefined.insert(to.undefined.end(), part.undefined.begin(), part.undefined.end());
    }
    if (!o.writes)
        gather(memory_now(), in_memory, to);
    else if (!to.undefined.empty())
        to.undefined.resize(to.bytes.size());
    memory_now().destroy(user);
    return o.error == abi::SUCCESS ? std::optional(std::move(to)) : std::nullopt;
}

// Data in memory as the file has them, or the other way round. MPI may hand over all of them at once or some, by
// positions in the typemap: where that makes a difference the function is wrong.
std::optional<Payload> Semantics::convert(State& state, FileOperation& o, const Payload& from, uint64_t items,
                                          Faults& faults)
{
    const Pointer function = o.writes ? o.view->own->write : o.view->own->read;
    if (items == 0 || function == 0)
        return from;
    const TypeObject* handle = find_type(*state.processes[o.ref.rank]->objects, o.datatype);
    if (items > INT32_MAX || (types_->get(o.type).named == nullptr && (handle == nullptr || handle->type != o.type))) {
        faults.unsupported.push_back(
            {"a conversion function whose datatype was freed, or for more than 2^31 elements", o.loc, o.ref.rank});
        return std::nullopt;
    }
    std::optional<Payload> all = convert(state, o, from, items, items, faults);
    if (!all || items == 1)
        return all;
    const std::optional<Payload> parts = convert(state, o, from, items, (items + 1) / 2, faults);
    if (!parts)
        return std::nullopt;
    const auto missing = [](const Payload& p, size_t i) { return p.undefined.empty() ? 0 : p.undefined[i]; };
    for (size_t i = 0; i < all->bytes.size(); ++i)
        if (missing(*all, i) != missing(*parts, i) || ((all->bytes[i] ^ parts->bytes[i]) & ~missing(*all, i)) != 0) {
            faults.faults.push_back({FindingKind::FileMisuse,
                                     fmt::format("the function that converts what MPI_{} {} gives other data if MPI "
                                                 "calls it for some of the elements after the others (position)",
                                                 name_of(o.op), o.writes ? "writes" : "reads"),
                                     {{o.ref.rank, o.loc, fmt::format("MPI_{}", name_of(o.op)), "here"}}});
            break;
        }
    return all;
}

// What was read, as far as there are whole elements.
Payload Semantics::from_own(State& state, FileOperation& o, Payload raw, Faults& faults)
{
    const std::vector<Datatype::Entry>& entries = types_->get(o.type).entries;
    uint64_t there = 0, native = 0, items = 0;
    for (bool more = !raw.bytes.empty(); more;)
        for (size_t i = 0; i < entries.size() && more; ++i)
            for (uint64_t n = 0; n < entries[i].repeat && more; ++n)
                if ((more = there + o.entry_bytes[i] <= raw.bytes.size())) {
                    there += o.entry_bytes[i];
                    native += entries[i].size;
                    ++items;
                }
    raw.bytes.resize(there);
    if (!raw.undefined.empty())
        raw.undefined.resize(there);
    std::optional<Payload> out = convert(state, o, raw, items, faults);
    if (!out) {
        const FileForm form = *file_form(o.op);
        if (o.error != abi::SUCCESS && form.phase != CallForm::Blocking)
            faults.unsupported.push_back(
                {"a conversion function that fails after the call that reads", o.loc, o.ref.rank});
        raw.bytes.clear();
        raw.undefined.clear();
        return raw;
    }
    out->bytes.resize(native);
    if (!out->undefined.empty())
        out->undefined.resize(native);
    return std::move(*out);
}

} // namespace mpismt::soundness

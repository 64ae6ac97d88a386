// Data representations of the program's own (MPI 4.1, section 14.5.3). MPI_Register_datarep names three functions that
// MPI calls: how many bytes an element of a predefined type has in the file, and the conversion of data to files and
// back.
//
// MPI may call them as often, and with as many elements at once, as it likes: here extents are asked for where a view is
// set, and again with each access, whose data are then converted by one call. The conversion functions see a copy of the
// buffer, so that what they do with it is no access of the process to what MPI uses.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

constexpr Pointer conversion_fn_null = 0x4d504908; // MPI_CONVERSION_FN_NULL in mpi.h: data as in memory

} // namespace

Representation Semantics::representation_argument(const Call& call)
{
    Representation r;
    r.name = call.load_string(call.args[0], static_cast<size_t>(abi::MAX_DATAREP_STRING));
    for (const auto& [function, i] : {std::pair{&r.read, size_t{1}}, {&r.write, size_t{2}}, {&r.extent, size_t{3}}}) {
        *function = call.args[i] == conversion_fn_null && i < 3 ? 0 : call.args[i];
        if (*function != 0 && !is_function_pointer(*function))
            call.invalid(abi::ERR_ARG, "an argument that must be a function is none");
    }
    if (r.extent == 0)
        call.invalid(abi::ERR_ARG, "the function that gives the extents is null");
    r.extra = call.args[4];
    return r;
}

// False: it has not come to its end, which is reported.
bool Semantics::call_back(State& state, uint32_t rank, SourceLoc loc, Pointer function,
                          std::span<const uint64_t> arguments, Faults& faults, std::optional<uint64_t>& returned)
{
    Interpreter interpreter(program_, rank);
    interpreter.limits = limits_;
    const auto machine = [&]() -> Machine& { return state.processes[rank].write().machine.write(); };
    const size_t frames = machine().frames.size();
    Stop stop = interpreter.run_function(machine(), object_of(function) - max_objects, arguments);
    while (stop == Stop::Call && is_local(interpreter.at(machine()).mpi)) {
        if (const int32_t code = guarded(state, rank, faults, [&](Call& call) {
                uint64_t result = 0;
                check_arguments_defined(call);
                local_call(call, result);
                Interpreter::finish(program_, call.process().machine.write(), result);
            }))
            raise(state.processes[rank].write(), rank, code);
        if (state.processes[rank]->status == Process::Status::Terminated)
            return false;
        stop = interpreter.resume_function(machine(), frames);
    }
    if (stop == Stop::AssertFailed || stop == Stop::Memory)
        faults.faults.push_back({stop == Stop::Memory ? FindingKind::Memory : FindingKind::Assertion,
                                 interpreter.message,
                                 {{rank, interpreter.loc, {}, "here"}}});
    else if (stop != Stop::Returned)
        faults.unsupported.push_back({"a function for a data representation that does more than compute", loc, rank});
    else if (returned = interpreter.returned; !returned)
        faults.faults.push_back({FindingKind::Memory,
                                 "a function for a data representation returns a value that was never written",
                                 {{rank, interpreter.loc, {}, "here"}}});
    return stop == Stop::Returned && returned;
}

// Bytes of an element of a predefined type in the file.
uint64_t Semantics::own_extent(const Call& call, const Representation& r, int32_t basic)
{
    const auto memory = [&]() -> Memory& { return call.process().machine.write().memory; };
    const uint32_t place = memory().create(ObjectKind::Stack, 8, call.instr.loc);
    const uint64_t arguments[] = {static_cast<uint32_t>(basic), object_pointer(place), r.extra};
    std::optional<uint64_t> code;
    if (!call_back(call.state, call.rank, call.instr.loc, r.extent, arguments, call.faults, code))
        throw Fatal{};
    Payload extent;
    const Piece all[] = {{object_pointer(place), 8}};
    gather(memory(), all, extent);
    const uint64_t bytes = bits_at(*call.look().machine, object_pointer(place), 64);
    memory().destroy(place);
    if (static_cast<int32_t>(*code) != abi::SUCCESS)
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

// Nothing if that failed: the operation has an error then, or what is wrong is reported.
std::optional<Payload> Semantics::convert(State& state, FileOperation& o, const Payload& from, uint64_t items,
                                          Faults& faults)
{
    const Representation& r = *o.view->own;
    const Pointer function = o.writes ? r.write : r.read;
    Payload to;
    to.type = o.type;
    to.count = o.count;
    if (items == 0 || function == 0) {
        to.bytes = from.bytes;
        to.undefined = from.undefined;
        return to;
    }
    const Datatype& type = types_->get(o.type);
    const TypeObject* handle = find_type(*state.processes[o.ref.rank]->objects, o.datatype);
    constexpr int64_t far = int64_t{1} << 30;
    int64_t last = 0; // displacement of the last element
    if (__builtin_mul_overflow(static_cast<int64_t>(o.count - 1), type.extent(), &last) || last > far || last < -far ||
        type.true_lb < -far || type.true_ub > far)
        throw LimitReached("data to convert that are spread over more than a gigabyte");
    if (items > INT32_MAX || (type.named == nullptr && (handle == nullptr || handle->type != o.type))) {
        faults.unsupported.push_back({"a conversion function whose datatype was freed, or of more than 2^31 elements",
                                      o.loc, o.ref.rank});
        return std::nullopt;
    }
    const int64_t begin = std::min(type.true_lb, type.true_lb + last),
                  end = std::max(type.true_ub, type.true_ub + last);
    const auto memory = [&]() -> Memory& { return state.processes[o.ref.rank].write().machine.write().memory; };
    const uint64_t file_bytes = o.writes ? own_bytes(o) : from.bytes.size();
    const uint32_t user = memory().create(ObjectKind::Stack, static_cast<uint64_t>(end - begin), o.loc),
                   file = memory().create(ObjectKind::Stack, file_bytes, o.loc);
    const std::vector<Piece> in_memory = types_->pieces(o.type, object_pointer(user, -begin), o.count),
                             in_file{{object_pointer(file), file_bytes}};
    scatter(memory(), o.writes ? in_memory : in_file, from.bytes, from.undefined);
    const uint64_t arguments[] = {object_pointer(user, -begin), static_cast<uint32_t>(o.datatype), items,
                                  object_pointer(file),         0,                                 r.extra};
    std::optional<uint64_t> code;
    if (!call_back(state, o.ref.rank, o.loc, function, arguments, faults, code))
        return std::nullopt;
    gather(memory(), o.writes ? in_file : in_memory, to);
    memory().destroy(user);
    memory().destroy(file);
    if (static_cast<int32_t>(*code) == abi::SUCCESS)
        return to;
    o.error = abi::ERR_CONVERSION;
    return std::nullopt;
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
        if (o.error != abi::SUCCESS && form.phase != FileForm::Phase::Blocking)
            faults.unsupported.push_back(
                {"a conversion function that fails behind the call that reads", o.loc, o.ref.rank});
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

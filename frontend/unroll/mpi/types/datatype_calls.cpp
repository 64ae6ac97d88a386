// Calls on datatypes (MPI 4.1, chapter 5): constructors, what they are made of, packing. All are local.
//
// Handles are made once per process and never used again; whether one is committed or freed belongs to the path. A
// freed datatype lives on in communications that use it and in datatypes made of it.
#include "frontend/unroll/mpi/types/datatype_calls.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/mpi/p2p/statuses.hpp"
#include "frontend/unroll/mpi/types/constructors.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/packing.hpp"
#include "frontend/unroll/paths/cases.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

Value undefined_count() { return Value::known(static_cast<uint64_t>(int64_t{abi::UNDEFINED})); }

} // namespace

void DatatypeCalls::type_contents(const Call& c)
{
    const TypePtr t = types_.type_argument(c, 0, false);
    const bool named = t->combiner == abi::COMBINER_NAMED;
    if (!c.in.large && !t->counts.empty()) { // of which this form cannot tell
        StopDetail u;
        u.reason = StopDetail::Reason::Unsupported;
        u.text = fmt::format("MPI_{} of a datatype that was made with large counts", name_of(c.in.mpi));
        throw PathStop{std::move(u)};
    }
    if (c.in.mpi == MpiOp::Type_get_envelope) {
        args_.out_count(c, 1, t->integers.size());
        args_.out_count(c, 2, t->addresses.size());
        if (c.in.large)
            args_.out_count(c, 3, t->counts.size());
        args_.out_count(c, 4, t->types.size());
        args_.out(c, 5, 32, int_value(t->combiner));
        return;
    }
    if (named)
        stop_invalid("a predefined datatype has no contents", abi::ERR_TYPE);
    const auto fits = [&](size_t i, size_t needed) {
        if (args_.known_count(c, i) < 0 || static_cast<size_t>(args_.known_count(c, i)) < needed)
            stop_invalid(fmt::format("there is room for {}, but {} are needed", args_.known_count(c, i), needed),
                         abi::ERR_ARG);
    };
    fits(1, t->integers.size());
    fits(2, t->addresses.size());
    if (c.in.large)
        fits(3, t->counts.size());
    fits(4, t->types.size());
    for (size_t i = 0; i < t->integers.size(); ++i)
        local_.store(c.process, c.path, Value::known(args_.known(c, 5) + 4 * i), 32, int_value(t->integers[i]),
                     c.in.loc);
    for (size_t i = 0; i < t->addresses.size(); ++i)
        local_.store(c.process, c.path, Value::known(args_.known(c, 6) + 8 * i), 64,
                     Value::known(static_cast<uint64_t>(t->addresses[i])), c.in.loc);
    for (size_t i = 0; i < t->counts.size(); ++i)
        local_.store(c.process, c.path, Value::known(args_.known(c, 7) + 8 * i), 64,
                     Value::known(static_cast<uint64_t>(t->counts[i])), c.in.loc);
    for (size_t i = 0; i < t->types.size(); ++i) {
        const TypePtr part = t->types[i];
        const int32_t handle = part->predefined != 0 ? part->predefined : types_.new_type(c, *part);
        local_.store(c.process, c.path, Value::known(args_.known(c, 8) + 4 * i), 32, int_value(handle), c.in.loc);
    }
}

// The bytes of a message as a status has them.
DatatypeCalls::Bytes DatatypeCalls::bytes_of_status(const Call& c)
{
    args_.pointed_to(c, Value::known(args_.known(c, 0) + abi::status_cancelled),
                     32); // which every call that gives a status writes
    Value bytes = local_.load(c.process, c.path, Value::known(args_.known(c, 0) + abi::status_bytes), 64, c.in.loc);
    const TermId unsaid = is_undefined(terms_, bytes);
    bytes.undefined = no_term;
    return {cases_.in_case(c.path, bytes), unsaid};
}

// What is computed from them. An int that cannot hold it is MPI_UNDEFINED.
void DatatypeCalls::out_number(const Call& c, unsigned width, TermId unsaid, Value n)
{
    if (width < 64 && n.is_known())
        n = static_cast<int64_t>(n.bits) > INT32_MAX ? int_value(abi::UNDEFINED)
                                                     : Value::known(static_cast<uint32_t>(n.bits));
    else if (width < 64)
        n = *compute(terms_, ScalarOp::Trunc, 64, 32, n); // no message is as long (message_size)
    args_.out(c, 2, width, select(terms_, unsaid, statuses_.nothing(width), n, width));
}

// How many elements of no size a message has: none, or UNDEFINED if it has bytes (section 3.2.5).
Value DatatypeCalls::number_of_nothing(Value bytes)
{
    return select(terms_, equal_term(terms_, bytes, Value::known(0), 64), Value::known(0), undefined_count(), 64);
}

// A number of whole elements, or UNDEFINED (section 3.2.5), as where an int does not hold it.
void DatatypeCalls::get_count(const Call& c)
{
    const uint64_t size = types_.type_argument(c, 1)->size;
    const unsigned width = count_width(c);
    const auto [bytes, unsaid] = bytes_of_status(c);
    if (size == 0)
        return out_number(c, width, unsaid, number_of_nothing(bytes));
    const Value elements = *compute(terms_, ScalarOp::UDiv, 64, 64, bytes, Value::known(size));
    const Value rest = *compute(terms_, ScalarOp::URem, 64, 64, bytes, Value::known(size));
    const Value n = select(terms_, equal_term(terms_, rest, Value::known(0), 64), elements, undefined_count(), 64);
    out_number(c, width, unsaid, n);
}

void DatatypeCalls::get_elements(const Call& c)
{
    const TypePtr t = types_.type_argument(c, 1);
    const unsigned width = c.in.mpi == MpiOp::Get_elements ? count_width(c) : 64;
    const auto [bytes, unsaid] = bytes_of_status(c);
    if (t->size == 0) {
        out_number(c, width, unsaid, number_of_nothing(bytes));
    } else if (t->sequence.size() == 1) {
        const uint64_t size = abi::find_basic_type(t->sequence[0].first)->size;
        const Value n = *compute(terms_, ScalarOp::UDiv, 64, 64, bytes, Value::known(size));
        const Value rest = *compute(terms_, ScalarOp::URem, 64, 64, bytes, Value::known(size));
        const Value whole =
            equal_term(terms_, rest, Value::known(0), 64) == true_term
                ? n
                : select(terms_, equal_term(terms_, rest, Value::known(0), 64), n, undefined_count(), 64);
        out_number(c, width, unsaid, whole);
    } else {
        if (!bytes.is_known())
            throw PathStop{limit("the number of basic elements of a message of unknown length")};
        uint64_t elements = 0, left = bytes.bits % t->size;
        for (const auto& [basic, n] : t->sequence)
            elements += n * (bytes.bits / t->size);
        for (const auto& [basic, n] : t->sequence) {
            const uint64_t size = abi::find_basic_type(basic)->size, taken = std::min(n, left / size);
            elements += taken;
            left -= taken * size;
            if (taken < n)
                break;
        }
        const Value whole = left == 0 ? Value::known(elements) : undefined_count();
        out_number(c, width, unsaid, whole);
    }
}

void DatatypeCalls::commit_or_free(const Call& c)
{
    const Value handle = Value::known(args_.known(c, 0, args_.pointed_to(c, args_.arg(c, 0), 32)));
    types_.type_of(c, number(handle), false);
    const bool frees = c.in.mpi == MpiOp::Type_free;
    if (number(handle) < abi::first_dynamic_handle) {
        if (frees)
            stop_invalid("a predefined datatype cannot be freed", abi::ERR_TYPE);
        return;
    }
    objects_.set_life(c, ObjectClass::Type, objects_.object_index(c, ObjectClass::Type, number(handle)),
                      frees ? Life::Freed : Life::Committed);
    if (frees)
        args_.out(c, 0, 32, int_value(abi::DATATYPE_NULL));
}

void DatatypeCalls::set_name(const Call& c)
{
    const int32_t handle = args_.known_int(c, 0);
    types_.type_of(c, handle, false);
    std::string name = args_.string_argument(c, 1).substr(0, static_cast<size_t>(abi::MAX_OBJECT_NAME) - 1);
    if (c.process.live.size() > 1)
        throw PathStop{limit("a datatype is named under a condition that depends on unknown values")};
    if (handle >= abi::first_dynamic_handle)
        c.process.type_names[objects_.object_index(c, ObjectClass::Type, handle)] = name;
}

void DatatypeCalls::get_name(const Call& c)
{
    const int32_t handle = args_.known_int(c, 0);
    types_.type_of(c, handle, false);
    const std::string name = handle < abi::first_dynamic_handle
                                 ? fmt::format("MPI_{}", abi::find_basic_type(handle)->name)
                                 : c.process.type_names[objects_.object_index(c, ObjectClass::Type, handle)];
    args_.out_string(c, 1, name);
    args_.out(c, 2, 32, Value::known(name.size()));
}

bool DatatypeCalls::call_datatype(const Call& c)
{
    const auto bound = [&](size_t i, int64_t v) { args_.out(c, i, 64, Value::known(static_cast<uint64_t>(v))); };
    switch (c.in.mpi) {
    case MpiOp::Type_contiguous:
    case MpiOp::Type_vector:
    case MpiOp::Type_create_hvector:
    case MpiOp::Type_indexed:
    case MpiOp::Type_create_hindexed:
    case MpiOp::Type_create_indexed_block:
    case MpiOp::Type_create_hindexed_block:
    case MpiOp::Type_create_struct:
    case MpiOp::Type_create_subarray:
    case MpiOp::Type_create_darray:
    case MpiOp::Type_create_resized:
    case MpiOp::Type_dup: constructors_.make_type(c); return true;
    case MpiOp::Type_get_envelope:
    case MpiOp::Type_get_contents: type_contents(c); return true;
    case MpiOp::Pack:
    case MpiOp::Pack_external: packing_.call_pack(c); return true;
    case MpiOp::Unpack:
    case MpiOp::Unpack_external: packing_.call_unpack(c); return true;
    case MpiOp::Pack_size:
    case MpiOp::Pack_external_size: packing_.pack_size(c); return true;
    case MpiOp::Type_commit:
    case MpiOp::Type_free: commit_or_free(c); return true;
    case MpiOp::Type_size: args_.out_count(c, 1, types_.type_argument(c, 0, false)->size); return true;
    case MpiOp::Type_size_x: args_.out(c, 1, 64, Value::known(types_.type_argument(c, 0, false)->size)); return true;
    case MpiOp::Type_lb: bound(1, types_.type_argument(c, 0, false)->lb); return true;
    case MpiOp::Type_ub: bound(1, types_.type_argument(c, 0, false)->ub); return true;
    case MpiOp::Type_extent: bound(1, types_.type_argument(c, 0, false)->extent()); return true;
    case MpiOp::Type_get_extent:
    case MpiOp::Type_get_extent_x:
        bound(1, types_.type_argument(c, 0, false)->lb);
        bound(2, types_.type_argument(c, 0, false)->extent());
        return true;
    case MpiOp::Type_get_true_extent:
    case MpiOp::Type_get_true_extent_x: {
        const TypePtr t = types_.type_argument(c, 0, false);
        bound(1, t->true_lb);
        bound(2, t->true_ub - t->true_lb);
        return true;
    }
    case MpiOp::Get_count: get_count(c); return true;
    case MpiOp::Get_elements:
    case MpiOp::Get_elements_x: get_elements(c); return true;
    case MpiOp::Type_set_name: set_name(c); return true;
    case MpiOp::Type_get_name: get_name(c); return true;
    default: return false;
    }
}

} // namespace mpismt::unroll

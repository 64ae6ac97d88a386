// Calls on datatypes (MPI 4.1, chapter 5): constructors, what they are made of, packing. All are local.
//
// Handles are made once per process and never used again; whether one is committed or freed belongs to the path. A freed
// datatype lives on in communications that use it and in datatypes made of it.
#include "core/errors.hpp"
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

Value int_value(int32_t v) { return Value::known(static_cast<uint32_t>(v)); }

constexpr uint64_t max_dimensions = 64;

} // namespace

int64_t in_extents(int64_t elements, const Typemap& type)
{
    int64_t bytes;
    if (__builtin_mul_overflow(elements, type.extent(), &bytes))
        throw PathStop{limit("a displacement that does not fit 64 bits")};
    return bytes;
}

TypePtr Unroller::type_of(const Call& c, int32_t handle, bool committed)
{
    if (handle < abi::first_dynamic_handle) {
        if (TypePtr t = predefined_type(handle))
            return t;
        if (handle <= abi::DATATYPE_NULL)
            stop_invalid(handle == abi::DATATYPE_NULL ? "the datatype is MPI_DATATYPE_NULL" : "the datatype does not exist", abi::ERR_TYPE);
        StopDetail d;
        d.reason = StopDetail::Reason::Unsupported;
        d.text = fmt::format("the datatype with handle {}", handle);
        throw PathStop{std::move(d)};
    }
    return c.process.types[object_index(c, ObjectClass::Type, handle, committed)];
}

int32_t Unroller::new_type(const Call& c, Typemap type, Life life)
{
    type.predefined = 0;
    c.process.types.push_back(std::make_shared<const Typemap>(std::move(type)));
    c.process.type_names.emplace_back();
    return make_object(c, ObjectClass::Type, life);
}

Signature Unroller::signature_of(const Typemap& type, Value count)
{
    if (type.sequence.empty())
        return {abi::BYTE, Value::known(0)};
    uint64_t bytes;
    if (count.is_known() && (__builtin_mul_overflow(count.bits, type.size, &bytes) || bytes > INT64_MAX))
        throw PathStop{limit("a message whose length does not fit 63 bits")};
    if (type.sequence.size() == 1 && (count.is_known() || type.sequence[0].second == 1))
        return {type.sequence[0].first, count.is_known() ? Value::known(count.bits * type.sequence[0].second) : count};
    const auto [at, is_new] = sequence_numbers_.try_emplace(type.sequence, static_cast<int32_t>(graph_.type_sequences.size()));
    if (is_new)
        graph_.type_sequences.push_back(type.sequence);
    return {abi::first_dynamic_handle + at->second, count};
}

void Unroller::make_type(const Call& c)
{
    const auto element = [&](size_t array, uint64_t i, unsigned width) {
        const Value v = pointed_to(c, Value::known(known(c, array) + width / 8 * i), width);
        return as_signed(known(c, array, v), width);
    };
    const auto not_negative = [](int64_t n, const char* what) {
        if (n < 0)
            stop_invalid(fmt::format("the {} {} is negative", what, n), abi::ERR_ARG);
        return static_cast<uint64_t>(n);
    };
    const auto count = [&](size_t i, const char* what = "count") { return not_negative(known_count(c, i), what); };
    // The arguments, as Type_get_contents tells them: in the form with large counts, those are counts.
    std::vector<int32_t> integers;
    std::vector<int64_t> addresses, counts;
    std::vector<TypePtr> types;
    const auto note_count = [&](int64_t x) {
        if (c.in.large)
            counts.push_back(x);
        else
            integers.push_back(static_cast<int32_t>(x));
    };
    const auto note_addresses = [&](std::vector<int64_t> v) {
        std::vector<int64_t>& noted = c.in.large ? counts : addresses;
        noted.insert(noted.end(), v.begin(), v.end());
    };
    const auto check_length = [](uint64_t n) {
        if (n > max_pieces)
            throw PathStop{limit(fmt::format("a datatype that is made of {} arguments", n))};
    };
    const auto count_array = [&](size_t array, uint64_t n) {
        check_length(n);
        std::vector<int64_t> v;
        for (uint64_t i = 0; i < n; ++i)
            v.push_back(count_element(c, array, i));
        for (int64_t x : v)
            note_count(x);
        return v;
    };
    const auto ints = [&](size_t array, uint64_t n) {
        std::vector<int64_t> v;
        for (uint64_t i = 0; i < n; ++i)
            v.push_back(element(array, i, 32));
        for (int64_t x : v)
            integers.push_back(static_cast<int32_t>(x));
        return v;
    };
    const auto old_type = [&](size_t i) {
        types.push_back(type_argument(c, i, false));
        return types.back();
    };
    // Blocks of one type: lengths and displacements in bytes.
    const auto make_blocks = [](const std::vector<uint64_t>& lengths, const std::vector<int64_t>& displacements, const Typemap& old) {
        std::vector<TypeBlock> blocks;
        for (size_t i = 0; i < lengths.size(); ++i)
            blocks.push_back({lengths[i], displacements[i], &old});
        return make_struct(blocks);
    };

    Typemap made;
    int32_t combiner = 0;
    size_t result = c.operands.size() - 1;
    switch (c.in.mpi) {
    case MpiOp::Type_contiguous: {
        const uint64_t n = count(0);
        note_count(static_cast<int64_t>(n));
        made = make_hvector(1, n, 0, *old_type(1));
        combiner = abi::COMBINER_CONTIGUOUS;
        break;
    }
    case MpiOp::Type_vector:
    case MpiOp::Type_create_hvector: {
        const bool in_bytes = c.in.mpi == MpiOp::Type_create_hvector;
        const uint64_t n = count(0), length = count(1, "block length");
        const int64_t stride = in_bytes ? static_cast<int64_t>(known(c, 2)) : known_count(c, 2);
        const TypePtr old = old_type(3);
        note_count(static_cast<int64_t>(n));
        note_count(static_cast<int64_t>(length));
        if (in_bytes)
            note_addresses({stride});
        else
            note_count(stride);
        made = make_hvector(n, length, in_bytes ? stride : in_extents(stride, *old), *old);
        combiner = in_bytes ? abi::COMBINER_HVECTOR : abi::COMBINER_VECTOR;
        break;
    }
    case MpiOp::Type_indexed:
    case MpiOp::Type_create_hindexed:
    case MpiOp::Type_create_indexed_block:
    case MpiOp::Type_create_hindexed_block: {
        const bool in_bytes = c.in.mpi == MpiOp::Type_create_hindexed || c.in.mpi == MpiOp::Type_create_hindexed_block;
        const bool equal = c.in.mpi == MpiOp::Type_create_indexed_block || c.in.mpi == MpiOp::Type_create_hindexed_block;
        const uint64_t n = count(0);
        check_length(n);
        note_count(static_cast<int64_t>(n));
        std::vector<uint64_t> lengths;
        if (equal) {
            lengths.assign(n, count(1, "block length"));
            note_count(known_count(c, 1));
        } else {
            for (int64_t l : count_array(1, n))
                lengths.push_back(not_negative(l, "block length"));
        }
        const TypePtr old = old_type(3);
        std::vector<int64_t> displacements;
        for (uint64_t i = 0; in_bytes && i < n; ++i)
            displacements.push_back(element(2, i, 64));
        if (in_bytes)
            note_addresses(displacements);
        else
            for (int64_t d : count_array(2, n))
                displacements.push_back(in_extents(d, *old));
        made = make_blocks(lengths, displacements, *old);
        combiner = equal ? (in_bytes ? abi::COMBINER_HINDEXED_BLOCK : abi::COMBINER_INDEXED_BLOCK)
                         : (in_bytes ? abi::COMBINER_HINDEXED : abi::COMBINER_INDEXED);
        break;
    }
    case MpiOp::Type_create_struct: {
        const uint64_t n = count(0);
        note_count(static_cast<int64_t>(n));
        std::vector<TypeBlock> blocks;
        const std::vector<int64_t> lengths = count_array(1, n);
        for (uint64_t i = 0; i < n; ++i) {
            const int64_t displacement = element(2, i, 64);
            note_addresses({displacement});
            types.push_back(type_of(c, static_cast<int32_t>(element(3, i, 32)), false));
            blocks.push_back({not_negative(lengths[i], "block length"), displacement, types.back().get()});
        }
        made = make_struct(blocks);
        combiner = abi::COMBINER_STRUCT;
        break;
    }
    case MpiOp::Type_create_subarray:
    case MpiOp::Type_create_darray: {
        const bool distributes = c.in.mpi == MpiOp::Type_create_darray;
        const size_t first = distributes ? 2 : 0; // ndims
        const uint64_t dimensions = not_negative(known_int(c, first), "number of dimensions");
        if (dimensions == 0 || dimensions > max_dimensions)
            stop_invalid(fmt::format("an array of {} dimensions", dimensions), abi::ERR_ARG);
        if (distributes)
            integers = {known_int(c, 0), known_int(c, 1)};
        integers.push_back(static_cast<int32_t>(dimensions));
        const auto part = [&](size_t array) { return distributes ? ints(array, dimensions) : count_array(array, dimensions); };
        const std::vector<int64_t> sizes = count_array(first + 1, dimensions), x = part(first + 2), y = part(first + 3);
        const std::vector<int64_t> grid = distributes ? ints(6, dimensions) : std::vector<int64_t>{};
        const size_t at_order = distributes ? 7 : 4;
        const int32_t order = known_int(c, at_order);
        integers.push_back(order);
        if (order != abi::ORDER_C && order != abi::ORDER_FORTRAN)
            stop_invalid("the order is neither MPI_ORDER_C nor MPI_ORDER_FORTRAN", abi::ERR_ARG);
        const TypePtr old = old_type(at_order + 1);
        std::vector<uint64_t> mine(dimensions, 0); // coordinates in the grid, which is always in C order
        if (distributes) {
            int64_t processes = 1;
            for (int64_t g : grid) {
                if (g <= 0)
                    stop_invalid(fmt::format("a grid of {} processes in one dimension", g), abi::ERR_ARG);
                processes = std::min(processes * g, int64_t{INT32_MAX} + 1);
            }
            int64_t rank = known_int(c, 1);
            if (processes != known_int(c, 0) || rank < 0 || rank >= processes)
                stop_invalid(fmt::format("rank {} of {} processes in a grid of {}", rank, known_int(c, 0), processes), abi::ERR_ARG);
            for (size_t d = dimensions; d-- > 0; rank /= grid[d])
                mine[d] = static_cast<uint64_t>(rank % grid[d]);
        }
        made = *old;
        for (size_t k = 0; k < dimensions; ++k) { // from the one that varies fastest
            const size_t d = order == abi::ORDER_C ? dimensions - 1 - k : k;
            const auto size = sizes[d];
            std::vector<std::pair<uint64_t, uint64_t>> taken;
            if (!distributes) {
                if (size < 1 || x[d] < 1 || x[d] > size || y[d] < 0 || y[d] > size - x[d])
                    stop_invalid(fmt::format("{} elements from {} on, in a dimension of {}", x[d], y[d], size), abi::ERR_ARG);
                taken = {{static_cast<uint64_t>(y[d]), static_cast<uint64_t>(x[d])}};
            } else {
                const auto distribution = static_cast<int32_t>(x[d]);
                if (size < 1 || distribution < abi::DISTRIBUTE_NONE || distribution > abi::DISTRIBUTE_CYCLIC ||
                    (distribution == abi::DISTRIBUTE_NONE && grid[d] != 1) ||
                    (distribution != abi::DISTRIBUTE_NONE && y[d] != abi::DISTRIBUTE_DFLT_DARG && y[d] <= 0) ||
                    (distribution == abi::DISTRIBUTE_BLOCK && y[d] != abi::DISTRIBUTE_DFLT_DARG && y[d] * grid[d] < size))
                    stop_invalid(fmt::format("dimension {} cannot be distributed like this", d), abi::ERR_ARG);
                taken = distributed(distribution, static_cast<uint64_t>(y[d]), static_cast<uint64_t>(size),
                                    static_cast<uint64_t>(grid[d]), mine[d]);
            }
            made = make_dimension(static_cast<uint64_t>(size), taken, made);
        }
        combiner = distributes ? abi::COMBINER_DARRAY : abi::COMBINER_SUBARRAY;
        break;
    }
    case MpiOp::Type_create_resized:
    {
        const auto lb = static_cast<int64_t>(known(c, 1)), extent = static_cast<int64_t>(known(c, 2));
        note_addresses({lb, extent});
        made = make_resized(*old_type(0), lb, extent);
        combiner = abi::COMBINER_RESIZED;
        break;
    }
    default:
        made = *old_type(0);
        combiner = abi::COMBINER_DUP;
        break;
    }
    made.combiner = combiner;
    made.integers = std::move(integers);
    made.addresses = std::move(addresses);
    made.counts = std::move(counts);
    made.types = std::move(types);
    // A copy is committed if the original is.
    const int32_t original = combiner == abi::COMBINER_DUP ? known_int(c, 0) : 0;
    const int32_t handle = new_type(c, std::move(made), combiner == abi::COMBINER_DUP ? Life::Committed : Life::Made);
    if (original >= abi::first_dynamic_handle)
        c.path.mpi.lives[static_cast<size_t>(ObjectClass::Type)].back() =
            c.path.mpi.lives[static_cast<size_t>(ObjectClass::Type)][object_index(c, ObjectClass::Type, original)];
    out(c, result, 32, int_value(handle));
}

void Unroller::type_contents(const Call& c)
{
    const TypePtr t = type_argument(c, 0, false);
    const bool named = t->combiner == abi::COMBINER_NAMED;
    if (!c.in.large && !t->counts.empty()) { // of which this form cannot tell
        StopDetail u;
        u.reason = StopDetail::Reason::Unsupported;
        u.text = fmt::format("MPI_{} of a datatype that was made with large counts", name_of(c.in.mpi));
        throw PathStop{std::move(u)};
    }
    if (c.in.mpi == MpiOp::Type_get_envelope) {
        out_count(c, 1, t->integers.size());
        out_count(c, 2, t->addresses.size());
        if (c.in.large)
            out_count(c, 3, t->counts.size());
        out_count(c, 4, t->types.size());
        out(c, 5, 32, int_value(t->combiner));
        return;
    }
    if (named)
        stop_invalid("a predefined datatype has no contents", abi::ERR_TYPE);
    const auto fits = [&](size_t i, size_t needed) {
        if (known_count(c, i) < 0 || static_cast<size_t>(known_count(c, i)) < needed)
            stop_invalid(fmt::format("there is room for {} where {} are needed", known_count(c, i), needed), abi::ERR_ARG);
    };
    fits(1, t->integers.size());
    fits(2, t->addresses.size());
    if (c.in.large)
        fits(3, t->counts.size());
    fits(4, t->types.size());
    for (size_t i = 0; i < t->integers.size(); ++i)
        store(c.process, c.path, Value::known(known(c, 5) + 4 * i), 32, int_value(t->integers[i]), c.in.loc);
    for (size_t i = 0; i < t->addresses.size(); ++i)
        store(c.process, c.path, Value::known(known(c, 6) + 8 * i), 64, Value::known(static_cast<uint64_t>(t->addresses[i])),
              c.in.loc);
    for (size_t i = 0; i < t->counts.size(); ++i)
        store(c.process, c.path, Value::known(known(c, 7) + 8 * i), 64, Value::known(static_cast<uint64_t>(t->counts[i])),
              c.in.loc);
    for (size_t i = 0; i < t->types.size(); ++i) {
        const TypePtr part = t->types[i];
        const int32_t handle = part->predefined != 0 ? part->predefined : new_type(c, *part);
        store(c.process, c.path, Value::known(known(c, 8) + 4 * i), 32, int_value(handle), c.in.loc);
    }
}

bool Unroller::call_datatype(const Call& c)
{
    const Value undefined = Value::known(static_cast<uint64_t>(int64_t{abi::UNDEFINED}));
    // Cut to 32 bits; a number that has more is MPI_UNDEFINED.
    const auto as_int = [&](Value n) {
        if (n.is_known())
            return static_cast<int64_t>(n.bits) > INT32_MAX ? int_value(abi::UNDEFINED) : Value::known(static_cast<uint32_t>(n.bits));
        return *compute(terms_, ScalarOp::Trunc, 64, 32, n); // no message is as long (message_size)
    };
    // The bytes of a message as a status has them, and what is computed from them: nothing if the status does not say.
    TermId unsaid = false_term;
    const auto bytes_of_status = [&] {
        pointed_to(c, Value::known(known(c, 0) + abi::status_cancelled), 32); // which every call that gives a status writes
        Value bytes = load(c.process, c.path, Value::known(known(c, 0) + abi::status_bytes), 64, c.in.loc);
        unsaid = is_undefined(terms_, bytes);
        bytes.undefined = no_term;
        return cases_.in_case(c.path, bytes);
    };
    const auto out_number = [&](unsigned width, Value n) {
        out(c, 2, width, select(terms_, unsaid, nothing(width), width == 64 ? n : as_int(n), width));
    };
    const auto bound = [&](size_t i, int64_t v) { out(c, i, 64, Value::known(static_cast<uint64_t>(v))); };
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
    case MpiOp::Type_dup: make_type(c); return true;
    case MpiOp::Type_get_envelope:
    case MpiOp::Type_get_contents: type_contents(c); return true;
    case MpiOp::Pack:
    case MpiOp::Pack_external: call_pack(c); return true;
    case MpiOp::Unpack:
    case MpiOp::Unpack_external: call_unpack(c); return true;
    case MpiOp::Pack_size:
    case MpiOp::Pack_external_size: pack_size(c); return true;
    case MpiOp::Type_commit:
    case MpiOp::Type_free: {
        const Value handle = Value::known(known(c, 0, pointed_to(c, arg(c, 0), 32)));
        type_of(c, number(handle), false);
        const bool frees = c.in.mpi == MpiOp::Type_free;
        if (number(handle) < abi::first_dynamic_handle) {
            if (frees)
                stop_invalid("a predefined datatype cannot be freed", abi::ERR_TYPE);
            return true;
        }
        set_life(c, ObjectClass::Type, object_index(c, ObjectClass::Type, number(handle)), frees ? Life::Freed : Life::Committed);
        if (frees)
            out(c, 0, 32, int_value(abi::DATATYPE_NULL));
        return true;
    }
    case MpiOp::Type_size: out_count(c, 1, type_argument(c, 0, false)->size); return true;
    case MpiOp::Type_size_x: out(c, 1, 64, Value::known(type_argument(c, 0, false)->size)); return true;
    case MpiOp::Type_lb: bound(1, type_argument(c, 0, false)->lb); return true;
    case MpiOp::Type_ub: bound(1, type_argument(c, 0, false)->ub); return true;
    case MpiOp::Type_extent: bound(1, type_argument(c, 0, false)->extent()); return true;
    case MpiOp::Type_get_extent:
    case MpiOp::Type_get_extent_x:
        bound(1, type_argument(c, 0, false)->lb);
        bound(2, type_argument(c, 0, false)->extent());
        return true;
    case MpiOp::Type_get_true_extent:
    case MpiOp::Type_get_true_extent_x: {
        const TypePtr t = type_argument(c, 0, false);
        bound(1, t->true_lb);
        bound(2, t->true_ub - t->true_lb);
        return true;
    }
    case MpiOp::Get_count: {
        // A number of whole elements, or UNDEFINED (section 3.2.5), as where an int does not hold it.
        const uint64_t size = type_argument(c, 1)->size;
        const unsigned width = count_width(c);
        const Value bytes = bytes_of_status();
        if (size == 0) {
            out(c, 2, width, Value::known(0));
            return true;
        }
        const Value elements = *compute(terms_, ScalarOp::UDiv, 64, 64, bytes, Value::known(size));
        const Value rest = *compute(terms_, ScalarOp::URem, 64, 64, bytes, Value::known(size));
        const Value n = select(terms_, equal_term(terms_, rest, Value::known(0), 64), elements, undefined, 64);
        out_number(width, n);
        return true;
    }
    case MpiOp::Get_elements:
    case MpiOp::Get_elements_x: {
        const TypePtr t = type_argument(c, 1);
        const unsigned width = c.in.mpi == MpiOp::Get_elements ? count_width(c) : 64;
        const Value bytes = bytes_of_status();
        if (t->size == 0 || (bytes.is_known() && bytes.bits == 0)) {
            out(c, 2, width, Value::known(0));
        } else if (t->sequence.size() == 1) {
            const uint64_t size = abi::find_basic_type(t->sequence[0].first)->size;
            const Value n = *compute(terms_, ScalarOp::UDiv, 64, 64, bytes, Value::known(size));
            const Value rest = *compute(terms_, ScalarOp::URem, 64, 64, bytes, Value::known(size));
            const Value whole = equal_term(terms_, rest, Value::known(0), 64) == true_term
                                    ? n
                                    : select(terms_, equal_term(terms_, rest, Value::known(0), 64), n, undefined, 64);
            out_number(width, whole);
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
            const Value whole = left == 0 ? Value::known(elements) : undefined;
            out_number(width, whole);
        }
        return true;
    }
    case MpiOp::Type_set_name: {
        const int32_t handle = known_int(c, 0);
        type_of(c, handle, false);
        std::string name = string_argument(c, 1).substr(0, static_cast<size_t>(abi::MAX_OBJECT_NAME) - 1);
        if (c.process.live.size() > 1)
            throw PathStop{limit("a datatype is named under a condition that depends on unknown values")};
        if (handle >= abi::first_dynamic_handle)
            c.process.type_names[object_index(c, ObjectClass::Type, handle)] = name;
        return true;
    }
    case MpiOp::Type_get_name: {
        const int32_t handle = known_int(c, 0);
        type_of(c, handle, false);
        const std::string name = handle < abi::first_dynamic_handle
                                     ? fmt::format("MPI_{}", abi::find_basic_type(handle)->name)
                                     : c.process.type_names[object_index(c, ObjectClass::Type, handle)];
        out_string(c, 1, name);
        out(c, 2, 32, Value::known(name.size()));
        return true;
    }
    default: return false;
    }
}

} // namespace mpismt::unroll

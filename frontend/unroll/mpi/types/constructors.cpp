// From arguments to typemaps.
#include "frontend/unroll/mpi/types/constructors.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr uint64_t max_dimensions = 64;

} // namespace

void DatatypeConstructors::make_type(const Call& c)
{
    const auto element = [&](size_t array, uint64_t i, unsigned width) {
        const Value v = args_.pointed_to(c, Value::known(args_.known(c, array) + width / 8 * i), width);
        return as_signed(args_.known(c, array, v), width);
    };
    const auto not_negative = [](int64_t n, const char* what) {
        if (n < 0)
            stop_invalid(fmt::format("the {} {} is negative", what, n), abi::ERR_ARG);
        return static_cast<uint64_t>(n);
    };
    const auto count = [&](size_t i, const char* what = "count") {
        return not_negative(args_.known_count(c, i), what);
    };
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
            v.push_back(args_.count_element(c, array, i));
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
        types.push_back(types_.type_argument(c, i, false));
        return types.back();
    };
    // Blocks of one type: lengths and displacements in bytes.
    const auto make_blocks = [](const std::vector<uint64_t>& lengths, const std::vector<int64_t>& displacements,
                                const Typemap& old) {
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
        const int64_t stride = in_bytes ? static_cast<int64_t>(args_.known(c, 2)) : args_.known_count(c, 2);
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
        const bool equal =
            c.in.mpi == MpiOp::Type_create_indexed_block || c.in.mpi == MpiOp::Type_create_hindexed_block;
        const uint64_t n = count(0);
        check_length(n);
        note_count(static_cast<int64_t>(n));
        std::vector<uint64_t> lengths;
        if (equal) {
            lengths.assign(n, count(1, "block length"));
            note_count(args_.known_count(c, 1));
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
            types.push_back(types_.type_of(c, static_cast<int32_t>(element(3, i, 32)), false));
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
        const uint64_t dimensions = not_negative(args_.known_int(c, first), "number of dimensions");
        if (dimensions == 0 || dimensions > max_dimensions)
            stop_invalid(fmt::format("an array of {} dimensions", dimensions), abi::ERR_ARG);
        if (distributes)
            integers = {args_.known_int(c, 0), args_.known_int(c, 1)};
        integers.push_back(static_cast<int32_t>(dimensions));
        const auto part = [&](size_t array) {
            return distributes ? ints(array, dimensions) : count_array(array, dimensions);
        };
        const std::vector<int64_t> sizes = count_array(first + 1, dimensions), x = part(first + 2), y = part(first + 3);
        const std::vector<int64_t> grid = distributes ? ints(6, dimensions) : std::vector<int64_t>{};
        const size_t at_order = distributes ? 7 : 4;
        const int32_t order = args_.known_int(c, at_order);
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
            int64_t rank = args_.known_int(c, 1);
            if (processes != args_.known_int(c, 0) || rank < 0 || rank >= processes)
                stop_invalid(
                    fmt::format("rank {} of {} processes in a grid of {}", rank, args_.known_int(c, 0), processes),
                    abi::ERR_ARG);
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
                    stop_invalid(fmt::format("{} elements from {} on, in a dimension of {}", x[d], y[d], size),
                                 abi::ERR_ARG);
                taken = {{static_cast<uint64_t>(y[d]), static_cast<uint64_t>(x[d])}};
            } else {
                const auto distribution = static_cast<int32_t>(x[d]);
                if (size < 1 || distribution < abi::DISTRIBUTE_NONE || distribution > abi::DISTRIBUTE_CYCLIC ||
                    (distribution == abi::DISTRIBUTE_NONE && grid[d] != 1) ||
                    (distribution != abi::DISTRIBUTE_NONE && y[d] != abi::DISTRIBUTE_DFLT_DARG && y[d] <= 0) ||
                    (distribution == abi::DISTRIBUTE_BLOCK && y[d] != abi::DISTRIBUTE_DFLT_DARG &&
                     y[d] * grid[d] < size))
                    stop_invalid(fmt::format("dimension {} cannot be distributed like this", d), abi::ERR_ARG);
                taken = distributed(distribution, static_cast<uint64_t>(y[d]), static_cast<uint64_t>(size),
                                    static_cast<uint64_t>(grid[d]), mine[d]);
            }
            made = make_dimension(static_cast<uint64_t>(size), taken, made);
        }
        combiner = distributes ? abi::COMBINER_DARRAY : abi::COMBINER_SUBARRAY;
        break;
    }
    case MpiOp::Type_create_resized: {
        const auto lb = static_cast<int64_t>(args_.known(c, 1)), extent = static_cast<int64_t>(args_.known(c, 2));
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
    const int32_t original = combiner == abi::COMBINER_DUP ? args_.known_int(c, 0) : 0;
    const int32_t handle =
        types_.new_type(c, std::move(made), combiner == abi::COMBINER_DUP ? Life::Committed : Life::Made);
    if (original >= abi::first_dynamic_handle)
        c.path.mpi.lives[static_cast<size_t>(ObjectClass::Type)].back() =
            c.path.mpi
                .lives[static_cast<size_t>(ObjectClass::Type)][objects_.object_index(c, ObjectClass::Type, original)];
    args_.out(c, result, 32, int_value(handle));
}

} // namespace mpismt::unroll

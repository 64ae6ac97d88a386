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

uint64_t checked_argument(int64_t n, const char* what)
{
    if (n < 0)
        stop_invalid(fmt::format("the {} {} is negative", what, n), abi::ERR_ARG);
    return static_cast<uint64_t>(n);
}

void check_length(uint64_t n)
{
    if (n > max_pieces)
        throw PathStop{limit(fmt::format("a datatype that is made of {} arguments", n))};
}

// Blocks of one type: lengths and displacements in bytes.
Typemap make_blocks(const std::vector<uint64_t>& lengths, const std::vector<int64_t>& displacements, const Typemap& old)
{
    std::vector<TypeBlock> blocks;
    for (size_t i = 0; i < lengths.size(); ++i)
        blocks.push_back({lengths[i], displacements[i], &old});
    return make_struct(blocks);
}

} // namespace

// A datatype that is being made, with the arguments as Type_get_contents tells them: in the form with large counts,
// those are counts.
struct DatatypeConstructors::Construction {
    DatatypeConstructors& own;
    const Call& c;
    Typemap made = {};
    int32_t combiner = 0;
    std::vector<int32_t> integers = {};
    std::vector<int64_t> addresses = {}, counts = {};
    std::vector<TypePtr> made_of = {};

    int64_t element(size_t array, uint64_t i, unsigned width) const
    {
        const Value v = own.args_.pointed_to(c, Value::known(own.args_.known(c, array) + width / 8 * i), width);
        return as_signed(own.args_.known(c, array, v), width);
    }
    uint64_t count(size_t i, const char* what = "count") const
    {
        return checked_argument(own.args_.known_count(c, i), what);
    }
    TypePtr old_type(size_t i)
    {
        made_of.push_back(own.types_.type_argument(c, i, false));
        return made_of.back();
    }
    void note_count(int64_t x)
    {
        if (c.in.large)
            counts.push_back(x);
        else
            integers.push_back(static_cast<int32_t>(x));
    }
    void note_addresses(const std::vector<int64_t>& v)
    {
        std::vector<int64_t>& noted = c.in.large ? counts : addresses;
        noted.insert(noted.end(), v.begin(), v.end());
    }
    std::vector<int64_t> count_array(size_t array, uint64_t n);
    std::vector<int64_t> ints(size_t array, uint64_t n);

    void contiguous();
    void strided();
    void indexed();
    void structure();
    void subarray();
    void resized();
    void duplicate();

    // Of a distributed array: where this process is in the grid, which is always in C order; and what it has of a
    // dimension.
    std::vector<uint64_t> coordinates_in(const std::vector<int64_t>& grid) const;
    std::vector<std::pair<uint64_t, uint64_t>> distributed_in(size_t dimension, int64_t size, int32_t distribution,
                                                              int64_t argument, int64_t processes, uint64_t mine) const;
};

std::vector<int64_t> DatatypeConstructors::Construction::count_array(size_t array, uint64_t n)
{
    check_length(n);
    std::vector<int64_t> v;
    for (uint64_t i = 0; i < n; ++i)
        v.push_back(own.args_.count_element(c, array, i));
    for (int64_t x : v)
        note_count(x);
    return v;
}

std::vector<int64_t> DatatypeConstructors::Construction::ints(size_t array, uint64_t n)
{
    std::vector<int64_t> v;
    for (uint64_t i = 0; i < n; ++i)
        v.push_back(element(array, i, 32));
    for (int64_t x : v)
        integers.push_back(static_cast<int32_t>(x));
    return v;
}

void DatatypeConstructors::Construction::contiguous()
{
    const uint64_t n = count(0);
    note_count(static_cast<int64_t>(n));
    made = make_hvector(1, n, 0, *old_type(1));
    combiner = abi::COMBINER_CONTIGUOUS;
}

void DatatypeConstructors::Construction::strided()
{
    const bool in_bytes = c.in.mpi == MpiOp::Type_create_hvector;
    const uint64_t n = count(0), length = count(1, "block length");
    const int64_t stride = in_bytes ? static_cast<int64_t>(own.args_.known(c, 2)) : own.args_.known_count(c, 2);
    const TypePtr old = old_type(3);
    note_count(static_cast<int64_t>(n));
    note_count(static_cast<int64_t>(length));
    if (in_bytes)
        note_addresses({stride});
    else
        note_count(stride);
    made = make_hvector(n, length, in_bytes ? stride : in_extents(stride, *old), *old);
    combiner = in_bytes ? abi::COMBINER_HVECTOR : abi::COMBINER_VECTOR;
}

void DatatypeConstructors::Construction::indexed()
{
    const bool in_bytes = c.in.mpi == MpiOp::Type_create_hindexed || c.in.mpi == MpiOp::Type_create_hindexed_block;
    const bool equal = c.in.mpi == MpiOp::Type_create_indexed_block || c.in.mpi == MpiOp::Type_create_hindexed_block;
    const uint64_t n = count(0);
    check_length(n);
    note_count(static_cast<int64_t>(n));
    std::vector<uint64_t> lengths;
    if (equal) {
        lengths.assign(n, count(1, "block length"));
        note_count(own.args_.known_count(c, 1));
    } else {
        for (int64_t l : count_array(1, n))
            lengths.push_back(checked_argument(l, "block length"));
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
}

void DatatypeConstructors::Construction::structure()
{
    const uint64_t n = count(0);
    note_count(static_cast<int64_t>(n));
    std::vector<TypeBlock> blocks;
    const std::vector<int64_t> lengths = count_array(1, n);
    for (uint64_t i = 0; i < n; ++i) {
        const int64_t displacement = element(2, i, 64);
        note_addresses({displacement});
        made_of.push_back(own.types_.type_of(c, static_cast<int32_t>(element(3, i, 32)), false));
        blocks.push_back({checked_argument(lengths[i], "block length"), displacement, made_of.back().get()});
    }
    made = make_struct(blocks);
    combiner = abi::COMBINER_STRUCT;
}

void DatatypeConstructors::Construction::subarray()
{
    const bool distributes = c.in.mpi == MpiOp::Type_create_darray;
    const size_t first = distributes ? 2 : 0; // ndims
    const uint64_t dimensions = checked_argument(own.args_.known_int(c, first), "number of dimensions");
    if (dimensions == 0 || dimensions > max_dimensions)
        stop_invalid(fmt::format("an array of {} dimensions", dimensions), abi::ERR_ARG);
    if (distributes)
        integers = {own.args_.known_int(c, 0), own.args_.known_int(c, 1)};
    integers.push_back(static_cast<int32_t>(dimensions));
    const auto part = [&](size_t array) {
        return distributes ? ints(array, dimensions) : count_array(array, dimensions);
    };
    const std::vector<int64_t> sizes = count_array(first + 1, dimensions), x = part(first + 2), y = part(first + 3);
    const std::vector<int64_t> grid = distributes ? ints(6, dimensions) : std::vector<int64_t>{};
    const size_t at_order = distributes ? 7 : 4;
    const int32_t order = own.args_.known_int(c, at_order);
    integers.push_back(order);
    if (order != abi::ORDER_C && order != abi::ORDER_FORTRAN)
        stop_invalid("the order is neither MPI_ORDER_C nor MPI_ORDER_FORTRAN", abi::ERR_ARG);
    const TypePtr old = old_type(at_order + 1);
    std::vector<uint64_t> mine(dimensions, 0);
    if (distributes)
        mine = coordinates_in(grid);
    made = *old;
    for (size_t k = 0; k < dimensions; ++k) { // from the one that varies fastest
        const size_t d = order == abi::ORDER_C ? dimensions - 1 - k : k;
        const auto size = sizes[d];
        std::vector<std::pair<uint64_t, uint64_t>> taken;
        if (distributes)
            taken = distributed_in(d, size, static_cast<int32_t>(x[d]), y[d], grid[d], mine[d]);
        else if (size < 1 || x[d] < 1 || x[d] > size || y[d] < 0 || y[d] > size - x[d])
            stop_invalid(fmt::format("{} elements from {} on, in a dimension of {}", x[d], y[d], size), abi::ERR_ARG);
        else
            taken = {{static_cast<uint64_t>(y[d]), static_cast<uint64_t>(x[d])}};
        made = make_dimension(static_cast<uint64_t>(size), taken, made);
    }
    combiner = distributes ? abi::COMBINER_DARRAY : abi::COMBINER_SUBARRAY;
}

void DatatypeConstructors::Construction::resized()
{
    const auto lb = static_cast<int64_t>(own.args_.known(c, 1)), extent = static_cast<int64_t>(own.args_.known(c, 2));
    note_addresses({lb, extent});
    made = make_resized(*old_type(0), lb, extent);
    combiner = abi::COMBINER_RESIZED;
}

void DatatypeConstructors::Construction::duplicate()
{
    made = *old_type(0);
    combiner = abi::COMBINER_DUP;
}

std::vector<uint64_t> DatatypeConstructors::Construction::coordinates_in(const std::vector<int64_t>& grid) const
{
    int64_t processes = 1;
    for (int64_t g : grid) {
        if (g <= 0)
            stop_invalid(fmt::format("a grid of {} processes in one dimension", g), abi::ERR_ARG);
        processes = std::min(processes * g, int64_t{INT32_MAX} + 1);
    }
    int64_t rank = own.args_.known_int(c, 1);
    if (processes != own.args_.known_int(c, 0) || rank < 0 || rank >= processes)
        stop_invalid(fmt::format("rank {} of {} processes in a grid of {}", rank, own.args_.known_int(c, 0), processes),
                     abi::ERR_ARG);
    std::vector<uint64_t> mine(grid.size(), 0);
    for (size_t d = grid.size(); d-- > 0; rank /= grid[d])
        mine[d] = static_cast<uint64_t>(rank % grid[d]);
    return mine;
}

std::vector<std::pair<uint64_t, uint64_t>>
DatatypeConstructors::Construction::distributed_in(size_t dimension, int64_t size, int32_t distribution,
                                                   int64_t argument, int64_t processes, uint64_t mine) const
{
    const bool by_default = argument == abi::DISTRIBUTE_DFLT_DARG;
    if (size < 1 || distribution < abi::DISTRIBUTE_NONE || distribution > abi::DISTRIBUTE_CYCLIC ||
        (distribution == abi::DISTRIBUTE_NONE && processes != 1) ||
        (distribution != abi::DISTRIBUTE_NONE && !by_default && argument <= 0) ||
        (distribution == abi::DISTRIBUTE_BLOCK && !by_default && argument * processes < size))
        stop_invalid(fmt::format("dimension {} cannot be distributed like this", dimension), abi::ERR_ARG);
    return distributed(distribution, static_cast<uint64_t>(argument), static_cast<uint64_t>(size),
                       static_cast<uint64_t>(processes), mine);
}

void DatatypeConstructors::make_type(const Call& c)
{
    const size_t result = c.operands.size() - 1;
    Construction one{*this, c};
    switch (c.in.mpi) {
    case MpiOp::Type_contiguous: one.contiguous(); break;
    case MpiOp::Type_vector:
    case MpiOp::Type_create_hvector: one.strided(); break;
    case MpiOp::Type_indexed:
    case MpiOp::Type_create_hindexed:
    case MpiOp::Type_create_indexed_block:
    case MpiOp::Type_create_hindexed_block: one.indexed(); break;
    case MpiOp::Type_create_struct: one.structure(); break;
    case MpiOp::Type_create_subarray:
    case MpiOp::Type_create_darray: one.subarray(); break;
    case MpiOp::Type_create_resized: one.resized(); break;
    default: one.duplicate(); break;
    }
    Typemap& made = one.made;
    made.combiner = one.combiner;
    made.integers = std::move(one.integers);
    made.addresses = std::move(one.addresses);
    made.counts = std::move(one.counts);
    made.types = std::move(one.made_of);
    // A copy is committed if the original is.
    const int32_t original = one.combiner == abi::COMBINER_DUP ? args_.known_int(c, 0) : 0;
    const int32_t handle =
        types_.new_type(c, std::move(made), one.combiner == abi::COMBINER_DUP ? Life::Committed : Life::Made);
    if (original >= abi::first_dynamic_handle)
        c.path.mpi.lives[static_cast<size_t>(ObjectClass::Type)].back() =
            c.path.mpi
                .lives[static_cast<size_t>(ObjectClass::Type)][objects_.object_index(c, ObjectClass::Type, original)];
    args_.out(c, result, 32, int_value(handle));
}

} // namespace mpismt::unroll

// Calls that make datatypes and ask about them (MPI 4.1, section 5.1): local, so they run with the local code.
// What a constructor's arguments mean stands in datatypes.cpp; here they are checked and fetched.
#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

constexpr uint32_t type_handle_ring = 16; // so many later types at least before a handle is used again

constexpr size_t most_arguments = 1 << 20; // elements of an array argument

} // namespace

// Takes `made` into the process's objects and stores its handle.
void Semantics::Call::store_type(Pointer handle_at, TypeId type, bool is_committed) const
{
    Objects& objects = process().objects.write();
    TypeObject t{0, type, is_committed, instr.loc};
    for (uint32_t i = 0; t.handle == 0; ++i) {
        const uint32_t slot = i < type_handle_ring ? (objects.type_cursor + i) % type_handle_ring : i;
        const int32_t handle = first_type + static_cast<int32_t>(slot);
        if (find_type(objects, handle) != nullptr)
            continue;
        t.handle = handle;
        objects.type_cursor = (slot + 1) % type_handle_ring;
    }
    objects.types.push_back(t);
    std::erase_if(objects.type_names, [&](const auto& n) { return n.first == t.handle; });
    store_int(handle_at, t.handle);
}

// The arguments of a constructor, fetched and checked.
struct Semantics::ConstructorArguments {
    Call& call;
    const Arguments& args = call.args;
    Datatype::Contents c = {};

    int64_t not_negative(int64_t value, std::string_view what) const;
    int64_t positive(int64_t value, std::string_view what) const;
    // How many elements array arguments have.
    uint64_t length() const;
    uint64_t count(size_t i)
    {
        plain_count(i);
        return length();
    }
    void plain_count(size_t i) { c.integers.push_back(not_negative(call.number(i), "count")); }
    void block_length(size_t i) { c.integers.push_back(not_negative(call.number(i), "block length")); }
    void block_lengths(size_t i, uint64_t n);
    void integers(size_t i, uint64_t n);
    void addresses(size_t i, uint64_t n) { c.addresses = call.load_addresses(args[i], n); }
    void old_type(size_t i) { c.types.push_back(call.type(i).id); }
    void subarray();
    void darray();
    void check_distribution(size_t dimension, int32_t distribution, int32_t argument, int32_t processes,
                            int64_t size) const;
    void fetch();
};

int64_t Semantics::ConstructorArguments::not_negative(int64_t value, std::string_view what) const
{
    if (value < 0)
        call.invalid(abi::ERR_ARG, fmt::format("the {} is {}", what, value));
    return value;
}

int64_t Semantics::ConstructorArguments::positive(int64_t value, std::string_view what) const
{
    if (value < 1)
        call.invalid(abi::ERR_ARG, fmt::format("the {} is {}", what, value));
    return value;
}

uint64_t Semantics::ConstructorArguments::length() const
{
    if (c.integers.back() > static_cast<int64_t>(most_arguments))
        throw LimitReached(fmt::format("arrays of {} arguments", c.integers.back()));
    return static_cast<uint64_t>(c.integers.back());
}

void Semantics::ConstructorArguments::block_lengths(size_t i, uint64_t n)
{
    for (int64_t length_of_one : call.load_numbers(args[i], n))
        c.integers.push_back(not_negative(length_of_one, "length of a block"));
}

void Semantics::ConstructorArguments::integers(size_t i, uint64_t n)
{
    for (int64_t value : call.load_numbers(args[i], n))
        c.integers.push_back(value);
}

void Semantics::ConstructorArguments::subarray()
{
    c.combiner = abi::COMBINER_SUBARRAY;
    positive(call.integer(0), "number of dimensions");
    c.integers.push_back(call.integer(0));
    const uint64_t n = length();
    const std::vector<int64_t> sizes = call.load_numbers(args[1], n), parts = call.load_numbers(args[2], n),
                               starts = call.load_numbers(args[3], n);
    for (size_t i = 0; i < n; ++i) {
        positive(sizes[i], "size of a dimension");
        positive(parts[i], "subsize of a dimension");
        if (parts[i] > sizes[i] || not_negative(starts[i], "start in a dimension") > sizes[i] - parts[i])
            call.invalid(abi::ERR_ARG,
                         fmt::format("in dimension {} the subarray of {} elements from {} on leaves the array of {}", i,
                                     parts[i], starts[i], sizes[i]));
    }
    for (const std::vector<int64_t>* v : {&sizes, &parts, &starts})
        c.integers.insert(c.integers.end(), v->begin(), v->end());
    c.integers.push_back(call.integer(4));
    old_type(5);
}

void Semantics::ConstructorArguments::check_distribution(size_t dimension, int32_t distribution, int32_t argument,
                                                         int32_t processes, int64_t size) const
{
    const bool by_default = argument == abi::DISTRIBUTE_DFLT_DARG;
    switch (distribution) {
    case abi::DISTRIBUTE_NONE:
        if (processes != 1)
            call.invalid(abi::ERR_ARG,
                         fmt::format("dimension {} is not distributed, but has {} processes", dimension, processes));
        break;
    case abi::DISTRIBUTE_BLOCK:
        if (!by_default && int64_t{positive(argument, "size of a block")} * processes < size)
            call.invalid(abi::ERR_ARG,
                         fmt::format("in dimension {} blocks of {} for {} processes do not cover {} elements",
                                     dimension, argument, processes, size));
        break;
    case abi::DISTRIBUTE_CYCLIC:
        if (!by_default)
            positive(argument, "size of a block");
        break;
    default: call.invalid(abi::ERR_ARG, fmt::format("the distribution of dimension {} is {}", dimension, distribution));
    }
}

void Semantics::ConstructorArguments::darray()
{
    c.combiner = abi::COMBINER_DARRAY;
    const int64_t size = positive(call.integer(0), "number of processes"), rank = call.integer(1);
    if (rank < 0 || rank >= size)
        call.invalid(abi::ERR_ARG, fmt::format("the rank is {}, but the process grid has {} processes", rank, size));
    positive(call.integer(2), "number of dimensions");
    c.integers = {size, rank};
    c.integers.push_back(call.integer(2));
    const uint64_t n = length();
    const std::vector<int64_t> sizes = call.load_numbers(args[3], n);
    const std::vector<int32_t> distributions = call.load_ints(args[4], n), arguments = call.load_ints(args[5], n),
                               grid = call.load_ints(args[6], n);
    int64_t processes = 1;
    for (size_t i = 0; i < n; ++i) {
        positive(sizes[i], "size of a dimension");
        processes = std::min(processes * positive(grid[i], "number of processes in a dimension"), int64_t{INT32_MAX});
        check_distribution(i, distributions[i], arguments[i], grid[i], sizes[i]);
    }
    if (processes != size)
        call.invalid(abi::ERR_ARG, fmt::format("the process grid does not have {} processes", size));
    c.integers.insert(c.integers.end(), sizes.begin(), sizes.end());
    for (const std::vector<int32_t>* v : {&distributions, &arguments, &grid})
        c.integers.insert(c.integers.end(), v->begin(), v->end());
    c.integers.push_back(call.integer(7));
    old_type(8);
}

void Semantics::ConstructorArguments::fetch()
{
    c.large = call.instr.large;
    switch (call.op()) {
    case MpiOp::Type_dup:
        c.combiner = abi::COMBINER_DUP;
        old_type(0);
        break;
    case MpiOp::Type_contiguous:
        c.combiner = abi::COMBINER_CONTIGUOUS;
        plain_count(0);
        old_type(1);
        break;
    case MpiOp::Type_vector:
        c.combiner = abi::COMBINER_VECTOR;
        plain_count(0);
        block_length(1);
        c.integers.push_back(call.number(2));
        old_type(3);
        break;
    case MpiOp::Type_create_hvector:
        c.combiner = abi::COMBINER_HVECTOR;
        plain_count(0);
        block_length(1);
        c.addresses.push_back(static_cast<int64_t>(args[2]));
        old_type(3);
        break;
    case MpiOp::Type_indexed: {
        c.combiner = abi::COMBINER_INDEXED;
        const uint64_t n = count(0);
        block_lengths(1, n);
        integers(2, n);
        old_type(3);
        break;
    }
    case MpiOp::Type_create_hindexed: {
        c.combiner = abi::COMBINER_HINDEXED;
        const uint64_t n = count(0);
        block_lengths(1, n);
        addresses(2, n);
        old_type(3);
        break;
    }
    case MpiOp::Type_create_indexed_block: {
        c.combiner = abi::COMBINER_INDEXED_BLOCK;
        const uint64_t n = count(0);
        block_length(1);
        integers(2, n);
        old_type(3);
        break;
    }
    case MpiOp::Type_create_hindexed_block: {
        c.combiner = abi::COMBINER_HINDEXED_BLOCK;
        const uint64_t n = count(0);
        block_length(1);
        addresses(2, n);
        old_type(3);
        break;
    }
    case MpiOp::Type_create_struct: {
        c.combiner = abi::COMBINER_STRUCT;
        const uint64_t n = count(0);
        block_lengths(1, n);
        addresses(2, n);
        for (int32_t handle : call.load_ints(args[3], n))
            c.types.push_back(call.type_of(handle).id);
        break;
    }
    case MpiOp::Type_create_resized:
        c.combiner = abi::COMBINER_RESIZED;
        c.addresses = {static_cast<int64_t>(args[1]), static_cast<int64_t>(args[2])};
        old_type(0);
        break;
    case MpiOp::Type_create_subarray: subarray(); break;
    case MpiOp::Type_create_darray: darray(); break;
    default: call.unsupported(fmt::format("MPI_{}", name_of(call.op())));
    }
    if (c.combiner == abi::COMBINER_SUBARRAY || c.combiner == abi::COMBINER_DARRAY)
        if (c.integers.back() != abi::ORDER_C && c.integers.back() != abi::ORDER_FORTRAN)
            call.invalid(abi::ERR_ARG, fmt::format("the order is {}", c.integers.back()));
}

Datatype::Contents Semantics::type_contents(Call& call)
{
    ConstructorArguments arguments{call};
    arguments.fetch();
    return std::move(arguments.c);
}

namespace {

// A constructor's arguments, as Type_get_envelope and Type_get_contents tell them (MPI 4.1, section 5.1.13).
struct Told {
    std::vector<int64_t> integers, addresses, counts;
};

Told told(const Datatype::Contents& c)
{
    if (!c.large)
        return {c.integers, c.addresses, {}};
    Told t;
    // Of the arrays' constructors only the arrays of MPI_Count are counts; of the others, everything is.
    size_t first = 0, behind = c.integers.size();
    if (c.combiner == abi::COMBINER_SUBARRAY) {
        first = 1;
        behind = c.integers.size() - 1;
    } else if (c.combiner == abi::COMBINER_DARRAY) {
        first = 3;
        behind = 3 + static_cast<size_t>(c.integers[2]);
    }
    for (size_t i = 0; i < c.integers.size(); ++i)
        (first <= i && i < behind ? t.counts : t.integers).push_back(c.integers[i]);
    t.counts.insert(t.counts.end(), c.addresses.begin(), c.addresses.end());
    return t;
}

} // namespace

void Semantics::type_get_envelope(Call& call)
{
    const auto& args = call.args;
    const Datatype::Contents& c = call.type(0).contents;
    const Told t = told(c);
    if (!call.instr.large && !t.counts.empty())
        call.unsupported("MPI_Type_get_envelope of a datatype that was made with large counts");
    call.store_number(args[1], static_cast<int64_t>(t.integers.size()));
    call.store_number(args[2], static_cast<int64_t>(t.addresses.size()));
    if (call.instr.large)
        call.store_number(args[3], static_cast<int64_t>(t.counts.size()));
    call.store_number(args[4], static_cast<int64_t>(c.types.size()));
    call.store_int(args[5], c.combiner);
}

void Semantics::type_get_contents(Call& call)
{
    const auto& args = call.args;
    const Datatype::Contents c = call.type(0).contents;
    if (c.combiner == abi::COMBINER_NAMED)
        call.invalid(abi::ERR_TYPE, "a predefined datatype has no contents");
    const Told t = told(c);
    if (!call.instr.large && !t.counts.empty())
        call.unsupported("MPI_Type_get_contents of a datatype that was made with large counts");
    const auto fits = [&](size_t i, size_t n, std::string_view what) {
        if (call.number(i) < 0 || static_cast<size_t>(call.number(i)) < n)
            call.invalid(abi::ERR_ARG, fmt::format("there is room for {} {}, but the datatype was constructed from {}",
                                                   call.number(i), what, n));
    };
    fits(1, t.integers.size(), "integers");
    fits(2, t.addresses.size(), "addresses");
    if (call.instr.large)
        fits(3, t.counts.size(), "large counts");
    fits(4, c.types.size(), "datatypes");
    for (size_t i = 0; i < t.integers.size(); ++i)
        call.store_int(args[5], static_cast<int32_t>(t.integers[i]), static_cast<int64_t>(i));
    const auto store_all = [&](Pointer at, const std::vector<int64_t>& values) {
        for (size_t i = 0; i < values.size(); ++i)
            call.store_pointer(plus(at, static_cast<int64_t>(8 * i)), static_cast<uint64_t>(values[i]));
    };
    store_all(args[6], t.addresses);
    store_all(args[7], t.counts);
    for (size_t i = 0; i < c.types.size(); ++i) {
        const Pointer at = plus(args[8], static_cast<int64_t>(4 * i));
        if (types_->get(c.types[i]).named != nullptr)
            call.store_int(at, c.types[i]);
        else // a new handle; whether it is committed is not said, so that it has to be
            call.store_type(at, c.types[i], false);
    }
}

void Semantics::type_name(Call& call)
{
    constexpr size_t longest = static_cast<size_t>(abi::MAX_OBJECT_NAME) - 1;
    const auto& args = call.args;
    const int32_t handle = call.integer(0);
    const Datatype& type = call.type(0);
    const auto same = [&](const auto& n) { return n.first == handle; };
    if (call.op() == MpiOp::Type_set_name) {
        std::string name = call.load_string(args[1], longest);
        auto& names = call.process().objects.write().type_names;
        std::erase_if(names, same);
        names.emplace_back(handle, std::move(name));
        return;
    }
    std::string name = type.named != nullptr ? fmt::format("MPI_{}", type.named->name) : "";
    const auto& names = call.look().objects->type_names;
    if (const auto it = std::find_if(names.begin(), names.end(), same); it != names.end())
        name = it->second;
    call.write(args[1], {reinterpret_cast<const uint8_t*>(name.c_str()), name.size() + 1});
    call.store_int(args[2], static_cast<int32_t>(name.size()));
}

void Semantics::datatype_call(Call& call)
{
    const auto& args = call.args;
    const MpiOp op = call.op();
    const auto store = [&](size_t i, int64_t value) { call.store_pointer(args[i], static_cast<uint64_t>(value)); };
    switch (op) {
    case MpiOp::Type_commit:
    case MpiOp::Type_free: {
        const int32_t handle = call.load_int(args[0]);
        call.type_of(handle);
        const bool made = handle >= abi::first_dynamic_handle;
        if (op == MpiOp::Type_commit) {
            if (made && !find_type(*call.look().objects, handle)->committed)
                for (TypeObject& t : call.process().objects.write().types)
                    t.committed |= t.handle == handle;
            break;
        }
        if (!made)
            call.invalid(abi::ERR_TYPE, "a predefined datatype is freed");
        Objects& objects = call.process().objects.write();
        std::erase_if(objects.types, [&](const TypeObject& t) { return t.handle == handle; });
        std::erase_if(objects.type_names, [&](const auto& n) { return n.first == handle; });
        call.store_int(args[0], abi::DATATYPE_NULL);
        break;
    }
    case MpiOp::Type_size: call.store_number(args[1], static_cast<int64_t>(call.type(0).size)); break;
    case MpiOp::Type_size_x: store(1, static_cast<int64_t>(call.type(0).size)); break;
    case MpiOp::Type_lb: store(1, call.type(0).lb); break;
    case MpiOp::Type_ub: store(1, call.type(0).ub); break;
    case MpiOp::Type_extent: store(1, call.type(0).extent()); break;
    case MpiOp::Type_get_extent:
    case MpiOp::Type_get_extent_x:
        store(1, call.type(0).lb);
        store(2, call.type(0).extent());
        break;
    case MpiOp::Type_get_true_extent:
    case MpiOp::Type_get_true_extent_x:
        store(1, call.type(0).true_lb);
        store(2, call.type(0).true_ub - call.type(0).true_lb);
        break;
    case MpiOp::Type_get_envelope: type_get_envelope(call); break;
    case MpiOp::Type_get_contents: type_get_contents(call); break;
    case MpiOp::Type_set_name:
    case MpiOp::Type_get_name: type_name(call); break;
    case MpiOp::Get_count:
    case MpiOp::Get_elements:
    case MpiOp::Get_elements_x: {
        const Datatype& type = types_->get(call.committed(1)); // as the receive has it
        if (!call.look().machine->memory.valid(args[0], abi::status_size))
            call.fail(FindingKind::Memory, "the status argument does not point to an MPI_Status");
        call.require_defined(plus(args[0], abi::status_cancelled), 32); // which every call that gives a status writes
        if (call.look().machine->memory.undefined(plus(args[0], abi::status_bytes), 64) !=
            0) { // the status does not say
            const unsigned width = op == MpiOp::Get_elements_x || call.instr.large ? 64 : 32;
            call.store_nothing(args[2], width / 8);
            break;
        }
        const uint64_t bytes = bits_at(*call.look().machine, plus(args[0], abi::status_bytes), 64);
        std::optional<uint64_t> n; // none: no whole number
        if (type.size == 0) {
            if (bytes == 0)
                n = 0;
        } else if (op == MpiOp::Get_count) {
            if (bytes % type.size == 0)
                n = bytes / type.size;
        } else {
            n = bytes / type.size * type.elements;
            uint64_t rest = bytes % type.size;
            for (size_t i = 0; rest > 0; ++i) {
                const Datatype::Entry& e = type.entries[i];
                const uint64_t whole = std::min(e.repeat, rest / e.size);
                *n += whole;
                rest -= whole * e.size;
                if (whole < e.repeat)
                    break;
            }
            if (rest > 0)
                n.reset();
        }
        if (op == MpiOp::Get_elements_x)
            store(2, n ? static_cast<int64_t>(*n) : abi::UNDEFINED);
        else
            call.store_number(args[2], n ? static_cast<int64_t>(*n) : abi::UNDEFINED);
        break;
    }
    default: {
        const Datatype& made = types_->make(type_contents(call));
        const bool is_committed =
            op == MpiOp::Type_dup && (call.integer(0) < abi::first_dynamic_handle ||
                                      find_type(*call.look().objects, call.integer(0))->committed);
        call.store_type(args.back(), made.id, is_committed);
    }
    }
}

} // namespace mpismt::soundness

// Datatypes (MPI 4.1, chapter 5): a typemap as the runs of bytes that it touches, in the order of its entries, and the
// sequence of its basic types. Entries that follow each other in memory share a run, and equal basic types in a row
// share an entry of the sequence, so that what is contiguous costs nothing however long it is, and a vector one run a
// block.
#pragma once

#include "core/mpi/abi.hpp"
#include "core/mpi/operations.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace mpismt::unroll {

struct Typemap;
using TypePtr = std::shared_ptr<const Typemap>;

struct Typemap {
    struct Run {
        int64_t offset; // from the address that a call is given
        uint64_t bytes;
    };
    std::vector<Run> runs;
    std::vector<std::pair<int32_t, uint64_t>> sequence; // basic type's handle, how many in a row
    uint64_t size = 0;                                  // bytes of data
    int64_t lb = 0, ub = 0, true_lb = 0, true_ub = 0;
    bool lb_set = false, ub_set = false; // by Type_create_resized and its kin: "sticky"
    bool has_data = false;
    uint32_t alignment = 1;
    int32_t predefined = 0; // the handle, if it is one

    // How it was made, for Type_get_envelope and Type_get_contents.
    int32_t combiner = abi::COMBINER_NAMED;
    std::vector<int32_t> integers;
    std::vector<int64_t> addresses, counts; // counts: the large ones
    std::vector<TypePtr> types;

    int64_t extent() const { return ub - lb; }
    // Elements one after the other are one run of bytes that begins at the address itself.
    bool is_dense() const { return runs.size() == 1 && runs[0].offset == 0 && extent() == static_cast<int64_t>(size); }
    // Does an entry lie over another, within one element?
    bool overlaps_itself() const;
};

// `elements` times the type's extent.
int64_t in_extents(int64_t elements, const Typemap& type);

// How many runs a datatype may have, and how many arguments a constructor.
inline constexpr size_t max_pieces = size_t{1} << 22;

// Null if it is no predefined datatype that is known here.
TypePtr predefined_type(int32_t handle);

// The constructors of section 5.1. Displacements and strides are in bytes. Each throws LimitReached where the typemap
// has more pieces than are dealt with.
Typemap make_hvector(uint64_t count, uint64_t blocklength, int64_t stride, const Typemap& old);
struct TypeBlock {
    uint64_t length;
    int64_t displacement;
    const Typemap* type;
};
Typemap make_struct(std::span<const TypeBlock> blocks); // also hindexed
Typemap make_resized(Typemap old, int64_t lb, int64_t extent);

// One dimension of an array: which of its `size` elements are taken, in this order. `old` is made an array of them
// whose extent is the whole dimension; an array of several dimensions is made from the one that varies fastest up.
Typemap make_dimension(uint64_t size, std::span<const std::pair<uint64_t, uint64_t>> taken, const Typemap& old);

// The pieces (first, how many) of a dimension of an array that Type_create_darray gives to coordinate `mine` of
// `processes` (section 5.1.4); block: the argument, or its default.
std::vector<std::pair<uint64_t, uint64_t>> distributed(int32_t distribution, uint64_t block, uint64_t size,
                                                       uint64_t processes, uint64_t mine);

// Where the bytes of a message lie, in the order of the message: offsets must be asked for in ascending order.
class TypeCursor {
public:
    TypeCursor(uint64_t address, const Typemap& type) : address_(address), type_(type) {}
    // The address of a byte of the message, and how many bytes lie there together.
    std::pair<uint64_t, uint64_t> at(uint64_t message_offset)
    {
        if (type_.is_dense())
            return {address_ + message_offset, ~uint64_t{0}};
        while (message_offset >= run_begin_ + type_.runs[run_].bytes) {
            run_begin_ += type_.runs[run_].bytes;
            if (++run_ == type_.runs.size()) {
                run_ = 0;
                address_ += static_cast<uint64_t>(type_.extent());
            }
        }
        const uint64_t in_run = message_offset - run_begin_;
        return {address_ + static_cast<uint64_t>(type_.runs[run_].offset) + in_run, type_.runs[run_].bytes - in_run};
    }

private:
    uint64_t address_; // of the element
    const Typemap& type_;
    size_t run_ = 0;
    uint64_t run_begin_ = 0; // in the message
};

} // namespace mpismt::unroll

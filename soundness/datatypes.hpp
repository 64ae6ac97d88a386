// Datatypes as typemaps (MPI 4.1, section 5.1; section 4.5 of the TLA+ paper): the sequence of basic types with their
// displacements, written out entry by entry, so that each constructor reads as its definition in the standard does.
// Only copies of one basic type without a gap share an entry. What that costs is limited, and beyond the limit the
// answer is unknown.
//
// A datatype never changes and is kept for ever, numbered by what it was made from: equal numbers mean equal datatypes,
// and so a state that names types by number names them by content. A predefined type's number is its handle. Handles,
// and whether a type is committed, are a process's own business (TypeObject in mpi_state.hpp).
#pragma once

#include "core/memory.hpp"
#include "core/mpi/abi.hpp"

#include <deque>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace mpismt::soundness {

using TypeId = int32_t;

struct Datatype {
    struct Entry {
        int32_t basic = 0; // a predefined type's handle; pairs are two entries
        uint32_t size = 0; // in bytes
        int64_t displacement = 0;
        uint64_t repeat = 1; // so many of them, one after the other
    };
    // How it was made: the arguments of the constructor, whose integers and addresses are counts if it was the form
    // with large counts.
    struct Contents {
        int32_t combiner = abi::COMBINER_NAMED;
        bool large = false;
        std::vector<int64_t> integers;
        std::vector<int64_t> addresses;
        std::vector<TypeId> types;
    };

    TypeId id = 0;
    Contents contents;
    const abi::BasicType* named = nullptr; // predefined ones only
    std::vector<Entry> entries;            // in the order of the typemap
    // What resizing and the array types set; where a component has them, only they count (MPI 4.1, section 5.1.7).
    std::optional<int64_t> lb_marker, ub_marker;
    int64_t lb = 0, ub = 0, true_lb = 0, true_ub = 0;
    uint64_t size = 0; // of the data
    uint64_t elements = 0; // basic ones
    bool dense = false; // elements of it lie one after the other without a gap, in the order of the typemap

    int64_t extent() const { return ub - lb; }
};

// Bytes in memory that belong together.
struct Piece {
    Pointer at = 0;
    uint64_t bytes = 0;
};

class Types {
public:
    Types();

    // Null if there is no such type.
    const Datatype* find(TypeId) const;
    const Datatype& get(TypeId) const;

    // The type that a constructor makes of these arguments, which must be valid: see datatype_calls.cpp.
    // Throws LimitReached if it is too large.
    const Datatype& make(Datatype::Contents);

    // Where the data of `count` elements at p lie, in the order of the typemap.
    std::vector<Piece> pieces(TypeId, Pointer p, uint64_t count) const;

    // The signature of `count` elements is the sequence of their basic types.
    uint64_t signature_length(TypeId, uint64_t count) const;
    // The first index at which the signatures differ; the length of the shorter one if there is none.
    uint64_t first_difference(TypeId a, uint64_t a_count, TypeId b, uint64_t b_count,
                              abi::Sign sign = abi::Sign::Counts) const;
    bool same_signature(TypeId a, uint64_t a_count, TypeId b, uint64_t b_count,
                        abi::Sign sign = abi::Sign::Counts) const;
    int32_t basic_at(TypeId, uint64_t index) const; // element of a signature
    bool has_packed(TypeId) const;                  // is MPI_PACKED in its signature?

private:
    Datatype build(const Datatype::Contents&) const;

    const std::vector<Datatype>& predefined_; // by handle; id 0: none
    std::deque<Datatype> made_;
    std::map<std::vector<int64_t>, TypeId> by_contents_;
    uint64_t entries_ = 0; // of all that were made
};

} // namespace mpismt::soundness

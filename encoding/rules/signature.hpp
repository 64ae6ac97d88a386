// Type matching (MPI 4.1, sections 3.3.1 and 5.1.11): the basic types of a message, one after the other, must be those
// that the receive expects, as far as the message goes; MPI_PACKED matches everything.
#pragma once

#include "core/event.hpp"
#include "core/mpi/abi.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace mpismt::rules {

// Bytes of data in one element of the signature's type.
uint64_t element_bytes(const EventGraph&, int32_t type);

// Bytes of data that a signature with a known count describes.
inline uint64_t bytes_of(const EventGraph& graph, const Signature& s)
{
    return s.count.bits * element_bytes(graph, s.type);
}

// Elements of both types without end: the offset in bytes before `limit` at which the first basic types differ, if any.
std::optional<uint64_t> first_difference(const EventGraph&, int32_t a, int32_t b, uint64_t limit,
                                         abi::Sign sign = abi::Sign::Counts);
// What of a message and the receive's buffer differs: beside the sign, which is a mismatch whatever the sign is, and in
// sign. Where that is not before the other one, it does not matter.
struct TypeDifferences {
    std::optional<uint64_t> beside_sign, sign;
};
TypeDifferences differences(const EventGraph&, const SendDetail&, const RecvDetail&);

// How much of a message and of the receive's buffer is compared. In a dialect in which an empty message has a type,
// too: the first element in any case.
inline uint64_t compared_bytes(const EventGraph& graph, const SendDetail& s, const RecvDetail& r)
{
    return std::max<uint64_t>(std::min(s.bytes, r.capacity), graph.dialect.empty_messages ? 0 : 1);
}

// Of signatures with known counts: the same sequence? (PACKED: the same length)
bool same_signature(const EventGraph&, const Signature& a, const Signature& b);

// "MPI_INT", "2 MPI_INT, MPI_DOUBLE", for people.
std::string describe_type(const EventGraph&, int32_t type);

} // namespace mpismt::rules

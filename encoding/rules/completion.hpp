// What a collective call needs before it can complete (MPI 4.1, chapter 6), written once: whose data, and what the
// implementation may add by synchronising.
#pragma once

#include "core/mpi/operations.hpp"

#include <cstdint>
#include <optional>

namespace mpismt::rules {

// Whose call a member waits for.
enum class Needs : uint8_t { Nobody, Root, LowerRanks, Everybody };

struct CollectiveForm {
    MpiOp operation;  // the blocking form
    bool nonblocking;
};

// The collective that a call is, or nothing if it is none.
std::optional<CollectiveForm> collective_form(MpiOp op);

// Whose data the member `rank` needs; `zero_count`: no data is moved. `operation` is a blocking form.
Needs data_needs(MpiOp operation, uint32_t rank, int32_t root, bool zero_count);

inline bool needs(Needs n, uint32_t member, uint32_t rank, int32_t root)
{
    switch (n) {
    case Needs::Nobody: return false;
    case Needs::Root: return member == static_cast<uint32_t>(root);
    case Needs::LowerRanks: return member < rank;
    case Needs::Everybody: return true;
    }
    return true;
}

} // namespace mpismt::rules

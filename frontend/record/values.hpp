// Numbers and handles as one MPI has them → as the ABI does that program IR uses (core/mpi/abi.hpp).
#pragma once

#include "core/mpi/operations.hpp"
#include "frontend/record/record.hpp"

#include <map>
#include <optional>

namespace mpismt::record {

class Values {
public:
    explicit Values(const Process&);

    // A predefined handle; nothing if it is none.
    std::optional<int32_t> handle(std::string_view type, int64_t value) const;
    int64_t number(ParamKind, int64_t value) const;
    bool is(std::string_view constant, int64_t value) const;
    // A pointer with a meaning.
    std::optional<uint64_t> pointer(int64_t value) const;

private:
    const Process& process_;
    std::map<std::pair<std::string_view, int64_t>, int32_t> handles_; // by type and value
};

// In bits, of one value in memory.
unsigned width_of(ParamKind, bool large);

} // namespace mpismt::record

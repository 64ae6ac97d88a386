// The MPI call at a path's pc.
#pragma once

#include "core/ir.hpp"
#include "core/mpi/operations.hpp"
#include "frontend/unroll/state/process.hpp"
#include "frontend/unroll/state/stop.hpp"

#include <span>

namespace mpismt::unroll {

struct Call {
    Process& process;
    Path& path;
    const ir::Instr& in;
    std::span<const ir::Operand> operands;
};

// Counts and their kin (displacements, sizes, positions), which have 64 bits in the forms with large counts.
inline unsigned count_width(const Call& c) { return c.in.large ? 64 : 32; }
StopDetail unknown_argument(const Call& c, size_t i);
[[noreturn]] void stop_unknown(const Call& c, size_t i);

} // namespace mpismt::unroll

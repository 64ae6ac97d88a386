// One run of a program on a real MPI that follows a found execution.
#pragma once

#include "replay/finding.hpp"
#include "replay/gdb.hpp"
#include "replay/library.hpp"
#include "replay/process.hpp"

namespace mpismt::replay {

struct Replayed {
    RealRun run;
    std::string output; // of the program and its launcher
    std::string backtraces;
};

// Runs `launch`, the launcher with the program, with the library in front of its MPI. It takes `timeout` seconds at
// most, but for the time that somebody spends in gdb.
Replayed replay(const PlannedRun&, const Mpi&, const std::vector<std::string>& launch, double timeout, Context&,
                Debugging = {});

} // namespace mpismt::replay

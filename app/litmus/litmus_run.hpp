// Litmus tests on real RMA libraries: translated (report/litmus_c.hpp), compiled, run, compared with a model.
#pragma once

#include "app/litmus/litmus.hpp"

#include <map>

namespace mpismt::app {

struct LitmusRun {
    std::map<rma::Outcome, uint64_t> seen; // how often
    bool hangs = false;                    // was killed
    std::string failure;                   // why there is nothing to compare: a crash, or output that is none of ours
};

// Compiles for `library` (mpich, openmpi, oshmem) and runs. Throws InputError if there is no such compiler, or it
// refuses the program.
LitmusRun run_litmus(const rma::Program&, const std::string& library, int64_t iterations, int64_t seed, double timeout,
                     Context&);

// An outcome of a machine against one of a model: T allows every value.
bool allows(const rma::Outcome& of_model, const rma::Outcome& of_machine);

} // namespace mpismt::app

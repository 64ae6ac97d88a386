// What differs between the RMA libraries that litmus tests are translated for (report/litmus_c.cpp): pieces of C. They
// use `rank`, `size`, `memory[SLOTS]` (the own variables), `value[OUTCOME + 1]` and `known[OUTCOME + 1]`, and the
// constants PROCESSES, SLOTS, OUTCOME.
#pragma once

#include "core/rma/program.hpp"

namespace mpismt::report {

// A remote statement; variables are slots of their owner's memory.
struct RemoteStatement {
    rma::Statement::Kind kind;
    uint32_t to = 0;      // the process
    size_t at = 0;        // the variable there; of a flush nothing
    size_t result = 0, first = 0, second = 0;
    bool atomic = true;   // the access at the target
};

struct RmaLibrary {
    const char* includes;
    const char* globals; // behind the constants
    const char* start;   // in main: rank and size
    const char* allocate;
    const char* ready;   // after the initial values, and again after the statements: all processes are here
    const char* complete; // everything that was begun is complete
    const char* collect; // value and known of all processes are summed up on process 0
    const char* end;
    std::string (*statement)(const RemoteStatement&);
};

extern const RmaLibrary mpi_library, shmem_library, verbs_library;

} // namespace mpismt::report

// Threads of processes (MPI 4.1, section 11.6): what a thread that does not run at the moment is, and what they have
// done to memory and objects that they share, as far as a data race can still come of it.
//
// Of the threads of a process one runs: its control lies in the machine, its call, its status and its clock where those
// of a process without threads do, so that all that is said about calls holds for each thread. The others are parked
// (Process::parked), and Semantics::resume makes another one the one that runs. Between visible points a thread is not
// interrupted: whoever could tell has a data race with it.
//
// Races are found by happens-before (Lamport 1978), in each execution: clocks have a component for each thread, and
// what joins them are the objects that threads synchronise by, and the messages of MPI (soundness/clocks.cpp). An
// access is kept until it happened before all that its process can still do.
#pragma once

#include "core/execution.hpp"
#include "soundness/parts.hpp"
#include "soundness/windows.hpp"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace mpismt::soundness {

// Of one process at a time; a thread that has ended gives its number to a later one.
inline constexpr uint32_t max_threads = 32;
// The components of a clock in a program with threads, where there are so many processes; which one is a thread's.
inline constexpr size_t clock_size(uint32_t processes) { return size_t{processes} * max_threads; }
inline constexpr uint32_t component_of(uint32_t processes, uint32_t rank, uint32_t thread)
{
    return rank + processes * thread;
}

// What threads share: memory, or something of MPI that no two threads may use at the same time.
enum class SharedThing : uint8_t {
    Memory,       // object of memory
    Library,      // all of MPI, below MPI_THREAD_MULTIPLE
    Request,      // completed or freed; object: its handle
    Collectives,  // of a communicator, a window or a file; object: its handle
    Window,       // synchronised; object: its handle
};

// An access by a thread that has not happened before all that others can still do.
struct ThreadAccess {
    uint32_t rank = 0, thread = 0;
    uint32_t component = 0, interval = 0; // of the thread's clock
    SharedThing thing = SharedThing::Memory;
    uint32_t object = 0;
    std::vector<std::pair<int64_t, int64_t>> runs; // of bytes: begin and end, ascending
    bool write = false, atomic = false, frees = false;
    MpiOp op{};         // in a call of it
    bool in_call = false;
    SourceLoc loc;
    std::shared_ptr<const std::vector<CallSite>> stack; // no part of the identity
};

struct ThreadHistory {
    std::vector<ThreadAccess> accesses;
    // What had happened before an object that threads synchronise by was last released: by process and address.
    std::map<std::pair<uint32_t, uint64_t>, Clock> released;
    // The last intervals of threads that have ended, by their component: who knows of it may use the number again.
    std::map<uint32_t, uint32_t> ended;

    void add_ends(std::vector<std::vector<uint32_t>>& ends) const;
    void add_to(Signature&, const ClockOrder&) const;
};

} // namespace mpismt::soundness

// Processes that one call of MPI_Comm_spawn or MPI_Comm_spawn_multiple starts (MPI 4.1, section 11.8). A program IR has
// a fixed number of processes, so those that may be spawned belong to it from the start, behind the others; which ones
// these are is found out by checking (app/spawning.hpp, runtime/processes.c).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace mpismt::c {

struct World {
    static constexpr size_t commands = 4;             // of one call
    uint32_t parent = 0, ordinal = 0;                 // the process that calls, and in which of its calls
    uint32_t program[commands]{}, number[commands]{}; // which executable is run, by how many processes

    uint64_t processes() const
    {
        uint64_t n = 0;
        for (uint32_t m : number)
            n += m;
        return n;
    }
};

// What is unsupported where a process spawns others that the program does not have; the numbers of a World follow, with
// program and number in pairs.
inline constexpr std::string_view needs_processes = "MPI_Comm_spawn of processes that are not there:";

// What is known of a program before it is made: what checks of it have found out.
enum class SharedFiles {
    Ask, // what may depend on another process's writing is unsupported, and is asked for in this way
    Yes, // what the C library does with files is done by MPI, whose files all processes share (runtime/mpi_io.c)
    No,  // nobody opens a file that another process writes
};
class CompiledFiles;
struct Found {
    std::vector<World> worlds;
    SharedFiles files = SharedFiles::Ask;
    std::shared_ptr<CompiledFiles> compiled; // what compile() has made of each file, for the next time; may be null
};
// What is unsupported where that has to be known (runtime/stdio.c, streams.hpp).
inline constexpr std::string_view reads_own_file = "reading a file that the program has written";
inline constexpr std::string_view looks_for_file = "opening a file that another process may have written";

} // namespace mpismt::c

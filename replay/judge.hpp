// What is seen of a run: the records that library/record.c writes, and whether they show the finding.
#pragma once

#include "replay/finding.hpp"

#include <optional>
#include <string>
#include <vector>

namespace mpismt::replay {

// What a process has written so far.
struct Seen {
    struct Error {
        std::string op;
        bool truncation = false;
        int error_class = 0;
    };
    std::string library;  // the MPI, as it calls itself
    std::string build_id; // of the program
    long pid = 0;
    uint32_t processes = 0;       // of MPI_COMM_WORLD
    std::optional<uint32_t> call; // the last that was entered
    std::string op;
    bool inside = false;               // and has not returned
    std::string beyond;                // a call that the execution does not have any more
    uint32_t calls_beyond = 0;         // how many; the library writes 99 of them
    std::string differs;               // another call than the execution has, in words
    std::optional<uint32_t> assertion; // its line; 0: unknown
    int signal = 0;
    std::vector<Error> errors;
    std::vector<std::string> left;   // objects that are left at MPI_Finalize: "datatype MPI_Type_dup"
    std::string ended_by;            // a call of MPI, which ended the process
    bool fails = false; // an assertion, which may wait for others before it ends the process
    std::optional<uint32_t> at_step; // of the execution, which it stops at, or has come from
    bool ends = false;               // MPI_Finalize was called
    bool orphan = false, exited = false, assumption = false, threads = false;
};

// Lines of a record; what is no line of one, or cut off, is left out.
Seen seen_in(const std::string& record);

// Can a run show such a finding at all?
bool shows_in_a_run(const PlannedRun&);

struct Judgement {
    bool confirmed = false;
    std::string seen; // in words
};
// For how long nothing has been written: not at all; long enough for a deadlock; so long that nothing more is expected;
// or the run has ended.
enum class Rest { None, Short, Long, Ended };
// Whether the finding is there; none as long as that is open.
std::optional<Judgement> judge(const PlannedRun&, const std::vector<Seen>&, Rest);

// Where a process is, in words: "process 2 is in MPI_Recv".
std::string where(size_t rank, const Seen&);

// "MPICH 4.0.2", from what the library calls itself.
std::string mpi_name(const std::string& library);

} // namespace mpismt::replay

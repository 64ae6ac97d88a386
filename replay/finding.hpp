// A finding, or an outcome, as a run on a real MPI needs it, out of a JSON report: what each process calls, with which
// choices, and what is to be seen in the end. And the schedules that the library of library/ reads.
#pragma once

#include "core/execution.hpp"
#include "core/verdict.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::replay {

struct PlannedCall {
    std::string op;                          // "MPI_Recv"; empty if the report leaves it out, which no report does
    std::optional<uint32_t> source;          // of the message that it gets, as a rank in MPI_COMM_WORLD,
    std::optional<uint32_t> source_in_group; // or as the program has it
    std::optional<bool> buffered, synchronizing, flag;
    std::vector<uint32_t> indices;
    std::vector<std::pair<uint32_t, uint32_t>> after; // processes, and the call that each has to have returned from
    std::optional<uint32_t> defer;                    // of one-sided communication: the call in which it is made
    std::optional<uint32_t> step;                     // of the execution; 0 is its first call
};

struct PlannedProcess {
    std::vector<PlannedCall> calls;
    std::vector<int64_t> inputs;
    ProcessEnd::State end = ProcessEnd::State::Running;
    uint32_t last_call = 0; // Blocked, Polling
    std::string last_op;
};

struct Place {
    uint32_t rank = 0;
    uint32_t line = 0;
    std::string call;
};

struct PlannedRun {
    std::optional<FindingKind> kind; // none: no finding, all processes just come to the end that they have here
    std::string program, message;
    bool of_record = false;             // `program` is the folder of the record that was checked (recorded.hpp)
    std::vector<std::string> build_ids; // of the programs that were recorded; else any program is taken
    std::vector<PlannedProcess> processes;
    std::vector<std::pair<uint32_t, uint32_t>> steps; // by PlannedCall::step: the rank and the call of each
    std::vector<Place> places;           // of the finding, the first is the one that a maintainer would name
    std::vector<std::string> not_forced; // what the execution depends on and no schedule decides: "rand", …
};

// All findings of a report, or of an array of them. Throws InputError for what is no report of `mpismt check`.
std::vector<PlannedRun> findings_of(const std::string& json);
// Is it a report of `mpismt outcomes`? These of it.
bool has_outcomes(const std::string& json);
std::vector<PlannedRun> outcomes_of(const std::string& json);

// What a process does where it would end, and what it waits for.
struct Stops {
    bool debugged = false; // it stays where it would end, for gdb
    bool beyond = false;   // and where the execution has no more call of it
    bool steps = false;    // before each call it waits until it is let go
    bool turns = false;    // and until the call before in the execution has been entered
};
// The schedule of a process, for library/schedule.c.
std::string schedule_of(const PlannedRun&, uint32_t rank, Stops = {});

} // namespace mpismt::replay

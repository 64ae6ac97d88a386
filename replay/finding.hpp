// A finding as a run on a real MPI needs it, out of a JSON report: what each process calls, with which choices, and
// what is to be seen in the end. And the schedules that the library of library/ reads.
#pragma once

#include "core/execution.hpp"
#include "core/verdict.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::replay {

struct PlannedCall {
    std::string op;                 // "MPI_Recv"; empty if the report leaves it out, which no report does
    std::optional<uint32_t> source; // of the message that it gets
    std::optional<bool> buffered, synchronizing, flag;
    std::vector<uint32_t> indices;
    std::vector<std::pair<uint32_t, uint32_t>> after; // processes, and the call that each has to have returned from
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
    FindingKind kind = FindingKind::Deadlock;
    std::string program, message;
    std::vector<PlannedProcess> processes;
    std::vector<Place> places;           // of the finding, the first is the one that a maintainer would name
    std::vector<std::string> not_forced; // what the execution depends on and no schedule decides: "rand", …
};

// All findings of a report, or of an array of them. Throws InputError for what is no report of `mpismt check`.
std::vector<PlannedRun> findings_of(const std::string& json);

// The schedule of a process, for library/schedule.c.
std::string schedule_of(const PlannedRun&, uint32_t rank);

} // namespace mpismt::replay

// The report of `mpismt selfcheck`: what was compared, and whether it told anything.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mpismt::report {

struct SelfcheckDisagreement {
    uint64_t index = 0;  // of the program in its enumeration; of a random one, its seed
    std::string kind;    // what differs
    std::string text;    // mode, and what each engine says
    std::string program; // shrunk
    std::string file;    // where it is kept; empty if that failed
    uint64_t statements = 0;
};

struct Selfcheck {
    std::string programs_of; // "size 3,4", "random, seed 1"
    uint64_t programs = 0;   // that were compared
    uint64_t refused = 0;    // random ones that do not compile
    uint64_t checks = 0;     // runs of an engine
    uint64_t undecided = 0;  // of them: unknown or unsupported
    uint64_t several_outcomes = 0;
    uint64_t unrolled = 0;       // programs that an engine decides which works on the event graph
    uint64_t outcomes_known = 0; // programs whose outcomes were counted
    uint64_t mode_matters = 0;   // programs whose verdict is not the same in all modes
    uint64_t with_error = 0;     // in some mode
    uint64_t disagreeing = 0;    // programs; only the first of each kind is shrunk
    uint64_t next = 0;           // where to go on
    bool finished = true;        // every program there is
    double seconds = 0;
    std::vector<SelfcheckDisagreement> disagreements;
};

std::string text(const Selfcheck&);
std::string json(const Selfcheck&);

} // namespace mpismt::report

// Where each process stands at the end of an execution, and why none of the waiting ones can move.
#pragma once

#include "core/source.hpp"
#include "core/verdict.hpp"
#include "report/paint.hpp"

#include <string>
#include <vector>

namespace mpismt::report {

// Ranks r0, r1, …, rk such that each waits for the next and rk for r0; empty if there is none. The shortest that starts
// at the least rank that is on one.
std::vector<uint32_t> wait_cycle(const Execution&);

// A deadlock in one sentence: "processes 0 and 1 wait for each other". Empty if the execution shows no waiting process.
std::string deadlock_sentence(const Execution&);

// A line for each process, or for several that stand in the same place, and a last one that says why nothing moves: the
// cycle, or who waits for somebody that has ended, or for nobody.
std::string where_processes_stand(const Execution&, const SourceFiles&, Paint, const Finding* = nullptr);

} // namespace mpismt::report

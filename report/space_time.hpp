// A space-time diagram in characters: a lane for each process, time downward.
#pragma once

#include "core/execution_detail.hpp"
#include "core/verdict.hpp"

#include <string>
#include <vector>

namespace mpismt::report {

// Draws the processes of `ranks` (ascending) in at most `columns` columns. Calls stand in their lane with the line of
// the text, and, behind '#', the numbers of their matches, as in the trace; a lane is dotted while its process is
// inside a blocking call; a match is an arrow, a collective that all processes are in at once is a bar; below each lane
// stands where the process is at the end. With details: the lane of a process that has an epoch open on a window is
// double, and a one-sided communication is an arrow where it takes effect, from where its data come. With files:
// calls have the names that they have there (report/words.hpp).
std::string space_time(const Execution&, const std::vector<uint32_t>& ranks, size_t columns,
                       const ExecutionDetail* detail = nullptr, const Finding* finding = nullptr,
                       const SourceFiles* files = nullptr);

} // namespace mpismt::report

// The execution in a readable order: a line for each step that a reader needs.
#pragma once

#include "core/source.hpp"
#include "core/verdict.hpp"

#include <map>
#include <string>
#include <vector>

namespace mpismt::report {

// The numbers that matches go by in a report: in the order of the execution from 1, of both partners.
std::map<CallRef, std::vector<uint32_t>> match_numbers(const Execution&);

// A line for each value that nothing in the program determines: whose, what, where. Of many the first.
std::string given_values(const Execution&, const SourceFiles&);

// A nonblocking call and its return are one line; a blocking call has one line where it is entered and one where it
// returns. Of a long execution only the beginning and the end are shown, and only the processes of `ranks`.
std::string trace(const Execution&, const SourceFiles&, const std::vector<uint32_t>& ranks);

} // namespace mpismt::report

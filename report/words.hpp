// How the report says things: lists of ranks, names of calls, places.
#pragma once

#include "core/execution.hpp"
#include "core/source.hpp"
#include "core/verdict.hpp"

#include <string>
#include <vector>

namespace mpismt::report {

// "0", "0 and 3", "0, 2–5 and 9". `ranks` ascending.
std::string list_of(const std::vector<uint32_t>& ranks);
// "process 0", "processes 0 and 3".
std::string processes(const std::vector<uint32_t>& ranks);
// "a", "a and b", "a, b and c".
std::string enumeration(const std::vector<std::string>& items);

// "MPI_Send".
std::string mpi_name(MpiOp);
std::string short_name(MpiOp); // without MPI_
// The function that is called there, as the source names it: what the C library does with files that MPI opens, too, is
// done by calls of MPI.
std::string called(MpiOp, const SourceFiles&, SourceLoc);
// "2 findings", "1 finding".
std::string counted(size_t n, std::string_view noun);

// "line 5", and the file before it where there are several.
std::string place(const SourceFiles&, SourceLoc);

// What was probably meant, as a sentence without its full stop; empty if nobody can say.
std::string hint_of(const Finding&);

// What is wrong, in one sentence without a full stop.
std::string headline(const Finding&);

// What has become of a process that is terminated at the end: "assertion failed" if the finding says so of it, else
// "stopped". finding: null if there is none.
std::string_view how_terminated(const Finding*, uint32_t rank);

// "in get, called at line 17", a text for each function, the innermost first.
std::vector<std::string> lines_of(const std::vector<CallSite>&, const SourceFiles&);
// "a = 3, b = 4"; empty if there are none.
std::string text_of(const std::vector<NamedValue>&);

// What is said about an assumption, with the option that frees it.
std::string sentence(const Assumption&);
// "reductions, thread-level"; empty if there are none.
std::string names_of(const std::vector<Assumption>&);

// The Call step of a call, or null; of the call of a part.
const Step* find_call(const Execution&, CallRef);

// The processes that a finding is about: those of its locations, of the choices that it relies on, and of the cycle.
// Ascending.
std::vector<uint32_t> involved_ranks(const Finding&);

} // namespace mpismt::report

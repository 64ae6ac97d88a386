// The messages whose data decide nothing: no branch, no argument of a call, no address depends on them, at most an
// assertion. What workers compute and a manager adds up is such; the number of the next task may be another. A search
// that gives these data no value has one state where there were as many as there are sums.
//
// A backward slice over the whole program: which definitions of a register may reach its use; what was written to an
// object before it is read, in this order if one call of one function has it for itself; which objects a pointer may
// point to (Andersen's analysis); and for each tag one node for the data of all messages with it. Cost: the square of
// the length of a function. What the analysis
// does not know (pointers from nowhere, calls through pointers) makes it say nothing. It need not be trusted where its
// result is used: who decides by a value that does not exist stops the search (core/undefined.hpp).
#pragma once

#include "core/ir.hpp"

#include <cstdint>
#include <vector>

namespace mpismt::soundness {

// Of each instruction of each function: is it a send whose data decide nothing? Empty if there is no such send.
std::vector<std::vector<bool>> indifferent_sends(const ir::Program&);

// Does the branch only look whether an assertion holds? Then where it goes if it does.
const uint32_t* holds_at(const ir::Function&, const ir::Instr& branch);

} // namespace mpismt::soundness

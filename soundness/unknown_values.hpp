// Values of which nothing is known: what clocks show, what functions that are not modelled return, and inputs with more
// values than search takes, one by one.
//
// The states of a search hold numbers, so a clock stands still there, and of such an input a few values are tried. Two
// searches of programs that differ from this one in those values say that nothing is wrong whatever they are:
//
// - In the first they have no value, as memory that was never written has none, and they may be printed. Where such a
//   value decides a branch, a choice is put in its place and the search begins again. If it comes to its end without a
//   fault, these values decide nothing but those branches, and each execution of the program is one of those searched.
// - Values that were never written were not told apart there from these. In the second search the unknown values are
//   zeros, the choices remain, and a use of a value that was never written is a fault, so that no zero can hide it.
//
// A finding of either may need choices that no clock makes, so it is no answer.
#pragma once

#include "core/ir.hpp"

#include <set>
#include <utility>

namespace mpismt::soundness {

using Branches = std::set<std::pair<uint32_t, uint32_t>>; // the function and the index of each in its code

enum class UnknownValues : uint8_t { HaveNone, AreZero };

// Has it inputs of which nothing is known? One whose bounds are computed is none.
bool has_unknown_inputs(const ir::Program&);

// The program in which each of `branches` may go either way, and there are no unknown inputs. With zeros the condition
// of each of `branches` must have a value. What MPI_Wtime returns is left to the semantics.
ir::Program with_choices(const ir::Program&, const Branches& branches, UnknownValues);

} // namespace mpismt::soundness

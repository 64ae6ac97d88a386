// Small programs as text, in `.mpi` and in C. Both name everything alike: x0, x1, … what is received, f0, … the answers
// of polls, i0, … the indices of Waitany; a send says who sends and which of his sends it is.
#pragma once

#include "soundness/programs/enumerate.hpp"
#include "soundness/programs/tree.hpp"

#include <string>

namespace mpismt::soundness {

ProgramTree to_tree(const SmallProgram&);

// A variable x of process r is main's local variable p<r>_x there. Communicators and the buffer of Bsend are not freed,
// as in
// `.mpi` nothing must be: the two differ in leaks.
std::string to_c(const SmallProgram&);

} // namespace mpismt::soundness

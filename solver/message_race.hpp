// Message races (docs/mpi/executions.md): two executions with equal inputs differ in a branch or in the envelope of a
// later message, in what is printed, or in the exit status, because of which message a receive took. (Formatted text of
// C programs is not compared: if it has unknown values, the answer is unknown.)
//
// The question is about two executions, so it is asked of two copies of the constraints (self-composition; Barthe,
// D'Argenio and Rezk, CSFW 2004): inputs and the choices of the implementation are equal in both, so that all that can
// differ is which messages are matched. The cost is that of a formula of twice the size; nobody pays it who does not
// ask.
#pragma once

#include "encoding/encoding.hpp"

namespace mpismt::solver {

// Adds a note for each receive (place in the source) with which a difference begins. Throws LimitReached.
void find_message_races(encoding::Encoding& encoding, Context& context, CheckResult& result);

} // namespace mpismt::solver

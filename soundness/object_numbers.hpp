// A turn of a loop that polls, or tries to take a lock in a window, may make objects of memory, of the functions that
// it calls or on the heap, which are gone when it is over. If those of the next turn had new numbers, it would never
// come back to the same state.
#pragma once

#include "soundness/mpi_state.hpp"

namespace mpismt::soundness {

// Of a process that stands in a call, in a program without files: from now on the numbers of objects that are dead
// are given again, as an allocator gives addresses again. Not those of which an address is left in a register, in a
// live object (in 8 bytes that are aligned there), in an operation that is under way or in what is known of windows: an
// access through it stays one to memory that is no more. Without windows and threads nothing is done unless the last
// poll has answered false. Of a process with threads: where one of them stands at a point, too.
void reuse_object_numbers(State&, uint32_t rank);

} // namespace mpismt::soundness

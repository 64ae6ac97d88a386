// Large objects of several processes that have come to hold the same are one, until one of them is written.
//
// Processes of an SPMD program compute the same tables for themselves. A process that stops, because it waits for
// others or has come to a call, compares what it has written since with the objects of the processes before it, and
// gives its own copy up where it finds an equal one: with n processes there are then two copies at a time instead of n.
// Other ways were to hash all that is written, which costs more than to compare what is mostly different in the first
// words, or to share pages of memory by the operating system, which counts them once for each process.
//
// What is shared is copied as a whole when it is written (core/memory.hpp), and to compare large contents takes time as
// well. So an object is compared again only when its process has worked far longer since than that takes; for about as
// long, if more than half of the memory that may be used is in use.
#pragma once

#include "core/memory.hpp"

#include <functional>

namespace mpismt {

class Context;

// The process with this rank and memory has stopped, after so much work (Context::seconds_used). memory_of gives the
// memory of another process; null: it has none any more. Without a context there is no limit of memory.
void share_equal_objects(Memory&, double seconds, uint32_t rank, uint32_t processes, const Context*,
                         const std::function<const Memory*(uint32_t)>& memory_of);

} // namespace mpismt

// Contexts of a law: operations before and after the fragments of the participating processes, and processes beside
// them.
//
// Every context up to the law's size is made, up to the names of the processes beside, of those in which each message
// can be received by somebody and each receive and probe can get a message, from the fragments or from the context, and
// in which all processes make the same collective calls; what other contexts add is operations at which a process is
// stuck for ever. If the fragments have messages for others, the largest contexts are those that could exchange some
// with them. A collective call of all processes counts as one operation, and so does the Wait of a request. Contexts
// are straight-line: what comes does not decide what is done.
#pragma once

#include "core/law.hpp"

#include <array>
#include <functional>
#include <string>
#include <vector>

namespace mpismt::laws {

inline constexpr int32_t anything = -1;

// What of a fragment could match an operation of a context. Of both sides; what is not a constant is anything.
struct Envelope {
    uint32_t process = 0;
    bool sends = false;
    int32_t peer = anything, tag = anything;
    bool on_own = false; // on the law's communicator
};

struct ContextOp {
    enum class Kind : uint8_t { Send, Ssend, Isend, Recv, Irecv, Probe, Iprobe, Wait, Barrier, Bcast };
    Kind kind{};
    int32_t peer = 0, tag = 0; // peer of Bcast: the root; of Wait: which request, from 0
    bool on_own = false;

    friend auto operator<=>(const ContextOp&, const ContextOp&) = default;
};

// What the fragments do that contexts must go together with.
struct Fragments {
    std::vector<Envelope> envelopes;
    std::set<int64_t> tags;
    bool collective =
        false; // they call collectives on MPI_COMM_WORLD: those of the context come before or after in all
};

struct Context {
    std::vector<std::vector<ContextOp>> processes;
    std::vector<size_t> at; // by process: how many operations come before its fragment
    uint32_t operations = 0;
};

// Do the fragments have messages for others?
bool is_open(const Fragments&);

// Calls visit for each context, smaller ones first; `tick` now and then. What they throw ends it.
void for_each_context(const Law&, const Fragments&, const std::function<void(const Context&)>& visit,
                      const std::function<void()>& tick);

// The program that one side is in the context, as `.mpi` text. Variables: context_N is what the N-th operation received
// or found; past_fragment is true behind a fragment.
std::string program_text(const Law&, const Law::Side&, const Context&);

} // namespace mpismt::laws

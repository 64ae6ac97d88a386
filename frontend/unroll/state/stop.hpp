// How an instruction or a call ends otherwise than by going on: what becomes of its path, and what is thrown.
#pragma once

#include "core/event.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mpismt::unroll {

// What became of a path.
enum class Outcome : uint8_t {
    Continue,  // it can go on
    Suspended, // it waits for another process
    Ended,
};

// Thrown inside a call or an instruction: the path ends here, for this reason.
struct PathStop {
    StopDetail detail;
    std::vector<size_t> decisions = {}; // which would help (Doubt)
    TermId asked = no_term;
};

// Thrown by an instruction that needs a value to be known, before it has had any effect: the path is split into these
// cases and the instruction made anew in each. A case may end the path instead.
struct NeedsCase {
    struct Case {
        TermId condition;
        std::vector<std::pair<TermId, TermId>> facts; // term, what it is in this case
        std::optional<StopDetail> stop;
    };
    std::vector<Case> cases;             // one of them holds
    StopDetail otherwise;                // if they cannot be told apart
    std::optional<size_t> decision = {}; // that is decided here: the facts are true from here on
    TermId asked = no_term;              // in it, if it may have any value
};

// The call is wrong: a fatal error, or one that it returns as `error_class` (MPI_ERR_…).
[[noreturn]] void stop_invalid(std::string text, int32_t error_class);
// One that is fatal, or whose class is not known.
[[noreturn]] void stop_invalid(std::string text, FindingKind kind = FindingKind::InvalidArgument);

} // namespace mpismt::unroll

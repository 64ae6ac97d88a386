// Laws between MPI operations (core/law.hpp), decided: in every context, do both sides have the same outcomes?
//
// Outcomes are enumerated by search, which takes a tenth of a millisecond for programs as small as these; the solver,
// which is asked for the same in every few contexts, must agree. A refutation is two programs and an execution of one
// that the other lacks: replayed, and missing from the solver's outcomes of the other, too.
#pragma once

#include "core/context.hpp"
#include "core/law.hpp"
#include "core/source.hpp"

#include <optional>
#include <string>
#include <vector>

namespace mpismt::app {

struct LawAnswer {
    // What the contexts were good for.
    bool open = false;        // the fragments have messages for the context
    size_t contexts = 0;      // that were compared
    size_t erroneous = 0;     // left out: a program with the left side does something wrong there
    size_t passed = 0;        // of the compared: the fragments can be passed
    size_t communicating = 0; // a message is exchanged between fragment and context
    size_t several = 0;       // there is more than one outcome
    size_t cross_checked = 0;
    std::string limit; // why not all contexts were looked at; or empty

    struct Difference {
        uint32_t operations = 0; // of the context
        size_t number = 0;       // of the context, from 1, in order of size
        std::string left, right; // programs
        std::string buffering, collectives; // the choice under which they differ
        std::string report;                 // what `mpismt diff` says about them
    };
    std::optional<Difference> difference;

    bool refuted() const { return difference.has_value(); }
    bool holds() const { return !difference && limit.empty() && contexts > 0; }
};

// Throws InternalError if a refutation does not replay, or if search and solver disagree.
LawAnswer check_law(const Law&, const Options&);

// The law with one of its conditions dropped, for each of them; the name says which. Expected is that these are
// refuted.
std::vector<Law> without_a_condition(const Law&);

// "3,120 contexts: …"
std::string to_string(const LawAnswer&);

} // namespace mpismt::app

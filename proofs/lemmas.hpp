// The obligations of the lemmas that a solver proves, by the names of soundness/laws/library.hpp.
#pragma once

#include "proofs/goal.hpp"

#include <span>
#include <string_view>

namespace mpismt::proofs {

using Builder = void (*)(Proof&);
// Nothing if the lemma is not one for a solver.
Builder builder_of(std::string_view lemma);

// The chapters: name and obligations, in tables of their own files.
struct Entry {
    std::string_view lemma;
    Builder build;
};
std::span<const Entry> completes_before();  // completes_before.cpp
std::span<const Entry> conditions();        // conditions.cpp
std::span<const Entry> engine();            // engine.cpp
std::span<const Entry> algebra();           // algebra.cpp

} // namespace mpismt::proofs

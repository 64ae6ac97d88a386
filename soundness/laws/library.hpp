// The library of lemmas: statements as data, in the order in which they are shown. How each is discharged is not said
// here: by its name in proofs/lemmas.hpp if a solver proves it, by its program if it is refuted.
#pragma once

#include "core/lemma.hpp"

#include <vector>

namespace mpismt::laws {

std::vector<Lemma> completes_before();
// The same where messages may overtake (core/dialect.hpp): those that the order is needed for do not hold.
std::vector<Lemma> completes_before_without_order();
std::vector<Lemma> conditions();
std::vector<Lemma> engine();
std::vector<Lemma> algebra();

// All chapters.
std::vector<Lemma> library();

} // namespace mpismt::laws

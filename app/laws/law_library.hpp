// Laws between operations as entries of the library of lemmas.
#pragma once

#include "core/lemma.hpp"
#include "core/options.hpp"

#include <string>
#include <vector>

namespace mpismt::app {

// Those of soundness/laws/, each followed by what becomes of it when one of its conditions is dropped.
std::vector<Lemma> law_library();
// A law of the user's own. Throws InputError, with the text's lines, if it is ill-formed.
Lemma lemma_of_file(const std::string& path);

// Throws InternalError if a refutation does not replay, or if search and solver disagree.
Discharge discharge_law(const Lemma&, const Options&);

} // namespace mpismt::app

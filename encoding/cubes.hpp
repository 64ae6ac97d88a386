// Cuts a question into cubes, for processes that share no memory: each makes the encoding by itself, and then the same
// cubes, of which it decides its own (cube and conquer: Heule, Kullmann, Wieringa and Biere, HVC 2011).
//
// The cubes are the leaves of a binary tree. A node asks whether a contended receive takes one of the first half of the
// messages that are left to it: a literal that is a gate, so that nothing has to be shown of the two sides but that one
// is the negation of the other.
#pragma once

#include "encoding/encoding.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace mpismt::encoding {

// Up to `count` cubes, fewer where less competes; one, without literals, where nothing does. Adds gates to the formula.
std::vector<std::vector<Literal>> cut_into_cubes(Encoding&, size_t count);

// A hash of the formula and the cubes: who has made the same ones has the same. To be asked when the solver has loaded
// the formula, for that adds what the data mean.
std::string name_of_question(const Encoding&, const std::vector<std::vector<Literal>>& cubes);

} // namespace mpismt::encoding

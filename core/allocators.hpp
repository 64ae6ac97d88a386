// The families of functions that allocate memory and free it. A family has the name of the function that allocates, and
// none for malloc: the text of Opcode::Allocate and Opcode::Free.
#pragma once

#include <string>

namespace mpismt {

// Memory of one family that is freed by another's function.
std::string freed_by_another(const std::string& made_by, const std::string& freed_by);

} // namespace mpismt

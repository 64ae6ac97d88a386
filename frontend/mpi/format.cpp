#include "frontend/mpi/language.hpp"

namespace mpismt::mpi_language {

std::string format(SourceFiles&, std::string, std::string text) { return text; }

} // namespace mpismt::mpi_language

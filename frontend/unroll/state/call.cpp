// Words about the arguments of a call.
#include "frontend/unroll/state/call.hpp"

#include "frontend/unroll/state/words.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

StopDetail unknown_argument(const Call& c, size_t i)
{
    return limit(fmt::format("the argument {} of MPI_{} depends on unknown values", parameters_of(c.in.mpi)[i].name,
                             name_of(c.in.mpi)));
}

void stop_unknown(const Call& c, size_t i) { throw PathStop{unknown_argument(c, i)}; }

} // namespace mpismt::unroll

// The library of library/ for one MPI: compiled by that MPI's compiler when it is needed for the first time, and kept.
#pragma once

#include "core/context.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mpismt::replay {

struct Mpi {
    const char *name, *compiler, *cxx_compiler, *launcher;
};
// mpich, openmpi. Throws InputError for another name.
const Mpi& mpi_named(std::string_view name);
// The one that a launcher belongs to, as it says. Throws InputError if that is none of them.
const Mpi& mpi_of(const std::string& launcher, Context&);
// Throws InputError if it is not installed.
void require(const Mpi&);

// Where it is. Throws InputError if this MPI is not installed or its compiler fails.
std::string library_for(const Mpi&, Context&);

// The wrappers of all calls that library/wrappers.c has not, for an MPI that declares these functions ("MPI_Send"). As
// C; for tests, too.
std::string generated_wrappers(const std::vector<std::string>& declared);

} // namespace mpismt::replay

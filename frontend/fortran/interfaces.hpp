// The texts of MPI's Fortran interfaces, made from core/mpi/*.def: include/mpif.h, include/mpi.f90,
// include/mpi_f08.f90, and runtime/binding.c, whose functions a Fortran program calls and which call those of
// frontend/c/include/mpi.h. The files are in the repository, so that they can be read and used as they are; a test
// compares them with these texts.
#pragma once

#include <string>

namespace mpismt::fortran {

// Constants, and the types of what is external; for fixed and free form alike.
std::string mpif_header();
// The modules mpismt_types (handles as types) and mpi, in this order.
std::string mpi_module();
// The module mpi_f08. It uses mpismt_types.
std::string mpi_f08_module();
// C. It includes runtime/binding.h, which has by hand what no rule says.
std::string bindings();

} // namespace mpismt::fortran

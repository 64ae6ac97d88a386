// Litmus tests as C programs that run on real RMA libraries.
//
// A program takes the number of iterations and a seed, sets the initial values, executes the statements with small
// random delays between them, and prints from process 0 one line of register values (and final values of observed
// variables) an iteration: numbers, `-` for a register that was not assigned, `cut` for a loop that went beyond its
// bound.
#pragma once

#include "core/rma/program.hpp"

namespace mpismt::report {

// MPI-3: Win_allocate, lock_all, Put, Get, Fetch_and_op, Get_accumulate, Compare_and_swap, flush.
std::string mpi_program(const rma::Program&);
// OpenSHMEM 1.4: put_nbi, get_nbi, fetch_add, compare_swap, quiet.
std::string shmem_program(const rma::Program&);
// libibverbs: all processes on one machine with an RDMA device; the program starts them itself.
std::string verbs_program(const rma::Program&);

} // namespace mpismt::report

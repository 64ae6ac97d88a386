// The text of frontend/c/include/mpi.h, made from core/mpi/*.def: constants, handle types, and the prototypes of every
// function with its _c and PMPI_ forms. The file is in the repository, so that it can be read and used as it is;
// tests/mpi_header_test.cpp compares it with this text, and rewrites it if asked to.
#pragma once

#include "core/mpi/operations.hpp"

#include <string>

namespace mpismt::c {

std::string mpi_header();

// "int MPI_Send(const void *buf, int count, …)": the C binding of an operation, without a semicolon. `large` asks for
// the form with large counts ("MPI_Send_c"), which exists if has_large_count_form().
std::string prototype(MpiOp, bool large, const std::string& prefix = "MPI_");
bool has_large_count_form(MpiOp);
// A function that is only ever an argument (MPI_COMM_DUP_FN): a constant in the ABI, with no prototype.

} // namespace mpismt::c

// The libraries of library/ for one MPI: compiled by that MPI's compiler when one is needed for the first time, and
// kept.
#pragma once

#include "core/context.hpp"
#include "core/mpi/operations.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mpismt::replay {

struct Mpi {
    const char *name, *title, *compiler, *cxx_compiler, *fortran_compiler, *launcher;
    const char* macro; // that its mpi.h alone defines
};
// mpich, openmpi. Throws InputError for another name.
const Mpi& mpi_named(std::string_view name);
// The one that the launcher, the first word of the command, belongs to, as it says. Throws InputError if that is none
// of them, or if the program, one of the other words, is linked with another one.
const Mpi& mpi_of(const std::vector<std::string>& command, Context&);
// Throws InputError if it is not installed.
void require(const Mpi&);

// For replays, and for records (`mpismt record`).
enum class Purpose : uint8_t { Replay, Record };
// Where it is. Throws InputError if this MPI is not installed or its compiler fails.
std::string library_for(const Mpi&, Purpose, Context&);
// The library for records as an object file, to be linked with a program; by a compiler of the MPI (mpicc).
void write_object_for_records(const std::string& compiler, const std::string& path, Context&);

struct Function {
    MpiOp op{};
    bool large = false; // the form with large counts
};
// All that such a library stands in front of, of an MPI that declares these functions ("MPI_Send").
std::vector<Function> functions_to_wrap(const std::vector<std::string>& declared);
// How the definition of one begins.
std::string head_of(MpiOp, bool large);

// The wrappers of all calls that library/wrappers.c has not, for an MPI that declares these functions ("MPI_Send"). As
// C; for tests, too.
std::string generated_wrappers(const std::vector<std::string>& declared);
// The same for any MPI: each wrapper is there if HAVE_MPI_Send is defined.
std::string generated_wrappers_of_any_mpi();
// The files of library/ for replays, by name.
std::vector<std::pair<std::string, std::string>> sources_of_replay();
// What library/trace.c has not, for the same. `named`: constants that this MPI's mpi.h has as enumerators; all others
// are macros, or not there.
std::string generated_trace(const std::vector<std::string>& declared, const std::vector<std::string>& named);

} // namespace mpismt::replay

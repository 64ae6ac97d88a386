// The `.mpi` language: from text to program IR. docs/language.md is its reference.
#pragma once

#include "core/errors.hpp"
#include "core/ir.hpp"
#include "core/options.hpp"

#include <string>
#include <vector>

namespace mpismt::mpi_language {

// Parses, checks and lowers one program for `processes` processes; 0 takes the number that the program itself names
// (the highest rank of its process blocks, or its `processes N;` line) and is an error if it names none. Throws
// InputError with every error found, in source order; warnings of a correct program go to `warnings`. The diagnostics'
// locations refer to `files`, to which the text is added; the program gets a copy. `sets`: those that sessions have
// besides MPI's own.
ir::Program compile(SourceFiles& files, std::string name, std::string text, uint32_t processes,
                    std::vector<Diagnostic>& warnings, const std::vector<ProcessSet>& sets = {});

// A program spawns processes, or asks who has spawned it, and the program IR does not have what is needed for that
// (frontend/c/runtime/for_models.c).
class NeedsProcesses : public InputError {
public:
    explicit NeedsProcesses(SourceLoc where);
};

// The ranks that run a program which is started together with others, as MPMD has it, or spawned: `count` of the `all`
// processes of MPI_COMM_WORLD, the first of which is `first`. `base`: the number of the process with rank 0.
struct Ranks {
    uint32_t first = 0, count = 0, all = 0, base = 0;
};

// Adds such a program to the others, which `program` has; its blocks name ranks in MPI_COMM_WORLD. `program.files` is
// `files` then. Throws InputError, also if one of the programs calls Init and another one is read as if it did, and
// NeedsProcesses.
void add(ir::Program& program, SourceFiles& files, std::string name, std::string text, Ranks,
         std::vector<Diagnostic>& warnings, const std::vector<ProcessSet>& sets = {});

// The canonical layout of a program; comments are kept. Formatting twice changes nothing, and the result parses to the
// same program. Throws InputError if the text does not parse.
std::string format(SourceFiles& files, std::string name, std::string text);

} // namespace mpismt::mpi_language

// C, C++ and Fortran → program IR: starts clang or flang on each file and mpismt-c on the bitcode, as processes of
// their own.
// Neither the program nor anything that it names is ever run.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "frontend/c/spawned.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::c {

// Is this a file of C, C++, Fortran or bitcode, by its name?
bool is_source(std::string_view name);

// The folder of the mpi.h that programs are checked with.
std::string include_folder();

// One file, with the options of the compiler that it is to be read with.
struct Unit {
    std::string file;
    std::vector<std::string> flags;
    std::string directory; // where the compiler is started; empty: here
    std::string bitcode;   // that a wrapper kept when it compiled the file (captured.hpp); empty: it is compiled now
    std::string messages = {}; // what the compiler said then that matters to an answer (pragmas.hpp)
};

// What the compiler reads of a file, with everything that it includes; empty if it does not compile. Equal texts, equal
// programs.
std::string preprocessed(const Unit&);

struct Compiled {
    ir::Program program;
    std::string messages; // what the compilers said: warnings
};

// Of one file, for whoever keeps it; with what the compiler says. None: it refuses the file. In Fortran, of a file of a
// build: its modules are kept in folders below those of the build's own compiler.
std::optional<std::string> bitcode_of(const Unit&, std::string& messages, Context& context);

// What a program in the `.mpi` language needs that spawns processes or is spawned; given as the units of one such
// program, for all of them (runtime/for_models.c).
Unit models_of_processes();

// The files of a program, which so many processes run with `arguments` (the first is the program's name).
struct Executable {
    std::vector<Unit> units; // none: not in C, its processes get their functions elsewhere
    std::vector<std::string> arguments;
    uint32_t processes = 0;
};

// For Found::compiled: files stay as they are while it exists.
std::shared_ptr<CompiledFiles> keep_compiled_files();

// All together make one program; the ranks are given in the order of the executables. Throws InputError, with the
// compiler's own diagnostics, and LimitReached.
// `found`: processes that may be spawned are behind all others.
Compiled compile(const std::vector<Executable>&, Context& context, const Found& found = {});

} // namespace mpismt::c

// The options of a run, made from the one table in options.def.
#pragma once

#include "core/dialect.hpp"
#include "core/implementation.hpp"
#include "core/verdict.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

namespace mpismt {

namespace option_types {
using flag = bool;
using int64 = int64_t;
using string = std::string;
struct strings : std::vector<std::string> {
    strings() = default;
    explicit strings(const char*) {}
};
} // namespace option_types

// Which commands take an option.
enum Command : unsigned {
    Check = 1,
    Format = 2,
    ListOutcomes = 4,
    Selfcheck = 8,
    Litmus = 16,
    Generate = 32,
    Explain = 64,
    Batch = 128,
    Complete = 256,
    Manual = 512,
    Prove = 1024,
    Diff = 2048,
    Replay = 4096,
    Record = 8192
};

// A program that is checked together with others, as mpiexec starts several (MPI 4.1, section 11.5).
struct OtherProgram {
    std::vector<std::string> files, arguments;
    int64_t processes = 0;
    std::string name; // that it is spawned by (--program); empty: that of its first file
};

struct Options {
#define OPTION(field, long_name, short_name, type, default_value, value_name, commands, help)                          \
    option_types::type field = option_types::type(default_value);
#include "core/options.def"
#undef OPTION

    std::vector<std::string> files;     // the programs
    std::vector<std::string> arguments; // after "--"
    std::vector<OtherProgram> others;   // each after a ":"
    std::vector<int64_t> process_counts;     // of --procs, if several are asked for; ascending
    std::vector<std::string> compiler_flags; // for C and C++: -I, -D and the like, as they stand
    std::string without_constraint; // for tests: the named constraint that is left out; its answers are worth nothing
    std::string without_rule;       // likewise: a rule of the operational semantics (soundness/rules.def)
    bool wants_outcomes = false;        // set by the commands that ask how a program can end
    bool raises_bound = false;          // nobody has named the bound: it is raised while that costs little
    Implementation implementation;      // whose executions are looked at
    bool wants_output = false;          // what processes print, and their exit status, is part of that (searches only)
};

// The implementation's free choices (docs/mpi/executions.md, rule 4), parsed.
struct Choices {
    enum class Buffering : uint8_t { Any, Zero, Infinite, Threshold } buffering = Buffering::Any;
    uint64_t eager_bytes = 0; // Threshold: a send is buffered iff its payload is at most this many bytes
    enum class Collectives : uint8_t { Any, All, None } collectives = Collectives::Any;
    Dialect dialect;               // which MPI: not the implementation's choice, but given with the others
    bool separate_windows = false; // public and private copies of window memory differ
    std::bitset<leeways> free;     // what else is left to the implementation
    Implementation implementation; // what it does with the rest

    bool is_free(Leeway l) const { return free.test(static_cast<size_t>(l)); }
};
// Throws InputError for a mode that does not exist.
Choices parse_choices(const Options&);

// The finding kinds to look for: those of --property, without what -Wno-KIND leaves out. Throws InputError for one
// that does not exist.
using Properties = std::bitset<finding_kinds>;
Properties parse_properties(const Options&);
// Of what level findings of each kind are: as core/verdict.cpp says, but for what -Werror, -Werror=KIND and --property
// raise. Throws InputError for words that are not understood, and for kinds without warnings.
using Levels = std::array<Level, finding_kinds>;
Levels parse_levels(const Options&);
// So that warnings are not looked for; those that an option raises are.
Options without_warnings(Options);

// The files of --file and --files-from, as name and path. Throws InputError for what is not NAME=PATH, paths that are
// no files or no folders, and names that are given twice.
struct GivenFile {
    std::string name, path;
};
std::vector<GivenFile> parse_given_files(const Options&);
// Paths that are relative are then those below `folder`: of a program's header or a manifest.
void place_given_files(Options&, const std::string& folder);

// The variables of --env, as NAME=VALUE. Throws InputError for what is none, and for names that are given twice.
std::vector<std::string> parse_environment(const Options&);

// Adds the programs of --program to the others. Throws InputError for what is not NAME=FILE.
void take_programs(Options&);

// The process sets of --pset. Throws InputError for what is not NAME=RANK,RANK,…, names of MPI's and names given twice.
struct ProcessSet {
    std::string name;
    std::vector<uint32_t> ranks;
};
std::vector<ProcessSet> parse_process_sets(const Options&);

// The functions of --stub. Throws InputError for what is not NAME=pure or NAME=havoc, and for names given twice.
struct Stub {
    std::string name;
    bool havoc = false;
};
std::vector<Stub> parse_stubs(const Options&);

} // namespace mpismt

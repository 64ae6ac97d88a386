#include "frontend/mpi/language.hpp"

#include "frontend/mpi/checker.hpp"
#include "frontend/mpi/lowering.hpp"
#include "frontend/mpi/parser.hpp"

#include <fmt/format.h>

namespace mpismt::mpi_language {

namespace {

// `processes`: as for compile; ranks.all = 0: the program has all processes.
void compile_into(ir::Program& program, SourceFiles& files, std::string name, std::string text, uint32_t processes,
                  Ranks ranks, std::vector<Diagnostic>& warnings, const std::vector<ProcessSet>& sets)
{
    const uint32_t file = files.add(std::move(name), text);
    Diagnostics diagnostics;
    Unit unit;
    try {
        const std::vector<Token> tokens = tokenize(text, file, diagnostics);
        const bool readable = !diagnostics.has_errors();
        unit = Parser(text, file, tokens, diagnostics).parse();
        unit.first = ranks.first;
        unit.count = ranks.count;
        unit.base = ranks.base;
        // A tree with holes would be complained about twice.
        if (readable && unit.complete)
            Checker(unit, ranks.all > 0 ? ranks.all : processes, diagnostics).run();
    } catch (const GiveUp&) {
    }
    diagnostics.throw_if_errors();
    for (Diagnostic& d : diagnostics.take_warnings())
        warnings.push_back(std::move(d));

    for (const ProcessSet& set : sets)
        for (const uint32_t rank : set.ranks)
            if (rank >= unit.size)
                throw InputError(
                    fmt::format("--pset {}: there is no rank {}: {} processes are started", set.name, rank, unit.size));
    const bool is_first = program.functions.empty();
    if (!is_first && program.implicit_init == unit.calls_init)
        throw InputError({{Diagnostic::Severity::Error,
                           {1, 1, file},
                           1,
                           fmt::format("this program {} Init and Finalize, another one that is started with it {}",
                                       unit.calls_init ? "calls" : "does not call",
                                       unit.calls_init ? "does not" : "does"),
                           "all programs that are started together call them, or none does"}});
    ProgramLowering lowering(unit, program, sets);
    if (unit.meets_processes && !lowering.processes)
        throw NeedsProcesses({1, 1, file});
    if (unit.uses_sessions && lowering.processes)
        throw InputError({{Diagnostic::Severity::Error,
                           {1, 1, file},
                           1,
                           "sessions, where processes are spawned, are not supported in the .mpi language",
                           "C has both"}});
    lowering.run();
    program.files = files;
}

} // namespace

NeedsProcesses::NeedsProcesses(SourceLoc where)
    : InputError({{Diagnostic::Severity::Error, where, 1, "this program spawns processes, or is spawned",
                   "mpismt check can do that: mpismt check main.mpi -n 1 --program worker=worker.mpi"}})
{
}

ir::Program compile(SourceFiles& files, std::string name, std::string text, uint32_t processes,
                    std::vector<Diagnostic>& warnings, const std::vector<ProcessSet>& sets)
{
    ir::Program program;
    compile_into(program, files, std::move(name), std::move(text), processes, {}, warnings, sets);
    ir::validate(program);
    return program;
}

void add(ir::Program& program, SourceFiles& files, std::string name, std::string text, Ranks ranks,
         std::vector<Diagnostic>& warnings, const std::vector<ProcessSet>& sets)
{
    compile_into(program, files, std::move(name), std::move(text), 0, ranks, warnings, sets);
}

} // namespace mpismt::mpi_language

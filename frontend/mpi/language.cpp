#include "frontend/mpi/language.hpp"

#include "frontend/mpi/checker.hpp"
#include "frontend/mpi/lowering.hpp"
#include "frontend/mpi/parser.hpp"

#include <fmt/format.h>

namespace mpismt::mpi_language {

ir::Program compile(SourceFiles& files, std::string name, std::string text, uint32_t processes,
                    std::vector<Diagnostic>& warnings, const std::vector<ProcessSet>& sets)
{
    const uint32_t file = files.add(std::move(name), text);
    Diagnostics diagnostics;
    Unit unit;
    try {
        const std::vector<Token> tokens = tokenize(text, file, diagnostics);
        const bool readable = !diagnostics.has_errors();
        unit = Parser(text, file, tokens, diagnostics).parse();
        // A tree with holes would be complained about twice.
        if (readable && unit.complete)
            Checker(unit, processes, diagnostics).run();
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
    ProgramLowering lowering(unit, sets);
    lowering.run();
    lowering.program.files = files;
    ir::validate(lowering.program);
    return std::move(lowering.program);
}

} // namespace mpismt::mpi_language

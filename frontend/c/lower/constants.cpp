// With which constants of MPI was a file compiled? They are numbers in bitcode, and other headers have other ones. Our
// mpi.h leaves a mark with a number that stands for all of them (abi::fingerprint). A file without the mark is taken if
// it shows nothing of MPI: it calls none of its functions, and none of the types that it uses come from an mpi.h. A
// source that was compiled here may also call MPI without any header, as old C does. Where the whole program calls
// nothing of MPI (it may bring an MPI of its own) constants do not matter. What is not seen: bitcode without debug
// information that was linked from several files of which only some have the mark, or that passes constants on but
// calls nothing.
#include "core/mpi/abi.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <fmt/format.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <set>

namespace mpismt::c {

namespace {

// C++ adds to the name.
bool is_mark(const llvm::GlobalVariable& g) { return g.getName().contains("mpismt_constants"); }

std::string marked(const llvm::GlobalVariable& g)
{
    const auto* text = g.hasInitializer() ? llvm::dyn_cast<llvm::ConstantDataSequential>(g.getInitializer()) : nullptr;
    return text != nullptr && text->isCString() ? text->getAsCString().str() : "";
}

std::string function_of_mpi(const llvm::Module& module)
{
    for (const llvm::Function& f : module)
        if (f.isDeclaration() && !f.use_empty() &&
            (f.getName().starts_with("MPI_") || f.getName().starts_with("PMPI_")))
            return f.getName().str();
    return "";
}

// An mpi.h from which types, functions or variables come, but for those that have the mark.
std::string foreign_header(const llvm::Module& module)
{
    std::set<const llvm::DIFile*> ours;
    for (const llvm::GlobalVariable& g : module.globals()) {
        llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
        g.getDebugInfo(infos);
        if (is_mark(g))
            for (const llvm::DIGlobalVariableExpression* info : infos)
                ours.insert(info->getVariable()->getFile());
    }
    llvm::DebugInfoFinder finder;
    finder.processModule(module);
    const auto foreign = [&](const llvm::DIFile* f) {
        if (f == nullptr || ours.contains(f))
            return false;
        const llvm::StringRef name = f->getFilename();
        return name == "mpi.h" || name.ends_with("/mpi.h");
    };
    for (const llvm::DIType* t : finder.types())
        if (foreign(t->getFile()))
            return t->getFile()->getFilename().str();
    for (const llvm::DISubprogram* s : finder.subprograms())
        if (foreign(s->getFile()))
            return s->getFile()->getFilename().str();
    return "";
}

} // namespace

bool calls_mpi(const llvm::Module& module) { return !function_of_mpi(module).empty(); }

std::string unknown_constants(const llvm::Module& module, const std::string& file, bool compiled_here)
{
    const std::string expected = fmt::format("{:016x}", abi::fingerprint());
    bool has_mark = false;
    for (const llvm::GlobalVariable& g : module.globals())
        if (is_mark(g)) {
            has_mark = true;
            if (marked(g) != expected)
                return fmt::format("{} was compiled with the mpi.h of another version of mpismt, in which MPI's "
                                   "constants have other values; recompile it",
                                   file);
        }
    if (const std::string header = foreign_header(module); !header.empty())
        return fmt::format(
            "{} was compiled with {}, in which MPI's constants have other values; compile it with mpismt's mpi.h", file,
            header);
    if (has_mark || compiled_here)
        return "";
    const std::string name = function_of_mpi(module);
    return name.empty() ? ""
                        : fmt::format("{} calls {}, but was not compiled with mpismt's mpi.h: in another mpi.h, MPI's "
                                      "constants have other values",
                                      file, name);
}

} // namespace mpismt::c

// Handles are numbers of which the program knows nothing: an object has the name that the program set, or that of a
// variable that holds its handle now (memory_names.hpp), and the call that made it.
#include "soundness/handle_names.hpp"

#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/memory_names.hpp"

#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// "made by MPI_Comm_split at line 8"
std::string maker(const ir::Program& program, SourceLoc loc)
{
    if (loc)
        for (const ir::Function& f : program.functions)
            for (const ir::Instr& in : f.code)
                if (in.code == ir::Opcode::Mpi && in.loc == loc) {
                    const std::string& whole = program.texts[in.text]; // the call that a model is of
                    return fmt::format("made by {}{}",
                                       whole.starts_with("MPI_") ? whole : fmt::format("MPI_{}", name_of(in.mpi)),
                                       at_line(loc));
                }
    return {};
}

// `kind` and `type`: "communicator" and "Comm"; `article`: before a variable.
std::string in_words(const ir::Program& program, const Process& p, const CommObject& c, std::string_view kind,
                     std::string_view type, int32_t handle, SourceLoc made, std::string_view article)
{
    if (!c.name.empty())
        return fmt::format("the {} \"{}\"", kind, c.name);
    const std::string variable = name_of_handle(program, *p.machine, type, handle), by = maker(program, made);
    if (!variable.empty())
        return by.empty() ? fmt::format("{}{}", article, variable) : fmt::format("{}{} ({})", article, variable, by);
    return by.empty() ? fmt::format("a {} of {} processes", kind, c.members().size())
                      : fmt::format("the {} {}", kind, by);
}

} // namespace

std::string name_of_window(const ir::Program& program, const Process& p, const WindowObject& w)
{
    return in_words(program, p, w.comm, "window", "Win", w.handle, w.loc, "the window ");
}

std::string name_of_context(const ir::Program& program, const State& state, const Process& p, uint64_t context)
{
    for (const CommObject& c : p.objects->comms)
        if (c.context == context) {
            const std::string_view predefined = abi::name_of_handle("Comm", c.handle);
            return predefined.empty() ? in_words(program, p, c, "communicator", "Comm", c.handle, c.loc, "")
                                      : fmt::format("MPI_{}", predefined);
        }
    for (const WindowObject& w : p.objects->windows)
        if (w.comm.context == context)
            return name_of_window(program, p, w);
    for (const FileObject& f : p.objects->files)
        if (f.comm.context == context)
            return fmt::format("the file \"{}\"", state.files->find_open(f.open)->name);
    for (const RequestObject& r : p.requests) // the context of a persistent collective is its own
        if (r.model.kind == Item::Kind::Collective && r.model.context == context && !r.args.empty())
            for (const CommObject& c : p.objects->comms)
                if (c.handle == static_cast<int32_t>(r.args[collective_form(r.op)->object]) && c.context != context)
                    return name_of_context(program, state, p, c.context);
    return "a communicator that was freed";
}

} // namespace mpismt::soundness

// The wrappers of calls in which nothing is chosen, from the table of MPI functions: they follow the schedule, and note
// which objects are made and freed.
#include "core/mpi/operations.hpp"
#include "core/mpi/traits.hpp"
#include "frontend/c/mpi_header.hpp"
#include "replay/library.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace mpismt::replay {

namespace {

// Those of library/wrappers.c and library/polls.c.
const std::set<std::string_view> by_hand = {"Abort",
                                            "Finalize",
                                            "Get",
                                            "Put",
                                            "Init",
                                            "Init_thread",
                                            "Improbe",
                                            "Iprobe",
                                            "Irecv",
                                            "Isend",
                                            "Mprobe",
                                            "Probe",
                                            "Recv",
                                            "Send",
                                            "Send_init",
                                            "Sendrecv",
                                            "Sendrecv_replace",
                                            "Test",
                                            "Testall",
                                            "Testany",
                                            "Testsome",
                                            "Waitany",
                                            "Waitsome",
                                            "Session_init",
                                            "Session_finalize",
                                            "Parrived",
                                            "Request_get_status",
                                            "Win_test"};

// What a program has to free; named as in library/wrappers.c and in the record.
std::optional<std::string_view> tracked_object(MpiOp op, ParamKind kind)
{
    const std::string_view name = name_of(op);
    if (kind == ParamKind::Communicator)
        return "communicator";
    if (kind == ParamKind::Datatype)
        return "datatype";
    if (kind == ParamKind::Errhandler && (name.find("_create_") != name.npos || name == "Errhandler_free"))
        return "errhandler";
    if (kind == ParamKind::Group)
        return "group";
    if (kind == ParamKind::Info)
        return "info";
    if (kind == ParamKind::Keyval)
        return "key";
    if (kind == ParamKind::Operation)
        return "operation";
    if (kind == ParamKind::Window)
        return "window";
    if (kind == ParamKind::Request && (name.ends_with("_init") || name == "Request_free"))
        return "request";
    return std::nullopt;
}

std::string_view null_of(std::string_view object)
{
    return object == "communicator" ? "MPI_COMM_NULL"
           : object == "datatype"   ? "MPI_DATATYPE_NULL"
           : object == "errhandler" ? "MPI_ERRHANDLER_NULL"
           : object == "group"      ? "MPI_GROUP_EMPTY"
           : object == "info"       ? "MPI_INFO_NULL"
           : object == "key"        ? "MPI_KEYVAL_INVALID"
           : object == "operation"  ? "MPI_OP_NULL"
           : object == "window"     ? "MPI_WIN_NULL"
                                    : "MPI_REQUEST_NULL";
}

// Objects that a call makes or frees: its parameters.
std::vector<const Param*> objects_of(MpiOp op)
{
    std::vector<const Param*> out;
    if (name_of(op) == "Type_match_size" || name_of(op) == "File_get_view" || name_of(op) == "Comm_get_parent")
        return out; // what is there already
    for (const Param& p : parameters_of(op))
        if (!p.array && tracked_object(op, p.kind) &&
            (p.dir == ParamDir::Out || (p.dir == ParamDir::Inout && traits_of(op).has(Fact::Frees))))
            out.push_back(&p);
    return out;
}

// The communicator of a blocking collective call that may synchronise more than it must.
const Param* communicator_of(MpiOp op)
{
    const Param* found = nullptr;
    for (const Param& p : parameters_of(op)) {
        if (p.kind == ParamKind::Request || p.kind == ParamKind::Tag)
            return nullptr;
        if (p.kind == ParamKind::Communicator && p.dir == ParamDir::In && !p.array && !found)
            found = &p;
    }
    return found;
}

std::string replay_wrapper(MpiOp op, bool large)
{
    const std::string name = fmt::format("MPI_{}", name_of(op));
    std::string arguments, before, after;
    for (const Param& p : parameters_of(op))
        if (large || p.name.find("large_count") == std::string_view::npos)
            arguments += fmt::format("{}{}", arguments.empty() ? "" : ", ", p.name);
    const bool local = is_local(op) || traits_of(op).has(Fact::NoEvent);
    if (const Param* comm = local ? nullptr : communicator_of(op))
        before += fmt::format("    mpismt_barrier(&step, {});\n", comm->name);
    for (const Param* p : objects_of(op)) {
        const std::string_view object = *tracked_object(op, p->kind);
        if (traits_of(op).has(Fact::Frees))
            before += fmt::format("    mpismt_freed(\"{0}\", {1}, sizeof *{1});\n", object, p->name);
        else
            after += fmt::format("    if (returned == MPI_SUCCESS && *{0} != {1})\n"
                                 "        mpismt_made(\"{2}\", {0}, sizeof *{0}, &step);\n",
                                 p->name, null_of(object), object);
    }
    return fmt::format("{}\n{{\n    struct step step = mpismt_begin{}(\"{}\");\n{}    int returned = P{}{}({});\n{}"
                       "    return mpismt_end(&step, returned);\n}}\n\n",
                       head_of(op, large), local ? "_local" : "", name, before, name, large ? "_c" : "", arguments,
                       after);
}

} // namespace

std::string head_of(MpiOp op, bool large)
{
    std::string prototype = c::prototype(op, large);
    if (op != MpiOp::Pready_list)
        return prototype;
    // An argument has become const in MPI 4.1: it is defined by another name, which the linker does not see.
    prototype.replace(prototype.find("MPI_"), 4, "mpismt_of_");
    return fmt::format("{} __asm__(\"MPI_Pready_list\");\n{}", prototype, prototype);
}

std::vector<Function> functions_to_wrap(const std::vector<std::string>& declared)
{
    const std::set<std::string> there(declared.begin(), declared.end());
    std::vector<Function> out;
    constexpr MpiOp all[] = {
#define OPERATION(name, ...) MpiOp::name,
#include "core/mpi/operations.def"
#undef OPERATION
    };
    for (const MpiOp op : all) {
        const std::string_view name = name_of(op);
        // Conversions for Fortran are declared where they are not there. MPI_Pcontrol takes any arguments.
        if (traits_of(op).has(Fact::PredefinedFunction) || name == "Pcontrol" || name.find("f2") != name.npos ||
            name.find("2f") != name.npos || name.find("f08") != name.npos ||
            c::prototype(op, false).rfind("int ", 0) != 0)
            continue;
        if (there.contains(fmt::format("MPI_{}", name)))
            out.push_back({op, false});
        if (c::has_large_count_form(op) && there.contains(fmt::format("MPI_{}_c", name)))
            out.push_back({op, true});
    }
    return out;
}

std::string generated_wrappers(const std::vector<std::string>& declared)
{
    std::string out = "/* Made by mpismt (replay/wrappers.cpp). */\n#include \"replay.h\"\n\n";
    for (const auto& [op, large] : functions_to_wrap(declared))
        if (large || !by_hand.contains(name_of(op)))
            out += replay_wrapper(op, large);
    return out;
}

std::string generated_wrappers_of_any_mpi()
{
    std::vector<std::string> all;
#define OPERATION(name, ...)        \
    all.emplace_back("MPI_" #name); \
    all.emplace_back("MPI_" #name "_c");
#include "core/mpi/operations.def"
#undef OPERATION
    std::string out = "/* Made by mpismt (replay/wrappers.cpp). */\n#include \"replay.h\"\n\n";
    for (const auto& [op, large] : functions_to_wrap(all))
        if (large || !by_hand.contains(name_of(op)))
            out += fmt::format("#ifdef HAVE_MPI_{}{}\n{}#endif\n", name_of(op), large ? "_c" : "",
                               replay_wrapper(op, large));
    return out;
}

} // namespace mpismt::replay

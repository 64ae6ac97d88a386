// How the standard's kinds of parameters become C (MPI 4.1, section A.3): most kinds are an int; a POLY kind is one
// type in the plain binding and a wider one in the _c form; what is written is a pointer; what is read through a
// pointer is const. The binding has a handful of exceptions, which stand where they apply.
#include "frontend/c/mpi_header.hpp"

#include "core/mpi/abi.hpp"
#include "core/mpi/traits.hpp"
#include "frontend/c/tool_interface.hpp"

#include <fmt/format.h>
#include <vector>

namespace mpismt::c {

namespace {

constexpr std::string_view opening =
    "/* MPI 4.1 in C, for programs that mpismt checks: no MPI installation is needed. Handles are integers, with the "
    R"(values
   of the standard ABI (MPI 5.0, chapter 20). Constants that a program must use by name have values that no
   implementation gives them, so that numbers in their place are found. Generated from core/mpi/ by
   frontend/c/mpi_header.cpp. */
#ifndef MPISMT_MPI_H
#define MPISMT_MPI_H

#include <stddef.h>
#ifdef __cplusplus
#include <stdint.h>
#include <stdio.h> /* as those of implementations do: programs get it from there */

extern "C" {
#endif

/* Handles. */
typedef int MPI_Comm;
typedef int MPI_Datatype;
typedef int MPI_Errhandler;
typedef int MPI_File;
typedef int MPI_Group;
typedef int MPI_Info;
typedef int MPI_Message;
typedef int MPI_Op;
typedef int MPI_Request;
typedef int MPI_Session;
typedef int MPI_Win;

/* Integers that hold addresses, offsets in files and counts; Fortran's INTEGER. */
typedef long MPI_Aint;
typedef long MPI_Offset;
typedef long MPI_Count;
typedef int MPI_Fint;

typedef struct MPI_Status {
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
    int MPI_internal[5];
} MPI_Status;

typedef struct MPI_F08_status {
    MPI_Fint MPI_SOURCE;
    MPI_Fint MPI_TAG;
    MPI_Fint MPI_ERROR;
    MPI_Fint MPI_internal[5];
} MPI_F08_status;

/* Functions of the program that MPI calls. */
typedef void MPI_User_function(void *invec, void *inoutvec, int *len, MPI_Datatype *datatype);
typedef void MPI_User_function_c(void *invec, void *inoutvec, MPI_Count *len, MPI_Datatype *datatype);
typedef int MPI_Comm_copy_attr_function(MPI_Comm oldcomm, int comm_keyval, void *extra_state, void *attribute_val_in,
                                        void *attribute_val_out, int *flag);
typedef int MPI_Comm_delete_attr_function(MPI_Comm comm, int comm_keyval, void *attribute_val, void *extra_state);
typedef int MPI_Type_copy_attr_function(MPI_Datatype oldtype, int type_keyval, void *extra_state,
                                        void *attribute_val_in, void *attribute_val_out, int *flag);
typedef int MPI_Type_delete_attr_function(MPI_Datatype datatype, int type_keyval, void *attribute_val,
                                          void *extra_state);
typedef int MPI_Win_copy_attr_function(MPI_Win oldwin, int win_keyval, void *extra_state, void *attribute_val_in,
                                       void *attribute_val_out, int *flag);
typedef int MPI_Win_delete_attr_function(MPI_Win win, int win_keyval, void *attribute_val, void *extra_state);
typedef void MPI_Comm_errhandler_function(MPI_Comm *comm, int *error_code, ...);
typedef void MPI_File_errhandler_function(MPI_File *file, int *error_code, ...);
typedef void MPI_Session_errhandler_function(MPI_Session *session, int *error_code, ...);
typedef void MPI_Win_errhandler_function(MPI_Win *win, int *error_code, ...);
typedef int MPI_Grequest_query_function(void *extra_state, MPI_Status *status);
typedef int MPI_Grequest_free_function(void *extra_state);
typedef int MPI_Grequest_cancel_function(void *extra_state, int complete);
typedef int MPI_Datarep_extent_function(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state);
typedef int MPI_Datarep_conversion_function(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                                            MPI_Offset position, void *extra_state);
typedef int MPI_Datarep_conversion_function_c(void *userbuf, MPI_Datatype datatype, MPI_Count count, void *filebuf,
                                              MPI_Offset position, void *extra_state);
/* Older names of such functions. */
typedef int MPI_Copy_function(MPI_Comm oldcomm, int keyval, void *extra_state, void *attribute_val_in,
                              void *attribute_val_out, int *flag);
typedef int MPI_Delete_function(MPI_Comm comm, int keyval, void *attribute_val, void *extra_state);
typedef MPI_Comm_errhandler_function MPI_Comm_errhandler_fn;
typedef MPI_File_errhandler_function MPI_File_errhandler_fn;
typedef MPI_Session_errhandler_function MPI_Session_errhandler_fn;
typedef MPI_Win_errhandler_function MPI_Win_errhandler_fn;
typedef MPI_Comm_errhandler_function MPI_Handler_function;

/* Names that implementations still have. */
typedef MPI_Request MPIO_Request;
#define MPIO_REQUEST_NULL MPI_REQUEST_NULL
#define MPIO_Test MPI_Test
#define MPIO_Wait MPI_Wait
#define MPIO_Testall MPI_Testall
#define MPIO_Testany MPI_Testany
#define MPIO_Testsome MPI_Testsome
#define MPIO_Waitall MPI_Waitall
#define MPIO_Waitany MPI_Waitany
#define MPIO_Waitsome MPI_Waitsome
)";

constexpr std::string_view closing = R"(
#ifdef __cplusplus
}
#endif

#endif
)";

// What MPI 4.1 has added to the functions of core/mpi/operations.def, each without its result and prefix. They are
// models (runtime/environment.c), or unsupported.
constexpr std::string_view added[] = {
    "Buffer_flush(void)",
    "Get_hw_resource_info(MPI_Info *hw_info)",
    "Remove_error_class(int errorclass)",
    "Remove_error_code(int errorcode)",
    "Remove_error_string(int errorcode)",
    "Request_get_status_all(int count, const MPI_Request array_of_requests[], int *flag, "
    "MPI_Status array_of_statuses[])",
    "Request_get_status_any(int count, const MPI_Request array_of_requests[], int *index, int *flag, "
    "MPI_Status *status)",
    "Request_get_status_some(int incount, const MPI_Request array_of_requests[], int *outcount, "
    "int array_of_indices[], MPI_Status array_of_statuses[])",
    "Status_get_error(const MPI_Status *status, int *error)",
    "Status_get_source(const MPI_Status *status, int *source)",
    "Status_get_tag(const MPI_Status *status, int *tag)",
    "Status_set_error(MPI_Status *status, int error)",
    "Status_set_source(MPI_Status *status, int source)",
    "Status_set_tag(MPI_Status *status, int tag)",
    "Type_get_value_index(MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type)",
};

bool is_poly(ParamKind kind)
{
    using enum ParamKind;
    switch (kind) {
    case Polydisplacement:
    case PolydisplacementAintCount:
    case PolydisplacementCount:
    case Polydispoffset:
    case PolydtypeNumElem:
    case PolydtypeNumElemNni:
    case PolydtypeNumElemPi:
    case PolydtypePackSize:
    case PolydtypeStrideBytes:
    case Polyfunction:
    case Polylocation:
    case PolynumBytes:
    case PolynumBytesNni:
    case PolynumParamValues:
    case PolyrmaDisplacement:
    case PolyxferNumElem:
    case PolyxferNumElemNni: return true;
    default: return false;
    }
}

// The C type of one value of a kind.
std::string_view value_type(ParamKind kind, bool large)
{
    using enum ParamKind;
    switch (kind) {
    case Communicator: return "MPI_Comm";
    case Datatype: return "MPI_Datatype";
    case Errhandler: return "MPI_Errhandler";
    case File: return "MPI_File";
    case Group: return "MPI_Group";
    case Info: return "MPI_Info";
    case Message: return "MPI_Message";
    case Operation: return "MPI_Op";
    case Request: return "MPI_Request";
    case Session: return "MPI_Session";
    case Window: return "MPI_Win";
    case Status: return "MPI_Status";
    case F08Status: return "MPI_F08_status";
    case String: return "char";
    case F90Comm:
    case F90Datatype:
    case F90Errhandler:
    case F90File:
    case F90Group:
    case F90Info:
    case F90Message:
    case F90Op:
    case F90Request:
    case F90Session:
    case F90Status:
    case F90Win: return "MPI_Fint";
    case Offset: return "MPI_Offset";
    case AllocMemNumBytes:
    case Displacement:
    case LocationSmall:
    case RmaDisplacementNni:
    case WinAttachSize:
    case WindowSize: return "MPI_Aint";
    case GenericDtypeCount:
    case NumBytes:
    case XferNumElem:
    case XferNumElemNni: return "MPI_Count";
    case Polydisplacement:
    case PolyrmaDisplacement: return large ? "MPI_Aint" : "int";
    case PolydisplacementAintCount:
    case Polydispoffset:
    case PolydtypePackSize:
    case PolydtypeStrideBytes:
    case Polylocation: return large ? "MPI_Count" : "MPI_Aint";
    default: return large && is_poly(kind) ? "MPI_Count" : "int";
    }
}

// comm_copy_attr_fn has the type MPI_Comm_copy_attr_function, and so on but for the names of an older fashion.
std::string callback_type(std::string_view parameter, bool large)
{
    const std::string stem(parameter.substr(0, parameter.size() - 2)); // without "fn"
    if (parameter == "query_fn" || parameter == "free_fn" || parameter == "cancel_fn")
        return "MPI_Grequest_" + stem + "function";
    if (parameter == "read_conversion_fn" || parameter == "write_conversion_fn")
        return large ? "MPI_Datarep_conversion_function_c" : "MPI_Datarep_conversion_function";
    if (parameter == "dtype_file_extent_fn")
        return "MPI_Datarep_extent_function";
    std::string type = "MPI_" + stem + (large ? "function_c" : "function");
    type[4] = static_cast<char>(type[4] - 'a' + 'A');
    return type;
}

std::string declaration(MpiOp op, const Param& p, bool large)
{
    using enum ParamKind;
    // Buffers that MPI keeps or frees although it does not write them in the call, and arrays of older bindings.
    const bool kept = op == MpiOp::Buffer_attach || op == MpiOp::Comm_attach_buffer ||
                      op == MpiOp::Session_attach_buffer || op == MpiOp::Free_mem || op == MpiOp::Precv_init ||
                      op == MpiOp::Win_attach || op == MpiOp::Win_create;
    const std::string_view read_only = p.dir == ParamDir::In && !kept ? "const " : "";
    switch (p.kind) {
    case Varargs: return "...";
    case Buffer: return fmt::format("{}void *{}", read_only, p.name);
    case AttributeVal:
    case AttributeVal10:
    case CBuffer:
    case CBuffer2:
    case CBuffer3:
    case ExtraState:
    case ExtraState2: return fmt::format("void *{}", p.name);
    case Function: return fmt::format("{} *{}", callback_type(p.name, false), p.name);
    case Polyfunction: return fmt::format("{} *{}", callback_type(p.name, large), p.name);
    case ArgumentCount: return op == MpiOp::Info_create_env ? "int argc" : "int *argc";
    case ArgumentList: return op == MpiOp::Info_create_env ? "char *argv[]" : "char ***argv";
    case StringArray: return fmt::format("char *{}[]", p.name);
    case String2darray: return fmt::format("char **{}[]", p.name);
    case ProfileLevel: return fmt::format("const int {}", p.name);
    default: break;
    }
    const std::string_view type = value_type(p.kind, large);
    if (op == MpiOp::Group_range_incl || op == MpiOp::Group_range_excl)
        if (p.array)
            return fmt::format("{} {}[][3]", type, p.name);
    if (p.array)
        return fmt::format("{}{} {}[]", read_only, type, p.name);
    const bool by_address = p.kind == Status || p.kind == F08Status || p.kind == F90Status || p.kind == String;
    if (p.dir == ParamDir::In && by_address)
        return fmt::format("{}{} *{}", read_only, type, p.name);
    if (p.dir != ParamDir::In || op == MpiOp::Cancel)
        return fmt::format("{} *{}", type, p.name);
    return fmt::format("{} {}", type, p.name);
}

std::string_view result_type(MpiOp op)
{
    switch (op) {
    case MpiOp::Wtime:
    case MpiOp::Wtick: return "double";
    case MpiOp::Aint_add:
    case MpiOp::Aint_diff: return "MPI_Aint";
    default: break;
    }
    // Handles come from and go to Fortran as results, and statuses by address.
    const std::string_view name = name_of(op);
    if (name.starts_with("Status_"))
        return "int";
    if (name.ends_with("_c2f"))
        return "MPI_Fint";
    if (name.ends_with("_f2c"))
        switch (parameters_of(op).front().kind) {
        case ParamKind::F90Comm: return "MPI_Comm";
        case ParamKind::F90Datatype: return "MPI_Datatype";
        case ParamKind::F90Errhandler: return "MPI_Errhandler";
        case ParamKind::F90File: return "MPI_File";
        case ParamKind::F90Group: return "MPI_Group";
        case ParamKind::F90Info: return "MPI_Info";
        case ParamKind::F90Message: return "MPI_Message";
        case ParamKind::F90Op: return "MPI_Op";
        case ParamKind::F90Request: return "MPI_Request";
        case ParamKind::F90Session: return "MPI_Session";
        case ParamKind::F90Win: return "MPI_Win";
        default: break;
        }
    return "int";
}

std::string named_prototype(MpiOp op, const std::string& name, bool large)
{
    std::string parameters;
    for (const Param& p : parameters_of(op)) {
        // Two functions have parameters that only the large form knows.
        if (!large && p.name.find("large_count") != std::string_view::npos)
            continue;
        parameters += (parameters.empty() ? "" : ", ") + declaration(op, p, large);
    }
    return fmt::format("{} {}({})", result_type(op), name, parameters.empty() ? "void" : parameters);
}

// Within 120 columns (a space and a semicolon may follow), further lines below the first parameter.
std::string folded(const std::string& prototype)
{
    const size_t indent = prototype.find('(') + 1;
    std::string result, line;
    for (size_t at = 0; at < prototype.size();) {
        size_t end = prototype.find(", ", at);
        end = end == std::string::npos ? prototype.size() : end + 2;
        const std::string piece = prototype.substr(at, end - at);
        if (line.size() + piece.size() > 118) {
            line.pop_back(); // the space
            result += line + "\n";
            line.assign(indent, ' ');
        }
        line += piece;
        at = end;
    }
    return result + line + ";\n";
}

const std::vector<MpiOp>& all_operations()
{
    static const std::vector<MpiOp> operations = {
#define OPERATION(name, ...) MpiOp::name,
#include "core/mpi/operations.def"
#undef OPERATION
    };
    return operations;
}

std::string pointers()
{
    std::string text = "\n/* Pointers with a meaning. */\n";
    const auto add = [&](std::string_view name, std::string_view type, uint64_t value) {
        text += fmt::format("#define MPI_{} (({})0x{:x})\n", name, type, value);
    };
    add("BOTTOM", "void *", abi::BOTTOM);
    add("IN_PLACE", "void *", abi::IN_PLACE);
    add("BUFFER_AUTOMATIC", "void *", abi::BUFFER_AUTOMATIC);
    add("ARGV_NULL", "char **", abi::STATUS_IGNORE);
    add("ARGVS_NULL", "char ***", abi::STATUS_IGNORE);
    add("ERRCODES_IGNORE", "int *", abi::STATUS_IGNORE);
    add("STATUS_IGNORE", "MPI_Status *", abi::STATUS_IGNORE);
    add("STATUSES_IGNORE", "MPI_Status *", abi::STATUSES_IGNORE);
    add("F_STATUS_IGNORE", "MPI_Fint *", abi::STATUS_IGNORE);
    add("F_STATUSES_IGNORE", "MPI_Fint *", abi::STATUSES_IGNORE);
    add("F08_STATUS_IGNORE", "MPI_F08_status *", abi::STATUS_IGNORE);
    add("F08_STATUSES_IGNORE", "MPI_F08_status *", abi::STATUSES_IGNORE);
    add("UNWEIGHTED", "int *", abi::UNWEIGHTED);
    add("WEIGHTS_EMPTY", "int *", abi::WEIGHTS_EMPTY);
    text += fmt::format("#define MPI_DISPLACEMENT_CURRENT ((MPI_Offset){})\n", abi::DISPLACEMENT_CURRENT);
    text += "\n/* Predefined callbacks. */\n";
    const auto callbacks = [&](std::string_view prefix, std::string_view copy, std::string_view remove) {
        add(fmt::format("{}NULL_COPY_FN", prefix), fmt::format("MPI_{} *", copy), abi::NULL_FN);
        add(fmt::format("{}DUP_FN", prefix), fmt::format("MPI_{} *", copy), abi::DUP_FN);
        add(fmt::format("{}NULL_DELETE_FN", prefix), fmt::format("MPI_{} *", remove), abi::NULL_FN);
    };
    callbacks("", "Copy_function", "Delete_function");
    callbacks("COMM_", "Comm_copy_attr_function", "Comm_delete_attr_function");
    callbacks("TYPE_", "Type_copy_attr_function", "Type_delete_attr_function");
    callbacks("WIN_", "Win_copy_attr_function", "Win_delete_attr_function");
    add("CONVERSION_FN_NULL", "MPI_Datarep_conversion_function *", abi::NULL_FN);
    add("CONVERSION_FN_NULL_C", "MPI_Datarep_conversion_function_c *", abi::NULL_FN);
    return text;
}

// Bitcode tells with which constants it was compiled (frontend/c/lower/read_module.cpp).
std::string constants_mark()
{
    return fmt::format("\n/* What is compiled to bitcode says that its constants are these. */\n#ifdef __clang__\n"
                       "static const char mpismt_constants[] __attribute__((__used__)) = \"{:016x}\";\n#endif\n",
                       abi::fingerprint());
}

std::string constants()
{
    std::string text = "\n/* Constants. */\n";
    const auto add = [&](std::string_view name, std::string_view type, int32_t value) {
        // MPI_2INT: a name in C++ cannot begin with a digit.
        const std::string digits = name.starts_with("TWO") ? "2" + std::string(name.substr(3)) : std::string(name);
        text += type != "int" ? fmt::format("#define MPI_{} ((MPI_{})0x{:08x})\n", digits, type, value)
                : value < 0   ? fmt::format("#define MPI_{} ({})\n", digits, value)
                              : fmt::format("#define MPI_{} {}\n", digits, value);
    };
#define CONSTANT(name, type, value) add(#name, #type, value);
// <cstdio> has macros with three of the names.
#undef SEEK_CUR
#undef SEEK_END
#undef SEEK_SET
#include "core/mpi/constants.def"
#undef CONSTANT
    return text;
}

std::string prototypes(const std::string& prefix)
{
    std::string text;
    for (const MpiOp op : all_operations()) {
        if (traits_of(op).has(Fact::PredefinedFunction))
            continue;
        text += folded(prototype(op, false, prefix));
        if (has_large_count_form(op))
            text += folded(prototype(op, true, prefix));
    }
    for (std::string_view declaration : added)
        text += folded(fmt::format("int {}{}", prefix, declaration));
    for (std::string_view declaration : tool_functions())
        text += folded(fmt::format("int {}{}", prefix, declaration));
#define REMOVED(name, replacement) text += folded(named_prototype(MpiOp::replacement, prefix + #name, false));
#include "core/mpi/removed.def"
#undef REMOVED
    return text;
}

} // namespace

bool has_large_count_form(MpiOp op)
{
    if (traits_of(op).has(Fact::PredefinedFunction))
        return false;
    for (const Param& p : parameters_of(op))
        if (is_poly(p.kind))
            return true;
    return false;
}

std::string prototype(MpiOp op, bool large, const std::string& prefix)
{
    return named_prototype(op, fmt::format("{}{}{}", prefix, name_of(op), large ? "_c" : ""), large);
}

std::string mpi_header()
{
    return fmt::format("{}{}{}{}{}{}\n/* Functions. */\n{}\n/* The same by their names for profiling layers. */\n{}{}",
                       opening, pointers(), constants(), tool_types(), tool_constants(), constants_mark(),
                       prototypes("MPI_"), prototypes("PMPI_"), closing);
}

} // namespace mpismt::c

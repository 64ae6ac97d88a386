#include "frontend/fortran/passing.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace mpismt::fortran {

namespace {

// Does a name stand in a list?
bool among(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

std::string lower(std::string_view text)
{
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

// The type of a handle; empty for what is none.
std::string_view handle_of(ParamKind kind)
{
    using enum ParamKind;
    switch (kind) {
    case Communicator: return "Comm";
    case Datatype: return "Datatype";
    case Errhandler: return "Errhandler";
    case File: return "File";
    case Group: return "Group";
    case Info: return "Info";
    case Message: return "Message";
    case Operation: return "Op";
    case Request: return "Request";
    case Session: return "Session";
    case Window: return "Win";
    default: return {};
    }
}

// The kind of an INTEGER that is wider than the default one; else empty. As C's types are (frontend/c/mpi_header.cpp).
std::string_view width_of(ParamKind kind, bool large)
{
    using enum ParamKind;
    switch (kind) {
    case Offset: return "OFFSET";
    case AllocMemNumBytes:
    case AttributeVal:
    case Displacement:
    case ExtraState:
    case LocationSmall:
    case RmaDisplacementNni:
    case WinAttachSize:
    case WindowSize: return "ADDRESS";
    case GenericDtypeCount:
    case NumBytes:
    case XferNumElem:
    case XferNumElemNni: return "COUNT";
    case Polydispoffset: return large ? "COUNT" : "OFFSET";
    case PolydisplacementAintCount:
    case PolydtypePackSize:
    case PolydtypeStrideBytes:
    case Polylocation: return large ? "COUNT" : "ADDRESS";
    case Polydisplacement:
    case PolyrmaDisplacement: return large ? "ADDRESS" : "";
    case PolydisplacementCount:
    case PolydtypeNumElem:
    case PolydtypeNumElemNni:
    case PolydtypeNumElemPi:
    case PolynumBytes:
    case PolynumBytesNni:
    case PolynumParamValues:
    case PolyxferNumElem:
    case PolyxferNumElemNni: return large ? "COUNT" : "";
    default: return {};
    }
}

Passing passing_of(ParamKind kind, std::string_view handle, std::string_view width)
{
    using enum ParamKind;
    switch (kind) {
    case Logical: return Passing::Logical;
    case Status:
    case F08Status:
    case F90Status: return Passing::Status;
    case Buffer:
    case CBuffer3: return Passing::Buffer;
    case CBuffer: return Passing::Pointer;
    case CBuffer2: return Passing::Detached;
    case String: return Passing::String;
    case StringArray: return Passing::Strings;
    case String2darray: return Passing::Strings2d;
    case Function:
    case Polyfunction: return Passing::Callback;
    case ArgumentCount:
    case ArgumentList:
    case Varargs: return Passing::Absent;
    default: return !handle.empty() ? Passing::Handle : !width.empty() ? Passing::Wide : Passing::Integer;
    }
}

// Of MPI-1: addresses are INTEGERs of the default kind.
bool has_short_addresses(std::string_view name)
{
    return among(name,
                 {"Address", "Type_extent", "Type_hindexed", "Type_hvector", "Type_lb", "Type_struct", "Type_ub"});
}

Parameter parameter(std::string_view routine, const Param& p, bool large)
{
    const std::string_view handle = handle_of(p.kind);
    const std::string_view width = has_short_addresses(routine) ? "" : width_of(p.kind, large);
    const bool array = p.array || (p.kind == ParamKind::ErrorCode && p.name == "array_of_errcodes");
    return {p.name, p.kind, p.dir, array, passing_of(p.kind, handle, width), handle, width};
}

// What MPI 4.1 has added to the functions of core/mpi/operations.def.
struct Added {
    std::string_view name;
    std::array<Param, 5> parameters;
};
constexpr Param requests_in{"array_of_requests", ParamKind::Request, ParamDir::In, true};
constexpr Param status_in{"status", ParamKind::Status, ParamDir::In, false};
constexpr Param status_inout{"status", ParamKind::Status, ParamDir::Inout, false};
constexpr Param status_out{"status", ParamKind::Status, ParamDir::Out, false};
constexpr Param statuses_out{"array_of_statuses", ParamKind::Status, ParamDir::Out, true};
constexpr Param flag_out{"flag", ParamKind::Logical, ParamDir::Out, false};

constexpr Added added[] = {
    {"Buffer_flush", {}},
    {"Get_hw_resource_info", {{{"hw_info", ParamKind::Info, ParamDir::Out, false}}}},
    {"Remove_error_class", {{{"errorclass", ParamKind::ErrorClass, ParamDir::In, false}}}},
    {"Remove_error_code", {{{"errorcode", ParamKind::ErrorCode, ParamDir::In, false}}}},
    {"Remove_error_string", {{{"errorcode", ParamKind::ErrorCode, ParamDir::In, false}}}},
    {"Request_get_status_all",
     {{{"count", ParamKind::ArrayLengthNni, ParamDir::In, false}, requests_in, flag_out, statuses_out}}},
    {"Request_get_status_any",
     {{{"count", ParamKind::ArrayLengthNni, ParamDir::In, false},
       requests_in,
       {"index", ParamKind::Index, ParamDir::Out, false},
       flag_out,
       status_out}}},
    {"Request_get_status_some",
     {{{"incount", ParamKind::ArrayLengthNni, ParamDir::In, false},
       requests_in,
       {"outcount", ParamKind::ArrayLength, ParamDir::Out, false},
       {"array_of_indices", ParamKind::Index, ParamDir::Out, true},
       statuses_out}}},
    {"Status_get_error", {{status_in, {"error", ParamKind::ErrorCode, ParamDir::Out, false}}}},
    {"Status_get_source", {{status_in, {"source", ParamKind::Rank, ParamDir::Out, false}}}},
    {"Status_get_tag", {{status_in, {"tag", ParamKind::Tag, ParamDir::Out, false}}}},
    {"Status_set_error", {{status_inout, {"error", ParamKind::ErrorCode, ParamDir::In, false}}}},
    {"Status_set_source", {{status_inout, {"source", ParamKind::Rank, ParamDir::In, false}}}},
    {"Status_set_tag", {{status_inout, {"tag", ParamKind::Tag, ParamDir::In, false}}}},
    {"Type_get_value_index",
     {{{"value_type", ParamKind::Datatype, ParamDir::In, false},
       {"index_type", ParamKind::Datatype, ParamDir::In, false},
       {"pair_type", ParamKind::Datatype, ParamDir::Out, false}}}},
    // Of Fortran alone.
    {"F_sync_reg", {{{"buf", ParamKind::Buffer, ParamDir::Inout, false}}}},
};

bool is_by_hand(std::string_view name)
{
    return has_short_addresses(name) || name.ends_with("_get_attr") || name.ends_with("_set_attr") ||
           name.ends_with("_create_keyval") ||
           among(name, {"Attr_get", "Attr_put", "Comm_spawn", "Comm_spawn_multiple", "F_sync_reg", "Grequest_start",
                        "Info_get", "Info_get_string", "Keyval_create", "Register_datarep", "Session_get_nth_pset",
                        "Status_f082f", "Status_f2f08"});
}

bool is_asynchronous(std::string_view name)
{
    if (name.ends_with("_init") || name.ends_with("_begin") || name.ends_with("_end") || name.ends_with("_attach") ||
        name.ends_with("attach_buffer") || name.starts_with("File_iread") || name.starts_with("File_iwrite"))
        return true;
    return among(name, {"Accumulate",
                        "Compare_and_swap",
                        "F_sync_reg",
                        "Fetch_and_op",
                        "Free_mem",
                        "Get",
                        "Get_accumulate",
                        "Get_address",
                        "Iallgather",
                        "Iallgatherv",
                        "Iallreduce",
                        "Ialltoall",
                        "Ialltoallv",
                        "Ialltoallw",
                        "Ibcast",
                        "Ibsend",
                        "Iexscan",
                        "Igather",
                        "Igatherv",
                        "Imrecv",
                        "Ineighbor_allgather",
                        "Ineighbor_allgatherv",
                        "Ineighbor_alltoall",
                        "Ineighbor_alltoallv",
                        "Ineighbor_alltoallw",
                        "Irecv",
                        "Ireduce",
                        "Ireduce_scatter",
                        "Ireduce_scatter_block",
                        "Irsend",
                        "Iscan",
                        "Iscatter",
                        "Iscatterv",
                        "Isend",
                        "Isendrecv",
                        "Isendrecv_replace",
                        "Issend",
                        "Put",
                        "Raccumulate",
                        "Rget",
                        "Rget_accumulate",
                        "Rput",
                        "Win_create",
                        "Win_detach"});
}

// C's only: conversions, and what stands for itself as an argument. A status goes from one form of Fortran to the
// other.
bool is_routine(std::string_view name)
{
    return !name.ends_with("_c2f") && !name.ends_with("_f2c") && name != "Status_c2f08" && name != "Status_f082c" &&
           name.find("_FN") == std::string_view::npos;
}

// The routines that mpi_f08 left behind.
bool is_old(std::string_view name)
{
    return has_short_addresses(name) || name.starts_with("Attr_") || name.starts_with("Keyval_") ||
           among(name, {"Errhandler_create", "Errhandler_get", "Errhandler_set"});
}

// The large form of a routine: none if no argument is another one then, as Fortran knows procedures of one name apart
// by their arguments only; nor if a function is an argument, whose form is another one.
bool has_large_form(std::span<const Param> parameters)
{
    return std::ranges::none_of(parameters, [](const Param& p) { return p.kind == ParamKind::Polyfunction; }) &&
           std::ranges::any_of(parameters, [](const Param& p) {
               return width_of(p.kind, false).empty() != width_of(p.kind, true).empty();
           });
}

Routine routine(std::string_view name, std::span<const Param> parameters, bool large)
{
    Routine r{std::string(name), large, !is_old(name), is_by_hand(name), is_asynchronous(name), {}};
    for (const Param& p : parameters)
        // Two functions have parameters that only the large form knows.
        if (!p.name.empty() && (large || p.name.find("large_count") == std::string_view::npos))
            r.parameters.push_back(parameter(name, p, large));
    return r;
}

std::vector<Routine> all_routines()
{
    std::vector<Routine> all;
    const auto add = [&](MpiOp op) {
        if (!is_routine(name_of(op)))
            return;
        all.push_back(routine(name_of(op), parameters_of(op), false));
        if (has_large_form(parameters_of(op)))
            all.push_back(routine(name_of(op), parameters_of(op), true));
    };
#define OPERATION(name, ...) add(MpiOp::name);
#include "core/mpi/operations.def"
#undef OPERATION
    for (const Added& a : added)
        all.push_back(routine(a.name, a.parameters, false));
#define REMOVED(name, replacement) all.push_back(routine(#name, parameters_of(MpiOp::replacement), false));
#include "core/mpi/removed.def"
#undef REMOVED
    return all;
}

} // namespace

std::string Routine::symbol(Form form) const
{
    return "mpi_" + lower(name) + (large ? "_c" : "") +
           (form == Form::F08 ? "_f08" : form == Form::Contiguous ? "_module" : "");
}

bool Routine::is_in_module_form() const
{
    return !large && !by_hand && !gives_pointer() && has_error() &&
           std::ranges::any_of(parameters, [](const Parameter& p) { return p.passing == Passing::Buffer; });
}

std::string_view Routine::result() const
{
    if (name == "Wtime" || name == "Wtick")
        return "double precision";
    return name == "Aint_add" || name == "Aint_diff" ? "integer(8)" : "";
}

bool Routine::gives_pointer() const
{
    return std::ranges::any_of(parameters, [](const Parameter& p) { return p.passing == Passing::Pointer; });
}

const std::vector<Routine>& routines()
{
    static const std::vector<Routine> all = all_routines();
    return all;
}

const std::vector<std::string_view>& handle_types()
{
    static const std::vector<std::string_view> types = {"Comm",    "Datatype", "Errhandler", "File",    "Group", "Info",
                                                        "Message", "Op",       "Request",    "Session", "Win"};
    return types;
}

const std::vector<Sentinel>& sentinels()
{
    static const std::vector<Sentinel> all = {
        {"BOTTOM", "mpismt_bottom", "integer", ""},
        {"IN_PLACE", "mpismt_in_place", "integer", ""},
        {"BUFFER_AUTOMATIC", "mpismt_buffer_automatic", "integer", ""},
        {"STATUS_IGNORE", "mpismt_status_ignore", "status", ""},
        {"STATUSES_IGNORE", "mpismt_statuses_ignore", "status", "(1)"},
        {"ERRCODES_IGNORE", "mpismt_errcodes_ignore", "integer", "(1)"},
        {"ARGV_NULL", "mpismt_argv_null", "character", "(1)"},
        {"ARGVS_NULL", "mpismt_argvs_null", "character", "(1, 1)"},
        {"UNWEIGHTED", "mpismt_unweighted", "integer", "(1)"},
        {"WEIGHTS_EMPTY", "mpismt_weights_empty", "integer", "(1)"},
    };
    return all;
}

const std::vector<std::string>& predefined_callbacks()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> found;
#define OPERATION(name, ...)                                           \
    if (std::string_view(#name).find("_FN") != std::string_view::npos) \
        found.push_back(#name);
#include "core/mpi/operations.def"
#undef OPERATION
        return found;
    }();
    return names;
}

} // namespace mpismt::fortran

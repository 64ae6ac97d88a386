#include "frontend/fortran/interfaces.hpp"

#include "core/mpi/abi.hpp"
#include "frontend/fortran/passing.hpp"

#include <fmt/format.h>
#include <set>

namespace mpismt::fortran {

namespace {

// The constants of Fortran. Those of the standard that count characters are one less than in C, where a zero byte has
// room (MPI 4.1, section 19.3.9); what describes Fortran to C is not there.
std::vector<abi::Constant> constants()
{
    std::vector<abi::Constant> all;
    const auto add = [&](std::string_view name, std::string_view type, int32_t value) {
        if (!name.starts_with("F_"))
            all.push_back({name, type, name.starts_with("MAX_") ? value - 1 : value});
    };
#define CONSTANT(name, type, value) add(#name, #type, value);
// <cstdio> has macros with three of the names.
#undef SEEK_CUR
#undef SEEK_END
#undef SEEK_SET
#include "core/mpi/constants.def"
#undef CONSTANT
    return all;
}

// MPI_2INT: a name in C++ cannot begin with a digit.
std::string mpi_name(std::string_view name)
{
    return name.starts_with("TWO") ? fmt::format("MPI_2{}", name.substr(3)) : fmt::format("MPI_{}", name);
}

// Integers that the standard gives to Fortran only: kinds, and where what is in a status.
struct Number {
    std::string_view name;
    int value;
};
constexpr Number numbers[] = {
    {"ADDRESS_KIND", 8}, {"COUNT_KIND", 8}, {"INTEGER_KIND", 4}, {"OFFSET_KIND", 8},
    {"STATUS_SIZE", 8},  {"SOURCE", 1},     {"TAG", 2},          {"ERROR", 3},
};
constexpr std::string_view flags[] = {"SUBARRAYS_SUPPORTED", "ASYNC_PROTECTS_NONBLOCKING"};

// ---- mpif.h ----

// A statement in columns 7 to 72, which fixed and free form read alike; it fits.
std::string statement(const std::string& text) { return fmt::format("      {}\n", text); }

std::string mpif_constants()
{
    std::string text;
    const auto add = [&](std::string_view type, const std::string& name, const std::string& value) {
        text += statement(fmt::format("{} {}", type, name)) + statement(fmt::format("PARAMETER ({}={})", name, value));
    };
    for (const Number& n : numbers)
        add("INTEGER", mpi_name(n.name), std::to_string(n.value));
    for (const std::string_view flag : flags)
        add("LOGICAL", mpi_name(flag), ".FALSE.");
    for (const abi::Constant& c : constants())
        add("INTEGER", mpi_name(c.name), std::to_string(c.value));
    add("INTEGER*8", "MPI_DISPLACEMENT_CURRENT", std::to_string(abi::DISPLACEMENT_CURRENT));
    return text;
}

std::string upper(std::string_view text)
{
    std::string result(text);
    for (char& c : result)
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
    return result;
}

std::string mpif_sentinels()
{
    std::string text;
    for (const Sentinel& s : sentinels()) {
        const bool status = s.type == "status";
        const std::string shape = !status ? std::string(s.shape) : s.shape.empty() ? "(8)" : "(8, 1)";
        text += statement(fmt::format("{} {}{}", status ? "INTEGER" : upper(s.type), mpi_name(s.name), shape)) +
                statement(fmt::format("COMMON /{}/ {}", upper(s.block), mpi_name(s.name)));
    }
    return text;
}

std::string mpif_externals()
{
    std::string text;
    for (const std::string_view prefix : {"", "P"})
        for (const Routine& r : routines())
            if (!r.result().empty()) {
                const std::string name = fmt::format("{}MPI_{}", prefix, upper(r.name));
                const std::string_view type = r.result() == "integer(8)" ? "INTEGER*8" : "DOUBLE PRECISION";
                text += statement(fmt::format("{} {}", type, name)) + statement("EXTERNAL " + name);
            }
    for (const std::string& name : predefined_callbacks())
        text += statement("EXTERNAL MPI_" + name);
    return text;
}

// ---- Modules ----

// A line of a module: within 120 columns, with & where it is continued.
std::string line(size_t indent, const std::string& text)
{
    std::string result, current(indent, ' ');
    for (size_t at = 0; at < text.size();) {
        size_t end = text.find(", ", at);
        end = end == std::string::npos ? text.size() : end + 2;
        if (current.size() + (end - at) > 118) {
            result += current + "&\n";
            current.assign(indent + 4, ' ');
        }
        current += text.substr(at, end - at);
        at = end;
    }
    return result + current + "\n";
}

std::string module_constants(bool f08)
{
    std::string text;
    for (const Number& n : numbers)
        text += line(2, fmt::format("integer, parameter :: {} = {}", mpi_name(n.name), n.value));
    for (const std::string_view flag : flags)
        text += line(2, fmt::format("logical, parameter :: {} = .false.", mpi_name(flag)));
    for (const abi::Constant& c : constants())
        if (f08 && c.type != "int")
            text += line(
                2, fmt::format("type(MPI_{0}), parameter :: {1} = MPI_{0}({2})", c.type, mpi_name(c.name), c.value));
        else
            text += line(2, fmt::format("integer, parameter :: {} = {}", mpi_name(c.name), c.value));
    return text + line(2, fmt::format("integer(MPI_OFFSET_KIND), parameter :: MPI_DISPLACEMENT_CURRENT = {}",
                                      abi::DISPLACEMENT_CURRENT));
}

std::string module_sentinels(bool f08)
{
    std::string text;
    for (const Sentinel& s : sentinels()) {
        std::string type(s.type == "status" ? f08 ? "type(MPI_Status)" : "integer" : s.type);
        std::string shape(s.shape);
        if (s.type == "status" && !f08)
            shape = shape.empty() ? "(MPI_STATUS_SIZE)" : "(MPI_STATUS_SIZE, 1)";
        text += line(2, fmt::format("{} :: {}{}", type, mpi_name(s.name), shape)) +
                line(2, fmt::format("common /{}/ {}", s.block, mpi_name(s.name)));
    }
    return text;
}

// Handles as types, with == and /=. The bodies of these are in runtime/binding.h, by the names that flang gives them.
std::string types_module()
{
    std::string text = "module mpismt_types\n  implicit none\n\n"
                       "  type, bind(C) :: MPI_Status\n"
                       "    integer :: MPI_SOURCE, MPI_TAG, MPI_ERROR, mpismt_internal(5)\n"
                       "  end type\n";
    for (const std::string_view type : handle_types())
        text += fmt::format("  type, bind(C) :: MPI_{}\n    integer :: MPI_VAL\n  end type\n", type);
    for (const auto& [operation, suffix] : {std::pair{"==", "eq"}, {"/=", "ne"}}) {
        text += fmt::format("\n  interface operator({})\n", operation);
        for (const std::string_view type : handle_types())
            text += fmt::format("    module procedure mpismt_{}_{}\n", type, suffix);
        text += "  end interface\n";
    }
    text += "\ncontains\n";
    for (const auto& [operation, suffix] : {std::pair{"==", "eq"}, {"/=", "ne"}})
        for (const std::string_view type : handle_types())
            text += fmt::format("  elemental function mpismt_{0}_{1}(a, b) result(r)\n"
                                "    type(MPI_{0}), intent(in) :: a, b\n    logical :: r\n"
                                "    r = a%MPI_VAL {2} b%MPI_VAL\n  end function\n",
                                type, suffix, operation);
    return text + "end module\n";
}

bool is_ranges(const Parameter& p) { return p.name == "ranges"; }

// Of an argument of the module mpi, with the shape; nothing is said of what is read and written.
std::string old_declaration(const Parameter& p, bool module_form = false)
{
    const std::string shape = is_ranges(p) ? "(3, *)" : p.array ? "(*)" : "";
    switch (p.passing) {
    case Passing::Handle: return fmt::format("integer :: {}{}", p.name, shape);
    case Passing::Integer: return fmt::format("integer :: {}{}", p.name, shape);
    case Passing::Wide: return fmt::format("integer(8) :: {}{}", p.name, shape);
    case Passing::Logical: return fmt::format("logical :: {}{}", p.name, shape);
    case Passing::Status: return fmt::format("integer :: {}{}", p.name, p.array ? "(8, *)" : "(8)");
    case Passing::Buffer:
        if (module_form) // flang makes a copy of what does not lie together, as for any argument without a descriptor
            return fmt::format("type(*), dimension(..), contiguous :: {}", p.name);
        [[fallthrough]];
    case Passing::Detached: return fmt::format("type(*) :: {}(*)", p.name);
    case Passing::Pointer: return fmt::format("integer(8) :: {}", p.name);
    case Passing::String: return fmt::format("character(len=*) :: {}", p.name);
    case Passing::Strings: return fmt::format("character(len=*) :: {}(*)", p.name);
    case Passing::Strings2d: return fmt::format("character(len=*) :: {}(count, *)", p.name);
    case Passing::Callback: return fmt::format("external :: {}", p.name);
    case Passing::Absent: break;
    }
    return {};
}

// The abstract interface of an argument of mpi_f08 that is a procedure.
std::string callback_type(std::string_view parameter)
{
    const std::string stem(parameter.substr(0, parameter.size() - 2)); // without "fn"
    if (parameter == "query_fn" || parameter == "free_fn" || parameter == "cancel_fn")
        return "MPI_Grequest_" + stem + "function";
    if (parameter == "read_conversion_fn" || parameter == "write_conversion_fn")
        return "MPI_Datarep_conversion_function";
    if (parameter == "dtype_file_extent_fn")
        return "MPI_Datarep_extent_function";
    std::string type = "MPI_" + stem + "function";
    type[4] = static_cast<char>(type[4] - 'a' + 'A');
    return type;
}

// Those whose arrays or scalars have no intent: MPI may be told not to write them (MPI_STATUS_IGNORE), or goes on
// using them.
bool has_intent(const Parameter& p)
{
    if (p.passing == Passing::Buffer)
        return p.dir == ParamDir::In;
    return p.dir == ParamDir::In ||
           (p.passing != Passing::Status && p.name != "array_of_errcodes" && p.kind != ParamKind::Weight);
}

std::string f08_declaration(const Routine& r, const Parameter& p)
{
    const std::string shape = is_ranges(p) ? "(3, *)" : p.array ? "(*)" : "";
    std::string attributes;
    if (p.passing == Passing::Buffer)
        attributes = ", dimension(..)";
    if (has_intent(p))
        attributes += p.dir == ParamDir::In    ? ", intent(in)"
                      : p.dir == ParamDir::Out ? ", intent(out)"
                                               : ", intent(inout)";
    if (p.passing == Passing::Buffer && r.asynchronous)
        attributes += ", asynchronous";
    switch (p.passing) {
    case Passing::Handle: return fmt::format("type(MPI_{}){} :: {}{}", p.handle, attributes, p.name, shape);
    case Passing::Integer: return fmt::format("integer{} :: {}{}", attributes, p.name, shape);
    case Passing::Wide: return fmt::format("integer(8){} :: {}{}", attributes, p.name, shape);
    case Passing::Logical: return fmt::format("logical{} :: {}{}", attributes, p.name, shape);
    case Passing::Status:
        if (p.kind == ParamKind::F90Status)
            return fmt::format("integer{} :: {}(8)", attributes, p.name);
        return fmt::format("type(MPI_Status){} :: {}{}", attributes, p.name, shape);
    case Passing::Buffer: return fmt::format("type(*){} :: {}", attributes, p.name);
    case Passing::Pointer:
    case Passing::Detached: return fmt::format("type(C_PTR){} :: {}", attributes, p.name);
    case Passing::String: return fmt::format("character(len=*){} :: {}", attributes, p.name);
    case Passing::Strings: return fmt::format("character(len=*){} :: {}(*)", attributes, p.name);
    case Passing::Strings2d: return fmt::format("character(len=*){} :: {}(count, *)", attributes, p.name);
    case Passing::Callback: return fmt::format("procedure({}) :: {}", callback_type(p.name), p.name);
    case Passing::Absent: break;
    }
    return {};
}

// The dummy arguments of a routine, with ierror.
std::string arguments(const Routine& r)
{
    std::string list;
    for (const Parameter& p : r.parameters)
        if (p.passing != Passing::Absent)
            list += fmt::format("{}{}", list.empty() ? "" : ", ", p.name);
    if (r.has_error())
        list += list.empty() ? "ierror" : ", ierror";
    return list;
}

std::string old_interface(const Routine& r)
{
    const bool module_form = r.is_in_module_form();
    const std::string name = "MPI_" + r.name + (module_form ? "_module" : "");
    const bool function = !r.result().empty();
    std::string text = line(4, fmt::format("{} {}({})", function ? "function" : "subroutine", name, arguments(r)));
    // A number may stand for an array that is not significant, as in implementations without these interfaces.
    std::string ignored;
    for (const Parameter& p : r.parameters) {
        const bool is_array = p.array && (p.passing == Passing::Handle || p.passing == Passing::Integer ||
                                          p.passing == Passing::Wide || p.passing == Passing::Logical);
        if (is_array || (p.passing == Passing::Buffer && !module_form) || p.passing == Passing::Detached)
            ignored += fmt::format("{}({}) {}", ignored.empty() ? "" : ", ", is_array ? "r" : "tkr", p.name);
    }
    // Conversions of statuses take one of mpi_f08.
    for (const Parameter& p : r.parameters)
        if (p.kind == ParamKind::F08Status) {
            text += line(6, "import :: MPI_Status");
            break;
        }
    if (!ignored.empty())
        text += fmt::format("      !dir$ ignore_tkr {}\n", ignored);
    for (const Parameter& p : r.parameters)
        if (p.kind == ParamKind::F08Status)
            text += line(6, fmt::format("type(MPI_Status) :: {}", p.name));
        else if (p.passing != Passing::Absent)
            text += line(6, old_declaration(p, module_form));
    if (function)
        text += line(6, fmt::format("{} :: {}", r.result(), name));
    else if (r.has_error())
        text += line(6, "integer :: ierror");
    return text + fmt::format("    end {}\n", function ? "function" : "subroutine");
}

// The second form of a routine that gives an address.
std::string pointer_interface(const Routine& r)
{
    std::string text = line(4, fmt::format("subroutine MPI_{}_cptr({})", r.name, arguments(r)));
    text += line(6, "import :: C_PTR");
    for (const Parameter& p : r.parameters)
        text += line(6, p.passing == Passing::Pointer ? fmt::format("type(C_PTR) :: {}", p.name) : old_declaration(p));
    return text + "      integer :: ierror\n    end subroutine\n";
}

// MPI_Sizeof: the size is in the descriptor of the variable.
constexpr std::string_view sizeof_interface = R"(
  interface MPI_Sizeof
    subroutine mpismt_sizeof(x, size, ierror)
      type(*), dimension(..) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
)";

std::string f08_interface(const Routine& r)
{
    const std::string name = fmt::format("{}_f08", r.c_name());
    const bool function = !r.result().empty();
    std::string text = line(4, fmt::format("{} {}({})", function ? "function" : "subroutine", name, arguments(r)));
    std::set<std::string> types;
    for (const Parameter& p : r.parameters)
        if (p.passing == Passing::Handle)
            types.insert(fmt::format("MPI_{}", p.handle));
        else if (p.passing == Passing::Status && p.kind != ParamKind::F90Status)
            types.insert("MPI_Status");
        else if (p.passing == Passing::Pointer || p.passing == Passing::Detached)
            types.insert("C_PTR");
        else if (p.passing == Passing::Callback)
            types.insert(callback_type(p.name));
    if (!types.empty())
        text += line(6, fmt::format("import :: {}", fmt::join(types, ", ")));
    for (const Parameter& p : r.parameters)
        if (p.passing != Passing::Absent)
            text += line(6, f08_declaration(r, p));
    if (function)
        text += line(6, fmt::format("{} :: {}", r.result(), name));
    else if (r.has_error())
        text += line(6, "integer, optional, intent(out) :: ierror");
    return text + fmt::format("    end {}\n", function ? "function" : "subroutine");
}

// The kinds of callbacks of mpi_f08, and the predefined ones.
std::string callbacks()
{
    std::string text = R"(
  abstract interface
    subroutine MPI_User_function(invec, inoutvec, len, datatype)
      import :: C_PTR, MPI_Datatype
      type(C_PTR), value :: invec, inoutvec
      integer :: len
      type(MPI_Datatype) :: datatype
    end subroutine
)";
    const auto add = [&](const std::string& name, const std::string& list, const std::string& types,
                         std::initializer_list<std::string_view> declarations) {
        text += line(4, fmt::format("subroutine {}({})", name, list));
        if (!types.empty())
            text += line(6, "import :: " + types);
        for (const std::string_view declaration : declarations)
            text += line(6, std::string(declaration));
        text += "    end subroutine\n";
    };
    const auto copying = [&](const std::string& name, std::string_view handle, std::string_view object,
                             std::string_view keyval) {
        add(name, fmt::format("{}, {}, extra_state, attribute_val_in, attribute_val_out, flag, ierror", object, keyval),
            fmt::format("MPI_{}", handle),
            {fmt::format("type(MPI_{}) :: {}", handle, object), fmt::format("integer :: {}, ierror", keyval),
             "integer(8) :: extra_state, attribute_val_in, attribute_val_out", "logical :: flag"});
    };
    const auto deleting = [&](const std::string& name, std::string_view handle, std::string_view object,
                              std::string_view keyval) {
        add(name, fmt::format("{}, {}, attribute_val, extra_state, ierror", object, keyval),
            fmt::format("MPI_{}", handle),
            {fmt::format("type(MPI_{}) :: {}", handle, object), fmt::format("integer :: {}, ierror", keyval),
             "integer(8) :: attribute_val, extra_state"});
    };
    struct Attributed {
        std::string_view name, handle, object;
    };
    constexpr Attributed attributed[] = {
        {"Comm", "Comm", "comm"}, {"Type", "Datatype", "datatype"}, {"Win", "Win", "win"}};
    for (const Attributed& a : attributed) {
        const std::string keyval = fmt::format("{}_keyval", a.name == "Comm"   ? "comm"
                                                            : a.name == "Type" ? "type"
                                                                               : "win");
        copying(fmt::format("MPI_{}_copy_attr_function", a.name), a.handle, fmt::format("old{}", a.object), keyval);
        deleting(fmt::format("MPI_{}_delete_attr_function", a.name), a.handle, a.object, keyval);
    }
    for (const std::string_view type : {"Comm", "File", "Session", "Win"})
        add(fmt::format("MPI_{}_errhandler_function", type), "object, error_code", fmt::format("MPI_{}", type),
            {fmt::format("type(MPI_{}) :: object", type), "integer :: error_code"});
    add("MPI_Grequest_query_function", "extra_state, status, ierror", "MPI_Status",
        {"integer(8) :: extra_state", "type(MPI_Status) :: status", "integer :: ierror"});
    add("MPI_Grequest_free_function", "extra_state, ierror", "", {"integer(8) :: extra_state", "integer :: ierror"});
    add("MPI_Grequest_cancel_function", "extra_state, complete, ierror", "",
        {"integer(8) :: extra_state", "logical :: complete", "integer :: ierror"});
    add("MPI_Datarep_extent_function", "datatype, extent, extra_state, ierror", "MPI_Datatype",
        {"type(MPI_Datatype) :: datatype", "integer(8) :: extent, extra_state", "integer :: ierror"});
    add("MPI_Datarep_conversion_function", "userbuf, datatype, count, filebuf, position, extra_state, ierror",
        "C_PTR, MPI_Datatype",
        {"type(C_PTR), value :: userbuf, filebuf", "type(MPI_Datatype) :: datatype", "integer :: count, ierror",
         "integer(8) :: position, extra_state"});
    text += "  end interface\n\n  interface\n";
    for (const Attributed& a : attributed) {
        const std::string prefix = "MPI_" + upper(a.name);
        const std::string keyval = fmt::format("{}_keyval", a.name == "Comm"   ? "comm"
                                                            : a.name == "Type" ? "type"
                                                                               : "win");
        copying(prefix + "_DUP_FN", a.handle, fmt::format("old{}", a.object), keyval);
        copying(prefix + "_NULL_COPY_FN", a.handle, fmt::format("old{}", a.object), keyval);
        deleting(prefix + "_NULL_DELETE_FN", a.handle, a.object, keyval);
    }
    add("MPI_CONVERSION_FN_NULL", "userbuf, datatype, count, filebuf, position, extra_state, ierror",
        "C_PTR, MPI_Datatype",
        {"type(C_PTR), value :: userbuf, filebuf", "type(MPI_Datatype) :: datatype", "integer :: count, ierror",
         "integer(8) :: position, extra_state"});
    return text + "  end interface\n";
}

// Of mpi_f08: each routine once more with the prefix PMPI_ (MPI 4.1, 15.2.1).
std::string profiling_names()
{
    std::string procedures, text;
    std::string_view open; // the name of the interface that is being written
    for (const Routine& r : routines()) {
        if (!r.in_f08)
            continue;
        const std::string specific = (r.large ? r.name + "_c" : r.name) + "_f08";
        procedures += line(2, fmt::format("procedure(MPI_{}) :: PMPI_{}", specific, specific));
        if (open != r.name)
            text += fmt::format("{}  interface PMPI_{}\n", open.empty() ? "" : "  end interface\n", r.name);
        open = r.name;
        text += line(4, fmt::format("procedure PMPI_{}", specific));
    }
    return "\n" + procedures + "\n" + text + "  end interface\n";
}

} // namespace

std::string mpif_header()
{
    return "! MPI for Fortran programs that mpismt checks, in fixed and in free form. Values\n"
           "! are those of frontend/c/include/mpi.h. Generated from core/mpi/ by\n"
           "! frontend/fortran/interfaces.cpp.\n" +
           mpif_constants() + mpif_sentinels() + mpif_externals();
}

std::string mpi_module()
{
    std::string text = "! The module mpi, for programs that mpismt checks. Generated from core/mpi/ by\n"
                       "! frontend/fortran/interfaces.cpp.\n" +
                       types_module() +
                       "\nmodule mpi\n  use, intrinsic :: iso_c_binding, only: C_PTR\n  use mpismt_types\n"
                       "  implicit none\n  private :: C_PTR\n\n" +
                       module_constants(false) + "\n" + module_sentinels(false) + "\n";
    for (const std::string& name : predefined_callbacks())
        text += line(2, "external :: MPI_" + name);
    for (const Routine& r : routines())
        if (!r.result().empty())
            text += line(2, fmt::format("{}, external :: PMPI_{}", r.result(), r.name));
    text += "\n  interface\n";
    for (const Routine& r : routines())
        if (!r.large && !r.gives_pointer() && !r.is_in_module_form())
            text += old_interface(r);
    text += "  end interface\n";
    for (const Routine& r : routines())
        if (!r.large && r.gives_pointer())
            text += fmt::format("\n  interface MPI_{}\n{}{}  end interface\n", r.name, old_interface(r),
                                pointer_interface(r));
    for (const Routine& r : routines())
        if (r.is_in_module_form())
            text += fmt::format("\n  interface MPI_{}\n{}  end interface\n", r.name, old_interface(r));
    return text + std::string(sizeof_interface) + "end module\n";
}

std::string mpi_f08_module()
{
    std::string text = "! The module mpi_f08, for programs that mpismt checks. Generated from core/mpi/ by\n"
                       "! frontend/fortran/interfaces.cpp.\n"
                       "module mpi_f08\n  use, intrinsic :: iso_c_binding, only: C_PTR\n  use mpismt_types\n"
                       "  implicit none\n  private :: C_PTR\n\n" +
                       module_constants(true) + "\n" + module_sentinels(true) + callbacks();
    std::string open; // the name of the interface that is being written
    for (const Routine& r : routines()) {
        if (!r.in_f08)
            continue;
        if (open != r.name)
            text += fmt::format("{}\n  interface MPI_{}\n", open.empty() ? "" : "  end interface\n", r.name);
        open = r.name;
        text += f08_interface(r);
    }
    return text + "  end interface\n" + profiling_names() + std::string(sizeof_interface) + "end module\n";
}

} // namespace mpismt::fortran

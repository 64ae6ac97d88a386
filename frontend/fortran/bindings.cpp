// The text of runtime/binding.c: of each routine, a function with the name that flang gives it, which calls MPI's in C.
// Those for mpif.h and the module mpi must have ierror, those of mpi_f08 may get a null pointer.
#include "frontend/fortran/interfaces.hpp"
#include "frontend/fortran/passing.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::fortran {

namespace {

// One function while it is being written.
struct Body {
    std::string parameters, lengths, before, call, after;
    void parameter(const std::string& text) { parameters += (parameters.empty() ? "" : ", ") + text; }
    void argument(const std::string& text) { call += (call.empty() ? "" : ", ") + text; }
};

bool is_count(const Parameter& p)
{
    using enum ParamKind;
    switch (p.kind) {
    case PolyxferNumElem:
    case PolyxferNumElemNni:
    case PolydtypeNumElem:
    case PolydtypeNumElemNni: return !p.array && p.dir == ParamDir::In;
    default: return false;
    }
}

// Do a count and a datatype follow the buffer? Then elements that do not lie together can be told by a type, but for
// reductions, which are defined on predefined types.
bool is_counted(const Routine& r, size_t i)
{
    const auto has = [&](ParamKind kind) {
        return std::ranges::any_of(r.parameters, [&](const Parameter& p) { return p.kind == kind; });
    };
    if (has(ParamKind::Operation) && !has(ParamKind::Window))
        return false;
    return i + 2 < r.parameters.size() && is_count(r.parameters[i + 1]) &&
           r.parameters[i + 2].kind == ParamKind::Datatype && !r.parameters[i + 2].array;
}

// Of some buffers MPI uses the address only, or one element.
bool needs_base_only(const Routine& r)
{
    return r.name == "Compare_and_swap" || r.name == "Fetch_and_op" || r.name == "Free_mem" ||
           r.name == "Get_address" || r.name == "F_sync_reg" || r.name == "Win_detach" || r.name.ends_with("_end");
}

// The room that the text has that MPI writes.
std::string_view room(const Routine& r)
{
    if (r.name == "Error_string")
        return "MPI_MAX_ERROR_STRING";
    if (r.name == "Get_library_version")
        return "MPI_MAX_LIBRARY_VERSION_STRING";
    if (r.name == "Get_processor_name")
        return "MPI_MAX_PROCESSOR_NAME";
    if (r.name == "Info_get_nthkey")
        return "MPI_MAX_INFO_KEY";
    if (r.name == "File_get_view")
        return "MPI_MAX_DATAREP_STRING";
    return r.name == "Open_port" || r.name == "Lookup_name" ? "MPI_MAX_PORT_NAME" : "MPI_MAX_OBJECT_NAME";
}

void buffer(const Routine& r, size_t i, Form form, Body& body)
{
    const std::string_view name = r.parameters[i].name;
    body.parameter(fmt::format("{} *{}", form == Form::Address ? "void" : "struct mpismt_variable", name));
    if (form != Form::F08) {
        body.argument(fmt::format("mpismt_buffer({})", name));
    } else if (is_counted(r, i)) {
        body.before += fmt::format("    struct mpismt_data c_{0} = mpismt_data({0}, *{1}, *{2});\n", name,
                                   r.parameters[i + 1].name, r.parameters[i + 2].name);
        body.argument(fmt::format("c_{}.address", name));
        body.after += fmt::format("    mpismt_drop(&c_{});\n", name);
    } else {
        body.argument(fmt::format("mpismt_{}({})", needs_base_only(r) ? "base" : "whole", name));
    }
}

void string(const Routine& r, const Parameter& p, Body& body)
{
    body.parameter(fmt::format("char *{}", p.name));
    body.lengths += fmt::format(", long {}_length", p.name);
    body.argument(fmt::format("c_{}", p.name));
    if (p.dir == ParamDir::In) {
        // Blanks before a key or a value of an info object count as little as those behind it.
        body.before += fmt::format("    char *c_{0} = mpismt_{1}({0}, {0}_length);\n", p.name,
                                   r.name.starts_with("Info_") ? "trimmed" : "string");
        body.after += fmt::format("    free(c_{});\n", p.name);
    } else {
        body.before += fmt::format("    char c_{}[{}];\n", p.name, room(r));
        body.after += fmt::format("    if (e == MPI_SUCCESS)\n        mpismt_give({0}, {0}_length, c_{0});\n", p.name);
    }
}

// An integer, a handle or a flag. Indices in arrays of requests count from 1.
void number(const Routine& r, size_t i, Form form, Body& body)
{
    const Parameter& p = r.parameters[i];
    body.parameter(fmt::format("{} *{}", p.wide() ? "long" : "int", p.name));
    const bool of_requests = r.name.ends_with("any") || r.name.ends_with("some");
    const bool by_value = p.dir == ParamDir::In && !p.array && r.name != "Cancel";
    const bool f08 = form == Form::F08;
    if (f08 && i > 0 && r.parameters[i - 1].passing == Passing::Buffer && is_counted(r, i - 1))
        body.argument(fmt::format("c_{}.count", r.parameters[i - 1].name));
    else if (f08 && i > 1 && r.parameters[i - 2].passing == Passing::Buffer && is_counted(r, i - 2))
        body.argument(fmt::format("c_{}.datatype", r.parameters[i - 2].name));
    else if (p.kind == ParamKind::Weight)
        body.argument(fmt::format("mpismt_weights({})", p.name));
    else if (by_value)
        body.argument(fmt::format("*{}{}", p.name, p.passing == Passing::Logical ? " != 0" : ""));
    else if (p.name == "ranges")
        body.argument("(int (*)[3])ranges");
    else
        body.argument(std::string(p.name));
    if (of_requests && p.kind == ParamKind::Index && p.dir == ParamDir::Out)
        body.after += p.array ? fmt::format("    mpismt_count_from_one(e, outcount, {});\n", p.name)
                              : fmt::format("    mpismt_count_from_one(e, 0, {});\n", p.name);
}

void argument(const Routine& r, size_t i, Form form, Body& body)
{
    const Parameter& p = r.parameters[i];
    switch (p.passing) {
    case Passing::Handle:
    case Passing::Integer:
    case Passing::Wide:
    case Passing::Logical: return number(r, i, form, body);
    case Passing::Buffer: return buffer(r, i, form, body);
    case Passing::String: return string(r, p, body);
    case Passing::Status:
        body.parameter(fmt::format("MPI_Status *{}", p.name));
        return body.argument(p.dir == ParamDir::Out ? fmt::format("mpismt_status{}({})", p.array ? "es" : "", p.name)
                                                    : std::string(p.name));
    case Passing::Detached:
        body.parameter(fmt::format("void *{}", p.name));
        if (form != Form::F08)
            body.before += "    void *unused;\n";
        return body.argument(form == Form::F08 ? std::string(p.name) : "&unused");
    case Passing::Pointer:
    case Passing::Callback: body.parameter(fmt::format("void *{}", p.name)); return body.argument(std::string(p.name));
    case Passing::Strings:
    case Passing::Strings2d: break; // by hand
    case Passing::Absent:
        if (p.kind != ParamKind::Varargs)
            body.argument("0");
    }
}

// All that Fortran passes goes to the function of binding.h.
void raw_argument(const Parameter& p, Form form, Body& body)
{
    switch (p.passing) {
    case Passing::Handle:
    case Passing::Integer:
    case Passing::Logical: body.parameter(fmt::format("int *{}", p.name)); break;
    case Passing::Wide: body.parameter(fmt::format("long *{}", p.name)); break;
    case Passing::Status: body.parameter(fmt::format("MPI_Status *{}", p.name)); break;
    case Passing::String:
    case Passing::Strings:
    case Passing::Strings2d:
        body.parameter(fmt::format("char *{}", p.name));
        body.lengths += fmt::format(", long {}_length", p.name);
        break;
    default:
        body.parameter(
            fmt::format("{} *{}", form == Form::F08 && p.passing == Passing::Buffer ? "struct mpismt_variable" : "void",
                        p.name));
    }
    body.argument(std::string(p.name));
}

// "type name(parameters)" and what follows, within 120 columns.
std::string folded(size_t indent, const std::string& text)
{
    const size_t further = indent == 0 ? text.find(")(") + 2 : indent + 4;
    std::string result, line(indent, ' ');
    for (size_t at = 0; at < text.size();) {
        size_t end = text.find(", ", at);
        end = end == std::string::npos ? text.size() : end + 2;
        if (line.size() + (end - at) > 120) {
            line.pop_back(); // the space
            result += line + "\n";
            line.assign(further, ' ');
        }
        line += text.substr(at, end - at);
        at = end;
    }
    return result + line + "\n";
}

std::string lower_name(const Routine& r) { return r.symbol(Form::Address).substr(4); }

std::string definition(const Routine& r, Form form)
{
    Body body;
    for (size_t i = 0; i < r.parameters.size(); i++)
        if (r.by_hand)
            raw_argument(r.parameters[i], form, body);
        else
            argument(r, i, form, body);
    const std::string_view type = r.result().empty() ? "void" : r.result() == "integer(8)" ? "long" : "double";
    if (r.has_error())
        body.parameter("int *ierror");
    std::string text = folded(0, fmt::format("{} ROUTINE({}_)({}{})", type, r.symbol(form),
                                             body.parameters.empty() ? "void" : body.parameters, body.lengths)) +
                       "{\n";
    std::string call = fmt::format("{}({})", r.c_name(), body.call);
    if (r.by_hand) {
        std::string lengths;
        for (const Parameter& p : r.parameters)
            if (p.passing == Passing::String || p.passing == Passing::Strings || p.passing == Passing::Strings2d)
                lengths += fmt::format(", {}_length", p.name);
        call = fmt::format("mpismt_{}({}{})", lower_name(r), body.call, lengths);
    }
    if (!r.result().empty())
        return text + folded(4, "return " + call + ";") + "}\n\n";
    if (!r.has_error())
        return text + folded(4, call + ";") + "}\n\n";
    const std::string end = form == Form::F08 ? "    mpismt_report(ierror, e);\n" : "    *ierror = e;\n";
    return text + body.before + folded(4, "int e = " + call + ";") + body.after + end + "}\n\n";
}

// In the module mpi: as for mpif.h, with the address that is in the descriptor of a buffer.
std::string module_definition(const Routine& r)
{
    Body body;
    for (const Parameter& p : r.parameters) {
        raw_argument(p, Form::F08, body);
        if (p.passing == Passing::Buffer)
            body.call += "->base";
    }
    body.parameter("int *ierror");
    body.argument("ierror");
    for (const Parameter& p : r.parameters)
        if (p.passing == Passing::String)
            body.argument(fmt::format("{}_length", p.name));
    return folded(0, fmt::format("void ROUTINE({}_)({}{})", r.symbol(Form::Contiguous), body.parameters,
                                 body.lengths)) +
           "{\n" +
           folded(4, fmt::format("ROUTINE({}_)({});", r.symbol(Form::Address), body.call)) + "}\n\n";
}

// The second form of what gives an address, in the module mpi.
std::string pointer_definition(const Routine& r)
{
    Body body;
    for (size_t i = 0; i < r.parameters.size(); i++)
        argument(r, i, Form::Address, body);
    return folded(0, fmt::format("void ROUTINE({}_cptr_)({}, int *ierror)", r.symbol(Form::Address),
                                 body.parameters)) +
           "{\n" + folded(4, fmt::format("*ierror = {}({});", r.c_name(), body.call)) + "}\n\n";
}

} // namespace

std::string bindings()
{
    std::string text =
        "// MPI's routines as flang calls them, by those of C: see binding.h. Generated from core/mpi/ by\n"
        "// frontend/fortran/bindings.cpp.\n#include \"binding.h\"\n\n";
    for (const Routine& r : routines()) {
        if (!r.large)
            text += definition(r, Form::Address);
        if (r.is_in_module_form())
            text += module_definition(r);
        if (!r.large && r.gives_pointer())
            text += pointer_definition(r);
        if (r.in_f08)
            text += definition(r, Form::F08);
    }
    text.pop_back(); // the last empty line
    return text;
}

} // namespace mpismt::fortran

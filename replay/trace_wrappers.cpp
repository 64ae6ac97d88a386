// The calls of the library for records, from the table of MPI functions: what frontend/record/format.hpp says that a
// line has, around the call of MPI itself. Of messages between two processes the data, too (library/trace_payload.c).
#include "core/mpi/abi.hpp"
#include "core/mpi/traits.hpp"
#include "frontend/c/mpi_header.hpp"
#include "frontend/record/format.hpp"
#include "replay/library.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace mpismt::replay {

namespace {

using record::Field;
using Form = Field::Form;

const Param* parameter(MpiOp op, std::string_view name)
{
    for (const Param& p : parameters_of(op))
        if (p.name == name)
            return &p;
    return nullptr;
}

// Arrays that have a length of their own: the parameter that says it, by the name of the array.
std::string given_length(MpiOp op, const Param& p)
{
    if (op == MpiOp::Group_range_incl || op == MpiOp::Group_range_excl)
        return "3 * (long long)n";
    if (op == MpiOp::Graph_create)
        return p.name == "index" ? "nnodes" : "nnodes > 0 ? index[nnodes - 1] : 0";
    if (op == MpiOp::Dist_graph_create)
        return p.name == "sources" || p.name == "degrees" ? "n" : "mpismt_sum(degrees, n)";
    if (op == MpiOp::Dist_graph_create_adjacent)
        return p.name.starts_with("source") ? "indegree" : "outdegree";
    if (op == MpiOp::Cart_sub)
        return "mpismt_dimensions(comm)";
    for (const char* length : {"count", "incount", "ndims", "n", "length"})
        if (parameter(op, length))
            return length;
    return {};
}

// As a C expression.
std::string length_of(MpiOp op, const Param& p)
{
    const std::string_view name = name_of(op);
    if (const std::string given = given_length(op, p); !given.empty())
        return p.kind == ParamKind::Weight ? fmt::format("{0} == MPI_UNWEIGHTED ? 0 : {1}", p.name, given) : given;
    const bool of_send = p.name.starts_with("s");
    std::string length = "mpismt_size(comm)";
    if (name.find("eighbor_") != name.npos)
        length = of_send ? "mpismt_destinations(comm)" : "mpismt_sources(comm)";
    else if (parameter(op, "root"))
        length = "mpismt_at_root(root, comm) ? mpismt_size(comm) : 0";
    if (name.find("educe_scatter") != name.npos)
        length = "mpismt_local_size(comm)";
    if (of_send && p.name != "sendbuf" && name.find("lltoall") != name.npos && name.find("eighbor") == name.npos)
        length = fmt::format("sendbuf == MPI_IN_PLACE ? 0 : {}", length);
    return length;
}

std::string numbers(MpiOp op, const Param& p, bool large)
{
    const std::string type = c::prototype(op, large);
    const size_t at = type.find(fmt::format(" {}[]", p.name));
    const std::string_view before = std::string_view(type).substr(0, at == type.npos ? 0 : at);
    const char* function = before.ends_with("MPI_Aint")    ? "mpismt_large_numbers"
                           : before.ends_with("MPI_Count") ? "mpismt_count_numbers"
                                                           : "mpismt_numbers";
    return fmt::format("{}((const void *){}, {});", function, p.name, length_of(op, p));
}

std::string written_before(MpiOp op, const Field& f, bool large)
{
    const Param& p = *f.param;
    switch (f.form) {
    case Form::Number: return p.array ? numbers(op, p, large) : fmt::format("mpismt_number({});", p.name);
    case Form::Handle:
        if (p.array)
            return fmt::format("mpismt_handles({0}, {1}, sizeof *{0});", p.name, length_of(op, p));
        return p.dir == ParamDir::In && op != MpiOp::Cancel ? fmt::format("mpismt_handle(&{0}, sizeof {0});", p.name)
                                                            : fmt::format("mpismt_handle({0}, sizeof *{0});", p.name);
    case Form::Address: return fmt::format("mpismt_address({});", p.name);
    case Form::Text: return fmt::format("mpismt_text({});", p.name);
    case Form::Layout: return fmt::format("mpismt_found({});", p.name);
    case Form::Status: break;
    }
    return {};
}

// The condition under which a status is there, and how many.
std::string status_written(MpiOp op, const Param& p)
{
    const bool flag = parameter(op, "flag") != nullptr;
    if (!p.array)
        return fmt::format("mpismt_status(place, {}own_{}, own_{} != {});", flag ? "!*flag ? NULL : " : "", p.name,
                           p.name, p.name);
    const std::string count = parameter(op, "outcount") ? "*outcount == MPI_UNDEFINED ? 0 : *outcount"
                              : flag                    ? "*flag ? count : 0"
                                                        : "count";
    return fmt::format("mpismt_statuses(own_{0}, {1}, own_{0} != {0});", p.name, count);
}

std::string written_after(MpiOp op, const Field& f)
{
    const Param& p = *f.param;
    switch (f.form) {
    case Form::Number:
        if (!p.array)
            return fmt::format("mpismt_number(*{});", p.name);
        return fmt::format("mpismt_numbers({}, *outcount == MPI_UNDEFINED ? 0 : *outcount);", p.name);
    case Form::Handle: return fmt::format("mpismt_handle({0}, sizeof *{0});", p.name);
    case Form::Address: return fmt::format("mpismt_address(*(void **){});", p.name);
    case Form::Status: return status_written(op, p);
    case Form::Layout:
        return fmt::format("mpismt_{}({});", p.kind == ParamKind::Datatype ? "layout" : "group_size", p.name);
    case Form::Text: return "mpismt_text(mpismt_new_world());";
    }
    return {};
}

// All arguments of a line, in order, for calls in which they are numbers, handles and addresses; else nothing.
std::string remembered(MpiOp op)
{
    constexpr size_t most = 12; // library/trace_places.h
    std::string values;
    size_t count = 0;
    for (const Field& f : record::fields_of(op)) {
        if (f.after)
            continue;
        const Param& p = *f.param;
        const bool request = p.kind == ParamKind::Request && p.dir == ParamDir::Inout;
        if (p.array || f.form == Form::Text || (p.dir == ParamDir::Inout && !request && f.form != Form::Address) ||
            op == MpiOp::Cancel || ++count > most)
            return {};
        values += fmt::format("{}(unsigned long){}{}", values.empty() ? "" : ", ",
                              f.form == Form::Handle && request ? "*" : "", p.name);
    }
    return values;
}

// Data of messages: what a call sends, before its line; what it has received, or another call whose request it has
// completed, behind its line.
struct TracedData {
    std::string before, request, after;
};
TracedData payload(MpiOp op)
{
    TracedData out;
    const std::string_view name = name_of(op);
    static const std::set<std::string_view> sends = {"Send",  "Bsend",  "Ssend",  "Rsend",
                                                     "Isend", "Ibsend", "Issend", "Irsend"};
    const bool both = op == MpiOp::Sendrecv, replaces = op == MpiOp::Sendrecv_replace;
    if (sends.contains(name) || both || replaces)
        out.before = fmt::format("mpismt_sent({});", both ? "sendbuf, sendcount, sendtype" : "buf, count, datatype");
    if (op == MpiOp::Recv || both || replaces)
        out.after = fmt::format("mpismt_got({}, own_status);", both ? "recvbuf, recvtype" : "buf, datatype");
    if (op == MpiOp::Irecv)
        out.after = "mpismt_will_get(*request, buf, datatype);";
    else if (record::makes_request(op) || record::makes_persistent_request(op))
        out.after = "mpismt_forget(*request);";
    if (!name.starts_with("Wait") && !name.starts_with("Test"))
        return out;
    const bool array = parameter(op, "array_of_requests") != nullptr;
    const char *requests = array ? "array_of_requests" : "request",
               *given = parameter(op, "incount") ? "incount" : "count";
    const std::string flag = parameter(op, "flag") ? "*flag && " : "";
    if (!parameter(op, requests))
        return out; // MPI_Test_cancelled
    const std::string indices = parameter(op, "index")              ? "index"
                                : parameter(op, "array_of_indices") ? "array_of_indices"
                                                                    : "";
    const std::string count = parameter(op, "index")      ? flag + "*index != MPI_UNDEFINED"
                              : parameter(op, "outcount") ? "*outcount == MPI_UNDEFINED ? 0 : *outcount"
                              : array                     ? (flag.empty() ? given : std::string("*flag ? count : 0"))
                                                          : (flag.empty() ? "1" : "*flag ? 1 : 0");
    out.request = fmt::format("mpismt_keep_requests({}, {});", requests, array ? given : "1");
    out.after = fmt::format("mpismt_complete({}, {}, {});", count, indices.empty() ? "NULL" : indices,
                            parameter(op, "array_of_statuses") ? "own_array_of_statuses" : "own_status");
    return out;
}

std::string trace_wrapper(MpiOp op, bool large)
{
    const std::string name = fmt::format("{}{}", name_of(op), large ? "_c" : "");
    const bool whole = record::how_written(op) == record::Written::Whole;
    std::string arguments, own, before, after;
    for (const Param& p : parameters_of(op)) {
        if (!large && p.name.find("large_count") != std::string_view::npos)
            continue;
        const bool status = whole && p.kind == ParamKind::Status && p.dir != ParamDir::In;
        arguments += fmt::format("{}{}{}", arguments.empty() ? "" : ", ", status ? "own_" : "", p.name);
        if (status && p.array)
            own += fmt::format(
                "    MPI_Status *own_{0} = written && {0} == MPI_STATUSES_IGNORE ? mpismt_own_statuses({1}) "
                ": {0};\n",
                p.name, parameter(op, "incount") ? "incount" : "count");
        else if (status)
            own +=
                fmt::format("    MPI_Status memory = {{0}}, *own_{0} = written && {0} == MPI_STATUS_IGNORE ? &memory : "
                            "{0};\n",
                            p.name);
    }
    if (whole)
        for (const Field& f : record::fields_of(op)) {
            if (f.after)
                after += fmt::format("            {}\n", written_after(op, f));
            else
                before += fmt::format("        {}\n", written_before(op, f, large));
        }
    // Below, names of parameters are taken.
    const std::string line = fmt::format("mpismt_line(place, own_name);\n{}        mpismt_entered();\n", before);
    std::string enter = "    struct place *const place = mpismt_begin(MPISMT_CALLER);\n"
                        "    const int written = place != NULL;\n";
    if (const std::string kept = whole ? remembered(op) : ""; kept.empty())
        before = fmt::format("        {}", line);
    else {
        enter += fmt::format(
            "    const unsigned long now[] = {{{}}};\n    enum {{ values = sizeof now / sizeof *now }};\n", kept);
        before = fmt::format("        if (mpismt_is_same(place, own_name, now, values)) {{\n"
                             "            mpismt_repeat(place);\n        }} else {{\n        {}"
                             "        mpismt_remember(place, own_name, now, values);\n        }}\n",
                             line);
    }
    enter = fmt::format("    static const char own_name[] = \"{}\";\n", name) + enter;
    std::string request;
    if (op == MpiOp::Session_init)
        request = "    if (result == MPI_SUCCESS)\n        mpismt_open_in_session(session);\n";
    else if (op == MpiOp::Comm_spawn || op == MpiOp::Comm_spawn_multiple)
        request = "    if (result == MPI_SUCCESS)\n        mpismt_meet_spawned(*intercomm, root, comm);\n";
    else if (record::makes_request(op))
        request = "    if (result == MPI_SUCCESS)\n        mpismt_own_request(request);\n";
    TracedData data = payload(op);
    if (!data.before.empty())
        data.before = fmt::format("    if (mpismt_payload)\n        {}\n", data.before);
    if (!data.request.empty())
        data.request =
            fmt::format("    if (mpismt_payload && written && mpismt_depth() == 1)\n        {}\n", data.request);
    if (!data.after.empty())
        data.after = fmt::format("    if (mpismt_payload && written && mpismt_depth() == 0 && result == MPI_SUCCESS)\n"
                                 "        {}\n",
                                 data.after);
    return fmt::format("REAL({})\n{}\n{{\n{}{}{}"
                       "    if (written) {{\n{}    }}\n{}{}"
                       "    const int result = MPISMT_REAL({})({});\n{}"
                       "    if (written) {{\n        mpismt_result(result);\n"
                       "        if (result == MPI_SUCCESS) {{\n{}        }}\n    }}\n"
                       "    mpismt_leave(written);\n{}    return result;\n}}\nALIAS({})\n\n",
                       name, head_of(op, large), data.before, enter, own, before,
                       op == MpiOp::Cancel ? "    mpismt_cancels = 1;\n" : "", data.request, name, arguments, request,
                       after, data.after, name);
}

// The values that this MPI gives to the constants of the table.
std::string constants(const std::set<std::string>& named)
{
    std::string out = "void mpismt_write_constants(void)\n{\n";
    std::set<std::string> done;
    const auto add = [&](std::string_view name, std::string_view type) {
        const std::string own = name.starts_with("TWO") ? "2" + std::string(name.substr(3)) : std::string(name);
        // Of no use here; some were removed from MPI, and a header may say that it is an error to name them.
        if (own == "UB" || own == "LB" || own.starts_with("COMBINER_") || !done.insert(own).second)
            return;
        const std::string line =
            type == "int" ? fmt::format("    mpismt_constant(\"{}\", MPI_{});\n", name, own)
                          : fmt::format("    {{\n        MPI_{} handle = MPI_{};\n"
                                        "        mpismt_constant_handle(\"{}\", &handle, sizeof handle);\n    }}\n",
                                        type, own, name);
        out += named.contains(own) ? line : fmt::format("#ifdef MPI_{}\n{}#endif\n", own, line);
    };
#define CONSTANT(name, type, value) add(#name, #type);
// <cstdio> has macros with three of the names.
#undef SEEK_CUR
#undef SEEK_END
#undef SEEK_SET
#include "core/mpi/constants.def"
#undef CONSTANT
    return out + "}\n";
}

} // namespace

std::string generated_trace(const std::vector<std::string>& declared, const std::vector<std::string>& named)
{
    std::string out = "/* Made by mpismt (replay/trace_wrappers.cpp). */\n#include \"trace.h\"\n#include "
                      "<stddef.h>\n#include <string.h>\n\n";
    out += constants({named.begin(), named.end()}) + "\n";
    std::string found, rare;
    for (const auto& [op, large] : functions_to_wrap(declared))
        if (op != MpiOp::Init && op != MpiOp::Init_thread && record::how_written(op) != record::Written::No) {
            (traits_of(op).has(Fact::Frequent) && !large ? out : rare) += trace_wrapper(op, large);
            found += fmt::format("    FIND({}{})\n", name_of(op), large ? "_c" : "");
        }
    out += "#pragma GCC optimize(\"O0\")\n";
    for (const char* name : {"begin", "is_same", "repeat", "result", "leave"})
        out += fmt::format("#define mpismt_{0} mpismt_{0}_rare\n", name);
    out += rare;
    return out + fmt::format("#ifdef MPISMT_IN_FRONT_OF_PMPI\n__attribute__((constructor)) static void find(void)\n"
                             "{{\n{}}}\n#endif\n",
                             found);
}

} // namespace mpismt::replay

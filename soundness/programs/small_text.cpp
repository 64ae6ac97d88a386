// First the calls are numbered, as they come; how that is written down is a matter of the language.
#include "soundness/programs/small_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mpismt::soundness {

namespace {

using SmallKind = SmallOp::Kind;

struct TextCall {
    SmallOp op;
    size_t value = 0;    // what it receives into; of a branch, what it asks about
    size_t payload = 0;  // what it sends
    size_t status = 0, flag = 0, index = 0, request = 0, message = 0;
    std::vector<size_t> open; // of Waitany and Waitall: the requests
};

struct TextProcess {
    std::vector<TextCall> calls;
    size_t values = 0, flags = 0, indices = 0, requests = 0, statuses = 0, messages = 0;
    bool buffers = false;
};

TextProcess number(const std::vector<SmallOp>& ops, uint32_t rank)
{
    TextProcess p;
    size_t sent = 0, received = 0;
    std::array<size_t, 256> variable_of{}; // of a request: what it receives into
    std::vector<size_t> waited;
    for (const SmallOp& o : ops) {
        TextCall& c = p.calls.emplace_back(TextCall{o, 0, 0, 0, 0, 0, 0, 0, {}});
        switch (o.kind) {
        case SmallKind::Isend:
        case SmallKind::Issend: c.request = p.requests++; [[fallthrough]];
        case SmallKind::Send:
        case SmallKind::Ssend:
        case SmallKind::Bsend:
        case SmallKind::Rsend:
            c.payload = 10 * (rank + 1) + sent++;
            p.buffers = p.buffers || o.kind == SmallKind::Bsend;
            break;
        case SmallKind::Recv:
            c.value = received = p.values++;
            c.status = p.statuses++;
            break;
        case SmallKind::Irecv:
            c.request = p.requests++;
            c.value = variable_of[c.request] = p.values++;
            break;
        case SmallKind::Probe: c.status = p.statuses++; break;
        case SmallKind::Iprobe: c.flag = p.flags++; break;
        case SmallKind::Improbe: c.flag = p.flags++; [[fallthrough]];
        case SmallKind::Mprobe:
            c.message = p.messages++;
            c.status = p.statuses++;
            break;
        case SmallKind::Imrecv:
            c.message = o.request;
            c.request = p.requests++;
            c.value = variable_of[c.request] = p.values++;
            break;
        case SmallKind::Mrecv:
            c.message = o.request;
            c.value = received = p.values++;
            break;
        case SmallKind::Free:
            c.request = o.request;
            waited.push_back(o.request);
            break;
        case SmallKind::Wait:
            c.request = o.request;
            received = variable_of[o.request];
            waited.push_back(o.request);
            break;
        case SmallKind::Test:
            c.request = o.request;
            c.flag = p.flags++;
            break;
        case SmallKind::Waitany:
        case SmallKind::Waitall:
            for (size_t r = 0; r < p.requests; ++r)
                if (std::find(waited.begin(), waited.end(), r) == waited.end())
                    c.open.push_back(r);
            if (o.kind == SmallKind::Waitany)
                c.index = p.indices++;
            else
                waited.insert(waited.end(), c.open.begin(), c.open.end());
            break;
        case SmallKind::Barrier: break;
        case SmallKind::Bcast:
        case SmallKind::Allreduce:
            c.value = p.values++;
            c.payload = rank + 1;
            break;
        case SmallKind::IfValue: c.value = received; break;
        case SmallKind::IfSource: c.status = p.statuses - 1; break;
        case SmallKind::IfFlag:
        case SmallKind::IfNotFlag: c.flag = p.flags - 1; break;
        }
    }
    return p;
}

bool uses_copy(const SmallProgram& program)
{
    return std::any_of(program.begin(), program.end(), [](const std::vector<SmallOp>& ops) {
        return std::any_of(ops.begin(), ops.end(),
                           [](const SmallOp& o) { return has_communicator(o.kind) && o.communicator != 0; });
    });
}

std::string peer(const SmallOp& o, const char* any) { return o.peer == SmallOp::any ? any : fmt::format("{}", o.peer); }

// ---- .mpi

std::string envelope(const SmallOp& o)
{
    std::string out;
    if (o.tag != 0)
        out += o.tag == SmallOp::any ? ", tag *" : fmt::format(", tag {}", o.tag);
    else if (!is_send(o.kind))
        out += ", tag 0";
    if (o.communicator != 0)
        out += fmt::format(", on c{}", o.communicator);
    return out;
}

std::string mpi_text(const TextCall& c)
{
    const SmallOp& o = c.op;
    const auto on = [&](const char* separator) {
        return o.communicator == 0 ? "" : fmt::format("{}on c{}", separator, o.communicator);
    };
    const auto open = [&] { return fmt::format("r{}", fmt::join(c.open, ", r")); };
    switch (o.kind) {
    case SmallKind::Send:
    case SmallKind::Ssend:
    case SmallKind::Bsend:
    case SmallKind::Rsend: {
        constexpr const char* names[] = {"Send", "Ssend", "Bsend", "Rsend"};
        return fmt::format("{}({}, to {}{})", names[static_cast<size_t>(o.kind)], c.payload, o.peer, envelope(o));
    }
    case SmallKind::Isend:
    case SmallKind::Issend:
        return fmt::format("{}({}, to {}{}, r{})", o.kind == SmallKind::Isend ? "Isend" : "Issend", c.payload, o.peer,
                           envelope(o), c.request);
    case SmallKind::Recv: return fmt::format("Recv(x{}, from {}{}, s{})", c.value, peer(o, "*"), envelope(o), c.status);
    case SmallKind::Irecv:
        return fmt::format("Irecv(x{}, from {}{}, r{})", c.value, peer(o, "*"), envelope(o), c.request);
    case SmallKind::Probe: return fmt::format("Probe(from {}{}, s{})", peer(o, "*"), envelope(o), c.status);
    case SmallKind::Iprobe: return fmt::format("f{} = Iprobe(from {}{})", c.flag, peer(o, "*"), envelope(o));
    case SmallKind::Mprobe:
        return fmt::format("m{} = Mprobe(from {}{}, s{})", c.message, peer(o, "*"), envelope(o), c.status);
    case SmallKind::Improbe:
        return fmt::format("Improbe(from {}{}, f{}, m{}, s{})", peer(o, "*"), envelope(o), c.flag, c.message, c.status);
    case SmallKind::Mrecv: return fmt::format("Mrecv(x{}, m{})", c.value, c.message);
    case SmallKind::Imrecv: return fmt::format("Imrecv(x{}, m{}, r{})", c.value, c.message, c.request);
    case SmallKind::Free: return fmt::format("Request_free(r{})", c.request);
    case SmallKind::Wait: return fmt::format("Wait(r{})", c.request);
    case SmallKind::Test: return fmt::format("f{} = Test(r{})", c.flag, c.request);
    case SmallKind::Waitany: return fmt::format("i{} = Waitany({})", c.index, open());
    case SmallKind::Waitall: return fmt::format("Waitall({})", open());
    case SmallKind::Barrier: return fmt::format("Barrier({})", on(""));
    case SmallKind::Bcast: return fmt::format("Bcast(x{}, root {}{})", c.value, o.peer, on(", "));
    case SmallKind::Allreduce: return fmt::format("Allreduce({}, x{}, SUM{})", c.payload, c.value, on(", "));
    case SmallKind::IfValue: return fmt::format("x{} == {}", c.value, 10 * (o.peer + 1));
    case SmallKind::IfSource: return fmt::format("s{}.source == {}", c.status, o.peer);
    case SmallKind::IfFlag: return fmt::format("f{}", c.flag);
    case SmallKind::IfNotFlag: return fmt::format("!f{}", c.flag);
    }
    return "skip";
}

// ---- C

// What a call needs declared, and the call.
std::string c_text(const TextCall& c, uint32_t rank)
{
    const SmallOp& o = c.op;
    const std::string p = fmt::format("p{}_", rank);
    const std::string tag = o.tag == SmallOp::any ? "MPI_ANY_TAG" : fmt::format("{}", o.tag);
    const std::string comm = o.communicator == 0 ? "MPI_COMM_WORLD" : fmt::format("c{}", o.communicator);
    const std::string from = fmt::format("{}, {}, {}", peer(o, "MPI_ANY_SOURCE"), tag, comm);
    const auto array = [&] { return fmt::format("MPI_Request some[] = {{r[{}]}};", fmt::join(c.open, "], r[")); };
    const auto back = [&] {
        std::string out;
        for (size_t i = 0; i < c.open.size(); ++i)
            out += fmt::format(" r[{}] = some[{}];", c.open[i], i);
        return out;
    };
    switch (o.kind) {
    case SmallKind::Send:
    case SmallKind::Ssend:
    case SmallKind::Bsend:
    case SmallKind::Rsend: {
        constexpr const char* names[] = {"Send", "Ssend", "Bsend", "Rsend"};
        return fmt::format("{{ int sent = {}; MPI_{}(&sent, 1, MPI_INT, {}); }}", c.payload,
                           names[static_cast<size_t>(o.kind)], from);
    }
    case SmallKind::Isend:
    case SmallKind::Issend:
        return fmt::format("{}sent[{}] = {}; MPI_{}(&{}sent[{}], 1, MPI_INT, {}, &r[{}]);", p, c.request, c.payload,
                           o.kind == SmallKind::Isend ? "Isend" : "Issend", p, c.request, from, c.request);
    case SmallKind::Recv: return fmt::format("MPI_Recv(&{}x{}, 1, MPI_INT, {}, &s[{}]);", p, c.value, from, c.status);
    case SmallKind::Irecv:
        return fmt::format("MPI_Irecv(&{}x{}, 1, MPI_INT, {}, &r[{}]);", p, c.value, from, c.request);
    case SmallKind::Probe: return fmt::format("MPI_Probe({}, &s[{}]);", from, c.status);
    case SmallKind::Iprobe: return fmt::format("MPI_Iprobe({}, &{}f{}, MPI_STATUS_IGNORE);", from, p, c.flag);
    case SmallKind::Mprobe: return fmt::format("MPI_Mprobe({}, &m[{}], &s[{}]);", from, c.message, c.status);
    case SmallKind::Improbe:
        return fmt::format("MPI_Improbe({}, &{}f{}, &m[{}], &s[{}]);", from, p, c.flag, c.message, c.status);
    case SmallKind::Mrecv:
        return fmt::format("MPI_Mrecv(&{}x{}, 1, MPI_INT, &m[{}], MPI_STATUS_IGNORE);", p, c.value, c.message);
    case SmallKind::Imrecv:
        return fmt::format("MPI_Imrecv(&{}x{}, 1, MPI_INT, &m[{}], &r[{}]);", p, c.value, c.message, c.request);
    case SmallKind::Free: return fmt::format("MPI_Request_free(&r[{}]);", c.request);
    case SmallKind::Wait: return fmt::format("MPI_Wait(&r[{}], MPI_STATUS_IGNORE);", c.request);
    case SmallKind::Test: return fmt::format("MPI_Test(&r[{}], &{}f{}, MPI_STATUS_IGNORE);", c.request, p, c.flag);
    case SmallKind::Waitany:
        return fmt::format("{{ {} MPI_Waitany({}, some, &{}i{}, MPI_STATUS_IGNORE);{} }}", array(), c.open.size(), p,
                           c.index, back());
    case SmallKind::Waitall:
        return fmt::format("{{ {} MPI_Waitall({}, some, MPI_STATUSES_IGNORE);{} }}", array(), c.open.size(), back());
    case SmallKind::Barrier: return fmt::format("MPI_Barrier({});", comm);
    case SmallKind::Bcast: return fmt::format("MPI_Bcast(&{}x{}, 1, MPI_INT, {}, {});", p, c.value, o.peer, comm);
    case SmallKind::Allreduce:
        return fmt::format("{{ int sent = {}; MPI_Allreduce(&sent, &{}x{}, 1, MPI_INT, MPI_SUM, {}); }}", c.payload, p,
                           c.value, comm);
    case SmallKind::IfValue: return fmt::format("if ({}x{} == {})", p, c.value, 10 * (o.peer + 1));
    case SmallKind::IfSource: return fmt::format("if (s[{}].MPI_SOURCE == {})", c.status, o.peer);
    case SmallKind::IfFlag: return fmt::format("if ({}f{})", p, c.flag);
    case SmallKind::IfNotFlag: return fmt::format("if (!{}f{})", p, c.flag);
    }
    return ";";
}

} // namespace

ProgramTree to_tree(const SmallProgram& program)
{
    ProgramTree tree;
    for (uint32_t r = 0; r < program.size(); ++r) {
        const TextProcess p = number(program[r], r);
        std::vector<Statement>& out = tree.processes.emplace_back();
        const auto declare = [&](const char* type, char letter, size_t n) {
            for (size_t i = 0; i < n; ++i)
                out.push_back(Statement::simple(fmt::format("{} {}{}", type, letter, i)));
        };
        declare("int", 'x', p.values);
        declare("bool", 'f', p.flags);
        declare("int", 'i', p.indices);
        declare("request", 'r', p.requests);
        declare("status", 's', p.statuses);
        declare("message", 'm', p.messages);
        if (uses_copy(program))
            out.push_back(Statement::simple("comm c1 = Comm_dup(WORLD)"));
        if (p.buffers)
            out.push_back(Statement::simple("Buffer_attach(4000)"));
        for (size_t i = 0; i < p.calls.size(); ++i) {
            if (!is_branch(p.calls[i].op.kind)) {
                out.push_back(Statement::simple(mpi_text(p.calls[i])));
                continue;
            }
            const std::string head = fmt::format("if ({})", mpi_text(p.calls[i]));
            if (++i < p.calls.size())
                out.push_back(Statement::with_body(head, {Statement::simple(mpi_text(p.calls[i]))}));
        }
    }
    return tree;
}

std::string to_c(const SmallProgram& program)
{
    std::string declarations, body;
    for (uint32_t r = 0; r < program.size(); ++r) {
        const TextProcess p = number(program[r], r);
        const auto declare = [&](char letter, size_t n) {
            for (size_t i = 0; i < n; ++i)
                declarations += fmt::format("    int p{}_{}{} = 0;\n", r, letter, i);
        };
        declare('x', p.values);
        declare('f', p.flags);
        declare('i', p.indices);
        declarations += fmt::format("    int p{}_sent[{}];\n", r, p.requests + 1);
        body += fmt::format("    {}if (rank == {}) {{\n", r == 0 ? "" : "} else ", r);
        const std::vector<std::string> none(p.requests + 1, "MPI_REQUEST_NULL");
        body += fmt::format("        MPI_Request r[] = {{{}}};\n        MPI_Status s[{}];\n", fmt::join(none, ", "),
                            p.statuses + 1);
        if (p.messages > 0)
            body += fmt::format("        MPI_Message m[{}];\n", p.messages);
        if (p.buffers)
            body += "        MPI_Buffer_attach(space, sizeof space);\n";
        for (size_t i = 0; i < p.calls.size(); ++i) {
            const std::string text = c_text(p.calls[i], r);
            if (is_branch(p.calls[i].op.kind))
                body += ++i < p.calls.size() ? fmt::format("        {} {{ {} }}\n", text, c_text(p.calls[i], r)) : "";
            else
                body += fmt::format("        {}\n", text);
        }
    }
    const std::string copy = !uses_copy(program) ? "" : "    MPI_Comm c1;\n    MPI_Comm_dup(MPI_COMM_WORLD, &c1);\n";
    return fmt::format("#include <mpi.h>\n"
                       "static char space[4000];\n"
                       "int main(int argc, char** argv)\n{{\n{}"
                       "    int rank;\n"
                       "    MPI_Init(&argc, &argv);\n"
                       "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n{}{}    }}\n"
                       "    MPI_Finalize();\n"
                       "    return 0;\n}}\n",
                       declarations, copy, body);
}

} // namespace mpismt::soundness

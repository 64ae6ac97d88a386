#include "encoding/rma/actions.hpp"

#include "core/errors.hpp"

#include <fmt/format.h>

namespace mpismt::rma {

namespace {

using ExprOp = Expr::Op;

// Registers by what they hold.
Expr substitute(const Expr& e, const std::vector<Expr>& registers)
{
    if (e.op == ExprOp::Register)
        return registers[static_cast<size_t>(e.number)];
    Expr out{e.op, e.number, {}};
    out.operands.reserve(e.operands.size());
    for (const Expr& o : e.operands)
        out.operands.push_back(substitute(o, registers));
    return out;
}

size_t size_of(const Expr& e)
{
    size_t n = 1;
    for (const Expr& o : e.operands)
        n += size_of(o);
    return n;
}

} // namespace

void append_actions(std::vector<Action>& out, const Program& program, uint32_t process, const Statement& s,
                    uint32_t serial)
{
    const auto add = [&](Action::Kind kind, const Access& access, bool remote) -> Action& {
        Action a;
        a.kind = kind;
        a.atomic = access.atomic;
        a.remote = remote;
        a.process = process;
        a.variable = access.variable;
        a.destination = program.variables[access.variable].owner;
        a.statement = serial;
        a.of = s.kind;
        a.loc = s.loc;
        return out.emplace_back(std::move(a));
    };
    const auto last = [&](size_t back) {
        return Expr::leaf(ExprOp::Read, static_cast<int64_t>(out.size() - 1 - back));
    };
    using K = Action::Kind;
    switch (s.kind) {
    case Statement::Kind::Read: add(K::LocalRead, s.first, false); break;
    case Statement::Kind::Write: add(K::LocalWrite, s.result, false); break;
    case Statement::Kind::Get: {
        add(K::Read, s.remote, true);
        const Expr value = last(0);
        add(K::Write, s.result, false).written = value;
        break;
    }
    case Statement::Kind::Put: {
        add(K::Read, s.first, false);
        const Expr value = last(0);
        add(K::Write, s.remote, true).written = value;
        break;
    }
    case Statement::Kind::Rga: {
        add(K::Read, s.first, false);
        add(K::ReadWrite, s.remote, true);
        const Expr value = last(0);
        const Expr sum{ExprOp::Add, 0, {last(1), value}};
        out.back().written = sum;
        add(K::Write, s.result, false).written = value;
        break;
    }
    case Statement::Kind::Cas: {
        add(K::Read, s.first, false);
        add(K::Read, s.second, false);
        add(K::ReadWrite, s.remote, true);
        const Expr value = last(0);
        const Expr left{ExprOp::Cas, 0, {last(2), last(1), value}};
        out.back().written = left;
        add(K::Write, s.result, false).written = value;
        break;
    }
    case Statement::Kind::Flush: {
        Action a;
        a.kind = K::Flush;
        a.process = process;
        a.destination = s.destination;
        a.statement = serial;
        a.of = s.kind;
        a.loc = s.loc;
        out.push_back(std::move(a));
        break;
    }
    case Statement::Kind::Assign:
    case Statement::Kind::If:
    case Statement::Kind::While: break;
    }
}

Skeleton take_apart(const Program& program, const std::vector<const Path*>& ways, const std::vector<uint32_t>& observed)
{
    Skeleton out;
    for (uint32_t v = 0; v < program.variables.size(); ++v) {
        Action a;
        a.variable = v;
        a.process = a.destination = program.variables[v].owner;
        a.written = Expr::leaf(ExprOp::Number, program.variables[v].initial);
        a.loc = program.variables[v].loc;
        out.actions.push_back(std::move(a));
    }
    std::vector<Expr> registers(program.registers.size());
    uint32_t serial = 0;
    for (uint32_t p = 0; p < ways.size(); ++p) {
        out.cut |= ways[p]->cut;
        for (const Step& step : ways[p]->steps) {
            if (step.assume) {
                out.assumptions.push_back({substitute(*step.assume, registers), step.expected});
                continue;
            }
            const Statement& s = *step.statement;
            if (s.kind == Statement::Kind::Assign) {
                registers[s.reg] = substitute(s.value, registers);
                if (size_of(registers[s.reg]) > 10000)
                    throw LimitReached("an expression over registers grows beyond 10000 operators");
                continue;
            }
            append_actions(out.actions, program, p, s, serial++);
            if (s.kind == Statement::Kind::Read)
                registers[s.reg] = Expr::leaf(ExprOp::Read, static_cast<int64_t>(out.actions.size() - 1));
            else if (s.kind == Statement::Kind::Write)
                out.actions.back().written = substitute(s.value, registers);
        }
    }
    out.outcome = std::move(registers);
    for (const uint32_t v : observed) {
        Action a;
        a.kind = Action::Kind::Final;
        a.atomic = false;
        a.variable = v;
        a.process = a.destination = program.variables[v].owner;
        out.outcome.push_back(Expr::leaf(ExprOp::Read, static_cast<int64_t>(out.actions.size())));
        out.actions.push_back(std::move(a));
    }
    return out;
}

Skeleton take_apart(const Program& program)
{
    std::vector<Path> ways(program.processes.size());
    std::vector<const Path*> pointers;
    for (uint32_t p = 0; p < ways.size(); ++p) {
        for (const Statement& s : program.bodies[p]) {
            MPISMT_INVARIANT(s.kind != Statement::Kind::If && s.kind != Statement::Kind::While);
            ways[p].steps.push_back({&s, nullptr, true});
        }
        pointers.push_back(&ways[p]);
    }
    return take_apart(program, pointers, program.observed_memory());
}

std::string describe(const Program& program, const Action& a)
{
    if (a.kind == Action::Kind::Flush)
        return fmt::format("{}: flush {}", program.processes[a.process], program.processes[a.destination]);
    const char* what = a.kind == Action::Kind::Init    ? "init"
                       : a.kind == Action::Kind::Final ? "final"
                       : a.kind == Action::Kind::ReadWrite ? "read-write"
                       : a.reads()                         ? "read"
                                                           : "write";
    return fmt::format("{}: {} {}{}", program.processes[a.process], what, program.variables[a.variable].name,
                       a.atomic || a.kind == Action::Kind::Final ? "" : "_n");
}

} // namespace mpismt::rma

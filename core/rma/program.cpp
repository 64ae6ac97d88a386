#include "core/rma/program.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::rma {

std::string to_string(const Value& v)
{
    switch (v.is) {
    case Value::Is::Absent: return "-";
    case Value::Is::Undefined: return "T";
    case Value::Is::Number: break;
    }
    return std::to_string(v.number);
}

Value apply(Expr::Op op, const Value* x)
{
    using Op = Expr::Op;
    if (op == Op::Cas) {
        const Value& compare = x[0];
        const Value& fresh = x[1];
        const Value& old = x[2];
        if (compare.defined() && old.defined())
            return compare == old ? fresh : old;
        // Whether it swaps is unknown; that matters unless both ways leave the same.
        return fresh.defined() && fresh == old ? old : Value::undefined();
    }
    const bool unary = op == Op::Neg || op == Op::Not;
    if (!x[0].defined() || (!unary && !x[1].defined()))
        return Value::undefined();
    const auto a = static_cast<uint64_t>(x[0].number);
    const auto b = static_cast<uint64_t>(unary ? 0 : x[1].number);
    const auto number = [](uint64_t n) { return Value::of(static_cast<int64_t>(n)); };
    switch (op) {
    case Op::Add: return number(a + b);
    case Op::Sub: return number(a - b);
    case Op::Mul: return number(a * b);
    case Op::Neg: return number(0 - a);
    case Op::Eq: return number(a == b);
    case Op::Ne: return number(a != b);
    case Op::Lt: return number(x[0].number < x[1].number);
    case Op::Le: return number(x[0].number <= x[1].number);
    case Op::And: return number(a != 0 && b != 0);
    case Op::Or: return number(a != 0 || b != 0);
    case Op::Not: return number(a == 0);
    default: return {};
    }
}

namespace {

void find_memory(const Expr& e, std::set<uint32_t>& out)
{
    if (e.op == Expr::Op::Memory)
        out.insert(static_cast<uint32_t>(e.number));
    for (const Expr& o : e.operands)
        find_memory(o, out);
}

} // namespace

std::vector<uint32_t> Program::observed_memory() const
{
    std::set<uint32_t> found;
    for (const Condition& c : conditions)
        find_memory(c.expr, found);
    return {found.begin(), found.end()};
}

bool holds(const Expr& e, const Program& program, const Outcome& outcome)
{
    using Op = Expr::Op;
    switch (e.op) {
    case Op::And: return holds(e.operands[0], program, outcome) && holds(e.operands[1], program, outcome);
    case Op::Or: return holds(e.operands[0], program, outcome) || holds(e.operands[1], program, outcome);
    case Op::Not: return !holds(e.operands[0], program, outcome);
    default: break;
    }
    const std::vector<uint32_t> memory = program.observed_memory();
    const auto leaf = [&](const Expr& l) {
        if (l.op == Op::Register)
            return outcome[static_cast<size_t>(l.number)];
        const auto at = std::find(memory.begin(), memory.end(), static_cast<uint32_t>(l.number));
        return outcome[program.registers.size() + static_cast<size_t>(at - memory.begin())];
    };
    if (e.op == Op::Eq || e.op == Op::Ne) {
        const bool equal = evaluate(e.operands[0], leaf) == evaluate(e.operands[1], leaf);
        return equal == (e.op == Op::Eq);
    }
    const Value v = evaluate(e, leaf);
    return v.defined() && v.number != 0;
}

std::string to_text(const Program& program, const Access& a)
{
    return program.variables[a.variable].name + (a.atomic ? "" : "_n");
}

std::string to_text(const Program& program, const Expr& e)
{
    using Op = Expr::Op;
    const auto binary = [&](const char* op) {
        return fmt::format("({} {} {})", to_text(program, e.operands[0]), op, to_text(program, e.operands[1]));
    };
    switch (e.op) {
    case Op::Number: return std::to_string(e.number);
    case Op::Undefined: return "T";
    case Op::Absent: return "-";
    case Op::Register: return program.registers[static_cast<size_t>(e.number)].name;
    case Op::Memory: return program.variables[static_cast<size_t>(e.number)].name;
    case Op::Read: return fmt::format("read {}", e.number);
    case Op::Add: return binary("+");
    case Op::Sub: return binary("-");
    case Op::Mul: return binary("*");
    case Op::Eq: return binary("=");
    case Op::Ne: return binary("!=");
    case Op::Lt: return binary("<");
    case Op::Le: return binary("<=");
    case Op::And: return binary("&&");
    case Op::Or: return binary("||");
    case Op::Neg: return "-" + to_text(program, e.operands[0]);
    case Op::Not: return "!" + to_text(program, e.operands[0]);
    case Op::Cas: break;
    }
    return "cas";
}

std::string to_text(const Program& p, const Statement& s)
{
    const auto remote = [&] {
        const Variable& v = p.variables[s.remote.variable];
        return fmt::format("{}^{}", to_text(p, s.remote), p.processes[v.owner]);
    };
    const auto name = [&](const Access& a) { return to_text(p, a); };
    switch (s.kind) {
    case Statement::Kind::Read: return fmt::format("{} = {}", p.registers[s.reg].name, name(s.first));
    case Statement::Kind::Write: return fmt::format("{} = {}", name(s.result), to_text(p, s.value));
    case Statement::Kind::Assign: return fmt::format("{} = {}", p.registers[s.reg].name, to_text(p, s.value));
    case Statement::Kind::Get: return fmt::format("{} = get({})", name(s.result), remote());
    case Statement::Kind::Put: return fmt::format("put({}, {})", remote(), name(s.first));
    case Statement::Kind::Rga: return fmt::format("{} = rga({}, {})", name(s.result), remote(), name(s.first));
    case Statement::Kind::Cas:
        return fmt::format("{} = cas({}, {}, {})", name(s.result), remote(), name(s.first), name(s.second));
    case Statement::Kind::Flush: return fmt::format("flush({})", p.processes[s.destination]);
    case Statement::Kind::If: return fmt::format("if ({})", to_text(p, s.value));
    case Statement::Kind::While: return fmt::format("while ({}) bound {}", to_text(p, s.value), s.bound);
    }
    return {};
}

namespace {

void print(const Program& p, const std::vector<Statement>& body, size_t depth, std::string& out)
{
    const std::string indent(4 * depth, ' ');
    for (const Statement& s : body) {
        out += indent + to_text(p, s);
        if (s.kind != Statement::Kind::If && s.kind != Statement::Kind::While) {
            out += ";\n";
            continue;
        }
        out += " {\n";
        print(p, s.body, depth + 1, out);
        out += indent + "}";
        if (!s.otherwise.empty()) {
            out += " else {\n";
            print(p, s.otherwise, depth + 1, out);
            out += indent + "}";
        }
        out += '\n';
    }
}

} // namespace

std::string to_text(const Program& p)
{
    std::string out = p.name.empty() ? "" : fmt::format("test {}\n", p.name);
    for (uint32_t i = 0; i < p.processes.size(); ++i) {
        out += fmt::format("process {} {{\n", p.processes[i]);
        std::string init;
        for (const Variable& v : p.variables)
            if (v.owner == i)
                init += fmt::format("{}{} = {}", init.empty() ? "    init " : ", ", v.name, v.initial);
        if (!init.empty())
            out += init + ";\n";
        print(p, p.bodies[i], 1, out);
        out += "}\n";
    }
    for (const Condition& c : p.conditions)
        out += fmt::format("{} {}\n",
                           c.kind == Condition::Kind::Exists      ? "exists"
                           : c.kind == Condition::Kind::NotExists ? "not exists"
                           : c.kind == Condition::Kind::Forall    ? "forall"
                                                                  : "assert",
                           to_text(p, c.expr));
    return out;
}

std::string to_text(const Program& p, const Outcome& outcome)
{
    std::string out;
    const auto add = [&](const std::string& name, const Value& v) {
        out += fmt::format("{}{}={}", out.empty() ? "" : " ", name, to_string(v));
    };
    for (size_t i = 0; i < p.registers.size(); ++i) {
        const std::string& name = p.registers[i].name;
        const bool shared =
            std::count_if(p.registers.begin(), p.registers.end(), [&](auto& r) { return r.name == name; }) > 1;
        add(shared ? p.processes[p.registers[i].process] + ":" + name : name, outcome[i]);
    }
    const std::vector<uint32_t> memory = p.observed_memory();
    for (size_t i = 0; i < memory.size(); ++i)
        add(p.variables[memory[i]].name, outcome[p.registers.size() + i]);
    return out;
}

namespace {

// Continues each of `ways` through `body`. False: too many.
bool walk(const std::vector<Statement>& body, std::vector<Path>& ways, size_t limit)
{
    for (const Statement& s : body) {
        if (s.kind == Statement::Kind::If) {
            std::vector<Path> no = ways;
            for (Path& w : ways)
                w.steps.push_back({nullptr, &s.value, true});
            for (Path& w : no)
                w.steps.push_back({nullptr, &s.value, false});
            if (!walk(s.body, ways, limit) || !walk(s.otherwise, no, limit))
                return false;
            ways.insert(ways.end(), no.begin(), no.end());
        } else if (s.kind == Statement::Kind::While) {
            std::vector<Path> done;
            for (uint32_t i = 0; i <= s.bound; ++i) {
                for (Path w : ways) {
                    w.steps.push_back({nullptr, &s.value, false});
                    done.push_back(std::move(w));
                }
                for (Path& w : ways)
                    w.steps.push_back({nullptr, &s.value, true});
                if (i == s.bound)
                    for (Path& w : ways)
                        w.cut = true;
                else if (!walk(s.body, ways, limit) || ways.size() + done.size() > limit)
                    return false;
            }
            ways.insert(ways.end(), done.begin(), done.end());
        } else {
            for (Path& w : ways)
                if (!w.cut)
                    w.steps.push_back({&s, nullptr, true});
        }
        if (ways.size() > limit)
            return false;
    }
    return true;
}

} // namespace

std::optional<std::vector<Path>> paths(const Program& program, uint32_t process, size_t limit)
{
    std::vector<Path> ways(1);
    if (!walk(program.bodies[process], ways, limit))
        return std::nullopt;
    return ways;
}

} // namespace mpismt::rma

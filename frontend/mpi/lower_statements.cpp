// The lowering of statements.
#include "frontend/mpi/lowering.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

namespace mpismt::mpi_language {

using ir::Opcode;
using ir::Operand;

void FunctionLowering::statement(const Stmt& s)
{
    ++depth_;
    lower(s);
    --depth_;
}

void FunctionLowering::lower(const Stmt& s)
{
    switch (s.kind) {
    case StmtKind::Block:
        for (const StmtPtr& child : s.body)
            statement(*child);
        break;
    case StmtKind::Declare:
        for (const Declarator& d : s.declarators) {
            declare(d);
            b_.release_temporaries();
        }
        break;
    case StmtKind::Assign: assign(s); break;
    case StmtKind::Evaluate:
        if (s.a->builtin >= Builtin::Assume)
            builtin_statement(*s.a);
        else
            call(*s.a, ir::no_reg);
        break;
    case StmtKind::If: if_statement(s); break;
    case StmtKind::While:
    case StmtKind::DoWhile:
    case StmtKind::For: loop(s); break;
    case StmtKind::ForIn: for_in(s); break;
    case StmtKind::Break: b_.jump(loops_.back().end, s.span.loc); break;
    case StmtKind::Continue: b_.jump(loops_.back().next, s.span.loc); break;
    case StmtKind::Return: {
        ir::Instr i;
        i.code = Opcode::Return;
        i.loc = s.span.loc;
        if (s.a) {
            i.width = static_cast<uint8_t>(width_of(function_->result));
            i.a = value(*s.a, function_->result);
        }
        end_process();
        b_.emit(i);
        break;
    }
    case StmtKind::Constant:
    case StmtKind::Skip: break;
    }
    b_.release_temporaries();
}

void FunctionLowering::note_variable(const Symbol& s, ir::Reg reg, bool in_memory)
{
    ir::Variable v;
    v.name = std::string(s.name);
    v.function = index_;
    v.reg = reg;
    v.in_memory = in_memory;
    v.width = static_cast<uint8_t>(s.type.base == Base::Status ? 32 : width_of(s.type.base));
    v.is_float = s.type.base == Base::Real;
    v.is_value = is_data(s.type.base);
    v.is_inner = depth_ > 2; // the body, a statement in it
    v.elements = static_cast<uint32_t>(std::max<int64_t>(1, s.type.elements));
    v.loc = s.span.loc;
    p_.program.variables.push_back(std::move(v));
}

void FunctionLowering::make_variable(const Symbol& s)
{
    Storage place;
    ir::Reg reg = ir::no_reg;
    if (s.in_memory) {
        const int64_t n = std::max<int64_t>(1, s.type.elements);
        reg = b_.object(static_cast<uint32_t>(n * size_of(s.type.base)), s.name, s.span.loc,
                        p_.name_object(s));
        place.pointer = Operand::of(reg);
        place.length = Operand::constant(static_cast<uint64_t>(n));
    } else {
        place.reg = reg = b_.variable();
    }
    storage_[&s] = place;
    note_variable(s, reg, s.in_memory);
}

void FunctionLowering::declare(const Declarator& d)
{
    const Symbol& s = *d.symbol;
    const SourceLoc loc = d.span.loc;
    if (s.is_given)
        return given_memory(d);
    make_variable(s);
    if (d.has_no_value) {
        ir::Instr i;
        i.code = Opcode::SetMemory;
        i.indeterminate = true;
        i.a = storage(s).pointer;
        i.c = Operand::constant(static_cast<uint64_t>(std::max<int64_t>(1, s.type.elements)) * size_of(s.type.base));
        i.loc = loc;
        b_.emit(i);
        return;
    }
    // A fresh frame is zero. Only a declaration in a loop can find anything else.
    const uint64_t initial = initial_value(s.type.base);
    const Storage& place = storage(s);
    if (d.initial && !s.type.array)
        return initialise(d);
    if (s.type.array || s.type.base == Base::Status) {
        const auto bytes = static_cast<uint64_t>(std::max<int64_t>(1, s.type.elements)) * size_of(s.type.base);
        const bool all_given = d.initial && static_cast<int64_t>(d.initial->operands.size()) == s.type.elements;
        ir::Instr i;
        i.a = place.pointer;
        i.c = Operand::constant(bytes);
        i.loc = loc;
        if (initial != 0 && !all_given) {
            const auto n = static_cast<size_t>(s.type.elements);
            if (n <= 4) {
                for (size_t k = 0; k < n; ++k)
                    b_.store(32, b_.add_bytes(place.pointer, static_cast<int64_t>(4 * k), loc),
                             Operand::constant(initial), loc);
            } else {
                i.code = Opcode::CopyMemory;
                i.b = p_.add_global(fmt::format("initial {}", s.name), ProgramLowering::image(s.type.base, {}, n), loc);
                b_.emit(i);
            }
        } else if (s.in_loop && !all_given) {
            i.code = Opcode::SetMemory;
            b_.emit(i);
        }
        if (d.initial)
            initialise(d);
        return;
    }
    if (initial == 0 && !s.in_loop)
        return;
    if (place.in_memory())
        b_.store(width_of(s.type.base), place.pointer, Operand::constant(initial), loc);
    else
        b_.copy(place.reg, width_of(s.type.base), Operand::constant(initial), loc);
}

// Stores the initial value of a variable that exists.
void FunctionLowering::initialise(const Declarator& d)
{
    const Symbol& s = *d.symbol;
    const SourceLoc loc = d.span.loc;
    const Base base = s.type.base;
    Expr target; // the variable as an expression
    target.kind = ExprKind::Name;
    target.span = d.span;
    target.symbol = d.symbol;
    target.type = s.type;
    input_name_ = s.name;
    if (!s.type.array) {
        if (base == Base::Request && d.initial->mpi) {
            const Operand pointer = place(target).pointer;
            mpi_call(*d.initial, &pointer);
        } else if (!s.is_global && !storage(s).in_memory()) {
            const ir::Reg reg = storage(s).reg;
            b_.copy(reg, width_of(base), value(*d.initial, base, reg), loc);
        } else {
            const Operand v = value(*d.initial, base);
            b_.store(width_of(base), place(target).pointer, v, loc);
        }
    } else {
        const Place array = place(target);
        for (size_t i = 0; i < d.initial->operands.size(); ++i) {
            const Operand v = value(*d.initial->operands[i], base);
            b_.store(width_of(base), b_.add_bytes(array.pointer, static_cast<int64_t>(i) * size_of(base), loc), v, loc);
        }
    }
    input_name_ = {};
}

void FunctionLowering::assign(const Stmt& s)
{
    const Expr& target = *s.a;
    const Base base = target.type.base;
    const unsigned width = width_of(base);
    const SourceLoc loc = s.span.loc;
    const bool in_register =
        target.kind == ExprKind::Name && !target.symbol->is_global && !storage(*target.symbol).in_memory();
    if (in_register) {
        const ir::Reg reg = storage(*target.symbol).reg;
        input_name_ = target.name;
        const Operand v =
            s.compound ? arithmetic(s.op, base, Operand::of(reg), value(*s.b, base), *s.b,
                                    fmt::format("{} {} {}", source(target), symbol_of(s.op), source(*s.b)), loc, reg)
                       : value(*s.b, base, reg);
        input_name_ = {};
        return b_.copy(reg, width, v, loc);
    }
    if (base == Base::Request && s.b->mpi) {
        const Operand pointer = place(target).pointer;
        mpi_call(*s.b, &pointer);
        return;
    }
    input_name_ = source(target);
    if (!s.compound) {
        const Operand v = value(*s.b, base);
        input_name_ = {};
        return b_.store(width, place(target).pointer, v, loc);
    }
    const Operand v = value(*s.b, base);
    input_name_ = {};
    const Operand pointer = place(target).pointer;
    const Operand old = b_.load(width, pointer, loc);
    b_.store(width, pointer,
             arithmetic(s.op, base, old, v, *s.b,
                        fmt::format("{} {} {}", source(target), symbol_of(s.op), source(*s.b)), loc, ir::no_reg),
             loc);
}

void FunctionLowering::if_statement(const Stmt& s)
{
    const bool has_else = s.body.size() == 2;
    const auto yes = b_.label(), end = b_.label(), no = has_else ? b_.label() : end;
    branch(*s.a, yes, no);
    b_.release_temporaries();
    b_.place(yes);
    statement(*s.body[0]);
    if (has_else) {
        b_.jump(end, s.span.loc);
        b_.place(no);
        statement(*s.body[1]);
    }
    b_.place(end);
}

void FunctionLowering::body(const Stmt& s, Loop l)
{
    loops_.push_back(l);
    statement(s);
    loops_.pop_back();
}

void FunctionLowering::loop(const Stmt& s)
{
    const auto head = b_.label(), inside = b_.label(), next = b_.label(), end = b_.label();
    if (s.init)
        statement(*s.init);
    b_.place(head);
    if (s.kind == StmtKind::DoWhile) {
        body(*s.body[0], {next, end});
        b_.place(next);
        branch(*s.a, head, end);
        b_.release_temporaries();
        b_.place(inside);
        return b_.place(end);
    }
    if (s.a)
        branch(*s.a, inside, end);
    b_.release_temporaries();
    b_.place(inside);
    body(*s.body[0], {s.step ? next : head, end});
    b_.place(next);
    if (s.step)
        statement(*s.step);
    b_.jump(head, s.span.loc);
    b_.place(end);
}

void FunctionLowering::for_in(const Stmt& s)
{
    const SourceLoc loc = s.span.loc;
    const Declarator& d = s.declarators[0];
    ++depth_; // the variable is the loop's own
    make_variable(*d.symbol);
    --depth_;
    const Storage place = storage(*d.symbol);
    const auto set = [&](Operand v) {
        if (place.in_memory())
            b_.store(32, place.pointer, v, loc);
        else
            b_.copy(place.reg, 32, v, loc);
    };
    set(value(*s.a, Base::Int, place.reg));
    // The last value is computed once.
    Operand last = value(*s.b, Base::Int);
    if (!last.is_constant()) {
        const ir::Reg kept = b_.variable();
        b_.copy(kept, 32, last, loc);
        last = Operand::of(kept);
    }
    b_.release_temporaries();
    const auto head = b_.label(), inside = b_.label(), next = b_.label(), end = b_.label();
    const auto current = [&] { return place.in_memory() ? b_.load(32, place.pointer, loc) : Operand::of(place.reg); };
    b_.place(head);
    b_.branch(b_.compute(ScalarOp::SLe, 32, current(), last, loc), inside, end, loc);
    b_.release_temporaries();
    b_.place(inside);
    body(*s.body[0], {next, end});
    b_.place(next);
    set(b_.compute(ScalarOp::Add, 32, current(), Operand::constant(1), loc, place.reg));
    b_.release_temporaries();
    b_.jump(head, loc);
    b_.place(end);
}

void FunctionLowering::builtin_statement(const Expr& e)
{
    ir::Instr i;
    i.loc = e.span.loc;
    switch (e.builtin) {
    case Builtin::Assume:
        i.code = Opcode::Assume;
        i.width = 1;
        i.a = condition(*e.arguments[0].value);
        b_.emit(i);
        break;
    case Builtin::Assert: {
        const bool named = e.arguments.size() == 2;
        const Operand holds = condition(*e.arguments[0].value);
        b_.assert_that(holds, std::string(named ? e.arguments[1].value->name : source(*e.arguments[0].value)),
                       e.span.loc, named_values(*e.arguments[0].value));
        break;
    }
    case Builtin::Print: print(e); break;
    case Builtin::Exit:
        i.code = Opcode::Exit;
        i.a = e.arguments.empty() ? Operand::constant(0) : value(*e.arguments[0].value, Base::Int);
        end_process();
        b_.emit(i);
        break;
    default: break;
    }
}

// The variables that an assertion names, for reports (ir::Opcode::Assert).
std::vector<Operand> FunctionLowering::named_values(const Expr& condition)
{
    std::vector<Operand> out;
    std::set<const Symbol*> seen;
    const std::function<void(const Expr&)> visit = [&](const Expr& e) {
        for (const ExprPtr& o : e.operands)
            visit(*o);
        for (const Argument& a : e.arguments)
            visit(*a.value);
        const bool number = e.type.base == Base::Int || e.type.base == Base::Long || e.type.base == Base::Real ||
                            e.type.base == Base::Bool;
        if (e.kind != ExprKind::Name || e.constant || e.symbol == nullptr || !number ||
            e.symbol->kind != Symbol::Kind::Variable || e.type.array || !seen.insert(e.symbol).second)
            return;
        ir::NamedOperand how;
        how.width = static_cast<uint8_t>(width_of(e.type.base));
        how.is_float = e.type.base == Base::Real;
        how.in_memory = e.symbol->is_global || storage(*e.symbol).in_memory();
        const Operand value = how.in_memory ? place(e).pointer : Operand::of(storage(*e.symbol).reg);
        out.insert(out.end(),
                   {Operand::constant(b_.text(std::string(e.symbol->name))), value, Operand::constant(how.bits())});
    };
    visit(condition);
    return out;
}

// The text is a template: `{}` stands for the next value as a signed number, `{real}` and `{bool}` say its type.
void FunctionLowering::print(const Expr& e)
{
    std::string text;
    std::vector<Operand> values;
    for (const Argument& a : e.arguments) {
        const Expr& v = *a.value;
        if (v.kind == ExprKind::String) {
            text += v.name;
            continue;
        }
        if (!text.empty() && text.back() != ' ' && text.back() != '=')
            text += ' ';
        text += v.type.base == Base::Real ? "{real}" : v.type.base == Base::Bool ? "{bool}" : "{}";
        values.push_back(is_handle(v.type.base)      ? b_.convert(ScalarOp::SExt, 32, 64, value(v), v.span.loc)
                         : v.type.base == Base::Real ? value(v)
                                                     : value(v, Base::Long));
    }
    ir::Instr i;
    i.code = Opcode::Output;
    i.width = 64;
    i.text = b_.text(std::move(text));
    i.loc = e.span.loc;
    b_.emit(i, values);
}

} // namespace mpismt::mpi_language

// The lowering of a program: its globals, one IR function for each function and process block, and for each reduction
// operation a function of the form that MPI calls (an MPI_User_function), which applies it element by element.
//
// An operation's handle is made by Op_create in each process before anything can use it: at the entry, or, in a program
// that calls Init itself, right after that.
#include "core/memory.hpp"
#include "frontend/mpi/lowering.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace mpismt::mpi_language {

using ir::Operand;

void ProgramLowering::run()
{
    make_globals();
    // Their numbers are known before they are lowered; those of blocks, and of what calls need, follow.
    const auto operations_begin = first_function + static_cast<uint32_t>(unit.functions.size());
    program.functions.resize(operations_begin + static_cast<size_t>(std::ranges::count_if(
                                                    unit.functions, [](const auto& f) { return f->is_operation; })));
    for (uint32_t i = 0; i < unit.functions.size(); ++i)
        lower_function(i);
    for (uint32_t i = 0, next = operations_begin; i < unit.functions.size(); ++i)
        if (unit.functions[i]->is_operation)
            lower_operation(i, next++, *unit.functions[i]);
    program.entry.resize(std::max<size_t>(program.entry.size(), unit.base + unit.size));
    for (const ProcessBlock& b : unit.blocks)
        if (!b.ranks.empty())
            lower_block(b);
    program.implicit_init = !unit.calls_init;
    lower_conditions();
}

std::vector<uint8_t> ProgramLowering::image(Base base, const std::vector<uint64_t>& values, size_t elements)
{
    const uint32_t size = size_of(base);
    std::vector<uint8_t> bytes(size * elements);
    for (size_t i = 0; i < elements; ++i) {
        const uint64_t v = i < values.size() ? values[i] : initial_value(base);
        for (uint32_t k = 0; k < size && k < 8; ++k)
            bytes[i * size + k] = static_cast<uint8_t>(v >> (8 * k));
    }
    return bytes;
}

Operand ProgramLowering::add_global(std::string name, std::vector<uint8_t> bytes, SourceLoc loc)
{
    program.globals.push_back({std::move(name), std::move(bytes), loc});
    return Operand::constant(object_pointer(static_cast<uint32_t>(program.globals.size())));
}

// What reports call the memory of a variable.
uint32_t ProgramLowering::name_object(const Symbol& s)
{
    Shape shape;
    shape.size = size_of(s.type.base);
    if (s.type.array)
        shape.extents = {static_cast<uint64_t>(std::max<int64_t>(1, s.type.elements))};
    program.shapes.push_back(std::move(shape));
    program.named.push_back({std::string(s.name), static_cast<uint32_t>(program.shapes.size() - 1)});
    return static_cast<uint32_t>(program.named.size() - 1);
}

void ProgramLowering::make_globals()
{
    for (const StmtPtr& s : unit.globals) {
        if (s->kind != StmtKind::Declare)
            continue;
        for (const Declarator& d : s->declarators) {
            const Type& type = d.symbol->type;
            const auto elements = static_cast<size_t>(std::max<int64_t>(1, type.elements));
            std::vector<uint64_t> values;
            // Constants are in the image; the rest is computed at the entry.
            const auto constant = [&](const Expr& e) {
                return e.constant ? *convert_constant(*e.constant, e.type.base, type.base) : initial_value(type.base);
            };
            if (d.initial && type.array)
                for (const ExprPtr& e : d.initial->operands)
                    values.push_back(constant(*e));
            else if (d.initial)
                values.push_back(constant(*d.initial));
            globals[d.symbol] = static_cast<uint32_t>(program.globals.size());
            add_global(std::string(d.name), image(type.base, values, elements), d.span.loc);
            program.globals.back().named = name_object(*d.symbol);
            ir::Variable v;
            v.name = std::string(d.name);
            v.global = globals[d.symbol];
            v.in_memory = true;
            v.width = static_cast<uint8_t>(type.base == Base::Status ? 32 : width_of(type.base));
            v.is_float = type.base == Base::Real;
            v.is_value = is_data(type.base);
            v.elements = static_cast<uint32_t>(elements);
            v.loc = d.span.loc;
            program.variables.push_back(std::move(v));
        }
    }
    for (const auto& f : unit.functions)
        if (f->is_operation) {
            operations[f->symbol] = static_cast<uint32_t>(program.globals.size());
            add_global(std::string(f->name), image(Base::Op, {}, 1), f->span.loc);
        }
}

void ProgramLowering::lower_function(uint32_t index)
{
    const Function& f = *unit.functions[index];
    FunctionLowering lowering(*this, first_function + index, std::string(f.name), f.span.loc);
    lowering.parameters(f);
    lowering.statement(*f.body);
    program.functions[first_function + index] = lowering.finish(f.span.loc);
}

// void f(void* in, void* inout, int* len, MPI_Datatype* type): inout[i] = element(in[i], inout[i])
void ProgramLowering::lower_operation(uint32_t element_function, uint32_t index, const Function& f)
{
    const SourceLoc loc = f.span.loc;
    FunctionBuilder b(program, fmt::format("{} (on arrays)", f.name), loc);
    const Operand in = Operand::of(b.parameter()), inout = Operand::of(b.parameter()),
                  length = Operand::of(b.parameter());
    b.parameter();
    const unsigned width = width_of(f.result);
    const uint32_t size = size_of(f.result);
    const Operand n = b.load(32, length, loc, b.variable());
    const ir::Reg i = b.variable(), to = b.variable(), from = b.variable();
    b.copy(from, 64, in, loc);
    b.copy(to, 64, inout, loc);
    const auto head = b.label(), body = b.label(), end = b.label();
    b.place(head);
    b.branch(b.compute(ScalarOp::SLt, 32, Operand::of(i), n, loc), body, end, loc);
    b.place(body);
    ir::Instr call;
    call.code = ir::Opcode::Call;
    call.width = static_cast<uint8_t>(width);
    call.callee = first_function + element_function;
    call.loc = loc;
    const Operand x = b.load(width, Operand::of(from), loc), y = b.load(width, Operand::of(to), loc);
    call.dst = b.temporary(width);
    b.emit(call, {x, y});
    b.store(width, Operand::of(to), Operand::of(call.dst), loc);
    b.compute(ScalarOp::Add, 64, Operand::of(from), Operand::constant(size), loc, from);
    b.compute(ScalarOp::Add, 64, Operand::of(to), Operand::constant(size), loc, to);
    b.compute(ScalarOp::Add, 32, Operand::of(i), Operand::constant(1), loc, i);
    b.jump(head, loc);
    b.place(end);
    // The function that Op_create gets is found by its number: operations come in order after the program's functions.
    program.functions[index] = b.finish(loc);
}

void ProgramLowering::lower_block(const ProcessBlock& block)
{
    const auto index = static_cast<uint32_t>(program.functions.size());
    const uint32_t first = block.ranks.front(), last = block.ranks.back();
    const std::string name = block.ranks.size() == 1                  ? fmt::format("process {}", first)
                             : last - first + 1 == block.ranks.size() ? fmt::format("process {}..{}", first, last)
                                                                      : fmt::format("process {}, ..., {}", first, last);
    program.functions.emplace_back();
    FunctionLowering lowering(*this, index, name, block.span.loc);
    lowering.begin_process(block.span.loc);
    if (!unit.calls_init)
        lowering.create_operations(block.span.loc);
    lowering.initialise_globals();
    lowering.statement(*block.body);
    lowering.end_process();
    program.functions[index] = lowering.finish(block.span.loc);
    for (const uint32_t rank : block.ranks)
        program.entry[unit.base + rank] = index;
}

FunctionLowering::FunctionLowering(ProgramLowering& program, uint32_t index, std::string name, SourceLoc loc)
    : p_(program), index_(index), b_(program.program, std::move(name), loc)
{
}

void FunctionLowering::parameters(const Function& f)
{
    function_ = &f;
    struct Passed {
        const Symbol* symbol;
        ir::Reg reg, length;
    };
    std::vector<Passed> passed;
    for (const Parameter& p : f.parameters) {
        passed.push_back({p.symbol, b_.parameter(), ir::no_reg});
        if (p.is_array)
            passed.back().length = b_.parameter();
    }
    for (const Passed& p : passed) {
        const Symbol& s = *p.symbol;
        if (s.is_reference) {
            Storage& place = storage_[&s];
            place.pointer = Operand::of(p.reg);
            if (s.type.array)
                place.length = Operand::of(p.length);
            note_variable(s, p.reg, true);
        } else if (s.in_memory) {
            make_variable(s);
            b_.store(width_of(s.type.base), storage_[&s].pointer, Operand::of(p.reg), s.span.loc);
        } else {
            storage_[&s].reg = p.reg;
            note_variable(s, p.reg, false);
        }
    }
}

void FunctionLowering::initialise_globals()
{
    for (const StmtPtr& s : p_.unit.globals) {
        if (s->kind != StmtKind::Declare)
            continue;
        for (const Declarator& d : s->declarators) {
            if (!d.initial)
                continue;
            const auto is_constant = [](const ExprPtr& e) { return e->constant.has_value(); };
            if (d.symbol->type.array ? !std::all_of(d.initial->operands.begin(), d.initial->operands.end(), is_constant)
                                     : !is_constant(d.initial))
                initialise(d);
            b_.release_temporaries();
        }
    }
}

void FunctionLowering::create_operations(SourceLoc)
{
    auto function = p_.first_function + static_cast<uint32_t>(p_.unit.functions.size());
    for (const auto& f : p_.unit.functions) {
        if (!f->is_operation)
            continue;
        const uint32_t global = p_.operations.at(f->symbol);
        emit_mpi(MpiOp::Op_create,
                 {Operand::constant(function_pointer(function++)), Operand::constant(f->commutative),
                  Operand::constant(object_pointer(1 + global))},
                 f->span.loc);
    }
}

} // namespace mpismt::mpi_language

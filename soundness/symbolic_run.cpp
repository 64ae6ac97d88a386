#include "soundness/symbolic_run.hpp"

#include "soundness/interpreter_run.hpp"
#include "soundness/symbols.hpp"

#include "core/format.hpp"
#include "core/overflow.hpp"
#include "core/undefined.hpp"

namespace mpismt::soundness {

using ir::Instr;
using ir::Opcode;
using ir::Operand;

namespace {

// Can a term say what it computes, so that a solver understands it?
bool has_term(ScalarOp op)
{
    if (!is_float(op))
        return true;
    switch (op) {
    case ScalarOp::FAdd:
    case ScalarOp::FSub:
    case ScalarOp::FMul:
    case ScalarOp::FNeg:
    case ScalarOp::FEq:
    case ScalarOp::FNe:
    case ScalarOp::FLt:
    case ScalarOp::FLe:
    case ScalarOp::FUnordered:
    case ScalarOp::SToF:
    case ScalarOp::UToF:
    case ScalarOp::FToF: return true;
    default: return false;
    }
}

// Does each bit of the result come from one bit of the first operand, if the second one is a number?
bool moves_bits(ScalarOp op)
{
    switch (op) {
    case ScalarOp::ZExt:
    case ScalarOp::SExt:
    case ScalarOp::Trunc:
    case ScalarOp::Copy:
    case ScalarOp::And:
    case ScalarOp::Or:
    case ScalarOp::Shl:
    case ScalarOp::LShr: return true;
    default: return false;
    }
}

} // namespace

std::optional<TermId> OnTerms::symbol(const Here& h, const Operand& o) const
{
    return h.missing(o) == 0 ? std::nullopt : symbols_.symbol(h.get(o), h.missing(o));
}

// As a term of this width, of which a part may lack a value; nothing if all does.
std::optional<TermId> OnTerms::copied_term(const Here& h, const Operand& o, unsigned width) const
{
    TermStore& terms = symbols_.terms();
    if (h.missing(o) == 0)
        return terms.constant(h.get(o), width);
    const std::optional<TermId> t = symbol(h, o);
    if (!t || terms.width(*t) == width)
        return t;
    return terms.width(*t) > width ? terms.extract(*t, 0, width)
                                   : terms.operation(ScalarOp::ZExt, terms.width(*t), width, *t);
}

std::optional<TermId> OnTerms::term_of(const Here& h, const Operand& o, unsigned width) const
{
    const std::optional<TermId> t = copied_term(h, o, width);
    return t && !symbols_.lacks_value(*t) ? t : std::nullopt;
}

void OnTerms::put(const Here& h, ir::Reg r, uint64_t bits, uint64_t mask)
{
    h.registers[r] = bits;
    m_.undefined.resize(m_.registers.size());
    m_.undefined[h.frame.registers + r] = mask;
}

// From here on the operand is a number.
void OnTerms::decide(const Here& h, const Operand& o)
{
    const std::optional<TermId> t = symbol(h, o);
    if (t && symbols_.lacks_value(*t))
        put(h, o.reg, 0, mask_of(64));
    else if (t)
        put(h, o.reg, symbols_.decide(*t), 0);
}

void OnTerms::decide_all(const Here& h)
{
    for (const Operand& o : {h.in.a, h.in.b, h.in.c})
        decide(h, o);
    for (const Operand& o : h.function.args(h.in))
        decide(h, o);
}

// Only a part of the symbols that begin or end within is copied, or written over.
void OnTerms::cut_edges(Pointer p, uint64_t bytes)
{
    if (bytes > 0 && m_.memory.valid(p, bytes))
        symbols_.cut_edges(m_.memory, p, bytes);
}

void OnTerms::decide_object(Pointer from)
{
    if (!m_.memory.valid(from, 0))
        return;
    const MemoryObject& o = *m_.memory.find(object_of(from));
    if (!o.gaps.empty())
        symbols_.decide(m_.memory, from, o.bytes.size() - static_cast<uint64_t>(offset_of(from)));
}

// What MPI finds in memory behind an argument and needs as numbers: all but data.
void OnTerms::decide_arguments(const Here& h)
{
    decide_all(h);
    const std::span<const Operand> args = h.function.args(h.in);
    const std::span<const Param> params = parameters_of(h.in.mpi);
    for (size_t i = 0; i < args.size() && i < params.size(); ++i) {
        const Param& param = params[i];
        const Pointer p = h.get(args[i]);
        const bool is_read = param.array || param.dir == ParamDir::Inout || param.kind == ParamKind::String ||
                             param.kind == ParamKind::Status;
        if (is_read && param.dir != ParamDir::Out && param.kind != ParamKind::Buffer && h.missing(args[i]) == 0)
            decide_object(p);
    }
}

bool OnTerms::compute(const Here& h)
{
    const Instr& in = h.in;
    TermStore& terms = symbols_.terms();
    if (h.missing(in.a) == 0 && (is_unary(in.op) || h.missing(in.b) == 0))
        return false;
    std::optional<TermId> a = copied_term(h, in.a, in.width),
                          b = is_unary(in.op) ? no_term : copied_term(h, in.b, in.width);
    const bool lacks_value = (a && symbols_.lacks_value(*a)) || (b && *b != no_term && symbols_.lacks_value(*b));
    if (a && b && lacks_value && moves_bits(in.op) && (is_unary(in.op) || h.missing(in.b) == 0)) {
        const auto [bits, mask] = symbols_.in_register(terms.operation(in.op, in.width, in.to, *a, *b));
        if (in.dst != ir::no_reg)
            put(h, in.dst, bits, mask);
        return true;
    }
    if (a && symbols_.lacks_value(*a))
        a = std::nullopt;
    if (b && *b != no_term && symbols_.lacks_value(*b))
        b = std::nullopt;
    const auto as_numbers = [&] {
        decide(h, in.a);
        decide(h, in.b);
        return false;
    };
    if (!a || !b) {
        const auto number = [&](std::optional<TermId> t) { return t && *t != no_term ? symbols_.number(*t) : 0; };
        const auto missing = [&](std::optional<TermId> t) { return t ? 0 : mask_of(in.width); };
        if (undefined_bits(in.op, in.width, in.to, number(a), missing(a), number(b), missing(b)) == 0)
            return as_numbers();
        h.set(0, mask_of(result_width(in.op, in.width, in.to))); // as a whole: parts of it would look like symbols
        return true;
    }
    if (!has_term(in.op))
        return as_numbers();
    const auto may_be_undefined = [&] {
        if (!is_division(in.op))
            return in.strict && symbols_.holds(undefined_term(terms, in.op, in.width, *a, *b));
        const bool by_zero = symbols_.holds(terms.equals(*b, 0));
        if (by_zero || in.op == ScalarOp::UDiv || in.op == ScalarOp::URem)
            return by_zero;
        return symbols_.holds(terms.conjunction(terms.equals(*b, mask_of(in.width)),
                                                terms.equals(*a, uint64_t{1} << (in.width - 1))));
    };
    if (may_be_undefined())
        return as_numbers();
    const auto [bits, mask] = symbols_.in_register(terms.operation(in.op, in.width, in.to, *a, *b));
    if (in.dst != ir::no_reg)
        put(h, in.dst, bits, mask);
    return true;
}

bool OnTerms::select(const Here& h)
{
    const Instr& in = h.in;
    const std::optional<TermId> condition = term_of(h, in.a, 1);
    if (h.missing(in.a) == 0 || !condition) {
        decide(h, in.a);
        return false;
    }
    const unsigned width = in.width;
    const std::optional<TermId> then = term_of(h, in.b, width), otherwise = term_of(h, in.c, width);
    if (!then || !otherwise || in.dst == ir::no_reg) {
        put(h, in.a.reg, symbols_.decide(*condition), 0);
        return false;
    }
    const auto [bits, mask] = symbols_.in_register(symbols_.terms().ite(*condition, *then, *otherwise));
    put(h, in.dst, bits, mask);
    return true;
}

void OnTerms::note_case(const Here& h, TermId selector, bool is_default)
{
    TermStore& terms = symbols_.terms();
    if (!is_default) {
        symbols_.decide(selector);
        return;
    }
    const auto cases = h.function.args(h.in);
    for (size_t i = 0; i + 1 < cases.size(); i += 2)
        symbols_.note(terms.negation(terms.equals(selector, truncate(cases[i].bits, h.in.width))));
}

bool OnTerms::take(const Here& h)
{
    const Instr& in = h.in;
    const auto decide_bit = [&](const Operand& o) {
        if (!symbol(h, o))
            return;
        const std::optional<TermId> bit = term_of(h, o, 1);
        put(h, o.reg, bit ? symbols_.decide(*bit) : 0, bit ? 0 : mask_of(64));
    };
    switch (in.code) {
    case Opcode::Compute: return compute(h);
    case Opcode::Select: return select(h);
    case Opcode::Branch:
    case Opcode::Assume:
    case Opcode::Assert: decide_bit(in.a); return false;
    case Opcode::Within: {
        const std::optional<TermId> index = term_of(h, in.a, 64), elements = term_of(h, in.b, 64);
        if (h.missing(in.a) != 0 && index && elements &&
            symbols_.holds(symbols_.terms().operation(ScalarOp::ULt, 64, 1, *index, *elements)))
            return true;
        decide_all(h);
        return false;
    }
    case Opcode::Load: decide(h, in.a); return false;
    case Opcode::Store: {
        decide(h, in.a);
        cut_edges(h.get(in.a), bytes_of(in.width));
        if (!symbol(h, in.b))
            return false;
        if (in.width % 8 != 0) {
            decide(h, in.b);
            return false;
        }
        const auto coded = symbols_.in_memory(*copied_term(h, in.b, in.width), in.width / 8);
        put(h, in.b.reg, coded.bits, coded.mask);
        return false;
    }
    case Opcode::Mpi: decide_arguments(h); return false;
    case Opcode::CopyMemory:
        decide_all(h);
        cut_edges(h.get(in.a), h.get(in.c));
        cut_edges(h.get(in.b), h.get(in.c));
        return false;
    case Opcode::SetMemory:
        decide_all(h);
        cut_edges(h.get(in.a), h.get(in.c));
        return false;
    // These take terms: choose(), show() and format() of the interpreter ask for numbers where they need them.
    case Opcode::Jump:
    case Opcode::Call:
    case Opcode::Switch:
    case Opcode::Output:
    case Opcode::Format: return false;
    case Opcode::CallIndirect: decide(h, in.a); return false;
    case Opcode::Return:
        if (m_.frames.size() <= base_frames_ + 1)
            decide(h, in.a);
        return false;
    default: decide_all(h); return false;
    }
}

} // namespace mpismt::soundness

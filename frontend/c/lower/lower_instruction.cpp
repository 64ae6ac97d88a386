// Instructions that compute, load and store. Vectors and structures are handled scalar by scalar.
#include "core/overflow.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/Operator.h>

namespace mpismt::c {

using ir::Opcode;
using ir::Operand;

Operands FunctionLowering::value(const llvm::Value* v)
{
    if (auto* c = llvm::dyn_cast<llvm::Constant>(v)) {
        Operands out;
        m_.constant(*c, out);
        return out;
    }
    const auto known = values_.find(v);
    if (known == values_.end())
        throw Unsupported{"a value that is not lowered"};
    return known->second;
}

Operand FunctionLowering::scalar(const llvm::Value* v)
{
    const Operands all = value(v);
    if (all.size() != 1)
        throw Unsupported{"an integer of more than 64 bits"};
    return all[0];
}

Operands FunctionLowering::load(llvm::Type* type, Operand at)
{
    Operands out;
    for (const Component& c : m_.components(type))
        out.push_back(result(emit(Opcode::Load, c.width, add(at, c.offset))));
    return out;
}

void FunctionLowering::store(llvm::Type* type, Operand at, const Operands& values)
{
    const Components parts = m_.components(type);
    for (size_t k = 0; k < parts.size(); ++k)
        emit(Opcode::Store, parts[k].width, add(at, parts[k].offset), values[k]);
}

Operand FunctionLowering::address(const llvm::GEPOperator& gep)
{
    Operand at = scalar(gep.getPointerOperand());
    uint64_t constant = 0;
    for (auto it = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); it != end; ++it) {
        if (llvm::StructType* s = it.getStructTypeOrNull()) {
            const auto field = static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(it.getOperand())->getZExtValue());
            constant += m_.layout().getStructLayout(s)->getElementOffset(field).getFixedValue();
            continue;
        }
        const uint64_t stride = it.getSequentialElementStride(m_.layout()).getFixedValue();
        if (auto* c = llvm::dyn_cast<llvm::ConstantInt>(it.getOperand())) {
            constant += static_cast<uint64_t>(c->getSExtValue()) * stride;
            continue;
        }
        Operand index = scalar(it.getOperand());
        const unsigned width = m_.width_of(it.getOperand()->getType());
        if (width < 64)
            index = compute(ScalarOp::SExt, width, 64, index);
        if (stride != 1)
            index = compute(ScalarOp::Mul, 64, 64, index, Operand::constant(stride));
        at = compute(ScalarOp::Add, 64, 64, at, index);
    }
    return add(at, constant);
}

Operands FunctionLowering::binary(const llvm::BinaryOperator& b)
{
    if (is_wide(b.getType()))
        return wide_binary(b);
    using I = llvm::Instruction;
    ScalarOp op;
    switch (b.getOpcode()) {
    case I::Add: op = ScalarOp::Add; break;
    case I::Sub: op = ScalarOp::Sub; break;
    case I::Mul: op = ScalarOp::Mul; break;
    case I::UDiv: op = ScalarOp::UDiv; break;
    case I::SDiv: op = ScalarOp::SDiv; break;
    case I::URem: op = ScalarOp::URem; break;
    case I::SRem: op = ScalarOp::SRem; break;
    case I::And: op = ScalarOp::And; break;
    case I::Or: op = ScalarOp::Or; break;
    case I::Xor: op = ScalarOp::Xor; break;
    case I::Shl: op = ScalarOp::Shl; break;
    case I::LShr: op = ScalarOp::LShr; break;
    case I::AShr: op = ScalarOp::AShr; break;
    case I::FAdd: op = ScalarOp::FAdd; break;
    case I::FSub: op = ScalarOp::FSub; break;
    case I::FMul: op = ScalarOp::FMul; break;
    case I::FDiv: op = ScalarOp::FDiv; break;
    case I::FRem: op = ScalarOp::FRem; break;
    default: throw Unsupported{std::string("the instruction ") + b.getOpcodeName()};
    }
    const unsigned width = m_.width_of(b.getType()->getScalarType());
    const Operands x = value(b.getOperand(0)), y = value(b.getOperand(1));
    // Clang marks signed arithmetic; shifts by too many bits are undefined for all types.
    const auto* overflowing = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&b);
    const bool strict =
        checked_ && !is_model(b) && (b.isShift() || (overflowing != nullptr && overflowing->hasNoSignedWrap()));
    Operands out;
    for (size_t k = 0; k < x.size(); ++k) {
        const bool known = x[k].is_constant() && y[k].is_constant();
        if (!strict || (known && !is_undefined(op, width, x[k].bits, y[k].bits)) ||
            (b.isShift() && y[k].is_constant() && truncate(y[k].bits, width) < width)) {
            out.push_back(compute(op, width, width, x[k], y[k]));
            continue;
        }
        ir::Instr& in = emit(Opcode::Compute, width, x[k], y[k]);
        in.op = op;
        in.strict = true;
        out.push_back(result(in));
    }
    return out;
}

Operands FunctionLowering::compare(const llvm::CmpInst& c)
{
    if (is_wide(c.getOperand(0)->getType()))
        return {wide_compare(c)};
    using P = llvm::CmpInst;
    const unsigned width = m_.width_of(c.getOperand(0)->getType()->getScalarType());
    const Operands xs = value(c.getOperand(0)), ys = value(c.getOperand(1));
    Operands out;
    for (size_t k = 0; k < xs.size(); ++k) {
        const Operand x = xs[k], y = ys[k];
        const auto is = [&](ScalarOp op, Operand a, Operand b) { return compute(op, width, 1, a, b); };
        const auto either = [&](Operand a, Operand b) { return compute(ScalarOp::Or, 1, 1, a, b); };
        switch (c.getPredicate()) {
        case P::ICMP_EQ: out.push_back(is(ScalarOp::Eq, x, y)); break;
        case P::ICMP_NE: out.push_back(is(ScalarOp::Ne, x, y)); break;
        case P::ICMP_ULT: out.push_back(is(ScalarOp::ULt, x, y)); break;
        case P::ICMP_ULE: out.push_back(is(ScalarOp::ULe, x, y)); break;
        case P::ICMP_UGT: out.push_back(is(ScalarOp::ULt, y, x)); break;
        case P::ICMP_UGE: out.push_back(is(ScalarOp::ULe, y, x)); break;
        case P::ICMP_SLT: out.push_back(is(ScalarOp::SLt, x, y)); break;
        case P::ICMP_SLE: out.push_back(is(ScalarOp::SLe, x, y)); break;
        case P::ICMP_SGT: out.push_back(is(ScalarOp::SLt, y, x)); break;
        case P::ICMP_SGE: out.push_back(is(ScalarOp::SLe, y, x)); break;
        case P::FCMP_FALSE: out.push_back(Operand::constant(0)); break;
        case P::FCMP_TRUE: out.push_back(Operand::constant(1)); break;
        case P::FCMP_OEQ: out.push_back(is(ScalarOp::FEq, x, y)); break;
        case P::FCMP_UNE: out.push_back(is(ScalarOp::FNe, x, y)); break;
        case P::FCMP_OLT: out.push_back(is(ScalarOp::FLt, x, y)); break;
        case P::FCMP_OLE: out.push_back(is(ScalarOp::FLe, x, y)); break;
        case P::FCMP_OGT: out.push_back(is(ScalarOp::FLt, y, x)); break;
        case P::FCMP_OGE: out.push_back(is(ScalarOp::FLe, y, x)); break;
        case P::FCMP_ULT: out.push_back(not_(is(ScalarOp::FLe, y, x))); break;
        case P::FCMP_ULE: out.push_back(not_(is(ScalarOp::FLt, y, x))); break;
        case P::FCMP_UGT: out.push_back(not_(is(ScalarOp::FLe, x, y))); break;
        case P::FCMP_UGE: out.push_back(not_(is(ScalarOp::FLt, x, y))); break;
        case P::FCMP_UNO: out.push_back(is(ScalarOp::FUnordered, x, y)); break;
        case P::FCMP_ORD: out.push_back(not_(is(ScalarOp::FUnordered, x, y))); break;
        case P::FCMP_ONE: out.push_back(either(is(ScalarOp::FLt, x, y), is(ScalarOp::FLt, y, x))); break;
        case P::FCMP_UEQ: out.push_back(not_(either(is(ScalarOp::FLt, x, y), is(ScalarOp::FLt, y, x)))); break;
        default: throw Unsupported{"a comparison of this kind"};
        }
    }
    return out;
}

Operands FunctionLowering::cast(const llvm::CastInst& c)
{
    using I = llvm::Instruction;
    llvm::Type *from = c.getSrcTy()->getScalarType(), *to = c.getDestTy()->getScalarType();
    const Operands x = value(c.getOperand(0));
    if (c.getOpcode() == I::BitCast) {
        const Components before = m_.components(c.getSrcTy()), after = m_.components(c.getDestTy());
        if (before.size() == after.size())
            return x;
        // Between a vector and a scalar of the same size.
        Operands out;
        if (after.size() == 1) {
            Operand all = Operand::constant(0);
            for (size_t k = 0; k < x.size(); ++k) {
                const Operand wide = compute(ScalarOp::ZExt, before[k].width, 64, x[k]);
                all = compute(ScalarOp::Or, 64, 64, all,
                              compute(ScalarOp::Shl, 64, 64, wide, Operand::constant(8 * before[k].offset)));
            }
            out.push_back(all);
        } else if (before.size() == 1) {
            for (const Component& part : after)
                out.push_back(compute(ScalarOp::Trunc, 64, part.width,
                                      compute(ScalarOp::LShr, 64, 64, x[0], Operand::constant(8 * part.offset))));
        } else {
            throw Unsupported{"a cast between vectors"};
        }
        return out;
    }
    if (is_wide(from) || is_wide(to))
        return wide_cast(c);
    const unsigned n = m_.width_of(from), w = m_.width_of(to);
    ScalarOp op;
    switch (c.getOpcode()) {
    case I::ZExt: op = ScalarOp::ZExt; break;
    case I::SExt: op = ScalarOp::SExt; break;
    case I::Trunc: op = ScalarOp::Trunc; break;
    case I::FPToSI: op = ScalarOp::FToS; break;
    case I::FPToUI: op = ScalarOp::FToU; break;
    case I::SIToFP: op = ScalarOp::SToF; break;
    case I::UIToFP: op = ScalarOp::UToF; break;
    case I::FPExt:
    case I::FPTrunc:
        if (n == w)
            return x; // long double
        op = ScalarOp::FToF;
        break;
    case I::PtrToInt:
    case I::IntToPtr:
    case I::AddrSpaceCast:
        if (n == w)
            return x;
        op = n < w ? ScalarOp::ZExt : ScalarOp::Trunc;
        break;
    default: throw Unsupported{std::string("the instruction ") + c.getOpcodeName()};
    }
    Operands out;
    for (const Operand& o : x) {
        if ((op == ScalarOp::SToF || op == ScalarOp::UToF) && n != 32 && n != 64) { // of a truth value or a character
            const unsigned wide = n < 32 ? 32 : 64;
            out.push_back(
                compute(op, wide, w, compute(op == ScalarOp::SToF ? ScalarOp::SExt : ScalarOp::ZExt, n, wide, o)));
            continue;
        }
        out.push_back(compute(op, n, w, o));
    }
    return out;
}

namespace {

// Which scalars of a value of type `type` the indices name: the first, and how many.
std::pair<size_t, size_t> member(const ModuleLowering& m, llvm::Type* type, llvm::ArrayRef<unsigned> indices)
{
    size_t first = 0;
    for (const unsigned index : indices) {
        for (unsigned k = 0; k < index; ++k)
            first += m.components(llvm::GetElementPtrInst::getTypeAtIndex(type, uint64_t{k})).size();
        type = llvm::GetElementPtrInst::getTypeAtIndex(type, uint64_t{index});
    }
    return {first, m.components(type).size()};
}

} // namespace

// Parts of structures and vectors; nothing if it is no such instruction.
std::optional<Operands> FunctionLowering::pieces(const llvm::Instruction& i)
{
    Operands out;
    if (auto* e = llvm::dyn_cast<llvm::ExtractValueInst>(&i)) {
        const Operands whole = value(e->getAggregateOperand());
        const auto [first, count] = member(m_, e->getAggregateOperand()->getType(), e->getIndices());
        out.append(whole.begin() + first, whole.begin() + first + count);
    } else if (auto* n = llvm::dyn_cast<llvm::InsertValueInst>(&i)) {
        out = value(n->getAggregateOperand());
        const Operands part = value(n->getInsertedValueOperand());
        const auto [first, count] = member(m_, n->getAggregateOperand()->getType(), n->getIndices());
        std::copy(part.begin(), part.begin() + static_cast<std::ptrdiff_t>(count), out.begin() + first);
    } else if (auto* ee = llvm::dyn_cast<llvm::ExtractElementInst>(&i)) {
        const Operands whole = value(ee->getVectorOperand());
        const Operand index = scalar(ee->getIndexOperand());
        if (!index.is_constant() || index.bits >= whole.size())
            throw Unsupported{"an element of a vector at an index that is not constant"};
        out.push_back(whole[index.bits]);
    } else if (auto* ie = llvm::dyn_cast<llvm::InsertElementInst>(&i)) {
        out = value(ie->getOperand(0));
        const Operand index = scalar(ie->getOperand(2));
        if (!index.is_constant() || index.bits >= out.size())
            throw Unsupported{"an element of a vector at an index that is not constant"};
        out[index.bits] = scalar(ie->getOperand(1));
    } else if (auto* sv = llvm::dyn_cast<llvm::ShuffleVectorInst>(&i)) {
        Operands both = value(sv->getOperand(0));
        const Operands second = value(sv->getOperand(1));
        both.append(second.begin(), second.end());
        for (const int at : sv->getShuffleMask())
            out.push_back(at < 0 ? Operand::constant(0) : both[static_cast<size_t>(at)]);
    } else {
        return std::nullopt;
    }
    return out;
}

void FunctionLowering::name_local(ir::Instr& made, const llvm::DILocalVariable& variable, const llvm::DILocation* at)
{
    const SourceLoc loc = m_.loc(at);
    if (variable.getName().empty() || !loc || made.text != 0) // two variables may share one place
        return;
    made.text = m_.text(variable.getName().str());
    made.loc = loc;
}

Operand FunctionLowering::local(const llvm::AllocaInst& a)
{
    const Operand size = Operand::constant(m_.layout().getTypeAllocSize(a.getAllocatedType()).getFixedValue());
    const unsigned width = m_.width_of(a.getArraySize()->getType());
    Operand count = scalar(a.getArraySize());
    if (width < 64)
        count = compute(ScalarOp::ZExt, width, 64, count);
    const Operand bytes = compute(ScalarOp::Mul, 64, 64, count, size);
    ir::Instr& made = emit(Opcode::Alloca, 64, bytes);
    made.indeterminate = true;
    made.layout = m_.declared(a);
    made.named = m_.named(a);
    // An object is said to be made where its variable is declared.
    for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&const_cast<llvm::AllocaInst&>(a)))
        name_local(made, *record->getVariable(), record->getDebugLoc());
    for (const llvm::DbgDeclareInst* declare : llvm::findDbgDeclares(&const_cast<llvm::AllocaInst&>(a)))
        name_local(made, *declare->getVariable(), declare->getDebugLoc());
    return result(made);
}

// There is one thread: they are as good as any others.
Operand FunctionLowering::atomic(const llvm::AtomicRMWInst& rmw)
{
    const unsigned width = m_.width_of(rmw.getType());
    let_others_go_on(rmw, rmw.getPointerOperand());
    begin_atomic(rmw, rmw.getPointerOperand(), rmw.getOrdering());
    const Operand at = scalar(rmw.getPointerOperand()), x = scalar(rmw.getValOperand());
    ir::Instr& read = emit(Opcode::Load, width, at);
    read.strict = true;
    const Operand old = result(read);
    Operand next = x;
    using R = llvm::AtomicRMWInst;
    switch (rmw.getOperation()) {
    case R::Xchg: break;
    case R::Add: next = compute(ScalarOp::Add, width, width, old, x); break;
    case R::Sub: next = compute(ScalarOp::Sub, width, width, old, x); break;
    case R::And: next = compute(ScalarOp::And, width, width, old, x); break;
    case R::Or: next = compute(ScalarOp::Or, width, width, old, x); break;
    case R::Xor: next = compute(ScalarOp::Xor, width, width, old, x); break;
    case R::Nand:
        next = compute(ScalarOp::Xor, width, width, compute(ScalarOp::And, width, width, old, x),
                       Operand::constant(mask_of(width)));
        break;
    case R::Max: next = select(compute(ScalarOp::SLt, width, 1, old, x), x, old, width); break;
    case R::Min: next = select(compute(ScalarOp::SLt, width, 1, x, old), x, old, width); break;
    case R::UMax: next = select(compute(ScalarOp::ULt, width, 1, old, x), x, old, width); break;
    case R::UMin: next = select(compute(ScalarOp::ULt, width, 1, x, old), x, old, width); break;
    case R::FAdd: next = compute(ScalarOp::FAdd, width, width, old, x); break;
    case R::FSub: next = compute(ScalarOp::FSub, width, width, old, x); break;
    case R::FMax: next = compute(ScalarOp::FMax, width, width, old, x); break;
    case R::FMin: next = compute(ScalarOp::FMin, width, width, old, x); break;
    default: throw Unsupported{"an atomic operation of this kind"};
    }
    emit(Opcode::Store, width, at, next).strict = true;
    end_atomic(rmw, at, rmw.getOrdering());
    return old;
}

Operands FunctionLowering::atomic(const llvm::AtomicCmpXchgInst& cas)
{
    const unsigned width = m_.width_of(cas.getCompareOperand()->getType());
    let_others_go_on(cas, cas.getPointerOperand());
    begin_atomic(cas, cas.getPointerOperand(), cas.getSuccessOrdering());
    const Operand at = scalar(cas.getPointerOperand());
    ir::Instr& read = emit(Opcode::Load, width, at);
    read.strict = true;
    const Operand old = result(read);
    const Operand equal = compute(ScalarOp::Eq, width, 1, old, scalar(cas.getCompareOperand()));
    if (m_.shares_by_accesses()) { // one that fails leaves nothing that others could see
        emit(Opcode::Store, width, select(equal, at, m_.nowhere(), 64), scalar(cas.getNewValOperand())).strict = true;
        return {old, equal};
    }
    const Operand next = select(equal, scalar(cas.getNewValOperand()), old, width);
    emit(Opcode::Store, width, at, next).strict = true;
    end_atomic(cas, select(equal, at, Operand::constant(0), 64), cas.getSuccessOrdering());
    return {old, equal};
}

void FunctionLowering::instruction(const llvm::Instruction& i)
{
    Operands out;
    if ((i.getType()->isX86_FP80Ty() ||
         std::any_of(i.value_op_begin(), i.value_op_end(),
                     [](const llvm::Value* v) { return v->getType()->isX86_FP80Ty(); })) &&
        !is_model(i))
        m_.assume("long double", "a long double has the range and the precision of a double");
    if (auto* b = llvm::dyn_cast<llvm::BinaryOperator>(&i)) {
        out = binary(*b);
    } else if (auto* c = llvm::dyn_cast<llvm::CmpInst>(&i)) {
        out = compare(*c);
    } else if (auto* k = llvm::dyn_cast<llvm::CastInst>(&i)) {
        out = cast(*k);
    } else if (auto* l = llvm::dyn_cast<llvm::LoadInst>(&i)) {
        if (!is_model(i))
            check_indices(l->getPointerOperand());
        if (l->isAtomic() || l->isVolatile())
            let_others_go_on(i, l->getPointerOperand());
        if (l->isAtomic())
            begin_atomic(i, l->getPointerOperand(), l->getOrdering());
        out = load(l->getType(), scalar(l->getPointerOperand()));
        note_argument(*l, out);
        if (m_.has_threads() && is_guard(l->getPointerOperand()))
            emit_thread(ir::ThreadOp::Acquire, scalar(l->getPointerOperand()));
        if (l->isAtomic())
            out_.code.back().strict = true;
    } else if (auto* s = llvm::dyn_cast<llvm::StoreInst>(&i)) {
        if (!is_model(i))
            check_indices(s->getPointerOperand());
        if (s->isAtomic() || s->isVolatile())
            let_others_go_on(i, s->getPointerOperand());
        if (m_.has_threads() && is_guard(s->getPointerOperand()))
            emit_thread(ir::ThreadOp::Release, scalar(s->getPointerOperand()));
        if (s->isAtomic())
            begin_atomic(i, s->getPointerOperand(), s->getOrdering());
        store(s->getValueOperand()->getType(), scalar(s->getPointerOperand()), value(s->getValueOperand()));
        if (s->isAtomic()) {
            out_.code.back().strict = true;
            end_atomic(i, scalar(s->getPointerOperand()), s->getOrdering());
        }
        return;
    } else if (auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(&i)) {
        out.push_back(address(*llvm::cast<llvm::GEPOperator>(gep)));
    } else if (auto* call_ = llvm::dyn_cast<llvm::CallBase>(&i)) {
        out = call(*call_);
        if (ended_ || i.getType()->isVoidTy())
            return;
    } else if (auto* a = llvm::dyn_cast<llvm::AllocaInst>(&i)) {
        out.push_back(local(*a));
    } else if (auto* choice = llvm::dyn_cast<llvm::SelectInst>(&i)) {
        const Operands c1 = value(choice->getCondition()), x = value(choice->getTrueValue()),
                       y = value(choice->getFalseValue());
        const Components parts = m_.components(i.getType());
        for (size_t n = 0; n < x.size(); ++n)
            out.push_back(select(c1[c1.size() == 1 ? 0 : n], x[n], y[n], parts[n].width));
    } else if (auto* u = llvm::dyn_cast<llvm::UnaryOperator>(&i)) {
        const unsigned width = m_.width_of(i.getType()->getScalarType());
        for (const Operand& o : value(u->getOperand(0)))
            out.push_back(compute(ScalarOp::FNeg, width, width, o));
    } else if (auto some = pieces(i)) {
        out = std::move(*some);
    } else if (llvm::isa<llvm::FreezeInst>(i)) {
        out = value(i.getOperand(0));
    } else if (auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&i)) {
        out.push_back(atomic(*rmw));
    } else if (auto* cas = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&i)) {
        out = atomic(*cas);
    } else if (llvm::isa<llvm::FenceInst>(i)) { // there is one thread; but others may share its memory
        ir::Instr& fence = emit(Opcode::Compute, 8, Operand::constant(0));
        fence.op = ScalarOp::Copy;
        fence.strict = true;
        result(fence);
        const bool of_signals =
            llvm::cast<llvm::FenceInst>(i).getSyncScopeID() == llvm::SyncScope::SingleThread; // atomic_signal_fence
        if (m_.has_threads() && !is_model(i) && !of_signals) { // all fences are in one order
            emit_thread(ir::ThreadOp::Visible);
            emit_thread(ir::ThreadOp::Acquire);
            emit_thread(ir::ThreadOp::Release);
        }
        return;
    } else {
        throw Unsupported{std::string("the instruction ") + i.getOpcodeName()};
    }
    values_[&i] = std::move(out);
}

} // namespace mpismt::c

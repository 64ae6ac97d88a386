// Control flow of a function. Blocks keep their order; a phi is a register that every edge to its block sets, between
// the branch and the block. Several phis are set at once: through temporaries where one is the source of another.
#include "frontend/c/lower/lowering.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/IR/CFG.h>
#include <utility>

namespace mpismt::c {

using ir::Instr;
using ir::no_reg;
using ir::Opcode;
using ir::Operand;

namespace {

constexpr uint32_t max_repeated = 16; // instructions

} // namespace

Instr& FunctionLowering::emit(Instr in)
{
    in.loc = loc_;
    out_.code.push_back(in);
    return out_.code.back();
}

Instr& FunctionLowering::emit(Opcode code, unsigned width, Operand a, Operand b, Operand c)
{
    Instr in;
    in.code = code;
    in.width = in.to = static_cast<uint8_t>(width);
    in.a = a;
    in.b = b;
    in.c = c;
    return emit(in);
}

Operand FunctionLowering::result(Instr& in)
{
    in.dst = fresh();
    return Operand::of(in.dst);
}

Operand FunctionLowering::compute(ScalarOp op, unsigned width, unsigned to, Operand a, Operand b)
{
    if (a.is_constant() && b.is_constant())
        if (const auto known = evaluate(op, width, to, a.bits, b.bits))
            return Operand::constant(*known);
    Instr& in = emit(Opcode::Compute, width, a, b);
    in.op = op;
    in.to = static_cast<uint8_t>(to);
    return result(in);
}

Operand FunctionLowering::select(Operand condition, Operand a, Operand b, unsigned width)
{
    return result(emit(Opcode::Select, width, condition, a, b));
}

void FunctionLowering::set_arguments(Instr& in, const Operands& arguments)
{
    in.args_begin = static_cast<uint32_t>(out_.operands.size());
    in.args_count = static_cast<uint32_t>(arguments.size());
    out_.operands.insert(out_.operands.end(), arguments.begin(), arguments.end());
}

void FunctionLowering::unsupported(const std::string& construct)
{
    emit(Opcode::Unsupported).text = m_.text(construct);
    ended_ = true;
}

void FunctionLowering::crash(const std::string& what)
{
    Instr& in = emit(Opcode::Assert, 1, Operand::constant(0));
    in.crash = true;
    in.text = m_.text(what);
    emit(Opcode::Unreachable);
    ended_ = true;
}

// Without a value to choose there would be no execution, and whatever is behind it would be right.
void FunctionLowering::assert_not_empty(ScalarOp less_or_equal, unsigned width, Operand low, Operand high)
{
    const Operand holds = compute(less_or_equal, width, 1, low, high);
    if (holds.is_constant() && holds.bits != 0)
        return;
    Instr& in = emit(Opcode::Assert, 1, holds);
    in.crash = true;
    in.text = m_.text("the range of an input is empty: its least value is greater than its greatest");
}

// Back to the head of a loop that begins with its condition, the head is repeated in place of the jump: one instruction
// less an iteration, and a loop that polls is at its head when the answer of the poll has been looked at, as the
// unroller wants it. Registers are no SSA: the copy sets the same ones.
void FunctionLowering::go_to(const llvm::BasicBlock& b)
{
    const auto head = starts_.find(&b);
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(b.getTerminator());
    if (head != starts_.end() && branch != nullptr && branch->isConditional() && repeating_ == nullptr) {
        const uint32_t first = head->second, last = bodies_.lookup(&b);
        const bool simple = last != 0 && last - first <= max_repeated &&
                            std::all_of(out_.code.begin() + first, out_.code.begin() + last, [](const Instr& in) {
                                return in.code == Opcode::Compute || in.code == Opcode::Load ||
                                       in.code == Opcode::Select || in.code == Opcode::Within;
                            });
        if (simple) {
            const uint32_t copy = here();
            for (uint32_t i = first; i < last; ++i)
                out_.code.push_back(Instr(out_.code[i]));
            repeat_records(first, last, copy);
            repeating_ = &b;
            const SourceLoc before = std::exchange(loc_, m_.loc(branch->getDebugLoc()));
            terminator(*branch);
            loc_ = before;
            repeating_ = nullptr;
            return;
        }
    }
    emit(Opcode::Jump);
    fixups_.push_back({here() - 1, Fixup::Target, 0, &b});
}

ir::Function FunctionLowering::run()
{
    out_.name = shown_name(f_);
    explain_accesses(f_, out_);
    if (const llvm::DISubprogram* s = f_.getSubprogram())
        out_.loc = m_.loc(llvm::DILocation::get(f_.getContext(), s->getLine(), 1, const_cast<llvm::DISubprogram*>(s)));
    // In optimised bitcode, operations may be made whose results are not used, and marks stay behind.
    checked_ = f_.getSubprogram() != nullptr && !f_.getSubprogram()->isOptimized();
    loc_ = out_.loc;
    try {
        for (const llvm::Argument& a : f_.args())
            for (const Component& c : m_.components(a.getType())) {
                (void)c;
                values_[&a].push_back(Operand::of(fresh()));
            }
        if (f_.isVarArg())
            variable_arguments_ = Operand::of(fresh());
        if (m_.components(f_.getReturnType()).size() > 1)
            returned_ = Operand::of(fresh());
        out_.parameters = out_.registers;
        if (f_.isDeclaration()) {
            thunk();
            return std::move(out_);
        }
        prepare();
    } catch (const Unsupported& u) {
        out_.parameters = out_.registers;
        unsupported(u.construct);
        return std::move(out_);
    }
    // In reverse post order a block follows what dominates it, so that every value is known when it is used. Registers
    // of phis are known from the start.
    llvm::ReversePostOrderTraversal<const llvm::Function*> order(&f_);
    for (const llvm::BasicBlock* b : order)
        for (const llvm::PHINode& phi : b->phis())
            try {
                for (size_t k = m_.components(phi.getType()).size(); k > 0; --k)
                    values_[&phi].push_back(Operand::of(fresh()));
            } catch (const Unsupported&) {
                // What would come here is unsupported already.
            }
    for (const llvm::BasicBlock* b : order)
        block(*b);
    for (const Fixup& x : fixups_) {
        const uint32_t start = starts_.at(x.block);
        if (x.which == Fixup::Target)
            out_.code[x.instr].target = start;
        else if (x.which == Fixup::Other)
            out_.code[x.instr].other = start;
        else
            out_.operands[x.operand] = Operand::constant(start);
    }
    return std::move(out_);
}

// Memory for what calls hand over: made once, at the entry.
void FunctionLowering::prepare()
{
    uint64_t received = 0;
    for (const llvm::BasicBlock& b : f_)
        for (const llvm::Instruction& i : b) {
            auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
            if (call == nullptr || llvm::isa<llvm::IntrinsicInst>(i) || call->isInlineAsm())
                continue;
            try {
                if (call->getFunctionType()->isVarArg())
                    outgoing_size_ = std::max(outgoing_size_, llvm::alignTo(slots(*call) + 1, 64));
                if (m_.components(call->getType()).size() > 1)
                    received = std::max<uint64_t>(received, m_.layout().getTypeAllocSize(call->getType()));
            } catch (const Unsupported&) {
                continue; // said where the call is
            }
            for (unsigned k = 0; k < call->arg_size(); ++k)
                if (call->isByValArgument(k)) {
                    const uint64_t size = m_.layout().getTypeAllocSize(call->getParamByValType(k));
                    copies_[{call, k}] = result(emit(Opcode::Alloca, 64, Operand::constant(size)));
                }
        }
    if (outgoing_size_ > 0)
        outgoing_ = result(emit(Opcode::Alloca, 64, Operand::constant(outgoing_size_)));
    if (received > 0)
        received_ = result(emit(Opcode::Alloca, 64, Operand::constant(received)));
}

// A function that lies outside the program and whose address is taken: calls it.
void FunctionLowering::thunk()
{
    Operands arguments, made;
    for (const llvm::Argument& a : f_.args())
        arguments.append(values_[&a].begin(), values_[&a].end());
    if (!outside(f_.getName(), arguments, f_.getReturnType(), true, made, nullptr))
        emit(Opcode::Unsupported).text = m_.missing(f_.getName().str());
    if (!ended_)
        emit(Opcode::Return, 64, made.size() == 1 ? made[0] : Operand::constant(0));
}

void FunctionLowering::block(const llvm::BasicBlock& b)
{
    // A jump to what comes next is none.
    if (!fixups_.empty() && fixups_.back().which == Fixup::Target && fixups_.back().block == &b &&
        fixups_.back().instr + 1 == here() && out_.code.back().code == Opcode::Jump) {
        fixups_.pop_back();
        out_.code.pop_back();
        drop_records_of_empty_block();
    }
    current_ = &b;
    left_.clear();
    starts_[&b] = here();
    ended_ = false;
    for (const llvm::Instruction& i : b) {
        if (llvm::isa<llvm::PHINode>(i) || i.isDebugOrPseudoInst())
            continue;
        if (const SourceLoc l = m_.loc(i.getDebugLoc()); l)
            loc_ = l;
        else if (f_.getSubprogram() == nullptr)
            loc_ = {};
        note_records(i);
        try {
            if (i.isTerminator()) {
                bodies_[&b] = here();
                terminator(i);
            } else {
                {
                    const size_t before = out_.code.size();
                    instruction(i);
                    mark_accesses(before, i);
                }
            }
        } catch (const Unsupported& u) {
            unsupported(u.construct);
        }
        if (ended_)
            return;
    }
}

// Sets the phis of `to` to what they are when control comes from `from`.
void FunctionLowering::edge(const llvm::BasicBlock& from, const llvm::BasicBlock& to)
{
    struct Move {
        ir::Reg to;
        Operand from;
    };
    std::vector<Move> moves;
    for (const llvm::PHINode& phi : to.phis()) {
        const llvm::Value* incoming = phi.getIncomingValueForBlock(&from);
        if (llvm::isa<llvm::UndefValue>(incoming))
            continue;
        const Operands source = value(incoming);
        const Operands& target = values_[&phi];
        for (size_t k = 0; k < target.size() && k < source.size(); ++k)
            if (source[k].is_constant() || source[k].reg != target[k].reg)
                moves.push_back({target[k].reg, source[k]});
    }
    const auto copy = [&](ir::Reg target, Operand source) {
        Instr& in = emit(Opcode::Compute, 64, source);
        in.op = ScalarOp::Copy;
        in.dst = target;
    };
    while (!moves.empty()) {
        // One whose target nobody still reads goes first; if there is none, the moves left are cycles.
        auto next = std::find_if(moves.begin(), moves.end(), [&](const Move& m) {
            return std::none_of(moves.begin(), moves.end(), [&](const Move& o) {
                return &o != &m && !o.from.is_constant() && o.from.reg == m.to;
            });
        });
        if (next == moves.end()) {
            next = moves.begin();
            const ir::Reg saved = fresh();
            copy(saved, Operand::of(next->to));
            for (Move& m : moves)
                if (!m.from.is_constant() && m.from.reg == next->to)
                    m.from = Operand::of(saved);
        }
        copy(next->to, next->from);
        moves.erase(next);
    }
}

void FunctionLowering::terminator(const llvm::Instruction& i)
{
    const llvm::BasicBlock& b = *i.getParent();
    ended_ = true;
    if (auto* r = llvm::dyn_cast<llvm::ReturnInst>(&i)) {
        Operand returned = Operand::constant(0);
        if (r->getReturnValue() != nullptr) {
            const Operands v = value(r->getReturnValue());
            if (v.size() == 1)
                returned = v[0];
            else
                store(r->getReturnValue()->getType(), returned_, v);
        }
        // What other threads do comes before the end of main, or not at all.
        if (m_.has_threads() && b.getParent()->getName().split(' ').first == "main")
            emit_thread(ir::ThreadOp::Visible);
        emit(Opcode::Return, 64, returned);
    } else if (auto* j = llvm::dyn_cast<llvm::BranchInst>(&i); j && j->isUnconditional()) {
        edge(b, *j->getSuccessor(0));
        go_to(*j->getSuccessor(0));
    } else if (j != nullptr) {
        emit(Opcode::Branch, 1, scalar(j->getCondition()));
        const uint32_t branch = here() - 1;
        for (unsigned k = 0; k < 2; ++k) {
            const llvm::BasicBlock& to = *j->getSuccessor(k);
            if (!has_phis(to)) {
                fixups_.push_back({branch, k == 0 ? Fixup::Target : Fixup::Other, 0, &to});
                continue;
            }
            (k == 0 ? out_.code[branch].target : out_.code[branch].other) = here();
            edge(b, to);
            go_to(to);
        }
    } else if (auto* s = llvm::dyn_cast<llvm::SwitchInst>(&i)) {
        const unsigned width = m_.width_of(s->getCondition()->getType());
        emit(Opcode::Switch, width, scalar(s->getCondition()));
        const uint32_t at = here() - 1;
        Operands cases;
        for (const auto& c : s->cases()) {
            cases.push_back(Operand::constant(c.getCaseValue()->getZExtValue()));
            cases.push_back(Operand::constant(0));
        }
        set_arguments(out_.code[at], cases);
        const uint32_t first = out_.code[at].args_begin;
        uint32_t k = 0;
        for (const auto& c : s->cases()) {
            const uint32_t slot = first + 2 * k++ + 1;
            if (!has_phis(*c.getCaseSuccessor())) {
                fixups_.push_back({at, Fixup::Case, slot, c.getCaseSuccessor()});
                continue;
            }
            out_.operands[slot] = Operand::constant(here());
            edge(b, *c.getCaseSuccessor());
            go_to(*c.getCaseSuccessor());
        }
        out_.code[at].target = here();
        edge(b, *s->getDefaultDest());
        go_to(*s->getDefaultDest());
    } else if (llvm::isa<llvm::UnreachableInst>(i)) {
        emit(Opcode::Unreachable);
    } else if (llvm::isa<llvm::IndirectBrInst>(i)) {
        unsupported("a goto to a label that is computed");
    } else {
        unsupported(std::string("the instruction ") + i.getOpcodeName());
    }
}

} // namespace mpismt::c

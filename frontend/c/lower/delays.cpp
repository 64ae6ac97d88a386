// Loops that only pass the time: `while (MPI_Wtime() - start < 0.5);`. How often such a loop turns shows nowhere, and
// that it ends, if clocks go on, is certain; which time it is then nobody knows, as of every look at a clock. So the
// first turn may be the last one, and the branch out of it becomes a jump: nothing is unrolled to a bound, and the
// condition, which would have to be decided by a clock, is asked by nobody.
//
// Such a loop has one exit, which a clock that is looked at in the loop reaches sooner or later; it reads and writes
// no memory and calls nothing else; and what is used of it outside is not handed from one turn to the next (a count of
// turns shows how often it turned; a variable that begins as the time before the loop is not what the exit saw).
#include "frontend/c/lower/lowering.hpp"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <set>

namespace mpismt::c {

namespace {

bool is_look_at_clock(const llvm::Instruction& i)
{
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
    return call != nullptr && call->getCalledFunction() != nullptr && is_clock(call->getCalledFunction()->getName()) &&
           std::all_of(call->arg_begin(), call->arg_end(),
                       [](const llvm::Use& a) { return llvm::isa<llvm::ConstantPointerNull>(a.get()); });
}

bool leaves_nothing(const llvm::Instruction& i)
{
    return is_look_at_clock(i) || llvm::isa<llvm::DbgInfoIntrinsic>(i) || llvm::isa<llvm::BranchInst>(i) ||
           llvm::isa<llvm::PHINode>(i) || (!i.mayReadOrWriteMemory() && !i.mayHaveSideEffects() && !i.isTerminator());
}

// Of what in the loop is the value made? `handed_on`: by way of an earlier turn.
struct Origin {
    bool clock = false, handed_on = false;
};

void look_for_origin(const llvm::Value* v, const llvm::Loop& loop, std::set<const llvm::Value*>& seen, Origin& origin)
{
    const auto* i = llvm::dyn_cast<llvm::Instruction>(v);
    if (i == nullptr || !loop.contains(i) || !seen.insert(i).second)
        return;
    origin.clock |= is_look_at_clock(*i);
    origin.handed_on |= llvm::isa<llvm::PHINode>(i) && i->getParent() == loop.getHeader();
    for (const llvm::Use& operand : i->operands())
        look_for_origin(operand.get(), loop, seen, origin);
}

Origin origin_of(const llvm::Value* v, const llvm::Loop& loop)
{
    Origin origin;
    std::set<const llvm::Value*> seen;
    look_for_origin(v, loop, seen, origin);
    return origin;
}

bool is_positive(const llvm::Value* v)
{
    const auto* real = llvm::dyn_cast<llvm::ConstantFP>(v);
    const auto* whole = llvm::dyn_cast<llvm::ConstantInt>(v);
    return (real != nullptr && !real->isNegative() && !real->isZero()) ||
           (whole != nullptr && whole->getValue().isStrictlyPositive());
}

// Is it as large as one likes, if the clock only goes on long enough?
bool grows(const llvm::Value* v, const llvm::Loop& loop, unsigned depth = 0)
{
    const auto* i = llvm::dyn_cast<llvm::Instruction>(v);
    if (i == nullptr || !loop.contains(i) || depth > 16)
        return false;
    if (is_look_at_clock(*i))
        return true;
    const auto is_steady = [&](unsigned k) { return !origin_of(i->getOperand(k), loop).clock; };
    switch (i->getOpcode()) {
    case llvm::Instruction::FAdd:
    case llvm::Instruction::Add:
        return (grows(i->getOperand(0), loop, depth + 1) && is_steady(1)) ||
               (grows(i->getOperand(1), loop, depth + 1) && is_steady(0));
    case llvm::Instruction::FSub:
    case llvm::Instruction::Sub: return grows(i->getOperand(0), loop, depth + 1) && is_steady(1);
    case llvm::Instruction::FMul:
    case llvm::Instruction::Mul:
    case llvm::Instruction::FDiv:
    case llvm::Instruction::SDiv:
        return grows(i->getOperand(0), loop, depth + 1) && is_positive(i->getOperand(1));
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::FPToSI:
    case llvm::Instruction::FPExt:
    case llvm::Instruction::FPTrunc:
    case llvm::Instruction::SExt: return grows(i->getOperand(0), loop, depth + 1);
    case llvm::Instruction::PHI: {
        const auto* phi = llvm::cast<llvm::PHINode>(i);
        return std::all_of(phi->block_begin(), phi->block_end(), [&](const llvm::BasicBlock* from) {
            return !loop.contains(from) || grows(phi->getIncomingValueForBlock(from), loop, depth + 1);
        });
    }
    default: return false;
    }
}

// Does control stay in the loop only while what grows is below something that does not?
bool waits(const llvm::BranchInst& branch, const llvm::Loop& loop)
{
    const auto* compare = llvm::dyn_cast<llvm::CmpInst>(branch.getCondition());
    if (compare == nullptr)
        return false;
    llvm::CmpInst::Predicate stays =
        loop.contains(branch.getSuccessor(0)) ? compare->getPredicate() : compare->getInversePredicate();
    const llvm::Value *low = compare->getOperand(0), *high = compare->getOperand(1);
    if (origin_of(high, loop).clock) {
        std::swap(low, high);
        stays = llvm::CmpInst::getSwappedPredicate(stays);
    }
    switch (stays) {
    case llvm::CmpInst::FCMP_OLT:
    case llvm::CmpInst::FCMP_OLE:
    case llvm::CmpInst::FCMP_ULT:
    case llvm::CmpInst::FCMP_ULE:
    case llvm::CmpInst::ICMP_SLT:
    case llvm::CmpInst::ICMP_SLE: return grows(low, loop) && !origin_of(high, loop).clock;
    default: return false;
    }
}

// The branch out of such a loop, or null.
llvm::BranchInst* end_of_delay(const llvm::Loop& loop)
{
    llvm::BasicBlock* exiting = loop.getExitingBlock();
    auto* branch = exiting != nullptr ? llvm::dyn_cast<llvm::BranchInst>(exiting->getTerminator()) : nullptr;
    if (branch == nullptr || !branch->isConditional() || !waits(*branch, loop))
        return nullptr;
    for (const llvm::BasicBlock* b : loop.blocks())
        for (const llvm::Instruction& i : *b) {
            if (!leaves_nothing(i))
                return nullptr;
            const bool shows = std::any_of(i.user_begin(), i.user_end(), [&](const llvm::User* u) {
                const auto* user = llvm::dyn_cast<llvm::Instruction>(u);
                return user != nullptr && !loop.contains(user);
            });
            if (shows && origin_of(&i, loop).handed_on)
                return nullptr;
        }
    return branch;
}

} // namespace

void end_delays(llvm::Function& f)
{
    llvm::DominatorTree tree(f);
    const llvm::LoopInfo loops(tree);
    bool any = false;
    for (const llvm::Loop* loop : loops.getLoopsInPreorder()) {
        llvm::BranchInst* branch = end_of_delay(*loop);
        if (branch == nullptr)
            continue;
        const unsigned exit = loop->contains(branch->getSuccessor(0)) ? 1 : 0;
        branch->getSuccessor(1 - exit)->removePredecessor(branch->getParent());
        llvm::IRBuilder<>(branch).CreateBr(branch->getSuccessor(exit));
        branch->eraseFromParent();
        any = true;
    }
    if (any)
        llvm::EliminateUnreachableBlocks(f);
}

} // namespace mpismt::c

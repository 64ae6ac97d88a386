// A variable of a block begins anew, without a value, each time that control reaches its declaration (C11, 6.2.4),
// although its memory is made once a call. What begins in a loop is marked where it does (llvm.lifetime.start), which
// becomes an instruction that takes the value away; elsewhere memory is new anyhow, and marks are dropped.
//
// Unoptimised code has no marks, but says where declarations are (for debuggers). Optimised code and models that were
// inlined have marks; there, stores may have been moved in front of what debuggers look at. What control jumps past,
// with goto or into the middle of a switch, is not seen to begin anew.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/ADT/SCCIterator.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <set>

namespace mpismt::c {

namespace {

std::set<const llvm::BasicBlock*> blocks_in_loops(llvm::Function& f)
{
    std::set<const llvm::BasicBlock*> found;
    for (auto part = llvm::scc_begin(&f); !part.isAtEnd(); ++part)
        if (part.hasCycle())
            found.insert(part->begin(), part->end());
    return found;
}

void begin_before(llvm::Instruction& i, llvm::AllocaInst& local, const llvm::DebugLoc& loc)
{
    const auto size = local.getAllocationSize(i.getModule()->getDataLayout());
    if (!size || size->isScalable() || size->getFixedValue() == 0)
        return;
    llvm::IRBuilder<> builder(&i);
    builder.SetCurrentDebugLocation(loc);
    builder.CreateLifetimeStart(&local, builder.getInt64(size->getFixedValue()));
}

} // namespace

void mark_beginnings(llvm::Function& f)
{
    const std::set<const llvm::BasicBlock*> loops = blocks_in_loops(f);
    std::vector<llvm::Instruction*> useless;
    for (llvm::BasicBlock& b : f)
        for (llvm::Instruction& i : b)
            if (auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(&i))
                if (const auto id = mark->getIntrinsicID();
                    id == llvm::Intrinsic::lifetime_end ||
                    (id == llvm::Intrinsic::lifetime_start && loops.count(&b) == 0))
                    useless.push_back(mark);
    for (llvm::Instruction* mark : useless)
        mark->eraseFromParent();
    if (f.getSubprogram() == nullptr || f.getSubprogram()->isOptimized())
        return;
    if (loops.empty())
        return;
    const llvm::DominatorTree order(f);
    // The names of a structured binding (C++17) are declared behind the variable that they are parts of, which is
    // written by then.
    const auto is_used_before = [&](const llvm::AllocaInst& local, const llvm::Instruction& declaration) {
        return llvm::any_of(local.users(), [&](const llvm::User* user) {
            const auto* use = llvm::dyn_cast<llvm::Instruction>(user);
            return use != nullptr && !use->isLifetimeStartOrEnd() && !llvm::isa<llvm::DbgInfoIntrinsic>(use) &&
                   order.dominates(use, &declaration);
        });
    };
    for (llvm::Instruction& i : f.getEntryBlock()) {
        auto* local = llvm::dyn_cast<llvm::AllocaInst>(&i);
        if (local == nullptr || !local->isStaticAlloca())
            continue;
        for (llvm::DbgVariableRecord* record : llvm::findDVRDeclares(local))
            if (llvm::Instruction* behind = record->getMarker()->MarkedInstr;
                behind != nullptr && loops.count(behind->getParent()) != 0 && !is_used_before(*local, *behind))
                begin_before(*behind, *local, record->getDebugLoc());
        for (llvm::DbgDeclareInst* declare : llvm::findDbgDeclares(local))
            if (loops.count(declare->getParent()) != 0 && !is_used_before(*local, *declare))
                begin_before(*declare, *local, declare->getDebugLoc());
    }
}

} // namespace mpismt::c

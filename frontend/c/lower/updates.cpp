// Atomic updates whose results the program does not use (soundness/unseen_updates.hpp): `counter++` on its own,
// `#pragma omp atomic`.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <vector>

namespace mpismt::c {

namespace {

// What is computed from a value, and the value.
std::vector<const llvm::Value*> computed_from(const llvm::Value& v)
{
    std::vector<const llvm::Value*> all{&v};
    for (size_t i = 0; i < all.size(); ++i)
        for (const llvm::User* u : all[i]->users())
            if (const auto* by = llvm::dyn_cast<llvm::Instruction>(u);
                by != nullptr && !by->mayReadOrWriteMemory() && !by->isTerminator() && !llvm::is_contained(all, u))
                all.push_back(u);
    return all;
}

bool is_unused(const llvm::Value& v)
{
    const std::vector<const llvm::Value*> all = computed_from(v);
    return llvm::all_of(all, [&](const llvm::Value* x) {
        return llvm::all_of(x->users(), [&](const llvm::User* u) { return llvm::is_contained(all, u); });
    });
}

bool is_returned(const llvm::Value& v)
{
    return llvm::any_of(computed_from(v), [](const llvm::Value* x) {
        return llvm::any_of(x->users(), [](const llvm::User* u) { return llvm::isa<llvm::ReturnInst>(u); });
    });
}

// std::atomic's operators and fetch_add, and what is written like them.
bool returns_update(const llvm::Function& f)
{
    constexpr unsigned most = 64; // instructions
    return !f.isDeclaration() && f.getInstructionCount() <= most &&
           llvm::any_of(llvm::instructions(f), [](const llvm::Instruction& i) {
               return llvm::isa<llvm::AtomicRMWInst>(i) && is_returned(i);
           });
}

} // namespace

ScalarOp unused_update(const llvm::Instruction& access)
{
    const auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&access);
    if (rmw == nullptr || !is_unused(*rmw))
        return ScalarOp::Copy;
    using R = llvm::AtomicRMWInst;
    switch (rmw->getOperation()) {
    case R::Add:
    case R::Sub: return ScalarOp::Add;
    case R::And: return ScalarOp::And;
    case R::Or: return ScalarOp::Or;
    case R::Xor: return ScalarOp::Xor;
    case R::FAdd:
    case R::FSub: return ScalarOp::FAdd;
    default: return ScalarOp::Copy;
    }
}

void inline_unused_updates(llvm::Module& module)
{
    std::vector<llvm::CallBase*> calls;
    for (llvm::Function& f : module)
        if (returns_update(f))
            for (llvm::User* user : f.users())
                if (auto* call = llvm::dyn_cast<llvm::CallBase>(user);
                    call != nullptr && call->getCalledFunction() == &f && call->getFunction() != &f && is_unused(*call))
                    calls.push_back(call);
    for (llvm::CallBase* call : calls) {
        llvm::InlineFunctionInfo info;
        llvm::InlineFunction(*call, info);
    }
}

} // namespace mpismt::c

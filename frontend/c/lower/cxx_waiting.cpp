// Waiting in the headers of libstdc++ 12, before the models are linked: what is there to save time (spinning before the
// system is asked to wait, counts of who waits) or to look at clocks would only be more steps here. What threads may
// see stays the same: they may be woken for nothing in any case, and a wait that is limited may end at any time.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>

namespace mpismt::c {

namespace {

llvm::BasicBlock* empty_body(llvm::Function& f)
{
    const auto linkage = f.getLinkage();
    f.deleteBody();
    f.setLinkage(linkage);
    return llvm::BasicBlock::Create(f.getContext(), "", &f);
}

// Loops that look `limit` times look once, or not at all behind the first.
void look_once(llvm::Function& spin)
{
    unsigned limit = 1;
    for (llvm::Instruction& i : llvm::instructions(spin))
        if (auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&i))
            if (auto* most = llvm::dyn_cast<llvm::ConstantInt>(compare->getOperand(1));
                most != nullptr && most->getValue().ugt(1) && compare->getPredicate() == llvm::CmpInst::ICMP_SLT)
                compare->setOperand(1, llvm::ConstantInt::get(most->getType(), std::exchange(limit, 0U)));
}

} // namespace

void simplify_waiting(llvm::Module& module)
{
    for (llvm::Function& f : module) {
        if (f.isDeclaration())
            continue;
        const llvm::StringRef name = f.getName();
        if (name == "_ZNSt8__detail18__waiter_pool_base13_M_enter_waitEv" ||
            name == "_ZNSt8__detail18__waiter_pool_base13_M_leave_waitEv") {
            llvm::IRBuilder<>(empty_body(f)).CreateRetVoid();
        } else if (name == "_ZNKSt8__detail18__waiter_pool_base10_M_waitingEv") {
            llvm::IRBuilder<> b(empty_body(f));
            b.CreateRet(llvm::ConstantInt::get(f.getReturnType(), 1));
        } else if (name.starts_with("_ZNSt8__detail13__atomic_spinI")) {
            look_once(f);
        } else if (name.starts_with("_ZNSt18condition_variable17__wait_until_impl")) {
            llvm::IRBuilder<> b(empty_body(f));
            const auto model = module.getOrInsertFunction("mpismt_condition_wait_until", f.getReturnType(),
                                                          f.getArg(0)->getType(), f.getArg(1)->getType());
            b.CreateRet(b.CreateCall(model, {f.getArg(0), f.getArg(1)}));
        }
    }
}

} // namespace mpismt::c

// Functions that are called through a pointer need a body: `send = argc > 1 ? MPI_Ssend : MPI_Send`. Those of MPI and
// of the C library that have none here, as their calls are known by name, get one, which is that call. It has no places
// in the text: what happens there happens where the program calls.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/IRBuilder.h>

namespace mpismt::c {

namespace {

llvm::Function* with_body(llvm::Function& f)
{
    llvm::Function* body = llvm::Function::Create(f.getFunctionType(), llvm::GlobalValue::InternalLinkage,
                                                  "mpismt.by_pointer." + f.getName(), f.getParent());
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(f.getContext(), "", body));
    std::vector<llvm::Value*> arguments;
    for (llvm::Argument& a : body->args())
        arguments.push_back(&a);
    llvm::CallInst* call = builder.CreateCall(&f, arguments);
    call->setAttributes(f.getAttributes());
    if (f.getReturnType()->isVoidTy())
        builder.CreateRetVoid();
    else
        builder.CreateRet(call);
    return body;
}

} // namespace

void give_bodies(llvm::Module& module)
{
    std::vector<llvm::Function*> wanted;
    for (llvm::Function& f : module)
        if (f.isDeclaration() && !f.isIntrinsic() && !f.isVarArg() && f.hasAddressTaken())
            wanted.push_back(&f);
    for (llvm::Function* f : wanted) {
        llvm::Function* body = with_body(*f);
        f->replaceUsesWithIf(body, [&](const llvm::Use& use) {
            const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
            const bool is_personality = llvm::isa<llvm::Function>(use.getUser()); // of exceptions
            return !is_personality && (call == nullptr || !call->isCallee(&use));
        });
    }
}

} // namespace mpismt::c

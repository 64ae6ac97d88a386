// How parallel regions of OpenMP are handed to the models (runtime/openmp.c): with the variables that they share in an
// array, from which a function takes them out again, so that there may be any number of them.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/IRBuilder.h>

namespace mpismt::c {

namespace {

// Calls the function with its two numbers and what the array holds.
llvm::Function* taking_from_array(llvm::Function& region)
{
    llvm::Module& module = *region.getParent();
    const std::string name = region.getName().str() + ".of_array";
    if (llvm::Function* made = module.getFunction(name); made != nullptr)
        return made;
    llvm::IRBuilder<> at(module.getContext());
    const std::vector<llvm::Type*> types(3, at.getPtrTy());
    llvm::Function* const made = llvm::Function::Create(llvm::FunctionType::get(at.getVoidTy(), types, false),
                                                        llvm::GlobalValue::InternalLinkage, name, module);
    at.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "", made));
    std::vector<llvm::Value*> arguments;
    for (unsigned k = 0; k < region.arg_size(); ++k) {
        if (k < 2)
            arguments.push_back(made->getArg(k));
        else
            arguments.push_back(at.CreateLoad(region.getArg(k)->getType(),
                                              at.CreateConstGEP1_32(at.getPtrTy(), made->getArg(2), k - 2)));
    }
    at.CreateCall(&region, arguments);
    at.CreateRetVoid();
    return made;
}

} // namespace

void hand_over_region(llvm::CallBase& fork, llvm::Function& region)
{
    llvm::Function& f = *fork.getFunction();
    const unsigned shared = fork.arg_size() - 3;
    llvm::IRBuilder<> at(&f.getEntryBlock(), f.getEntryBlock().begin());
    llvm::Value* const array = shared == 0 ? static_cast<llvm::Value*>(llvm::ConstantPointerNull::get(at.getPtrTy()))
                                           : at.CreateAlloca(llvm::ArrayType::get(at.getPtrTy(), shared));
    at.SetInsertPoint(&fork);
    for (unsigned k = 0; k < shared; ++k)
        at.CreateStore(fork.getArgOperand(3 + k), at.CreateConstGEP1_32(at.getPtrTy(), array, k));
    const std::vector<llvm::Value*> arguments{fork.getArgOperand(0), taking_from_array(region), array};
    const std::vector<llvm::Type*> types(3, at.getPtrTy());
    at.CreateCall(llvm::FunctionType::get(at.getVoidTy(), types, false), fork.getCalledOperand(), arguments)
        ->setDebugLoc(fork.getDebugLoc());
    fork.eraseFromParent();
}

} // namespace mpismt::c

// Procedures that are passed with the frame of their host: internal procedures of Fortran as actual arguments. LLVM
// makes a trampoline of each, code that adds the frame as an argument. Here the memory of the trampoline has the
// procedure and the frame, its address is what is passed, and an indirect call tells it from the address of a function.
#include "core/memory.hpp"
#include "core/mpi/operations.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <algorithm>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <map>

namespace mpismt::c {

namespace {

// The arguments with the one at `place` in front.
template <class T>
std::vector<T> in_front(std::vector<T> all, size_t place)
{
    std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(place),
                all.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    return all;
}

size_t place_of_frame(const llvm::Function& f)
{
    for (const llvm::Argument& a : f.args())
        if (a.hasNestAttr())
            return a.getArgNo();
    return 0;
}

void call_with_frame_in_front(llvm::CallInst& call, llvm::Function& made, size_t place)
{
    llvm::IRBuilder<> at(&call);
    llvm::CallInst* next =
        at.CreateCall(&made, in_front(std::vector<llvm::Value*>(call.arg_begin(), call.arg_end()), place));
    next->copyMetadata(call);
    call.replaceAllUsesWith(next);
    call.eraseFromParent();
}

// The function with its host's frame as the first argument. (In Fortran, lengths of strings come behind it.)
llvm::Function* with_frame_in_front(llvm::Function& f)
{
    const size_t place = place_of_frame(f);
    if (place == 0)
        return &f;
    const std::vector<llvm::Type*> types(f.getFunctionType()->param_begin(), f.getFunctionType()->param_end());
    auto* type = llvm::FunctionType::get(f.getReturnType(), in_front(types, place), f.isVarArg());
    llvm::Function* made = llvm::Function::Create(type, f.getLinkage(), "", f.getParent());
    made->takeName(&f);
    made->setAttributes(llvm::AttributeList().addFnAttributes(
        f.getContext(), llvm::AttrBuilder(f.getContext(), f.getAttributes().getFnAttrs())));
    made->copyMetadata(&f, 0);
    f.clearMetadata();
    made->splice(made->begin(), &f);
    std::vector<llvm::Argument*> arguments;
    for (llvm::Argument& a : f.args())
        arguments.push_back(&a);
    arguments = in_front(std::move(arguments), place);
    for (size_t i = 0; i < arguments.size(); ++i) {
        made->getArg(static_cast<unsigned>(i))->takeName(arguments[i]);
        arguments[i]->replaceAllUsesWith(made->getArg(static_cast<unsigned>(i)));
    }
    for (llvm::User* user : llvm::make_early_inc_range(f.users()))
        if (auto* call = llvm::dyn_cast<llvm::CallInst>(user); call != nullptr && call->getCalledFunction() == &f)
            call_with_frame_in_front(*call, *made, place);
    f.replaceAllUsesWith(made);
    f.eraseFromParent();
    return made;
}

void call_function_or_closure(llvm::CallInst& call)
{
    llvm::IRBuilder<> at(&call);
    llvm::Value* called = call.getCalledOperand();
    llvm::Value* is_function =
        at.CreateICmpUGE(at.CreatePtrToInt(called, at.getInt64Ty()), at.getInt64(function_pointer(0)));
    llvm::Instruction *plain_end = nullptr, *closure_end = nullptr;
    llvm::SplitBlockAndInsertIfThenElse(is_function, &call, &plain_end, &closure_end);

    llvm::Instruction* plain = call.clone();
    plain->insertBefore(plain_end);
    at.SetInsertPoint(closure_end);
    at.SetCurrentDebugLocation(call.getDebugLoc());
    llvm::Value* procedure = at.CreateLoad(at.getPtrTy(), called);
    llvm::Value* frame = at.CreateLoad(at.getPtrTy(), at.CreateConstGEP1_64(at.getPtrTy(), called, 1));
    std::vector<llvm::Type*> types{at.getPtrTy()};
    types.insert(types.end(), call.getFunctionType()->param_begin(), call.getFunctionType()->param_end());
    std::vector<llvm::Value*> arguments{frame};
    arguments.insert(arguments.end(), call.arg_begin(), call.arg_end());
    llvm::CallInst* closure = at.CreateCall(
        llvm::FunctionType::get(call.getType(), types, call.getFunctionType()->isVarArg()), procedure, arguments);

    if (!call.getType()->isVoidTy()) {
        at.SetInsertPoint(&call);
        llvm::PHINode* result = at.CreatePHI(call.getType(), 2);
        result->addIncoming(plain, plain_end->getParent());
        result->addIncoming(closure, closure_end->getParent());
        call.replaceAllUsesWith(result);
    }
    call.eraseFromParent();
}

// MPI calls the functions that it is given by their addresses alone.
void refuse_closures(llvm::CallInst& call)
{
    const llvm::Function* callee = call.getCalledFunction();
    llvm::StringRef name = callee == nullptr ? "" : callee->getName();
    name.consume_front("P");
    const std::optional<MpiOp> op = name.consume_front("MPI_") ? find_mpi_op(std::string_view(name)) : std::nullopt;
    const auto params = op ? parameters_of(*op) : std::span<const Param>();
    for (unsigned k = 0; k < params.size() && k < call.arg_size(); ++k) {
        llvm::Value* given = call.getArgOperand(k);
        if ((params[k].kind != ParamKind::Function && params[k].kind != ParamKind::Polyfunction) ||
            !given->getType()->isPointerTy())
            continue;
        llvm::IRBuilder<> at(&call);
        llvm::Value* address = at.CreatePtrToInt(given, at.getInt64Ty());
        llvm::Value* is_memory = at.CreateAnd(at.CreateICmpUGE(address, at.getInt64(object_pointer(1))),
                                              at.CreateICmpULT(address, at.getInt64(function_pointer(0))));
        at.SetInsertPoint(llvm::SplitBlockAndInsertIfThen(is_memory, &call, false));
        at.SetCurrentDebugLocation(call.getDebugLoc());
        at.CreateCall(
            call.getModule()->getOrInsertFunction("mpismt_unsupported", at.getVoidTy(), at.getPtrTy()),
            at.CreateGlobalString("an internal procedure that uses variables of its host, as a function that MPI "
                                  "calls"));
    }
}

} // namespace

void make_closures(llvm::Module& module)
{
    std::vector<llvm::IntrinsicInst*> made, taken;
    std::vector<llvm::CallInst*> indirect, of_mpi;
    for (llvm::Function& f : module)
        for (llvm::Instruction& i : llvm::instructions(f)) {
            auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
            auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
            if (intrinsic != nullptr && intrinsic->getIntrinsicID() == llvm::Intrinsic::init_trampoline)
                made.push_back(intrinsic);
            else if (intrinsic != nullptr && intrinsic->getIntrinsicID() == llvm::Intrinsic::adjust_trampoline)
                taken.push_back(intrinsic);
            else if (call != nullptr && call->isIndirectCall())
                indirect.push_back(call);
            else if (call != nullptr && call->getCalledFunction() != nullptr &&
                     call->getCalledFunction()->getName().contains("MPI_"))
                of_mpi.push_back(call);
        }
    if (made.empty())
        return;
    std::map<llvm::Function*, llvm::Function*> procedures;
    for (llvm::IntrinsicInst* i : made) {
        auto* procedure = llvm::cast<llvm::Function>(i->getArgOperand(1)->stripPointerCasts());
        llvm::Function*& with_frame = procedures[procedure];
        if (with_frame == nullptr) {
            with_frame = with_frame_in_front(*procedure);
            procedures[with_frame] = with_frame; // by this name in the others
        }
        llvm::IRBuilder<> at(i);
        at.CreateStore(i->getArgOperand(1), i->getArgOperand(0));
        at.CreateStore(i->getArgOperand(2), at.CreateConstGEP1_64(at.getPtrTy(), i->getArgOperand(0), 1));
        i->eraseFromParent();
    }
    for (llvm::IntrinsicInst* i : taken) {
        i->replaceAllUsesWith(i->getArgOperand(0));
        i->eraseFromParent();
    }
    for (llvm::CallInst* call : of_mpi)
        refuse_closures(*call);
    for (llvm::CallInst* call : indirect)
        call_function_or_closure(*call);
}

} // namespace mpismt::c

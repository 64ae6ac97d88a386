// Where memory comes from. What malloc, new, new[] and MPI_Alloc_mem give is freed by the function that belongs to it.
// The object has the name of its family (Allocate, Free in core/ir.hpp), none for malloc.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/IRBuilder.h>

namespace mpismt::c {

namespace {

constexpr const char* own_operators = "mpismt.own_operators"; // metadata: the program has its own new or delete

} // namespace

bool is_allocation(llvm::StringRef name)
{
    return name == "malloc" || name == "mpismt_zeroed" || name == "mpismt_alloc_mem" || name == "mpismt_new" ||
           name == "mpismt_new_array" || name.starts_with("mpismt_allocate_");
}

uint32_t ModuleLowering::allocator(llvm::StringRef name)
{
    const bool is_own = module_.getNamedMetadata(own_operators) != nullptr;
    if (name == "mpismt_alloc_mem" || name == "mpismt_free_mem")
        return text("MPI_Alloc_mem");
    if (name == "mpismt_new" || name == "mpismt_delete")
        return is_own ? 0 : text("new");
    if (name == "mpismt_new_array" || name == "mpismt_delete_array")
        return is_own ? 0 : text("new[]");
    return 0;
}

// The operators that a program does not replace call those that it does ([new.delete]). With an operator of its own,
// memory may come from anywhere.
void call_own_operators(llvm::Module& module)
{
    bool any = false;
    for (const char* name : {"_Znwm", "_Znam", "_ZdlPv", "_ZdaPv"})
        if (const llvm::Function* f = module.getFunction(name); f != nullptr && !f->isDeclaration())
            any = true;
    if (!any)
        return;
    module.getOrInsertNamedMetadata(own_operators);
    // The default, and what it calls.
    constexpr std::pair<const char*, const char*> calls[] = {
        {"_ZnwmRKSt9nothrow_t", "_Znwm"}, {"_ZnamRKSt9nothrow_t", "_Znam"}, {"_ZdlPvRKSt9nothrow_t", "_ZdlPv"},
        {"_ZdaPvRKSt9nothrow_t", "_ZdaPv"}, {"_ZdlPvm", "_ZdlPv"}, {"_ZdaPvm", "_ZdaPv"}, {"_Znam", "_Znwm"},
        {"_ZdaPv", "_ZdlPv"}};
    for (const auto& [from, to] : calls) {
        llvm::Function* const f = module.getFunction(from);
        if (f == nullptr || !f->isDeclaration())
            continue;
        std::vector<llvm::Type*> types{f->getArg(0)->getType()};
        const llvm::FunctionCallee g =
            module.getOrInsertFunction(to, llvm::FunctionType::get(f->getReturnType(), types, false));
        llvm::IRBuilder<> at(llvm::BasicBlock::Create(module.getContext(), "", f));
        llvm::Value* const made = at.CreateCall(g, {f->getArg(0)});
        f->getReturnType()->isVoidTy() ? at.CreateRetVoid() : at.CreateRet(made);
    }
}

} // namespace mpismt::c

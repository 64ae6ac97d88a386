// Programs that name MPI_LB or MPI_UB make structures with the model in runtime/bounds.c.
#include "core/mpi/abi.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/Constants.h>

namespace mpismt::c {

namespace {

// Other numbers of these values do no harm.
constexpr uint64_t lower_mark = abi::LB, upper_mark = abi::UB;

bool names_bound(const llvm::Constant& c)
{
    if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&c))
        return number->getBitWidth() == 32 &&
               (number->getZExtValue() == lower_mark || number->getZExtValue() == upper_mark);
    if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&c)) {
        if (data->getElementType()->isIntegerTy(32))
            for (unsigned i = 0; i < data->getNumElements(); ++i)
                if (const uint64_t x = data->getElementAsInteger(i); x == lower_mark || x == upper_mark)
                    return true;
        return false;
    }
    if (!llvm::isa<llvm::ConstantAggregate>(c))
        return false;
    return std::any_of(c.op_begin(), c.op_end(),
                       [](const llvm::Use& u) { return names_bound(*llvm::cast<llvm::Constant>(u.get())); });
}

bool names_bound(const llvm::Module& module)
{
    for (const llvm::GlobalVariable& g : module.globals())
        if (g.hasInitializer() && names_bound(*g.getInitializer()))
            return true;
    for (const llvm::Function& f : module)
        for (const llvm::BasicBlock& b : f)
            for (const llvm::Instruction& i : b)
                for (const llvm::Use& u : i.operands())
                    if (const auto* c = llvm::dyn_cast<llvm::Constant>(u.get()); c != nullptr && names_bound(*c))
                        return true;
    return false;
}

} // namespace

void call_model_of_bounds(llvm::Module& module)
{
    for (const char* name : {"MPI_Type_create_struct", "MPI_Type_struct"}) {
        llvm::Function* const f = module.getFunction(name);
        if (f == nullptr || !f->isDeclaration() || !names_bound(module))
            continue;
        f->replaceAllUsesWith(
            module.getOrInsertFunction("mpismt_struct_with_bounds", f->getFunctionType()).getCallee());
        f->eraseFromParent();
    }
}

} // namespace mpismt::c

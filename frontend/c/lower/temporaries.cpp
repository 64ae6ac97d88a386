// Expressions as buffers of MPI in Fortran: `call MPI_Isend(x + 1, …)`. The value is in memory that has no name and
// that flang keeps for the whole procedure; by the language it ends with the call. Its memory begins anew behind the
// call (llvm.lifetime.start), as memory of C does where control leaves a block (lifetimes.cpp). Of memory that is used
// by one statement in a block without branches, as that of scalar expressions is.
//
// A literal, or a constant with a name, becomes memory that is only read: a call that receives into it is wrong.
#include "core/mpi/operations.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <cctype>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <set>

namespace mpismt::c {

namespace {

// The function of MPI that a routine of the Fortran interfaces is: mpi_isend_, mpi_isend_module_, pmpi_isend_c_f08_.
std::optional<MpiOp> operation_of(llvm::StringRef name)
{
    name.consume_front("p");
    if (!name.consume_front("mpi_") || !name.consume_back("_"))
        return std::nullopt;
    static_cast<void>(name.consume_back("_module") || name.consume_back("_f08"));
    name.consume_back("_c");
    std::string in_c = name.str();
    if (in_c.empty())
        return std::nullopt;
    in_c[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(in_c[0])));
    return find_mpi_op(in_c);
}

bool is_declared(llvm::AllocaInst& a)
{
    return !llvm::findDVRDeclares(&a).empty() || !llvm::findDbgDeclares(&a).empty();
}

// The calls whose buffer is in this memory or in what holds its address, all of one statement; none if something else
// is done with it.
class Uses {
public:
    explicit Uses(llvm::AllocaInst& temporary) : temporary_(&temporary), loc_(temporary.getDebugLoc())
    {
        follow(temporary);
        while (is_temporary_ && !addresses_.empty()) {
            llvm::Value* address = addresses_.back();
            addresses_.pop_back();
            for (const llvm::Use& use : address->uses())
                look(use);
        }
    }
    llvm::CallInst* last_call() const { return is_temporary_ && is_buffer_ && is_computed_ ? last_call_ : nullptr; }
    // What alone is stored there.
    llvm::StoreInst* literal() const { return is_temporary_ && is_buffer_ && !is_computed_ ? literal_ : nullptr; }

private:
    void follow(llvm::Value& address)
    {
        if (seen_.insert(&address).second)
            addresses_.push_back(&address);
    }

    void look(const llvm::Use& use)
    {
        auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
        if (user == nullptr || !user->getDebugLoc() || user->getDebugLoc().getLine() != loc_.getLine() ||
            (block_ != nullptr && block_ != user->getParent())) {
            is_temporary_ = false;
            return;
        }
        block_ = user->getParent();
        if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
            auto* holder = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
            if (use.get() == temporary_ && use.getOperandNo() == 1) {
                is_computed_ =
                    is_computed_ || literal_ != nullptr || !llvm::isa<llvm::Constant>(store->getValueOperand());
                literal_ = store;
            }
            if (use.getOperandNo() == 0 && holder != nullptr && !is_declared(*holder))
                follow(*holder);
            else
                is_temporary_ = is_temporary_ && use.getOperandNo() != 0;
        } else if (llvm::isa<llvm::InsertValueInst, llvm::GetElementPtrInst>(user)) {
            follow(*user);
        } else if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) {
            if (load->getType()->isPointerTy() || load->getType()->isStructTy())
                follow(*load);
        } else if (auto* call = llvm::dyn_cast<llvm::CallInst>(user); call != nullptr && call->isArgOperand(&use)) {
            const llvm::Function* callee = call->getCalledFunction();
            const std::optional<MpiOp> op = callee == nullptr ? std::nullopt : operation_of(callee->getName());
            const unsigned place = call->getArgOperandNo(&use);
            is_buffer_ = is_buffer_ || (op && place < parameters_of(*op).size() &&
                                        parameters_of(*op)[place].kind == ParamKind::Buffer);
            is_computed_ = is_computed_ || !op; // the result of a function
            if (last_call_ == nullptr || last_call_->comesBefore(call))
                last_call_ = call;
        } else {
            is_temporary_ = false;
        }
    }

    const llvm::Value* const temporary_;
    const llvm::DebugLoc loc_; // of the statement
    std::vector<llvm::Value*> addresses_;
    std::set<const llvm::Value*> seen_;
    const llvm::BasicBlock* block_ = nullptr;
    llvm::CallInst* last_call_ = nullptr;
    llvm::StoreInst* literal_ = nullptr;
    bool is_temporary_ = true, is_buffer_ = false;
    bool is_computed_ = false; // a literal is, in practice, in memory that does not end
};

} // namespace

void end_temporaries(llvm::Function& f)
{
    const llvm::DISubprogram* procedure = f.getSubprogram();
    if (f.isDeclaration() || procedure == nullptr ||
        !llvm::dwarf::isFortran(static_cast<llvm::dwarf::SourceLanguage>(procedure->getUnit()->getSourceLanguage())))
        return;
    for (llvm::Instruction& i : llvm::make_early_inc_range(f.getEntryBlock())) {
        auto* local = llvm::dyn_cast<llvm::AllocaInst>(&i);
        if (local == nullptr || !local->getDebugLoc() || is_declared(*local) || local->getAllocatedType()->isStructTy())
            continue;
        const Uses uses(*local);
        if (llvm::StoreInst* literal = uses.literal();
            literal && literal->getValueOperand()->getType() == local->getAllocatedType()) {
            auto* value = llvm::cast<llvm::Constant>(literal->getValueOperand());
            literal->eraseFromParent();
            local->replaceAllUsesWith(new llvm::GlobalVariable(*f.getParent(), value->getType(), true,
                                                               llvm::GlobalValue::InternalLinkage, value, "constant"));
            local->eraseFromParent();
            continue;
        }
        llvm::CallInst* call = uses.last_call();
        const auto size = local->getAllocationSize(f.getParent()->getDataLayout());
        if (call == nullptr || !size || size->isScalable())
            continue;
        llvm::IRBuilder<> behind(call->getNextNode());
        behind.SetCurrentDebugLocation(call->getDebugLoc());
        behind.CreateLifetimeStart(local, behind.getInt64(size->getFixedValue()))
            ->setMetadata(temporary_mark, llvm::MDNode::get(f.getContext(), {}));
    }
}

} // namespace mpismt::c

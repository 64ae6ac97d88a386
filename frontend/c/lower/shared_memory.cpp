// Memory that processes share (MPI_Win_allocate_shared) and synchronise by C's own means: atomic accesses, or loops
// that look at a volatile variable. Others may come between two such accesses, so before each of them stands a call
// that returns by itself and lets others go on: MPI_Pcontrol, which means nothing else in program IR (a program's own
// one is left out).
//
// With that every order of the accesses is an execution. It is all that C allows where all atomic accesses are
// sequentially consistent and nothing races (C11, section 5.1.2.4): where one is weaker, nothing is done, and accesses
// that nothing else orders are unsupported. So is it where MPI could have to get on while a process looks without
// calling it: MPI promises progress in its calls only (MPI 4.1, sections 2.9 and 12.7.3). Collectives that return only
// when all have entered leave nothing behind that must; messages and one-sided communication do.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/Analysis/ValueTracking.h>
#include <set>

namespace mpismt::c {

namespace {

bool needs_no_progress(llvm::StringRef call)
{
    static const std::set<std::string, std::less<>> calls = {"Init",
                                                             "Init_thread",
                                                             "Finalize",
                                                             "Initialized",
                                                             "Finalized",
                                                             "Abort",
                                                             "Wtime",
                                                             "Wtick",
                                                             "Comm_rank",
                                                             "Comm_size",
                                                             "Comm_split",
                                                             "Comm_split_type",
                                                             "Comm_dup",
                                                             "Comm_free",
                                                             "Comm_group",
                                                             "Group_rank",
                                                             "Group_size",
                                                             "Group_free",
                                                             "Barrier",
                                                             "Allreduce",
                                                             "Allgather",
                                                             "Alltoall",
                                                             "Info_create",
                                                             "Info_set",
                                                             "Info_free",
                                                             "Win_fence",
                                                             "Win_allocate_shared",
                                                             "Win_shared_query",
                                                             "Win_free",
                                                             "Win_sync",
                                                             "Win_lock_all",
                                                             "Win_unlock_all",
                                                             "Win_get_attr",
                                                             "Win_get_group",
                                                             "Win_set_name",
                                                             "Error_string",
                                                             "Error_class",
                                                             "Get_processor_name",
                                                             "Aint_add",
                                                             "Aint_diff",
                                                             "Pcontrol"};
    return calls.contains(call.str());
}

bool is_sequentially_consistent(const llvm::Instruction& i)
{
    constexpr auto strongest = llvm::AtomicOrdering::SequentiallyConsistent;
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i))
        return !load->isAtomic() || load->getOrdering() == strongest;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i))
        return !store->isAtomic() || store->getOrdering() == strongest;
    if (const auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&i))
        return rmw->getOrdering() == strongest;
    if (const auto* swap = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&i))
        return swap->getSuccessOrdering() == strongest && swap->getFailureOrdering() == strongest;
    return true;
}

} // namespace

bool shares_by_accesses(const llvm::Module& module)
{
    if (module.getFunction("MPI_Win_allocate_shared") == nullptr)
        return false;
    for (const llvm::Function& f : module) {
        llvm::StringRef name = f.getName();
        if (name.consume_front("MPI_") && !f.use_empty() && !needs_no_progress(name))
            return false;
        for (const llvm::BasicBlock& b : f)
            for (const llvm::Instruction& i : b)
                if (!is_model(i) && !is_sequentially_consistent(i))
                    return false;
    }
    return true;
}

void FunctionLowering::let_others_go_on(const llvm::Instruction& access, const llvm::Value* at)
{
    const llvm::Value* object = llvm::getUnderlyingObject(at);
    if (!m_.shares_by_accesses() || is_model(access) || llvm::isa<llvm::AllocaInst>(object) ||
        llvm::isa<llvm::GlobalVariable>(object))
        return;
    ir::Instr call;
    call.code = ir::Opcode::Mpi;
    call.mpi = MpiOp::Pcontrol;
    set_arguments(call, {ir::Operand::constant(0), ir::Operand::constant(0)});
    emit(call);
}

} // namespace mpismt::c

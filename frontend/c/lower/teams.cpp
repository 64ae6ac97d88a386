// Parallel regions of OpenMP whose threads call MPI. Such a region is run by a team (runtime/openmp.c), thread after
// thread between two barriers: its function becomes a coroutine, which stops at barriers, and before calls of MPI in
// which a thread may have to wait. LLVM's own passes split it (CoroSplit), so that nothing past this folder knows of
// threads.
//
// A coroutine can only stop in its own frame: what a region calls that calls MPI or stops at a barrier is inlined.
// Where that is not possible (recursion, arrays of variable length), or where threads have data of their own, the
// region stays one that a single thread runs; calls by pointer are not looked into.
#include "core/mpi/operations.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/Analysis/LazyCallGraph.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/OptimizationRemarkEmitter.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/PassInstrumentation.h>
#include <llvm/IR/PassManager.h>
#include <llvm/Transforms/Coroutines/CoroCleanup.h>
#include <llvm/Transforms/Coroutines/CoroEarly.h>
#include <llvm/Transforms/Coroutines/CoroSplit.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <set>

namespace mpismt::c {

namespace {

constexpr const char *fork_call = "__kmpc_fork_call", *fork_teams = "__kmpc_fork_teams";
// Of runtime/openmp.c.
constexpr const char *fork_team = "mpismt_fork_team", *fork_funneled = "mpismt_fork_funneled",
                     *fork_plain = "mpismt_fork_plain",
                     *stops = "mpismt_thread_stops",
                     *arrives = "mpismt_thread_arrives", *make_frame = "mpismt_thread_frame",
                     *made_thread = "mpismt_thread", *has_teams = "mpismt_has_teams";

// What a thread does before a call of MPI; the numbers are those of runtime/openmp.c.
enum class Before : uint8_t { Nothing = 0, GivesWay = 1, Waits = 2 };

std::optional<MpiOp> mpi_op(llvm::StringRef name)
{
    name.consume_front("P");
    return name.consume_front("MPI_") ? find_mpi_op(std::string_view(name)) : std::nullopt;
}

// "Isend", of which there is a "Send".
bool is_nonblocking(std::string_view name)
{
    if (name.size() < 3 || name[0] != 'I')
        return false;
    std::string blocking(name.substr(1));
    blocking[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(blocking[0])));
    return find_mpi_op(blocking).has_value();
}

Before before(MpiOp op)
{
    if (is_local(op) || is_nonblocking(name_of(op)))
        return Before::Nothing;
    switch (op) {
    case MpiOp::Win_flush:
    case MpiOp::Win_flush_all:
    case MpiOp::Win_flush_local:
    case MpiOp::Win_flush_local_all:
    case MpiOp::Win_unlock:
    case MpiOp::Win_unlock_all: return Before::GivesWay; // who has the lock waits for no thread
    case MpiOp::Abort:
    case MpiOp::Accumulate:
    case MpiOp::Bsend:
    case MpiOp::Cancel:
    case MpiOp::Compare_and_swap:
    case MpiOp::Fetch_and_op:
    case MpiOp::Get:
    case MpiOp::Get_accumulate:
    case MpiOp::Parrived:
    case MpiOp::Pready:
    case MpiOp::Pready_list:
    case MpiOp::Pready_range:
    case MpiOp::Put:
    case MpiOp::Raccumulate:
    case MpiOp::Request_free:
    case MpiOp::Rget:
    case MpiOp::Rget_accumulate:
    case MpiOp::Rput:
    case MpiOp::Start:
    case MpiOp::Startall:
    case MpiOp::Test:
    case MpiOp::Testall:
    case MpiOp::Testany:
    case MpiOp::Testsome:
    case MpiOp::Win_lock:
    case MpiOp::Win_lock_all:
    case MpiOp::Win_sync:
    case MpiOp::Win_test: return Before::Nothing;
    default: return Before::Waits;
    }
}

bool is_barrier(llvm::StringRef name)
{
    return name == "__kmpc_barrier" || name == "__kmpc_cancel_barrier" || name == "__kmpc_end_reduce";
}

llvm::StringRef callee_name(const llvm::CallBase& call)
{
    return call.getCalledFunction() == nullptr ? llvm::StringRef() : call.getCalledFunction()->getName();
}

// What a function and those that it calls contain.
struct Contents {
    bool mpi = false;         // calls of MPI that other processes or threads see, beside one that ends all of them
    bool stops = false;       // those, or barriers
    bool own_data = false;    // of threads
    bool no_team = false;     // what teams do not have (runtime/openmp.c)
    bool no_coroutine = false; // it stops, and recurs or has arrays of variable length
    bool arrays = false;       // it has such arrays itself
};

class Survey {
public:
    Contents of(const llvm::Function& f)
    {
        if (const auto known = known_.find(&f); known != known_.end())
            return known->second;
        if (!under_way_.insert(&f).second) {
            recursive_.insert(&f);
            return {};
        }
        Contents c;
        for (const llvm::BasicBlock& b : f)
            for (const llvm::Instruction& i : b) {
                for (const llvm::Use& o : i.operands())
                    if (const auto* g = llvm::dyn_cast<llvm::GlobalVariable>(o.get()))
                        c.own_data |= g->isThreadLocal();
                if (const auto* a = llvm::dyn_cast<llvm::AllocaInst>(&i))
                    c.arrays |= !a->isStaticAlloca();
                if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i))
                    add(*call, c);
            }
        under_way_.erase(&f);
        c.no_coroutine |= c.stops && (c.arrays || recursive_.count(&f) != 0);
        return known_[&f] = c;
    }

private:
    void add(const llvm::CallBase& call, Contents& c)
    {
        const llvm::StringRef name = callee_name(call);
        if (const auto op = mpi_op(name)) {
            // One thread reaches MPI_Abort if any does.
            const bool is_seen = !is_local(*op) && *op != MpiOp::Abort;
            c.mpi |= is_seen;
            c.stops |= is_seen;
        } else if (is_barrier(name)) {
            c.stops = true;
        } else if (name.starts_with("llvm.threadlocal") || name == "__kmpc_threadprivate_cached") {
            c.own_data = true;
        } else if (name == "__kmpc_ordered" || name.starts_with("__kmpc_doacross") ||
                   name.starts_with("__kmpc_copyprivate") || name.starts_with("__kmpc_dist")) {
            c.no_team = true;
        } else if (const llvm::Function* g = call.getCalledFunction(); g != nullptr && !g->isDeclaration()) {
            const Contents inner = of(*g);
            c.mpi |= inner.mpi;
            c.stops |= inner.stops;
            c.own_data |= inner.own_data;
            c.no_team |= inner.no_team;
            c.no_coroutine |= inner.no_coroutine;
        }
    }

    std::map<const llvm::Function*, Contents> known_;
    std::set<const llvm::Function*> under_way_, recursive_;
};

llvm::Function* region_of(const llvm::CallBase& fork)
{
    return fork.arg_size() < 3 ? nullptr : llvm::dyn_cast<llvm::Function>(fork.getArgOperand(2)->stripPointerCasts());
}

std::vector<llvm::CallBase*> calls_of(const llvm::Module& module, const char* name)
{
    std::vector<llvm::CallBase*> calls;
    if (const llvm::Function* f = module.getFunction(name); f != nullptr)
        for (const llvm::Use& use : f->uses())
            if (auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser()); call != nullptr && call->isCallee(&use))
                calls.push_back(call);
    return calls;
}

// A function of the region's type that becomes a coroutine: called, it does nothing yet, and leaves its handle in
// mpismt_thread.
class Coroutine {
public:
    Coroutine(llvm::Function& region, const std::set<std::string>& carriers) : module_(*region.getParent())
    {
        llvm::ValueToValueMapTy map;
        f_ = llvm::CloneFunction(&region, map);
        f_->setName(region.getName() + ".thread");
        f_->setLinkage(llvm::GlobalValue::InternalLinkage);
        inline_carriers(carriers);
        is_funneled_ = calls_are_of_first();
        frame();
        for (llvm::CallBase* call : stops_)
            stop_at(*call);
    }
    llvm::Function* function() const { return f_; }
    // Does only the first thread call MPI? What it has begun meets all that others do if it goes first.
    bool is_funneled() const { return is_funneled_; }

private:
    bool calls_are_of_first() const
    {
        const llvm::DominatorTree dominators(*f_);
        std::vector<const llvm::BasicBlock*> first_only;
        for (const llvm::BasicBlock& b : *f_) {
            const auto* branch = llvm::dyn_cast<llvm::BranchInst>(b.getTerminator());
            const auto* asks = branch != nullptr && branch->isConditional()
                                   ? llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition())
                                   : nullptr;
            const auto* call = asks == nullptr ? nullptr : llvm::dyn_cast<llvm::CallBase>(asks->getOperand(0));
            if (call != nullptr && callee_name(*call) == "__kmpc_master" &&
                asks->getPredicate() == llvm::CmpInst::ICMP_NE && branch->getSuccessor(0)->getSinglePredecessor())
                first_only.push_back(branch->getSuccessor(0));
        }
        for (const llvm::BasicBlock& b : *f_)
            for (const llvm::Instruction& i : b) {
                const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
                const auto op = call == nullptr ? std::nullopt : mpi_op(callee_name(*call));
                if (op && !is_local(*op) &&
                    std::none_of(first_only.begin(), first_only.end(),
                                 [&](const llvm::BasicBlock* m) { return dominators.dominates(m, &b); }))
                    return false;
            }
        return true;
    }

    void inline_carriers(const std::set<std::string>& carriers)
    {
        for (bool again = true; again;) {
            again = false;
            std::vector<llvm::CallBase*> calls;
            stops_.clear();
            for (llvm::BasicBlock& b : *f_)
                for (llvm::Instruction& i : b)
                    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&i); call != nullptr) {
                        const llvm::StringRef name = callee_name(*call);
                        const auto op = mpi_op(name);
                        if (carriers.count(name.str()) != 0)
                            calls.push_back(call);
                        else if (is_barrier(name) || (op && before(*op) != Before::Nothing))
                            stops_.push_back(call);
                    }
            for (llvm::CallBase* call : calls) {
                llvm::InlineFunctionInfo info;
                again |= llvm::InlineFunction(*call, info).isSuccess();
            }
        }
    }

    llvm::Function* intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Type*> types = {})
    {
        return llvm::Intrinsic::getDeclaration(&module_, id, types);
    }

    // The handle at the beginning, a stop before the first statement, and one behind the last.
    void frame()
    {
        llvm::LLVMContext& c = module_.getContext();
        llvm::BasicBlock* const body = &f_->getEntryBlock();
        llvm::BasicBlock* const begin = llvm::BasicBlock::Create(c, "begin", f_, body);
        llvm::BasicBlock* const last = llvm::BasicBlock::Create(c, "last", f_);
        llvm::BasicBlock* const never = llvm::BasicBlock::Create(c, "never", f_);
        leave_ = llvm::BasicBlock::Create(c, "leave", f_);
        for (llvm::BasicBlock& b : *f_)
            if (auto* ret = llvm::dyn_cast_or_null<llvm::ReturnInst>(b.getTerminator())) {
                llvm::BranchInst::Create(last, &b)->setDebugLoc(ret->getDebugLoc());
                ret->eraseFromParent();
            }
        llvm::IRBuilder<> at(begin);
        llvm::Value* const null = llvm::ConstantPointerNull::get(at.getPtrTy());
        llvm::Value* const promise = at.CreateAlloca(at.getInt32Ty()); // where the source is C++, LLVM wants one
        llvm::Value* const id =
            at.CreateCall(intrinsic(llvm::Intrinsic::coro_id), {at.getInt32(0), promise, null, null});
        llvm::Value* const size = at.CreateCall(intrinsic(llvm::Intrinsic::coro_size, {at.getInt64Ty()}));
        llvm::Value* const memory =
            at.CreateCall(module_.getFunction(make_frame), {size});
        llvm::Value* const handle = at.CreateCall(intrinsic(llvm::Intrinsic::coro_begin), {id, memory});
        at.CreateStore(handle, module_.getNamedGlobal(made_thread));
        stop(at, false, body);
        // Allocas belong to the first block.
        for (llvm::Instruction& i : llvm::make_early_inc_range(*body))
            if (llvm::isa<llvm::AllocaInst>(i))
                i.moveBefore(*begin, begin->begin());
        at.SetInsertPoint(last);
        stop(at, true, never);
        at.SetInsertPoint(never);
        at.CreateUnreachable();
        at.SetInsertPoint(leave_);
        at.CreateCall(intrinsic(llvm::Intrinsic::coro_end), {handle, at.getFalse(), llvm::ConstantTokenNone::get(c)});
        at.CreateRetVoid();
        f_->setPresplitCoroutine();
    }

    void stop(llvm::IRBuilder<>& at, bool last, llvm::BasicBlock* next)
    {
        llvm::Value* const how = at.CreateCall(intrinsic(llvm::Intrinsic::coro_suspend),
                                               {llvm::ConstantTokenNone::get(module_.getContext()), at.getInt1(last)});
        llvm::SwitchInst* const all = at.CreateSwitch(how, leave_, 2);
        all->addCase(at.getInt8(0), next);
        all->addCase(at.getInt8(1), leave_);
    }

    // A barrier, or a call of MPI before which the thread lets others go on if they can.
    void stop_at(llvm::CallBase& call)
    {
        llvm::LLVMContext& c = module_.getContext();
        const auto op = mpi_op(callee_name(call));
        const bool is_before = op.has_value();
        llvm::BasicBlock* const here = call.getParent();
        llvm::BasicBlock* const rest =
            here->splitBasicBlock(is_before ? call.getIterator() : std::next(call.getIterator()));
        llvm::BasicBlock* const stopped = llvm::BasicBlock::Create(c, "", f_, rest);
        here->getTerminator()->eraseFromParent();
        llvm::IRBuilder<> at(here);
        at.SetCurrentDebugLocation(call.getDebugLoc());
        if (is_before) {
            llvm::Value* const answer =
                at.CreateCall(module_.getFunction(stops), {at.getInt32(static_cast<uint32_t>(before(*op)))});
            at.CreateCondBr(at.CreateICmpNE(answer, at.getInt32(0)), stopped, rest);
        } else {
            at.CreateCall(module_.getFunction(arrives));
            at.CreateBr(stopped);
        }
        at.SetInsertPoint(stopped);
        stop(at, false, rest);
    }

    llvm::Module& module_;
    llvm::Function* f_ = nullptr;
    llvm::BasicBlock* leave_ = nullptr;
    std::vector<llvm::CallBase*> stops_;
    bool is_funneled_ = false;
};

void split_coroutines(llvm::Module& module)
{
    llvm::FunctionAnalysisManager of_function;
    llvm::CGSCCAnalysisManager of_group;
    llvm::ModuleAnalysisManager of_module;
    const auto add = [](auto& manager, auto make) { manager.registerPass(make); };
    add(of_module, [] { return llvm::PassInstrumentationAnalysis(); });
    add(of_module, [] { return llvm::LazyCallGraphAnalysis(); });
    add(of_module, [&] { return llvm::FunctionAnalysisManagerModuleProxy(of_function); });
    add(of_module, [&] { return llvm::CGSCCAnalysisManagerModuleProxy(of_group); });
    add(of_group, [] { return llvm::PassInstrumentationAnalysis(); });
    add(of_group, [] { return llvm::FunctionAnalysisManagerCGSCCProxy(); });
    add(of_group, [&] { return llvm::ModuleAnalysisManagerCGSCCProxy(of_module); });
    add(of_function, [] { return llvm::PassInstrumentationAnalysis(); });
    add(of_function, [] { return llvm::TargetIRAnalysis(); });
    add(of_function, [] { return llvm::TargetLibraryAnalysis(); });
    add(of_function, [] { return llvm::DominatorTreeAnalysis(); });
    add(of_function, [] { return llvm::LoopAnalysis(); });
    add(of_function, [] { return llvm::AssumptionAnalysis(); });
    add(of_function, [] { return llvm::OptimizationRemarkEmitterAnalysis(); });
    add(of_function, [&] { return llvm::CGSCCAnalysisManagerFunctionProxy(of_group); });
    add(of_function, [&] { return llvm::ModuleAnalysisManagerFunctionProxy(of_module); });
    llvm::ModulePassManager passes;
    passes.addPass(llvm::CoroEarlyPass());
    passes.addPass(llvm::createModuleToPostOrderCGSCCPassAdaptor(llvm::CoroSplitPass()));
    passes.addPass(llvm::CoroCleanupPass());
    passes.run(module, of_module);
    for (llvm::Function& f : module) // they are called by pointer, by the model
        if (f.getCallingConv() == llvm::CallingConv::Fast)
            f.setCallingConv(llvm::CallingConv::C);
}

} // namespace

std::set<std::string> find_teams(llvm::Module& module)
{
    Survey survey;
    std::vector<llvm::CallBase*> teams;
    for (llvm::CallBase* call : calls_of(module, fork_call))
        if (const llvm::Function* region = region_of(*call); region != nullptr && !region->isDeclaration())
            if (const Contents c = survey.of(*region); c.mpi && !c.own_data && !c.no_coroutine)
                teams.push_back(call);
    std::set<std::string> carriers;
    if (teams.empty())
        return carriers;
    llvm::Type *const number = llvm::Type::getInt32Ty(module.getContext()),
               *const nothing = llvm::Type::getVoidTy(module.getContext()),
               *const pointer = llvm::PointerType::get(module.getContext(), 0);
    module.getOrInsertFunction(stops, number, number);
    module.getOrInsertFunction(arrives, nothing);
    module.getOrInsertFunction(make_frame, pointer, llvm::Type::getInt64Ty(module.getContext()));
    module.getOrInsertGlobal(made_thread, pointer);
    module.getOrInsertGlobal(has_teams, number);
    module.getOrInsertFunction(fork_funneled, teams[0]->getFunctionType());
    // The other regions have as many threads, so that the program finds as many as it asks for.
    for (llvm::CallBase* call : calls_of(module, fork_call))
        if (const llvm::Function* region = region_of(*call); region != nullptr && !region->isDeclaration())
            if (const Contents c = survey.of(*region);
                !c.mpi && !c.own_data && !c.no_team && !c.no_coroutine && !c.arrays)
                call->setCalledFunction(call->getFunctionType(),
                                        module.getOrInsertFunction(fork_plain, call->getFunctionType()).getCallee());
    for (llvm::CallBase* call : teams)
        call->setCalledFunction(call->getFunctionType(),
                                module.getOrInsertFunction(fork_team, call->getFunctionType()).getCallee());
    for (const llvm::Function& f : module)
        if (!f.isDeclaration() && survey.of(f).stops)
            carriers.insert(f.getName().str());
    return carriers;
}

void make_threads(llvm::Module& module, const std::set<std::string>& carriers)
{
    std::map<llvm::Function*, Coroutine> made;
    std::vector<std::pair<llvm::CallBase*, llvm::Function*>> forks; // with the function of the threads
    for (const char* fork : {fork_team, fork_plain})
        for (llvm::CallBase* call : calls_of(module, fork)) {
            llvm::Function* const region = region_of(*call);
            const Coroutine& thread = made.try_emplace(region, *region, carriers).first->second;
            if (fork == fork_team && thread.is_funneled())
                call->setCalledFunction(call->getFunctionType(), module.getFunction(fork_funneled));
            forks.emplace_back(call, thread.function());
        }
    for (const auto& [call, thread] : forks)
        hand_over_region(*call, *thread, region_of(*call));
    for (const char* fork : {fork_call, fork_teams})
        for (llvm::CallBase* call : calls_of(module, fork))
            if (llvm::Function* region = region_of(*call); region != nullptr)
                hand_over_region(*call, *region, nullptr);
    if (!made.empty()) {
        llvm::GlobalVariable* const has = module.getNamedGlobal(has_teams);
        has->setInitializer(llvm::ConstantInt::get(has->getValueType(), 1));
        split_coroutines(module);
    }
}

} // namespace mpismt::c

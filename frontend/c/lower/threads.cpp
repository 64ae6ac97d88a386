// Programs with threads: what is handed to the models (runtime/threads.c, openmp.c, cxx_threads.c, over team.h) before
// they are linked, and what becomes of their points in program IR.
#include "core/errors.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>

#include <array>
#include <optional>

namespace mpismt::c {

namespace {

constexpr const char *fork_call = "__kmpc_fork_call", *fork_teams = "__kmpc_fork_teams";
constexpr const char *own_data_mark = "mpismt.threads", *of_thread_mark = "mpismt.of_thread",
                     *of_model_mark = "mpismt.of_model",
                     *spawn = "mpismt_spawn";

// Those that make threads; a region of OpenMP does where a team has more than one.
constexpr std::array makers = {"pthread_create", "thrd_create", fork_call,
                               "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE"};

bool looks_whether_free(llvm::StringRef name)
{
    return name.contains("trylock") || name.contains("timedlock") || name.contains("clocklock") ||
           name.contains("timedrdlock") || name.contains("timedwrlock") || name.contains("tryrdlock") ||
           name.contains("trywrlock") || name.starts_with("omp_test_") || name == "sem_trywait" ||
           name == "sem_timedwait" || name == "sem_clockwait" || name == "sem_getvalue";
}

bool makes_threads(const llvm::Module& module)
{
    return std::any_of(makers.begin(), makers.end(), [&](const char* name) {
        const llvm::Function* f = module.getFunction(name);
        return f != nullptr && !f->use_empty();
    });
}

// The region that a call of the runtime library begins; null: it is not known.
llvm::Function* region_of(const llvm::CallBase& fork)
{
    return fork.arg_size() < 3 ? nullptr
                               : llvm::dyn_cast<llvm::Function>(fork.getArgOperand(2)->stripPointerCasts());
}

// Which argument is a variable of which each thread has its own: thread_local, or threadprivate as flang says it.
std::optional<unsigned> own_variable(const llvm::CallBase& call)
{
    if (call.getIntrinsicID() == llvm::Intrinsic::threadlocal_address)
        return 0;
    const llvm::Function* callee = call.getCalledFunction();
    return callee != nullptr && callee->getName() == "__kmpc_threadprivate_cached" ? std::optional(2U) : std::nullopt;
}

// What it is at first is kept as a constant.
void give_own_variables(llvm::Module& module)
{
    std::vector<llvm::CallBase*> all;
    for (llvm::Function& f : module)
        for (llvm::BasicBlock& b : f)
            for (llvm::Instruction& i : b)
                if (auto* call = llvm::dyn_cast<llvm::CallBase>(&i); call != nullptr && own_variable(*call))
                    all.push_back(call);
    for (llvm::CallBase* call : all) {
        auto* variable =
            llvm::dyn_cast<llvm::GlobalVariable>(call->getArgOperand(*own_variable(*call))->stripPointerCasts());
        if (variable == nullptr || !variable->hasInitializer())
            continue;
        llvm::IRBuilder<> at(call);
        const std::string name = variable->getName().str() + ".image";
        llvm::Value* image = llvm::ConstantPointerNull::get(at.getPtrTy());
        if (!variable->getInitializer()->isNullValue()) {
            llvm::GlobalVariable* made = module.getNamedGlobal(name);
            if (made == nullptr)
                made = new llvm::GlobalVariable(module, variable->getValueType(), true,
                                                llvm::GlobalValue::InternalLinkage, variable->getInitializer(), name);
            image = made;
        }
        const auto function =
            module.getOrInsertFunction("mpismt_variable_of_thread", at.getPtrTy(), at.getPtrTy(), at.getPtrTy(),
                                       at.getInt64Ty());
        const uint64_t size = module.getDataLayout().getTypeAllocSize(variable->getValueType());
        llvm::Value* const own = at.CreateCall(function, {variable, image, at.getInt64(size)});
        call->replaceAllUsesWith(own);
        call->eraseFromParent();
    }
}

void define(llvm::Module& module, const char* name, int32_t value)
{
    llvm::Type* const number = llvm::Type::getInt32Ty(module.getContext());
    auto* v = llvm::cast<llvm::GlobalVariable>(module.getOrInsertGlobal(name, number));
    v->setInitializer(llvm::ConstantInt::get(number, static_cast<uint64_t>(value)));
    v->setConstant(true);
    v->setLinkage(llvm::GlobalValue::ExternalLinkage);
}

} // namespace

bool hand_over_threads(llvm::Module& module, uint32_t threads)
{
    bool tries = false;
    for (const llvm::Function& f : module)
        tries |= looks_whether_free(f.getName()) && !f.use_empty();
    const bool has_threads = makes_threads(module);
    define(module, "mpismt_looks_at_locks", tries);
    define(module, "mpismt_default_threads", static_cast<int32_t>(threads));
    if (has_threads) {
        give_own_variables(module);
        simplify_waiting(module);
    }
    for (const char* name : {fork_call, fork_teams}) {
        std::vector<llvm::CallBase*> calls;
        if (const llvm::Function* fork = module.getFunction(name); fork != nullptr)
            for (const llvm::User* u : fork->users())
                if (auto* call = llvm::dyn_cast<llvm::CallBase>(const_cast<llvm::User*>(u));
                    call != nullptr && call->getCalledFunction() == fork)
                    calls.push_back(call);
        for (llvm::CallBase* call : calls)
            if (llvm::Function* region = region_of(*call); region != nullptr)
                hand_over_region(*call, *region);
    }
    return has_threads;
}

void mark_data_of_threads(llvm::Module& runtime)
{
    llvm::MDNode* const mark = llvm::MDNode::get(runtime.getContext(), {});
    for (llvm::Function& f : runtime)
        for (llvm::BasicBlock& b : f)
            for (llvm::Instruction& i : b)
                if (i.mayReadOrWriteMemory())
                    i.setMetadata(own_data_mark, mark);
}

void mark_variables(llvm::Module& runtime, bool of_threads)
{
    llvm::MDNode* const mark = llvm::MDNode::get(runtime.getContext(), {});
    for (llvm::GlobalVariable& g : runtime.globals()) {
        if (g.isDeclaration())
            continue;
        g.setMetadata(of_model_mark, mark);
        if (!g.isConstant() && (of_threads || g.isThreadLocal() || g.getName() == "error_number"))
            g.setMetadata(of_thread_mark, mark);
    }
}

bool is_variable_of_model(const llvm::GlobalVariable& g) { return g.getMetadata(of_model_mark) != nullptr; }
bool is_of_thread(const llvm::GlobalVariable& g) { return g.getMetadata(of_thread_mark) != nullptr; }

bool is_data_of_threads(const llvm::Instruction& i) { return i.getMetadata(own_data_mark) != nullptr; }

bool is_guard(const llvm::Value* at)
{
    const auto* g = llvm::dyn_cast<llvm::GlobalVariable>(at->stripPointerCasts());
    return g != nullptr && g->getName().starts_with("_ZGV");
}

bool has_threads(const llvm::Module& module)
{
    const llvm::Function* f = module.getFunction(spawn);
    return f != nullptr && !f->use_empty();
}

ir::Instr& FunctionLowering::emit_thread(ir::ThreadOp op, ir::Operand a, ir::Operand b, ir::Operand c)
{
    ir::Instr& in = emit(ir::Opcode::Thread, 32, a, b, c);
    in.thread = op;
    return in;
}

// What the models call; false: it is none of it.
bool FunctionLowering::point_of_threads(llvm::StringRef name, const Operands& a, Operands& made,
                                        const llvm::CallBase* call)
{
    using enum ir::ThreadOp;
    if (!name.consume_front("mpismt_"))
        return false;
    const bool some = m_.has_threads();
    if (name == "thread_number") {
        made.push_back(some ? result(emit_thread(Self)) : ir::Operand::constant(0));
    } else if (name == "spawn") {
        made.push_back(result(emit_thread(Spawn, a[0], a[1])));
    } else if (name == "visible") {
        if (some)
            emit_thread(Visible);
    } else if (name == "acquire" || name == "release") {
        if (some)
            emit_thread(name == "acquire" ? Acquire : Release, a[0]);
    } else if (name == "thread_misuse") {
        emit_thread(Misuse).text = m_.text(call != nullptr ? m_.string_at(*call->getArgOperand(0)) : "");
    } else if (name == "end_thread") {
        emit_thread(End);
        ended_ = true;
        emit(ir::Opcode::Unreachable);
    } else if (name.consume_front("await")) { // (at, value, what, object)
        ir::Instr& in = emit_thread(Await, a[0], a[1], a[3]);
        in.strict = name.ends_with("_for_good");
        in.other = name.starts_with("_change") ? 1 : 0;
        in.text = m_.text(call != nullptr ? m_.string_at(*call->getArgOperand(2)) : "");
    } else {
        return false;
    }
    return true;
}

// What a model of threads has accessed from this instruction on is its own.
void FunctionLowering::mark_accesses(size_t from, const llvm::Instruction& access)
{
    if (is_data_of_threads(access))
        for (size_t i = from; i < out_.code.size(); ++i)
            out_.code[i].own = true;
}

// Before an atomic access of the program: others may come first. What whoever wrote there had made known happened
// before the access itself.
void FunctionLowering::begin_atomic(const llvm::Instruction& access, const llvm::Value* at, llvm::AtomicOrdering order)
{
    if (!m_.has_threads() || is_model(access))
        return;
    const auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&access);
    const auto* cas = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&access);
    llvm::Type* const type = llvm::isa<llvm::StoreInst>(access) ? access.getOperand(0)->getType()
                             : cas != nullptr                   ? cas->getCompareOperand()->getType()
                                                                : access.getType();
    const ir::Operand place = scalar(at);
    ir::Instr& point = emit_thread(ir::ThreadOp::Visible, place,
                                   rmw != nullptr ? scalar(rmw->getValOperand()) : ir::Operand::constant(0));
    point.op = unused_update(access);
    point.width = static_cast<uint8_t>(access.getModule()->getDataLayout().getTypeSizeInBits(type).getFixedValue());
    point.other = llvm::isAcquireOrStronger(order) || llvm::isReleaseOrStronger(order) ? 1 : 0;
    const bool is_load = llvm::isa<llvm::LoadInst>(access), is_store = llvm::isa<llvm::StoreInst>(access);
    if (order != llvm::AtomicOrdering::SequentiallyConsistent && !is_load)
        m_.assume("atomics", "atomic accesses weaker than memory_order_seq_cst read what is there, as if all were in "
                             "one order; what they order is what their memory orders say");
    const bool may_fail = cas != nullptr && !llvm::isAcquireOrStronger(cas->getFailureOrdering());
    if (is_store || !llvm::isAcquireOrStronger(order))
        return;
    if (!may_fail) {
        emit_thread(ir::ThreadOp::Acquire, place).op = unused_update(access);
        return;
    }
    // Only if it will write.
    ir::Instr& look = emit(ir::Opcode::Load, m_.width_of(type), place);
    look.own = true;
    const ir::Operand equal =
        compute(ScalarOp::Eq, m_.width_of(type), 1, result(look), scalar(cas->getCompareOperand()));
    emit_thread(ir::ThreadOp::Acquire, select(equal, place, ir::Operand::constant(0), 64));
}

// Behind it: what this thread has done is known to whoever reads what was written, the access itself, too. `at`: where
// something was written, or null.
void FunctionLowering::end_atomic(const llvm::Instruction& access, ir::Operand at, llvm::AtomicOrdering order)
{
    const bool is_load = llvm::isa<llvm::LoadInst>(access), is_store = llvm::isa<llvm::StoreInst>(access);
    if (m_.has_threads() && !is_model(access) && !is_load && llvm::isReleaseOrStronger(order))
        emit_thread(is_store ? ir::ThreadOp::Publish : ir::ThreadOp::Release, at).op = unused_update(access);
}

} // namespace mpismt::c

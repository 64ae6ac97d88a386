// Is the generator of random numbers seeded with a clock, srand(time(NULL))? Then rand() may give anything: nobody
// means the one number out of 2^32 behind a sequence, and the formula that computes each value from the seed, 344
// products deep, only keeps the solver busy. It is decided once for the program and from its text, so that every engine
// sees the same program.
//
// The seed is followed backwards, through locals, arguments and results. A place that anything else gets the address of
// (a broadcast that gives all processes one seed) is not followed: then the generator is computed, which is always
// right.
#include "frontend/c/lower/lowering.hpp"

#include <algorithm>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <set>

namespace mpismt::c {

namespace {

class Search {
public:
    explicit Search(const Given& given) : given_(given) {}

    bool from_clock(const llvm::Value* v)
    {
        if (!seen_.insert(v).second)
            return false;
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(v))
            return is_clock(call->getCalledFunction()) ||
                   (call->getCalledFunction() != nullptr && result(*call->getCalledFunction()));
        if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(v))
            return content(load->getPointerOperand()->stripInBoundsOffsets());
        if (const auto* argument = llvm::dyn_cast<llvm::Argument>(v))
            return passed(*argument);
        const auto* in = llvm::dyn_cast<llvm::Instruction>(v);
        return in != nullptr &&
               (in->isBinaryOp() || in->isCast() ||
                llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::UnaryOperator>(in)) &&
               std::any_of(in->op_begin(), in->op_end(), [&](const llvm::Use& u) { return from_clock(u.get()); });
    }

private:
    // Clocks that are given are none, unless the seed is given, too.
    bool is_clock(const llvm::Function* f) const
    {
        return f != nullptr &&
               (((!given_.time || given_.seed) && c::is_clock(f->getName())) || f->getName() == "getpid");
    }

    bool result(const llvm::Function& f)
    {
        for (const llvm::BasicBlock& b : f)
            if (const auto* ret = llvm::dyn_cast<llvm::ReturnInst>(b.getTerminator());
                ret && ret->getReturnValue() && from_clock(ret->getReturnValue()))
                return true;
        return false;
    }

    bool passed(const llvm::Argument& a)
    {
        for (const llvm::User* u : a.getParent()->users())
            if (const auto* call = llvm::dyn_cast<llvm::CallBase>(u);
                call && call->getCalledFunction() == a.getParent() && from_clock(call->getArgOperand(a.getArgNo())))
                return true;
        return false;
    }

    // Of a local variable that is only read, written and filled by clocks.
    bool content(const llvm::Value* place)
    {
        if (!llvm::isa<llvm::AllocaInst>(place))
            return false;
        bool clock = false;
        std::vector<const llvm::Value*> addresses{place};
        for (size_t i = 0; i < addresses.size(); ++i)
            for (const llvm::User* u : addresses[i]->users()) {
                if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(u)) {
                    if (store->getValueOperand() == addresses[i])
                        return false;
                    clock |= from_clock(store->getValueOperand());
                } else if (llvm::isa<llvm::GetElementPtrInst>(u)) {
                    addresses.push_back(u);
                } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(u)) {
                    if (is_clock(call->getCalledFunction()))
                        clock = true;
                    else if (!llvm::isa<llvm::IntrinsicInst>(call)) // debug information, lifetimes
                        return false;
                } else if (!llvm::isa<llvm::LoadInst>(u)) {
                    return false;
                }
            }
        return clock;
    }

    const Given& given_;
    std::set<const llvm::Value*> seen_;
};

} // namespace

bool is_clock(llvm::StringRef name)
{
    for (const char* clock : {"time", "clock", "gettimeofday", "clock_gettime", "getrusage", "times", "MPI_Wtime",
                              "omp_get_wtime", "_ZNSt6chrono3_V212system_clock3nowEv",
                              "_ZNSt6chrono3_V212steady_clock3nowEv"})
        if (name == clock)
            return true;
    return false;
}

void free_random_numbers(llvm::Module& module, const Given& given)
{
    if (llvm::GlobalVariable* device = module.getNamedGlobal("mpismt_device_seed"); device != nullptr && given.seed)
        device->setInitializer(llvm::ConstantInt::get(device->getValueType(), static_cast<uint64_t>(*given.seed)));
    llvm::GlobalVariable* is_free = module.getNamedGlobal("mpismt_random_is_free");
    llvm::GlobalVariable* seed = module.getNamedGlobal("mpismt_random_seed");
    if (is_free == nullptr)
        return;
    for (const char* name : {"srand", "srandom", "srand48"})
        if (const llvm::Function* f = module.getFunction(name))
            for (const llvm::User* u : f->users())
                if (const auto* call = llvm::dyn_cast<llvm::CallBase>(u);
                    call && call->getCalledFunction() == f && Search(given).from_clock(call->getArgOperand(0))) {
                    if (!given.seed || seed == nullptr) {
                        is_free->setInitializer(llvm::ConstantInt::get(is_free->getValueType(), 1));
                        continue;
                    }
                    seed->setInitializer(
                        llvm::ConstantInt::get(seed->getValueType(), static_cast<uint64_t>(*given.seed)));
                    if (call->getDebugLoc() && module.getNamedMetadata(seed_assumption) == nullptr)
                        module.getOrInsertNamedMetadata(seed_assumption)->addOperand(call->getDebugLoc().get());
                }
}

} // namespace mpismt::c

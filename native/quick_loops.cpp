#include "native/quick_loops.hpp"

#include "core/native/code.hpp"
#include "core/scalar.hpp"

#include <algorithm>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/ScalarEvolutionExpander.h>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace mpismt::native::quick {

namespace {

// What was emitted for one loop.
struct Calls {
    llvm::CallInst *enter = nullptr, *fill = nullptr;
    std::vector<llvm::CallInst*> inside, turn;
};

class Resolver {
public:
    Resolver(llvm::Function& function, llvm::FunctionAnalysisManager& analyses)
        : function_(function), evolution_(analyses.getResult<llvm::ScalarEvolutionAnalysis>(function)),
          loops_(analyses.getResult<llvm::LoopAnalysis>(function)),
          tree_(analyses.getResult<llvm::DominatorTreeAnalysis>(function)),
          expander_(evolution_, function.getParent()->getDataLayout(), "quick"), b_(function.getContext())
    {
    }

    bool run()
    {
        std::map<uint64_t, Calls> loops;
        for (llvm::Instruction& i : llvm::instructions(function_)) {
            auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
            if (call == nullptr || call->getCalledFunction() == nullptr)
                continue;
            const llvm::StringRef name = call->getCalledFunction()->getName();
            const auto number = [&] { return llvm::cast<llvm::ConstantInt>(call->getArgOperand(0))->getZExtValue(); };
            if (name == may_enter)
                loops[number()].enter = call;
            else if (name == quick::fill)
                loops[number()].fill = call;
            else if (name == is_inside || name == is_inside_to_write)
                loops[number()].inside.push_back(call);
            else if (name == may_turn)
                loops[number()].turn.push_back(call);
            else if (name == fixed_double || name == fixed_float)
                fixed_.push_back(call);
        }
        if (loops.empty() && fixed_.empty())
            return false;
        for (auto& [number, calls] : loops)
            resolve(calls);
        for (llvm::CallInst* call : fixed_) {
            const llvm::Loop* loop = loops_.getLoopFor(call->getParent());
            is_simple_[call] = loop != nullptr && simple_.count(loop) != 0;
        }
        for (const auto& [call, value] : replaced_) {
            call->replaceAllUsesWith(value);
            call->eraseFromParent();
        }
        for (llvm::CallInst* call : fixed_)
            fix(call);
        return true;
    }

private:
    // After how many turns the loop ends at the latest, and where that is found out.
    struct Count {
        llvm::BasicBlock* block = nullptr;
        llvm::Value* turns = nullptr; // i64
    };

    // What an access that writes does in all turns, if it writes a stretch without holes.
    struct Stretch {
        llvm::Value *number, *begin, *bytes, *is_in;
    };

    std::optional<Count> count(llvm::Loop& loop, llvm::Instruction* before)
    {
        const llvm::BasicBlock* latch = loop.getLoopLatch();
        if (latch == nullptr)
            return std::nullopt;
        llvm::SmallVector<llvm::BasicBlock*> exiting;
        loop.getExitingBlocks(exiting);
        for (llvm::BasicBlock* block : exiting) {
            if (!tree_.dominates(block, latch))
                continue;
            const llvm::SCEV* turns = evolution_.getExitCount(&loop, block);
            if (llvm::isa<llvm::SCEVCouldNotCompute>(turns) || !evolution_.isLoopInvariant(turns, &loop) ||
                evolution_.getTypeSizeInBits(turns->getType()) > 64 || !expander_.isSafeToExpandAt(turns, before))
                continue;
            b_.SetInsertPoint(before);
            return Count{block, b_.CreateZExt(expander_.expandCodeFor(turns, nullptr, before), b_.getInt64Ty())};
        }
        return std::nullopt;
    }

    void resolve(Calls& calls)
    {
        llvm::Loop* loop = calls.turn.empty() ? nullptr : loops_.getLoopFor(calls.turn.front()->getParent());
        // What has to be known is computed before the branch to the loop.
        llvm::Instruction* before = calls.enter == nullptr ? nullptr : calls.enter->getParent()->getTerminator();
        const bool is_loop = before != nullptr && calls.enter->hasOneUse() && calls.enter->user_back() == before &&
                             loop != nullptr && loop->isInnermost() && !loop->contains(before) &&
                             tree_.dominates(before, loop->getHeader());
        llvm::Value* enter = is_loop ? b_.getTrue() : b_.getFalse();
        std::optional<Count> turns;
        llvm::Value* others = enter; // without those of stretches
        const auto also = [&](llvm::Value* condition) {
            enter = b_.CreateAnd(enter, condition);
            others = b_.CreateAnd(others, condition);
        };
        stretches_.clear();
        if (is_loop)
            turns = count(*loop, before);
        if (turns) {
            b_.SetInsertPoint(before);
            llvm::Value* most =
                b_.CreateLoad(b_.getInt64Ty(),
                              b_.CreateConstGEP1_64(b_.getInt8Ty(), function_.getArg(0), offsetof(State, most_turns)));
            also(b_.CreateICmpUGE(turns->turns, b_.getInt64(1)));
            also(b_.CreateICmpULE(turns->turns, most));
        }
        // Of a loop that may end at once the check costs more than it saves.
        const bool is_worth_it = turns.has_value();
        if (!is_worth_it)
            enter = others = b_.getFalse();
        writes_one_place_ = false;
        bool all = true; // are known
        for (llvm::CallInst* call : calls.inside) {
            const size_t stretches = stretches_.size();
            llvm::Value* condition = is_worth_it ? always_inside(*loop, turns, call, before) : nullptr;
            if (condition != nullptr) {
                b_.SetInsertPoint(before);
                if (stretches == stretches_.size())
                    also(condition);
                else
                    enter = b_.CreateAnd(enter, condition);
                replaced_.emplace_back(call, b_.getTrue());
                continue;
            }
            all = false;
            b_.SetInsertPoint(call);
            replaced_.emplace_back(call, b_.CreateICmpULE(b_.CreateSub(call->getArgOperand(1), call->getArgOperand(2)),
                                                          call->getArgOperand(3)));
        }
        for (llvm::CallInst* call : calls.turn) {
            b_.SetInsertPoint(call);
            replaced_.emplace_back(call, turns && is_loop && loop->contains(call)
                                             ? static_cast<llvm::Value*>(b_.getTrue())
                                             : b_.CreateICmpSLT(call->getArgOperand(1), call->getArgOperand(2)));
        }
        if (calls.enter != nullptr)
            replaced_.emplace_back(calls.enter, enter);
        const bool simple = turns && all && is_simple(*loop, *turns, calls);
        if (simple && !carries(*loop) && !writes_one_place_)
            simple_.insert(loop);
        if (calls.fill != nullptr)
            replaced_.emplace_back(calls.fill, simple && tree_.dominates(before, calls.fill)
                                                   ? fill_stretches(calls.fill, others)
                                                   : b_.getFalse());
    }

    // Makes the bytes of all stretches such that have values, if all that is possible.
    llvm::Value* fill_stretches(llvm::CallInst* call, llvm::Value* condition)
    {
        b_.SetInsertPoint(call);
        llvm::Type *i64 = b_.getInt64Ty(), *ptr = b_.getPtrTy();
        auto* type = llvm::FunctionType::get(b_.getInt8Ty(), {ptr, i64, i64, i64, i64}, false);
        llvm::Value* state = function_.getArg(0);
        llvm::Value* function = b_.CreateLoad(ptr, b_.CreateConstGEP1_64(b_.getInt8Ty(), state, offsetof(State, fill)));
        llvm::Value* any = b_.getFalse();
        for (const bool really : {false, true})
            for (const Stretch& s : stretches_) {
                llvm::Value* mode = b_.CreateZExt(b_.CreateAnd(condition, b_.CreateNot(s.is_in)), i64);
                mode = b_.CreateMul(mode, b_.getInt64(really ? 2 : 1));
                llvm::Value* done =
                    b_.CreateIsNotNull(b_.CreateCall(type, function, {state, s.number, s.begin, s.bytes, mode}));
                if (really)
                    any = b_.CreateOr(any, done);
                else
                    condition = b_.CreateAnd(condition, b_.CreateOr(done, s.is_in));
            }
        return any;
    }

    // Does it end when it has been counted, and not before?
    bool is_simple(llvm::Loop& loop, const Count& turns, const Calls& calls)
    {
        llvm::SmallVector<llvm::BasicBlock*> exiting;
        loop.getExitingBlocks(exiting);
        const auto is_known = [&](const llvm::BasicBlock* block) {
            const auto* branch = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
            const llvm::Value* condition = branch == nullptr ? nullptr : branch->getCondition();
            return block == turns.block || std::count(calls.inside.begin(), calls.inside.end(), condition) != 0 ||
                   std::count(calls.turn.begin(), calls.turn.end(), condition) != 0;
        };
        return std::all_of(exiting.begin(), exiting.end(), is_known);
    }

    // Does a turn use a floating-point number of the one before? Then it cannot become vector code.
    static bool carries(llvm::Loop& loop)
    {
        const auto phis = loop.getHeader()->phis();
        return std::any_of(phis.begin(), phis.end(), [&](const llvm::PHINode& phi) {
            return std::any_of(phi.user_begin(), phi.user_end(), [&](const llvm::User* user) {
                const auto* i = llvm::dyn_cast<llvm::Instruction>(user);
                return i != nullptr && loop.contains(i) && !llvm::isa<llvm::PHINode>(i) &&
                       (phi.getType()->isFloatingPointTy() || i->getType()->isFloatingPointTy());
            });
        });
    }

    // Before the loop: is each address of this access in its window? Null: that cannot be said.
    llvm::Value* always_inside(llvm::Loop& loop, const std::optional<Count>& turns, llvm::CallInst* call,
                               llvm::Instruction* before)
    {
        if (!loop.contains(call))
            return nullptr;
        llvm::Value *begin = call->getArgOperand(2), *last = call->getArgOperand(3);
        const auto expand = [&](const llvm::SCEV* s) -> llvm::Value* {
            return evolution_.isLoopInvariant(s, &loop) && expander_.isSafeToExpandAt(s, before)
                       ? expander_.expandCodeFor(s, b_.getInt64Ty(), before)
                       : nullptr;
        };
        const llvm::SCEV* address = evolution_.getSCEV(call->getArgOperand(1));
        const auto* grows = llvm::dyn_cast<llvm::SCEVAddRecExpr>(address);
        const bool is_affine = grows != nullptr && grows->getLoop() == &loop && grows->isAffine();
        llvm::Value* first = expand(is_affine ? grows->getStart() : address);
        if (first == nullptr)
            return nullptr;
        b_.SetInsertPoint(before);
        llvm::Value* offset = b_.CreateSub(first, begin);
        llvm::Value* is_in = b_.CreateICmpULE(offset, last);
        const bool writes = call->getCalledFunction()->getName() == is_inside_to_write;
        if (!is_affine) {
            writes_one_place_ = writes_one_place_ || writes;
            return is_in;
        }
        if (!turns)
            return nullptr;
        llvm::Value* step = expand(grows->getStepRecurrence(evolution_));
        if (step == nullptr)
            return nullptr;
        b_.SetInsertPoint(before);
        // Behind the branch that ends the loop there is one turn less. With steps of less than 2^31, 2^24 turns, and
        // ranges of at most 2^63 nothing comes from the end of a range around to its beginning; so if the first and the
        // last value are in it, so are all between.
        const bool is_behind = turns->block != call->getParent() && tree_.dominates(turns->block, call->getParent());
        llvm::Value* times = is_behind ? b_.CreateSub(turns->turns, b_.getInt64(1)) : turns->turns;
        llvm::Value* end = b_.CreateAdd(offset, b_.CreateMul(step, times));
        llvm::Value* is_small =
            b_.CreateICmpULT(b_.CreateAdd(step, b_.getInt64(uint64_t{1} << 31)), b_.getInt64(uint64_t{1} << 32));
        is_in = b_.CreateAnd(b_.CreateAnd(is_in, is_small), b_.CreateICmpULE(end, last));
        if (writes && tree_.dominates(call->getParent(), loop.getLoopLatch()) && step == call->getArgOperand(5))
            stretches_.push_back(
                {call->getArgOperand(4), first, b_.CreateMul(step, b_.CreateAdd(times, b_.getInt64(1))), is_in});
        return is_in;
    }

    // As nan_result in core/scalar.cpp.
    void fix(llvm::CallInst* call)
    {
        b_.SetInsertPoint(call);
        llvm::Value *v = call->getArgOperand(0), *a = call->getArgOperand(1), *b = call->getArgOperand(2);
        const unsigned width = v->getType()->isDoubleTy() ? 64 : 32;
        llvm::Type* bits = b_.getIntNTy(width);
        if (is_simple_[call]) {
            const uint64_t invalid = quiet_nan(width), quiet = invalid & ~(uint64_t{1} << (width - 1));
            const auto quieted = [&](llvm::Value* x) {
                return b_.CreateBitCast(b_.CreateOr(b_.CreateBitCast(x, bits), llvm::ConstantInt::get(bits, quiet)),
                                        v->getType());
            };
            const auto is_nan = [&](llvm::Value* x) { return b_.CreateFCmpUNO(x, x); };
            llvm::Value* other = b_.CreateBitCast(llvm::ConstantInt::get(bits, invalid), v->getType());
            llvm::Value* fixed = b_.CreateSelect(is_nan(a), quieted(a), b_.CreateSelect(is_nan(b), quieted(b), other));
            call->replaceAllUsesWith(b_.CreateSelect(is_nan(v), fixed, v));
            call->eraseFromParent();
            return;
        }
        llvm::MDNode* unlikely = llvm::MDBuilder(function_.getContext()).createBranchWeights(1, 1000);
        llvm::BasicBlock* from = call->getParent();
        llvm::Instruction* then =
            llvm::SplitBlockAndInsertIfThen(b_.CreateFCmpUNO(v, v), call, false, unlikely, nullptr, nullptr);
        b_.SetInsertPoint(&*function_.getEntryBlock().begin());
        if (has_result_ == nullptr)
            has_result_ = b_.CreateAlloca(b_.getInt8Ty());
        b_.SetInsertPoint(then);
        const auto as_bits = [&](llvm::Value* x) { return b_.CreateZExt(b_.CreateBitCast(x, bits), b_.getInt64Ty()); };
        llvm::Type *i64 = b_.getInt64Ty(), *ptr = b_.getPtrTy();
        llvm::Value* evaluate =
            b_.CreateLoad(ptr, b_.CreateConstGEP1_64(b_.getInt8Ty(), function_.getArg(0), offsetof(State, evaluate)));
        llvm::Value* result = b_.CreateCall(
            llvm::FunctionType::get(i64, {i64, i64, i64, i64, i64, ptr}, false), evaluate,
            {call->getArgOperand(3), b_.getInt64(width), b_.getInt64(width), as_bits(a), as_bits(b), has_result_});
        llvm::Value* fixed = b_.CreateBitCast(b_.CreateTrunc(result, bits), v->getType());
        b_.SetInsertPoint(call);
        llvm::PHINode* both = b_.CreatePHI(v->getType(), 2);
        both->addIncoming(v, from);
        both->addIncoming(fixed, then->getParent());
        call->replaceAllUsesWith(both);
        call->eraseFromParent();
    }

    llvm::Function& function_;
    llvm::ScalarEvolution& evolution_;
    llvm::LoopInfo& loops_;
    llvm::DominatorTree& tree_;
    llvm::SCEVExpander expander_;
    llvm::IRBuilder<> b_;
    llvm::Value* has_result_ = nullptr;
    std::vector<llvm::CallInst*> fixed_;
    std::set<const llvm::Loop*> simple_;
    std::vector<Stretch> stretches_; // of the loop that is looked at
    bool writes_one_place_ = false;  // in each turn the same, does it?
    std::map<llvm::CallInst*, bool> is_simple_;
    std::vector<std::pair<llvm::CallInst*, llvm::Value*>> replaced_;
};

} // namespace

llvm::PreservedAnalyses Resolve::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses)
{
    if (function.isDeclaration() || !Resolver(function, analyses).run())
        return llvm::PreservedAnalyses::all();
    return llvm::PreservedAnalyses::none();
}

} // namespace mpismt::native::quick

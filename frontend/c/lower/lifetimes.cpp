// A variable of a block begins anew, without a value, each time that control reaches its declaration (C11, 6.2.4),
// although its memory is made once a call. What begins in a loop is marked where it does (llvm.lifetime.start), which
// becomes an instruction that takes the value away; elsewhere memory is new anyhow, and marks are dropped.
//
// Unoptimised code has no marks, but says where declarations are (for debuggers). Optimised code and models that were
// inlined have marks; there, stores may have been moved in front of what debuggers look at. What control jumps past,
// with goto or into the middle of a switch, is not seen to begin anew.
//
// A variable whose address is known elsewhere also loses its value where control leaves its block: a nonblocking
// operation may still use it there. Debug information says of each instruction in which block it stands. Clang's own
// marks are not used, because they change the control flow of everything that leaves a block.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/ADT/SCCIterator.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <array>
#include <map>
#include <set>

namespace mpismt::c {

namespace {

std::set<const llvm::BasicBlock*> blocks_in_loops(llvm::Function& f)
{
    std::set<const llvm::BasicBlock*> found;
    for (auto part = llvm::scc_begin(&f); !part.isAtEnd(); ++part)
        if (part.hasCycle())
            found.insert(part->begin(), part->end());
    return found;
}

void begin_before(llvm::Instruction& i, llvm::AllocaInst& local, const llvm::DebugLoc& loc)
{
    const auto size = local.getAllocationSize(i.getModule()->getDataLayout());
    if (!size || size->isScalable() || size->getFixedValue() == 0)
        return;
    llvm::IRBuilder<> builder(&i);
    builder.SetCurrentDebugLocation(loc);
    builder.CreateLifetimeStart(&local, builder.getInt64(size->getFixedValue()));
}

// The block of the source in which an instruction stands; null where that is not known.
const llvm::DILocalScope* scope_of(const llvm::Instruction& i)
{
    const llvm::DILocation* at = i.getDebugLoc();
    if (at == nullptr || at->getLine() == 0)
        return nullptr;
    while (at->getInlinedAt() != nullptr)
        at = at->getInlinedAt();
    return at->getScope()->getNonLexicalBlockFileScope();
}

bool is_within(const llvm::DIScope* inner, const llvm::DIScope* outer)
{
    while (inner != nullptr && inner != outer && !llvm::isa<llvm::DISubprogram>(inner))
        inner = inner->getScope();
    return inner == outer;
}

// The innermost block that contains both.
const llvm::DILocalScope* common(const llvm::DILocalScope* a, const llvm::DILocalScope* b)
{
    while (!llvm::isa<llvm::DISubprogram>(a) && !is_within(b, a))
        a = llvm::cast<llvm::DILocalScope>(a->getScope())->getNonLexicalBlockFileScope();
    return a;
}

bool is_destructor(const llvm::Instruction& i)
{
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
    const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
    if (callee == nullptr || !callee->getName().starts_with("_Z"))
        return false;
    return llvm::any_of(std::array{"D0Ev", "D1Ev", "D2Ev"},
                        [&](const char* end) { return callee->getName().ends_with(end); });
}

using LineColumn = std::pair<unsigned, unsigned>; // line and column

LineColumn place_of(const llvm::Instruction& i) { return {i.getDebugLoc().getLine(), i.getDebugLoc().getCol()}; }

class Ends {
public:
    explicit Ends(llvm::Function& f) : f_(f)
    {
        for (const llvm::Instruction& i : llvm::instructions(f))
            if (i.getDebugLoc() && (is_destructor(i) || uses_of_inner_block(i)))
                at_ends_.insert(place_of(i));
    }

    void mark()
    {
        std::map<const llvm::DILocalScope*, std::vector<Local>> blocks;
        for (llvm::Instruction& i : f_.getEntryBlock())
            if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&i); local != nullptr && local->isStaticAlloca())
                if (const Block block = block_of(*local); llvm::isa_and_nonnull<llvm::DILexicalBlock>(block.scope))
                    blocks[block.scope].push_back({local, block.loc});
        const std::set<const llvm::DILocalScope*> directives = blocks_of_directives();
        for (const auto& [scope, locals] : blocks)
            if (!directives.contains(scope))
                mark(*scope, locals);
    }

private:
    struct Local {
        llvm::AllocaInst* memory;
        llvm::DebugLoc loc;
    };
    struct Block {
        const llvm::DILocalScope* scope = nullptr;
        llvm::DebugLoc loc;
    };
    enum class Side : uint8_t { Unknown, Inside, Outside };

    // What clang makes of a directive of OpenMP that stands in no region has private copies in a block that the code
    // around them is not in: with variables of its own.
    std::set<const llvm::DILocalScope*> blocks_of_directives() const
    {
        std::set<const llvm::DILocalScope*> found;
        const auto look = [&](const llvm::DILocalVariable& variable) {
            if (variable.getName().starts_with(".omp."))
                found.insert(variable.getScope()->getNonLexicalBlockFileScope());
        };
        for (llvm::Instruction& i : llvm::instructions(f_)) {
            if (const auto* declare = llvm::dyn_cast<llvm::DbgDeclareInst>(&i))
                look(*declare->getVariable());
            for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(i.getDbgRecordRange()))
                look(*record.getVariable());
        }
        return found;
    }

    // Does it use a variable of a block that it is not in?
    static bool uses_of_inner_block(const llvm::Instruction& i)
    {
        const auto is_behind = [scope = scope_of(i)](const llvm::DILocalVariable& variable) {
            return scope != nullptr && !is_within(scope, variable.getScope()->getNonLexicalBlockFileScope());
        };
        if (!llvm::isa<llvm::CallBase>(i) || llvm::isa<llvm::IntrinsicInst>(i))
            return false;
        for (llvm::Value* used : i.operands())
            if (llvm::isa<llvm::AllocaInst>(used)) {
                for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(used))
                    if (is_behind(*record->getVariable()))
                        return true;
                for (const llvm::DbgDeclareInst* declare : llvm::findDbgDeclares(used))
                    if (is_behind(*declare->getVariable()))
                        return true;
            }
        return false;
    }

    // The block that a local belongs to, if its address may be known when control has left it.
    Block block_of(llvm::AllocaInst& local) const
    {
        Block block;
        const auto add = [&](const llvm::DILocalVariable& variable, const llvm::DebugLoc& loc) {
            const bool is_first = block.scope == nullptr && loc && loc->getInlinedAt() == nullptr;
            block = {is_first ? variable.getScope()->getNonLexicalBlockFileScope() : nullptr, loc};
            return is_first;
        };
        const auto records = llvm::findDVRDeclares(&local);
        const auto declares = llvm::findDbgDeclares(&local);
        if (records.size() + declares.size() > 1)
            return {};
        for (llvm::DbgVariableRecord* record : records)
            if (!add(*record->getVariable(), record->getDebugLoc()))
                return {};
        for (llvm::DbgDeclareInst* declare : declares)
            if (!add(*declare->getVariable(), declare->getDebugLoc()))
                return {};
        const bool is_declared = block.scope != nullptr;
        bool is_known_elsewhere = false;
        std::vector<const llvm::Value*> addresses{&local};
        std::set<const llvm::Value*> seen;
        while (!addresses.empty()) {
            const llvm::Value* address = addresses.back();
            addresses.pop_back();
            if (!seen.insert(address).second)
                continue;
            for (const llvm::User* user : address->users()) {
                const auto* use = llvm::dyn_cast<llvm::Instruction>(user);
                if (use == nullptr)
                    return {};
                if (use->isLifetimeStartOrEnd() || llvm::isa<llvm::DbgInfoIntrinsic>(use))
                    continue;
                const llvm::DILocalScope* scope = scope_of(*use);
                if (is_declared) {
                    // Something at the end of the block, or the result of the function.
                    if (scope == nullptr || !is_within(scope, block.scope))
                        return {};
                } else if (scope == nullptr || !is_c()) {
                    return {};
                } else { // a compound literal
                    block = {block.scope == nullptr ? scope : common(block.scope, scope),
                             block.loc ? block.loc : use->getDebugLoc()};
                }
                if (llvm::isa<llvm::GetElementPtrInst, llvm::PHINode, llvm::SelectInst, llvm::CastInst>(use))
                    addresses.push_back(use);
                const auto* store = llvm::dyn_cast<llvm::StoreInst>(use);
                is_known_elsewhere |= store != nullptr && store->getValueOperand() == address;
                is_known_elsewhere |= llvm::isa<llvm::CallBase>(use) && !llvm::isa<llvm::IntrinsicInst>(use);
            }
        }
        return is_known_elsewhere ? block : Block{};
    }

    bool is_c() const
    {
        const unsigned language = f_.getSubprogram()->getUnit()->getSourceLanguage();
        return llvm::dwarf::isC(static_cast<llvm::dwarf::SourceLanguage>(language));
    }

    // Destructors, and functions of the attribute `cleanup`, run at the end of a block. Clang places them behind it.
    Side side_of(const llvm::Instruction& i, const llvm::DILocalScope& block) const
    {
        const llvm::DILocalScope* scope = scope_of(i);
        if (scope == nullptr || i.isEHPad() || llvm::isa<llvm::PHINode, llvm::DbgInfoIntrinsic>(i))
            return Side::Unknown;
        if (is_within(scope, &block) || branches_by_inner_value(i, block))
            return Side::Inside;
        return at_ends_.count(place_of(i)) != 0 ? Side::Unknown : Side::Outside;
    }

    // The condition of an `if` or `switch` may declare a variable of a block that its branch does not stand in.
    static bool branches_by_inner_value(const llvm::Instruction& i, const llvm::DILocalScope& block)
    {
        const llvm::Value* condition = nullptr;
        if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&i); branch != nullptr && branch->isConditional())
            condition = branch->getCondition();
        else if (const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&i))
            condition = choice->getCondition();
        const auto* value = llvm::dyn_cast_or_null<llvm::Instruction>(condition);
        return value != nullptr && is_within(scope_of(*value), &block);
    }

    // What ends here ends with the function anyhow.
    static bool only_returns(const llvm::Instruction& from)
    {
        for (const llvm::Instruction* i = &from; i != nullptr; i = i->getNextNode())
            if (llvm::isa<llvm::CallBase>(i) && !llvm::isa<llvm::IntrinsicInst>(i))
                return false;
        return from.getParent()->getTerminator()->getNumSuccessors() == 0;
    }

    void mark(const llvm::DILocalScope& scope, const std::vector<Local>& locals)
    {
        std::set<const llvm::BasicBlock*> entered_inside;
        std::vector<llvm::BasicBlock*> left{&f_.getEntryBlock()};
        std::set<const llvm::BasicBlock*> seen{left.back()};
        std::vector<llvm::Instruction*> first_outside;
        while (!left.empty()) {
            llvm::BasicBlock* b = left.back();
            left.pop_back();
            bool inside = entered_inside.count(b) != 0;
            for (const llvm::Instruction& i : *b)
                if (const Side side = side_of(i, scope); side != Side::Unknown)
                    inside = side == Side::Inside;
            for (llvm::BasicBlock* next : llvm::successors(b)) {
                const bool is_new = seen.insert(next).second;
                if ((inside && entered_inside.insert(next).second) || is_new)
                    left.push_back(next);
            }
        }
        for (llvm::BasicBlock& b : f_) {
            bool inside = entered_inside.count(&b) != 0;
            for (llvm::Instruction& i : b) {
                const Side side = side_of(i, scope);
                if (side == Side::Outside && inside && !only_returns(i))
                    first_outside.push_back(&i);
                if (side != Side::Unknown)
                    inside = side == Side::Inside;
            }
        }
        for (llvm::Instruction* i : first_outside)
            for (const Local& local : locals)
                begin_before(*i, *local.memory, local.loc);
    }

    llvm::Function& f_;
    std::set<LineColumn> at_ends_; // of blocks
};

// Locals of functions of libraries do not outlive their blocks, but there are many.
bool is_in_library(const llvm::DISubprogram& f)
{
    return f.getFilename().starts_with("/usr/include/") || f.getFilename().starts_with("/usr/lib/");
}

} // namespace

void mark_beginnings(llvm::Function& f)
{
    const std::set<const llvm::BasicBlock*> loops = blocks_in_loops(f);
    std::vector<llvm::Instruction*> useless;
    for (llvm::BasicBlock& b : f)
        for (llvm::Instruction& i : b)
            if (auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(&i))
                if (const auto id = mark->getIntrinsicID();
                    id == llvm::Intrinsic::lifetime_end ||
                    (id == llvm::Intrinsic::lifetime_start && loops.count(&b) == 0 &&
                     mark->getMetadata(temporary_mark) == nullptr))
                    useless.push_back(mark);
    for (llvm::Instruction* mark : useless)
        mark->eraseFromParent();
    if (f.getSubprogram() == nullptr || f.getSubprogram()->isOptimized())
        return;
    // What clang makes of a directive of OpenMP has private copies in blocks that the code around them is not in.
    if (!is_in_library(*f.getSubprogram()) && !f.getName().contains("omp_outlined") &&
        !f.getName().starts_with(".omp_task"))
        Ends(f).mark();
    if (loops.empty())
        return;
    const llvm::DominatorTree order(f);
    // The names of a structured binding (C++17) are declared behind the variable that they are parts of, which is
    // written by then.
    const auto is_used_before = [&](const llvm::AllocaInst& local, const llvm::Instruction& declaration) {
        return llvm::any_of(local.users(), [&](const llvm::User* user) {
            const auto* use = llvm::dyn_cast<llvm::Instruction>(user);
            return use != nullptr && !use->isLifetimeStartOrEnd() && !llvm::isa<llvm::DbgInfoIntrinsic>(use) &&
                   order.dominates(use, &declaration);
        });
    };
    for (llvm::Instruction& i : f.getEntryBlock()) {
        auto* local = llvm::dyn_cast<llvm::AllocaInst>(&i);
        if (local == nullptr || !local->isStaticAlloca())
            continue;
        for (llvm::DbgVariableRecord* record : llvm::findDVRDeclares(local))
            if (llvm::Instruction* behind = record->getMarker()->MarkedInstr;
                behind != nullptr && loops.count(behind->getParent()) != 0 && !is_used_before(*local, *behind))
                begin_before(*behind, *local, record->getDebugLoc());
        for (llvm::DbgDeclareInst* declare : llvm::findDbgDeclares(local))
            if (loops.count(declare->getParent()) != 0 && !is_used_before(*local, *declare))
                begin_before(*declare, *local, declare->getDebugLoc());
    }
}

} // namespace mpismt::c

// Which variables of the source are in which registers, from where on (ir::Record): what the records of LLVM's debug
// information say, at the place in the code that is made of what they stand before. Variables whose address is taken
// lie in memory, where objects have names (shapes.cpp). Nothing but a report depends on this; what is not certain is
// left unknown.
#include "frontend/c/lower/lowering.hpp"

#include <algorithm>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IntrinsicInst.h>

namespace mpismt::c {

namespace {

// Of the C++ library, whose variables nobody asks for.
bool is_of_library(llvm::StringRef function)
{
    return function.starts_with("_ZNSt") || function.starts_with("_ZSt") || function.starts_with("_ZNKSt") ||
           function.starts_with("_ZN9__gnu") || function.starts_with("_ZNK9__gnu");
}

constexpr uint8_t out_of_scope = 2; // ir::Record::known

bool ends_control(const ir::Instr& in) { return in.code >= ir::Opcode::Jump || in.code == ir::Opcode::Exit; }

} // namespace

void FunctionLowering::note(uint32_t local, uint8_t known, ir::Operand value)
{
    ir::Record r;
    r.local = local;
    r.known = known;
    r.value = value;
    r.pc = here();
    if (r.pc > 0 && (current_ == nullptr || starts_.lookup(current_) != r.pc) && !ends_control(out_.code[r.pc - 1])) {
        --r.pc;
        r.behind = 1;
    }
    out_.records.push_back(r);
}

// Calls are where somebody may look: what cannot be seen from there by its name is out of scope.
void FunctionLowering::leave_scopes(const llvm::Instruction& call)
{
    std::vector<const llvm::DIScope*> scopes;
    for (const llvm::DIScope* s = call.getDebugLoc() ? call.getDebugLoc()->getScope() : nullptr; s != nullptr;
         s = s->getScope())
        scopes.push_back(s);
    if (scopes.empty())
        return;
    std::vector<uint32_t> now; // in the order of the text, not of addresses
    for (const auto& [variable, local] : locals_)
        if (std::find(scopes.begin(), scopes.end(), variable->getScope()) == scopes.end() && left_.insert(local).second)
            now.push_back(local);
    std::sort(now.begin(), now.end());
    for (const uint32_t local : now)
        note(local, out_of_scope, {});
}

void FunctionLowering::note_records(const llvm::Instruction& before)
{
    if (f_.getSubprogram() == nullptr || is_of_library(f_.getName()))
        return;
    for (llvm::DbgVariableRecord& r : llvm::filterDbgVars(before.getDbgRecordRange())) {
        const llvm::DILocalVariable* variable = r.getVariable();
        if (!r.isDbgValue() || variable->isArtificial() || r.getDebugLoc().getInlinedAt() != nullptr)
            continue;
        const std::optional<ir::NamedOperand> how = how_to_read(variable->getType());
        if (!how)
            continue;
        const auto [at, is_new] = locals_.try_emplace(variable, static_cast<uint32_t>(out_.locals.size()));
        if (is_new)
            out_.locals.push_back({variable->getName().str(), *how});
        const llvm::Value* value =
            r.isKillLocation() || r.getExpression()->getNumElements() != 0 ? nullptr : r.getVariableLocationOp(0);
        const auto lowered = value == nullptr ? values_.end() : values_.find(value);
        if (value != nullptr && !llvm::isa<llvm::UndefValue>(value) &&
            (llvm::isa<llvm::ConstantInt>(value) || llvm::isa<llvm::ConstantFP>(value)) &&
            value->getType()->getPrimitiveSizeInBits() <= 64)
            note(at->second, 1, scalar(value));
        else if (lowered != values_.end() && lowered->second.size() == 1)
            note(at->second, 1, lowered->second[0]);
        else
            note(at->second, 0, {});
        left_.erase(at->second);
    }
    if (llvm::isa<llvm::CallBase>(before) && !llvm::isa<llvm::IntrinsicInst>(before))
        leave_scopes(before);
}

// A block without code begins where the next one does, whom others come to as well.
void FunctionLowering::drop_records_of_empty_block()
{
    for (auto r = out_.records.rbegin(); r != out_.records.rend() && r->pc == here() && r->behind == 0; ++r)
        r->known = 0;
}

// The code from `first` to `last` is there once more, at `copy`, up to here.
void FunctionLowering::repeat_records(uint32_t first, uint32_t last, uint32_t copy)
{
    const size_t n = out_.records.size();
    for (size_t i = 0; i < n; ++i) {
        ir::Record r = out_.records[i];
        if (r.pc < first || r.pc > last || (r.pc == last && r.behind != 0))
            continue;
        r.pc = r.pc - first + copy;
        // Where the copy begins other code may come before, but no other control does.
        if (r.behind == 0 && r.pc > 0 && r.pc == copy && !ends_control(out_.code[r.pc - 1]) &&
            (current_ == nullptr || starts_.lookup(current_) != r.pc)) {
            --r.pc;
            r.behind = 1;
        }
        out_.records.push_back(r);
    }
}

} // namespace mpismt::c

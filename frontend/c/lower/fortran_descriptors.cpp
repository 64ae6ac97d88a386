// How flang reads descriptors of arrays, in a way that costs less: for each element of an allocatable array it copies
// the whole descriptor into memory of its own, and reads all of its fields there, of which many are not used.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/Local.h>

namespace mpismt::c {

bool is_descriptor(const llvm::Type& type)
{
    // { base, bytes of an element, version, rank, type, attribute, extra, … }
    const auto* s = llvm::dyn_cast<llvm::StructType>(&type);
    return s != nullptr && s->getNumElements() >= 7 && s->getElementType(0)->isPointerTy() &&
           s->getElementType(1)->isIntegerTy(64) && s->getElementType(2)->isIntegerTy(32);
}

namespace {

// The type in a descriptor is a byte, and is read as four of which the others are dropped, beyond its end where the
// descriptor ends there.
void narrow_loads(llvm::BasicBlock& block)
{
    for (llvm::Instruction& i : llvm::make_early_inc_range(block)) {
        auto* load = llvm::dyn_cast<llvm::LoadInst>(&i);
        auto* place = load == nullptr ? nullptr : llvm::dyn_cast<llvm::GetElementPtrInst>(load->getPointerOperand());
        if (place == nullptr || !load->getType()->isIntegerTy(32) || !place->getResultElementType()->isIntegerTy(8) ||
            !is_descriptor(*place->getSourceElementType()))
            continue;
        llvm::IRBuilder<> at(load);
        llvm::Value* byte = at.CreateLoad(at.getInt8Ty(), place);
        load->replaceAllUsesWith(at.CreateSExt(byte, load->getType()));
        load->eraseFromParent();
    }
}

// Flang's own, not a variable.
bool is_copy_of_descriptor(const llvm::Value& memory)
{
    auto* local = const_cast<llvm::AllocaInst*>(llvm::dyn_cast<llvm::AllocaInst>(&memory));
    return local != nullptr && is_descriptor(*local->getAllocatedType()) && llvm::findDVRDeclares(local).empty() &&
           llvm::findDbgDeclares(local).empty();
}

// Nothing between the two, in one block, writes what `from` may have read: flang's copies are apart from all else.
bool is_unchanged(const llvm::LoadInst& from, const llvm::Instruction& to)
{
    for (const llvm::Instruction* i = from.getNextNode(); i != &to; i = i->getNextNode()) {
        if (i == nullptr)
            return false;
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(i);
        if (i->mayWriteToMemory() &&
            (store == nullptr || store->getPointerOperand() == from.getPointerOperand()->stripInBoundsOffsets() ||
             !is_copy_of_descriptor(*store->getPointerOperand())))
            return false;
    }
    return true;
}

// A copy that is made once, and of which only fields are read, before anything else is written: they are read where the
// descriptor is.
void read_in_place(llvm::LoadInst& whole)
{
    auto* copy = whole.hasOneUse() ? llvm::dyn_cast<llvm::StoreInst>(*whole.user_begin()) : nullptr;
    auto* memory = copy == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(copy->getPointerOperand());
    if (memory == nullptr || memory == whole.getPointerOperand() || !is_copy_of_descriptor(*memory))
        return;
    for (const llvm::User* user : memory->users()) {
        if (user == copy)
            continue;
        const auto* field = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
        if (field == nullptr || field->getParent() != whole.getParent() || !copy->comesBefore(field))
            return;
        for (const llvm::User* reader : field->users()) {
            const auto* load = llvm::dyn_cast<llvm::LoadInst>(reader);
            if (load == nullptr || load->getParent() != whole.getParent() || !is_unchanged(whole, *load))
                return;
        }
    }
    copy->eraseFromParent();
    memory->replaceAllUsesWith(whole.getPointerOperand());
    whole.eraseFromParent();
}

void drop_unused(llvm::BasicBlock& block)
{
    for (llvm::Instruction& i : llvm::make_early_inc_range(llvm::reverse(block)))
        if (llvm::isa<llvm::BinaryOperator, llvm::LoadInst, llvm::GetElementPtrInst>(i) &&
            llvm::isInstructionTriviallyDead(&i) && !i.isUsedByMetadata())
            i.eraseFromParent();
}

} // namespace

void read_descriptors(llvm::Module& module)
{
    for (llvm::Function& f : module)
        for (llvm::BasicBlock& block : f) {
            std::vector<llvm::LoadInst*> whole;
            for (llvm::Instruction& i : block)
                if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&i); load != nullptr && is_descriptor(*load->getType()))
                    whole.push_back(load);
            for (llvm::LoadInst* load : whole)
                read_in_place(*load);
            drop_unused(block);
            narrow_loads(block);
        }
}

} // namespace mpismt::c

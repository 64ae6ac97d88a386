// Indices of arrays that are parts of larger objects: members of structures, rows of arrays of arrays. An access to
// memory is checked against the object anyway; an index that leaves its array but not the object is seen here, from the
// types in the address: `s.a[i]` is one step from the structure to the member and one from the array to the element.
//
// Only what is certain is said. The index counts where the element is accessed in the same expression (or through a
// pointer that can only come from it), not where an address is taken: one behind the last is a good address, and `int*
// p = &a[0][0]` is a way to walk through all rows. An array at the end of a structure may be as long as its memory
// (`char text[1]`, and what C99 writes as `char text[]`), unless the structure is an element of an array. Beyond a row,
// but within the array of arrays, is undefined behaviour and a note only: programs do that on purpose, and compilers
// are patient with them.
#include "frontend/c/lower/lowering.hpp"

namespace mpismt::c {

using ir::Opcode;
using ir::Operand;

namespace {

// A step of an address: from `container`, by an index. The first index of a GEP goes from one object to the next like
// it: `container` is null.
struct Step {
    llvm::Type* container = nullptr;
    const llvm::Value* index = nullptr;
};

using Steps = llvm::SmallVector<Step, 8>;

// All steps that lead to the pointer, from the outside to the inside. `root` is where they begin.
Steps steps_to(const llvm::Value* pointer, const llvm::Value*& root)
{
    Steps inside_out;
    root = pointer;
    while (auto* gep = llvm::dyn_cast<llvm::GEPOperator>(root)) {
        Steps own;
        llvm::Type* type = gep->getSourceElementType();
        for (unsigned k = 0; k < gep->getNumIndices(); ++k) {
            const llvm::Value* index = gep->getOperand(k + 1);
            own.push_back({k == 0 ? nullptr : type, index});
            if (k > 0)
                type = llvm::GetElementPtrInst::getTypeAtIndex(type, const_cast<llvm::Value*>(index));
        }
        const auto* first = llvm::dyn_cast<llvm::ConstantInt>(own.front().index);
        const bool moves = first == nullptr || !first->isZero();
        if (!moves)
            own.erase(own.begin());
        inside_out.append(own.rbegin(), own.rend());
        root = gep->getPointerOperand();
        if (moves)
            break; // from wherever it was before
    }
    return Steps(inside_out.rbegin(), inside_out.rend());
}

llvm::Type* type_of(const llvm::Value& object)
{
    if (auto* a = llvm::dyn_cast<llvm::AllocaInst>(&object))
        return a->getAllocatedType();
    if (auto* g = llvm::dyn_cast<llvm::GlobalVariable>(&object))
        return g->getValueType();
    return nullptr;
}

bool is_union(const llvm::Type* t)
{
    auto* s = llvm::dyn_cast<llvm::StructType>(t);
    return s != nullptr && s->hasName() && s->getName().starts_with("union.");
}

} // namespace

void FunctionLowering::check_indices(const llvm::Value* pointer)
{
    if (!checked_ || !llvm::isa<llvm::GEPOperator>(pointer))
        return;
    const llvm::Value* root = nullptr;
    const Steps steps = steps_to(pointer, root);
    for (size_t k = 0; k < steps.size(); ++k) {
        auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(steps[k].container);
        if (array == nullptr || array->getNumElements() < 1)
            continue;
        // What is the array a part of?
        const Step* before = k > 0 ? &steps[k - 1] : nullptr;
        const bool row = before != nullptr && (before->container == nullptr || before->container->isArrayTy());
        uint64_t elements = array->getNumElements();
        if (row) {
            if (elements == 1)
                continue;
        } else {
            llvm::Type* member = array; // as which its structure knows it
            auto* structure = before != nullptr ? llvm::dyn_cast<llvm::StructType>(before->container) : nullptr;
            if (before == nullptr) {
                llvm::Type* object = type_of(*root);
                structure = llvm::dyn_cast_or_null<llvm::StructType>(object);
                if (structure == nullptr || structure->getNumElements() < 2 || is_union(structure))
                    continue; // the whole object, or it is not known
                // Whose address is that of the structure; the innermost one, but no member of a union.
                member = structure->getElementType(0);
                while (!is_union(member) && member->isStructTy() && member->getStructNumElements() > 0)
                    member = member->getStructElementType(0);
            } else {
                member = llvm::GetElementPtrInst::getTypeAtIndex(structure, const_cast<llvm::Value*>(before->index));
            }
            // May the array go on behind the end of what it is in?
            bool last = true;
            for (size_t j = k; last && j > 0; --j) {
                const Step& s = steps[j - 1];
                if (auto* in = llvm::dyn_cast_or_null<llvm::StructType>(s.container))
                    last = llvm::cast<llvm::ConstantInt>(s.index)->getZExtValue() + 1 == in->getNumElements();
                else if (s.container == nullptr)
                    break;
                else
                    last = elements == 1;
                if (s.container != nullptr && s.container->isArrayTy())
                    break;
            }
            if (before == nullptr)
                last = false;
            if (last)
                continue;
            // Other members of a union may be larger.
            if (is_union(member))
                elements = std::max(
                    elements,
                    m_.layout().getTypeAllocSize(member).getFixedValue() /
                        std::max<uint64_t>(1, m_.layout().getTypeAllocSize(array->getElementType()).getFixedValue()));
        }
        Operand index = scalar(steps[k].index);
        const unsigned width = m_.width_of(steps[k].index->getType());
        if (width < 64)
            index = compute(ScalarOp::SExt, width, 64, index);
        if (index.is_constant() && index.bits < elements)
            continue;
        emit(Opcode::Within, 64, index, Operand::constant(elements)).strict = !row;
    }
}

} // namespace mpismt::c

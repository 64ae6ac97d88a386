// What reports call memory (core/layout.hpp): the names of variables, the dimensions of arrays, the members of
// structures, from debug information. Memory of malloc has the name of a pointer where that pointer is given this
// address only, ever. Of anything that can be named in two ways (unions, bit-fields) the parts have no names.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>

#include <algorithm>

namespace mpismt::c {

namespace {

using llvm::DICompositeType;
using llvm::DIDerivedType;
using llvm::DIType;
namespace dwarf = llvm::dwarf;

constexpr const char* holder_kind = "mpismt.holder"; // metadata of an allocation: the variable

// Without names and qualifiers.
const DIType* unqualified(const DIType* type)
{
    while (const auto* d = llvm::dyn_cast_or_null<DIDerivedType>(type)) {
        const unsigned tag = d->getTag();
        if (tag != dwarf::DW_TAG_typedef && tag != dwarf::DW_TAG_const_type && tag != dwarf::DW_TAG_volatile_type &&
            tag != dwarf::DW_TAG_restrict_type && tag != dwarf::DW_TAG_atomic_type)
            break;
        type = d->getBaseType();
    }
    return type;
}

uint64_t stated_bytes(const DIType* type) { return type == nullptr ? 0 : type->getSizeInBits() / 8; }

// Of an array, by dimension. Only the outermost one may be unknown. In Fortran, which has lowest indices (of which
// flang 19 does not tell the true ones), the innermost dimension comes first.
bool add_extents(const DICompositeType& array, std::vector<uint64_t>& out)
{
    for (const llvm::DINode* node : array.getElements()) {
        const auto* range = llvm::dyn_cast<llvm::DISubrange>(node);
        if (range == nullptr)
            return false;
        const auto* count = llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount());
        const int64_t n = count == nullptr ? 0 : count->getSExtValue();
        out.insert(range->getRawLowerBound() != nullptr ? out.begin() : out.end(),
                   static_cast<uint64_t>(std::max<int64_t>(n, 0)));
    }
    return out.empty() || std::all_of(out.begin() + 1, out.end(), [](uint64_t n) { return n > 0; });
}

// The one variable that lies there, and nothing else.
const llvm::DILocalVariable* variable_at(const llvm::AllocaInst& local)
{
    const llvm::DILocalVariable* found = nullptr;
    unsigned variables = 0;
    const auto take = [&](const llvm::DILocalVariable* variable, const llvm::DIExpression* expression) {
        found = ++variables == 1 && expression->getNumElements() == 0 ? variable : nullptr;
    };
    auto& place = const_cast<llvm::AllocaInst&>(local);
    for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&place))
        take(record->getVariable(), record->getExpression());
    for (const llvm::DbgDeclareInst* declare : llvm::findDbgDeclares(&place))
        take(declare->getVariable(), declare->getExpression());
    return found == nullptr || found->isArtificial() || found->getName().empty() ? nullptr : found;
}

// The local pointer that gets this address, and besides it null only; a place where somebody may point has no such say.
const llvm::DILocalVariable* holder(const llvm::CallBase& allocation)
{
    for (const llvm::User* user : allocation.users()) {
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        const auto* local = store == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
        if (local == nullptr || store->getValueOperand() != &allocation)
            continue;
        const bool only = std::all_of(local->user_begin(), local->user_end(), [&](const llvm::User* u) {
            const auto* s = llvm::dyn_cast<llvm::StoreInst>(u);
            return llvm::isa<llvm::LoadInst>(u) || (s != nullptr && s->getPointerOperand() == local &&
                                                    (s->getValueOperand() == &allocation ||
                                                     llvm::isa<llvm::ConstantPointerNull>(s->getValueOperand())));
        });
        if (const llvm::DILocalVariable* variable = variable_at(*local); only && variable != nullptr)
            return variable;
    }
    return nullptr;
}

} // namespace

void note_holders(llvm::Module& module)
{
    for (llvm::Function& f : module)
        for (llvm::BasicBlock& block : f)
            for (llvm::Instruction& i : block) {
                auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
                const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
                if (callee == nullptr || !is_allocation(callee->getName()))
                    continue;
                if (const llvm::DILocalVariable* variable = holder(*call))
                    call->setMetadata(holder_kind, const_cast<llvm::DILocalVariable*>(variable));
            }
}

// The members whose places are theirs alone, base classes among them without a name.
void ModuleLowering::add_members(const DICompositeType& type, Shape& shape)
{
    std::vector<std::pair<uint64_t, uint64_t>> taken;
    for (const llvm::DINode* node : type.getElements()) {
        const auto* m = llvm::dyn_cast<DIDerivedType>(node);
        if (m == nullptr || m->isStaticMember() || m->getTag() != dwarf::DW_TAG_member)
            continue;
        const uint64_t begin = m->getOffsetInBits() / 8, bytes = stated_bytes(m->getBaseType());
        if (m->isBitField() || m->getName().empty() || m->getName().starts_with("_") ||
            std::any_of(taken.begin(), taken.end(), [&](const auto& t) { return begin < t.second; })) {
            shape.members.clear();
            return;
        }
        taken.emplace_back(begin, begin + bytes);
        shape.members.push_back({m->getName().str(), begin, shape_of(m->getBaseType())});
    }
}

uint32_t ModuleLowering::shape_of(const DIType* declared)
{
    const DIType* type = unqualified(declared);
    if (type == nullptr)
        return 0;
    const std::string_view handle = llvm::isa<llvm::DIBasicType>(type) ? handle_of(declared) : "";
    if (!handle.empty())
        type = declared; // not any number
    const auto [it, is_new] = shapes_.try_emplace(type, static_cast<uint32_t>(program_.shapes.size()));
    if (!is_new)
        return it->second;
    const uint32_t index = it->second;
    program_.shapes.emplace_back(); // before those of its parts: a structure may point to itself
    Shape made;
    made.size = stated_bytes(unqualified(type)); // a name of a type states none
    made.handle = handle;
    if (const auto* derived = llvm::dyn_cast<DIDerivedType>(type)) {
        made.is_pointer = derived->getTag() == dwarf::DW_TAG_pointer_type;
        made.pointee = made.is_pointer ? shape_of(derived->getBaseType()) : 0;
    } else if (const auto* composite = llvm::dyn_cast<DICompositeType>(type)) {
        if (composite->getTag() == dwarf::DW_TAG_array_type && !composite->isVector()) {
            const DIType* element = composite->getBaseType();
            Shape inner = program_.shapes[shape_of(element)]; // a name for an array may be the element
            const bool known =
                add_extents(*composite, made.extents) &&
                std::all_of(inner.extents.begin(), inner.extents.end(), [](uint64_t n) { return n > 0; });
            made.extents.insert(made.extents.end(), inner.extents.begin(), inner.extents.end());
            inner.extents = known ? made.extents : std::vector<uint64_t>{};
            inner.size = known ? inner.size : 0;
            made = std::move(inner);
        } else if (composite->getTag() == dwarf::DW_TAG_structure_type ||
                   composite->getTag() == dwarf::DW_TAG_class_type) {
            add_members(*composite, made);
        }
    }
    program_.shapes[index] = std::move(made);
    return index;
}

uint32_t ModuleLowering::name_object(Named named)
{
    const auto same = std::find(program_.named.begin(), program_.named.end(), named);
    if (same != program_.named.end() && !named.pointed_to)
        return static_cast<uint32_t>(same - program_.named.begin());
    program_.named.push_back(std::move(named));
    return static_cast<uint32_t>(program_.named.size() - 1);
}

uint32_t ModuleLowering::named(const llvm::DIVariable* variable)
{
    return variable == nullptr || variable->getName().empty()
               ? 0
               : name_object({variable->getName().str(), shape_of(variable->getType())});
}

uint32_t ModuleLowering::named(const llvm::AllocaInst& local) { return named(variable_at(local)); }

uint32_t ModuleLowering::named(const llvm::CallBase& allocation)
{
    const auto* variable = llvm::cast_or_null<llvm::DILocalVariable>(allocation.getMetadata(holder_kind));
    if (variable == nullptr)
        return 0;
    const Shape& pointer = program_.shapes[shape_of(variable->getType())];
    return name_object({variable->getName().str(), pointer.pointee, true, function(*allocation.getFunction())});
}

} // namespace mpismt::c

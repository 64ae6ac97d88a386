// Where a variable is of a derived type, debug information of flang 19 has a number of four bytes. What the type is can
// be read from its LLVM type (what lies where) and from the tables that the module has for flang's runtime (the names
// and the categories of the components).
#include "frontend/c/lower/lowering.hpp"

#include <fmt/format.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DIBuilder.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <map>
#include <string>

namespace mpismt::c {

namespace {

// As flang's runtime numbers them (Fortran::common::TypeCategory).
enum class Category : uint8_t { Integer, Real, Complex, Character, Logical, Derived };

struct FortranComponent {
    std::string name;
    bool is_data = false; // no descriptor
    Category category{};
};

// By offset. The table of the type "…Tname" is the variable "…E.c.name".
std::map<uint64_t, FortranComponent> components_of(const llvm::Module& module, llvm::StringRef type)
{
    std::map<uint64_t, FortranComponent> all;
    const size_t at = type.rfind('T');
    if (at == llvm::StringRef::npos)
        return all;
    const llvm::GlobalVariable* table =
        module.getGlobalVariable(fmt::format("{}E.c.{}", type.substr(0, at).str(), type.substr(at + 1).str()), true);
    if (table == nullptr || !table->hasInitializer())
        return all;
    const llvm::Constant* rows = table->getInitializer();
    for (unsigned k = 0; const llvm::Constant* row = rows->getAggregateElement(k); ++k) {
        const auto number = [&](unsigned field) {
            const auto* n = llvm::dyn_cast_or_null<llvm::ConstantInt>(row->getAggregateElement(field));
            return n == nullptr ? ~uint64_t{0} : n->getZExtValue();
        };
        enum : uint8_t { Name = 0, Genre = 1, CategoryField = 2, Offset = 6, Data = 1 };
        const llvm::Constant* descriptor = row->getAggregateElement(Name);
        const auto* text = llvm::dyn_cast_or_null<llvm::GlobalVariable>(
            descriptor == nullptr ? nullptr : descriptor->getAggregateElement(0U));
        const auto* letters = text == nullptr || !text->hasInitializer()
                                  ? nullptr
                                  : llvm::dyn_cast<llvm::ConstantDataSequential>(text->getInitializer());
        if (letters == nullptr || !letters->isString() || number(Offset) == ~uint64_t{0})
            return {};
        all[number(Offset)] = {letters->getAsString().str(), number(Genre) == Data,
                               static_cast<Category>(number(CategoryField))};
    }
    return all;
}

class DerivedTypes {
public:
    explicit DerivedTypes(llvm::Module& module) : module_(module), builder_(module, false) {}

    // Of a variable of this LLVM type that debug information says to be of `said`; null: it may be right.
    llvm::DIType* of(llvm::Type* type, llvm::DIType* said)
    {
        uint64_t elements = 1;
        while (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
            elements *= array->getNumElements();
            type = array->getElementType();
        }
        auto* structure = llvm::dyn_cast<llvm::StructType>(type);
        if (structure != nullptr && is_descriptor(*structure)) // and its data elsewhere
            return anything(8 * elements * module_.getDataLayout().getTypeAllocSize(structure));
        if (structure == nullptr || !structure->hasName() || !structure->getName().starts_with("_Q"))
            return nullptr;
        llvm::DIType* one = described(*structure);
        auto* array = llvm::dyn_cast_or_null<llvm::DICompositeType>(said);
        if (array == nullptr || array->getTag() != llvm::dwarf::DW_TAG_array_type)
            return one;
        return builder_.createArrayType(elements * one->getSizeInBits(), 0, one, array->getElements());
    }

private:
    llvm::DIType* described(llvm::StructType& type)
    {
        llvm::DIType*& known = known_[&type];
        if (known != nullptr)
            return known;
        const llvm::StringRef name = type.getName().substr(type.getName().rfind('T') + 1);
        const llvm::StructLayout* layout = module_.getDataLayout().getStructLayout(&type);
        const std::map<uint64_t, FortranComponent> components = components_of(module_, type.getName());
        std::vector<llvm::Metadata*> members;
        for (unsigned k = 0; k < type.getNumElements(); ++k) {
            const uint64_t offset = layout->getElementOffset(k);
            const auto found = components.find(offset);
            if (found == components.end())
                continue; // padding
            llvm::DIType* member = member_type(type.getElementType(k), found->second);
            members.push_back(builder_.createMemberType(unit(), found->second.name, nullptr, 0, member->getSizeInBits(),
                                                        0, 8 * offset, llvm::DINode::FlagZero, member));
        }
        const uint64_t bits = 8 * layout->getSizeInBytes();
        llvm::DIType* made = components.empty()
                                 ? anything(bits)
                                 : builder_.createStructType(unit(), name, nullptr, 0, bits, 0, llvm::DINode::FlagZero,
                                                             nullptr, builder_.getOrCreateArray(members));
        return known_[&type] = made;
    }

    llvm::DIType* member_type(llvm::Type* type, const FortranComponent& component)
    {
        const uint64_t bits = 8 * module_.getDataLayout().getTypeAllocSize(type).getFixedValue();
        llvm::Type* element = type;
        while (auto* array = llvm::dyn_cast<llvm::ArrayType>(element))
            element = array->getElementType();
        llvm::DIType* one = nullptr;
        if (component.is_data && component.category == Category::Integer && element->isIntegerTy())
            one = builder_.createBasicType("integer", element->getIntegerBitWidth(), llvm::dwarf::DW_ATE_signed);
        else if (component.is_data && component.category == Category::Real &&
                 (element->isFloatTy() || element->isDoubleTy()))
            one = builder_.createBasicType("real", element->getPrimitiveSizeInBits().getFixedValue(),
                                           llvm::dwarf::DW_ATE_float);
        else if (auto* structure = llvm::dyn_cast<llvm::StructType>(element);
                 component.is_data && component.category == Category::Derived && structure != nullptr &&
                 structure->hasName())
            one = described(*structure);
        if (one == nullptr)
            return anything(bits);
        if (element == type)
            return one;
        const auto elements = static_cast<int64_t>(bits / one->getSizeInBits());
        return builder_.createArrayType(bits, 0, one,
                                        builder_.getOrCreateArray({builder_.getOrCreateSubrange(0, elements)}));
    }

    llvm::DIType* anything(uint64_t bits)
    {
        return builder_.createUnionType(unit(), "", nullptr, 0, bits, 0, llvm::DINode::FlagZero,
                                        builder_.getOrCreateArray({}));
    }

    llvm::DIScope* unit() { return *module_.debug_compile_units_begin(); }

    llvm::Module& module_;
    llvm::DIBuilder builder_;
    std::map<llvm::StructType*, llvm::DIType*> known_;
};

constexpr unsigned type_operand = 3; // of DIVariable

} // namespace

void describe_derived_types(llvm::Module& module)
{
    DerivedTypes types(module);
    for (llvm::GlobalVariable& g : module.globals()) {
        llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> all;
        g.getDebugInfo(all);
        for (llvm::DIGlobalVariableExpression* e : all)
            if (llvm::DIType* type = types.of(g.getValueType(), e->getVariable()->getType()))
                e->getVariable()->replaceOperandWith(type_operand, type);
    }
    const auto give = [&](llvm::Value* place, llvm::DILocalVariable* variable) {
        if (const auto* local = llvm::dyn_cast_or_null<llvm::AllocaInst>(place))
            if (llvm::DIType* type = types.of(local->getAllocatedType(), variable->getType()))
                variable->replaceOperandWith(type_operand, type);
    };
    for (llvm::Function& f : module)
        for (llvm::BasicBlock& block : f)
            for (llvm::Instruction& i : block) {
                if (auto* declare = llvm::dyn_cast<llvm::DbgDeclareInst>(&i))
                    give(declare->getAddress(), declare->getVariable());
                for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(i.getDbgRecordRange()))
                    if (record.isDbgDeclare())
                        give(record.getAddress(), record.getVariable());
            }
}

} // namespace mpismt::c

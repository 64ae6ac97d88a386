// The variables that an outcome consists of: those of arithmetic types, and arrays of such, that the program names
// outside any function or in main itself, not in a block inside it. Locals of main become globals, of which every
// process has a copy of its own: they keep their values when main has returned, wherever the process stops, and no pass
// takes them away. Handles, pointers and structures are left out.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>

#include <optional>

namespace mpismt::c {

namespace {

constexpr uint64_t max_elements = 65'536; // of an array that is part of an outcome
constexpr const char* local_kind = "mpismt.local"; // of the metadata that say which local a global was

bool names_handle(llvm::StringRef name)
{
    return name.starts_with("MPI_") && name != "MPI_Aint" && name != "MPI_Count" && name != "MPI_Offset" &&
           name != "MPI_Fint";
}

struct Arithmetic {
    bool is_float = false;
};

// What an array of it consists of, or it itself; nothing if that is no number and no truth value.
std::optional<Arithmetic> arithmetic(const llvm::DIType* type)
{
    while (type != nullptr) {
        if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type))
            return Arithmetic{basic->getEncoding() == llvm::dwarf::DW_ATE_float};
        if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
            const unsigned tag = derived->getTag();
            const bool named = tag == llvm::dwarf::DW_TAG_typedef;
            if (!(named && !names_handle(derived->getName())) && tag != llvm::dwarf::DW_TAG_const_type &&
                tag != llvm::dwarf::DW_TAG_volatile_type && tag != llvm::dwarf::DW_TAG_atomic_type)
                return std::nullopt;
            type = derived->getBaseType();
        } else if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
            if (composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type)
                return Arithmetic{};
            if (composite->getTag() != llvm::dwarf::DW_TAG_array_type)
                return std::nullopt;
            type = composite->getBaseType();
        } else {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

// The local variable that lies there, if it is one of those that are wanted.
const llvm::DILocalVariable* wanted(llvm::AllocaInst& local)
{
    const llvm::DILocalVariable* variable = nullptr;
    for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&local))
        variable = record->getVariable();
    for (const llvm::DbgDeclareInst* declare : llvm::findDbgDeclares(&local))
        variable = declare->getVariable();
    // A variable of a block inside main is there many times, or not at all; the length of a variable-length array is a
    // variable of the compiler's own.
    if (variable == nullptr || variable->isArtificial() || variable->getArg() != 0 ||
        variable->getScope() != local.getFunction()->getSubprogram() || local.isArrayAllocation() ||
        !arithmetic(variable->getType()))
        return nullptr;
    return variable;
}

} // namespace

void keep_locals_of_main(llvm::Module& module)
{
    llvm::Function* main = module.getFunction("main");
    if (main == nullptr || main->isDeclaration() ||
        !main->use_empty()) // a main that calls itself has its locals many times
        return;
    std::vector<std::pair<llvm::AllocaInst*, const llvm::DILocalVariable*>> locals;
    for (llvm::Instruction& i : main->getEntryBlock())
        if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&i))
            if (const llvm::DILocalVariable* variable = wanted(*local))
                locals.emplace_back(local, variable);
    for (const auto& [local, variable] : locals) {
        auto* global =
            new llvm::GlobalVariable(module, local->getAllocatedType(), false, llvm::GlobalValue::InternalLinkage,
                                     llvm::UndefValue::get(local->getAllocatedType()), variable->getName());
        global->setAlignment(local->getAlign());
        global->setMetadata(local_kind, const_cast<llvm::DILocalVariable*>(variable));
        for (llvm::DbgVariableRecord* record : llvm::findDVRDeclares(local))
            record->eraseFromParent();
        for (llvm::DbgDeclareInst* declare : llvm::findDbgDeclares(local))
            declare->eraseFromParent();
        local->replaceAllUsesWith(global);
        local->eraseFromParent();
    }
}

const llvm::DIVariable* variable_of(const llvm::GlobalVariable& g)
{
    if (const llvm::MDNode* local = g.getMetadata(local_kind))
        return llvm::cast<llvm::DILocalVariable>(local);
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> debug;
    g.getDebugInfo(debug);
    return debug.empty() ? nullptr : debug.front()->getVariable();
}

void ModuleLowering::name_variables()
{
    for (const llvm::GlobalVariable& g : module_.globals()) {
        const auto at = globals_.find(&g);
        const llvm::DIVariable* named = variable_of(g);
        if (at == globals_.end() || named == nullptr || g.isConstant())
            continue;
        const auto type = arithmetic(named->getType());
        llvm::Type* element = g.getValueType();
        uint64_t elements = 1;
        while (auto* array = llvm::dyn_cast<llvm::ArrayType>(element)) {
            elements *= array->getNumElements();
            element = array->getElementType();
        }
        const bool scalar = element->isIntegerTy(8) || element->isIntegerTy(16) || element->isIntegerTy(32) ||
                            element->isIntegerTy(64) || element->isFloatTy() || element->isDoubleTy();
        if (!type || !scalar || elements == 0 || elements > max_elements)
            continue;
        ir::Variable v;
        v.name = named->getName().str();
        v.global = at->second;
        v.in_memory = true;
        v.width = static_cast<uint8_t>(width_of(element));
        v.is_float = type->is_float;
        v.elements = static_cast<uint32_t>(elements);
        v.loc = program_.globals[at->second].loc;
        program_.variables.push_back(std::move(v));
    }
}

} // namespace mpismt::c

// The world of the program as the command line gives it becomes constants of the models: the contents of files
// (runtime/stdio.c), the environment (runtime/system.c), the time (runtime/given_time.c), process sets
// (runtime/sessions.c). Where the program asks for more, that is noted (ir::Opcode::NotGiven).
#include "frontend/c/lower/lowering.hpp"

#include <filesystem>
#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>

namespace mpismt::c {

using ir::Opcode;
using ir::Operand;

namespace {

// The tables of runtime/processes.c.
void give_processes(llvm::Module& module, const std::vector<Part>& parts, const Given& given)
{
    llvm::GlobalVariable* first = module.getNamedGlobal("mpismt_first_processes");
    if (first == nullptr)
        return;
    llvm::LLVMContext& context = module.getContext();
    llvm::Type* number = llvm::Type::getInt32Ty(context);
    const auto constant = [&](llvm::Constant* value) {
        return new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::PrivateLinkage, value,
                                        "given.processes");
    };
    const auto list = [&](const char* name, llvm::Type* type, const std::vector<llvm::Constant*>& rows) {
        if (llvm::GlobalVariable* g = module.getNamedGlobal(name); g != nullptr)
            g->setInitializer(constant(llvm::ConstantArray::get(llvm::ArrayType::get(type, rows.size()), rows)));
    };
    uint32_t processes = 0;
    std::vector<llvm::Constant*> names, worlds;
    for (const Part& part : parts) {
        // Without folders and extension: loops over it are short, which a search cuts where it knows nothing of memory.
        names.push_back(constant(llvm::ConstantDataArray::getString(
            context, std::filesystem::path(part.arguments.at(0)).stem().string())));
        processes += part.processes;
    }
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    names.push_back(llvm::Constant::getNullValue(pointer));
    list("mpismt_programs", pointer, names);
    first->setInitializer(llvm::ConstantInt::get(number, processes));
    llvm::Type* row = llvm::ArrayType::get(number, 4 + 2 * World::commands); // struct world
    for (const World& w : given.worlds) {
        std::vector<uint32_t> numbers{w.parent, w.ordinal, processes, static_cast<uint32_t>(w.processes())};
        numbers.insert(numbers.end(), std::begin(w.program), std::end(w.program));
        numbers.insert(numbers.end(), std::begin(w.number), std::end(w.number));
        worlds.push_back(llvm::ConstantDataArray::get(context, numbers));
        processes += static_cast<uint32_t>(w.processes());
    }
    worlds.push_back(llvm::Constant::getNullValue(row));
    list("mpismt_worlds", row, worlds);
}

// The table of runtime/sessions.c.
void give_process_sets(llvm::Module& module, const Given& given)
{
    llvm::GlobalVariable* list = module.getNamedGlobal("mpismt_given_sets");
    if (list == nullptr || given.process_sets.empty())
        return;
    llvm::LLVMContext& context = module.getContext();
    const auto constant = [&](llvm::Constant* value) {
        return new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::PrivateLinkage, value,
                                        "given.sets");
    };
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    llvm::Type* number = llvm::Type::getInt32Ty(context);
    llvm::StructType* row = llvm::StructType::get(context, {pointer, pointer, number}); // struct set
    std::vector<llvm::Constant*> rows;
    for (const Given::ProcessSet& s : given.process_sets)
        rows.push_back(llvm::ConstantStruct::get(
            row, {constant(llvm::ConstantDataArray::getString(context, s.name)),
                  constant(llvm::ConstantDataArray::get(context, s.ranks)),
                  llvm::ConstantInt::get(number, s.ranks.size())}));
    rows.push_back(llvm::Constant::getNullValue(row));
    list->setInitializer(constant(llvm::ConstantArray::get(llvm::ArrayType::get(row, rows.size()), rows)));
}

// The list of runtime/system.c.
void give_environment(llvm::Module& module, const Given& given)
{
    llvm::GlobalVariable* list = module.getNamedGlobal("mpismt_given_environment");
    if (list == nullptr || given.environment.empty())
        return;
    llvm::LLVMContext& context = module.getContext();
    const auto constant = [&](llvm::Constant* value) {
        return new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::PrivateLinkage, value,
                                        "given.environment");
    };
    std::vector<llvm::Constant*> rows;
    for (const std::string& variable : given.environment)
        rows.push_back(constant(llvm::ConstantDataArray::getString(context, variable)));
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    rows.push_back(llvm::Constant::getNullValue(pointer));
    list->setInitializer(constant(llvm::ConstantArray::get(llvm::ArrayType::get(pointer, rows.size()), rows)));
}

} // namespace

void give(llvm::Module& module, const std::vector<Part>& parts, const Given& given)
{
    give_processes(module, parts, given);
    give_process_sets(module, given);
    give_environment(module, given);
    if (llvm::GlobalVariable* universe = module.getNamedGlobal("mpismt_universe"); universe && given.universe > 0)
        universe->setInitializer(llvm::ConstantInt::get(universe->getValueType(), given.universe));
    llvm::LLVMContext& context = module.getContext();
    if (llvm::GlobalVariable* time = module.getNamedGlobal("mpismt_time"); time != nullptr && given.time)
        time->setInitializer(llvm::ConstantInt::get(time->getValueType(), static_cast<uint64_t>(*given.time)));
    llvm::GlobalVariable* list = module.getNamedGlobal("mpismt_given_files");
    if (list == nullptr || given.files.empty())
        return;
    const auto constant = [&](llvm::Constant* value, const char* name) {
        return new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::PrivateLinkage, value, name);
    };
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    llvm::Type* number = llvm::Type::getInt64Ty(context);
    llvm::StructType* row = llvm::StructType::get(context, {pointer, pointer, number});
    std::vector<llvm::Constant*> rows;
    for (const Given::File& f : given.files)
        rows.push_back(llvm::ConstantStruct::get(
            row, {constant(llvm::ConstantDataArray::getString(context, f.name), "given.name"),
                  constant(llvm::ConstantDataArray::getString(context, f.content), "given.content"),
                  llvm::ConstantInt::get(number, f.content.size())}));
    rows.push_back(llvm::Constant::getNullValue(row));
    list->setInitializer(
        constant(llvm::ConstantArray::get(llvm::ArrayType::get(row, rows.size()), rows), "given.files"));
}

std::optional<uint64_t> ModuleLowering::argument_count(const llvm::Function& f) const
{
    if (parts_.size() != 1 || f.getName() != name_of_main(0, 1) || f.arg_size() < 2)
        return std::nullopt;
    return parts_[0].arguments.size();
}

// argv[1] where there are no arguments: at an index that is a constant.
void FunctionLowering::note_argument(const llvm::LoadInst& load, Operands& loaded)
{
    const std::optional<uint64_t> count = m_.argument_count(f_);
    const auto* element = llvm::dyn_cast<llvm::GEPOperator>(load.getPointerOperand());
    if (!count || !load.getType()->isPointerTy() || element == nullptr || element->getNumIndices() != 1)
        return;
    const llvm::Argument* const argv = f_.getArg(1);
    const auto* variable = llvm::dyn_cast<llvm::LoadInst>(element->getPointerOperand());
    const auto keeps_argv = [&](const llvm::User* u) { // main's own variable
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(u);
        return store != nullptr && store->getValueOperand() == argv &&
               store->getPointerOperand() == variable->getPointerOperand();
    };
    if (element->getPointerOperand() != argv && (variable == nullptr || llvm::none_of(argv->users(), keeps_argv)))
        return;
    const auto* index = llvm::dyn_cast<llvm::ConstantInt>(element->getOperand(1));
    if (index == nullptr || index->isNegative() || index->getZExtValue() < *count)
        return;
    ir::Instr& in = emit(Opcode::NotGiven, 64, Operand::constant(0), loaded[0]);
    in.text = m_.text("argv[" + std::to_string(index->getZExtValue()) + "]");
    loaded[0] = result(in);
}

} // namespace mpismt::c

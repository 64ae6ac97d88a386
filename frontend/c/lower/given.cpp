// The world of the program as the command line gives it becomes constants of the models: the contents of files
// (runtime/stdio.c), the time (runtime/given_time.c).
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/Constants.h>

namespace mpismt::c {

void give(llvm::Module& module, const Given& given)
{
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

} // namespace mpismt::c

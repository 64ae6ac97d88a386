// Which files may a program write by the C library, by their names? A file that a process looks for and has not written
// itself may be one that another process writes (runtime/stdio.c). Only names and modes that are constants at the call
// are known; streams of C++ and everything else that writes may have any name.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Module.h>

namespace mpismt::c {

namespace {

const std::string any_name; // "" in the list

std::optional<std::string> text_of(const llvm::Value* v)
{
    llvm::StringRef text;
    return llvm::getConstantStringInfo(v, text) ? std::optional(text.str()) : std::nullopt;
}

bool only_reads(const llvm::CallBase& call, unsigned mode)
{
    const std::optional<std::string> text = mode < call.arg_size() ? text_of(call.getArgOperand(mode)) : std::nullopt;
    return text && text->starts_with('r') && text->find('+') == std::string::npos;
}

// Of open; the numbers are those of Linux (runtime/descriptors.c).
bool only_reads_by_flags(const llvm::CallBase& call)
{
    const auto* flags = call.arg_size() < 2 ? nullptr : llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
    constexpr uint64_t access = 3, create = 0100;
    return flags != nullptr && (flags->getZExtValue() & (access | create)) == 0;
}

} // namespace

std::set<std::string> written_files(const llvm::Module& module)
{
    std::set<std::string> names;
    for (const llvm::Function& f : module) {
        if (!f.isDeclaration())
            continue;
        const llvm::StringRef name = f.getName();
        const bool has_mode = name == "fopen" || name == "fopen64" || name == "freopen" || name == "freopen64";
        const bool is_stream =
            name.contains("basic_ofstream") || name.contains("basic_fstream") || name.contains("basic_filebuf");
        if (is_stream && !f.use_empty())
            names.insert(any_name);
        const bool has_flags = name == "open" || name == "open64";
        if (!has_mode && !has_flags && name != "creat" && name != "remove" && name != "unlink" && name != "rename")
            continue;
        for (const llvm::Use& use : f.uses()) {
            const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
            if (call == nullptr || !call->isCallee(&use)) {
                names.insert(any_name);
                continue;
            }
            if ((has_mode && only_reads(*call, 1)) || (has_flags && only_reads_by_flags(*call)))
                continue;
            for (unsigned i = 0; i < (name == "rename" ? 2U : 1U); ++i)
                names.insert(text_of(call->getArgOperand(i)).value_or(any_name));
        }
    }
    return names;
}

void give_written_files(llvm::Module& module, const std::set<std::string>& names)
{
    // Only what is needed of the models is linked.
    if (llvm::GlobalVariable* keeps = module.getNamedGlobal("mpismt_keeps_positions");
        keeps != nullptr && module.getFunction("ftell") != nullptr)
        keeps->setInitializer(llvm::ConstantInt::get(keeps->getValueType(), 1));
    llvm::GlobalVariable* list = module.getNamedGlobal("mpismt_written_files");
    if (list == nullptr || names.empty())
        return;
    const auto constant = [&](llvm::Constant* value, const char* name) {
        return new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::PrivateLinkage, value, name);
    };
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    std::vector<llvm::Constant*> rows;
    for (const std::string& name : names)
        rows.push_back(constant(llvm::ConstantDataArray::getString(module.getContext(), name), "written.name"));
    rows.push_back(llvm::Constant::getNullValue(pointer));
    list->setInitializer(
        constant(llvm::ConstantArray::get(llvm::ArrayType::get(pointer, rows.size()), rows), "written.files"));
}

} // namespace mpismt::c

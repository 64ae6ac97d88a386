// What flang writes in another way than clang, before anything else is done with a module.
#include "frontend/c/lower/lowering.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <optional>
#include <string>

namespace mpismt::c {

namespace {

bool is_fortran(const llvm::Module& module)
{
    for (const llvm::DICompileUnit* unit : module.debug_compile_units())
        if (llvm::dwarf::isFortran(static_cast<llvm::dwarf::SourceLanguage>(unit->getSourceLanguage())))
            return true;
    return false;
}

// The program itself is a function _QQmain without arguments, which `main` calls between two calls of the runtime. It
// becomes `main`, so that its variables are those of the main program and its calls those of no other.
void make_main(llvm::Module& module)
{
    llvm::Function* program = module.getFunction("_QQmain");
    llvm::Function* main = module.getFunction("main");
    if (program == nullptr || program->isDeclaration() || main == nullptr || main->isDeclaration())
        return;
    llvm::CallInst* call = nullptr;
    std::vector<llvm::CallInst*> before, after; // of the runtime
    for (llvm::Instruction& i : main->getEntryBlock())
        if (auto* c = llvm::dyn_cast<llvm::CallInst>(&i)) {
            if (c->getCalledFunction() == program)
                call = c;
            else
                (call == nullptr ? before : after).push_back(c);
        }
    if (call == nullptr || main->size() != 1)
        return;
    llvm::BasicBlock* old = &main->getEntryBlock();
    main->splice(main->end(), program);
    llvm::BasicBlock* entry = &*std::next(main->begin());
    for (llvm::CallInst* c : before)
        c->moveBefore(&*entry->getFirstNonPHIOrDbgOrAlloca());
    for (llvm::BasicBlock& block : *main) {
        auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
        if (end == nullptr || &block == old)
            continue;
        llvm::IRBuilder<> at(end);
        for (llvm::CallInst* c : after)
            at.Insert(c->clone())->setDebugLoc(end->getDebugLoc());
        at.CreateRet(llvm::ConstantInt::get(main->getReturnType(), 0));
        end->eraseFromParent();
    }
    // The calls that were moved stand where the program begins.
    llvm::DISubprogram* scope = program->getSubprogram();
    for (llvm::CallInst* c : before)
        c->setDebugLoc(scope == nullptr ? nullptr
                                        : llvm::DILocation::get(module.getContext(), scope->getLine(), 0, scope));
    old->eraseFromParent();
    program->setSubprogram(nullptr);
    main->setSubprogram(scope);
    if (scope != nullptr)
        scope->replaceOperandWith(2, llvm::MDString::get(module.getContext(), "main")); // its name
}

// What a STOP of a program that has found a mistake says; empty: it stops as it should, or it is not known.
std::string complaint_of(const llvm::CallInst& call)
{
    const llvm::Function* callee = call.getCalledFunction();
    const auto number = [&](unsigned k) -> std::optional<uint64_t> {
        const auto* n = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(k));
        return n == nullptr ? std::nullopt : std::optional(n->getZExtValue());
    };
    if (callee != nullptr && callee->getName() == "_FortranAStopStatement" && call.arg_size() == 3) {
        if (number(1) == 1U)
            return fmt::format("error stop{}", number(0) && *number(0) != 1 ? fmt::format(" {}", *number(0)) : "");
        return number(0) && *number(0) != 0 ? fmt::format("stop {}", *number(0)) : "";
    }
    if (callee == nullptr || callee->getName() != "_FortranAStopStatementText" || call.arg_size() != 4 ||
        number(2) != 1U)
        return {};
    const auto* text = llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(0)->stripPointerCasts());
    const auto* bytes = text == nullptr || !text->hasInitializer()
                            ? nullptr
                            : llvm::dyn_cast<llvm::ConstantDataArray>(text->getInitializer());
    return bytes == nullptr || !bytes->isString() ? "error stop"
                                                  : fmt::format("error stop '{}'", bytes->getAsString().str());
}

// Fortran has no assertions: what C programs assert, these test, and stop.
void make_assertions(llvm::Module& module)
{
    for (llvm::Function& f : module)
        for (llvm::BasicBlock& block : f)
            for (llvm::Instruction& i : llvm::make_early_inc_range(block)) {
                auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
                const std::string complaint = call == nullptr ? "" : complaint_of(*call);
                if (complaint.empty())
                    continue;
                llvm::IRBuilder<> at(call);
                const llvm::FunctionCallee crash =
                    module.getOrInsertFunction("mpismt_crash", at.getVoidTy(), at.getPtrTy());
                at.CreateCall(crash, at.CreateGlobalString("the program stops itself: " + complaint));
                if (!call->use_empty())
                    call->replaceAllUsesWith(llvm::PoisonValue::get(call->getType()));
                call->eraseFromParent();
            }
}

// NINT and powers with an integer, which clang makes of nothing in C.
void replace_intrinsics(llvm::Module& module)
{
    for (llvm::Function& f : module)
        for (llvm::BasicBlock& block : f)
            for (llvm::Instruction& i : llvm::make_early_inc_range(block)) {
                auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
                if (call == nullptr)
                    continue;
                llvm::IRBuilder<> at(call);
                llvm::Value* made = nullptr;
                if (call->getIntrinsicID() == llvm::Intrinsic::lround) {
                    llvm::Value* whole = at.CreateUnaryIntrinsic(llvm::Intrinsic::round, call->getArgOperand(0));
                    made = at.CreateFPToSI(whole, call->getType());
                } else if (call->getIntrinsicID() == llvm::Intrinsic::powi && call->getType()->isFloatingPointTy()) {
                    const llvm::FunctionCallee power = // of the compiler's library (runtime/numeric.c)
                        module.getOrInsertFunction(call->getType()->isFloatTy() ? "__powisf2" : "__powidf2",
                                                   call->getType(), call->getType(), at.getInt32Ty());
                    made = at.CreateCall(power, {call->getArgOperand(0), call->getArgOperand(1)});
                }
                if (made == nullptr)
                    continue;
                call->replaceAllUsesWith(made);
                call->eraseFromParent();
            }
}

// As the program has it: of `_QMmeshFfillProw` that is row. Capitals begin what a name is the name of; others have an
// underscore behind them.
std::string name_of_procedure(llvm::StringRef name)
{
    if (name.starts_with("_Q") && name.contains('P'))
        return name.substr(name.rfind('P') + 1).str();
    return name.drop_back(name.ends_with("_") ? 1 : 0).str();
}

// Names of procedures, and of kinds: "real" is the name of all of them.
void make_names(llvm::Module& module)
{
    llvm::DebugInfoFinder finder;
    finder.processModule(module);
    for (llvm::DISubprogram* procedure : finder.subprograms())
        procedure->replaceOperandWith(
            2, llvm::MDString::get(module.getContext(), name_of_procedure(procedure->getName())));
    std::vector<llvm::DIBasicType*> types;
    for (llvm::DIType* type : finder.types())
        if (auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type); basic != nullptr && basic->getSizeInBits() != 32)
            types.push_back(basic);
    for (llvm::DIBasicType* type : types) {
        const uint64_t bytes = type->getSizeInBits() / 8;
        const uint64_t kind = type->getEncoding() == llvm::dwarf::DW_ATE_complex_float ? bytes / 2 : bytes;
        const std::string name = fmt::format("{}({})", type->getName().str(), kind);
        if (!type->getName().contains('(') && kind != 4 && type->getName() != "character")
            type->replaceOperandWith(2, llvm::MDString::get(module.getContext(), name));
    }
}

// Units 0, 5, 6 and `*`, which is -1, are no files.
bool may_open_file(const llvm::CallInst& call, llvm::StringRef name)
{
    if (name.starts_with("BeginOpen") || name.starts_with("BeginInquire"))
        return true;
    if (!name.starts_with("BeginExternal") && !name.starts_with("BeginUnformatted"))
        return false;
    // The unit is the first argument but for formatted data, where a format, its length and a descriptor come before.
    const unsigned place = name.starts_with("BeginExternalFormatted") ? 3 : 0;
    const auto* unit = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(place));
    static constexpr int64_t no_files[] = {-1, 0, 5, 6};
    return unit == nullptr || !llvm::is_contained(no_files, unit->getSExtValue());
}

// Clocks, random numbers, inputs.
bool gives_unknown(llvm::StringRef name)
{
    for (const char* begin : {"mpi_wt", "pmpi_wt", "_FortranACpuTime", "_FortranASystemClock", "_FortranADateAndTime",
                              "_FortranARandom", "MPISMT_input", "mpismt_input"})
        if (name.starts_with(begin))
            return true;
    return false;
}

} // namespace

std::string shown_name(const llvm::Function& f)
{
    const llvm::DISubprogram* procedure = f.getSubprogram();
    const bool is_fortran =
        procedure != nullptr && procedure->getUnit() != nullptr &&
        llvm::dwarf::isFortran(static_cast<llvm::dwarf::SourceLanguage>(procedure->getUnit()->getSourceLanguage()));
    return is_fortran && procedure->getName() != "main" ? procedure->getName().str() : f.getName().str();
}

void explain_accesses(const llvm::Function& f, ir::Function& out)
{
    const llvm::StringRef name = f.getName();
    if (name == "_FortranACopyOutAssign")
        out.why_conflict = "the section that is passed is not contiguous, so the call gets a copy, which ends when it "
                           "returns (MPI 4.1, section 19.1.12): use a derived datatype, or mpi_f08";
    // Fortran passes all by reference.
    if (name.starts_with("mpi_") && name.ends_with("_") && !f.empty() && is_model(f.front().front()))
        out.why_null = "an argument of this call is missing (the last one is ierror), or is not allocated";
}

void tell_fortran_models(llvm::Module& module)
{
    llvm::Function* main = module.getFunction("main");
    const bool has_models = // where flang's runtime is called: a program in C has none of them
        std::ranges::any_of(module, [](const llvm::Function& f) { return f.getName().starts_with("_Fortran"); });
    if (main == nullptr || main->isDeclaration() || !has_models)
        return;
    bool files = false, input = false, unknown = false;
    for (const llvm::Function& f : module)
        for (const llvm::BasicBlock& block : f)
            for (const llvm::Instruction& i : block) {
                const auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
                const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
                llvm::StringRef name = callee == nullptr ? "" : callee->getName();
                unknown = unknown || gives_unknown(name);
                if (!name.consume_front("_FortranAio"))
                    continue;
                files = files || may_open_file(*call, name);
                input = input || (name.starts_with("BeginExternal") && name.ends_with("Input"));
            }
    llvm::IRBuilder<> at(&*main->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    for (const auto& [is_used, function] : {std::pair(files, "mpismt_fortran_files"),
                                            {input, "mpismt_fortran_input"},
                                            {unknown, "mpismt_fortran_unknown"}})
        if (is_used)
            at.CreateCall(module.getOrInsertFunction(function, at.getVoidTy()));
}

void prepare_fortran(llvm::Module& module)
{
    if (!is_fortran(module))
        return;
    describe_derived_types(module);
    make_main(module);
    read_descriptors(module);
    make_assertions(module);
    replace_intrinsics(module);
    make_names(module);
    for (llvm::Function& f : module)
        end_temporaries(f);
}

} // namespace mpismt::c

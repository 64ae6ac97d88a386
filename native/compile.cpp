// Regions of local code as machine code, by LLVM: a shared library that mpismt loads when local code has run long
// (core/native/code.hpp). The meaning of each instruction is that of core/ir.hpp and core/scalar.hpp; whatever those
// leave to an interpreter is an exit. A region is compiled quickly at first, which takes a tenth of the time, and well
// when it has run for as long as that takes.
#include "native/emitter.hpp"
#include "native/quick_loops.hpp"

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <mutex>

namespace mpismt::native {

namespace {

using Jit = std::unique_ptr<llvm::orc::LLJIT>;

Jit make_jit(bool quickly)
{
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    auto target = llvm::orc::JITTargetMachineBuilder::detectHost();
    if (!target) {
        llvm::consumeError(target.takeError());
        return nullptr;
    }
    if (quickly)
        target->setCodeGenOptLevel(llvm::CodeGenOptLevel::None);
    auto created = llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(std::move(*target)).create();
    if (!created) {
        llvm::consumeError(created.takeError());
        return nullptr;
    }
    return std::move(*created);
}

llvm::orc::LLJIT* jit(bool quickly)
{
    if (quickly) {
        static const Jit quick = make_jit(true);
        return quick.get();
    }
    static const Jit good = make_jit(false);
    return good.get();
}

// What the passes ask about the machine; null: nothing is known.
llvm::TargetMachine* machine_of_target()
{
    static const std::unique_ptr<llvm::TargetMachine> machine = []() -> std::unique_ptr<llvm::TargetMachine> {
        auto target = llvm::orc::JITTargetMachineBuilder::detectHost();
        auto made = target ? target->createTargetMachine() : target.takeError();
        if (made)
            return std::move(*made);
        llvm::consumeError(made.takeError());
        return nullptr;
    }();
    return machine.get();
}

void optimise(llvm::Module& module, llvm::TargetMachine* target, bool quickly)
{
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    llvm::PassBuilder builder(target);
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    llvm::FunctionPassManager passes;
    passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
    passes.addPass(llvm::EarlyCSEPass(true));
    passes.addPass(llvm::SimplifyCFGPass());
    passes.addPass(llvm::InstCombinePass());
    if (!quickly) {
        passes.addPass(llvm::LoopSimplifyPass());
        passes.addPass(quick::Resolve());
    }
    llvm::ModulePassManager all;
    all.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
    if (!quickly)
        all.addPass(builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O1));
    all.run(module, modules);
}

Entry compile(const ir::Program& program, Flows& flows, Region& region, bool quickly)
{
    static std::mutex compiling; // several threads check programs (mpismt selfcheck), and have one LLJIT and its names
    const std::lock_guard lock(compiling);
    llvm::orc::LLJIT* machine = jit(quickly);
    if (machine == nullptr)
        return nullptr;
    static unsigned number = 0;
    auto context = std::make_unique<llvm::LLVMContext>();
    auto module = std::make_unique<llvm::Module>("region", *context);
    module->setDataLayout(machine->getDataLayout());
    Emitter(program, flows, region, *context, *module, quickly).emit();
    const std::string name = "region" + std::to_string(number++);
    module->getFunction("region")->setName(name);
    if (llvm::verifyModule(*module, &llvm::errs()))
        return nullptr;
    optimise(*module, quickly ? nullptr : machine_of_target(), quickly);
    auto failed = [](llvm::Error e) {
        const bool wrong = static_cast<bool>(e);
        llvm::consumeError(std::move(e));
        return wrong;
    };
    if (failed(machine->addIRModule(llvm::orc::ThreadSafeModule(std::move(module), std::move(context)))))
        return nullptr;
    auto found = machine->lookup(name);
    if (!found) {
        llvm::consumeError(found.takeError());
        return nullptr;
    }
    return found->toPtr<Entry>();
}

} // namespace

} // namespace mpismt::native

extern "C" __attribute__((visibility("default"))) mpismt::native::Entry
mpismt_compile_region(const mpismt::ir::Program& program, mpismt::native::Flows& flows, mpismt::native::Region& region,
                      bool quickly)
{
    return mpismt::native::compile(program, flows, region, quickly);
}

// Regions of local code as machine code, by LLVM: a shared library that mpismt loads when local code has run long
// (core/native/code.hpp). The meaning of each instruction is that of core/ir.hpp and core/scalar.hpp; whatever those
// leave to an interpreter is an exit. A region is compiled quickly at first, which takes a tenth of the time, and well
// when it has run for as long as that takes.
#include "native/values.hpp"

#include <algorithm>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <mutex>

namespace mpismt::native {

namespace {

class Emitter : Values {
public:
    Emitter(const ir::Program& program, Flows& flows, Region& region, llvm::LLVMContext& context, llvm::Module& module)
        : Values(program, flows, region, context, module)
    {
        llvm::MDBuilder md(context_);
        llvm::MDNode* domain = md.createAnonymousAliasScopeDomain("memory");
        program_scope_ = llvm::MDNode::get(context_, {md.createAnonymousAliasScope(domain, "of the program")});
        window_scope_ = llvm::MDNode::get(context_, {md.createAnonymousAliasScope(domain, "windows")});
        makes_objects_ = std::any_of(region.instances.begin(), region.instances.end(),
                                     [](const Instance& i) { return i.makes_objects; });
    }

    void emit()
    {
        for (uint32_t u = 0; u < region_.units.size(); ++u) {
            begin_unit(u);
            windows_ = b_.CreateLoad(ptr_, field(offsetof(State, windows)));
            most_steps_ = b_.CreateLoad(i64_, field(offsetof(State, most_steps)));
            const uint32_t first = region_.units[u].instance;
            if (u == 0) {
                llvm::Value* values = b_.CreateLoad(ptr_, field(offsetof(State, registers)));
                for (uint32_t r : region_.taken)
                    b_.CreateStore(b_.CreateLoad(i64_, b_.CreateConstGEP1_64(i64_, values, r)), registers_[r]);
            } else {
                std::vector<llvm::Value*> arguments;
                for (uint32_t p = 0; p < code_of(first).parameters; ++p)
                    arguments.push_back(function_->getArg(before_arguments + p));
                begin_instance(first, arguments);
            }
            b_.CreateBr(block_of(first, u == 0 ? region_.entry : 0));
            while (!work_.empty()) {
                const auto [instance, pc] = work_.back();
                work_.pop_back();
                emit_block(instance, pc);
            }
        }
    }

private:
    llvm::BasicBlock* block_of(uint32_t instance, uint32_t pc)
    {
        auto& block = blocks_[{instance, pc}];
        if (block == nullptr) {
            block = new_block();
            work_.push_back({instance, pc});
        }
        return block;
    }

    // From an instruction at which a block begins to the next transfer of control.
    void emit_block(uint32_t instance, uint32_t pc)
    {
        b_.SetInsertPoint(blocks_[{instance, pc}]);
        const ir::Function& f = code_of(instance);
        const FlowOrder& flow = flow_of(instance);
        const uint32_t position = flow.position[pc];
        for (uint32_t at = pc;; ++at) {
            if (at != pc && flow.position[at] != position) { // control falls into the next block
                count_steps(at - pc);
                b_.CreateBr(contains(instance, at) ? block_of(instance, at) : exit_at(instance, at));
                return;
            }
            const Where w{instance, at, f, f.code[at]};
            if (!emit_instruction(w)) {
                b_.CreateBr(exit_at(instance, at));
                return;
            }
            if (ends_block(w)) {
                count_steps(at + 1 - pc);
                emit_transfer(w);
                return;
            }
        }
    }

    void count_steps(uint32_t steps)
    {
        b_.CreateStore(b_.CreateAdd(b_.CreateLoad(i64_, steps_), b_.getInt64(steps)), steps_);
    }

    bool ends_block(const Where& w) const
    {
        return w.in.code == Opcode::Jump || w.in.code == Opcode::Branch || w.in.code == Opcode::Switch ||
               w.in.code == Opcode::Return || w.in.code == Opcode::Call || w.in.code == Opcode::CallIndirect;
    }

    // False: not done here. Transfers of control are emitted afterwards.
    bool emit_instruction(const Where& w)
    {
        switch (w.in.code) {
        case Opcode::Compute: return emit_compute(w);
        case Opcode::Select:
            set(w, b_.CreateSelect(b_.CreateTrunc(get(w, w.in.a), b_.getInt1Ty()), get(w, w.in.b), get(w, w.in.c)));
            return true;
        case Opcode::Load: {
            llvm::Value* bytes = access(w, false);
            llvm::LoadInst* loaded = b_.CreateAlignedLoad(b_.getIntNTy(8 * bytes_of(w.in)), bytes, llvm::Align(1));
            mark(loaded, true);
            if (w.in.dst != ir::no_reg)
                set(w, b_.CreateTrunc(loaded, b_.getIntNTy(w.in.width)));
            return true;
        }
        case Opcode::Store: {
            llvm::Value* bytes = access(w, true);
            llvm::Value* value = b_.CreateTrunc(get(w, w.in.b), b_.getIntNTy(w.in.width));
            value = b_.CreateZExt(value, b_.getIntNTy(8 * bytes_of(w.in)));
            mark(b_.CreateAlignedStore(value, bytes, llvm::Align(1)), true);
            return true;
        }
        case Opcode::CopyMemory:
            require(w, b_.CreateIsNotNull(call(offsetof(State, copy), b_.getInt8Ty(),
                                               {state_, b_.getInt64(region_.accesses.size()), get(w, w.in.a),
                                                get(w, w.in.b), get(w, w.in.c), b_.getInt64(w.in.strict ? 1 : 0)})));
            region_.accesses.push_back({0, true});
            region_.accesses.push_back({0, false});
            return true;
        case Opcode::SetMemory:
            require(w, b_.CreateIsNotNull(call(offsetof(State, set), b_.getInt8Ty(),
                                               {state_, get(w, w.in.a), get(w, w.in.b), get(w, w.in.c),
                                                b_.getInt64(w.in.indeterminate ? 1 : 0)})));
            return true;
        case Opcode::Rank: set(w, b_.CreateLoad(i64_, field(offsetof(State, rank)))); return true;
        case Opcode::Size: set(w, b_.CreateLoad(i64_, field(offsetof(State, processes)))); return true;
        case Opcode::Assume:
        case Opcode::Assert: require(w, b_.CreateTrunc(get(w, w.in.a), b_.getInt1Ty())); return true;
        case Opcode::Within: require(w, b_.CreateICmpULT(get(w, w.in.a), get(w, w.in.b))); return true;
        case Opcode::Call:
        case Opcode::CallIndirect: {
            const std::optional<uint32_t> callee = callee_of(w);
            if (!callee)
                return false;
            if (w.in.code == Opcode::CallIndirect)
                require(w, b_.CreateICmpEQ(get(w, w.in.a),
                                           b_.getInt64(function_pointer(region_.instances[*callee].function))));
            if (is_call(w))
                check_room(w);
            return true;
        }
        case Opcode::Alloca: {
            llvm::Value* made =
                call(offsetof(State, make), i64_, {state_, b_.getInt64(region_.locals.size()), get(w, w.in.a), place_});
            region_.locals.push_back({w.instance, w.pc, place_of(w)});
            require(w, b_.CreateIsNotNull(made));
            set(w, made);
            return true;
        }
        case Opcode::Return: return w.instance != 0;
        case Opcode::Jump:
        case Opcode::Branch:
        case Opcode::Switch: return true;
        case Opcode::Allocate:
        case Opcode::Free:
        case Opcode::ObjectSize:
        case Opcode::Mpi:
        case Opcode::Input:
        case Opcode::Unmodelled:
        case Opcode::Output:
        case Opcode::Format:
        case Opcode::Exit:
        case Opcode::Unsupported:
        case Opcode::Unreachable: return false;
        }
        return false;
    }

    // The instance that a call leads to, if it is in the region.
    std::optional<uint32_t> callee_of(const Where& w) const
    {
        if (const auto found = region_.in_place.find({w.instance, w.pc}); found != region_.in_place.end())
            return found->second;
        if (const auto found = region_.calls.find({w.instance, w.pc}); found != region_.calls.end())
            return region_.units[found->second].instance;
        return std::nullopt;
    }
    bool is_call(const Where& w) const { return region_.calls.count({w.instance, w.pc}) != 0; }

    // Where something happens, as reports have it: a model of a library function has the place of its call. None: that
    // is outside the unit.
    SourceLoc place_of(const Where& w) const
    {
        SourceLoc loc = w.in.loc;
        for (uint32_t i = w.instance; !loc && !is_first(i); i = region_.instances[i].caller)
            loc = code_of(region_.instances[i].caller).code[region_.instances[i].call].loc;
        return loc;
    }

    // For frames, for steps and on the machine's stack, before another unit is called.
    void check_room(const Where& w)
    {
        const auto field_value = [&](size_t offset) { return b_.CreateLoad(i64_, field(offset)); };
        require(w, b_.CreateICmpULT(b_.CreateAdd(depth_, b_.getInt64(2 * (max_level + 1))),
                                    field_value(offsetof(State, most_depth))));
        require(w, b_.CreateICmpSLT(b_.CreateLoad(i64_, steps_), most_steps_));
        llvm::Value* frame = b_.CreateIntrinsic(llvm::Intrinsic::frameaddress, {ptr_}, {b_.getInt32(0)});
        require(w, b_.CreateICmpUGT(b_.CreatePtrToInt(frame, i64_), field_value(offsetof(State, least_stack))));
    }

    // A frame, whose registers begin as zero.
    void begin_instance(uint32_t instance, const std::vector<llvm::Value*>& arguments)
    {
        for (ir::Reg r = 0; r < code_of(instance).registers; ++r)
            b_.CreateStore(r < arguments.size() ? arguments[r] : b_.getInt64(0),
                           registers_[region_.instances[instance].registers + r]);
        if (region_.instances[instance].makes_objects)
            b_.CreateStore(b_.CreateLoad(i64_, field(offsetof(State, live))), made_[instance]);
    }

    // The end of a frame: its objects end with it.
    void end_instance(uint32_t instance)
    {
        if (!region_.instances[instance].makes_objects)
            return;
        llvm::Value* before = b_.CreateLoad(i64_, made_[instance]);
        llvm::BasicBlock *some = new_block(), *next = new_block();
        b_.CreateCondBr(b_.CreateICmpNE(before, b_.CreateLoad(i64_, field(offsetof(State, live)))), some, next);
        b_.SetInsertPoint(some);
        call(offsetof(State, end), b_.getVoidTy(), {state_, before});
        b_.CreateBr(next);
        b_.SetInsertPoint(next);
    }

    // A call of another unit, and what follows if that was not left.
    void emit_call(const Where& w)
    {
        const Unit& unit = region_.units[region_.calls.at({w.instance, w.pc})];
        llvm::Value* place = place_;
        if (const SourceLoc loc = place_of(w)) {
            region_.places.push_back(loc);
            place = b_.getInt64(region_.places.size());
        }
        std::vector<llvm::Value*> arguments{
            state_, b_.CreateAdd(depth_, b_.getInt64(region_.instances[w.instance].level + 1)), place};
        const size_t all = before_arguments + code_of(unit.instance).parameters;
        for (const ir::Operand& o : w.function.args(w.in))
            if (arguments.size() < all)
                arguments.push_back(get(w, o));
        arguments.resize(all, b_.getInt64(0));
        give_steps();
        llvm::CallInst* both = b_.CreateCall(units_[region_.instances[unit.instance].unit], arguments);
        llvm::BasicBlock* next = new_block();
        b_.CreateCondBr(b_.CreateIsNull(b_.CreateExtractValue(both, 1)), next, exit_at(w.instance, w.pc, true),
                        likely_);
        b_.SetInsertPoint(next);
        take_steps();
        set(w, b_.CreateExtractValue(both, 0));
        b_.CreateBr(contains(w.instance, w.pc + 1) ? block_of(w.instance, w.pc + 1) : exit_at(w.instance, w.pc + 1));
    }

    void emit_transfer(const Where& w)
    {
        switch (w.in.code) {
        case Opcode::Jump: b_.CreateBr(edge(w, w.in.target)); return;
        case Opcode::Branch: {
            const FlowOrder& flow = flow_of(w.instance);
            uint64_t leaves = 0; // loops that one of the ways leaves
            for (uint32_t l = flow.loop[w.pc]; l != no_loop; l = flow.loops[l].parent)
                if (!flow.contains(l, w.in.target) || !flow.contains(l, w.in.other))
                    leaves |= uint64_t{1} << (region_.instances[w.instance].loops + l);
            llvm::Value* condition = b_.CreateTrunc(get(w, w.in.a), b_.getInt1Ty());
            llvm::BasicBlock* then = edge(w, w.in.target, leaves);
            b_.CreateCondBr(condition, then, w.in.target == w.in.other ? then : edge(w, w.in.other, leaves));
            return;
        }
        case Opcode::Switch: {
            llvm::Type* type = b_.getIntNTy(w.in.width);
            const auto cases = w.function.args(w.in);
            auto* chosen = b_.CreateSwitch(b_.CreateTrunc(get(w, w.in.a), type), edge(w, w.in.target));
            std::vector<uint64_t> had;
            for (size_t k = 0; k + 1 < cases.size(); k += 2) {
                const uint64_t value = truncate(cases[k].bits, w.in.width);
                if (std::find(had.begin(), had.end(), value) != had.end())
                    continue; // the first one counts
                had.push_back(value);
                chosen->addCase(llvm::cast<llvm::ConstantInt>(llvm::ConstantInt::get(type, value)),
                                edge(w, static_cast<uint32_t>(cases[k + 1].bits)));
            }
            return;
        }
        case Opcode::Call:
        case Opcode::CallIndirect: {
            if (is_call(w)) {
                emit_call(w);
                return;
            }
            const uint32_t callee = region_.in_place.at({w.instance, w.pc});
            std::vector<llvm::Value*> values;
            for (const ir::Operand& o : w.function.args(w.in))
                values.push_back(get(w, o));
            begin_instance(callee, values);
            // The loops of a frame are new with it.
            uint64_t loops = 0;
            for (size_t l = 0; l < flow_of(callee).loops.size(); ++l)
                loops |= uint64_t{1} << (region_.instances[callee].loops + l);
            if (loops != 0)
                for (llvm::Value* bits : {entered_, turned_, asked_})
                    clear(bits, loops);
            b_.CreateBr(block_of(callee, 0));
            return;
        }
        case Opcode::Return: {
            end_instance(w.instance);
            if (is_first(w.instance)) {
                give_steps();
                give_back(get(w, w.in.a), false);
                return;
            }
            const Instance& here = region_.instances[w.instance];
            const ir::Function& caller = code_of(here.caller);
            const Where call{here.caller, here.call, caller, caller.code[here.call]};
            set(call, get(w, w.in.a));
            const uint32_t next = here.call + 1;
            b_.CreateBr(contains(here.caller, next) ? block_of(here.caller, next) : exit_at(here.caller, next));
            return;
        }
        default: return; // no transfer of control
        }
    }

    void clear(llvm::Value* bits, uint64_t mask)
    {
        b_.CreateStore(b_.CreateAnd(b_.CreateLoad(i64_, bits), b_.getInt64(~mask)), bits);
    }
    void add(llvm::Value* bits, uint64_t mask)
    {
        b_.CreateStore(b_.CreateOr(b_.CreateLoad(i64_, bits), b_.getInt64(mask)), bits);
    }

    // Where a transfer of control leads to, with what the engine has to know of loops: `leaves` are those that the
    // branch can leave. Out of the region it is the exit before the transfer.
    llvm::BasicBlock* edge(const Where& w, uint32_t target, uint64_t leaves = 0)
    {
        if (!contains(w.instance, target))
            return exit_at(w.instance, w.pc);
        const FlowOrder& flow = flow_of(w.instance);
        const uint32_t loop = flow.head_of[target];
        if (loop == no_loop && leaves == 0)
            return block_of(w.instance, target);
        const llvm::IRBuilderBase::InsertPointGuard guard(b_);
        llvm::BasicBlock* block = new_block();
        b_.SetInsertPoint(block);
        if (loop != no_loop) {
            const uint64_t bit = uint64_t{1} << (region_.instances[w.instance].loops + loop);
            if (flow.contains(loop, w.pc)) {
                llvm::BasicBlock* next = new_block();
                b_.CreateCondBr(b_.CreateICmpSLT(b_.CreateLoad(i64_, steps_), most_steps_), next,
                                exit_at(w.instance, w.pc), likely_);
                b_.SetInsertPoint(next);
                add(asked_, leaves & ~bit);
                add(turned_, bit);
            } else {
                add(asked_, leaves);
                add(entered_, bit);
                clear(turned_, bit);
            }
            clear(asked_, bit);
        } else {
            add(asked_, leaves);
        }
        b_.CreateBr(block_of(w.instance, target));
        return block;
    }

    static unsigned bytes_of(const ir::Instr& in) { return (in.width + 7U) / 8; }

    void mark(llvm::Instruction* access, bool of_program)
    {
        access->setMetadata(llvm::LLVMContext::MD_alias_scope, of_program ? program_scope_ : window_scope_);
        access->setMetadata(llvm::LLVMContext::MD_noalias, of_program ? window_scope_ : program_scope_);
    }

    // The address of the bytes that a load or store is about.
    llvm::Value* access(const Where& w, bool writes)
    {
        const auto number = region_.accesses.size();
        region_.accesses.push_back({static_cast<uint8_t>(bytes_of(w.in)), writes});
        llvm::Value* p = get(w, w.in.a);
        const auto window = [&](unsigned member, llvm::Type* type) {
            llvm::LoadInst* value = b_.CreateLoad(type, b_.CreateConstGEP1_64(i64_, windows_, 3 * number + member));
            mark(value, false);
            return value;
        };
        llvm::Value* distance = b_.CreateSub(p, window(0, i64_));
        llvm::Value* inside = b_.CreateICmpULE(distance, window(1, i64_));
        llvm::BasicBlock *fast = new_block(), *slow = new_block(), *next = new_block();
        b_.CreateCondBr(inside, fast, slow, likely_);
        b_.SetInsertPoint(slow);
        llvm::Value* other = nullptr;
        if (llvm::Function* lookup = makes_objects_ ? lookup_of_local(bytes_of(w.in), writes) : nullptr)
            other = b_.CreateCall(lookup, {state_, b_.getInt64(number), p});
        else
            other = call(offsetof(State, access), ptr_, {state_, b_.getInt64(number), p});
        b_.CreateCondBr(b_.CreateIsNotNull(other), next, exit_at(w.instance, w.pc));
        b_.SetInsertPoint(fast);
        llvm::Value* bytes = b_.CreateGEP(b_.getInt8Ty(), window(2, ptr_), distance);
        b_.CreateBr(next);
        b_.SetInsertPoint(next);
        llvm::PHINode* address = b_.CreatePHI(ptr_, 2);
        address->addIncoming(other, slow);
        address->addIncoming(bytes, fast);
        return address;
    }

    // State::access for an access of so many bytes, if it is not in a local object with a slot. Null: there is no need.
    llvm::Function* lookup_of_local(unsigned bytes, bool writes)
    {
        if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8)
            return nullptr;
        llvm::Function*& lookup = lookups_[2 * bytes + (writes ? 1 : 0)];
        if (lookup != nullptr)
            return lookup;
        lookup = llvm::Function::Create(llvm::FunctionType::get(ptr_, {ptr_, i64_, i64_}, false),
                                        llvm::Function::InternalLinkage, "lookup", function_->getParent());
        lookup->addFnAttr(llvm::Attribute::NoUnwind);
        lookup->addFnAttr(llvm::Attribute::NoInline);
        const llvm::IRBuilderBase::InsertPointGuard guard(b_);
        const auto block = [&] { return llvm::BasicBlock::Create(context_, "", lookup); };
        llvm::BasicBlock *start = block(), *found = block(), *have = block(), *ask = block();
        b_.SetInsertPoint(start);
        llvm::Value *state = lookup->getArg(0), *p = lookup->getArg(2);
        const auto field_of = [&](llvm::Value* of, size_t offset, llvm::Type* type) {
            return b_.CreateLoad(type, b_.CreateConstGEP1_64(b_.getInt8Ty(), of, offset));
        };
        llvm::Value* number = b_.CreateAnd(b_.CreateLShr(p, b_.getInt64(pointer_offset_bits)), b_.getInt64(slots - 1));
        llvm::Value* slot = b_.CreateGEP(llvm::ArrayType::get(i64_, sizeof(Slot) / 8),
                                         field_of(state, offsetof(State, slots), ptr_), number);
        llvm::Value* offset = b_.CreateSub(p, field_of(slot, offsetof(Slot, begin), i64_));
        llvm::Value* size = field_of(slot, offsetof(Slot, size), i64_);
        llvm::Value* is_there = b_.CreateAnd(b_.CreateICmpULE(offset, size),
                                             b_.CreateICmpUGE(b_.CreateSub(size, offset), b_.getInt64(bytes)));
        b_.CreateCondBr(is_there, found, ask);
        b_.SetInsertPoint(found);
        llvm::Value* written = b_.CreateGEP(b_.getInt8Ty(), field_of(slot, offsetof(Slot, written), ptr_), offset);
        llvm::Value* all = llvm::ConstantInt::getAllOnesValue(b_.getIntNTy(8 * bytes));
        if (writes) {
            b_.CreateAlignedStore(all, written, llvm::Align(1));
            b_.CreateBr(have);
        } else {
            llvm::LoadInst* which = b_.CreateAlignedLoad(all->getType(), written, llvm::Align(1));
            b_.CreateCondBr(b_.CreateICmpEQ(which, all), have, ask, likely_);
        }
        b_.SetInsertPoint(have);
        b_.CreateRet(b_.CreateGEP(b_.getInt8Ty(), field_of(slot, offsetof(Slot, bytes), ptr_), offset));
        b_.SetInsertPoint(ask);
        llvm::FunctionType* type = lookup->getFunctionType();
        b_.CreateRet(
            b_.CreateCall(type, field_of(state, offsetof(State, access), ptr_), {state, lookup->getArg(1), p}));
        return lookup;
    }

    llvm::Value *windows_ = nullptr, *most_steps_ = nullptr;
    bool makes_objects_ = false; // does the region?
    std::map<unsigned, llvm::Function*> lookups_;
    llvm::MDNode *program_scope_ = nullptr, *window_scope_ = nullptr;
    std::map<std::pair<uint32_t, uint32_t>, llvm::BasicBlock*> blocks_;
    std::vector<std::pair<uint32_t, uint32_t>> work_;
};

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

void optimise(llvm::Module& module, bool quickly)
{
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    llvm::PassBuilder builder;
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    if (!quickly) {
        builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O1).run(module, modules);
        return;
    }
    llvm::FunctionPassManager passes;
    passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
    passes.addPass(llvm::EarlyCSEPass(true));
    passes.addPass(llvm::SimplifyCFGPass());
    passes.addPass(llvm::InstCombinePass());
    llvm::ModulePassManager all;
    all.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
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
    Emitter(program, flows, region, *context, *module).emit();
    const std::string name = "region" + std::to_string(number++);
    module->getFunction("region")->setName(name);
    if (llvm::verifyModule(*module, &llvm::errs()))
        return nullptr;
    optimise(*module, quickly);
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

// Emits a region of local code (core/native/region.hpp) for LLVM, an instruction after the other.
#pragma once

#include "native/quick_loops.hpp"
#include "native/values.hpp"

#include <algorithm>

namespace mpismt::native {

class Emitter : Values {
public:
    Emitter(const ir::Program& program, Flows& flows, Region& region, llvm::LLVMContext& context, llvm::Module& module,
            bool quickly)
        : Values(program, flows, region, context, module)
    {
        llvm::MDBuilder md(context_);
        llvm::MDNode* domain = md.createAnonymousAliasScopeDomain("memory");
        program_scope_ = llvm::MDNode::get(context_, {md.createAnonymousAliasScope(domain, "of the program")});
        window_scope_ = llvm::MDNode::get(context_, {md.createAnonymousAliasScope(domain, "windows")});
        makes_objects_ = std::any_of(region.instances.begin(), region.instances.end(),
                                     [](const Instance& i) { return i.makes_objects; });
        if (!quickly)
            for (const auto& [instance, loop] : quick::loops_of(flows, region)) {
                quick_.push_back({instance, loop, nullptr, nullptr, nullptr, {}});
                quick_loop_[{instance, loop}] = static_cast<uint32_t>(quick_.size());
            }
    }

    void emit()
    {
        for (uint32_t u = 0; u < region_.units.size(); ++u) {
            begin_unit(u);
            windows_ = b_.CreateLoad(ptr_, field(offsetof(State, windows)));
            most_steps_ = b_.CreateLoad(i64_, field(offsetof(State, most_steps)));
            const uint32_t first = region_.units[u].instance;
            loop_ = 0;
            for (llvm::Value** variable : {&looks_, &tries_})
                *variable = b_.CreateAlloca(i64_);
            begin_slow_loop();
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
                const Place place = work_.back();
                work_.pop_back();
                emit_block(place);
            }
        }
    }

private:
    // A place in the code; `loop`: in this quick loop, counted from 1.
    struct Place {
        uint32_t loop, instance, pc;
        auto operator<=>(const Place&) const = default;
    };

    llvm::BasicBlock* block_of(const Place& place)
    {
        auto& block = blocks_[place];
        if (block == nullptr) {
            block = new_block();
            work_.push_back(place);
        }
        return block;
    }
    // As control comes there from where it is.
    llvm::BasicBlock* block_of(uint32_t instance, uint32_t pc)
    {
        return block_of({loop_ != 0 && is_in_quick_loop(instance, pc) ? loop_ : 0, instance, pc});
    }
    bool is_in_quick_loop(uint32_t instance, uint32_t pc)
    {
        const QuickLoop& q = quick_[loop_ - 1];
        return instance != q.instance || flow_of(instance).contains(q.loop, pc);
    }

    // From an instruction at which a block begins to the next transfer of control.
    void emit_block(const Place& place)
    {
        const auto [loop, instance, pc] = place;
        loop_ = loop;
        begin_ = pc;
        enter_ = loop == 0 ? nullptr : quick_[loop - 1].enter;
        b_.SetInsertPoint(blocks_[place]);
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
        constexpr uint32_t quick_for_one = 8; // steps are about time
        if (loop_ != 0)
            steps = (steps + quick_for_one - 1) / quick_for_one;
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
        case Opcode::Select: {
            llvm::Value* condition = b_.CreateTrunc(get(w, w.in.a), b_.getInt1Ty());
            set(w, b_.CreateSelect(condition, get(w, w.in.b), get(w, w.in.c)),
                loop_ != 0 ? b_.CreateSelect(condition, wide(w, w.in.b), wide(w, w.in.c)) : nullptr);
            return true;
        }
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
        case Opcode::Within:
            if (loop_ != 0 && w.in.b.is_constant() && w.in.b.bits != 0 && w.in.b.bits <= max_range)
                require_quick(w, is_inside(get(w, w.in.a), b_.getInt64(0), b_.getInt64(w.in.b.bits - 1)));
            else
                require(w, b_.CreateICmpULT(get(w, w.in.a), get(w, w.in.b)));
            return true;
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
        case Opcode::NotGiven:
        case Opcode::Thread:
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
    void begin_instance(uint32_t instance, const std::vector<llvm::Value*>& arguments,
                        const std::vector<llvm::Value*>& wide = {})
    {
        for (ir::Reg r = 0; r < code_of(instance).registers; ++r)
            set(region_.instances[instance].registers + r, r < arguments.size() ? arguments[r] : b_.getInt64(0),
                r < wide.size() ? wide[r] : nullptr);
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
            std::vector<llvm::Value*> values, wides;
            for (const ir::Operand& o : w.function.args(w.in)) {
                values.push_back(get(w, o));
                if (loop_ != 0)
                    wides.push_back(wide(w, o));
            }
            begin_instance(callee, values, wides);
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
            set(call, get(w, w.in.a), loop_ != 0 ? wide(w, w.in.a) : nullptr);
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
            const auto quick = quick_loop_.find({w.instance, loop});
            if (flow.contains(loop, w.pc)) {
                llvm::BasicBlock* next = new_block();
                llvm::Value* steps = b_.CreateLoad(i64_, steps_);
                b_.CreateCondBr(loop_ != 0 ? ask(quick::may_turn, {b_.getInt64(loop_), steps, most_steps_})
                                           : b_.CreateICmpSLT(steps, most_steps_),
                                next, exit_at(w.instance, w.pc), likely_);
                b_.SetInsertPoint(next);
                if (loop_ != 0) { // as they were when it was entered, at the end of a turn
                    b_.CreateStore(quick_[loop_ - 1].asked, asked_);
                    b_.CreateBr(block_of(w.instance, target));
                    return block;
                }
                add(asked_, leaves & ~bit);
                add(turned_, bit);
                clear(asked_, bit);
                if (quick != quick_loop_.end()) {
                    end_slow_turn(quick->second, target);
                    return block;
                }
            } else {
                add(asked_, leaves);
                add(entered_, bit);
                clear(turned_, bit);
                clear(asked_, bit);
                if (quick != quick_loop_.end())
                    begin_slow_loop();
            }
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

    // The number of an access instruction.
    uint64_t number_of(const Where& w, bool writes)
    {
        const auto [found, is_new] = accesses_.try_emplace({w.instance, w.pc}, region_.accesses.size());
        if (is_new)
            region_.accesses.push_back({static_cast<uint8_t>(bytes_of(w.in)), writes});
        return found->second;
    }

    llvm::Value* window(uint64_t number, unsigned member, llvm::Type* type)
    {
        llvm::LoadInst* value = b_.CreateLoad(type, b_.CreateConstGEP1_64(i64_, windows_, 3 * number + member));
        mark(value, false);
        return value;
    }

    // The address of the bytes that a load or store is about.
    llvm::Value* access(const Where& w, bool writes)
    {
        const uint64_t number = number_of(w, writes);
        if (loop_ != 0)
            return quick_access(w, number, writes);
        llvm::Value* p = get(w, w.in.a);
        llvm::Value* distance = b_.CreateSub(p, window(number, 0, i64_));
        llvm::Value* inside = b_.CreateICmpULE(distance, window(number, 1, i64_));
        llvm::BasicBlock *fast = new_block(), *slow = new_block(), *next = new_block();
        b_.CreateCondBr(inside, fast, slow, likely_);
        b_.SetInsertPoint(slow);
        if (!quick_.empty())
            b_.CreateStore(b_.getInt64(1), looks_);
        llvm::Value* other = nullptr;
        if (llvm::Function* lookup = makes_objects_ ? lookup_of_local(bytes_of(w.in), writes) : nullptr)
            other = b_.CreateCall(lookup, {state_, b_.getInt64(number), p});
        else
            other = call(offsetof(State, access), ptr_, {state_, b_.getInt64(number), p});
        b_.CreateCondBr(b_.CreateIsNotNull(other), next, exit_at(w.instance, w.pc));
        b_.SetInsertPoint(fast);
        llvm::Value* bytes = b_.CreateGEP(b_.getInt8Ty(), window(number, 2, ptr_), distance);
        b_.CreateBr(next);
        b_.SetInsertPoint(next);
        llvm::PHINode* address = b_.CreatePHI(ptr_, 2);
        address->addIncoming(other, slow);
        address->addIncoming(bytes, fast);
        return address;
    }

    // In a quick loop, for which the windows have been read before it.
    llvm::Value* quick_access(const Where& w, uint64_t number, bool writes)
    {
        QuickLoop& q = quick_[loop_ - 1];
        auto& [begin, last, bytes] = q.windows[number];
        if (begin == nullptr) {
            const llvm::IRBuilderBase::InsertPointGuard guard(b_);
            b_.SetInsertPoint(q.enter);
            begin = window(number, 0, i64_);
            last = window(number, 1, i64_);
            bytes = window(number, 2, ptr_);
        }
        llvm::Value* p = get(w, w.in.a);
        require_quick(w, writes ? ask(quick::is_inside_to_write, {b_.getInt64(loop_), p, begin, last,
                                                                  b_.getInt64(number), b_.getInt64(bytes_of(w.in))})
                                : is_inside(p, begin, last));
        return b_.CreateGEP(b_.getInt8Ty(), bytes, b_.CreateSub(p, begin));
    }

    void require_quick(const Where& w, llvm::Value* condition) override
    {
        llvm::BasicBlock *next = new_block(), *slow = new_block();
        b_.CreateCondBr(condition, next, slow, likely_);
        b_.SetInsertPoint(slow);
        count_steps(w.pc - begin_);
        b_.CreateBr(block_of({0, w.instance, w.pc}));
        b_.SetInsertPoint(next);
    }

    // What is known later (native/quick_loops.hpp).
    llvm::Value* ask(const char* what, const std::vector<llvm::Value*>& arguments)
    {
        return b_.CreateCall(asked(what, b_.getInt1Ty(), arguments), arguments);
    }

    // Where a loop of which there is a quick one begins: it is looked for after the first turn.
    void begin_slow_loop()
    {
        constexpr uint64_t most_tries = 4; // in vain
        b_.CreateStore(b_.getInt64(1), looks_);
        b_.CreateStore(b_.getInt64(most_tries), tries_);
    }

    // At the end of a turn: to the check before the quick loop, or to the next turn.
    void end_slow_turn(uint32_t number, uint32_t head)
    {
        QuickLoop& q = quick_[number - 1];
        llvm::BasicBlock* slow = block_of({0, q.instance, head});
        if (q.enter == nullptr) {
            const llvm::IRBuilderBase::InsertPointGuard guard(b_);
            q.check = new_block();
            b_.SetInsertPoint(q.check);
            b_.CreateStore(b_.getInt64(0), looks_);
            b_.CreateStore(b_.CreateSub(b_.CreateLoad(i64_, tries_), b_.getInt64(1)), tries_);
            q.asked = b_.CreateLoad(i64_, asked_);
            auto* enter = llvm::cast<llvm::Instruction>(ask(quick::may_enter, {b_.getInt64(number)}));
            q.enter = enter;
            llvm::BasicBlock* fill = new_block();
            b_.CreateCondBr(enter, block_of({number, q.instance, head}), fill);
            b_.SetInsertPoint(fill);
            b_.CreateStore(b_.CreateZExt(ask(quick::fill, {b_.getInt64(number)}), i64_), looks_);
            b_.CreateBr(slow);
        }
        llvm::Value* looks = b_.CreateICmpNE(b_.CreateLoad(i64_, looks_), b_.getInt64(0));
        llvm::Value* may_try = b_.CreateICmpNE(b_.CreateLoad(i64_, tries_), b_.getInt64(0));
        b_.CreateCondBr(b_.CreateAnd(looks, may_try), q.check, slow, unlikely_);
    }

    llvm::Value *windows_ = nullptr, *most_steps_ = nullptr;
    static constexpr uint64_t max_range = uint64_t{1} << 62;
    bool makes_objects_ = false; // does the region?
    llvm::MDNode *program_scope_ = nullptr, *window_scope_ = nullptr;
    struct QuickLoop {
        uint32_t instance = 0, loop = 0;
        llvm::BasicBlock* check = nullptr;                       // before it is entered
        llvm::Instruction* enter = nullptr;                      // may it be?
        llvm::Value* asked = nullptr;                            // bits there
        std::map<uint64_t, std::array<llvm::Value*, 3>> windows; // by access
    };
    std::vector<QuickLoop> quick_;
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> quick_loop_; // by instance and loop, counted from 1
    llvm::Value *looks_ = nullptr,
                *tries_ = nullptr; // is the quick loop looked for after this turn; how often may it be?
    uint32_t begin_ = 0;           // of the block that is emitted
    std::map<std::pair<uint32_t, uint32_t>, uint64_t> accesses_; // by instance and instruction
    std::map<Place, llvm::BasicBlock*> blocks_;
    std::vector<Place> work_;
};

} // namespace mpismt::native

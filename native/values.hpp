// What machine code does with values: the registers of a region, how they are computed (core/scalar.hpp), and where it
// is left with them.
#pragma once

#include "core/native/code.hpp"
#include "native/quick_loops.hpp"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>

#include <cmath>
#include <cstddef>

namespace mpismt::native {

using ir::Opcode;

class Values {
public:
    virtual ~Values() = default;

    Values(const ir::Program& program, Flows& flows, Region& region, llvm::LLVMContext& context, llvm::Module& module)
        : program_(program), flows_(flows), region_(region), context_(context), b_(context), i64_(b_.getInt64Ty()),
          ptr_(b_.getPtrTy())
    {
        for (const Unit& u : region_.units) {
            // The state, how many frames there are with this one, the place of the call, arguments; the result, and
            // whether it was left.
            std::vector<llvm::Type*> parameters{ptr_};
            if (!units_.empty())
                parameters.resize(before_arguments + code_of(u.instance).parameters, i64_);
            llvm::Type* result = units_.empty() ? b_.getVoidTy() : result_type();
            units_.push_back(llvm::Function::Create(
                llvm::FunctionType::get(result, parameters, false),
                units_.empty() ? llvm::Function::ExternalLinkage : llvm::Function::InternalLinkage, "region", module));
            units_.back()->addFnAttr(llvm::Attribute::NoUnwind);
            units_.back()->addFnAttr(llvm::Attribute::NoInline);
        }
        registers_.resize(region_.registers);
        made_.resize(region_.instances.size());
        llvm::MDBuilder md(context_);
        likely_ = md.createBranchWeights(1000, 1);
        unlikely_ = md.createBranchWeights(1, 1000);
    }

protected:
    struct Where {
        uint32_t instance, pc;
        const ir::Function& function;
        const ir::Instr& in;
    };

    llvm::BasicBlock* new_block() { return llvm::BasicBlock::Create(context_, "", function_); }
    llvm::Value* field(size_t offset) { return b_.CreateConstGEP1_64(b_.getInt8Ty(), state_, offset); }

    const ir::Function& code_of(uint32_t instance) const
    {
        return program_.functions[region_.instances[instance].function];
    }
    static constexpr unsigned before_arguments = 3; // of a unit

    llvm::Type* result_type() { return llvm::StructType::get(i64_, i64_); }
    // The function that is emitted from here on.
    void begin_unit(uint32_t number)
    {
        unit_ = number;
        function_ = units_[number];
        state_ = function_->getArg(0);
        has_result_ = nullptr;
        b_.SetInsertPoint(new_block());
        const Unit& u = region_.units[number];
        for (uint32_t i = u.instance; i < u.end; ++i) {
            for (uint32_t r = 0; r < code_of(i).registers; ++r)
                registers_[region_.instances[i].registers + r] = b_.CreateAlloca(i64_);
            if (region_.instances[i].makes_objects)
                made_[i] = b_.CreateAlloca(i64_);
        }
        for (llvm::Value** bits : {&entered_, &turned_, &asked_}) {
            *bits = b_.CreateAlloca(i64_);
            b_.CreateStore(b_.getInt64(0), *bits);
        }
        steps_ = b_.CreateAlloca(i64_);
        depth_ = number == 0 ? b_.CreateLoad(i64_, field(offsetof(State, depth)))
                             : static_cast<llvm::Value*>(function_->getArg(1));
        place_ = number == 0 ? b_.getInt64(0) : static_cast<llvm::Value*>(function_->getArg(2));
        take_steps();
    }
    // Those of the region are counted on in whoever runs.
    void take_steps() { b_.CreateStore(b_.CreateLoad(i64_, field(offsetof(State, steps))), steps_); }
    void give_steps() { b_.CreateStore(b_.CreateLoad(i64_, steps_), field(offsetof(State, steps))); }
    bool is_first(uint32_t instance) const { return instance == region_.units[unit_].instance; }

    const FlowOrder& flow_of(uint32_t instance) { return flows_.of(region_.instances[instance].function).order(); }
    bool contains(uint32_t instance, uint32_t pc)
    {
        return instance != 0 || region_.loop == no_loop || flow_of(0).contains(region_.loop, pc);
    }

    // The block that leaves the unit before this instruction; `in_call`: in the call that it is, which has left another
    // unit.
    llvm::BasicBlock* exit_at(uint32_t instance, uint32_t pc, bool in_call = false)
    {
        auto& block = exits_[{instance, 2 * uint64_t{pc} + (in_call ? 1 : 0)}];
        if (block != nullptr)
            return block;
        const llvm::IRBuilderBase::InsertPointGuard guard(b_);
        block = new_block();
        b_.SetInsertPoint(block);
        if (!in_call)
            give_steps();
        llvm::Value* at = call(offsetof(State, leave), ptr_, {state_, b_.getInt64(region_.exits.size())});
        const std::vector<uint32_t> own = in_call ? words_in_call(instance, pc) : words_of(instance, pc, ir::no_reg);
        std::vector<uint32_t> ends, words = words_around(instance, &ends);
        write_words(instance, own, at, bits_of_loops + static_cast<unsigned>(words.size()));
        words.insert(words.end(), own.begin(), own.end());
        ends.push_back(static_cast<uint32_t>(words.size()));
        region_.exits.push_back({instance, pc, in_call, std::move(words), std::move(ends)});
        give_rest(instance, at);
        return block;
    }

    // What a frame says of itself where it is left, or in a call: Exit::words.
    std::vector<uint32_t> words_of(uint32_t instance, uint32_t pc, ir::Reg except)
    {
        std::vector<uint32_t> words;
        if (instance != 0 && region_.instances[instance].makes_objects)
            words.push_back(made_before);
        const FunctionFlow& flow = flows_.of(region_.instances[instance].function);
        for (ir::Reg r = 0; r < code_of(instance).registers; ++r)
            if (r != except && flow.is_read_from(pc, r) && (instance != 0 || is_written(r)))
                words.push_back(r);
        return words;
    }
    std::vector<uint32_t> words_in_call(uint32_t instance, uint32_t pc)
    {
        return words_of(instance, pc + 1, code_of(instance).code[pc].dst);
    }
    // Those of the frames around, from the outermost inwards.
    std::vector<uint32_t> words_around(uint32_t instance, std::vector<uint32_t>* ends = nullptr)
    {
        if (is_first(instance))
            return {};
        const Instance& here = region_.instances[instance];
        std::vector<uint32_t> words = words_around(here.caller, ends);
        const std::vector<uint32_t> own = words_in_call(here.caller, here.call);
        words.insert(words.end(), own.begin(), own.end());
        if (ends != nullptr)
            ends->push_back(static_cast<uint32_t>(words.size()));
        return words;
    }
    void write_words(uint32_t instance, const std::vector<uint32_t>& words, llvm::Value* at, unsigned first)
    {
        for (const uint32_t word : words) {
            llvm::Value* variable =
                word == made_before ? made_[instance] : registers_[region_.instances[instance].registers + word];
            b_.CreateStore(b_.CreateLoad(i64_, variable), b_.CreateConstGEP1_64(i64_, at, first++));
        }
    }

    // Goes on with what the frames around an instance say: that is one block for all its exits.
    void give_rest(uint32_t instance, llvm::Value* at)
    {
        auto& rest = rests_[instance];
        const bool is_new = rest == nullptr;
        llvm::BasicBlock* from = b_.GetInsertBlock();
        if (is_new) {
            llvm::BasicBlock* block = new_block();
            b_.CreateBr(block);
            b_.SetInsertPoint(block);
            rest = b_.CreatePHI(ptr_, 2);
        } else {
            b_.CreateBr(rest->getParent());
        }
        rest->addIncoming(at, from);
        if (!is_new)
            return;
        llvm::PHINode* here = rest;
        if (!is_first(instance)) {
            const Instance& called = region_.instances[instance];
            write_words(called.caller, words_in_call(called.caller, called.call), here,
                        bits_of_loops + static_cast<unsigned>(words_around(called.caller).size()));
            give_rest(called.caller, here);
            return;
        }
        unsigned word = 0;
        for (llvm::Value* bits : {entered_, turned_, asked_})
            b_.CreateStore(b_.CreateLoad(i64_, bits), b_.CreateConstGEP1_64(i64_, here, word++));
        if (unit_ == 0)
            b_.CreateRetVoid();
        else
            give_back(b_.getInt64(0), true);
    }

    void give_back(llvm::Value* result, bool is_left)
    {
        llvm::Value* both = llvm::UndefValue::get(result_type());
        both = b_.CreateInsertValue(both, result, 0);
        b_.CreateRet(b_.CreateInsertValue(both, b_.getInt64(is_left ? 1 : 0), 1));
    }

    // A register of the function whose loop it is: by an instruction of the region?
    bool is_written(ir::Reg r)
    {
        if (written_.empty()) {
            written_.resize(code_of(0).registers);
            for (uint32_t pc = 0; pc < code_of(0).code.size(); ++pc)
                if (const ir::Reg dst = code_of(0).code[pc].dst; dst != ir::no_reg && contains(0, pc))
                    written_[dst] = true;
        }
        return written_[r];
    }

    llvm::Value* get(const Where& w, const ir::Operand& o)
    {
        return o.is_constant() ? static_cast<llvm::Value*>(b_.getInt64(o.bits))
                               : b_.CreateLoad(i64_, registers_[region_.instances[w.instance].registers + o.reg]);
    }
    void set(const Where& w, llvm::Value* v, llvm::Value* wide = nullptr)
    {
        if (w.in.dst != ir::no_reg)
            set(region_.instances[w.instance].registers + w.in.dst, v, wide);
    }
    void set(uint32_t r, llvm::Value* v, llvm::Value* wide = nullptr)
    {
        v = b_.CreateZExtOrTrunc(v, i64_);
        b_.CreateStore(v, registers_[r]);
        if (loop_ != 0)
            b_.CreateStore(wide != nullptr ? wide : widened(v), wide_of(r));
    }

    // In a quick loop, registers have a second value: their lowest 32 bits as a signed number of 64. So it is known of
    // an `int` that counts how addresses grow with it.
    llvm::Value* widened(llvm::Value* v) { return b_.CreateSExt(b_.CreateTrunc(v, b_.getInt32Ty()), i64_); }
    llvm::Value* wide(const Where& w, const ir::Operand& o)
    {
        return o.is_constant() ? widened(b_.getInt64(o.bits))
                               : b_.CreateLoad(i64_, wide_of(region_.instances[w.instance].registers + o.reg));
    }
    llvm::Value* wide_of(uint32_t r)
    {
        llvm::Value*& variable = wide_[{loop_, r}];
        if (variable == nullptr) {
            const llvm::IRBuilderBase::InsertPointGuard guard(b_);
            b_.SetInsertPoint(&function_->getEntryBlock(), function_->getEntryBlock().begin());
            variable = b_.CreateAlloca(i64_);
            b_.SetInsertPoint(enter_);
            b_.CreateStore(widened(b_.CreateLoad(i64_, registers_[r])), variable);
        }
        return variable;
    }

    // Is v, of 64 bits, in a range that begins there and is so long?
    llvm::Value* is_inside(llvm::Value* v, llvm::Value* begin, llvm::Value* last)
    {
        const std::vector<llvm::Value*> arguments{b_.getInt64(loop_), v, begin, last};
        return b_.CreateCall(asked(quick::is_inside, b_.getInt1Ty(), arguments), arguments);
    }
    // Goes on where the condition holds, else in the slow loop with this instruction.
    virtual void require_quick(const Where& w, llvm::Value* condition) = 0;

    // Of a quick loop, which goes on where there is no overflow for certain. The second one is the wide value, if there
    // is one.
    std::pair<llvm::Value*, llvm::Value*> strict_result(const Where& w, llvm::Value* a, llvm::Value* b)
    {
        const auto apply = [&](llvm::Value* x, llvm::Value* y) {
            return w.in.op == ScalarOp::Add   ? b_.CreateAdd(x, y)
                   : w.in.op == ScalarOp::Sub ? b_.CreateSub(x, y)
                                              : b_.CreateMul(x, y);
        };
        const auto require_below = [&](llvm::Value* v, unsigned bits) { // in size 2^bits, or just that and negative
            const uint64_t half = uint64_t{1} << bits;
            require_quick(w, is_inside(v, b_.getInt64(-half), b_.getInt64(2 * half - 1)));
        };
        if (w.in.width == 64) {
            const unsigned bits = w.in.op == ScalarOp::Mul ? 31 : 61;
            require_below(a, bits);
            require_below(b, bits);
            return {apply(a, b), nullptr};
        }
        llvm::Value* result = apply(wide(w, w.in.a), wide(w, w.in.b));
        require_below(result, 31);
        return {b_.CreateTrunc(result, b_.getInt32Ty()), result};
    }

    // Goes on where the condition holds, else leaves before the instruction.
    void require(const Where& w, llvm::Value* condition)
    {
        llvm::BasicBlock* next = new_block();
        b_.CreateCondBr(condition, next, exit_at(w.instance, w.pc), likely_);
        b_.SetInsertPoint(next);
    }

    llvm::CallInst* call(size_t function, llvm::Type* result, std::vector<llvm::Value*> arguments)
    {
        std::vector<llvm::Type*> types;
        for (llvm::Value* a : arguments)
            types.push_back(a->getType());
        return b_.CreateCall(llvm::FunctionType::get(result, types, false), b_.CreateLoad(ptr_, field(function)),
                             arguments);
    }

    // A function that quick::Resolve replaces.
    llvm::FunctionCallee asked(const char* name, llvm::Type* result, const std::vector<llvm::Value*>& arguments)
    {
        std::vector<llvm::Type*> types;
        for (llvm::Value* a : arguments)
            types.push_back(a->getType());
        llvm::FunctionCallee callee =
            function_->getParent()->getOrInsertFunction(name, llvm::FunctionType::get(result, types, false));
        auto* function = llvm::cast<llvm::Function>(callee.getCallee());
        if (name == quick::fill) // it stays where it is
            return callee;
        for (const auto a : {llvm::Attribute::NoUnwind, llvm::Attribute::WillReturn, llvm::Attribute::Speculatable})
            function->addFnAttr(a);
        function->setDoesNotAccessMemory();
        return callee;
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

    // By core/scalar.hpp.
    llvm::Value* evaluated(const Where& w, llvm::Value* a, llvm::Value* b)
    {
        llvm::IRBuilder<> first(&function_->getEntryBlock(), function_->getEntryBlock().begin());
        if (has_result_ == nullptr)
            has_result_ = first.CreateAlloca(b_.getInt8Ty());
        b_.CreateStore(b_.getInt8(1), has_result_);
        return call(offsetof(State, evaluate), i64_,
                    {b_.getInt64(static_cast<uint64_t>(w.in.op)), b_.getInt64(w.in.width), b_.getInt64(w.in.to), a, b,
                     has_result_});
    }

    bool emit_compute(const Where& w)
    {
        llvm::Value *a = get(w, w.in.a), *b = is_unary(w.in.op) ? b_.getInt64(0) : get(w, w.in.b);
        wide_result_ = nullptr;
        if (llvm::Value* v = is_float(w.in.op) ? float_result(w, a, b) : integer_result(w, a, b)) {
            set(w, v, wide_result_);
            return true;
        }
        llvm::Value* v = evaluated(w, a, b);
        require(w, b_.CreateIsNotNull(b_.CreateLoad(b_.getInt8Ty(), has_result_)));
        set(w, v);
        return true;
    }

    // Null: core/scalar.hpp is to be asked.
    llvm::Value* integer_result(const Where& w, llvm::Value* a64, llvm::Value* b64)
    {
        llvm::Type* type = b_.getIntNTy(w.in.width);
        if (w.in.op == ScalarOp::Copy || w.in.op == ScalarOp::ZExt) {
            if (loop_ != 0 && w.in.op == ScalarOp::Copy)
                wide_result_ = wide(w, w.in.a);
            return a64;
        }
        if (loop_ != 0 && w.in.width == 32)
            if (llvm::Value* v = wide_integer_result(w))
                return v;
        llvm::Value *a = b_.CreateTrunc(a64, type), *b = b_.CreateTrunc(b64, type);
        llvm::Value* width = llvm::ConstantInt::get(type, w.in.width);
        const bool is_shift = w.in.op == ScalarOp::Shl || w.in.op == ScalarOp::LShr || w.in.op == ScalarOp::AShr;
        if (is_shift) // beyond the width, as core/scalar.hpp has it, is rare
            require(w, llvm::isUIntN(w.in.width, w.in.width) ? b_.CreateICmpULT(b, width) : b_.getTrue());
        const auto checked = [&](llvm::Intrinsic::ID operation, llvm::Value* plain) -> llvm::Value* {
            if (!w.in.strict)
                return plain;
            if (loop_ != 0 && (w.in.width == 32 || w.in.width == 64)) {
                const auto [result, wide] = strict_result(w, a, b);
                wide_result_ = wide;
                return result;
            }
            llvm::Value* both = b_.CreateBinaryIntrinsic(operation, a, b);
            llvm::BasicBlock *overflows = new_block(), *next = new_block();
            b_.CreateCondBr(b_.CreateExtractValue(both, 1), overflows, next, unlikely_);
            b_.SetInsertPoint(overflows);
            const auto [number, is_new] = strict_.try_emplace({w.instance, w.pc}, region_.strict.size());
            if (is_new)
                region_.strict.emplace_back(w.instance, w.pc);
            llvm::Value* noted = b_.CreateConstGEP1_64(
                b_.getInt8Ty(), b_.CreateLoad(ptr_, field(offsetof(State, is_noted))), number->second);
            b_.CreateCondBr(b_.CreateIsNotNull(b_.CreateLoad(b_.getInt8Ty(), noted)), next, exit_at(w.instance, w.pc));
            b_.SetInsertPoint(next);
            return b_.CreateExtractValue(both, 0);
        };
        switch (w.in.op) {
        case ScalarOp::Add: return checked(llvm::Intrinsic::sadd_with_overflow, b_.CreateAdd(a, b));
        case ScalarOp::Sub: return checked(llvm::Intrinsic::ssub_with_overflow, b_.CreateSub(a, b));
        case ScalarOp::Mul: return checked(llvm::Intrinsic::smul_with_overflow, b_.CreateMul(a, b));
        case ScalarOp::UDiv:
        case ScalarOp::URem:
            require(w, b_.CreateIsNotNull(b));
            return w.in.op == ScalarOp::UDiv ? b_.CreateUDiv(a, b) : b_.CreateURem(a, b);
        case ScalarOp::SDiv:
        case ScalarOp::SRem: {
            llvm::Value* least = llvm::ConstantInt::get(type, uint64_t{1} << (w.in.width - 1));
            llvm::Value* fits = b_.CreateNot(
                b_.CreateAnd(b_.CreateICmpEQ(a, least), b_.CreateICmpEQ(b, llvm::ConstantInt::getAllOnesValue(type))));
            require(w, b_.CreateAnd(b_.CreateIsNotNull(b), fits));
            return w.in.op == ScalarOp::SDiv ? b_.CreateSDiv(a, b) : b_.CreateSRem(a, b);
        }
        case ScalarOp::And: return b_.CreateAnd(a, b);
        case ScalarOp::Or: return b_.CreateOr(a, b);
        case ScalarOp::Xor: return b_.CreateXor(a, b);
        case ScalarOp::Shl: return b_.CreateShl(a, b);
        case ScalarOp::LShr: return b_.CreateLShr(a, b);
        case ScalarOp::AShr: return b_.CreateAShr(a, b);
        case ScalarOp::Eq: return b_.CreateICmpEQ(a, b);
        case ScalarOp::Ne: return b_.CreateICmpNE(a, b);
        case ScalarOp::ULt: return b_.CreateICmpULT(a, b);
        case ScalarOp::ULe: return b_.CreateICmpULE(a, b);
        case ScalarOp::SLt: return b_.CreateICmpSLT(a, b);
        case ScalarOp::SLe: return b_.CreateICmpSLE(a, b);
        case ScalarOp::SExt: return b_.CreateSExtOrTrunc(a, b_.getIntNTy(w.in.to));
        case ScalarOp::Trunc: return b_.CreateTrunc(a64, b_.getIntNTy(w.in.to));
        default: return nullptr;
        }
    }

    // In a quick loop; null: nothing is gained.
    llvm::Value* wide_integer_result(const Where& w)
    {
        const auto compare = [&](llvm::CmpInst::Predicate how) {
            return b_.CreateICmp(how, wide(w, w.in.a), wide(w, w.in.b));
        };
        switch (w.in.op) {
        case ScalarOp::Eq: return compare(llvm::CmpInst::ICMP_EQ);
        case ScalarOp::Ne: return compare(llvm::CmpInst::ICMP_NE);
        case ScalarOp::SLt: return compare(llvm::CmpInst::ICMP_SLT);
        case ScalarOp::SLe: return compare(llvm::CmpInst::ICMP_SLE);
        case ScalarOp::SExt: return w.in.to == 64 ? wide(w, w.in.a) : nullptr;
        default: return nullptr;
        }
    }

    llvm::Type* float_type(unsigned width) { return width == 32 ? b_.getFloatTy() : b_.getDoubleTy(); }
    llvm::Value* as_float(llvm::Value* bits, unsigned width)
    {
        return b_.CreateBitCast(b_.CreateTrunc(bits, b_.getIntNTy(width)), float_type(width));
    }

    llvm::Value* float_result(const Where& w, llvm::Value* a64, llvm::Value* b64)
    {
        const unsigned width = w.in.width;
        if (w.in.op == ScalarOp::FNeg)
            return b_.CreateXor(a64, b_.getInt64(uint64_t{1} << (width - 1)));
        if (w.in.op == ScalarOp::SToF || w.in.op == ScalarOp::UToF) {
            llvm::Value* a = b_.CreateTrunc(a64, b_.getIntNTy(width));
            llvm::Type* to = float_type(w.in.to);
            llvm::Value* v = w.in.op == ScalarOp::SToF ? b_.CreateSIToFP(a, to) : b_.CreateUIToFP(a, to);
            return b_.CreateBitCast(v, b_.getIntNTy(w.in.to));
        }
        llvm::Value* a = as_float(a64, width);
        if (w.in.op == ScalarOp::FToS || w.in.op == ScalarOp::FToU)
            return to_integer(w, a);
        llvm::Value* b = is_unary(w.in.op) ? nullptr : as_float(b64, width);
        switch (w.in.op) {
        case ScalarOp::FEq: return b_.CreateFCmpOEQ(a, b);
        case ScalarOp::FNe: return b_.CreateFCmpUNE(a, b);
        case ScalarOp::FLt: return b_.CreateFCmpOLT(a, b);
        case ScalarOp::FLe: return b_.CreateFCmpOLE(a, b);
        case ScalarOp::FUnordered: return b_.CreateFCmpUNO(a, b);
        case ScalarOp::FAdd: return number(w, b_.CreateFAdd(a, b), a64, b64, width);
        case ScalarOp::FSub: return number(w, b_.CreateFSub(a, b), a64, b64, width);
        case ScalarOp::FMul: return number(w, b_.CreateFMul(a, b), a64, b64, width);
        case ScalarOp::FDiv: return number(w, b_.CreateFDiv(a, b), a64, b64, width);
        case ScalarOp::FSqrt: return number(w, b_.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, a), a64, b64, width);
        case ScalarOp::FToF: {
            llvm::Type* to = float_type(w.in.to);
            return number(w,
                          w.in.to > width   ? b_.CreateFPExt(a, to)
                          : w.in.to < width ? b_.CreateFPTrunc(a, to)
                                            : a,
                          a64, b64, w.in.to);
        }
        default: return nullptr;
        }
    }

    // The bits of a result; of one that is no number those that core/scalar.hpp fixes.
    llvm::Value* number(const Where& w, llvm::Value* v, llvm::Value* a64, llvm::Value* b64, unsigned width)
    {
        if (loop_ != 0 && w.in.op != ScalarOp::FToF) {
            llvm::Value* b = is_unary(w.in.op) ? llvm::ConstantFP::get(v->getType(), 0.0) : as_float(b64, width);
            const std::vector<llvm::Value*> values{v, as_float(a64, width), b,
                                                   b_.getInt64(static_cast<uint64_t>(w.in.op))};
            const char* what = width == 64 ? quick::fixed_double : quick::fixed_float;
            v = b_.CreateCall(asked(what, v->getType(), values), values);
            return b_.CreateZExt(b_.CreateBitCast(v, b_.getIntNTy(width)), i64_);
        }
        llvm::Value* bits = b_.CreateZExt(b_.CreateBitCast(v, b_.getIntNTy(width)), i64_);
        llvm::BasicBlock *from = b_.GetInsertBlock(), *nan = new_block(), *next = new_block();
        b_.CreateCondBr(b_.CreateFCmpORD(v, v), next, nan, likely_);
        b_.SetInsertPoint(nan);
        llvm::Value* fixed = evaluated(w, a64, b64);
        b_.CreateBr(next);
        b_.SetInsertPoint(next);
        llvm::PHINode* result = b_.CreatePHI(i64_, 2);
        result->addIncoming(bits, from);
        result->addIncoming(fixed, nan);
        return result;
    }

    // What does not fit is left to the interpreter.
    llvm::Value* to_integer(const Where& w, llvm::Value* a)
    {
        const bool is_signed = w.in.op == ScalarOp::FToS;
        const unsigned to = w.in.to;
        llvm::Type* real = b_.getDoubleTy();
        llvm::Value* v = b_.CreateFPCast(a, real);
        const double limit = std::ldexp(1.0, static_cast<int>(is_signed ? to - 1 : to));
        llvm::Value* below = b_.CreateFCmpOLT(v, llvm::ConstantFP::get(real, limit));
        llvm::Value* above = !is_signed ? b_.CreateFCmpOGT(v, llvm::ConstantFP::get(real, -1.0))
                             : to <= 52 ? b_.CreateFCmpOGT(v, llvm::ConstantFP::get(real, -limit - 1))
                                        : b_.CreateFCmpOGE(v, llvm::ConstantFP::get(real, -limit));
        require(w, b_.CreateAnd(below, above));
        llvm::Type* type = b_.getIntNTy(to);
        return is_signed ? b_.CreateFPToSI(v, type) : b_.CreateFPToUI(v, type);
    }

    const ir::Program& program_;
    Flows& flows_;
    Region& region_;
    llvm::LLVMContext& context_;
    llvm::IRBuilder<> b_;
    llvm::Type *i64_, *ptr_;
    llvm::Function* function_ = nullptr;
    llvm::Value *state_ = nullptr, *has_result_ = nullptr;
    uint32_t unit_ = 0;                  // whose function this is
    std::vector<llvm::Function*> units_; // of machine code
    llvm::Value* depth_ = nullptr;       // frames, with that of the unit's first instance
    llvm::Value* place_ = nullptr;       // of the call of the unit, as State::make has it
    std::vector<llvm::Value*> made_;     // of instances that make objects: how many were live when they began
    llvm::Value *steps_ = nullptr, *entered_ = nullptr, *turned_ = nullptr, *asked_ = nullptr;
    llvm::MDNode *likely_ = nullptr, *unlikely_ = nullptr;
    std::vector<llvm::Value*> registers_;
    uint32_t loop_ = 0; // the quick loop that is emitted (native/quick_loops.hpp), counted from 1; 0: none
    llvm::Instruction* enter_ = nullptr;                         // before it
    llvm::Value* wide_result_ = nullptr;                         // of the operation that is emitted
    std::map<std::pair<uint32_t, uint32_t>, llvm::Value*> wide_; // by quick loop and register
    std::map<std::pair<uint32_t, uint32_t>, size_t> strict_;     // by instance and instruction: where in Region::strict

private:
    std::map<unsigned, llvm::Function*> lookups_;
    std::map<std::pair<uint32_t, uint64_t>, llvm::BasicBlock*> exits_;
    std::map<uint32_t, llvm::PHINode*> rests_; // by instance
    std::vector<bool> written_;
};

} // namespace mpismt::native

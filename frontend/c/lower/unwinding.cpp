// Exceptions and longjmp become ordinary control flow, so that nothing past this folder knows of them. What is thrown
// (or the frame that a longjmp goes to) stands in a global, `mpismt_flight`; a call that may be left so is followed by
// a question whether it is set, and if it is, by the way out: to the landing pad of an invoke, to the setjmp that is
// meant, or out of the function. The cost is a load and a branch behind each call that may throw, and nothing in
// programs without exceptions: which functions may be left so is computed first. The obvious other way, an instruction
// that takes frames off, would have to be understood by everything that follows program IR.
//
// An exception that nobody catches ends the program where it is thrown, with no destructor called: so the frames that
// catch something form a list, `mpismt_tries`, in which __cxa_throw looks first (the two phases of the Itanium C++ ABI,
// level I). What is thrown and caught is told apart by runtime/exceptions.cpp.
//
// This runs before anything is inlined and before locals become registers: that a block is entered twice needs no care.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <map>
#include <set>

namespace mpismt::c {

namespace {

bool is_setjmp(const llvm::CallBase& call)
{
    const llvm::Function* f = call.getCalledFunction();
    const llvm::StringRef name = f == nullptr ? "" : f->getName();
    return name == "_setjmp" || name == "setjmp" || name == "__sigsetjmp" || name == "sigsetjmp";
}

const llvm::Value* called(const llvm::CallBase& call)
{
    const llvm::Value* target = call.getCalledOperand()->stripPointerCasts();
    if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(target))
        target = alias->getAliaseeObject();
    return target;
}

bool is_call(const llvm::Instruction& i)
{
    auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
    return call != nullptr && !llvm::isa<llvm::IntrinsicInst>(i) && !call->isInlineAsm();
}

bool is_mpi(const llvm::Function& f)
{
    return f.isDeclaration() && (f.getName().starts_with("MPI_") || f.getName().starts_with("PMPI_"));
}

class Unwinding {
public:
    explicit Unwinding(llvm::Module& module)
        : module_(module), context_(module.getContext()), flight_(module.getNamedGlobal("mpismt_flight")),
          is_jump_(module.getNamedGlobal("mpismt_is_jump")), jump_value_(module.getNamedGlobal("mpismt_jump_value")),
          tries_(module.getNamedGlobal("mpismt_tries")), pointer_(llvm::PointerType::getUnqual(context_)),
          int_(llvm::Type::getInt32Ty(context_)), long_(llvm::Type::getInt64Ty(context_))
    {
    }

    void run()
    {
        for (llvm::Function& f : module_)
            for (llvm::BasicBlock& b : f)
                for (llvm::Instruction& i : b)
                    if (auto* type = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
                        type && type->getIntrinsicID() == llvm::Intrinsic::eh_typeid_for)
                        types_.push_back(type);
        for (llvm::IntrinsicInst* type : types_) {
            type->replaceAllUsesWith(
                llvm::ConstantInt::get(int_, static_cast<uint64_t>(number_of(type->getArgOperand(0)))));
            type->eraseFromParent();
        }
        find_functions_left();
        for (llvm::Function& f : module_)
            if (!f.isDeclaration())
                function(f);
    }

private:
    // ---- which functions may be left by an exception or a longjmp

    void find_functions_left()
    {
        if (flight_ == nullptr)
            return;
        for (const llvm::User* u : flight_->users())
            if (auto* s = llvm::dyn_cast<llvm::StoreInst>(u); s && s->getPointerOperand() == flight_)
                left_.insert(s->getFunction());
        for (size_t before = 0; before != left_.size() + left_types_.size();) {
            before = left_.size() + left_types_.size();
            for (const llvm::Function& f : module_) {
                if (left_.count(&f) == 0 && is_left_by_call(f))
                    left_.insert(&f);
                if (left_.count(&f) != 0 && f.hasAddressTaken())
                    left_types_.insert(f.getFunctionType());
                // An error handler is called from within the functions of MPI.
                if (left_.count(&f) != 0 && is_error_handler(f))
                    handlers_throw_ = true;
            }
        }
    }

    static bool is_error_handler(const llvm::Function& f)
    {
        for (const llvm::User* u : f.users())
            if (auto* call = llvm::dyn_cast<llvm::CallBase>(u);
                call && call->getCalledFunction() && call->getCalledFunction()->getName().contains("_errhandler"))
                return true;
        return false;
    }

    bool is_left_by_call(const llvm::Function& f) const
    {
        for (const llvm::BasicBlock& b : f)
            for (const llvm::Instruction& i : b)
                if (is_call(i) && may_be_left(llvm::cast<llvm::CallBase>(i)) &&
                    (llvm::isa<llvm::CallInst>(i) || goes_on_from(llvm::cast<llvm::InvokeInst>(i))))
                    return true;
        return false;
    }

    // Is there more behind the invoke's landing pad than code that ends? A function that is `noexcept` ends there.
    static bool goes_on_from(const llvm::InvokeInst& invoke)
    {
        const llvm::LandingPadInst& pad = *invoke.getLandingPadInst();
        if (pad.getNumClauses() == 0 || !pad.isCatch(0) || !llvm::isa<llvm::ConstantPointerNull>(pad.getClause(0)))
            return true;
        return !llvm::isa<llvm::UnreachableInst>(pad.getParent()->getTerminator());
    }

    bool may_be_left(const llvm::CallBase& call) const
    {
        if (flight_ == nullptr)
            return false;
        auto* f = llvm::dyn_cast<llvm::Function>(called(call));
        if (f == nullptr)
            return left_types_.count(call.getFunctionType()) != 0;
        return left_.count(f) != 0 || (handlers_throw_ && is_mpi(*f));
    }

    // ---- one function

    struct Landing { // a setjmp, once its call is gone
        llvm::AllocaInst *frame, *result;
        llvm::BasicBlock* block;
    };

    void function(llvm::Function& f)
    {
        way_out_ = nullptr;
        try_ = nullptr;
        landings_.clear();
        std::vector<llvm::CallBase*> calls, setjmps;
        std::vector<llvm::LandingPadInst*> pads;
        std::vector<llvm::ResumeInst*> resumes;
        for (llvm::BasicBlock& b : f)
            for (llvm::Instruction& i : b) {
                if (auto* call = llvm::dyn_cast<llvm::CallBase>(&i); call && is_setjmp(*call))
                    setjmps.push_back(call);
                else if (llvm::isa<llvm::InvokeInst>(i) || (is_call(i) && may_be_left(*llvm::cast<llvm::CallBase>(&i))))
                    calls.push_back(llvm::cast<llvm::CallBase>(&i));
                else if (auto* pad = llvm::dyn_cast<llvm::LandingPadInst>(&i))
                    pads.push_back(pad);
                else if (auto* r = llvm::dyn_cast<llvm::ResumeInst>(&i))
                    resumes.push_back(r);
            }
        if (calls.empty() && setjmps.empty() && pads.empty() && resumes.empty())
            return;
        for (llvm::CallBase* call : setjmps)
            set_jump(*call);
        for (llvm::CallBase* call : calls) {
            if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(call))
                lower(*invoke);
            else
                lower(*llvm::cast<llvm::CallInst>(call));
        }
        for (llvm::ResumeInst* r : resumes)
            lower(*r);
        for (llvm::LandingPadInst* pad : pads)
            lower(*pad);
        f.setPersonalityFn(nullptr);
        llvm::EliminateUnreachableBlocks(f);
    }

    llvm::AllocaInst* local(llvm::Function& f, llvm::Type* type, const char* name)
    {
        return new llvm::AllocaInst(type, 0, name, f.getEntryBlock().begin());
    }

    // Where control goes when the function is left; it returns what nobody looks at.
    llvm::BasicBlock* way_out(llvm::Function& f)
    {
        if (way_out_ == nullptr) {
            way_out_ = llvm::BasicBlock::Create(context_, "left", &f);
            llvm::Type* type = f.getReturnType();
            llvm::ReturnInst::Create(context_, type->isVoidTy() ? nullptr : llvm::UndefValue::get(type), way_out_);
        }
        return way_out_;
    }

    llvm::Value* is_set(llvm::IRBuilder<>& build)
    {
        return build.CreateIsNotNull(build.CreateLoad(pointer_, flight_));
    }

    // The block that finds out where a jump that passes this function, or this landing pad, goes to; `other` if it is
    // none.
    llvm::BasicBlock* jumping(llvm::Function& f, llvm::BasicBlock* other, const llvm::DebugLoc& at)
    {
        if (is_jump_ == nullptr || (landings_.empty() && other == nullptr))
            return other == nullptr ? way_out(f) : other;
        llvm::BasicBlock* block = llvm::BasicBlock::Create(context_, "jump", &f);
        llvm::IRBuilder<> build(block);
        build.SetCurrentDebugLocation(at);
        if (other != nullptr) {
            llvm::BasicBlock* next = llvm::BasicBlock::Create(context_, "jump", &f);
            build.CreateCondBr(build.CreateIsNotNull(build.CreateLoad(int_, is_jump_)), next, other);
            build.SetInsertPoint(next);
        }
        llvm::Value* const target = landings_.empty() ? nullptr : build.CreateLoad(pointer_, flight_);
        for (const Landing& l : landings_) {
            llvm::BasicBlock* here = llvm::BasicBlock::Create(context_, "landing", &f);
            llvm::BasicBlock* next = llvm::BasicBlock::Create(context_, "jump", &f);
            build.CreateCondBr(build.CreateICmpEQ(target, l.frame), here, next);
            build.SetInsertPoint(here);
            build.CreateStore(llvm::ConstantPointerNull::get(pointer_), flight_);
            build.CreateStore(llvm::ConstantInt::get(int_, 0), is_jump_);
            build.CreateStore(build.CreateLoad(int_, jump_value_), l.result);
            build.CreateBr(l.block);
            build.SetInsertPoint(next);
        }
        build.CreateBr(way_out(f));
        return block;
    }

    // setjmp writes where it is to the buffer: the address of a local of this frame. It is entered again with another
    // result.
    void set_jump(llvm::CallBase& call)
    {
        llvm::Function& f = *call.getFunction();
        llvm::IRBuilder<> build(&call);
        if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call)) { // it throws nothing
            llvm::BranchInst* next = llvm::BranchInst::Create(invoke->getNormalDest(), invoke->getParent());
            invoke->getUnwindDest()->removePredecessor(invoke->getParent());
            next->setDebugLoc(call.getDebugLoc());
        }
        Landing l{local(f, long_, "frame"), local(f, int_, "jumped"), nullptr};
        build.CreateStore(llvm::ConstantInt::get(long_, 1), l.frame);
        build.CreateStore(l.frame, call.getArgOperand(0));
        build.CreateStore(llvm::ConstantInt::get(int_, 0), l.result);
        l.block = llvm::SplitBlock(call.getParent(), call.getIterator());
        llvm::IRBuilder<> landed(&call);
        call.replaceAllUsesWith(landed.CreateLoad(int_, l.result));
        call.eraseFromParent();
        if (is_jump_ != nullptr)
            landings_.push_back(l);
    }

    void lower(llvm::CallInst& call)
    {
        llvm::Function& f = *call.getFunction();
        llvm::BasicBlock* rest = llvm::SplitBlock(call.getParent(), std::next(call.getIterator()));
        llvm::Instruction* jump = call.getParent()->getTerminator();
        llvm::IRBuilder<> build(jump);
        build.SetCurrentDebugLocation(call.getDebugLoc());
        build.CreateCondBr(is_set(build), jumping(f, nullptr, call.getDebugLoc()), rest);
        jump->eraseFromParent();
        end_if_uncaught(call);
    }

    // Behind a call of __cxa_throw: the end of the program, if nobody catches what is thrown.
    void end_if_uncaught(llvm::CallInst& call)
    {
        llvm::GlobalVariable* uncaught = module_.getNamedGlobal("mpismt_uncaught");
        if (called(call)->getName() != "__cxa_throw" || uncaught == nullptr)
            return;
        llvm::StringRef type = call.getArgOperand(1)->stripPointerCasts()->getName();
        type.consume_front("_ZTI");
        llvm::BasicBlock* rest = llvm::SplitBlock(call.getParent(), std::next(call.getIterator()));
        llvm::BasicBlock* end = llvm::BasicBlock::Create(context_, "uncaught", call.getFunction());
        llvm::Instruction* jump = call.getParent()->getTerminator();
        llvm::IRBuilder<> build(jump);
        build.SetCurrentDebugLocation(call.getDebugLoc());
        build.CreateCondBr(build.CreateIsNotNull(build.CreateLoad(int_, uncaught)), end, rest);
        jump->eraseFromParent();
        build.SetInsertPoint(end);
        // The name of a type alone is none to the demangler; that of its typeinfo is.
        std::string name = llvm::demangle("_ZTI" + type.str());
        if (const size_t at = name.find("typeinfo for "); at == 0)
            name.erase(0, 13);
        llvm::FunctionCallee crash =
            module_.getOrInsertFunction("mpismt_crash", llvm::Type::getVoidTy(context_), pointer_);
        build.CreateCall(crash, {build.CreateGlobalString("an exception of type " + name + " is not caught")});
        build.CreateUnreachable();
    }

    void lower(llvm::InvokeInst& invoke)
    {
        llvm::Function& f = *invoke.getFunction();
        llvm::BasicBlock *block = invoke.getParent(), *pad = invoke.getUnwindDest(), *next = invoke.getNormalDest();
        const bool is_left = is_call(invoke) && may_be_left(invoke);
        llvm::IRBuilder<> build(&invoke);
        llvm::Value* outer = nullptr;
        const llvm::LandingPadInst& landing = *invoke.getLandingPadInst();
        if (is_left && landing.getNumClauses() > 0 && tries_ != nullptr) {
            llvm::StructType* type = llvm::StructType::get(pointer_, pointer_);
            if (try_ == nullptr)
                try_ = local(f, type, "try");
            outer = build.CreateLoad(pointer_, tries_);
            build.CreateStore(outer, build.CreateStructGEP(type, try_, 0));
            build.CreateStore(clauses(landing), build.CreateStructGEP(type, try_, 1));
            build.CreateStore(try_, tries_);
        }
        std::vector<llvm::Value*> arguments(invoke.arg_begin(), invoke.arg_end());
        llvm::CallInst* call = build.CreateCall(invoke.getFunctionType(), invoke.getCalledOperand(), arguments);
        call->setCallingConv(invoke.getCallingConv());
        call->setAttributes(invoke.getAttributes());
        call->takeName(&invoke);
        invoke.replaceAllUsesWith(call);
        if (outer != nullptr)
            build.CreateStore(outer, tries_);
        if (is_left) {
            // The question about an exception that nobody catches divides the block.
            llvm::Instruction* end = build.CreateUnreachable();
            invoke.eraseFromParent();
            end_if_uncaught(*call);
            block = end->getParent();
            if (block != call->getParent()) {
                pad->replacePhiUsesWith(call->getParent(), block);
                next->replacePhiUsesWith(call->getParent(), block);
            }
            build.SetInsertPoint(end);
            build.SetCurrentDebugLocation(call->getDebugLoc());
            llvm::BasicBlock* out = jumping(f, pad, call->getDebugLoc());
            if (out != pad)
                pad->replacePhiUsesWith(block, out);
            build.CreateCondBr(is_set(build), out, next);
            end->eraseFromParent();
        } else {
            pad->removePredecessor(block);
            build.CreateBr(next);
            invoke.eraseFromParent();
        }
    }

    void lower(llvm::ResumeInst& resume)
    {
        llvm::IRBuilder<> build(&resume);
        if (flight_ == nullptr) {
            build.CreateUnreachable();
        } else {
            build.CreateStore(build.CreateExtractValue(resume.getValue(), 0), flight_);
            build.CreateBr(way_out(*resume.getFunction()));
        }
        resume.eraseFromParent();
    }

    void lower(llvm::LandingPadInst& pad)
    {
        if (pad.getParent()->hasNPredecessors(0) || flight_ == nullptr) { // nothing comes here
            pad.replaceAllUsesWith(llvm::PoisonValue::get(pad.getType()));
            pad.eraseFromParent();
            return;
        }
        llvm::IRBuilder<> build(&pad);
        llvm::Value* exception = build.CreateLoad(pointer_, flight_);
        build.CreateStore(llvm::ConstantPointerNull::get(pointer_), flight_);
        llvm::Value* selector = llvm::ConstantInt::get(int_, 0);
        llvm::Function* select = module_.getFunction("mpismt_select");
        if (pad.getNumClauses() > 0 && select != nullptr)
            selector = build.CreateCall(select, {exception, clauses(pad)});
        llvm::Value* both = build.CreateInsertValue(llvm::PoisonValue::get(pad.getType()), exception, 0);
        both = build.CreateInsertValue(both, selector, 1);
        pad.replaceAllUsesWith(both);
        pad.eraseFromParent();
    }

    // ---- what a landing pad catches: pairs of a type and its number; 0 ends the list. A null for a type catches
    // everything.

    int number_of(const llvm::Value* type)
    {
        return numbers_.try_emplace(type->stripPointerCasts(), static_cast<int>(numbers_.size()) + 2).first->second;
    }

    llvm::Constant* clauses(const llvm::LandingPadInst& pad)
    {
        llvm::StructType* type = llvm::StructType::get(pointer_, long_);
        std::vector<llvm::Constant*> list;
        const auto add = [&](llvm::Constant* what, int number) {
            list.push_back(llvm::ConstantStruct::get(type, what, llvm::ConstantInt::getSigned(long_, number)));
        };
        llvm::Constant* null = llvm::ConstantPointerNull::get(pointer_);
        for (unsigned k = 0; k < pad.getNumClauses(); ++k) {
            llvm::Constant* what = pad.getClause(k);
            if (pad.isFilter(k)) // of exceptions that a function before C++17 declares to throw: all others
                add(null, what->getType()->getArrayNumElements() == 0 ? -1 : -2);
            else if (llvm::isa<llvm::ConstantPointerNull>(what))
                add(null, 1);
            else
                add(what, number_of(what));
        }
        add(null, 0);
        llvm::ArrayType* array = llvm::ArrayType::get(type, list.size());
        llvm::Constant* value = llvm::ConstantArray::get(array, list);
        llvm::GlobalVariable*& known = clauses_[value];
        if (known == nullptr)
            known = new llvm::GlobalVariable(module_, array, true, llvm::GlobalValue::PrivateLinkage, value, "catches");
        return known;
    }

    llvm::Module& module_;
    llvm::LLVMContext& context_;
    llvm::GlobalVariable *flight_, *is_jump_, *jump_value_, *tries_;
    llvm::PointerType* pointer_;
    llvm::IntegerType *int_, *long_;

    std::set<const llvm::Function*> left_;
    std::set<const llvm::FunctionType*> left_types_; // of functions whose address is taken
    bool handlers_throw_ = false;
    std::vector<llvm::IntrinsicInst*> types_;
    std::map<const llvm::Value*, int> numbers_;
    std::map<const llvm::Constant*, llvm::GlobalVariable*> clauses_;

    // Of the function at hand.
    llvm::BasicBlock* way_out_ = nullptr;
    llvm::AllocaInst* try_ = nullptr;
    std::vector<Landing> landings_;
};

} // namespace

void make_unwinding_explicit(llvm::Module& module) { Unwinding(module).run(); }

} // namespace mpismt::c

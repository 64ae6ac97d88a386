// What --stub says of functions that are missing: bodies of them.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/IRBuilder.h>
#include <map>

namespace mpismt::c {

namespace {

// Any value of the type: of integers, and of floats by their bits, so that those that are no number are among them.
llvm::Value* any_value(llvm::IRBuilder<>& builder, llvm::Module& module, llvm::Type* type, const std::string& name)
{
    const unsigned bits = type->getScalarSizeInBits();
    const bool is_known = (type->isIntegerTy() && bits <= 64) || type->isFloatTy() || type->isDoubleTy();
    if (!is_known)
        throw BadInput("--stub " + name + ": it returns no number; write what it does in C (docs/projects.md)");
    llvm::Type* word = builder.getInt64Ty();
    const llvm::FunctionCallee any =
        module.getOrInsertFunction("mpismt_any_long", word, builder.getPtrTy(), word, word);
    const int64_t least = bits == 1 ? 0 : -1 - static_cast<int64_t>((uint64_t{1} << (bits - 1)) - 1);
    const int64_t most = bits == 1 ? 1 : -(least + 1);
    llvm::Value* value = builder.CreateCall(
        any, {builder.CreateGlobalString(name), builder.getInt64(static_cast<uint64_t>(least)),
              builder.getInt64(static_cast<uint64_t>(most))});
    value = builder.CreateTrunc(value, builder.getIntNTy(bits));
    return type->isIntegerTy() ? value : builder.CreateBitCast(value, type);
}

// Nobody writes to a string literal that a call passes.
void leave_constants_alone(llvm::Function& f)
{
    for (llvm::User* user : f.users())
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call != nullptr && call->getCalledOperand() == &f)
            for (llvm::Use& a : call->args()) {
                const auto* g = llvm::dyn_cast<llvm::GlobalVariable>(a.get()->stripInBoundsOffsets());
                if (g != nullptr && g->isConstant())
                    a.set(llvm::ConstantPointerNull::get(llvm::PointerType::getUnqual(f.getContext())));
            }
}

// What it does, as its body.
void write_body(llvm::Function& f, const Given::Stub& stub)
{
    llvm::Module& module = *f.getParent();
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "", &f));
    llvm::Type* type = f.getReturnType();
    const llvm::FunctionCallee assumes =
        module.getOrInsertFunction("mpismt_assumes", builder.getVoidTy(), builder.getPtrTy(), builder.getPtrTy());
    const std::string effect = stub.havoc ? "may write any values behind its pointers" : "writes nothing";
    const std::string returns = type->isVoidTy() ? "" : ", and returns any number";
    builder.CreateCall(assumes, {builder.CreateGlobalString("stub " + stub.name),
                                 builder.CreateGlobalString("the function " + stub.name + " " + effect + returns)});
    if (stub.havoc) {
        const llvm::FunctionCallee havoc =
            module.getOrInsertFunction("mpismt_havoc", builder.getVoidTy(), builder.getPtrTy());
        for (llvm::Argument& a : f.args())
            if (a.getType()->isPointerTy() && !a.hasByValAttr())
                builder.CreateCall(havoc, {&a});
        if (f.isVarArg() && !f.use_empty()) {
            const llvm::FunctionCallee unsupported =
                module.getOrInsertFunction("mpismt_unsupported", builder.getVoidTy(), builder.getPtrTy());
            builder.CreateCall(unsupported, {builder.CreateGlobalString(
                                                "a function of --stub without a prototype that is called by pointer")});
        }
    }
    if (type->isVoidTy())
        builder.CreateRetVoid();
    else
        builder.CreateRet(any_value(builder, module, type, stub.name));
}

// A function without a prototype, or with "...": each call says what its arguments are, so that those of one type call
// a function of that type.
void fix_arguments(llvm::Function& f, const Given::Stub& stub)
{
    std::vector<llvm::CallBase*> calls;
    for (const llvm::Use& use : f.uses())
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser()); call != nullptr && call->isCallee(&use))
            if (f.isVarArg() || call->getFunctionType() != f.getFunctionType())
                calls.push_back(call);
    std::map<llvm::FunctionType*, llvm::Function*> made;
    for (llvm::CallBase* call : calls) {
        std::vector<llvm::Type*> types;
        for (const llvm::Use& a : call->args())
            types.push_back(a->getType());
        auto* const type = llvm::FunctionType::get(call->getType(), types, false);
        llvm::Function*& fixed = made[type];
        if (fixed == nullptr) {
            fixed = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, stub.name, f.getParent());
            for (unsigned k = 0; k < call->arg_size(); ++k)
                if (call->isByValArgument(k))
                    fixed->addParamAttr(
                        k, llvm::Attribute::getWithByValType(f.getContext(), call->getParamByValType(k)));
            write_body(*fixed, stub);
        }
        call->setCalledFunction(fixed);
    }
}

} // namespace

void add_stubs(llvm::Module& module, const Given& given)
{
    for (const Given::Stub& stub : given.stubs) {
        llvm::Function* f = module.getFunction(stub.name);
        if (f == nullptr)
            throw BadInput("--stub " + stub.name + ": the program calls no function of this name");
        if (!f->isDeclaration())
            throw BadInput("--stub " + stub.name + ": the program defines this function");
        if (stub.havoc)
            leave_constants_alone(*f);
        fix_arguments(*f, stub);
        write_body(*f, stub);
    }
}

} // namespace mpismt::c

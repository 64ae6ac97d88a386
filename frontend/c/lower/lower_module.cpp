// Globals, constants, and the start function: argc and argv, constructors, main. Functions and globals are lowered when
// somebody refers to them, so that what a header brings along costs nothing.
#include "core/errors.hpp"
#include "core/memory.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Operator.h>

namespace mpismt::c {

using ir::Opcode;
using ir::Operand;

ModuleLowering::ModuleLowering(const llvm::Module& module, const std::vector<Part>& parts, const Given& given,
                               bool variables)
    : module_(module), parts_(parts), variables_(variables), shares_by_accesses_(c::shares_by_accesses(module)),
      has_threads_(c::has_threads(module))
{
    for (uint32_t part = 0; part < parts.size(); ++part)
        program_.entry.insert(program_.entry.end(), parts[part].processes, part);
    for (const World& w : given.worlds)
        for (size_t k = 0; k < World::commands; ++k)
            program_.entry.insert(program_.entry.end(), w.number[k], w.program[k]);
    program_.implicit_init = module.getNamedValue("mpismt_mpi1") != nullptr; // the MPI of 1993 (runtime/mpi1.c)
}

ir::Program ModuleLowering::run()
{
    // First the start functions of the parts; todo_[i] is the function that comes i places behind them.
    program_.functions.resize(parts_.size());
    for (size_t part = 0; part < parts_.size(); ++part)
        make_start(part);
    for (size_t i = 0; i < todo_.size() || !globals_to_fill_.empty();) {
        while (!globals_to_fill_.empty()) {
            const llvm::GlobalVariable& g = *globals_to_fill_.back();
            globals_to_fill_.pop_back();
            const llvm::Constant& initial = *g.getInitializer();
            if (initial.isNullValue() || llvm::isa<llvm::UndefValue>(initial))
                continue;
            std::vector<uint8_t> bytes(layout().getTypeAllocSize(g.getValueType()));
            fill(bytes, 0, initial);
            ir::Global& filled = program_.globals[globals_[&g]];
            // Zeros at the end are not stored: no process pays for them.
            constexpr size_t large = 65'536;
            if (filled.written && bytes.size() > large) {
                const auto last = std::find_if(bytes.rbegin(), bytes.rend(), [](uint8_t b) { return b != 0; });
                bytes.erase(last.base(), bytes.end());
                bytes.shrink_to_fit();
            }
            filled.bytes = std::move(bytes);
        }
        if (i < todo_.size()) {
            ir::Function f = FunctionLowering(*this, *todo_[i]).run();
            program_.functions[i + parts_.size()] = std::move(f);
            ++i;
        }
    }
    if (variables_)
        name_variables();
    name_assumptions();
    name_missing();
    return std::move(program_);
}

uint32_t ModuleLowering::missing(const std::string& function)
{
    const uint32_t t = text("the function " + function + ", which has no definition here");
    missing_.emplace(t, function);
    return t;
}

// Who meets one function that is missing wants to know of the others, too.
void ModuleLowering::name_missing()
{
    constexpr size_t most = 12;
    for (const auto& [text, function] : missing_) {
        std::string others;
        size_t named = 0;
        for (const auto& [other_text, other] : missing_)
            if (other_text != text && named++ < most)
                others += (others.empty() ? " (missing, too: " : ", ") + other;
        if (named > most)
            others += " and " + std::to_string(named - most) + " more";
        if (!others.empty())
            program_.texts[text] += others + ")";
    }
}

// What the models of the C library take for granted (runtime/openmp.c, runtime/signals.c).
void ModuleLowering::name_assumptions()
{
    const auto add = [&](const char* metadata, std::string name, std::string text) {
        const llvm::NamedMDNode* first = module_.getNamedMetadata(metadata);
        if (first == nullptr)
            return;
        const SourceLoc at = loc(llvm::dyn_cast<llvm::DILocation>(first->getOperand(0)));
        for (Assumption& known : program_.assumptions) // by the model itself
            if (known.name == name) {
                known.loc = at;
                return;
            }
        Assumption a;
        a.name = std::move(name);
        a.text = std::move(text);
        a.loc = at;
        program_.assumptions.push_back(std::move(a));
    };
    const llvm::GlobalVariable* number = module_.getNamedGlobal("mpismt_default_threads");
    const uint64_t threads =
        number == nullptr || !number->hasInitializer()
            ? 2
            : llvm::cast<llvm::ConstantInt>(number->getInitializer())->getZExtValue();
    add(openmp_assumption, "openmp",
        fmt::format("a team of OpenMP has {} where the program does not say how many (--threads N)",
                    threads == 1 ? "one thread" : fmt::format("{} threads", threads)));
    add(time_assumption, "time",
        "clocks start at the time that --time gives, and advance by a millisecond at each reading");
    add(seed_assumption, "seed",
        "the seed of random numbers is that of --seed plus the process's rank; other seeds may have other executions");
    add(signals_assumption, "signals",
        "the only signals are those that the program raises itself; others may arrive at any time");
}

uint32_t ModuleLowering::text(const std::string& s)
{
    const auto [it, is_new] = texts_.try_emplace(s, 0);
    if (is_new)
        it->second = program_.add_text(s);
    return it->second;
}

static bool is_of_system(const llvm::DIFile& f)
{
    return f.getFilename().starts_with("/usr/include/") || f.getFilename().starts_with("/usr/lib/");
}

uint32_t ModuleLowering::file(const llvm::DIFile* f)
{
    const auto [it, is_new] = files_.try_emplace(f, 0);
    if (!is_new)
        return it->second;
    std::filesystem::path name = f->getFilename().str();
    std::error_code error;
    const std::filesystem::path cwd = std::filesystem::current_path(error);
    if (name.is_relative() && !f->getDirectory().empty() && cwd != f->getDirectory().str())
        name = (std::filesystem::path(f->getDirectory().str()) / name).lexically_normal();
    // What lies below the folder in which the user is has the name that it has from there.
    if (const auto from_here = name.lexically_relative(cwd); name.is_absolute() && !is_of_system(*f) &&
                                                             !from_here.empty() && *from_here.begin() != "..")
        name = from_here;
    const auto [known, is_new_name] = files_by_name_.try_emplace(name.string(), 0);
    if (is_new_name)
        known->second = program_.files.add(name.string(), {});
    return files_[f] = known->second;
}

SourceLoc ModuleLowering::loc(const llvm::DILocation* l)
{
    // What a header of the system does is done where the program uses it.
    while (l != nullptr && (l->getLine() == 0 || is_of_system(*l->getFile())))
        l = l->getInlinedAt();
    if (l == nullptr)
        return {};
    return {l->getLine(), l->getColumn(), file(l->getFile())};
}

uint32_t ModuleLowering::function(const llvm::Function& f)
{
    const auto [it, is_new] = functions_.try_emplace(&f, 0);
    if (is_new) {
        it->second = static_cast<uint32_t>(program_.functions.size());
        program_.functions.emplace_back();
        todo_.push_back(&f);
    }
    return it->second;
}

ir::Operand ModuleLowering::nowhere()
{
    if (nowhere_ == ~uint32_t{0})
        nowhere_ = add_global("nowhere", std::vector<uint8_t>(8));
    return ir::Operand::constant(object_pointer(1 + nowhere_));
}

uint32_t ModuleLowering::add_global(std::string name, std::vector<uint8_t> bytes)
{
    program_.globals.push_back({std::move(name), std::move(bytes), {}});
    return static_cast<uint32_t>(program_.globals.size() - 1);
}

uint32_t ModuleLowering::global(const llvm::GlobalVariable& g)
{
    const auto [it, is_new] = globals_.try_emplace(&g, 0);
    if (!is_new)
        return it->second;
    const uint32_t index = add_global(g.getName().str(), {});
    it->second = index;
    ir::Global& made = program_.globals.back();
    llvm::Type* type = g.getValueType();
    made.constant = g.isConstant();
    made.of_thread = is_of_thread(g);
    made.of_model = is_variable_of_model(g) || is_guard(&g);
    made.size = type->isSized() ? layout().getTypeAllocSize(type).getFixedValue() : 0;
    if (const llvm::DIVariable* v = variable_of(g)) {
        made.loc = {v->getLine(), 1, file(v->getFile())};
        made.written = !llvm::isa<llvm::DILocalVariable>(v);
        const uint32_t layout = declared(v->getType());
        program_.globals[index].layout = layout;
        program_.globals[index].named = named(v);
    }
    if (g.hasInitializer())
        globals_to_fill_.push_back(&g);
    return index;
}

Components ModuleLowering::components(llvm::Type* type) const
{
    Components out;
    const auto visit = [&](auto&& self, llvm::Type* t, uint64_t offset) -> void {
        if (auto* s = llvm::dyn_cast<llvm::StructType>(t)) {
            const llvm::StructLayout* l = layout().getStructLayout(s);
            for (unsigned i = 0; i < s->getNumElements(); ++i)
                self(self, s->getElementType(i), offset + l->getElementOffset(i).getFixedValue());
        } else if (auto* a = llvm::dyn_cast<llvm::ArrayType>(t)) {
            const uint64_t size = layout().getTypeAllocSize(a->getElementType());
            for (uint64_t i = 0; i < a->getNumElements(); ++i)
                self(self, a->getElementType(), offset + i * size);
        } else if (auto* v = llvm::dyn_cast<llvm::FixedVectorType>(t)) {
            const uint64_t size = layout().getTypeAllocSize(v->getElementType());
            for (unsigned i = 0; i < v->getNumElements(); ++i)
                self(self, v->getElementType(), offset + i * size);
        } else if (auto* n = llvm::dyn_cast<llvm::IntegerType>(t); n && n->getBitWidth() > 64) {
            for (unsigned done = 0; done < n->getBitWidth(); done += 64)
                out.push_back({std::min(64U, n->getBitWidth() - done), offset + done / 8});
        } else if (!t->isVoidTy()) {
            out.push_back({width_of(t), offset});
        }
    };
    visit(visit, type, 0);
    return out;
}

unsigned ModuleLowering::width_of(llvm::Type* t) const
{
    if (t->isIntegerTy() && t->getIntegerBitWidth() <= 64)
        return t->getIntegerBitWidth();
    if (t->isPointerTy() || t->isDoubleTy() || t->isX86_FP80Ty())
        return 64;
    if (t->isFloatTy())
        return 32;
    if (t->isIntegerTy())
        throw Unsupported{"integers of more than 64 bits"};
    if (t->isFloatingPointTy())
        throw Unsupported{"floats of this format"};
    throw Unsupported{"a value of this type"};
}

uint64_t ModuleLowering::scalar_constant(const llvm::Constant& c)
{
    if (auto* i = llvm::dyn_cast<llvm::ConstantInt>(&c); i && i->getBitWidth() <= 64)
        return i->getZExtValue();
    if (auto* f = llvm::dyn_cast<llvm::ConstantFP>(&c)) {
        llvm::APFloat value = f->getValueAPF();
        if (c.getType()->isX86_FP80Ty()) {
            bool inexact;
            value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &inexact);
        }
        return value.bitcastToAPInt().getZExtValue();
    }
    if (c.isNullValue() || llvm::isa<llvm::UndefValue>(c))
        return 0;
    if (auto* f = llvm::dyn_cast<llvm::Function>(&c))
        return function_pointer(function(*f));
    if (auto* g = llvm::dyn_cast<llvm::GlobalVariable>(&c))
        return object_pointer(1 + global(*g));
    if (auto* a = llvm::dyn_cast<llvm::GlobalAlias>(&c))
        return scalar_constant(*a->getAliasee());
    if (auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&c)) {
        llvm::APInt offset(64, 0);
        if (gep->accumulateConstantOffset(layout(), offset))
            return scalar_constant(*llvm::cast<llvm::Constant>(gep->getPointerOperand())) + offset.getZExtValue();
    }
    if (auto* e = llvm::dyn_cast<llvm::ConstantExpr>(&c)) {
        const auto part = [&](unsigned i) { return scalar_constant(*llvm::cast<llvm::Constant>(e->getOperand(i))); };
        switch (e->getOpcode()) {
        case llvm::Instruction::PtrToInt:
        case llvm::Instruction::IntToPtr:
        case llvm::Instruction::BitCast:
        case llvm::Instruction::AddrSpaceCast:
        case llvm::Instruction::Trunc: return truncate(part(0), width_of(c.getType()));
        case llvm::Instruction::Add: return truncate(part(0) + part(1), width_of(c.getType()));
        case llvm::Instruction::Sub: return truncate(part(0) - part(1), width_of(c.getType()));
        case llvm::Instruction::Mul: return truncate(part(0) * part(1), width_of(c.getType()));
        default: break;
        }
    }
    throw Unsupported{"a constant of this form"};
}

void ModuleLowering::constant(const llvm::Constant& c, Operands& out)
{
    const Components parts = components(c.getType());
    if (parts.size() == 1 && !c.getType()->isAggregateType() && !c.getType()->isVectorTy()) {
        out.push_back(Operand::constant(scalar_constant(c)));
        return;
    }
    if (auto* i = llvm::dyn_cast<llvm::ConstantInt>(&c)) {
        for (size_t k = 0; k < parts.size(); ++k)
            out.push_back(
                Operand::constant(i->getValue().extractBitsAsZExtValue(parts[k].width, static_cast<unsigned>(64 * k))));
        return;
    }
    if (c.isNullValue() || llvm::isa<llvm::UndefValue>(c)) {
        out.append(parts.size(), Operand::constant(0));
        return;
    }
    for (unsigned i = 0;; ++i) {
        const llvm::Constant* element = c.getAggregateElement(i);
        if (element == nullptr)
            return;
        constant(*element, out);
    }
}

void ModuleLowering::fill(std::vector<uint8_t>& bytes, uint64_t offset, const llvm::Constant& c)
{
    if (c.isNullValue() || llvm::isa<llvm::UndefValue>(c))
        return;
    if (auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&c)) {
        const llvm::StringRef raw = data->getRawDataValues();
        std::memcpy(bytes.data() + offset, raw.data(), raw.size());
        return;
    }
    if (auto* s = llvm::dyn_cast<llvm::ConstantStruct>(&c)) {
        const llvm::StructLayout* l = layout().getStructLayout(s->getType());
        for (unsigned i = 0; i < s->getNumOperands(); ++i)
            fill(bytes, offset + l->getElementOffset(i).getFixedValue(), *s->getOperand(i));
        return;
    }
    if (llvm::isa<llvm::ConstantArray>(c) || llvm::isa<llvm::ConstantVector>(c)) {
        for (unsigned i = 0; i < c.getNumOperands(); ++i) {
            const auto& element = *llvm::cast<llvm::Constant>(c.getOperand(i));
            fill(bytes, offset + i * layout().getTypeAllocSize(element.getType()).getFixedValue(), element);
        }
        return;
    }
    Operands scalars;
    constant(c, scalars);
    const Components parts = components(c.getType());
    for (size_t k = 0; k < parts.size(); ++k)
        std::memcpy(bytes.data() + offset + parts[k].offset, &scalars[k].bits, (parts[k].width + 7) / 8);
}

void ModuleLowering::assume(const std::string& name, const std::string& sentence)
{
    // Of infos of MPI_Comm_spawn (runtime/processes.c), which nobody sets.
    if ((name == "wdir" || name == "soft") && module_.getFunction("MPI_Info_set") == nullptr)
        return;
    const bool is_known = std::any_of(program_.assumptions.begin(), program_.assumptions.end(),
                                      [&](const Assumption& a) { return a.name == name; });
    if (!is_known)
        program_.assumptions.push_back({name, sentence, {}, {}, false});
}

std::string ModuleLowering::string_at(const llvm::Value& v) const
{
    auto* g = llvm::dyn_cast<llvm::GlobalVariable>(v.stripPointerCasts());
    if (g == nullptr || !g->hasInitializer())
        return {};
    auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(g->getInitializer());
    return data != nullptr && data->isCString() ? data->getAsCString().str() : std::string();
}

uint64_t ModuleLowering::pointer_to(const char* name)
{
    return object_pointer(1 + global(*module_.getNamedGlobal(name)));
}

std::optional<uint64_t> ModuleLowering::world()
{
    if (module_.getNamedGlobal("mpismt_world") == nullptr)
        return std::nullopt;
    return pointer_to("mpismt_world");
}

void ModuleLowering::make_start(size_t part)
{
    if (parts_[part].files.empty()) { // its place is kept
        ir::Function& none = program_.functions[part];
        none.name = "(start)";
        none.code.emplace_back().code = Opcode::Unreachable;
        return;
    }
    const llvm::Function& main = *module_.getFunction(name_of_main(part, parts_.size()));
    const std::vector<std::string>& given = parts_[part].arguments;
    std::vector<uint64_t> pointers;
    for (const std::string& a : given) {
        std::vector<uint8_t> bytes(a.begin(), a.end());
        bytes.push_back(0);
        pointers.push_back(object_pointer(1 + add_global("argv", std::move(bytes))));
    }
    pointers.push_back(0);
    std::vector<uint8_t> bytes(8 * pointers.size());
    std::memcpy(bytes.data(), pointers.data(), bytes.size());
    const uint64_t argv = object_pointer(1 + add_global(std::string(ir::arguments_object), std::move(bytes)));

    ir::Function start;
    start.name = "(start)";
    start.registers = 1;
    const auto call = [&](const llvm::Function& f, std::vector<Operand> arguments, ir::Reg result = 0) {
        ir::Instr in;
        in.code = Opcode::Call;
        in.dst = result;
        in.callee = function(f);
        in.args_begin = static_cast<uint32_t>(start.operands.size());
        in.args_count = static_cast<uint32_t>(arguments.size());
        start.operands.insert(start.operands.end(), arguments.begin(), arguments.end());
        start.code.push_back(in);
    };
    const auto emit = [&](Opcode code, ir::Reg result, Operand a, unsigned width, Operand b = {}) -> ir::Instr& {
        ir::Instr& in = start.code.emplace_back();
        in.code = code;
        in.width = in.to = static_cast<uint8_t>(width);
        in.dst = result;
        in.a = a;
        in.b = b;
        return in;
    };
    // A process that may be spawned is told whether it is, and its arguments (runtime/processes.c).
    const bool may_spawn = world().has_value();
    size_t not_needed = 0;
    if (module_.getNamedGlobal("mpismt_appnum") != nullptr) // attributes.c
        emit(Opcode::Store, ir::no_reg, Operand::constant(pointer_to("mpismt_appnum")), 32,
             Operand::constant(static_cast<uint64_t>(std::count_if(
                 parts_.begin(), parts_.begin() + static_cast<std::ptrdiff_t>(part),
                 [](const Part& p) { return p.processes > 0; }))));
    if (may_spawn) {
        start.registers = 5;
        call(*module_.getFunction("mpismt_processes_begin"), {}, 1);
        ir::Instr& is_one = emit(Opcode::Compute, 2, Operand::of(1), 32, Operand::constant(0));
        is_one.op = ScalarOp::Ne;
        is_one.to = 1;
        not_needed = start.code.size();
        emit(Opcode::Branch, ir::no_reg, Operand::of(2), 1).target = static_cast<uint32_t>(not_needed + 1);
    }
    if (const llvm::GlobalVariable* list = module_.getNamedGlobal(name_of_constructors(part, parts_.size()));
        list && list->hasInitializer()) {
        std::vector<std::pair<uint64_t, const llvm::Function*>> constructors;
        for (const llvm::Use& u : list->getInitializer()->operands()) {
            auto* entry = llvm::dyn_cast<llvm::ConstantStruct>(u.get());
            auto* f = entry ? llvm::dyn_cast<llvm::Function>(entry->getOperand(1)->stripPointerCasts()) : nullptr;
            if (f != nullptr)
                constructors.emplace_back(scalar_constant(*entry->getOperand(0)), f);
        }
        std::stable_sort(constructors.begin(), constructors.end(), [](auto& a, auto& b) { return a.first < b.first; });
        for (const auto& [priority, f] : constructors)
            call(*f, {});
    }
    std::vector<Operand> arguments;
    for (const llvm::Argument& a : main.args())
        arguments.push_back(Operand::constant(
            a.getArgNo() == 0   ? given.size()
            : a.getArgNo() == 1 ? argv
                                : object_pointer(object_of(argv),
                                                 offset_of(argv) + static_cast<int64_t>(8 * given.size()))));
    if (may_spawn) {
        // argv of a process that was spawned, else that of the command line
        emit(Opcode::Load, 3, Operand::constant(pointer_to("mpismt_child_argv")), 64);
        emit(Opcode::Load, 4, Operand::constant(pointer_to("mpismt_child_argc")), 32);
        ir::Instr& is_child = emit(Opcode::Compute, 2, Operand::of(3), 64, Operand::constant(0));
        is_child.op = ScalarOp::Ne;
        is_child.to = 1;
        for (size_t a = 0; a < std::min<size_t>(2, arguments.size()); ++a) {
            const ir::Reg own = a == 0 ? 4 : 3;
            emit(Opcode::Select, own, Operand::of(2), a == 0 ? 32 : 64, Operand::of(own)).c = arguments[a];
            arguments[a] = Operand::of(own);
        }
    }
    call(main, arguments);
    const Operand status = main.getReturnType()->isVoidTy() ? Operand::constant(0) : Operand::of(0);
    ir::Instr end;
    end.code = Opcode::Return;
    end.a = status;
    if (const llvm::DISubprogram* s = main.getSubprogram())
        start.loc = {s->getScopeLine(), 1, file(s->getFile())};
    end.loc = start.loc;
    for (const llvm::BasicBlock& block : main) // where main ends, that is where what should be at its end is missing
        if (const llvm::DebugLoc& at = block.getTerminator()->getDebugLoc();
            at && llvm::isa<llvm::ReturnInst>(block.getTerminator()))
            end.loc = {at.getLine(), at.getCol(), file(at->getFile())};
    if (const llvm::Function* handlers = module_.getFunction("mpismt_run_exit_handlers");
        handlers && !handlers->isDeclaration()) {
        call(*handlers, {status}, ir::no_reg);
        start.code.back().loc = end.loc;
    }
    if (may_spawn)
        call(*module_.getFunction("mpismt_processes_end"), {}, ir::no_reg);
    start.code.push_back(end);
    if (may_spawn) {
        start.code[not_needed].other = static_cast<uint32_t>(start.code.size());
        emit(Opcode::Return, ir::no_reg, Operand::constant(0), 32);
    }
    program_.functions[part] = std::move(start);
}

} // namespace mpismt::c

// Reading bitcode: files are linked as a linker would, then what they need of the models of the C library. Locals whose
// address nobody takes become registers (mem2reg). No other pass of LLVM runs on the program: SROA, instcombine and
// their like may drop a read of memory whose value is not used, and a read of a buffer that MPI still writes to is an
// error to be found, not dead code. The models are inlined, so that what happens in them has the place of the call.
#include "frontend/c/lower/lowering.hpp"

#include "core/mpi/abi.hpp"
#include "core/mpi/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>
#include <map>
#include <set>

namespace mpismt::c {

namespace {

constexpr unsigned large_model = 200; // instructions: beyond it a model is called, not inlined

constexpr const char* model_mark = "mpismt.model"; // metadata

class Diagnostics : public llvm::DiagnosticHandler {
public:
    std::string text;
    bool handleDiagnostics(const llvm::DiagnosticInfo& info) override
    {
        if (info.getSeverity() == llvm::DS_Error) {
            llvm::raw_string_ostream stream(text);
            llvm::DiagnosticPrinterRawOStream printer(stream);
            info.print(printer);
        }
        return true;
    }
};

std::unique_ptr<llvm::MemoryBuffer> open(const std::string& file)
{
    auto buffer = llvm::MemoryBuffer::getFile(file, false, false);
    if (!buffer)
        throw BadInput(file + ": " + buffer.getError().message());
    return std::move(*buffer);
}

std::unique_ptr<llvm::Module> parse(llvm::LLVMContext& context, const std::string& file, bool lazily)
{
    auto buffer = open(file);
    if (buffer->getBufferSize() == 0)
        throw BadInput(file + " is empty");
    auto module = lazily ? llvm::getOwningLazyBitcodeModule(std::move(buffer), context)
                         : llvm::parseBitcodeFile(buffer->getMemBufferRef(), context);
    if (!module)
        throw BadInput(file + ": " + llvm::toString(module.takeError()));
    return std::move(*module);
}

// Who defines what. LLVM's linker says that a symbol is multiply defined, and not where.
class Definitions {
public:
    // Throws BadInput.
    void add(const llvm::Module& module, const std::string& file)
    {
        for (const llvm::GlobalValue& v : module.global_values()) {
            if (v.isDeclaration() || !v.hasExternalLinkage())
                continue;
            const auto [known, is_new] = by_name_.try_emplace(v.getName().str(), Place{file, line_of(v)});
            if (is_new)
                continue;
            const bool is_function = llvm::isa<llvm::Function>(v);
            throw BadInput(
                (is_function ? "the function " : "the variable ") + llvm::demangle(v.getName().str()) +
                " is defined twice: in " + to_string(known->second) + " and in " + to_string({file, line_of(v)}) +
                (is_function ? v.getName() == "main" ? "; each file with a main is a program of its own: check them "
                                                       "one at a time, or together, as in a.c -n 1 : b.c -n 3"
                                                     : ""
                             : "; a header must declare its variables as extern (old compilers merged such "
                               "definitions: -fcommon)"));
        }
    }

private:
    struct Place {
        std::string file;
        unsigned line = 0;
    };
    static unsigned line_of(const llvm::GlobalValue& v)
    {
        if (const auto* f = llvm::dyn_cast<llvm::Function>(&v))
            return f->getSubprogram() != nullptr ? f->getSubprogram()->getLine() : 0;
        const auto* g = llvm::dyn_cast<llvm::GlobalVariable>(&v);
        const llvm::DIVariable* named = g != nullptr ? variable_of(*g) : nullptr;
        return named != nullptr ? named->getLine() : 0;
    }
    static std::string to_string(const Place& p)
    {
        return p.line == 0 ? p.file : p.file + ", line " + std::to_string(p.line);
    }
    std::map<std::string, Place> by_name_;
};

// May something read the local before anything is stored in it, or since it began anew? Then it stays in memory, where
// it is seen that it has no value; as a register it would have any.
bool may_be_read_unwritten(const llvm::AllocaInst& local)
{
    std::map<const llvm::BasicBlock*, std::vector<const llvm::Instruction*>> accesses; // in their order
    std::vector<const llvm::Instruction*> beginnings;
    for (const llvm::User* u : local.users())
        if (const auto* i = llvm::dyn_cast<llvm::Instruction>(u)) {
            const bool is_access = llvm::isa<llvm::LoadInst>(u) || llvm::isa<llvm::StoreInst>(u);
            if (is_access)
                accesses[i->getParent()].push_back(i);
            else if (i->isLifetimeStartOrEnd())
                beginnings.push_back(i);
        }
    for (auto& [block, of_block] : accesses)
        std::sort(of_block.begin(), of_block.end(), [](auto* x, auto* y) { return x->comesBefore(y); });
    // What comes first in the block, behind `behind` if that is not null.
    const auto first = [&](const llvm::BasicBlock* block, const llvm::Instruction* behind) -> const llvm::Instruction* {
        if (const auto known = accesses.find(block); known != accesses.end())
            for (const llvm::Instruction* i : known->second)
                if (behind == nullptr || behind->comesBefore(i))
                    return i;
        return nullptr;
    };
    std::set<const llvm::BasicBlock*> seen;
    std::vector<const llvm::BasicBlock*> open{local.getParent()};
    const auto is_read = [&](const llvm::BasicBlock* block, const llvm::Instruction* behind) {
        const llvm::Instruction* next = first(block, behind);
        if (next == nullptr)
            for (const llvm::BasicBlock* b : llvm::successors(block))
                open.push_back(b);
        return next != nullptr && llvm::isa<llvm::LoadInst>(next);
    };
    for (const llvm::Instruction* i : beginnings)
        if (is_read(i->getParent(), i))
            return true;
    while (!open.empty()) {
        const llvm::BasicBlock* block = open.back();
        open.pop_back();
        if (seen.insert(block).second && is_read(block, nullptr))
            return true;
    }
    return false;
}

void promote_locals(llvm::Function& f)
{
    f.removeFnAttr(llvm::Attribute::NoInline);
    llvm::DominatorTree tree(f);
    for (;;) {
        std::vector<llvm::AllocaInst*> locals;
        for (llvm::Instruction& i : f.getEntryBlock())
            if (auto* a = llvm::dyn_cast<llvm::AllocaInst>(&i);
                a && llvm::isAllocaPromotable(a) && !may_be_read_unwritten(*a))
                locals.push_back(a);
        if (locals.empty())
            return;
        llvm::PromoteMemToReg(locals, tree);
    }
}

// Said of each function of a model before it is linked: the program may have functions of the same names.
constexpr llvm::StringLiteral model_function = "mpismt-model";

// By name: in which order they are inlined shows in the places of calls.
std::vector<llvm::Function*> models_of(llvm::Module& module)
{
    std::vector<llvm::Function*> models;
    for (llvm::Function& f : module)
        if (!f.isDeclaration() && f.hasFnAttribute(model_function))
            models.push_back(&f);
    std::ranges::sort(models, {}, &llvm::Function::getName);
    return models;
}

// Programs are checked, models are trusted.
void mark_models(llvm::Module& module)
{
    llvm::MDNode* const mark = llvm::MDNode::get(module.getContext(), {});
    for (llvm::Function* f : models_of(module))
        for (llvm::BasicBlock& b : *f)
            for (llvm::Instruction& i : b)
                if (llvm::isa<llvm::BinaryOperator>(i) || i.mayReadOrWriteMemory())
                    i.setMetadata(model_mark, mark);
}

// What is a part of another function of MPI, in the models of those who come and go.
constexpr std::string_view model_of_mpi = "mpismt_part_";

void mark_parts(llvm::Module& module)
{
    llvm::LLVMContext& context = module.getContext();
    for (llvm::Function& f : module) {
        llvm::StringRef name = f.getName();
        const bool is_start = name.starts_with("mpismt_processes_"), is_removal = name == "mpismt_c_library_remove";
        if (!is_start && !is_removal && !name.consume_front(model_of_mpi))
            continue;
        name = name.split('.').first; // there may be several models of one function
        llvm::MDNode* const mark = llvm::MDNode::get(
            context, llvm::MDString::get(context, is_start     ? "the start of a process"
                                                  : is_removal ? "MPI_File_delete"
                                                               : "MPI_" + name.str()));
        for (llvm::BasicBlock& b : f)
            for (llvm::Instruction& i : b)
                if (auto* call = llvm::dyn_cast<llvm::CallBase>(&i); call && call->getCalledFunction() != nullptr)
                    if (const llvm::StringRef callee = call->getCalledFunction()->getName();
                        callee.starts_with("MPI_") || callee.starts_with("PMPI_"))
                        i.setMetadata(part_mark, mark);
    }
}

// Does a function that connects to a port look for the error of one that is closed?
bool looks_for_port_error(const llvm::Function* connect)
{
    const auto is_port_error = [](const llvm::Value* v) {
        const auto* number = llvm::dyn_cast<llvm::ConstantInt>(v);
        return number != nullptr && number->getBitWidth() == 32 && number->equalsInt(abi::ERR_PORT);
    };
    if (connect != nullptr)
        for (const llvm::User* u : connect->users())
            if (const auto* call = llvm::dyn_cast<llvm::CallBase>(u))
                for (const llvm::BasicBlock& b : *call->getFunction())
                    for (const llvm::Instruction& i : b)
                        if ((llvm::isa<llvm::ICmpInst>(i) || llvm::isa<llvm::SwitchInst>(i)) &&
                            std::any_of(i.op_begin(), i.op_end(), is_port_error))
                            return true;
    return false;
}

// A program that spawns or connects processes calls the models of the functions in this list (runtime/processes.c).
void call_models_of_processes(llvm::Module& module)
{
    // Else a connection to a port that is closed is an error, be it one that waits forever.
    const bool sees_closed_ports = looks_for_port_error(module.getFunction("MPI_Comm_connect"));
    const auto is_about_ports = [](std::string_view name) {
        return name == "Open_port" || name == "Close_port" || name == "Comm_connect";
    };
    for (const char* name : {"Init", "Init_thread", "Finalize", "Comm_get_parent", "Comm_free", "Comm_disconnect",
                             "Comm_set_errhandler", "Comm_spawn", "Comm_spawn_multiple", "Open_port", "Close_port",
                             "Comm_accept", "Comm_connect", "Publish_name", "Lookup_name", "Unpublish_name"}) {
        llvm::Function* f = module.getFunction("MPI_" + std::string(name));
        if (f == nullptr || !f->isDeclaration())
            continue;
        std::string model = std::string(model_of_mpi) + name;
        if (sees_closed_ports && is_about_ports(name))
            model += ".seen";
        f->replaceAllUsesWith(module.getOrInsertFunction(model, f->getFunctionType()).getCallee());
        f->eraseFromParent();
    }
    llvm::LLVMContext& context = module.getContext();
    module.getOrInsertFunction("mpismt_processes_begin", llvm::Type::getInt32Ty(context));
    module.getOrInsertFunction("mpismt_processes_end", llvm::Type::getVoidTy(context));
}

// PMPI_X is MPI_X, whose model may be needed. Where the program has a function of that name itself, which calls the one
// of MPI in its turn (MPI 4.1, section 15.2), that one gets another name. Models call by PMPI_X what they stand for.
void call_by_one_name(llvm::Module& module)
{
    std::vector<llvm::Function*> functions;
    for (llvm::Function& f : module)
        if (f.isDeclaration() && f.getName().starts_with("PMPI_"))
            functions.push_back(&f);
    for (llvm::Function* f : functions) {
        const std::string name = f->getName().drop_front().str();
        if (llvm::GlobalValue* own = module.getNamedValue(name); own != nullptr && !own->isDeclaration())
            own->setName(name + ".own");
        f->replaceAllUsesWith(module.getOrInsertFunction(name, f->getFunctionType()).getCallee());
        f->eraseFromParent();
    }
}

void inline_models(llvm::Module& module)
{
    std::vector<llvm::CallBase*> calls;
    for (llvm::Function* f : models_of(module)) {
        if (f->isVarArg() || (f->getInstructionCount() > large_model && !f->getName().starts_with(model_of_mpi)))
            continue;
        for (const llvm::Use& use :
             f->uses()) // not users(): one that also gets the function as an argument is there twice
            if (auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
                call && call->isCallee(&use) && call->getFunction() != f)
                calls.push_back(call);
    }
    for (llvm::CallBase* call : calls) {
        llvm::InlineFunctionInfo info;
        llvm::InlineFunction(*call, info); // a call that cannot be inlined stays
    }
}

// Most programs need few of the models; those that are not even read are told by the names that are missing.
bool is_needed(llvm::StringRef runtime, const std::set<std::string>& missing, SharedFiles shared)
{
    const auto has = [&](auto matches) { return std::any_of(missing.begin(), missing.end(), matches); };
    const auto has_prefix = [&](std::initializer_list<std::string_view> prefixes) {
        return has([&](const std::string& n) {
            return std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view p) { return n.starts_with(p); });
        });
    };
    if (runtime.ends_with("fortran_profiling.bc"))
        return has_prefix({"pmpi_"});
    if (runtime.ends_with("fortran.bc"))
        return has_prefix({"_Fortran", "mpi_", "_QMmpi_f08"});
    // A program in C needs nothing of the C++ library.
    if (runtime.ends_with("files.bc") || runtime.ends_with("input.bc") || runtime.ends_with("libcxx.bc") ||
        runtime.ends_with("containers.bc") || runtime.ends_with("exceptions.bc") || runtime.ends_with("operators.bc"))
        return has_prefix({"_Z", "__cxa_", "__dynamic_cast"});
    if (runtime.ends_with("processes.bc"))
        return has([](std::string_view n) {
            n = n.substr(n.starts_with("MPI_") ? 4 : n.size());
            return n == "Comm_spawn" || n == "Comm_spawn_multiple" || n == "Comm_accept" || n == "Comm_connect" ||
                   n == "Open_port" || n == "Close_port" || n == "Publish_name" || n == "Lookup_name" ||
                   n == "Unpublish_name";
        });
    if (runtime.ends_with("tools.bc"))
        return has_prefix({"MPI_T_"});
    if (runtime.ends_with("openmp_calls.bc"))
        return has_prefix({"omp_"});
    if (runtime.ends_with("openmp_tasks.bc"))
        return has_prefix({"__kmpc_omp_", "__kmpc_task", "__kmpc_end_taskgroup"});
    if (runtime.ends_with("openmp.bc"))
        return has_prefix({"__kmpc_", "mpismt_omp_"});
    if (runtime.ends_with("/locks.bc"))
        return has_prefix({"pthread_", "mtx_", "cnd_", "sem_"});
    if (runtime.ends_with("/threads.bc"))
        return has_prefix({"pthread_", "__pthread_", "thrd_", "tss_", "call_once", "sched_yield",
                           "mpismt_variable_of_thread", "__cxa_thread_atexit"});
    if (runtime.ends_with("futures.bc"))
        return has_prefix({"_ZNSt13__future_base"});
    if (runtime.ends_with("cxx_threads.bc"))
        return has_prefix({"_ZNSt6thread", "_ZNSt18condition_variable", "_ZNSt28__atomic_futex", "syscall",
                           "_ZNSt11this_thread", "_ZSt25notify_all", "mpismt_condition_wait"});
    if (runtime.ends_with("exit.bc"))
        return has([](const std::string& n) {
            return n.ends_with("atexit") || n == "at_quick_exit" || n == "on_exit" || n == "mpismt_at_end";
        });
    if (runtime.ends_with("signals.bc"))
        return has_prefix({"sig", "raise", "__sysv_signal", "pthread_sigmask"});
    // Only with attributes are there functions to be called when communicators are duplicated and freed.
    if (runtime.ends_with("attributes.bc"))
        return has([](const std::string& n) {
            return n.starts_with("MPI_") && (n.ends_with("_attr") || n.ends_with("_keyval") ||
                                             n.starts_with("MPI_Attr_") || n.starts_with("MPI_Keyval_"));
        });
    if (runtime.ends_with("bounds.bc"))
        return missing.count("mpismt_struct_with_bounds") != 0;
    if (runtime.ends_with("splits.bc"))
        return missing.count("MPI_Comm_split_type") != 0;
    // So it is with generalized requests and the calls that complete requests.
    if (runtime.ends_with("generalized.bc"))
        return missing.count("MPI_Grequest_start") != 0;
    if (runtime.ends_with("system.bc")) {
        static const std::set<std::string_view> names = {
            "getenv", "secure_getenv", "putenv", "setenv", "unsetenv", "clearenv", "timespec_get", "uname",
            "getdomainname", "getrlimit", "setrlimit", "sched_getaffinity", "sched_setaffinity", "__sched_cpucount",
            "getrandom", "getentropy", "backtrace", "backtrace_symbols", "backtrace_symbols_fd", "mlock", "munlock",
            "mlockall", "munlockall", "madvise", "posix_madvise", "mmap", "mmap64", "munmap", "vwarn", "vwarnx",
            "warn", "warnx", "err", "errx", "error", "basename", "__xpg_basename", "dirname", "getpagesize",
            "sysconf"};
        return has([](const std::string& n) { return names.contains(n); });
    }
    if (runtime.ends_with("descriptors.bc")) {
        static const std::set<std::string_view> names = {
            "open", "open64", "creat", "close", "fileno", "fileno_unlocked", "fdopen", "fsync", "fdatasync", "read",
            "write", "lseek", "lseek64", "pread", "pread64", "pwrite", "pwrite64", "stat", "lstat", "fstat", "stat64",
            "lstat64", "fstat64", "chmod", "fchmod"};
        return has([](const std::string& n) { return names.contains(n); });
    }
    // What MPI does with a file matters to the C library only where that opens files, too.
    if (runtime.ends_with("mpi_io.bc"))
        return (shared == SharedFiles::Yes || has_prefix({"MPI_File_open", "MPI_File_delete"})) &&
               has_prefix({"fopen", "freopen", "remove", "unlink", "rename", "access", "mpismt_open", "open", "creat"});
    return true;
}

// Models whose own data threads do not race for: those of threads, and of what threads may call at the same time.
bool is_of_threads(const std::string& file)
{
    static const std::set<std::string> of_mpi = {"attributes.bc", "info.bc", "errors.bc", "sessions.bc", "tools.bc",
                                                 "generalized.bc", "environment.bc", "splits.bc", "exceptions.bc"};
    return of_mpi.contains(file.substr(file.rfind('/') + 1)) || file.ends_with("threads.bc") ||
           file.ends_with("/locks.bc") || file.find("/openmp") != std::string::npos;
}

// Where the program itself begins a parallel region of OpenMP (or, without one, calls its functions), or sets handlers
// of signals, first in the text, for the report's assumptions: before regions become teams and models are inlined.
void note_assumptions(llvm::Module& module, const Given& given)
{
    struct Place {
        bool begins_region;
        llvm::DILocation* loc;
        bool is_before(const Place& other) const
        {
            if (begins_region != other.begins_region)
                return begins_region;
            return loc->getFilename() == other.loc->getFilename() && loc->getLine() < other.loc->getLine();
        }
    };
    std::map<std::string_view, Place> places; // by assumption
    for (const llvm::Function& f : module)
        for (const llvm::BasicBlock& b : f)
            for (const llvm::Instruction& i : b) {
                const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
                const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
                if (callee == nullptr || !i.getDebugLoc())
                    continue;
                const llvm::StringRef name = callee->getName();
                const char* what = given.time && is_clock(name)                               ? time_assumption
                                   : name.starts_with("__kmpc_") || name.starts_with("omp_")  ? openmp_assumption
                                   : name == "signal" || name == "sigaction"                  ? signals_assumption
                                   : given.seed && name == "_ZNSt13random_device9_M_getvalEv" ? seed_assumption
                                                                                              : nullptr;
                if (what == nullptr)
                    continue;
                const Place here{name.starts_with("__kmpc_fork_"), i.getDebugLoc().get()};
                const auto [known, is_new] = places.emplace(what, here);
                if (!is_new && here.is_before(known->second))
                    known->second = here;
            }
    for (const auto& [what, place] : places)
        module.getOrInsertNamedMetadata(what)->addOperand(place.loc);
}

} // namespace

std::string name_of_main(size_t part, size_t parts) { return parts == 1 ? "main" : fmt::format("main {}", part); }
std::string name_of_constructors(size_t part, size_t parts)
{
    return parts == 1 ? "llvm.global_ctors" : fmt::format("constructors {}", part);
}

bool is_model(const llvm::Instruction& i) { return i.getMetadata(model_mark) != nullptr; }

namespace {

// One part. `complaint`: see unknown_constants.
std::unique_ptr<llvm::Module> read_part(llvm::LLVMContext& context, const std::vector<std::string>& files,
                                        const Diagnostics& diagnostics, std::string& complaint)
{
    std::unique_ptr<llvm::Module> all;
    Definitions definitions;
    for (const std::string& file : files) {
        std::unique_ptr<llvm::Module> next = parse(context, file, false);
        definitions.add(*next, file);
        std::string why;
        llvm::raw_string_ostream stream(why);
        if (llvm::verifyModule(*next, &stream))
            throw BadInput(file + ": the bitcode is not valid: " + stream.str());
        prepare_fortran(*next);
        // What mpismt has just compiled is in memory.
        if (complaint.empty())
            complaint = unknown_constants(*next, file, file.starts_with("/proc/self/fd/"));
        if (!all)
            all = std::move(next);
        else if (llvm::Linker::linkModules(*all, std::move(next)))
            throw BadInput(diagnostics.text);
    }
    if (const llvm::Function* main = all->getFunction("main"); main == nullptr || main->isDeclaration())
        throw BadInput("the program has no function main");
    tell_fortran_models(*all);
    call_by_one_name(*all);
    return all;
}

// What it defines is nobody else's, now that all of it is there.
void keep_apart(llvm::Module& module, size_t part, size_t parts)
{
    if (llvm::GlobalVariable* list = module.getNamedGlobal("llvm.global_ctors"); list != nullptr)
        list->setName(name_of_constructors(part, parts));
    module.getFunction("main")->setName(name_of_main(part, parts));
    const auto keep = [](llvm::GlobalObject& o) {
        if (o.isDeclaration() || o.getName().starts_with("llvm."))
            return;
        o.setComdat(nullptr);
        o.setLinkage(llvm::GlobalValue::InternalLinkage);
    };
    for (llvm::Function& f : module)
        if (f.getName() != name_of_main(part, parts))
            keep(f);
    for (llvm::GlobalVariable& g : module.globals())
        if (!g.hasCommonLinkage() || !g.getName().starts_with("mpismt_")) // MPI_IN_PLACE and its kin are MPI's
            keep(g);
    for (llvm::GlobalAlias& a : module.aliases())
        a.setLinkage(llvm::GlobalValue::InternalLinkage);
}

} // namespace

std::unique_ptr<llvm::Module> read_module(llvm::LLVMContext& context, const std::vector<Part>& parts,
                                          const std::vector<std::string>& runtimes, const Given& given, bool variables)
{
    auto handler = std::make_unique<Diagnostics>();
    const Diagnostics& diagnostics = *handler;
    context.setDiagnosticHandler(std::move(handler));

    std::unique_ptr<llvm::Module> all;
    std::string complaint;
    for (size_t part = 0; part < parts.size(); ++part) {
        if (parts[part].files.empty())
            continue;
        std::unique_ptr<llvm::Module> next = read_part(context, parts[part].files, diagnostics, complaint);
        if (parts.size() > 1)
            keep_apart(*next, part, parts.size());
        if (!all)
            all = std::move(next);
        else if (llvm::Linker::linkModules(*all, std::move(next)))
            throw BadInput(diagnostics.text);
    }
    if (!complaint.empty() && calls_mpi(*all))
        throw BadInput(complaint);
    add_stubs(*all, given);
    call_own_operators(*all);
    call_model_of_bounds(*all);
    note_assumptions(*all, given);
    const bool makes_threads = hand_over_threads(*all, given.threads);
    const bool alone = parts.size() == 1 && parts[0].processes == 1 && given.worlds.empty();
    const std::set<std::string> written =
        given.shared == SharedFiles::Ask && !alone ? written_files(*all) : std::set<std::string>();
    if (given.shared == SharedFiles::Yes) // runtime/mpi_io.c has it
        all->getOrInsertGlobal("mpismt_shared_files", llvm::PointerType::getUnqual(context));
    for (const std::string& file : runtimes) {
        std::set<std::string> missing;
        for (const llvm::Function& f : *all)
            if (f.isDeclaration() && !f.isIntrinsic())
                missing.insert(f.getName().str());
        if (!is_needed(file, missing, given.shared) || (file.ends_with("given_time.bc") && !given.time))
            continue;
        if (file.ends_with("processes.bc"))
            call_models_of_processes(*all);
        if (file.ends_with("exit.bc")) // the start function calls it
            all->getOrInsertFunction("mpismt_run_exit_handlers", llvm::Type::getVoidTy(context),
                                     llvm::Type::getInt32Ty(context));
        std::unique_ptr<llvm::Module> runtime = parse(context, file, true);
        if (makes_threads && is_of_threads(file)) {
            if (llvm::Error e = runtime->materializeAll())
                throw BadInput(llvm::toString(std::move(e)));
            mark_data_of_threads(*runtime);
        }
        if (makes_threads)
            mark_variables(*runtime, file.ends_with("exceptions.bc") || file.ends_with("unwinding.bc"));
        for (llvm::Function& f : *runtime)
            if (!f.isDeclaration())
                f.addFnAttr(model_function);
        // A function that the program defines itself is the program's: the linker takes only what is missing.
        if (llvm::Linker::linkModules(*all, std::move(runtime), llvm::Linker::LinkOnlyNeeded))
            throw BadInput(diagnostics.text);
    }
    if (llvm::GlobalVariable* single = all->getNamedGlobal("__libc_single_threaded"); single && has_threads(*all))
        single->setInitializer(llvm::ConstantInt::get(single->getValueType(), 0));
    give(*all, parts, given);
    give_written_files(*all, written);
    free_random_numbers(*all, given);
    give_bodies(*all);
    make_closures(*all);
    mark_models(*all);
    mark_parts(*all);
    make_unwinding_explicit(*all);
    inline_models(*all);
    note_declared_types(*all);
    note_holders(*all);
    if (variables)
        keep_locals_of_main(*all);
    for (llvm::Function& f : *all)
        if (!f.isDeclaration()) {
            mark_beginnings(f);
            promote_locals(f);
            if (!given.time)
                end_delays(f);
        }
    if (makes_threads)
        inline_unused_updates(*all);
    return all;
}

} // namespace mpismt::c

// mpismt-c: bitcode files in, program IR on standard output. It is a program of its own, started by mpismt for C and C++
// only, so that nobody else loads LLVM, and so that input on which LLVM gives up ends this process and not the checker.
//
//   mpismt-c [--variables] PROCESSES RUNTIME[,RUNTIME] FILE.bc … -- ARGUMENT …
//
// --variables: the program's variables are wanted by name, as in outcomes.
//
// Exit status: 0 done, 2 the input is wrong (the message is on standard error), anything else is a bug.
#include "core/errors.hpp"
#include "core/ir_binary.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <cstdio>
#include <cstdlib>
#include <llvm/IR/LLVMContext.h>
#include <unistd.h>

namespace {

bool write_all(const std::string& bytes)
{
    for (size_t done = 0; done < bytes.size();) {
        const ssize_t n = write(STDOUT_FILENO, bytes.data() + done, bytes.size() - done);
        if (n <= 0)
            return false;
        done += static_cast<size_t>(n);
    }
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    const bool variables = argc > 1 && std::string_view(argv[1]) == "--variables";
    argc -= variables;
    argv += variables;
    if (argc < 4) {
        std::fputs("usage: mpismt-c [--variables] PROCESSES RUNTIME[,RUNTIME] FILE.bc … -- ARGUMENT …\n", stderr);
        return 64;
    }
    std::vector<std::string> runtimes, files, arguments;
    for (std::string rest = argv[2]; !rest.empty();) {
        const size_t comma = rest.find(',');
        runtimes.push_back(rest.substr(0, comma));
        rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
    }
    int i = 3;
    for (; i < argc && std::string_view(argv[i]) != "--"; ++i)
        files.emplace_back(argv[i]);
    for (++i; i < argc; ++i)
        arguments.emplace_back(argv[i]);
    try {
        llvm::LLVMContext context;
        const auto module = mpismt::c::read_module(context, files, runtimes, variables);
        mpismt::c::ModuleLowering lowering(*module, static_cast<uint32_t>(std::atoi(argv[1])), arguments,
                                          variables);
        const mpismt::ir::Program program = lowering.run();
        mpismt::ir::validate(program);
        if (!write_all(mpismt::ir::to_bytes(program)))
            return 74;
        // Nothing is left to do: the module need not be taken apart.
        _exit(0);
    } catch (const mpismt::c::BadInput& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 2;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 70;
    }
}

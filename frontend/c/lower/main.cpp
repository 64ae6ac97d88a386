// mpismt-c: bitcode files in, program IR on standard output. It is a program of its own, started by mpismt for C and
// C++ only, so that nobody else loads LLVM, and so that input on which LLVM gives up ends this process and not the
// checker.
//
//   mpismt-c [--variables] [--time N] [--seed N] [--file NAME PATH] … [--universe N] [--pset NAME RANK,RANK,…] …
//            [--stub NAME KIND] … [--world …] … RUNTIME[,RUNTIME] PART …
//
// A PART is a program of its own, which so many processes run: PROCESSES FILE.bc … -- NUMBER ARGUMENT …, with NUMBER
// arguments.
//
// --world PARENT ORDINAL PROGRAM0 … PROGRAM3 NUMBER0 … NUMBER3: processes that may be spawned (spawned.hpp).
// --variables: the program's variables are wanted by name, as in outcomes. --time, --seed, --file, --pset and --stub:
// as those of mpismt; --universe is its --max-procs.
//
// Exit status: 0 done, 2 the input is wrong (the message is on standard error), anything else is a bug.
#include "core/errors.hpp"
#include "core/ir_binary.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <llvm/IR/LLVMContext.h>
#include <sstream>
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
    bool variables = false;
    mpismt::c::Given given;
    int i = 1;
    const auto is = [&](const char* option, int words) {
        return i + words < argc && std::string_view(argv[i]) == option;
    };
    for (;; ++i) {
        if (is("--variables", 0)) {
            variables = true;
        } else if (is("--time", 1)) {
            given.time = std::atoll(argv[++i]);
        } else if (is("--seed", 1)) {
            given.seed = std::atoll(argv[++i]);
        } else if (is("--file", 2)) {
            std::ifstream stream(argv[i + 2], std::ios::binary);
            std::string content(std::istreambuf_iterator<char>(stream), {});
            if (!stream) {
                std::fprintf(stderr, "%s cannot be read\n", argv[i + 2]);
                return 2;
            }
            given.files.push_back({argv[i + 1], std::move(content)});
            i += 2;
        } else if (is("--env", 1)) {
            given.environment.emplace_back(argv[++i]);
        } else if (is("--files", 1)) {
            using mpismt::c::SharedFiles;
            given.shared = std::string_view(argv[++i]) == "shared" ? SharedFiles::Yes : SharedFiles::No;
        } else if (is("--threads", 1)) {
            given.threads = static_cast<uint32_t>(std::atoi(argv[++i]));
        } else if (is("--universe", 1)) {
            given.universe = static_cast<uint32_t>(std::atoi(argv[++i]));
        } else if (is("--pset", 2)) {
            mpismt::c::Given::ProcessSet& set = given.process_sets.emplace_back();
            set.name = argv[++i];
            std::istringstream ranks(argv[++i]);
            for (std::string rank; std::getline(ranks, rank, ',');)
                set.ranks.push_back(static_cast<uint32_t>(std::stoul(rank)));
        } else if (is("--stub", 2)) {
            given.stubs.push_back({argv[i + 1], std::string_view(argv[i + 2]) == "havoc"});
            i += 2;
        } else if (is("--world", 2 + 2 * static_cast<int>(mpismt::c::World::commands))) {
            mpismt::c::World& w = given.worlds.emplace_back();
            const auto next = [&] { return static_cast<uint32_t>(std::atoi(argv[++i])); };
            w.parent = next();
            w.ordinal = next();
            for (uint32_t& program : w.program)
                program = next();
            for (uint32_t& number : w.number)
                number = next();
        } else {
            break;
        }
    }
    if (argc - i < 5) {
        std::fputs("usage: mpismt-c [OPTIONS] RUNTIME[,RUNTIME] {PROCESSES FILE.bc … -- NUMBER ARGUMENT …} …\n",
                   stderr);
        return 64;
    }
    std::vector<std::string> runtimes;
    std::vector<mpismt::c::Part> parts;
    for (std::string rest = argv[i++]; !rest.empty();) {
        const size_t comma = rest.find(',');
        runtimes.push_back(rest.substr(0, comma));
        rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
    }
    while (i < argc) {
        mpismt::c::Part& part = parts.emplace_back();
        part.processes = static_cast<uint32_t>(std::atoi(argv[i++]));
        for (; i < argc && std::string_view(argv[i]) != "--"; ++i)
            part.files.emplace_back(argv[i]);
        for (int left = ++i < argc ? std::atoi(argv[i++]) : 0; left > 0 && i < argc; --left)
            part.arguments.emplace_back(argv[i++]);
    }
    try {
        llvm::LLVMContext context;
        const auto module = mpismt::c::read_module(context, parts, runtimes, given, variables);
        mpismt::c::ModuleLowering lowering(*module, parts, given, variables);
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

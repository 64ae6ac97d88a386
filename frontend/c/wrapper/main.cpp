// mpismt-cc, mpismt-c++ and mpismt-fc: in place of a compiler, in make, CMake and configure. The program is built as
// ever, by the compiler that would have been taken; beside it, clang (or flang) makes bitcode of each source, with
// mpismt's mpi.h, which is kept in a section of the object (captured.hpp), and so in whatever the object is linked to.
// `mpismt check ./program` reads it from there.
//
// The compiler is MPISMT_CC (MPISMT_CXX for C++, MPISMT_FC for Fortran) of the environment, else mpicc (mpicxx,
// mpifort), else cc (c++, gfortran): without an MPI a program that can be checked is built, which does not run.
//
// What clang refuses and the compiler does not is kept as such, and said by `mpismt check`: no build fails for it.
// Exit status: the compiler's; 70: a tool that puts the section in does not work.
#include "core/context.hpp"
#include "core/errors.hpp"
#include "core/installed.hpp"
#include "frontend/c/captured.hpp"
#include "frontend/c/compile.hpp"
#include "frontend/c/pragmas.hpp"
#include "frontend/c/wrapper/command.hpp"
#include "frontend/fortran/flang.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <spawn.h>
#include <sstream>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace fs = std::filesystem;
using mpismt::c::CompilerCommand;

namespace {

constexpr int broken = 70;

std::vector<char*> argv_of(const std::vector<std::string>& command)
{
    std::vector<char*> argv;
    for (const std::string& word : command)
        argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    return argv;
}

// Its exit status, as a shell gives it.
int run(const std::vector<std::string>& command)
{
    pid_t pid = 0;
    if (const int error = posix_spawnp(&pid, command[0].c_str(), nullptr, nullptr, argv_of(command).data(), environ);
        error != 0) {
        fmt::print(stderr, "mpismt-cc: {} cannot be started: {}\n", command[0], std::strerror(error));
        return 127;
    }
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// A program in the search path that is not this one under another name.
std::optional<std::string> find_program(const std::string& name)
{
    std::error_code error;
    const fs::path own = mpismt::running_program();
    std::istringstream path(std::getenv("PATH") != nullptr ? std::getenv("PATH") : "/usr/local/bin:/usr/bin:/bin");
    for (std::string folder; std::getline(path, folder, ':');)
        if (const fs::path file = fs::path(folder) / name;
            ::access(file.c_str(), X_OK) == 0 && !fs::equivalent(file, own, error))
            return file.string();
    return std::nullopt;
}

// A folder that ends with this object.
class TemporaryFolder {
public:
    TemporaryFolder()
    {
        path_ = (fs::temp_directory_path() / "mpismt-cc-XXXXXX").string();
        if (mkdtemp(path_.data()) == nullptr)
            throw mpismt::InputError(fmt::format("{}: {}", path_, std::strerror(errno)));
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder()
    {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    std::string file(const std::string& name) const { return (fs::path(path_) / name).string(); }

private:
    std::string path_;
};

// The language of a wrapper: where its compiler is named, which of MPI's is taken, and which without an MPI.
struct Language {
    const char *variable, *of_mpi, *plain;
    std::string (*include_folder)();
};
constexpr Language in_c{"MPISMT_CC", "mpicc", "cc", mpismt::c::include_folder};
constexpr Language in_cxx{"MPISMT_CXX", "mpicxx", "c++", mpismt::c::include_folder};
constexpr Language in_fortran{"MPISMT_FC", "mpifort", "gfortran", mpismt::fortran::include_folder};

// By the name of the wrapper.
const Language& language_of(std::string_view name)
{
    if (name.find("++") != std::string_view::npos || name.find("cxx") != std::string_view::npos)
        return in_cxx;
    return name.ends_with("fc") ? in_fortran : in_c;
}

class Wrapper {
public:
    explicit Wrapper(const Language& language) : is_cxx_(&language == &in_cxx)
    {
        const char* given = std::getenv(language.variable);
        if (given != nullptr && *given != '\0') { // "ccache mpicc"
            std::istringstream words(given);
            for (std::string word; words >> word;)
                compiler_.push_back(word);
        } else if (const auto mpi = find_program(language.of_mpi); mpi) {
            compiler_ = {*mpi};
        } else {
            compiler_ = {find_program(language.plain).value_or(language.plain)};
            more_ = {"-I", language.include_folder()};
            // Without an MPI, what a program calls of it is defined nowhere.
            for_linking_ = {"-Wl,--unresolved-symbols=ignore-in-object-files"};
        }
        more_.emplace_back("-fno-lto"); // with which a linker drops the other sections of its objects
    }

    // Of a command that makes objects.
    int run_command(const CompilerCommand& c) const
    {
        return c.kind == CompilerCommand::Kind::Compile ? compile(c) : compile_and_link(c);
    }
    // What prints is answered by the compiler as if it were called itself.
    int run_compiler(const std::vector<std::string>& words, bool links) const { return run(command(words, links)); }

private:
    std::vector<std::string> command(const std::vector<std::string>& words, bool links) const
    {
        std::vector<std::string> all = compiler_;
        const auto append = [&](const std::vector<std::string>& more) {
            all.insert(all.end(), more.begin(), more.end());
        };
        append(words);
        append(more_);
        if (links)
            append(for_linking_);
        return all;
    }

    int compile(const CompilerCommand& c) const
    {
        if (const int status = run(command(c.words, false)); status != 0)
            return status;
        for (const size_t i : c.sources) {
            const std::string object = c.output.empty() ? CompilerCommand::object_of(c.words[i]) : c.output;
            if (const int status = keep(c.words[i], c.flags, object); status != 0)
                return status;
        }
        return 0;
    }

    // Each source by itself, so that there are objects to put the bitcode in.
    int compile_and_link(const CompilerCommand& c) const
    {
        const TemporaryFolder folder;
        CompilerCommand link = c;
        for (const size_t i : c.sources) {
            const std::string object = folder.file(fmt::format("{}-{}", i, CompilerCommand::object_of(c.words[i])));
            std::vector<std::string> words;
            for (size_t k = 0; k < c.words.size(); ++k) {
                const bool is_word = k > 0 && c.words[k - 1].starts_with("-"); // of the option before it
                const bool other = k != i && std::find(c.sources.begin(), c.sources.end(), k) != c.sources.end();
                if (c.words[k] == "-o")
                    ++k;
                else if (!other && (k == i || c.words[k].starts_with("-") || is_word))
                    words.push_back(c.words[k]);
            }
            words.insert(words.end(), {"-c", "-o", object});
            if (const int status = run(command(words, false)); status != 0)
                return status;
            if (const int status = keep(c.words[i], c.flags, object); status != 0)
                return status;
            link.words[i] = object;
        }
        return run(command(link.words, true));
    }

    int keep(const std::string& source, const std::vector<std::string>& flags, const std::string& object) const
    {
        if (!mpismt::c::is_elf(object)) // /dev/null, as configure has it
            return 0;
        mpismt::Context context{mpismt::Options()};
        std::vector<std::string> all = mpismt::c::read_command({compiler_.begin() + 1, compiler_.end()}).flags;
        all.insert(all.end(), flags.begin(), flags.end());
        if (is_cxx_ && source.ends_with(".c")) // which c++ takes for C++
            all.insert(all.end(), {"-x", "c++"});
        mpismt::c::Captured kept{fs::absolute(source).lexically_normal().string(), {}, {}};
        try {
            kept.bitcode = mpismt::c::bitcode_of({source, all, {}, {}}, kept.messages, context).value_or("");
        } catch (const mpismt::InputError& e) { // there is no flang
            kept.messages = fmt::format("{}\n", e.what());
        }
        if (!kept.bitcode.empty())
            kept.messages = mpismt::c::pragma_message(kept.messages);
        const TemporaryFolder folder;
        const std::string section = folder.file("section");
        std::ofstream(section, std::ios::binary) << mpismt::c::to_section(kept);
        const std::string name = mpismt::c::captured_section;
        const int status = run({"objcopy", "--remove-section", name, "--add-section", name + "=" + section,
                                "--set-section-flags", name + "=contents,readonly", object});
        return status == 0 ? 0 : broken;
    }

    const bool is_cxx_;
    std::vector<std::string> compiler_, more_, for_linking_;
};

} // namespace

int main(int argc, char** argv)
{
    const std::string name = fs::path(argv[0]).filename().string();
    try {
        const Wrapper wrapper(language_of(name));
        const std::vector<std::string> words(argv + 1, argv + argc);
        const CompilerCommand command = mpismt::c::read_command(mpismt::c::expanded(words));
        // Nothing to keep: with the words as they are given, for there may be too many for a command.
        return command.kind == CompilerCommand::Kind::Other ? wrapper.run_compiler(words, !command.output.empty())
                                                            : wrapper.run_command(command);
    } catch (const std::exception& e) {
        fmt::print(stderr, "{}: {}\n", name, e.what());
        return broken;
    }
}

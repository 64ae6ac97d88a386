#include "replay/library.hpp"

#include "core/cache_folder.hpp"
#include "core/errors.hpp"
#include "core/installed.hpp"
#include "replay/process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <unistd.h>

namespace mpismt::replay {

namespace {

namespace fs = std::filesystem;

// As Debian names their programs, which has both side by side.
constexpr Mpi table[] = {
    {"mpich", "MPICH", "mpicc.mpich", "mpicxx.mpich", "mpifort.mpich", "mpiexec.hydra", "MPICH_NAME"},
    {"openmpi", "Open MPI", "mpicc.openmpi", "mpicxx.openmpi", "mpifort.openmpi", "mpirun.openmpi",
     "OMPI_MAJOR_VERSION"}};
constexpr double compile_time = 120; // seconds

// What a library is made of, besides what is generated.
struct Kind {
    const char* name;
    std::vector<const char*> sources;
};
const Kind& kind_of(Purpose purpose)
{
    static const Kind replay = {"replay",
                                {"replay.h", "build_id.h", "schedule.c", "record.c", "wrappers.c", "polls.c",
                                 "objects.c", "debug.c", "build_id.c"}};
    static const Kind record = {"record",
                                {"trace.h", "trace_places.h", "build_id.h", "trace.c", "trace_begin.c",
                                 "trace_places.c", "trace_python.c", "trace_lengths.c", "trace_payload.c",
                                 "trace_requests.c", "build_id.c"}};
    return purpose == Purpose::Replay ? replay : record;
}

std::string text_of(const std::string& path)
{
    std::ifstream file(path);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
}

// Where it is kept between runs.
std::string library_folder()
{
    const fs::path path = cache_folder();
    if (path.empty())
        throw InputError(
            "there is no folder for the library for runs on a real MPI: neither HOME nor XDG_CACHE_HOME is set");
    std::error_code error;
    fs::create_directories(path, error);
    if (error)
        throw InputError(fmt::format("{}, for the library for runs on a real MPI, cannot be made: {} (XDG_CACHE_HOME "
                                     "says where else it is)",
                                     path.string(), error.message()));
    return path.string();
}

// What processes have left that were killed while they put a library there: its name ends with their number.
void remove_left_over(const std::string& cache)
{
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(cache, error)) {
        const std::string name = entry.path().filename().string();
        const size_t at = name.rfind(".so.");
        const int pid = at == name.npos ? 0 : std::atoi(name.c_str() + at + 4);
        if (pid > 0 && kill(pid, 0) != 0 && errno == ESRCH)
            fs::remove(entry.path(), error);
    }
}

uint64_t fingerprint(const std::string& text)
{
    uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

// What mpi.h of this MPI says, preprocessed.
std::string header_of(const Mpi& mpi, const ScratchFolder& scratch, Context& context)
{
    std::ofstream(scratch.path + "/header.c")
        << fmt::format("#include <mpi.h>\n#ifndef {}\n#error \"this is not {}\"\n#endif\n", mpi.macro, mpi.title);
    const std::string out = scratch.path + "/header", err = scratch.path + "/err";
    const int status =
        execute({{mpi.compiler, "-E", "-P", scratch.path + "/header.c"}}, out, err, compile_time, context);
    if (status == not_found)
        throw InputError(fmt::format("{} is not installed: {} was not found", mpi.name, mpi.compiler));
    if (status != 0)
        throw InputError(fmt::format("{} does not find the mpi.h of {}:\n{}", mpi.compiler, mpi.title,
                                     text_of(err).substr(0, 2000)));
    return text_of(out);
}

std::vector<std::string> matches(const std::string& text, const std::regex& what)
{
    std::set<std::string> names;
    for (std::sregex_iterator i(text.begin(), text.end(), what), end; i != end; ++i)
        names.insert((*i)[1]);
    return {names.begin(), names.end()};
}

std::vector<std::string> functions_of(const std::string& header)
{
    static const std::regex function("\\bP(MPI_[A-Za-z_0-9]+)\\s*\\(");
    return matches(header, function);
}

// Names of constants: what is left of them behind the preprocessor is no macro.
std::vector<std::string> constants_of(const std::string& header)
{
    static const std::regex constant("\\bMPI_([A-Z0-9_]+)\\b");
    return matches(header, constant);
}

const Mpi& mpi_of_launcher(const std::string& launcher, Context& context)
{
    const ScratchFolder scratch("mpismt-launcher");
    const std::string out = scratch.path + "/out", err = scratch.path + "/err";
    if (execute({{launcher, "--version"}}, out, err, 20, context) == not_found)
        throw InputError(fmt::format("{} cannot be started", launcher));
    const std::string said = text_of(out) + text_of(err);
    if (said.find("HYDRA") != std::string::npos || said.find("MPICH") != std::string::npos)
        return mpi_named("mpich");
    if (said.find("Open MPI") != std::string::npos || said.find("OpenRTE") != std::string::npos)
        return mpi_named("openmpi");
    throw InputError(fmt::format("{} is neither the launcher of MPICH nor that of Open MPI", launcher));
}

// The library that an executable asks for by its name: MPICH's are libmpich.so.12 and, as the ABI that it shares with
// others says, libmpi.so.12. Null: it is no executable, or asks for none of them itself.
const Mpi* mpi_linked_with(const std::string& file)
{
    if (!fs::is_regular_file(file))
        return nullptr;
    const std::string bytes = text_of(file);
    if (!bytes.starts_with("\177ELF"))
        return nullptr;
    const auto asks_for = [&](std::string_view name) { return bytes.find(name) != std::string::npos; };
    using namespace std::string_view_literals;
    if (asks_for("\0libmpich.so."sv) || asks_for("\0libmpi.so.12\0"sv))
        return &mpi_named("mpich");
    return asks_for("\0libmpi.so."sv) ? &mpi_named("openmpi") : nullptr;
}

// With the names that MPI gives its programs, where the machine has one MPI alone. Which one that is, its header says.
Mpi named_as_here(Mpi mpi)
{
    if (!is_installed(mpi.compiler) && is_installed("mpicc")) {
        mpi.compiler = "mpicc";
        mpi.cxx_compiler = "mpicxx";
        mpi.fortran_compiler = "mpifort";
        mpi.launcher = "mpiexec";
    }
    return mpi;
}

} // namespace

const Mpi& mpi_named(std::string_view name)
{
    static const std::array here = {named_as_here(table[0]), named_as_here(table[1])};
    for (const Mpi& mpi : here)
        if (mpi.name == name)
            return mpi;
    throw InputError(fmt::format("no MPI is known by the name {}: expected mpich or openmpi", name));
}

const Mpi& mpi_of(const std::vector<std::string>& command, Context& context)
{
    const Mpi& mpi = mpi_of_launcher(command[0], context);
    for (size_t i = 1; i < command.size(); ++i)
        if (const Mpi* other = mpi_linked_with(command[i]); other != nullptr && other != &mpi)
            throw InputError(
                fmt::format("{} is linked with {}, but {} belongs to {}: launch it with {}, or compile it with {}",
                            command[i], other->title, command[0], mpi.title, other->launcher, mpi.compiler));
    return mpi;
}

void require(const Mpi& mpi)
{
    if (!is_installed(mpi.compiler))
        throw InputError(fmt::format("{} is not installed: neither {} nor mpicc was found", mpi.name, mpi.compiler));
}

std::vector<std::pair<std::string, std::string>> sources_of_replay()
{
    const std::string folder = installed("replay", MPISMT_REPLAY_LIBRARY);
    std::vector<std::pair<std::string, std::string>> out;
    for (const char* name : kind_of(Purpose::Replay).sources)
        out.emplace_back(name, text_of(folder + "/" + name));
    return out;
}

namespace {

// Its sources: what is generated for an MPI with that header, and those of library/.
std::string generated_for(Purpose purpose, const std::string& header)
{
    return purpose == Purpose::Replay ? generated_wrappers(functions_of(header))
                                      : generated_trace(functions_of(header), constants_of(header));
}

void compile(const Mpi& mpi, const std::string& text, const std::vector<std::string>& more, const std::string& built,
             const ScratchFolder& scratch, Context& context)
{
    const std::string file = scratch.path + "/generated.c", err = scratch.path + "/err";
    std::ofstream(file) << text;
    // Programs may call functions that MPI has deprecated, and so does what stands in front of them.
    std::vector<std::string> words = {mpi.compiler, "-std=gnu11", "-fPIC", "-w", "-o", built, file};
    words.push_back("-I" + installed("replay", MPISMT_REPLAY_LIBRARY));
    words.insert(words.end(), more.begin(), more.end());
    if (execute({words}, scratch.path + "/out", err, compile_time, context) != 0)
        throw InputError(
            fmt::format("{} cannot compile the library for runs:\n{}", mpi.compiler, text_of(err).substr(0, 4000)));
}

std::vector<std::string> files_of(const Kind& kind)
{
    std::vector<std::string> out;
    for (const std::string name : kind.sources)
        if (name.ends_with(".c"))
            out.push_back(name);
    return out;
}

// The recorder as one text: every call of the program goes through its functions, and so the compiler can inline them.
std::string all_in_one(const std::string& before, const std::string& generated)
{
    std::string all = before + "#define _GNU_SOURCE\n";
    for (const std::string& name : files_of(kind_of(Purpose::Record)))
        all += fmt::format("#include \"{}\"\n", name);
    return all + generated;
}

} // namespace

std::string library_for(const Mpi& mpi, Purpose purpose, Context& context)
{
    const Kind& kind = kind_of(purpose);
    const ScratchFolder scratch("mpismt-library");
    const std::string header = header_of(mpi, scratch, context), generated = generated_for(purpose, header);
    const std::string folder = installed("replay", MPISMT_REPLAY_LIBRARY);
    std::string all = header + generated;
    for (const char* name : kind.sources)
        all += text_of(folder + "/" + name);
    const std::string cache = library_folder();
    const std::string path = fmt::format("{}/{}-{}-{:016x}.so", cache, kind.name, mpi.name, fingerprint(all));
    if (fs::exists(path))
        return path;
    const std::string built = scratch.path + "/library.so";
    std::vector<std::string> more = purpose == Purpose::Replay ? std::vector<std::string>{"-shared", "-g", "-O1"}
                                                               : std::vector<std::string>{"-shared", "-O2"};
    std::string text = generated;
    if (purpose == Purpose::Record)
        text = all_in_one("", generated);
    else
        for (const std::string& name : files_of(kind))
            more.push_back(fmt::format("{}/{}", folder, name));
    more.emplace_back("-ldl");
    compile(mpi, text, more, built, scratch, context);
    remove_left_over(cache);
    const std::string own = fmt::format("{}.{}", path, getpid());
    fs::copy_file(built, own, fs::copy_options::overwrite_existing);
    fs::rename(own, path); // whole, whoever else is at it
    return path;
}

void write_object_for_records(const std::string& compiler, const std::string& path, Context& context)
{
    const Mpi mpi = {"", "MPI", compiler.c_str(), compiler.c_str(), compiler.c_str(), "", "MPI_VERSION"};
    const ScratchFolder scratch("mpismt-library");
    const std::string generated = generated_for(Purpose::Record, header_of(mpi, scratch, context));
    // One file, also because as soon as a compiler of MPI links, it links its libraries, too.
    compile(mpi, all_in_one("#define MPISMT_LINKED\n", generated), {"-c", "-O2"}, path, scratch, context);
}

} // namespace mpismt::replay

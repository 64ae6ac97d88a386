#include "app/litmus/litmus_run.hpp"

#include "app/files.hpp"
#include "core/errors.hpp"
#include "replay/process.hpp"
#include "report/litmus_c.hpp"

#include <charconv>
#include <fmt/format.h>
#include <sstream>

namespace mpismt::app {

namespace {

std::optional<rma::Outcome> parse_outcome(const std::string& line, size_t size)
{
    rma::Outcome o;
    std::istringstream in(line);
    for (std::string word; in >> word;) {
        int64_t n = 0;
        if (word == "-") {
            o.emplace_back();
            continue;
        }
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
        if (error != std::errc() || end != word.data() + word.size())
            return std::nullopt;
        o.push_back(rma::Value::of(n));
    }
    return o.size() == size ? std::optional(std::move(o)) : std::nullopt;
}

} // namespace

bool allows(const rma::Outcome& of_model, const rma::Outcome& of_machine)
{
    for (size_t i = 0; i < of_model.size(); ++i)
        if (of_model[i] != of_machine[i] && of_model[i].is != rma::Value::Is::Undefined)
            return false;
    return true;
}

LitmusRun run_litmus(const rma::Program& program, const std::string& library, int64_t iterations, int64_t seed,
                     double timeout, Context& context)
{
    struct Tools {
        const char *library, *compiler, *launcher;
    };
    static constexpr Tools table[] = {{"mpich", "mpicc.mpich", "mpiexec.hydra"},
                                      {"openmpi", "mpicc.openmpi", "mpirun.openmpi"},
                                      {"oshmem", "oshcc", "oshrun"}};
    const Tools* tools = nullptr;
    for (const Tools& t : table)
        if (t.library == library)
            tools = &t;
    if (!tools)
        throw InputError(fmt::format("--run {}: expected mpich, openmpi or oshmem", library));
    const replay::ScratchFolder directory("mpismt-litmus");
    const std::string source = directory.path + "/test.c", binary = directory.path + "/test",
                      out = directory.path + "/out", err = directory.path + "/err";
    OutputFile(source).commit(library == "oshmem" ? report::shmem_program(program) : report::mpi_program(program));
    const int compiled =
        replay::execute({{tools->compiler, "-O1", "-w", "-o", binary, source}}, out, err, 120, context);
    if (compiled == replay::not_found)
        throw InputError(fmt::format("--run {}: {} is not installed", library, tools->compiler));
    if (compiled != 0)
        throw InputError(fmt::format("{} cannot compile the program made from {}:\n{}", tools->compiler, program.name,
                                     read_text(err).substr(0, 2000)));
    LitmusRun result;
    int status = 0;
    try {
        status = replay::execute({{tools->launcher, "-n", std::to_string(program.processes.size()), binary,
                                   std::to_string(iterations), std::to_string(seed)}},
                                 out, err, timeout, context);
    } catch (const LimitReached& e) { // what was printed until then has happened
        result.failure = e.what();
        status = replay::killed;
    }
    if (status == replay::not_found)
        throw InputError(fmt::format("--run {}: {} is not installed", library, tools->launcher));
    result.hangs = status == replay::killed && result.failure.empty();
    std::istringstream lines(read_text(out));
    const size_t size = program.registers.size() + program.observed_memory().size();
    int64_t printed = 0;
    for (std::string line; std::getline(lines, line); ++printed) {
        if (lines.eof() && status != 0) // half a line
            break;
        if (line == "cut")
            continue;
        if (const std::optional<rma::Outcome> o = parse_outcome(line, size))
            ++result.seen[*o];
        else if (!result.hangs && result.failure.empty())
            result.failure = fmt::format("prints `{}`", line.substr(0, 200));
    }
    // A library that crashes when it shuts down (OpenSHMEM of Open MPI 4.1 does) has told everything by then.
    if (status > 0 && printed < iterations)
        result.failure = fmt::format("exit status {}: {}", status, read_text(err).substr(0, 500));
    return result;
}

} // namespace mpismt::app

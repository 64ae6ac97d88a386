#include "report/words.hpp"

#include "core/ignored_pragmas.hpp"
#include "report/waits.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <regex>

namespace mpismt::report {

std::string enumeration(const std::vector<std::string>& items)
{
    std::string out;
    for (size_t i = 0; i < items.size(); ++i) {
        if (i > 0)
            out += i + 1 == items.size() ? " and " : ", ";
        out += items[i];
    }
    return out;
}

std::string list_of(const std::vector<uint32_t>& ranks)
{
    std::vector<std::string> runs;
    for (size_t i = 0; i < ranks.size();) {
        size_t end = i + 1;
        while (end < ranks.size() && ranks[end] == ranks[end - 1] + 1)
            ++end;
        if (end - i >= 3) {
            runs.push_back(fmt::format("{}–{}", ranks[i], ranks[end - 1]));
        } else {
            for (size_t k = i; k < end; ++k)
                runs.push_back(fmt::format("{}", ranks[k]));
        }
        i = end;
    }
    return enumeration(runs);
}

std::string processes(const std::vector<uint32_t>& ranks)
{
    return (ranks.size() == 1 ? "process " : "processes ") + list_of(ranks);
}

// Where processes share memory, MPI_Pcontrol stands for an access of it that others may come before.
std::string short_name(MpiOp op) { return op == MpiOp::Pcontrol ? "access" : std::string(name_of(op)); }

std::string mpi_name(MpiOp op) { return op == MpiOp::Pcontrol ? short_name(op) : fmt::format("MPI_{}", name_of(op)); }

std::string called(MpiOp op, const SourceFiles& files, SourceLoc loc)
{
    static constexpr std::string_view of_c[] = {
        "access", "close",  "creat",  "exit",   "fclose", "feof",   "fflush", "fgetc",  "fgetpos",   "fgets",  "fopen",
        "fprintf", "fputc", "fputs",  "fread",  "freopen", "fscanf", "fseek", "fseeko", "fsetpos",   "fstat",  "ftell",
        "ftello", "ftruncate", "fwrite", "getc", "getline", "lseek", "open",  "putc",   "read",      "remove", "rename",
        "rewind", "stat",   "truncate", "ungetc", "unlink", "vfprintf", "write"};
    const std::span<const Param> parameters = parameters_of(op);
    const bool on_file =
        op == MpiOp::File_delete ||
        std::any_of(parameters.begin(), parameters.end(), [](const Param& p) { return p.kind == ParamKind::File; });
    if (on_file && loc && loc.column > 0) {
        const std::string_view line = files.line(loc.file, loc.line);
        const std::string_view rest = line.substr(std::min<size_t>(loc.column - 1, line.size()));
        const std::string_view name = rest.substr(0, rest.find_first_of(" ("));
        if (std::find(std::begin(of_c), std::end(of_c), name) != std::end(of_c))
            return std::string(name);
    }
    return mpi_name(op);
}

std::string counted(size_t n, std::string_view noun) { return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s"); }

std::string place(const SourceFiles& files, SourceLoc loc)
{
    if (!loc)
        return "an unknown place";
    return files.size() <= 1 ? fmt::format("line {}", loc.line) : fmt::format("{}:{}", files.name(loc.file), loc.line);
}

std::string headline(const Finding& finding)
{
    // The engines' message of a deadlock lists every process.
    std::string sentence = finding.kind == FindingKind::Deadlock ? deadlock_sentence(finding.execution) : "";
    if (sentence.empty())
        sentence = finding.message;
    for (const RealRun& run : finding.real_runs)
        if (run.confirmed)
            sentence += fmt::format(" (confirmed on {})", run.mpi);
    return sentence;
}

std::string hint_of(const Finding& finding)
{
    static const std::regex outside("(?:rank|root|source|destination) (-?\\d+) is not in the communicator, which has "
                                    "(\\d+) process(?:es)?");
    std::smatch m;
    if (finding.kind != FindingKind::InvalidArgument || !std::regex_search(finding.message, m, outside))
        return {};
    const int64_t rank = std::stoll(m[1]), size = std::stoll(m[2]);
    return fmt::format("ranks count from 0, up to {}{}", size - 1,
                       rank == size ? fmt::format(": did you mean rank {}?", size - 1) : "");
}

const Step* find_call(const Execution& execution, CallRef call)
{
    for (const Step& step : execution.steps)
        if (step.kind == Step::Kind::Call && step.self.rank == call.rank && step.self.call == call.call)
            return &step;
    return nullptr;
}

std::vector<uint32_t> involved_ranks(const Finding& finding)
{
    std::vector<uint32_t> ranks = wait_cycle(finding.execution);
    for (const Location& location : finding.locations)
        ranks.push_back(location.rank);
    for (const CallRef& call : finding.relied_on)
        ranks.push_back(call.rank);
    std::sort(ranks.begin(), ranks.end());
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    return ranks;
}

std::string_view how_terminated(const Finding* finding, uint32_t rank)
{
    const bool fails = finding != nullptr && finding->kind == FindingKind::Assertion && !finding->condition &&
                       !finding->locations.empty() && finding->locations[0].rank == rank;
    return fails ? "assertion failed" : "stopped";
}

std::vector<std::string> lines_of(const std::vector<CallSite>& stack, const SourceFiles& files)
{
    constexpr size_t most = 12;
    std::vector<std::string> out;
    for (const CallSite& c : stack) {
        if (out.size() == most) {
            out.push_back(fmt::format("… and {} more", counted(stack.size() - most, "call")));
            break;
        }
        out.push_back(fmt::format("in {}, called at {}", c.function, place(files, c.loc)));
    }
    return out;
}

std::string text_of(const std::vector<NamedValue>& values)
{
    std::string out;
    for (const NamedValue& v : values)
        out += fmt::format("{}{} = {}", out.empty() ? "" : ", ", v.name, v.value);
    return out;
}

std::string sentence(const Assumption& a)
{
    if (a.option.empty())
        return a.text;
    return fmt::format("{} ({} {})", a.text, a.option,
                       a.name == ignored_pragmas        ? "compiles them"
                       : a.name == not_given_assumption ? "gives it"
                                                        : "frees it");
}

std::string names_of(const std::vector<Assumption>& assumptions)
{
    std::vector<std::string> names;
    for (const Assumption& a : assumptions)
        if (std::find(names.begin(), names.end(), a.name) == names.end())
            names.push_back(a.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

} // namespace mpismt::report

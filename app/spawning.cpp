#include "app/spawning.hpp"

#include "app/shared_files.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <sstream>

namespace mpismt::app {

namespace {

bool is_missing(const Unsupported& u) { return u.construct.starts_with(c::needs_processes); }

// None: the numbers are not known.
std::optional<c::World> parse_world(const Unsupported& u)
{
    std::istringstream rest{u.construct.substr(c::needs_processes.size())};
    c::World w;
    rest >> w.parent >> w.ordinal;
    for (size_t k = 0; k < c::World::commands; ++k)
        rest >> w.program[k] >> w.number[k];
    return rest ? std::optional(w) : std::nullopt;
}

bool same_world(const c::World& a, const c::World& b)
{
    return a.parent == b.parent && a.ordinal == b.ordinal && std::ranges::equal(a.program, b.program) &&
           std::ranges::equal(a.number, b.number);
}

// Why these are too many; empty: they are not.
std::string beyond_limit(const std::vector<c::World>& worlds, const Options& options)
{
    constexpr uint64_t most_spawned = 64; // if nothing else is said
    auto started = static_cast<uint64_t>(options.processes);
    for (const OtherProgram& other : options.others)
        started += static_cast<uint64_t>(other.processes);
    const uint64_t most = options.max_procs > 0 ? static_cast<uint64_t>(options.max_procs) : started + most_spawned;
    const uint64_t all = std::accumulate(worlds.begin(), worlds.end(), started,
                                         [](uint64_t n, const c::World& w) { return n + w.processes(); });
    return all <= most ? ""
                       : fmt::format("more than {} processes (--max-procs): {} at the start, and {} or more that are "
                                     "spawned",
                                     most, started, all - started);
}

// Adds what is said to be missing; false if that is nothing.
bool add_missing(std::vector<c::World>& worlds, std::vector<Unsupported>& unsupported)
{
    bool added = false;
    for (Unsupported& u : unsupported) {
        if (!is_missing(u))
            continue;
        const std::optional<c::World> w = parse_world(u);
        if (!w) {
            u.construct =
                "MPI_Comm_spawn where the program that it starts, or the number of processes, is not determined";
        } else if (std::ranges::none_of(worlds, [&](const c::World& v) { return same_world(*w, v); })) {
            worlds.push_back(*w);
            added = true;
        }
    }
    return added;
}

} // namespace

void check_with_spawned(const std::vector<std::string>& names, SourceFiles& files, ir::Program& program,
                        Checked& checked, c::Found& found, Context& context)
{
    const auto is_unknown = [&](const std::string& reason) {
        CheckResult& result = checked.result;
        std::erase_if(result.unsupported, is_missing);
        result.reason = reason;
        if (result.verdict == Verdict::Unsupported && result.unsupported.empty())
            result.verdict = Verdict::Unknown;
    };
    while (add_missing(found.worlds, checked.result.unsupported)) {
        if (const std::string reason = beyond_limit(found.worlds, context.options()); !reason.empty())
            return is_unknown(reason);
        try {
            std::string messages;
            std::vector<Diagnostic> warnings; // these were said when the program was read first
            program = load_together(names, files, context, messages, warnings, found);
            checked = check_and_replay(program, context);
        } catch (const LimitReached& e) {
            return is_unknown(e.what());
        }
    }
}

ir::Program load_with_spawned(const std::vector<std::string>& names, SourceFiles& files, Context& context,
                              std::string& messages)
{
    std::vector<Diagnostic> warnings;
    ir::Program program = load_together(names, files, context, messages, warnings);
    const bool may_spawn = std::ranges::find(program.texts, c::needs_processes) != program.texts.end();
    if (!may_spawn && !may_share_files(program))
        return program;
    c::Found found;
    Checked checked = check_and_replay(program, context);
    check_with_spawned(names, files, program, checked, found, context);
    check_with_shared_files(names, files, program, checked, found, context);
    if (!beyond_limit(found.worlds, context.options()).empty())
        throw LimitReached(checked.result.reason);
    return program;
}

} // namespace mpismt::app

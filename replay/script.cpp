// The script compiles the library with the compiler of the MPI that is there, runs the program with it, waits until
// nothing moves any more, and looks for the lines in the records that show the finding. judge.cpp knows more cases, and
// is what mpismt believes; the script shows the records' last lines beside its answer.
#include "replay/script.hpp"

#include "replay/library.hpp"

#include <fmt/format.h>

namespace mpismt::replay {

namespace {

using State = ProcessEnd::State;

std::string quoted_for_script(const std::string& word)
{
    std::string out = "'";
    for (const char c : word)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

// In a comment.
std::string one_line(std::string text)
{
    for (char& c : text)
        if (c == '\n' || c == '\r')
            c = ' ';
    return text;
}

std::string file(const std::string& name, const std::string& text)
{
    return fmt::format("cat > \"$folder/{}\" <<'END_OF_FILE'\n{}{}END_OF_FILE\n", name, text,
                       text.empty() || text.back() == '\n' ? "" : "\n");
}

// Lines "last 1 PATTERN", of the last line of a process about its calls, or "any 1 PATTERN".
std::string expected_ends(const PlannedRun& run)
{
    std::string out;
    for (size_t r = 0; r < run.processes.size(); ++r) {
        const PlannedProcess& p = run.processes[r];
        if (p.end == State::Blocked)
            out += fmt::format("last {} '^enter {} {}$'\n", r, p.last_call, p.last_op);
        else if (p.end == State::Polling)
            out += fmt::format("any {} '^beyond [0-9]* MPI_(Test|Iprobe|Improbe)'\n", r);
        else if (p.end == State::Ended)
            out += fmt::format("any {} '^(enter|leave) [0-9]* MPI_Finalize$|^exit'\n", r);
    }
    return out;
}

std::string_view pattern_of(FindingKind kind)
{
    constexpr std::pair<FindingKind, std::string_view> table[] = {{FindingKind::Assertion, "^assert|^signal"},
                                                                  {FindingKind::Truncation, "^error .* 1$"},
                                                                  {FindingKind::ResourceLeak, "^left"},
                                                                  {FindingKind::OrphanMessage, "^orphan"},
                                                                  {FindingKind::Memory, "^signal"}};
    for (const auto& [k, pattern] : table)
        if (k == kind)
            return pattern;
    return "^error|^signal|^ended-by";
}

std::string expected(const PlannedRun& run)
{
    if (!run.kind || run.kind == FindingKind::Deadlock)
        return "all=yes\n" + expected_ends(run);
    std::string out = "all=no\n";
    for (size_t r = 0; r < run.processes.size(); ++r)
        for (const Place& place : run.places)
            // What MPI calls may fail in another process: judge_assertion.
            if (place.rank == r || run.kind == FindingKind::OrphanMessage ||
                (run.kind == FindingKind::Assertion && !place.call.empty())) {
                out += fmt::format("any {} '{}'\n", r, pattern_of(*run.kind));
                break;
            }
    return out;
}

constexpr std::string_view prepare = R"sh(set -u
MPICC=${MPICC:-mpicc}
TIMEOUT=${TIMEOUT:-60}
if ! command -v "$MPICC" > /dev/null; then
    echo "$0: $MPICC was not found; MPICC=... names the compiler of the MPI that the program is built with" >&2
    exit 2
fi
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
trap 'exit 2' INT TERM
)sh";

constexpr std::string_view execute_command = R"sh(echo '#include <mpi.h>' > "$folder/header.c"
"$MPICC" -E -P "$folder/header.c" | grep -o 'PMPI_[A-Za-z_0-9]*' | sort -u |
    sed 's/^P\(.*\)/#define HAVE_\1/' > "$folder/there.h"
rm "$folder/header.c"
"$MPICC" -std=gnu11 -O1 -g -fPIC -shared -w -include "$folder/there.h" -I"$folder" -o "$folder/replay.so" \
    "$folder"/*.c -ldl || exit 2
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1 \
    MPISMT_REPLAY="$folder" LD_PRELOAD="$folder/replay.so" "$@" &
launcher=$!
seconds=0 rest=0 size=0
while kill -0 "$launcher" 2> /dev/null && [ "$seconds" -lt "$TIMEOUT" ] && [ "$rest" -lt "$patience" ]; do
    sleep 1
    seconds=$((seconds + 1)) rest=$((rest + 1))
    now=$(cat "$folder"/record.* 2> /dev/null | tr -d '\000' | wc -c)
    if [ "$now" -ne "$size" ] || [ "$now" -eq 0 ]; then
        rest=0
    fi
    size=$now
done
mkdir "$folder/seen"
for one in "$folder"/record.*; do
    if [ -f "$one" ]; then tr -d '\000' < "$one" > "$folder/seen/${one##*/}"; fi
done
kill "$launcher" 2> /dev/null
wait "$launcher" 2> /dev/null
seen=0 missed=0
any() {
    if grep -Eq "$2" "$folder/seen/record.$1" 2> /dev/null; then seen=$((seen + 1)); else missed=$((missed + 1)); fi
}
last() {
    grep -E '^(enter|leave|exit|beyond|differs)' "$folder/seen/record.$1" 2> /dev/null |
        tail -n 1 > "$folder/seen/record.last.$1"
    any "last.$1" "$2"
}
)sh";

constexpr std::string_view answer = R"sh(rank=0
while [ "$rank" -lt "$processes" ]; do
    echo "process $rank, at last: $(grep -Ev '^(exit|process|build-id)' "$folder/seen/record.$rank" 2> /dev/null |
        tail -n 1)"
    rank=$((rank + 1))
done
if [ "$seen" -gt 0 ] && { [ "$missed" -eq 0 ] || [ "$all" = no ]; }; then
    echo "it has happened"
    exit 0
fi
if grep -q '^differs' "$folder"/seen/record.*; then
    echo "it has not happened: the program makes different calls than the report"
elif ! grep -q '^library' "$folder"/seen/record.*; then
    echo "it has not happened: no process has called MPI through mpismt's library"
else
    echo "it has not happened"
fi
exit 1
)sh";

} // namespace

std::string script_of(const PlannedRun& run, const std::vector<std::string>& launch, const std::string& version)
{
    std::string command;
    for (const std::string& word : launch)
        command += " " + quoted_for_script(word);
    std::string out = "#!/bin/sh\n";
    out += fmt::format("# {}: {}{}\n", one_line(run.program),
                       run.kind ? fmt::format("{}: ", name_of(*run.kind)) : std::string(), one_line(run.message));
    out += fmt::format("# This script of mpismt {0} makes it happen on a real MPI. It needs, on one machine,\n"
                       "# - the program, built from the same source, linked dynamically with MPICH or Open MPI,\n"
                       "# - mpicc of the same MPI (MPICC=mpicc.openmpi names another), and its launcher,\n"
                       "# and nothing of mpismt:\n"
                       "#     sh THIS_FILE mpirun -n {1} ./program arguments\n"
                       "# A run ends when nothing moves any more, at the latest after TIMEOUT seconds (60).\n"
                       "# Exit status: 0 it has happened, 1 it has not, 2 something is missing.\n",
                       version, run.processes.size());
    out += fmt::format("processes={}\npatience={}\n", run.processes.size(), run.kind == FindingKind::Deadlock ? 3 : 15);
    if (!launch.empty())
        out += fmt::format("if [ $# -eq 0 ]; then set --{}; fi\n", command);
    out += "if [ $# -eq 0 ]; then sed -n '2,/^processes/s/^# //p' \"$0\"; exit 2; fi\n";
    out += prepare;
    for (const auto& [name, text] : sources_of_replay())
        out += file(name, text);
    out += file("generated.c", generated_wrappers_of_any_mpi());
    for (uint32_t rank = 0; rank < run.processes.size(); ++rank)
        out += file(fmt::format("schedule.{}", rank), schedule_of(run, rank, {}));
    return out + std::string(execute_command) + expected(run) + std::string(answer);
}

} // namespace mpismt::replay

// Runs on a real MPI, as far as they need none: reports that are read, schedules, records, and what they are taken for.
// The runs themselves are in tests/replay/confirm_test.py.
#include "tests/catch.hpp"

#include "core/errors.hpp"
#include "replay/judge.hpp"
#include "replay/library.hpp"

#include <fmt/format.h>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace mpismt::real_mpi_test {

using namespace replay;

namespace {

// Process 1 sends without a buffer to process 0, which waits for anybody: once too often.
const char* const report =
    R"({"schema": "mpismt/1", "program": "p.c", "findings": [{"kind": "deadlock", "message": "stuck",
  "locations": [{"rank": 0, "file": "p.c", "line": 7, "column": 1, "call": "MPI_Recv"}],
  "given": [{"rank": 1, "name": "input", "value": -3}, {"rank": 0, "name": "rand", "value": 5}],
  "trace": [
    {"step": "call", "rank": 0, "call": 0, "operation": "MPI_Recv"},
    {"step": "call", "rank": 1, "call": 0, "operation": "MPI_Send", "buffered": false},
    {"step": "match", "rank": 1, "call": 0, "with": {"rank": 0, "call": 0, "part": 0}, "operation": "MPI_Send"},
    {"step": "return", "rank": 0, "call": 0, "operation": "MPI_Recv"},
    {"step": "return", "rank": 1, "call": 0, "operation": "MPI_Send"},
    {"step": "call", "rank": 1, "call": 1, "operation": "MPI_Testsome"},
    {"step": "return", "rank": 1, "call": 1, "operation": "MPI_Testsome", "flag": true, "indices": [0, 2]},
    {"step": "call", "rank": 1, "call": 2, "operation": "MPI_Bcast", "synchronizing": true},
    {"step": "return", "rank": 1, "call": 2, "operation": "MPI_Bcast"},
    {"step": "call", "rank": 0, "call": 1, "operation": "MPI_Recv"}],
  "ends": [{"state": "blocked", "call": 1, "operation": "MPI_Recv"}, {"state": "ended"}]}]})";

PlannedRun planned() { return findings_of(report).at(0); }

std::string with(const std::string& from, const std::string& to)
{
    std::string text = report;
    text.replace(text.find(from), from.size(), to);
    return text;
}

const std::string there = "process 9\nlibrary 2 MPICH Version: 4.0.2\n";

std::optional<Judgement> judged(const PlannedRun& run, const std::string& first, const std::string& second, Rest rest)
{
    return judge(run, {seen_in(there + first), seen_in(there + second)}, rest);
}

} // namespace

TEST_CASE("a report becomes a schedule for each process", "[real-mpi]")
{
    const PlannedRun run = planned();
    CHECK(schedule_of(run, 0) == "mpismt-schedule 1\nMPI_Recv source=1\nMPI_Recv\nfails here\n");
    CHECK(schedule_of(run, 1) == "mpismt-schedule 1\ninput -3\nMPI_Send buffered=0\nMPI_Testsome flag=1 index=0,2\n"
                                 "MPI_Bcast barrier=1\n");
    CHECK(run.not_forced == std::vector<std::string>{"rand"}); // which no schedule decides
    // Where no collective has to wait for all, there is no barrier.
    CHECK(schedule_of(findings_of(with("\"synchronizing\": true", "\"synchronizing\": false"))[0], 1)
              .ends_with("MPI_Bcast\n"));
}

TEST_CASE("a schedule for gdb has the steps of the execution in their order", "[real-mpi]")
{
    const PlannedRun run = planned();
    CHECK(
        schedule_of(run, 0, {true, true, true, true}) ==
        "mpismt-schedule 1\nMPI_Recv source=1 step=0\nMPI_Recv step=4 turn=1:2\nfails here\ndebugged\nstops beyond\n");
    CHECK(schedule_of(run, 1, {true, false, true, true}) ==
          "mpismt-schedule 1\ninput -3\nMPI_Send buffered=0 step=1 turn=0:0\n"
          "MPI_Testsome flag=1 step=2 turn=1:0 index=0,2\nMPI_Bcast barrier=1 step=3 turn=1:1\ndebugged\n");
}

TEST_CASE("one-sided communication is made where it takes effect", "[real-mpi]")
{
    // Process 0 puts twice; the first one takes effect within its flush, behind a call of process 1, the second one
    // never.
    const auto step = [](const char* kind, int rank, int call, const char* op) {
        return fmt::format(R"({}{{"step": "{}", "rank": {}, "call": {}, "operation": "MPI_{}"}})",
                           rank == 0 && call == 0 ? "" : ",", kind, rank, call, op);
    };
    const std::string trace = step("call", 0, 0, "Put") + "," + step("return", 0, 0, "Put") +
                              step("call", 0, 1, "Win_flush") + step("call", 1, 0, "Barrier") +
                              step("return", 1, 0, "Barrier") + "," + step("effect", 0, 0, "Put") +
                              step("return", 0, 1, "Win_flush") + step("call", 0, 2, "Put") +
                              step("return", 0, 2, "Put") + step("call", 0, 3, "Get");
    const PlannedRun run =
        findings_of(R"({"schema": "mpismt/1", "program": "p.c", "findings": [{"kind": "assertion", "message": "",
  "locations": [{"rank": 1, "line": 7, "call": ""}], "given": [], "trace": [)" +
                    trace + R"(], "ends": [{"state": "running"}, {"state": "terminated"}]}]})")
            .at(0);
    // The last one does not return: it is where the execution stops.
    CHECK(schedule_of(run, 0) == "mpismt-schedule 1\nMPI_Put defer=1\nMPI_Win_flush after=1:0\n"
                                 "MPI_Put defer=2147483647\nMPI_Get\nfails elsewhere\n");
}

TEST_CASE("a memory fault may end the process whose memory is accessed", "[real-mpi]")
{
    PlannedRun run = planned();
    run.kind = FindingKind::Memory;
    run.places = {{0, 7, "MPI_Get"}};
    run.message = "the accessed memory of process 1 is not attached to the window";
    const auto confirmed = [&](const std::string& first, const std::string& second) {
        const std::optional<Judgement> judgement = judged(run, first, second, Rest::Ended);
        return judgement && judgement->confirmed;
    };
    CHECK(confirmed("", "signal 11\n"));
    CHECK(confirmed("signal 11\n", ""));
    run.message = "bytes 8 to 15 of the window of process 1 are accessed, but it has 8 bytes";
    CHECK(confirmed("", "signal 6\n"));
    CHECK_FALSE(confirmed("", "assert 9 x\nsignal 6\n"));
    run.message = "the accessed memory of process 12 is not attached to the window";
    CHECK_FALSE(confirmed("", "signal 11\n"));
    run.message = "a load of 4 bytes beyond an object";
    CHECK_FALSE(confirmed("", "signal 11\n"));
}

TEST_CASE("an outcome is confirmed where every process comes to its end", "[real-mpi]")
{
    const std::string text = R"({"schema": "mpismt/1", "program": "p.c", "outcomes": [{
  "processes": [{"state": "blocked", "operation": "MPI_Recv", "variables": {"x": 1}},
                {"state": "ended", "variables": {}}], "given": [],
  "trace": [{"step": "call", "rank": 1, "call": 0, "operation": "MPI_Send", "buffered": true},
            {"step": "call", "rank": 0, "call": 0, "operation": "MPI_Recv"},
            {"step": "call", "rank": 1, "call": 1, "operation": "MPI_Finalize"}],
  "ends": [{"state": "blocked", "call": 0, "operation": "MPI_Recv"}, {"state": "ended"}]}]})";
    CHECK(has_outcomes(text));
    CHECK(!has_outcomes(report));
    CHECK_THROWS_AS(outcomes_of(report), InputError);
    const PlannedRun run = outcomes_of(text).at(0);
    CHECK(!run.kind);
    CHECK(shows_in_a_run(run));
    CHECK(run.message == "process 0 is blocked in MPI_Recv: x = 1; process 1 ends");
    const std::string sends = "enter 0 MPI_Send\nleave 0 MPI_Send\n", ends = sends + "enter 1 MPI_Finalize\n";
    CHECK(judged(run, "enter 0 MPI_Recv\n", ends, Rest::Short)->confirmed);
    CHECK(!judged(run, "enter 0 MPI_Recv\n", ends, Rest::None));
    CHECK(!judged(run, "enter 0 MPI_Recv\n", sends, Rest::Long)->confirmed);            // not at its end
    CHECK(!judged(run, "enter 0 MPI_Recv\n", sends + "exit\n", Rest::Long)->confirmed); // without MPI_Finalize
    CHECK(!judged(run, "enter 0 MPI_Recv\nleave 0 MPI_Recv\nexit\n", ends + "exit\n", Rest::Ended)->confirmed);
    CHECK(!judged(run, "enter 0 MPI_Recv\n", ends + "beyond 2 MPI_Send\n", Rest::Long)->confirmed);
}

TEST_CASE("what is no report is refused", "[real-mpi]")
{
    const std::string text = report;
    CHECK_THROWS_AS(findings_of(""), InputError);
    CHECK_THROWS_AS(findings_of(text.substr(0, text.size() / 2)), InputError); // cut off
    CHECK_THROWS_AS(findings_of("[1]"), InputError);
    CHECK_THROWS_AS(findings_of(with("mpismt/1", "mpismt/2")), InputError); // of another version
    CHECK_THROWS_AS(findings_of(with("\"deadlock\"", "\"bad-luck\"")), InputError);
    CHECK_THROWS_AS(findings_of(with("\"rank\": 1, \"call\": 1,", "\"rank\": 2, \"call\": 1,")), InputError);
    CHECK_THROWS_AS(findings_of(with("\"rank\": 1, \"call\": 1,", "\"rank\": 1, \"call\": 4000000000,")), InputError);
    CHECK_THROWS_AS(findings_of(with("\"rank\": 1, \"call\": 1,", "\"rank\": -1, \"call\": 1,")), InputError);
    CHECK_THROWS_AS(findings_of(with("\"ended\"", "\"vanished\"")), InputError);
    CHECK_THROWS_AS(findings_of(R"({"schema": "mpismt/1", "program": "p.c", "findings": [{"kind": "deadlock",
        "message": "", "locations": [], "given": [], "trace": [], "ends": []}]})"),
                    InputError); // of 0 processes
    CHECK(findings_of(R"({"schema": "mpismt/1", "findings": []})").empty());
}

TEST_CASE("a record that is cut off is read up to there", "[real-mpi]")
{
    const std::string record = there + "enter 0 MPI_Recv\nleave 0 MPI_Recv\nenter 1 MPI_Recv\n";
    for (size_t n = 0; n <= record.size(); ++n)
        (void)seen_in(record.substr(0, n));
    const Seen cut = seen_in(record.substr(0, record.size() - 1));
    CHECK(cut.call == 0u);
    CHECK(!cut.inside);
    const Seen whole = seen_in(record);
    CHECK(whole.call == 1u);
    CHECK(whole.inside);
    CHECK(mpi_name(whole.library) == "MPICH 4.0.2");
    CHECK(mpi_name("Open MPI v4.1.4") == "Open MPI 4.1.4");
    (void)seen_in(
        "enter\nenter x y\nlibrary\nerror 1\nassert\n\n \nsignal signal\n"); // nothing of this is a line of a record
}

TEST_CASE("a deadlock is confirmed where everybody sits where the report says", "[real-mpi]")
{
    const PlannedRun run = planned();
    const std::string stuck = "enter 0 MPI_Recv\nleave 0 MPI_Recv\nenter 1 MPI_Recv\n";
    const std::string ended = "enter 0 MPI_Send\nleave 0 MPI_Send\nexit\n";
    CHECK(judged(run, stuck, ended, Rest::Short)->confirmed);
    CHECK(!judged(run, stuck, ended, Rest::None));                           // it may still go on
    CHECK(!judged(run, "enter 0 MPI_Recv\n", ended, Rest::Short));           // the first receive
    CHECK(!judged(run, "enter 0 MPI_Recv\n", ended, Rest::Long)->confirmed); // for too long
    CHECK(!judged(run, stuck + "leave 1 MPI_Recv\nexit\n", ended, Rest::Ended)->confirmed);
    CHECK(!judged(run, stuck, "enter 0 MPI_Send\n", Rest::Short));
    CHECK(!judged(run, stuck, "enter 0 MPI_Send\nsignal 11\n", Rest::Ended)->confirmed); // a crash is no deadlock
    // Another program, another number of processes.
    CHECK(judged(run, "differs 0 MPI_Bcast MPI_Recv\n", ended, Rest::Short)->seen.find("MPI_Bcast") !=
          std::string::npos);
    CHECK(!judge(run, {seen_in("library 3 MPICH\n"), seen_in("")}, Rest::None)->confirmed);
}

TEST_CASE("a process that polls memory is confirmed where it polls", "[real-mpi]")
{
    PlannedRun run = planned();
    run.processes[1].end = ProcessEnd::State::Polling;
    const std::string stuck = "enter 0 MPI_Recv\nleave 0 MPI_Recv\nenter 1 MPI_Recv\n";
    std::string polls;
    for (int i = 3; i < 102; ++i)
        polls += fmt::format("beyond {} MPI_{}\n", i, i % 2 ? "Fetch_and_op" : "Win_flush");
    run.processes[1].last_op = "MPI_Win_flush";
    CHECK(judged(run, stuck, polls, Rest::Short)->confirmed);
    CHECK(!judged(run, stuck, "beyond 3 MPI_Fetch_and_op\n", Rest::Short)); // it may be about to go on
    // Memory that is shared: it makes no call.
    run.processes[1].last_op = "MPI_Pcontrol";
    const std::string last = "enter 2 MPI_Bcast\nleave 2 MPI_Bcast\n";
    CHECK(judged(run, stuck, last, Rest::Short)->confirmed);
    CHECK(!judged(run, stuck, "enter 2 MPI_Bcast\n", Rest::Short));
    CHECK(!judged(run, stuck, last + "exit\n", Rest::Short));
    CHECK(!judged(run, stuck, last + "beyond 3 MPI_Finalize\n", Rest::Short));
}

TEST_CASE("a fault is confirmed in the process and the call of the report", "[real-mpi]")
{
    PlannedRun run = planned();
    run.kind = FindingKind::Assertion;
    CHECK(judged(run, "assert 7 x\nsignal 6\n", "", Rest::None)->confirmed);
    CHECK(!judged(run, "assert 8 x\nsignal 6\n", "", Rest::Ended)->confirmed); // another assertion
    CHECK(!judged(run, "", "assert 7 x\n", Rest::Ended)->confirmed);           // of another process
    CHECK(judged(run, "signal 8\n", "", Rest::None)->confirmed);
    run.kind = FindingKind::Truncation;
    CHECK(judged(run, "error 15 MPI_Wait 1\n", "", Rest::None)->confirmed);
    CHECK(!judged(run, "error 6 MPI_Recv 0\n", "", Rest::Ended)->confirmed);
    run.kind = FindingKind::InvalidArgument;
    CHECK(judged(run, "error 6 MPI_Recv 0\n", "", Rest::None)->confirmed);
    CHECK(!judged(run, "error 6 MPI_Send 0\n", "", Rest::Ended)->confirmed);
    CHECK(!judged(run, "", "error 6 MPI_Recv 0\n", Rest::Ended)->confirmed);
    CHECK(judged(run, "ended-by MPI_Recv\nexit\n", "", Rest::Ended)->confirmed);
    const std::string received = "enter 1 MPI_Recv\nleave 1 MPI_Recv\n";
    CHECK(judged(run, received + "signal 6\n", "", Rest::Ended)->confirmed); // the heap is destroyed
    CHECK(!judged(run, received + "beyond 2 MPI_Send\nsignal 6\n", "", Rest::Ended)->confirmed);
    CHECK(!judged(run, "ended-by MPI_Recv\nexit\n", "signal 11\n", Rest::Ended)->confirmed);
    CHECK(!judged(run, "enter 0 MPI_Recv\n", "exit\n", Rest::Ended)->confirmed); // killed there
    run.places[0].call.clear();                                                  // a local call
    CHECK(judged(run, "error 3 MPI_Type_free 0\n", "", Rest::None)->confirmed);
    CHECK(!judged(run, "error 6 MPI_Recv 0\n", "", Rest::Ended)->confirmed);
    CHECK(judged(run, "ended-by MPI_Type_free\nexit\n", "", Rest::Ended)->confirmed);
    CHECK(!judged(run, "exit\n", "exit\n", Rest::Ended)->confirmed);
    run.places[0].call = "MPI_Recv";
    run.kind = FindingKind::InitFinalize;
    CHECK(judged(run, "enter 0 MPI_Recv\n", "enter 0 MPI_Recv\n", Rest::Ended)->confirmed);
    run.kind = FindingKind::ResourceLeak;
    CHECK(judged(run, "left datatype MPI_Type_dup\n", "", Rest::None)->confirmed);
    CHECK(!judged(run, "exit\n", "left datatype MPI_Type_dup\n", Rest::Ended)->confirmed);
    run.kind = FindingKind::GlobalConcurrency;
    CHECK(!shows_in_a_run(run));
}

TEST_CASE("every call of an MPI has one wrapper", "[real-mpi]")
{
    const std::string generated =
        generated_wrappers({"MPI_Recv", "MPI_Bcast", "MPI_Comm_split", "MPI_Comm_free", "MPI_Wtime", "MPI_Type_commit",
                            "MPI_Type_contiguous", "MPI_Bcast_c", "MPI_T_what"});
    CHECK(generated.find("int MPI_Recv(") == std::string::npos); // by hand
    CHECK(generated.find("MPI_Wtime") == std::string::npos);     // nothing happens there
    CHECK(generated.find("mpismt_begin_local(\"MPI_Type_commit\")") != std::string::npos);
    CHECK(generated.find("MPI_Send(") == std::string::npos); // this MPI has none
    CHECK(generated.find("mpismt_barrier(&step, comm);\n    int returned = PMPI_Bcast(") != std::string::npos);
    CHECK(generated.find("PMPI_Bcast_c(") != std::string::npos);
    CHECK(generated.find("mpismt_made(\"communicator\", newcomm") != std::string::npos);
    CHECK(generated.find("mpismt_freed(\"communicator\", comm") != std::string::npos);
    CHECK(generated.find("mpismt_begin_local(\"MPI_Type_contiguous\")") != std::string::npos);

    std::ifstream file(MPISMT_SOURCE_DIR "/replay/library/wrappers.c");
    std::stringstream text;
    text << file.rdbuf();
    const std::string source = text.str();
    static const std::regex definition("\nint (MPI_[A-Za-z_]+)\\(");
    std::vector<std::string> by_hand;
    for (std::sregex_iterator i(source.begin(), source.end(), definition), end; i != end; ++i)
        by_hand.push_back((*i)[1]);
    CHECK(by_hand.size() > 15);
    const std::string others = generated_wrappers(by_hand);
    for (const std::string& name : by_hand) {
        INFO(name);
        CHECK(others.find("int " + name + "(") == std::string::npos);
        CHECK((source.find("mpismt_begin(\"" + name + "\")") != std::string::npos ||
               source.find("mpismt_begin_local(\"" + name + "\")") != std::string::npos ||
               source.find("OWN(\"" + name + "\")") != std::string::npos));
    }
}

} // namespace mpismt::real_mpi_test

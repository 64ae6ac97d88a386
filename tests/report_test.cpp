// Reports of hand-made results: what people see, word by word, so that a change of it is a change here.
#include "report/report.hpp"
#include "report/space_time.hpp"
#include "report/waits.hpp"
#include "report/words.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

namespace mpismt::report_test {

namespace {

Step call(uint32_t rank, uint32_t number, MpiOp op, uint32_t line)
{
    Step step;
    step.kind = Step::Kind::Call;
    step.self = {rank, number, 0};
    step.op = op;
    step.loc = {line, 3, 0};
    return step;
}

Step returns(uint32_t rank, uint32_t number, MpiOp op, uint32_t line)
{
    Step step = call(rank, number, op, line);
    step.kind = Step::Kind::Return;
    return step;
}

Step match(CallRef send, CallRef receive, MpiOp op)
{
    Step step;
    step.kind = Step::Kind::Match;
    step.self = send;
    step.other = receive;
    step.op = op;
    return step;
}

Step unbuffered(Step step)
{
    step.buffered = false;
    return step;
}

ProcessEnd blocked(uint32_t number, MpiOp op, uint32_t line, std::string waits_for, std::vector<uint32_t> on)
{
    ProcessEnd end;
    end.state = ProcessEnd::State::Blocked;
    end.call = number;
    end.op = op;
    end.loc = {line, 3, 0};
    end.waits_for = std::move(waits_for);
    end.on = std::move(on);
    return end;
}

ProcessEnd ended()
{
    ProcessEnd end;
    end.state = ProcessEnd::State::Ended;
    return end;
}

const std::string head_to_head = "process 0 {\n"
                                 "  send(x, 1);\n"
                                 "  recv(x, 1);\n"
                                 "}\n"
                                 "process 1 {\n"
                                 "  send(x, 0); // the other way\n"
                                 "  recv(x, 0);\n"
                                 "}\n";

CheckResult head_to_head_result()
{
    Finding finding;
    finding.kind = FindingKind::Deadlock;
    finding.message = "processes 0 and 1 wait for each other";
    finding.locations = {{0, {2, 3, 0}, "MPI_Send", "blocked here"}, {1, {6, 3, 0}, "MPI_Send", "blocked here"}};
    finding.buffering = "zero";
    finding.relied_on = {{0, 0, 0}, {1, 0, 0}};
    finding.execution.steps = {unbuffered(call(0, 0, MpiOp::Send, 2)), unbuffered(call(1, 0, MpiOp::Send, 6))};
    finding.execution.ends = {blocked(0, MpiOp::Send, 2, "a receive by 1", {1}),
                              blocked(0, MpiOp::Send, 6, "a receive by 0", {0})};
    finding.execution.maximal = true;

    CheckResult result;
    result.program = "a.mpi";
    result.processes = 2;
    result.bound = 20;
    result.verdict = Verdict::Error;
    result.complete = true;
    result.engine = "none";
    result.findings.push_back(std::move(finding));
    return result;
}

SourceFiles one_file(const std::string& text)
{
    SourceFiles files;
    files.add("a.mpi", text);
    return files;
}

std::vector<uint32_t> all_ranks(const Execution& execution)
{
    std::vector<uint32_t> ranks(execution.ends.size());
    std::iota(ranks.begin(), ranks.end(), 0u);
    return ranks;
}

} // namespace

TEST_CASE("text of a deadlock", "[report]")
{
    const SourceFiles files = one_file(head_to_head);
    CHECK(report::text(head_to_head_result(), files, {}) ==
          "a.mpi:2:3: error: deadlock: processes 0 and 1 wait for each other\n"
          "     2 |   send(x, 1);\n"
          "       |   ^ process 0, MPI_Send: blocked here\n"
          "     6 |   send(x, 0); // the other way\n"
          "       |   ^ process 1, MPI_Send: blocked here\n"
          "\n"
          "It happens only if the MPI_Send at line 2 (process 0) and the MPI_Send at line 6 (process 1) are not "
          "buffered.\n"
          "\n"
          "Where each process stands\n"
          "  0  blocked in MPI_Send at line 2, waits for a receive by 1\n"
          "  1  blocked in MPI_Send at line 6, waits for a receive by 0\n"
          "  a cycle: 0 → 1 → 0\n"
          "\n"
          "The execution\n"
          "  0        MPI_Send           enters, not buffered                 line 2     send(x, 1)\n"
          "  1        MPI_Send           enters, not buffered                 line 6     send(x, 0)\n"
          "\n"
          "Space and time\n"
          "  0                         1\n"
          "  ├ Send:2                  ├ Send:6\n"
          "  ✗ in Send                 ✗ in Send\n"
          "\n"
          "a.mpi: error: deadlock: processes 0 and 1 wait for each other\n"
          "  2 processes; any buffering, any synchronisation of collectives\n"
          "  The program leaves no choice that matters: one run decides it, without a solver.\n");
    report::Style quiet;
    quiet.quiet = true;
    CHECK(report::text(head_to_head_result(), files, quiet) == "a.mpi: error: deadlock\n");
}

TEST_CASE("a text report fits a screen unless all is asked for", "[report]")
{
    const SourceFiles files = one_file(head_to_head);
    const auto lines_of = [&](const CheckResult& result, bool all) {
        report::Style style;
        style.all = all;
        const std::string text = report::text(result, files, style);
        return std::count(text.begin(), text.end(), '\n');
    };
    CheckResult result = head_to_head_result();
    std::vector<Step>& steps = result.findings.front().execution.steps;
    for (uint32_t i = 1; i <= 50; ++i)
        steps.insert(steps.begin(), call(i % 2, i, i % 3 == 0 ? MpiOp::Send : MpiOp::Recv, 2 + i % 5));
    CHECK(lines_of(result, false) <= 40);
    CHECK(lines_of(result, true) > 90);
    result.findings.resize(16, result.findings.front()); // of one cause
    CHECK(lines_of(result, false) <= 40);
    for (size_t i = 1; i < result.findings.size(); ++i) {
        result.findings[i].locations = {{0, {static_cast<uint32_t>(i % 8 + 1), 1, 0}, "MPI_Send", "here"}};
        result.findings[i].kind = static_cast<FindingKind>(i);
    }
    const std::string text = report::text(result, files, {});
    CHECK(std::count(text.begin(), text.end(), '\n') <= 60);
    CHECK(text.find(" more (--all)\n") != std::string::npos); // nothing is left out without a word
    CHECK(lines_of(result, true) > 1000);
}

TEST_CASE("turns of a loop are shown once", "[report]")
{
    CheckResult result = head_to_head_result();
    std::vector<Step>& steps = result.findings.front().execution.steps;
    for (uint32_t i = 1; i <= 40; ++i)
        steps.insert(steps.begin(), call(0, i, i % 2 == 0 ? MpiOp::Isend : MpiOp::Wait, 2 + i % 2));
    const std::string text = report::text(result, one_file(head_to_head), {});
    CHECK(text.find("  … these 2 lines 19 more times\n") != std::string::npos);
}

TEST_CASE("text of the other verdicts", "[report]")
{
    const SourceFiles files = one_file(head_to_head);
    CheckResult result;
    result.program = "a.mpi";
    result.processes = 3;
    result.bound = 20;
    result.verdict = Verdict::NoError;
    result.engine = "sat";
    CHECK(report::text(result, files, {}) == "a.mpi: no error\n"
                                             "  3 processes; any buffering, any synchronisation of collectives\n"
                                             "  every loop was unrolled to its end: the answer holds without a bound\n"
                                             "  Decided by the SAT solver CaDiCaL.\n");

    result.verdict = Verdict::NoErrorWithinBound;
    report::Style style;
    style.properties = Properties().set(static_cast<size_t>(FindingKind::Deadlock));
    style.choices.buffering = Choices::Buffering::Threshold;
    style.choices.eager_bytes = 64;
    style.choices.collectives = Choices::Collectives::All;
    CHECK(report::text(result, files, style) ==
          "a.mpi: no error within the bound\n"
          "  3 processes; sends are buffered up to 64 bytes, all collectives synchronise\n"
          "  looked for: deadlock\n"
          "  loops were cut after 20 iterations: longer executions were not checked (--bound)\n"
          "  Decided by the SAT solver CaDiCaL.\n");

    result.verdict = Verdict::Unknown;
    result.reason = "the time limit of 1 s was reached";
    result.engine.clear();
    result.notes = {"no deadlock up to 5 iterations"};
    CHECK(report::text(result, files, {}) == "a.mpi: unknown: the time limit of 1 s was reached\n"
                                             "  3 processes; any buffering, any synchronisation of collectives\n"
                                             "  note: no deadlock up to 5 iterations\n");

    result.verdict = Verdict::Unsupported;
    result.notes.clear();
    result.unsupported = {{"MPI_Put", {2, 3, 0}, 0}};
    CHECK(report::text(result, files, {}) == "a.mpi:2:3: unsupported: MPI_Put\n"
                                             "     2 |   send(x, 1);\n"
                                             "       |   ^\n"
                                             "a.mpi: unsupported: MPI_Put\n"
                                             "  3 processes; any buffering, any synchronisation of collectives\n");
}

TEST_CASE("space-time diagram: calls, arrows both ways and across a lane, a bar", "[report]")
{
    Execution e;
    e.steps = {call(0, 0, MpiOp::Isend, 2),
               returns(0, 0, MpiOp::Isend, 2),
               call(1, 0, MpiOp::Recv, 9),
               call(2, 0, MpiOp::Send, 12),
               match({0, 0, 0}, {1, 0, 0}, MpiOp::Isend),
               returns(1, 0, MpiOp::Recv, 9),
               call(1, 1, MpiOp::Recv, 10),
               match({2, 0, 0}, {1, 1, 0}, MpiOp::Send),
               returns(1, 1, MpiOp::Recv, 10),
               returns(2, 0, MpiOp::Send, 12),
               call(0, 1, MpiOp::Barrier, 3),
               call(1, 2, MpiOp::Barrier, 11),
               call(2, 1, MpiOp::Barrier, 13),
               returns(0, 1, MpiOp::Barrier, 3),
               returns(1, 2, MpiOp::Barrier, 11),
               returns(2, 1, MpiOp::Barrier, 13),
               call(2, 2, MpiOp::Send, 14),
               call(0, 2, MpiOp::Recv, 4),
               match({2, 2, 0}, {0, 2, 0}, MpiOp::Send),
               returns(0, 2, MpiOp::Recv, 4),
               call(0, 3, MpiOp::Recv, 5),
               returns(2, 2, MpiOp::Send, 14)};
    e.ends = {blocked(3, MpiOp::Recv, 5, "a message from any process", {}), ended(), ended()};
    CHECK(report::space_time(e, all_ranks(e), 64) == "  0                   1                   2\n"
                                                     "  ├ Isend:2 #1        ├ Recv:9 #1         ├ Send:12 #2\n"
                                                     "  ├─#1───────────────▶┆                   ┆\n"
                                                     "  │                   ├ Recv:10 #2        ┆\n"
                                                     "  │                   ◀────────────────#2─┤\n"
                                                     "  ╞═ Barrier:3 ═══════╪═ Barrier:11 ══════╪═ Barrier:13\n"
                                                     "  ├ Recv:4 #3         │                   ├ Send:14 #3\n"
                                                     "  ◀───────────────────┼────────────────#3─┤\n"
                                                     "  ├ Recv:5            │                   │\n"
                                                     "  ✗ in Recv           ■ ended             ■ ended\n");
    e.maximal = true;
    CHECK(report::where_processes_stand(e, one_file(head_to_head), {}) ==
          "  0        blocked in MPI_Recv at line 5, waits for a message from any process\n"
          "  1 and 2  ended\n"
          "  nothing can release process 0\n");
}

TEST_CASE("space-time diagram: epochs make a lane double, one-sided communications are arrows from where data come",
          "[report]")
{
    const auto effect = [](uint32_t rank, uint32_t number, MpiOp op, uint32_t line) {
        Step step = call(rank, number, op, line);
        step.kind = Step::Kind::Effect;
        return step;
    };
    Execution e;
    e.steps = {
        call(0, 0, MpiOp::Win_lock, 2),     returns(0, 0, MpiOp::Win_lock, 2), call(1, 0, MpiOp::Isend, 8),
        returns(1, 0, MpiOp::Isend, 8),     call(1, 1, MpiOp::Isend, 8),       returns(1, 1, MpiOp::Isend, 8),
        call(1, 2, MpiOp::Isend, 8),        returns(1, 2, MpiOp::Isend, 8),    call(1, 3, MpiOp::Recv, 9),
        call(0, 1, MpiOp::Put, 3),          returns(0, 1, MpiOp::Put, 3),      effect(0, 1, MpiOp::Put, 3),
        call(0, 2, MpiOp::Get, 4),          returns(0, 2, MpiOp::Get, 4),      effect(0, 2, MpiOp::Get, 4),
        effect(0, 3, MpiOp::Accumulate, 5), call(0, 4, MpiOp::Win_unlock, 6),  returns(0, 4, MpiOp::Win_unlock, 6),
        call(0, 5, MpiOp::Send, 7)};
    e.ends = {ended(), ended()};
    ExecutionDetail detail;
    detail.effects = {{11, 1, true, false}, {14, 1, false, true}, {15, 0, true, false}};
    detail.epochs = {{0, 0, 17, MpiOp::Win_lock}};
    CHECK(report::space_time(e, all_ranks(e), 44, &detail) == "  0                   1\n"
                                                              "  ├ Win_lock:2        ├ Isend:8\n"
                                                              "  ├ Put:3             ├ Isend:8\n"
                                                              "  ║                   ├ Isend:8\n"
                                                              "  ║                   ├ Recv:9\n"
                                                              "  ├─Put:3────────────▶┆\n"
                                                              "  ├ Get:4             ┆\n"
                                                              "  ◀─────────────Get:4─┤\n"
                                                              "  ├ Accumulate:5 to i…┆\n"
                                                              "  ├ Win_unlock:6      ┆\n"
                                                              "  ├ Send:7            ┆\n"
                                                              "  ■ ended             ■ ended\n");
    // Without details the one-sided communications are calls, and nothing more.
    CHECK(report::space_time(e, all_ranks(e), 44).find("▶") == std::string::npos);
}

TEST_CASE("space-time diagram: a fence is a bar, and its epochs make lanes double", "[report]")
{
    Execution e;
    e.steps = {call(0, 0, MpiOp::Win_fence, 2),    call(1, 0, MpiOp::Win_fence, 2),
               returns(0, 0, MpiOp::Win_fence, 2), returns(1, 0, MpiOp::Win_fence, 2),
               call(0, 1, MpiOp::Put, 3),          returns(0, 1, MpiOp::Put, 3),
               call(1, 1, MpiOp::Win_fence, 4),    call(0, 1, MpiOp::Put, 3),
               call(0, 2, MpiOp::Win_fence, 4),    returns(1, 1, MpiOp::Win_fence, 4),
               returns(0, 2, MpiOp::Win_fence, 4), call(0, 3, MpiOp::Win_free, 5)};
    e.steps[7].kind = Step::Kind::Effect;
    e.ends = {ended(), ended()};
    ExecutionDetail detail;
    detail.effects = {{7, 1, true, false}};
    detail.epochs = {{0, 0, 8, MpiOp::Win_fence}, {1, 1, 6, MpiOp::Win_fence}};
    detail.calls = {{{0, 0, 0}, {}, {}, {}, "fence 1/1"},
                    {{1, 0, 0}, {}, {}, {}, "fence 1/1"},
                    {{1, 1, 0}, {}, {}, {}, "fence 1/2"},
                    {{0, 2, 0}, {}, {}, {}, "fence 1/2"}};
    CHECK(report::space_time(e, all_ranks(e), 44, &detail) == "  0                   1\n"
                                                              "  ╞═ Win_fence:2 ═════╪═ Win_fence:2\n"
                                                              "  ├ Put:3             ║\n"
                                                              "  ├─Put:3────────────▶║\n"
                                                              "  ╞═ Win_fence:4 ═════╪═ Win_fence:4\n"
                                                              "  ├ Win_free:5        │\n"
                                                              "  ■ ended             ■ ended\n");
    // Fences of different windows are no bar, nor those of which nothing is known.
    detail.calls[2].instance = "fence 2/1";
    CHECK(report::space_time(e, all_ranks(e), 44, &detail).find("Win_fence:4 ═") == std::string::npos);
    CHECK(report::space_time(e, all_ranks(e), 44).find("╪") == std::string::npos);
}

TEST_CASE("space-time diagram: no bar where not all are inside at once, or communicators may differ", "[report]")
{
    Execution e;
    e.steps = {call(0, 0, MpiOp::Bcast, 2), returns(0, 0, MpiOp::Bcast, 2), call(1, 0, MpiOp::Bcast, 2)};
    e.ends = {ended(), ended()};
    CHECK(report::space_time(e, all_ranks(e), 64).find("╪") == std::string::npos);

    e.steps = {call(0, 0, MpiOp::Comm_split, 1),    call(1, 0, MpiOp::Comm_split, 1),
               returns(0, 0, MpiOp::Comm_split, 1), returns(1, 0, MpiOp::Comm_split, 1),
               call(0, 1, MpiOp::Barrier, 2),       call(1, 1, MpiOp::Barrier, 2)};
    CHECK(report::space_time(e, all_ranks(e), 64).find("╪") == std::string::npos);
}

TEST_CASE("space-time diagram: a message to itself, partners that are not drawn, few columns", "[report]")
{
    Execution e;
    e.steps = {call(0, 0, MpiOp::Isend, 1),
               returns(0, 0, MpiOp::Isend, 1),
               call(0, 1, MpiOp::Recv, 2),
               match({0, 0, 0}, {0, 1, 0}, MpiOp::Isend),
               call(3, 0, MpiOp::Send, 5),
               call(0, 2, MpiOp::Recv, 3),
               match({3, 0, 0}, {0, 2, 0}, MpiOp::Send)};
    e.ends = {ended(), ended(), ended(), ended()};
    CHECK(report::space_time(e, {0, 1}, 40) == "  0                 1\n"
                                               "  ├ Isend:1 #1      │\n"
                                               "  ├ Recv:2 #1       │\n"
                                               "  ├ #1 to itself    │\n"
                                               "  ├ Recv:3 #2       │\n"
                                               "  ├ #2 ◀ 3          │\n"
                                               "  ■ ended           ■ ended\n"
                                               "  (2 other processes are not drawn)\n");
}

TEST_CASE("a deadlock of 64 processes stays readable", "[report]")
{
    CheckResult result = head_to_head_result();
    Finding& finding = result.findings.front();
    finding.locations.clear();
    finding.relied_on.clear();
    finding.execution = {};
    for (uint32_t r = 0; r < 64; ++r) {
        finding.execution.steps.push_back(call(r, 0, MpiOp::Recv, 3));
        finding.execution.ends.push_back(
            blocked(0, MpiOp::Recv, 3, "a message from its left neighbour", {(r + 63) % 64}));
        finding.locations.push_back({r, {3, 3, 0}, "MPI_Recv", "blocked here"});
    }
    result.processes = 64;
    finding.execution.maximal = true;
    report::Style style;
    style.all = true;
    const std::string text = report::text(result, one_file(head_to_head), style);
    CHECK(text.find("processes 0–63, MPI_Recv: blocked here") != std::string::npos);
    CHECK(text.find("a cycle: 0 → 63 → 62") != std::string::npos);
    CHECK(text.find("(58 other processes are not drawn)") != std::string::npos);
    CHECK(std::count(text.begin(), text.end(), '\n') < 120);
}

TEST_CASE("the wait-for cycle is the shortest, and blocked processes without one are named", "[report]")
{
    Execution e;
    e.ends = {blocked(0, MpiOp::Recv, 1, "", {1, 2}), blocked(0, MpiOp::Recv, 1, "", {2}),
              blocked(0, MpiOp::Recv, 1, "", {0}), ended()};
    CHECK(report::wait_cycle(e) == std::vector<uint32_t>{0, 2});
    e.ends = {blocked(0, MpiOp::Recv, 1, "m", {3}), ended(), ended(), ended()};
    CHECK(report::wait_cycle(e).empty());
    e.maximal = true;
    CHECK(
        report::where_processes_stand(e, one_file(""), {}).find("process 0 waits only for processes that have ended") !=
        std::string::npos);
}

TEST_CASE("a deadlock in one sentence", "[report]")
{
    Execution e;
    e.ends = {blocked(0, MpiOp::Recv, 1, "", {1}), blocked(0, MpiOp::Recv, 1, "", {0}), ended()};
    CHECK(report::deadlock_sentence(e) == "processes 0 and 1 wait for each other");
    e.ends[2] = blocked(0, MpiOp::Barrier, 1, "", {0, 1});
    CHECK(report::deadlock_sentence(e) == "processes 0 and 1 wait for each other, and one more waits for them");
    e.ends = {blocked(0, MpiOp::Recv, 1, "", {1}), blocked(0, MpiOp::Recv, 1, "", {2}),
              blocked(0, MpiOp::Recv, 1, "", {0})};
    CHECK(report::deadlock_sentence(e) == "processes 0–2 wait for each other in a cycle");
    e.ends = {blocked(0, MpiOp::Recv, 1, "a message from 2", {}), ended(), ended()};
    CHECK(report::deadlock_sentence(e) == "process 0 waits in vain for a message from 2");
    e.ends = {blocked(0, MpiOp::Recv, 1, "", {2}), blocked(0, MpiOp::Recv, 1, "", {2}), ended()};
    CHECK(report::deadlock_sentence(e) == "processes 0 and 1 cannot go on; process 0 waits forever in MPI_Recv");
    e.ends = {blocked(0, MpiOp::Recv, 1, "", {0})};
    CHECK(report::deadlock_sentence(e) == "process 0 waits for itself");
    e.ends = {ended()};
    CHECK(report::deadlock_sentence(e).empty());
}

TEST_CASE("lists of ranks", "[report]")
{
    CHECK(report::list_of({4}) == "4");
    CHECK(report::list_of({0, 1}) == "0 and 1");
    CHECK(report::list_of({0, 2, 3, 4, 5, 9}) == "0, 2–5 and 9");
    CHECK(report::processes({7}) == "process 7");
}

TEST_CASE("diagnostics look like a compiler's", "[report]")
{
    const SourceFiles files = one_file("process 0 {\n\tsend(x, 1;\n}\n");
    const std::vector<Diagnostic> list = {
        {Diagnostic::Severity::Error, {2, 2, 0}, 4, "')' is missing", "calls end in ')'"},
        {Diagnostic::Severity::Warning, {9, 1, 0}, 1, "a place outside the text", ""},
        {Diagnostic::Severity::Note, {0, 0, 7}, 1, "no place at all", ""}};
    CHECK(report::diagnostics(list, files, false) == "a.mpi:2:2: error: ')' is missing\n"
                                                     "     2 | \tsend(x, 1;\n"
                                                     "       | \t^~~~\n"
                                                     "  hint: calls end in ')'\n"
                                                     "a.mpi:9:1: warning: a place outside the text\n"
                                                     "mpismt: note: no place at all\n");
    CHECK(report::diagnostics(list, files, true).find("\x1b[1;31merror:\x1b[0m") != std::string::npos);
}

TEST_CASE("very long source lines are cut around the place", "[report]")
{
    const std::string line = std::string(5000, 'a') + "X" + std::string(5000, 'b');
    const Diagnostic d{Diagnostic::Severity::Error, {1, 5001, 0}, 1, "here", ""};
    const std::string text = report::diagnostics({&d, 1}, one_file(line), false);
    CHECK(text.size() < 600);
    const size_t second = text.find("       | ");
    const size_t caret = text.find('^') - second;
    const size_t x = text.find('X') - text.find("     1 | ");
    CHECK(caret + std::string("…").size() - 1 == x);
}

TEST_CASE("quoted lines cannot harm a terminal", "[report]")
{
    const Diagnostic d{Diagnostic::Severity::Error, {1, 3, 0}, 1, "here", ""};
    const std::string text = report::diagnostics({&d, 1}, one_file("\x1b[\xff\xc3é\xc3"), false);
    CHECK(text == "a.mpi:1:3: error: here\n"
                  "     1 | ?[??é?\n"
                  "       |   ^\n");
}

TEST_CASE("JSON of a deadlock", "[report]")
{
    const auto json = nlohmann::json::parse(report::json(head_to_head_result(), one_file(head_to_head)));
    CHECK(json["schema"] == "mpismt/1");
    CHECK(json["program"] == "a.mpi");
    CHECK(json["procs"] == 2);
    CHECK(json["bound"] == 20);
    CHECK(json["verdict"] == "error");
    CHECK(json["complete"] == true);
    const auto& finding = json["findings"].at(0);
    CHECK(finding["kind"] == "deadlock");
    CHECK(finding["buffering"] == "zero");
    CHECK(finding["collectives"] == "any");
    CHECK(finding["locations"].at(1)["rank"] == 1);
    CHECK(finding["locations"].at(1)["file"] == "a.mpi");
    CHECK(finding["locations"].at(1)["line"] == 6);
    CHECK(finding["locations"].at(1)["column"] == 3);
    CHECK(finding["locations"].at(1)["call"] == "MPI_Send");
    CHECK(finding["trace"].at(0)["step"] == "call");
    CHECK(finding["trace"].at(0)["buffered"] == false);
    CHECK(finding["ends"].at(0)["on"].at(0) == 1);
    CHECK(json["stats"].is_object());
}

TEST_CASE("JSON is UTF-8 whatever the program is called", "[report]")
{
    CheckResult result;
    result.program = "\xff\xfe.mpi";
    CHECK_NOTHROW(nlohmann::json::parse(report::json(result, {})));
}

} // namespace mpismt::report_test

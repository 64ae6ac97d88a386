// Records of runs, as `mpismt record` writes them, here by hand: what is read of them, what their check finds, and what
// it must not claim. Real runs are in tests/record/.
#include "tests/catch.hpp"

#include "app/check_record.hpp"
#include "core/errors.hpp"
#include "replay/library.hpp"
#include "replay/recorded.hpp"
#include "tests/scratch.hpp"

#include <fmt/format.h>
#include <set>

namespace mpismt::record_test {

namespace {

// Of an MPI that looks like MPICH.
std::string head(size_t rank, size_t size, const std::string& run = "1")
{
    return fmt::format(
        "mpismt-record 2\nrun {}\nprocess {} {}\nlibrary 'Some%20MPI'\nprogram '/p'\n"
        "constant ANY_SOURCE -2\nconstant ANY_TAG -1\nconstant UNDEFINED -32766\nhandle COMM_WORLD 44\n"
        "handle COMM_NULL 40\nhandle INT 105\nhandle DOUBLE 106\nhandle DATATYPE_NULL c0\n"
        "handle REQUEST_NULL 2c\nhandle SUM 58\nhandle INFO_NULL 30\nconstant BSEND_OVERHEAD 96\nconstant MODE_CREATE "
        "1\nconstant MODE_RDWR 2\nconstant MODE_WRONLY 8\nhandle IN_PLACE ff\n"
        "constant LOCK_EXCLUSIVE 234\nconstant LOCK_SHARED 235\nbegin\n@ 1 '/p' 12\nInit 1 > 0\n",
        run, rank, size);
}
const std::string tail = "Finalize 1 > 0\nexit\n";

struct Answer {
    CheckResult result;
    std::string kinds; // of the findings
    std::string first; // its message
};

std::string errors_of(const tests::Directory& folder)
{
    try {
        record::read(folder.string());
    } catch (const InputError& e) {
        return e.diagnostics().empty() ? "" : e.diagnostics().front().message;
    }
    return {};
}

Answer check_folder(const tests::Directory& folder, bool as_in_run = false, const std::string& places = "")
{
    tests::write(folder / "places", places);
    Options options;
    options.as_in_run = as_in_run;
    Context context(options);
    std::optional<ir::Program> program;
    Answer answer;
    answer.result = app::check_record(record::read(folder.string()), program, context).result;
    std::set<std::string> kinds;
    for (const Finding& f : answer.result.findings)
        kinds.insert(std::string(name_of(f.kind)));
    answer.kinds = fmt::format("{}", fmt::join(kinds, " "));
    if (!answer.result.findings.empty())
        answer.first = answer.result.findings.front().message;
    return answer;
}

// The calls of each process, between MPI_Init and MPI_Finalize.
Answer check_calls(const std::vector<std::string>& calls, bool as_in_run = false, const std::string& end = tail)
{
    const tests::Directory folder;
    for (size_t rank = 0; rank < calls.size(); ++rank)
        tests::write(folder / fmt::format("record.{}", rank), head(rank, calls.size()) + calls[rank] + end);
    return check_folder(folder, as_in_run);
}

} // namespace

TEST_CASE("a run that only buffering let pass has a deadlock", "[record]")
{
    const Answer answer = check_calls({"Send 1 1000 1 105 1 0 44 > 0\nRecv 1 2000 1 105 1 0 44 > 0 ~1/0/4\n",
                                       "Send 1 1000 1 105 0 0 44 > 0\nRecv 1 2000 1 105 0 0 44 > 0 ~0/0/4\n"});
    CHECK(answer.result.verdict == Verdict::Error);
    CHECK(answer.kinds == "deadlock");
    CHECK(answer.first.find("if ") == std::string::npos); // nothing is assumed
    CHECK_FALSE(answer.result.complete);
}

TEST_CASE("no error is said to hold for the control flow of the run", "[record]")
{
    const Answer answer = check_calls({"Send 1 1000 1 105 1 0 44 > 0\n", "Recv 1 2000 1 105 0 0 44 > 0 0/0/4\n"});
    CHECK(answer.result.verdict == Verdict::NoError);
    CHECK_FALSE(answer.result.complete);
    CHECK(answer.result.reason == "the answer holds for the control flow of the run");
    REQUIRE(answer.result.assumptions.size() == 1);
    CHECK(answer.result.assumptions[0].name == "control-flow");
}

TEST_CASE("a lucky match hides a deadlock, which is found under a stated assumption", "[record]")
{
    // The first receive took the message of 2, and the second one wants that of 1.
    const std::vector<std::string> calls = {"Recv 1 1000 1 105 -2 0 44 > 0 2/0/4\nRecv 1 2000 1 105 1 0 44 > 0 1/0/4\n",
                                            "Send 1 1000 1 105 0 0 44 > 0\n", "Send 1 1000 1 105 0 0 44 > 0\n"};
    const Answer answer = check_calls(calls);
    CHECK(answer.kinds.find("deadlock") != std::string::npos);
    CHECK(answer.first.find("makes the same calls as in the run") != std::string::npos);
    CHECK(check_calls(calls, true).result.verdict == Verdict::NoError);
    // On another communicator ranks are others: process 1, which is 0 there, took the message of 2 there, process 3.
    const std::string split = "@ 2 '/p' 13\nComm_split 2 44 {} 0 > 0 {} [{}]\n";
    const Answer other = check_calls(
        {fmt::format(fmt::runtime(split), 1, "51", 1) + "Comm_free 1 51 > 0\n",
         fmt::format(fmt::runtime(split), 0, "50", 3) +
             "Recv 1 1000 1 105 -2 0 50 > 0 2/0/4\nRecv 1 2000 1 105 1 0 50 > 0 1/0/4\nComm_free 1 50 > 0\n",
         fmt::format(fmt::runtime(split), 0, "50", 3) + "Send 1 1000 1 105 0 0 50 > 0\nComm_free 1 50 > 0\n",
         fmt::format(fmt::runtime(split), 0, "50", 3) + "Send 1 1000 1 105 0 0 50 > 0\nComm_free 1 50 > 0\n"});
    CHECK(other.kinds.find("deadlock") != std::string::npos);
    CHECK(other.first.find("if process 1 ") != std::string::npos);
}

TEST_CASE("what needs another control flow is not claimed", "[record]")
{
    // A manager that answers whom it has heard.
    const Answer manager = check_calls({"Recv 1 1000 1 105 -2 0 44 > 0 2/0/4\nSend 1 1000 1 105 2 1 44 > 0\n"
                                        "Recv 1 1000 1 105 -2 0 44 > 0 1/0/4\nSend 1 1000 1 105 1 1 44 > 0\n",
                                        "Send 1 1000 1 105 0 0 44 > 0\nRecv 1 2000 1 105 0 1 44 > 0 ~0/1/4\n",
                                        "Send 1 1000 1 105 0 0 44 > 0\nRecv 1 2000 1 105 0 1 44 > 0 ~0/1/4\n"});
    CHECK(manager.result.verdict == Verdict::NoError);
    // It asks who it is, and then receives from there.
    const Answer probed =
        check_calls({"Probe 1 -2 0 44 > 0 2/0/4\nRecv 1 1000 1 105 2 0 44 > 0 2/0/4\nProbe 1 -2 0 44 > 0 1/0/4\n"
                     "Recv 1 1000 1 105 1 0 44 > 0 1/0/4\n",
                     "Send 1 1000 1 105 0 0 44 > 0\n", "Send 1 1000 1 105 0 0 44 > 0\n"});
    CHECK(probed.result.verdict == Verdict::NoError);
    // Which request is complete, and what a test answers.
    const Answer any = check_calls(
        {"Irecv 1 1000 1 105 1 0 44 > 0 a1\nIrecv 1 2000 1 105 2 0 44 > 0 a2\nTest 1 a1 > 0 0 -\n"
         "Waitany 1 2 [a1,a2] > 0 1 2/0/4\nSend 1 3000 1 105 2 1 44 > 0\nWaitany 1 2 [a1,2c] > 0 0 1/0/4\n",
         "Send 1 1000 1 105 0 0 44 > 0\n", "Send 1 1000 1 105 0 0 44 > 0\nRecv 1 2000 1 105 0 1 44 > 0 ~0/1/4\n"});
    CHECK(any.result.verdict == Verdict::NoError);
}

TEST_CASE("the data of messages says how far a finding reaches", "[record]")
{
    const auto calls = [](const char* first, const char* other, const char* status) {
        return std::vector<std::string>{
            fmt::format("Recv 1 1000 1 105 -2 0 44 > 0 {0}2/0/4\ngot 1 4 {2}\nRecv 1 2000 1 105 1 0 44 > 0 ~1/0/4\n"
                        "got 2 4 {1}\n",
                        status, first, other),
            fmt::format("sent 4 {}\nSend 1 1000 1 105 0 0 44 > 0\n", first),
            fmt::format("sent 4 {}\nSend 1 1000 1 105 0 0 44 > 0\n", other)};
    };
    // The first receive may take the other message, and nobody sees that: nothing is assumed.
    const Answer same = check_calls(calls("2a000000", "2a000000", "~"));
    CHECK(same.kinds.find("deadlock") != std::string::npos);
    CHECK(same.first.find("if ") == std::string::npos);
    CHECK(check_calls(calls("2a000000", "2a000000", "")).first.find("(if process 0") != std::string::npos);
    const Answer other = check_calls(calls("2a000000", "2b000000", "~"));
    CHECK(other.first.find("which receives 42 instead of 43") != std::string::npos);
    // It has got the rank from which it receives next.
    CHECK(check_calls(calls("2a000000", "01000000", "~")).result.verdict == Verdict::NoError);
    const std::string leak = "Comm_dup 1 44 > 0 84 [2]\n";
    const Answer shown = check_calls({"sent 4 2a000000\nSend 1 1000 1 105 1 0 44 > 0\n" + leak,
                                      "Recv 1 2000 1 105 0 0 44 > 0 0/0/4\ngot 1 4 2a000000\n" + leak});
    REQUIRE_FALSE(shown.result.findings.empty());
    bool seen = false;
    for (const Finding& f : shown.result.findings) // process 0 may come to its end before the message is received
        for (const Step& s : f.execution.steps)
            seen |= s.kind == Step::Kind::Match && s.data == "42";
    CHECK(seen);
    const tests::Directory folder;
    tests::write(folder / "record.0", head(0, 1) + "got 9 4 2a\n" + tail);
    CHECK(errors_of(folder).find("this line is not understood") != std::string::npos);
    tests::write(folder / "record.0", head(0, 1) + "sent 4 2a"); // cut off
    CHECK(errors_of(folder).empty());
}

TEST_CASE("findings of a record that need no other match", "[record]")
{
    CHECK(check_calls({"Send 1 1000 1 105 1 0 44 > 0\n", ""}).kinds == "deadlock orphan-message");
    CHECK(check_calls({"Send 1 1000 1 106 1 0 44 > 0\n", "Recv 1 2000 2 105 0 0 44 > 0 0/0/8\n"}).kinds ==
          "type-mismatch");
    CHECK(check_calls({"Bcast 1 1000 1 105 0 44 > 0\n", "Bcast 1 1000 1 105 1 44 > 0\n"}).kinds ==
          "collective-mismatch");
    CHECK(check_calls({"Comm_dup 1 44 > 0 84 [1]\n"}).kinds == "resource-leak");
    CHECK(check_calls({"Isend 1 1000 1 105 1 0 44 > 0 a1\n", "Recv 1 2000 1 105 0 0 44 > 0 ~0/0/4\n"}).kinds ==
          "request-lifecycle");
    // A buffer that another call writes to while it is sent: here they overlap by two bytes.
    CHECK(check_calls({"Isend 1 1000 1 105 1 0 44 > 0 a1\nRecv 1 1002 1 105 1 0 44 > 0 1/0/4\nWait 1 a1 > 0 ~0/0/0\n",
                       "Send 1 1000 1 105 0 0 44 > 0\nRecv 1 2000 1 105 0 0 44 > 0 ~0/0/4\n"})
              .kinds.find("local-concurrency") != std::string::npos);
}

TEST_CASE("handles of a record are used again, and several things may have one", "[record]")
{
    // One communicator after the other has the handle 84; a group is freed as often as it was asked for.
    const std::string calls =
        "Comm_dup 1 44 > 0 84 [1]\nBarrier 1 84 > 0\nComm_free 1 84 > 0\nComm_dup 1 44 > 0 84 [1]\n"
        "Barrier 1 84 > 0\nComm_free 1 84 > 0\nComm_group 1 44 > 0 88\nComm_group 1 44 > 0 88\n"
        "Group_free 1 88 > 0\nGroup_free 1 88 > 0\n";
    CHECK(check_calls({calls}).result.verdict == Verdict::NoError);
    // Requests that are waited for in another order than they were made in; persistent ones stay.
    const Answer requests = check_calls(
        {"Irecv 1 1000 1 105 1 0 44 > 0 a1\nIrecv 1 1004 1 105 1 0 44 > 0 a2\nWaitall 1 2 [a2,a1] > 0 [~1/0/4,~1/0/4]\n"
         "Recv_init 1 1000 1 105 1 0 44 > 0 a1\nStart 1 a1 > 0\nWait 1 a1 > 0 ~1/0/4\nStart 1 a1 > 0\n"
         "Wait 1 a1 > 0 ~1/0/4\nRequest_free 1 a1 > 0\n",
         "Send 1 1000 1 105 0 0 44 > 0\nSend 1 1000 1 105 0 0 44 > 0\nSend 1 1000 1 105 0 0 44 > 0\n"
         "Send 1 1000 1 105 0 0 44 > 0\n"});
    CHECK(requests.result.verdict == Verdict::NoError);
}

TEST_CASE("datatypes of a record are made again, with what they lay out", "[record]")
{
    const std::string type = "Type_vector 1 2 1 3 105 > 0 8c [8,0,16,0,16]\nType_commit 1 8c > 0\n",
                      freed = "Type_free 1 8c > 0\n";
    CHECK(check_calls({type + "Send 1 1000 1 8c 1 0 44 > 0\n" + freed, "Recv 1 2000 2 105 0 0 44 > 0 ~0/0/8\n"})
              .result.verdict == Verdict::NoError);
    CHECK(check_calls({type + "Send 1 1000 1 8c 1 0 44 > 0\n", "Recv 1 2000 1 105 0 0 44 > 0 ~0/0/8\n"})
              .kinds.find("truncation") != std::string::npos);
    CHECK(check_calls({type}).kinds == "resource-leak");
    // The overhead of a message in an attached buffer is that of the MPI, which has another one here.
    CHECK(check_calls({"Buffer_attach 1 5000 100 > 0\nBsend 1 1000 1 105 0 0 44 > 0\nRecv 1 2000 1 105 0 0 44 > 0 "
                       "~0/0/4\nBuffer_detach 1 > 0 100\n"})
              .result.verdict == Verdict::NoError);
}

TEST_CASE("a record that is cut off is checked up to there", "[record]")
{
    // Both were killed in their receive: they had stood there for ever.
    const std::string stuck = "Recv 1 2000 1 105 0 0 44 >";
    const Answer answer = check_calls({"Recv 1 2000 1 105 1 0 44 >", stuck}, false, "");
    CHECK(answer.kinds == "deadlock");
    REQUIRE(answer.result.notes.size() == 1);
    CHECK(answer.result.notes[0].find("the record ends before the program did") != std::string::npos);
    // Killed between two calls, before a receive that it would have made: nothing is claimed.
    CHECK(check_calls({"Send 1 1000 1 105 1 0 44 > 0\nRec", ""}, false, "").result.verdict == Verdict::NoError);
    CHECK(check_calls({"Send 1 1000 1 105 1 0 44 > 0\nRecv 1 2000 1 105", ""}, false, std::string("\0\0\0", 3))
              .result.verdict == Verdict::NoError);
    // It ended without MPI_Finalize.
    CHECK(check_calls({""}, false, "exit\n").kinds == "init-finalize");
}

TEST_CASE("what a record cannot say makes it unsupported there", "[record]")
{
    const Answer met = check_calls({"Comm_accept 1 > 0\n"});
    CHECK(met.result.verdict == Verdict::Unsupported);
    REQUIRE(met.result.unsupported.size() == 1);
    CHECK(met.result.unsupported[0].construct.find("MPI_Comm_accept") != std::string::npos);
    CHECK(met.result.unsupported[0].loc);
    CHECK(check_calls({"Barrier 1 99 > 0\n"}).result.verdict == Verdict::Unsupported);
    CHECK(check_calls({"Wait 1 99 > 0 ~0/0/0\n"}).result.verdict == Verdict::Unsupported);
}

TEST_CASE("what functions of the program call that MPI calls is in a record", "[record]")
{
    // An attribute is deleted by a function that frees a communicator: within MPI_Comm_free, before it returns.
    const std::string dups = "Comm_dup 1 44 > 0 84 [1]\nComm_dup 1 44 > 0 88 [1]\n";
    CHECK(check_calls({dups + "Comm_free 1 84 >\nComm_free 1 88 > 0\n< 0\n"}).result.verdict == Verdict::NoError);
    CHECK(check_calls({dups + "Comm_free 1 84 > 0\n"}).kinds == "resource-leak");
    CHECK(check_calls({dups + "Comm_free 1 84 >\nBarrier 1 88 > 0\nComm_free 1 88 > 0\n< 0\n"}).result.verdict ==
          Verdict::NoError);
    const auto read = [](const std::string& calls) { return record::read_process("r", head(0, 1) + calls); };
    const record::Process process = read("Wait 1 a1 >\nBarrier 1 44 > 0\n< 0 2/3/4\nBarrier 1 44 > 0\n");
    REQUIRE(process.calls.size() == 4);
    CHECK(process.in_order() == std::vector<uint32_t>{0, 2, 1, 3});
    CHECK(process.calls[1].returned);
    CHECK(process.statuses_of(process.of(process.calls[1]).back())[0].tag == 3);
    // Cut off within.
    CHECK_FALSE(read("Wait 1 a1 >\nBarrier 1 44 > 0\n< 0 2/3").calls[1].returned);
    const tests::Directory folder;
    tests::write(folder / "record.0", head(0, 1) + "< 0\n" + tail);
    CHECK(errors_of(folder).find("this line is not understood") != std::string::npos);
    // A replay does not count these calls, which the program makes by itself.
    record::Record record;
    record.processes.push_back(process);
    const replay::PlannedRun plan = replay::plan_of(record);
    REQUIRE(plan.processes[0].calls.size() == 3);
    CHECK(plan.processes[0].calls[1].op == "MPI_Wait");
}

TEST_CASE("generalized requests of a record are complete when the program says so", "[record]")
{
    const std::string start = "Grequest_start 1 > 0 a1\n", wait = "Wait 1 a1 > 0 -32766/-32766/0/c\n";
    CHECK(check_calls({start + "Grequest_complete 1 a1 > 0\n" + wait}).result.verdict == Verdict::NoError);
    // The function that cancels it completes it; that it was cancelled is what another function of the program says.
    CHECK(check_calls({start + "Cancel 1 a1 >\nGrequest_complete 1 a1 > 0\n< 0\n" + wait}).result.verdict ==
          Verdict::NoError);
    CHECK(check_calls({start + "Wait 1 a1 >"}, false, "").kinds == "deadlock");
}

TEST_CASE("sessions of a record", "[record]")
{
    const auto of = [](const std::string& calls) {
        const tests::Directory folder;
        std::string text = head(0, 1);
        text.replace(text.find("Init 1 > 0\n"), std::string::npos,
                     "Session_init 1 30 1 > 0 e1\nGroup_from_session_pset 1 e1 'mpi%3a//WORLD' > 0 88\n"
                     "Session_get_info 1 e1 > 0 31\nInfo_free 1 31 > 0\nSession_get_errhandler 1 e1 > 0 1\n"
                     "Comm_create_from_group 1 88 'a' 30 1 > 0 84 [1]\nGroup_free 1 88 > 0\nBarrier 1 84 > 0\n");
        text.replace(text.find("begin\n"), 0, "handle ERRORS_ARE_FATAL 1\n");
        tests::write(folder / "record.0", text + calls + "exit\n");
        return check_folder(folder);
    };
    CHECK(of("Comm_free 1 84 > 0\nSession_finalize 1 e1 > 0\n").result.verdict == Verdict::NoError);
    CHECK(of("Session_finalize 1 e1 > 0\n").kinds == "resource-leak");
    CHECK(of("Comm_free 1 84 > 0\n").kinds == "init-finalize");
}

TEST_CASE("spawned processes of a record", "[record]")
{
    // Process 0 spawns two, of which the second one sends.
    const std::string spawn = "Comm_spawn 1 0 44 > 0 84 [2] '0-0'\n", parent = "Comm_get_parent 1 > 0 85 [2]\n",
                      leave = "Comm_disconnect 1 84 > 0\n", leave_parent = "Comm_disconnect 1 85 > 0\n";
    const auto of = [&](const std::string& first, const std::string& sender, const std::string& world = "0-0") {
        const tests::Directory folder;
        const auto spawned = [&](size_t rank) {
            std::string text = head(rank, 2);
            return text.insert(text.find("library"), fmt::format("world {}\n", world));
        };
        tests::write(folder / "record.0", head(0, 1) + first + tail);
        tests::write(folder / fmt::format("record.{}.0", world), spawned(0) + parent + leave_parent + tail);
        tests::write(folder / fmt::format("record.{}.1", world), spawned(1) + parent + sender + leave_parent + tail);
        if (const std::string error = errors_of(folder); !error.empty())
            return Answer{{}, {}, error};
        return check_folder(folder);
    };
    const std::string receive = "Recv 1 1000 1 105 1 0 84 > 0 ~1/0/4\n", send = "Send 1 1000 1 105 0 0 85 > 0\n";
    CHECK(of(spawn + receive + leave, send).result.verdict == Verdict::NoError);
    CHECK(of(spawn + receive + leave, send).result.processes == 3);
    const Answer types = of(spawn + receive + leave, "Send 1 1000 1 106 0 0 85 > 0\n");
    CHECK(types.kinds.find("type-mismatch") != std::string::npos);
    // The world of the spawned ones is theirs: what stays there are not the others.
    CHECK(of("Barrier 1 44 > 0\n" + spawn + receive + leave, send).result.verdict == Verdict::NoError);
    const Answer lost = of(spawn + leave, send);
    CHECK(lost.kinds.find("orphan-message") != std::string::npos);
    CHECK(of(spawn + receive, send).kinds.find("resource-leak") != std::string::npos);
    CHECK(of("Comm_spawn 1 0 44 > 0 84 [2] '0-7'\n", send).result.verdict == Verdict::Unsupported);
    CHECK(of(spawn + receive + leave, send, "3-0").first.find("has spawned 3-0 is missing") != std::string::npos);
    const Answer waits = of("Recv 1 1000 1 105 0 0 44 > 0 ~0/0/4\n" + spawn + receive + leave, send);
    CHECK(waits.kinds.find("deadlock") != std::string::npos);
}

TEST_CASE("files that were there before the run", "[record]")
{
    const auto open = [](const char* found, int mode) {
        return fmt::format("File_open 1 44 'a' {} {} 30 > 0 f1\n", found, mode);
    };
    const std::string close = "File_close 1 f1 > 0\n", all = "Barrier 1 44 > 0\n";
    CHECK(check_calls({open("[1,8,1]", 2) + close}).result.verdict == Verdict::NoError);
    // One process found it, another did not before; nobody makes it.
    CHECK(check_calls({open("[1,8,2]", 2) + close, open("[0,0,1]", 2) + close}).result.verdict == Verdict::Unsupported);
    CHECK(check_calls({open("[0,0,1]", 1 | 2) + close, open("[1,0,2]", 1 | 2) + close}).result.verdict ==
          Verdict::NoError);
    // It was not there, which the program was told.
    CHECK(check_calls({"File_open 1 44 'a' [0,0,1] 2 30 > 20\n"}).result.verdict == Verdict::NoError);
    CHECK(check_calls({"File_open 1 44 'a' [1,0,1] 2 30 > 20\n"}).result.verdict == Verdict::Unsupported);
    // What two processes write at its end and before is no race if its size is that of the run.
    const auto writes = [&](const char* found, const char* where) {
        return open(found, 2) + fmt::format("File_write_at 1 f1 {} 1000 1 105 > 0 ~0/0/4\n", where) + close;
    };
    CHECK(check_calls({writes("[1,8,1]", "0"), writes("[1,8,2]", "4")}).result.verdict == Verdict::NoError);
    CHECK(check_calls({writes("[1,8,1]", "0"), writes("[1,8,2]", "2")}).kinds == "global-concurrency");
    // A finding has no calls from before the run.
    const Answer leak = check_calls({open("[1,8,1]", 2) + close + "Comm_dup 1 44 > 0 84 [1]\n"});
    CHECK(leak.kinds == "resource-leak");
}

TEST_CASE("a record that lacks something that happened gives no answer without an error", "[record]")
{
    // A message that nobody has sent was found; a request completed that another one should have.
    const Answer probe = check_calls({"Iprobe 1 -2 0 44 > 0 1 0/0/4\n"});
    CHECK(probe.result.verdict == Verdict::Unknown);
    CHECK(probe.result.reason.find("no execution of the recorded calls goes as the run did") == 0);
    CHECK(check_calls({"Send 1 1000 1 105 1 0 44 > 0\nSend 1 1000 1 105 1 0 44 > 0\n",
                       "Probe 1 -2 0 44 > 0 0/0/4\nRecv 1 2000 1 105 0 0 44 > 0 0/0/4\n"
                       "Recv 1 2000 1 105 -2 0 44 > 0 0/0/4\n"})
              .result.verdict == Verdict::NoError);
}

TEST_CASE("bad records are refused with a reason", "[record]")
{
    const tests::Directory folder;
    CHECK(errors_of(folder).find("it is a directory, and has no record of any process") != std::string::npos);
    tests::write(folder / "record.0", "mpismt-record 7\n");
    CHECK(errors_of(folder).find("the record has version 7, but this mpismt reads version 2") != std::string::npos);
    tests::write(folder / "record.0", "");
    CHECK(errors_of(folder).find("the record is empty") != std::string::npos);
    tests::write(folder / "record.0", "mpismt-record 2\nrun 1\n");
    CHECK(errors_of(folder).find("ends before the first call") != std::string::npos);
    tests::write(folder / "record.0", head(0, 2) + tail);
    CHECK(errors_of(folder).find("of 2 processes, the record of process 1 is missing") != std::string::npos);
    tests::write(folder / "record.1", head(1, 2, "2") + tail);
    CHECK(errors_of(folder).find("belongs to another run") != std::string::npos);
    tests::write(folder / "record.1", head(0, 2) + tail);
    CHECK(errors_of(folder).find("this is the record of process 0") != std::string::npos);
    tests::write(folder / "record.1", head(1, 2) + "Sned 1 > 0\n" + tail);
    CHECK(errors_of(folder).find("this line is not understood") != std::string::npos);
    tests::write(folder / "record.1", head(1, 2) + tail);
    CHECK(errors_of(folder).empty());
    tests::write(folder / "stopped.1", "MPI is called from several threads\n");
    CHECK(errors_of(folder).find("process 1: MPI is called from several threads") != std::string::npos);
}

TEST_CASE("a recorded run becomes a plan, with its messages and its polls", "[record]")
{
    const tests::Directory folder;
    tests::write(folder / "record.0", head(0, 2) +
                                          "Irecv 1 1000 1 105 -2 0 44 > 0 a1\nTest 1 a1 > 0 0 -\nTest 1 a1 > 0 0 -\n"
                                          "Waitany 1 2 [2c,a1] > 0 1 ~1/0/4\nIprobe 1 -2 3 44 > 0 0 -\n"
                                          "Recv 1 1000 1 105 -2 0 44 > 0 1/0/4\n" +
                                          tail);
    tests::write(folder / "record.1", head(1, 2) + "Send 1 1000 1 105 0 0 44 > 0\nSend 1 1000 1 105 0 0 44 >");
    const record::Record record = record::read(folder.string());
    replay::PlannedRun run = replay::plan_of(record);
    CHECK(replay::schedule_of(run, 0) ==
          "mpismt-schedule 1\nMPI_Init\nMPI_Irecv rank=1\nMPI_Test flag=0\nMPI_Test flag=0\nMPI_Waitany index=1\n"
          "MPI_Iprobe flag=0\nMPI_Recv rank=1\nMPI_Finalize\n");
    CHECK(run.processes[0].end == ProcessEnd::State::Ended);
    CHECK(run.processes[1].end == ProcessEnd::State::Blocked); // as far as the record goes
    CHECK(run.processes[1].last_call == 2);
    // A finding about the record has no polls, and counts without them.
    for (const std::ptrdiff_t poll : {5, 3, 2})
        run.processes[0].calls.erase(run.processes[0].calls.begin() + poll);
    run.processes[0].end = ProcessEnd::State::Blocked;
    run.processes[0].last_call = 3;
    run.processes[0].calls.resize(4);
    replay::follow(run, record);
    CHECK(replay::schedule_of(run, 0) ==
          "mpismt-schedule 1\nMPI_Init\nMPI_Irecv rank=1\nMPI_Test flag=0\nMPI_Test flag=0\nMPI_Waitany index=1\n"
          "MPI_Iprobe flag=0\nMPI_Recv rank=1\n");
    CHECK(run.processes[0].last_call == 6);
    run.processes[0].calls[1].op = "MPI_Isend";
    CHECK_THROWS_AS(replay::follow(run, record), InputError); // of another record
}

TEST_CASE("a line of a record that repeats an earlier one has its arguments", "[record]")
{
    const std::string once = "@ 2 '/p' 13\n@ 3 '/p' 14\nSend 2 1000 1 105 1 0 44 > 0\n",
                      other = "@ 2 '/p' 13\n@ 3 '/p' 14\nRecv 2 1000 1 105 0 0 44 > 0 ~0/0/4\n";
    CHECK(check_calls({once + "= 2 > 0\n", other + "= 2 > 0 ~0/0/4\n"}).result.verdict == Verdict::NoError);
    CHECK(check_calls({once + "= 2 > 0\n", other}).kinds == "deadlock orphan-message");
    const tests::Directory folder;
    tests::write(folder / "record.0", head(0, 1) + "@ 2 '/p' 13\n= 2 > 0\n" + tail);
    CHECK(errors_of(folder).find("this line is not understood") != std::string::npos);
}

TEST_CASE("a finding in a record says through which functions the program came there", "[record]")
{
    // Both calls are the one of a wrapper, which is called from two lines of main; in between there is an inlined
    // function, and a library without debug information.
    const tests::Directory folder;
    const std::string source = (folder / "p.c").string();
    tests::write(source, "int wrapper(void) {\n  return MPI_Send();\n}\nint inner(void) { return wrapper(); }\n"
                         "int main(void) {\n  inner();\n  inner();\n}\n");
    const std::string calls =
        "@ 2 '/p' 30\n@ 3 '/lib.so' 7 2\n@ 4 '/p' 20 3\nSend 4 1000 1 105 {0} 0 44 > 0\n"
        "@ 5 '/p' 38\n@ 6 '/lib.so' 7 5\n@ 7 '/p' 20 6\nSend 7 1000 1 105 {0} 0 44 > 0\n"
        "@ 8 '/p' 39\nRecv 8 2000 1 105 {0} 0 44 > 0 ~{0}/0/4\nRecv 8 2000 1 105 {0} 0 44 > 0 ~{0}/0/4\n";
    for (size_t rank = 0; rank < 2; ++rank)
        tests::write(folder / fmt::format("record.{}", rank),
                     head(rank, 2) + fmt::format(fmt::runtime(calls), 1 - rank) + tail);
    std::string places;
    for (const auto& [address, line, function] :
         {std::tuple("20", 2, "wrapper"), {"30", 4, "inner"}, {"30", 6, "main"}, {"38", 4, "inner"}, {"38", 7, "main"}})
        places += fmt::format("'/p' {} '{}' {} '{}'\n", address, source, line, function);
    const Answer answer = check_folder(folder, false, places);
    CHECK(answer.kinds == "deadlock");
    REQUIRE_FALSE(answer.result.findings.empty());
    const Finding& finding = answer.result.findings.front();
    REQUIRE_FALSE(finding.locations.empty());
    CHECK(finding.locations.front().loc.line == 2);
    const std::vector<CallSite>& stack = finding.locations.front().stack;
    REQUIRE(stack.size() == 2);
    CHECK(stack[0].function == "wrapper");
    CHECK(stack[0].loc.line == 4);
    CHECK(stack[0].loc.column == 26);
    CHECK(stack[1].function == "inner");
    CHECK(stack[1].loc.line == 6); // the first of the two calls
    // A call in a library without debug information is where the program called that.
    tests::write(folder / "record.0", head(0, 2) + "@ 2 '/p' 30\n@ 3 '/lib.so' 7 2\nRecv 3 1000 1 105 1 0 44 >");
    tests::write(folder / "record.1", head(1, 2) + "Recv 1 1000 1 105 0 0 44 >");
    const Answer other = check_folder(folder, false, places);
    CHECK(other.kinds == "deadlock");
    CHECK(other.result.findings.front().locations.front().loc.line == 4);
    // The caller of a place comes before it.
    tests::write(folder / "record.0", head(0, 2) + "@ 2 '/p' 30 3\n" + tail);
    CHECK(errors_of(folder).find("this line is not understood") != std::string::npos);
}

TEST_CASE("memory of windows has values, which other processes look at", "[record]")
{
    // Of MPI_Win_allocate nobody sees what the program writes there.
    const std::string made = "Win_allocate 1 4 4 30 44 > 0 2000 d1\n", freed = "Win_free 1 d1 > 0\n";
    const std::string fenced =
        made + "Win_fence 1 0 d1 > 0\nGet 1 1000 1 105 0 0 1 105 d1 > 0\nWin_fence 1 0 d1 > 0\n" + freed;
    CHECK(check_calls({fenced, fenced}).result.verdict == Verdict::NoError);
    // What others have put there by then may decide what comes next: a race is found if it does not.
    const std::string locked = made + "Win_lock_all 1 0 d1 > 0\nWin_unlock_all 1 d1 > 0\n" + freed;
    CHECK(check_calls({locked, locked}).result.verdict == Verdict::NoError);
    const auto puts = [&](const char* lock, const char* more) {
        return made +
               fmt::format("Win_lock 1 {} 0 0 d1 > 0\nPut 1 1000 1 105 0 0 1 105 d1 > 0\n{}"
                           "Win_unlock 1 0 d1 > 0\n",
                           lock, more) +
               freed;
    };
    const Answer race = check_calls({puts("235", ""), puts("235", "Win_flush 1 0 d1 > 0\n")}); // MPI_LOCK_SHARED
    CHECK(race.kinds == "global-concurrency");
    CHECK(race.first.find("if what processes do does not depend on the values that they see in shared memory") !=
          std::string::npos);
    CHECK(check_calls({puts("234", ""), puts("234", "")}).result.verdict == Verdict::NoError);
    // A lock of the program's own orders accesses by its values, which the record does not have: nothing is a race for
    // certain, and no error is said only if there is none in any order.
    const auto swaps = [&](const char* more) {
        return made + "Win_lock_all 1 0 d1 > 0\nFetch_and_op 1 1000 1010 105 0 0 58 d1 > 0\n" + more +
               "Win_unlock_all 1 d1 > 0\n" + freed;
    };
    CHECK(check_calls({swaps(""), swaps("")}).result.verdict == Verdict::NoError);
    const Answer ordered = check_calls({swaps("Put 1 1000 1 105 0 0 1 105 d1 > 0\n"), swaps("")});
    CHECK(ordered.result.verdict == Verdict::Unknown);
    CHECK(ordered.kinds.empty());
    CHECK(ordered.result.reason.find("there may be a race at ") == 0);
    const std::string stuck = "Recv 1 2000 1 105 0 7 44 >";
    const Answer deadlock = check_calls({swaps("Put 1 1000 1 105 0 0 1 105 d1 > 0\n"), swaps("") + stuck}, false, "");
    CHECK(deadlock.result.verdict != Verdict::NoError);
    const std::string file = "File_open 1 44 'a%20file' [0,0,1] 9 30 > 0 f1\nFile_close 1 f1 > 0\n";
    CHECK(check_calls({file}).result.verdict == Verdict::NoError); // MPI_MODE_CREATE and MPI_MODE_WRONLY
    // Which process reads what, MPI decides.
    const std::string reads =
        "File_open 1 44 'a%20file' [0,0,1] 3 30 > 0 f1\nFile_write_shared 1 f1 1000 1 105 > 0 ~0/0/4\n"
        "File_sync 1 f1 > 0\nBarrier 1 44 > 0\nFile_sync 1 f1 > 0\n"
        "File_read_shared 1 f1 2000 1 105 > 0 ~0/0/4\n";
    CHECK(check_calls({reads + "File_close 1 f1 > 0\n", reads + "File_close 1 f1 > 0\n"}).result.verdict ==
          Verdict::NoError);
    const Answer waits =
        check_calls({reads + "Recv 1 2000 1 105 1 7 44 >", reads + "Recv 1 2000 1 105 0 7 44 >"}, false, "");
    CHECK(waits.kinds.find("deadlock") != std::string::npos);
    CHECK(waits.first.find("that they see in shared files, as process") != std::string::npos);
    CHECK(check_calls({"File_open 1 44 'a%20file' [0,0,1] 8 30 > 0 f1\nFile_close 1 f1 > 0\n"}).result.verdict ==
          Verdict::Unsupported);
}

TEST_CASE("targets in dynamic windows are addresses of the other process", "[record]")
{
    const std::string made = "Win_create_dynamic 1 30 44 > 0 d1\nWin_attach 1 d1 {0} 8 > 0\nBarrier 1 44 > 0\n",
                      freed = "Barrier 1 44 > 0\nWin_detach 1 d1 {0} > 0\nWin_free 1 d1 > 0\n";
    // Process 1 has its memory at 5000, which is 20480; process 0 at 9000.
    const auto of = [&](const char* memory, const std::string& access) {
        return fmt::format(fmt::runtime(made), memory) + access + fmt::format(fmt::runtime(freed), memory);
    };
    const auto put = [](const char* lock, int64_t address) {
        return fmt::format("Win_lock 1 {} 1 0 d1 > 0\nPut 1 1000 1 105 1 {} 1 105 d1 > 0\nWin_unlock 1 1 d1 > 0\n",
                           lock, address);
    };
    CHECK(check_calls({of("9000", put("234", 20480)), of("5000", "")}).result.verdict == Verdict::NoError);
    CHECK(check_calls({of("9000", put("235", 20480)), of("5000", put("235", 20480))}).kinds == "global-concurrency");
    CHECK(check_calls({of("9000", put("235", 20480)), of("5000", put("235", 20484))}).result.verdict ==
          Verdict::NoError);
    // Within what is known of process 1, but beyond what is attached; at an address that says nothing.
    CHECK(check_calls({of("9000", put("234", 20488)), of("5000", "")}).kinds == "memory");
    CHECK(check_calls({of("9000", put("234", 77)), of("5000", "")}).result.verdict == Verdict::Unsupported);
    // Ranks are those of another communicator.
    const std::string split = "Comm_split 1 44 0 {} > 0 50 [2]\n";
    const auto other = [&](int key, const std::string& text) {
        std::string own = text;
        own.replace(own.find("30 44"), 5, "30 50");
        return fmt::format(fmt::runtime(split), key) + own + "Comm_free 1 50 > 0\n";
    };
    CHECK(check_calls({other(1, of("9000", put("234", 20480))), other(0, of("5000", ""))}).result.verdict ==
          Verdict::Unsupported);
}

TEST_CASE("partitioned messages of a record wait for all of their partitions", "[record]")
{
    const std::string sends = "Psend_init 1 1000 2 1 105 1 5 44 30 > 0 a1\nStart 1 a1 > 0\nPready 1 0 a1 > 0\n",
                      receives = "Precv_init 1 2000 1 2 105 0 5 44 30 > 0 a1\nStart 1 a1 > 0\n",
                      end = "Wait 1 a1 > 0 ~0/5/8\nRequest_free 1 a1 > 0\n";
    const std::string polls = "Parrived 1 a1 0 > 0 0\nParrived 1 a1 0 > 0 1\n";
    CHECK(check_calls({sends + "Pready_list 1 1 [1] a1 > 0\n" + end, receives + polls + end}).result.verdict ==
          Verdict::NoError);
    CHECK(check_calls({sends + end, receives + end}).kinds == "deadlock");
    // Its buffer has all partitions.
    CHECK(check_calls({sends + "Send 1 1004 1 105 1 6 44 > 0\nPready 1 1 a1 > 0\n" + end,
                       receives + "Recv 1 2004 1 105 0 6 44 > 0 ~0/6/4\n" + end})
              .kinds == "local-concurrency");
}

TEST_CASE("the library for records writes every call that a record has", "[record]")
{
    const std::string text =
        replay::generated_trace({"MPI_Recv", "MPI_Waitany", "MPI_Comm_rank", "MPI_Comm_spawn"}, {"ANY_SOURCE"});
    CHECK(text.find("(unsigned long)buf, (unsigned long)count, (unsigned long)datatype,") != std::string::npos);
    CHECK(text.find("mpismt_handles(array_of_requests, count, sizeof *array_of_requests);") != std::string::npos);
    CHECK(text.find("MPI_Comm_rank(") == std::string::npos); // nobody else can notice it
    CHECK(text.find("own_name[] = \"Comm_spawn\"") != std::string::npos);
    CHECK(text.find("    mpismt_constant(\"ANY_SOURCE\", MPI_ANY_SOURCE);\n#ifdef") != std::string::npos);
}

} // namespace mpismt::record_test

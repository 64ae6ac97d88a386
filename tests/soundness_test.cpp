// The operational semantics of MPI: small programs whose verdicts are known, each searched with and without reduction;
// every finding must replay. Data are checked by assertions in the programs, which the search must not see fail.
#include "soundness/explore.hpp"
#include "soundness/replay.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <algorithm>
#include <set>

namespace mpismt::soundness_test {

using tests::must_compile;

namespace {

std::set<std::string> kinds(const CheckResult& result)
{
    std::set<std::string> out;
    for (const Finding& f : result.findings)
        out.insert(std::string(name_of(f.kind)));
    return out;
}

// The kinds of findings, separated by spaces, or the verdict if there are none.
std::string search(const std::string& text, const std::string& buffering = "any",
                   const std::string& collectives = "any")
{
    const ir::Program program = must_compile(text);
    Options options;
    options.buffering = buffering;
    options.collectives = collectives;
    options.timeout = 60;
    Context context(options), full_context(options);
    Context poe_context(options);
    const CheckResult result = soundness::explore(program, context);
    const CheckResult full = soundness::explore(program, full_context, soundness::Reduction::None);
    const CheckResult poe = soundness::explore(program, poe_context, soundness::Reduction::Poe);
    INFO(text);
    CHECK(kinds(result) == kinds(full));
    CHECK(result.verdict == full.verdict);
    CHECK(kinds(poe) == kinds(full));
    CHECK(poe.verdict == full.verdict);
    for (const CheckResult* r : {&result, &full, &poe})
        for (const Finding& f : r->findings) {
            const soundness::Replay replay = soundness::replay(program, context.choices(), f);
            INFO(name_of(f.kind) << ": " << f.message << "; step " << replay.step << ": " << replay.reason);
            CHECK(replay.accepted);
        }
    std::string out;
    for (const std::string& k : kinds(result))
        out += (out.empty() ? "" : " ") + k;
    return out.empty() ? std::string(name_of(result.verdict)) : out;
}

} // namespace

TEST_CASE("head-to-head sends deadlock iff none is buffered", "[soundness]")
{
    const std::string text = "process 0 { int x; Send(1, to 1); Recv(x, from 1); assert(x == 2); }\n"
                             "process 1 { int x; Send(2, to 0); Recv(x, from 0); assert(x == 1); }\n";
    CHECK(search(text, "any") == "deadlock");
    CHECK(search(text, "zero") == "deadlock");
    CHECK(search(text, "infinite") == "no-error");
    CHECK(search(text, "4") == "no-error");
    CHECK(search(text, "3") == "deadlock");
    CHECK(search("process 0 { int x; Sendrecv(1, to 1, x, from 1); assert(x == 2); }\n"
                 "process 1 { int x; Sendrecv(2, to 0, x, from 0); assert(x == 1); }\n") == "no-error");
    CHECK(search("process 0 { int x; Ssend(1, to 1); Recv(x, from 1); }\n"
                 "process 1 { int x; Send(2, to 0); Recv(x, from 0); }\n",
                 "infinite") == "no-error");
}

TEST_CASE("a wildcard receive can starve a specific one", "[soundness]")
{
    const std::string text = "process 0 { int x, y; Recv(x, from *); Recv(y, from 1); }\n"
                             "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n";
    for (const std::string buffering : {"any", "zero", "infinite"})
        CHECK(search(text, buffering) == "deadlock");
    CHECK(search("process 0 { int x, y; Recv(y, from 1); Recv(x, from *); assert(y == 1 && x == 2); }\n"
                 "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n") == "no-error");
}

TEST_CASE("more buffering can create a deadlock", "[soundness]")
{
    // Unbuffered, process 2 sends only after process 0 has taken the message of 1.
    const std::string text = "process 0 { int x, y; Recv(x, from *); Recv(y, from 2); }\n"
                             "process 1 { Send(1, to 0); Send(0, to 2, tag = 5); }\n"
                             "process 2 { int z; Recv(z, from 1, tag = 5); Send(2, to 0); }\n";
    CHECK(search(text, "zero") == "no-error");
    CHECK(search(text, "infinite") == "deadlock");
    CHECK(search(text, "any") == "deadlock");
    // Without a wildcard, by a Test: answered true, a branch is taken that nobody serves.
    const std::string test = "process 0 { request r; bool f; int x; Isend(1, to 1, r); f = Test(r);\n"
                             "  if (f) { Recv(x, from 1, tag = 9); } Send(2, to 1, tag = 2); Wait(r); }\n"
                             "process 1 { int x; Recv(x, from 0, tag = 2); Recv(x, from 0, tag = 0); }\n";
    CHECK(search(test, "zero") == "no-error");
    CHECK(search(test, "infinite") == "deadlock");
}

TEST_CASE("messages do not overtake", "[soundness]")
{
    CHECK(search("process 0 { Send(1, to 1); Send(2, to 1); }\n"
                 "process 1 { int x, y; Recv(x, from 0); Recv(y, from 0); assert(x == 1 && y == 2); }\n") ==
          "no-error");
    // Tags select, so unbuffered sends out of order get stuck.
    const std::string tags = "process 0 { Send(1, to 1, tag = 1); Send(2, to 1, tag = 2); }\n"
                             "process 1 { int x, y; Recv(x, from 0, tag = 2); Recv(y, from 0, tag = 1);\n"
                             "  assert(x == 2 && y == 1); }\n";
    CHECK(search(tags, "infinite") == "no-error");
    CHECK(search(tags, "zero") == "deadlock");
    // Receives that do not compete for a message are not ordered.
    CHECK(
        search("process 0 { request a, b; Isend(1, to 1, a, tag = 1); Isend(2, to 1, b, tag = 2); Wait(b); Wait(a); }\n"
               "process 1 { int x, y; request a, b; Irecv(x, from 0, a, tag = 1); Irecv(y, from 0, b, tag = 2);\n"
               "  Wait(b); Wait(a); assert(x == 1 && y == 2); }\n") == "no-error");
    // An earlier specific receive may be overtaken by a later wildcard for another process's message only.
    CHECK(search("process 0 { Send(10, to 2); }\nprocess 1 { Send(20, to 2); }\n"
                 "process 2 { int x, y; request a, b; Irecv(x, from 0, a); Irecv(y, from *, b); Wait(b); Wait(a);\n"
                 "  assert(x == 10 && y == 20); }\n") == "no-error");
}

TEST_CASE("the crooked barrier: figure 2 of the POE paper", "[soundness]")
{
    // As printed there is one receive for two sends.
    const std::string printed = "process 0 { request h; Isend(22, to 1, h); Barrier(); Wait(h); }\n"
                                "process 1 { int x; request h; Irecv(x, from *, h); Barrier(); Wait(h); }\n"
                                "process 2 { request h; Barrier(); Isend(33, to 1, h); Wait(h); }\n";
    CHECK(search(printed, "zero") == "deadlock");
    CHECK(search(printed, "infinite") == "orphan-message");
    const std::string crossing = "process 0 { request h; Isend(22, to 1, h); Barrier(); Wait(h); }\n"
                                 "process 1 { int x, y; request h; Irecv(x, from *, h); Barrier(); Wait(h);\n"
                                 "  assert(x == 22); Recv(y, from *); }\n"
                                 "process 2 { request h; Barrier(); Isend(33, to 1, h); Wait(h); }\n";
    CHECK(search(crossing) == "assertion");
    CHECK(search(crossing, "zero", "all") == "assertion");
}

TEST_CASE("figure 3 of the POE paper and a variant that deadlocks", "[soundness]")
{
    const auto text = [](const std::string& second) {
        return "process 0 { int x, y; request a, b; Barrier(); Irecv(x, from *, a); Barrier(); Irecv(y, from " +
               second +
               ", b); Wait(a); Wait(b); Barrier(); }\n"
               "process 1 { request h; Barrier(); Barrier(); Isend(1, to 0, h); Wait(h); Barrier(); }\n"
               "process 2 { request h; Barrier(); Isend(2, to 0, h); Barrier(); Wait(h); Barrier(); }\n";
    };
    CHECK(search(text("*")) == "no-error");
    CHECK(search(text("2")) == "deadlock");
}

TEST_CASE("the five questions of section 3.1 of the TLA+ paper", "[soundness]")
{
    const auto text = [](const std::string& waits) {
        return "process 0 { int a, b, c; request r1, r2; Irecv(a, from *, r1); Irecv(b, from 1, r2);\n" + waits +
               " Bcast(c, root = 1); assert(c == 10); }\n"
               "process 1 { int s = 10; request r; Bcast(s, root = 1); Isend(11, to 0, r); Wait(r); }\n"
               "process 2 { int b; request r; Isend(20, to 0, r); Bcast(b, root = 1); assert(b == 10); Wait(r); }\n";
    };
    const std::string plain = text("Wait(r1); Wait(r2);");
    CHECK(search(plain, "any", "all") == "deadlock");  // 1: a synchronising broadcast
    CHECK(search(plain, "any", "none") == "deadlock"); // 2: the wildcard takes the message of process 1
    // 3: right before the broadcast the assertion always holds; the paper says otherwise.
    CHECK(search(text("Wait(r1); Wait(r2); assert(a == 20);")) == "deadlock");
    CHECK(search(text("Wait(r1); assert(a == 20); Wait(r2);")) == "assertion deadlock");
    // 4: a look before the wait is a race.
    CHECK(search(text("assert(a == 0); Wait(r1); Wait(r2);")) == "deadlock local-concurrency");
    CHECK(search(text("Wait(r2); Wait(r1);")) == "deadlock"); // 5: either wait may be first
}

TEST_CASE("a broadcast may synchronise, or not", "[soundness]")
{
    const std::string root = "process 0 { int x = 1; Bcast(x, root = 0); Send(2, to 1, tag = 3); }\n"
                             "process 1 { int x, y; Recv(y, from 0, tag = 3); Bcast(x, root = 0); assert(x == 1); }\n";
    CHECK(search(root, "any", "none") == "no-error");
    CHECK(search(root, "any", "all") == "deadlock");
    CHECK(search(root) == "deadlock");
    // Those who receive need the root anyway.
    const std::string other = "process 0 { int x = 1, y; Recv(y, from 1); Bcast(x, root = 0); }\n"
                              "process 1 { int x; Bcast(x, root = 0); Send(2, to 0); }\n";
    CHECK(search(other, "any", "none") == "deadlock");
    // Two instances under way at once.
    CHECK(
        search(
            "process 0 { int x = 1, y = 2; Bcast(x, root = 0); Bcast(y, root = 0); Barrier(); }\n"
            "process 1 { int x, y; Bcast(x, root = 0); Bcast(y, root = 0); Barrier(); assert(x == 1 && y == 2); }\n"
            "process 2 { int x, y; Bcast(x, root = 0); Bcast(y, root = 0); Barrier(); assert(x == 1 && y == 2); }\n") ==
        "no-error");
}

TEST_CASE("each collective moves its data", "[soundness]")
{
    const auto all = [](const std::string& body) { return "processes 3;\nprocess all {\n" + body + "\n}\n"; };
    CHECK(search(all("int v = 10 + rank; int a[3]; Gather(v, 1, INT, a, 1, INT, 1);\n"
                     "if (rank == 1) assert(a[0] == 10 && a[1] == 11 && a[2] == 12); else assert(a[1] == 0);")) ==
          "no-error");
    CHECK(search(all("int v = 0; int a[3] = {5, 6, 7}; Scatter(a, 1, INT, v, 1, INT, 2); assert(v == 5 + rank);")) ==
          "no-error");
    CHECK(search(all("int v = rank * rank; int a[3]; Allgather(v, 1, INT, a, 1, INT);\n"
                     "assert(a[0] == 0 && a[1] == 1 && a[2] == 4);")) == "no-error");
    CHECK(search(all("int s[3], r[3]; for i in 0..2 s[i] = 10 * rank + i;\n"
                     "Alltoall(s, 1, INT, r, 1, INT); for i in 0..2 assert(r[i] == 10 * i + rank);")) == "no-error");
    CHECK(search(all("int v[2] = {1, 2}, w[2]; v[0] = rank; Reduce(v, w, 2, INT, SUM, 0);\n"
                     "if (rank == 0) assert(w[0] == 3 && w[1] == 6); else assert(w[0] == 0);")) == "no-error");
    CHECK(search(all("int v = rank + 1, w; Allreduce(v, w, 1, INT, PROD); assert(w == 6);\n"
                     "Allreduce(v, w, 1, INT, MAX); assert(w == 3); Allreduce(v, w, 1, INT, MIN); assert(w == 1);\n"
                     "Allreduce(v, w, 1, INT, BOR); assert(w == 3); Allreduce(v, w, 1, INT, LAND); assert(w == 1);")) ==
          "no-error");
    CHECK(search(all("int v = rank + 1, w = 77; Scan(v, w, 1, INT, SUM); assert(w == (rank + 1) * (rank + 2) / 2);\n"
                     "w = 77; Exscan(v, w, 1, INT, SUM); if (rank == 0) assert(w == 77); else assert(w == rank * (rank "
                     "+ 1) / 2);")) == "no-error");
    CHECK(search(all("int v[3], w; for i in 0..2 v[i] = rank + 10 * i; Reduce_scatter_block(v, w, 1, INT, SUM);\n"
                     "assert(w == 3 + 30 * rank);")) == "no-error");
    CHECK(
        search(all("int v[6], w[3]; int c[3] = {1, 2, 3}; for i in 0..5 v[i] = i; Reduce_scatter(v, w, c, INT, SUM);\n"
                   "for i in 0..rank assert(w[i] == 3 * (rank * (rank + 1) / 2 + i));")) == "no-error");
    CHECK(search(all("real v = rank + 0.5, w; Allreduce(v, w, 1, DOUBLE, SUM); assert(w == 4.5);")) == "no-error");
}

TEST_CASE("collectives in place, of varying counts, nonblocking", "[soundness]")
{
    const auto all = [](const std::string& body) { return "processes 3;\nprocess all {\n" + body + "\n}\n"; };
    CHECK(search(all("int a[3]; a[rank] = rank + 1; Allgather(IN_PLACE, 0, INT, a, 1, INT);\n"
                     "for i in 0..2 assert(a[i] == i + 1);")) == "no-error");
    CHECK(search(all("int v = rank + 1; Allreduce(IN_PLACE, v, 1, INT, SUM); assert(v == 6);")) == "no-error");
    CHECK(search(all("int v[3]; int c[3] = {0, 1, 2}; int d[3] = {0, 0, 1}; int s[2] = {7, 7}; s[0] = 10 * rank;\n"
                     "Gatherv(s, rank, INT, v, c, d, INT, 0);\n"
                     "if (rank == 0) assert(v[0] == 10 && v[1] == 20 && v[2] == 7);")) == "no-error");
    CHECK(search(all("request r; int v = rank, w; Iallreduce(v, w, 1, INT, SUM, r); Wait(r); assert(w == 3);")) ==
          "no-error");
    CHECK(search(all("request r; int v = 7 * rank; Ibcast(v, 1, INT, 2, r); Barrier(); Wait(r); assert(v == 14);")) ==
          "no-error");
    // The result is there only after the wait.
    CHECK(search(all("request r; int v = rank, w; Iallreduce(v, w, 1, INT, SUM, r); w = 1; Wait(r);")) ==
          "local-concurrency");
}

TEST_CASE("user-defined operations combine in rank order", "[soundness]")
{
    CHECK(search("operation f(int a, int b) { return 10 * a + b; }\nprocesses 3;\n"
                 "process all { int v = rank + 1, w; Allreduce(v, w, 1, INT, f); assert(w == 123); }\n") == "no-error");
}

TEST_CASE("calls that do not fit into one collective", "[soundness]")
{
    CHECK(search("process 0 { Barrier(); }\nprocess 1 { int x; Bcast(x, root = 0); }\n") == "collective-mismatch");
    CHECK(search("process 0 { int x; Bcast(x, root = 0); }\nprocess 1 { int x; Bcast(x, root = 1); }\n") ==
          "collective-mismatch");
    CHECK(search("process 0 { int x, y; Allreduce(x, y, 1, INT, SUM); }\n"
                 "process 1 { int x, y; Allreduce(x, y, 1, INT, MAX); }\n") == "collective-mismatch");
    CHECK(search("process 0 { request r; Ibarrier(r); Wait(r); }\nprocess 1 { Barrier(); }\n") ==
          "collective-mismatch");
    CHECK(search("process 0 { int x[2]; Bcast(x, 2, INT, 0); }\nprocess 1 { int x[2]; Bcast(x, 1, INT, 0); }\n") ==
          "collective-mismatch");
}

TEST_CASE("completion calls choose among what is complete", "[soundness]")
{
    const std::string two = "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n";
    const auto first = [&](const std::string& body) {
        return "process 0 { int x, y; int i; request a[2]; Irecv(x, from 1, a[0]); Irecv(y, from 2, a[1]);\n" + body +
               " }\n" + two;
    };
    CHECK(search(first("Waitany(a, i); assert(i == 0); Waitall(a);")) == "assertion");
    CHECK(search(first("Waitany(a, i); assert(i == 1); Waitall(a);")) == "assertion");
    CHECK(
        search(first("Waitany(a, i); assert(i == 0 || i == 1); Waitany(a, i); Waitany(a, i); assert(i == UNDEFINED);\n"
                     "assert(x == 1 && y == 2);")) == "no-error");
    CHECK(search(first("int n; int ix[2]; Waitsome(a, n, ix); assert(n == 1 || n == 2); if (n == 2) assert(ix[0] == 0 "
                       "&& ix[1] == 1);\n"
                       "Waitall(a); Waitsome(a, n, ix); assert(n == UNDEFINED);")) == "no-error");
    CHECK(search(first("int n; int ix[2]; Waitsome(a, n, ix); assert(n == 1); Waitall(a);")) == "assertion");
    CHECK(search(first(
              "bool f; f = Testall(a); if (f) assert(x == 1 && y == 2); Waitall(a); f = Testall(a); assert(f);")) ==
          "no-error");
    CHECK(search(first("bool f; f = Testall(a); assert(f); Waitall(a);")) == "assertion");
    CHECK(search(first(
              "bool f; Testany(a, i, f); if (f) assert(i == 0 || i == 1); else assert(i == UNDEFINED); Waitall(a);")) ==
          "no-error");
    CHECK(search(
              "process 0 { request r; status s; Wait(r, s); assert(s.source == ANY_SOURCE && s.tag == ANY_TAG); }\n") ==
          "no-error");
}

TEST_CASE("loops that poll", "[soundness]")
{
    const auto text = [](const std::string& tag) {
        return "process 0 { int x; request r; bool f = false; Irecv(x, from 1, r, tag = " + tag +
               "); while (!f) { f = Test(r); } assert(x == 7); }\n"
               "process 1 { Send(7, to 0, tag = 4); }\n";
    };
    CHECK(search(text("4")) == "no-error");
    CHECK(search(text("3")) == "deadlock");
    CHECK(
        search(
            "process 0 { int x; bool f = false; while (!f) { f = Iprobe(from 1); } Recv(x, from 1); assert(x == 7); }\n"
            "process 1 { Send(7, to 0); }\n") == "no-error");
    CHECK(search("process 0 { bool f = false; while (!f) { f = Iprobe(from 1); } }\nprocess 1 { int x; Recv(x, from "
                 "0); }\n") == "deadlock");
    // A loop that counts never comes back to a state, but is left by itself, or at the bound.
    CHECK(search("process 0 { int n = 0; bool f = false; while (!f && n < 30) { f = Iprobe(from 1); n = n + 1; } }\n"
                 "process 1 { }\n") == "no-error");
    CHECK(search("process 0 { int n = 0; bool f = false; while (!f) { f = Iprobe(from 1); n = n + 1; } }\nprocess 1 { "
                 "}\n") == "no-error-within-bound");
    // Two pollers that wait for each other.
    CHECK(search("process 0 { bool f = false; while (!f) { f = Iprobe(from 1); f = Iprobe(from 1); } Send(1, to 1); }\n"
                 "process 1 { bool f = false; while (!f) { f = Iprobe(from 0); } Send(1, to 0); }\n") == "deadlock");
}

TEST_CASE("probes", "[soundness]")
{
    CHECK(search("process 0 { int x; status s; Probe(from *, s); Recv(x, from s.source, tag = s.tag);\n"
                 "  assert(x == s.source); Recv(x, from *); }\n"
                 "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n") == "no-error");
    // Another receive takes what the probe saw: the wildcard may take the other message.
    CHECK(search("process 0 { int x; status s; Probe(from *, s); Recv(x, from *); assert(x == s.source); Recv(x, from "
                 "*); }\n"
                 "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n") == "assertion");
    // A message that an earlier receive will take is not seen.
    CHECK(search("process 0 { int x, y; request r; Irecv(x, from 1, r); Probe(from 1); Wait(r); }\n"
                 "process 1 { Send(1, to 0); }\n") == "deadlock");
    CHECK(search("process 0 { int x; message m; status s; Mprobe(from *, m, s); Mrecv(x, m); assert(x == s.source); "
                 "Recv(x, from *); }\n"
                 "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n") == "no-error");
}

TEST_CASE("persistent operations", "[soundness]")
{
    CHECK(
        search(
            "process 0 { int x = 5; request r; Send_init(x, to 1, r); for i in 0..2 { x = 5 + i; Start(r); Wait(r); }\n"
            "  Request_free(r); }\n"
            "process 1 { int y; request r; Recv_init(y, from 0, r); for i in 0..2 { Start(r); Wait(r); assert(y == 5 + "
            "i); }\n"
            "  Request_free(r); }\n") == "no-error");
    CHECK(search("process 0 { int x = 5; request r; Send_init(x, to 0, r); }\n") == "request-lifecycle");
    CHECK(search("process 0 { int x = 5; request r; Send_init(x, to 1, r); Start(r); Start(r); Wait(r); }\n"
                 "process 1 { int y; Recv(y, from 0); }\n")
              .find("request-lifecycle") != std::string::npos);
    // The parts of one Startall start in any order.
    const std::string startall = "process 0 { request r[2]; int a = 1, b = 2; Send_init(a, to 1, r[0]); Send_init(b, "
                                 "to 1, r[1]); Startall(r); Waitall(r);\n"
                                 "  Request_free(r[0]); Request_free(r[1]); }\n"
                                 "process 1 { int x, y; Recv(x, from 0); Recv(y, from 0); assert(";
    CHECK(search(startall + "x + y == 3); }\n") == "no-error");
    CHECK(search(startall + "x == 1); }\n") == "assertion");
    CHECK(search(startall + "x == 2); }\n") == "assertion");
}

TEST_CASE("Cancel either succeeds or the communication does", "[soundness]")
{
    const std::string text = "process 0 { int x; request r; status s; bool c; Irecv(x, from 1, r); Cancel(r); Wait(r, "
                             "s); c = Test_cancelled(s);\n"
                             "  if (c) { Recv(x, from 1); } assert(x == 7); }\n"
                             "process 1 { Send(7, to 0); }\n";
    CHECK(search(text) == "no-error");
    CHECK(search("process 0 { int x; request r; status s; bool c; Irecv(x, from 1, r); Cancel(r); Wait(r, s); c = "
                 "Test_cancelled(s);\n"
                 "  assert(c); }\nprocess 1 { Send(7, to 0); }\n")
              .find("assertion") != std::string::npos);
    // Nobody sends: the wait returns all the same.
    CHECK(search("process 0 { int x; request r; status s; Irecv(x, from 0, r); Cancel(r); Wait(r, s); "
                 "assert(Test_cancelled(s)); }\n") == "no-error");
}

TEST_CASE("freed requests", "[soundness]")
{
    CHECK(search("process 0 { int x = 1; request r; Isend(x, to 1, r); Request_free(r); }\n"
                 "process 1 { int y; Recv(y, from 0); assert(y == 1); }\n") == "no-error");
    CHECK(search("process 0 { int x = 1; request r; Isend(x, to 1, r); Request_free(r); }\nprocess 1 { }\n") ==
          "orphan-message");
    CHECK(search("process 0 { int x = 1; request r; Isend(x, to 1, r); }\nprocess 1 { int y; Recv(y, from 0); }\n") ==
          "request-lifecycle");
    CHECK(search("process 0 { int x = 1; request r, copy; Isend(x, to 1, r); copy = r; Wait(r); Wait(copy); }\n"
                 "process 1 { int y; Recv(y, from 0); }\n") == "request-lifecycle");
}

TEST_CASE("ready sends and the attached buffer", "[soundness]")
{
    CHECK(search("process 0 { Rsend(1, to 1); }\nprocess 1 { int x; Recv(x, from 0); }\n") == "ready-send");
    CHECK(search("process 0 { int z; Recv(z, from 1, tag = 9); Rsend(1, to 1); }\n"
                 "process 1 { int x; request r; Irecv(x, from 0, r); Send(0, to 0, tag = 9); Wait(r); assert(x == 1); "
                 "}\n") == "no-error");
    // The posted receive may go to another sender.
    CHECK(search(
              "process 0 { int z; Recv(z, from 1, tag = 9); Rsend(1, to 1); }\n"
              "process 1 { int x; request r; Irecv(x, from *, r); Send(0, to 0, tag = 9); Wait(r); Recv(x, from *); }\n"
              "process 2 { Send(2, to 1); }\n") == "ready-send");
    CHECK(search("process 0 { Bsend(1, to 1); }\nprocess 1 { int x; Recv(x, from 0); }\n") == "buffer-space");
    const std::string attached = "process 0 { int b[200], n; Buffer_attach(b, 600); Bsend(1, to 1);";
    CHECK(search(attached + " Buffer_detach(b, n); }\nprocess 1 { int x; Recv(x, from 0); }\n") == "no-error");
    CHECK(search(attached + " Buffer_detach(b, n); }\nprocess 1 { int x; Recv(x, from 0, tag = 1); }\n") == "deadlock");
    CHECK(search(attached + " Bsend(2, to 1); }\nprocess 1 { int x; Recv(x, from 0); Recv(x, from 0); }\n") ==
          "buffer-space");
    CHECK(search(attached + " int z; Recv(z, from 1); Bsend(2, to 1); }\n"
                            "process 1 { int x; Recv(x, from 0); Send(0, to 0); Recv(x, from 0); }\n") == "no-error");
}

TEST_CASE("MPI_PROC_NULL", "[soundness]")
{
    CHECK(search("process 0 { int x = 3; status s; Send(1, to PROC_NULL); Recv(x, from PROC_NULL, s);\n"
                 "  assert(x == 3 && s.source == PROC_NULL && s.tag == ANY_TAG); }\n") == "no-error");
    CHECK(search("process 0 { int x = 3; request r; status s; Irecv(x, from PROC_NULL, r); Wait(r, s); assert(s.source "
                 "== PROC_NULL);\n"
                 "  Sendrecv(1, to PROC_NULL, x, from PROC_NULL, s); Probe(from PROC_NULL, s); assert(s.source == "
                 "PROC_NULL); }\n") == "no-error");
}

TEST_CASE("messages that do not fit", "[soundness]")
{
    CHECK(search("process 0 { int a[2]; Send(a, 2, INT, to 1); }\nprocess 1 { int x; Recv(x, 1, INT, from 0); }\n") ==
          "truncation");
    CHECK(search("process 0 { int a[2]; Send(a, 1, INT, to 1); }\n"
                 "process 1 { int x[2]; status s; Recv(x, 2, INT, from 0, s); assert(Get_count(s, INT) == 1); }\n") ==
          "no-error");
    CHECK(search("process 0 { real a; Send(a, to 1); }\nprocess 1 { long x; Recv(x, from 0); }\n") == "type-mismatch");
    CHECK(search("process 0 { int x, d = 7; Send(x, to d); }\nprocess 1 { }\n") == "invalid-argument");
    CHECK(search("process 0 { int x, t = 0 - 5; Send(x, to 1, tag = t); }\nprocess 1 { }\n") == "invalid-argument");
}

TEST_CASE("buffers of pending operations", "[soundness]")
{
    CHECK(search("process 0 { int x = 1; request r; Isend(x, to 1, r); x = 2; Wait(r); }\n"
                 "process 1 { int y; Recv(y, from 0); assert(y == 1); }\n") == "local-concurrency");
    CHECK(search("process 0 { int x = 1, z; request r; Isend(x, to 1, r); z = x; Wait(r); x = 2; }\n"
                 "process 1 { int y; Recv(y, from 0); }\n") == "no-error");
    CHECK(search("process 0 { Send(1, to 1); Send(2, to 1); }\n"
                 "process 1 { int y; request a, b; Irecv(y, from 0, a); Irecv(y, from 0, b); Waitall(a, b); }\n") ==
          "local-concurrency");
}

TEST_CASE("communicators do not interfere", "[soundness]")
{
    CHECK(search("process 0 { comm c; c = Comm_dup(); Send(1, to 1, comm = c); Send(2, to 1); }\n"
                 "process 1 { comm c; int x, y; c = Comm_dup(); Recv(y, from 0); Recv(x, from 0, comm = c);\n"
                 "  assert(x == 1 && y == 2); }\n",
                 "infinite") == "no-error");
    CHECK(search("processes 4;\nprocess all { comm c; int r, n, v, s; c = Comm_split(WORLD, rank % 2, 0 - rank);\n"
                 "  r = Comm_rank(c); n = Comm_size(c); assert(n == 2 && r == (rank < 2 ? 1 : 0)); v = rank;\n"
                 "  Allreduce(v, s, 1, INT, SUM, c); assert(s == (rank % 2 == 0 ? 2 : 4)); Comm_free(c); assert(c == "
                 "COMM_NULL); }\n") == "no-error");
    CHECK(
        search("processes 3;\nprocess all { comm c; group w, g; int rs[2] = {2, 0}; w = Comm_group(WORLD); g = "
               "Group_incl(w, 2, rs);\n"
               "  c = Comm_create(WORLD, g); if (rank == 1) assert(c == COMM_NULL); else { int r; r = Comm_rank(c);\n"
               "  assert(r == (rank == 2 ? 0 : 1)); int d; d = Comm_compare(c, WORLD); assert(d == UNEQUAL); } }\n") ==
        "no-error");
}

TEST_CASE("the remaining collectives", "[soundness]")
{
    const auto all = [](const std::string& body) { return "processes 3;\nprocess all {\n" + body + "\n}\n"; };
    CHECK(search(all("int a[3] = {5, 6, 7}; int c[3] = {2, 0, 1}; int d[3] = {0, 0, 2}; int r[2];\n"
                     "Scatterv(a, c, d, INT, r, c[rank], INT, 0);\n"
                     "if (rank == 0) assert(r[0] == 5 && r[1] == 6); if (rank == 1) assert(r[0] == 0); if (rank == 2) "
                     "assert(r[0] == 7);")) == "no-error");
    CHECK(search(all(
              "int a[6]; int c[3] = {1, 2, 3}; int d[3] = {0, 1, 3}; int s[3]; for i in 0..2 s[i] = 10 * rank + i;\n"
              "Allgatherv(s, rank + 1, INT, a, c, d, INT);\n"
              "assert(a[0] == 0 && a[1] == 10 && a[2] == 11 && a[3] == 20 && a[4] == 21 && a[5] == 22);")) ==
          "no-error");
    CHECK(search(all("int s[3], r[3]; int c[3] = {1, 1, 1}; int d[3] = {2, 1, 0}; int e[3] = {0, 1, 2};\n"
                     "for i in 0..2 s[i] = 10 * rank + i; Alltoallv(s, c, d, INT, r, c, e, INT);\n"
                     "for i in 0..2 assert(r[i] == 10 * i + 2 - rank);")) == "no-error");
    CHECK(search(all("int s[3], r[3]; for i in 0..2 r[i] = 10 * rank + i; Alltoall(IN_PLACE, 0, INT, r, 1, INT);\n"
                     "for i in 0..2 assert(r[i] == 10 * i + rank);")) == "no-error");
    CHECK(search(all("request q; int v = rank + 1, w; Iscan(v, w, 1, INT, PROD, q); Wait(q); int f = 1;\n"
                     "for i in 1..rank + 1 f = f * i; assert(w == f);")) == "no-error");
    CHECK(search(all("request q[3]; int v = rank, a[3], b = 3 - rank, c; Igather(v, 1, INT, a, 1, INT, 0, q[0]);\n"
                     "Ireduce(b, c, 1, INT, MAX, 1, q[1]); Ibarrier(q[2]); Waitall(q);\n"
                     "if (rank == 0) assert(a[0] == 0 && a[1] == 1 && a[2] == 2); if (rank == 1) assert(c == 3);")) ==
          "no-error");
    // A gather of nothing needs nobody.
    CHECK(search("process 0 { int a[2], x; Gather(a, 0, INT, a, 0, INT, 0); Send(1, to 1); Recv(x, from 1); }\n"
                 "process 1 { int a[2], x; Recv(x, from 0); Gather(a, 0, INT, a, 0, INT, 0); Send(1, to 0); }\n",
                 "any", "none") == "no-error");
    // The lower ranks of a scan need not wait for the higher ones.
    CHECK(search("process 0 { int v = 1, w; Scan(v, w, 1, INT, SUM); Send(1, to 1); }\n"
                 "process 1 { int v = 1, w, x; Recv(x, from 0); Scan(v, w, 1, INT, SUM); assert(w == 2); }\n",
                 "any", "none") == "no-error");
}

TEST_CASE("groups", "[soundness]")
{
    const auto one = [](const std::string& body) {
        return "processes 4;\nprocess all { group w, g, h; w = Comm_group(WORLD); int n, k;\n" + body + " }\n";
    };
    CHECK(search(one(
              "int a[3] = {3, 1, 0}; g = Group_incl(w, 3, a); n = Group_size(g); assert(n == 3); k = Group_rank(g);\n"
              "assert(k == (rank == 3 ? 0 : rank == 1 ? 1 : rank == 0 ? 2 : UNDEFINED)); Group_free(g); assert(g == "
              "GROUP_NULL);")) == "no-error");
    CHECK(
        search(one(
            "int a[2] = {1, 2}; int b[2] = {2, 3}; group x, y; x = Group_incl(w, 2, a); y = Group_incl(w, 2, b);\n"
            "g = Group_union(x, y); n = Group_size(g); assert(n == 3); g = Group_intersection(x, y); n = "
            "Group_size(g); assert(n == 1);\n"
            "g = Group_difference(x, y); n = Group_size(g); assert(n == 1); k = Group_compare(x, y); assert(k == "
            "UNEQUAL);\n"
            "g = Group_excl(w, 2, a); k = Group_rank(g); assert(k == (rank == 0 ? 0 : rank == 3 ? 1 : UNDEFINED));")) ==
        "no-error");
    CHECK(search(one("int a[1] = {9}; g = Group_incl(w, 1, a);")) == "invalid-argument");
}

TEST_CASE("matched probes and their receives", "[soundness]")
{
    CHECK(search("process 0 { int x, y; message m; bool f = false; while (!f) { Improbe(from 1, tag *, f, m); } "
                 "request r; Imrecv(x, m, r);\n"
                 "  Recv(y, from 1); Wait(r); assert(x == 1 && y == 2 && m == MESSAGE_NULL); }\n"
                 "process 1 { Send(1, to 0); Send(2, to 0); }\n") == "no-error");
    CHECK(
        search(
            "process 0 { int x; message m; Mprobe(from *, m); Recv(x, from *); int y; Mrecv(y, m); assert(x != y); }\n"
            "process 1 { Ssend(1, to 0); }\nprocess 2 { Ssend(2, to 0); }\n") == "no-error");
    CHECK(search("process 0 { message m; Mprobe(from 1, m); }\nprocess 1 { int x; Recv(x, from 0); }\n") == "deadlock");
    CHECK(search("process 0 { int x; message m; status s; Mprobe(from PROC_NULL, m, s); assert(m == MESSAGE_NO_PROC); "
                 "Mrecv(x, m, s);\n"
                 "  assert(s.source == PROC_NULL); }\n") == "no-error");
    // A probe of any source is no promise about which message a receive of any source takes.
    CHECK(search("process 0 { bool f; f = Iprobe(from 1); assert(!f); int x; Recv(x, from 1); }\nprocess 1 { Send(1, "
                 "to 0); }\n") == "assertion");
}

TEST_CASE("Init and Finalize", "[soundness]")
{
    CHECK(search("process 0 { Init(); int x; Recv(x, from 1); Finalize(); }\nprocess 1 { Init(); Send(1, to 0); "
                 "Finalize(); }\n") == "no-error");
    CHECK(search("process 0 { int x; Recv(x, from 1); Init(); Finalize(); }\nprocess 1 { Init(); Send(1, to 0); "
                 "Finalize(); }\n")
              .find("init-finalize") != std::string::npos);
    CHECK(search("process 0 { Init(); Finalize(); Barrier(); }\n") == "init-finalize");
    // A buffered message sent before Finalize is delivered after it.
    CHECK(search("process 0 { Init(); Send(1, to 1); Finalize(); }\n"
                 "process 1 { Init(); int x; Recv(x, from 0); assert(x == 1); Finalize(); }\n") == "no-error");
    CHECK(search("process 0 { Init(); request r; int x = 1; Isend(x, to 1, r); Finalize(); }\n"
                 "process 1 { Init(); int x; Recv(x, from 0); Finalize(); }\n") == "request-lifecycle");
}

TEST_CASE("inputs, assumptions and exits", "[soundness]")
{
    CHECK(search("process 0 { int n = input(0, 9); assume(n > 3); assert(n != 7); }\n") == "assertion");
    CHECK(search("process 0 { int n = input(0, 9); assume(n > 7); assert(n != 7); }\n") == "no-error");
    // A process that waits for one that is gone is not in a deadlock.
    CHECK(search("process 0 { int x; Recv(x, from 1); }\nprocess 1 { Abort(3); }\n") == "no-error");
    CHECK(search("process 0 { int x; Recv(x, from 1); }\nprocess 1 { }\n") == "deadlock");
    CHECK(search("process 0 { int n = input(0, 1000000); assert(n != 500000); }\n") == "unknown");
}

} // namespace mpismt::soundness_test

// What replay accepts: an execution that the program has and that shows what the finding claims.
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "soundness/explore.hpp"
#include "soundness/replay.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <functional>

namespace mpismt::replay_test {

using tests::must_compile;

TEST_CASE("a wrong execution is refused with the reason", "[soundness]")
{
    const ir::Program program = must_compile("process 0 { int x; Recv(x, from *); Recv(x, from 1); }\n"
                                             "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n");
    Options options;
    options.buffering = "zero";
    Context context(options);
    const CheckResult result = soundness::explore(program, context);
    REQUIRE(result.findings.size() == 1);
    const Finding good = result.findings[0];
    REQUIRE(soundness::replay(program, context.choices(), good).accepted);

    const auto reason = [&](const std::function<void(Finding&)>& change) {
        Finding bad = good;
        change(bad);
        const soundness::Replay replay = soundness::replay(program, context.choices(), bad);
        CHECK_FALSE(replay.accepted);
        return replay.reason;
    };
    CHECK(reason([](Finding& f) { f.execution.steps.pop_back(); }).find("not maximal") != std::string::npos);
    CHECK(reason([](Finding& f) { f.execution.steps.erase(f.execution.steps.begin()); }).find("process") !=
          std::string::npos);
    CHECK(reason([](Finding& f) { f.execution.steps[0].op = MpiOp::Ssend; }).find("MPI_Ssend") != std::string::npos);
    CHECK(reason([](Finding& f) {
              f.execution.ends[1].state = ProcessEnd::State::Blocked;
          }).find("process 1 is ended, not blocked") != std::string::npos);
    CHECK(reason([](Finding& f) { f.kind = FindingKind::Assertion; }).find("shows no fault") != std::string::npos);
    CHECK(reason([](Finding& f) {
              for (Step& s : f.execution.steps)
                  if (s.kind == Step::Kind::Match)
                      s.self.rank = 0;
          }).find("no send") != std::string::npos);
}

TEST_CASE("findings name the weakest choice", "[soundness]")
{
    const auto choices = [](const std::string& text) {
        const ir::Program program = must_compile(text);
        Context context{Options{}};
        const CheckResult result = soundness::explore(program, context);
        REQUIRE(result.findings.size() >= 1);
        return result.findings[0].buffering + " " + result.findings[0].collectives;
    };
    CHECK(choices("process 0 { int x; Send(1, to 1); Recv(x, from 1); }\nprocess 1 { int x; Send(1, to 0); Recv(x, "
                  "from 0); }\n") == "zero any");
    CHECK(choices("process 0 { int x; Recv(x, from 1); }\nprocess 1 { int x; Recv(x, from 0); }\n") == "any any");
    CHECK(choices("process 0 { int x; Recv(x, from *); Recv(x, from 2); }\nprocess 1 { Send(1, to 0); Send(0, to 2, "
                  "tag = 5); }\n"
                  "process 2 { int z; Recv(z, from 1, tag = 5); Send(2, to 0); }\n") == "infinite any");
    CHECK(choices("process 0 { int x = 1; Bcast(x, root = 0); Send(2, to 1); }\n"
                  "process 1 { int x, y; Recv(y, from 0); Bcast(x, root = 0); }\n") == "any all");
}

TEST_CASE("an execution has to be made with the choices that are said to be enough", "[replay]")
{
    const auto refused = [](const std::string& text, const std::string& buffering, const std::string& collectives) {
        const ir::Program program = must_compile(text);
        Context context{Options{}};
        Finding f = soundness::explore(program, context).findings.at(0);
        REQUIRE(soundness::replay(program, context.choices(), f).accepted);
        f.buffering = buffering;
        f.collectives = collectives;
        const soundness::Replay replay = soundness::replay(program, context.choices(), f);
        return !replay.accepted && replay.reason.find("said to be enough") != std::string::npos;
    };
    const std::string head_to_head = "process 0 { int x; Send(1, to 1); Recv(x, from 1); }\n"
                                     "process 1 { int x; Send(1, to 0); Recv(x, from 0); }\n";
    CHECK(refused(head_to_head, "infinite", "any"));
    CHECK_FALSE(refused(head_to_head, "zero", "none")); // there is no collective
    const std::string overtaken = "process 0 { int x = 1; Bcast(x, root = 0); Send(2, to 1); }\n"
                                  "process 1 { int x, y; Recv(y, from 0); Bcast(x, root = 0); }\n";
    CHECK(refused(overtaken, "any", "none"));
}

// Limits are looked at every 16th time, also in accesses of files: a replay that is interrupted there has not shown
// that the execution is wrong.
TEST_CASE("a replay that is interrupted in a call refuses nothing", "[replay]")
{
    for (size_t steps = 0; steps < 16; ++steps) {
        std::string before;
        for (size_t i = 0; i < steps; ++i)
            before += "s = File_get_size(f); ";
        const std::string open = "file f = File_open(\"data\", MODE_CREATE | MODE_RDWR);";
        const std::string first = "process 0 { long s; " + open + before + "File_write_ordered(f, 1); File_close(f); }";
        const std::string second =
            "process 1 { " + open + "File_write_ordered(f, 2); File_write_at(f, at 0, 3); File_close(f); }";
        const ir::Program program = must_compile(first + "\n" + second + "\n");
        Context context{Options{}};
        const CheckResult result = soundness::explore(program, context);
        REQUIRE_FALSE(result.findings.empty());
        for (const Finding& f : result.findings) {
            REQUIRE(soundness::replay(program, context.choices(), f, &context).accepted);
            Context stopped{Options{}};
            stopped.interrupted = true;
            INFO(steps);
            CHECK_THROWS_AS(soundness::replay(program, stopped.choices(), f, &stopped), LimitReached);
        }
    }
}

TEST_CASE("an execution shows both choices that are named", "[replay]")
{
    // The send has to be buffered, and the broadcast must not synchronise: only then can the second one come first.
    const ir::Program program =
        must_compile("process 0 { int x, y; Recv(x, from *); Recv(y, from 2); }\n"
                     "process 1 { int x = 1; Bcast(x, root = 1, comm = WORLD); Send(1, to 0); }\n"
                     "process 2 { int x; Bcast(x, root = 1, comm = WORLD); Send(2, to 0); }\n");
    Context context{Options{}};
    for (const soundness::Reduction r : {soundness::Reduction::Commuting, soundness::Reduction::Poe})
        for (const Finding& f : soundness::explore(program, context, r).findings) {
            const soundness::Replay replay = soundness::replay(program, context.choices(), f);
            INFO(f.buffering << " " << f.collectives << ": " << replay.reason);
            CHECK(replay.accepted);
        }
}

TEST_CASE("the two executions of a message race have to differ in what the process decides", "[replay]")
{
    const std::string senders = "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n";
    Options options;
    options.engine = "sat";
    options.properties.emplace_back("message-race");
    Context context(options);
    const ir::Program decides =
        must_compile("process 0 { int x, y, z; Recv(x, from *); Recv(y, from *); if (x < y) { z = 1; } }\n" + senders);
    const CheckResult found = app::check_and_replay(decides, context).result;
    REQUIRE(found.findings.size() == 1);
    Finding race = found.findings[0];
    CHECK(soundness::replay(decides, context.choices(), race).accepted);

    // The same steps in a program that looks at nothing.
    const ir::Program looks_away =
        must_compile("process 0 { int x, y, z; Recv(x, from *); Recv(y, from *); z = 1; }\n" + senders);
    CHECK(soundness::replay(looks_away, context.choices(), race).reason.find("in the same way") != std::string::npos);
    // One execution twice.
    race.other_execution = race.execution;
    CHECK(soundness::replay(decides, context.choices(), race).reason.find("different messages") != std::string::npos);
}

} // namespace mpismt::replay_test

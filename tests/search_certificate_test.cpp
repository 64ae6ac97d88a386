// Certificates where search decides, and of programs with windows and files: written, accepted, and refused where they
// claim what is not so.
#include "core/errors.hpp"
#include "proofs/certcheck/execution_text.hpp"
#include "proofs/certcheck/exhaustive.hpp"
#include "soundness/run.hpp"
#include "tests/catch.hpp"
#include "tests/certificates.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace mpismt::search_certificate_test {

namespace {

namespace fs = std::filesystem;
using certcheck::Manifest;
using tests::accepted;
using tests::accepted_with;
using tests::certify;
using tests::Directory;
using tests::joined;
using tests::lines;
using tests::read;
using tests::write;

// What the certificate says of the program: it must be accepted.
std::string reason(const char* program, std::vector<std::string> arguments = {})
{
    const Directory d;
    certify(d, program, std::move(arguments));
    std::string why;
    const bool yes = accepted(d, &why);
    INFO(program << ": " << why);
    CHECK(yes);
    const Manifest m = certcheck::read_manifest(d.string());
    return m.verdict + " " + m.reason;
}

// The certificate claims something else from now on.
template <class Change>
void claim(const Directory& d, Change change)
{
    Manifest m = certcheck::read_manifest(d.string());
    change(m);
    write(d / "manifest", certcheck::to_string(m));
}

void claim_unique(const Directory& d, const std::vector<Execution>& executions)
{
    std::vector<Finding> findings(executions.size());
    for (size_t i = 0; i < findings.size(); ++i)
        findings[i].execution = executions[i];
    write(d / "findings", certcheck::findings_text(findings));
    claim(d, [](Manifest& m) {
        m.verdict = "no-error";
        m.reason = "unique-execution";
    });
    tests::rehash(d);
}

void claim_search(const Directory& d)
{
    claim(d, [](Manifest& m) {
        m.verdict = "no-error";
        m.reason = "search";
        m.transitions = 1'000'000;
    });
}

bool refused(const Directory& d, const char* because)
{
    std::string why;
    const bool yes = accepted(d, &why);
    INFO(why << " (expected: " << because << ")");
    CHECK(why.find(because) != std::string::npos);
    return !yes;
}

} // namespace

TEST_CASE("programs with windows and files have certificates", "[certificate]")
{
    CHECK(reason("examples/window_halo.mpi", {"-n", "3"}) == "no-error unique-execution");
    CHECK(reason("examples/window_flush_and_send.mpi") == "no-error unique-execution");
    CHECK(reason("examples/file_sync_barrier_sync.mpi") == "no-error unique-execution");
    CHECK(reason("examples/c/halo_lock.c", {"-n", "2"}) == "no-error unique-execution");
    CHECK(reason("examples/window_spin_lock.mpi") == "no-error search");
    CHECK(reason("examples/window_updates_litmus.mpi") == "no-error search"); // conditions ask for executions
    CHECK(reason("examples/file_log.mpi") == "no-error search");
    CHECK(reason("examples/window_halo_missing_fence.mpi", {"-n", "3"}) == "error execution");
    CHECK(reason("examples/window_counter_get_put.mpi") == "error execution");
    CHECK(reason("examples/file_missing_sync.mpi") == "error execution");
    // Atomic accesses of the language: others may come before each.
    CHECK(reason("tests/c/windows/atomic_accesses.c", {"-n", "2", "-DBOTH_STORE=0"}) == "no-error search");
    // What the options leave to search.
    CHECK(reason("examples/ring.mpi", {"-n", "2", "--engine", "explicit"}) == "no-error search");
    CHECK(reason("examples/head_to_head.mpi", {"--engine", "poe"}) == "error execution");
    CHECK(reason("tests/programs/cut_by_the_bound.mpi", {"--bound", "5", "--engine", "poe"}) ==
          "no-error-within-bound search");
    CHECK(reason("examples/litmus_two_senders.mpi") == "no-error search");
    // The event graph's own finding, which search would replace otherwise.
    CHECK(reason("tests/programs/race_before_a_call.mpi") == "error execution");
    CHECK(reason("tests/programs/message_race_probe.mpi", {"--property", "message-race"}) == "no-error linear");
    // Public and private copies; the contents of files.
    CHECK(reason("tests/c/windows/separate.c", {"-n", "2", "-DSTORE", "-DBEFORE=MPI_Win_sync(w)", "--win-model",
                                                "separate"}) == "no-error unique-execution");
    CHECK(reason("tests/c/windows/separate.c", {"-n", "2", "-DSTORE", "--win-model", "separate"}) == "error execution");
    const std::string given = "in.txt=" MPISMT_SOURCE_DIR "/tests/c/files/parts/hello.txt";
    CHECK(reason("tests/c/files/given.c", {"-n", "2", "--file", given}) == "no-error unique-execution");
    CHECK(reason("tests/c/files/given.c", {"-n", "2"}) == "error execution");
}

TEST_CASE("a faulty program is not certified as one without error", "[certificate]")
{
    struct Faulty {
        const char* program;
        std::vector<std::string> arguments;
        const char* unique;
        const char* search;
    };
    for (const Faulty& f : std::vector<Faulty>{
             {"examples/window_halo_missing_fence.mpi", {"-n", "3"}, "", "(global-concurrency)"},
             {"examples/file_missing_sync.mpi", {}, "", "(global-concurrency)"},
             {"tests/programs/race_before_a_call.mpi", {}, "", "(global-concurrency)"},
             // In one order of the locks nothing goes wrong.
             {"examples/window_counter_get_put.mpi", {}, "the order of locks, updates or accesses", "(assertion)"},
             {"tests/c/windows/separate.c",
              {"-n", "2", "-DSTORE", "--win-model", "separate"},
              "",
              "(global-concurrency)"},
             // The one process may come too late to be waited for.
             {"examples/head_to_head.mpi", {}, "where 1 is needed", "wait forever"},
         }) {
        INFO(f.program);
        const Directory d;
        REQUIRE(certify(d, f.program, f.arguments).verdict == Verdict::Error);
        claim_search(d);
        CHECK(refused(d, f.search));
        std::vector<std::string> arguments = f.arguments;
        arguments.insert(arguments.begin(), {"check", f.program});
        Context context(app::parse_command_line(arguments).options);
        const ir::Program program = tests::loaded(f.program, context);
        std::vector<Execution> runs = soundness::extreme_runs(program, context);
        if (runs.empty()) { // it comes to an error: then the execution that shows that
            certcheck::Input input((d / "findings").string());
            runs.assign(2, certcheck::read_findings(input).at(0).execution);
        }
        claim_unique(d, runs);
        CHECK(refused(d, f.unique));
    }
}

TEST_CASE("both of the only executions are needed, with each step", "[certificate]")
{
    const Directory d;
    certify(d, "examples/window_flush_and_send.mpi");
    const std::vector<std::string> text = lines(read(d / "findings"));
    const auto second = std::find(text.begin() + 1, text.end(), text[0]);
    REQUIRE(second != text.end());
    std::string why;
    CHECK_FALSE(accepted_with(d, "findings", joined({text.begin(), second}), &why));
    CHECK(why.find("where 2 are needed") != std::string::npos);
    std::vector<std::string> same{second, text.end()}; // what lets most happen, twice
    same.insert(same.end(), second, text.end());
    CHECK_FALSE(accepted_with(d, "findings", joined(same), &why));
    CHECK(why.find("lets least happen") != std::string::npos);
    size_t tried = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        if (!text[i].starts_with("call ") && !text[i].starts_with("match ") && !text[i].starts_with("return ") &&
            !text[i].starts_with("effect "))
            continue;
        auto fewer = text;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        INFO("without " << text[i]);
        CHECK_FALSE(accepted_with(d, "findings", joined(fewer)));
        ++tried;
    }
    CHECK(tried > 20);
    CHECK(accepted(d));
}

TEST_CASE("the search of all states holds for its program, bound and choices", "[certificate]")
{
    const Directory d;
    certify(d, "examples/window_spin_lock.mpi");
    REQUIRE(certcheck::read_manifest(d.string()).reason == "search");
    const std::string before = read(d / "manifest");
    claim(d, [](Manifest& m) { --m.states; });
    CHECK(refused(d, "there are"));
    write(d / "manifest", before);
    claim(d, [](Manifest& m) { m.transitions /= 2; }); // not verified, but not refused either
    CHECK_THROWS_AS(certcheck::check_certificate(d.string()), LimitReached);
    CHECK(certcheck::check_certificate(d.string(), 1'000'000).verdict == "no-error");
    claim(d, [](Manifest& m) { m.processes = 3; });
    CHECK(refused(d, "another number of processes"));
    write(d / "manifest", before);
    CHECK(accepted(d));
    {
        const Directory other; // without a flush
        certify(other, "examples/window_spin_lock_no_flush.mpi");
        std::string why;
        CHECK_FALSE(accepted_with(d, "program.ir", read(other / "program.ir"), &why));
        CHECK(why.find("(global-concurrency)") != std::string::npos);
    }
    const Directory buffered; // what holds with buffering alone
    certify(buffered, "examples/head_to_head.mpi", {"--buffering", "infinite", "--engine", "explicit"});
    CHECK(accepted(buffered));
    claim(buffered, [](Manifest& m) { m.buffering = "any"; });
    CHECK(refused(buffered, "wait forever"));
    const Directory cut;
    certify(cut, "tests/programs/cut_by_the_bound.mpi", {"--bound", "5", "--engine", "explicit"});
    CHECK(accepted(cut));
    claim(cut, [](Manifest& m) { m.verdict = "no-error"; });
    CHECK(refused(cut, "comes to the bound"));
    const Directory unified;
    certify(unified, "tests/c/windows/separate.c", {"-n", "2", "-DSTORE"});
    CHECK(accepted(unified));
    claim(unified, [](Manifest& m) { m.win_model = "separate"; });
    CHECK(refused(unified, "nothing orders two accesses"));
}

TEST_CASE("conditions on how a program ends are part of its certificate", "[certificate]")
{
    const Directory scratch;
    const auto program = [&](const char* conditions) {
        const fs::path path = scratch / "program.mpi";
        write(path,
              fmt::format(
                  "process 0 {{\n    int x;\n    Recv(x, from 1);\n}}\nprocess 1 {{\n    Send(7, to 0);\n}}\n{}\n",
                  conditions));
        return path.string(); // absolute: the folder of sources does not matter
    };
    CHECK(reason(program("forall (0:x == 7)").c_str()) == "no-error linear");
    CHECK(reason(program("exists (0:x == 7)").c_str()) == "no-error search");
    const Directory d;
    certify(d, program("forall (0:x == 8)"));
    CHECK(accepted(d));
    REQUIRE(certcheck::read_manifest(d.string()).reason == "execution");
    auto text = lines(read(d / "findings"));
    std::erase_if(text, [](const std::string& l) { return l.starts_with("condition "); });
    CHECK_FALSE(accepted_with(d, "findings", joined(text))); // else nothing is wrong with it
    claim_search(d);
    CHECK(refused(d, "otherwise than the condition asks"));
    claim(d, [](Manifest& m) { m.reason = "unique-execution"; });
    CHECK(refused(d, "conditions on how it ends"));
    const Directory never;
    certify(never, program("exists (0:x == 8)")); // there is no execution to show
    CHECK_FALSE(fs::exists(never / "manifest"));
    const Directory some;
    certify(some, program("exists (0:x == 7)"));
    const Directory other;
    certify(other, program("never (0:x == 7)"));
    CHECK_FALSE(accepted_with(some, "program.ir", read(other / "program.ir")));
}

TEST_CASE("the content of the program's files is part of its certificate", "[certificate]")
{
    const Directory d;
    const std::string given = "in.txt=" MPISMT_SOURCE_DIR "/tests/c/files/parts/hello.txt";
    certify(d, "tests/c/files/given.c", {"-n", "2", "--file", given});
    CHECK(accepted(d));
    std::string why;
    CHECK_FALSE(accepted_with(d, "given-0", "hello, wOrld", &why));
    claim(d, [](Manifest& m) { m.given = {"other.txt"}; });
    CHECK_FALSE(accepted(d));
}

TEST_CASE("a search that leaves out too much is noticed by the search of all states", "[certificate]")
{
    const Directory d;
    const std::vector<std::string> arguments{"check", "tests/programs/may_poll_for_ever.mpi", "--engine", "poe",
                                             "--certify", d.string()};
    Options options = app::parse_command_line(arguments).options;
    options.without_rule = "final: polling for ever";
    Context context(options);
    const ir::Program program = tests::loaded("tests/programs/may_poll_for_ever.mpi", context);
    CHECK_THROWS_AS(app::check_and_replay(program, context), InternalError);
    CHECK_FALSE(fs::exists(d / "manifest"));
}

TEST_CASE("a finding that nobody has asked for certifies nothing", "[certificate]")
{
    const Directory d;
    certify(d, "examples/head_to_head.mpi");
    claim(d, [](Manifest& m) { m.properties = "assertion"; });
    CHECK(refused(d, "nobody has asked"));
}

} // namespace mpismt::search_certificate_test

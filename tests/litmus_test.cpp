// RMA litmus tests: what the coreRMA paper states for its figures, the parsers' complaints, the command line. Outcomes
// are written as "a=0 b=1" and compared as sets, by every engine.
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/litmus/litmus.hpp"
#include "core/errors.hpp"
#include "frontend/rma/rma.hpp"
#include "solver/rma/explain.hpp"
#include "solver/rma/outcomes.hpp"
#include "soundness/programs/litmus_shapes.hpp"
#include "soundness/rma/operational.hpp"
#include "tests/catch.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <sstream>
#include <unistd.h>

namespace mpismt::litmus_test {

namespace {

const std::string examples = std::string(MPISMT_SOURCE_DIR) + "/examples/rma/";

std::string nonatomic(std::string text) { return "default nonatomic\n" + text; }

std::set<std::string> outcomes(const std::string& text, const std::string& model_name, const std::string& without = {})
{
    SourceFiles files;
    const rma::Program program = rma::parse_program(files, "test.rma", text);
    const rma::Model model = app::load_model(files, model_name, without);
    std::set<std::string> result;
    for (const rma::Engine engine : {rma::Engine::Auto, rma::Engine::Sat}) {
        Context context{Options()};
        rma::OutcomesOptions options;
        options.engine = engine;
        options.executions = true;
        const rma::AllOutcomes all = rma::all_outcomes(program, model, context, options);
        std::set<std::string> found;
        for (const rma::Outcome& o : all.outcomes)
            found.insert(to_text(program, o));
        for (const auto& [o, x] : all.executions) {
            CHECK(rma::violation(program, model, x) == "");
            CHECK(rma::outcome_of(x) == o);
        }
        CHECK(all.executions.size() == all.outcomes.size());
        if (engine == rma::Engine::Auto)
            result = found;
        else
            CHECK(found == result);
    }
    return result;
}

std::string example(const std::string& name) { return app::read_text(examples + name + ".rma"); }

using Set = std::set<std::string>;

struct Result {
    int status = 0;
    std::string out, err;
};
Result run(const std::vector<std::string>& arguments)
{
    std::ostringstream out, err;
    app::Console console{out, err};
    const int status = app::run(arguments, console);
    return {status, out.str(), err.str()};
}

// The messages of a text that does not parse, one a line.
std::string complaints(const std::string& text)
{
    SourceFiles files;
    try {
        rma::parse_program(files, "test.rma", text);
    } catch (const InputError& e) {
        std::string out;
        for (const Diagnostic& d : e.diagnostics())
            out += fmt::format("{}:{} {}\n", d.loc.line, d.loc.column, d.message);
        return out;
    }
    return "none";
}

std::string model_complaint(const std::string& text)
{
    SourceFiles files;
    try {
        rma::parse_model(files, "m", text, [](const std::string&) { return std::nullopt; });
    } catch (const InputError& e) {
        return fmt::format("{}:{} {}", e.diagnostics()[0].loc.line, e.diagnostics()[0].loc.column,
                           e.diagnostics()[0].message);
    }
    return "none";
}

} // namespace

TEST_CASE("the figures of the coreRMA paper have the outcomes that it states", "[litmus]")
{
    CHECK(outcomes(example("figure1"), "corerma") == Set{"a=0 b=0", "a=1 b=1", "a=1 b=0", "a=0 b=1"});
    CHECK(outcomes(example("figure3a"), "corerma") == Set{"a=0", "a=1"});
    CHECK(outcomes(nonatomic(example("figure3a")), "corerma") == Set{"a=0", "a=1", "a=T"});
    CHECK(outcomes(example("figure3b"), "corerma") == Set{"b=0", "b=1"});
    CHECK(outcomes(nonatomic(example("figure3b")), "corerma") == Set{"b=0", "b=1", "b=T"});
    CHECK(outcomes(example("figure3c"), "corerma-no-ir") == Set{"c=0", "c=1"});
    CHECK(outcomes(nonatomic(example("figure3c")), "corerma-no-ir") == Set{"c=0", "c=1", "c=T"});
    CHECK(outcomes(example("figure3c"), "corerma") == Set{"c=1"});
    CHECK(outcomes(nonatomic(example("figure3c")), "corerma") == Set{"c=1"});
    CHECK(outcomes(example("figure3d"), "corerma") == Set{"d=0", "d=1"});
    CHECK(outcomes(nonatomic(example("figure3d")), "corerma") == Set{"d=0", "d=1", "d=T"});
    CHECK(outcomes(example("figure6"), "corerma") == Set{"a=0 b=0", "a=1 b=0"});
    CHECK(outcomes(example("figure6"), "corerma-no-ir") == Set{"a=0 b=0", "a=1 b=0", "a=0 b=1", "a=1 b=1"});
    CHECK(outcomes(example("figure7_cas"), "corerma") == Set{"b=0 a=0"});
    CHECK(outcomes(example("figure7_rga"), "corerma") == Set{"b=1 c=1 a=1"});
    const Set with_ir = {"a=0 b=2 c=1", "a=1 b=1 c=1", "a=1 b=0 c=1", "a=1 b=2 c=2", "a=1 b=2 c=1", "a=1 b=0 c=2"};
    CHECK(outcomes(example("figure8"), "corerma") == with_ir);
    Set without_ir = with_ir;
    without_ir.insert({"a=0 b=2 c=0", "a=1 b=0 c=0", "a=1 b=2 c=0", "a=0 b=2 c=2"});
    CHECK(outcomes(example("figure8"), "corerma-no-ir") == without_ir);
    CHECK(outcomes(example("figure8"), "verbs") == without_ir);
    CHECK(outcomes(example("figure9"), "corerma") ==
          Set{"a=0 c=2 b=2", "a=1 c=0 b=0", "a=1 c=2 b=2", "a=0 c=0 b=0", "a=2 c=2 b=2"});
}

TEST_CASE("each shipped example has the conditions that it states", "[litmus]")
{
    size_t n = 0;
    for (const auto& entry : std::filesystem::directory_iterator(examples)) {
        INFO(entry.path().string());
        CHECK(run({"litmus", entry.path().string()}).status == 0);
        ++n;
    }
    CHECK(n >= 11);
}

TEST_CASE("litmus tests with errors: all of them are said, with their places", "[litmus]")
{
    CHECK(complaints("process P0 { init X = 0; a = X; }\nprocess P1 { init X = 1; }") ==
          "2:19 variable `X` belongs to P0 already\n");
    CHECK(complaints("process P0 { init X = 0; X = a; flush(P7); b = Y^P0; X = get(Z); }") ==
          "1:30 register `a` has no value here\n1:39 there is no process `P7`\n1:48 register `Y` has no value here\n"
          "1:49 expected `;` after the statement, found `^`\n1:62 there is no variable `Z`\n");
    CHECK(complaints("process P0 { init X = 0; Y = 3; }\nprocess P1 { init Y = 0; a = X; }") ==
          "1:26 variable `Y` belongs to P1, not to P0\n2:30 variable `X` belongs to P0, not to P1\n");
    CHECK(complaints("process P0 { init X = 0; a = get(X); }") ==
          "1:26 the result of get goes to a variable, and `a` is none\n");
    CHECK(complaints("process P0 { init X = 0; if (a = 1) { b = X; } a = X; X = b; }") ==
          "1:30 register `a` has no value here\n1:59 register `b` has no value here\n");
    CHECK(complaints("process P0 { init X = 0; while (1 = 1) { } }").starts_with("1:40 expected `bound`"));
    CHECK(complaints("process P0 { init X = 0; a = X; } exists b = 1") ==
          "1:42 there is no register or variable `b`\n");
    CHECK(complaints("process P0 { init X = 0; a = X + 1; }").starts_with("1:32 expected `;`"));
    CHECK(complaints("process P0 { init X = 99999999999999999999; }") ==
          "1:23 `99999999999999999999` is not a 64-bit integer\n");
    CHECK(complaints("") == "1:1 the test has no process\n");
    CHECK(complaints("process P0 { init X = 0; a = X;").starts_with("1:12 this block does not end"));
    CHECK(complaints("process P0 { put(X) }").find("there is no variable `X`") != std::string::npos);
    CHECK(complaints(std::string(100000, '(')) != "none");
    CHECK(complaints("process P0 { init X = 0; X = " + std::string(5000, '(') + "1").find("too deeply") !=
          std::string::npos);
}

TEST_CASE("model files with errors", "[litmus]")
{
    CHECK(model_complaint("order A: [Local] ; po\norder A: po") == "2:7 there is a rule `A` already");
    CHECK(model_complaint("order A: Local") == "1:10 this is a set of actions; the rule needs a relation");
    CHECK(model_complaint("order A: Local ; po") == "1:16 `;` joins relations, and one side is a set");
    CHECK(model_complaint("order A: [Locl] ; po") == "1:11 there is no set or relation `Locl`");
    CHECK(model_complaint("let a = b\nlet b = a") == "1:9 there is no set or relation `b`");
    CHECK(model_complaint("drop X") == "1:6 there is no rule `X` to drop");
    CHECK(model_complaint("include nothing") == "1:9 there is no model `nothing`");
    CHECK(model_complaint("nonatomic N: Atomic") == "1:14 what is atomic cannot be said in terms of Atomic, rf or hb");
    CHECK(model_complaint("bogus") ==
          "1:1 expected `order`, `total`, `forbid`, `nonatomic`, `let`, `include` or `drop`, found `bogus`");

    const auto status = [](const std::string& model) {
        const std::string path =
            std::filesystem::temp_directory_path() / ("mpismt-litmus-test-" + std::to_string(::getpid()) + ".model");
        app::OutputFile(path).commit(model);
        Result r = run({"litmus", "--model", path, examples + "figure6.rma"});
        std::filesystem::remove(path);
        return fmt::format("{} {}", r.status, r.err);
    };
    CHECK(status("include corerma order X: po^-1").find("2 ") == 0);
    CHECK(status("include corerma order X: po^-1").find("against program order") != std::string::npos);
    // Across processes: everything of one before everything of the other, and back.
    CHECK(status("include corerma order X: Local * Remote - po - po^-1 order Y: Remote * Local - po - po^-1")
              .find("order actions of this test in a cycle") != std::string::npos);
}

TEST_CASE("litmus: limits are answers", "[litmus]")
{
    std::string text = "process P0 { init X = 0; ";
    for (int i = 0; i < 10000; ++i)
        text += "X = 1; ";
    const std::string path =
        std::filesystem::temp_directory_path() / ("mpismt-litmus-long-" + std::to_string(::getpid()) + ".rma");
    app::OutputFile(path).commit(text + "}");
    const Result r = run({"litmus", path});
    std::filesystem::remove(path);
    CHECK(r.status == 3);
    CHECK(r.out.find("unknown: the test has 10001 actions") != std::string::npos);
    CHECK(run({"litmus", "--model", "nosuch", examples + "figure1.rma"}).status == 2);
    // What is known already counts: an outcome that contradicts a condition does so whatever else there is.
    const Result few = run({"litmus", "--max-outcomes", "3", examples + "figure8.rma"});
    CHECK(few.status == 3);
    CHECK(few.out.find("unknown: there are more than 3 outcomes; 4 outcomes found until then") != std::string::npos);
    app::OutputFile(path).commit(example("figure1") + "forall a = 5");
    for (const char* engine : {"auto", "search", "sources", "sat"}) {
        CHECK(run({"litmus", "--max-outcomes", "2", "--decide", engine, examples + "figure1.rma"}).status == 3);
        CHECK(run({"litmus", "--max-outcomes", "2", "--decide", engine, path}).status == 1);
    }
    std::filesystem::remove(path);
}

TEST_CASE("branches and loops", "[litmus]")
{
    CHECK(outcomes("process P0 { init X = 0; init Z = 0; a = X; if (a = 1) { b = Z; } else { c = Z; } }\n"
                   "process P1 { init Y = 1; put(X, Y); }", "corerma") == Set{"a=0 b=- c=0", "a=1 b=0 c=-"});
    CHECK(outcomes("process P0 { init X = 5; i = 0; s = 0; while (i < 3) bound 4 { a = X; s = s + a; i = i + 1; } }",
                   "corerma") == Set{"i=3 s=15 a=5"});
    // Waiting for a message, and what follows from it.
    const std::string wait = "process P0 { init X = 0, F = 0; f = 0; while (f = 0) bound 2 { f = F; } a = X; }\n"
                             "process P1 { init Y = 7, G = 1; put(X, Y); ";
    CHECK(outcomes(wait + "put(F, G); }", "corerma") == Set{"f=1 a=7"});
    CHECK(outcomes(wait + "put(F, G); }", "corerma-no-ir") == Set{"f=1 a=0", "f=1 a=7"});
    CHECK(outcomes(wait + "flush(P0); put(F, G); }", "corerma-no-ir") == Set{"f=1 a=7"});
}

TEST_CASE("final memory, T in conditions", "[litmus]")
{
    CHECK(outcomes("process P0 { init X = 0; X = 1; } process P1 { init Y = 2; put(X, Y); } exists X = 1", "corerma") ==
          Set{"X=1", "X=2"});
    CHECK(outcomes("process P0 { init X = 0; X = 1; } process P1 { init Y = 2; put(X_n, Y); } exists X = 1",
                   "corerma") == Set{"X=1", "X=2", "X=T"});
    // A cas that compares with T leaves T, unless old and new value are equal.
    const std::string race = "process P0 { init X = 0, Y = 0, N = 3, R = 9; put(Y^P0, N); Y_n = 1; }\n"
                             "process P1 { init Z = 3, C = 0, R1 = 0; R1 = cas(Z, C, C); }";
    CHECK(outcomes(race + " exists Z = 3", "corerma") == Set{"Z=3"});
}

TEST_CASE("diff of two models", "[litmus]")
{
    const Result r = run({"litmus", "--diff", "corerma,corerma-no-ir", examples + "figure6.rma"});
    CHECK(r.status == 1);
    CHECK(r.out == "figure6: 2 outcomes in common\n  only corerma-no-ir: a=0 b=1\n  only corerma-no-ir: a=1 b=1\n");
    CHECK(run({"litmus", "--diff", "corerma,verbs", examples + "figure1.rma"}).status == 0);
    CHECK(run({"litmus", "--diff", "corerma", examples + "figure1.rma"}).status == 2);
}

namespace {

// A small test that needs the rule: with it the outcomes are fewer than without.
const std::map<std::string, std::string> needs = {
    {"LO", "process P0 { init X = 0; X = 1; a = X; }"},
    {"F1", "process P0 { init X = 0; X = get(Y^P1); flush(P1); a = X; } process P1 { init Y = 1; }"},
    {"F2", "process P0 { init X = 0; X = get(Y^P1); flush(P1); a = X; } process P1 { init Y = 1; }"},
    {"F3", "process P0 { init X = 0; X = get(Y^P1); flush(P1); put(Z^P1, X); } process P1 { init Y = 1, Z = 2; } "
           "exists Z = 0"},
    {"PG", "process P0 { init X = 0; X = get(Y^P1); } process P1 { init Y = 0, Z = 0; Z = get(X^P0); flush(P0); a = Z; "
           "Y = 2; }"},
    {"GA", "process P0 { init X = 0, O = 1; X = rga(Y^P1, O); } process P1 { init Y = 0, Z = 0; Z = get(X^P0); "
           "flush(P0); a = Z; Y = 2; }"},
    {"CAS", "process P0 { init X = 0, O = 1; X = cas(Y^P1, O, O); } process P1 { init Y = 0, Z = 0; Z = get(X^P0); "
            "flush(P0); a = Z; Y = 2; }"},
    {"WS", "process P0 { init X = 0; X = 1; a = X; b = X; } process P1 { init Y = 2; put(X^P0, Y); }"},
};

soundness::RmaRules rules_of(const std::string& model)
{
    soundness::RmaRules r;
    r.ir = model == "corerma" || model == "corerma-ir-self" || model == "sc";
    r.ir_self = model == "corerma-ir-self";
    r.put_put = r.get_get = model == "verbs";
    r.program_order = model == "sc";
    return r;
}

const std::vector<std::string> compared_models = {"corerma", "corerma-no-ir", "corerma-ir-self", "verbs", "sc"};

std::vector<rma::Program> programs(uint32_t processes, uint32_t size, bool any_reads, uint32_t loopback = 1)
{
    soundness::LitmusBounds b;
    b.processes = processes;
    b.each_write_read = !any_reads;
    b.loopback = loopback != 0;
    std::vector<rma::Program> out;
    for (b.size = 1; b.size <= size; ++b.size)
        each_litmus_shape(b, [&](const soundness::LitmusShape& s) {
            out.push_back(to_program(s));
            return true;
        });
    return out;
}

void set_atomic(std::vector<rma::Statement>& body, unsigned& mask)
{
    for (rma::Statement& s : body) {
        for (rma::Access* a : {&s.result, &s.remote, &s.first, &s.second}) {
            a->atomic = (mask & 1) == 0;
            mask = (mask >> 1) | (mask << 30);
        }
    }
}

} // namespace

TEST_CASE("each rule of coreRMA is needed by a kept test", "[litmus]")
{
    SourceFiles files;
    const rma::Model model = app::load_model(files, "corerma");
    for (const rma::Rule& rule : model.rules) {
        INFO(rule.name);
        const std::string text = rule.name == "IR"   ? example("figure6")
                                 : rule.name == "R1" ? example("sb_put_flush")
                                 : rule.name == "R2" ? example("lb_get_flush")
                                                     : needs.at(rule.name);
        const Set with = outcomes(text, "corerma"), without = outcomes(text, "corerma", rule.name);
        CHECK(std::includes(without.begin(), without.end(), with.begin(), with.end()));
        CHECK(with.size() < without.size());
    }
}

TEST_CASE("each rule of the other shipped models is needed by a kept test", "[litmus]")
{
    const std::string two_gets = "process P0 { init X = 0; X = 1; } process P1 { init Y = 0, Z = 0; Y = get(X^P0); Z = "
                                 "get(X^P0); flush(P0); a = Y; b = Z; }";
    const std::string two_rgas = "process P0 { init X = 0; } process P1 { init Y = 1, R = 0, S = 0; R = rga(X^P0, Y); "
                                 "S = rga(X^P0, Y); flush(P0); a = R; b = S; }";
    const std::map<std::pair<std::string, std::string>, std::string> tests = {
        {{"verbs", "PP"},
         "process P0 { init X = 0; } process P1 { init Y = 1, Z = 2; put(X^P0, Y); put(X^P0, Z); } exists X = 2"},
        {{"verbs", "GG"}, two_gets},
        {{"corerma-ir-self", "IR"},
         "process P0 { init X = 0, Y = 1, Z = 0; put(X^P0, Y); Z = get(X^P0); flush(P0); a = Z; }"},
        {{"sc", "PO"}, "process P0 { init X = 0; X = get(Y^P1); a = X; } process P1 { init Y = 1; }"},
        {{"mpi3", "transfers"}, "process P0 { init X = 0; put(X^P0, X); put(X^P0, X); flush(P0); a = X; }"},
        {{"mpi3", "origin"},
         "process P0 { init X = 0, Y = 1; X = rga(Z^P1, Y); X = rga(Z^P1, Y); flush(P1); a = X; } process P1 { init Z "
         "= 5; }"},
        {{"mpi3", "loads_and_stores"},
         "process P0 { init X = 0; a = X; } process P1 { init Y = 1, R = 0; R = rga(X^P0, Y); }"},
        {{"mpi3", "AO"}, two_rgas},
        {{"mpi3", "FB"},
         "process P0 { init X = 0; } process P1 { init A = 1, S = 0, T = 0; S = rga(X^P0, A); flush(P0); T = rga(Y^P2, "
         "A); } process P2 { init Y = 0, Z = 0, U = 5, V = 5; U = rga(Y^P2, Z); flush(P2); V = rga(X^P0, Z); "
         "flush(P0); a = U; b = V; }"},
    };
    SourceFiles files;
    const rma::Model stock = app::load_model(files, "corerma");
    for (const char* name : {"verbs", "corerma-ir-self", "sc", "mpi3"}) {
        SourceFiles own;
        for (const rma::Rule& rule : app::load_model(own, name).rules) {
            const rma::Rule* known = stock.find(rule.name);
            if (known && to_text(known->expr) == to_text(rule.expr))
                continue; // coreRMA's
            INFO(name << " " << rule.name);
            CHECK(outcomes(tests.at({name, rule.name}), name) !=
                  outcomes(tests.at({name, rule.name}), name, rule.name));
        }
    }
}

// The second way to the outcomes: execution on a flat memory, which knows nothing of rules, encoding and search.
TEST_CASE("generated atomic tests have the outcomes of the operational semantics", "[litmus]")
{
    Context context{Options()};
    for (const std::string& name : compared_models) {
        SourceFiles files;
        const rma::Model model = app::load_model(files, name);
        size_t n = 0;
        for (const auto& [processes, size, any] :
             {std::tuple(1U, 8U, false), {2U, 9U, false}, {2U, 6U, true}, {3U, 9U, false}})
            for (const rma::Program& p : programs(processes, size, any)) {
                const rma::Outcomes found = rma::all_outcomes(p, model, context).outcomes;
                const auto expected = soundness::flat_memory_outcomes(p, rules_of(name));
                REQUIRE(expected);
                if (found != *expected)
                    FAIL(name << "\n" << to_text(p));
                if (n++ % 40 == 0) { // the solver is slower
                    rma::OutcomesOptions sat;
                    sat.engine = rma::Engine::Sat;
                    if (rma::all_outcomes(p, model, context, sat).outcomes != found)
                        FAIL(name << ", by SAT\n" << to_text(p));
                }
            }
        CHECK(n > 1000);
    }
}

TEST_CASE("generated tests with accesses that are not atomic have the outcomes of the axioms", "[litmus]")
{
    Context context{Options()};
    size_t n = 0, with_t = 0;
    for (const std::string& name : {std::string("corerma"), std::string("verbs")}) {
        SourceFiles files;
        const rma::Model model = app::load_model(files, name);
        unsigned mask = 0x5f3a91c7U & 0x7fffffffU;
        for (const auto& [processes, size, any] : {std::tuple(1U, 6U, true), {2U, 7U, false}, {2U, 6U, true}})
            for (rma::Program& p : programs(processes, size, any)) {
                for (auto& body : p.bodies)
                    set_atomic(body, mask);
                const auto expected = soundness::literal_outcomes(p, rules_of(name), 20'000);
                if (!expected)
                    continue;
                const rma::Outcomes found = rma::all_outcomes(p, model, context).outcomes;
                if (found != *expected)
                    FAIL(name << "\n" << to_text(p));
                for (const rma::Outcome& o : found)
                    with_t += std::any_of(o.begin(), o.end(),
                                          [](const rma::Value& v) { return v.is == rma::Value::Is::Undefined; });
                if (n++ % 20 == 0) {
                    rma::OutcomesOptions sat;
                    sat.engine = rma::Engine::Sat;
                    if (rma::all_outcomes(p, model, context, sat).outcomes != found)
                        FAIL(name << ", by SAT\n" << to_text(p));
                }
            }
    }
    CHECK(n > 1000);
    CHECK(with_t > 100);
}

TEST_CASE("both operational ways agree with the figures", "[litmus]")
{
    for (const auto& entry : std::filesystem::directory_iterator(examples)) {
        SourceFiles files;
        const rma::Program p = rma::parse_program(files, "x", app::read_text(entry.path()));
        Context context{Options()};
        for (const std::string& name : compared_models) {
            INFO(entry.path().string() << " " << name);
            SourceFiles model_files;
            const rma::Outcomes found = rma::all_outcomes(p, app::load_model(model_files, name), context).outcomes;
            if (const auto flat = soundness::flat_memory_outcomes(p, rules_of(name)))
                CHECK(*flat == found);
        }
    }
}

TEST_CASE("generated shapes: none twice, all of them renamings of none other", "[litmus][generate]")
{
    for (const auto& [processes, size] : {std::pair(1U, 7U), {2U, 7U}, {3U, 8U}}) {
        std::set<std::string> known;
        for (const rma::Program& p : programs(processes, size, true))
            CHECK(known.insert(to_text(p)).second);
        CHECK(known.size() > 10);
    }
    // Two processes exchanged are the same test: of the two ways to say "P0 puts to P1", one is kept.
    size_t puts = 0;
    for (const rma::Program& p : programs(2, 5, false, 0))
        puts += to_text(p).find("put(") != std::string::npos;
    CHECK(puts == 1);
}

TEST_CASE("generate: deterministic, in slices, resumed, and its tests hold", "[litmus][generate]")
{
    const Result all = run({"generate", "--pivot", "LO", "--max-size", "7", "-n", "1"});
    CHECK(all.status == 0);
    CHECK(all.out == run({"generate", "--pivot", "LO", "--max-size", "7", "-n", "1", "--jobs", "1"}).out);
    const auto tests = [](const std::string& text) {
        std::multiset<std::string> out;
        for (size_t at = 0; (at = text.find("test ", at)) != std::string::npos; ++at)
            out.insert(text.substr(at, text.find('\n', at) - at));
        return out;
    };
    std::multiset<std::string> slices;
    for (const char* slice : {"0/3", "1/3", "2/3"})
        slices.merge(tests(run({"generate", "--pivot", "LO", "--max-size", "7", "-n", "1", "--slice", slice}).out));
    CHECK(slices == tests(all.out));
    const Result some = run({"generate", "--pivot", "LO", "--max-size", "7", "-n", "1", "--count", "20"});
    const size_t at = some.err.find("--first ");
    REQUIRE(at != std::string::npos);
    const std::string first = some.err.substr(at + 8, some.err.find('\n', at) - at - 8);
    const Result rest = run({"generate", "--pivot", "LO", "--max-size", "7", "-n", "1", "--first", first});
    CHECK(some.out + rest.out == all.out);

    const std::filesystem::path directory =
        std::filesystem::temp_directory_path() / ("mpismt-generate-test-" + std::to_string(::getpid()));
    std::filesystem::create_directories(directory);
    CHECK(run({"generate", "--pivot", "IR", "--max-size", "9", "--directory", directory.string()}).status == 0);
    size_t files = 0, told = 0;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        ++files;
        CHECK(run({"litmus", entry.path().string()}).status == 0);
        told += run({"litmus", "--without", "IR", entry.path().string()}).status == 1;
    }
    CHECK(files > 3);
    CHECK(told > files / 2); // not all: another execution may have the same values
    std::filesystem::remove_all(directory);
    CHECK(run({"generate", "--pivot", "XY"}).status == 2);
    CHECK(run({"generate"}).status == 2);
    CHECK(run({"generate", "--pivot", "LO", "--slice", "3/3"}).status == 2);
}

TEST_CASE("the smallest tests that tell two models apart", "[litmus][generate]")
{
    const Result r = run({"generate", "--distinguish", "corerma,corerma-no-ir", "--max-size", "7", "--count", "3"});
    CHECK(r.status == 0);
    CHECK(r.out.find("// only corerma-no-ir: ") != std::string::npos);
    CHECK(r.out.find("// only corerma: ") == std::string::npos);
    CHECK(run({"generate", "--distinguish", "corerma,corerma", "--max-size", "5"}).out.empty());
}

TEST_CASE("litmus tests as C programs", "[litmus]")
{
    const std::string mpi = run({"litmus", "--translate", "mpi", examples + "figure8.rma"}).out;
    for (const char* call : {"MPI_Win_allocate(", "MPI_Win_lock_all(", "MPI_Get(&memory[0], 1, MPI_INT64_T, 0, 0",
                             "MPI_Put(&memory[0], 1, MPI_INT64_T, 0, 0", "MPI_Win_flush(0, win)"})
        CHECK(mpi.find(call) != std::string::npos);
    CHECK(run({"litmus", "--translate", "mpi", examples + "figure7_cas.rma"})
              .out.find("MPI_Compare_and_swap(&memory[1], &memory[0], &memory[1]") != std::string::npos);
    CHECK(run({"litmus", "--translate", "shmem", examples + "figure8.rma"}).out.find("shmem_putmem_nbi") !=
          std::string::npos);
    CHECK(run({"litmus", "--run", "nosuch", examples + "figure8.rma"}).status == 2);
}

} // namespace mpismt::litmus_test

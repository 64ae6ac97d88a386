// RMA litmus tests: what the coreRMA paper states for its figures, the parsers' complaints, the command line. Outcomes are
// written as "a=0 b=1" and compared as sets, by every engine.
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/litmus.hpp"
#include "core/errors.hpp"
#include "frontend/rma/rma.hpp"
#include "solver/rma/explain.hpp"
#include "solver/rma/outcomes.hpp"
#include "tests/catch.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <sstream>

using namespace mpismt;

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
        return fmt::format("{}:{} {}", e.diagnostics()[0].loc.line, e.diagnostics()[0].loc.column, e.diagnostics()[0].message);
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
    CHECK(complaints("process P0 { init X = 0; a = get(X); }") == "1:26 the result of get goes to a variable, and `a` is none\n");
    CHECK(complaints("process P0 { init X = 0; if (a = 1) { b = X; } a = X; X = b; }") ==
          "1:30 register `a` has no value here\n1:59 register `b` has no value here\n");
    CHECK(complaints("process P0 { init X = 0; while (1 = 1) { } }").starts_with("1:40 expected `bound`"));
    CHECK(complaints("process P0 { init X = 0; a = X; } exists b = 1") == "1:42 there is no register or variable `b`\n");
    CHECK(complaints("process P0 { init X = 0; a = X + 1; }").starts_with("1:32 expected `;`"));
    CHECK(complaints("process P0 { init X = 99999999999999999999; }") == "1:23 `99999999999999999999` is not a 64-bit integer\n");
    CHECK(complaints("") == "1:1 the test has no process\n");
    CHECK(complaints("process P0 { init X = 0; a = X;").starts_with("1:12 this block does not end"));
    CHECK(complaints("process P0 { put(X) }").find("there is no variable `X`") != std::string::npos);
    CHECK(complaints(std::string(100000, '(')) != "none");
    CHECK(complaints("process P0 { init X = 0; X = " + std::string(5000, '(') + "1").find("too deeply") != std::string::npos);
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
    CHECK(model_complaint("bogus") == "1:1 expected `order`, `total`, `forbid`, `nonatomic`, `let`, `include` or `drop`, found `bogus`");

    const auto status = [](const std::string& model) {
        const std::string path = std::filesystem::temp_directory_path() / "mpismt-litmus-test.model";
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
    const std::string path = std::filesystem::temp_directory_path() / "mpismt-litmus-long.rma";
    app::OutputFile(path).commit(text + "}");
    const Result r = run({"litmus", path});
    std::filesystem::remove(path);
    CHECK(r.status == 3);
    CHECK(r.out.find("unknown: the test has 10001 actions") != std::string::npos);
    CHECK(run({"litmus", "--model", "nosuch", examples + "figure1.rma"}).status == 2);
}

TEST_CASE("branches and loops", "[litmus]")
{
    CHECK(outcomes("process P0 { init X = 0; init Z = 0; a = X; if (a = 1) { b = Z; } else { c = Z; } }\n"
                   "process P1 { init Y = 1; put(X, Y); }", "corerma") == Set{"a=0 b=- c=0", "a=1 b=0 c=-"});
    CHECK(outcomes("process P0 { init X = 5; i = 0; s = 0; while (i < 3) bound 4 { a = X; s = s + a; i = i + 1; } }", "corerma") ==
          Set{"i=3 s=15 a=5"});
    // Waiting for a message, and what follows from it.
    const std::string wait = "process P0 { init X = 0, F = 0; f = 0; while (f = 0) bound 2 { f = F; } a = X; }\n"
                             "process P1 { init Y = 7, G = 1; put(X, Y); ";
    CHECK(outcomes(wait + "put(F, G); }", "corerma") == Set{"f=1 a=7"});
    CHECK(outcomes(wait + "put(F, G); }", "corerma-no-ir") == Set{"f=1 a=0", "f=1 a=7"});
    CHECK(outcomes(wait + "flush(P0); put(F, G); }", "corerma-no-ir") == Set{"f=1 a=7"});
}

TEST_CASE("final memory, T in conditions", "[litmus]")
{
    CHECK(outcomes("process P0 { init X = 0; X = 1; } process P1 { init Y = 2; put(X, Y); } exists X = 1", "corerma") == Set{"X=1", "X=2"});
    CHECK(outcomes("process P0 { init X = 0; X = 1; } process P1 { init Y = 2; put(X_n, Y); } exists X = 1", "corerma") ==
          Set{"X=1", "X=2", "X=T"});
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

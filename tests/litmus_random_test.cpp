// Random litmus tests with accesses of both kinds, branches and loops: both searches, the solver, execution on one flat
// memory (where everything is atomic) and the enumeration of every partial order have to find the same outcomes.
#include "app/litmus/litmus.hpp"
#include "core/errors.hpp"
#include "frontend/rma/rma.hpp"
#include "solver/rma/explain.hpp"
#include "solver/rma/outcomes.hpp"
#include "soundness/rma/operational.hpp"
#include "tests/catch.hpp"

#include <chrono>
#include <fmt/format.h>
#include <random>

namespace mpismt::litmus_random_test {

namespace {

// The text of a random test. Few different values, so that a cas succeeds now and then.
class RandomTest {
public:
    explicit RandomTest(uint64_t seed) : random_(seed) {}

    std::string text()
    {
        const int processes = below(10) < 3 ? 1 : below(10) < 8 ? 2 : 3;
        std::vector<std::string> owned(static_cast<size_t>(processes));
        static const char* const names[] = {"X", "Y", "Z"};
        const int variables = std::max(processes, 1 + below(3));
        for (int v = 0; v < variables; ++v)
            owner_.push_back(v < processes ? v : below(processes));
        percent_nonatomic_ = below(3) == 0 ? 0 : 20 + below(50);
        left_ = 4 + below(4);
        std::string out = "test random\n";
        for (int p = 0; p < processes; ++p) {
            out += fmt::format("process P{} {{\n", p);
            for (size_t v = 0; v < owner_.size(); ++v)
                if (owner_[v] == p)
                    out += fmt::format("    init {} = {};\n", names[v], below(3));
            process_ = p;
            registers_ = {fmt::format("r{}", p)};
            out += fmt::format("    r{} = {};\n", p, below(2));
            const int share = p + 1 == processes ? left_ : left_ / (processes - p) + below(2);
            const int keep = left_ - share;
            left_ = share;
            while (left_ > 0 && below(12) != 0)
                out += statement(1);
            left_ = std::max(0, left_) + keep;
            out += "}\n";
        }
        if (below(2) == 0)
            out += "exists X = 0 || Y = 0\n";
        return variables == 1 ? without_y(out) : out;
    }

private:
    static std::string without_y(std::string s)
    {
        if (const size_t at = s.find(" || Y = 0"); at != std::string::npos)
            s.erase(at, 9);
        return s;
    }
    int below(int n) { return static_cast<int>(random_() % static_cast<uint64_t>(n)); }
    std::string mark() { return below(100) < percent_nonatomic_ ? "_n" : ""; }
    std::string variable(bool own)
    {
        static const char* const names[] = {"X", "Y", "Z"};
        std::vector<size_t> all;
        for (size_t v = 0; v < owner_.size(); ++v)
            if (!own || owner_[v] == process_)
                all.push_back(v);
        return names[all[static_cast<size_t>(below(static_cast<int>(all.size())))]] + mark();
    }
    std::string expression()
    {
        const std::string& r = registers_[static_cast<size_t>(below(static_cast<int>(registers_.size())))];
        switch (below(4)) {
        case 0: return r;
        case 1: return fmt::format("{} + {}", r, below(2));
        default: return std::to_string(below(3));
        }
    }
    std::string block(int depth)
    {
        std::string out;
        for (int i = below(2); i >= 0; --i)
            out += statement(depth + 1);
        return out;
    }
    std::string statement(int depth)
    {
        const std::string indent(static_cast<size_t>(depth) * 4, ' ');
        switch (below(depth < 3 ? 13 : 11)) {
        case 0:
        case 1:
        case 2: {
            --left_;
            if (below(3) == 0 && depth == 1)
                registers_.push_back(fmt::format("s{}{}", process_, registers_.size()));
            return fmt::format("{}{} = {};\n", indent, registers_.back(), variable(true));
        }
        case 3: return --left_, fmt::format("{}{} = {};\n", indent, variable(true), expression());
        case 4: return fmt::format("{}{} = {};\n", indent, registers_[0], expression());
        case 5:
        case 6: return left_ -= 2, fmt::format("{}{} = get({});\n", indent, variable(true), variable(false));
        case 7: return left_ -= 2, fmt::format("{}put({}, {});\n", indent, variable(false), variable(true));
        case 8:
            return left_ -= 3,
                   fmt::format("{}{} = rga({}, {});\n", indent, variable(true), variable(false), variable(true));
        case 9:
            left_ -= 4;
            return fmt::format("{}{} = cas({}, {}, {});\n", indent, variable(true), variable(false), variable(true),
                               variable(true));
        case 10:
            --left_;
            return fmt::format("{}flush(P{});\n", indent,
                               owner_[static_cast<size_t>(below(static_cast<int>(owner_.size())))]);
        case 11: {
            const std::string then = block(depth);
            return fmt::format("{}if ({} = {}) {{\n{}{}}} else {{\n{}{}}}\n", indent, registers_[0], below(2), then,
                               indent, below(2) ? block(depth) : "", indent);
        }
        default:
            return fmt::format("{}while ({} = {}) bound {} {{\n{}{}}}\n", indent, registers_[0], below(2), 1 + below(2),
                               block(depth), indent);
        }
    }

    std::mt19937_64 random_;
    std::vector<int> owner_;
    std::vector<std::string> registers_;
    int process_ = 0, percent_nonatomic_ = 0, left_ = 0;
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

struct Compared {
    size_t unknown = 0, solved = 0, literal = 0, flat = 0, with_t = 0, with_branches = 0, tests = 0;
};

// What the four ways say about one test; fails if two of them disagree.
void compare(const std::string& text, Compared& n, size_t max_orders)
{
    SourceFiles files;
    const rma::Program p = rma::parse_program(files, "random.rma", text);
    for (const std::string name : {"corerma", "corerma-no-ir", "corerma-ir-self", "verbs", "sc"}) {
        SourceFiles model_files;
        const rma::Model model = app::load_model(model_files, name);
        Context context{Options()};
        rma::OutcomesOptions options;
        options.executions = true;
        rma::AllOutcomes searched;
        try {
            searched = rma::all_outcomes(p, model, context, options);
        } catch (const LimitReached&) { // an answer, too, and none that could be compared
            ++n.unknown;
            continue;
        }
        const auto check = [&](const rma::AllOutcomes& all) {
            for (const auto& [o, x] : all.executions)
                if (rma::violation(p, model, x) != "" || rma::outcome_of(x) != o)
                    FAIL(name << ": an execution of " << to_text(p, o) << " is none: " << rma::violation(p, model, x)
                              << "\n"
                              << text);
        };
        check(searched);
        const auto agree = [&](const rma::Outcomes& other, const char* way) {
            if (other == searched.outcomes)
                return;
            std::string difference;
            for (const rma::Outcome& o : searched.outcomes)
                if (!other.contains(o))
                    difference += "\n  not " + std::string(way) + ": " + to_text(p, o);
            for (const rma::Outcome& o : other)
                if (!searched.outcomes.contains(o))
                    difference += "\n  only " + std::string(way) + ": " + to_text(p, o);
            FAIL(name << difference << "\n" << text);
        };
        options.engine = rma::Engine::Sources;
        const rma::AllOutcomes by_sources = rma::all_outcomes(p, model, context, options);
        agree(by_sources.outcomes, "by sources");
        check(by_sources);
        options.engine = rma::Engine::Sat;
        try {
            agree(rma::all_outcomes(p, model, context, options).outcomes, "by SAT"), ++n.solved;
        } catch (const LimitReached&) { // sums of sums: too many values
        }
        if (const auto flat = soundness::flat_memory_outcomes(p, rules_of(name), 100'000))
            agree(*flat, "on a flat memory"), ++n.flat;
        if (const auto literal = soundness::literal_outcomes(p, rules_of(name), max_orders))
            agree(*literal, "by the axioms"), ++n.literal;
        for (const rma::Outcome& o : searched.outcomes)
            if (std::any_of(o.begin(), o.end(),
                            [](const rma::Value& v) { return v.is == rma::Value::Is::Undefined; })) {
                ++n.with_t;
                break;
            }
    }
    ++n.tests;
    n.with_branches += text.find("if (") != std::string::npos || text.find("while (") != std::string::npos;
}

Compared compare(uint64_t first, double seconds, uint64_t most, size_t max_orders)
{
    Compared n;
    const auto start = std::chrono::steady_clock::now();
    for (uint64_t seed = first;
         seed < first + most &&
         std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < seconds;
         ++seed) {
        INFO("seed " << seed);
        compare(RandomTest(seed).text(), n, max_orders);
    }
    return n;
}

} // namespace

TEST_CASE("random litmus tests: five ways to the same outcomes", "[litmus]")
{
    const Compared n = compare(1, 20, 150, 2'000);
    CHECK(n.unknown < n.tests / 10);
    CHECK(n.solved > 100);
    CHECK(n.literal > 100);
    CHECK(n.flat > 50);
    CHECK(n.with_t > 50);
    CHECK(n.with_branches > 50);
}

// By hand, after a change of an engine: mpismt_tests "[.litmus-random]".
TEST_CASE("random litmus tests, for ten minutes", "[.litmus-random]")
{
    const Compared n = compare(1'000'000, 600, UINT64_MAX / 2, 20'000);
    WARN(fmt::format("{} tests, {} with branches; of 5 times as many outcome sets {} compared by SAT, {} by the "
                     "axioms, {} on a flat memory, {} with T",
                     n.tests, n.with_branches, n.solved, n.literal, n.flat, n.with_t));
}

} // namespace mpismt::litmus_random_test

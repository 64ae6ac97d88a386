// Certificates: every kind is written and accepted, and what is changed in one is noticed. A changed bit breaks a hash;
// with the hashes made right again, the change must be found by what the file means.
#include "app/command_line.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "core/sha256.hpp"
#include "encoding/dump.hpp"
#include "frontend/unroll/unroll.hpp"
#include "proofs/certcheck/check.hpp"
#include "proofs/certcheck/clauses.hpp"
#include "proofs/certcheck/execution_text.hpp"
#include "proofs/certcheck/manifest.hpp"
#include "proofs/certify.hpp"
#include "solver/proof.hpp"
#include "tests/catch.hpp"
#include "tests/certificates.hpp"
#include "tests/scratch.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <unistd.h>

namespace mpismt::certificate_test {

namespace {

namespace fs = std::filesystem;
using certcheck::Rejected;
using tests::accepted;
using tests::accepted_with;
using tests::certify;
using tests::Directory;
using tests::joined;
using tests::lines;
using tests::read;
using tests::rehash;
using tests::write;

// The steps of a binary proof.
struct ProofStep {
    char kind;
    std::vector<int> literals;
};

std::vector<ProofStep> steps_of(const std::string& bytes)
{
    std::vector<ProofStep> steps;
    for (size_t i = 0; i < bytes.size();) {
        ProofStep& s = steps.emplace_back(ProofStep{bytes[i++], {}});
        for (;;) {
            uint64_t n = 0;
            for (int shift = 0;; shift += 7) {
                const auto c = static_cast<unsigned char>(bytes.at(i++));
                n |= uint64_t{c & 0x7fU} << shift;
                if ((c & 0x80U) == 0)
                    break;
            }
            if (n == 0)
                break;
            s.literals.push_back((n & 1) != 0 ? -static_cast<int>(n >> 1) : static_cast<int>(n >> 1));
        }
    }
    return steps;
}

std::string text_of(const std::vector<ProofStep>& steps)
{
    std::string out;
    for (const ProofStep& s : steps) {
        if (s.kind == 'd')
            out += "d ";
        for (int l : s.literals)
            out += fmt::format("{} ", l);
        out += "0\n";
    }
    return out;
}

// A CNF file's clauses, and the file again.
std::vector<std::vector<int>> clauses_of(const std::string& cnf)
{
    std::vector<std::vector<int>> result;
    std::istringstream stream(cnf);
    std::string p, word;
    int variables = 0;
    size_t count = 0;
    stream >> p >> word >> variables >> count;
    std::vector<int> clause;
    for (int l; stream >> l;) {
        if (l != 0) {
            clause.push_back(l);
            continue;
        }
        result.push_back(clause);
        clause.clear();
    }
    REQUIRE(result.size() == count);
    return result;
}

std::string cnf_of(int variables, const std::vector<std::vector<int>>& clauses)
{
    std::string out = fmt::format("p cnf {} {}\n", variables, clauses.size());
    for (const auto& c : clauses) {
        for (int l : c)
            out += fmt::format("{} ", l);
        out += "0\n";
    }
    return out;
}

int variables_of(const std::string& cnf) { return std::stoi(cnf.substr(6)); }

// One name a clause, and run by run again.
std::vector<std::string> names_of(const std::string& text)
{
    std::vector<std::string> result;
    for (const std::string& line : lines(text))
        result.insert(result.end(), std::stoul(line), line.substr(line.find(' ') + 1));
    return result;
}

std::string names_text(const std::vector<std::string>& names)
{
    std::string out;
    for (const std::string& n : names)
        out += "1 " + n + "\n";
    return out;
}

bool satisfiable(const std::vector<std::vector<int>>& clauses)
{
    std::vector<int> flat;
    for (const auto& c : clauses) {
        flat.insert(flat.end(), c.begin(), c.end());
        flat.push_back(0);
    }
    const Directory scratch;
    Context context{Options{}};
    return !solver::refute(flat, (scratch / "proof").string(), context);
}

struct Case {
    const char* program;
    std::vector<std::string> arguments;
};

const std::vector<Case> refutations = {
    {"tests/programs/persistent.mpi", {}},
    {"examples/papers/scp2011_figure2_in_time.mpi", {"--order", "lazy"}},
    {"examples/papers/scp2011_figure2_in_time.mpi", {"--order", "eager"}},
    {"examples/probe_then_receive_that.mpi", {"--order", "lazy"}},
    {"examples/probe_then_receive_that.mpi", {"--order", "eager"}},
    {"examples/deadlock_by_buffering_waitany.mpi", {"--buffering", "zero", "--order", "lazy"}},
    {"examples/collect_in_any_order.mpi", {"-n", "3", "--engine", "smt"}},
};

} // namespace

TEST_CASE("certificates of every kind are written and accepted", "[certificate]")
{
    const auto reason = [](const char* program, std::vector<std::string> arguments) {
        const Directory d;
        certify(d, program, std::move(arguments));
        std::string why;
        const bool yes = accepted(d, &why);
        INFO(program << ": " << why);
        CHECK(yes);
        const certcheck::Manifest m = certcheck::read_manifest(d.string());
        return m.verdict + " " + m.reason;
    };
    for (const Case& c : refutations)
        CHECK(reason(c.program, c.arguments) == "no-error refutation");
    CHECK(reason("tests/programs/cut_by_the_bound.mpi", {"--bound", "5"}) == "no-error-within-bound refutation");
    CHECK(reason("examples/ring.mpi", {"-n", "4"}) == "no-error unique-execution");
    CHECK(reason("examples/collect_in_any_order.mpi", {"-n", "3"}) == "no-error linear");
    CHECK(reason("examples/odd_even_sort.mpi", {"-n", "3", "--engine", "smt"}) == "no-error refutation");
    CHECK(reason("examples/head_to_head.mpi", {}) == "error execution");
    CHECK(reason("examples/wildcard_starvation.mpi", {"-n", "3"}) == "error execution");
    // Of the answer with polls apart, which is given here, and of the one without, which is given there.
    CHECK(reason("tests/programs/testsome_until_two.mpi", {"--bound", "9"}) == "no-error refutation");
    CHECK(reason("tests/programs/testsome_until_two.mpi", {"--bound", "3"}) == "no-error-within-bound refutation");
    // What was there before does not survive a run that ends without a certificate; foreign files are not touched.
    const Directory d;
    certify(d, "examples/ring.mpi", {"-n", "4"});
    REQUIRE(fs::exists(d / "manifest"));
    proofs::prepare_directory(d.string());
    CHECK(fs::exists(d / "manifest")); // bad input destroys nothing
    certify(d, "tests/programs/datatypes_too_large.mpi"); // unknown
    CHECK(fs::is_empty(d / ""));
    write(d / "mine", "");
    CHECK_THROWS_AS(proofs::prepare_directory(d.string()), InputError);
}

TEST_CASE("what is dumped is of the answer that is given", "[certificate]")
{
    const Directory d;
    const fs::path file = fs::path(MPISMT_SOURCE_DIR) / "tests/programs/testsome_until_two.mpi";
    const std::vector<std::string> arguments{"check", file.string(), "--bound", "3", "--dump", d.string()};
    Context context(app::parse_command_line(arguments).options);
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    const ir::Program p = app::load(files, file.string(), read(file), 3, warnings);
    CHECK(app::check_and_replay(p, context).result.verdict == Verdict::NoErrorWithinBound);
    CHECK(read(d / "events.txt") == encoding::event_graph_text(unroll::unroll(p, context)));
}

TEST_CASE("a changed bit in any file of a certificate is noticed", "[certificate]")
{
    std::mt19937 random(1);
    for (const Case& c :
         std::vector<Case>{refutations[3], {"examples/ring.mpi", {"-n", "3"}}, {"examples/head_to_head.mpi", {}},
                           {"examples/collect_in_any_order.mpi", {"-n", "3"}}}) {
        const Directory d;
        certify(d, c.program, c.arguments);
        REQUIRE(accepted(d));
        std::vector<std::string> files{"manifest"};
        for (const auto& f : certcheck::read_manifest(d.string()).files)
            files.push_back(f.name);
        for (const std::string& name : files) {
            const std::string before = read(d / name);
            if (before.empty())
                continue;
            for (int i = 0; i < 40; ++i) {
                std::string text = before;
                const size_t at = random() % text.size();
                text[at] = static_cast<char>(text[at] ^ 1 << random() % 8);
                write(d / name, text);
                INFO(name << ", byte " << at);
                CHECK_FALSE(accepted(d));
            }
            write(d / name, before);
        }
        CHECK(accepted(d));
    }
}

TEST_CASE("malformed certificates are refused, never fatal", "[certificate]")
{
    std::mt19937 random(2);
    for (const Case& c : std::vector<Case>{
             refutations[1], refutations[2], {"examples/ring.mpi", {"-n", "3"}}, {"examples/head_to_head.mpi", {}}}) {
        const Directory d;
        certify(d, c.program, c.arguments);
        for (const auto& f : certcheck::read_manifest(d.string()).files) {
            if (f.name == "options" || f.name.starts_with("input-") || f.bytes == 0)
                continue;
            const std::string before = read(d / f.name);
            for (int i = 0; i < 60; ++i) {
                std::string text = before;
                switch (random() % 4) {
                case 0: text.resize(random() % text.size()); break;
                case 1: text.insert(random() % text.size(), text.substr(random() % text.size(), random() % 100)); break;
                case 2: text.erase(random() % text.size(), 1 + random() % 20); break;
                default:
                    for (int k = 0; k < 3; ++k)
                        text[random() % text.size()] = static_cast<char>(random());
                }
                // Whether it is accepted is not the point: some bytes say nothing (line numbers, padding).
                (void)accepted_with(d, f.name, text);
            }
        }
        CHECK(accepted(d));
    }
}

TEST_CASE("a clause that the proof needs cannot be taken out", "[certificate]")
{
    for (const Case& c : {refutations[0], refutations[1], refutations[5]}) {
        const Directory d;
        certify(d, c.program, c.arguments);
        const std::string cnf = read(d / "query.cnf");
        const std::vector<std::vector<int>> clauses = clauses_of(cnf);
        const std::vector<std::string> names = names_of(read(d / "query.names"));
        const std::string all_names = read(d / "query.names");
        REQUIRE(names.size() == clauses.size());
        size_t refused = 0;
        for (size_t i = 0; i < clauses.size(); ++i) {
            auto fewer = clauses;
            auto fewer_names = names;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            fewer_names.erase(fewer_names.begin() + static_cast<std::ptrdiff_t>(i));
            write(d / "query.names", names_text(fewer_names));
            const bool yes = accepted_with(d, "query.cnf", cnf_of(variables_of(cnf), fewer));
            write(d / "query.names", all_names);
            refused += yes ? 0 : 1;
            if (yes)
                CHECK_FALSE(satisfiable(fewer));
        }
        INFO(c.program);
        CHECK(refused > clauses.size() / 4);
    }
}

TEST_CASE("lemmas that a proof needs cannot be taken out or changed", "[certificate]")
{
    for (const Case& c : refutations) {
        const Directory d;
        certify(d, c.program, c.arguments);
        const std::vector<ProofStep> steps = steps_of(read(d / "query.drat"));
        INFO(c.program);
        CHECK(accepted_with(d, "query.drat", text_of(steps))); // the text format says the same
        CHECK_FALSE(accepted_with(d, "query.drat", "0\n"));
        size_t lemmas = 0, missed = 0, broken = 0;
        for (size_t i = 0; i < steps.size(); ++i) {
            if (steps[i].kind != 'a')
                continue;
            ++lemmas;
            auto fewer = steps;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            missed += accepted_with(d, "query.drat", text_of(fewer)) ? 0 : 1;
            if (steps[i].literals.empty())
                continue;
            auto changed = steps;
            changed[i].literals[0] = -changed[i].literals[0];
            broken += accepted_with(d, "query.drat", text_of(changed)) ? 0 : 1;
        }
        CHECK(lemmas > 0);
        CHECK(missed > 0);
        CHECK(broken > 0);
    }
}

TEST_CASE("a refinement clause needs its cycle", "[certificate]")
{
    for (const Case& c : {refutations[1], refutations[3], refutations[5]}) {
        const Directory d;
        certify(d, c.program, c.arguments);
        const std::vector<std::string> cycles = lines(read(d / "query.cycles"));
        REQUIRE_FALSE(cycles.empty());
        INFO(c.program);
        for (size_t i = 0; i < cycles.size(); ++i) {
            auto fewer = cycles;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            CHECK_FALSE(accepted_with(d, "query.cycles", joined(fewer)));
            auto more = cycles;
            more.push_back(cycles[i]);
            CHECK_FALSE(accepted_with(d, "query.cycles", joined(more)));
            auto open = cycles; // the last step goes somewhere else
            open[i] = open[i].substr(0, open[i].rfind(' ')) + " 77";
            CHECK_FALSE(accepted_with(d, "query.cycles", joined(open)));
        }
        // Nor does an edge that is not there justify anything.
        std::vector<std::string> meaning = lines(read(d / "query.meaning"));
        const auto edge =
            std::find_if(meaning.begin(), meaning.end(), [](const std::string& l) { return l.starts_with("edge "); });
        REQUIRE(edge != meaning.end());
        std::erase_if(meaning, [](const std::string& l) { return l.starts_with("edge "); });
        CHECK_FALSE(accepted_with(d, "query.meaning", joined(meaning)));
        // A clause of another constraint under the name of a refinement.
        auto names = names_of(read(d / "query.names"));
        const auto last = std::find_if(names.rbegin(), names.rend(),
                                       [](const std::string& n) { return n != "cycle" && n != "question"; });
        *last = "cycle";
        CHECK_FALSE(accepted_with(d, "query.names", names_text(names)));
    }
}

TEST_CASE("clauses under wrong names are noticed where names can be tested", "[certificate]")
{
    const std::vector<std::string> tested = {"constants",
                                             "gate",
                                             "issue",
                                             "match: issued",
                                             "match: fits",
                                             "match: one",
                                             "match: not cancelled",
                                             "happens-before is acyclic",
                                             "cycle",
                                             "question",
                                             "probes: issued"};
    const std::vector<std::string> given = {
        "gate", "match: one", "cycle", "question", "maximality", "happens-before is acyclic", "no such name"};
    for (const Case& c : refutations) {
        const Directory d;
        certify(d, c.program, c.arguments);
        const std::vector<std::string> names = names_of(read(d / "query.names"));
        size_t tried = 0;
        const size_t stride = 1 + names.size() / 60;
        for (size_t i = 0; i < names.size(); i += stride)
            for (const std::string& name : given) {
                // Away from a name that defines it completely, or to one that is tested.
                const bool from_exact = names[i] == "gate" || names[i] == "question" || names[i] == "cycle" ||
                                        names[i] == "constants" || names[i] == "happens-before is acyclic";
                const bool to_tested =
                    std::find(tested.begin(), tested.end(), name) != tested.end() || name == "no such name";
                if (name == names[i] || !(from_exact || to_tested))
                    continue;
                if (name == "maximality")
                    continue; // a clause that mentions it may pass
                auto changed = names;
                changed[i] = name;
                INFO(c.program << ": clause " << i + 1 << " '" << names[i] << "' as '" << name << "'");
                CHECK_FALSE(accepted_with(d, "query.names", names_text(changed)));
                ++tried;
            }
        CHECK(tried > 40);
    }
}

TEST_CASE("what is asked cannot be made less", "[certificate]")
{
    const Directory d;
    certify(d, refutations[0].program);
    const std::string cnf = read(d / "query.cnf");
    auto clauses = clauses_of(cnf);
    REQUIRE(clauses.back().size() > 1);
    clauses.back().pop_back();
    CHECK_FALSE(accepted_with(d, "query.cnf", cnf_of(variables_of(cnf), clauses)));
    // A clause that no constraint has.
    auto names = names_of(read(d / "query.names"));
    const std::string before = read(d / "query.names");
    clauses = clauses_of(cnf);
    clauses.insert(clauses.begin() + 1, std::vector<int>{-1});
    names.insert(names.begin() + 1, "match: one");
    write(d / "query.names", names_text(names));
    CHECK_FALSE(accepted_with(d, "query.cnf", cnf_of(variables_of(cnf), clauses)));
    write(d / "query.names", before);
    rehash(d);
    CHECK(accepted(d));
}

TEST_CASE("executions of certificates are replayed", "[certificate]")
{
    const auto refused_without_a_step = [](const char* program, std::vector<std::string> arguments) {
        const Directory d;
        certify(d, program, std::move(arguments));
        const std::vector<std::string> text = lines(read(d / "findings"));
        size_t tried = 0;
        for (size_t i = 0; i < text.size(); ++i) {
            if (!text[i].starts_with("call ") && !text[i].starts_with("match ") && !text[i].starts_with("return "))
                continue;
            auto fewer = text;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            INFO(program << ": without " << text[i]);
            CHECK_FALSE(accepted_with(d, "findings", joined(fewer)));
            ++tried;
        }
        CHECK(tried > 3);
        auto other = text;
        std::replace_if(
            other.begin(), other.end(), [](const std::string& l) { return l.starts_with("finding "); },
            std::string("finding truncation any any"));
        if (other[0] != text[0] && text[0] != "finding deadlock any any")
            CHECK_FALSE(accepted_with(d, "findings", joined(other)));
    };
    refused_without_a_step("examples/ring.mpi", {"-n", "3"});
    refused_without_a_step("examples/wildcard_starvation.mpi", {"-n", "3"});
    // An error does not prove its absence, and a program with choices has no unique execution.
    const Directory d;
    certify(d, "examples/head_to_head.mpi");
    const std::string before = read(d / "manifest");
    certcheck::Manifest m = certcheck::read_manifest(d.string());
    m.verdict = "no-error";
    m.reason = "unique-execution";
    write(d / "manifest", certcheck::to_string(m));
    CHECK_FALSE(accepted(d));
    write(d / "manifest", before);
    CHECK(accepted(d));
}

} // namespace mpismt::certificate_test

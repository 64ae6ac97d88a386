#include "proofs/certcheck/check.hpp"

#include "core/context.hpp"
#include "core/errors.hpp"
#include "core/ir_binary.hpp"
#include "core/sha256.hpp"
#include "proofs/certcheck/clauses.hpp"
#include "proofs/certcheck/execution_text.hpp"
#include "proofs/certcheck/exhaustive.hpp"
#include "proofs/certcheck/linear.hpp"
#include "proofs/certcheck/manifest.hpp"
#include "proofs/certcheck/meaning.hpp"
#include "soundness/replay.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <tuple>

namespace mpismt::certcheck {

namespace {

// A DIMACS file, clause by clause.
class Dimacs {
public:
    explicit Dimacs(const std::string& path) : input_(path)
    {
        std::string text;
        do
            if (!input_.line(text))
                input_.reject("'p cnf …' is missing");
        while (text.starts_with("c"));
        Words w(input_, text);
        if (w.word() != "p" || w.word() != "cnf")
            input_.reject("'p cnf …' is expected");
        std::error_code error;
        const uint64_t bytes = std::filesystem::file_size(path, error);
        // More variables than any encoding has for so much text would only cost memory.
        variables_ = static_cast<int>(
            w.number(0, std::min<int64_t>(1 << 29, 64 + 16 * static_cast<int64_t>(error ? 0 : bytes))));
        expected_ = static_cast<uint64_t>(w.number(0, int64_t{1} << 40));
        w.end();
    }

    int variables() const { return variables_; }
    bool next(std::vector<int>& clause)
    {
        clause.clear();
        for (;;) {
            int c = input_.get();
            while (c == ' ' || c == '\n' || c == '\t' || c == '\r')
                c = input_.get();
            if (c == -1) {
                if (!clause.empty() || read_ != expected_)
                    input_.reject("there are not as many clauses as the header says");
                return false;
            }
            const bool negative = c == '-';
            if (negative)
                c = input_.get();
            int64_t n = -1;
            for (; c >= '0' && c <= '9'; c = input_.get())
                if (n = std::max<int64_t>(n, 0) * 10 + (c - '0'); n > variables_)
                    input_.reject("a variable is beyond the number that the header says");
            if (n == -1 || (c != ' ' && c != '\n' && c != '\t' && c != '\r' && c != -1))
                input_.reject("a literal is expected");
            if (n == 0) {
                if (++read_ > expected_)
                    input_.reject("there are more clauses than the header says");
                return true;
            }
            clause.push_back(static_cast<int>(negative ? -n : n));
        }
    }

private:
    Input input_;
    int variables_ = 0;
    uint64_t expected_ = 0, read_ = 0;
};

// A DRAT file, text or binary, step by step. The binary format has a zero byte after each step, the text format none.
class Drat {
public:
    Drat(const std::string& path, int variables)
        : input_(path), binary_(is_binary(path)), greatest_(4 * int64_t{variables} + 1'000'000)
    {
    }

    // False at the end.
    bool next(std::vector<int>& clause, bool& deletes)
    {
        clause.clear();
        return binary_ ? next_binary(clause, deletes) : next_text(clause, deletes);
    }
    [[noreturn]] void reject(const std::string& what) const { input_.reject(what); }

private:
    static bool is_binary(const std::string& path)
    {
        Input input(path);
        for (int i = 0, c; i < 1 << 16 && (c = input.get()) != -1; ++i)
            if (c != 'd' && c != '-' && c != ' ' && c != '\n' && c != '\r' && c != '\t' && (c < '0' || c > '9'))
                return true;
        return false;
    }
    void push(std::vector<int>& clause, int64_t variable, bool negative) const
    {
        if (variable <= 0 || variable > greatest_)
            input_.reject("a variable of the proof is out of range");
        clause.push_back(static_cast<int>(negative ? -variable : variable));
    }
    bool next_binary(std::vector<int>& clause, bool& deletes)
    {
        const int kind = input_.get();
        if (kind == -1)
            return false;
        if (kind != 'a' && kind != 'd')
            input_.reject("a step of the proof is neither an addition nor a deletion");
        deletes = kind == 'd';
        for (;;) {
            uint64_t n = 0;
            int shift = 0, c;
            do {
                c = input_.get();
                if (c == -1 || shift > 35)
                    input_.reject("the proof is cut off or a number in it is too long");
                n |= static_cast<uint64_t>(c & 0x7f) << shift;
                shift += 7;
            } while ((c & 0x80) != 0);
            if (n == 0)
                return true;
            push(clause, static_cast<int64_t>(n >> 1), (n & 1) != 0);
        }
    }
    bool next_text(std::vector<int>& clause, bool& deletes)
    {
        deletes = false;
        bool any = false;
        for (;;) {
            int c = input_.get();
            while (c == ' ' || c == '\n' || c == '\t' || c == '\r')
                c = input_.get();
            if (c == -1) {
                if (any)
                    input_.reject("the proof is cut off");
                return false;
            }
            if (c == 'd' && !any) {
                deletes = any = true;
                continue;
            }
            any = true;
            const bool negative = c == '-';
            if (negative)
                c = input_.get();
            int64_t n = -1;
            for (; c >= '0' && c <= '9'; c = input_.get())
                if (n = std::max<int64_t>(n, 0) * 10 + (c - '0'); n > greatest_)
                    input_.reject("a variable of the proof is out of range");
            if (n == -1 || (c != ' ' && c != '\n' && c != '\t' && c != '\r' && c != -1))
                input_.reject("a literal is expected");
            if (n == 0)
                return true;
            push(clause, n, negative);
        }
    }

    Input input_;
    bool binary_;
    int64_t greatest_;
};

// The names of the clauses: lines "COUNT NAME", for so many clauses one after the other.
class Names {
public:
    explicit Names(const std::string& path) : input_(path) {}

    const std::string& next()
    {
        if (left_ == 0) {
            std::string text;
            if (!input_.line(text))
                input_.reject("there are fewer names than clauses");
            Words w(input_, text);
            left_ = w.number(1, int64_t{1} << 40);
            name_ = w.rest();
        }
        --left_;
        return name_;
    }
    void finish()
    {
        std::string text;
        if (left_ != 0 || input_.line(text))
            input_.reject("there are more names than clauses");
    }

private:
    Input input_;
    int64_t left_ = 0;
    std::string name_;
};

void follow_proof(Clauses& clauses, const std::string& path, int variables, Checked& result)
{
    Drat proof(path, variables);
    std::vector<int> clause;
    for (bool deletes = false; !clauses.refuted() && proof.next(clause, deletes);) {
        if (deletes) {
            ++result.deletions;
            clauses.remove(clause); // one that is not there any more needs no deletion
            continue;
        }
        ++result.lemmas;
        if (!clauses.add_lemma(clause))
            proof.reject("lemma " + std::to_string(result.lemmas) + " does not follow from what is there before it");
    }
    result.rat_steps = clauses.rat_steps;
    if (!clauses.refuted())
        proof.reject("the proof ends before it has derived the empty clause");
}

void require_files(const Manifest& manifest)
{
    std::vector<std::string> needed = {"options", "program.ir"};
    if (manifest.reason == "refutation" || manifest.reason == "cube")
        needed.insert(needed.end(),
                      {"query.cnf", "query.names", "query.meaning", "query.order", "query.cycles", "query.drat"});
    else if (manifest.reason == "cubes")
        needed.emplace_back(list_of_cubes);
    else if (manifest.reason == "linear")
        needed.emplace_back("linear");
    else if (manifest.reason != "search")
        needed.emplace_back("findings");
    for (const std::string& name : needed)
        if (!manifest.lists(name))
            throw Rejected("manifest: the file " + name + " is missing");
}

// What a refutation is of: the formula without refinements, cube and question, as a hash; the literals of its cube.
struct Refuted {
    std::string formula;
    std::vector<int> cube;
};

Refuted check_refutation(const std::string& directory, const Manifest& manifest, Checked& result)
{
    Refuted refuted;
    Sha256 formula;
    Dimacs cnf(directory + "/query.cnf");
    Names names(directory + "/query.names");
    Meaning meaning(directory, cnf.variables(), parse_properties(manifest.options(directory)),
                    manifest.verdict == "no-error");
    Clauses clauses;
    for (std::vector<int> clause; cnf.next(clause); ++result.clauses) {
        const std::string& name = names.next();
        if (name == "cube") {
            if (manifest.reason != "cube" || clause.size() != 1)
                throw Rejected("query.cnf: a clause of a cube that is no literal, or where there is no cube");
            refuted.cube.push_back(clause.front());
        } else {
            meaning.check(clause, name);
            if (name != "cycle" && name != "question") {
                formula.add(name + "\n");
                for (const int l : clause)
                    formula.add(std::to_string(l) + " ");
                formula.add("0\n");
            }
        }
        clauses.add_axiom(clause);
    }
    refuted.formula = formula.hex();
    names.finish();
    meaning.finish();
    follow_proof(clauses, directory + "/query.drat", cnf.variables(), result);
    return refuted;
}

// Are the cubes the leaves of a tree of decisions? Then each assignment is in one of them.
bool cover_all(std::vector<std::span<const int>> cubes)
{
    if (cubes.size() == 1 && cubes.front().empty())
        return true;
    std::vector<std::span<const int>> holds, fails;
    for (const std::span<const int> cube : cubes) {
        if (cube.empty() || std::abs(cube.front()) != std::abs(cubes.front().front()))
            return false;
        (cube.front() > 0 ? holds : fails).push_back(cube.subspan(1));
    }
    return !holds.empty() && !fails.empty() && cover_all(std::move(holds)) && cover_all(std::move(fails));
}

// The same question, of one program under the same choices, for each of the cubes, and these are all there are.
void check_cubes(const std::string& directory, const Manifest& manifest, Checked& result)
{
    Input list(directory + "/" + list_of_cubes);
    std::vector<Refuted> cubes;
    std::vector<std::string> hashes; // of the files that all cubes have in common
    for (std::string text; list.line(text);) {
        Words words(list, text);
        const std::string folder(words.word()), hash(words.word());
        words.end();
        if (folder != "cube-" + std::to_string(cubes.size() + 1))
            list.reject("the cubes are expected one after the other");
        const std::string path = directory + "/" + folder;
        uint64_t bytes = 0;
        if (hash_of_file(path + "/manifest", bytes) != hash)
            throw Rejected(folder + ": the manifest is not the one that was certified (its SHA-256 differs)");
        const Manifest own = read_manifest(path);
        const auto claim = [](const Manifest& m) {
            return std::tie(m.program, m.processes, m.bound, m.buffering, m.collectives, m.win_model, m.properties,
                            m.given);
        };
        if (own.reason != "cube" || claim(own) != claim(manifest) ||
            (manifest.verdict == "no-error" && own.verdict != "no-error"))
            throw Rejected(folder + ": this is no cube of what is claimed");
        require_files(own);
        check_hashes(own, path);
        std::vector<std::string> common;
        for (const Manifest::File& f : own.files)
            if (f.name == "program.ir" || f.name == "query.meaning" || f.name == "query.order" ||
                f.name.starts_with("given-"))
                common.push_back(f.name + " " + f.hash);
        std::sort(common.begin(), common.end());
        cubes.push_back(check_refutation(path, own, result));
        if (cubes.size() == 1)
            hashes = common;
        if (common != hashes || cubes.back().formula != cubes.front().formula)
            throw Rejected(folder + ": this cube is of another question than the first");
    }
    std::vector<std::span<const int>> all;
    for (const Refuted& r : cubes)
        all.emplace_back(r.cube);
    if (all.empty() || !cover_all(std::move(all)))
        throw Rejected("cubes: they do not cover all executions");
    result.cubes = cubes.size();
}

ir::Program read_program(const std::string& directory)
{
    Input input(directory + "/program.ir");
    std::string bytes;
    for (int c; (c = input.get()) != -1;)
        bytes += static_cast<char>(c);
    try {
        return ir::from_bytes(bytes);
    } catch (const InternalError&) {
        throw Rejected("program.ir: this is no program of the build of mpismt that this checker belongs to");
    }
}

void check_executions(const std::string& directory, const Manifest& manifest, Checked& result)
{
    const ir::Program program = read_program(directory);
    if (program.processes() != manifest.processes)
        throw Rejected("manifest: the program has another number of processes");
    Context context(manifest.options(directory));
    const Choices& choices = context.choices();
    Input input(directory + "/findings");
    const std::vector<Finding> findings = read_findings(input);
    const auto refuse = [&](const soundness::Replay& replay) {
        throw Rejected("findings: execution " + std::to_string(result.executions) + " is refused at step " +
                       std::to_string(replay.step) + ": " + replay.reason);
    };
    if (manifest.reason == "unique-execution") {
        std::vector<Execution> executions;
        for (const Finding& f : findings)
            executions.push_back(f.execution);
        const soundness::Replay replay =
            soundness::replay_unique(program, choices, context.properties(), executions, &context);
        if (!replay.accepted)
            refuse(replay);
        result.executions = executions.size();
        return;
    }
    for (const Finding& f : findings) {
        if (f.condition && *f.condition >= program.conditions.size())
            throw Rejected("findings: the program has no such condition");
        if (!context.looks_for(f.kind))
            throw Rejected("findings: nobody has asked for findings of this kind");
        const soundness::Replay replay = soundness::replay(program, choices, f, &context);
        if (!replay.accepted || replay.instead)
            refuse(replay);
        ++result.executions;
    }
    if (findings.empty())
        throw Rejected("findings: there is no execution that shows the verdict");
}

void check_search(const std::string& directory, const Manifest& manifest, uint64_t transitions, Checked& result)
{
    const ir::Program program = read_program(directory);
    if (program.processes() != manifest.processes)
        throw Rejected("manifest: the program has another number of processes");
    Context context(manifest.options(directory));
    const auto bound = static_cast<uint32_t>(std::min<int64_t>(manifest.bound, UINT32_MAX / 8));
    const Exhaustive all =
        search_all(program, context.choices(), context.properties(), bound, manifest.verdict == "no-error",
                   transitions > 0 ? transitions : manifest.transitions, &context);
    if (manifest.states > 0 && manifest.states != all.states)
        throw Rejected("manifest: there are " + std::to_string(all.states) + " states, not " +
                       std::to_string(manifest.states));
    result.states = all.states;
    result.transitions = all.transitions;
}

void check_state_equation(const std::string& directory, Checked& result)
{
    Input input(directory + "/linear");
    result.combinations = check_linear(input);
}

} // namespace

void check_proof(const std::string& cnf_path, const std::string& proof, Checked& result)
{
    Dimacs cnf(cnf_path);
    Clauses clauses;
    for (std::vector<int> clause; cnf.next(clause); ++result.clauses)
        clauses.add_axiom(clause);
    follow_proof(clauses, proof, cnf.variables(), result);
}

Checked check_certificate(const std::string& directory, uint64_t transitions)
{
    const Manifest manifest = read_manifest(directory);
    if (manifest.reason == "cube")
        throw Rejected("manifest: this is about one cube of the executions; the certificate is the folder above");
    require_files(manifest);
    check_hashes(manifest, directory);
    Checked result;
    result.verdict = manifest.verdict;
    if (manifest.reason == "refutation")
        check_refutation(directory, manifest, result);
    else if (manifest.reason == "cubes")
        check_cubes(directory, manifest, result);
    else if (manifest.reason == "search")
        check_search(directory, manifest, transitions, result);
    else if (manifest.reason == "linear")
        check_state_equation(directory, result);
    else
        check_executions(directory, manifest, result);
    return result;
}

} // namespace mpismt::certcheck

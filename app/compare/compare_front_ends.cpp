// A program in two languages. Two things differ by intent: places in the source, and leaks, for only C must free what
// it made.
#include "app/compare/compare.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <unistd.h>

namespace mpismt::app {

namespace {

class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& text)
        : name_((std::filesystem::temp_directory_path() / "mpismt-XXXXXX.c").string())
    {
        const int file = mkstemps(name_.data(), 2);
        const bool written = file >= 0 && ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
        if (file < 0 || close(file) != 0 || !written)
            throw InputError(fmt::format("{} cannot be written", name_));
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { unlink(name_.c_str()); }
    const std::string& name() const { return name_; }

private:
    std::string name_;
};

// How a process ends, and its variables by name, whatever they are called in C.
using End = std::tuple<ProcessEnd::State, MpiOp, std::map<std::string, std::vector<uint64_t>>>;
using Ends = std::vector<End>;

std::set<Ends> without_places(const std::set<Outcome>& outcomes, bool is_c)
{
    std::set<Ends> out;
    for (const Outcome& o : outcomes) {
        Ends ends;
        for (size_t r = 0; r < o.processes.size(); ++r) {
            const FinalProcess& p = o.processes[r];
            const std::string prefix = is_c ? fmt::format("p{}_", r) : "";
            std::map<std::string, std::vector<uint64_t>> values;
            for (const FinalVariable& v : p.variables)
                if (v.name.starts_with(prefix) && v.name != prefix + "sent")
                    values.emplace(v.name.substr(prefix.size()), v.values);
            ends.emplace_back(p.state, p.op, std::move(values));
        }
        out.insert(std::move(ends));
    }
    return out;
}

std::string describe_ends(const Ends& ends)
{
    std::string out;
    for (size_t r = 0; r < ends.size(); ++r) {
        const auto& [state, op, values] = ends[r];
        out += fmt::format("{}process {}{}:", r == 0 ? "" : "; ", r,
                           state == ProcessEnd::State::Blocked ? fmt::format(" stuck in MPI_{}", name_of(op)) : "");
        for (const auto& [name, elements] : values)
            out += fmt::format(" {} = {}", name, elements.empty() ? 0 : static_cast<int32_t>(elements[0]));
    }
    return out;
}

} // namespace

Comparison compare_front_ends(const std::string& text, const std::string& c, const Options& given)
{
    Comparison result;
    const auto trouble = [&](const char* engine, const std::string& what) {
        result.disagreement = Disagreement{all_modes()[0], {engine, Verdict::Unknown, {}, {}, what}, {}};
        return result;
    };
    Options options = given;
    options.properties.assign({"default", "-resource-leak"});
    try {
        SourceFiles files;
        std::vector<Diagnostic> warnings;
        const ir::Program model = load(files, "program.mpi", text, 0, warnings);
        const TemporaryFile source(c);
        const auto compile = [&](bool with_variables) {
            Options for_c = options;
            for_c.processes = model.processes();
            for_c.wants_outcomes = with_variables;
            Context context(for_c);
            std::string messages;
            return load_c({source.name()}, context, messages);
        };
        // Variables are kept in memory for their last values: two programs in the eyes of everything behind the front
        // end.
        const ir::Program program = compile(false), with_variables = compile(true);
        std::string why;
        const Subject model_subject = make_subject(model, options, why), subject = make_subject(program, options, why),
                      variables_subject = make_subject(with_variables, options, why);
        if (!why.empty())
            return trouble("unrolling", why);
        for (const Mode& mode : modes_of(model)) {
            const EngineAnswer expected = answer_of("auto", model_subject, mode, options);
            const EngineAnswer answer = answer_of("auto", subject, mode, options);
            result.checks += 2;
            for (const EngineAnswer* a : {&expected, &answer})
                if (!a->trouble.empty())
                    return trouble(a->engine.c_str(), a->trouble);
            if (!expected.decides() || !answer.decides()) {
                ++result.undecided;
                continue;
            }
            result.verdicts.push_back(expected.verdict);
            if (expected.verdict != answer.verdict || expected.kinds() != answer.kinds()) {
                result.disagreement = Disagreement{mode, expected, answer};
                result.disagreement->second.engine = "in C";
                return result;
            }
        }
        const Mode& any = all_modes()[0];
        const auto expected = outcomes_of("explicit", model_subject, any, options, why);
        const auto found = outcomes_of("sat", variables_subject, any, options, why);
        result.checks += 2;
        if (!why.empty())
            return trouble("outcomes", why);
        if (!expected || !found) {
            ++result.undecided;
            return result;
        }
        result.outcomes = expected->size();
        const std::set<Ends> a = without_places(*expected, false), b = without_places(*found, true);
        if (a == b)
            return result;
        Disagreement d{any, {}, {}};
        d.first.engine = "in .mpi";
        d.second.engine = "in C";
        for (const Ends& e : a)
            if (!b.contains(e))
                d.first.outcomes.insert(describe_ends(e));
        for (const Ends& e : b)
            if (!a.contains(e))
                d.second.outcomes.insert(describe_ends(e));
        result.disagreement = std::move(d);
    } catch (const InputError& e) {
        return trouble("the compiler", e.verbatim().empty() ? e.what() : e.verbatim());
    } catch (const std::exception& e) {
        return trouble("the front end", e.what());
    }
    return result;
}

} // namespace mpismt::app

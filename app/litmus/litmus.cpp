#include "app/litmus/litmus.hpp"

#include "app/files.hpp"
#include "core/errors.hpp"
#include "core/installed.hpp"
#include "frontend/rma/rma.hpp"
#include "solver/rma/explain.hpp"
#include "solver/rma/outcomes.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace mpismt::app {

namespace {

std::optional<rma::ModelText> find_model(const std::string& name)
{
    std::error_code error;
    for (const std::string& path : {installed("models", MPISMT_MODELS) + "/" + name + ".model", name, name + ".model"})
        if (std::filesystem::is_regular_file(path, error))
            return rma::ModelText{path, read_text(path)};
    return std::nullopt;
}

std::string shipped_models()
{
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(installed("models", MPISMT_MODELS), error))
        if (entry.path().extension() == ".model")
            names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return fmt::format("{}", fmt::join(names, ", "));
}

} // namespace

rma::Model load_model(SourceFiles& files, const std::string& name, const std::string& without)
{
    const std::optional<rma::ModelText> text = find_model(name);
    if (!text)
        throw InputError(
            fmt::format("there is no model {}: it is neither a file nor one of {}", name, shipped_models()));
    rma::Model model = rma::parse_model(files, text->name, text->text, find_model);
    model.name = std::filesystem::path(name).stem().string();
    for (size_t begin = 0; begin < without.size();) {
        const size_t end = std::min(without.find(',', begin), without.size());
        const std::string rule = without.substr(begin, end - begin);
        if (!model.drop(rule))
            throw InputError(fmt::format("--without {}: model {} has no rule of this name", rule, model.name));
        model.name += "-" + rule;
        begin = end + 1;
    }
    return model;
}

report::LitmusReport decide(const rma::Program& program, const rma::Model& model, Context& context,
                            const std::string& engine, bool executions)
{
    const auto start = std::chrono::steady_clock::now();
    report::LitmusReport r;
    r.program = &program;
    r.model = model.name;
    rma::OutcomesOptions options;
    options.executions = executions;
    options.engine = engine == "search"    ? rma::Engine::Search
                     : engine == "sources" ? rma::Engine::Sources
                     : engine == "sat"     ? rma::Engine::Sat
                                           : rma::Engine::Auto;
    options.max_outcomes = static_cast<size_t>(context.options().max_outcomes);
    rma::AllOutcomes all;
    try {
        rma::all_outcomes(program, model, context, options, all);
        r.cut = all.cut;
        if (all.race_known || all.race)
            r.race = all.race;
        r.decided_by = all.searched ? "search" : "CaDiCaL";
        for (const auto& [outcome, execution] : all.executions) {
            const std::string wrong = rma::violation(program, model, execution);
            if (!wrong.empty() || rma::outcome_of(execution) != outcome)
                throw InternalError(fmt::format("an execution of {} that model {} does not allow: {}", program.name,
                                                model.name, wrong));
            r.executions.emplace_back(outcome, rma::drawing(program, model, execution));
        }
    } catch (const LimitReached& e) {
        r.unknown = e.what();
    }
    r.outcomes = std::move(all.outcomes);
    r.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return r;
}

} // namespace mpismt::app

// `mpismt litmus`: the outcomes of litmus tests under a memory model, what differs between two models.
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "app/litmus/litmus.hpp"
#include "app/litmus/litmus_run.hpp"
#include "frontend/rma/rma.hpp"
#include "report/litmus_c.hpp"
#include "report/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <ostream>

namespace mpismt::app {

namespace {

class LitmusCommand {
public:
    LitmusCommand(const Options& options, Console& console)
        : options_(options), console_(console), context_(options), guard_(context_)
    {
    }

    int run()
    {
        if (!options_.output.empty())
            output_.emplace(options_.output);
        if (!load_models())
            return 2;
        for (const std::string& name : options_.files) {
            if (context_.interrupted) {
                worst(3);
                break;
            }
            SourceFiles files;
            try {
                const std::string shown = name == "-" ? "<stdin>" : name;
                programs_.push_back(std::make_unique<rma::Program>(rma::parse_program(files, shown, read_text(name))));
                one(shown, *programs_.back());
            } catch (const LimitReached& e) {
                console_.err << fmt::format("mpismt: {}: unknown: {}\n", name, e.what());
                worst(3);
            } catch (const InputError& e) {
                console_.err << report::diagnostics(e.diagnostics(), files,
                                                    use_color(options_, console_.err_is_terminal));
                worst(2);
            }
        }
        if (!options_.run.empty())
            text_ += report::summary(observed_);
        if (options_.format == "json" && options_.run.empty() && options_.translate.empty())
            text_ = options_.diff.empty() ? report::json(reports_) : report::json(differences_);
        if (output_)
            output_->commit(text_);
        else
            console_.out << text_;
        return status_;
    }

private:
    bool load_models()
    {
        std::vector<std::string> names = {!options_.model.empty() ? options_.model
                                          : options_.run.empty()  ? "corerma"
                                                                  : "mpi3"};
        if (!options_.diff.empty()) {
            const size_t comma = options_.diff.find(',');
            if (comma == std::string::npos)
                throw InputError("--diff " + options_.diff + ": expected two models, as in corerma,verbs");
            names = {options_.diff.substr(0, comma), options_.diff.substr(comma + 1)};
        }
        for (const std::string& name : names) {
            SourceFiles files;
            try {
                models_.push_back(load_model(files, name, options_.diff.empty() ? options_.without_rules : ""));
            } catch (const InputError& e) {
                console_.err << report::diagnostics(e.diagnostics(), files,
                                                    use_color(options_, console_.err_is_terminal));
                return false;
            }
        }
        return true;
    }

    // Bad input outranks everything, then errors, then what is unknown.
    void worst(int status)
    {
        const auto rank = [](int s) { return s == 2 ? 3 : s == 1 ? 2 : s == 3 ? 1 : 0; };
        if (rank(status) > rank(status_))
            status_ = status;
    }

    void one(const std::string& name, const rma::Program& program)
    {
        if (!options_.translate.empty()) {
            const std::string& to = options_.translate;
            if (to != "mpi" && to != "shmem" && to != "verbs")
                throw InputError("--translate " + to + ": expected mpi, shmem or verbs");
            text_ += to == "mpi"     ? report::mpi_program(program)
                     : to == "shmem" ? report::shmem_program(program)
                                     : report::verbs_program(program);
            return;
        }
        if (!options_.run.empty())
            return on_machine(name, program);
        if (!options_.diff.empty())
            return difference(name, program);
        const bool executions = options_.executions || !options_.graphviz.empty();
        report::LitmusReport r = decide(program, models_[0], context_, options_.decide, executions);
        r.file = name;
        if (!options_.graphviz.empty())
            draw(r);
        worst(!as_expected(r) ? 1 : !r.unknown.empty() || (r.cut && options_.require_complete) ? 3 : 0);
        if (!options_.executions)
            r.executions.clear();
        if (options_.format == "text")
            text_ += (text_.empty() ? "" : "\n") +
                     report::text(r, !output_ && use_color(options_, console_.out_is_terminal));
        reports_.push_back(std::move(r));
    }

    void difference(const std::string& name, const rma::Program& program)
    {
        const report::LitmusReport a = decide(program, models_[0], context_, options_.decide, false);
        const report::LitmusReport b = decide(program, models_[1], context_, options_.decide, false);
        report::LitmusDifference d;
        d.file = name;
        d.first = models_[0].name;
        d.second = models_[1].name;
        d.program = &program;
        d.unknown = a.unknown.empty() ? b.unknown : a.unknown;
        for (const rma::Outcome& o : a.outcomes)
            if (!b.outcomes.contains(o))
                d.only_first.push_back(o);
            else
                ++d.common;
        for (const rma::Outcome& o : b.outcomes)
            if (!a.outcomes.contains(o))
                d.only_second.push_back(o);
        worst(!d.unknown.empty() ? 3 : d.only_first.empty() && d.only_second.empty() ? 0 : 1);
        if (options_.format == "text")
            text_ += report::text(d);
        differences_.push_back(std::move(d));
    }

    void on_machine(const std::string& name, const rma::Program& program)
    {
        const report::LitmusReport r = decide(program, models_[0], context_, options_.decide, false);
        report::LitmusObserved o;
        o.file = name;
        o.library = options_.run;
        o.model = models_[0].name;
        o.program = &program;
        o.unknown = r.unknown;
        if (o.unknown.empty()) {
            const LitmusRun run = run_litmus(program, options_.run, options_.iterations, options_.seed,
                                             static_cast<double>(options_.run_timeout), context_);
            o.unknown = run.failure;
            o.hangs = run.hangs;
            o.expected = r.outcomes.size();
            for (const auto& [outcome, times] : run.seen) {
                o.iterations += times;
                const auto allowed = [&](const rma::Outcomes& all) {
                    return std::any_of(all.begin(), all.end(),
                                       [&](const rma::Outcome& e) { return allows(e, outcome); });
                };
                if (!allowed(r.outcomes))
                    o.unexpected.push_back({outcome, times, broken_rules(program, allowed)});
            }
            for (const rma::Outcome& e : r.outcomes)
                if (std::none_of(run.seen.begin(), run.seen.end(), [&](const auto& s) { return allows(e, s.first); }))
                    o.never_seen.push_back(e);
        }
        worst(!o.unexpected.empty() ? 1 : !o.unknown.empty() || o.hangs ? 3 : 0);
        text_ += report::text(o);
        observed_.push_back(std::move(o));
    }

    template <typename Allowed>
    std::vector<std::string> broken_rules(const rma::Program& program, const Allowed& allowed)
    {
        std::vector<std::string> out;
        for (const rma::Rule& rule : models_[0].rules) {
            rma::Model weaker = models_[0];
            weaker.drop(rule.name);
            const report::LitmusReport r = decide(program, weaker, context_, "auto", false);
            if (r.unknown.empty() && allowed(r.outcomes))
                out.push_back(rule.name);
        }
        return out;
    }

    void draw(const report::LitmusReport& r)
    {
        std::string all;
        for (const auto& [outcome, drawing] : r.executions)
            all += report::graphviz(drawing, to_text(*r.program, outcome));
        graphs_ += all;
        OutputFile(options_.graphviz).commit(graphs_);
    }

    const Options& options_;
    Console& console_;
    Context context_;
    InterruptGuard guard_;
    std::optional<OutputFile> output_;
    std::vector<rma::Model> models_;
    std::vector<std::unique_ptr<rma::Program>> programs_; // reports refer to them
    std::vector<report::LitmusReport> reports_;
    std::vector<report::LitmusDifference> differences_;
    std::vector<report::LitmusObserved> observed_;
    std::string text_, graphs_;
    int status_ = 0;
};

} // namespace

int litmus_command(const Options& options, Console& console) { return LitmusCommand(options, console).run(); }

} // namespace mpismt::app

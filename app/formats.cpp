#include "app/formats.hpp"

#include "app/command_line.hpp"
#include "report/escape.hpp"
#include "report/junit.hpp"
#include "report/sarif.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace mpismt::app {

Formatter::Formatter(const Options& options, size_t programs, bool color, int columns, bool ascii)
    : options_(options), programs_(programs), color_(color), columns_(columns), ascii_(ascii)
{
}

std::string Formatter::add(ProgramRun run)
{
    const CheckResult& result = run.report.result;
    const SourceFiles& files = run.report.files;
    const std::string& format = options_.format;
    if (!run.answered) {
        runs_.push_back(std::move(run));
        return {};
    }
    const bool first = added_++ == 0;
    if (format == "text") {
        const std::string text = text_report(run, options_, color_, columns_);
        return (first ? "" : "\n") + (ascii_ ? report::ascii(text) : text);
    }
    if (format == "gcc")
        return report::gcc(result, files);
    if (format == "github")
        return report::github(result, files);
    if (format == "dot")
        return report::dot(result, files);
    if (format == "html")
        return html_report(run, options_);
    if (format == "mermaid")
        return (first ? "" : "\n") + report::mermaid(result, files);
    runs_.push_back(std::move(run));
    return {};
}

std::string Formatter::finish()
{
    const std::string& format = options_.format;
    if (format != "sarif" && format != "junit")
        std::erase_if(runs_, [](const ProgramRun& run) { return !run.answered; });
    if (format == "json") {
        if (programs_ == 1)
            return runs_.empty() ? "" : report::json(runs_[0].report.result, runs_[0].report.files);
        std::string all;
        for (const ProgramRun& run : runs_)
            all += (all.empty() ? "[\n" : ",\n") + report::json(run.report.result, run.report.files);
        return all.empty() ? "[]\n" : all + "]\n";
    }
    if (format == "sarif") {
        auto parts = nlohmann::ordered_json::array();
        for (const ProgramRun& run : runs_)
            parts.push_back(
                run.answered ? report::sarif_part(run.report.result, run.report.files)
                             : report::sarif_part(run.report.result.program, run.verdict_without_answer(), run.said));
        return report::sarif_log(parts, version());
    }
    if (format == "junit") {
        std::vector<report::TestCase> tests;
        for (const ProgramRun& run : runs_)
            if (run.answered)
                tests.push_back(report::test_case(run.report.result, text_report(run, options_, false, 100)));
            else
                tests.push_back({run.report.result.program, report::TestCase::Outcome::Error,
                                 run.verdict_without_answer(), run.said.substr(0, run.said.find('\n')), run.said, 0});
        return report::junit(tests, "mpismt");
    }
    if (format == "csv") {
        std::vector<report::Report> reports;
        for (ProgramRun& run : runs_)
            reports.push_back(std::move(run.report));
        return report::csv(reports);
    }
    return {};
}

} // namespace mpismt::app

#include "app/batch/check.hpp"

#include "app/batch/cube_result.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "core/errors.hpp"
#include "report/fingerprint.hpp"
#include "report/sarif.hpp"
#include "report/words.hpp"

#include <csignal>
#include <poll.h>
#include <sstream>
#include <sys/prctl.h>
#include <unistd.h>

namespace mpismt::app {

Json result_of(const ProgramRun& run, const Options& options, const std::string& program, const std::string& messages)
{
    Json out;
    out["program"] = program;
    if (!run.answered) {
        out["verdict"] = run.verdict_without_answer();
        out["reason"] = messages;
        out["sarif"] = report::sarif_part(program, run.verdict_without_answer(), messages);
        return out;
    }
    const CheckResult& r = run.report.result;
    const SourceFiles& files = run.report.files;
    out["verdict"] = name_of(r.verdict);
    out["complete"] = r.complete;
    out["procs"] = r.processes;
    out["bound"] = r.bound;
    out["reason"] =
        r.verdict == Verdict::Unsupported && !r.unsupported.empty() ? r.unsupported.front().construct : r.reason;
    const std::vector<std::string> names = report::fingerprints(r, files);
    out["findings"] = Json::array();
    out["lines"] = Json::array();
    for (size_t i = 0; i < r.findings.size(); ++i) {
        const Finding& f = r.findings[i];
        Json finding{{"kind", name_of(f.kind)}, {"message", report::headline(f)}, {"fingerprint", names[i]},
                     {"level", name_of(f.level)}};
        for (const Location& l : f.locations) {
            if (!finding.contains("line") && l.loc) {
                finding["file"] = files.name(l.loc.file);
                finding["line"] = l.loc.line;
            }
            out["lines"].push_back(l.loc.line);
        }
        out["findings"].push_back(std::move(finding));
    }
    for (const char* name : {"seconds", "peak_memory"})
        if (const auto it = r.stats.find(name); it != r.stats.end())
            out[name] = it->second;
    out["assumptions"] = Json::array();
    for (const Assumption& a : r.assumptions)
        out["assumptions"].push_back({{"name", a.name}, {"text", report::sentence(a)}});
    out["messages"] = messages;
    if (r.verdict != Verdict::NoError && r.verdict != Verdict::NoErrorWithinBound)
        out["text"] = text_report(run, options, false, 100);
    out["sarif"] = report::sarif_part(r, files);
    if (!options.cube.empty())
        out["cube"] = to_json(r);
    return out;
}

Json lost_result(const Options& options, const std::string& program, const std::string& reason)
{
    ProgramRun run;
    run.answered = true;
    run.report.result.program = program;
    run.report.result.reason = reason;
    Json result = result_of(run, options, program, {});
    result["signal"] = 0;
    return result;
}

void end_with_parent(int result)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    pollfd reader{result, 0, 0};
    if (::poll(&reader, 1, 0) > 0 && (reader.revents & POLLERR) != 0) // it was gone before we could ask
        ::_exit(1);
}

std::string checked(const std::vector<std::string>& files, const Options& batch, std::span<const std::string> arguments)
{
    const AddressSpaceLimit limit(batch.memory);
    std::ostringstream nothing, messages;
    Console console{nothing, messages};
    Options options = batch;
    options.format = options.page.empty() ? "text" : "html";
    const ProgramRun run = run_program(files, options, arguments, console);
    if (!options.page.empty() && run.answered)
        try {
            OutputFile(options.page).commit(html_report(run, options));
        } catch (const InputError& e) {
            messages << e.what() << '\n';
        }
    return result_of(run, options, files.front(), messages.str()).dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace mpismt::app

#include "app/laws/law_library.hpp"

#include "app/files.hpp"
#include "app/laws/law.hpp"
#include "core/errors.hpp"
#include "core/installed.hpp"
#include "frontend/mpi/law.hpp"
#include "report/report.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

namespace mpismt::app {

namespace {

Lemma lemma_of(Law law)
{
    Lemma l;
    l.name = law.name;
    l.group = "laws";
    l.statement = law.statement;
    l.source = law.source;
    l.remark = law.remark;
    l.expected = law.refuted ? LemmaStatus::Refuted : LemmaStatus::BoundedProved;
    l.law = std::make_shared<const Law>(std::move(law));
    return l;
}

Law read_law(const std::string& path)
{
    SourceFiles files;
    const std::string text = read_text(path);
    try {
        return mpi_language::parse_law(files, path, text);
    } catch (const InputError& e) {
        throw InputError(InputError::Verbatim{report::diagnostics(e.diagnostics(), files, false)});
    }
}

} // namespace

std::vector<Lemma> law_library()
{
    namespace fs = std::filesystem;
    std::vector<std::string> paths;
    for (const fs::directory_entry& entry : fs::directory_iterator(installed("law-files", MPISMT_LAW_FILES)))
        if (entry.path().extension() == ".law")
            paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    std::vector<Lemma> all;
    for (const std::string& path : paths) {
        Law law = read_law(path);
        std::vector<Law> weaker = without_a_condition(law);
        all.push_back(lemma_of(std::move(law)));
        for (Law& w : weaker)
            all.push_back(lemma_of(std::move(w)));
    }
    return all;
}

Lemma lemma_of_file(const std::string& path) { return lemma_of(read_law(path)); }

Discharge discharge_law(const Lemma& lemma, const Options& options)
{
    const Law& law = *lemma.law;
    const LawAnswer answer = check_law(law, options);
    Discharge result;
    if (!answer.limit.empty() && !answer.difference) {
        result.method = fmt::format("{}; {}", answer.limit, to_string(answer));
    } else if (answer.difference) {
        const LawAnswer::Difference& d = *answer.difference;
        result.status = LemmaStatus::Refuted;
        result.method = fmt::format("a context of {} operation{} (number {} in order of size), replayed", d.operations,
                                    d.operations == 1 ? "" : "s", d.number);
        result.detail = fmt::format("left.mpi, --buffering {} --collectives {}\n\n{}\nright.mpi\n\n{}\n{}", d.buffering,
                                    d.collectives, d.left, d.right, d.report);
    } else {
        result.status = LemmaStatus::BoundedProved;
        result.method = fmt::format("{} processes, {} operations of the context: {}", law.processes, law.operations,
                                    to_string(answer));
    }
    return result;
}

} // namespace mpismt::app

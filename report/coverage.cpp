#include "report/coverage.hpp"

#include "report/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace mpismt::report {

std::vector<NamedValue> coverage_rows(const Coverage& coverage, const SourceFiles& files)
{
    std::vector<NamedValue> out;
    const auto row = [&](const char* what, const std::vector<Coverage::Place>& places) {
        const auto reached = static_cast<size_t>(
            std::count_if(places.begin(), places.end(), [](const Coverage::Place& p) { return p.reached; }));
        if (!places.empty())
            out.push_back(
                {what, fmt::format("{} of {} ({} %)", reached, places.size(), 100 * reached / places.size())});
    };
    row("lines", coverage.lines);
    row("calls of MPI", coverage.calls);
    std::map<uint32_t, std::vector<uint32_t>> missed; // by file
    for (const Coverage::Place& p : coverage.lines)
        if (!p.reached)
            missed[p.loc.file].push_back(p.loc.line);
    for (const auto& [file, lines] : missed)
        out.push_back({"no execution reaches", fmt::format("{} {} of {}", lines.size() == 1 ? "line" : "lines",
                                                           list_of(lines), files.name(file))});
    for (const Coverage::Wildcard& w : coverage.wildcards)
        out.push_back({"any source",
                       fmt::format("{} at {} takes messages from {}{}", mpi_name(w.op), place(files, w.loc),
                                   processes(w.sources), coverage.all_sources ? "" : ", and perhaps from others")});
    return out;
}

} // namespace mpismt::report

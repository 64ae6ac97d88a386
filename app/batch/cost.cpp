#include "app/batch/cost.hpp"

#include "frontend/c/compile.hpp"

#include <algorithm>
#include <filesystem>

namespace mpismt::app {

namespace {

double size_of(const BatchCheck& check)
{
    double bytes = 0;
    for (const std::string& name : check.files) {
        std::error_code error;
        const auto size = std::filesystem::file_size(name, error);
        // A compiler is started for C, which costs as much as a long model.
        bytes += (error ? 0.0 : static_cast<double>(size)) + (c::is_source(name) ? 20'000.0 : 1000.0);
    }
    return bytes * static_cast<double>(std::max<int64_t>(1, check.options.processes));
}

} // namespace

void longest_first(std::vector<BatchJob>& jobs, const ResultsFile& kept)
{
    std::vector<double> cost(jobs.size());
    double seconds = 0, size = 0;
    for (size_t i = 0; i < jobs.size(); ++i) {
        cost[i] = kept.seconds_of(jobs[i].check->name);
        if (cost[i] >= 0) {
            seconds += cost[i];
            size += size_of(*jobs[i].check);
        }
    }
    const double rate = size > 0 ? seconds / size : 1;
    std::vector<size_t> order(jobs.size());
    for (size_t i = 0; i < jobs.size(); ++i) {
        order[i] = i;
        if (cost[i] < 0)
            cost[i] = rate * size_of(*jobs[i].check);
    }
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return cost[a] > cost[b]; });
    std::vector<BatchJob> sorted;
    for (const size_t i : order)
        sorted.push_back(std::move(jobs[i]));
    jobs = std::move(sorted);
}

} // namespace mpismt::app

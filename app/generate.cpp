#include "app/generate.hpp"

#include "core/errors.hpp"
#include "solver/rma/outcomes.hpp"
#include "solver/rma/pivot.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace mpismt::app {

namespace {

constexpr size_t batch_size = 8192;

constexpr Table6Row rows[] = {
    {"R1", 1, 8, 863, 1492},    {"R1", 2, 9, 1040, 3616},    {"R2", 1, 7, 419, 532},    {"R2", 2, 8, 684, 1514},
    {"F1", 1, 9, 326, 338},     {"F1", 2, 10, 172, 452},     {"F2", 1, 9, 350, 374},    {"F2", 2, 10, 188, 492},
    {"F3", 1, 10, 810, 1320},   {"F3", 2, 11, 200, 356},     {"IR", 1, 10, 104, 104},   {"IR", 2, 11, 127, 368},
    {"GA", 1, 10, 299, 1091},   {"GA", 2, 11, 48, 624},      {"PG", 1, 8, 164, 276},    {"PG", 2, 10, 260, 1024},
    {"CAS-F", 1, 10, 12, 12},   {"CAS-F", 2, 12, 48, 288},   {"CAS-T", 1, 10, 12, 12},  {"CAS-T", 2, 12, 48, 288},
    {"LO", 1, 7, 146, 250},     {"LO", 2, 8, 362, 1004},     {"WS", 1, 9, 282, 934},    {"WS", 2, 10, 477, 3176},
};

struct Job {
    soundness::LitmusShape shape;
    uint64_t index = 0;
    std::optional<GeneratedTest> test;
};

rma::Outcomes outcomes_of(const rma::Program& program, const rma::Model& model, Context& context)
{
    return rma::all_outcomes(program, model, context).outcomes;
}

void decide(Job& job, const GenerateRequest& request, Context& context)
{
    rma::Program program = to_program(job.shape);
    GeneratedTest test;
    if (!request.pivot.empty()) {
        rma::Skeleton s = rma::take_apart(program);
        const rma::StaticOrder order(*request.model, s);
        rma::PivotOptions options;
        options.each_write_read = request.bounds.each_write_read;
        if (s.size() > 32 || !is_test_of(s, order, request.pivot, options))
            return;
        rma::AllOutcomes all;
        if (search_outcomes(s, order.hb, UINT64_MAX, {}, context, all))
            test.outcomes = std::move(all.outcomes);
    } else {
        test.outcomes = outcomes_of(program, *request.model, context);
        test.other = outcomes_of(program, *request.other, context);
        if (test.outcomes == test.other)
            return;
    }
    test.program = std::move(program);
    test.index = job.index;
    job.test = std::move(test);
}

// Without such a statement coreRMA's rule orders nothing. Other rules: anything.
unsigned kinds_of(std::string_view pivot)
{
    using Kind = rma::Statement::Kind;
    const auto set = [](std::initializer_list<Kind> kinds) {
        unsigned out = 0;
        for (const Kind k : kinds)
            out |= 1U << static_cast<unsigned>(k);
        return out;
    };
    if (pivot.starts_with("CAS"))
        return set({Kind::Cas});
    if (pivot == "GA")
        return set({Kind::Rga});
    if (pivot == "PG")
        return set({Kind::Put, Kind::Get});
    if (pivot == "IR")
        return set({Kind::Put, Kind::Get, Kind::Rga, Kind::Cas});
    return pivot == "F1" || pivot == "F2" || pivot == "F3" ? set({Kind::Flush}) : 0;
}

class Generator {
public:
    Generator(const GenerateRequest& request, Context& context, const std::function<bool(const GeneratedTest&)>& sink)
        : request_(request), context_(context), sink_(sink)
    {
    }

    GenerateResult run()
    {
        result_.next = request_.first;
        soundness::LitmusBounds bounds = request_.bounds;
        bounds.required = kinds_of(request_.pivot);
        for (size_ = 1; size_ <= request_.bounds.size && !stop_; ++size_) {
            bounds.size = size_;
            each_litmus_shape(bounds, [&](const soundness::LitmusShape& shape) {
                const uint64_t index = index_++;
                if (index >= request_.first && index % request_.slices == request_.slice) {
                    batch_.push_back({shape, index, {}});
                    if (batch_.size() == batch_size)
                        flush();
                }
                return !stop_;
            });
            flush();
            if (request_.smallest && result_.tests > 0)
                break;
        }
        result_.finished = !stop_;
        return result_;
    }

private:
    void flush()
    {
        if (batch_.empty() || stop_)
            return;
        std::atomic<size_t> next = 0;
        std::exception_ptr failure;
        std::mutex failure_lock;
        const auto work = [&] {
            constexpr size_t stride = 64;
            Context own(context_.options()); // limits of its own: a context is not for several threads
            try {
                for (size_t i; (i = next.fetch_add(stride)) < batch_.size() && !context_.interrupted;)
                    for (size_t k = i; k < std::min(i + stride, batch_.size()); ++k)
                        decide(batch_[k], request_, own);
            } catch (...) {
                const std::lock_guard lock(failure_lock);
                failure = std::current_exception();
            }
        };
        std::vector<std::thread> threads;
        for (unsigned t = 1; t < request_.threads; ++t)
            threads.emplace_back(work);
        work();
        for (std::thread& t : threads)
            t.join();
        if (failure)
            std::rethrow_exception(failure);
        context_.check_limits_now(); // an interrupt leaves the batch undone
        for (Job& job : batch_) {
            ++result_.shapes;
            result_.next = job.index + 1;
            if (!job.test)
                continue;
            ++result_.tests;
            result_.outcomes += job.test->outcomes.size();
            job.test->size = size_;
            if (!sink_(*job.test)) {
                stop_ = true;
                break;
            }
        }
        batch_.clear();
    }

    const GenerateRequest& request_;
    Context& context_;
    const std::function<bool(const GeneratedTest&)>& sink_;
    GenerateResult result_;
    std::vector<Job> batch_;
    uint64_t index_ = 0;
    uint32_t size_ = 0;
    bool stop_ = false;
};

} // namespace

std::span<const Table6Row> table6() { return rows; }

GenerateResult generate(const GenerateRequest& request, Context& context, const std::function<bool(const GeneratedTest&)>& sink)
{
    Generator generator(request, context, sink);
    return generator.run();
}

} // namespace mpismt::app

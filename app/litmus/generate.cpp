#include "app/litmus/generate.hpp"

#include "core/errors.hpp"
#include "solver/rma/difference.hpp"
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

// A shape with all its choices of atomicity, which are numbers from `begin` on.
struct GenerationJob {
    soundness::LitmusShape shape;
    uint64_t begin = 0, end = 0;
    std::vector<GeneratedTest> tests = {};
};

void pivot_test(GenerationJob& job, const GenerateRequest& request, Context& context)
{
    GeneratedTest test;
    test.program = to_program(job.shape);
    rma::Skeleton s = rma::take_apart(test.program);
    const rma::StaticOrder order(*request.model, s);
    rma::PivotOptions options;
    options.each_write_read = request.bounds.each_write_read;
    if (s.size() > 32 || !is_test_of(s, order, request.pivot, options))
        return;
    rma::AllOutcomes all;
    if (search_outcomes(s, order.hb, UINT64_MAX, {}, context, all))
        test.outcomes = std::move(all.outcomes);
    test.index = job.begin;
    job.tests.push_back(std::move(test));
}

void distinguishing_tests(GenerationJob& job, const GenerateRequest& request, Context& context)
{
    rma::Difference difference(to_program(job.shape), *request.model, *request.other, context);
    if (!difference.possible(!request.bounds.useful_flushes))
        return;
    const uint64_t all = (uint64_t{1} << accesses(job.shape)) - 1;
    const uint64_t marks = request.atomicity == Atomicity::Atomic ? 0 : difference.marks();
    const auto one = [&](uint64_t nonatomic, uint64_t index) {
        if (index < request.first || !is_canonical(job.shape, nonatomic))
            return;
        GeneratedTest test;
        test.program = to_program(job.shape, nonatomic);
        test.index = index;
        if (difference.decide(test.program, nonatomic, test.outcomes, test.other))
            job.tests.push_back(std::move(test));
        context.check_limits();
    };
    if (request.atomicity == Atomicity::Nonatomic)
        return one(all, job.begin);
    for (uint64_t nonatomic = 0;; nonatomic = (nonatomic - marks) & marks) { // every subset, the least first
        one(nonatomic, job.begin + nonatomic);
        if (nonatomic == marks)
            return;
    }
}

// Without such a statement coreRMA's rule orders nothing. Other rules: anything.
unsigned pivot_kinds(std::string_view pivot)
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
        bounds.required = pivot_kinds(request_.pivot);
        if (request_.other)
            bounds.useful_flushes = false; // what is useful, two models say
        const uint32_t most = request_.bounds.processes;
        for (size_ = 1; size_ <= request_.bounds.size && !stop_; ++size_) {
            bounds.size = size_;
            for (bounds.processes = request_.fewest_processes ? request_.fewest_processes : most;
                 bounds.processes <= most; ++bounds.processes) {
                bounds.loopback = request_.bounds.loopback || bounds.processes == 1;
                each_litmus_shape(bounds, [&](const soundness::LitmusShape& shape) { return add(shape); });
            }
            flush();
            if (request_.smallest && result_.tests > 0)
                break;
        }
        result_.finished = !stop_;
        return result_;
    }

private:
    bool add(const soundness::LitmusShape& shape)
    {
        const uint64_t begin = index_;
        index_ += request_.atomicity == Atomicity::Any ? uint64_t{1} << accesses(shape) : 1;
        if (index_ > request_.first && ordinal_ % request_.slices == request_.slice) {
            batch_.push_back({shape, begin, index_});
            if (batch_.size() == (request_.atomicity == Atomicity::Any ? batch_size / 16 : batch_size))
                flush();
        }
        ++ordinal_;
        return !stop_;
    }

    void flush()
    {
        if (batch_.empty() || stop_)
            return;
        std::atomic<size_t> next = 0;
        std::exception_ptr failure;
        std::mutex failure_lock;
        const auto work = [&] {
            constexpr size_t stride = 16;
            Context own(context_.options()); // limits of its own: a context is not for several threads
            try {
                for (size_t i; (i = next.fetch_add(stride)) < batch_.size() && !context_.interrupted;)
                    for (size_t k = i; k < std::min(i + stride, batch_.size()) && !context_.interrupted; ++k)
                        request_.other ? distinguishing_tests(batch_[k], request_, own)
                                       : pivot_test(batch_[k], request_, own);
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
        for (GenerationJob& job : batch_) {
            ++result_.shapes;
            for (GeneratedTest& test : job.tests) {
                ++result_.tests;
                result_.outcomes += test.outcomes.size();
                test.size = size_;
                result_.next = test.index + 1;
                if (!sink_(test)) {
                    stop_ = true;
                    return;
                }
            }
            result_.next = job.end;
        }
        batch_.clear();
    }

    const GenerateRequest& request_;
    Context& context_;
    const std::function<bool(const GeneratedTest&)>& sink_;
    GenerateResult result_;
    std::vector<GenerationJob> batch_;
    uint64_t index_ = 0, ordinal_ = 0;
    uint32_t size_ = 0;
    bool stop_ = false;
};

} // namespace

std::span<const Table6Row> table6() { return rows; }

GenerateResult generate(const GenerateRequest& request, Context& context,
                        const std::function<bool(const GeneratedTest&)>& sink)
{
    Generator generator(request, context, sink);
    return generator.run();
}

} // namespace mpismt::app

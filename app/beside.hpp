// A search that takes turns with another engine: it goes on where its last turn ended, so that nothing is searched
// twice. It runs in a thread of its own for the sake of its stack; only one of the two ever runs.
#pragma once

#include "core/context.hpp"
#include "core/verdict.hpp"

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace mpismt {

class Beside {
public:
    using Search = std::function<CheckResult(Context&)>; // is given a part of the context below

    // `whole` is that of the other engine: its limits hold.
    Beside(Search search, Options options, Context& whole);
    ~Beside(); // the search is made to end
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

    // For so many seconds of work. What the search has thrown is thrown.
    void run(double seconds);
    const std::optional<CheckResult>& result() const { return result_; }
    // Of what the implementation decides, and statistics.
    Context& context() { return context_; }

private:
    enum class Turn : uint8_t { Theirs, Ours };
    void search(const Search& search);
    void give_back(); // by the thread

    Context& whole_;
    Context context_;
    std::mutex mutex_;
    std::condition_variable changed_;
    Turn turn_ = Turn::Theirs;
    bool over_ = false;
    std::optional<CheckResult> result_;
    std::exception_ptr thrown_;
    std::thread thread_;
};

} // namespace mpismt

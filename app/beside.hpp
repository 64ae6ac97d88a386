// A search that takes turns with another engine: it goes on where its last turn ended, so that nothing is searched
// twice. It runs in a thread of its own: for the sake of its stack, where only one of the two ever runs; or (--jobs)
// its turns pass while the other engine works, which sees what a turn has come to at a moment that its own work says,
// so that the answer is the same as often as it is asked for.
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

    enum class Turns : uint8_t { InAlternation, AtTheSameTime };
    // `whole` is that of the other engine: its limits hold. A search at the same time shares nothing with it that
    // either of them changes.
    Beside(Search search, Options options, Context& whole, Turns turns);
    ~Beside(); // the search is made to end
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

    // A turn of so many seconds of work.
    void start(double seconds);
    // Until the turn is over, if one goes on. What the search has thrown is thrown.
    void wait();
    void run(double seconds)
    {
        start(seconds);
        wait();
    }
    const std::optional<CheckResult>& result() const { return result_; }
    // Of what the implementation decides, and statistics.
    const Context& context() const { return context_; }

private:
    enum class Turn : uint8_t { Theirs, Ours };
    void search(const Search& search);
    void give_back(); // by the thread

    Context& whole_;
    Context context_;
    const Turns turns_;
    double used_before_ = 0; // the turn
    std::mutex mutex_;
    std::condition_variable changed_;
    Turn turn_ = Turn::Theirs;
    bool over_ = false;
    std::optional<CheckResult> result_;
    std::exception_ptr thrown_;
    std::thread thread_;
};

} // namespace mpismt

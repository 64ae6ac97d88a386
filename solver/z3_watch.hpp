// Ends Z3's work when a limit of ours is passed or the user interrupts. Z3's own timeouts, and asking again after each,
// would not do: a solver that was stopped may have lost constraints (4.8.12 then says "sat" of conversions of floats to
// bits that are not), so that one that was stopped must not be asked again.
#pragma once

#include "core/context.hpp"
#include "core/errors.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <fmt/format.h>
#include <mutex>
#include <new>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <z3++.h>

namespace mpismt::solver {

// What Z3 throws when it was interrupted or has no memory is a limit, not a bug.
template <class F> decltype(auto) in_z3(Context& context, F call)
{
    try {
        return call();
    } catch (const z3::exception& e) {
        context.check_limits_now();
        const std::string_view text = e.msg();
        if (text.find("out of memory") != std::string_view::npos || text.find("memout") != std::string_view::npos)
            throw std::bad_alloc();
        // Of what we interrupt it for, memory alone may have passed: Z3 has freed what it had.
        if (text.find("cancel") != std::string_view::npos && context.options().memory > 0)
            throw LimitReached(fmt::format("the memory limit of {} MB was reached", context.options().memory));
        if (text.find("cancel") != std::string_view::npos || text.find("interrupt") != std::string_view::npos ||
            text.find("timeout") != std::string_view::npos || text.find("resource limit") != std::string_view::npos)
            throw LimitReached("Z3 gave up: " + std::string(text));
        throw InternalError("Z3: " + std::string(text));
    } catch (const std::system_error&) { // no thread can be started
        throw std::bad_alloc();
    }
}

// Lives as long as one call of Z3. Meanwhile nobody else asks the context for its limits.
class Z3Watch {
public:
    Z3Watch(z3::context& z3, Context& context)
        : thread_([this, &z3, &context](const std::stop_token& done) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              while (!wake_.wait_for(lock, done, std::chrono::milliseconds(10), [&] { return done.stop_requested(); }))
                  if (context.should_stop()) {
                      stopped_ = true;
                      z3.interrupt();
                  }
          })
    {
    }
    bool stopped() const { return stopped_; }

private:
    std::condition_variable_any wake_;
    std::atomic<bool> stopped_ = false;
    std::jthread thread_; // the last member: it uses the others
};

} // namespace mpismt::solver

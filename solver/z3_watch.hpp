// Ends Z3's work when a limit of ours is passed or the user interrupts. Z3's own timeouts, and asking again after each, would
// not do: a solver that was stopped may have lost constraints (4.8.12 then says "sat" of conversions of floats to bits that are
// not), so that one that was stopped must not be asked again.
#pragma once

#include "core/context.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <z3++.h>

namespace mpismt::solver {

// Lives as long as one call of Z3. Meanwhile nobody else asks the context for its limits.
class Z3Watch {
public:
    Z3Watch(z3::context& z3, Context& context)
        : thread_([this, &z3, &context](const std::stop_token& done) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              while (!wake_.wait_for(lock, done, std::chrono::milliseconds(50), [&] { return done.stop_requested(); }))
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

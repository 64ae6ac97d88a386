// What a run is doing, for whoever shows it: nothing but atomics, so that it may lie in memory that processes share.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace mpismt {

class Progress {
public:
    // Written by the run alone.
    void enter(std::string_view phase)
    {
        for (size_t i = 0; i + 1 < phase_.size(); ++i)
            phase_[i].store(i < phase.size() ? phase[i] : '\0', std::memory_order_relaxed);
        size.store(0, std::memory_order_relaxed);
    }
    // That of two phases which change at this moment may be mixed.
    std::string phase() const
    {
        std::string out;
        for (const std::atomic<char>& c : phase_) {
            const char now = c.load(std::memory_order_relaxed);
            if (now == '\0')
                break;
            out += now;
        }
        return out;
    }
    std::atomic<uint64_t> size = 0; // of what the phase has made so far: states, events

private:
    std::array<std::atomic<char>, 24> phase_{};
};

} // namespace mpismt

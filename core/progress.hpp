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

    std::atomic<bool> may_not_count = false; // an error that is found: it is not said before the answer

    // What was found, in words of one line; each counts once, in whatever way it is found.
    class Lines {
    public:
        void add(std::string_view words) // by the run alone
        {
            const std::string before = "\n" + all();
            std::string line;
            for (const char c : words.substr(0, longest_line))
                line += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
            line += '\n';
            const size_t end = end_.load(std::memory_order_relaxed);
            if (end + line.size() > text_.size() || before.find("\n" + line) != std::string::npos)
                return;
            for (size_t i = 0; i < line.size(); ++i)
                text_[end + i].store(line[i], std::memory_order_relaxed);
            end_.store(end + line.size(), std::memory_order_release);
        }
        // In this order: what is there is never changed. The first few.
        std::string all() const
        {
            std::string out;
            for (size_t i = 0, end = end_.load(std::memory_order_acquire); i < end; ++i)
                out += text_[i].load(std::memory_order_relaxed);
            return out;
        }

    private:
        static constexpr size_t longest_line = 200;
        std::array<std::atomic<char>, 4096> text_{};
        std::atomic<size_t> end_ = 0;
    };
    Lines found;     // errors
    Lines not_given; // "fopen=cfg.txt": what the program asked for in vain, and how

private:
    std::array<std::atomic<char>, 24> phase_{};
};

} // namespace mpismt

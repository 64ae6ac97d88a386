// Where the time of a run goes. Phases lie within phases, and each moment belongs to the innermost one: together they
// are the whole, and no second is in none of them or in two. What is in no phase that has a name is in "other".
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace mpismt {

class Phases {
public:
    using Clock = std::chrono::steady_clock;
    explicit Phases(Clock::time_point now = Clock::now()) : since_(now) {}

    void enter(std::string phase, Clock::time_point now = Clock::now())
    {
        spend(now);
        open_.push_back(std::move(phase));
    }
    void leave(Clock::time_point now = Clock::now())
    {
        spend(now);
        open_.pop_back();
    }
    const std::string& innermost() const
    {
        static const std::string none;
        return open_.empty() ? none : open_.back();
    }
    // Replaces those of `stats`: "seconds" and, by phase, "seconds.…", which add up to it.
    void write_to(std::map<std::string, double>& stats, Clock::time_point now = Clock::now())
    {
        spend(now);
        std::erase_if(stats, [](const auto& s) { return s.first.starts_with("seconds"); });
        double sum = 0;
        for (const auto& [phase, used] : used_) {
            const double seconds = std::chrono::duration<double>(used).count();
            stats["seconds." + phase] = seconds;
            sum += seconds;
        }
        stats["seconds"] = sum;
    }

private:
    void spend(Clock::time_point now)
    {
        used_[open_.empty() ? "other" : open_.back()] += now - since_;
        since_ = now;
    }
    std::vector<std::string> open_; // the innermost last
    std::map<std::string, Clock::duration> used_;
    Clock::time_point since_; // what came before has been spent
};

} // namespace mpismt

// The names of processes and variables of a litmus test, and what the paper's figures write for them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace mpismt::rma {

struct Names {
    std::map<std::string, uint32_t, std::less<>> processes, variables;

    // X, X_a, X_n; X0 and XP0 as the paper prints X of process 0.
    struct Found {
        uint32_t variable = 0;
        std::optional<bool> atomic;
        std::string_view process; // of X0
    };
    std::optional<Found> variable(std::string_view name) const;
    // P0, or 0 for it.
    std::optional<uint32_t> process(std::string_view name) const;

    std::string process_name(uint32_t) const;
    // "did you mean …?" among the variables; may be empty.
    std::string suggest(std::string_view name) const;
};

} // namespace mpismt::rma

#include "frontend/rma/names.hpp"

#include "frontend/mpi/diagnostics.hpp"

#include <fmt/format.h>

namespace mpismt::rma {

std::optional<Names::Found> Names::variable(std::string_view name) const
{
    const auto look = [&](std::string_view n) -> std::optional<uint32_t> {
        const auto at = variables.find(n);
        return at == variables.end() ? std::nullopt : std::optional(at->second);
    };
    if (const auto v = look(name))
        return Found{*v, std::nullopt, {}};
    std::optional<bool> atomic;
    if (name.ends_with("_a") || name.ends_with("_n")) {
        atomic = name.ends_with("_a");
        name.remove_suffix(2);
        if (const auto v = look(name))
            return Found{*v, atomic, {}};
    }
    for (size_t cut = 1; cut < name.size(); ++cut)
        if (const auto v = look(name.substr(0, cut)); v && process(name.substr(cut)))
            return Found{*v, atomic, name.substr(cut)};
    return std::nullopt;
}

std::optional<uint32_t> Names::process(std::string_view name) const
{
    auto at = processes.find(name);
    if (at == processes.end())
        at = processes.find(fmt::format("P{}", name));
    return at == processes.end() ? std::nullopt : std::optional(at->second);
}

std::string Names::process_name(uint32_t p) const
{
    for (const auto& [name, index] : processes)
        if (index == p)
            return name;
    return "another process";
}

std::string Names::suggest(std::string_view name) const
{
    std::vector<std::string_view> known;
    for (const auto& [n, index] : variables)
        known.push_back(n);
    return mpi_language::did_you_mean(name, known);
}

} // namespace mpismt::rma

#include "app/units.hpp"

#include "app/compile_commands.hpp"
#include "frontend/c/captured.hpp"

namespace mpismt::app {

bool is_c(const std::string& name)
{
    return c::is_source(name) || is_compile_commands(name) || (!name.ends_with(".mpi") && c::is_elf(name));
}

std::vector<c::Unit> units_of(const std::string& name, const Options& options)
{
    std::vector<c::Unit> units;
    if (is_compile_commands(name))
        units = read_compile_commands(name, options.target);
    else if (c::is_source(name))
        units.push_back({name, {}, {}, {}});
    else
        for (c::Captured& kept : c::captured(name))
            units.push_back({std::move(kept.source), {}, {}, std::move(kept.bitcode)});
    for (c::Unit& unit : units)
        unit.flags.insert(unit.flags.end(), options.compiler_flags.begin(), options.compiler_flags.end());
    return units;
}

} // namespace mpismt::app

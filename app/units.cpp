#include "app/units.hpp"

#include "app/compile_commands.hpp"
#include "frontend/c/captured.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>

namespace mpismt::app {

namespace {

bool is_binary(const std::string& name)
{
    std::string begin(4096, ' ');
    std::ifstream(name, std::ios::binary).read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return begin.find('\0') != std::string::npos;
}

} // namespace

bool names_compiler(const std::string& word)
{
    const std::string name = word.substr(word.find_last_of('/') + 1);
    for (const char* compiler : {"mpicc",         "mpicxx",        "mpic++",          "mpiCC",   "mpicc.mpich",
                                 "mpicc.openmpi", "mpicxx.mpich",  "mpicxx.openmpi",  "mpifort", "mpif90",
                                 "mpif77",        "mpifort.mpich", "mpifort.openmpi", "cc",      "c++",
                                 "gcc",           "g++",           "gfortran",        "clang",   "clang++",
                                 "flang-new-19"})
        if (name == compiler)
            return true;
    return false;
}

bool is_c(const std::string& name)
{
    return c::is_source(name) || is_compile_commands(name) || (!name.ends_with(".mpi") && c::is_elf(name));
}

std::vector<c::Unit> units_of(const std::string& name, const Options& options)
{
    std::vector<c::Unit> units;
    if (is_compile_commands(name))
        units = read_compile_commands(name, options.target);
    else if (c::is_source(name) && !name.ends_with(".bc") && is_binary(name))
        throw InputError(fmt::format("{}: this is not program text: it contains zero bytes", name));
    else if (c::is_source(name))
        units.push_back({name, {}, {}, {}});
    else
        for (c::Captured& kept : c::captured(name))
            units.push_back({std::move(kept.source), {}, {}, std::move(kept.bitcode), std::move(kept.messages)});
    for (c::Unit& unit : units)
        unit.flags.insert(unit.flags.end(), options.compiler_flags.begin(), options.compiler_flags.end());
    return units;
}

} // namespace mpismt::app

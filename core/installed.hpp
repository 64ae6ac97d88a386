// Files that mpismt needs when it runs: where the package put them, or where they were built.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace mpismt {

// `name` below share/mpismt beside the directory of the running executable, if it is there; else `built`.
inline std::string installed(const std::string& name, const std::string& built)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path path = fs::read_symlink("/proc/self/exe", error).parent_path().parent_path() / "share/mpismt" / name;
    return fs::exists(path, error) ? path.string() : built;
}

} // namespace mpismt

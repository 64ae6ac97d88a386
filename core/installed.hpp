// Files that mpismt needs when it runs: where the package or the archive put them, or where they were built.
#pragma once

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

namespace mpismt {

// The running program. In an archive that brings its own C library (scripts/make-archive.sh) the kernel knows the
// loader alone; the script that started it says its own name as argv[0].
inline std::filesystem::path running_program()
{
    std::error_code error;
    const std::filesystem::path file = std::filesystem::read_symlink("/proc/self/exe", error);
    return file.filename().string().starts_with("ld-linux") ? std::filesystem::path(program_invocation_name) : file;
}

// `name` beside the running program, if it is there; else `built`.
inline std::string beside(const std::string& name, const std::string& built)
{
    std::error_code error;
    const std::filesystem::path path = running_program().parent_path() / name;
    return std::filesystem::exists(path, error) ? path.string() : built;
}

// `name` below share/mpismt beside the directory of the running program, if it is there; else `built`.
inline std::string installed(const std::string& name, const std::string& built)
{
    std::error_code error;
    const std::filesystem::path path = running_program().parent_path().parent_path() / "share/mpismt" / name;
    return std::filesystem::exists(path, error) ? path.string() : built;
}

} // namespace mpismt

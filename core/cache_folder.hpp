// Where mpismt keeps what it makes for later runs.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace mpismt {

// Empty: neither XDG_CACHE_HOME nor HOME is set.
inline std::filesystem::path cache_folder()
{
    const auto value = [](const char* name) {
        const char* text = std::getenv(name);
        return std::filesystem::path(text != nullptr ? text : "");
    };
    const std::filesystem::path xdg = value("XDG_CACHE_HOME"), home = value("HOME");
    if (xdg.empty() && home.empty())
        return {};
    return (xdg.empty() ? home / ".cache" : xdg) / "mpismt";
}

} // namespace mpismt

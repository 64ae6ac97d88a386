#include "frontend/c/cache.hpp"

#include "core/cache_folder.hpp"
#include "core/errors.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace mpismt::c {

namespace fs = std::filesystem;

namespace {

constexpr size_t digits = 64; // of SHA-256

// Empty: there is none.
fs::path lowered_folder()
{
    const fs::path folder = cache_folder();
    return folder.empty() ? folder : folder / "lowered";
}

// Empty if it cannot be read.
std::string content_of(const fs::path& path)
{
    std::error_code error;
    if (!fs::is_regular_file(path, error))
        return "";
    std::ifstream stream(path, std::ios::binary);
    std::string text;
    std::array<char, 65536> part; // its size need not be known, as in /proc
    while (stream.read(part.data(), part.size()), stream.gcount() > 0)
        text.append(part.data(), static_cast<size_t>(stream.gcount()));
    return text;
}

void remove_oldest(const fs::path& folder, uint64_t limit)
{
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    uint64_t all = 0;
    for (fs::directory_iterator i(folder, error), end; !error && i != end; i.increment(error)) {
        std::error_code no_size, no_time; // it is no file, or another check has removed it
        const uint64_t size = i->file_size(no_size);
        const fs::file_time_type used = i->last_write_time(no_time);
        if (no_size || no_time)
            continue;
        all += size;
        files.emplace_back(used, i->path());
    }
    std::sort(files.begin(), files.end());
    for (auto file = files.begin(); all > limit && file != files.end(); ++file) {
        all -= fs::file_size(file->second, error);
        fs::remove(file->second, error);
    }
}

std::string when()
{
    const char* asked = std::getenv("MPISMT_CACHE");
    std::string word = asked != nullptr && *asked != '\0' ? asked : "auto";
    if (word != "auto" && word != "always" && word != "never")
        throw InputError(fmt::format("MPISMT_CACHE={}: expected auto, always or never", word));
    return word;
}

} // namespace

bool is_cache_used() { return when() != "never"; }

bool is_worth_caching(double seconds) { return seconds > 0.3 || when() == "always"; }

CacheKey::CacheKey()
{
    std::error_code error;
    add(fs::current_path(error).string());
    is_known_ = !error;
}

void CacheKey::add(std::string_view text)
{
    sha_.add(fmt::format("{} ", text.size()));
    sha_.add(text);
}

void CacheKey::add_installed(const std::string& path)
{
    struct stat s {};
    if (::stat(path.c_str(), &s) != 0)
        is_known_ = false;
    add(fmt::format("{} {}.{} {}.{}", s.st_size, s.st_mtim.tv_sec, s.st_mtim.tv_nsec, s.st_ctim.tv_sec,
                    s.st_ctim.tv_nsec));
}

void CacheKey::add_file(const std::string& path)
{
    std::error_code error;
    is_known_ &= fs::is_regular_file(path, error);
    if (is_known_)
        add(content_of(path));
}

std::optional<std::string> CacheKey::take() { return is_known_ ? std::optional(sha_.hex()) : std::nullopt; }

std::optional<std::string> find_cached(const std::string& key)
{
    const fs::path folder = lowered_folder();
    if (folder.empty())
        return std::nullopt;
    std::string text = content_of(folder / key);
    if (text.size() <= digits || !text.starts_with(sha256(std::string_view(text).substr(digits))))
        return std::nullopt;
    std::error_code error;
    fs::last_write_time(folder / key, fs::file_time_type::clock::now(), error);
    return text.erase(0, digits);
}

void write_cached(const std::string& key, std::string_view bytes, uint64_t limit)
{
    const fs::path folder = lowered_folder();
    std::error_code error;
    if (folder.empty() || bytes.size() + digits > limit || (fs::create_directories(folder, error), error))
        return;
    std::string name = (folder / "new-XXXXXX").string();
    const int descriptor = mkstemp(name.data());
    if (descriptor < 0)
        return;
    close(descriptor);
    std::ofstream file(name, std::ios::binary);
    file << sha256(bytes) << bytes;
    file.close();
    if (file)
        fs::rename(name, folder / key, error);
    if (!file || error)
        fs::remove(name, error);
    remove_oldest(folder, limit);
}

} // namespace mpismt::c

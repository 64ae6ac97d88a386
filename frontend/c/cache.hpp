// What mpismt-c has made of a program, for the next check of it: a file each in the cache folder of the user
// (core/cache_folder.hpp), not beside the executable, where it may not be writable. The file's name is the SHA-256 of
// all that mpismt-c reads, so nothing has to be declared out of date; the file begins with that of the bytes behind it,
// so one that is damaged counts as absent. A file is written under another name and then renamed: several checks may do
// so at a time.
#pragma once

#include "core/sha256.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mpismt::c {

// Not if MPISMT_CACHE is "never". Throws InputError if it is none of the known words.
bool is_cache_used();
// If it takes so many seconds to make, or MPISMT_CACHE is "always".
bool is_worth_caching(double seconds);

// The name of what is made from all that is added, in the current directory (names of sources are relative to it).
class CacheKey {
public:
    CacheKey();
    void add(std::string_view text);
    // A file of this installation, by what changes when it is replaced.
    void add_installed(const std::string& path);
    // What the file holds. If it cannot be read twice, as a pipe, there is no key.
    void add_file(const std::string& path);
    std::optional<std::string> take(); // once, last

private:
    Sha256 sha_;
    bool is_known_ = true;
};

std::optional<std::string> find_cached(const std::string& key);

// Files that have not been used for longest are removed until all together have no more than so many bytes.
constexpr uint64_t cache_bytes = uint64_t{1} << 30;
void write_cached(const std::string& key, std::string_view bytes, uint64_t limit = cache_bytes);

} // namespace mpismt::c

// Translated bitcode that is kept: its bound. What users see of it is in tests/projects/cache_test.py.
#include "frontend/c/cache.hpp"
#include "tests/scratch.hpp"

#include <chrono>
#include <cstdlib>
#include <set>
#include <string>

namespace mpismt::cache_test {

TEST_CASE("what has not been used for longest leaves the cache first", "[c]")
{
    namespace fs = std::filesystem;
    const tests::Directory directory;
    const char* before = std::getenv("XDG_CACHE_HOME");
    const std::string old = before == nullptr ? "" : before;
    setenv("XDG_CACHE_HOME", directory.string().c_str(), 1);
    const fs::path folder = directory / "mpismt" / "lowered";
    const auto used = [&](const std::string& name, int minutes) {
        fs::last_write_time(folder / name, fs::file_time_type::clock::now() - std::chrono::minutes(minutes));
    };
    const auto names = [&] {
        std::set<std::string> out;
        for (const fs::directory_entry& e : fs::directory_iterator(folder))
            out.insert(e.path().filename().string());
        return out;
    };
    const std::string bytes(1000, 'x');
    for (const char* name : {"a", "b", "c"})
        c::write_cached(name, bytes);
    tests::write(folder / "new-killed", bytes); // by a check that was killed
    used("new-killed", 4);
    used("a", 3);
    used("b", 2);
    used("c", 1);
    CHECK(c::find_cached("a") == bytes); // it is used now
    c::write_cached("d", bytes, 3 * 1064);
    CHECK(names() == std::set<std::string>{"a", "c", "d"});
    CHECK_FALSE(c::find_cached("b"));
    c::write_cached("e", bytes, 1000); // more than all together may have
    CHECK(names() == std::set<std::string>{"a", "c", "d"});
    if (before == nullptr)
        unsetenv("XDG_CACHE_HOME");
    else
        setenv("XDG_CACHE_HOME", old.c_str(), 1);
}

} // namespace mpismt::cache_test

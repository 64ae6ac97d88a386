#include "core/bytes.hpp"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <new>
#include <span>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace mpismt {

namespace {

constexpr size_t page_bytes = 4096;

// The limit of the address space guards against steps that allocate much (app/limits.hpp). Pages that are not there are
// no memory: where they do not fit into it, it is raised by them.
bool raise_address_space(size_t bytes)
{
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ||
        (limit.rlim_max != RLIM_INFINITY && limit.rlim_max - limit.rlim_cur < bytes))
        return false;
    limit.rlim_cur += bytes;
    return setrlimit(RLIMIT_AS, &limit) == 0;
}

uint8_t* map_pages(size_t bytes)
{
    const auto try_to = [&] {
        constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
        return ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
    };
    void* p = try_to();
    if (p == MAP_FAILED && raise_address_space(bytes))
        p = try_to();
    if (p == MAP_FAILED)
        throw std::bad_alloc();
    ::madvise(p, bytes, MADV_NOHUGEPAGE); // a huge page is there as a whole once a byte of it is
    return static_cast<uint8_t*>(p);
}

// What the operating system says of each page.
class PageMap {
public:
    PageMap()
        : file_(sysconf(_SC_PAGESIZE) != static_cast<long>(page_bytes)
                    ? -1
                    : ::open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC))
    {
        // A file that says of the page of a local that it is not there tells nothing (as in some sandboxes).
        uint64_t entry = 0;
        if (!read(reinterpret_cast<const uint8_t*>(&entry), {&entry, 1}) || !is_made(entry))
            close();
    }
    ~PageMap() { close(); }
    PageMap(const PageMap&) = delete;
    PageMap& operator=(const PageMap&) = delete;

    // False: it is not known.
    bool read(const uint8_t* from, std::span<uint64_t> entries) const
    {
        const auto first = static_cast<off_t>(reinterpret_cast<uintptr_t>(from) / page_bytes * sizeof(uint64_t));
        return file_ >= 0 && ::pread(file_, entries.data(), entries.size_bytes(), first) ==
                                 static_cast<ssize_t>(entries.size_bytes());
    }
    static bool is_made(uint64_t entry) { return (entry >> 62) != 0; } // present, or swapped out

private:
    void close()
    {
        if (file_ >= 0)
            ::close(std::exchange(file_, -1));
    }
    int file_;
};

} // namespace

Bytes::Bytes(size_t size) : untouched(size >= large), size_(size)
{
    if (size == 0)
        return;
    data_ = is_large() ? map_pages(size) : static_cast<uint8_t*>(std::calloc(size, 1));
    if (data_ == nullptr)
        throw std::bad_alloc();
}

Bytes::Bytes(const Bytes& other) : Bytes(other.size_)
{
    static constexpr uint8_t zeros[page_bytes] = {};
    untouched = other.untouched;
    constexpr size_t few_pages = 16 * page_bytes;
    for (const Range& r : other.touched()) {
        if (r.end - r.begin <= few_pages) {
            std::memcpy(data_ + r.begin, other.data_ + r.begin, r.end - r.begin);
            continue;
        }
        for (size_t i = r.begin; i < r.end; i += page_bytes)
            if (const size_t n = std::min(page_bytes, r.end - i); std::memcmp(other.data_ + i, zeros, n) != 0)
                std::memcpy(data_ + i, other.data_ + i, n);
    }
}

Bytes::~Bytes()
{
    if (is_large())
        ::munmap(data_, size_);
    else
        std::free(data_);
}

std::vector<Bytes::Range> Bytes::touched(size_t from, size_t to) const
{
    if (from >= to || untouched)
        return {};
    if (!is_large() || to - from <= page_bytes)
        return {{from, to}};
    std::vector<Range> result;
    const auto add = [&](size_t begin, size_t end) {
        begin = std::max(begin, from);
        end = std::min(end, to);
        if (!result.empty() && result.back().end == begin)
            result.back().end = end;
        else
            result.push_back({begin, end});
    };
    const PageMap pages;
    uint64_t entries[2048];
    const size_t last = (to + page_bytes - 1) / page_bytes;
    for (size_t first = from / page_bytes; first < last;) {
        const size_t n = std::min(last - first, std::size(entries));
        const bool is_known = pages.read(data_ + first * page_bytes, std::span(entries, n));
        for (size_t i = 0; i < n; ++i)
            if (!is_known || PageMap::is_made(entries[i]))
                add((first + i) * page_bytes, (first + i + 1) * page_bytes);
        first += n;
    }
    return result;
}

void Bytes::set_zero(size_t from, size_t to)
{
    for (const Range& r : touched(from, to))
        std::memset(data_ + r.begin, 0, r.end - r.begin);
}

void Bytes::copy(size_t to, const Bytes& other, size_t from, size_t bytes)
{
    const std::vector<Range> ranges = other.touched(from, from + bytes);
    if (ranges.size() != 1 || ranges[0].end - ranges[0].begin != bytes)
        set_zero(to, to + bytes);
    for (const Range& r : ranges)
        std::memcpy(data_ + to + (r.begin - from), other.data_ + r.begin, r.end - r.begin);
}

std::vector<Bytes::Range> touched_in_either(const Bytes& x, const Bytes& y, size_t from, size_t to)
{
    const std::vector<Bytes::Range> a = x.touched(from, to), b = y.touched(from, to);
    std::vector<Bytes::Range> all(a.size() + b.size()), result;
    std::ranges::merge(a, b, all.begin(), {}, &Bytes::Range::begin, &Bytes::Range::begin);
    for (const Bytes::Range& r : all)
        if (!result.empty() && r.begin <= result.back().end)
            result.back().end = std::max(result.back().end, r.end);
        else
            result.push_back(r);
    return result;
}

bool equal(const Bytes& x, const Bytes& y, size_t from, size_t to)
{
    if (x.data_ == y.data_)
        return true;
    const auto same = [&](const Bytes::Range& r) {
        return std::memcmp(x.data_ + r.begin, y.data_ + r.begin, r.end - r.begin) == 0;
    };
    if (!x.is_large() || !y.is_large())
        return from == to || same({from, to});
    return std::ranges::all_of(touched_in_either(x, y, from, to), same);
}

} // namespace mpismt

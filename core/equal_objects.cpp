#include "core/equal_objects.hpp"

#include "core/context.hpp"

#include <algorithm>
#include <cstring>
#include <unistd.h>

namespace mpismt {

namespace {

constexpr uint64_t least_to_share = 64 << 20; // bytes, of all processes together if they are alike
constexpr uint32_t most_processes = 64;       // that are looked at
constexpr uint8_t most_comparisons = 4;       // of all bytes of an object, each time

// Words here and there: objects that differ do so in most of them.
bool may_be_equal(const Bytes& x, const Bytes& y)
{
    constexpr size_t samples = 64;
    const size_t step = x.size() / samples / sizeof(uint64_t) * sizeof(uint64_t);
    for (size_t i = 0; i < samples; ++i)
        if (std::memcmp(x.data() + i * step, y.data() + i * step, sizeof(uint64_t)) != 0)
            return false;
    return true;
}

// Everything but the bytes. Numbers are given to contents: two that differ are of two tables.
bool is_alike(const MemoryObject& x, const MemoryObject& y)
{
    return x.kind == y.kind && x.alive == y.alive && x.dead == y.dead && x.name == y.name && x.layout == y.layout &&
           x.named == y.named && x.loc == y.loc && x.forgotten == y.forgotten &&
           (x.number == y.number || x.number == 0 || y.number == 0) && x.bytes.untouched == y.bytes.untouched &&
           x.cells == y.cells && x.gaps == y.gaps;
}

} // namespace

void Memory::add_large(uint32_t object)
{
    if (std::none_of(large_.begin(), large_.end(), [&](const Large& l) { return l.object == object; }))
        large_.push_back({object, 0, false, std::nullopt});
}

bool Memory::choose_large(uint64_t work, uint64_t memories, const std::function<bool()>& is_scarce)
{
    work_ += work;
    uint64_t bytes = 0;
    for (const Large& l : large_)
        if (objects_[l.object].use_count() == 1)
            bytes += objects_[l.object]->bytes.size();
    if (bytes * memories < least_to_share)
        return false;
    bool any = false;
    for (Large& l : large_) {
        l.comparisons = 0;
        const Bytes& own = objects_[l.object]->bytes;
        if (objects_[l.object].use_count() != 1)
            continue;
        // To compare and to copy a byte takes half a nanosecond: a few hundredths of the time, more only where memory
        // is scarce. What is untouched is looked at once: that takes no time.
        if (l.chosen_at && own.untouched == l.was_untouched) {
            const uint64_t since = work_ - *l.chosen_at;
            if (own.untouched || since < own.size() / 4 || (since < 16 * own.size() && !is_scarce()))
                continue;
        }
        l = {l.object, most_comparisons, own.untouched, work_};
        any = true;
    }
    return any;
}

bool Memory::share(Large& l, const Memory& other)
{
    const std::shared_ptr<MemoryObject>& mine = objects_[l.object];
    const auto has_size = [&](uint32_t object) {
        const MemoryObject* o = other.find(object);
        return o != nullptr && o->bytes.size() == mine->bytes.size();
    };
    // Mostly it has the same number there.
    uint32_t theirs = l.object;
    if (!has_size(theirs)) {
        const auto found =
            std::find_if(other.large_.begin(), other.large_.end(), [&](const Large& o) { return has_size(o.object); });
        if (found == other.large_.end())
            return false;
        theirs = found->object;
    }
    const std::shared_ptr<MemoryObject>& equal = other.objects_[theirs];
    if (equal == mine)
        return true;
    if (!is_alike(*mine, *equal))
        return false;
    if (!mine->bytes.untouched) {
        if (!may_be_equal(mine->bytes, equal->bytes))
            return false;
        --l.comparisons;
        if (mine->bytes != equal->bytes)
            return false;
    }
    if (equal->number == 0)
        equal->number = mine->number;
    objects_[l.object] = equal;
    return true;
}

bool Memory::share_large(const Memory& other)
{
    bool any_left = false;
    for (Large& l : large_)
        if (l.comparisons > 0) {
            if (share(l, other))
                l.comparisons = 0;
            any_left = any_left || l.comparisons > 0;
        }
    return any_left;
}

void share_equal_objects(Memory& memory, double seconds, uint32_t rank, uint32_t processes, const Context* context,
                         const std::function<const Memory*(uint32_t)>& memory_of)
{
    if (!memory.has_large())
        return;
    const auto is_scarce = [&] {
        if (context != nullptr && context->options().memory > 0)
            return memory_in_use() > static_cast<double>(context->options().memory) * 1048576 / 2;
        return memory_in_use() >
               static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 4;
    };
    if (!memory.choose_large(static_cast<uint64_t>(1e9 * seconds), processes, is_scarce))
        return;
    for (uint32_t k = 1; k < std::min(processes, most_processes); ++k)
        if (const Memory* other = memory_of((rank + processes - k) % processes);
            other != nullptr && !memory.share_large(*other))
            return;
}

} // namespace mpismt

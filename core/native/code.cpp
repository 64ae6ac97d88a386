#include "core/native/code.hpp"

#include "core/installed.hpp"
#include "core/scalar.hpp"

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <new>

namespace mpismt::native {

namespace {

constexpr uint32_t min_turns_of_loop = 500; // before it is compiled
constexpr uint64_t tried_runs = 64;         // after these it has to be worth it
constexpr uint64_t min_steps_of_run = 150;  // on average: to enter and leave takes about as long as to interpret these

using Compile = Entry (*)(const ir::Program&, Flows&, Region&);

Compile compiler()
{
    static const Compile found = [] {
        const std::string name = installed("../../lib/mpismt/libmpismt_native.so", MPISMT_NATIVE);
        void* library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
        return library == nullptr ? nullptr : reinterpret_cast<Compile>(dlsym(library, "mpismt_compile_region"));
    }();
    return found;
}

// What stands behind the pointers of State.
struct Stay : State {
    Memory* memory = nullptr;
    const Region* region = nullptr;
    const Forbidden* forbidden = nullptr;

    void close_windows() { std::fill_n(windows, region->accesses.size(), Window()); }
    void close_windows(uint32_t object)
    {
        for (Window& w : std::span(windows, region->accesses.size()))
            if (object_of(w.begin) == object)
                w = {};
    }

    // No exception may go through machine code. Where memory is exhausted, nothing is plain: the interpreter goes on,
    // and meets that, too.
    Memory::Plain plain(Pointer p, uint64_t bytes, bool writes) noexcept
    {
        if (forbidden->size() > 0 && forbidden->allowed({nullptr, p, bytes}, p, bytes, writes).size == 0)
            return {};
        Memory::Plain found;
        try {
            found = writes ? memory->plain_to_write(p, bytes) : memory->plain(p, bytes);
        } catch (const std::bad_alloc&) {
            close_windows();
            return {};
        }
        if (found.moved)
            close_windows(object_of(p));
        return found.bytes == nullptr ? found : forbidden->allowed(found, p, bytes, writes);
    }
};

uint8_t* access(State* state, uint64_t number, uint64_t p)
{
    auto& stay = *static_cast<Stay*>(state);
    const Access& a = stay.region->accesses[number];
    const Memory::Plain found = stay.plain(p, a.bytes, a.writes);
    if (found.bytes == nullptr)
        return nullptr;
    stay.windows[number] = {found.begin, found.size - a.bytes, found.bytes};
    return found.bytes + (p - found.begin);
}

uint64_t evaluate_known(uint64_t op, uint64_t width, uint64_t to, uint64_t a, uint64_t b, uint8_t* has_result)
{
    const auto result =
        evaluate(static_cast<ScalarOp>(op), static_cast<unsigned>(width), static_cast<unsigned>(to), a, b);
    if (!result)
        *has_result = 0;
    return result.value_or(0);
}

uint8_t copy(State* state, uint64_t to, uint64_t from, uint64_t bytes, uint64_t strict)
{
    auto& stay = *static_cast<Stay*>(state);
    const uint64_t distance = to > from ? to - from : from - to;
    if (bytes == 0 || (strict != 0 && distance != 0 && distance < bytes))
        return 0;
    // The bytes that are read first: if they are not plain, nothing must have been written.
    if (stay.plain(from, bytes, false).bytes == nullptr)
        return 0;
    const Memory::Plain target = stay.plain(to, bytes, true);
    if (target.bytes == nullptr)
        return 0;
    const Memory::Plain source = stay.plain(from, bytes, false); // where it is now
    std::memmove(target.bytes + (to - target.begin), source.bytes + (from - source.begin), bytes);
    return 1;
}

uint8_t set(State* state, uint64_t to, uint64_t byte, uint64_t bytes, uint64_t indeterminate)
{
    auto& stay = *static_cast<Stay*>(state);
    if (bytes == 0)
        return 0;
    const Memory::Plain target = stay.plain(to, bytes, true);
    if (target.bytes == nullptr)
        return 0;
    if (indeterminate != 0) {
        stay.close_windows(object_of(to));
        try {
            stay.memory->add_gap(to, {0, static_cast<uint32_t>(bytes), no_term, ~uint64_t{0}, 0}, nullptr);
        } catch (const std::bad_alloc&) {
            return 0;
        }
    } else {
        std::memset(target.bytes + (to - target.begin), static_cast<int>(byte & 0xFF), bytes);
    }
    return 1;
}

} // namespace

void Noted::left(const Compiled& c, const Exit& exit)
{
    const auto& strict = c.region.strict;
    const auto found = std::find(strict.begin(), strict.end(), std::pair(exit.instance, exit.pc));
    left_ = found == strict.end() ? nullptr : &c;
    number_ = static_cast<size_t>(found - strict.begin());
}

void Forbidden::add(uint32_t object, int64_t begin, int64_t end, bool may_be_read)
{
    if (!may_be_read)
        runs_[0].push_back({object, begin, end});
    runs_[1].push_back({object, begin, end});
}

void Forbidden::sort()
{
    for (auto& runs : runs_) {
        std::sort(runs.begin(), runs.end());
        size_t kept = 0;
        for (const Run& r : runs)
            if (kept > 0 && runs[kept - 1].object == r.object && r.begin <= runs[kept - 1].end)
                runs[kept - 1].end = std::max(runs[kept - 1].end, r.end);
            else
                runs[kept++] = r;
        runs.resize(kept);
    }
}

Memory::Plain Forbidden::allowed(Memory::Plain stretch, Pointer p, uint64_t bytes, bool writes) const
{
    const std::vector<Run>& runs = runs_[writes ? 1 : 0];
    const uint32_t object = object_of(p);
    const int64_t from = offset_of(p), to = from + static_cast<int64_t>(bytes);
    // The first one that ends behind the place.
    const auto next = std::partition_point(
        runs.begin(), runs.end(), [&](const Run& r) { return std::pair(r.object, r.end) <= std::pair(object, from); });
    if (next != runs.end() && next->object == object) {
        if (next->begin < to)
            return {};
        const int64_t room = next->begin - offset_of(stretch.begin);
        stretch.size = std::min(stretch.size, static_cast<uint64_t>(room));
    }
    if (next != runs.begin() && std::prev(next)->object == object)
        if (const int64_t behind = std::prev(next)->end - offset_of(stretch.begin); behind > 0) {
            stretch.begin += static_cast<uint64_t>(behind);
            stretch.size -= static_cast<uint64_t>(behind);
            if (stretch.bytes != nullptr)
                stretch.bytes += behind;
        }
    return stretch;
}

Code& Code::of(const ir::Program& program)
{
    if (!program.native.value)
        program.native.value = std::make_shared<Code>(program);
    return *static_cast<Code*>(program.native.value.get());
}

Compiled* Code::at(uint32_t function, uint32_t loop, bool always, const ValueAtEntry& value)
{
    if (heads_.empty())
        heads_.resize(flows_.program().functions.size());
    auto& heads = heads_[function];
    if (heads.size() <= loop)
        heads.resize(loop + 1);
    Head& head = heads[loop];
    if (head.code) {
        const Compiled& c = *head.code;
        return c.runs >= tried_runs && c.steps < c.runs * min_steps_of_run && !always ? nullptr : head.code.get();
    }
    if (head.tried || (++head.turns < min_turns_of_loop && !always))
        return nullptr;
    head.tried = true;
    const Compile compile = compiler();
    if (compile == nullptr)
        return nullptr;
    std::optional<Region> region = choose_region(flows_, function, loop, value);
    if (!region)
        return nullptr;
    auto made = std::make_unique<Compiled>();
    made->region = std::move(*region);
    made->entry = compile(flows_.program(), flows_, made->region);
    if (made->entry == nullptr)
        return nullptr;
    head.code = std::move(made);
    return head.code.get();
}

const Exit& run(Compiled& code, Memory& memory, std::vector<uint64_t>& registers, State& shared,
                const Forbidden& forbidden, std::vector<Window>& windows)
{
    Stay stay;
    static_cast<State&>(stay) = shared;
    windows.assign(code.region.accesses.size(), Window());
    stay.windows = windows.data();
    stay.registers = registers.data();
    stay.access = access;
    stay.evaluate = evaluate_known;
    stay.copy = copy;
    stay.set = set;
    stay.memory = &memory;
    stay.region = &code.region;
    stay.forbidden = &forbidden;
    const Exit& exit = code.region.exits[code.entry(&stay)];
    shared = stay;
    ++code.runs;
    code.steps += static_cast<uint64_t>(stay.steps);
    return exit;
}

} // namespace mpismt::native

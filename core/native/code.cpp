#include "core/native/code.hpp"

#include "core/installed.hpp"
#include "core/native/stay.hpp"
#include "core/scalar.hpp"

#include <algorithm>
#include <dlfcn.h>
#include <new>
#include <pthread.h>

namespace mpismt::native {

namespace {

constexpr uint32_t min_turns_of_loop = 500;  // before it is compiled
constexpr uint64_t tried_runs = 64;          // after these it has to be worth it
constexpr uint64_t steps_for_exit = 500'000; // of each exit, before a region is compiled well: half a millisecond
constexpr uint64_t min_steps_of_run = 150;   // usually: to enter and leave takes about as long as to interpret these
constexpr uint64_t try_again = 8;            // how often it is entered even so: the next runs may be longer

using Compile = Entry (*)(const ir::Program&, Flows&, Region&, bool quickly);

Compile compiler()
{
    static const Compile found = [] {
        const std::string name = installed("../../lib/mpismt/libmpismt_native.so", MPISMT_NATIVE);
        void* library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
        return library == nullptr ? nullptr : reinterpret_cast<Compile>(dlsym(library, "mpismt_compile_region"));
    }();
    return found;
}

Stay& stay(State* state) { return *static_cast<Stay*>(state); }

// No exception may go through machine code. Where memory is exhausted it is left, and whoever entered it hears of that.
template <class F>
auto guarded(State* state, F f) -> decltype(f(stay(state)))
{
    try {
        return f(stay(state));
    } catch (const std::bad_alloc&) {
        stay(state).is_exhausted = true;
        return {};
    }
}

uint8_t* access(State* state, uint64_t number, uint64_t p)
{
    return guarded(state, [&](Stay& s) { return s.find(number, p); });
}

uint8_t fill(State* state, uint64_t number, uint64_t p, uint64_t bytes, uint64_t how)
{
    return how != 0 && guarded(state, [&](Stay& s) { return s.fill_stretch(number, p, bytes, how == 2); }) ? 1 : 0;
}

uint64_t evaluate_known(uint64_t op, uint64_t width, uint64_t to, uint64_t a, uint64_t b, uint8_t* has_result)
{
    const auto result =
        evaluate(static_cast<ScalarOp>(op), static_cast<unsigned>(width), static_cast<unsigned>(to), a, b);
    if (!result)
        *has_result = 0;
    return result.value_or(0);
}

uint8_t copy(State* state, uint64_t number, uint64_t to, uint64_t from, uint64_t bytes, uint64_t strict)
{
    return guarded(state, [&](Stay& s) { return s.copy_bytes(number, to, from, bytes, strict != 0); }) ? 1 : 0;
}

uint8_t set(State* state, uint64_t to, uint64_t byte, uint64_t bytes, uint64_t indeterminate)
{
    return guarded(state,
                   [&](Stay& s) { return s.set_bytes(to, static_cast<uint8_t>(byte), bytes, indeterminate != 0); })
               ? 1
               : 0;
}

uint64_t make(State* state, uint64_t local, uint64_t bytes, uint64_t call)
{
    return guarded(state, [&](Stay& s) { return s.make_object(static_cast<uint32_t>(local), bytes, call); });
}

void end(State* state, uint64_t live)
{
    guarded(state, [&](Stay& s) {
        s.end_objects(live);
        return 0;
    });
}

uint64_t* leave(State* state, uint64_t exit)
{
    uint64_t* words = guarded(state, [&](Stay& s) { return s.note_exit(static_cast<uint32_t>(exit)); });
    return words != nullptr ? words : stay(state).words_for_nobody();
}

// Where the stack of this thread must not come to: what is called from machine code needs some, too.
uint64_t least_stack()
{
    static thread_local const uint64_t found = [] {
        constexpr size_t reserve = size_t{1} << 20;
        pthread_attr_t attributes;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0)
            return ~uint64_t{0};
        void* begin = nullptr;
        size_t size = 0;
        const bool known = pthread_attr_getstack(&attributes, &begin, &size) == 0;
        pthread_attr_destroy(&attributes);
        return known && size > reserve ? reinterpret_cast<uint64_t>(begin) + reserve : ~uint64_t{0};
    }();
    return found;
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
    return code_of(heads[loop], always, [&] { return choose_region(flows_, function, loop, value); });
}

Compiled* Code::at_call(uint32_t function, bool always, const ValueAtEntry& value)
{
    if (calls_.empty())
        calls_.resize(flows_.program().functions.size());
    return code_of(calls_[function], always, [&] {
        return flows_.is_recursive(function) && !flows_.communicates(function) ? choose_region(flows_, function, value)
                                                                               : std::nullopt;
    });
}

Compiled* Code::code_of(Head& head, bool always, const std::function<std::optional<Region>()>& choose)
{
    if (head.code) {
        Compiled& c = *head.code;
        if (!c.is_good && c.steps > steps_for_exit * c.region.exits.size())
            compile_well(c);
        const bool is_worth_it = c.runs < tried_runs || c.usual_steps >= min_steps_of_run || always;
        return is_worth_it || ++c.refused % try_again == 0 ? head.code.get() : nullptr;
    }
    if (head.tried || (++head.turns < min_turns_of_loop && !always))
        return nullptr;
    head.tried = true;
    std::optional<Region> region = choose();
    if (!region)
        return nullptr;
    const Compile compile = compiler();
    if (compile == nullptr)
        return nullptr;
    auto made = std::make_unique<Compiled>();
    made->region = std::move(*region);
    made->is_good = always && ++regions_ % 4 != 0; // for tests, three of four at once
    made->entry = compile(flows_.program(), flows_, made->region, !made->is_good);
    if (made->entry == nullptr)
        return nullptr;
    head.code = std::move(made);
    return head.code.get();
}

// Exits, accesses and local objects get the numbers that they have.
void Code::compile_well(Compiled& c)
{
    c.is_good = true;
    Region region = c.region;
    region.exits.clear();
    region.accesses.clear();
    region.locals.clear();
    region.places.clear();
    region.strict.clear();
    if (const Entry entry = compiler()(flows_.program(), flows_, region, false)) {
        c.entry = entry;
        c.region = std::move(region);
        c.most_words = 0; // they are counted again
    }
}

const Left& run(Compiled& code, const ir::Program& program, Memory& memory, State& shared, const Forbidden& forbidden,
                Room& room)
{
    Stay stay(shared, code, program, memory, forbidden, room);
    stay.access = access;
    stay.fill = fill;
    stay.evaluate = evaluate_known;
    stay.copy = copy;
    stay.set = set;
    stay.make = make;
    stay.end = end;
    stay.leave = leave;
    stay.least_stack = least_stack();
    code.entry(&stay);
    if (stay.is_exhausted) { // what there is of this stay is of no use
        room = {};
        code.spare = {};
        throw std::bad_alloc();
    }
    ++code.runs;
    code.steps += static_cast<uint64_t>(stay.steps);
    constexpr uint64_t share = 16; // of the last one
    code.usual_steps = (code.usual_steps * (share - 1) + static_cast<uint64_t>(stay.steps)) / share;
    shared = stay;
    return stay.result();
}

} // namespace mpismt::native

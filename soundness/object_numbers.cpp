#include "soundness/object_numbers.hpp"

#include "soundness/threads.hpp"

#include <algorithm>
#include <cstring>

namespace mpismt::soundness {

namespace {

constexpr size_t most_live_bytes = 1 << 18; // of live memory: more are not worth it

class Held {
public:
    explicit Held(size_t numbers) : held_(numbers, false) {}
    void add_object(uint32_t object)
    {
        if (object < held_.size())
            held_[object] = true;
    }
    void add(Pointer p) { add_object(object_of(p)); }
    void add(const Item& item)
    {
        std::vector<Range> ranges;
        add_ranges(item, ranges);
        add(item.buffer);
        add(ranges);
    }
    void add(const std::vector<Range>& ranges)
    {
        for (const Range& r : ranges)
            add(r.begin);
    }
    const std::vector<bool>& numbers() const { return held_; }

private:
    std::vector<bool> held_;
};

// False: they are too many.
bool add_contents(const Memory& memory, size_t most_bytes, Held& held)
{
    size_t bytes = 0;
    for (uint32_t i = 1; i < memory.size(); ++i) {
        const MemoryObject* o = memory.find(i);
        if (o == nullptr || !o->alive || o->kind == ObjectKind::Constant)
            continue;
        bytes += o->bytes.size();
        if (bytes > most_bytes)
            return false;
        for (size_t at = 0; at + sizeof(Pointer) <= o->bytes.size(); at += sizeof(Pointer)) {
            Pointer word;
            std::memcpy(&word, o->bytes.data() + at, sizeof word);
            held.add(word);
        }
    }
    return true;
}

void add_windows(const Windows& windows, uint32_t rank, Held& held)
{
    for (const Window& w : windows.all)
        for (size_t m = 0; m < w.members.size(); ++m)
            if (w.group[m] == static_cast<int32_t>(rank)) {
                held.add(w.members[m].base);
                held.add(w.members[m].attached);
            }
    for (const Operation& o : windows.operations) {
        if (o.origin == rank) {
            held.add(o.result);
            held.add(o.buffers);
        }
        if (o.target == rank)
            for (const Piece& p : o.at)
                held.add(p.at);
    }
    for (const Access& a : windows.accesses)
        if (a.owner == rank)
            held.add_object(a.object);
    for (const auto& [place, clock] : windows.locations)
        if (std::get<0>(place) == rank)
            held.add_object(std::get<1>(place));
}

void add_threads(const State& state, uint32_t rank, Held& held)
{
    for (const std::shared_ptr<const Thread>& t : state.processes[rank]->parked) {
        for (const uint64_t r : t->control.registers)
            held.add(r);
        for (size_t at = 0; at + sizeof(Pointer) <= t->globals.size(); at += sizeof(Pointer)) {
            Pointer word;
            std::memcpy(&word, t->globals.data() + at, sizeof word);
            held.add(word);
        }
    }
    for (const ThreadAccess& a : state.threads->accesses)
        if (a.rank == rank && a.thing == SharedThing::Memory)
            held.add_object(a.object);
    for (const auto& [place, clock] : state.threads->released)
        if (place.first == rank)
            held.add(place.second);
}

size_t count_dead(const Memory& memory)
{
    size_t dead = 0;
    for (uint32_t i = 1; i < memory.size(); ++i)
        if (const MemoryObject* o = memory.find(i); o != nullptr && !o->alive)
            ++dead;
    return dead;
}

} // namespace

void reuse_object_numbers(State& state, uint32_t rank)
{
    const Process& p = *state.processes[rank];
    // A collective that is under way has addresses of its own.
    const bool has_threads = !state.windows->own.empty();
    if (p.false_answers == 0 && state.windows->all.empty() && !has_threads)
        return;
    // Threads come to their points often: then it must be cheap, or worth it.
    constexpr size_t many_dead = 64, few_live_bytes = 1 << 14;
    const size_t dead = count_dead(p.machine->memory);
    const size_t most = has_threads && dead < many_dead ? few_live_bytes : most_live_bytes;
    if (dead == 0 || !p.objects->representations.empty() ||
        std::any_of(p.items.begin(), p.items.end(), [](const Item& i) { return i.kind == Item::Kind::Collective; }))
        return;
    const Machine& m = *p.machine;
    Held held(m.memory.size());
    for (const uint64_t r : m.registers)
        held.add(r);
    if (!add_contents(m.memory, most, held))
        return;
    for (const Item& i : p.items)
        held.add(i);
    for (const RequestObject& r : p.requests) {
        held.add(r.held);
        held.add(r.model);
        for (const uint64_t a : r.args)
            held.add(a);
    }
    for (const AttachedBuffer& b : p.buffers)
        held.add(b.at);
    add_windows(*state.windows, rank, held);
    add_threads(state, rank, held);
    state.processes[rank].write().machine.write().memory.reuse_numbers(held.numbers());
}

} // namespace mpismt::soundness

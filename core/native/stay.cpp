// What machine code asks for while it runs. Local objects with a slot have no gaps and no defined bytes beyond those that
// are marked as written; to settle one makes it what it would be without machine code.
#include "core/native/stay.hpp"

#include <algorithm>
#include <cstring>

namespace mpismt::native {

namespace {

constexpr size_t most_spare = 64;
constexpr uint8_t has_value = 0xFF;

} // namespace

Stay::Stay(const State& shared, Compiled& code, const ir::Program& program, Memory& memory, const Forbidden& forbidden,
           Room& room)
    : State(shared), code_(code), program_(program), memory_(memory), forbidden_(forbidden), room_(room),
      chance_(code.runs)
{
    room.windows.assign(code.region.accesses.size(), Window());
    windows = room.windows.data();
    room.slots.resize(native::slots); // all empty between stays
    slots = room.slots.data();
    registers = room.registers.data();
    room.live.clear();
    room.words.clear();
    room.places.clear();
    code.spare.kinds.resize(code.region.locals.size());
    if (leaves_often)
        most_steps = static_cast<int64_t>(code.runs % 61 * 16);
}

void Stay::close_windows(uint32_t object)
{
    for (Window& w : room_.windows)
        if (object_of(w.begin) == object)
            w = {};
}

Slot* Stay::slot_of(Pointer p, uint64_t bytes)
{
    Slot& s = slots[object_of(p) % native::slots];
    const uint64_t offset = p - s.begin;
    return s.bytes != nullptr && offset <= s.size && bytes <= s.size - offset ? &s : nullptr;
}

void Stay::settle(Slot& s)
{
    const uint32_t object = object_of(s.begin);
    // The last ones are the likely ones.
    const auto its = std::find_if(room_.live.rbegin(), room_.live.rend(),
                                   [&](const Room::Live& l) { return l.object == object; });
    its->has_slot = false;
    const auto size = static_cast<uint32_t>(s.size);
    for (uint32_t at = 0; at < size;) {
        const uint32_t begin = static_cast<uint32_t>(std::find(s.written + at, s.written + size, 0) - s.written);
        at = static_cast<uint32_t>(std::find(s.written + begin, s.written + size, has_value) - s.written);
        if (begin < at)
            memory_.add_gap(s.begin, {begin, at, no_term, ~uint64_t{0}, 0}, nullptr);
    }
    s = {};
}

Memory::Plain Stay::plain(Pointer p, uint64_t bytes, bool writes)
{
    if (Slot& s = slots[object_of(p) % native::slots]; s.bytes != nullptr && object_of(s.begin) == object_of(p))
        settle(s);
    if (forbidden_.size() > 0 && forbidden_.allowed({nullptr, p, bytes}, p, bytes, writes).size == 0)
        return {};
    Memory::Plain found = writes ? memory_.plain_to_write(p, bytes) : memory_.plain(p, bytes);
    if (found.moved)
        close_windows(object_of(p));
    return found.bytes == nullptr ? found : forbidden_.allowed(found, p, bytes, writes);
}

uint8_t* Stay::find(uint64_t number, Pointer p)
{
    if (leaves())
        return nullptr;
    const Access& a = code_.region.accesses[number];
    if (Slot* s = slot_of(p, a.bytes)) { // of a width that machine code does not look up
        const uint64_t offset = p - s->begin;
        if (a.writes)
            std::memset(s->written + offset, has_value, a.bytes);
        else if (std::memchr(s->written + offset, 0, a.bytes) != nullptr)
            return nullptr;
        return s->bytes + offset;
    }
    const Memory::Plain found = plain(p, a.bytes, a.writes);
    if (found.bytes == nullptr)
        return nullptr;
    windows[number] = {found.begin, found.size - a.bytes, found.bytes};
    return found.bytes + (p - found.begin);
}

bool Stay::copy_bytes(Pointer to, Pointer from, uint64_t bytes, bool strict)
{
    const uint64_t distance = to > from ? to - from : from - to;
    if (bytes == 0 || (strict && distance != 0 && distance < bytes) || leaves())
        return false;
    Slot *source = slot_of(from, bytes), *target = slot_of(to, bytes);
    if (source != nullptr && target != nullptr) {
        std::memmove(target->bytes + (to - target->begin), source->bytes + (from - source->begin), bytes);
        std::memmove(target->written + (to - target->begin), source->written + (from - source->begin), bytes);
        return true;
    }
    if (source != nullptr && std::memchr(source->written + (from - source->begin), 0, bytes) == nullptr) {
        const Memory::Plain at = plain(to, bytes, true);
        if (at.bytes == nullptr)
            return false;
        std::memcpy(at.bytes + (to - at.begin), source->bytes + (from - source->begin), bytes);
        return true;
    }
    // The bytes that are read first: if they are not plain, nothing must have been written.
    Memory::Plain read = plain(from, bytes, false);
    if (read.bytes == nullptr)
        return false;
    if (target != nullptr) {
        std::memcpy(target->bytes + (to - target->begin), read.bytes + (from - read.begin), bytes);
        std::memset(target->written + (to - target->begin), has_value, bytes);
        return true;
    }
    const Memory::Plain at = plain(to, bytes, true);
    if (at.bytes == nullptr)
        return false;
    if (at.moved)
        read = plain(from, bytes, false); // where it is now
    std::memmove(at.bytes + (to - at.begin), read.bytes + (from - read.begin), bytes);
    return true;
}

bool Stay::set_bytes(Pointer to, uint8_t byte, uint64_t bytes, bool indeterminate)
{
    if (bytes == 0 || leaves())
        return false;
    if (Slot* s = slot_of(to, bytes)) {
        std::memset(s->written + (to - s->begin), indeterminate ? 0 : has_value, bytes);
        if (!indeterminate)
            std::memset(s->bytes + (to - s->begin), byte, bytes);
        return true;
    }
    const Memory::Plain at = plain(to, bytes, true);
    if (at.bytes == nullptr)
        return false;
    if (indeterminate) {
        memory_.add_gap(to, {0, static_cast<uint32_t>(bytes), no_term, ~uint64_t{0}, 0}, nullptr);
        close_windows(object_of(to));
    } else {
        std::memset(at.bytes + (to - at.begin), byte, bytes);
    }
    return true;
}

uint64_t Stay::make_object(uint32_t number, uint64_t bytes)
{
    if (bytes == 0 || bytes > largest_in_slot || memory_.size() >= most_objects || leaves())
        return 0;
    const Local& local = code_.region.locals[number];
    const ir::Instr& in = program_.functions[code_.region.instances[local.instance].function].code[local.pc];
    Spare& spare = code_.spare;
    Spare::Kind& kind = spare.kinds[number];
    if (kind.dead == 0) {
        kind.dead = spare.memory.create(ObjectKind::Stack, 0, local.loc, in.text);
        spare.memory.destroy(kind.dead);
    }
    Spare::One one;
    if (!kind.free.empty() && spare.memory.valid(object_pointer(kind.free.back().object), bytes) &&
        spare.memory.find(kind.free.back().object)->bytes.size() == bytes) {
        one = std::move(kind.free.back());
        kind.free.pop_back();
    } else {
        Memory made;
        const uint32_t object = made.create(ObjectKind::Stack, bytes, local.loc, in.text);
        made.declare(object, in.layout, in.named);
        one.object = spare.place();
        spare.memory.take_over(one.object, made, object);
        one.written = std::make_unique<uint8_t[]>(bytes);
    }
    uint8_t* content = spare.memory.overwrite(object_pointer(one.object), bytes, nullptr);
    std::memset(one.written.get(), in.indeterminate ? 0 : has_value, bytes);
    if (!in.indeterminate)
        std::memset(content, 0, bytes);
    const uint32_t object = next_number();
    memory_.take_over(object, spare.memory, one.object);
    spare.memory.take_over(one.object, spare.memory, kind.dead); // so that it is not shared
    spare.vacant.push_back(one.object);
    Slot& s = slots[object % native::slots];
    if (s.bytes != nullptr)
        settle(s);
    s = {object_pointer(object), bytes, content, one.written.get()};
    room_.live.push_back({object, number, std::move(one.written), true});
    live = room_.live.size();
    return s.begin;
}

uint32_t Spare::place()
{
    if (vacant.empty()) {
        memory.skip_to(memory.size() + 1);
        return memory.size() - 1;
    }
    const uint32_t number = vacant.back();
    vacant.pop_back();
    return number;
}

uint32_t Stay::next_number()
{
    const uint32_t size = memory_.size();
    if (numbers_ == Numbers::Ascend) {
        memory_.skip_to(size + 1);
        return size;
    }
    const uint32_t number = memory_.create(ObjectKind::Stack, 0, {});
    numbers_ = number == size ? Numbers::Ascend : Numbers::AreReused;
    return number;
}

void Stay::end_objects(uint64_t kept)
{
    Spare& spare = code_.spare;
    for (; room_.live.size() > kept; room_.live.pop_back()) {
        Room::Live& l = room_.live.back();
        Spare::Kind& kind = spare.kinds[l.local];
        if (!l.has_slot) {
            close_windows(l.object);
        } else {
            slots[l.object % native::slots] = {};
            if (kind.free.size() < most_spare) {
                const uint32_t place = spare.place();
                spare.memory.take_over(place, memory_, l.object);
                kind.free.push_back({place, std::move(l.written)});
            }
        }
        memory_.take_over(l.object, spare.memory, kind.dead);
    }
    live = kept;
}

uint64_t* Stay::note_exit(uint32_t number)
{
    const Exit& exit = code_.region.exits[number];
    const size_t at = room_.words.size();
    room_.places.emplace_back(number, static_cast<uint32_t>(at));
    room_.words.resize(at + 3 + exit.makers.size() + exit.registers.size());
    return room_.words.data() + at;
}

const Left& Stay::result()
{
    for (Room::Live& l : room_.live)
        if (l.has_slot)
            settle(slots[l.object % native::slots]);
    const Region& region = code_.region;
    Left& left = room_.left;
    left.frames.clear();
    left.exit = &region.exits[room_.places.front().first];
    room_.values.clear();
    size_t values = 0;
    for (const auto& [exit, at] : room_.places)
        values += region.exits[exit].registers.size();
    room_.values.reserve(values); // the spans point there
    room_.objects.clear();
    for (const Room::Live& l : room_.live)
        room_.objects.push_back(l.object);
    // From the innermost frame outwards.
    size_t objects = room_.objects.size();
    for (const auto& [number, at] : room_.places) {
        const Exit& exit = region.exits[number];
        const uint64_t *word = room_.words.data() + at, *made = word + 3, *value = made + exit.makers.size();
        const Unit& unit = region.units[region.instances[exit.instance].unit];
        size_t r = 0, maker = 0;
        uint32_t pc = exit.pc;
        for (uint32_t i = exit.instance;; i = region.instances[i].caller) {
            const Instance& instance = region.instances[i];
            Left::Frame frame{&instance, pc, word[0], word[1], word[2], {}, {}};
            const size_t first = room_.values.size();
            const uint32_t behind = instance.registers + program_.functions[instance.function].registers;
            for (; r < exit.registers.size() && exit.registers[r] >= instance.registers && exit.registers[r] < behind; ++r)
                room_.values.emplace_back(exit.registers[r] - instance.registers, value[r]);
            frame.registers = std::span(room_.values).subspan(first);
            size_t from = objects;
            if (maker < exit.makers.size() && exit.makers[maker] == i)
                from = made[maker++];
            else if (i == 0)
                from = 0;
            frame.objects = std::span<const uint32_t>(room_.objects).subspan(from, objects - from);
            objects = from;
            left.frames.push_back(frame);
            pc = instance.call;
            if (i == unit.instance)
                break;
        }
    }
    std::reverse(left.frames.begin(), left.frames.end());
    return left;
}

} // namespace mpismt::native

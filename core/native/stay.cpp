// What machine code asks for while it runs. Local objects with a slot have no gaps, and no values but in the bytes that
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
    if (code.most_words == 0)
        for (const Exit& exit : code.region.exits)
            code.most_words = std::max(code.most_words, bits_of_loops + exit.words.size());
    if (room.for_nobody.size() < code.most_words)
        room.for_nobody.resize(code.most_words);
    room.live.clear();
    room.words.clear();
    room.places.clear();
    code.spare.of_local.resize(code.region.locals.size());
    if (leaves_often)
        most_turns = most_steps = static_cast<int64_t>(code.runs % 61 * 16);
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
    std::unique_ptr<uint8_t[]> written; // of one that was adopted
    // The last ones are the likely ones.
    const auto its =
        std::find_if(room_.live.rbegin(), room_.live.rend(), [&](const Room::Live& l) { return l.object == object; });
    if (its != room_.live.rend()) {
        its->has_slot = false;
    } else {
        const auto adopted = std::find_if(room_.adopted.begin(), room_.adopted.end(),
                                          [&](const Room::Adopted& a) { return a.object == object; });
        written = std::move(adopted->written);
        *adopted = std::move(room_.adopted.back());
        room_.adopted.pop_back();
    }
    const auto size = static_cast<uint32_t>(s.size);
    for (uint32_t at = 0; at < size;) {
        const uint32_t begin = static_cast<uint32_t>(std::find(s.written + at, s.written + size, 0) - s.written);
        at = static_cast<uint32_t>(std::find(s.written + begin, s.written + size, has_value) - s.written);
        if (begin < at)
            memory_.add_gap(s.begin, {begin, at, no_term, ~uint64_t{0}, 0}, nullptr);
    }
    s = {};
}

Slot* Stay::adopt(Pointer p, uint64_t bytes)
{
    const uint32_t object = object_of(p);
    const MemoryObject* o = memory_.find(object);
    if (o == nullptr || o->kind != ObjectKind::Stack || o->bytes.size() > largest_in_slot || !o->cells.empty() ||
        o->dead != false_term || o->forgotten != 0 || !memory_.valid(p, bytes) || bytes == 0)
        return nullptr;
    const Pointer begin = object_pointer(object);
    const auto size = static_cast<uint32_t>(o->bytes.size());
    for (const auto& [end_of, gap] : o->gaps)
        if (!gap.is_whole() || gap.skipped != 0)
            return nullptr;
    if (forbidden_.size() > 0 && (forbidden_.allowed({nullptr, begin, size}, begin, size, true).size < size ||
                                  forbidden_.allowed({nullptr, begin, size}, begin, size, false).size < size))
        return nullptr;
    auto written = std::make_unique<uint8_t[]>(size);
    std::memset(written.get(), has_value, size);
    for (const auto& [end_of, gap] : o->gaps)
        std::memset(written.get() + gap.begin, 0, gap.end - gap.begin);
    close_windows(object);
    uint8_t* content = memory_.overwrite(begin, size, nullptr); // the gaps are those of the slot from here on
    Slot& s = slots[object % native::slots];
    if (s.bytes != nullptr)
        settle(s);
    s = {begin, size, content, written.get()};
    const auto its =
        std::find_if(room_.live.rbegin(), room_.live.rend(), [&](const Room::Live& l) { return l.object == object; });
    if (its == room_.live.rend()) {
        room_.adopted.push_back({object, std::move(written)});
    } else { // it had one before
        its->written = std::move(written);
        its->has_slot = true;
    }
    return &s;
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
    if (const MemoryObject* o = memory_.find(object_of(p)); o != nullptr && !o->gaps.empty())
        if (adopt(p, a.bytes) != nullptr)
            return find(number, p);
    const Memory::Plain found = plain(p, a.bytes, a.writes);
    if (found.bytes == nullptr)
        return nullptr;
    windows[number] = {found.begin, found.size - a.bytes, found.bytes};
    return found.bytes + (p - found.begin);
}

bool Stay::fill_stretch(uint64_t number, Pointer p, uint64_t bytes, bool really)
{
    const Slot& s = slots[object_of(p) % native::slots];
    const MemoryObject* o = memory_.find(object_of(p));
    constexpr size_t few = 64;
    if (o == nullptr || o->gaps.empty() || o->gaps.size() > few || !o->cells.empty() || o->dead != false_term ||
        (s.bytes != nullptr && object_of(s.begin) == object_of(p)) || !memory_.valid(p, bytes) ||
        memory_.is_constant(p) ||
        !std::all_of(o->gaps.begin(), o->gaps.end(), [](const auto& g) { return g.second.is_whole(); }) ||
        (forbidden_.size() > 0 && forbidden_.allowed({nullptr, p, bytes}, p, bytes, true).size != bytes))
        return false;
    if (!really)
        return true;
    const Memory::Plain found = plain(p, bytes, true);
    if (found.bytes == nullptr)
        return false;
    windows[number] = {found.begin, found.size - code_.region.accesses[number].bytes, found.bytes};
    return true;
}

uint8_t* Stay::bytes_to_copy(uint64_t number, Pointer p, uint64_t bytes)
{
    Window& w = windows[number];
    if (const uint64_t offset = p - w.begin; offset <= w.last && bytes <= w.last - offset)
        return w.bytes + offset;
    const Memory::Plain found = plain(p, bytes, code_.region.accesses[number].writes);
    if (found.bytes == nullptr)
        return nullptr;
    w = {found.begin, found.size, found.bytes};
    return found.bytes + (p - found.begin);
}

bool Stay::copy_bytes(uint64_t number, Pointer to, Pointer from, uint64_t bytes, bool strict)
{
    const uint64_t distance = to > from ? to - from : from - to;
    if (bytes == 0 || (strict && distance != 0 && distance < bytes) || leaves())
        return false;
    Slot *source = slot_of(from, bytes), *target = slot_of(to, bytes);
    if (source == nullptr || target == nullptr) // an object that is here already makes no room for another one
        for (const Pointer p : {from, to})
            if (const MemoryObject* o = memory_.find(object_of(p));
                slot_of(p, 0) == nullptr && o != nullptr && !o->gaps.empty())
                adopt(p, bytes);
    source = slot_of(from, bytes);
    target = slot_of(to, bytes);
    if (source != nullptr && target != nullptr) {
        std::memmove(target->bytes + (to - target->begin), source->bytes + (from - source->begin), bytes);
        std::memmove(target->written + (to - target->begin), source->written + (from - source->begin), bytes);
        return true;
    }
    if (source != nullptr && std::memchr(source->written + (from - source->begin), 0, bytes) == nullptr) {
        uint8_t* bytes_of_source = source->bytes + (from - source->begin); // they stay there if it loses its slot
        uint8_t* at = bytes_to_copy(number, to, bytes);
        if (at == nullptr)
            return false;
        std::memcpy(at, bytes_of_source, bytes);
        return true;
    }
    // The bytes that are read first: if they are not plain, nothing must have been written.
    const uint8_t* read = bytes_to_copy(number + 1, from, bytes);
    if (read == nullptr)
        return copy_with_gaps(to, from, bytes);
    if (target = slot_of(to, bytes); target != nullptr) {
        std::memcpy(target->bytes + (to - target->begin), read, bytes);
        std::memset(target->written + (to - target->begin), has_value, bytes);
        return true;
    }
    uint8_t* at = bytes_to_copy(number, to, bytes);
    if (at == nullptr)
        return false;
    read = bytes_to_copy(number + 1, from, bytes); // where it is now
    std::memmove(at, read, bytes);
    return true;
}

// Structures have bytes that are never written.
bool Stay::copy_with_gaps(Pointer to, Pointer from, uint64_t bytes)
{
    const auto is_simple = [&](Pointer p, bool writes) {
        if (Slot& s = slots[object_of(p) % native::slots]; s.bytes != nullptr && object_of(s.begin) == object_of(p))
            settle(s);
        const MemoryObject* o = memory_.find(object_of(p));
        constexpr size_t few = 64;
        return memory_.valid(p, bytes) && o->cells.empty() && o->dead == false_term && o->forgotten == 0 &&
               !(writes && memory_.is_constant(p)) && o->gaps.size() <= few &&
               std::all_of(o->gaps.begin(), o->gaps.end(),
                           [](const auto& g) { return g.second.is_whole() && g.second.skipped == 0; }) &&
               (forbidden_.size() == 0 || forbidden_.allowed({nullptr, p, bytes}, p, bytes, writes).size == bytes);
    };
    if (!is_simple(from, false) || !is_simple(to, true))
        return false;
    memory_.copy(to, from, bytes, nullptr);
    close_windows(object_of(to));
    return true;
}

bool Stay::set_bytes(Pointer to, uint8_t byte, uint64_t bytes, bool indeterminate)
{
    if (bytes == 0 || leaves())
        return false;
    Slot* s = slot_of(to, bytes);
    if (s == nullptr && indeterminate)
        s = adopt(to, bytes);
    if (s != nullptr) {
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

uint64_t Stay::make_object(uint32_t number, uint64_t bytes, uint64_t call)
{
    if (bytes == 0 || bytes > largest_in_slot || memory_.size() >= most_objects || leaves())
        return 0;
    const Local& local = code_.region.locals[number];
    const ir::Instr& in = program_.functions[code_.region.instances[local.instance].function].code[local.pc];
    Spare& spare = code_.spare;
    const SourceLoc loc = local.loc ? local.loc : call != 0 ? code_.region.places[call - 1] : place;
    Spare::Kind& kind = spare.kind(number, loc, in.text);
    Spare::One one;
    if (!kind.free.empty() && spare.memory.valid(object_pointer(kind.free.back().object), bytes) &&
        spare.memory.find(kind.free.back().object)->bytes.size() == bytes) {
        one = std::move(kind.free.back());
        kind.free.pop_back();
    } else {
        Memory made;
        const uint32_t object = made.create(ObjectKind::Stack, bytes, loc, in.text);
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
    room_.live.push_back({object, &kind, std::move(one.written), true});
    live = room_.live.size();
    return s.begin;
}

Spare::Kind& Spare::kind(uint32_t local, SourceLoc loc, uint32_t name)
{
    std::vector<Kind*>& known = of_local[local];
    const auto found = std::find_if(known.begin(), known.end(), [&](const Kind* k) { return k->loc == loc; });
    if (found != known.end()) {
        std::swap(*found, known.front());
        return *known.front();
    }
    const uint32_t dead = place();
    Memory made;
    const uint32_t object = made.create(ObjectKind::Stack, 0, loc, name);
    made.destroy(object);
    memory.take_over(dead, made, object);
    kinds.push_back({loc, dead, {}});
    known.push_back(&kinds.back());
    return kinds.back();
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
        Spare::Kind& kind = *l.kind;
        if (!l.has_slot) {
            close_windows(l.object);
        } else {
            slots[l.object % native::slots] = {};
            if (kind.free.size() < most_spare) {
                const uint32_t number = spare.place();
                spare.memory.take_over(number, memory_, l.object);
                kind.free.push_back({number, std::move(l.written)});
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
    room_.words.resize(at + bits_of_loops + exit.words.size());
    return room_.words.data() + at;
}

const Left& Stay::result()
{
    for (Room::Live& l : room_.live)
        if (l.has_slot)
            settle(slots[l.object % native::slots]);
    while (!room_.adopted.empty())
        settle(slots[room_.adopted.back().object % native::slots]);
    const Region& region = code_.region;
    Left& left = room_.left;
    left.frames.clear();
    left.exit = &region.exits[room_.places.front().first];
    room_.values.clear();
    room_.values.reserve(room_.words.size()); // the spans point there
    room_.objects.clear();
    for (const Room::Live& l : room_.live)
        room_.objects.push_back(l.object);
    const std::span<const uint32_t> objects = room_.objects;
    constexpr size_t no_maker = ~size_t{0};
    size_t maker = no_maker; // of the frames so far, the last one that makes objects
    for (auto place_of_exit = room_.places.rbegin(); place_of_exit != room_.places.rend(); ++place_of_exit) {
        const auto& [number, at] = *place_of_exit;
        const Exit& exit = region.exits[number];
        const uint64_t* word = room_.words.data() + at;
        std::vector<uint32_t>& chain = room_.chain; // from the innermost frame of the unit outwards
        chain.assign(1, exit.instance);
        while (chain.back() != region.units[region.instances[exit.instance].unit].instance)
            chain.push_back(region.instances[chain.back()].caller);
        for (size_t k = chain.size(); k-- > 0;) {
            const Instance& instance = region.instances[chain[k]];
            const uint32_t pc = k == 0 ? exit.pc : region.instances[chain[k - 1]].call;
            Left::Frame frame{&instance, pc, word[0], word[1], word[2], {}, {}};
            size_t next = k + 1 == chain.size() ? 0 : exit.ends[chain.size() - k - 2];
            if (instance.makes_objects) { // those of the maker around end where these begin
                const uint64_t before = chain[k] == 0 ? 0 : word[bits_of_loops + next++];
                frame.objects = objects.subspan(before);
                if (maker != no_maker)
                    left.frames[maker].objects =
                        left.frames[maker].objects.first(left.frames[maker].objects.size() - frame.objects.size());
                maker = left.frames.size();
            }
            const size_t first = room_.values.size();
            for (; next < exit.ends[chain.size() - k - 1]; ++next)
                room_.values.emplace_back(exit.words[next], word[bits_of_loops + next]);
            frame.registers = std::span<const std::pair<ir::Reg, uint64_t>>(room_.values).subspan(first);
            left.frames.push_back(frame);
        }
    }
    return left;
}

} // namespace mpismt::native

// Guessed and checked: see the header. Pairs, or objects, with one hash are kept or forgotten together, which costs
// little.
#include "soundness/forgetting.hpp"

namespace mpismt::soundness {

namespace {

constexpr size_t most_object_bytes = 4'096; // of an object that is worth it
// Each mistake costs a search up to there: an object that is read behind several calls is kept at all of them.
constexpr size_t most_mistakes = 60, most_of_one = 3;

// Objects that are made at one place are one.
uint64_t made_at(const MemoryObject& o)
{
    const uint64_t place = detail::mix(uint64_t{o.loc.line} << 32 | o.loc.column, o.loc.file);
    return detail::mix(place, uint64_t{o.name} << 32 | static_cast<uint32_t>(o.bytes.size()));
}

// Where it stands, and how it came there.
uint64_t place_of_call(const Machine& m)
{
    uint64_t call = m.frames.size();
    for (const Frame& f : m.frames)
        call = detail::mix(call, uint64_t{f.function} << 32 | f.pc);
    return call;
}

} // namespace

void Forgetting::forget(Machine& m, uint32_t i, uint64_t call)
{
    const MemoryObject* o = m.memory.find(i);
    if (o == nullptr || !o->alive || o->kind == ObjectKind::Constant || o->bytes.size() > most_object_bytes)
        return;
    const uint64_t object = made_at(*o);
    if (const auto of_it = mistakes_of_.find(object); of_it != mistakes_of_.end() && of_it->second >= most_of_one)
        return;
    const uint32_t number =
        numbers_.try_emplace(detail::mix(call, object), static_cast<uint32_t>(pairs_.size() + 1)).first->second;
    if (number > pairs_.size())
        pairs_.push_back({object, false});
    if (!pairs_[number - 1].kept)
        m.memory.forget(i, number);
}

void Forgetting::forget(Machine& m)
{
    const uint64_t call = place_of_call(m);
    for (uint32_t i = 1; i < m.memory.size(); ++i)
        forget(m, i, call);
}

void Forgetting::forget_locals(Machine& m)
{
    const uint64_t call = place_of_call(m);
    for (const uint32_t i : m.locals)
        forget(m, i, call);
}

bool Forgetting::keep(const ForgottenRead& read)
{
    Pair& pair = pairs_[read.by - 1];
    pair.kept = true;
    ++mistakes_of_[pair.object];
    return ++mistakes_ <= most_mistakes;
}

} // namespace mpismt::soundness

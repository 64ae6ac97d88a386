// Rounds that are alike: what differs between two of them, and whether a third one is such a round (completions.hpp).
#include "soundness/completion_trial.hpp"

#include <algorithm>
#include <utility>

namespace mpismt::soundness {

template <class F>
bool Completions::Trial::attempt(F f, Keeps keeps)
{
    const std::vector<Element> before = elements_;
    const std::vector<Sum> sums_before = sums_;
    bool done = false;
    try {
        done = f();
    } catch (const Failed&) {
    } catch (const Learned&) {
    }
    if (done && keeps == Keeps::All)
        return true;
    elements_ = before;
    sums_ = sums_before;
    tries_tails_ = false;
    round_ = {};
    passing_.clear();
    hides_ = false;
    return done;
}

bool Completions::Trial::is_like(const Round& other)
{
    return attempt([&] { return adopt(other); }, Keeps::Nothing);
}

bool Completions::Trial::adopt(const Round& other)
{
    if (elements_.size() != other.elements.size())
        return false;
    for (size_t e = 0; e < elements_.size(); ++e) {
        const std::vector<Stretch>&known = other.elements[e].own, &mine = elements_[e].own;
        if (mine.size() > known.size() || !std::equal(mine.begin(), mine.end(), known.begin()))
            return false;
    }
    for (size_t e = 0; e < elements_.size(); ++e)
        elements_[e].own = other.elements[e].own;
    sums_ = other.sums;
    prepare();
    return has_like_elements(other);
}

bool Completions::Trial::generalizes(const Round& other)
{
    return attempt([&] {
        if (!adopt(other))
            return false;
        const Tried a = start(), &b = other.first;
        if (!same_frames(a, b) || a.registers.size() != b.registers.size() || a.memory.size() != b.memory.size())
            return false;
        for (uint32_t r = 0; r < a.registers.size(); ++r)
            if (a.registers[r] != b.registers[r])
                round_.registers.push_back(r);
        for (uint32_t i = 1; i < a.memory.size(); ++i) {
            const MemoryObject *x = alive(a.memory, i), *y = alive(b.memory, i);
            if ((x == nullptr) != (y == nullptr) || (x != nullptr && x->bytes.size() != y->bytes.size()))
                return false;
            if (x == y || same(*x, *y))
                continue;
            const std::vector<uint16_t> mine = plain(*x), theirs = plain(*y);
            for (uint32_t at = 0; at < mine.size(); ++at)
                if (mine[at] != theirs[at])
                    round_.memory.push_back({object_pointer(i, at), 1});
        }
        hides_ = true;
        if (!succeeds())
            return false;
        try_tails();
        return true;
    });
}

bool Completions::Trial::is_one_of(const Round& other)
{
    return attempt([&] {
        hides_ = true;
        if (!adopt(other))
            return false;
        round_.registers = other.registers;
        round_.memory = other.memory;
        if (!is_same(start(), other.first))
            return false;
        for (size_t e = 0; e < elements_.size(); ++e) {
            elements_[e].left = other.elements[e].left;
            elements_[e].added = other.elements[e].added;
        }
        passing_ = other.passing;
        round_.tails = other.tails;
        try_tails();
        return true;
    });
}

auto Completions::Trial::round() const -> std::shared_ptr<const Round>
{
    auto made = std::make_shared<Round>(round_);
    made->elements = elements_;
    made->sums = sums_;
    made->pending = pending_;
    made->passing = passing_;
    return made;
}

void Completions::Trial::try_tails()
{
    const std::vector<uint32_t> registers = std::exchange(round_.registers, {});
    const std::vector<Stretch> memory = std::exchange(round_.memory, {});
    const Machine& now = *process_.machine;
    std::optional<Tried> first;
    tries_tails_ = true;
    check_sums();
    for (const Round::Tail& tail : round_.tails) {
        Tried m = tail.machine;
        for (uint32_t r : registers)
            m.registers[r] = now.registers[r];
        m.undefined.resize(m.registers.size());
        for (uint32_t r : registers)
            m.undefined[r] = r < now.undefined.size() ? now.undefined[r] : 0;
        for (const Stretch& s : memory)
            show(m.memory, s, contents(now.memory, s));
        entries_ = tail.entries;
        if (tail.reads_entry)
            each_as_entry(m, tail.entries - 1, true);
        else if (!up_to_first_entry(m, true).at_call)
            throw Failed{};
        if (first && !is_same(*first, m))
            throw Failed{};
        first = std::move(m);
    }
    tries_tails_ = false;
    round_.registers = registers;
    round_.memory = memory;
}

bool Completions::Trial::has_like_elements(const Round& other) const
{
    return std::equal(elements_.begin(), elements_.end(), other.elements.begin(), other.elements.end(),
                      [](const Element& a, const Element& b) { return a.is_like(b); }) &&
           std::equal(pending_.begin(), pending_.end(), other.pending.begin(), other.pending.end(),
                      [](const Range& a, const Range& b) {
                          return a.begin == b.begin && a.bytes == b.bytes && a.written == b.written;
                      });
}

} // namespace mpismt::soundness

// The buffers that MPI may still touch, of one path. Every access to memory asks whether it meets one of them, and a
// program may have 100,000 of them at once: they are found by where they are, and by whose they are, in logarithmic
// time.
//
// By place: they are ordered by object, whether they are written, the power of two below their length, and where they
// begin. A buffer that overlaps an access begins before its end, and no further before its beginning than its class
// allows, so that one range of each class has all of them, and beside them only neighbours of about that length.
#pragma once

#include "core/event.hpp"
#include "frontend/unroll/state/typemap.hpp"

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace mpismt::unroll {

// In place of a communication: the buffer of MPI_Buffer_attach, from there to MPI_Buffer_detach.
inline constexpr EventId attached_buffer = never - 1;

// Or partitions that were marked as ready of a send that is not made yet, by the index of its request.
inline constexpr EventId marked_partitions = attached_buffer - (EventId{1} << 24);
inline EventId marked_of(uint32_t request) { return marked_partitions + request; }

struct Pending {
    EventId communication;
    uint32_t object;
    int64_t begin, end; // of all of it
    // If not every byte from begin to end belongs to it: `count` elements of the type, the first at offset `at`.
    TypePtr type;
    int64_t at;
    uint64_t count;
    bool writes;      // a receive
    TermId condition; // under which it is still pending
    TermId freed;     // under which its request was freed: it is pending until it is received or buffered
    SourceLoc loc;
    bool argument = false; // an array of counts, displacements or datatypes of a collective, not a buffer
    TermId actual = no_term; // how many elements, if that is not known: `count` is the most

    // Is all of it in use, under all conditions?
    bool is_certain() const
    {
        return type == nullptr && condition == true_term && freed == false_term && actual == no_term;
    }
    // Is a byte of [begin, end) of the object used?
    bool uses(int64_t first_byte, int64_t behind) const { return first_using(first_byte, behind).has_value(); }
    // By which element first?
    std::optional<uint64_t> first_using(int64_t first_byte, int64_t behind) const;
};

class PendingBuffers {
public:
    // By communication, which is about the order in which they were started, and number.
    using Key = std::pair<EventId, uint32_t>;
    using All = std::map<Key, Pending>;

    bool empty() const { return all_.empty(); }
    All::const_iterator begin() const { return all_.begin(); }
    All::const_iterator end() const { return all_.end(); }
    void clear() { *this = {}; }

    void add(Pending q);
    // Those of a communication; f may change conditions. What is pending under no condition any more goes.
    template <class F>
    void for_each_of(EventId communication, F f)
    {
        for (auto it = all_.lower_bound({communication, 0}); it != all_.end() && it->first.first == communication;) {
            f(it->second);
            it = it->second.condition == false_term ? erase(it) : std::next(it);
        }
    }
    template <class F>
    void for_each(F f)
    {
        for (auto it = all_.begin(); it != all_.end();) {
            f(it->second);
            it = it->second.condition == false_term ? erase(it) : std::next(it);
        }
    }
    const Pending* find(EventId communication) const
    {
        const auto it = all_.lower_bound({communication, 0});
        return it == all_.end() || it->first.first != communication ? nullptr : &it->second;
    }
    // Adds those of which the span meets [begin, end) of the object, only the written ones if that is asked for, as
    // keys and in no order. Of several that begin at one place those may be left out that were started after one that
    // is certain: an access that meets this one is at fault.
    void overlapping(uint32_t object, int64_t begin, int64_t end, bool only_written, std::vector<Key>& found) const;
    const Pending& at(Key k) const { return all_.at(k); }

private:
    using Place = std::tuple<uint32_t, bool, uint8_t, int64_t, Key>; // object, written, class of length, begin
    static Place place_of(const Pending& q, Key k);
    All::iterator erase(All::iterator it);

    All all_;
    std::set<Place> places_;
    std::map<std::pair<bool, uint8_t>, uint32_t> classes_; // written, class of length: how many
};

} // namespace mpismt::unroll

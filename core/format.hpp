// What C's printf makes of a format and its arguments. Arguments lie in memory, one after the other in slots of 8
// bytes, as the x86-64 ABI lays out those that do not fit into registers: integers and pointers as they are, floats as
// doubles, a long double in two slots of which the first holds it as a double (frontend/c).
#pragma once

#include "core/memory.hpp"

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mpismt {

// The format or a string argument leaves its object, or a format is none.
class FormatError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Something that printf does and this does not.
class FormatUnsupported : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct Formatted {
    std::string text;
    bool known = true; // no symbolic value was met; "?" stands for one
    TermId undefined = false_term; // when some value that was met had bits without a value; without terms true or false
    TermId dead = false_term;      // when a string that was met exists no more (MemoryObject::dead)
    Value unknown;     // the first one
    // The most characters that the text may have where numbers are unknown, times among them (a float that is printed
    // with %f has up to 16 digits before the point). Nothing: no bound is known.
    std::optional<size_t> longest = 0;
    std::vector<std::pair<Pointer, uint64_t>> strings; // that were read, and how much of them

    // Does one of them lie, if only in part, where so many bytes are written? C leaves undefined what comes of it.
    bool overlaps(Pointer to, uint64_t bytes) const;
};
constexpr const char* text_overlaps = "text is written to a place that overlaps a string which it is made of";

// `arguments` points to the first slot. `in_case`: what is known of a symbolic value otherwise. Throws FormatError,
// FormatUnsupported.
Formatted format_text(const Memory&, Pointer format, Pointer arguments, TermStore* terms,
                      const std::function<Value(Value)>& in_case = {});

// The string at p, if all of it is known and in an object, and it is not long.
std::optional<std::string> known_text(const Memory&, Pointer p, TermStore* terms);

} // namespace mpismt

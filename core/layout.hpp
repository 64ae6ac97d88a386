// The declared type of an object, as far as MPI asks for it (MPI 4.1, section 3.3.1: the type of a variable in a buffer
// matches the datatype): where the numbers of one element lie. An object has such elements one after the other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mpismt {

struct Layout {
    enum class Kind : uint8_t {
        Signed,
        Unsigned,
        Integer, // of either sign: enumerations, truth values, wide characters
        Float,
        Any, // what is no number, or may be one of several: pointers, unions, characters, bit-fields
    };
    // Numbers of `size` bytes one after the other; for Any, `size` is 1.
    struct Leaf {
        uint64_t offset = 0;
        uint64_t repeat = 1;
        uint32_t size = 1;
        Kind kind = Kind::Any;
        uint32_t unused = 0;

        uint64_t end() const { return offset + repeat * size; }
        bool operator==(const Leaf&) const = default;
    };

    std::string name; // of the element in the language of the program
    uint64_t size = 0;
    std::vector<Leaf> leaves; // by offset; what lies between them is padding

    // The leaf in which a byte of the element lies, or null.
    const Leaf* at(uint64_t offset) const
    {
        for (const Leaf& l : leaves)
            if (l.offset <= offset && offset < l.end())
                return &l;
        return nullptr;
    }
    bool operator==(const Layout&) const = default;
};

} // namespace mpismt

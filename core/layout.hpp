// What the program declares of its objects. Layout: the type, as far as MPI asks for it (MPI 4.1, section 3.3.1), of an
// element: where its numbers lie. An object has such elements one after the other. Shape, Named: names, for reports.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mpismt {

struct Layout {
    enum class Kind : uint8_t {
        Signed,
        Unsigned,
        Integer, // of either sign: enumerations, truth values, wide characters; addresses, but of void
        Float,
        Logical,   // of Fortran
        Character, // of Fortran, of one byte: no room for numbers
        Any, // what is no number, or may be one of several: void*, unions, characters, bit-fields
    };
    // Numbers of `size` bytes one after the other; for Any, `size` is 1.
    struct Leaf {
        uint64_t offset = 0;
        uint64_t repeat = 1;
        uint32_t size = 1;
        Kind kind = Kind::Any;
        uint8_t unused[3] = {};

        uint64_t end() const { return offset + repeat * size; }
        bool operator==(const Leaf&) const = default;
    };

    std::string name; // of the element in the language of the program
    uint64_t size = 0;
    std::vector<Leaf> leaves; // by offset; what lies between them is padding
    bool sure = false; // of memory that was allocated, too: the language has no pointers of other types to it

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

// How the program names the parts of an object, for reports: "halo[2][5]", "node.next".
struct Shape {
    struct Member {
        std::string name;
        uint64_t offset = 0;
        uint32_t shape = 0; // index into Program::shapes; 0: its parts have no names
        bool operator==(const Member&) const = default;
    };
    uint64_t size = 0;             // in bytes, of an element of an array or of the whole; 0: not known
    std::vector<uint64_t> extents; // of an array, the outermost dimension first, which is 0 if it is not known
    std::vector<Member> members;   // of a structure, or of the elements
    std::string handle;            // of MPI: "Comm", "Datatype", …; empty: it is none
    bool is_pointer = false;
    uint32_t pointee = 0; // the shape of what it is declared to point to; 0: not known
    bool operator==(const Shape&) const = default;
};

// What the program calls an object, for reports.
struct Named {
    std::string variable;
    uint32_t shape = 0; // of the variable; if `pointed_to` of what it points to
    // The object is allocated memory, and the variable is a pointer in this function of the program to which its
    // address is given, and never any other.
    bool pointed_to = false;
    uint32_t function = 0;
    bool operator==(const Named&) const = default;
};

} // namespace mpismt

// What the compiler wrappers (wrapper/) keep of a program: the bitcode of each source, in a section of the object that
// is made of it. Linkers put sections of one name behind each other, so an executable has what was linked into it, out
// of archives, too.
#pragma once

#include <string>
#include <vector>

namespace mpismt::c {

constexpr const char* captured_section = ".mpismt";

struct Captured {
    std::string source;   // its whole path
    std::string bitcode;  // empty: clang refused the source
    std::string messages; // then: why; else what is said of directives that are left out (pragmas.hpp)
};

// The content of the section that keeps it.
std::string to_section(const Captured&);

// Is it an object, an executable or a shared library, by its first bytes?
bool is_elf(const std::string& file);

// What is kept in the file, and in those shared libraries that it needs, in the order in which they are linked. Throws
// InputError if there is nothing, or if a source has no bitcode.
std::vector<Captured> captured(const std::string& file);

} // namespace mpismt::c

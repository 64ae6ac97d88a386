// What a command of a compiler (cc, gcc, mpicc, mpifort, …) is asked to do, as far as whoever keeps bitcode must know.
#pragma once

#include <string>
#include <vector>

namespace mpismt::c {

struct CompilerCommand {
    enum class Kind {
        Other,   // it makes no object of a source: it prints, preprocesses, links what is compiled, …
        Compile, // an object of each source (-c)
        Link,    // an executable or library, and some sources are to be compiled for it
    };
    Kind kind = Kind::Other;
    std::vector<std::string> words; // all, without the compiler's name
    std::vector<size_t> sources;    // which of them are files in C, C++ or Fortran
    std::string output;             // -o; empty: none is named
    std::vector<std::string> flags; // those that matter for compiling, for clang and flang

    // The object of a source, where nothing is said: x.o here.
    static std::string object_of(const std::string& source);
};

// With the words of response files (@FILE) in their place, as compilers read them; one that cannot be read is a word.
std::vector<std::string> expanded(const std::vector<std::string>& words);

CompilerCommand read_command(std::vector<std::string> words);

} // namespace mpismt::c

// Directives of OpenMP in a program that is compiled without -fopenmp: clang leaves them out, and says where the first
// one is (not those in headers of the system, or where the preprocessor skips).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mpismt::c {

// Behind all other warnings.
constexpr const char* warns_of_pragmas = "-Wsource-uses-openmp";

struct PragmaPlace {
    std::string file;
    uint32_t line = 0, column = 0;
};
std::optional<PragmaPlace> ignored_pragma(std::string_view messages);
// What clang would say: for a compiler that says nothing.
std::string message_of(const PragmaPlace&);
// The message alone.
std::string pragma_message(std::string_view messages);

} // namespace mpismt::c

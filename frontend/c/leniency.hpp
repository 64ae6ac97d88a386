// What gcc compiles with a warning and clang refuses. Old programs are full of it: functions that nobody declared,
// integers for pointers, a function of the name of a builtin. Most of it clang compiles, too, when it is asked to warn
// only; for the rest, what is missing is read off its diagnostics, and the file is compiled once more.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mpismt::c {

// Options by which clang warns where it would refuse.
std::vector<std::string> lenient_options();

// Of the options that a program is compiled with: is this one left out? Warnings are no errors here: clang's are not
// those of the compiler that the option was written for. Nor are lists of dependencies or temporary files written, is
// code optimised or instrumented, or debug information other than ours.
bool is_left_out(std::string_view option);
// Is the word behind it left out, too?
bool is_left_out_with_word(std::string_view option);

struct Repair {
    std::vector<std::string> options; // to be added
    std::vector<std::string> without; // of the options given, those to be left out
    std::string declarations;         // to be read before the file
    bool empty() const { return options.empty() && without.empty() && declarations.empty(); }
};

// What may help against the errors in clang's diagnostics.
Repair repair(std::string_view diagnostics);

// What to say below diagnostics about a handle that is used as a pointer; or nothing.
std::string note_on_handles(std::string_view diagnostics);

} // namespace mpismt::c

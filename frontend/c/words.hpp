// The words of a command that is written as text: in compile_commands.json, in a response file (@FILE) of a compiler.
#pragma once

#include <string>
#include <vector>

namespace mpismt::c {

// As a shell splits it: blanks outside quotes separate words, a backslash takes what follows as it is. No shell runs.
std::vector<std::string> words_of(const std::string& command);

} // namespace mpismt::c

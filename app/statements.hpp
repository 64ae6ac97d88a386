// Calls in the text of a program, as far as one has to know the language for changing them: where the arguments are,
// and where the statement ends. For C, C++ and .mpi.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mpismt::app {

struct CallText {
    size_t begin = 0, name_end = 0; // of the function's name
    size_t end = 0;                 // behind the closing parenthesis
    std::vector<std::pair<size_t, size_t>> arguments;
    bool is_statement = false; // nothing but it stands in its statement, which ends at
    size_t statement_end = 0;

    std::string name(std::string_view text) const { return std::string(text.substr(begin, name_end - begin)); }
    std::string argument(std::string_view text, size_t k) const
    {
        return std::string(text.substr(arguments[k].first, arguments[k].second - arguments[k].first));
    }
};

// The call that begins at `offset`.
std::optional<CallText> call_at(std::string_view text, size_t offset);
// The call in the statement behind this one.
std::optional<CallText> next_call(std::string_view text, const CallText&);
// The first character behind `offset` that is neither space nor in a comment.
size_t skip_space(std::string_view text, size_t offset);

} // namespace mpismt::app

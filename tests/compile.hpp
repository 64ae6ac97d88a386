// Programs of the `.mpi` language, for tests that have them as text.
#pragma once

#include "core/errors.hpp"
#include "frontend/mpi/language.hpp"
#include "tests/catch.hpp"

#include <fmt/format.h>
#include <string>
#include <vector>

namespace mpismt::tests {

inline ir::Program compile(const std::string& text, uint32_t processes = 0)
{
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    return mpi_language::compile(files, "test.mpi", text, processes, warnings);
}

// One that is right: else the test fails, and says why.
inline ir::Program must_compile(const std::string& text)
{
    try {
        return compile(text);
    } catch (const InputError& error) {
        for (const Diagnostic& d : error.diagnostics())
            UNSCOPED_INFO("line " << d.loc.line << ", column " << d.loc.column << ": " << d.message);
        FAIL(text);
        throw;
    }
}

// "line:column message (hint)" of each error.
inline std::vector<std::string> errors(const std::string& text, uint32_t processes = 0)
{
    std::vector<std::string> list;
    try {
        compile(text, processes);
    } catch (const InputError& e) {
        for (const Diagnostic& d : e.diagnostics())
            list.push_back(fmt::format("{}:{} {}{}", d.loc.line, d.loc.column, d.message,
                                       d.hint.empty() ? "" : " (" + d.hint + ")"));
    }
    return list;
}

} // namespace mpismt::tests

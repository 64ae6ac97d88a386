// Collects what is wrong with a program, so that one run reports all of it.
//
// Every message has a place to underline and, where there is something to do about it, a hint. Names that do not exist
// are compared with those that do.
#pragma once

#include "core/errors.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::mpi_language {

// A place in the text: columns from `loc` on.
struct Span {
    SourceLoc loc;
    uint32_t length = 1;
};

// Thrown to leave the analysis once going on makes no sense: a limit was hit, or there are too many errors. What was
// found until then is in the Diagnostics.
struct GiveUp {};

class Diagnostics {
public:
    void error(Span at, std::string message, std::string hint = {});
    // Reports and throws GiveUp.
    [[noreturn]] void fatal(Span at, std::string message, std::string hint = {});
    void warning(Span at, std::string message, std::string hint = {});

    bool has_errors() const { return errors_ != 0; }
    // Throws InputError with everything found, in source order, if there was an error.
    void throw_if_errors();
    std::vector<Diagnostic> take_warnings() { return std::move(list_); }

private:
    static constexpr uint32_t max_errors = 50;
    uint32_t errors_ = 0;
    std::vector<Diagnostic> list_;
};

// The candidate that `name` most likely is a slip of, ignoring case; empty if none is close.
std::string_view closest(std::string_view name, std::span<const std::string_view> candidates);

// "did you mean `Isend`?", or nothing.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates);

} // namespace mpismt::mpi_language

// The three ways in which something can go wrong, as three types that are never confused: the user's input is bad
// (exit 2), the program reaches a construct that is not supported (exit 4), mpismt has a bug (exit 70). A limit that
// was hit (exit 3) is a fourth: it is an answer, "unknown", not a failure.
#pragma once

#include "core/source.hpp"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mpismt {

// One message about the user's input, in the manner of a compiler: what is wrong, and what to do about it.
struct Diagnostic {
    enum class Severity : uint8_t { Error, Warning, Note };
    Severity severity = Severity::Error;
    SourceLoc loc;
    uint32_t length = 1; // columns to underline
    std::string message;
    std::string hint; // what to do; may be empty
};

// The input or the command line is wrong. Carries every diagnostic found, in source order.
class InputError : public std::runtime_error {
public:
    explicit InputError(std::vector<Diagnostic> diagnostics);
    explicit InputError(std::string message);
    // What another compiler said about the input, to be shown as it is.
    struct Verbatim {
        std::string text;
    };
    explicit InputError(Verbatim text) : std::runtime_error(text.text), verbatim_(std::move(text.text)) {}
    const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
    const std::string& verbatim() const { return verbatim_; }

private:
    std::vector<Diagnostic> diagnostics_;
    std::string verbatim_;
};

// A construct outside what mpismt supports, at `loc`.
class UnsupportedError : public std::runtime_error {
public:
    UnsupportedError(std::string construct, SourceLoc loc) : std::runtime_error(std::move(construct)), loc_(loc) {}
    SourceLoc loc() const { return loc_; }

private:
    SourceLoc loc_;
};

// A limit of time, memory or steps was hit, or the user interrupted: the answer is "unknown", for this reason.
class LimitReached : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A bug in mpismt.
class InternalError : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void invariant_failed(const char* condition, const char* file, int line);

} // namespace mpismt

// Guards a verdict: stays on in release builds.
#define MPISMT_INVARIANT(condition)                                                                                    \
    (static_cast<bool>(condition) ? void() : ::mpismt::invariant_failed(#condition, __FILE__, __LINE__))

#include "core/errors.hpp"

#include <fmt/format.h>

namespace mpismt {

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(diagnostics.empty() ? "invalid input" : diagnostics.front().message),
      diagnostics_(std::move(diagnostics))
{
}

InputError::InputError(std::string message) : std::runtime_error(message)
{
    diagnostics_.push_back({Diagnostic::Severity::Error, {}, 1, std::move(message), {}});
}

void invariant_failed(const char* condition, const char* file, int line)
{
    throw InternalError(fmt::format("invariant '{}' does not hold ({}:{})", condition, file, line));
}

} // namespace mpismt

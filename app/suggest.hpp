// "Did you mean …?": the nearest of a few known names.
#pragma once

#include <span>
#include <string_view>

namespace mpismt::app {

// The candidate with the least edit distance (insert, delete, replace, swap neighbours) to `word`, or empty if none is
// so near that it was probably meant: at most one edit for each three characters, or else the only one that begins
// with it.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

} // namespace mpismt::app

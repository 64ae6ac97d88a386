// Source lines with a caret below, as compilers quote them; and the columns that a text takes.
#pragma once

#include "core/source.hpp"
#include "report/paint.hpp"

#include <string>
#include <string_view>

namespace mpismt::report {

// Two lines: the source line behind its number, and `length` columns underlined from loc.column on with `label` behind.
// Empty if the text has no such line. Tabs are kept in both, very long lines are cut around the place.
std::string quote(const SourceFiles&, SourceLoc loc, uint32_t length, std::string_view label, Paint);

// The statement at `loc` in at most `columns` columns: the rest of its line without a trailing comment or semicolon.
std::string statement_at(const SourceFiles&, SourceLoc loc, size_t columns);

// Columns of UTF-8 text: code points, which is right for all that this report draws itself.
size_t columns_of(std::string_view text);
// Padded with spaces on the right to at least `columns`.
std::string pad(std::string_view text, size_t columns);
// Cut to at most `columns`, the last of them "…" if something is missing.
std::string shorten(std::string_view text, size_t columns);

} // namespace mpismt::report

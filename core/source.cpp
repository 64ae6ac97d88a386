#include "core/source.hpp"

#include <fmt/format.h>

namespace mpismt {

uint32_t SourceFiles::add(std::string name, std::string text)
{
    File file{std::move(name), std::move(text), {0}};
    for (uint32_t i = 0; i < file.text.size(); ++i)
        if (file.text[i] == '\n')
            file.line_starts.push_back(i + 1);
    files_.push_back(std::move(file));
    return static_cast<uint32_t>(files_.size() - 1);
}

const std::string& SourceFiles::name(uint32_t file) const
{
    static const std::string unknown = "<unknown>";
    return file < files_.size() ? files_[file].name : unknown;
}

std::string_view SourceFiles::line(uint32_t file, uint32_t line) const
{
    if (file >= files_.size() || line == 0 || line > files_[file].line_starts.size())
        return {};
    const File& f = files_[file];
    std::string_view rest = std::string_view(f.text).substr(f.line_starts[line - 1]);
    rest = rest.substr(0, rest.find('\n'));
    if (!rest.empty() && rest.back() == '\r')
        rest.remove_suffix(1);
    return rest;
}

std::string to_string(const SourceFiles& files, const SourceLoc& loc)
{
    if (!loc)
        return files.name(loc.file);
    return fmt::format("{}:{}:{}", files.name(loc.file), loc.line, loc.column);
}

} // namespace mpismt

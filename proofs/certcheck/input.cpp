#include "proofs/certcheck/input.hpp"

#include "core/sha256.hpp"

#include <charconv>

namespace mpismt::certcheck {

namespace {

constexpr size_t buffer_bytes = 1 << 18, longest_line = 64 << 20;

} // namespace

Input::Input(std::string path) : path_(std::move(path)), file_(std::fopen(path_.c_str(), "rb"))
{
    if (file_ == nullptr)
        throw Rejected(path_ + ": cannot be read");
    buffer_.resize(buffer_bytes);
}

Input::Input(std::string name, std::string_view text)
    : path_(std::move(name)), file_(nullptr), end_(text.size()), buffer_(text.begin(), text.end())
{
}

Input::~Input()
{
    if (file_ != nullptr)
        std::fclose(file_);
}

bool Input::fill()
{
    if (file_ == nullptr)
        return false;
    at_ = 0;
    end_ = std::fread(buffer_.data(), 1, buffer_.size(), file_);
    if (end_ == 0 && std::ferror(file_) != 0)
        throw Rejected(path_ + ": cannot be read");
    return end_ > 0;
}

bool Input::line(std::string& out)
{
    out.clear();
    ++lines_;
    for (int c; (c = get()) != -1;) {
        if (c == '\n')
            return true;
        if (out.size() == longest_line)
            reject("the line is too long");
        out += static_cast<char>(c);
    }
    return !out.empty();
}

void Input::reject(const std::string& what) const
{
    throw Rejected(path_ + (lines_ > 0 ? ":" + std::to_string(lines_) : "") + ": " + what);
}

std::string_view Words::word()
{
    if (rest_.empty())
        input_.reject("something is missing at the end of the line");
    const size_t space = rest_.find(' ');
    const std::string_view w = rest_.substr(0, space);
    rest_ = space == std::string_view::npos ? std::string_view() : rest_.substr(space + 1);
    return w;
}

int64_t Words::number(int64_t low, int64_t high)
{
    const std::string_view w = word();
    int64_t n = 0;
    const auto [end, error] = std::from_chars(w.data(), w.data() + w.size(), n);
    if (error != std::errc() || end != w.data() + w.size() || n < low || n > high)
        input_.reject("'" + std::string(w.substr(0, 40)) + "' is not a number from " + std::to_string(low) + " to " +
                      std::to_string(high));
    return n;
}

int Words::literal(int variables)
{
    const int64_t n = number(-variables, variables);
    if (n == 0)
        input_.reject("0 is not a literal");
    return static_cast<int>(n);
}

void Words::end() const
{
    if (!rest_.empty())
        input_.reject("'" + std::string(rest_.substr(0, 40)) + "' is too much");
}

std::string hash_of_file(const std::string& path, uint64_t& bytes)
{
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr)
        throw Rejected(path + ": cannot be read");
    Sha256 sha;
    std::vector<char> buffer(buffer_bytes);
    bytes = 0;
    for (size_t n; (n = std::fread(buffer.data(), 1, buffer.size(), file)) > 0; bytes += n)
        sha.add({buffer.data(), n});
    const bool failed = std::ferror(file) != 0;
    std::fclose(file);
    if (failed)
        throw Rejected(path + ": cannot be read");
    return sha.hex();
}

} // namespace mpismt::certcheck

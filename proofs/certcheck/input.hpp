// Reading files of a certificate, of which nothing is believed: numbers are checked, lines have a greatest length.
#pragma once

#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mpismt::certcheck {

// The certificate is not one, or does not prove what it says: in one sentence.
class Rejected : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A file, read through a buffer from front to back.
class Input {
public:
    explicit Input(std::string path); // throws Rejected if it cannot be read
    Input(std::string name, std::string_view text); // as if it were a file of this name
    ~Input();
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    // The next byte, or -1 at the end.
    int get()
    {
        if (at_ == end_ && !fill())
            return -1;
        return static_cast<unsigned char>(buffer_[at_++]);
    }
    // The next line without its end; false at the end. Throws Rejected for lines beyond 64 MB.
    bool line(std::string& out);
    [[noreturn]] void reject(const std::string& what) const; // names the file and the line
    const std::string& path() const { return path_; }

private:
    bool fill();

    std::string path_;
    std::FILE* file_;
    uint64_t lines_ = 0;
    size_t at_ = 0, end_ = 0;
    std::vector<char> buffer_;
};

// The words of a line, one after the other.
class Words {
public:
    Words(const Input& input, std::string_view line) : input_(input), rest_(line) {}

    bool done() const { return rest_.empty(); }
    std::string_view word(); // throws Rejected if there is none
    std::string_view rest() { return std::exchange(rest_, {}); }
    int64_t number(int64_t low, int64_t high);
    int literal(int variables); // of a variable from 1 to `variables`
    void end() const;           // throws Rejected if words are left

private:
    const Input& input_;
    std::string_view rest_;
};

std::string hash_of_file(const std::string& path, uint64_t& bytes);

} // namespace mpismt::certcheck

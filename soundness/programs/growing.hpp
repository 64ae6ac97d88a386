// What random programs grow from: random numbers, and a process that is not finished.
#pragma once

#include "soundness/programs/tree.hpp"

#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mpismt::soundness {

// splitmix64: small, and the same everywhere, which std::uniform_int_distribution is not.
class Random {
public:
    explicit Random(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15U + 1) {}
    uint64_t next()
    {
        state_ += 0x9e3779b97f4a7c15U;
        uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }
    size_t below(size_t n) { return static_cast<size_t>(next() % n); }
    bool one_in(size_t n) { return below(n) == 0; }

private:
    uint64_t state_;
};

// One process while it grows.
struct Growing {
    std::vector<Statement> declarations, body;
    std::vector<std::string> open; // requests that are still to be completed
    std::vector<std::string> persistent;
    std::vector<std::string> later; // statements that come some time after others: Mrecv, a new use of a buffer
    std::vector<std::string> numbers; // variables and elements that are numbers
    size_t names = 0;
    bool attached = false;
    bool unwritten = false; // numbers have no value at first

    std::string fresh(const char* type, char letter, std::string_view more = "")
    {
        const std::string name = fmt::format("{}{}", letter, names++);
        const bool is_number =
            std::string_view(type) == "int" && letter != 'p' && letter != 's'; // positions and sums start at 0
        declarations.push_back(
            Statement::simple(fmt::format("{} {}{}{}", type, name, more, unwritten && is_number ? " = ?" : "")));
        if (is_number)
            numbers.push_back(more.empty() ? name : name + "[0]");
        if (is_number && !more.empty() && more != "[0]" && more != "[1]")
            numbers.push_back(name + "[1]");
        return name;
    }
    void add(std::string text) { body.push_back(Statement::simple(std::move(text))); }
};

} // namespace mpismt::soundness

// The rules of the operational semantics by name, so that tests can leave one out and see who notices. Asking is the
// test of a bit.
#pragma once

#include "core/dialect.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace mpismt::soundness {

enum class Rule : uint8_t {
#define RULE(identifier, name, without) identifier,
#include "soundness/rules.def"
#undef RULE
};

class Rules {
public:
    Rules() = default;
    explicit Rules(const Dialect& dialect) : dialect_(dialect) {}
    const Dialect& dialect() const { return dialect_; } // which MPI

    bool hold(Rule r) const { return (left_out_ >> static_cast<unsigned>(r) & 1) == 0; }
    bool all() const { return left_out_ == 0; }
    void leave_out(Rule r) { left_out_ |= uint64_t{1} << static_cast<unsigned>(r); }
    // By name; the empty name leaves out nothing.
    void leave_out(std::string_view name)
    {
        for (size_t i = 0; i < names().size(); ++i)
            if (names()[i] == name)
                leave_out(static_cast<Rule>(i));
    }
    static const std::vector<std::string_view>& names()
    {
        static const std::vector<std::string_view> all{
#define RULE(identifier, name, without) name,
#include "soundness/rules.def"
#undef RULE
        };
        return all;
    }

private:
    Dialect dialect_;
    uint64_t left_out_ = 0;
};

} // namespace mpismt::soundness

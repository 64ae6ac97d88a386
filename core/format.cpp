#include "core/format.hpp"

#include "core/values.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fmt/format.h>

namespace mpismt {

namespace {

constexpr size_t max_text = size_t{1} << 20; // of one call

class Formatter {
public:
    Formatter(const Memory& memory, Pointer arguments, TermStore* terms, const std::function<Value(Value)>& in_case)
        : memory_(memory), next_(arguments), terms_(terms), in_case_(in_case)
    {
    }

    Formatted run(Pointer format)
    {
        const std::string f = string(format, max_text);
        for (size_t i = 0; i < f.size(); ++i) {
            if (f[i] != '%')
                out_.text += f[i];
            else if (i + 1 < f.size() && f[i + 1] == '%')
                out_.text += f[++i];
            else
                i = conversion(f, i + 1);
            if (out_.text.size() > max_text)
                throw FormatError("more than a megabyte is printed at once");
        }
        return std::move(out_);
    }

private:
    // The bytes of the string at p, without its end; at most `limit`.
    std::string string(Pointer p, size_t limit)
    {
        std::string s;
        for (; s.size() < limit; ++p) {
            if (!memory_.valid(p, 1))
                throw FormatError("a string is not within an object");
            const Value loaded = memory_.load(p, 8, terms_);
            note_undefined(p, 8, loaded);
            const std::optional<uint64_t> c = known(loaded);
            if (!c)
                return s + "?";
            if (*c == 0)
                break;
            s += static_cast<char>(*c);
        }
        return s;
    }

    // What is read at p, of which the low bits count.
    void note_undefined(Pointer p, unsigned bits, Value v)
    {
        if (terms_ == nullptr) {
            if (memory_.undefined(p, bits) != 0)
                out_.undefined = true_term;
        } else if (!v.is_defined()) {
            v.undefined = to_term(*terms_, Value::symbolic(v.undefined), bits);
            out_.undefined = terms_->disjunction(out_.undefined, is_undefined(*terms_, v));
        }
    }

    // Of which so many low bits are printed.
    std::optional<uint64_t> argument(unsigned bits)
    {
        if (!memory_.valid(next_, 8))
            throw FormatError("the format asks for more arguments than there are");
        const Value v = memory_.load(next_, 64, terms_);
        bits = std::min(bits, 64U);
        note_undefined(next_, bits, v);
        next_ += 8;
        return known(v);
    }

    std::optional<uint64_t> known(Value v)
    {
        if (!v.is_known() && in_case_)
            v = in_case_(v);
        if (v.is_known())
            return v.bits;
        if (out_.known)
            out_.unknown = v;
        out_.known = false;
        return std::nullopt;
    }

    // Of the conversion specification that begins at f[i]: prints it, returns the index of its last character.
    size_t conversion(const std::string& f, size_t i)
    {
        std::string spec = "%";
        bool known = true;
        for (; i < f.size() && std::string_view("-+ #0'.123456789*").find(f[i]) != std::string_view::npos; ++i) {
            if (f[i] != '*') {
                spec += f[i];
            } else if (const auto width = argument(32)) {
                spec += std::to_string(static_cast<int32_t>(*width));
            } else {
                known = false;
            }
        }
        unsigned bits = 32;
        bool long_double = false;
        for (; i < f.size() && std::string_view("hlLqjzt").find(f[i]) != std::string_view::npos; ++i) {
            if (f[i] == 'h')
                bits /= 2;
            else if (f[i] == 'L')
                long_double = true;
            if (f[i] != 'h')
                bits = 64;
        }
        if (i >= f.size())
            throw FormatError("a format ends within a conversion");
        const char c = f[i];
        std::optional<uint64_t> value;
        if (std::string_view("aAeEfFgG").find(c) != std::string_view::npos && long_double) {
            next_ += next_ % 16; // a long double is aligned
            value = argument(64);
            next_ += 8;
        } else {
            value = argument(std::string_view("diouxXc").find(c) == std::string_view::npos ? 64 : bits);
        }
        const auto print = [&](auto v, std::string_view conversion) {
            spec += conversion;
            std::array<char, 512> buffer;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
            const int n = std::snprintf(buffer.data(), buffer.size(), spec.c_str(), v);
#pragma GCC diagnostic pop
            if (n < 0)
                throw FormatError("a conversion cannot be printed");
            if (static_cast<size_t>(n) < buffer.size())
                out_.text.append(buffer.data(), static_cast<size_t>(n));
            else
                throw FormatError("a conversion is wider than 511 characters");
        };
        switch (c) {
        case 'd':
        case 'i':
        case 'o':
        case 'u':
        case 'x':
        case 'X':
        case 'c':
        case 's':
        case 'p':
        case 'n':
        case 'a': case 'A': case 'e': case 'E': case 'f': case 'F': case 'g': case 'G':
            break;
        default: throw FormatError(fmt::format("the conversion %{} is not known", c));
        }
        if (!value || !known) {
            out_.text += '?';
            return i;
        }
        switch (c) {
        case 'd':
        case 'i': print(static_cast<long long>(as_signed(truncate(*value, bits), bits)), "lld"); break;
        case 'o':
        case 'u':
        case 'x':
        case 'X': print(static_cast<unsigned long long>(truncate(*value, bits)), std::string("ll") + c); break;
        case 'c':
            if ((*value & 0xFF) == 0)
                out_.text += '\0';
            else
                print(static_cast<int>(*value & 0xFF), "c");
            break;
        case 's': {
            // Only as much of the string is read as the precision allows.
            size_t limit = max_text;
            if (const size_t dot = spec.find('.'); dot != std::string::npos)
                limit = dot + 1 < spec.size() ? static_cast<size_t>(std::max(0, std::atoi(spec.c_str() + dot + 1))) : 0;
            const std::string s = *value == 0 ? "(null)" : string(*value, limit);
            const std::string width = spec.substr(1, spec.find('.') - 1);
            if (width.empty()) {
                out_.text += s;
            } else {
                const bool left = width.find('-') != std::string::npos;
                const size_t digits = width.find_first_of("123456789");
                const size_t columns = digits == std::string::npos ? 0 : std::strtoul(width.c_str() + digits, nullptr, 10);
                const std::string pad(columns > s.size() && columns < max_text ? columns - s.size() : 0, ' ');
                out_.text += left ? s + pad : pad + s;
            }
            break;
        }
        case 'p':
            out_.text += *value == 0 ? "(nil)" : fmt::format("{:#x}", *value);
            break;
        case 'n': throw FormatError("the conversion %n is not supported");
        default: print(as_double(*value, 64), std::string(1, c)); break;
        }
        return i;
    }

    const Memory& memory_;
    Pointer next_;
    TermStore* terms_;
    const std::function<Value(Value)>& in_case_;
    Formatted out_;
};

} // namespace

Formatted format_text(const Memory& memory, Pointer format, Pointer arguments, TermStore* terms,
                      const std::function<Value(Value)>& in_case)
{
    return Formatter(memory, arguments, terms, in_case).run(format);
}

} // namespace mpismt

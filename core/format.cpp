#include "core/format.hpp"

#include "core/values.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace mpismt {

namespace {

constexpr size_t max_text = size_t{1} << 20; // of one call
constexpr const char* too_much = "more than a megabyte of text at once";

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
                throw FormatUnsupported(too_much);
        }
        return std::move(out_);
    }

private:
    // The bytes of the string at p, without its end; at most `limit`.
    std::string string(Pointer p, size_t limit)
    {
        std::string s;
        out_.strings.emplace_back(p, 0);
        for (; s.size() < limit; ++p) {
            look_at(p, 1);
            const Value loaded = memory_.load(p, 8, terms_);
            note_undefined(p, 8, loaded);
            const std::optional<uint64_t> c = known(loaded);
            if (!c) {
                out_.longest.reset();
                return s + "?";
            }
            if (*c == 0)
                break;
            s += static_cast<char>(*c);
        }
        return s;
    }

    void look_at(Pointer p, uint64_t bytes)
    {
        if (!memory_.valid(p, bytes))
            throw FormatError("a string is not within an object");
        out_.strings.back().second += bytes;
        if (const TermId dead = memory_.find(object_of(p))->dead; terms_ != nullptr && dead != false_term)
            out_.dead = terms_->disjunction(out_.dead, dead);
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

    struct Specification {
        std::string flags;
        std::optional<int> precision;
        int width = 0;
        bool known = true; // width and precision
        bool is_left() const { return flags.find('-') != std::string::npos; }
    };

    // Of digits from f[i] on, or of an argument.
    int number(const std::string& f, size_t& i, Specification& spec)
    {
        if (i < f.size() && f[i] == '*') {
            ++i;
            const std::optional<uint64_t> n = argument(32);
            spec.known = spec.known && n.has_value();
            return static_cast<int32_t>(n.value_or(0));
        }
        size_t n = 0;
        for (; i < f.size() && f[i] >= '0' && f[i] <= '9'; ++i)
            n = std::min(max_text + 1, n * 10 + static_cast<size_t>(f[i] - '0'));
        if (i < f.size() && f[i] == '$')
            throw FormatUnsupported("numbered arguments of printf");
        return static_cast<int>(n);
    }

    Specification specification(const std::string& f, size_t& i)
    {
        Specification spec;
        for (; i < f.size() && std::string_view("-+ #0'I").find(f[i]) != std::string_view::npos; ++i)
            if (f[i] != 'I') // other digits, which the C locale does not have
                spec.flags += f[i];
        spec.width = number(f, i, spec);
        if (spec.width < 0) {
            spec.flags += '-';
            spec.width = -spec.width;
        }
        if (i < f.size() && f[i] == '.') {
            ++i;
            spec.precision = number(f, i, spec);
            if (*spec.precision < 0) // as if there were none
                spec.precision.reset();
        }
        return spec;
    }

    void print_padded(const Specification& spec, const std::string& s)
    {
        const auto width = static_cast<size_t>(spec.width);
        if (width > max_text)
            throw FormatUnsupported(too_much);
        const std::string pad(width > s.size() ? width - s.size() : 0, ' ');
        out_.text += spec.is_left() ? s + pad : pad + s;
    }

    // By the library that is here: a number.
    template <class T> void print(const Specification& spec, T v, std::string_view conversion)
    {
        std::string whole = "%" + spec.flags;
        if (spec.width > 0)
            whole += std::to_string(spec.width);
        if (spec.precision)
            whole += "." + std::to_string(*spec.precision);
        whole += conversion;
#pragma GCC diagnostic push
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        const int n = std::snprintf(nullptr, 0, whole.c_str(), v);
        if (n < 0 || static_cast<size_t>(n) > max_text)
            throw FormatUnsupported(too_much);
        std::string made(static_cast<size_t>(n) + 1, 0);
        std::snprintf(made.data(), made.size(), whole.c_str(), v);
#pragma GCC diagnostic pop
        made.pop_back();
        out_.text += made;
    }

    static char as_ascii(uint64_t wide)
    {
        if (wide > 127)
            throw FormatUnsupported("wide characters beyond ASCII");
        return static_cast<char>(wide);
    }

    // Of wide characters at p, at most `limit`.
    std::string wide_string(Pointer p, size_t limit)
    {
        std::string s;
        out_.strings.emplace_back(p, 0);
        for (; s.size() < limit; p += 4) {
            look_at(p, 4);
            const Value loaded = memory_.load(p, 32, terms_);
            note_undefined(p, 32, loaded);
            const std::optional<uint64_t> c = known(loaded);
            if (!c) {
                out_.longest.reset();
                return s + "?";
            }
            if (*c == 0)
                break;
            s += as_ascii(*c);
        }
        return s;
    }

    // Of a number that is not known, for which the text has one character.
    void note_longest(const Specification& spec, char c, bool long_double)
    {
        const bool is_number = std::string_view("diuxXoeEfFgG").find(c) != std::string_view::npos;
        if (!is_number || long_double || !spec.known || !out_.longest) {
            out_.longest.reset();
            return;
        }
        constexpr size_t digits = 24; // of 64 bits in base 8, with a prefix; of a float without those behind the point
        const size_t all = digits + static_cast<size_t>(spec.precision.value_or(6));
        *out_.longest += std::max(all, static_cast<size_t>(spec.width)) - 1;
    }

    // Of the conversion specification that begins at f[i]: prints it, returns the index of its last character.
    size_t conversion(const std::string& f, size_t i)
    {
        Specification spec = specification(f, i);
        unsigned bits = 32;
        bool long_double = false, is_long = false;
        for (; i < f.size() && std::string_view("hlLqjzt").find(f[i]) != std::string_view::npos; ++i) {
            if (f[i] == 'h')
                bits /= 2;
            else
                bits = 64;
            long_double = long_double || f[i] == 'L';
            is_long = is_long || f[i] == 'l';
        }
        if (i >= f.size())
            throw FormatError("a format ends within a conversion");
        char c = f[i];
        if (c == 'C' || c == 'S') {
            is_long = true;
            c = c == 'C' ? 'c' : 's';
        }
        if (c == '%') {
            out_.text += '%';
            return i;
        }
        if (c == 'n' || c == 'm')
            throw FormatUnsupported(fmt::format("the conversion %{} of printf", c));
        if (std::string_view("diouxXcspaAeEfFgG").find(c) == std::string_view::npos)
            throw FormatError(fmt::format("the conversion %{} is not known", c));
        const bool is_float = std::string_view("aAeEfFgG").find(c) != std::string_view::npos;
        std::optional<uint64_t> value;
        if (is_float && long_double) {
            next_ += next_ % 16; // a long double is aligned
            value = argument(64);
            next_ += 8;
        } else {
            value = argument(is_float || c == 's' || c == 'p' ? 64 : c == 'c' ? 32 : bits);
        }
        if (!value || !spec.known) {
            out_.text += '?';
            note_longest(spec, c, is_float && long_double);
            return i;
        }
        switch (c) {
        case 'd':
        case 'i': print(spec, static_cast<long long>(as_signed(truncate(*value, bits), bits)), "lld"); break;
        case 'o':
        case 'u':
        case 'x':
        case 'X': print(spec, static_cast<unsigned long long>(truncate(*value, bits)), std::string("ll") + c); break;
        case 'c':
            print_padded(spec,
                         std::string(1, is_long ? as_ascii(*value & 0xFFFFFFFF) : static_cast<char>(*value & 0xFF)));
            break;
        case 's': {
            // Only as much of the string is read as the precision allows.
            const size_t limit = spec.precision ? static_cast<size_t>(*spec.precision) : max_text;
            if (*value == 0 && limit > 0)
                throw FormatError("the format prints a string (%s) and gets a null pointer");
            print_padded(spec, is_long ? wide_string(*value, limit) : string(*value, limit));
            break;
        }
        case 'p':
            if (*value == 0)
                print_padded(spec, "(nil)");
            else
                print(spec, static_cast<unsigned long long>(*value),
                      spec.flags.find('#') == std::string::npos ? "#llx" : "llx");
            break;
        default:
            if (long_double)
                print(spec, static_cast<long double>(as_double(*value, 64)), std::string("L") + c);
            else
                print(spec, as_double(*value, 64), std::string(1, c));
            break;
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

bool Formatted::overlaps(Pointer to, uint64_t bytes) const
{
    return std::any_of(strings.begin(), strings.end(),
                       [&](const auto& s) { return s.first < to + bytes && to < s.first + s.second; });
}

Formatted format_text(const Memory& memory, Pointer format, Pointer arguments, TermStore* terms,
                      const std::function<Value(Value)>& in_case)
{
    return Formatter(memory, arguments, terms, in_case).run(format);
}

std::optional<std::string> known_text(const Memory& memory, Pointer p, TermStore* terms)
{
    constexpr size_t longest = 4096;
    for (std::string text; text.size() < longest && memory.valid(p, 1); ++p) {
        const Value c = memory.load(p, 8, terms);
        if (!c.is_known() || !c.is_defined() || (terms == nullptr && memory.undefined(p, 8) != 0))
            break;
        if (c.bits == 0)
            return text;
        text += static_cast<char>(c.bits);
    }
    return std::nullopt;
}

} // namespace mpismt

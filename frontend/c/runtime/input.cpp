// Streams of C++: input without a format, positions, and what else is read from text. The rules are libstdc++'s, where
// it sets more than the standard asks for, too.
#include "frontend/c/runtime/streams.hpp"

namespace {

// The second word of a stream for input is the number of characters that was read without a format.
long& count(Stream& s) { return *reinterpret_cast<long*>(&s + 1); }

// The text for input without a format, which may be at its end; null if the stream is not good.
Text* begin_plain(Stream& s)
{
    count(s) = 0;
    Ios& i = ios(s);
    if (i.state != 0) {
        i.state |= Fail;
        return nullptr;
    }
    return &known_input(i);
}
bool ends(const Text& t) { return t.in >= t.text.size(); }
int next(const Text& t) { return ends(t) ? -1 : static_cast<unsigned char>(t.text[t.in]); }

// Up to `last`, or n - 1 characters.
void take(Stream& s, Text& t, char* to, long n, char last)
{
    for (; count(s) + 1 < n && !ends(t) && t.text[t.in] != last; ++count(s))
        *to++ = t.text[t.in++];
    if (n > 0)
        *to = 0;
}

} // namespace

extern "C" {
FUNCTION(int, get_next, "_ZNSi3getEv", Stream& s)
{
    Text* t = begin_plain(s);
    if (t == nullptr)
        return -1;
    const int c = next(*t);
    if (c < 0)
        ios(s).state |= Eof | Fail;
    else
        ++t->in, count(s) = 1;
    return c;
}
FUNCTION(Stream&, get_next_into, "_ZNSi3getERc", Stream& s, char& x)
{
    if (const int c = get_next(s); c >= 0)
        x = static_cast<char>(c);
    return s;
}
FUNCTION(Stream&, get_some_to, "_ZNSi3getEPclc", Stream& s, char* to, long n, char last)
{
    Text* t = begin_plain(s);
    if (t == nullptr) {
        if (n > 0)
            *to = 0;
        return s;
    }
    take(s, *t, to, n, last);
    if (ends(*t))
        ios(s).state |= Eof;
    if (count(s) == 0)
        ios(s).state |= Fail;
    return s;
}
FUNCTION(Stream&, get_some, "_ZNSi3getEPcl", Stream& s, char* to, long n) { return get_some_to(s, to, n, '\n'); }
FUNCTION(Stream&, get_array_to, "_ZNSi7getlineEPclc", Stream& s, char* to, long n, char last)
{
    Text* t = begin_plain(s);
    if (t == nullptr) {
        if (n > 0)
            *to = 0;
        return s;
    }
    take(s, *t, to, n, last);
    if (ends(*t))
        ios(s).state |= Eof;
    else if (t->text[t->in] == last)
        ++t->in, ++count(s);
    else
        ios(s).state |= Fail;
    if (count(s) == 0)
        ios(s).state |= Fail;
    return s;
}
FUNCTION(Stream&, get_array, "_ZNSi7getlineEPcl", Stream& s, char* to, long n) { return get_array_to(s, to, n, '\n'); }
FUNCTION(int, peek, "_ZNSi4peekEv", Stream& s)
{
    const Text* t = begin_plain(s);
    if (t == nullptr)
        return -1;
    if (ends(*t))
        ios(s).state |= Eof;
    return next(*t);
}
FUNCTION(Stream&, ignore_one, "_ZNSi6ignoreEv", Stream& s)
{
    Text* t = begin_plain(s);
    if (t == nullptr)
        return s;
    if (ends(*t))
        ios(s).state |= Eof;
    else
        ++t->in, count(s) = 1;
    return s;
}
FUNCTION(Stream&, ignore_some, "_ZNSi6ignoreEl", Stream& s, long n)
{
    if (n == 1)
        return ignore_one(s);
    Text* t = begin_plain(s);
    if (t == nullptr || n <= 0)
        return s;
    for (; count(s) < n && !ends(*t); ++count(s))
        ++t->in;
    if (ends(*t)) // be it behind the last one that was wanted
        ios(s).state |= Eof;
    return s;
}
FUNCTION(Stream&, ignore, "_ZNSi6ignoreEli", Stream& s, long n, int last)
{
    if (last == -1)
        return ignore_some(s, n);
    Text* t = begin_plain(s);
    if (t == nullptr || n <= 0)
        return s;
    for (; count(s) < n && !ends(*t) && next(*t) != last; ++count(s))
        ++t->in;
    if (count(s) < n) {
        if (ends(*t))
            ios(s).state |= Eof;
        else
            ++t->in, ++count(s);
    }
    return s;
}
FUNCTION(Stream&, read, "_ZNSi4readEPcl", Stream& s, char* to, long n)
{
    Text* t = begin_plain(s);
    if (t == nullptr || n <= 0)
        return s;
    const long left = ends(*t) ? 0 : static_cast<long>(t->text.size() - t->in);
    if (left < n)
        ios(s).state |= Eof | Fail;
    count(s) = left < n ? left : n;
    if (count(s) > 0)
        __builtin_memcpy(to, t->text.data() + t->in, static_cast<size_t>(count(s)));
    t->in += static_cast<size_t>(count(s));
    return s;
}
FUNCTION(long, count_of_read, "_ZNKSi6gcountEv", const Stream& s) { return count(const_cast<Stream&>(s)); }
FUNCTION(Stream&, unget, "_ZNSi5ungetEv", Stream& s)
{
    ios(s).state &= ~Eof;
    Text* t = begin_plain(s);
    if (t == nullptr)
        return s;
    if (t->in == 0)
        ios(s).state |= Bad;
    else
        --t->in;
    return s;
}
FUNCTION(Stream&, put_back, "_ZNSi7putbackEc", Stream& s, char c)
{
    ios(s).state &= ~Eof;
    Text* t = begin_plain(s);
    if (t == nullptr)
        return s;
    if (t->in == 0)
        ios(s).state |= Bad;
    else if (t->text[t->in - 1] == c)
        --t->in;
    else
        mpismt_unsupported("std::istream::putback of what was not read");
    return s;
}
FUNCTION(Stream&, skip_space, "_ZSt2wsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_", Stream& s)
{
    Text* t = &known_input(ios(s));
    while (!ends(*t) && isspace(next(*t)) != 0)
        ++t->in;
    if (ends(*t))
        ios(s).state |= Eof;
    return s;
}

// ---- positions

// How a position is said to be: from the begin, from where it is, from the end.
enum Direction { FromBegin, FromHere, FromEnd };
static Stream& seek_input(Stream& s, long at, int from)
{
    Ios& i = ios(s);
    i.state &= ~Eof;
    if (i.state != 0) {
        i.state |= Fail;
        return s;
    }
    Text& t = known_input(i);
    const long size = static_cast<long>(t.text.size());
    at += from == FromBegin ? 0 : from == FromHere ? static_cast<long>(t.in) : size;
    if (at < 0)
        i.state |= Fail;
    else if (at > size)
        mpismt_unsupported("a position of a stream behind its end");
    else
        t.in = static_cast<size_t>(at);
    return s;
}
FUNCTION(Stream&, seek_input_to, "_ZNSi5seekgESt4fposI11__mbstate_tE", Stream& s, std::streampos at)
{
    return seek_input(s, at, FromBegin);
}
FUNCTION(Stream&, seek_input_from, "_ZNSi5seekgElSt12_Ios_Seekdir", Stream& s, long at, int from)
{
    return seek_input(s, at, from);
}
FUNCTION(std::streampos, tell_input, "_ZNSi5tellgEv", Stream& s)
{
    Ios& i = ios(s);
    if (i.state != 0) {
        i.state |= Fail;
        return std::streampos(-1);
    }
    return std::streampos(static_cast<long>(known_input(i).in));
}

static Text& written(Ios& i)
{
    if (i.text == nullptr || i.text->is_lost || i.text->file != nullptr)
        mpismt_unsupported("a position in the output of a stream that is no string");
    return *i.text;
}
static Stream& seek_output(Stream& s, long at, int from)
{
    Ios& i = ios(s);
    if ((i.state & (Fail | Bad)) != 0)
        return s;
    Text& t = written(i);
    const long size = static_cast<long>(t.text.size());
    at += from == FromBegin ? 0 : from == FromHere ? static_cast<long>(t.out) : size;
    if (at < 0 || at > size)
        i.state |= Fail;
    else
        t.out = static_cast<size_t>(at);
    return s;
}
FUNCTION(Stream&, seek_output_to, "_ZNSo5seekpESt4fposI11__mbstate_tE", Stream& s, std::streampos at)
{
    return seek_output(s, at, FromBegin);
}
FUNCTION(Stream&, seek_output_from, "_ZNSo5seekpElSt12_Ios_Seekdir", Stream& s, long at, int from)
{
    return seek_output(s, at, from);
}
FUNCTION(std::streampos, tell_output, "_ZNSo5tellpEv", Stream& s)
{
    Ios& i = ios(s);
    return std::streampos((i.state & (Fail | Bad)) != 0 ? -1 : static_cast<long>(written(i).out));
}

// ---- more that is read from text

#define IN(name) "_ZStrsISt11char_traitsIcEERSt13basic_istreamIcT_ES5_" name
FUNCTION(Stream&, get_unsigned_char, IN("Rh"), Stream& s, unsigned char& x)
{
    if (Text* t = begin_input(s, true); t != nullptr)
        x = static_cast<unsigned char>(t->text[t->in++]);
    return s;
}
FUNCTION(Stream&, get_signed_char, IN("Ra"), Stream& s, signed char& x)
{
    if (Text* t = begin_input(s, true); t != nullptr)
        x = static_cast<signed char>(t->text[t->in++]);
    return s;
}
FUNCTION(Stream&, get_array_of_word, "_ZSt17__istream_extractRSiPcl", Stream& s, char* to, long n)
{
    Text* t = begin_input(s, true);
    if (t == nullptr) {
        *to = 0;
        return s;
    }
    Ios& i = ios(s);
    if (i.width > 0 && i.width < n)
        n = i.width;
    long taken = 0;
    for (; taken < n - 1 && !ends(*t) && isspace(next(*t)) == 0; ++taken)
        *to++ = t->text[t->in++];
    *to = 0;
    i.width = 0;
    if (taken < n - 1 && ends(*t))
        i.state |= Eof;
    if (taken == 0)
        i.state |= Fail;
    return s;
}
static Stream& get_name_of_bool(Stream& s, Text& t, bool& x)
{
    static const char* const names[2] = {"false", "true"};
    static const size_t sizes[2] = {5, 4};
    bool fits[2] = {true, true}, done[2] = {false, false}, at_end = false;
    size_t n = 0;
    while (!done[0] || !done[1]) {
        if ((at_end = ends(t)))
            break;
        for (int k = 0; k < 2; ++k)
            if (!done[k])
                fits[k] = t.text[t.in] == names[k][n];
        if (!fits[0] && !fits[1])
            break;
        if ((!fits[0] && done[1]) || (!fits[1] && done[0]))
            break;
        ++n, ++t.in;
        for (int k = 0; k < 2; ++k)
            done[k] = !fits[k] || n >= sizes[k];
    }
    x = fits[1] && n == sizes[1];
    ios(s).state |= (at_end ? Eof : 0) | (x || (fits[0] && n == sizes[0]) ? 0 : Fail);
    return s;
}
Stream& get_long(Stream& s, long& x) NAME("_ZNSirsERl");
FUNCTION(Stream&, get_bool, "_ZNSirsERb", Stream& s, bool& x)
{
    if ((ios(s).flags & Boolalpha) != 0) {
        Text* t = begin_input(s, true);
        return t != nullptr ? get_name_of_bool(s, *t, x) : s;
    }
    const int before = ios(s).state;
    long n = 0;
    get_long(s, n);
    if (before == 0 && (ios(s).state & Fail) == 0 && n != 0 && n != 1)
        ios(s).state |= Fail;
    if (before == 0)
        x = n != 0;
    return s;
}
#define MANIPULATE_INPUT(function, type, name, ...)                                                                  \
    FUNCTION(Stream&, function, "_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_" name, Stream& s, type x)   \
    {                                                                                                                \
        Ios& i = ios(s);                                                                                             \
        __VA_ARGS__;                                                                                                 \
        return s;                                                                                                    \
    }
MANIPULATE_INPUT(set_input_width, int, "St5_Setw", i.width = x)
MANIPULATE_INPUT(set_input_flags, int, "St12_Setiosflags", i.flags |= x)
MANIPULATE_INPUT(reset_input_flags, int, "St14_Resetiosflags", i.flags &= ~x)
MANIPULATE_INPUT(set_input_base, int, "St8_Setbase",
                 i.flags = (i.flags & ~(Dec | Hex | Oct)) | (x == 8 ? Oct : x == 10 ? Dec : x == 16 ? Hex : 0))
} // extern "C"

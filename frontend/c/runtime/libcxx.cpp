// What libstdc++'s shared library does, for the C++ that MPI programs use: std::string, output to std::cout and
// std::cerr, streams of strings. containers.cpp and exceptions.cpp have more. Its other templates are in its headers
// and come with the program. Functions have the names that the library's ABI gives them.
#include "frontend/c/runtime/streams.hpp"

#include <cstdarg>
#include <limits>
#include <new>

extern "C" {
int printf(const char* format, ...);
int vsnprintf(char* to, size_t room, const char* format, va_list);
int mpismt_any_int(const char* name, int lowest, int highest);
long mpismt_any_long(const char* name, long lowest, long highest);
}

template class std::allocator<char>;
template class std::__cxx11::basic_string<char>;

namespace {

struct Output : Stream {
    Ios base;
};
constexpr Table of_output = table(sizeof(Stream));

// ---- output

// `before`: characters in front of what std::internal puts there, the sign or base of a number.
void put_padded(Ios& i, const char* text, size_t n, size_t before = 0)
{
    const size_t missing = i.width > static_cast<long>(n) ? i.width - n : 0;
    i.width = 0;
    const auto pad = [&] {
        for (size_t k = 0; k < missing; ++k)
            i.text != nullptr ? i.text->put(&i.fill, 1) : (void)printf("%c", i.fill);
    };
    const auto put_text = [&](const char* from, size_t size) {
        i.text != nullptr ? i.text->put(from, size) : (void)printf("%.*s", static_cast<int>(size), from);
    };
    if ((i.flags & Internal) == 0)
        before = 0;
    if (before > 0)
        put_text(text, before);
    if ((i.flags & Left) == 0)
        pad();
    put_text(text + before, n - before);
    if ((i.flags & Left) != 0)
        pad();
}

void format_padded(Ios& i, const char* format, ...)
{
    char text[512];
    va_list list;
    va_start(list, format);
    const int n = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (n >= static_cast<int>(sizeof text))
        mpismt_unsupported("a number of more than 511 characters");
    const bool has_sign = text[0] == '-' || text[0] == '+', has_base = text[0] == '0' && (text[1] | 32) == 'x';
    put_padded(i, text, n, has_sign ? 1 : has_base ? 2 : 0);
}

// printf fills with blanks, and knows how to print what is not known.
bool is_plain(const Ios& i)
{
    return i.text == nullptr && (i.width == 0 || (i.fill == ' ' && (i.flags & Internal) == 0));
}

int columns(Ios& i)
{
    const int w = static_cast<int>(i.width);
    i.width = 0;
    return (i.flags & Left) != 0 ? -w : w;
}

// The first argument of the format is its width.
template <class... A> Stream& print(Stream& s, const char* format, A... a)
{
    Ios& i = ios(s);
    if (is_plain(i))
        printf(format, columns(i), a...);
    else
        format_padded(i, format, 0, a...);
    return s;
}

// printf's conversion for the flags.
const char* conversion(char (&to)[12], int flags, const char* rest)
{
    char* p = to;
    *p++ = '%';
    if ((flags & Showpos) != 0)
        *p++ = '+';
    if ((flags & (Showbase | Showpoint)) != 0)
        *p++ = '#';
    for (*p++ = '*'; *rest != 0; ++rest)
        *p++ = *rest;
    if ((flags & Uppercase) != 0 && (p[-1] == 'x' || p[-1] == 'e' || p[-1] == 'f' || p[-1] == 'g'))
        p[-1] = static_cast<char>(p[-1] - 'a' + 'A');
    *p = 0;
    return to;
}

Stream& put(Stream& s, unsigned long bits, long number, bool is_signed)
{
    const int flags = ios(s).flags;
    char format[12];
    if ((flags & Hex) != 0)
        return print(s, conversion(format, flags & (Showbase | Uppercase), "lx"), bits);
    if ((flags & Oct) != 0)
        return print(s, conversion(format, flags & Showbase, "lo"), bits);
    if (is_signed)
        return print(s, conversion(format, flags & Showpos, "ld"), number);
    return print(s, "%*lu", bits);
}

Stream& put(Stream& s, double x)
{
    const Ios& i = ios(s);
    const int form = i.flags & (Fixed | Scientific);
    if (form == (Fixed | Scientific))
        mpismt_unsupported("std::hexfloat");
    char format[12];
    return print(s,
                 conversion(format, i.flags & (Showpos | Showpoint | Uppercase),
                            form == Fixed ? ".*f"
                            : form != 0   ? ".*e"
                                          : ".*g"),
                 static_cast<int>(i.precision), x);
}

Stream& put(Stream& s, const char* text, size_t n)
{
    Ios& i = ios(s);
    if (is_plain(i))
        printf("%*.*s", columns(i), static_cast<int>(n), text);
    else
        put_padded(i, text, n);
    return s;
}

Stream& put_as_it_is(Stream& s, const char* text, size_t n)
{
    if (Text* to = ios(s).text; to != nullptr)
        to->put(text, n);
    else
        printf("%.*s", static_cast<int>(n), text);
    return s;
}

} // namespace

#define PUT(function, type, name, ...) \
    FUNCTION(Stream&, function, name, Stream& s, type x) { return put(s, __VA_ARGS__); }
#define OUT "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_"
#define MANIPULATE(function, type, name, ...)                                                                      \
    FUNCTION(Stream&, function, "_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_" name, Stream& s, type x) \
    {                                                                                                              \
        Ios& i = ios(s);                                                                                           \
        __VA_ARGS__;                                                                                               \
        return s;                                                                                                  \
    }
#define IOS(result, function, name, ...) \
    FUNCTION(result, function, "_ZNKSt9basic_iosIcSt11char_traitsIcEE" name, const Ios& i) { return __VA_ARGS__; }
#define SET_IOS(function, type, name, ...) \
    FUNCTION(void, function, "_ZNSt9basic_iosIcSt11char_traitsIcEE" name, Ios& i, type x) { __VA_ARGS__; }

extern "C" { // in spite of the types that are this file's
extern Output cout_ NAME("_ZSt4cout"), cerr_ NAME("_ZSt4cerr"), clog_ NAME("_ZSt4clog");
Output cout_ = {{of_output.functions}, {nullptr, 6, 0, Skipws | Dec, 0, 0, {}, ' ', nullptr, {}}};
Output cerr_ = {{of_output.functions}, {nullptr, 6, 0, Skipws | Dec, 0, 0, {}, ' ', nullptr, {}}};
Output clog_ = {{of_output.functions}, {nullptr, 6, 0, Skipws | Dec, 0, 0, {}, ' ', nullptr, {}}};

// Input has a word for the number of characters that were read last.
struct Input : Stream {
    long read;
    Ios base;
};
constexpr Table of_input = table(sizeof(Stream) + sizeof(long));
extern Input cin_ NAME("_ZSt3cin");
Input cin_ = {{of_input.functions}, 0, {nullptr, 6, 0, Skipws | Dec, 0, 0, {}, ' ', nullptr, {}}};

PUT(put_int, int, "_ZNSolsEi", static_cast<unsigned>(x), x, true)
PUT(put_unsigned, unsigned, "_ZNSolsEj", x, 0, false)
PUT(put_long, long, "_ZNSolsEl", static_cast<unsigned long>(x), x, true)
PUT(put_unsigned_long, unsigned long, "_ZNSolsEm", x, 0, false)
PUT(put_long_long, long, "_ZNSolsEx", static_cast<unsigned long>(x), x, true)
PUT(put_unsigned_long_long, unsigned long, "_ZNSolsEy", x, 0, false)
PUT(put_short, short, "_ZNSolsEs", static_cast<unsigned short>(x), x, true)
PUT(put_unsigned_short, unsigned short, "_ZNSolsEt", x, 0, false)
PUT(put_double, double, "_ZNSolsEd", x)
PUT(put_float, float, "_ZNSolsEf", x)
PUT(put_long_double, long double, "_ZNSolsEe", static_cast<double>(x))
PUT(put_text, const char*, OUT "PKc", x, __builtin_strlen(x))
PUT(put_string, const std::string&,
    "_ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__cxx1112basic_stringIS4_S5_T1_EE", x.data(),
    x.size())
PUT(put_char, char, OUT "c", &x, 1)
PUT(put_unsigned_char, char, OUT "h", &x, 1)
PUT(put_signed_char, char, OUT "a", &x, 1)
PUT(put_unsigned_text, const char*, OUT "PKh", x, __builtin_strlen(x))
PUT(put_signed_text, const char*, OUT "PKa", x, __builtin_strlen(x))

FUNCTION(Stream&, put_bool, "_ZNSolsEb", Stream& s, bool x)
{
    return (ios(s).flags & Boolalpha) != 0 ? x ? put(s, "true", 4) : put(s, "false", 5) : put(s, x, x, true);
}
FUNCTION(Stream&, put_one, "_ZNSo3putEc", Stream& s, char x) { return put_as_it_is(s, &x, 1); }
FUNCTION(Stream&, put_part, "_ZNSo5writeEPKcl", Stream& s, const char* text, long n)
{
    return put_as_it_is(s, text, n);
}
FUNCTION(Stream&, put_inserted, "_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l",
         Stream& s, const char* text, long n)
{
    return put(s, text, n);
}
FUNCTION(Stream&, put_pointer, "_ZNSolsEPKv", Stream& s, const void* x)
{
    return x == nullptr ? put(s, "0", 1) : print(s, "%*p", x);
}
FUNCTION(Stream&, flush_, "_ZNSo5flushEv", Stream& s)
{
    if (const Text* to = ios(s).text; to != nullptr && to->file != nullptr)
        mpismt_flush(to->file);
    return s;
}
FUNCTION(Stream&, flush_function, "_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_", Stream& s)
{
    return flush_(s);
}
FUNCTION(Stream&, endl_, "_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_", Stream& s)
{
    return flush_(put_as_it_is(s, "\n", 1));
}
FUNCTION(Stream&, ends_, "_ZSt4endsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_", Stream& s)
{
    return put_as_it_is(s, "", 1);
}
#define PUT_COMPLEX(function, type, letter)                                                                          \
    FUNCTION(Stream&, function, "_ZStlsI" letter "cSt11char_traitsIcEERSt13basic_ostreamIT0_T1_ES6_RKSt7complexIT_E", \
             Stream& s, const type* x)                                                                               \
    {                                                                                                                \
        if (ios(s).width > 0)                                                                                        \
            mpismt_unsupported("a complex number with a width");                                                     \
        return put(put(put(put(put(s, "(", 1), x[0]), ",", 1), x[1]), ")", 1);                                       \
    }
PUT_COMPLEX(put_complex_double, double, "d")
PUT_COMPLEX(put_complex_float, float, "f")
FUNCTION(Stream&, apply, "_ZNSolsEPFRSoS_E", Stream& s, Stream& (*f)(Stream&)) { return f(s); }
FUNCTION(Stream&, apply_base, "_ZNSolsEPFRSt8ios_baseS0_E", Stream& s, void* (*f)(void*))
{
    f(&ios(s));
    return s;
}
FUNCTION(void, init_made, "_ZNSt8ios_base4InitC1Ev", void*) {}
FUNCTION(void, init_gone, "_ZNSt8ios_base4InitD1Ev", void*) {}

MANIPULATE(set_width, int, "St5_Setw", i.width = x)
MANIPULATE(set_precision, int, "St13_Setprecision", i.precision = x)
MANIPULATE(set_fill, char, "St8_SetfillIS3_E", i.fill = x)
MANIPULATE(set_flags, int, "St12_Setiosflags", i.flags |= x)
MANIPULATE(reset_flags, int, "St14_Resetiosflags", i.flags &= ~x)
MANIPULATE(set_base, int, "St8_Setbase",
           i.flags = (i.flags & ~(Dec | Hex | Oct)) | (x == 8 ? Oct : x == 10 ? Dec : x == 16 ? Hex : 0))

IOS(bool, is_usable, "cvbEv", (i.state & (Fail | Bad)) == 0)
IOS(bool, is_not_usable, "ntEv", (i.state & (Fail | Bad)) != 0)
IOS(bool, has_failed, "4failEv", (i.state & (Fail | Bad)) != 0)
IOS(bool, is_good, "4goodEv", i.state == 0)
IOS(bool, is_bad, "3badEv", (i.state & Bad) != 0)
IOS(bool, is_at_end, "3eofEv", (i.state & Eof) != 0)
IOS(int, state, "7rdstateEv", i.state)
IOS(char, fill, "4fillEv", i.fill)
SET_IOS(clear, int, "5clearESt12_Ios_Iostate", i.state = x)
SET_IOS(set_state, int, "8setstateESt12_Ios_Iostate", i.state |= x)
SET_IOS(throw_for, int, "10exceptionsESt12_Ios_Iostate", if (x != 0) mpismt_unsupported("exceptions of streams"))
IOS(int, thrown_for, "10exceptionsEv", i.exceptions)
// Output is not kept back, so that it does not matter before which input it is written.
FUNCTION(Stream*, tie, "_ZNSt9basic_iosIcSt11char_traitsIcEE3tieEPSo", Ios& i, Stream* to)
{
    constexpr size_t place = 216 - 36; // of what basic_ios has there, in `rest`
    Stream* before;
    __builtin_memcpy(&before, i.rest + place, sizeof before);
    __builtin_memcpy(i.rest + place, &to, sizeof to);
    return before;
}
FUNCTION(char, fill_with, "_ZNSt9basic_iosIcSt11char_traitsIcEE4fillEc", Ios& i, char x)
{
    const char before = i.fill;
    i.fill = x;
    return before;
}
// Before C++17 these are no templates, and are in the library.
#define STRING "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE"
FUNCTION(void, make_string, STRING "C1EPKcRKS3_", void* at, const char* text, const void* allocator)
{
    new (at) std::string(text);
}
FUNCTION(void, make_base_string, STRING "C2EPKcRKS3_", void* at, const char* text, const void* allocator)
{
    new (at) std::string(text);
}
FUNCTION(void, make_filled, STRING "C1EmcRKS3_", void* at, size_t n, char c, const void* allocator)
{
    new (at) std::string(n, c);
}
FUNCTION(void, make_base_filled, STRING "C2EmcRKS3_", void* at, size_t n, char c, const void* allocator)
{
    new (at) std::string(n, c);
}
} // extern "C"

// ---- streams of strings

namespace {

// They have the places of the library's: a stream for input has two words, one for both has those and one for output.
template <int words> struct StringStream {
    Stream streams[words];
    Text text;
    char rest[104 - sizeof(Text)];
    Ios base;
};
constexpr Table of_ostringstream = table(112), of_istringstream = table(120), of_stringstream = table(128),
                its_output = table(112);
static_assert(sizeof(StringStream<1>) == 376 && sizeof(StringStream<2>) == 384 && sizeof(StringStream<3>) == 392);

template <int words> void make(StringStream<words>& s, const std::string& given, int mode)
{
    s.streams[0].functions = (words == 1   ? of_ostringstream
                              : words == 2 ? of_istringstream
                                           : of_stringstream)
                                 .functions;
    if constexpr (words == 3)
        s.streams[2].functions = its_output.functions;
    if constexpr (words > 1)
        s.streams[1].functions = nullptr; // nothing has been read
    new (&s.text) Text;
    s.text.at_end = (mode & (App | Ate)) != 0;
    s.text.set(given);
    s.base.precision = 6;
    s.base.width = 0;
    s.base.flags = Skipws | Dec;
    s.base.exceptions = s.base.state = 0;
    s.base.fill = ' ';
    s.base.text = &s.text;
}

void end_number(Ios& i, const char* end)
{
    Text& t = *i.text;
    if (end == t.text.c_str() + t.in)
        i.state |= Fail;
    t.in = static_cast<size_t>(end - t.text.c_str());
    if (t.in == t.text.size())
        i.state |= Eof;
}

// Numbers of standard input are any, or there is none. (What is not found is 0.)
bool is_unknown(Ios& i) { return i.state == 0 && input_of(i) == nullptr; }
bool finds_something(Ios& i)
{
    const bool found = mpismt_any_int("std::cin", 0, 1) != 0;
    if (!found)
        i.state |= Eof | Fail;
    return found;
}

extern "C" long strtol(const char* s, char** end, int base);
extern "C" double strtod(const char* s, char** end);

template <class T> Stream& get_number(Stream& s, T& x)
{
    Ios& i = ios(s);
    if (is_unknown(i)) {
        if (finds_something(i))
            x = static_cast<T>(
                mpismt_any_long("std::cin", std::numeric_limits<T>::min(),
                                sizeof(T) == 8 ? __LONG_MAX__ : static_cast<long>(std::numeric_limits<T>::max())));
        return s;
    }
    const Text* t = begin_input(s, true);
    if (t == nullptr)
        return s;
    char* end;
    const long n = strtol(t->text.c_str() + t->in, &end,
                          (i.flags & Hex) != 0   ? 16
                          : (i.flags & Oct) != 0 ? 8
                          : (i.flags & Dec) != 0 ? 10
                                                 : 0);
    end_number(i, end);
    if (n == __LONG_MAX__ || n == -__LONG_MAX__ - 1 || static_cast<long>(static_cast<T>(n)) != n ||
        (n < 0 && static_cast<T>(-1) > T{}))
        mpismt_unsupported("reading a number that the variable cannot hold from a stream");
    x = static_cast<T>(n);
    return s;
}

template <class T> Stream& get_real(Stream& s, T& x)
{
    if (Ios& i = ios(s); is_unknown(i)) {
        if (finds_something(i))
            x = static_cast<T>(mpismt_any_long("std::cin", -(1L << 40), 1L << 40)) / 1024;
        return s;
    }
    const Text* t = begin_input(s, true);
    if (t == nullptr)
        return s;
    char* end;
    x = static_cast<T>(strtod(t->text.c_str() + t->in, &end));
    if (*end == 'e' || *end == 'E')
        mpismt_unsupported("reading a number with an incomplete exponent from a stream");
    end_number(ios(s), end);
    return s;
}

} // namespace

// Those of C++20 take texts out of what is handed over.
#define MEMBER(words, result, function, before, name, after, ...) \
    FUNCTION(result, function, "_Z" before "St7__cxx11" name after, StringStream<words>& s __VA_OPT__(,) __VA_ARGS__)
#define COPIED const std::string& given
#define MOVED std::string& given
#define STRINGSTREAM(words, name, n)                                                                                 \
    MEMBER(words, void, make_##n, "N", name, "C1Ev") { make(s, {}, 0); }                                             \
    MEMBER(words, void, make_with_mode_##n, "N", name, "C1ESt13_Ios_Openmode", int mode) { make(s, {}, mode); }      \
    MEMBER(words, void, make_from_##n, "N", name, "C1ERKNS_12basic_stringIcS2_S3_EESt13_Ios_Openmode", COPIED,       \
           int mode)                                                                                                 \
    {                                                                                                                \
        make(s, given, mode);                                                                                        \
    }                                                                                                                \
    MEMBER(words, void, make_of_##n, "N", name, "C1EONS_12basic_stringIcS2_S3_EESt13_Ios_Openmode", MOVED, int mode) \
    {                                                                                                                \
        make(s, given, mode);                                                                                        \
        given.clear();                                                                                               \
    }                                                                                                                \
    MEMBER(words, void, end_##n, "N", name, "D1Ev") { s.text.~Text(); }                                              \
    MEMBER(words, std::string, text_of_##n, "NK", name, "3strEv") { return s.text.text; }                            \
    MEMBER(words, std::string, text20_of_##n, "NKR", name, "3strEv") { return s.text.text; }                         \
    MEMBER(words, std::string, take_##n, "NO", name, "3strEv")                                                       \
    {                                                                                                                \
        std::string result = s.text.text;                                                                            \
        s.text.set({});                                                                                              \
        return result;                                                                                               \
    }                                                                                                                \
    MEMBER(words, void, set_##n, "N", name, "3strERKNS_12basic_stringIcS2_S3_EE", COPIED) { s.text.set(given); }     \
    MEMBER(words, void, give_##n, "N", name, "3strEONS_12basic_stringIcS2_S3_EE", MOVED)                             \
    {                                                                                                                \
        s.text.set(given);                                                                                           \
        given.clear();                                                                                               \
    }
#define GET(function, type, name, how) \
    FUNCTION(Stream&, function, name, Stream& s, type& x) { return how(s, x); }

extern "C" {
STRINGSTREAM(1, "19basic_ostringstreamIcSt11char_traitsIcESaIcEE", ostringstream)
STRINGSTREAM(2, "19basic_istringstreamIcSt11char_traitsIcESaIcEE", istringstream)
STRINGSTREAM(3, "18basic_stringstreamIcSt11char_traitsIcESaIcEE", stringstream)

GET(get_int, int, "_ZNSirsERi", get_number)
GET(get_unsigned, unsigned, "_ZNSirsERj", get_number)
GET(get_long, long, "_ZNSirsERl", get_number)
GET(get_unsigned_long, unsigned long, "_ZNSirsERm", get_number)
GET(get_long_long, long long, "_ZNSirsERx", get_number)
GET(get_short, short, "_ZNSirsERs", get_number)
GET(get_unsigned_short, unsigned short, "_ZNSirsERt", get_number)
GET(get_unsigned_long_long, unsigned long long, "_ZNSirsERy", get_number)
GET(get_float, float, "_ZNSirsERf", get_real)
GET(get_long_double, long double, "_ZNSirsERe", get_real)
GET(get_double, double, "_ZNSirsERd", get_real)

FUNCTION(Stream&, get_char, "_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_", Stream& s, char& x)
{
    if (Text* t = begin_input(s, true); t != nullptr)
        x = t->text[t->in++];
    return s;
}
FUNCTION(Stream&, apply_to_input, "_ZNSirsEPFRSiS_E", Stream& s, Stream& (*f)(Stream&)) { return f(s); }
FUNCTION(Stream&, apply_base_to_input, "_ZNSirsEPFRSt8ios_baseS0_E", Stream& s, void* (*f)(void*))
{
    f(&ios(s));
    return s;
}
FUNCTION(bool, sync_with_stdio, "_ZNSt8ios_base15sync_with_stdioEb", bool) { return true; }
FUNCTION(Stream&, get_word,
         "_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE",
         Stream& s, std::string& x)
{
    Text* t = begin_input(s, true);
    if (t == nullptr)
        return s;
    Ios& i = ios(s);
    const size_t from = t->in;
    const size_t most = i.width > 0 ? from + static_cast<size_t>(i.width) : t->text.npos;
    while (t->in < t->text.size() && t->in < most && isspace(static_cast<unsigned char>(t->text[t->in])) == 0)
        ++t->in;
    x.assign(t->text, from, t->in - from);
    i.width = 0;
    if (t->in == t->text.size() && t->in < most)
        i.state |= Eof;
    return s;
}
FUNCTION(Stream&, get_line_to,
         "_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EES4_",
         Stream& s, std::string& x, char last)
{
    if (ios(s).state == 0)
        x.clear();
    Text* t = begin_input(s, false);
    if (t == nullptr)
        return s;
    const size_t from = t->in;
    while (t->in < t->text.size() && t->text[t->in] != last)
        ++t->in;
    x.assign(t->text, from, t->in - from);
    if (t->in < t->text.size())
        ++t->in;
    else
        ios(s).state |= Eof;
    return s;
}
FUNCTION(Stream&, get_line,
         "_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE",
         Stream& s, std::string& x)
{
    return get_line_to(s, x, '\n');
}
} // extern "C"

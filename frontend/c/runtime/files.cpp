// Files as streams of C++: what is written to one is lost, unless the program opens files by MPI, too, and those can be
// read that the command line gives, as with the functions of C. And what else the C++ library asks the system for: the
// locale, which is that of C, clocks, random numbers; and waiting for other threads.
#define private public
#define protected public
#include <locale>
#undef private
#undef protected
#include "frontend/c/runtime/streams.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <random>
#include <thread>

extern "C" {
int mpismt_any_int(const char* name, int lowest, int highest);
long mpismt_any_long(const char* name, long lowest, long highest);
int mpismt_rank(void);
int mpismt_open(const char* name, const char* mode, const char** content, size_t* size, void** written); // stdio.c
void mpismt_close(void* file);
long mpismt_system_clock(void); // time.c, given_time.c
long mpismt_steady_clock(void);
long mpismt_device_seed = -1; // set by lower/random_seed.cpp: with --seed
const unsigned short** __ctype_b_loc();
int toupper(int);
int tolower(int);
}

namespace {

enum OpenMode { OpenAppend = 1, OpenAtEnd = 2, OpenIn = 8, OpenOut = 16, OpenTruncate = 32 };

// A stream for output has one word before its buffer, one for input two, one for both three.
template <int words> struct FileStream {
    Stream streams[words];
    bool is_open;
    Text text;
    char rest[240 - sizeof(bool) - sizeof(Text) - 7];
    Ios base;
};
constexpr Table of_output_file = table(248), of_input_file = table(256), of_file = table(264), its_output = table(248);
static_assert(sizeof(FileStream<1>) == 512 && sizeof(FileStream<2>) == 520 && sizeof(FileStream<3>) == 528);

template <int words> void make(FileStream<words>& s)
{
    s.streams[0].functions = (words == 1 ? of_output_file : words == 2 ? of_input_file : of_file).functions;
    if constexpr (words == 3)
        s.streams[2].functions = its_output.functions;
    if constexpr (words > 1)
        s.streams[1].functions = nullptr; // nothing has been read
    s.is_open = false;
    new (&s.text) Text;
    s.text.is_lost = true;
    s.base.precision = 6;
    s.base.width = 0;
    s.base.flags = Skipws | Dec;
    s.base.exceptions = s.base.state = 0;
    s.base.fill = ' ';
    s.base.text = &s.text;
}

template <int words> void open(FileStream<words>& s, const char* name, int mode)
{
    mode |= words == 1 ? OpenOut : words == 2 ? OpenIn : 0;
    const bool reads = (mode & OpenIn) != 0, writes = (mode & (OpenOut | OpenAppend)) != 0,
               creates = writes && (!reads || (mode & (OpenTruncate | OpenAppend)) != 0);
    const char* content = nullptr;
    size_t size = 0;
    s.is_open = !s.is_open && mpismt_open(name,
                                          !creates                   ? "r"
                                          : (mode & OpenAppend) != 0 ? "a"
                                                                     : "w",
                                          &content, &size, &s.text.file) != 0;
    s.base.state = s.is_open ? 0 : s.base.state | Fail;
    if (!s.is_open || content == nullptr)
        return;
    if (writes)
        mpismt_unsupported("a stream that reads and writes an existing file");
    s.text.is_lost = false;
    s.text.set(std::string(content, size));
}

template <int words> void close(FileStream<words>& s)
{
    if (s.text.file != nullptr)
        mpismt_close(s.text.file);
    s.text.file = nullptr;
    s.is_open = false;
}

} // namespace

#define MEMBER(words, result, function, before, name, after, ...) \
    FUNCTION(result, function, "_Z" before "St" name after, FileStream<words>& s __VA_OPT__(,) __VA_ARGS__)
#define STRING "RKNSt7__cxx1112basic_stringIcS1_SaIcEEE"
#define FILESTREAM(words, name, n)                                                                                  \
    MEMBER(words, void, make_##n, "N", name, "C1Ev") { make(s); }                                                   \
    MEMBER(words, void, make_open_##n, "N", name, "C1EPKcSt13_Ios_Openmode", const char* file, int mode)            \
    {                                                                                                               \
        make(s);                                                                                                    \
        open(s, file, mode);                                                                                        \
    }                                                                                                               \
    MEMBER(words, void, make_open_string_##n, "N", name, "C1E" STRING "St13_Ios_Openmode", const std::string& file, \
           int mode)                                                                                                \
    {                                                                                                               \
        make(s);                                                                                                    \
        open(s, file.c_str(), mode);                                                                                \
    }                                                                                                               \
    MEMBER(words, void, end_##n, "N", name, "D1Ev")                                                                 \
    {                                                                                                               \
        close(s);                                                                                                   \
        s.text.~Text();                                                                                             \
    }                                                                                                               \
    MEMBER(words, void, open_##n, "N", name, "4openEPKcSt13_Ios_Openmode", const char* file, int mode)              \
    {                                                                                                               \
        open(s, file, mode);                                                                                        \
    }                                                                                                               \
    MEMBER(words, void, open_string_##n, "N", name, "4openE" STRING "St13_Ios_Openmode", const std::string& file,   \
           int mode)                                                                                                \
    {                                                                                                               \
        open(s, file.c_str(), mode);                                                                                \
    }                                                                                                               \
    MEMBER(words, void, close_##n, "N", name, "5closeEv")                                                           \
    {                                                                                                               \
        if (!s.is_open)                                                                                             \
            s.base.state |= Fail;                                                                                   \
        close(s);                                                                                                   \
        s.text.is_lost = true;                                                                                      \
        s.text.set({});                                                                                             \
    }                                                                                                               \
    MEMBER(words, bool, is_open_##n, "N", name, "7is_openEv") { return s.is_open; }                                 \
    MEMBER(words, bool, is_open_const_##n, "NK", name, "7is_openEv") { return s.is_open; }

extern "C" {
FILESTREAM(1, "14basic_ofstreamIcSt11char_traitsIcEE", ofstream)
FILESTREAM(2, "14basic_ifstreamIcSt11char_traitsIcEE", ifstream)
FILESTREAM(3, "13basic_fstreamIcSt11char_traitsIcEE", fstream)
}

// ---- the locale of C

namespace {

using Type = std::ctype<char>;
char upper(const Type*, char c) { return static_cast<char>(toupper(static_cast<unsigned char>(c))); }
char lower(const Type*, char c) { return static_cast<char>(tolower(static_cast<unsigned char>(c))); }
const char* upper_all(const Type* t, char* p, const char* end)
{
    for (; p != end; ++p)
        *p = upper(t, *p);
    return end;
}
const char* lower_all(const Type* t, char* p, const char* end)
{
    for (; p != end; ++p)
        *p = lower(t, *p);
    return end;
}
char widen(const Type*, char c) { return c; }
char narrow(const Type*, char c, char) { return c; }
void other() { mpismt_unsupported("virtual functions of locales"); }

// In the order of the class's virtual functions.
void* const character_functions[] = {(void*)other,     (void*)other, (void*)upper, (void*)upper_all, (void*)lower,
                                     (void*)lower_all, (void*)widen, (void*)other, (void*)narrow,    (void*)other};
alignas(Type) char characters[sizeof(Type)];

} // namespace

namespace std {

locale::locale() noexcept {}
locale::locale(const char*) {}
locale::locale(const locale&) noexcept {}
const locale& locale::operator=(const locale&) noexcept { return *this; }
locale::~locale() noexcept {}
const locale& locale::classic()
{
    static char made[sizeof(locale)];
    return *reinterpret_cast<const locale*>(made);
}
locale locale::global(const locale&) { return locale(); }
void Type::_M_widen_init() const {}

} // namespace std

extern "C" {
FUNCTION(const Type&, characters_of, "_ZSt9use_facetISt5ctypeIcEERKT_RKSt6locale", const void*)
{
    Type& t = *reinterpret_cast<Type*>(characters);
    if (t._M_widen_ok == 0) {
        *reinterpret_cast<void* const**>(characters) = character_functions;
        t._M_table = *__ctype_b_loc();
        for (int c = 0; c < 256; ++c)
            t._M_widen[c] = t._M_narrow[c] = static_cast<char>(c);
        t._M_widen_ok = 1;
    }
    return t;
}
FUNCTION(bool, has_characters, "_ZSt9has_facetISt5ctypeIcEEbRKSt6locale", const void*) { return true; }
FUNCTION(char, widen_by, "_ZNKSt9basic_iosIcSt11char_traitsIcEE5widenEc", const Ios&, char c) { return c; }
FUNCTION(char, narrow_by, "_ZNKSt9basic_iosIcSt11char_traitsIcEE6narrowEcc", const Ios&, char c, char) { return c; }
FUNCTION(void, imbue, "_ZNSt9basic_iosIcSt11char_traitsIcEE5imbueERKSt6locale", void*, Ios&, const void*) {}
FUNCTION(void, imbue_base, "_ZNSt8ios_base5imbueERKSt6locale", void*, Ios&, const void*) {}
}

// ---- clocks, random numbers, threads

namespace std {
namespace chrono {
inline namespace _V2 {

system_clock::time_point system_clock::now() noexcept
{
    return time_point(duration(mpismt_system_clock()));
}
steady_clock::time_point steady_clock::now() noexcept { return time_point(duration(mpismt_steady_clock())); }

} // namespace _V2
} // namespace chrono

void random_device::_M_init(const string&) {}
void random_device::_M_fini() {}
unsigned random_device::_M_getval()
{
    static unsigned drawn;
    if (mpismt_device_seed >= 0)
        return static_cast<unsigned>(mpismt_device_seed + mpismt_rank()) + 2654435761U * drawn++;
    return static_cast<unsigned>(mpismt_any_long("std::random_device", 0, 0xFFFFFFFF));
}
double random_device::_M_getentropy() const noexcept { return 32; }


__thread void* __once_callable;
__thread void (*__once_call)();
extern "C" void __once_proxy() { __once_call(); }

} // namespace std

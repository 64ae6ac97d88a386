// What the streams of the C++ library look like, for their models: the places of what its headers read are the
// library's.
#pragma once

#include <string>

extern "C" {
int isspace(int);
void mpismt_unsupported(const char* what);
const char* mpismt_given_input(size_t* size);
void mpismt_write(void* file, const char* text, size_t size); // stdio.c
void mpismt_flush(void* file);
}

namespace {

// What a stream of strings reads and writes.
struct Text {
    std::string text;
    size_t in = 0, out = 0; // where to go on
    bool at_end = false;    // is a text that is given continued, or overwritten?
    bool is_lost = false;   // what is written goes to a file that nobody reads
    void* file = nullptr;   // or to this one, a FILE

    void set(const std::string& given)
    {
        text = given;
        in = 0;
        out = at_end ? text.size() : 0;
    }
    void put(const char* more, size_t n)
    {
        if (file != nullptr)
            mpismt_write(file, more, n);
        if (is_lost)
            return;
        text.replace(out, std::min(n, text.size() - out), more, n);
        out += n;
    }
};

// The virtual base std::ios of all streams: its headers read flags, precision and width.
struct Ios {
    const void* table;
    long precision, width;
    int flags, exceptions, state;
    char rest[224 - 36];
    char fill;
    Text* text; // null: the input or output of the process
    char more[264 - 240];
};
static_assert(sizeof(Ios) == 264);

enum Flags {
    Boolalpha = 1, Dec = 2, Fixed = 4, Hex = 8, Internal = 16, Left = 32, Oct = 64, Scientific = 256, Showbase = 512,
    Showpoint = 1024, Showpos = 2048, Skipws = 4096, Uppercase = 16384
};
enum State { Bad = 1, Eof = 2, Fail = 4 };
enum Mode { App = 1, Ate = 2 };

void virtual_call(void*) { mpismt_unsupported("virtual functions of streams"); }

// A table of virtual functions: headers read from it where the virtual base is.
struct Table {
    long base, top;
    const void* type;
    void (*functions[2])(void*);
};
constexpr Table table(long base) { return {base, 0, nullptr, {virtual_call, virtual_call}}; }

struct Stream {
    void (*const* functions)(void*);
};
Ios& ios(Stream& s)
{
    return *reinterpret_cast<Ios*>(reinterpret_cast<char*>(&s) + reinterpret_cast<const long*>(s.functions)[-3]);
}

// What is read; null for the standard input, if it is not given (--file).
inline Text* input_of(Ios& i)
{
    if (i.text == nullptr) {
        size_t size;
        if (const char* given = mpismt_given_input(&size)) {
            i.text = new Text;
            i.text->set(std::string(given, size));
        }
    }
    if (i.text != nullptr && i.text->is_lost && i.state == 0)
        mpismt_unsupported("reading a file that the program has written");
    return i.text;
}
inline Text& known_input(Ios& i)
{
    Text* t = input_of(i);
    if (t == nullptr)
        mpismt_unsupported(
            "text that is read from std::cin, of which nothing is known (--file /dev/stdin=PATH gives it)");
    return *t;
}
// The text where a formatted input begins; null if there is none.
inline Text* begin_input(Stream& s, bool skips)
{
    Ios& i = ios(s);
    if (i.state != 0) {
        i.state |= Fail;
        return nullptr;
    }
    Text* t = &known_input(i);
    if (skips && (i.flags & Skipws) != 0)
        while (t->in < t->text.size() && isspace(static_cast<unsigned char>(t->text[t->in])) != 0)
            ++t->in;
    if (t->in < t->text.size())
        return t;
    i.state |= Eof | Fail;
    return nullptr;
}

} // namespace

#define NAME(name) __asm__(name)
// A function with the name that it has in the library.
#define FUNCTION(result, function, name, ...) \
    result function(__VA_ARGS__) NAME(name);  \
    result function(__VA_ARGS__)

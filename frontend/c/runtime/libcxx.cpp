// What libstdc++'s shared library does, for the C++ that MPI programs use: std::string, output to std::cout and std::cerr,
// the trees behind std::map and std::set. Its other templates are in its headers and come with the program. Functions have
// the names that the library's ABI gives them.
#include <bits/stl_tree.h>
#include <string>

extern "C" int printf(const char* format, ...);

template class std::allocator<char>;
template class std::__cxx11::basic_string<char>;

namespace {

// The part of a std::ostream that its headers touch: flags, precision and width are in its virtual base std::ios_base, whose
// offset they read from the table of virtual functions.
struct Stream {
    const long* table;
    const void* base_table;
    long precision, width;
    int flags;
    char rest[272 - 36];
};

enum Flags { Boolalpha = 1, Dec = 2, Fixed = 4, Hex = 8, Left = 32, Oct = 64, Scientific = 256, Showpoint = 1024 };

constexpr long table[] = {8, 0, 0, 0};

int columns(Stream& s)
{
    const int w = static_cast<int>(s.width);
    s.width = 0;
    return (s.flags & Left) != 0 ? -w : w;
}

Stream& put(Stream& s, unsigned long bits, long number, bool is_signed)
{
    if ((s.flags & Hex) != 0)
        printf("%*lx", columns(s), bits);
    else if ((s.flags & Oct) != 0)
        printf("%*lo", columns(s), bits);
    else if (is_signed)
        printf("%*ld", columns(s), number);
    else
        printf("%*lu", columns(s), bits);
    return s;
}

Stream& put(Stream& s, double x)
{
    const int p = static_cast<int>(s.precision);
    if ((s.flags & Fixed) != 0)
        printf("%*.*f", columns(s), p, x);
    else if ((s.flags & Scientific) != 0)
        printf("%*.*e", columns(s), p, x);
    else if ((s.flags & Showpoint) != 0)
        printf("%#*.*g", columns(s), p, x);
    else
        printf("%*.*g", columns(s), p, x);
    return s;
}

Stream& put(Stream& s, const char* text)
{
    printf("%*s", columns(s), text);
    return s;
}

} // namespace

#define NAME(name) __asm__(name)
#define PUT(function, type, name, ...) \
    Stream& function(Stream& s, type x) NAME(name); \
    Stream& function(Stream& s, type x) { return put(s, __VA_ARGS__); }

extern "C" {
extern Stream cout_ NAME("_ZSt4cout"), cerr_ NAME("_ZSt4cerr"), clog_ NAME("_ZSt4clog");
Stream cout_ = {table + 3, nullptr, 6, 0, 0x1002, {}};
Stream cerr_ = {table + 3, nullptr, 6, 0, 0x1002, {}};
Stream clog_ = {table + 3, nullptr, 6, 0, 0x1002, {}};

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
PUT(put_text, const char*, "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc", x)
PUT(put_string, const std::string&,
    "_ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__cxx1112basic_stringIS4_S5_T1_EE", x.c_str())

Stream& put_bool(Stream& s, bool x) NAME("_ZNSolsEb");
Stream& put_bool(Stream& s, bool x)
{
    return (s.flags & Boolalpha) != 0 ? put(s, x ? "true" : "false") : put(s, x, x, true);
}
Stream& put_char(Stream& s, char x) NAME("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c");
Stream& put_char(Stream& s, char x)
{
    printf("%*c", columns(s), x);
    return s;
}
Stream& put_one(Stream& s, char x) NAME("_ZNSo3putEc");
Stream& put_one(Stream& s, char x)
{
    printf("%c", x);
    return s;
}
Stream& put_part(Stream& s, const char* text, long n) NAME("_ZNSo5writeEPKcl");
Stream& put_part(Stream& s, const char* text, long n)
{
    printf("%.*s", static_cast<int>(n), text);
    return s;
}
Stream& put_inserted(Stream& s, const char* text, long n)
    NAME("_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l");
Stream& put_inserted(Stream& s, const char* text, long n)
{
    printf("%*.*s", columns(s), static_cast<int>(n), text);
    return s;
}
Stream& put_pointer(Stream& s, const void* x) NAME("_ZNSolsEPKv");
Stream& put_pointer(Stream& s, const void* x)
{
    printf("%*p", columns(s), x);
    return s;
}
Stream& flush_(Stream& s) NAME("_ZNSo5flushEv");
Stream& flush_(Stream& s) { return s; }
Stream& flush_function(Stream& s) NAME("_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
Stream& flush_function(Stream& s) { return s; }
Stream& endl_(Stream& s) NAME("_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
Stream& endl_(Stream& s)
{
    printf("\n");
    return s;
}
Stream& apply(Stream& s, Stream& (*f)(Stream&)) NAME("_ZNSolsEPFRSoS_E");
Stream& apply(Stream& s, Stream& (*f)(Stream&)) { return f(s); }
Stream& apply_base(Stream& s, void* (*f)(void*)) NAME("_ZNSolsEPFRSt8ios_baseS0_E");
Stream& apply_base(Stream& s, void* (*f)(void*))
{
    f(&s.base_table);
    return s;
}
void init_made(void*) NAME("_ZNSt8ios_base4InitC1Ev");
void init_made(void*) {}
void init_gone(void*) NAME("_ZNSt8ios_base4InitD1Ev");
void init_gone(void*) {}
} // extern "C"

// Trees that are not balanced: a search tree needs no balance to be right. The header's parent is the root, its left and
// right the first and last node.
namespace std {

void _Rb_tree_insert_and_rebalance(const bool left, _Rb_tree_node_base* x, _Rb_tree_node_base* parent,
                                   _Rb_tree_node_base& header) throw()
{
    x->_M_parent = parent;
    x->_M_left = x->_M_right = nullptr;
    x->_M_color = _S_black;
    if (parent == &header) {
        header._M_parent = header._M_left = header._M_right = x;
    } else if (left) {
        parent->_M_left = x;
        if (parent == header._M_left)
            header._M_left = x;
    } else {
        parent->_M_right = x;
        if (parent == header._M_right)
            header._M_right = x;
    }
}

static _Rb_tree_node_base* next(_Rb_tree_node_base* x)
{
    if (x->_M_right != nullptr) {
        for (x = x->_M_right; x->_M_left != nullptr;)
            x = x->_M_left;
        return x;
    }
    _Rb_tree_node_base* y = x->_M_parent;
    while (x == y->_M_right) {
        x = y;
        y = y->_M_parent;
    }
    return x->_M_right != y ? y : x;
}

_Rb_tree_node_base* _Rb_tree_increment(_Rb_tree_node_base* x) throw() { return next(x); }
const _Rb_tree_node_base* _Rb_tree_increment(const _Rb_tree_node_base* x) throw()
{
    return next(const_cast<_Rb_tree_node_base*>(x));
}

static _Rb_tree_node_base* previous(_Rb_tree_node_base* x)
{
    if (x->_M_color == _S_red && x->_M_parent->_M_parent == x) // the header alone is red
        return x->_M_right;
    if (x->_M_left != nullptr) {
        for (x = x->_M_left; x->_M_right != nullptr;)
            x = x->_M_right;
        return x;
    }
    _Rb_tree_node_base* y = x->_M_parent;
    while (x == y->_M_left) {
        x = y;
        y = y->_M_parent;
    }
    return y;
}

_Rb_tree_node_base* _Rb_tree_decrement(_Rb_tree_node_base* x) throw() { return previous(x); }
const _Rb_tree_node_base* _Rb_tree_decrement(const _Rb_tree_node_base* x) throw()
{
    return previous(const_cast<_Rb_tree_node_base*>(x));
}

} // namespace std

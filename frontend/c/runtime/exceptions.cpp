// What the C++ runtime does for exceptions and for the types of objects: the interface of the Itanium C++ ABI for
// throwing and catching, dynamic_cast, and the exception classes of the standard library. lower/unwinding.cpp makes
// ordinary control flow of unwinding; the globals with the prefix mpismt_ are shared with it.
#include <cstdarg>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <stdexcept>
#include <typeinfo>

extern "C" {
void* malloc(size_t);
void free(void*);
int vsnprintf(char* to, size_t room, const char* format, va_list);
void mpismt_unsupported(const char* what);
[[noreturn]] void mpismt_crash(const char* what);
}

// ---- types

// The vtables of these tell the kinds of types apart. With the first come the types that are built in.
namespace __cxxabiv1 {

#define KIND(name, ...)                          \
    class name : public __VA_ARGS__ {            \
    public:                                      \
        explicit name(const char* n);            \
        virtual ~name();                         \
    };                                           \
    name::~name() {}
KIND(__fundamental_type_info, std::type_info)
KIND(__array_type_info, std::type_info)
KIND(__function_type_info, std::type_info)
KIND(__enum_type_info, std::type_info)

class __pbase_type_info : public std::type_info {
public:
    unsigned flags;
    const std::type_info* pointee;
    virtual ~__pbase_type_info();
};
__pbase_type_info::~__pbase_type_info() {}
KIND(__pointer_type_info, __pbase_type_info)
KIND(__pointer_to_member_type_info, __pbase_type_info)

KIND(__class_type_info, std::type_info)
class __si_class_type_info : public __class_type_info {
public:
    const __class_type_info* base;
    virtual ~__si_class_type_info();
};
__si_class_type_info::~__si_class_type_info() {}
class __vmi_class_type_info : public __class_type_info {
public:
    unsigned flags, count;
    struct Base {
        const __class_type_info* type;
        long place;
        bool is_public() const { return (place & 2) != 0; }
        // Where it is in the object; that of a virtual base stands in the object's vtable.
        const char* in(const char* object) const
        {
            const long offset = place >> 8;
            return object +
                   ((place & 1) == 0
                        ? offset
                        : *reinterpret_cast<const long*>(*reinterpret_cast<const char* const*>(object) + offset));
        }
    } bases[1];
    virtual ~__vmi_class_type_info();
};
__vmi_class_type_info::~__vmi_class_type_info() {}

} // namespace __cxxabiv1

namespace std {

type_info::~type_info() {}
bool type_info::__is_pointer_p() const { return false; }
bool type_info::__is_function_p() const { return false; }
bool type_info::__do_catch(const type_info*, void**, unsigned) const { return false; }
bool type_info::__do_upcast(const __cxxabiv1::__class_type_info*, void**) const { return false; }

} // namespace std

namespace {

using namespace __cxxabiv1;
using Type = std::type_info;

extern "C" {
extern const char pointer_table[] __asm__("_ZTVN10__cxxabiv119__pointer_type_infoE");
extern const char class_table[] __asm__("_ZTVN10__cxxabiv117__class_type_infoE");
extern const char single_table[] __asm__("_ZTVN10__cxxabiv120__si_class_type_infoE");
extern const char multiple_table[] __asm__("_ZTVN10__cxxabiv121__vmi_class_type_infoE");
}

bool is(const Type* t, const char* table) { return *reinterpret_cast<const char* const*>(t) == table + 16; }
bool is_class(const Type* t) { return is(t, class_table) || is(t, single_table) || is(t, multiple_table); }

// Calls visit(type, place, is it public) for the object and for each of its bases.
template <class F> void for_each_base(const Type* type, const char* object, bool is_public, F& visit)
{
    visit(type, object, is_public);
    if (is(type, single_table)) {
        for_each_base(static_cast<const __si_class_type_info*>(type)->base, object, is_public, visit);
    } else if (is(type, multiple_table)) {
        const auto* t = static_cast<const __vmi_class_type_info*>(type);
        for (unsigned i = 0; i < t->count; ++i)
            for_each_base(t->bases[i].type, t->bases[i].in(object), is_public && t->bases[i].is_public(), visit);
    }
}

// The only base of this type, if it can be reached publicly.
struct Found {
    const Type* type;
    const char* at = nullptr;
    bool is_public = false, is_unique = true;

    void operator()(const Type* t, const char* place, bool reached)
    {
        if (t != type)
            return;
        if (at != nullptr && at != place)
            is_unique = false;
        is_public |= reached;
        at = place;
    }
    bool found() const { return at != nullptr && is_public && is_unique; }
};

Found find_base(const Type* type, const char* object, const Type* wanted)
{
    Found f{wanted};
    for_each_base(type, object, true, f);
    return f;
}

} // namespace

extern "C" void* __dynamic_cast(const void* source, const Type* from, const Type* to, ptrdiff_t)
{
    const auto* table = *static_cast<const long* const*>(source);
    const char* const whole = static_cast<const char*>(source) + table[-2];
    const auto* type = reinterpret_cast<const Type*>(table[-1]);
    // Down to an object that the source is a base of; if there is none, to another base of the whole.
    struct Down {
        const Type *from, *to;
        const char *source, *result = nullptr;
        bool is_unique = true;
        void operator()(const Type* t, const char* place, bool)
        {
            if (t != to)
                return;
            Found f{from};
            struct Part {
                Found* found;
                const char* source;
                bool here = false;
                void operator()(const Type* base, const char* at, bool reached)
                {
                    here |= base == found->type && at == source && reached;
                }
            } part{&f, source};
            for_each_base(t, place, true, part);
            if (!part.here)
                return;
            is_unique &= result == nullptr || result == place;
            result = place;
        }
    } down{from, to, static_cast<const char*>(source)};
    for_each_base(type, whole, true, down);
    if (down.result != nullptr)
        return const_cast<char*>(down.is_unique ? down.result : nullptr);
    const Found across = find_base(type, whole, to);
    return const_cast<char*>(across.found() ? across.at : nullptr);
}

// ---- throwing and catching

namespace {

// It lies before the object that is thrown.
struct Exception {
    const Type* type;
    void (*destroy)(void*);
    void* caught; // what the handler gets: the object's base, or the pointer that was thrown
    Exception* next; // of those that are caught and not left yet, the one before
    int handlers; // that it is in; less than 0: it is thrown again
    int references;
};
static_assert(sizeof(Exception) % 16 == 0 || sizeof(Exception) == 40);
constexpr size_t before = 48;

Exception& head(void* object) { return *reinterpret_cast<Exception*>(static_cast<char*>(object) - before); }
void* object_of(Exception* e) { return reinterpret_cast<char*>(e) + before; }

struct Clause { // a landing pad's; see unwinding.cpp
    const Type* type;
    long number;
};
struct Try {
    Try* outer;
    const Clause* clauses;
};

Exception* caught;
int in_flight;
std::terminate_handler at_end;

void release(Exception& e)
{
    if (--e.references > 0)
        return;
    if (e.destroy != nullptr)
        e.destroy(object_of(&e));
    free(&e);
}

bool catches(const Type* wanted, const Type* thrown, void*& at)
{
    if (wanted == thrown)
        return true;
    if (is_class(wanted) && is_class(thrown)) {
        const Found base = find_base(thrown, static_cast<const char*>(at), wanted);
        at = base.found() ? const_cast<char*>(base.at) : at;
        return base.found();
    }
    if (!is(wanted, pointer_table) || !is(thrown, pointer_table))
        return false;
    const auto *w = static_cast<const __pbase_type_info*>(wanted), *t = static_cast<const __pbase_type_info*>(thrown);
    if ((t->flags & ~w->flags & 7) != 0) // const and the like are not taken away
        return false;
    if (w->pointee == t->pointee || *w->pointee == typeid(void))
        return true;
    if (!is_class(w->pointee) || !is_class(t->pointee))
        return false;
    if (at == nullptr)
        return true;
    const Found base = find_base(t->pointee, static_cast<const char*>(at), w->pointee);
    at = base.found() ? const_cast<char*>(base.at) : at;
    return base.found();
}

} // namespace

extern "C" {

extern void* mpismt_flight; // the object that was thrown
int mpismt_uncaught = 0;
Try* mpismt_tries = nullptr;

// The number of the clause that catches the exception; 0 if none does.
int mpismt_select(void* object, const Clause* clauses)
{
    Exception& e = head(object);
    for (; clauses->number != 0; ++clauses) {
        void* at = is(e.type, pointer_table) ? *static_cast<void**>(object) : object;
        if (clauses->number == -2)
            mpismt_unsupported("dynamic exception specifications");
        if (clauses->type == nullptr || catches(clauses->type, e.type, at)) {
            e.caught = at;
            return static_cast<int>(clauses->number);
        }
    }
    return 0;
}

static bool is_caught(void* object)
{
    for (const Try* t = mpismt_tries; t != nullptr; t = t->outer)
        if (mpismt_select(object, t->clauses) != 0)
            return true;
    return false;
}

void* __cxa_allocate_exception(size_t size)
{
    char* made = static_cast<char*>(malloc(before + size));
    *reinterpret_cast<Exception*>(made) = {};
    return made + before;
}
void __cxa_free_exception(void* object) { free(&head(object)); }


void __cxa_throw(void* object, const Type* type, void (*destroy)(void*))
{
    head(object) = {type, destroy, object, nullptr, 0, 1};
    ++in_flight;
    if (!is_caught(object)) {
        caught = &head(object); // a handler of std::terminate may ask for it
        if (at_end != nullptr)
            at_end();
        mpismt_uncaught = 1; // the name of its type is known where this is called
    }
    mpismt_flight = object;
}

void* __cxa_get_exception_ptr(void* object) noexcept { return head(object).caught; }

void* __cxa_begin_catch(void* object) noexcept
{
    Exception& e = head(object);
    e.handlers = e.handlers < 0 ? 1 - e.handlers : e.handlers + 1;
    --in_flight;
    if (caught != &e) {
        e.next = caught;
        caught = &e;
    }
    return e.caught;
}

void __cxa_end_catch()
{
    Exception* e = caught;
    if (e == nullptr)
        return;
    if (e->handlers < 0) { // thrown again: whoever catches it gets it
        if (++e->handlers == 0)
            caught = e->next;
        return;
    }
    if (--e->handlers > 0)
        return;
    caught = e->next;
    release(*e);
}

static void throw_again(void* object)
{
    ++in_flight;
    if (!is_caught(object)) {
        if (at_end != nullptr)
            at_end();
        mpismt_crash("an exception is not caught");
    }
    mpismt_flight = object;
}

void __cxa_rethrow()
{
    if (caught == nullptr) {
        std::terminate();
    } else {
        caught->handlers = -caught->handlers;
        throw_again(object_of(caught));
    }
}

void __cxa_call_unexpected(void*) { std::terminate(); }
void __cxa_pure_virtual() { mpismt_crash("a pure virtual function is called"); }
void __cxa_deleted_virtual() { mpismt_crash("a deleted virtual function is called"); }
void __cxa_bad_cast() { throw std::bad_cast(); }
void __cxa_bad_typeid() { throw std::bad_typeid(); }
void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }

} // extern "C"

__cxxabiv1::__cxa_refcounted_exception* __cxxabiv1::__cxa_init_primary_exception(void* object, std::type_info* type,
                                                                                 void (*destroy)(void*)) noexcept
{
    head(object) = {type, destroy, object, nullptr, 0, 0};
    return reinterpret_cast<__cxa_refcounted_exception*>(&head(object));
}

namespace std {

void terminate() noexcept
{
    if (at_end != nullptr)
        at_end();
    mpismt_crash("std::terminate() is called");
}
terminate_handler set_terminate(terminate_handler f) noexcept
{
    const terminate_handler old = at_end;
    at_end = f;
    return old;
}
terminate_handler get_terminate() noexcept { return at_end; }
bool uncaught_exception() noexcept { return in_flight > 0; }
int uncaught_exceptions() noexcept { return in_flight; }

namespace __exception_ptr {

exception_ptr::exception_ptr(void* object) noexcept : _M_exception_object(object) { _M_addref(); }
void exception_ptr::_M_addref() noexcept
{
    if (_M_exception_object != nullptr)
        ++head(_M_exception_object).references;
}
void exception_ptr::_M_release() noexcept
{
    if (_M_exception_object != nullptr)
        release(head(_M_exception_object));
    _M_exception_object = nullptr;
}
void* exception_ptr::_M_get() const noexcept { return _M_exception_object; }
const type_info* exception_ptr::__cxa_exception_type() const noexcept { return head(_M_exception_object).type; }

} // namespace __exception_ptr

exception_ptr current_exception() noexcept
{
    exception_ptr p;
    void* object = caught == nullptr ? nullptr : object_of(caught);
    *reinterpret_cast<void**>(&p) = object;
    if (object != nullptr)
        ++head(object).references;
    return p;
}
void rethrow_exception(exception_ptr p)
{
    void* object = *reinterpret_cast<void**>(&p);
    ++head(object).references;
    throw_again(object);
    __builtin_unreachable();
}

nested_exception::~nested_exception() noexcept {}

// ---- the classes: their text is a copy of their own

exception::~exception() noexcept {}
const char* exception::what() const noexcept { return "std::exception"; }
bad_exception::~bad_exception() noexcept {}
const char* bad_exception::what() const noexcept { return "std::bad_exception"; }
bad_alloc::~bad_alloc() noexcept {}
const char* bad_alloc::what() const noexcept { return "std::bad_alloc"; }
bad_array_new_length::~bad_array_new_length() noexcept {}
const char* bad_array_new_length::what() const noexcept { return "std::bad_array_new_length"; }
bad_cast::~bad_cast() noexcept {}
const char* bad_cast::what() const noexcept { return "std::bad_cast"; }
bad_typeid::~bad_typeid() noexcept {}
const char* bad_typeid::what() const noexcept { return "std::bad_typeid"; }
bad_function_call::~bad_function_call() noexcept {}
const char* bad_function_call::what() const noexcept { return "bad_function_call"; }
bad_weak_ptr::~bad_weak_ptr() noexcept {}
const char* bad_weak_ptr::what() const noexcept { return "bad_weak_ptr"; }

static const char* copy(const char* text)
{
    size_t n = __builtin_strlen(text) + 1;
    return static_cast<const char*>(__builtin_memcpy(malloc(n), text, n));
}

__cow_string::__cow_string() : _M_p(copy("")) {}
__cow_string::__cow_string(const string& s) : _M_p(copy(s.c_str())) {}
__cow_string::__cow_string(const char* s, size_t) : _M_p(copy(s)) {}
__cow_string::__cow_string(const __cow_string& o) noexcept : _M_p(copy(o._M_p)) {}
__cow_string& __cow_string::operator=(const __cow_string& o) noexcept
{
    if (&o != this) {
        free(const_cast<char*>(_M_p));
        _M_p = copy(o._M_p);
    }
    return *this;
}
__cow_string::~__cow_string() { free(const_cast<char*>(_M_p)); }
__cow_string::__cow_string(__cow_string&& o) noexcept : _M_p(copy(o._M_p)) {}
__cow_string& __cow_string::operator=(__cow_string&& o) noexcept { return *this = o; }

#define WITH_TEXT(name)                                                             \
    name::name(const string& s) : _M_msg(s) {}                                      \
    name::name(const char* s) : _M_msg(s, 0) {}                                     \
    name::name(name&& o) noexcept : exception(o), _M_msg(o._M_msg) {}               \
    name& name::operator=(name&& o) noexcept { _M_msg = o._M_msg; return *this; }   \
    name::name(const name& o) noexcept : exception(o), _M_msg(o._M_msg) {}          \
    name& name::operator=(const name& o) noexcept { _M_msg = o._M_msg; return *this; } \
    name::~name() noexcept {}                                                       \
    const char* name::what() const noexcept { return _M_msg._M_p; }
WITH_TEXT(logic_error)
WITH_TEXT(runtime_error)

#define KIND_OF(base, name)                        \
    name::name(const string& s) : base(s) {}       \
    name::name(const char* s) : base(s) {}         \
    name::~name() noexcept {}
KIND_OF(logic_error, domain_error)
KIND_OF(logic_error, invalid_argument)
KIND_OF(logic_error, length_error)
KIND_OF(logic_error, out_of_range)
KIND_OF(runtime_error, range_error)
KIND_OF(runtime_error, overflow_error)
KIND_OF(runtime_error, underflow_error)

// ---- what the headers call to throw them

#define THROWS(function, name) \
    void function(const char* s) { throw name(s); }
THROWS(__throw_logic_error, logic_error)
THROWS(__throw_domain_error, domain_error)
THROWS(__throw_invalid_argument, invalid_argument)
THROWS(__throw_length_error, length_error)
THROWS(__throw_out_of_range, out_of_range)
THROWS(__throw_runtime_error, runtime_error)
THROWS(__throw_range_error, range_error)
THROWS(__throw_overflow_error, overflow_error)
THROWS(__throw_underflow_error, underflow_error)
void __throw_out_of_range_fmt(const char* format, ...)
{
    char text[512];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    throw out_of_range(text);
}
void __throw_bad_exception() { throw bad_exception(); }
void __throw_bad_alloc() { throw bad_alloc(); }
void __throw_bad_array_new_length() { throw bad_array_new_length(); }
void __throw_bad_cast() { throw bad_cast(); }
void __throw_bad_typeid() { throw bad_typeid(); }
void __throw_bad_function_call() { throw bad_function_call(); }

} // namespace std

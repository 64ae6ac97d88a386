/* Where a program in Python calls MPI. Its callers are not on the stack of the processor: the interpreter says which
   they are (Python's C API, from version 3.9 on), if the process has one. That takes microseconds a call, which Python
   takes anyway. */
#define _GNU_SOURCE
#include "trace_places.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum { most_python_frames = 24 };

typedef struct py_object py_object; /* PyObject */

static struct {
    int (*is_initialized)(void), (*is_finalizing)(void);
    int (*lock)(void); /* PyGILState_Ensure: mpi4py calls MPI without the lock of the interpreter */
    void (*unlock)(int);
    py_object *(*frame)(void); /* the others return new references */
    py_object *(*back)(py_object *), *(*code)(py_object *), *(*attribute)(py_object *, const char *);
    int (*line)(py_object *);
    const char *(*text)(py_object *);
    long (*number)(py_object *);
    void (*keep)(py_object *), (*drop)(py_object *), (*forget_error)(void);
} python;

static int find_py(const char *name, void *function)
{
    void *const found = dlsym(RTLD_DEFAULT, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

int mpismt_is_python(void)
{
    static int asked, is_there;
    if (!asked) {
        asked = 1;
        is_there =
            find_py("Py_IsInitialized", &python.is_initialized) && find_py("PyGILState_Ensure", &python.lock) &&
            find_py("PyGILState_Release", &python.unlock) && find_py("PyEval_GetFrame", &python.frame) &&
            find_py("PyFrame_GetBack", &python.back) && find_py("PyFrame_GetCode", &python.code) &&
            find_py("PyObject_GetAttrString", &python.attribute) && find_py("PyFrame_GetLineNumber", &python.line) &&
            find_py("PyUnicode_AsUTF8", &python.text) && find_py("PyLong_AsLong", &python.number) &&
            find_py("Py_IncRef", &python.keep) && find_py("Py_DecRef", &python.drop) &&
            find_py("PyErr_Clear", &python.forget_error) &&
            (find_py("Py_IsFinalizing", &python.is_finalizing) || find_py("_Py_IsFinalizing", &python.is_finalizing));
    }
    return is_there && python.is_initialized() && !python.is_finalizing();
}

/* The place is told; of a new one the code is kept, so that no other code gets its address. */
static void tell_py_place(const struct place *place, py_object *code)
{
    char path[4096];
    py_object *const file = python.attribute(code, "co_filename");
    py_object *const function = python.attribute(code, "co_name");
    py_object *const first = python.attribute(code, "co_firstlineno");
    const char *const name = file ? python.text(file) : NULL, *const of = function ? python.text(function) : NULL;
    const unsigned long begin = first ? (unsigned long)python.number(first) : 0;
    python.forget_error();
    python.keep(code);
    mpismt_source_place(place, name && realpath(name, path) ? path : name ? name : "?",
                        begin << 24 | (unsigned long)place->line, of ? of : "?");
    python.drop(file);
    python.drop(function);
    python.drop(first);
}

/* Python's own files, as those that import modules, have no names of files. */
static int has_python_file(py_object *code)
{
    py_object *const file = python.attribute(code, "co_filename");
    const char *const name = file ? python.text(file) : NULL;
    const int is = name && name[0] != '<';
    python.forget_error();
    python.drop(file);
    return is;
}

static struct place *place_of_frame(py_object *frame, int depth)
{
    struct place *place = NULL;
    if (!frame || depth == most_python_frames)
        return NULL;
    py_object *const back = python.back(frame), *const code = python.code(frame);
    struct place *const caller = place_of_frame(back, depth + 1);
    if (has_python_file(code)) {
        int is_new = 0;
        place = mpismt_find_place(code, python.line(frame), caller ? caller->number : 0, &is_new);
        if (is_new)
            tell_py_place(place, code);
    } else {
        place = caller;
    }
    python.drop(back);
    python.drop(code);
    return place;
}

struct place *mpismt_place_in_python(void)
{
    const int locked = python.lock();
    struct place *const place = place_of_frame(python.frame(), 0);
    python.unlock(locked);
    return place;
}

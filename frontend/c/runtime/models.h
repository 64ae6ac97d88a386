/* What the models of the C library share (private to this folder): the functions that the lowering knows by name
   (lower/lower_call.cpp), and streams. */
#ifndef MPISMT_MODELS_H
#define MPISMT_MODELS_H

#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* What printf makes of the format, written to memory of this much room. to == 0: printed if room is 0, dropped if it
 * is 1. */
extern int mpismt_format(char* to, size_t room, const char* format, void* arguments);
extern size_t mpismt_object_size(const void* p);
extern int mpismt_any_int(const char* name, int lowest, int highest);
extern long mpismt_any_long(const char* name, long lowest, long highest);
extern void mpismt_unsupported(const char* what);
extern void mpismt_assumes(const char* name, const char* sentence);
/* `by` (a constant) has asked for a file or a variable of the environment with this name, and there is none. Returns
   the null pointer that the program gets, by which a report knows it again. */
extern void* mpismt_not_given(const char* by, const char* name);
/* The FILE* is null: an access to memory that fails. Which one it is, so that it can be followed to where it was made:
   the compiler knows of a null pointer only that it is one. */
extern void mpismt_no_stream(const void* which);
__attribute__((const)) extern const void* mpismt_which(const void*);
extern int mpismt_rank(void);

extern void* malloc(size_t);
extern void* mpismt_zeroed(size_t);
extern void* calloc(size_t, size_t);
extern void* realloc(void*, size_t);
extern void free(void*);
extern void abort(void);
extern void* memcpy(void*, const void*, size_t);
extern size_t strlen(const char*);
extern size_t strnlen(const char*, size_t);
extern int strcmp(const char*, const char*);
extern int strncmp(const char*, const char*, size_t);
extern char* strcpy(char*, const char*);
extern char* strncpy(char*, const char*, size_t);
extern char* strchr(const char*, int);
extern char* strdup(const char*);
extern long strtol(const char*, char**, int);
extern unsigned long strtoul(const char*, char**, int);
extern double strtod(const char*, char**);
extern int isspace(int), isdigit(int), isxdigit(int), isalpha(int);
extern double pow(double, double);
extern int* __errno_location(void);
#define errno (*__errno_location())
#define IN(c, low, high) ((c) >= (low) && (c) <= (high))

/* The variable arguments all lie in the overflow area of a va_list. */
static inline void* slots(va_list list) { return ((void**)list)[1]; }

/* A stream. What is written to standard output and error is the output of the process; what is written to files is
   dropped. Standard input is any value, or its end, unless its content is given. */
typedef struct file {
    int number;
    const char* content; /* of what can be read; null: nothing is known of it */
    size_t size, at;
    char reads, writes;
    char prints; /* what is written is output of the process */
    char free;   /* what is read is any value */
    char at_end, wrong;
    char numbered; /* it has been asked for by its number (descriptors.c) */
    char appends; /* a file whose text is dropped: 1, written at its end; 2, it is not known where that is */
    char* name; /* of a file that MPI shares (mpi_io.c), where it is written; what is not there yet: */
    char* text;
    size_t pending, room;
    long written; /* how much of it is; -1: it comes at the end */
    struct file* next; /* stream of this kind */
} FILE;
extern FILE *stdin, *stdout, *stderr;
static inline void need(const FILE* f)
{
    const void* which = mpismt_which(f);
    if (!f)
        mpismt_no_stream(which);
}

/* Files of the model, for the C library: by mpi_io.c, in programs that open files both ways. */
struct shared_files {
    int (*there)(void); /* no: MPI is not initialized, or finalized */
    char* (*read)(const char* name, size_t* size); /* null: there is none */
    void (*make)(const char* name, int empty);
    void (*write)(const char* name, long at, const char* text, size_t size); /* at -1: at the end */
    int (*remove)(const char* name);                                           /* 0: there was none */
};

#endif

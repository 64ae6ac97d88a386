/* What a C or C++ program can tell mpismt: free inputs, assumptions and questions.

       #include <mpismt.h>
       int n = MPISMT_input_int(1, 8);       every value from 1 to 8, the same question for all of them
       MPISMT_assume(n % 2 == 0);            executions in which this is false are not looked at
       MPISMT_assert(sum <= n * n);          is there an execution in which this is false?

   <assert.h>'s assert is a question as well. Under any other compiler an input is its lower bound, an assumption that
   is false ends the program quietly, and a false assertion aborts: the program runs as it is. */
#ifndef MPISMT_H
#define MPISMT_H

#ifdef __MPISMT__

#ifdef __cplusplus
extern "C" {
#endif

/* A value from lo to hi, both included; lo <= hi. Every call is an input of its own, in every process. */
int MPISMT_input_int(int lo, int hi);
unsigned MPISMT_input_unsigned(unsigned lo, unsigned hi);
long MPISMT_input_long(long lo, long hi);
unsigned long MPISMT_input_unsigned_long(unsigned long lo, unsigned long hi);
char MPISMT_input_char(char lo, char hi);
/* 0 or 1. */
int MPISMT_input_bool(void);

void MPISMT_assume(int condition);
void MPISMT_assert(int condition);

#ifdef __cplusplus
}
#endif

#else

#include <stdlib.h>
#define MPISMT_input_int(lo, hi) ((void)(hi), (int)(lo))
#define MPISMT_input_unsigned(lo, hi) ((void)(hi), (unsigned)(lo))
#define MPISMT_input_long(lo, hi) ((void)(hi), (long)(lo))
#define MPISMT_input_unsigned_long(lo, hi) ((void)(hi), (unsigned long)(lo))
#define MPISMT_input_char(lo, hi) ((void)(hi), (char)(lo))
#define MPISMT_input_bool() 0
#define MPISMT_assume(condition) ((condition) ? (void)0 : exit(0))
#define MPISMT_assert(condition) ((condition) ? (void)0 : abort())

#endif

#endif

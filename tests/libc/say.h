/* What a program prints here is compared with what it prints when it runs. Its text is added up, too, so that an engine
   that prints nothing can be asked: with -DSUM=… the sum must be the one of the run. Standard error comes in between.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long sum_of_text = 7;
static char line[4000];
#define SAY(...)                                         \
    do {                                                 \
        snprintf(line, sizeof line, __VA_ARGS__);        \
        for (const char *at = line; *at; at++)           \
            sum_of_text = sum_of_text * 31 + (unsigned char)*at; \
        puts(line);                                      \
        fflush(stdout);                                  \
    } while (0)
#ifdef SUM
#define DONE assert(sum_of_text == SUM);
#else
#define DONE printf("%lu\n", sum_of_text);
#endif

// What C leaves undefined in calls of its library is found, or not answered.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DONTO_ITSELF expect memory
// mpismt: -n 1 -DONTO_THE_FORMAT expect memory
// mpismt: -n 1 -DCOPY expect memory
// mpismt: -n 1 -DCOPY_OF_THREE expect memory
// mpismt: -n 1 -DONTO_ITSELF --engine sat expect memory
// mpismt: -n 1 -DTOO_FEW expect memory
// mpismt: -n 1 -DTOO_FEW_IN_A_LIST expect memory
// mpismt: -n 1 -DNO_STRING expect memory
// mpismt: -n 1 -DNULL_STRING expect memory
// mpismt: -n 1 -DBASE expect unsupported
// mpismt: -n 1 -DWIDTH expect unsupported
// mpismt: -n 1 -DSET expect unsupported
#include <assert.h>
#include <errno.h>
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int sum(int n, ...)
{
    va_list list;
    int all = 0;
    va_start(list, n);
    while (n-- > 0)
        all += va_arg(list, int);
    va_end(list);
    return all;
}

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    char text[40] = "%s", other[40] = "%s";
    int n = 0;
    printf("%d %d %d\n", 1, 2, sum(4, 1, 2, 3, 4)); /* none of these is an argument of what follows */
#if defined ONTO_ITSELF
    sprintf(text, "%s and more", text);
#elif defined ONTO_THE_FORMAT
    sprintf(text, text, "x");
#elif defined COPY
    strcpy(text, text + 1);
#elif defined COPY_OF_THREE
    strncpy(other + 2, other, 3);
#elif defined TOO_FEW
    printf("%d %d\n", 1);
#elif defined TOO_FEW_IN_A_LIST
    n = sum(3, 1, 2);
#elif defined NO_STRING
    strtok(0, ",");
#elif defined NULL_STRING
    char* none = argc > 100 ? text : 0;
    printf("%s\n", none);
#elif defined BASE
    n = (int)strtol("12", 0, 1);
#elif defined WIDTH
    sscanf("12", "%0d", &n);
#elif defined SET
    sscanf("12", "%[1", text);
#else
    sprintf(text + 3, "%s%s", text, other); /* beside it */
    assert(strcmp(text + 3, "%s%s") == 0);
    strncpy(text + 20, text, 3); /* and this */
    strcpy(other + 3, other);
    assert(sum(2, 1, 2) == 3 && sum(0) == 0);
    assert(strtok(text, "%") && !strtok(0, "s") && !strtok(0, ""));
    assert(calloc((size_t)1 << 33, (size_t)1 << 33) == 0 && errno == ENOMEM);
    assert(realloc(malloc(3), 0) == 0); /* as the GNU library has it */
#endif
    MPI_Finalize();
    return n < 0;
}

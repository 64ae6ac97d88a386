// mpismt: -n 2 expect no-error complete
// mpismt: -n 1 -DWRONG expect assertion at 26
// Dates of a clock of which nothing is known: they are printed, and calendar arithmetic holds for them.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(int argc, char **argv)
{
    char text[64];
    MPI_Init(&argc, &argv);
    time_t now = time(NULL), epoch = 0;
    struct tm *t = localtime(&now);
    printf("%04d-%02d-%02d\n", t->tm_year + 1900, t->tm_mon + 1, t->tm_mday);
    assert(strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", t) == 19);
    printf("%s: %s", text, ctime(&now));
    assert(text[4] == '-' && strlen(asctime(t)) == 25);
    assert(difftime(epoch + 90, epoch) == 90);
    assert(strcmp(ctime(&epoch), "Thu Jan  1 00:00:00 1970\n") == 0);
    struct tm leap = {.tm_year = 124, .tm_mon = 1, .tm_mday = 30};
    assert(mktime(&leap) == 1709251200 && leap.tm_mon == 2 && leap.tm_mday == 1);
    t = localtime(&now);
#ifdef WRONG
    assert(t->tm_hour != 13);
#endif
    MPI_Finalize();
    return 0;
}

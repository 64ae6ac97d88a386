/* Dates, in UTC. */
#include "say.h"
#include <time.h>

static void say(const char *what, const struct tm *t)
{
    SAY("%s: %d-%d-%d %d:%d:%d, day %d of the week, %d of the year, %d", what, t->tm_year, t->tm_mon, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, t->tm_wday,
        t->tm_yday, t->tm_isdst);
}

int main(void)
{
    const time_t times[] = {0, 1, 86399, 86400, 951782400, 951868800, 1077926400, 1234567890, 1709164800, 1732233600, 2147483647, 2147483648, 4107542400,
                            253402300799, -1, -86400, -86401, -2208988800, -62135596800, 32503680000};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        char text[200], again[64];
        struct tm t = *gmtime(&times[i]);
        say("gmtime", &t);
        SAY("%s", asctime(&t));
        SAY("%s", ctime(&times[i]));
        size_t n = strftime(text, sizeof text, "%a %A %b %B %c|%C %d %D %e %F %H %I %j %m %M %n%p %r %R %S %T%t%u %U %w %W %x %X %y %Y %%", &t);
        SAY("%zu %s", n, text);
        n = strftime(text, 8, "%Y-%m-%d", &t);
        SAY("%zu", n);
        localtime_r(&times[i], &t);
        say("localtime", &t);
        SAY("%ld %s", (long)mktime(&t), asctime_r(&t, again));
    }
    struct tm odd = {.tm_year = 124, .tm_mon = 13, .tm_mday = 32, .tm_hour = 25, .tm_min = -1, .tm_sec = 61};
    SAY("%ld", (long)mktime(&odd));
    say("normalised", &odd);
    struct tm before = {.tm_year = 70, .tm_mon = -5, .tm_mday = -3, .tm_hour = -30};
    SAY("%ld", (long)timegm(&before));
    say("normalised", &before);
    SAY("%.1f", difftime(times[8], times[7]));
    DONE
    return 0;
}

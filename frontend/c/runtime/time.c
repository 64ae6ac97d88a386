// Time. A clock gives any time from 1970 to the year 6325; with --time they count from there (given_time.c). The
// calendar is computed without branches (Howard Hinnant, chrono-compatible low-level date algorithms), and text digit
// by digit: a date of which nothing is known is a term of the clock and splits no path. The time zone is UTC, as on
// machines that nobody has configured.
#include "models.h"

#define LAST_SECOND (1l << 37)

struct timeval { long sec, usec; };
struct timespec { long sec, nsec; };
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    const char* tm_zone;
};

long time(long* t)
{
    const long now = mpismt_any_long("time", 0, LAST_SECOND);
    if (t)
        *t = now;
    return now;
}
long clock(void) { return mpismt_any_long("clock", 0, 1l << 60); }
int gettimeofday(struct timeval* t, void* zone)
{
    t->sec = mpismt_any_long("gettimeofday", 0, LAST_SECOND);
    t->usec = mpismt_any_long("gettimeofday", 0, 999999);
    return 0;
}
int clock_gettime(int id, struct timespec* t)
{
    t->sec = mpismt_any_long("clock_gettime", 0, LAST_SECOND);
    t->nsec = mpismt_any_long("clock_gettime", 0, 999999999);
    return 0;
}
struct rusage { long times[4], of_memory[4], others[10]; };
int getrusage(int who, struct rusage* r)
{
    *r = (struct rusage){0}; // what Linux does not count
    for (int i = 0; i < 4; i++)
        r->times[i] = mpismt_any_long("getrusage", 0, i % 2 ? 999999 : LAST_SECOND);
    r->of_memory[0] = mpismt_any_long("getrusage", 0, 1l << 40);
    return 0;
}
struct tms { long of_process[4]; };
long times(struct tms* t)
{
    if (t)
        for (int i = 0; i < 4; i++)
            t->of_process[i] = mpismt_any_long("times", 0, 1l << 50);
    return mpismt_any_long("times", 0, 1l << 50);
}
// Of C++, in nanoseconds.
long mpismt_system_clock(void) { return mpismt_any_long("std::chrono::system_clock::now", 0, 1l << 60); }
long mpismt_steady_clock(void) // never goes back
{
    static long last;
    return last += mpismt_any_long("std::chrono::steady_clock::now", 0, 1l << 40);
}
int clock_getres(int id, struct timespec* t)
{
    if (t)
        *t = (struct timespec){0, 1};
    return 0;
}
double difftime(long a, long b) { return (double)(a - b); }
unsigned sleep(unsigned seconds) { return 0; }
int usleep(unsigned microseconds) { return 0; }
int nanosleep(const struct timespec* t, struct timespec* rest_of_it) { return 0; }

// ---- the calendar

char* tzname[2] = {"UTC", "UTC"};
long timezone;
int daylight;
void tzset(void) {}

// Days since 1 January 1970, of the month (from 0) in the year, which may be any numbers.
static long days_from(long year, long month)
{
    year += month / 12 - (month % 12 < 0);
    month = (month % 12 + 12) % 12;
    const long y = year - (month < 2); // years begin in March
    const long era = (y - (y < 0) * 399) / 400, of_era = y - era * 400;
    const long of_year = (153 * ((month + 10) % 12) + 2) / 5;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

struct tm* gmtime_r(const long* t, struct tm* to)
{
    // Remainders, not differences: so their ranges are seen (frontend/unroll/ranges.hpp).
    const long day = (*t - (*t < 0) * 86399) / 86400, second = (*t % 86400 + 86400) % 86400;
    const long z = day + 719468;
    const long era = (z - (z < 0) * 146096) / 146097, of_era = (z % 146097 + 146097) % 146097;
    const long y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const long from_march = of_era - (365 * y + y / 4 - y / 100), m = (5 * from_march + 2) / 153;
    const long january = m >= 10; // or February: of the next year
    const long year = y + era * 400 + january;
    const long leap = ((year % 4 == 0) & (year % 100 != 0)) | (year % 400 == 0);
    to->tm_sec = (int)(second % 60);
    to->tm_min = (int)(second / 60 % 60);
    to->tm_hour = (int)(second / 3600);
    to->tm_mday = (int)(from_march - (153 * m + 2) / 5 + 1);
    to->tm_mon = (int)(m + 2 - 12 * january);
    to->tm_year = (int)(year - 1900);
    to->tm_wday = (int)(((day + 4) % 7 + 7) % 7);
    to->tm_yday = (int)(from_march + (1 - january) * (59 + leap) - january * 306);
    to->tm_isdst = 0;
    to->tm_gmtoff = 0;
    to->tm_zone = "GMT";
    return to;
}
struct tm* localtime_r(const long* t, struct tm* to)
{
    gmtime_r(t, to);
    to->tm_zone = "UTC";
    return to;
}
static struct tm the_tm;
struct tm* gmtime(const long* t) { return gmtime_r(t, &the_tm); }
struct tm* localtime(const long* t) { return localtime_r(t, &the_tm); }

static long seconds_of(struct tm* t, const char* zone)
{
    const long days = days_from((long)t->tm_year + 1900, t->tm_mon) + t->tm_mday - 1;
    const long seconds = ((days * 24 + t->tm_hour) * 60 + t->tm_min) * 60 + t->tm_sec;
    gmtime_r(&seconds, t);
    t->tm_zone = zone;
    return seconds;
}
long mktime(struct tm* t) { return seconds_of(t, "UTC"); }
long timegm(struct tm* t) { return seconds_of(t, "GMT"); }

// ---- text

// Numbers are printed in as many columns as strftime and asctime have for them: of a number that does not fit, here is
// nothing.
struct text {
    char* to;
    size_t n, room; // n > room: it does not fit
};
static void put(struct text* t, long c)
{
    if (t->n < t->room)
        t->to[t->n] = (char)c;
    t->n++;
}
static void put_string(struct text* t, const char* s)
{
    for (; *s; ++s)
        put(t, *s);
}
static void put_number(struct text* t, long value, int columns, char pad)
{
    long power = 1;
    for (int i = 1; i < columns; ++i)
        power *= 10;
    for (; power > 0; power /= 10) {
        const long c = '0' + value / power % 10;
        put(t, pad == '0' ? c : c - ('0' - pad) * ((value < power) & (power > 1)));
    }
}
// A year before 1000 or after 9999 has as many digits as it has, and a sign; so has a century.
static void put_year(struct text* t, long year, int usual_digits)
{
    const long least = usual_digits == 4 ? 1000 : 10;
    if (IN(year, least, 10 * least - 1)) {
        put_number(t, year, usual_digits, '0');
        return;
    }
    if (year < 0) {
        put(t, '-');
        year = -year;
    }
    int digits = 1;
    for (long rest = year; rest >= 10; rest /= 10)
        ++digits;
    put_number(t, year, digits, '0');
}
// Letters have the bit 64: it is seen that none of them is the end of a string. All are looked at: no path is split.
static void put_name(struct text* t, const char* names, long i, long count)
{
    for (long k = 0; k < 3; ++k) {
        long letter = 64;
        for (long n = 0; n < count; ++n)
            letter |= names[3 * n + k] & -(long)(i == n);
        put(t, IN(i, 0, count - 1) ? letter : '?');
    }
}
static const char day_names[] = "SunMonTueWedThuFriSat", month_names[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
static const char* const long_days[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char* const long_months[] = {"January", "February", "March",     "April",   "May",      "June",
                                          "July",    "August",   "September", "October", "November", "December"};

static void format(struct text* to, const char* f, const struct tm* t)
{
    for (; *f; ++f) {
        if (*f != '%') {
            put(to, *f);
            continue;
        }
        ++f;
        if (*f == '-' || *f == '_' || *f == '^' || *f == '#' || IN(*f, '0', '9'))
            mpismt_unsupported("a flag in a format of strftime");
        if (*f == 'E' || *f == 'O')
            ++f;
        const long year = t->tm_year + 1900l, hour12 = t->tm_hour % 12 + 12 * (t->tm_hour % 12 == 0);
        switch (*f) {
        case 'a': put_name(to, day_names, t->tm_wday, 7); break;
        case 'b':
        case 'h': put_name(to, month_names, t->tm_mon, 12); break;
        case 'A': put_string(to, IN(t->tm_wday, 0, 6) ? long_days[t->tm_wday] : "?"); break;
        case 'B': put_string(to, IN(t->tm_mon, 0, 11) ? long_months[t->tm_mon] : "?"); break;
        case 'c': format(to, "%a %b %e %H:%M:%S %Y", t); break;
        case 'C': put_year(to, year / 100, 2); break;
        case 'd': put_number(to, t->tm_mday, 2, '0'); break;
        case 'D':
        case 'x': format(to, "%m/%d/%y", t); break;
        case 'e': put_number(to, t->tm_mday, 2, ' '); break;
        case 'F': format(to, "%Y-%m-%d", t); break;
        case 'H': put_number(to, t->tm_hour, 2, '0'); break;
        case 'I': put_number(to, hour12, 2, '0'); break;
        case 'j': put_number(to, t->tm_yday + 1, 3, '0'); break;
        case 'k': put_number(to, t->tm_hour, 2, ' '); break;
        case 'l': put_number(to, hour12, 2, ' '); break;
        case 'm': put_number(to, t->tm_mon + 1, 2, '0'); break;
        case 'M': put_number(to, t->tm_min, 2, '0'); break;
        case 'n': put(to, '\n'); break;
        case 'p':
            put(to, t->tm_hour > 11 ? 'P' : 'A');
            put(to, 'M');
            break;
        case 'P':
            put(to, t->tm_hour > 11 ? 'p' : 'a');
            put(to, 'm');
            break;
        case 'r': format(to, "%I:%M:%S %p", t); break;
        case 'R': format(to, "%H:%M", t); break;
        case 'S': put_number(to, t->tm_sec, 2, '0'); break;
        case 't': put(to, '\t'); break;
        case 'T':
        case 'X': format(to, "%H:%M:%S", t); break;
        case 'u': put_number(to, t->tm_wday + 7 * (t->tm_wday == 0), 1, '0'); break;
        case 'U': put_number(to, (t->tm_yday - t->tm_wday + 7) / 7, 2, '0'); break;
        case 'w': put_number(to, t->tm_wday, 1, '0'); break;
        case 'W': put_number(to, (t->tm_yday - (t->tm_wday + 6) % 7 + 7) / 7, 2, '0'); break;
        case 'y': put_number(to, (year % 100 + 100) % 100, 2, '0'); break;
        case 'Y': put_year(to, year, 4); break;
        case 'z': put_string(to, "+0000"); break;
        case 'Z': put_string(to, t->tm_zone ? t->tm_zone : ""); break;
        case '%': put(to, '%'); break;
        default: mpismt_unsupported("this format of strftime");
        }
    }
}
size_t strftime(char* to, size_t room, const char* f, const struct tm* t)
{
    struct text text = {to, 0, room};
    format(&text, f, t);
    if (text.n >= room)
        return 0;
    to[text.n] = 0;
    return text.n;
}
char* asctime_r(const struct tm* t, char* to)
{
    to[strftime(to, 26, "%a %b %e %H:%M:%S %Y\n", t)] = 0;
    return to;
}
static char the_text[26];
char* asctime(const struct tm* t) { return asctime_r(t, the_text); }
char* ctime_r(const long* t, char* to)
{
    struct tm tm;
    return asctime_r(localtime_r(t, &tm), to);
}
char* ctime(const long* t) { return ctime_r(t, the_text); }
double omp_get_wtime(void) { return (double)mpismt_any_long("omp_get_wtime", 0, 1l << 50) / 1024; }

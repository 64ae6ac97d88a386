/* The scanf family on strings. */
#include "say.h"
#include <stdarg.h>

static void integers(const char *text, const char *format)
{
    int a = -7, b = -7, c = -7;
    const int found = sscanf(text, format, &a, &b, &c);
    SAY("'%s' '%s': %d: %d %d %d", text, format, found, a, b, c);
}
static void floats(const char *text)
{
    double d = -7;
    int n = -7;
    const int found = sscanf(text, "%lf%n", &d, &n);
    SAY("'%s': %d: %.17g %d", text, found, d, n);
}
static void words(const char *text, const char *format)
{
    char a[40] = "none", b[40] = "none";
    int n = -7;
    const int found = sscanf(text, format, a, b, &n);
    SAY("'%s' '%s': %d: '%s' '%s' %d", text, format, found, a, b, n);
}
static int with_list(const char *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int found = vsscanf(text, format, list);
    va_end(list);
    return found;
}

int main(void)
{
    integers("1 2 3", "%d %d %d");
    integers("1 2", "%d %d %d");
    integers("", "%d");
    integers("   ", "%d");
    integers("x", "%d");
    integers("12abc", "%d%x");
    integers("-12+7", "%d%d");
    integers("+-3", "%d");
    integers("-", "%d");
    integers("0x1F 017 9", "%i %i %i");
    integers("0x", "%i");
    integers("0xg", "%x");
    integers("08", "%i%d");
    integers("123456", "%2d%3d%1d");
    integers("99999999999", "%d");
    integers("-99999999999999999999", "%d");
    integers("4294967295 -1", "%u %u");
    integers("777 8", "%o %o");
    integers("1,2,3", "%d,%d,%d");
    integers("1, 2,3", "%d , %d ,%d");
    integers("1;2", "%d,%d");
    integers("n=5 m=6", "n=%d m=%d");
    integers("5%6", "%d%%%d");
    integers("5 %6", "%d%%%d");
    integers("1 2 3", "%*d %d %*d");
    integers("1 2 3", "%*d");
    integers("1", "%*d %d");
    integers("10 20", "%d%n%d");
    integers("abc", "abc%n");
    integers("ab", "abc%n");
    integers("", "abc");
    integers("(3,4)", "(%d,%d)");
    integers("2026-11-22", "%4d-%2d-%2d");
    integers("12:34:56", "%d:%d:%d");
    integers("\t7\n8", "%d%d");

    floats("1.5");
    floats("  -2.25e3x");
    floats(".5");
    floats("5.");
    floats(".");
    floats("1e");
    floats("1e+");
    floats("1e5");
    floats("e5");
    floats("0x1.8p1");
    floats("inf");
    floats("-Infinity");
    floats("infx");
    floats("infi");
    floats("3.141592653589793");
    floats("0.1");
    floats("123456789012345678901234567890");
    floats("1e-320");
    floats("");
    floats("abc");
    floats("1.2.3");
    floats("0");
    floats("00012");
    floats("1,5");

    words("hello world 5", "%s %s %d");
    words("hello", "%s %s %d");
    words("hello world", "%3s%s");
    words("key=value", "%[^=]=%s");
    words("abc123", "%[a-z]%[0-9]");
    words("abc123", "%[a-z]%[a-z]");
    words("]x", "%[]]%s");
    words("a-b", "%[a-]%s");
    words("^a", "%[a^]%s");
    words("xyz", "%[^]x]%s");
    words("", "%s");
    words("  ", "%s");
    words("a,b", "%39[^,],%39s");
    words("one two", "%*s %s");
    words("abcdef", "%2c%3c");
    words(" a", "%c%c");
    words("line one\nline two", "%[^\n] %[^\n]");

    long l;
    unsigned long ul;
    short h;
    signed char hh;
    unsigned char uhh;
    long long ll;
    float f;
    long double ld;
    size_t z;
    void *p;
    int n = sscanf("1 2 3 300 300 6 7.5 8.25 9 0xff", "%ld %lu %hd %hhd %hhu %lld %f %Lf %zu %p", &l, &ul, &h, &hh, &uhh, &ll, &f, &ld, &z, &p);
    SAY("%d: %ld %lu %hd %hhd %hhu %lld %g %g %zu %lu", n, l, ul, h, hh, uhh, ll, (double)f, (double)ld, z, (unsigned long)p);
    n = sscanf("-9223372036854775808 18446744073709551615", "%ld %lu", &l, &ul);
    SAY("%d: %ld %lu", n, l, ul);
    int a = 0, b = 0;
    n = with_list("7/8", "%d/%d", &a, &b);
    SAY("%d: %d %d", n, a, b);
    char c = 0;
    n = sscanf("5 percent", "%d %c", &a, &c);
    SAY("%d: %d %c", n, a, c);
    DONE
    return 0;
}

/* Text to numbers. */
#include "say.h"
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>

static void decimal(const char *text)
{
    char *end;
    errno = 0;
    const double d = strtod(text, &end);
    const int e = errno;
    unsigned long bits;
    memcpy(&bits, &d, sizeof d);
    SAY("strtod '%.60s': %lx %.17g %ld %d", text, bits, d, (long)(end - text), e);
    errno = 0;
    const float f = strtof(text, &end);
    unsigned word;
    memcpy(&word, &f, sizeof f);
    SAY("strtof '%.60s': %x %ld %d", text, word, (long)(end - text), errno);
}
static void whole(const char *text, int base)
{
    char *end;
    errno = 0;
    const long l = strtol(text, &end, base);
    const long l_end = end - text;
    const int l_errno = errno;
    errno = 0;
    const unsigned long u = strtoul(text, &end, base);
    const int u_errno = errno;
    SAY("'%s' %d: %ld %ld %d; %lu %ld %d; %d %ld %g", text, base, l, l_end, l_errno, u, (long)(end - text), u_errno, atoi(text), atol(text), atof(text));
}

int main(void)
{
    const char *decimals[] = {"0", "-0", "1", "-1.5", "3.14159", "2.718281828459045235360287", "0.1", "0.2", "0.3", "1e22", "1e23", "1e-22", "1e-23",
        "123456789012345678", "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000000000000000001", "1.7976931348623157e308",
        "1.7976931348623159e308", "1e309", "-1e999", "1e99999999999", "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2e-324",
        "2.2250738585072014e-308", "2.2250738585072011e-308", "1e-400", "0e999", "0.000000000000000000000000000000000000000001", "17.", ".25", "1.e3", "  12.5kg",
        "+7", "0x10", "0x1.fffffffffffff8p0", "0x.8p-1", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0xp", "0x1.23456789abcdef123p10", "nan", "-nan", "inf", "-INFINITY", "infinit", "1e5e5",
        "1_000", "", "   ", "-", ".", "e", "3.4028235e38", "3.4028236e38", "1.17549435e-38", "1e-45", "7e-46", "16777217", "16777217.0000001", "33554433",
        "8.5899973e9", "0.30000001192092896", "1.00000005960464477539062500000000000000001",
        "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880"};
    for (size_t i = 0; i < sizeof decimals / sizeof *decimals; i++)
        decimal(decimals[i]);
    const struct { const char *text; int base; } wholes[] = {{"42", 10}, {"-42", 10}, {"+42", 10}, {"  42 ", 10}, {"4 2", 10}, {"x", 10}, {"", 10}, {"-", 10}, {"0x1f", 16}, {"1f", 16}, {"0x", 16},
        {"0x1F", 0}, {"017", 0}, {"0", 0}, {"08", 0}, {"zz", 36}, {"102", 2}, {"9223372036854775807", 10}, {"9223372036854775808", 10}, {"-9223372036854775808", 10},
        {"-9223372036854775809", 10}, {"18446744073709551615", 10}, {"18446744073709551616", 10}, {"99999999999999999999999", 10}};
    for (size_t i = 0; i < sizeof wholes / sizeof *wholes; i++)
        whole(wholes[i].text, wholes[i].base);

    const double zero = 0.0, values[] = {0.0, -0.0, 1.5, -2.0, 1e-310, INFINITY, -INFINITY, NAN};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const double d = values[i] + zero * 0;
        const float f = (float)d;
        SAY("%d %d %d %d %d | %d %d %d %d | %d", !!isnan(d), !!isinf(d), !!isfinite(d), !!isnormal(d), !!signbit(d), !!isnan(f), !!isinf(f), !!isfinite(f), !!signbit(f),
            fpclassify(d) == FP_ZERO);
        SAY("%d %d %d", fpclassify(d) == FP_SUBNORMAL, fpclassify(d) == FP_NORMAL, isgreater(d, 1.0) + 2 * isless(d, 1.0) + 4 * isunordered(d, 1.0));
    }
    char text[] = "a,b;;c", *rest = text, *part;
    while ((part = strsep(&rest, ",;")) != NULL)
        SAY("part '%s'", part);
    char *copy = strndup("abcdef", 3);
    SAY("%s %s", copy, strerror(ENOENT));
    free(copy);
    DONE
    return 0;
}

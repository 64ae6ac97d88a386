/* zlib's checksums, and its compression of whole buffers, for programs that call it without its source:
 *
 *     mpismt check program.c examples/stubs/zlib.c -n 4
 *
 * The checksums are zlib's. What compress makes is a stream of zlib in which nothing is compressed (blocks that are
 * stored), so its length is not that of the library; uncompress reads such streams only. */

#include <stddef.h>
#include <string.h>

enum { Z_OK = 0, Z_DATA_ERROR = -3, Z_BUF_ERROR = -5 };
enum { block = 65535 };

unsigned long adler32(unsigned long sum, const unsigned char *p, unsigned n)
{
    unsigned long a = sum & 0xffff, b = sum >> 16 & 0xffff;
    if (p == NULL)
        return 1;
    for (unsigned i = 0; i < n; i++) {
        a = (a + p[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}
unsigned long adler32_z(unsigned long sum, const unsigned char *p, size_t n) { return adler32(sum, p, (unsigned)n); }

unsigned long crc32(unsigned long sum, const unsigned char *p, unsigned n)
{
    if (p == NULL)
        return 0;
    sum = ~sum & 0xffffffff;
    for (unsigned i = 0; i < n; i++) {
        sum ^= p[i];
        for (int k = 0; k < 8; k++)
            sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum & 0xffffffff;
}
unsigned long crc32_z(unsigned long sum, const unsigned char *p, size_t n) { return crc32(sum, p, (unsigned)n); }

const char *zlibVersion(void) { return "1.2.13"; }

unsigned long compressBound(unsigned long n) { return n + (n >> 12) + (n >> 14) + (n >> 25) + 13; }

int compress(unsigned char *to, unsigned long *room, const unsigned char *from, unsigned long n)
{
    const unsigned long blocks = n == 0 ? 1 : (n + block - 1) / block, needed = 2 + 5 * blocks + n + 4;
    unsigned long at = 2;
    if (*room < needed)
        return Z_BUF_ERROR;
    to[0] = 0x78; /* deflate with a window of 32 KB, at the least level */
    to[1] = 0x01;
    for (unsigned long k = 0; k < blocks; k++) {
        const unsigned long left = n - k * block, size = left < block ? left : block;
        to[at++] = k + 1 == blocks; /* the last one? */
        to[at++] = (unsigned char)size;
        to[at++] = (unsigned char)(size >> 8);
        to[at++] = (unsigned char)~size;
        to[at++] = (unsigned char)(~size >> 8);
        memcpy(to + at, from + k * block, size);
        at += size;
    }
    const unsigned long sum = adler32(1, from, (unsigned)n);
    for (int shift = 24; shift >= 0; shift -= 8)
        to[at++] = (unsigned char)(sum >> shift);
    *room = at;
    return Z_OK;
}
int compress2(unsigned char *to, unsigned long *room, const unsigned char *from, unsigned long n, int level)
{
    return compress(to, room, from, n);
}

int uncompress(unsigned char *to, unsigned long *room, const unsigned char *from, unsigned long n)
{
    unsigned long at = 2, done = 0;
    for (int last = 0; !last;) {
        if (at + 5 > n || from[at] > 1)
            return Z_DATA_ERROR;
        last = from[at];
        const unsigned long size = from[at + 1] | (unsigned long)from[at + 2] << 8;
        at += 5;
        if (at + size > n)
            return Z_DATA_ERROR;
        if (done + size > *room)
            return Z_BUF_ERROR;
        memcpy(to + done, from + at, size);
        done += size;
        at += size;
    }
    unsigned long sum = 0;
    for (int k = 0; k < 4; k++)
        sum = sum << 8 | (at + k < n ? from[at + k] : 0);
    if (sum != adler32(1, to, (unsigned)done))
        return Z_DATA_ERROR;
    *room = done;
    return Z_OK;
}

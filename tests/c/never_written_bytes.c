// Which bytes, and which bits, were written: element by element, member by member, through copies, messages, reductions and
// arithmetic. Copying and sending what was never written is no error; letting it decide something is.
//
// Wrong, on one process:
// mpismt: -n 1 -DELEMENT expect memory at 77
// mpismt: -n 1 -DHEAP expect memory at 82
// mpismt: -n 1 -DMEMBER expect memory at 87
// mpismt: -n 1 -DOTHER_BITS expect memory at 92
// mpismt: -n 1 -DSUM expect memory at 98
// mpismt: -n 1 -DCOPY expect memory at 104
// mpismt: -n 1 -DPADDING_COMPARED expect memory at 112
// mpismt: -n 1 -DPRINTED expect memory at 117
// mpismt: -n 1 -DPRINTED_STRING expect memory at 122
// mpismt: -n 1 -DINDEX expect memory at 126
// mpismt: -n 1 -DPOINTER expect memory at 130
// mpismt: -n 1 -DSIZE expect memory at 134
// mpismt: -n 1 -DSTATUS expect memory at 282
// mpismt: -n 1 -DCALLED expect memory at 139
// mpismt: -n 1 -DDIVISOR expect memory at 144
// mpismt: -n 1 -DREAL expect memory at 149
// mpismt: -n 1 -DINPUT expect memory at 156
//
// Wrong, with messages:
// mpismt: -n 2 -DSHORT expect memory at 165
// mpismt: -n 2 -DREDUCED expect memory at 173
// mpismt: -n 2 -DSCANNED expect memory at 178
// mpismt: -n 2 -DMINLOC expect memory at 184
// mpismt: -n 2 -DBCAST expect memory at 190
// mpismt: -n 2 -DGATHERED expect memory at 196
// mpismt: -n 3 -DANY_SENT expect memory at 206
// mpismt: -n 3 -DANY_SHORT expect memory at 218
// mpismt: -n 2 -DPACKED expect memory at 227
// mpismt: -n 2 -DREQUEST expect memory at 232
// mpismt: -n 2 -DSTATUS_OF_NOTHING expect memory at 238
// mpismt: -n 2 -DCOUNTS expect memory at 244
// mpismt: -n 2 -DUSER expect memory at 250
// mpismt: -n 2 -DNO_BUFFER expect memory at 255
// mpismt: -n 2 -DTESTED expect memory at 266
//
// Right:
// mpismt: -n 2 -DRIGHT expect no-error complete
// mpismt: -n 3 -DRIGHT_ANY expect no-error complete
// mpismt: -n 2 -DRIGHT_ROOT expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair { int first, second; };
struct padded { char c; int i; };
struct bits { unsigned low : 3, middle : 7, high : 12; signed sign : 4; };

#ifdef USER
static void add(void *in, void *inout, int *n, MPI_Datatype *type)
{
    for (int i = 0; i < *n; i++)
        ((int *)inout)[i] += ((int *)in)[i];
}
#endif

int main(int argc, char **argv)
{
    int rank, size, x = 0, status_of_main = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int other = size - 1 - rank;
    (void)x;
    (void)other;

#if defined ELEMENT
    int a[2];
    a[0] = 1;
    if (a[1] == 7)
        x++;
#elif defined HEAP
    int *a = malloc(2 * sizeof *a);
    a[0] = 1;
    if (a[1] > 0)
        x++;
#elif defined MEMBER
    struct pair p;
    p.first = 1;
    assert(p.second == 0);
#elif defined OTHER_BITS
    struct bits b;
    b.low = 5;
    b.high = 100;
    if (b.middle == 3)
        x++;
#elif defined SUM
    int a[4];
    for (int i = 0; i < 4; i++)
        a[i] += i;
    assert(a[3] == 3);
#elif defined COPY
    struct pair p, q;
    p.first = 1;
    q = p;
    memcpy(&p, &q, sizeof p);
    if (p.first == 1 && p.second == 1)
        x++;
#elif defined PADDING_COMPARED
    struct padded p, q;
    p.c = 'a';
    p.i = 1;
    q.c = 'a';
    q.i = 1;
    if (memcmp(&p, &q, sizeof p) == 0)
        x++;
#elif defined PRINTED
    int a[2];
    a[1] = 1;
    printf("%d %d\n", a[1], a[0]);
#elif defined PRINTED_STRING
    char s[4];
    s[0] = 'a';
    s[2] = 0;
    puts(s);
#elif defined INDEX
    int a[4] = {0}, i[2];
    i[0] = 1;
    x = a[i[1]];
#elif defined POINTER
    int *at[2];
    at[0] = &x;
    *at[1] = 1;
#elif defined SIZE
    size_t n[2];
    n[0] = 4;
    free(malloc(n[1]));
#elif defined CALLED
    int (*f[2])(const char *);
    f[0] = puts;
    if (size > 0)
        f[1]("");
#elif defined DIVISOR
    int a[2];
    a[0] = 1;
    x = 10 / a[1];
    if (x == 3)
        x++;
#elif defined REAL
    double a[2];
    a[0] = 1;
    if (a[0] + a[1] > 0)
        x++;
#elif defined INPUT
    int a, b = MPISMT_input_int(0, 1);
    if (b)
        a = 1;
    x = 1;
    if (a > 0) /* if b was 0 */
        x++;
#elif defined SHORT
    int a[4];
    if (rank == 0) {
        a[0] = a[1] = 1;
        MPI_Send(a, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(a, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (a[1] == 1 && a[2] == 1)
            x++;
    }
#elif defined REDUCED
    double local[3], all[3];
    for (int i = 0; i < 3; i++)
        local[i] += rank + i;
    MPI_Allreduce(local, all, 3, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    assert(all[0] == 1 && all[2] == 5);
#elif defined SCANNED
    int a[2] = {1, 1}, b[2];
    MPI_Exscan(a, b, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    // Process 0 gets nothing.
    if (b[0] == 1)
        x++;
#elif defined MINLOC
    struct { int value, place; } in, out;
    in.value = rank;
    MPI_Allreduce(&in, &out, 1, MPI_2INT, MPI_MINLOC, MPI_COMM_WORLD);
    assert(out.place == 0);
#elif defined BCAST
    int a[2];
    if (rank == 1)
        a[0] = 1;
    MPI_Bcast(a, 2, MPI_INT, 1, MPI_COMM_WORLD);
    if (a[0] == 1 && a[1] == 1)
        x++;
#elif defined GATHERED
    int mine = rank, all[3];
    if (rank == 0) {
        MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
        assert(all[0] == 0 && all[1] == 1 && all[2] == 2);
    } else
        MPI_Gather(&mine, 1, MPI_INT, NULL, 0, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD);
#elif defined ANY_SENT
    int a[2], b[2];
    if (rank > 0) {
        b[0] = rank;
        MPI_Send(b, 2, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else for (int i = 1; i < size; i++) {
        MPI_Recv(a, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (a[0] > 0 && a[1] > 0)
            x++;
    }
#elif defined ANY_SHORT
    int a[2] = {0, 0}, b[2];
    if (rank == 1)
        MPI_Send(a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else if (rank == 2)
        MPI_Send(a, 2, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else for (int i = 1; i < 3; i++) {
        if (i == 1)
            MPI_Recv(b, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (i == 1 && b[0] == 0 && b[1] == 0) /* not if process 1 was first */
            x++;
        if (i == 2)
            MPI_Recv(b, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
#elif defined PACKED
    int a[2], b[2], at = 0;
    char packed[8];
    a[0] = 1, MPI_Pack(a, 2, MPI_INT, packed, 8, &at, MPI_COMM_WORLD), at = 0, MPI_Unpack(packed, 8, &at, b, 2, MPI_INT, MPI_COMM_WORLD);
    assert(b[0] == 1 && b[1] == 0);
#elif defined REQUEST
    MPI_Request r[2];
    int a;
    MPI_Irecv(&a, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
#elif defined STATUS_OF_NOTHING
    MPI_Status s;
    int n;
    if (rank == 0)
        MPI_Probe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &s);
    MPI_Get_count(&s, MPI_INT, &n);
#elif defined COUNTS
    int counts[2], displs[2] = {0, 1}, mine = rank, all[2];
    counts[0] = 1;
    if (size > 2)
        counts[1] = 1;
    MPI_Allgatherv(&mine, 1, MPI_INT, all, counts, displs, MPI_INT, MPI_COMM_WORLD);
#elif defined USER
    MPI_Op op;
    int a[2] = {0, 0}, b[2], c[2];
    b[0] = rank;
    MPI_Op_create(add, 1, &op), MPI_Allreduce(b, c, 2, MPI_INT, op, MPI_COMM_WORLD), MPI_Op_free(&op);
    assert(c[0] == 1 && c[1] == a[1]);
#elif defined NO_BUFFER
    int *never[2], a;
    never[0] = &a;
    if (rank == 0)
        MPI_Send(never[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#elif defined TESTED
    int a, b, flag;
    MPI_Request r;
    if (rank == 0) {
        MPI_Irecv(&a, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        if (flag)
            b = 1;
        else
            MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(b == 1);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
#elif defined RIGHT
    struct padded p, q;
    struct bits b, b2;
    struct pair half;
    int a[8], got[8], unused[2];
    short narrow;
    unsigned char bytes[8];
    MPI_Status s;
    int n;
#elif defined STATUS
    int half[2];
    half[0] = 0;
    return half[1];
#elif defined RIGHT_ANY
    int a[4], n, sum = 0;
    MPI_Status s;
    if (rank > 0) {
        a[0] = rank;
        MPI_Send(a, rank, MPI_INT, 0, rank, MPI_COMM_WORLD); /* of 2, one was never written */
    } else for (int i = 1; i < size; i++) {
        MPI_Recv(a, 4, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
        MPI_Get_count(&s, MPI_INT, &n);
        assert(n == s.MPI_TAG && a[0] == n);
        sum += a[0];
        if (n > 2 && a[2] == 1)
            x++;
    }
    assert(rank > 0 || sum == 3);
#elif defined RIGHT_ROOT
    // Arguments that are significant at the root only, and the address of nothing.
    int *all, n, mine = rank, counts, *nothing;
    if (rank == 0) {
        all = malloc((size_t)size * sizeof *all);
        n = 1;
    }
    MPI_Gather(&mine, 1, MPI_INT, all, n, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, n, MPI_INT, &mine, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mine, all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Sendrecv(nothing, 0, MPI_INT, other, 0, nothing, 0, MPI_INT, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Bcast(nothing, 0, MPI_INT, 0, MPI_COMM_WORLD);
    (void)counts;
    assert(rank != 0 || all[0] == 1);
    if (rank == 0)
        free(all);
#endif

#if defined RIGHT
    // Padding, and bits next to each other, in copies and comparisons.
    p.c = 'a';
    p.i = 7;
    q = p;
    assert(q.c == 'a' && q.i == 7);
    b.low = 5;
    b.middle = 99;
    assert(b.low == 5 && b.middle == 99);
    b2 = b;
    b2.high = 1000;
    b2.sign = -3;
    assert(b2.low == 5 && b2.middle == 99 && b2.high == 1000 && b2.sign == -3);
    // What is masked away.
    half.first = 3;
    unsigned long both;
    memcpy(&both, &half, sizeof both);
    assert((both & 0xFFFF) == 3 && (int)both == 3 && (both << 32 >> 32) == 3);
    memset(bytes, 0, 3);
    bytes[3] = 1;
    unsigned word;
    memcpy(&word, bytes, 4);
    assert(word == 1U << 24);
    narrow = 5;
    assert(narrow * 2 == 10);
    // Not asked for.
    if (half.first == 3 || half.second == 4)
        x++;
    // Sent, moved and swapped, but not looked at.
    half.second = unused[0];
    int kept = half.second;
    half.second = half.first;
    half.first = kept;
    assert(half.second == 3);
    // Short messages, of which only what came is looked at.
    for (int i = 0; i < 4; i++)
        a[i] = i;
    MPI_Sendrecv(a, 6, MPI_INT, other, 0, got, 8, MPI_INT, other, 0, MPI_COMM_WORLD, &s);
    MPI_Get_count(&s, MPI_INT, &n);
    assert(n == 6);
    for (int i = 0; i < n - 2; i++)
        assert(got[i] == i);
    // Columns of a matrix.
    double m[3][3], column[3];
    MPI_Datatype type;
    for (int i = 0; i < 3; i++)
        m[i][1] = i;
    MPI_Type_vector(3, 1, 3, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    MPI_Sendrecv(&m[0][1], 1, type, other, 0, column, 3, MPI_DOUBLE, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    assert(column[0] == 0 && column[2] == 2);
    // A reduction of which one element is not looked at.
    double in[2], out[2];
    in[0] = 1;
    MPI_Allreduce(in, out, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    assert(out[0] == 2);
    // Memory that grows, and memory of zeros.
    int *grown = malloc(sizeof *grown);
    *grown = 1;
    grown = realloc(grown, 2 * sizeof *grown);
    assert(grown[0] == 1);
    free(grown);
    long *zeros = calloc(4, sizeof *zeros);
    assert(zeros[3] == 0);
    free(zeros);
    char text[16];
    snprintf(text, sizeof text, "%d", rank);
    assert(strlen(text) == 1);
#endif
    MPI_Finalize();
    return status_of_main;
}

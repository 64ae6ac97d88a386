// mpismt: -n 2 expect no-error
// Variables whose types match: by other names, of either sign, as parts of structures, in unions and as bytes.
#include <complex.h>
#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <wchar.h>

enum color { RED, GREEN };
enum signed_color { NONE = -1, SOME };
typedef double real;
typedef struct { real x, y, z; } vec;
typedef struct { int id; vec at, to; float w[3]; char name[5]; union { int i; float f; } u; unsigned bits : 3, more : 7; long tail; } body;
typedef struct { double re, im; } cplx;

static void all(void* at, int n, MPI_Datatype t) { MPI_Bcast(at, n, t, 0, MPI_COMM_WORLD); }

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    enum color c = RED; enum signed_color s = NONE;
    all(&c, 1, MPI_INT); all(&c, 1, MPI_UNSIGNED); all(&s, 1, MPI_INT);
    size_t n = 1; ssize_t sn = 1; int64_t i64 = 1; uint64_t u64 = 1; uint32_t u32 = 1; int16_t i16 = 1; uint8_t u8 = 1; int8_t i8 = 1;
    all(&n, 1, MPI_UNSIGNED_LONG); all(&n, 1, MPI_UINT64_T); all(&n, 1, MPI_UNSIGNED_LONG_LONG); all(&sn, 1, MPI_LONG);
    all(&i64, 1, MPI_INT64_T); all(&i64, 1, MPI_LONG); all(&i64, 1, MPI_LONG_LONG); all(&i64, 1, MPI_AINT); all(&i64, 1, MPI_OFFSET); all(&u64, 1, MPI_UINT64_T);
    all(&u32, 1, MPI_UINT32_T); all(&u32, 1, MPI_UNSIGNED); all(&i16, 1, MPI_SHORT); all(&u8, 1, MPI_UNSIGNED_CHAR); all(&u8, 1, MPI_BYTE); all(&i8, 1, MPI_SIGNED_CHAR); all(&i8, 1, MPI_CHAR);
    bool b = true; all(&b, 1, MPI_C_BOOL); all(&b, 1, MPI_CHAR); all(&b, 1, MPI_BYTE);
    wchar_t wide[4] = L"abc"; all(wide, 4, MPI_WCHAR); all(wide, 4, MPI_INT);
    MPI_Aint aint = 0; MPI_Count count = 0; MPI_Offset offset = 0; all(&aint, 1, MPI_AINT); all(&aint, 1, MPI_LONG); all(&count, 1, MPI_COUNT); all(&offset, 1, MPI_OFFSET);
    double complex z[2] = {1, 2}; all(z, 2, MPI_C_DOUBLE_COMPLEX); all(z, 4, MPI_DOUBLE); float complex zf = 1; all(&zf, 1, MPI_C_FLOAT_COMPLEX);
    double pairs[4] = {0}; all(pairs, 2, MPI_C_DOUBLE_COMPLEX); cplx own[3]; memset(own, 0, sizeof own); all(own, 3, MPI_C_DOUBLE_COMPLEX); all(own, 6, MPI_DOUBLE);
    long double ld = 1; all(&ld, 1, MPI_LONG_DOUBLE);
    struct { double v; int k; } di = {1, 2}; all(&di, 1, MPI_DOUBLE_INT); struct { float v; int k; } fi = {1, 2}; all(&fi, 1, MPI_FLOAT_INT);
    struct { short v; int k; } si = {1, 2}; all(&si, 1, MPI_SHORT_INT); struct { long v; int k; } li = {1, 2}; all(&li, 1, MPI_LONG_INT); int two[2] = {1, 2}; all(two, 1, MPI_2INT);
    struct { int v, k; } ii = {1, 2}; all(&ii, 1, MPI_2INT); all(&ii, 2, MPI_INT);
    vec v[2] = {{1, 2, 3}, {4, 5, 6}}; all(v, 6, MPI_DOUBLE); all(&v[0].y, 4, MPI_DOUBLE); all(&v[1], sizeof v[1], MPI_BYTE);
    body p; memset(&p, 0, sizeof p);
    all(&p, sizeof p, MPI_BYTE); all(&p, sizeof p, MPI_CHAR); all(&p.at, 6, MPI_DOUBLE); all(&p.u, 1, MPI_INT); all(&p.u, 1, MPI_FLOAT); all(p.w, 3, MPI_FLOAT); all(&p.tail, 1, MPI_LONG);
    int lengths[4] = {1, 6, 3, 5}; MPI_Aint at[4] = {offsetof(body, id), offsetof(body, at), offsetof(body, w), offsetof(body, name)};
    MPI_Datatype types[4] = {MPI_INT, MPI_DOUBLE, MPI_FLOAT, MPI_CHAR}, raw, bodies;
    MPI_Type_create_struct(4, lengths, at, types, &raw); MPI_Type_create_resized(raw, 0, sizeof(body), &bodies); MPI_Type_commit(&bodies);
    body many[3]; memset(many, 0, sizeof many); all(many, 3, bodies); all(&many[1], 2, bodies);
    body* heap = malloc(3 * sizeof *heap); memset(heap, 0, 3 * sizeof *heap); MPI_Bcast(heap, 3, bodies, 0, MPI_COMM_WORLD); MPI_Bcast(&heap[1].at.y, 5, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Type_free(&raw); MPI_Type_free(&bodies);
    int m[4][6]; memset(m, 0, sizeof m); all(&m[0][0], 24, MPI_INT); all(m, 24, MPI_INT); all(m[1], 6, MPI_INT);
    MPI_Datatype column, part; MPI_Type_vector(4, 2, 6, MPI_INT, &column); MPI_Type_commit(&column); all(&m[0][3], 1, column); MPI_Type_free(&column);
    int sizes[2] = {4, 6}, sub[2] = {2, 3}, from[2] = {1, 2}; MPI_Type_create_subarray(2, sizes, sub, from, MPI_ORDER_C, MPI_INT, &part); MPI_Type_commit(&part); all(m, 1, part); MPI_Type_free(&part);
    // Memory that is used for what it was not allocated as.
    double* work = malloc(64); int* as_int = (int*)work; for (int i = 0; i < 16; i++) as_int[i] = i;
    MPI_Bcast(as_int, 16, MPI_INT, 0, MPI_COMM_WORLD);
    void* raw_memory = malloc(64); memset(raw_memory, 0, 64); float* f = raw_memory; MPI_Bcast(f, 16, MPI_FLOAT, 0, MPI_COMM_WORLD); MPI_Bcast(raw_memory, 8, MPI_LONG, 0, MPI_COMM_WORLD);
    char* bytes = malloc(64); memset(bytes, 0, 64); MPI_Bcast(bytes, 8, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    char buffer[64] = {0}; all(buffer, 8, MPI_DOUBLE);
    double** rows = malloc(2 * sizeof *rows); rows[0] = calloc(4, sizeof **rows); rows[1] = calloc(4, sizeof(double)); MPI_Bcast(rows[1], 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    struct flexible { int n; double data[]; }* fl = malloc(sizeof *fl + 4 * sizeof(double)); memset(fl, 0, sizeof *fl + 32); MPI_Bcast(fl->data, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD); MPI_Bcast(&fl->n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    struct hack { long n; int data[1]; }* h = malloc(sizeof *h + 12 * sizeof(int)); memset(h, 0, sizeof *h + 48); MPI_Bcast(h->data, 12, MPI_INT, 0, MPI_COMM_WORLD);
    int vla[rank + 3]; memset(vla, 0, sizeof vla); all(vla, 3, MPI_INT);
    MPI_Status status; memset(&status, 0, sizeof status); all(&status, 3, MPI_INT);
    MPI_Comm handle = MPI_COMM_WORLD; all(&handle, 1, MPI_INT);
    int* pointer = two; all(&pointer, sizeof pointer, MPI_BYTE); all(&pointer, 1, MPI_AINT);
    free(work); free(raw_memory); free(bytes); free(rows[0]); free(rows[1]); free(rows); free(fl); free(h); free(heap);
    MPI_Finalize();
    return 0;
}

#!/usr/bin/env python3
"""Random C programs whose processes write and read one file through views, run by an MPI and checked by mpismt.

    file_data.py build/release/mpismt [--programs 50] [--seed 1] [--mpi mpich] [--keep FOLDER]

Each has two processes, which access places of their own, so that nothing is left to the order: through views of all constructors of
datatypes, with explicit offsets and individual pointers, blocking, nonblocking, collective, split; with data in memory of any layout. What
they read, positions, sizes and byte offsets go into a number that they print when they run (mpicc.MPI, mpirun.MPI); mpismt must
find that they compute the same. Prints the programs where it does not; exit 1 if there is one.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile

ROOM = 240  # bytes of the file for each process and round

HEAD = """#include <assert.h>
#include <mpi.h>
#include <stdio.h>
static unsigned h = 1;
static void H(long long v) { h = h * 31u + (unsigned)v; }
#define SYNC MPI_File_sync(fh); MPI_Barrier(MPI_COMM_WORLD); MPI_File_sync(fh)
int main(int argc, char **argv)
{
    int rank, n, next = 1; unsigned char all[2048]; short m[1024]; MPI_File fh; MPI_Status s; MPI_Request q;
    MPI_Offset p; MPI_Datatype etype, part, filetype, memory; MPI_Aint extent, lb;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_set_size(fh, 0);
    for (int i = 0; i < 1024; i++) m[i] = (short)(i * 7 + rank);
    for (int i = 0; i < 2048; i++) all[i] = (unsigned char)(i * 5 + 3);
    if (rank == 0) MPI_File_write_at(fh, 0, all, 2 * SIZE_OF_ALL, MPI_BYTE, &s);
    SYNC;
"""
TAIL = """    SYNC;
    MPI_File_set_view(fh, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
    MPI_File_get_size(fh, &p);
    H(p);
    MPI_File_read_at_all(fh, 0, all, (int)p, MPI_BYTE, &s);
    MPI_Get_count(&s, MPI_BYTE, &n);
    H(n);
    for (int i = 0; i < n; i++) H(all[i]);
    MPI_File_close(&fh);
#ifdef EXPECTED
    static const unsigned expected[] = {EXPECTED};
    assert(h == expected[rank]);
#else
    printf("%d %u\\n", rank, h);
#endif
    MPI_Finalize();
    return 0;
}
"""


def filetype(r):
    """C text that makes `filetype` of `etype` (2 bytes); its data and extent, in etypes."""
    kind = r.randrange(7)
    if kind == 0:
        n = r.randint(1, 5)
        return f"MPI_Type_contiguous({n}, etype, &filetype);", n, n
    if kind == 1:
        count, block = r.randint(1, 4), r.randint(1, 3)
        stride = block + r.randint(0, 3)
        return f"MPI_Type_vector({count}, {block}, {stride}, etype, &filetype);", count * block, (count - 1) * stride + block
    if kind == 2:
        blocks, at = [], r.randint(0, 2)
        first = at
        for _ in range(r.randint(1, 4)):
            length = r.randint(1, 3)
            blocks.append((at, length))
            at += length + r.randint(0, 3)
        end = blocks[-1][0] + blocks[-1][1]
        data = sum(n for _, n in blocks)
        lengths, places = ", ".join(str(n) for _, n in blocks), ", ".join(str(b) for b, _ in blocks)
        if r.random() < 0.5:
            return (f"{{ int n[] = {{{lengths}}}, d[] = {{{places}}}; MPI_Type_indexed({len(blocks)}, n, d, etype, &filetype); }}", data, end - first)
        extent = end + r.randint(0, 3)
        places = ", ".join(str(2 * b) for b, _ in blocks)
        return (
            f"{{ int n[] = {{{lengths}}}; MPI_Aint d[] = {{{places}}}; MPI_Type_create_hindexed({len(blocks)}, n, d, etype, &part);\n"
            f"      MPI_Type_create_resized(part, 0, {2 * extent}, &filetype); MPI_Type_free(&part); }}", data, extent)
    if kind == 3 or kind == 4:
        rows, columns = r.randint(1, 4), r.randint(1, 5)
        a, b = r.randint(1, rows), r.randint(1, columns)
        i, j = r.randint(0, rows - a), r.randint(0, columns - b)
        order = r.choice(["MPI_ORDER_C", "MPI_ORDER_FORTRAN"])
        return (f"{{ int w[] = {{{rows}, {columns}}}, t[] = {{{a}, {b}}}, f[] = {{{i}, {j}}};\n"
                f"      MPI_Type_create_subarray(2, w, t, f, {order}, etype, &filetype); }}", a * b, rows * columns)
    if kind == 5:
        rows, columns = 2 * r.randint(1, 3), r.randint(1, 4)
        how = r.choice(["MPI_DISTRIBUTE_BLOCK", "MPI_DISTRIBUTE_CYCLIC"])
        return (f"{{ int g[] = {{{rows}, {columns}}}, d[] = {{{how}, MPI_DISTRIBUTE_NONE}}, a[] = {{MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG}}, o[] = {{2, 1}};\n"
                f"      MPI_Type_create_darray(2, {r.randrange(2)}, 2, g, d, a, o, MPI_ORDER_C, etype, &filetype); }}", rows * columns // 2, rows * columns)
    a, b, hole = r.randint(1, 3), r.randint(1, 3), r.randint(0, 3)
    return (f"{{ int n[] = {{{a}, {b}}}; MPI_Aint d[] = {{0, {2 * (a + hole)}}}; MPI_Datatype t[] = {{etype, etype}};\n"
            f"      MPI_Type_create_struct(2, n, d, t, &filetype); }}", a + b, a + hole + b)


def memory_type(r, items):
    """C text that makes `memory`, of which `count` hold so many shorts; the count."""
    kind = r.randrange(3)
    if kind == 0:
        return "MPI_Type_dup(MPI_SHORT, &memory);", items
    if kind == 1:
        return f"MPI_Type_vector({items}, 1, {r.randint(1, 3)}, MPI_SHORT, &memory);", 1
    block = r.choice([d for d in range(1, items + 1) if items % d == 0])
    return f"MPI_Type_contiguous({block}, MPI_SHORT, &part); MPI_Type_create_resized(part, 0, {2 * (block + r.randint(0, 2))}, &memory); MPI_Type_free(&part);", items // block


def access(r, offset, count, writes):
    do = "write" if writes else "read"
    data, at = f"m, {count}, memory", f"{offset}"
    return r.choice(
        [
            f"MPI_File_{do}_at(fh, {at}, {data}, &s);",
            f"MPI_File_{do}_at_all(fh, {at}, {data}, &s);",
            f"MPI_File_seek(fh, {at}, MPI_SEEK_SET); MPI_File_{do}(fh, {data}, &s); MPI_File_get_position(fh, &p); H(p);",
            f"MPI_File_seek(fh, {at}, MPI_SEEK_SET); MPI_File_{do}_all(fh, {data}, &s); MPI_File_get_position(fh, &p); H(p);",
            f"MPI_File_i{do}_at(fh, {at}, {data}, &q); MPI_Wait(&q, &s);",
            f"MPI_File_seek(fh, {at}, MPI_SEEK_SET); MPI_File_i{do}(fh, {data}, &q); MPI_Wait(&q, &s);",
            f"MPI_File_i{do}_at_all(fh, {at}, {data}, &q); MPI_Wait(&q, &s);",
            f"MPI_File_{do}_at_all_begin(fh, {at}, {data}); MPI_File_{do}_at_all_end(fh, m, &s);",
            f"MPI_File_seek(fh, {at}, MPI_SEEK_SET); MPI_File_{do}_all_begin(fh, {data}); MPI_File_{do}_all_end(fh, m, &s);",
        ]
    )


def program(seed):
    r = random.Random(seed)
    rounds = r.randint(1, 3)
    text = HEAD.replace("SIZE_OF_ALL", str(ROOM * rounds))
    for k in range(rounds):
        make, data, extent = filetype(r)
        text += "    MPI_Type_contiguous(2, MPI_BYTE, &etype); MPI_Type_free(&etype); MPI_Type_dup(MPI_SHORT, &etype);\n"
        text += f"    {make}\n    MPI_Type_commit(&filetype); MPI_Type_commit(&etype);\n"
        text += f"    MPI_File_set_view(fh, {ROOM * 2 * k} + {ROOM} * rank, etype, filetype, \"native\", MPI_INFO_NULL);\n"
        text += "    MPI_File_get_type_extent(fh, filetype, &extent); H(extent);\n"
        most = ROOM // 2 // (extent + 4) * data  # etypes that there is room for
        for _ in range(r.randint(1, 3)):
            if most == 0:
                break
            offset = r.randrange(most)
            items = r.randint(1, min(most - offset, 30))
            make, count = memory_type(r, items)
            text += f"    MPI_File_get_byte_offset(fh, {offset}, &p); H(p);\n"
            text += f"    {make} MPI_Type_commit(&memory);\n    {access(r, offset, count, r.random() < 0.6)}\n"
            text += "    MPI_Get_count(&s, MPI_SHORT, &n); H(n); MPI_Get_elements(&s, memory, &n); H(n);\n"
            text += "    for (int i = 0; i < 1024; i++) H(m[i]);\n    MPI_Type_free(&memory);\n"
            text += "    m[next] = (short)next; next += 3;\n"
        text += "    MPI_Type_free(&filetype); MPI_Type_free(&etype);\n    SYNC;\n"
    return text + TAIL


def run(mpi, path, folder):
    binary = os.path.join(folder, "program")
    subprocess.run([f"mpicc.{mpi}", "-w", path, "-o", binary], check=True)
    words = ["--allow-run-as-root", "--oversubscribe"] if mpi == "openmpi" else []
    for name in os.listdir(folder):
        if name.startswith("data"):
            os.remove(os.path.join(folder, name))
    done = subprocess.run([f"mpirun.{mpi}", *words, "-n", "2", binary], cwd=folder, capture_output=True, text=True, timeout=60)
    lines = dict(line.split() for line in done.stdout.splitlines())
    return [lines["0"] + "u", lines["1"] + "u"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mpismt")
    parser.add_argument("--programs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mpi", default="mpich")
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(arguments.seed, arguments.seed + arguments.programs):
            path = os.path.join(folder, "program.c")
            text = program(seed)
            with open(path, "w") as f:
                f.write(text)
            expected = ", ".join(run(arguments.mpi, path, folder))
            with open(path, "w") as f:
                f.write(f"#define EXPECTED {expected}\n" + text)
            check = subprocess.run([arguments.mpismt, "check", path, "-n", "2", "--quiet"], capture_output=True, text=True)
            if check.returncode == 0:
                continue
            different += 1
            print(f"seed {seed}: exit {check.returncode}: {(check.stdout + check.stderr).strip()[:200]}", flush=True)
            if arguments.keep:
                os.makedirs(arguments.keep, exist_ok=True)
                with open(os.path.join(arguments.keep, f"file_data{seed}.c"), "w") as f:
                    f.write(f"#define EXPECTED {expected}\n" + text)
    print(f"{arguments.programs - different} of {arguments.programs} programs compute what {arguments.mpi} does")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())

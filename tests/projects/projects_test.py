#!/usr/bin/env python3
"""Whole projects, built by mpismt-cc, mpismt-c++ and mpismt-fc and checked as they were linked.
   projects_test.py BUILD-FOLDER"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
bin_folder = pathlib.Path(sys.argv[1]).resolve()
failures = 0


def run(words, folder, env, expected=0):
    done = subprocess.run([str(w) for w in words], cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=300)
    if done.returncode != expected:
        fail(f'{" ".join(str(w) for w in words)}: exit status {done.returncode}, not {expected}\n{done.stdout}')
    return done.stdout


def fail(text):
    global failures
    failures += 1
    print(text)


def expect(text, *parts):
    for part in parts:
        if part not in text:
            fail(f'{part!r} is missing in\n{text}')


def check(program, processes, folder, env, expected, *parts, options=()):
    expect(run([bin_folder / 'mpismt', 'check', program, '-n', processes, '--color', 'never', *options], folder, env, expected), *parts)


def copy(project, to):
    return pathlib.Path(shutil.copytree(here / project, to))


def make_project(work, env):
    folder = copy('make', work / 'make')
    run(['make', 'CC=mpismt-cc'], folder, env)
    check('./program', 3, folder, env, 0, 'no error')
    check(folder / 'program', 3, work, env, 0, 'no error')
    faulty = copy('make', work / 'faulty')
    run(['make', 'CC=mpismt-cc', 'CFLAGS=-O2 -Ilib -DWORKERS=2 -DFAULT'], faulty, env)
    # The name of the source is the one that it has from here.
    check('faulty/program', 3, work, env, 1, 'deadlock', 'faulty/src/main.c:31:9', 'MPI_Ssend(&result')
    # Objects, of which the executable would be made.
    check('src/main.o', 3, faulty, env, 1, 'deadlock', options=[faulty / 'lib/work.o'])


def cmake_project(work, env):
    folder = copy('cmake', work / 'cmake')
    run(['cmake', '-B', 'build', '-DCMAKE_C_COMPILER=mpismt-cc', '-DCMAKE_CXX_COMPILER=mpismt-c++', '-DCMAKE_BUILD_TYPE=Release'],
        folder, env)
    run(['cmake', '--build', 'build'], folder, env)
    check('build/good', 3, folder, env, 0, 'no error')
    check('build/bad', 3, folder, env, 1, 'deadlock', 'ring.cpp:13:5')


def configure_project(work, env):
    folder = copy('configure', work / 'configure')
    run(['./configure'], folder, dict(env, CC='mpismt-cc'))
    run(['make'], folder, env)
    check('program', 2, folder, env, 0, 'no error')


def fortran_project(work, env):
    """Modules of flang lie below those of the compiler, which have the same names."""
    if not shutil.which('mpifort'):  # the module mpi needs an MPI for gfortran
        return
    folder = copy('fortran', work / 'fortran')
    run(['make', 'FC=mpismt-fc', 'CC=mpismt-cc'], folder, env)
    check('./program', 3, folder, env, 0, 'no error')
    expect(' '.join(f.name for f in folder.glob('mods/.mpismt/*')), 'mesh.mod', 'halo.mod')
    run(['cmake', '-B', 'build', '-DCMAKE_Fortran_COMPILER=mpismt-fc', '-DCMAKE_C_COMPILER=mpismt-cc'], folder, env)
    run(['cmake', '--build', 'build'], folder, env)
    check('build/program', 3, folder, env, 1, 'deadlock', 'src/halo.f90:12:5', 'call MPI_Ssend(field(n)')
    # Compiled and linked at once, where both have their modules; and then sources beside the compiler's modules.
    sources = ['mesh.f90', 'halo.f90', 'main.f90', 'checksum.c']
    run(['mpismt-fc', '-cpp', '-DFAULT', *sources, '-o', 'program'], folder / 'src', env)
    check('./program', 2, folder / 'src', env, 1, 'halo.f90:12:5: error: deadlock')
    check('main.f90', 2, folder / 'src', env, 0, 'no error', options=['mesh.f90', 'halo.f90', 'checksum.c', '-cpp'])
    check('mpifort', 2, folder / 'src', env, 1, 'halo.f90:12:5: error: deadlock', options=['-cpp', '-J', 'm', '-DFAULT', *sources])
    (folder / 'src/wrong.f90').write_text('program wrong\n  use mesh\n  x = \nend program\n')
    check('wrong.f90', 2, folder / 'src', env, 2, '\nwrong.f90:3:', options=['mesh.f90'])
    # What gfortran compiles and flang does not.
    (folder / 'src/images.f90').write_text('program p\n  integer :: n[*]\n  n[1] = 2\nend program\n')
    run(['mpismt-fc', '-fcoarray=single', '-c', 'images.f90'], folder / 'src', env)
    check('images.o', 2, folder / 'src', env, 2, 'flang rejected')


def without_mpi(work, env):
    """There is no mpicc: what is built can be checked all the same."""
    tools = work / 'tools'
    tools.mkdir()
    for tool in ['cc', 'c++', 'gfortran', 'make', 'ar', 'as', 'ld', 'objcopy', 'sh', 'rm', 'clang-19', 'flang-new-19']:
        if found := shutil.which(tool):
            (tools / tool).symlink_to(found)
    env = dict(env, PATH=f'{bin_folder}:{tools}')
    folder = copy('make', work / 'without_mpi')
    run(['make', 'CC=mpismt-cc'], folder, env)
    check('./program', 3, folder, env, 0, 'no error')
    if not shutil.which('gfortran'):
        return
    (folder / 'wait.f').write_text("      include 'mpif.h'\n      call MPI_Init(ierr)\n      call MPI_Recv(n, 1, MPI_INTEGER, 0, 0,\n"
                                   "     &  MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)\n      call MPI_Finalize(ierr)\n      end\n")
    run(['mpismt-fc', 'wait.f', '-o', 'wait'], folder, env)
    check('./wait', 2, folder, env, 1, 'deadlock', 'wait.f:3:7')


def bad_input(work, env):
    folder = work / 'bad'
    folder.mkdir()
    (folder / 'plain.c').write_text('int main(void) { return 0; }\n')
    run(['cc', 'plain.c', '-o', 'plain'], folder, env)
    check('./plain', 2, folder, env, 2, './plain: it contains no bitcode', 'mpismt-cc')
    run(['mpismt-cc', '-c', 'plain.c', '-o', 'plain.o'], folder, env)
    (folder / 'garbage').write_bytes(b'mpismt\x01\n\xff\xff')
    run(['objcopy', '--update-section', '.mpismt=garbage', 'plain.o'], folder, env)
    check('plain.o', 2, folder, env, 2, 'plain.o: its bitcode (section .mpismt) is damaged')
    (folder / 'cut').write_bytes((folder / 'plain').read_bytes()[:5000])
    check('./cut', 2, folder, env, 2, './cut: ')
    # What gcc compiles and clang does not: the build is as without us.
    (folder / 'nested.c').write_text('int main(void) { int f(void) { return 0; } return f(); }\n')
    run(['mpismt-cc', 'nested.c', '-o', 'nested'], folder, dict(env, MPISMT_CC='gcc'))
    run(['./nested'], folder, env)
    check('./nested', 2, folder, env, 2, 'function definition is not allowed here', 'clang rejected')
    # A compiler's errors and status are its own.
    (folder / 'wrong.c').write_text('int main(void) { return }\n')
    expect(run(['mpismt-cc', '-c', 'wrong.c'], folder, env, 1), 'expected expression')
    run(['mpismt-cc', '-c', 'missing.c'], folder, env, 1)


def what_a_source_is_compiled_with(work, env):
    """Options may stand in a response file or in the compiler's name, and that name tells the language: what is checked
    is what is built."""
    folder = work / 'options'
    folder.mkdir()
    (folder / 'a.c').write_text('''#include <mpi.h>
int main(int argc, char **argv)
{
    int x;
    MPI_Init(&argc, &argv);
#ifdef FAULT
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
''')
    (folder / 'response').write_text('-DFAULT "-DNAME=a b"\n')
    run(['mpismt-cc', 'a.c', '-o', 'good'], folder, env)
    check('./good', 2, folder, env, 0, 'no error')
    run(['mpismt-cc', '@response', 'a.c', '-o', 'linked'], folder, env)
    check('./linked', 2, folder, env, 1, 'deadlock')
    run(['mpismt-cc', '@response', '-c', 'a.c'], folder, env)
    check('a.o', 2, folder, env, 1, 'deadlock')
    real = next(cc for cc in ['mpicc', 'cc'] if shutil.which(cc))
    more = '' if real == 'mpicc' else f' -I{here.parent.parent}/frontend/c/include'
    run(['mpismt-cc', '-c', 'a.c'], folder, dict(env, MPISMT_CC=f'{real} -DFAULT{more}'))
    check('a.o', 2, folder, env, 1, 'deadlock')
    (folder / 'overloaded.c').write_text('int f(int x) { return x; }\nint f(double x) { return (int)x; }\n')
    run(['mpismt-c++', 'a.c', 'overloaded.c', '-o', 'cxx'], folder, env)
    check('./cxx', 2, folder, env, 0, 'no error')


def compile_commands(work, env):
    """What optimises, instruments or hides lines in a build does not reach what is checked."""
    folder = work / 'commands'
    folder.mkdir()
    (folder / 'a.c').write_text('''#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
    int unused = x;
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
''')
    command = 'mpicc -O3 -flto -g0 -fsanitize=address,undefined -fprofile-arcs -fstack-protector-strong -D_FORTIFY_SOURCE=2 -c a.c -o a.o'
    (folder / 'compile_commands.json').write_text(json.dumps([{'directory': str(folder), 'file': 'a.c', 'command': command}]))
    check('compile_commands.json', 2, folder, env, 1, 'local-concurrency', 'a.c:9:')
    # As Bear writes it: the file is named in two ways.
    words = ['mpicc', '-c', '-o', 'a.o', './a.c']
    (folder / 'compile_commands.json').write_text(json.dumps(
        [{'directory': str(folder), 'file': str(folder / 'a.c'), 'arguments': words}]))
    check('compile_commands.json', 2, folder, env, 1, 'local-concurrency', 'a.c:9:')


def many_files(work, env):
    """More files than a process usually has descriptors for."""
    folder = work / 'many'
    folder.mkdir()
    count = 120
    for i in range(count):
        (folder / f'f{i}.c').write_text(f'int f{i}(void) {{ return {i}; }}\n')
    declared = ''.join(f'int f{i}(void);\n' for i in range(count))
    total = ' + '.join(f'f{i}()' for i in range(count))
    (folder / 'main.c').write_text(f'''#include <assert.h>
#include <mpi.h>
{declared}
int main(int argc, char **argv)
{{
    MPI_Init(&argc, &argv);
    int sum = {total};
    assert(sum == {count * (count - 1) // 2});
    MPI_Finalize();
    return 0;
}}
''')
    (folder / 'compile_commands.json').write_text(json.dumps(
        [{'directory': str(folder), 'file': file.name, 'command': f'mpicc -c {file.name}'} for file in sorted(folder.glob('*.c'))]))
    run(['sh', '-c', f'ulimit -Sn 200; exec {bin_folder}/mpismt check compile_commands.json -n 2'], folder, env)


def stubs(work, env):
    """A library without source: what is missing is named, and stubs stand for it."""
    folder = work / 'stubs'
    folder.mkdir()
    (folder / 'product.c').write_text('''#include <assert.h>
#include <mpi.h>
void dgemm_(const char *, const char *, const int *, const int *, const int *, const double *, const double *, const int *,
            const double *, const int *, const double *, double *, const int *);
double cblas_ddot(int, const double *, int, const double *, int);
int main(int argc, char **argv)
{
    const int n = 2;
    const double one = 1, zero = 0, a[4] = {1, 2, 3, 4}, b[4] = {0, 1, 1, 0};
    double c[4], sum;
    MPI_Init(&argc, &argv);
    dgemm_("N", "T", &n, &n, &n, &one, a, &n, b, &n, &zero, c, &n);
    sum = cblas_ddot(4, a, 1, c, 1);
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    assert(c[0] == 3 && c[1] == 4 && c[2] == 1 && c[3] == 2 && sum == 2 * (3 + 8 + 3 + 8));
    MPI_Finalize();
    return 0;
}
''')
    check('product.c', 2, folder, env, 4, 'the function dgemm_, which has no definition here (missing, too: cblas_ddot)')
    check('product.c', 2, folder, env, 0, 'no error', options=[here.parent.parent / 'examples/stubs/blas.c'])
    for stub, message in [('dgemm_=any', 'expected NAME=pure or NAME=havoc'), ('=pure', 'expected NAME=pure or NAME=havoc'),
                          ('dgem=pure', 'the program calls no function of this name'),
                          ('main=pure', 'the program defines this function')]:
        check('product.c', 2, folder, env, 2, message, options=['--stub', stub])
    check('product.c', 2, folder, env, 1, 'the assertion', options=['--stub', 'dgemm_=havoc', '--stub', 'cblas_ddot=pure'])
    check('product.c', 2, folder, env, 1, 'the function cblas_ddot writes nothing, and returns any number',
          options=['--stub', 'dgemm_=havoc', '--stub', 'cblas_ddot=pure'])
    for library in 'blas', 'lapack', 'fftw', 'hdf5', 'zlib':
        check(here / 'stubs' / f'{library}.c', 2, folder, env, 0, 'no error',
              options=[here.parent.parent / f'examples/stubs/{library}.c'])
    check(here / 'stubs/hdf5.c', 2, folder, env, 1, 'the same collective HDF5 call in all processes',
          options=[here.parent.parent / 'examples/stubs/hdf5.c', '-DFAULT'])
    # An object that is not linked yet, and a source.
    run(['mpismt-cc', '-c', 'product.c'], folder, env)
    check('product.o', 2, folder, env, 0, 'no error', options=[here.parent.parent / 'examples/stubs/blas.c'])


env = dict(os.environ, PATH=f'{bin_folder}:{os.environ["PATH"]}', LC_ALL='C.UTF-8')
for name in ['MPISMT_CC', 'MPISMT_CXX', 'MPISMT_FC', 'FC', 'CC', 'CFLAGS', 'LD_LIBRARY_PATH']:
    env.pop(name, None)
with tempfile.TemporaryDirectory(prefix='mpismt-projects-') as work:
    for project in [make_project, cmake_project, configure_project, fortran_project, without_mpi, bad_input,
                    what_a_source_is_compiled_with, compile_commands, many_files, stubs]:
        project(pathlib.Path(work), env)
sys.exit(1 if failures else 0)

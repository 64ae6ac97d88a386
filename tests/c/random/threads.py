#!/usr/bin/env python3
"""Random C programs whose processes have two threads each: mutexes, a condition, a semaphore, a barrier of threads, atomic and plain
variables, messages, MPI_Barrier on a communicator for each thread. An enumeration of all interleavings, without any reduction and
without clocks, says whether there is a data race (two threads are both about to access the variable, one of them to write), whether
there is a deadlock, and which results there are; mpismt has to find the same.

    threads.py build/release/mpismt --programs 300 --seed 1 [--steps 3] [--keep FOLDER]
"""
import json
import os
import random
import subprocess
import sys

import engines

THREADS = 2


def steps_of(rng, most):
    """The steps of a thread; a critical section is one of them."""
    out = []
    while len(out) < most:
        kind = rng.choice(["section", "section", "store", "load", "add", "update", "update", "read", "write", "send", "send", "recv", "recv", "barrier",
                           "collective", "wait", "signal", "down", "up", "spin", "probe", "isend", "shared", "try"])
        if kind == "section":
            lock = rng.randrange(2)
            inside = rng.choice([[("read",)], [("write", rng.randrange(3))], [("send", rng.randrange(2), rng.randrange(3))],
                                 [("recv", rng.choice([0, 1, -1]))], [("lock", 1 - lock), ("unlock", 1 - lock)], [("signal",)],
                                 [("load",)]])
            out += [[("lock", lock), *inside, ("unlock", lock)]]
        elif kind == "wait":
            out += [[("lock", 0), ("wait",), ("unlock", 0)]]
        elif kind in ("store", "write"):
            out += [[(kind, rng.randrange(3))]]
        elif kind == "send":
            out += [[("send", rng.randrange(2), rng.randrange(3))]]
        elif kind == "isend":
            out += [[("isend", rng.randrange(2), rng.randrange(3)), rng.choice([("load",), ("read",), ("add",)]), ("complete",)]]
        elif kind == "shared": # locked for reading; the mutexes are others
            out += [rng.choice([[("readlock",), ("read",), ("rwunlock",)], [("writelock",), ("write", rng.randrange(3)), ("rwunlock",)]])]
        elif kind == "try":
            out += [[("trylock",), ("tryunlock",)]]
        elif kind in ("recv", "probe"):
            out += [[(kind, rng.choice([0, 1, -1]))]]
        else:
            out += [[(kind,)]]
    return [s for step in out for s in step]


def program_of(rng, most):
    """Steps by process and thread, such that for most messages, waits and barriers there is somebody else."""
    while True:
        program = [[steps_of(rng, rng.randint(1, most)) for _ in range(THREADS)] for _ in range(2)]

        def count(p, *kinds):
            return sum(s[0] in kinds for t in program[p] for s in t)
        balanced = all(count(p, "send", "isend") == count(1 - p, "recv") for p in range(2))
        barriers = all(len({sum(s[0] == "barrier" for s in t) for t in program[p]}) == 1 for p in range(2))
        collectives = all(len({sum(s[0] == "collective" for s in program[p][t]) for p in range(2)}) == 1 for t in range(THREADS))
        looks = all(count(p, "spin") <= 4 * count(p, "add", "update") and count(p, "probe") <= count(p, "recv") for p in range(2))
        signals = looks and all(count(p, "wait") <= count(p, "signal") and count(p, "down") <= count(p, "up") + 1 for p in range(2))
        if balanced and collectives and ((barriers and signals) or rng.random() < 0.003): # Comm_free would be met by MPI_Barrier
            return program


def c_of(step, thread):
    kind = step[0]
    note = f"acc{thread} = acc{thread} * 8 + 1 + "
    return {
        "lock": lambda: f"pthread_mutex_lock(&m[{step[1]}]);",
        "unlock": lambda: f"pthread_mutex_unlock(&m[{step[1]}]);",
        "store": lambda: f"a = {step[1]};",
        "load": lambda: note + "a;",
        "add": lambda: note + "a++;",
        "update": lambda: "a++;",
        "read": lambda: note + "x;",
        "write": lambda: f"x = {step[1]};",
        "send": lambda: f"{{ int v = {step[2]}; MPI_Send(&v, 1, MPI_INT, 1 - rank, {step[1]}, MPI_COMM_WORLD); }}",
        "recv": lambda: "{ int v; MPI_Recv(&v, 1, MPI_INT, 1 - rank, " +
                        (str(step[1]) if step[1] >= 0 else "MPI_ANY_TAG") + f", MPI_COMM_WORLD, MPI_STATUS_IGNORE); {note}v; }}",
        "isend": lambda: f"{{ int v = {step[2]}; MPI_Request r; MPI_Isend(&v, 1, MPI_INT, 1 - rank, {step[1]}, MPI_COMM_WORLD, &r);",
        "complete": lambda: "MPI_Wait(&r, MPI_STATUS_IGNORE); }",
        "probe": lambda: "for (int f = 0; !f;) MPI_Iprobe(1 - rank, " + (str(step[1]) if step[1] >= 0 else "MPI_ANY_TAG") +
                         ", MPI_COMM_WORLD, &f, MPI_STATUS_IGNORE);",
        "spin": lambda: "while (a < 1) ;",
        "readlock": lambda: "pthread_rwlock_rdlock(&w);",
        "writelock": lambda: "pthread_rwlock_wrlock(&w);",
        "rwunlock": lambda: "pthread_rwlock_unlock(&w);",
        "trylock": lambda: f"if (pthread_mutex_trylock(&m[1]) == 0) {{ {note}1;",
        "tryunlock": lambda: "pthread_mutex_unlock(&m[1]); }",
        "barrier": lambda: "pthread_barrier_wait(&b);",
        "collective": lambda: f"MPI_Barrier(comm[{thread}]);",
        "wait": lambda: "pthread_cond_wait(&c, &m[0]);",
        "signal": lambda: "pthread_cond_signal(&c);",
        "down": lambda: "sem_wait(&s);",
        "up": lambda: "sem_post(&s);",
    }[kind]()


def text_of(program):
    out = ["#include <mpi.h>", "#include <pthread.h>", "#include <semaphore.h>", "#include <stdatomic.h>",
           "static int rank, x; static atomic_int a; static long acc0, acc1; long result;",
           "static pthread_mutex_t m[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};",
           "static pthread_cond_t c = PTHREAD_COND_INITIALIZER; static pthread_barrier_t b; static sem_t s;",
           "static pthread_rwlock_t w = PTHREAD_RWLOCK_INITIALIZER; static MPI_Comm comm[2];"]
    for t in range(THREADS):
        out += [f"static void* thread{t}(void* unused)", "{"]
        for p in range(2):
            out += [f"    if (rank == {p}) {{"] + ["        " + c_of(s, t) for s in program[p][t]] + ["    }"]
        out += ["    return unused;", "}"]
    out += ["int main(int argc, char** argv)", "{", "    int level; pthread_t t[2];",
            "    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);", "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
            "    MPI_Comm_dup(MPI_COMM_WORLD, &comm[0]); MPI_Comm_dup(MPI_COMM_WORLD, &comm[1]);",
            "    pthread_barrier_init(&b, 0, 2); sem_init(&s, 0, 0);",
            "    pthread_create(&t[0], 0, thread0, 0); pthread_create(&t[1], 0, thread1, 0);",
            "    pthread_join(t[0], 0); pthread_join(t[1], 0);", "    result = acc0 * 4096 + acc1;",
            "    MPI_Comm_free(&comm[0]); MPI_Comm_free(&comm[1]);", "    MPI_Finalize();", "    return 0;", "}", ""]
    return "\n".join(out)


class Enumeration:
    """All that can happen. A state: of each process its threads (place, what it waits for, numbers that it has read), who has each mutex,
    who waits for the condition, how many are at the barrier, the semaphore, the two variables, what was sent to it and is not
    received, who waits to receive, in order, who has the lock of readers and writers; of each pair of threads who is in MPI_Barrier."""

    most_states = 400_000

    def __init__(self, program):
        self.program, self.race, self.deadlock, self.results, self.states = program, False, False, set(), set()
        thread = (0, None, ())
        process = ((thread,) * THREADS, (None, None), (), (), 0, 0, 0, (), (), ())
        work = [((process, process), ((), ()))]
        while work:
            state = work.pop()
            if state in self.states:
                continue
            self.states.add(state)
            if len(self.states) > self.most_states:
                raise OverflowError
            work += self.next(state)

    def step_of(self, state, p, t):
        place, waits, _ = state[0][p][0][t]
        return self.program[p][t][place] if waits is None and place < len(self.program[p][t]) else None

    def next(self, state):
        out = []
        for p in range(2):
            steps = [self.step_of(state, p, t) for t in range(THREADS)]
            kinds = [s[0] for s in steps if s]
            if kinds.count("write") == 2 or (set(kinds) == {"read", "write"}):
                self.race = True
                return [] # what a program with a data race does means nothing
            for t, step in enumerate(steps):
                if step:
                    out += self.take(state, p, t, step)
                elif state[0][p][0][t][1] == "signalled" and state[0][p][1][0] is None:
                    out.append(self.wake(state, p, t))
        if not out:
            if all(state[0][p][0][t][0] == len(self.program[p][t]) and state[0][p][0][t][1] is None
                   for p in range(2) for t in range(THREADS)):
                self.results.add(tuple(self.result(state[0][p]) for p in range(2)))
            else:
                self.deadlock = True
        return out

    @staticmethod
    def wake(state, p, t):
        """A thread that was signalled has the mutex again."""
        processes = [list(q) for q in state[0]]
        threads = list(processes[p][0])
        threads[t] = (threads[t][0] + 1, None, threads[t][2])
        processes[p][:2] = tuple(threads), (t, processes[p][1][1])
        return tuple(map(tuple, processes)), state[1]

    @staticmethod
    def result(process):
        sums = []
        for thread in process[0]:
            acc = 0
            for v in thread[2]:
                acc = acc * 8 + 1 + v
            sums.append(acc)
        return sums[0] * 4096 + sums[1]

    def take(self, state, p, t, step):
        processes, collectives = [list(q) for q in state[0]], list(state[1])
        me = processes[p]

        def thread(q, which, waits=None, read=None):
            """It goes on, or waits, and may have read a number."""
            threads = list(processes[q][0])
            place, _, numbers = threads[which]
            threads[which] = (place + (waits is None), waits, numbers if read is None else numbers + (read,))
            processes[q][0] = tuple(threads)

        def done():
            return [(tuple(map(tuple, processes)), tuple(collectives))]
        THREAD, OWNERS, WAITING, AT_BARRIER, TOKENS, A, X, SENT, RECEIVING, SHARED = range(10)
        kind = step[0]
        if kind == "lock":
            if me[OWNERS][step[1]] is not None:
                return []
            me[OWNERS] = tuple(t if k == step[1] else o for k, o in enumerate(me[OWNERS]))
        elif kind == "unlock":
            me[OWNERS] = tuple(None if k == step[1] else o for k, o in enumerate(me[OWNERS]))
        elif kind == "trylock":
            if me[OWNERS][1] is None:
                me[OWNERS] = (me[OWNERS][0], t)
                thread(p, t, read=1)
            else: # past the section
                thread(p, t)
                thread(p, t)
            return done()
        elif kind == "tryunlock":
            me[OWNERS] = (me[OWNERS][0], None)
        elif kind in ("readlock", "writelock"):
            if me[SHARED] and (kind == "writelock" or "writer" in me[SHARED]):
                return []
            me[SHARED] += ("writer" if kind == "writelock" else "reader",)
        elif kind == "rwunlock":
            me[SHARED] = me[SHARED][1:]
        elif kind in ("spin", "probe"): # that it looks in vain changes nothing
            if me[A] < 1 if kind == "spin" else all(step[1] not in (-1, tag) for tag, _, _ in me[SENT]):
                return []
        elif kind in ("store", "write"):
            me[A if kind == "store" else X] = step[1]
        elif kind in ("load", "read"):
            thread(p, t, read=me[A if kind == "load" else X])
            return done()
        elif kind in ("add", "update"): # of the one the result is used
            thread(p, t, **({"read": me[A]} if kind == "add" else {}))
            me[A] += 1
            return done()
        elif kind == "barrier":
            if not me[AT_BARRIER]:
                me[AT_BARRIER] = (t,)
                thread(p, t, waits="barrier")
                return done()
            thread(p, me[AT_BARRIER][0])
            me[AT_BARRIER] = ()
        elif kind == "wait": # it has the mutex; who was signalled waits for that
            if t in me[WAITING]:
                return []
            me[OWNERS] = (None, me[OWNERS][1])
            me[WAITING] += (t,)
            thread(p, t, waits="signal")
            return done()
        elif kind == "signal":
            out = []
            for chosen in me[WAITING]:
                before = list(me), list(collectives)
                me[WAITING] = tuple(w for w in me[WAITING] if w != chosen)
                thread(p, chosen, waits="signalled")
                thread(p, t)
                out += done()
                processes[p] = me = before[0]
            if out:
                return out
        elif kind == "down":
            if me[TOKENS] == 0:
                return []
            me[TOKENS] -= 1
        elif kind == "up":
            me[TOKENS] += 1
        elif kind == "collective":
            if not collectives[t]:
                collectives[t] = (p,)
                thread(p, t, waits="collective")
                return done()
            thread(1 - p, t)
            collectives[t] = ()
        elif kind == "recv":
            for at, (tag, value, sender) in enumerate(me[SENT]):
                if step[1] in (-1, tag):
                    me[SENT] = me[SENT][:at] + me[SENT][at + 1:]
                    if sender in range(THREADS):
                        thread(1 - p, sender)
                    thread(p, t, read=value)
                    return done()
            me[RECEIVING] += ((step[1], t),)
            thread(p, t, waits="message")
            return done()
        elif kind == "complete":
            other = processes[1 - p]
            mine = [at for at, message in enumerate(other[SENT]) if message[2] == ("request", t)]
            if mine:
                at, messages = mine[0], other[SENT]
                out = []
                for sender in (None, t): # it was buffered; or who completes it waits
                    other[SENT] = messages[:at] + (messages[at][:2] + (sender,),) + messages[at + 1:]
                    before = me[THREAD]
                    thread(p, t, waits=None if sender is None else "receiver")
                    out += done()
                    me[THREAD] = before
                return out
        elif kind in ("send", "isend"):
            other = processes[1 - p]
            for at, (tag, receiver) in enumerate(other[RECEIVING]):
                if tag in (-1, step[1]):
                    other[RECEIVING] = other[RECEIVING][:at] + other[RECEIVING][at + 1:]
                    thread(1 - p, receiver, read=step[2])
                    thread(p, t)
                    return done()
            others = other[SENT]
            if kind == "isend":
                other[SENT] = others + ((step[1], step[2], ("request", t)),)
                thread(p, t)
                return done()
            other[SENT] = others + ((step[1], step[2], t),) # it waits
            before = me[THREAD]
            thread(p, t, waits="receiver")
            out = done()
            me[THREAD] = before
            other[SENT] = others + ((step[1], step[2], None),) # it is buffered
            thread(p, t)
            return out + done()
        thread(p, t)
        return done()


def run(mpismt, *arguments):
    done = subprocess.run([mpismt, *arguments, "-n", "2", "-f", "json", "--timeout", "30"], capture_output=True, text=True, timeout=120)
    if done.returncode not in (0, 1, 3):
        return f"status {done.returncode}: {(done.stdout + done.stderr)[:300]}"
    return json.loads(done.stdout)


def main():
    parser = engines.options()
    parser.add_argument("--steps", type=int, default=3)
    arguments = parser.parse_args()
    mpismt = os.path.abspath(arguments.mpismt)

    def compare(seed, folder):
        program = program_of(random.Random(seed), arguments.steps)
        try:
            right = Enumeration(program)
        except OverflowError:
            return seed, "too many states to enumerate", None
        path = os.path.join(folder, f"threads{seed}.c")
        with open(path, "w", encoding="utf-8") as out:
            out.write(text_of(program))
        report = run(mpismt, "check", path)
        if isinstance(report, str):
            return seed, "different", f"{path}: {report}"
        if report["verdict"] not in ("no-error", "error"):
            return seed, report["verdict"], None
        kinds = {f["kind"] for f in report["findings"] if f["level"] == "error"}
        expected = {"data-race"} if right.race else {"deadlock"} if right.deadlock else set()
        # Who waits in a barrier that the other one does not come to before it frees the communicator is seen as that, too.
        others = {"deadlock"} if right.race else {"collective-mismatch"} if right.deadlock else set()
        if kinds - others != expected:
            return seed, "different", f"{path}: {sorted(kinds)} instead of {sorted(expected)}, {len(right.states)} states"
        kind = ", ".join(expected) or f"no error, {'one result' if len(right.results) == 1 else 'several results'}"
        if not expected:
            report = run(mpismt, "outcomes", path)
            if isinstance(report, str):
                return seed, "different", f"{path}: {report}"
            results = {tuple(q["variables"].get("result", 0) for q in o["processes"]) for o in report["outcomes"]}
            if report["complete"] and results != right.results or results - right.results:
                return seed, "different", f"{path}: results {sorted(results)} instead of {sorted(right.results)}"
        os.remove(path)
        return seed, kind, None

    count, different = engines.compare_all(compare, arguments)
    for kind in ("data-race", "deadlock", "no error, one result", "no error, several results"):
        if arguments.programs >= 100 and count[kind] < arguments.programs // 50:
            print(f"too few programs with {kind}")
            different += 1
    sys.exit(different > 0)


if __name__ == "__main__":
    main()

// Scaled families of programs: what each costs, phase by phase, and where explicit search stops.
//
//   mpismt_bench [--quick] [--explicit]
//   mpismt_bench --search
//   mpismt_bench --redundant [CONSTRAINT]
//   mpismt_bench --c
//   mpismt_bench --windows
//
// Every row runs in a process of its own, so that peak memory is its own. --quick takes the small sizes only;
// --explicit also runs the explicit-state explorer, for 20 seconds a row at most. --search prints the table in which
// explorer, POE and solver run on N workers and on T rounds, 10 seconds each at most. --redundant shows what the
// redundant constraints of the encoding save. --c runs the families of bench/c/ as C programs beside their .mpi forms.
// --windows runs halo exchanges by one-sided communication.
#include "app/pipeline.hpp"
#include "core/context.hpp"

#include <chrono>
#include <cstring>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mpismt;

namespace {

struct Row {
    std::string family, size, text;
    uint32_t processes;
    int64_t bound = 20;
    bool small = true; // part of --quick
    double target = 0; // seconds; 0: none
    std::string c{};   // a file of bench/c/: the program is that one, not the text
    std::vector<std::string> flags{};
};

std::string halo(int px, int py, int pz, int steps)
{
    return fmt::format(R"(const PX = {}; const PY = {}; const PZ = {};
process all {{
    int x = rank % PX; int y = (rank / PX) % PY; int z = rank / (PX * PY);
    real out[6]; real ghost[6]; int near[6];
    near[0] = (x + 1) % PX + PX * (y + PY * z);
    near[1] = (x + PX - 1) % PX + PX * (y + PY * z);
    near[2] = x + PX * ((y + 1) % PY + PY * z);
    near[3] = x + PX * ((y + PY - 1) % PY + PY * z);
    near[4] = x + PX * (y + PY * ((z + 1) % PZ));
    near[5] = x + PX * (y + PY * ((z + PZ - 1) % PZ));
    request r[12];
    for s in 1..{} {{
        for d in 0..5 {{ irecv(ghost[d], from near[d], tag d, r[d]); }}
        for d in 0..5 {{ isend(out[d], to near[d], tag d + 1 - 2 * (d % 2), r[6 + d]); }}
        waitall(r);
    }}
}}
)", px, py, pz, steps);
}

std::string pipeline(int items)
{
    return fmt::format(R"(process all {{
    int x;
    for s in 1..{} {{
        if (rank > 0) {{ recv(x, from rank - 1); }}
        if (rank < size - 1) {{ send(x, to rank + 1); }}
    }}
}}
)", items);
}

const char* workers = R"(process 0 { int x; for i in 1..size - 1 { recv(x, from *); } }
process 1.. { send(rank, to 0); }
)";

std::string three_senders(int k)
{
    return fmt::format(R"(processes 4;
process 0 {{ int x; for i in 1..{} {{ recv(x, from *); }} }}
process 1.. {{ for i in 1..{} {{ send(i, to 0); }} }}
)", 3 * k, k);
}

std::string tasks(int t)
{
    return fmt::format(R"(const T = {};
process 0 {{
    int x; status st; int sent = 0;
    for w in 1..size - 1 {{ send(sent, to w, tag 1); sent = sent + 1; }}
    for i in 1..T {{
        recv(x, from *, tag 2, st);
        if (sent < T) {{ send(sent, to st.source, tag 1); sent = sent + 1; }}
        else {{ send(0, to st.source, tag 3); }}
    }}
}}
process 1.. {{
    int x; status st; bool go = true;
    while (go) {{
        recv(x, from 0, st);
        if (st.tag == 3) {{ go = false; }} else {{ send(x, to 0, tag 2); }}
    }}
}}
)", t);
}

const char* crooked = R"(process 0 { int x = 1; request r = isend(x, to 1); barrier(); wait(r); }
process 1 { int a, b; request r = irecv(a, from *); barrier(); recv(b, from *); wait(r); assert(a == 1); }
process 2 { int x = 2; barrier(); send(x, to 1); }
process 3.. { barrier(); }
)";

const char* cycle = R"(process all { int x; send(x, to (rank + 1) % size); recv(x, from (rank + size - 1) % size); }
)";

const char* starvation = R"(process 0 { int x; recv(x, from *); for i in 1..size - 1 { recv(x, from i); } }
process 1.. { int x; send(x, to 0); if (rank == 1) { send(x, to 0); } }
)";

const char* data = R"(process 0 {
    int x; int sum = 0; int big = 0;
    for i in 1..size - 1 {
        recv(x, from *);
        if (x > 50) { big = big + 1; sum = sum + 2 * x; } else { sum = sum + x; }
    }
    assert(sum <= 2 * 100 * (size - 1));
    assert(big < size);
}
process 1.. { int v = input(0, 100); send(v, to 0); }
)";

// The manager looks at where messages come from, so that they are not counted without being told apart.
const char* known_workers = R"(process 0 {
    int x; status st; int seen[size];
    for i in 1..size - 1 { recv(x, from *, st); seen[st.source] = seen[st.source] + 1; assert(seen[st.source] == 1); }
}
process 1.. { send(rank, to 0); }
)";

// Much that is certain behind a little that is not: two results in any order, then rounds with both neighbours.
std::string ring_behind_wildcards(int rounds)
{
    return fmt::format(R"(process 0.. {{
    int x; int y; int z; status st; int seen[size]; request r[4];
    if (rank == 0) {{
        for i in 1..2 {{
            recv(x, from *, tag 1, st); seen[st.source] = seen[st.source] + 1; assert(seen[st.source] == 1);
        }}
    }} else if (rank < 3) {{
        send(rank, to 0, tag 1);
    }}
    for i in 1..{} {{
        irecv(y, from (rank + size - 1) % size, tag 0, r[0]); irecv(z, from (rank + 1) % size, tag 0, r[1]);
        isend(i, to (rank + 1) % size, r[2]); isend(i, to (rank + size - 1) % size, r[3]);
        waitall(r);
    }}
}}
)",
                       rounds);
}

std::vector<Row> rows()
{
    std::vector<Row> all;
    all.push_back({"halo 3-D", "64 x 10", halo(4, 4, 4, 10), 64, 20, true});
    all.push_back({"halo 3-D", "1024 x 20", halo(16, 8, 8, 20), 1024, 20, false});
    all.push_back({"halo 3-D", "1024 x 40", halo(16, 8, 8, 40), 1024, 20, false});
    all.push_back({"halo 3-D", "1024 x 80", halo(16, 8, 8, 80), 1024, 20, false, 4});
    all.push_back({"ring pipeline", "256 x 400", pipeline(400), 256, 20, true});
    all.push_back({"ring pipeline", "1024 x 250", pipeline(250), 1024, 20, false, 4});
    for (uint32_t n : {8U, 16U, 64U, 256U})
        all.push_back(
            {"N workers, wildcards", fmt::format("N={}", n), workers, n + 1, 20, n <= 64, n == 256 ? 5.0 : 0});
    for (int k : {2, 4, 100})
        all.push_back({"three senders", fmt::format("k={}", k), three_senders(k), 4, 20, k <= 4,
                       k == 4     ? 0.1
                       : k == 100 ? 5
                                  : 0});
    for (auto [n, t] : {std::pair{2, 4}, std::pair{2, 8}, std::pair{4, 8}, std::pair{4, 16}, std::pair{8, 32}})
        all.push_back({"tasks by status.source", fmt::format("N={} T={}", n, t), tasks(t), static_cast<uint32_t>(n + 1),
                       t + 4, t <= 8, n == 4 && t == 16 ? 5.0 : 0});
    all.push_back({"crooked barrier", "64", crooked, 64, 20, true, 1});
    all.push_back({"cycle of sends", "64", cycle, 64, 20, true, 1});
    all.push_back({"wildcard starvation", "64", starvation, 64, 20, true, 1});
    all.push_back({"data, symbolic inputs", "8", data, 8, 20, true, 10});
    return all;
}

struct Measured {
    char verdict[24] = "crashed";
    double events = 0, variables = 0, clauses = 0, states = 0, unroll = 0, encode = 0, solve = 0, run = 0, total = 0,
           memory = 0, search = 0, bytes_per_state = 0;
};

Measured measure(const Row& row, const char* engine, int64_t timeout, const char* without = "")
{
    int channel[2];
    if (pipe(channel) != 0)
        return {};
    const pid_t child = fork();
    if (child == 0) {
        close(channel[0]);
        Options options;
        options.bound = row.bound;
        options.engine = engine;
        options.timeout = timeout;
        options.without_constraint = without;
        options.processes = row.processes;
        options.compiler_flags.assign(row.flags.begin(), row.flags.end());
        Context context(options);
        const auto start = std::chrono::steady_clock::now();
        SourceFiles files;
        std::vector<Diagnostic> warnings;
        std::string messages;
        const ir::Program program = row.c.empty() ? app::load(files, "bench.mpi", row.text, row.processes, warnings)
                                                  : app::load_c({MPISMT_BENCH_DIR "/c/" + row.c}, context, messages);
        const app::Checked checked = app::check_and_replay(program, context);
        const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
        auto stats = checked.result.stats;
        Measured m;
        std::strncpy(m.verdict, std::string(name_of(checked.result.verdict)).c_str(), sizeof m.verdict - 1);
        m.events = stats["events"];
        m.variables = stats["variables"];
        m.clauses = stats["clauses"];
        m.states = stats["states"];
        m.unroll = stats["seconds.unroll"];
        m.encode = stats["seconds.encode"] + stats["seconds.load"];
        m.solve = stats["seconds.solve"];
        m.search = stats["seconds.search"];
        m.bytes_per_state = stats["bytes per state"];
        m.run = stats["seconds.run"];
        m.total = used.count();
        m.memory = peak_memory();
        const bool sent = write(channel[1], &m, sizeof m) == sizeof m;
        _exit(sent ? 0 : 1);
    }
    close(channel[1]);
    Measured m;
    if (read(channel[0], &m, sizeof m) != sizeof m)
        m = {};
    close(channel[0]);
    waitpid(child, nullptr, 0);
    return m;
}

// The same programs from C: the event graph and the clauses are to be the same, and what C adds is the compiler's
// start.
void print_c()
{
    std::vector<Row> all;
    const auto add = [&](const char* family, const std::string& size, const std::string& text, uint32_t n,
                         const char* c, std::vector<std::string> flags = {}, int64_t bound = 20) {
        all.push_back({family, size, text, n, bound, true, 0, c, std::move(flags)});
    };
    for (const auto& [p, steps] : {std::pair{4, 10}, std::pair{8, 40}})
        add("halo 3-D", fmt::format("{} x {}", p * p * p, steps), halo(p, p, p, steps),
            static_cast<uint32_t>(p * p * p), "halo.c",
            {fmt::format("-DPX={}", p), fmt::format("-DPY={}", p), fmt::format("-DPZ={}", p),
             fmt::format("-DSTEPS={}", steps)});
    add("ring pipeline", "256 x 400", pipeline(400), 256, "pipeline.c", {"-DITEMS=400"});
    for (uint32_t n : {16U, 128U})
        add("N workers, wildcards", fmt::format("N={}", n), workers, n + 1, "workers.c");
    for (int k : {4, 100})
        add("three senders", fmt::format("k={}", k), three_senders(k), 4, "three_senders.c",
            {fmt::format("-DK={}", k)});
    for (auto [n, t] : {std::pair{2, 8}, std::pair{4, 8}})
        add("tasks by status.source", fmt::format("N={} T={}", n, t), tasks(t), static_cast<uint32_t>(n + 1), "tasks.c",
            {fmt::format("-DT={}", t)}, t + 4);
    add("crooked barrier", "64", crooked, 64, "crooked_barrier.c");
    add("cycle of sends", "64", cycle, 64, "cycle.c");
    add("wildcard starvation", "64", starvation, 64, "starvation.c");
    add("data, symbolic inputs", "8", data, 8, "data.c");
    fmt::print("{:22} {:>10} {:>5} {:>9} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>7}\n", "family", "size", "", "verdict",
               "events", "clauses", "unroll s", "encode s", "solve s", "total s", "MB");
    for (const Row& row : all) {
        Row mpi = row;
        mpi.c.clear();
        for (const Row* r : {&std::as_const(mpi), &row}) {
            const Measured m = measure(*r, "auto", 120);
            fmt::print("{:22} {:>10} {:>5} {:>9} {:>9} {:>9} {:>8.3f} {:>8.3f} {:>8.3f} {:>8.3f} {:>7.0f}\n",
                       row.family, row.size, r->c.empty() ? ".mpi" : "C", m.verdict, m.events, m.clauses, m.unroll,
                       m.encode, m.solve + m.run, m.total, m.memory / 1048576);
            std::fflush(stdout);
        }
    }
}

// Halo exchange by one-sided communication: one run of the event graph beside the search, 20 seconds at most.
void print_windows()
{
    fmt::print("{:14} {:>10} {:>9} {:>9} {:>8} {:>8} {:>7}  {}\n", "epochs", "size", "verdict", "events", "unroll s",
               "total s", "MB", "poe: verdict, s, MB");
    for (const auto& [name, flag] : {std::pair{"fence", "-DFENCE"}, std::pair{"post, start", "-DPSCW"},
                                     std::pair{"lock, barrier", "-DLOCK"}})
        for (const auto& [n, steps] : {std::pair{27U, 10}, std::pair{64U, 10}, std::pair{125U, 10},
                                       std::pair{512U, 10}, std::pair{512U, 50}, std::pair{512U, 100}}) {
            const Row row{name, fmt::format("{} x {}", n, steps), "", n, 20, true, 4, "halo_put.c",
                          {flag, fmt::format("-DSTEPS={}", steps)}};
            const Measured m = measure(row, "auto", 120);
            fmt::print("{:14} {:>10} {:>9} {:>9} {:>8.3f} {:>8.3f} {:>7.0f}", row.family, row.size, m.verdict, m.events,
                       m.unroll, m.total, m.memory / 1048576);
            if (n <= 125) { // it takes gigabytes of memory beyond
                const Measured e = measure(row, "poe", 20);
                fmt::print("  {:>9} {:>8.3f} {:>7.0f}", e.verdict, e.total, e.memory / 1048576);
            }
            fmt::print("\n");
            std::fflush(stdout);
        }
}

// Where search stops and the solver goes on.
void print_search()
{
    std::vector<Row> all;
    for (uint32_t n = 2; n <= 10; ++n)
        all.push_back({"N workers", fmt::format("N={}", n), workers, n + 1});
    for (int t : {1, 2, 4, 6, 8, 10, 12, 16})
        all.push_back({"3 workers, T rounds", fmt::format("T={}", t), three_senders(t), 4});
    for (int t : {2, 4, 8})
        all.push_back({"3 workers, T answers", fmt::format("T={}", t), tasks(t), 4, t + 4});
    fmt::print("{:22} {:>6}  {:>46}  {:>46}  {:>20}\n", "family", "size", "explicit: verdict, states, /s, B/state, s",
               "poe: verdict, states, /s, B/state, s", "solver: verdict, s");
    for (const Row& row : all) {
        fmt::print("{:22} {:>6}", row.family, row.size);
        for (const char* engine : {"explicit", "poe"}) {
            const Measured m = measure(row, engine, 10);
            fmt::print("  {:>12} {:>9.0f} {:>9.0f} {:>6.0f} {:>6.2f}", m.verdict, m.states,
                       m.search > 0 ? m.states / m.search : 0, m.bytes_per_state, m.total);
        }
        const Measured m = measure(row, "auto", 10);
        fmt::print("  {:>12} {:>7.3f}\n", m.verdict, m.total);
        std::fflush(stdout);
    }
}

// What the redundant constraints save, and that what must match has no variable: with and without, 60 seconds each at
// most. All of them, or only one.
void print_redundant(std::string_view only)
{
    constexpr const char* no_state_equation = "state equation";
    std::vector<std::pair<const char*, Row>> all;
    for (uint32_t n : {6U, 8U, 9U, 10U})
        all.push_back({"counting", {"N workers, looked at", fmt::format("N={}", n), known_workers, n + 1}});
    for (auto [n, t] : {std::pair{2, 8}, std::pair{4, 8}, std::pair{4, 16}})
        all.push_back({"positions",
                       {"tasks by status.source", fmt::format("N={} T={}", n, t), tasks(t),
                        static_cast<uint32_t>(n + 1), t + 4}});
    for (auto [n, t] : {std::pair{4, 8}, std::pair{4, 16}, std::pair{8, 32}, std::pair{8, 64}, std::pair{16, 64}})
        all.push_back({no_state_equation,
                       {"tasks by status.source", fmt::format("N={} T={}", n, t), tasks(t),
                        static_cast<uint32_t>(n + 1), t + 4}});
    for (int rounds : {10, 100, 400})
        all.push_back({"must", {"ring behind wildcards", fmt::format("R={}", rounds), ring_behind_wildcards(rounds), 16,
                                rounds + 4}});
    for (const char* fold : {"SUM", "ARRAY", "MAX"})
        for (uint32_t n : {8U, 12U, 16U, 64U, 256U})
            all.push_back({"conservation",
                           {fmt::format("{} of results", fold), fmt::format("N={}", n), "", n + 1, 20, true, 0,
                            "../matches/fold.c", {fmt::format("-D{}", fold)}}});
    for (uint32_t n : {5U, 7U, 8U, 9U})
        all.push_back({"symmetry", {"votes", fmt::format("N={}", n), "", n + 1, 20, true, 0, "../matches/votes.c"}});
    for (uint32_t n : {4U, 6U, 8U})
        all.push_back({"symmetry", {"a lock", fmt::format("N={}", n), "", n + 1, 20, true, 0, "../matches/lock.c"}});
    fmt::print("{:18} {:24} {:>9}  {:>12} {:>9} {:>9} {:>8} {:>6}  {:>12} {:>9} {:>9} {:>8} {:>6}\n", "constraint",
               "family", "size", "with", "variables", "clauses", "total s", "MB", "without", "variables", "clauses",
               "total s", "MB");
    for (const auto& [constraint, row] : all) {
        if (!only.empty() && only != constraint)
            continue;
        // With the state equation, little is left to ask of most of these programs.
        const bool is_formula = std::strcmp(constraint, no_state_equation) != 0;
        const Measured with = measure(row, "sat", 60, is_formula ? no_state_equation : "");
        const Measured without = measure(row, "sat", 60, constraint);
        fmt::print("{:18} {:24} {:>9}", constraint, row.family, row.size);
        for (const Measured& m : {with, without})
            fmt::print("  {:>12} {:>9} {:>9} {:>8.3f} {:>6.0f}", m.verdict, m.variables, m.clauses, m.total,
                       m.memory / 1048576);
        fmt::print("\n");
        std::fflush(stdout);
    }
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1 && std::strcmp(argv[1], "--search") == 0) {
        print_search();
        return 0;
    }
    if (argc > 1 && std::strcmp(argv[1], "--windows") == 0) {
        print_windows();
        return 0;
    }
    if (argc > 1 && std::strcmp(argv[1], "--redundant") == 0) {
        print_redundant(argc > 2 ? argv[2] : "");
        return 0;
    }
    if (argc > 1 && std::strcmp(argv[1], "--c") == 0) {
        print_c();
        return 0;
    }
    bool quick = false, explore = false;
    for (int i = 1; i < argc; ++i) {
        quick = quick || std::strcmp(argv[i], "--quick") == 0;
        explore = explore || std::strcmp(argv[i], "--explicit") == 0;
    }
    fmt::print("{:22} {:>10} {:>12} {:>9} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>7} {:>7}{}\n", "family", "size",
               "verdict", "events", "variables", "clauses", "unroll s", "encode s", "solve s", "total s", "MB",
               "target", explore ? "  explicit: verdict, states, s, MB" : "");
    for (const Row& row : rows()) {
        if (quick && !row.small)
            continue;
        const Measured m = measure(row, "auto", 120);
        fmt::print("{:22} {:>10} {:>12} {:>9} {:>9} {:>9} {:>8.3f} {:>8.3f} {:>8.3f} {:>8.3f} {:>7.0f} {:>7}",
                   row.family, row.size, m.verdict, m.events, m.variables, m.clauses, m.unroll, m.encode,
                   m.solve + m.run, m.total, m.memory / 1048576,
                   row.target == 0 ? "" : fmt::format("{} s", row.target));
        if (explore) {
            const Measured e = measure(row, "explicit", 20);
            fmt::print("  {} {} {:.3f} {:.0f}", e.verdict, e.states, e.total, e.memory / 1048576);
        }
        fmt::print("\n");
        std::fflush(stdout);
    }
}

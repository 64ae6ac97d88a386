// The `.mpi` language: what programs mean (their IR is run, up to the MPI calls, by a small interpreter that has
// nothing in common with the real ones), how calls are bound, and what is reported.
#include "core/errors.hpp"
#include "core/memory.hpp"
#include "core/mpi/abi.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace mpismt::frontend_mpi_test {

using tests::compile;
using tests::errors;

namespace {

std::vector<std::string> errors_in(const std::string& statements)
{
    return errors("processes 3;\nprocess all {\n" + statements + "\n}");
}

// Runs one process. MPI calls are recorded and, where that needs no other process, answered.
class Machine {
public:
    Machine(const ir::Program& program, uint32_t rank) : program_(program), rank_(rank)
    {
        for (const ir::Global& g : program.globals) {
            const uint32_t object = memory_.create(ObjectKind::Global, g.bytes.size(), g.loc);
            for (uint32_t i = 0; i < g.bytes.size(); ++i)
                memory_.store_known(object_pointer(object, i), 8, g.bytes[i]);
        }
    }

    std::vector<std::string> calls, printed, failed;
    std::vector<uint64_t> inputs; // the answers, in order

    void run()
    {
        try {
            call(program_.entry[rank_], {});
        } catch (const Stop&) {
        }
    }

    uint64_t call(uint32_t index, const std::vector<uint64_t>& arguments)
    {
        const ir::Function& f = program_.functions[index];
        std::vector<uint64_t> regs(f.registers);
        std::copy(arguments.begin(), arguments.end(), regs.begin());
        const auto value = [&](const ir::Operand& o) { return o.is_constant() ? o.bits : regs[o.reg]; };
        for (uint32_t at = 0;;) {
            REQUIRE(++steps_ < 1'000'000);
            const ir::Instr& i = f.code[at++];
            const uint64_t a = value(i.a), b = value(i.b), c = value(i.c);
            std::vector<uint64_t> args;
            for (const ir::Operand& o : f.args(i))
                args.push_back(value(o));
            uint64_t result = 0;
            switch (i.code) {
            case ir::Opcode::Compute: {
                const auto r = evaluate(i.op, i.width, i.to, a, b);
                REQUIRE(r);
                result = *r;
                break;
            }
            case ir::Opcode::Select: result = a != 0 ? b : c; break;
            case ir::Opcode::Load:
                REQUIRE(memory_.valid(a, (i.width + 7U) / 8));
                result = memory_.load_known(a, i.width);
                break;
            case ir::Opcode::Store:
                REQUIRE(memory_.valid(a, (i.width + 7U) / 8));
                memory_.store_known(a, i.width, b);
                break;
            case ir::Opcode::Alloca:
            case ir::Opcode::Allocate: result = object_pointer(memory_.create(ObjectKind::Stack, a, i.loc)); break;
            case ir::Opcode::CopyMemory: memory_.copy(a, b, c, nullptr); break;
            case ir::Opcode::SetMemory:
                for (uint64_t k = 0; k < c; ++k)
                    memory_.store_known(a + k, 8, b);
                break;
            case ir::Opcode::Call: result = call(i.callee, args); break;
            case ir::Opcode::Mpi: mpi(i.mpi, args); break;
            case ir::Opcode::Rank: result = rank_; break;
            case ir::Opcode::Size: result = program_.processes(); break;
            case ir::Opcode::Input:
                REQUIRE_FALSE(inputs.empty());
                result = inputs.front();
                inputs.erase(inputs.begin());
                break;
            case ir::Opcode::Assume:
                if (a == 0)
                    throw Stop{};
                break;
            case ir::Opcode::Assert:
                if (a == 0) {
                    failed.push_back(program_.texts[i.text]);
                    throw Stop{};
                }
                break;
            case ir::Opcode::Output: {
                std::string line = program_.texts[i.text];
                for (const uint64_t x : args)
                    line += fmt::format(" {}", static_cast<int64_t>(x));
                printed.push_back(line);
                break;
            }
            case ir::Opcode::Exit: printed.push_back(fmt::format("exit {}", a)); throw Stop{};
            case ir::Opcode::Jump: at = i.target; break;
            case ir::Opcode::Branch: at = a != 0 ? i.target : i.other; break;
            case ir::Opcode::Return: return a;
            default: FAIL("unexpected instruction");
            }
            if (i.dst != ir::no_reg)
                regs[i.dst] = result;
        }
    }

    Memory& memory() { return memory_; }

private:
    struct Stop {};

    void mpi(MpiOp op, const std::vector<uint64_t>& args)
    {
        std::string line(name_of(op));
        for (const uint64_t a : args)
            line += object_of(a) != 0 && a > 0xffffffff ? " p" : fmt::format(" {}", static_cast<int32_t>(a));
        calls.push_back(line);
        if (op == MpiOp::Comm_rank || op == MpiOp::Comm_size)
            memory_.store_known(args[1], 32, op == MpiOp::Comm_rank ? rank_ : program_.processes());
        if (op == MpiOp::Test)
            memory_.store_known(args[1], 32, 1);
        if (op == MpiOp::Isend || op == MpiOp::Irecv)
            memory_.store_known(args[6], 32, 0x1000 + next_request_++);
        if (op == MpiOp::Waitall)
            for (uint64_t k = 0; k < args[0]; ++k)
                memory_.store_known(args[1] + 4 * k, 32, abi::REQUEST_NULL);
        if (op == MpiOp::Mprobe)
            memory_.store_known(args[3], 32, 0x2000);
        if (op == MpiOp::Win_get_attr) // a pointer to the attribute, and that there is one
            for (const auto& [argument, width] : {std::pair{2, 64U}, {3, 32U}})
                memory_.store_known(args[static_cast<size_t>(argument)], width, width == 64 ? args[2] : 1);
    }

    const ir::Program& program_;
    uint32_t rank_;
    Memory memory_;
    uint32_t steps_ = 0, next_request_ = 0;
};

// What fails when one process runs `statements`.
std::vector<std::string> failures(const std::string& statements, const std::string& before = "",
                                  std::vector<uint64_t> inputs = {})
{
    const ir::Program p = compile("processes 1;\n" + before + "\nprocess 0 {\n" + statements + "\n}");
    Machine m(p, 0);
    m.inputs = std::move(inputs);
    m.run();
    return m.failed;
}

// The MPI calls that `statements` make on rank 1 of 4; pointers are "p".
std::vector<std::string> calls(const std::string& statements, const std::string& before = "")
{
    const ir::Program p = compile("processes 4;\n" + before + "\nprocess all {\n" + statements + "\n}");
    Machine m(p, 1);
    m.run();
    CHECK(m.failed.empty());
    return m.calls;
}

using Strings = std::vector<std::string>;
using Catch::Matchers::Contains;

} // namespace

TEST_CASE("expressions are those of C", "[language]")
{
    // Through variables, so that nothing is folded; and folded.
    CHECK(failures(R"(
        int a = input(), b = input(), z = 0;
        assert(a + b * 2 == 11 && (a + b) * 2 == 16 && a - b - 1 == 1);
        assert(a / b == 1 && a % b == 2 && -a / b == -1 && -a % b == -2);
        assert((a & b) == 1 && (a | b) == 7 && (a ^ b) == 6 && ~a == -6 && a << b == 40 && -a >> 1 == -3);
        assert(a > b && a >= b && !(a < b) && !(a <= b) && a != b && !(a == b));
        assert((a > b ? a : b) == 5 && min(a, b) == 3 && max(a, b) == 5 && abs(-a) == 5);
        assert(z == 0 || a / z == 1);
        assert(!(z != 0 && a / z == 1));
        assert(a > b == true && 1 + true == 2);
        assert(2147483647 + a == -2147483644);
        long l = a;
        l = l * 1000000000;
        assert(l == 5000000000 && int(l) == 705032704);
        real r = a;
        assert(r / 2 == 2.5 && int(r / 2) == 2 && int(-r / 2) == -2 && real(a) / b > 1.6 && bool(r));
        assert(min(r, 1.5) == 1.5 && abs(-r) == 5.0 && -r < 0.0);
        bool t = a > 1, f = a > 100;
        assert(t && !f && (t ^ f) && (t | f) && !(t & f) && (t ? 1 : 2) == 1 && int(t) == 1);
    )",
                   "", {5, 3})
              .empty());
    CHECK(failures(R"(
        assert(5 + 3 * 2 == 11 && 5 % 3 == 2 && -5 / 3 == -1 && (5 & 3) == 1 && ~5 == -6 && -5 >> 1 == -3);
        assert(2147483647 + 1 == -2147483648 && 0x10 == 16 && 1.5e2 == 150.0 && int(2.9) == 2 && 5 / 2.0 == 2.5);
        assert((1 < 2 ? 3 : 4) == 3 && size == 1 && SUM != MAX && REQUEST_NULL == MPI_REQUEST_NULL);
    )")
              .empty());
}

TEST_CASE("operations without a result are failed assertions", "[language]")
{
    CHECK(failures("int a = 1, z = input(); a = a / z;", "", {0}) == Strings{"division by zero: a / z"});
    CHECK(failures("int a = 1, z = input(); a %= z;", "", {0}) == Strings{"division by zero: a % z"});
    CHECK(failures("int a = input(), m = input(); a = a / m;", "", {0x80000000, 0xffffffff}) ==
          Strings{"overflow in a division: a / m"});
    CHECK(failures("int a[3], i = input(); a[i] = 1;", "", {3}) == Strings{"index out of range: a[i]"});
    CHECK(failures("int a[3], i = input(); i = a[i];", "", {0xffffffff}) == Strings{"index out of range: a[i]"});
    CHECK(failures("int a[3], i = input(); Send(a[i..2], to 0);", "", {3}).empty());
    CHECK(failures("int a[3], i = input(); Send(a[i..2], to 0);", "", {4}) == Strings{"index out of range: a[i..2]"});
    CHECK(failures("int a[3], i = input(); Send(a[1..i], to 0);", "", {3}) == Strings{"index out of range: a[1..i]"});
    CHECK(failures("real r = 3000000000; int i = int(r);") == Strings{"the value does not fit into int: r"});
    CHECK(failures("assert(size == 2);") == Strings{"size == 2"});
    CHECK(failures("assert(size == 2, \"two\");") == Strings{"two"});
    CHECK(failures("int n = input(1, 2); assume(n == 1); assert(false);", "", {2}).empty());
}

TEST_CASE("statements", "[language]")
{
    CHECK(failures(R"(
        int n, k;
        for i in 1..3 { n += i; }
        for (i in 5..4) n = 100;
        assert(n == 6);
        for (int i = 0; i < 10; i++) { if (i % 2 == 0) continue; if (i > 6) break; n += i; }
        assert(n == 15);
        while (true) { n--; if (n == 0) break; }
        do { k++; if (k == 3) continue; } while (k < 5);
        assert(n == 0 && k == 5);
        for i in 1..3 { int fresh; int a[2]; bool b; assert(fresh == 0 && a[1] == 0 && !b);
            fresh = i; a[1] = i; b = true; }
        int i = 7;
        { int i = 8; i++; assert(i == 9); }
        assert(i == 7);
        if (i) if (!i) n = 1; else n = 2;
        assert(n == 2);
        int a[] = {1, 2, i}, s[4] = {9};
        a[0] += a[2];
        ++a[1];
        assert(a[0] == 8 && a[1] == 3 && s[0] == 9 && s[3] == 0 && length(a) == 3);
        for j in 0..2 { request r[6]; assert(r[5] == REQUEST_NULL); r[5] = Isend(n, to 0);
            assert(r[5] != REQUEST_NULL); }
    )")
              .empty());
}

TEST_CASE("functions", "[language]")
{
    CHECK(failures(R"(
        int a[5], n = 1;
        assert(fact(5) == 120 && even(10) && !even(7));
        fill(a, 2);
        assert(a[4] == 6);
        fill(a[1..2], 10);
        assert(a[0] == 2 && a[1] == 10 && a[2] == 11 && a[3] == 5);
        add(n, 4);
        add(a[0], 40);
        assert(n == 5 && a[0] == 42);
        n = g;
        assert(n == 4 && h == 8);
        request r;
        begin(r);
        assert(r != REQUEST_NULL);
    )",
                   R"(
        int g = 4, h = g * 2;
        int fact(int n) { if (n <= 1) return 1; return n * fact(n - 1); }
        bool even(int n) { return n == 0 ? true : odd(n - 1); }
        bool odd(int n) { return n == 0 ? false : even(n - 1); }
        void fill(int a[], int first) { for i in 0..length(a) - 1 { a[i] = first + i; } }
        void add(ref int x, int y) { x += y; more(x); }
        void more(ref int x) { skip; }
        void begin(ref request r) { int x; Irecv(x, from 0, r); })")
              .empty());
}

TEST_CASE("a reduction operation is a function as MPI calls it", "[language]")
{
    const ir::Program p = compile(R"(processes 2;
        operation digits(int a, int b) { return a * 10 + b; }
        commutative operation other(real a, real b) { return a; }
        process all { int x = 1, y; Reduce(x, y, digits, 0); })");
    Machine m(p, 0);
    Memory& memory = m.memory();
    const uint32_t in = memory.create(ObjectKind::Heap, 8, {}), inout = memory.create(ObjectKind::Heap, 8, {}),
                   length = memory.create(ObjectKind::Heap, 4, {});
    memory.store_known(object_pointer(in, 4), 32, 3);
    memory.store_known(object_pointer(inout, 4), 32, 4);
    memory.store_known(object_pointer(length), 32, 2);
    const ir::Instr& create = *std::find_if(p.functions[p.entry[0]].code.begin(), p.functions[p.entry[0]].code.end(),
                                            [](const ir::Instr& i) { return i.code == ir::Opcode::Mpi; });
    REQUIRE(create.mpi == MpiOp::Op_create);
    const uint64_t function = p.functions[p.entry[0]].args(create)[0].bits;
    m.call(object_of(function) - max_objects, {object_pointer(in), object_pointer(inout), object_pointer(length), 0});
    CHECK(memory.load_known(object_pointer(inout, 4), 32) == 34);
    CHECK(memory.load_known(object_pointer(inout), 32) == 0);
}

TEST_CASE("the arguments of MPI calls", "[language]")
{
    const std::string vars = "int x, n = 2, a[6]; real d; bool b; request r, q; status st; comm c = SELF;";
    const auto one = [&](const std::string& call) {
        INFO(call);
        std::string text = " " + calls(vars + call + ";").at(0) + " ";
        for (const auto& [name, value] :
             std::initializer_list<std::pair<std::string, int64_t>>{{"ANY_SOURCE", abi::ANY_SOURCE},
                                                                    {"ANY_TAG", abi::ANY_TAG},
                                                                    {"PROC_NULL", abi::PROC_NULL},
                                                                    {"IN_PLACE", abi::IN_PLACE},
                                                                    {"IGNORE", abi::STATUS_IGNORE}})
            if (const std::string number = fmt::format(" {} ", value); text.find(number) != std::string::npos)
                text.replace(text.find(number), number.size(), " " + name + " ");
        return text.substr(1, text.size() - 2);
    };
    SECTION("one meaning, many spellings")
    {
        for (const char* spelling :
             {"MPI_Send(x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD)", "Send(x, to 2)", "send(x, 2)", "Send(&x, 1, INT, 2)",
              "Send(to = 2, buf = x)", "Send(x, dest 2, count = 1, on WORLD)", "Send(x, to (1 + 1))",
              "Send(data = x, to n, tag 0)"})
            CHECK(one(spelling) == "Send p 1 521 2 0 257");
    }
    CHECK(one("Send(a, to 2, tag (3), on c)") == "Send p 6 521 2 3 258");
    CHECK(one("Send(a[1..3], to PROC_NULL)") == "Send p 3 521 PROC_NULL 0 257");
    CHECK(one("Send(d, to 2)") == "Send p 1 532 2 0 257");
    CHECK(one("Send(b, to 2)") == "Send p 1 568 2 0 257");
    CHECK(one("Send(x + 1, to 2)") == "Send p 1 521 2 0 257");
    CHECK(one("Send({1, 2, n}, to 2)") == "Send p 3 521 2 0 257");
    CHECK(one("Send(NULL, to 2)") == "Send 0 0 521 2 0 257");
    CHECK(one("Recv(x, from *)") == "Recv p 1 521 ANY_SOURCE ANY_TAG 257 IGNORE");
    CHECK(one("Recv(x, *, 5, c, st)") == "Recv p 1 521 ANY_SOURCE 5 258 p");
    CHECK(one("Recv(x, any, any, st)") == "Recv p 1 521 ANY_SOURCE ANY_TAG 257 p");
    CHECK_THROWS_AS(one("Irecv(x, from -1, r)"), InputError);
    CHECK(one("Wait(r)") == "Wait p IGNORE");
    CHECK(one("Wait(r, STATUS_IGNORE)") == "Wait p IGNORE");
    CHECK(one("b = Test(r, st)") == "Test p p p");
    CHECK(one("Test(r)") == "Test p p IGNORE");
    CHECK(one("Waitall(r, q)") == "Waitall 2 p IGNORE");
    CHECK(one("Waitall({r, q})") == "Waitall 2 p IGNORE");
    CHECK(one("Waitany(r, q, x, st)") == "Waitany 2 p p p");
    CHECK(one("Bcast(a, root 3)") == "Bcast p 6 521 3 257");
    CHECK(one("Reduce(x, n, SUM, 0)") == "Reduce p p 1 521 33 0 257");
    CHECK(one("Allreduce(IN_PLACE, a, op MAX)") == "Allreduce IN_PLACE p 6 521 35 257");
    CHECK(one("Gather(x, a, 0)") == "Gather p 1 521 p 1 521 0 257");
    CHECK(one("Gather(x, NULL, 0)") == "Gather p 1 521 0 0 521 0 257");
    CHECK(one("Gather(IN_PLACE, a, root = 1)") == "Gather IN_PLACE 0 521 p 1 521 1 257");
    CHECK(one("Scatter(a, x, 0)") == "Scatter p 1 521 p 1 521 0 257");
    CHECK(one("Alltoall(a, a)") == "Alltoall p 1 521 p 1 521 257");
    CHECK(one("Sendrecv(x, 2, n, *)") == "Sendrecv p 1 521 2 0 p 1 521 ANY_SOURCE ANY_TAG 257 IGNORE");
    CHECK(one("Sendrecv(x, to 2, n, from 3, sendtag 4, recvtag 5, st)") == "Sendrecv p 1 521 2 4 p 1 521 3 5 257 p");
    CHECK(one("Iprobe(*, 5, b)") == "Iprobe ANY_SOURCE 5 257 p IGNORE");
    CHECK(one("Buffer_attach(100)") == "Buffer_attach p 100");
    CHECK(one("Buffer_attach(a)") == "Buffer_attach p 24");
    CHECK(one("Abort(3)") == "Abort 257 3");
    CHECK(one("c = Comm_split(WORLD, n)") == "Comm_split 257 2 0 p");
    CHECK(one("Gatherv(x, a, {1, 1, 1, 1}, {0, 1, 2, 3}, root 0)") == "Gatherv p 1 521 p p p 521 0 257");
    CHECK(one("x = st.count") == "Get_count p 521 p");
    CHECK(calls("int me; Comm_rank(WORLD, me); assert(me == 1 && Comm_rank(WORLD) == 1 && Comm_size(WORLD) == 4);")
              .size() == 3);
    CHECK(calls("int x; request r = Isend(x, to 0), q; Irecv(x, from 0, q); Waitall(r, q);"
                "assert(r == REQUEST_NULL && q == REQUEST_NULL); bool b; b = Test(q); assert(b);")
              .size() == 4);
    CHECK(calls("int x; message m = Mprobe(from 0); assert(m != MESSAGE_NULL); Mrecv(x, m);").at(1) ==
          fmt::format("Mrecv p 1 521 p {}", abi::STATUS_IGNORE));
}

TEST_CASE("the arguments of one-sided communication", "[language]")
{
    const std::string vars = "int x, a[6]; long where; real d[2]; request r; group g; info i; datatype t; window w;";
    const auto one = [&](const std::string& call) {
        INFO(call);
        return calls(vars + call + ";").at(0);
    };
    const std::string null = fmt::format("{}", abi::WIN_NULL), info = fmt::format("{}", abi::INFO_NULL);
    CHECK(one("w = Win_create(a)") == "Win_create p 24 4 " + info + " 257 p");
    CHECK(one("Win_create(d[1..1], w)") == "Win_create p 8 8 " + info + " 257 p");
    CHECK(one("Win_create(x, bytes 2, disp_unit 1, on SELF, w)") == "Win_create p 2 1 " + info + " 258 p");
    CHECK(one("w = Win_create(NULL)") == "Win_create 0 0 1 " + info + " 257 p");
    CHECK(one("w = Win_create_dynamic()") == "Win_create_dynamic " + info + " 257 p");
    for (const char* spelling : {"int b[4] = Win_allocate(w)", "int b[] = Win_allocate(size = 16, w)",
                                 "int b[4] = MPI_Win_allocate(16, 4, MPI_INFO_NULL, WORLD, w)"})
        CHECK(one(spelling) == "Win_allocate 16 4 " + info + " 257 p p");
    CHECK(one("real b[] = Win_allocate_shared(bytes 8 * x, on SELF, w)") ==
          "Win_allocate_shared 0 8 " + info + " 258 p p");
    CHECK(one("bool b[3] = Win_allocate_shared(disp_unit 2, w)") == "Win_allocate_shared 3 2 " + info + " 257 p p");
    CHECK(one("real b[] = Win_shared_query(w, 1)") == "Win_shared_query " + null + " 1 p p p");
    CHECK(one("where = Win_get_attr(w, WIN_MODEL)") == fmt::format("Win_get_attr {} {} p p", null, abi::WIN_MODEL));
    CHECK(one("Win_set_name(w, \"w\")") == "Win_set_name " + null + " p");
    CHECK(one("Win_attach(w, a)") == "Win_attach " + null + " p 24");
    for (const char* spelling :
         {"MPI_Put(x, 1, MPI_INT, 2, 0, 1, MPI_INT, w)", "Put(x, to 2, w)", "Put(x, 2, w)", "Put(x, to 2, at 0, on w)",
          "Put(data = x, to 2, win w)", "Put(7, to 2, at (1 - 1), w)", "put(x, to 2, disp 0, w)"})
        CHECK(one(spelling) == "Put p 1 521 2 0 1 521 " + null);
    CHECK(one("Put({1, 2}, to 0, at 3, w)") == "Put p 2 521 0 3 2 521 " + null);
    CHECK(one("Put(d, 1, t, to 0, w)") == fmt::format("Put p 1 {0} 0 0 1 {0} {1}", abi::DATATYPE_NULL, null));
    CHECK(one("Get(d, from 0, w)") == "Get p 2 532 0 0 2 532 " + null);
    CHECK(one("Accumulate(a[1..3], to 0, SUM, w)") == "Accumulate p 3 521 0 0 3 521 33 " + null);
    CHECK(one("Get_accumulate(1, x, to 0, at 1, SUM, w)") == "Get_accumulate p 1 521 p 1 521 0 1 1 521 33 " + null);
    CHECK(one("Get_accumulate(NULL, d, to 0, NO_OP, w)") ==
          fmt::format("Get_accumulate 0 0 532 p 2 532 0 0 2 532 {} {}", abi::NO_OP, null));
    CHECK(one("Fetch_and_op(1, x, to 0, SUM, w)") == "Fetch_and_op p p 521 0 0 33 " + null);
    CHECK(one("Compare_and_swap(1, 0, x, to 0, at 2, w)") == "Compare_and_swap p p p 521 0 2 " + null);
    CHECK(one("Rput(x, to 0, w, r)") == "Rput p 1 521 0 0 1 521 " + null + " p");
    CHECK(one("r = Rget(x, from 0, w)") == "Rget p 1 521 0 0 1 521 " + null + " p");
    CHECK(one("Win_fence(w)") == "Win_fence 0 " + null);
    CHECK(one("Win_fence(MODE_NOPRECEDE, w)") == fmt::format("Win_fence {} {}", abi::MODE_NOPRECEDE, null));
    CHECK(one("Win_lock(LOCK_SHARED, 1, w)") == fmt::format("Win_lock {} 1 0 {}", abi::LOCK_SHARED, null));
    CHECK(one("Win_lock(LOCK_SHARED, rank 1, assert = MODE_NOCHECK, on w)") ==
          fmt::format("Win_lock {} 1 {} {}", abi::LOCK_SHARED, abi::MODE_NOCHECK, null));
    CHECK(one("Win_post(g, w)") == fmt::format("Win_post {} 0 {}", abi::GROUP_NULL, null));
    CHECK(one("Win_flush_local(0, w)") == "Win_flush_local 0 " + null);
    CHECK(one("Win_free(w)") == "Win_free p");
    CHECK(one("bool done = Win_test(w)") == "Win_test " + null + " p");
    CHECK(one("Info_set(i, \"no_locks\", \"true\")") == fmt::format("Info_set {} p p", abi::INFO_NULL));
}

TEST_CASE("misuse of windows that the language sees", "[language]")
{
    const auto first = [](const std::string& statement) {
        const Strings list = errors_in("int x, a[4]; window w; " + statement);
        INFO(statement);
        REQUIRE(list.size() == 1);
        return list[0];
    };
    CHECK_THAT(first("Win_create(5, w);"),
               Contains("3:24") && Contains("lacks the argument `base`, memory of its own"));
    CHECK_THAT(first("Win_create(a, x);"), Contains("`win`"));
    CHECK_THAT(first("Put(x, w);"), Contains("`target_rank`"));
    CHECK_THAT(first("Put(x, 0, 1, w);"), Contains("can be read in several ways") && Contains("`at 1`"));
    CHECK_THAT(first("Put(x, from 0, w);"), Contains("3:31 MPI_Put has no parameter `from`"));
    CHECK_THAT(first("Get(x, to 0, w);"), Contains("3:31 MPI_Get has no parameter `to`"));
    CHECK_THAT(first("Get(1, from 0, w);"), Contains("lacks the argument `origin_addr`, a variable"));
    CHECK_THAT(first("Put(x, to 7, w);"), Contains("target_rank 7 is out of range"));
    CHECK_THAT(first("Accumulate(x, to 0, w);"), Contains("`op`"));
    CHECK_THAT(first("Put(x, to 0, COMM_NULL);"), Contains("must be a window, this is comm"));
    CHECK_THAT(first("Win_lock(0, w);"), Contains("`rank`"));
    CHECK_THAT(first("x = Win_fence(w);"), Contains("MPI_Win_fence has no value"));
    CHECK_THAT(first("Win_allocate(4, 4, w);"), Contains("3:24") && Contains("write `int a[4] = Win_allocate(w);`"));
    for (const char* wrong : {"window w; int b = Win_allocate(w);", "window w; request b[2] = Win_allocate(w);"})
        CHECK_THAT(errors_in(wrong).at(0), Contains("declare a local array"));
    CHECK_THAT(first("int b[] = Win_allocate(w);"), Contains("does not say how much memory"));
    CHECK_THAT(first("int b[] = Win_allocate(4, w);"), Contains("can be read in several ways"));
    CHECK_THAT(first("int b[2] = Win_shared_query(w, 0);"), Contains("how long the array is"));
    CHECK_THAT(first("long n = Win_get_attr(w, 3);"), Contains("not an attribute that every window has"));
    CHECK_THAT(first("int b[2] = Barrier();"), Contains("MPI_Barrier has no value"));
    CHECK_THAT(first("window v = 3;"), Contains("3:35"));
    CHECK_THAT(first("winow v;"), Contains("did you mean `window`?"));
    CHECK_THAT(first("Win_lock(LOCK_SHARD, 0, w);"), Contains("did you mean `LOCK_SHARED`?"));
    CHECK_THAT(first("datatype t = INT; Put(a, to 0, origin_datatype t, w);"), Contains("add `origin_count = 1`"));
}

TEST_CASE("operations are made after Init", "[language]")
{
    const std::string op = "operation f(int a, int b) { return a; }";
    CHECK(calls("skip;", op) == Strings{"Op_create p 0 p"});
    CHECK(calls("Init(); Finalize();", op) == Strings{"Init 0 0", "Op_create p 0 p", "Finalize"});
    CHECK(compile("process 0 {}").implicit_init);
    CHECK_FALSE(compile("process 0 { Init(); Finalize(); }").implicit_init);
}

TEST_CASE("scalars live in registers, and a loop makes no objects", "[language]")
{
    const ir::Program p = compile(R"(processes 2;
        process all { int n; for i in 1..10 { int k = i, a[3]; n += k; Send(a, to 0); Comm_rank(WORLD, k); } })");
    for (const ir::Variable& v : p.variables)
        CHECK(v.in_memory == (v.name == "a"));
    const auto& code = p.functions[p.entry[0]].code;
    CHECK(std::find_if(code.begin() + 2, code.end(), [](const ir::Instr& i) { return i.code == ir::Opcode::Alloca; }) ==
          code.end());
    CHECK(compile("process 0 { int x; x = 1; }").functions[0].code.size() == 2);
}

TEST_CASE("branch-free where nothing can go wrong", "[language]")
{
    const auto branches = [](const std::string& statements) {
        const ir::Program p = compile("process 0 { int a = input(), b = input(); " + statements + " }");
        return std::count_if(p.functions[0].code.begin(), p.functions[0].code.end(),
                             [](const ir::Instr& i) { return i.code == ir::Opcode::Branch; });
    };
    CHECK(branches("assert(a == 1 && b == 2 || a > b);") == 0);
    CHECK(branches("a = a > b ? a + 1 : b;") == 0);
    CHECK(branches("assert(b != 0 && a / b == 1);") == 1);
    CHECK(branches("bool f = a == 1 && Iprobe(*);") == 1);
}

TEST_CASE("who runs what", "[language]")
{
    CHECK(compile("process 0 {} process 1, 3..4 {} process 2 {}").processes() == 5);
    CHECK(compile("processes 2 * 2; process all {}").processes() == 4);
    CHECK(compile("processes 2; process all {}", 7).processes() == 7);
    CHECK(compile("const N = size / 2; process 0..N - 1 {} process N.. {}", 6).entry ==
          std::vector<uint32_t>{0, 0, 0, 1, 1, 1});
    CHECK_THAT(errors("process all {}").at(0), Contains("give `-n N`"));
    CHECK_THAT(errors("process 0 {} process 1.. {}").at(0), Contains("give `-n N`"));
    CHECK_THAT(errors("process 0 {} process 2 {}").at(0), Contains("rank 1 of 3 has no process block"));
    CHECK_THAT(errors("process 0..2 {} process 1 {}").at(0), Contains("rank 1 already runs"));
    CHECK_THAT(errors("process 5 {}", 2).at(0), Contains("there is no rank 5"));
    CHECK_THAT(errors("process all {}", 10000).at(0), Contains("between 1 and 4096"));
    CHECK_THAT(errors("processes 0; process all {}").at(0), Contains("between 1 and 4096"));
    CHECK_THAT(errors("").at(0), Contains("no process block"));
    CHECK_THAT(errors("const N = size; process all {}").at(0), Contains("`size` is not known here"));
}

TEST_CASE("errors point to the place and say what to do", "[language]")
{
    const auto first = [](const std::string& statement) {
        const Strings list = errors_in(statement);
        INFO(statement);
        REQUIRE(list.size() == 1);
        return list[0];
    };
    CHECK(first("int x; Isnd(x, to 1);") == "3:8 there is no function `Isnd` (did you mean `Isend`?)");
    CHECK(first("int x; MPI_ISend(x, to 1);") == "3:8 there is no function `MPI_ISend` (did you mean `MPI_Isend`?)");
    CHECK(first("int counter; countr = 1;") == "3:14 `countr` is not declared (did you mean `counter`?)");
    CHECK_THAT(first("int x; Send(x, 1, 2);"), Contains("3:8 the arguments of MPI_Send can be read in several ways"));
    CHECK_THAT(first("int x; Send(x);"), Contains("lacks the argument `dest`") && Contains("add `to RANK`"));
    CHECK_THAT(first("int x; Isend(x, to 1);"), Contains("lacks the argument `request`"));
    CHECK_THAT(first("int x; Send(x, to 3);"), Contains("3:19 dest 3 is out of range"));
    CHECK_THAT(first("int x; Send(x, to ANY_SOURCE);"), Contains("only receives and probes accept ANY_SOURCE"));
    CHECK_THAT(first("int x; Bcast(x, root = PROC_NULL);"), Contains("a root must be a process"));
    CHECK_THAT(first("int x; Send(x, to 1, tag = -1);"), Contains("tag -1 is negative"));
    CHECK_THAT(first("int x; Send(x, to 1, tga = 1);"), Contains("has no parameter `tga`"));
    CHECK_THAT(first("int x; Sendrecv(x, to 1, x, from 1, tag 1);"), Contains("`sendtag = ...` `recvtag = ...`"));
    CHECK_THAT(first("int x; Wait(x);"), Contains("must be a request variable, this is int"));
    CHECK_THAT(first("int x; Send(x, to 1, to 2);"), Contains("is given twice"));
    CHECK_THAT(first("int a[3]; a[3] = 1;"), Contains("index 3 is out of range: `a` has 3 elements"));
    CHECK_THAT(first("int x = 1 / 0;"), Contains("division by zero"));
    CHECK_THAT(first("int x = 1.5;"), Contains("convert it: `int(...)`"));
    CHECK_THAT(first("bool b = 1;"), Contains("write a comparison"));
    CHECK_THAT(first("int x, x;"), Contains("`x` is already declared"));
    CHECK_THAT(first("status s; int x = s.sorce;"), Contains("did you mean `source`?"));
    CHECK_THAT(first("int x = Barrier();"), Contains("MPI_Barrier has no value"));
    CHECK_THAT(first("break;"), Contains("outside of a loop"));
    CHECK_THAT(first("int a[100000000000];"), Contains("must be of type int"));
    CHECK_THAT(first("int a[1000000000];"), Contains("the limit"));
    CHECK_THAT(first("double x;"), Contains("floating-point variables are `real`"));
    CHECK_THAT(first("File_sync(0);"), Contains("must be a file, this is int (it is File_sync(fh))"));
    CHECK_THAT(first("int x; Comm_accept(x);"), Contains("is not an operation of this language"));
    CHECK_THAT(first("int x = *;"), Contains("expected an expression"));
    CHECK_THAT(first("int x = input(2, 1);"), Contains("the range of this input is empty"));
    CHECK_THAT(first("bool b = input(true, false);"), Contains("the range of this input is empty"));
    CHECK_THAT(errors("int x = ?; process 0 {}").at(0), Contains("`x` is global and has a value from the start"));
    CHECK_THAT(first("int x\nx = 1;"), Contains("3:6 expected `;` at the end of the statement"));
    CHECK_THAT(first("if (true) {"), Contains("is never closed"));
    CHECK_THAT(errors("void send(int x) {} process 0 {}").at(0), Contains("a name for MPI_Send"));
    CHECK_THAT(errors("int f(int n) { if (n > 1) return 1; } process 0 {}").at(0),
               Contains("can end without returning"));
    CHECK_THAT(errors("proces 0 {}").at(0), Contains("did you mean `process`?"));
}

} // namespace mpismt::frontend_mpi_test

// The parser of `.rma`. It runs twice over the text: first for the names of processes and variables, which may be used
// before their declaration, with its complaints thrown away; then for everything. Two layouts of a process are read: a
// block in braces, and the one in which the paper prints its figures (initial values, `P0:`, statements ended by `;`).
#include "core/errors.hpp"
#include "frontend/rma/expression.hpp"
#include "frontend/rma/names.hpp"
#include "frontend/rma/parser.hpp"
#include "frontend/rma/rma.hpp"

namespace mpismt::rma {

namespace {

using Op = Expr::Op;

constexpr size_t max_block_depth = 200; // of nested blocks

class Parser {
public:
    Parser(Cursor cursor, Diagnostics& diagnostics, std::string_view text, const Names& names, bool names_known)
        : in_(std::move(cursor)), diagnostics_(diagnostics), text_(text), names_(names), names_known_(names_known)
    {
    }

    Program run()
    {
        while (!in_.at_end()) {
            const size_t before = in_.position();
            try {
                item();
            } catch (const SyntaxError&) {
                recover(before);
            }
        }
        if (!pending_.empty())
            diagnostics_.error(pending_.front().span, "initial values without a process behind them",
                               "the process follows: `P0: …` or `process P0 { … }`");
        if (program_.processes.empty())
            diagnostics_.error({in_.peek().loc, 1}, "the test has no process",
                               "for example: process P0 { init X = 0; a = X; }");
        return std::move(program_);
    }

    Names found; // by this run

private:
    struct Initial {
        std::string name;
        int64_t value = 0;
        Span span;
    };
    struct NamedAccess {
        Access access;
        bool known = false;
        Span span;
        std::string name;
    };

    void error(Span at, std::string message, std::string hint = {})
    {
        diagnostics_.error(at, std::move(message), std::move(hint));
    }

    // Behind the next `;` or before the next `}` or condition, on the way at least one token.
    void recover(size_t before)
    {
        if (in_.position() == before)
            in_.take();
        while (!in_.at_end() && !in_.is("}") && !condition_follows()) {
            if (in_.take().is(";"))
                return;
        }
        if (depth_ == 0)
            in_.accept("}");
    }

    bool condition_follows() const
    {
        return in_.is("exists") || in_.is("forall") || in_.is("assert") || (in_.is("not") && in_.is("exists", 1));
    }
    bool initial_follows() const
    {
        const size_t sign = in_.is("-", 2) ? 1 : 0;
        return in_.is_name() && in_.is("=", 1) && in_.is_integer(2 + sign) && !in_.is(";", 3 + sign);
    }
    // The first process header, or the next one: P0: or P0 { or process P0.
    bool header_follows() const
    {
        return in_.is_name() && ((in_.is("process") && in_.is_name(1)) || in_.is(":", 1) || in_.is("{", 1)) &&
               !in_.is("else");
    }

    void item()
    {
        if ((in_.is("test") || in_.is("name")) && in_.is_name(1)) {
            in_.take();
            program_.name = in_.take().text;
            in_.accept(";");
        } else if (in_.is("default")) {
            in_.take();
            if (in_.accept("nonatomic"))
                atomic_ = false;
            else if (in_.accept("atomic"))
                atomic_ = true;
            else
                in_.fail("`atomic` or `nonatomic`");
            in_.accept(";");
        } else if (condition_follows()) {
            condition();
        } else if (header_follows()) {
            process();
        } else if (initial_follows() || (in_.is_name() && in_.is("=", 1))) {
            initials(pending_);
            in_.accept(";");
        } else {
            in_.fail("a process, initial values or a condition", "for example: process P0 { init X = 0; a = X; }");
        }
    }

    void initials(std::vector<Initial>& out)
    {
        do {
            const Token name = in_.name("a variable");
            in_.expect("=");
            const int64_t value = in_.integer("an initial value");
            out.push_back({std::string(name.text), value, name.span()});
        } while (in_.accept(",") || initial_follows());
    }

    void declare(const Initial& i)
    {
        const auto process = static_cast<uint32_t>(program_.processes.size() - 1);
        const auto [at, fresh] = found.variables.emplace(i.name, program_.variables.size());
        if (!fresh) {
            const Variable& other = program_.variables[at->second];
            error(i.span, fmt::format("variable `{}` belongs to {} already", i.name, program_.processes[other.owner]),
                  other.owner == process
                      ? "it has one initial value"
                      : "a variable belongs to one process; the others reach it by get, put, rga and cas");
            return;
        }
        program_.variables.push_back({i.name, process, i.value, i.span.loc});
    }

    void process()
    {
        in_.accept("process");
        const Token name = in_.name("the name of the process");
        if (!found.processes.emplace(std::string(name.text), program_.processes.size()).second)
            error(name.span(), fmt::format("there is a process `{}` already", name.text));
        program_.processes.emplace_back(name.text);
        program_.bodies.emplace_back();
        registers_.clear();
        for (const Initial& i : pending_)
            declare(i);
        pending_.clear();
        in_.accept(":");
        std::vector<Statement> body;
        if (in_.is("{")) {
            block(body);
        } else {
            while (!in_.at_end() && !condition_follows() && !header_follows() && !initial_follows())
                guarded(body);
        }
        program_.bodies.back() = std::move(body);
    }

    void block(std::vector<Statement>& body)
    {
        const Span open = in_.peek().span();
        in_.expect("{");
        if (++depth_ > max_block_depth)
            diagnostics_.fatal(open, "blocks are nested too deeply");
        while (!in_.is("}") && !in_.at_end())
            guarded(body);
        --depth_;
        if (in_.at_end()) {
            error(open, "this block does not end", "close it with `}`");
            throw SyntaxError{};
        }
        in_.take();
    }

    void guarded(std::vector<Statement>& body)
    {
        const size_t before = in_.position();
        try {
            if (in_.accept("init")) {
                std::vector<Initial> list;
                initials(list);
                in_.expect(";");
                for (const Initial& i : list)
                    declare(i);
                return;
            }
            if (in_.accept(";"))
                return;
            Statement s = statement();
            body.push_back(std::move(s));
        } catch (const SyntaxError&) {
            ++depth_; // a `}` ends the block, which the caller sees
            recover(before);
            --depth_;
        }
    }

    void end_of_statement()
    {
        if (!in_.is("}"))
            in_.expect(";", "`;` after the statement");
    }

    Statement statement()
    {
        Statement s;
        s.loc = in_.peek().loc;
        if (in_.accept("if")) {
            s.kind = Statement::Kind::If;
            s.value = head();
            const Registers before = registers_;
            block(s.body);
            Registers after_body = registers_;
            registers_ = before;
            if (in_.accept("else")) {
                if (in_.is("if"))
                    s.otherwise.push_back(statement());
                else
                    block(s.otherwise);
            }
            std::erase_if(registers_, [&](const std::string& r) { return !after_body.contains(r); });
            return s;
        }
        if (in_.accept("while")) {
            s.kind = Statement::Kind::While;
            s.value = head();
            in_.expect("bound", "`bound` and the greatest number of iterations");
            const Span at = in_.peek().span();
            const int64_t bound = in_.integer("the greatest number of iterations");
            if (bound < 0 || bound > 1000)
                error(at, "a loop is bounded by 0 to 1000 iterations");
            s.bound = static_cast<uint32_t>(bound);
            const Registers before = registers_;
            block(s.body);
            registers_ = before;
            return s;
        }
        if (in_.accept("flush")) {
            s.kind = Statement::Kind::Flush;
            in_.expect("(");
            s.destination = destination();
            in_.expect(")");
            end_of_statement();
            return s;
        }
        if (in_.accept("put")) {
            s.kind = Statement::Kind::Put;
            in_.expect("(");
            s.remote = remote();
            in_.expect(",");
            s.first = own();
            in_.expect(")");
            end_of_statement();
            return s;
        }
        if (in_.is_name() && in_.is("(", 1)) {
            const std::vector<std::string_view> known = {"put", "flush", "get", "rga", "cas"};
            error(in_.peek().span(), fmt::format("`{}` is not an operation", in_.peek().text),
                  in_.is("get") || in_.is("rga") || in_.is("cas") ? "its result goes to a variable: X = get(Y)"
                                                                  : mpi_language::did_you_mean(in_.peek().text, known));
            throw SyntaxError{};
        }
        assignment(s);
        end_of_statement();
        return s;
    }

    Expr head()
    {
        in_.expect("(");
        Expr e = expression(false);
        in_.expect(")");
        return e;
    }

    // a = X, a = a + 1, X = a + 1, X = get(…)
    void assignment(Statement& s)
    {
        if (!in_.is_name())
            in_.fail("a statement", "for example: a = X; or put(Y, X); or flush(P1);");
        const size_t start = in_.position();
        const Token left = in_.take();
        const bool to_register = !names_.variable(left.text);
        in_.back_to(start);
        if (to_register && names_known_) {
            in_.take();
            if (in_.is("^") || in_.is("@"))
                error(left.span(), fmt::format("there is no variable `{}`", left.text), names_.suggest(left.text));
        } else {
            s.result = own();
        }
        in_.expect("=");
        const std::optional<bool> atomic = mark(); // u =_n X
        for (const auto& [name, kind] :
             {std::pair("get", Statement::Kind::Get), {"rga", Statement::Kind::Rga}, {"cas", Statement::Kind::Cas}}) {
            if (!in_.is(name) || !in_.is("(", 1))
                continue;
            if (to_register)
                error(left.span(),
                      fmt::format("the result of {} goes to a variable, and `{}` is none", name, left.text),
                      fmt::format("declare it: init {} = 0; or read it afterwards", left.text));
            s.kind = kind;
            in_.take();
            in_.expect("(");
            s.remote = remote();
            if (kind != Statement::Kind::Get) {
                in_.expect(",");
                s.first = own();
            }
            if (kind == Statement::Kind::Cas) {
                in_.expect(",");
                s.second = own();
            }
            in_.expect(")");
            return;
        }
        if (!to_register) {
            s.kind = Statement::Kind::Write;
            s.value = expression(false);
            if (atomic)
                s.result.atomic = *atomic;
            return;
        }
        if (in_.is_name() && names_.variable(in_.peek().text)) {
            s.kind = Statement::Kind::Read;
            s.first = own();
            if (atomic)
                s.first.atomic = *atomic;
        } else {
            s.kind = Statement::Kind::Assign;
            s.value = expression(false);
        }
        s.reg = register_named(left.text);
        registers_.insert(std::string(left.text));
    }

    std::optional<bool> mark()
    {
        if (in_.accept("_a"))
            return true;
        if (in_.accept("_n"))
            return false;
        return std::nullopt;
    }

    NamedAccess access()
    {
        const Token name = in_.name("a variable");
        NamedAccess a;
        a.span = name.span();
        a.name = name.text;
        const std::optional<Names::Found> v = names_.variable(name.text);
        a.access.atomic = v && v->atomic ? *v->atomic : atomic_;
        std::optional<uint32_t> process;
        if (v && !v->process.empty())
            process = names_.process(v->process);
        if (in_.accept("^") || in_.accept("@"))
            process = destination();
        if (!v) {
            if (names_known_)
                error(a.span, fmt::format("there is no variable `{}`", name.text), names_.suggest(name.text));
            return a;
        }
        a.known = true;
        a.access.variable = v->variable;
        if (process && names_known_ && owner(v->variable) != *process)
            error(a.span,
                  fmt::format("variable `{}` belongs to {}", name.text, names_.process_name(owner(v->variable))));
        return a;
    }

    Access remote() { return access().access; }

    Access own()
    {
        const NamedAccess a = access();
        const auto self = static_cast<uint32_t>(program_.processes.size() - 1);
        if (a.known && names_known_ && owner(a.access.variable) != self)
            error(a.span,
                  fmt::format("variable `{}` belongs to {}, not to {}", a.name,
                              names_.process_name(owner(a.access.variable)), program_.processes.back()),
                  "a process reads and writes its own variables; it reaches others by get, put, rga and cas");
        return a.access;
    }

    uint32_t owner(uint32_t variable) const { return owners ? (*owners)[variable] : 0; }
    uint32_t destination()
    {
        if (!in_.is_name() && !in_.is_integer())
            in_.fail("a process");
        const Token t = in_.take();
        if (const auto p = names_.process(t.text))
            return *p;
        if (names_known_) {
            std::vector<std::string_view> known;
            for (const auto& [n, index] : names_.processes)
                known.push_back(n);
            error(t.span(), fmt::format("there is no process `{}`", t.text), mpi_language::did_you_mean(t.text, known));
        }
        return 0;
    }

    uint32_t register_named(std::string_view name)
    {
        const auto process = static_cast<uint32_t>(program_.processes.size() - 1);
        for (uint32_t i = 0; i < program_.registers.size(); ++i)
            if (program_.registers[i].process == process && program_.registers[i].name == name)
                return i;
        program_.registers.push_back({std::string(name), process});
        return static_cast<uint32_t>(program_.registers.size() - 1);
    }

    Expr expression(bool in_condition)
    {
        return ExpressionParser(in_, diagnostics_, in_condition,
                                [&] { return in_condition ? condition_name() : program_name(); })
            .run();
    }

    Expr program_name()
    {
        const Token name = in_.take();
        if (names_.variable(name.text)) {
            if (names_known_)
                error(name.span(),
                      fmt::format("`{}` is a variable; expressions are made of registers and numbers", name.text),
                      fmt::format("read it before: a = {};", name.text));
            return Expr::leaf(Op::Number);
        }
        if (names_known_ && !registers_.contains(std::string(name.text)))
            error(name.span(), fmt::format("register `{}` has no value here", name.text),
                  "a register gets its value by a local read: a = X;");
        return Expr::leaf(Op::Register, register_named(name.text));
    }

    // a, P0:a, 0:a, X, T
    Expr condition_name()
    {
        const Token first = in_.take();
        std::optional<uint32_t> process;
        Token name = first;
        if (in_.is(":")) {
            in_.take();
            process = names_.process(first.text);
            if (!process && names_known_)
                error(first.span(), fmt::format("there is no process `{}`", first.text));
            name = in_.name("a register");
        }
        std::vector<uint32_t> found_registers;
        for (uint32_t i = 0; i < program_.registers.size(); ++i)
            if (program_.registers[i].name == name.text && (!process || program_.registers[i].process == *process))
                found_registers.push_back(i);
        if (found_registers.size() == 1)
            return Expr::leaf(Op::Register, found_registers[0]);
        if (found_registers.size() > 1)
            error(name.span(), fmt::format("several processes have a register `{}`", name.text),
                  fmt::format("name the process: {}:{}",
                              program_.processes[program_.registers[found_registers[0]].process], name.text));
        else if (const auto v = names_.variable(name.text))
            return Expr::leaf(Op::Memory, v->variable);
        else if (!process && (name.text == "T" || name.text == "undefined"))
            return Expr::leaf(Op::Undefined);
        else if (names_known_)
            error(name.span(), fmt::format("there is no register or variable `{}`", name.text),
                  names_.suggest(name.text));
        return Expr::leaf(Op::Undefined);
    }

    void condition()
    {
        Condition c;
        c.loc = in_.peek().loc;
        const bool negated = in_.accept("not");
        const Token word = in_.take();
        c.kind = negated                ? Condition::Kind::NotExists
                 : word.is("exists")    ? Condition::Kind::Exists
                 : word.is("forall")    ? Condition::Kind::Forall
                                        : Condition::Kind::Assert;
        const size_t begin = in_.peek().offset;
        c.expr = expression(true);
        size_t end = in_.at_end() ? text_.size() : in_.peek().offset;
        while (end > begin && std::isspace(static_cast<unsigned char>(text_[end - 1])) != 0)
            --end;
        c.text = text_.substr(begin, end - begin);
        if (const size_t comment = c.text.find("//"); comment != std::string::npos)
            c.text.resize(c.text.find_last_not_of(" \t\n", comment - 1) + 1);
        in_.accept(";");
        program_.conditions.push_back(std::move(c));
    }

    using Registers = std::set<std::string>;
    Cursor in_;
    Diagnostics& diagnostics_;
    std::string_view text_;
    const Names& names_;
    bool names_known_, atomic_ = true;
    size_t depth_ = 0;
    Program program_;
    std::vector<Initial> pending_;
    Registers registers_; // that surely have a value here

public:
    const std::vector<uint32_t>* owners = nullptr; // of the variables, from the first run
};

} // namespace

Program parse_program(SourceFiles& files, const std::string& name, const std::string& text)
{
    const uint32_t file = files.add(name, text);
    Diagnostics diagnostics;
    try {
        const Cursor cursor(mpi_language::tokenize(text, file, diagnostics), diagnostics);
        Names names;
        std::vector<uint32_t> owners;
        try {
            Diagnostics ignored;
            Parser first(Cursor(mpi_language::tokenize(text, file, ignored), ignored), ignored, text, names, false);
            const Program draft = first.run();
            names = first.found;
            for (const Variable& v : draft.variables)
                owners.push_back(v.owner);
        } catch (const GiveUp&) {
        }
        Parser parser(cursor, diagnostics, text, names, true);
        parser.owners = &owners;
        Program program = parser.run();
        diagnostics.throw_if_errors();
        return program;
    } catch (const GiveUp&) {
        diagnostics.throw_if_errors();
        throw;
    }
}

} // namespace mpismt::rma

// The parser of model files.
#include "frontend/rma/parser.hpp"
#include "frontend/rma/rma.hpp"

namespace mpismt::rma {

namespace {

using RelationOp = RelExpr::Op;

class ModelParser {
public:
    ModelParser(SourceFiles& files, Diagnostics& diagnostics, const FindModel& find)
        : files_(files), diagnostics_(diagnostics), find_(find)
    {
    }

    void file(Model& model, const std::string& name, const std::string& text, int depth)
    {
        const uint32_t index = files_.add(name, text);
        Cursor in(mpi_language::tokenize(text, index, diagnostics_), diagnostics_);
        while (!in.at_end()) {
            const size_t before = in.position();
            try {
                item(in, model, depth);
            } catch (const SyntaxError&) {
                if (in.position() == before)
                    in.take();
                while (!in.at_end() && !keyword(in))
                    in.take();
            }
        }
    }

private:
    static bool keyword(const Cursor& in)
    {
        for (const char* word : {"include", "drop", "let", "order", "total", "forbid", "nonatomic"})
            if (in.is(word))
                return true;
        return false;
    }

    void item(Cursor& in, Model& model, int depth)
    {
        const Token word = in.peek();
        if (in.accept("include")) {
            const Token name = in.name("the name of a model");
            const std::optional<ModelText> included = depth < 10 ? find_(std::string(name.text)) : std::nullopt;
            if (depth >= 10)
                diagnostics_.error(name.span(), "models include each other without end");
            else if (!included)
                diagnostics_.error(name.span(), fmt::format("there is no model `{}`", name.text));
            else
                file(model, included->name, included->text, depth + 1);
        } else if (in.accept("drop")) {
            const Token name = in.name("the name of a rule");
            if (!model.drop(name.text))
                diagnostics_.error(name.span(), fmt::format("there is no rule `{}` to drop", name.text),
                                   did_you_mean(model, name.text));
        } else if (in.accept("let")) {
            const Token name = definition_name(in, model);
            in.expect("=");
            RelExpr e = expression(in);
            if (lets_.contains(std::string(name.text)))
                diagnostics_.error(name.span(), fmt::format("`{}` is defined already", name.text));
            lets_.insert_or_assign(std::string(name.text), std::move(e));
        } else if (keyword(in)) {
            in.take();
            Rule rule;
            const Token name = definition_name(in, model);
            rule.name = name.text;
            rule.loc = name.loc;
            rule.kind = word.is("order")    ? Rule::Kind::Order
                        : word.is("total")  ? Rule::Kind::Total
                        : word.is("forbid") ? Rule::Kind::Forbid
                                            : Rule::Kind::Nonatomic;
            in.expect(":");
            const Span at = in.peek().span();
            rule.expr = expression(in);
            if (rule.expr.is_set() != (rule.kind == Rule::Kind::Nonatomic))
                diagnostics_.error(at, rule.expr.is_set() ? "this is a set of actions; the rule needs a relation"
                                                          : "this is a relation; the rule needs a set of actions",
                                   rule.expr.is_set() ? "[S] is the identity on S, S * T the product" : "");
            else if (rule.kind == Rule::Kind::Nonatomic && (rule.expr.dynamic() || mentions_atomic(rule.expr)))
                diagnostics_.error(at, "what is atomic cannot be said in terms of Atomic, rf or hb");
            model.rules.push_back(std::move(rule));
        } else {
            in.fail("`order`, `total`, `forbid`, `nonatomic`, `let`, `include` or `drop`");
        }
    }

    static bool mentions_atomic(const RelExpr& e)
    {
        if (e.op == RelationOp::Atomic)
            return true;
        for (const RelExpr& o : e.operands)
            if (mentions_atomic(o))
                return true;
        return false;
    }

    Token definition_name(Cursor& in, const Model& model)
    {
        const Token name = in.name("a name");
        for (const BaseName& b : base_names())
            if (b.name == name.text)
                diagnostics_.error(name.span(), fmt::format("`{}` has a meaning already", name.text));
        if (model.find(name.text))
            diagnostics_.error(name.span(), fmt::format("there is a rule `{}` already", name.text),
                               "drop it first, or take another name");
        return name;
    }

    static std::string did_you_mean(const Model& model, std::string_view name)
    {
        std::vector<std::string_view> names;
        for (const Rule& r : model.rules)
            names.push_back(r.name);
        return mpi_language::did_you_mean(name, names);
    }

    RelExpr binary(Span at, RelationOp op, RelExpr a, RelExpr b)
    {
        const bool same_kind = a.is_set() == b.is_set();
        if (op == RelationOp::Sequence && (a.is_set() || b.is_set()))
            diagnostics_.error(at, "`;` joins relations, and one side is a set", "[S] is the identity on S");
        else if (op == RelationOp::Product && !(a.is_set() && b.is_set()))
            diagnostics_.error(at, "`*` is the product of two sets");
        else if (op != RelationOp::Sequence && op != RelationOp::Product && !same_kind)
            diagnostics_.error(at, "one side is a set, the other a relation", "[S] is the identity on S");
        RelExpr e;
        e.op = op;
        e.operands = {std::move(a), std::move(b)};
        return e;
    }

    // In order of binding: | , - , ; , & and *, then the postfix ^-1 and +.
    RelExpr expression(Cursor& in)
    {
        if (++depth_ > 100)
            diagnostics_.fatal(in.peek().span(), "the expression is nested too deeply");
        RelExpr e = difference(in);
        while (in.is("|")) {
            const Span at = in.take().span();
            e = binary(at, RelationOp::Union, std::move(e), difference(in));
        }
        --depth_;
        return e;
    }
    RelExpr difference(Cursor& in)
    {
        RelExpr e = sequence(in);
        while (in.is("-")) {
            const Span at = in.take().span();
            e = binary(at, RelationOp::Difference, std::move(e), sequence(in));
        }
        return e;
    }
    RelExpr sequence(Cursor& in)
    {
        RelExpr e = intersection(in);
        while (in.is(";")) {
            const Span at = in.take().span();
            e = binary(at, RelationOp::Sequence, std::move(e), intersection(in));
        }
        return e;
    }
    RelExpr intersection(Cursor& in)
    {
        RelExpr e = postfix(in);
        while (in.is("&") || in.is("*")) {
            const Token t = in.take();
            e = binary(t.span(), t.is("&") ? RelationOp::Intersection : RelationOp::Product, std::move(e), postfix(in));
        }
        return e;
    }
    RelExpr postfix(Cursor& in)
    {
        RelExpr e = primary(in);
        for (;;) {
            const Span at = in.peek().span();
            RelExpr wrapped;
            if (in.is("^") && in.is("-", 1)) {
                in.take();
                in.take();
                if (in.integer("^-1") != 1)
                    diagnostics_.error(at, "a relation has an inverse, ^-1, and no other powers");
                wrapped.op = RelationOp::Inverse;
            } else if (in.accept("+")) {
                wrapped.op = RelationOp::Closure;
            } else {
                return e;
            }
            if (e.is_set())
                diagnostics_.error(at, "this is for relations, and a set stands here");
            wrapped.operands.push_back(std::move(e));
            e = std::move(wrapped);
        }
    }
    RelExpr primary(Cursor& in)
    {
        if (in.accept("(")) {
            RelExpr e = expression(in);
            in.expect(")");
            return e;
        }
        if (in.accept("[")) {
            const Span at = in.peek().span();
            RelExpr set = expression(in);
            in.expect("]");
            if (!set.is_set())
                diagnostics_.error(at, "[ ] holds a set, and this is a relation");
            RelExpr e;
            e.op = RelationOp::Identity;
            e.operands.push_back(std::move(set));
            return e;
        }
        if (in.is("^") || in.is_integer() || !in.is_name() || keyword(in))
            in.fail("a set or a relation");
        const Token name = in.take();
        for (const BaseName& b : base_names())
            if (b.name == name.text)
                return {b.op, {}};
        if (const auto let = lets_.find(std::string(name.text)); let != lets_.end())
            return let->second;
        std::vector<std::string_view> known;
        for (const BaseName& b : base_names())
            known.push_back(b.name);
        for (const auto& [n, e] : lets_)
            known.push_back(n);
        diagnostics_.error(name.span(), fmt::format("there is no set or relation `{}`", name.text),
                           mpi_language::did_you_mean(name.text, known));
        throw SyntaxError{};
    }

    SourceFiles& files_;
    Diagnostics& diagnostics_;
    const FindModel& find_;
    std::map<std::string, RelExpr> lets_;
    int depth_ = 0;
};

} // namespace

Model parse_model(SourceFiles& files, const std::string& name, const std::string& text, const FindModel& find)
{
    Diagnostics diagnostics;
    Model model;
    model.name = name;
    try {
        ModelParser(files, diagnostics, find).file(model, name, text, 0);
        diagnostics.throw_if_errors();
    } catch (const GiveUp&) {
        diagnostics.throw_if_errors();
        throw;
    }
    return model;
}

} // namespace mpismt::rma

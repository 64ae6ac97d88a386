"""Random Fortran programs that print what they compute: expressions, sections of arrays, reductions, strings,
allocation, formats, and reading back what was written (compare.py)."""
import random


class Maker:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.lines = []

    def put(self, line):
        self.lines.append("  " + line)

    def pick(self, *choices):
        return self.r.choice(choices)

    def number(self, kind=4):
        r = self.r
        x = r.choice([r.uniform(-10, 10), r.uniform(0, 1), r.randint(-1000, 1000),
            r.uniform(-1, 1) * 10 ** r.randint(-12, 12),
                      r.randint(1, 99) / 10, float(f"{r.uniform(1, 10):.{r.randint(0, 6)}}") * 10.0 ** r.randint(-6, 9),
                      2.0 ** r.randint(-20, 40), 10.0 ** r.randint(-10, 10)])
        text = repr(float(x))
        text = text if "e" in text else text + "e0"
        return text.replace("e", "d") if kind == 8 else text

    def vector(self, kind, n):
        return "[" + ", ".join(self.number(kind) for _ in range(n)) + "]"

    def word(self, n=None):
        r = self.r
        n = r.randint(0, 9) if n is None else n
        return "'" + "".join(r.choice("abcxyz AB, 12") for _ in range(n)) + "'"

    # ---- items to print, by type

    def integer(self):
        r = self.r
        return self.pick(
            str(r.randint(-1000, 1000)), "i", "j", f"a({r.randint(1, 3)}, {r.randint(1, 4)})", "sum(a)", "size(b)",
            "maxval(a)", f"count(a > {r.randint(-50, 50)})", f"mod(i, {r.randint(1, 9)})",
            f"modulo(-j, {r.randint(1, 9)})",
            f"index(s, {self.word(1)})", "len_trim(t)", f"scan(s, {self.word(3)})",
            f"verify(s, {self.word(4)}, .true.)",
            "nint(x(2))", "floor(x(1))", "ceiling(x(3))", f"ibits(i, 1, {r.randint(1, 8)})",
            "dot_product(a(1, :), a(2, :))",
            "sum(b(::2))", "product(a(1:2, 2))", f"iand(i, {r.randint(0, 255)})", "huge(i)", "exponent(x(1))",
            f"minval(b, mask=b > {r.randint(-20, 20)})", "iany(a(:, 2))", "popcnt(i)", "int(w(1), 8)", "big", "short")

    def integers(self):
        r = self.r
        lo, hi = sorted([r.randint(1, 4), r.randint(1, 4)])
        m = f"a > {r.randint(-40, 40)}"
        return self.pick(
            "a", f"a(:, {r.randint(1, 4)})", f"a({r.randint(1, 3)}, :)", f"a(3:1:-1, {lo}:{hi})", "b",
            "b(size(b):1:-1)",
            "transpose(a)", f"sum(a, {r.randint(1, 2)})", f"maxval(a, dim={r.randint(1, 2)}, mask={m})",
            f"pack(a, {m})",
            f"minval(a, {r.randint(1, 2)})", f"product(a, {r.randint(1, 2)})", f"count({m}, {r.randint(1, 2)})",
            f"maxloc(a, mask={m})", f"minloc(a, {r.randint(1, 2)})", f"maxloc(b, back=.true.)",
            "matmul(a, transpose(a))",
            f"cshift(a, {r.randint(-3, 3)}, {r.randint(1, 2)})", f"eoshift(b, {r.randint(-3, 3)}, boundary=i)",
            f"eoshift(a, [{r.randint(-2, 2)}, 1, 0], dim=2)", f"cshift(a, [1, {r.randint(-2, 2)}, 0], 2)",
            f"reshape(a, [2, {r.randint(2, 6)}])", "reshape(b, [4, 4], pad=[i, j], order=[2, 1])",
            f"spread(b, {r.randint(1, 2)}, {r.randint(0, 3)})", f"unpack(b, {m} .and. .false., a)",
            f"merge(a, -a, {m})",
            f"findloc(a, a(2, 2))", f"findloc(a, a(1, 3), dim={r.randint(1, 2)})", "shape(a)", "lbound(a)", "ubound(b)",
            f"iall(a, {r.randint(1, 2)})", f"iparity(a, {r.randint(1, 2)})", "index(words, 'a')", "len_trim(words)",
            f"[(i*{r.randint(-3, 3)} + k, k = 1, {r.randint(0, 5)})]", f"a + {r.randint(0, 9)}", "abs(a)",
            "[b, a(1, :)]",
            "matmul(a(:, ::2), reshape(a(2, :), [2, 2]))", "matmul([1, 2, 3], a)", "maxloc(x)",
            "minloc(w, back=.true.)")

    def real(self):
        return self.pick(
            self.number(), self.number(8), "x(1)", "x(5)", "w(3)", "sum(x)", "sum(w)", "product(x(1:3))", "maxval(w)",
            "minval(x)", "norm2(x)", "norm2(w)", "dot_product(x, x)", "dot_product(w, w(3:1:-1))", "x(1)/3",
            "w(2)*0.1d0",
            "real(i)/7", "sqrt(abs(x(2)))", f"x(2)**{self.r.randint(-4, 6)}", "mod(x(1), 0.7)", "modulo(w(1), 0.3d0)",
            "aint(x(4))", "anint(w(2))", "spacing(x(1))", "fraction(w(1))", f"scale(x(2), {self.r.randint(-5, 5)})",
            "nearest(x(1), -1.0)", "rrspacing(w(3))", "set_exponent(w(1), 3)", f"w(1)**i",
            f"x(3)**(-{self.r.randint(1, 5)})",
            "huge(1.0)", "tiny(1d0)", "epsilon(1.0)", "maxval(x, mask=x < 0)", "sum(m)")

    def reals(self):
        r = self.r
        return self.pick(
            "x", "w", "m", "x(5:1:-2)", "matmul(m, m)", "matmul(m, x(1:3))", "matmul(w, m)", "matmul(transpose(m), m)",
            f"sum(m, {r.randint(1, 2)})", f"maxval(m, {r.randint(1, 2)})", f"norm2(m, {r.randint(1, 2)})",
            "matmul(m(1:3:2, :), m(:, 1:3:2))", "matmul(m(:, 2:3), m(2:3, :))", "x*x", "w/3", "transpose(m)", "m(2, :)",
            f"cshift(x, {r.randint(-7, 7)})", f"eoshift(w, {r.randint(-3, 3)})", f"pack(m, m > {r.randint(-2, 2)})",
            "[x, real(w)]", self.vector(4, r.randint(1, 6)), self.vector(8, r.randint(1, 6)),
            f"product(m, {r.randint(1, 2)}, mask=m > 0)", f"spread(w, {r.randint(1, 2)}, 2)", "reshape(x, [2, 2])")

    def logical(self):
        r = self.r
        return self.pick(".true.", "i > j", "any(a > 10)", "all(b < 100)", f"s == {self.word()}", f"t < {self.word()}",
                         "allocated(b)", f"s(2:3) >= {self.word(2)}", "any(words == 'abc')", "x(1) > w(1)",
                         "parity(a > 3)")

    def logicals(self):
        r = self.r
        return self.pick(f"a > {r.randint(-20, 20)}", f"any(a > {r.randint(0, 50)}, {r.randint(1, 2)})",
                         f"all(a > {r.randint(-50, 0)}, {r.randint(1, 2)})", "x > 0", f"words > {self.word()}",
                         f"parity(a > 0, {r.randint(1, 2)})", "b == b(size(b):1:-1)")

    def text(self):
        r = self.r
        k = r.randint(1, 8)
        return self.pick(self.word(), "s", "t", "trim(s)", "adjustl(s)", "adjustr(s)", f"s({k}:{k + r.randint(-1, 2)})",
                         f"repeat({self.word(2)}, {r.randint(0, 4)})", f"trim(s)//{self.word()}//t", "words(2)",
                         "maxval(words)", "minval(words)", f"max(s, {self.word()})", f"min({self.word(3)}, t)")

    def texts(self):
        return self.pick("words", "adjustr(words)", "words//'|'", "[character(5) :: 'a', s, t]", "trim(s)//words",
                         "words(4:1:-1)", "cshift(words, 1)", "pack(words, words > 'b')", "adjustl(words(2:3))")

    def complex(self):
        return self.pick("z", "z*z", f"z**{self.r.randint(-3, 4)}", "sum(q)", "product(q)", "dot_product(q, q)",
            "q", "conjg(z)",
                         f"({self.number()}, {self.number()})", f"({self.number(8)}, {self.number(8)})",
                         "matmul(reshape(q, [2, 2]), q(1:2))")

    def item(self):
        f = self.r.choice([self.integer, self.integers, self.real, self.reals, self.logical, self.logicals, self.text,
                           self.texts, self.complex, self.real, self.integer, self.text])
        return f()

    # ---- statements

    def list_print(self):
        self.put("print *, " + ", ".join(self.item() for _ in range(self.r.randint(1, 5))))

    def edit(self):
        """An edit descriptor, and an item for it."""
        r = self.r
        w = r.randint(1, 14)
        d = r.randint(0, 9)
        which = r.randint(0, 9)
        if which < 3:
            return self.pick(f"I{w}", f"I{w}.{min(d, w)}", "I0", f"I0.{d}", f"G{w}.3", "G0", f"Z{w}",
                f"B{w}.{min(3, w)}", f"O{w}"), \
                self.r.choice([self.integer, self.integer, self.integers])()
        if which < 7:
            e = self.pick(f"F{w}.{min(d, w)}", f"F0.{d}", f"E{w + 6}.{max(1, min(d, w))}", f"ES{w + 7}.{min(d, w)}",
                          f"EN{w + 9}.{min(d, w)}", f"G{w + 7}.{max(1, min(d, w))}",
                          f"E{w + 8}.{max(1, min(d, w))}E3", "G0",
                          f"G0.{d + 1}", f"D{w + 6}.{max(1, min(d, w))}",
                          f"E{w + 9}.{max(1, min(d, w))}E{r.randint(1, 4)}",
                          f"F{w + 4}.{d}", f"1P, E{w + 7}.{d}, 0P", f"SP, F{w + 4}.{d}, S", f"2P, F{w + 6}.{d}, 0P",
                          f"-1P, E{w + 8}.{max(2, d)}, 0P", f"SP, ES{w + 8}.{d}, SS", f"G{w + 8}.{max(1, min(d, w))}E3")
            return e, self.r.choice([self.real, self.real, self.reals])()
        if which < 8:
            return self.pick(f"L{w}", "L1", f"G{w}.2"), self.r.choice([self.logical, self.logicals])()
        return self.pick("A", f"A{w}", "G0", f"A{max(1, d)}"), self.r.choice([self.text, self.texts])()

    def format(self):
        r = self.r
        parts, items = [], []
        for _ in range(r.randint(1, 4)):
            e, item = self.edit()
            if r.random() < 0.15:  # arrays fill groups; the format begins again
                e = f"{r.randint(1, 3)}({e}, 1X)"
            elif e[0] not in "1S2-" and r.random() < 0.2:
                e = f"{r.randint(1, 3)}{e}"
            parts.append(e)
            items.append((item, e))
            if r.random() < 0.4:
                parts.append(self.pick("1X", "/", f"T{r.randint(1, 40)}", f"TR{r.randint(1, 5)}",
                    f"TL{r.randint(1, 5)}",
                                       "' | '", '"it''s"', ":", "3X", "','", "2/", "SS", "BN",
                                       f"{r.randint(2, 3)}('*')"))
        return parts, items

    def format_print(self):
        # All parts of one category: then reversion meets items of the right type.
        r = self.r
        parts, items = self.format()
        if len(items) > 1:
            parts, items = parts[:1], items[:1]
        more = [self.pick("1X", "', '", "3X", ":", "T20", "/")] if r.random() < 0.5 else []
        f = ", ".join(parts + more).replace("'", "''")
        self.put(f"print '({f})', {items[0][0]}")

    def mixed_format(self):
        parts, items = [], []
        for _ in range(self.r.randint(2, 5)):
            e, item = self.edit()
            parts.append(e)
            items.append(item)
            if self.r.random() < 0.4:
                parts.append(self.pick("1X", "/", f"T{self.r.randint(1, 60)}", f"TR{self.r.randint(1, 5)}",
                                       f"TL{self.r.randint(1, 5)}", "' | '", ":", "3X", "','"))
        scalars = []
        for e in [p for p in parts if p[0] in "IGZBOFEDLA1S2-" and p not in ("1X",)]:
            head = e.replace("1P, ", "").replace("SP, ", "").replace("2P, ", "").replace("-1P, ", "").replace("-", "")
            kind = head[0]
            scalars.append(self.integer() if kind in "IZBO" else self.real() if kind in "FED"
                           else self.logical() if kind == "L"
                           else self.text() if kind == "A" else self.pick(self.integer(), self.real()))
        f = ", ".join(parts).replace("'", "''")
        how = self.r.random()
        if how < 0.6:
            self.put(f"write (*, '({f})') " + ", ".join(scalars))
        elif how < 0.8:
            self.put(f"write (*, '({f})', advance='no') " + ", ".join(scalars))
        else:
            self.put(f"write (long, '({f})', iostat=st) " + ", ".join(scalars))
            self.put("print *, st, trim(long)")

    def assign(self):
        r = self.r
        k = r.randint(1, 3)
        self.put(self.pick(
            f"i = {r.randint(-9999, 9999)}", f"j = i/{r.randint(1, 7)} + {r.randint(0, 99)}", f"s = {self.text()}",
            f"t = {self.text()}", "b = pack(a, a > 0)", "b = [b, i]", "if (size(b) > 2) b(2:) = b(:size(b) - 1)",
            "if (size(b) > 1) b = b(size(b):1:-1)", f"a(:, {k}) = a(:, {k + 1})", f"a(1:2, :) = a(2:3, :)",
            f"a = a*{r.randint(-2, 3)} - {r.randint(-5, 5)}", f"x({k}) = {self.number()}", f"w({k}) = {self.number(8)}",
            "m = matmul(m, m)/10", "x = x(5:1:-1)", f"where (a > {r.randint(0, 30)}) a = a/2", "words = adjustl(words)",
            f"words({k}) = {self.text()}", f"s({k}:{k + 2}) = {self.text()}", "c = a", "c = c(2:1:-1, :)", "z = z*q(1)",
            "call negate(a(:, 2))", "call negate(a(2, :))", "call negate(b)",
            f"b = [({r.randint(1, 5)}*k, k = 1, {r.randint(3, 8)})]",
            "p => a(::2, ::3)", "p = p + 1", "one%v = b", "two = one", "two%name = s", "many(2) = two",
            "many = many(2:1:-1)",
            "t = t//s(1:2)", "forall (k = 1:3) a(k, k) = k*i", "big = int(i, 8)**2", "short = int(mod(i, 30000), 2)"))

    def read_back(self):
        r = self.r
        which = r.randint(0, 5)
        if which == 0:
            self.put(f"write (long, *) {self.number()}, {self.number(8)}, {r.randint(-99, 99)}")
            self.put("read (long, *) x(1), w(1), i")
            self.put("print *, x(1), w(1), i")
        elif which == 1:
            w = r.randint(1, 5)
            self.put(f"long = '{''.join(r.choice('0123456789') for _ in range(20))}'")
            edits = f"I{w}, {r.randint(1, 2)}X, I{r.randint(1, 4)}, F{r.randint(1, 6)}.{r.randint(0, 3)}"
            self.put(f"read (long, '({edits}, A{r.randint(1, 6)})') i, j, x(2), s")
            self.put("print *, i, j, x(2), s")
        elif which == 2:
            values = self.pick("1 2 3 4", "3*7, 5", " , ,8 9", "1,,3 /", "2*  4,5", "-1\t2,  +3 , 4")
            self.put(f"long = '{values}'")
            self.put("bb = 99")
            self.put("read (long, *, iostat=st) bb")
            self.put("print *, bb, st")
        elif which == 3:
            value = self.pick("1.5", "-.25e2", "1d3", "12", "1e", "x", "3.5x", "1.e-3", "", "  7  ", "+2.5+3",
                "NaN", "inf", "1,5", "00.50")
            self.put(f"long = '{value}'")
            self.put(self.pick("read (long, *, iostat=st) w(2)",
            f"read (long, '(F{r.randint(1, 10)}.{r.randint(0, 2)})', iostat=st) w(2)",
                               "read (long, '(E10.3)', iostat=st) x(3)", "read (long, '(I6)', iostat=st) i"))
            self.put("print *, st > 0, st < 0, x(3), i")
            self.put("if (st == 0) print *, w(2)")
            self.put("w(2) = 1.25d0")
        elif which == 4:
            self.put(f"long = '{self.pick('T F .true. .f', 't, f , T T', 'TRUE FALSE x y')}'")
            self.put("read (long, *, iostat=st) l")
            self.put("print *, l, st > 0")
        else:
            self.put(f"long = '{self.pick('abc def', chr(34) + 'a b' + chr(34) + ',c', 'a,b', ' (1,2) (3.5,-1)')}'")
            self.put(self.pick("read (long, *, iostat=st) s, t2", "read (long, '(A3, A4)') s, t2",
            "read (long, *, iostat=st) z"))
            self.put("print *, s, t2, z")

    def namelist(self):
        r = self.r
        self.put("page = ''")
        if r.random() < 0.5:
            self.put("write (page, nml=group, iostat=st)")
            self.put("print *, st > 0, (trim(page(k)), '|', k = 1, size(page))")
            return
        i, j = r.randint(1, 3), r.randint(1, 4)
        values = [f"i = {r.randint(-99, 99)}", f"A({i},{j}) = 7", f"a(:,{j}) = 1 2, 3", f"a({i},2:4:2) = 2*{j}",
                  f"a(2, {min(j, 3)}) = 8, , 9", f"x = {r.randint(1, 5)}*1.5", f"X({j}:) = -2e{j}, 4", "w=1 2d3 /", "z=(1.5 , -2)",
                  "q(2) = (0,1) (2,3)", "l = T .false.", f"l({j})=f", f"s = '{r.choice('ab')} c'", "s(2:3) = \"zz\"",
                  f"words({j})(2:) = 'k'", "words = 'a', 'b'", "! comment", "j=3 , k = 4 ,", "a(4,1) = 2", "nobody = 3",
                  "i 3", "s = plain", "i = 1.5", "a = 12*0", "bb(2:3) = 1 2 3", "$end"]
        lines = ["&group"] + [r.choice(values) for _ in range(r.randint(1, 5))] + [r.choice(["/", "/", " / i = 3", "&end", ""])]
        if r.random() < 0.2:
            lines.insert(0, r.choice(["&other i = 1 /", "a line of text", "! &group i = 5 /"]))
        for k, line in enumerate(lines):
            self.put(f"page({k + 1}) = '" + line.replace("'", "''") + "'")
        self.put("read (page, nml=group, iostat=st)")
        self.put("print *, st > 0, st < 0, i, j, k, a, bb, x, w, z, q, l, s, words")

    def files(self):
        r = self.r
        self.put(f"open (10, file='data{r.randint(1, 2)}', status='replace')")
        for _ in range(r.randint(1, 4)):
            self.put(self.pick(f"write (10, *) {self.integer()}, {self.integers()}",
            f"write (10, '(A, I5)') {self.text()}, i",
                               f"write (10, '(3I5)') {self.integers()}", f"write (10, *) {self.reals()}"))
        if r.random() < 0.6:
            self.put("rewind (10)")
            for _ in range(r.randint(1, 6)):
                self.put(self.pick("read (10, '(A)', iostat=st) long", "read (10, '(I5)', iostat=st) j",
                                   "read (10, *, iostat=st) j", "backspace (10)",
                                   "read (10, '(A4)', advance='no', iostat=st) s"))
                self.put("print *, st, j, trim(long), s")
        self.put("close (10)")

    def types(self):
        self.put(self.pick("print *, one%v, two%name, allocated(two%v)", "print *, many(1)%name, many(2)%v, many%n",
                           "print *, two%n, size(one%v)", "deallocate (two%v, stat=st); print *, st, allocated(two%v)",
                           "print *, p, shape(p), associated(p, a)", "call show(one)", "call show(many(1))"))

    def program(self):
        r = self.r
        self.lines = ["program generated", "  implicit none", "  type :: item", f"    integer :: n = {r.randint(0, 9)}",
                      "    character(6) :: name = 'none'", "    integer, allocatable :: v(:)", "  end type"]
        self.put("integer :: i, j, k, st, bb(4)")
        self.put("integer, target :: a(3, 4)")
        self.put("integer, pointer :: p(:, :)")
        self.put("integer, allocatable :: b(:), c(:, :)")
        self.put("integer(8) :: big")
        self.put("integer(2) :: short")
        self.put("real :: x(5), m(3, 3)")
        self.put("real(8) :: w(3)")
        self.put("complex :: z, q(4)")
        self.put("logical :: l(4)")
        self.put("character(10) :: s, t2")
        self.put("character(:), allocatable :: t")
        self.put("character(4) :: words(4)")
        self.put("character(200) :: long")
        self.put("type(item) :: one, two, many(2)")
        self.put("character(50) :: page(30)")
        self.put("namelist /group/ i, j, k, a, bb, x, w, z, q, l, s, words")
        self.put(f"i = {r.randint(1, 100)}; j = {r.randint(1, 50)}; k = 0; st = 0")
        self.put(f"big = {r.randint(1, 10**12)}_8; short = {r.randint(0, 99)}_2")
        self.put("a = reshape([" + ", ".join(str(r.randint(-50, 50)) for _ in range(12)) + "], [3, 4])")
        self.put("b = [" + ", ".join(str(r.randint(-30, 30)) for _ in range(r.randint(4, 7))) + "]")
        self.put(f"x = {self.vector(4, 5)}")
        self.put(f"w = {self.vector(8, 3)}")
        self.put("m = reshape([" + ", ".join(f"{r.randint(-40, 40)/8}" for _ in range(9)) + "], [3, 3])")
        self.put(f"z = ({r.randint(-9, 9)}.5, 0.25)")
        self.put(f"q = [(1.0, 2.0), (0.5, -1.0), (0.1, 0.2), ({r.randint(1, 9)}.0, 3.0)]")
        self.put(f"s = {self.word()}; t = {self.word()}; t2 = ''; long = ''; l = .false.; bb = 0; c = a")
        self.put("words = [character(4) :: " + ", ".join(self.word(r.randint(1, 4)) for _ in range(4)) + "]")
        self.put("p => a(1:2, 2:3)")
        kinds = [self.list_print] * 5 + [self.format_print] * 3 + [self.mixed_format] * 3 + [self.assign] * 5 + \
            [self.read_back, self.types, self.read_back, self.namelist]
        for _ in range(r.randint(15, 30)):
            r.choice(kinds)()
        if r.random() < 0.3:
            self.files()
        self.put("print *, i, j, s, t, a")
        end = r.random()
        if end < 0.2:
            self.put(f"stop {r.randint(0, 9)}")
        elif end < 0.3:
            self.put("error stop 'an error'")
        elif end < 0.4:
            self.put("write (*, '(A)', advance='no') 'no end'")
        self.lines += ["contains", "  subroutine negate(v)", "    integer, intent(inout) :: v(:)",
        "    call plain(size(v), v)",
                       "    print *, v", "  end subroutine", "  subroutine plain(n, v)", "    integer :: n, v(n)",
                       "    v = -v",
                       "  end subroutine", "  subroutine show(o)", "    class(item), intent(in) :: o",
                       "    print *, o%n, o%name, allocated(o%v)", "    if (allocated(o%v)) print *, o%v",
                       "  end subroutine",
                       "end program"]
        return "\n".join(self.lines) + "\n"


def program(seed):
    return Maker(seed).program()


if __name__ == "__main__":
    import sys
    print(program(int(sys.argv[1])), end="")

"""Rewriting by rules that are data.

A rule is a pair of expressions that share wildcards. Matching looks at the old graph, building goes into a fresh one,
operands first: birth order stays the order of the algorithm, and labels and sections come along.

What a match removes is the root and the inner operations nothing else uses. A rule fires where that is more than its
replacement adds; so it never looks through shared work in vain, and no sweep makes a function larger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.ops import COMMUTATIVE
from symdyn.graph.scalar import apply
from symdyn.graph.transfer import again, carry_label, in_sections

Scalar = "float | Expr"

Match = "tuple[Rule, dict[str, Expr]]"

# a sweep of more than a few thousand nodes must find this many matches for its length
NODES_A_MATCH, FREE_MATCHES = 200, 15
MOST_SWEEPS = 12


def wild(names: str) -> list[Expr]:
    """Wildcards for the patterns of one table: each stands for any expression, `k`, `k1`, ... for any number."""
    graph = PatternGraph()
    return [graph.symbol(name) for name in names.split()]


class PatternGraph(Graph):
    """Keeps patterns as they are written: nothing is folded."""

    def add(self, a, b):
        return self.unfolded("add", a, b)

    def sub(self, a, b):
        return self.unfolded("sub", a, b)

    def mul(self, a, b):
        return self.unfolded("mul", a, b)

    def div(self, a, b):
        return self.unfolded("div", a, b)


def is_constant(name: str) -> bool:
    """Whether that wildcard stands for numbers only."""
    return name.startswith("k")


@dataclass(frozen=True)
class Rule:
    """`pattern` may become `replacement`: wherever the pattern is a real number, both are the same.

    `needs` says what else must hold; a rule that needs anything is in no default pipeline.
    """

    pattern: Expr
    replacement: Scalar
    needs: str = ""
    shapes: tuple[Shape, ...] = field(init=False, repr=False, compare=False)
    steps: tuple[tuple, ...] = field(init=False, repr=False, compare=False)
    cost: int = field(init=False, compare=False)

    def __post_init__(self):
        object.__setattr__(self, "shapes", tuple(shapes(self.pattern)))
        object.__setattr__(self, "steps", tuple(building_steps(self.replacement)))
        object.__setattr__(self, "cost", rule_ops(self.replacement))

    def __str__(self) -> str:
        return f"{infix(self.pattern)} = {infix(self.replacement)}"

    def build(self, binding: dict[str, Scalar]) -> Scalar:
        """The replacement, with these expressions for the wildcards."""
        built: dict[int, Scalar] = {}
        result = self.replacement
        for key, op, args, value in self.steps:
            result = built[key] = leaf(op, value, binding) if not args else apply(op, *[built[a] for a in args])
        return result


@dataclass(frozen=True)
class Shape:
    """A pattern with the operands of each sum and product in one order, laid out for a matcher without recursion.

    Slot 0 is the root; the operands of slot i of `inner` take the next slots.
    """

    outline: tuple  # operation of the root, then for each operand its operation and those of its operands; "" for any
    inner: tuple[tuple[int, str, int], ...]  # slot, operation, slot of its parent
    same: tuple[tuple[int, int], ...]  # slots that must hold the same expression
    numbers: tuple[tuple[int, float | None], ...]  # slots that must hold this number, or any
    wildcards: tuple[tuple[str, int], ...]

    @property
    def repeats(self) -> bool:
        """Whether two of the operands, and of theirs, must be the same."""
        near = 1 + sum(len(operand) for operand in self.outline[1:])
        return any(j < near for _, j in self.same)

    def match(self, e: Expr, uses: dict[int, int]) -> tuple[int, list[Expr]] | None:
        """How many operations the match removes, and the expression in each slot."""
        slots = [e, *e.args]
        for slot, op, _ in self.inner:
            x = slots[slot]
            if x.op != op:
                return None
            slots += x.args
        for i, j in self.same:
            if slots[i] is not slots[j]:
                return None
        for slot, value in self.numbers:
            if slots[slot].op != "const" or (value is not None and slots[slot].value != value):
                return None
        dying = {0: True}
        for slot, _, parent in self.inner:
            dying[slot] = dying[parent] and uses[slots[slot].id] == 1
        return sum(dying.values()), slots


class Table:
    """Rules, found by the operations of the root, its operands and theirs."""

    def __init__(self, rules: Iterable[Rule]):
        self.rows: dict[str, list[tuple[Rule, Shape]]] = {}
        self.index: dict[tuple, tuple[list[tuple[Rule, Shape]], list[tuple[Rule, Shape]]]] = {}
        self.fitting: dict[tuple, int] = {}
        for rule in rules:
            self.rows.setdefault(rule.pattern.op, []).extend((rule, shape) for shape in rule.shapes)

    def candidates(self, outline: tuple) -> tuple[list[tuple[Rule, Shape]], list[tuple[Rule, Shape]]]:
        """The rules that may match that outline, and those that may if all operands, and theirs, differ."""
        found = self.index.get(outline)
        if found is None:
            rows = self.rows.get(outline[0], [])
            able = (1 << len(rows)) - 1
            for k in range(1, len(outline)):
                if able:
                    able &= self.fits(outline[0], k, outline[k])
            rows = [row for n, row in enumerate(rows) if able >> n & 1] if able else []
            found = self.index[outline] = rows, [row for row in rows if not row[1].repeats]
        return found

    def fits(self, op: str, k: int, head: tuple) -> int:
        """The rules of that root whose operand k may be that operation on those: a bit each."""
        key = (op, k, head)
        found = self.fitting.get(key)
        if found is None:
            found = 0
            for n, (_, shape) in enumerate(self.rows[op]):
                want = shape.outline[k]
                if want[0] in ("", head[0]) and (not want[0] or all(w in ("", h) for w, h in zip(want[1:], head[1:]))):
                    found |= 1 << n
            self.fitting[key] = found
        return found

    def match(self, e: Expr, rows: list[tuple[Rule, Shape]], uses: dict[int, int]) -> Match | None:
        """The first of these rules that gains at `e`, and what its wildcards stand for."""
        for rule, shape in rows:
            matched = shape.match(e, uses)
            if matched is not None and matched[0] > rule.cost:
                return rule, {name: matched[1][i] for name, i in shape.wildcards}
        return None

    def matches(self, nodes: Sequence[Expr], outputs: Sequence) -> dict[int, Match]:
        """What to rewrite, by node id."""
        uses, alike = survey(nodes, outputs)
        found = {}
        for outline, several in alike.items():
            rows, if_distinct = self.candidates(outline)
            for e in several if rows else ():
                slots = [*e.args, *[x for a in e.args for x in a.args]]
                able = if_distinct if len(set(slots)) == len(slots) else rows
                if able and (match := self.match(e, able, uses)) is not None:
                    found[e.id] = match
        return found


def survey(nodes: Sequence[Expr], outputs: Sequence) -> tuple[dict[int, int], dict[tuple, list[Expr]]]:
    """What all tables look at: the uses of each node, and the operations by outline."""
    last = tuple([x for x in outputs if x.__class__ is Expr])
    return (
        last[0].graph.once("survey", last, lambda: (count_uses(nodes, outputs), by_outline(nodes)))
        if last
        else ({}, {})
    )


def by_outline(nodes: Iterable[Expr]) -> dict[tuple, list[Expr]]:
    """Operations that have the same operation, and the same ones in their operands and in theirs."""
    heads: dict[tuple, int] = {}
    head: dict[int, int] = {}
    alike: dict[tuple, list[Expr]] = {}
    for e in nodes:
        op, args = e.op, e.args
        if len(args) == 2:
            a, b = args
            own, key = (op, a.op, b.op), (op, head[a.id], head[b.id])
        else:
            own, key = (op, *[a.op for a in args]), (op, *[head[a.id] for a in args])
        head[e.id] = heads.setdefault(own, len(heads))
        if args:
            if key in alike:
                alike[key].append(e)
            else:
                alike[key] = [e]
    named = list(heads)
    return {(key[0], *[named[k] for k in key[1:]]): several for key, several in alike.items()}


def sweep(outputs: Sequence, rules: Iterable[Rule] | Table, graph: Graph | None = None) -> list:
    """One bottom-up pass into `graph` (a fresh one): operands first, at most one rule a node."""
    outputs, nodes = list(outputs), toposort(outputs)
    return rewritten(outputs, nodes, as_table(rules).matches(nodes, outputs), graph or Graph())


def simplify(outputs: Sequence, rules: Iterable[Rule] | Table, new_graph: Callable[[], Graph] = Graph) -> list:
    """Sweep the rules over the graph until the operation count stops falling.

    `new_graph` makes the graph of each sweep. The result is never larger than `outputs`; it is `outputs` where no rule
    gains, or so few do in so large a graph that rebuilding it takes more time than it saves.
    """
    table, outputs = as_table(rules), list(outputs)
    nodes = toposort(outputs)
    for _ in range(MOST_SWEEPS):
        matches = table.matches(nodes, outputs)
        if not matches or len(matches) < len(nodes) // NODES_A_MATCH - FREE_MATCHES:
            break
        smaller = rewritten(outputs, nodes, matches, new_graph())
        smaller_nodes = toposort(smaller)
        if operations(smaller_nodes) >= operations(nodes):
            break
        outputs, nodes = smaller, smaller_nodes
    return outputs


def rewritten(outputs: list, nodes: Iterable[Expr], matches: dict[int, Match], graph: Graph) -> list:
    """The outputs in `graph`, with the matches replaced."""
    new: dict[int, Scalar] = {}
    for e in in_sections(nodes):
        if e.id in matches:
            rule, binding = matches[e.id]
            new[e.id] = rule.build({name: new[x.id] for name, x in binding.items()})
        else:
            new[e.id] = again(e, new, graph)
        carry_label(e, new[e.id])
    return [new[x.id] if x.__class__ is Expr else x for x in outputs]


def as_table(rules: Iterable[Rule] | Table) -> Table:
    return rules if isinstance(rules, Table) else Table(rules)


def operations(nodes: Iterable[Expr]) -> int:
    return sum(1 for e in nodes if e.args)


def count_uses(nodes: Iterable[Expr], outputs: Iterable) -> dict[int, int]:
    """How often each node is an operand or an output."""
    uses: dict[int, int] = {e.id: 0 for e in nodes}
    for e in nodes:
        for a in e.args:
            uses[a.id] += 1
    for x in outputs:
        if x.__class__ is Expr:
            uses[x.id] += 1
    return uses


# ---- patterns as data


def rule_ops(x: Scalar) -> int:
    """Operations of a pattern or replacement; what has only numbers and `k` wildcards in it is folded, thus free."""
    return sum(1 for e in toposort([x]) if e.args and not is_number(e))


def is_number(e: Expr) -> bool:
    """Whether an expression of wildcards stands for a number."""
    if e.args:
        return all(is_number(a) for a in e.args)
    return e.op == "const" or is_constant(e.value)


def building_steps(replacement: Scalar) -> Iterator[tuple]:
    """(key, operation, keys of operands, value) of each node, operands first."""
    for e in toposort([replacement]):
        yield e.id, e.op, tuple(a.id for a in e.args), e.value


def leaf(op: str, value, binding: dict[str, Scalar]) -> Scalar:
    return binding[value] if op == "symbol" else value


def shapes(pattern: Expr) -> Iterator[Shape]:
    """The pattern in every order of the operands of its commutative operations."""
    seen = set()
    for tree in orders(pattern):
        shape = laid_out(tree)
        if shape not in seen:
            seen.add(shape)
            yield shape


def orders(e: Expr) -> Iterator[tuple]:
    """(expression, operands) trees, one for each order."""
    for operands in product(*[list(orders(a)) for a in e.args]):
        yield e, operands
        if e.op in COMMUTATIVE:
            yield e, operands[::-1]


def laid_out(tree: tuple) -> Shape:
    slots, inner, numbers = [tree], [], []
    first: dict[Expr, int] = {}
    same = []
    parents = [0]
    at = 0
    while at < len(slots):
        e, operands = slots[at]
        if e.op == "symbol" and e in first:
            same.append((first[e], at))
        elif e.op == "symbol":
            first[e] = at
        if e.op == "const" or (e.op == "symbol" and is_constant(e.value)):
            numbers.append((at, e.value if e.op == "const" else None))
        if at and operands:
            inner.append((at, e.op, parents[at]))
        slots += operands
        parents += [at] * len(operands)
        at += 1
    wildcards = tuple((e.value, slot) for e, slot in first.items())
    return Shape(outline_of(tree), tuple(inner), tuple(same), tuple(numbers), wildcards)


def outline_of(tree: tuple) -> tuple:
    return (wanted(tree), *[(wanted(x), *[wanted(y) for y in x[1]]) for x in tree[1]])


def wanted(tree: tuple) -> str:
    """The operation a node must have, "" for any."""
    e = tree[0]
    return e.op if e.args else "const" if is_number(e) else ""


INFIX = {"add": "+", "sub": "-", "mul": "*", "div": "/", "lt": "<", "le": "<=", "eq": "=="}


def infix(x: Scalar) -> str:
    """A rule's side as people write it."""
    if x.__class__ is not Expr or not x.args:
        return repr(x)
    args = [infix(a) for a in x.args]
    if x.op in INFIX:
        return f"({args[0]} {INFIX[x.op]} {args[1]})"
    return f"-{args[0]}" if x.op == "neg" else f"{x.op}({', '.join(args)})"

import { cellReference } from "./cell-reference";

/** The value of a cell; undefined where it has none that a formula can use. */
export type ValueAt = (column: number, row: number) => number | undefined;

/** A formula that is not understood, or has no value. */
class NoValueError extends Error {}

/** In UTF-16 units. */
const LONGEST_FORMULA = 1_000;
const MOST_CELLS = 10_000;
const DEEPEST = 40;
const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:E[+-]?\d+)?)|(\$?[A-Z]{1,3}\$?\d{1,7})(?::(\$?[A-Z]{1,3}\$?\d{1,7}))?|([A-Z]+)\(|(<=|>=|<>|[-+*/^%(),;<>=]))/iy;

/**
 * Computes a simple formula over numbers of the same sheet: `+ − × ÷ ^ %`, comparisons, SUM, PRODUCT, AVERAGE, MIN, MAX,
 * ROUND, IF.
 * @returns undefined for any other formula, or where a value is missing.
 */
export function computeFormula(formula: string, valueAt: ValueAt): number | undefined {
  if (formula.length > LONGEST_FORMULA) return undefined;
  try {
    const value = new Parser(tokensOf(formula.replace(/^=/, "")), valueAt).read();
    return Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (error instanceof NoValueError) return undefined;
    throw error;
  }
}

interface Token {
  readonly kind: "number" | "cell" | "range" | "function" | "sign";
  readonly text: string;
  readonly to?: string;
}

function tokensOf(formula: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.trimEnd().length) {
    const [, number, from, to, name, sign] = TOKEN.exec(formula) ?? [];
    if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (from !== undefined && to !== undefined) tokens.push({ kind: "range", text: from, to });
    else if (from !== undefined) tokens.push({ kind: "cell", text: from });
    else if (name !== undefined) tokens.push({ kind: "function", text: name.toUpperCase() });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else throw new NoValueError();
  }
  return tokens;
}

/** Reads by precedence: comparison, sum, product, power, sign. */
class Parser {
  #at = 0;
  #depth = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly valueAt: ValueAt,
  ) {}

  read(): number {
    const value = this.#comparison();
    if (this.#at < this.tokens.length) throw new NoValueError();
    return value;
  }

  #comparison(): number {
    const left = this.#sum();
    const sign = this.#take("=", "<>", "<=", ">=", "<", ">");
    if (sign === undefined) return left;
    return COMPARES[sign]?.(left, this.#sum()) === true ? 1 : 0;
  }

  #sum(): number {
    let value = this.#product();
    for (let sign; (sign = this.#take("+", "-")) !== undefined;)
      value = sign === "+" ? value + this.#product() : value - this.#product();
    return value;
  }

  #product(): number {
    let value = this.#power();
    for (let sign; (sign = this.#take("*", "/")) !== undefined;)
      value = sign === "*" ? value * this.#power() : value / this.#power();
    return value;
  }

  #power(): number {
    let value = this.#single();
    while (this.#take("^") !== undefined) value = value ** this.#single();
    return value;
  }

  #single(): number {
    if (++this.#depth > DEEPEST) throw new NoValueError();
    const value = this.#take("-") !== undefined ? -this.#single() : this.#operand();
    this.#depth -= 1;
    return this.#take("%") === undefined ? value : value / 100;
  }

  #operand(): number {
    if (this.#take("+") !== undefined) return this.#single();
    if (this.#take("(") !== undefined) {
      const value = this.#comparison();
      this.#expect(")");
      return value;
    }
    const token = this.tokens[this.#at++];
    if (token?.kind === "number") return Number(token.text);
    if (token?.kind === "cell") return this.#valueOf(token.text);
    if (token?.kind === "function") return this.#call(token.text);
    throw new NoValueError();
  }

  #call(name: string): number {
    const values: number[] = [];
    // Each argument counts as one value, a range as all of its numbers.
    do {
      const token = this.tokens[this.#at];
      if (token?.kind === "range") {
        this.#at += 1;
        values.push(...this.#numbersIn(token));
      } else values.push(this.#comparison());
    } while (this.#take(",", ";") !== undefined);
    this.#expect(")");
    const value = FUNCTIONS[name]?.(values);
    if (value === undefined) throw new NoValueError();
    return value;
  }

  #numbersIn({ text, to }: Token): number[] {
    const [from, end] = [cellReference(text), cellReference(to)];
    if (from === undefined || end === undefined) throw new NoValueError();
    if ((end.row - from.row + 1) * (end.column - from.column + 1) > MOST_CELLS) throw new NoValueError();
    const numbers: number[] = [];
    for (let { row } = from; row <= end.row; row += 1)
      for (let { column } = from; column <= end.column; column += 1) {
        const value = this.valueAt(column, row);
        if (value !== undefined) numbers.push(value);
      }
    return numbers;
  }

  #valueOf(reference: string): number {
    const place = cellReference(reference);
    const value = place && this.valueAt(place.column, place.row);
    if (value === undefined) throw new NoValueError();
    return value;
  }

  #take(...signs: readonly string[]): string | undefined {
    const token = this.tokens[this.#at];
    if (token?.kind !== "sign" || !signs.includes(token.text)) return undefined;
    this.#at += 1;
    return token.text;
  }

  #expect(sign: string): void {
    if (this.#take(sign) === undefined) throw new NoValueError();
  }
}

const COMPARES: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  "=": (a, b) => a === b,
  "<>": (a, b) => a !== b,
  "<=": (a, b) => a <= b,
  ">=": (a, b) => a >= b,
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number | undefined>> = {
  SUM: sum,
  PRODUCT: (values) => values.reduce((all, one) => all * one, 1),
  AVERAGE: (values) => (values.length === 0 ? undefined : sum(values) / values.length),
  MIN: (values) => Math.min(...values),
  MAX: (values) => Math.max(...values),
  ROUND: ([value, digits]) =>
    value === undefined || digits === undefined ? undefined : roundTo(value, Math.trunc(digits)),
  IF: ([condition, then, otherwise]) =>
    condition === undefined ? undefined : condition === 0 ? otherwise : then,
};

/** Rounds half away from zero, as spreadsheets do. */
function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  const rounded = Math.round(Math.abs(value) * scale + Number.EPSILON * Math.abs(value) * scale) / scale;
  return Math.sign(value) * rounded;
}

import { operandText } from "../office/word/math-text";

/** The sign before each operand of an element; an operand whose sign is undefined is written as it is. */
const FEATURES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  mfrac: ["", "/"],
  msub: [undefined, "_"],
  msup: [undefined, "^"],
  msubsup: [undefined, "_", "^"],
  munder: [undefined, "_"],
  munderover: [undefined, "_", "^"],
};

/** Braces and bars over and under a term, which are left out. */
const ACCENT = /^[\u0302-\u0338\u23dc-\u23e1\u20d7^~_¯ˆ˜‾]$/u;

/**
 * Writes MathML formulas of web pages and OpenDocument in one line: `(a+b)/2`, `x^2`, `√(y)`. `open` and `close` are
 * called for the elements inside `<math>` with the line so far; `close` returns the line to go on with.
 */
export class MathMlText {
  readonly #open: { readonly name: string; readonly start: number; operands: number }[] = [];

  open(name: string, line: string): void {
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.operands += 1;
    this.#open.push({ name, start: line.length, operands: 0 });
  }

  close(line: string): string {
    const element = this.#open.pop();
    if (element === undefined) return line;
    const [before, own] = [line.slice(0, element.start), line.slice(element.start).trim()];
    const written = element.name === "msqrt" ? `√(${own})` : own;
    const parent = this.#open.at(-1);
    const sign = parent && FEATURES[parent.name]?.[parent.operands - 1];
    if (sign === undefined) return before + written;
    if (ACCENT.test(written)) return before;
    const operand = /^.$/u.test(written) ? written : operandText(written);
    return (sign === "" ? before : before.trimEnd()) + sign + operand;
  }
}

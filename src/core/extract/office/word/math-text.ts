import type { Attributes } from "../xml/xml-handler";

/**
 * Writes formulas of Office documents in one line: `(a+b)/2`, `x^2`, `√(y)` (ECMA-376 part 1, 22.1). `open` and `close`
 * take the line so far and return the line to go on with.
 */
export class MathText {
  readonly #delimiters: { begin: string; end: string; between: string; hasBegun: boolean }[] = [];
  /** The positions in the line where the open operands begin. */
  readonly #operands: number[] = [];
  #operator = "∫";

  open(name: string, parent: string | undefined, attributes: Attributes, line: string): string {
    if (isOperand(name, parent)) this.#operands.push(line.length);
    else if (name === "d") this.#delimiters.push({ begin: "(", end: ")", between: "|", hasBegun: false });
    else if (name === "narypr") this.#operator = "∫";
    else if (name === "chr" && parent === "narypr") this.#operator = attributes["val"] ?? "";
    else if (parent === "dpr") this.#delimit(name, attributes["val"] ?? "");
    else if (name === "e" && parent === "d") return line + this.#nextDelimiter();
    else if (name === "e" && parent === "rad") return `${line}√(`;
    return line;
  }

  close(name: string, parent: string | undefined, line: string): string {
    if (isOperand(name, parent)) {
      const start = this.#operands.pop() ?? line.length;
      return line.slice(0, start) + written(name, line.slice(start).trim());
    }
    if (name === "d") return line + (this.#delimiters.pop()?.end ?? "");
    if (name === "narypr") return line + this.#operator;
    return name === "e" && parent === "rad" ? `${line})` : line;
  }

  #delimit(name: string, sign: string): void {
    const delimiters = this.#delimiters.at(-1);
    if (delimiters === undefined) return;
    if (name === "begchr") delimiters.begin = sign;
    else if (name === "endchr") delimiters.end = sign;
    else if (name === "sepchr") delimiters.between = sign;
  }

  #nextDelimiter(): string {
    const delimiters = this.#delimiters.at(-1);
    if (delimiters === undefined) return "";
    const sign = delimiters.hasBegun ? delimiters.between : delimiters.begin;
    delimiters.hasBegun = true;
    return sign;
  }
}

const SCRIPTED = new Set(["ssup", "ssub", "ssubsup", "nary", "spre"]);

function isOperand(name: string, parent: string | undefined): boolean {
  if (name === "num" || name === "den") return parent === "f";
  return (name === "sub" || name === "sup") && SCRIPTED.has(parent ?? "");
}

function written(name: string, operand: string): string {
  if (operand === "") return "";
  const text = operandText(operand);
  return { num: `${text}/`, sub: `_${text}`, sup: `^${text}` }[name] ?? text;
}

/** The operand in parentheses, unless it is one word or number. */
export function operandText(operand: string): string {
  return /^[\p{L}\p{N}.!]*$/u.test(operand) ? operand : `(${operand})`;
}

import type { PageLine } from "./page-lines";

/** The lines of a page, without those that each page repeats at its edge. */
export interface BodyLines {
  readonly body: readonly PageLine[];
  /** Running heads and feet that no page before showed. */
  readonly newHeads: readonly PageLine[];
  readonly newFeet: readonly PageLine[];
}

/** At each edge of a page, so many heights of lines are looked at. */
const EDGE_LINES = 2;
const LONGEST = 120;
/** A number that counts pages differs from the number of its page by no more: a report may have a cover. */
const MOST_OFFSET = 30;
/** Running lines are no larger than the text, and mostly smaller. */
const LARGEST = 0.95;

/**
 * Tells running heads and feet by the pages beside: the same words at the same height, in letters smaller than the text, or
 * with a number that counts the pages.
 */
export class RunningLines {
  /** By height and words, the numbers of a line at the edge of a page before, and that page's number. */
  readonly #before = new Map<string, { readonly numbers: readonly number[]; readonly page: number }>();
  readonly #running = new Set<string>();
  #page = 0;

  /** @param next the lines of the page after; none where there is none, or it is not known. */
  read(lines: readonly PageLine[], next: readonly PageLine[], bodySize: number): BodyLines {
    this.#page += 1;
    const after = new Map(edgeLines(next).map((line) => [keyOf(line), numbersOf(line)]));
    const body: PageLine[] = [];
    const newHeads: PageLine[] = [];
    const newFeet: PageLine[] = [];
    const edges = edgeLines(lines);
    const isEdge = new Set(edges);
    const middle = (Math.min(...lines.map(({ y }) => y)) + Math.max(...lines.map(({ y }) => y))) / 2;
    for (const line of lines) {
      const key = keyOf(line);
      const numbers = numbersOf(line);
      const [before, later] = [this.#before.get(key), after.get(key)];
      const repeats =
        isEdge.has(line) &&
        ((before !== undefined && this.#counts(before.numbers, before.page, numbers, line, bodySize)) ||
          (later !== undefined && this.#counts(later, this.#page + 1, numbers, line, bodySize)));
      if (!repeats) body.push(line);
      else if (!this.#running.has(key)) (line.y < middle ? newHeads : newFeet).push(line);
      if (repeats) this.#running.add(key);
    }
    for (const line of edges) this.#before.set(keyOf(line), { numbers: numbersOf(line), page: this.#page });
    return { body, newHeads, newFeet };
  }

  /** Whether the numbers of a line are those of the same line on another page, but for the number of the page. */
  #counts(
    others: readonly number[],
    otherPage: number,
    numbers: readonly number[],
    line: PageLine,
    bodySize: number,
  ): boolean {
    if (others.length !== numbers.length) return false;
    const differs = numbers.map((number, at) => number !== others[at]);
    if (differs.every((one) => !one)) return line.height < bodySize * LARGEST;
    return numbers.every((number, at) => {
      if (differs[at] !== true) return true;
      const offset = number - this.#page;
      return offset === (others[at] ?? 0) - otherPage && Math.abs(offset) <= MOST_OFFSET;
    });
  }
}

function edgeLines(lines: readonly PageLine[]): readonly PageLine[] {
  const heights = [...new Set(lines.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
  if (heights.length <= EDGE_LINES) return [];
  const edges = new Set([...heights.slice(0, EDGE_LINES), ...heights.slice(-EDGE_LINES)]);
  return lines.filter(({ y, text }) => edges.has(Math.round(y)) && text.length <= LONGEST);
}

/** What a running line has in common with itself on other pages. */
function keyOf({ y, text }: PageLine): string {
  return `${Math.round(y)} ${text
    .replace(/\p{Nd}+/gu, "#")
    .replace(/\s+/g, " ")
    .trim()}`;
}

function numbersOf({ text }: PageLine): readonly number[] {
  return Array.from(text.matchAll(/\p{Nd}+/gu), ([digits]) => Number(digits));
}

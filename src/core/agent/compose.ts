import type { AgentEvent } from "../domain/agent-event";
import type { Citation } from "../domain/citation";
import { baseName } from "../domain/file-record";
import type { Passage } from "../domain/passage";
import { LEAST_OWN_SUPPORT, support } from "../citations/align";
import type { AnswerEngine, Statement, WriteRequest } from "../ports/answer-engine";
import { foundByName } from "./replies";
import { toSource } from "./to-source";

/** A statement where it stands in the answer's text (UTF-16 units, its markers left out). */
export interface ComposedStatement {
  readonly start: number;
  readonly end: number;
  /** How far the best of its passages bears it out, as code found it, 0–1. */
  readonly support: number;
  readonly isSupported: boolean;
}

export interface Composed {
  readonly statements: readonly ComposedStatement[];
  /** Passages that are cited, in order of first appearance. */
  readonly cited: readonly Passage[];
}

type ContentEvent = Extract<AgentEvent, { kind: "content" }>;

const MOST_REFERENCES = 2;

/**
 * Streams what the engine writes: each statement as it comes, then, once code has checked it, its markers with the
 * citations they name for the first time. A reference that the check does not bear out is left out.
 */
export async function* compose(
  engine: AnswerEngine,
  request: WriteRequest,
): AsyncGenerator<ContentEvent, Composed> {
  const references = new References(request.passages);
  const statements: ComposedStatement[] = [];
  let length = 0;
  let previous: number | undefined;
  for await (const statement of engine.write(request)) {
    request.signal.throwIfAborted();
    const lead = leadOf(statement, request, previous, references, length === 0);
    const start = length + lead.length;
    yield { kind: "content", delta: lead + statement.text, citations: [] };
    const { checked, best } = check(engine, statement, request);
    statements.push({ start, end: start + statement.text.length, ...best });
    const marked = references.mark(checked);
    if (marked.delta !== "") yield { kind: "content", ...marked };
    length = start + statement.text.length + marked.delta.length;
    previous = statement.supports[0]?.passage;
  }
  return { statements, cited: references.cited };
}

/** What separates a statement from the one before, and names a file that was found by its name. */
function leadOf(
  { supports, layout }: Statement,
  request: WriteRequest,
  previous: number | undefined,
  references: References,
  isFirst: boolean,
): string {
  const passage = supports[0]?.passage;
  const runsOn = layout === "running" && passage === previous;
  const separator = isFirst ? "" : runsOn ? " " : "\n\n";
  const source = passage === undefined ? undefined : request.passages[passage];
  if (!request.namesCount || source === undefined || references.hasFile(source)) return separator;
  return separator + foundByName(baseName(source.path), isFirst);
}

/** Measures the statement against each passage it names; those that do not bear it out fall away. */
function check(
  engine: AnswerEngine,
  statement: Statement,
  { passages, weights }: WriteRequest,
): { checked: Statement["supports"]; best: Pick<ComposedStatement, "support" | "isSupported"> } {
  const measured = statement.supports.flatMap((named) => {
    const passage = passages[named.passage];
    if (passage === undefined) return [];
    const text = [...passage.headings, passage.lead ?? "", passage.text].join("\n");
    const found = support(statement.text, text, weights);
    const relevance = engine.writtenBy === "quotes" ? named.support : found;
    return [{ named: { ...named, support: relevance }, found }];
  });
  const borne = measured.filter(({ found }) => found >= LEAST_OWN_SUPPORT).slice(0, MOST_REFERENCES);
  const best = Math.max(0, ...measured.map(({ found }) => found));
  return { checked: borne.map(({ named }) => named), best: { support: best, isSupported: borne.length > 0 } };
}

/** Numbers what is cited, from 1, in order of first appearance; the same words of a passage keep their number. */
class References {
  readonly #refs = new Map<string, number>();
  readonly #cited = new Set<Passage>();

  constructor(readonly passages: readonly Passage[]) {}

  get cited(): readonly Passage[] {
    return [...this.#cited];
  }

  hasFile({ fileId }: Passage): boolean {
    return this.cited.some((passage) => passage.fileId === fileId);
  }

  mark(supports: Statement["supports"]): { delta: string; citations: readonly Citation[] } {
    const citations: Citation[] = [];
    let delta = "";
    for (const named of supports) {
      const passage = this.passages[named.passage];
      if (passage === undefined) continue;
      const key = `${named.passage} ${named.start} ${named.end}`;
      const known = this.#refs.get(key);
      const ref = known ?? this.#refs.size + 1;
      delta += `[ref:${ref}]`;
      if (known !== undefined) continue;
      this.#refs.set(key, ref);
      this.#cited.add(passage);
      citations.push({ ref, ...toSource(passage, named), relevance: named.support, status: "available" });
    }
    return { delta, citations };
  }
}

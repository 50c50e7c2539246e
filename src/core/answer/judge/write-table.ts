import { alignStatement } from "../../citations/align-statement";
import type { Backend } from "../../domain/model";
import type { OverviewTask, WriteRequest, Written } from "../../ports/answer-engine";
import { boundaryOf, NONE } from "../write/prompt";
import { copiedLines, isSaidIn } from "./find-quote";
import type { Judge } from "./judge";
import { valuePrompt } from "./judge-prompts";

/** Most time for asking for values, by backend; the cells that are left have the value that code found. */
const BUDGET_MS: Readonly<Record<Backend, number>> = { webgpu: 60_000, browser: 60_000, cpu: 90_000 };
const MOST_VALUE_TOKENS = 32;
const LONGEST_VALUE = 120;
/** A cell whose value no passage tells. */
const UNTOLD = "–";

type TableTask = Extract<OverviewTask, { readonly kind: "table" }>;

/** A value and the passage in which it stands. */
interface Value {
  readonly text: string;
  readonly at: number;
}

/**
 * Writes a table: a line for each file, a value for each column, each value with its citation. A model copies the values;
 * one that its passage does not say is replaced by the one that code found, or by a dash.
 */
export async function* writeTable(
  { passages, weights }: WriteRequest,
  { of, columns, rows }: TableTask,
  judge: Judge,
): AsyncGenerator<Written, boolean> {
  const writer = await judge.writer();
  if (writer === undefined) return false;
  const by = writer.card.engine;
  const { clock, makeId } = judge.ports;
  const began = clock.now();
  const boundary = boundaryOf(makeId);
  const total = rows.length * columns.length;
  let asked = 0;
  let emitted = 0;
  const words = (text: string): Written => ({ kind: "words", text, by });
  const head = ["File", ...columns.map(cellText)];
  yield words(`| ${head.join(" | ")} |\n|${" --- |".repeat(head.length)}`);
  for (const { name, cells } of rows) {
    yield words(`\n| \`${cellText(name).replaceAll("`", "'")}\``);
    for (const [i, cell] of cells.entries()) {
      const elapsed = clock.now() - began;
      const step = { kind: "take notes", subject: of, searched: asked, kept: emitted, ms: elapsed } as const;
      yield { kind: "step", step: { ...step, total, isRunning: true } };
      const places = cell.places.flatMap((passage) => {
        const at = passages.findIndex(
          ({ fileId, start }) => fileId === passage.fileId && start === passage.start,
        );
        return at < 0 ? [] : [at];
      });
      const candidates: Value[] = [];
      if (elapsed < BUDGET_MS[writer.loaded.backend])
        for (const at of places) {
          const passage = passages[at];
          if (passage === undefined) continue;
          const messages = valuePrompt(columns[i] ?? "", passage, boundary);
          const said = await judge.ask({ messages, maxTokens: MOST_VALUE_TOKENS });
          const [text = ""] = copiedLines(said ?? "");
          if (text !== "" && !text.startsWith(NONE)) candidates.push({ text, at });
          if (candidates.length > 0) break;
        }
      asked += 1;
      for (const at of places) if (cell.value !== undefined) candidates.push({ text: cell.value, at });
      const value = candidates.find(({ text, at }) => {
        const passage = passages[at];
        if (passage === undefined || text.length > LONGEST_VALUE || !isSaidIn(text, passage)) return false;
        return alignStatement(cellText(text), [at], [passage], weights).supports.length > 0;
      });
      if (value === undefined) {
        yield words(` | ${UNTOLD}`);
        continue;
      }
      emitted += 1;
      const text = cellText(value.text);
      yield words(` | ${text}`);
      yield { kind: "sentence", text, named: [value.at], by, isTold: true };
    }
    yield words(" |");
  }
  const ms = clock.now() - began;
  yield { kind: "step", step: { kind: "take notes", subject: of, searched: asked, kept: emitted, ms } };
  return true;
}

/** A text as a cell of a Markdown table holds it. */
function cellText(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("|", "/").trim();
}

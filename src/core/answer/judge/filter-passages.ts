import type { Step } from "../../domain/agent-event";
import type { Backend } from "../../domain/model";
import type { WriteRequest, Written } from "../../ports/answer-engine";
import { boundaryOf, NONE } from "../write/prompt";
import { copiedLines, findQuote } from "./find-quote";
import type { Judge } from "./judge";
import { filterPrompt } from "./judge-prompts";

/** Most time for reading passages one by one, by backend; a processor reads a passage in ten seconds or more. */
const BUDGET_MS: Readonly<Record<Backend, number>> = { webgpu: 12_000, browser: 12_000, cpu: 20_000 };
const MOST_COPIED_TOKENS = 96;

/** The passages that hold something that helps, and how many were read. */
export interface Filtered {
  /** Positions in the request's passages, in their order. */
  readonly helping: readonly number[];
  readonly read: number;
}

/**
 * Lets a model read passages one by one, the first ones first, as many as the time allows: of each it copies what helps to
 * answer. A copy counts only where the passage says it.
 * @param positions of the passages in the request.
 */
export async function* filterPassages(
  judge: Judge,
  { question, passages }: Pick<WriteRequest, "question" | "passages">,
  positions: readonly number[],
): AsyncGenerator<Written, Filtered> {
  const { clock, makeId } = judge.ports;
  const boundary = boundaryOf(makeId);
  const began = clock.now();
  const backend = (await judge.writer())?.loaded.backend ?? "cpu";
  const helping: number[] = [];
  let read = 0;
  for (const at of positions) {
    const passage = passages[at];
    const elapsed = clock.now() - began;
    // The next passage takes about as long as the others did.
    if (passage === undefined || (read > 0 && elapsed + elapsed / read > BUDGET_MS[backend])) break;
    yield stepOf(question, read, helping.length, elapsed, positions.length);
    const messages = filterPrompt(question, passage, boundary);
    const text = await judge.ask({ messages, maxTokens: MOST_COPIED_TOKENS });
    if (text === undefined) break;
    read += 1;
    const copies = text.startsWith(NONE) ? [] : copiedLines(text);
    if (copies.some((copied) => findQuote(copied, passage) !== undefined)) helping.push(at);
  }
  yield stepOf(question, read, helping.length, clock.now() - began);
  return { helping, read };
}

function stepOf(subject: string, searched: number, kept: number, ms: number, total?: number): Written {
  const step: Step = { kind: "filter", subject, searched, kept, ms };
  return { kind: "step", step: total === undefined ? step : { ...step, total, isRunning: true } };
}

import { alignStatement } from "../../citations/align-statement";
import type { Step } from "../../domain/agent-event";
import { roleOf, type Backend } from "../../domain/model";
import { estimateModelTokens } from "../../models/estimate-tokens";
import type { OverviewTask, WriteRequest, Written } from "../../ports/answer-engine";
import { boundaryOf, cleanText } from "../write/prompt";
import { RunTimer } from "../write/run-timer";
import { SentenceStream } from "../write/sentence-stream";
import { endOf } from "../write/write-with-model";
import type { Judge } from "./judge";
import { fromNotesPrompt, NONE, notePrompt } from "./judge-prompts";

/** Most time for reading, by backend. */
const BUDGET_MS: Readonly<Record<Backend, number>> = { webgpu: 60_000, browser: 60_000, cpu: 90_000 };
/** The most passages that are read. */
const MOST_READ = 48;
const MOST_NOTE_TOKENS = 80;
const MOST_TOKENS = 400;

type TextTask = Extract<OverviewTask, { readonly of: string; readonly kind: "summary" | "comparison" }>;

/** A sentence of a passage in a model's words, which the passage supports. */
interface Note {
  readonly at: number;
  readonly text: string;
}

/**
 * Lets a model summarise or compare whole files: it takes notes of one passage after the other, as many as the time allows,
 * and writes from them. A note counts only if its passage supports it, and only sentences are shown that passages
 * support, so each is cited. Where nothing is left of the text, the notes themselves are shown.
 * @returns whether anything was written.
 */
export async function* writeOverview(
  request: WriteRequest,
  task: TextTask,
  judge: Judge,
): AsyncGenerator<Written, boolean> {
  const notes = yield* takeNotes(request, task.of, judge);
  if (notes.length === 0) return false;
  const isWritten = yield* writeFromNotes(request, task, notes, judge);
  if (isWritten) return true;
  const by = (await judge.writer())?.card.engine;
  if (by === undefined) return false;
  for (const { at, text } of notes)
    yield { kind: "sentence", text, named: [at], by, shown: "if supported", layout: "line" };
  return true;
}

async function* takeNotes(
  { question, passages }: WriteRequest,
  subject: string,
  judge: Judge,
): AsyncGenerator<Written, readonly Note[]> {
  const { clock, makeId } = judge.ports;
  const boundary = boundaryOf(makeId);
  const backend = (await judge.writer())?.loaded.backend ?? "cpu";
  const began = clock.now();
  const notes: Note[] = [];
  const order = spread(passages.length, MOST_READ);
  let read = 0;
  for (const at of order) {
    const passage = passages[at];
    const elapsed = clock.now() - began;
    if (passage === undefined || (read > 0 && elapsed + elapsed / read > BUDGET_MS[backend])) break;
    yield noteStep(subject, read, notes.length, elapsed, order.length);
    const messages = notePrompt(question, passage, boundary);
    const text = await judge.ask({ messages, maxTokens: MOST_NOTE_TOKENS });
    if (text === undefined) break;
    read += 1;
    for (const sentence of text.startsWith(NONE) ? [] : sentencesIn(text)) {
      const { supports } = alignStatement(sentence, [0], [passage], new Map());
      if (supports.length > 0) notes.push({ at, text: sentence });
    }
  }
  yield noteStep(subject, read, notes.length, clock.now() - began);
  return notes.toSorted((a, b) => a.at - b.at);
}

function noteStep(subject: string, searched: number, kept: number, ms: number, total?: number): Written {
  const step: Step = { kind: "take notes", subject, searched, kept, ms };
  return { kind: "step", step: total === undefined ? step : { ...step, total, isRunning: true } };
}

/**
 * The order in which passages are read when the time may not suffice for all: first and last, then what lies between, so
 * that a part of them stands for the whole.
 */
export function spread(count: number, most: number): readonly number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  for (
    let step = Math.max(1, count - 1);
    order.length < Math.min(count, most);
    step = Math.max(1, Math.floor(step / 2))
  )
    for (let at = 0; at < count && order.length < most; at += step)
      if (!seen.has(at)) {
        seen.add(at);
        order.push(at);
      }
  return order;
}

function sentencesIn(text: string, known: ReadonlySet<number> = new Set()) {
  const stream = new SentenceStream(known);
  return [...stream.push(text), ...stream.end()].flatMap((told) =>
    told.kind === "sentence" ? [told.text] : [],
  );
}

async function* writeFromNotes(
  request: WriteRequest,
  { kind }: TextTask,
  notes: readonly Note[],
  judge: Judge,
): AsyncGenerator<Written, boolean> {
  const { question, passages, weights, signal } = request;
  const places = [...new Set(notes.map(({ at }) => at))];
  const numbered = notes.map(({ at, text }) => {
    const path = passages[at]?.path ?? "";
    return `[${places.indexOf(at) + 1}] ${cleanText(path)}: ${cleanText(text)}`;
  });
  for (;;) {
    const writer = await judge.writer();
    if (writer === undefined) return false;
    const room = writer.loaded.contextTokens - MOST_TOKENS - ROOM_FOR_RULES;
    let taken = 0;
    const fitting = numbered.filter((note) => (taken += estimateModelTokens(note)) <= room);
    const messages = fromNotesPrompt(kind, question, fitting, boundaryOf(judge.ports.makeId));
    const timer = new RunTimer(writer, roleOf(writer.card), judge.ports.clock);
    const stream = new SentenceStream(new Set(places.map((_, i) => i + 1)));
    let supported = 0;
    const check = function* (told: ReturnType<SentenceStream["push"]>): Generator<Written> {
      for (const one of told) {
        if (one.kind === "words") continue;
        const named = one.named.flatMap((number) => places[number - 1] ?? []);
        if (alignStatement(one.text, named, passages, weights).supports.length === 0) continue;
        supported += 1;
        const by = writer.card.engine;
        const layout = kind === "comparison" ? ({ layout: "line" } as const) : {};
        yield { kind: "sentence", text: one.text, named, by, shown: "if supported", ...layout };
      }
    };
    try {
      const pieces = writer.generate({ messages, maxTokens: MOST_TOKENS, temperature: 0 }, signal);
      for await (const piece of pieces) {
        timer.note(piece);
        if (piece.kind === "text") yield* check(stream.push(piece.text));
      }
      yield* check(stream.end());
      yield { kind: "run", run: timer.run(supported === 0 ? "dropped" : "done") };
      return supported > 0;
    } catch (thrown) {
      signal.throwIfAborted();
      yield { kind: "run", run: timer.run(endOf(thrown)) };
      judge.leave(writer);
      if (supported > 0) return true;
    }
  }
}

/** The tokens of the instructions, the question and the marks. */
const ROOM_FOR_RULES = 300;

import { groupBy } from "../../base/group-by";
import { alignStatement } from "../../citations/align-statement";
import type { Step } from "../../domain/agent-event";
import type { Backend } from "../../domain/model";
import { estimateModelTokens } from "../../models/estimate-tokens";
import type { Passage } from "../../domain/passage";
import type { OverviewTask, WriteRequest, Written } from "../../ports/answer-engine";
import { boundaryOf, cleanText, NONE } from "../write/prompt";
import { runModel, throughout } from "../write/run-model";
import { SentenceStream } from "../write/sentence-stream";
import type { Judge } from "./judge";
import { fromNotesPrompt, notePrompt } from "./judge-prompts";

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

/** What a model noted, and how far it read. */
interface Notes {
  /** In the order of the passages. */
  readonly notes: readonly Note[];
  /** The positions of the passages read. */
  readonly read: ReadonlySet<number>;
  /** Whether the time was over before everything was read that was to be read. */
  readonly isOutOfTime: boolean;
}

/**
 * Lets a model summarise or compare whole files: it takes notes of one passage after the other, as many as the time allows,
 * of each file as many as of the others, and writes from them. A note counts only if its passage supports it, and only
 * sentences are shown that passages support, so each is cited. Where nothing is left of the text, the notes themselves are
 * shown. What was left out is told, and why.
 * @returns whether anything was written.
 */
export async function* writeOverview(
  request: WriteRequest,
  task: TextTask,
  judge: Judge,
): AsyncGenerator<Written, boolean> {
  const taken = yield* takeNotes(request, task.of, judge);
  const { notes } = taken;
  if (notes.length === 0) return false;
  const written = yield* writeFromNotes(request, task, notes, judge);
  if (written === undefined) {
    const by = (await judge.writer())?.card.engine;
    if (by === undefined) return false;
    for (const { at, text } of notes) yield { kind: "sentence", text, named: [at], by, layout: "line" };
  }
  const unused = new Set(notes.filter((note) => written?.includes(note) === false).map(({ at }) => at));
  yield* tellLeftOut(request.passages, taken, unused);
  return true;
}

/** Tells how much of each file the text rests on, where that is not all. @param unused passages whose notes found no room */
function* tellLeftOut(
  passages: readonly Passage[],
  { read, isOutOfTime }: Notes,
  unused: ReadonlySet<number>,
): Generator<Written> {
  if (read.size === passages.length && unused.size === 0) return;
  const files = [...groupBy(passages.entries(), ([, { fileId }]) => fileId).values()].map((places) => ({
    path: places[0]?.[1].path ?? "",
    read: places.filter(([at]) => read.has(at) && !unused.has(at)).length,
    of: places.length,
  }));
  yield { kind: "left out", why: isOutOfTime ? "time" : "room", files };
}

async function* takeNotes(
  { question, passages }: WriteRequest,
  subject: string,
  judge: Judge,
): AsyncGenerator<Written, Notes> {
  const { clock, makeId } = judge.ports;
  const boundary = boundaryOf(makeId);
  const backend = (await judge.writer())?.loaded.backend ?? "cpu";
  const began = clock.now();
  const notes: Note[] = [];
  const order = sharedByFile(passages, MOST_READ);
  const read = new Set<number>();
  let isOutOfTime = false;
  for (const at of order) {
    const passage = passages[at];
    const elapsed = clock.now() - began;
    isOutOfTime = read.size > 0 && elapsed + elapsed / read.size > BUDGET_MS[backend];
    if (passage === undefined || isOutOfTime) break;
    yield noteStep(subject, read.size, notes.length, elapsed, order.length);
    const messages = notePrompt(question, passage, boundary);
    const text = await judge.ask({ messages, maxTokens: MOST_NOTE_TOKENS });
    if (text === undefined) break;
    read.add(at);
    for (const sentence of text.startsWith(NONE) ? [] : sentencesIn(text)) {
      const { supports } = alignStatement(sentence, [0], [passage], new Map());
      if (supports.length > 0) notes.push({ at, text: sentence });
    }
  }
  yield noteStep(subject, read.size, notes.length, clock.now() - began);
  return { notes: notes.toSorted((a, b) => a.at - b.at), read, isOutOfTime };
}

function noteStep(subject: string, searched: number, kept: number, ms: number, total?: number): Written {
  const step: Step = { kind: "take notes", subject, searched, kept, ms };
  return { kind: "step", step: total === undefined ? step : { ...step, total, isRunning: true } };
}

/** The order in which the passages of several files are read: one of each file in turn, those of a file spread over it. */
function sharedByFile(passages: readonly Passage[], most: number): readonly number[] {
  const files = [...groupBy(passages.keys(), (at) => passages[at]?.fileId).values()];
  return inTurn(files.map((places) => spread(places.length, most).flatMap((i) => places[i] ?? []))).slice(
    0,
    most,
  );
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** As many of the notes as a prompt has room for, of each file as many as of the others; in their order. */
function fittingNotes(
  notes: readonly Note[],
  passages: readonly Passage[],
  room: number,
  lineOf: (note: Note) => string,
): readonly Note[] {
  const byFile = groupBy(notes, ({ at }) => passages[at]?.fileId);
  let taken = 0;
  const fitting = inTurn([...byFile.values()]).filter(
    (note) => (taken += estimateModelTokens(lineOf(note))) <= room,
  );
  return notes.filter((note) => fitting.includes(note));
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
  return [...stream.push(text), ...stream.end()].flatMap((emitted) =>
    emitted.kind === "sentence" ? [emitted.text] : [],
  );
}

/** Writes from notes. @returns those that the model got; undefined where nothing of its text is supported */
async function* writeFromNotes(
  request: WriteRequest,
  { kind }: TextTask,
  notes: readonly Note[],
  judge: Judge,
): AsyncGenerator<Written, readonly Note[] | undefined> {
  const { question, passages, weights, signal } = request;
  const places = [...new Set(notes.map(({ at }) => at))];
  const lineOf = ({ at, text }: Note): string => {
    const path = passages[at]?.path ?? "";
    return `[${places.indexOf(at) + 1}] ${cleanText(path)}: ${cleanText(text)}`;
  };
  for (;;) {
    const writer = await judge.writer();
    if (writer === undefined) return undefined;
    const room = writer.loaded.contextTokens - MOST_TOKENS - ROOM_FOR_RULES;
    const fitting = fittingNotes(notes, passages, room, lineOf);
    const messages = fromNotesPrompt(kind, question, fitting.map(lineOf), boundaryOf(judge.ports.makeId));
    const run = runModel(writer, { messages, maxTokens: MOST_TOKENS }, judge.ports.clock, signal);
    const stream = new SentenceStream(new Set(places.map((_, i) => i + 1)));
    let supported = 0;
    const check = function* (emitted: ReturnType<SentenceStream["push"]>): Generator<Written> {
      for (const one of emitted) {
        if (one.kind === "words") continue;
        const named = one.named.flatMap((number) => places[number - 1] ?? []);
        if (alignStatement(one.text, named, passages, weights).supports.length === 0) continue;
        supported += 1;
        const by = writer.card.engine;
        const layout = kind === "comparison" ? ({ layout: "line" } as const) : {};
        yield { kind: "sentence", text: one.text, named, by, ...layout };
      }
    };
    const end = yield* throughout(run, (piece) => check(stream.push(piece)));
    if (end.kind === "ended") {
      yield* check(stream.end());
      yield { kind: "run", run: end.run(supported === 0 ? "dropped" : "done") };
      return supported > 0 ? fitting : undefined;
    }
    yield { kind: "run", run: end.run };
    judge.leave(writer);
    if (supported > 0) return fitting;
  }
}

/** The tokens of the instructions, the question and the marks. */
const ROOM_FOR_RULES = 300;

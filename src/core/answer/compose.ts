import type { AgentEvent, Step } from "../domain/agent-event";
import type { Citation } from "../domain/citation";
import type { EngineName, ModelRun } from "../domain/model";
import type { Passage } from "../domain/passage";
import { LEAST_OWN_SUPPORT, support } from "../citations/align";
import { alignStatement } from "../citations/align-statement";
import { disarmLinks } from "../citations/disarm-links";
import { disarmMarkers } from "../citations/parse-references";
import type {
  AnswerEngine,
  LeftOut,
  Quotation,
  StatementSupport,
  TalkRequest,
  WriteRequest,
  Written,
  WrittenSentence,
} from "../ports/answer-engine";
import { plainWords } from "./quote/plain-words";
import { toSource } from "./to-source";

/** A statement's range in the answer's text (UTF-16 units, without its markers). */
export interface ComposedStatement {
  readonly start: number;
  readonly end: number;
  /** The support by the best of its passages, as code measured it, 0–1. */
  readonly support: number;
  readonly isSupported: boolean;
}

export interface Composed {
  readonly statements: readonly ComposedStatement[];
  /** The cited passages, in order of first appearance. */
  readonly cited: readonly Passage[];
  /** `model` when the answer shows words of a model. */
  readonly writtenBy: "model" | "quotes";
  readonly runs: readonly ModelRun[];
  /** Whether the text is general talk, which no file supports. */
  readonly isTalk: boolean;
  /** Whether nothing was written. */
  readonly isEmpty: boolean;
  /** What a text about whole files leaves out. */
  readonly leftOut: LeftOut | undefined;
}

/** The app's own words in an answer, and the events of a model's steps. */
export interface Frame {
  /** Put before the answer if anything is written. */
  readonly lead?: string;
  /** Put before general talk. */
  readonly talkLead?: string;
  /** The event for a step that a model takes while it writes. */
  readonly tell?: (step: Step) => AgentEvent;
}

type ContentEvent = Extract<AgentEvent, { kind: "content" }>;

const MOST_REFERENCES = 2;

/**
 * Streams the engine's output: words as they come, and after each statement, once code has checked it, its markers with
 * the citations that are new. A reference that the check does not support is left out.
 */
export function compose(
  engine: AnswerEngine,
  request: WriteRequest,
  frame: Frame = {},
): AsyncGenerator<AgentEvent, Composed> {
  return composeFrom(engine.write(request), request, frame);
}

/** Streams a reply to general talk; see `compose`. */
export async function* composeTalk(
  engine: AnswerEngine,
  request: TalkRequest,
  frame: Frame,
): AsyncGenerator<AgentEvent, Composed> {
  const nothing = { passages: [], quotations: [], isAnswered: false, weights: new Map<string, number>() };
  return yield* composeFrom(engine.talk?.(request) ?? [], { ...request, ...nothing }, frame);
}

async function* composeFrom(
  all: AsyncIterable<Written> | Iterable<Written>,
  request: WriteRequest,
  { lead = "", talkLead = "", tell }: Frame,
): AsyncGenerator<AgentEvent, Composed> {
  const composer = new Composer(request, disarmMarkers(lead));
  for await (const written of all) {
    request.signal.throwIfAborted();
    switch (written.kind) {
      case "talk":
        composer.beginTalk(talkLead);
        break;
      case "step":
        if (tell !== undefined) yield tell(written.step);
        break;
      case "left out":
        composer.leaveOut(written);
        break;
      case "quotation":
        yield* composer.quote(written);
        break;
      case "words":
        yield* composer.tell(written.text, written.by);
        break;
      case "sentence":
        yield* composer.sentence(written);
        break;
      case "run":
        composer.endRun(written.run);
    }
  }
  return composer.composed;
}

/** A checked statement: its supports, best first, and the best support. */
interface Checked {
  readonly supports: readonly StatementSupport[];
  readonly best: number;
}

/** The answer written so far. */
class Composer {
  readonly #runs: ModelRun[] = [];
  readonly #references: References;
  readonly #statements: ComposedStatement[] = [];
  #length = 0;
  #lastBy: EngineName | undefined;
  #lastPassage: number | undefined;
  #hasModelWords = false;
  #isTalk = false;
  #leftOut: LeftOut | undefined;

  constructor(
    private readonly request: WriteRequest,
    private lead: string,
  ) {
    this.#references = new References(request.passages);
  }

  get composed(): Composed {
    return {
      statements: this.#statements,
      cited: this.#references.cited,
      writtenBy: this.#hasModelWords ? "model" : "quotes",
      runs: this.#runs,
      isTalk: this.#isTalk,
      isEmpty: this.#length === 0,
      leftOut: this.#leftOut,
    };
  }

  leaveOut(leftOut: LeftOut): void {
    this.#leftOut = leftOut;
  }

  /** What follows is general talk, with these words before it in place of the lead. */
  beginTalk(lead: string): void {
    this.#isTalk = true;
    this.lead = lead;
  }

  *quote(quotation: Quotation): Generator<ContentEvent> {
    // Disarming can insert characters before a mark; the text is then shown without marks.
    const text = disarmMarkers(quotation.text);
    const lead = disarmMarkers(this.#leadOf(quotation));
    const marks = text === quotation.text ? quotation.marks : [];
    const { name, block } = quotation;
    if (name === undefined) {
      yield* this.#add(lead, "extractive");
      yield* this.#add(text, "extractive", { marks, block });
    } else {
      const shifted = marks.map(({ start, end }) => ({ start: start + lead.length, end: end + lead.length }));
      const item = { kind: "item", name, wordsAt: lead.length } as const;
      yield* this.#add(lead + text, "extractive", { marks: shifted, block: item });
    }
    yield* this.#close(text, checkQuotation(quotation, this.request), "extractive");
    this.#lastPassage = quotation.supports[0]?.passage;
  }

  /** Adds a model's words, disarmed; they begin a paragraph of their own. */
  *tell(text: string, by: EngineName): Generator<ContentEvent> {
    const begins = this.#lastBy !== by;
    const words = disarmed(begins ? text.trimStart() : text);
    if (words === "") return;
    this.#hasModelWords = true;
    if (begins && this.#length > 0) yield* this.#add("\n\n", "extractive");
    yield* this.#add(words, by);
    this.#lastPassage = undefined;
  }

  /** Ends a model's run; the words of the next model begin a new paragraph. */
  endRun(run: ModelRun): void {
    this.#runs.push(run);
    this.#lastBy = undefined;
  }

  *sentence({ text: written, named, by, shown, layout }: WrittenSentence): Generator<ContentEvent> {
    const { passages, weights } = this.request;
    const text = disarmed(written);
    const checked = alignStatement(text, named, passages, weights);
    if (shown === "if supported") {
      if (checked.supports.length === 0) return;
      if (this.#lastBy === by) yield* this.tell(layout === "line" ? "\n\n" : " ", by);
      yield* this.tell(text, by);
    }
    yield* this.#close(text, checked, by);
  }

  /** Ends the statement at the end of the text so far. */
  *#close(text: string, { supports, best }: Checked, by: EngineName): Generator<ContentEvent> {
    this.#statements.push({
      start: this.#length - text.length,
      end: this.#length,
      support: best,
      isSupported: supports.length > 0,
    });
    const { delta, citations } = this.#references.mark(supports);
    if (delta !== "") yield* this.#add(delta, by, { citations });
  }

  *#add(
    delta: string,
    by: EngineName,
    { citations = [], marks = [], block }: Partial<Pick<ContentEvent, "citations" | "marks" | "block">> = {},
  ): Generator<ContentEvent> {
    if (delta === "") return;
    const { lead } = this;
    this.lead = "";
    yield* this.#add(lead, "extractive");
    this.#length += delta.length;
    this.#lastBy = by;
    yield { kind: "content", delta, citations, by, marks, ...(block && { block }) };
  }

  /** The separator before a quotation, and the app's own words before it. */
  #leadOf({ supports, layout, lead }: Quotation): string {
    const isFirst = this.#length === 0;
    if (lead !== undefined) return (isFirst ? "" : "\n\n") + lead;
    const runsOn = layout === "running" && supports[0]?.passage === this.#lastPassage;
    return isFirst ? "" : runsOn ? " " : "\n\n";
  }
}

/**
 * A model's text without references, links, pictures and HTML, which only code may make. Whatever an engine tells passes
 * here; one that writes in pieces holds back what may become a link with the next piece.
 */
function disarmed(text: string): string {
  return disarmLinks(disarmMarkers(text));
}

/** Measures a quotation against each passage it names; passages without enough support are dropped. */
function checkQuotation(quotation: Quotation, { passages, weights }: WriteRequest): Checked {
  const measured = quotation.supports.flatMap((named) => {
    const passage = passages[named.passage];
    if (passage === undefined) return [];
    // A quotation is shown without the signs of Markdown.
    const plain = plainWords(passage.path, passage.text);
    const texts = plain === passage.text ? [plain] : [passage.text, plain];
    const text = [...passage.headings, passage.lead ?? "", ...texts].join("\n");
    return [{ named, found: support(quotation.text, text, weights) }];
  });
  const borne = measured.filter(({ found }) => found >= LEAST_OWN_SUPPORT).slice(0, MOST_REFERENCES);
  const best = Math.max(0, ...measured.map(({ found }) => found));
  return { supports: borne.map(({ named }) => named), best };
}

/** Numbers citations from 1, in order of first appearance; the same words of a passage keep their number. */
class References {
  readonly #refs = new Map<string, number>();
  readonly #cited = new Set<Passage>();

  constructor(readonly passages: readonly Passage[]) {}

  get cited(): readonly Passage[] {
    return [...this.#cited];
  }

  mark(supports: readonly StatementSupport[]): { delta: string; citations: readonly Citation[] } {
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
      citations.push({
        ref,
        ...toSource(passage, named),
        relevance: named.support > 0 ? named.support : undefined,
        status: "available",
      });
    }
    return { delta, citations };
  }
}

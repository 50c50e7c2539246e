import type { AgentEvent, Step } from "../domain/agent-event";
import type { AnswerPart } from "../domain/answer-part";
import type { Citation } from "../domain/citation";
import type { FolderId } from "../domain/ids";
import type { EngineName, ModelRun } from "../domain/model";
import type { Passage } from "../domain/passage";
import { LEAST_OWN_SUPPORT, support } from "../citations/align";
import { alignStatement, type Alignment } from "../citations/align-statement";
import { disarmLinks } from "../citations/disarm-links";
import type {
  AnswerEngine,
  Quotation,
  StatementSupport,
  TalkRequest,
  WriteRequest,
  Written,
  WrittenSentence,
} from "../ports/answer-engine";
import { plainWords } from "./quote/plain-words";
import { toSource } from "./to-source";

/** A statement of an answer, as code has checked it. */
export interface ComposedStatement {
  /** The support by the best of its passages, 0–1. */
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
  /** Whether a model's sentences are claimed as the answer. */
  readonly isClaimed: boolean;
  /** Whether nothing was written. */
  readonly isEmpty: boolean;
}

/** Of the last event: what wrote an answer. */
export function writtenBy({ runs, writtenBy: by }: Composed) {
  return { engine: runs.at(-1)?.engine ?? "extractive", writtenBy: by, runs } as const;
}

/** The app's own words in an answer, and the events of a model's steps. */
export interface AnswerFrame {
  /** Put before the answer if anything is written; `""` for nothing. */
  readonly intro?: string;
  /** Put before general talk. */
  readonly talkIntro?: string;
  /** White space before all of it. */
  readonly gap?: string;
  /** How many parts of the answer stand before all of it. */
  readonly after?: number;
  /** Put before what a model says that is not claimed as the answer. */
  readonly readingIntro?: string;
  /** The event for a step that a model takes while it writes. */
  readonly stepEvent?: (step: Step) => AgentEvent;
  /** The events once all that code found is told, and a model's words may follow. */
  readonly quotedEvents?: (composed: Composed) => Iterable<AgentEvent>;
}

type ContentEvent = Extract<AgentEvent, { kind: "part" | "words" | "statement" }>;

const MOST_REFERENCES = 2;

/** Streams a reply to general talk; see `compose`. */
export async function* composeTalk(
  engine: AnswerEngine,
  request: TalkRequest & Pick<WriteRequest, "folders">,
  frame: AnswerFrame,
): AsyncGenerator<AgentEvent, Composed> {
  const nothing = { passages: [], quotations: [], isAnswered: false, weights: new Map<string, number>() };
  return yield* compose(engine.talk?.(request) ?? [], { ...request, ...nothing }, frame);
}

/**
 * Streams what an engine writes: quotes as parts with their references, and a model's words as they come; after each statement,
 * once code has checked it, its references. A reference that the check does not support is left out.
 */
export async function* compose(
  all: AsyncIterable<Written> | Iterable<Written>,
  request: WriteRequest,
  frame: AnswerFrame,
): AsyncGenerator<AgentEvent, Composed> {
  const { talkIntro = "", stepEvent, quotedEvents } = frame;
  const composer = new Composer(request, frame);
  for await (const written of all) {
    request.signal.throwIfAborted();
    if (written.kind === "talk") composer.beginTalk(talkIntro);
    else if (written.kind === "run") composer.endRun(written.run);
    else if (written.kind === "quotation") yield* composer.quote(written);
    else if (written.kind === "words") yield* composer.addWords(written.text, written.by);
    else if (written.kind === "sentence") yield* composer.sentence(written);
    else if (written.kind === "step") {
      if (stepEvent !== undefined) yield stepEvent(written.step);
    } else if (quotedEvents !== undefined) yield* quotedEvents(composer.composed);
  }
  return composer.composed;
}

/** The answer written so far. */
class Composer {
  readonly #runs: ModelRun[] = [];
  readonly #references: References;
  readonly #statements: ComposedStatement[] = [];
  #isEmpty = true;
  /** The engine of the model whose part is the last one, and is still open. */
  #openBy: EngineName | undefined;
  #lastPassage: number | undefined;
  #hasModelWords = false;
  #isTalk = false;
  #intro: string;
  /** White space that stands before the next part. */
  #gap: string;
  /** Where a model's sentences begin that stand above what code found. */
  #top: number;
  /** Whether they are claimed; undefined before the first. */
  #isClaimed: boolean | undefined;

  constructor(
    private readonly request: WriteRequest,
    private readonly frame: AnswerFrame,
  ) {
    const { intro = "", gap = "", after = 0 } = frame;
    [this.#intro, this.#gap, this.#top] = [intro, gap, after];
    this.#references = new References(request.passages);
  }

  get composed(): Composed {
    return {
      statements: this.#statements,
      cited: this.#references.cited,
      writtenBy: this.#hasModelWords ? "model" : "quotes",
      runs: this.#runs,
      isTalk: this.#isTalk,
      isClaimed: this.#isClaimed === true,
      isEmpty: this.#isEmpty,
    };
  }

  /** What follows is general talk, with these words before it in place of the intro. */
  beginTalk(intro: string): void {
    this.#isTalk = true;
    this.#intro = intro;
  }

  *quote({ quoted, supports, layout, intro }: Quotation): Generator<ContentEvent> {
    const runsOn = intro === undefined && layout === "running" && supports[0]?.passage === this.#lastPassage;
    const folders = this.#foldersOf(supports);
    if (!this.#isEmpty) this.#gap += runsOn ? " " : "\n\n";
    // File names stay when a folder is removed.
    if (intro !== undefined)
      yield* this.#addNote(intro.words, intro.gap, intro.holdsQuestion ? this.request.folders : []);
    const checked = checkQuotation(quoted, supports, this.request);
    const { refs, citations } = this.#close(checked);
    yield* this.#add({ ...quoted, refs, folders, gap: "" }, citations);
    this.#lastPassage = supports[0]?.passage;
  }

  /** Adds a model's words, disarmed; they begin a part of their own. */
  *addWords(text: string, by: EngineName): Generator<ContentEvent> {
    const begins = this.#openBy !== by;
    const delta = disarmLinks(begins ? text.trimStart() : text);
    if (delta === "") return;
    this.#hasModelWords = true;
    if (begins) {
      const gap = this.#isEmpty ? "" : "\n\n";
      yield* this.#add({ kind: "model", by, pieces: [], gap, folders: this.request.folders });
      this.#openBy = by;
    }
    yield { kind: "words", delta };
    this.#lastPassage = undefined;
  }

  /** Ends a model's run; the words of the next model begin a new part. */
  endRun(run: ModelRun): void {
    this.#runs.push(run);
    this.#openBy = undefined;
  }

  *sentence(sentence: WrittenSentence): Generator<ContentEvent> {
    const { passages, weights } = this.request;
    const text = disarmLinks(sentence.text);
    const checked = alignStatement(text, sentence.named, passages, weights);
    if (checked.supports.length === 0) return;
    yield* this.#openAbove(sentence);
    yield { kind: "words", delta: text };
    yield { kind: "statement", text, ...this.#close(checked) };
  }

  /** Opens a model's part above what code found, or goes on in it. */
  *#openAbove({ isClaim, by }: WrittenSentence): Generator<ContentEvent> {
    if (this.#isClaimed !== undefined) {
      yield { kind: "words", delta: " " };
      return;
    }
    this.#isClaimed = isClaim;
    this.#hasModelWords = true;
    this.#isEmpty = false;
    const { folders } = this.request;
    const intro = this.#intro === "" ? undefined : this.#intro;
    this.#intro = "";
    const gap = this.#top === 0 && intro === undefined ? "" : "\n\n";
    const place = (part: AnswerPart): ContentEvent => ({
      kind: "part",
      part,
      citations: [],
      at: this.#top++,
    });
    if (intro !== undefined) yield place({ kind: "note", text: intro, refs: [], gap: "", folders });
    const { readingIntro = "" } = this.frame;
    const isNoted = !isClaim && readingIntro !== "";
    if (isNoted) yield place({ kind: "note", text: readingIntro, refs: [], gap, folders: [] });
    yield place({ kind: "model", by, pieces: [], gap: isNoted ? "\n\n" : gap, folders });
  }

  /** Counts a statement and numbers its citations. */
  #close({ supports, best }: Alignment): ReturnType<References["cite"]> {
    this.#statements.push({ support: best, isSupported: supports.length > 0 });
    return this.#references.cite(supports);
  }

  /** Adds the app's own words, if there are any. @param after white space between them and what follows */
  *#addNote(text: string, after: string, folders: readonly FolderId[]): Generator<ContentEvent> {
    if (text === "") return;
    yield* this.#add({ kind: "note", text, refs: [], folders, gap: "" });
    this.#gap = after;
  }

  *#add(part: AnswerPart, citations: readonly Citation[] = []): Generator<ContentEvent> {
    const intro = this.#intro;
    this.#intro = "";
    this.#isEmpty = false;
    if (intro !== "") this.#top += 1;
    // The words before an answer may hold words of the folders: those of a question with its spelling corrected.
    yield* this.#addNote(intro, "\n\n", this.request.folders);
    yield { kind: "part", part: { ...part, gap: this.#gap + part.gap }, citations };
    this.#gap = "";
    this.#openBy = undefined;
  }

  #foldersOf(supports: readonly StatementSupport[]): readonly FolderId[] {
    return [...new Set(supports.flatMap(({ passage }) => this.request.passages[passage]?.folderId ?? []))];
  }
}

/** Measures a quotation against each passage it names; passages without enough support are dropped. */
function checkQuotation(
  { text }: Quotation["quoted"],
  supports: readonly StatementSupport[],
  { passages, weights }: WriteRequest,
): Alignment {
  const measured = supports.flatMap((named) => {
    const passage = passages[named.passage];
    if (passage === undefined) return [];
    // A quotation is shown without the signs of Markdown.
    const plain = plainWords(passage.path, passage.text);
    const texts = plain === passage.text ? [plain] : [passage.text, plain];
    const whole = [...passage.headings, passage.repeatedHeader ?? "", ...texts].join("\n");
    return [{ named, found: support(text, whole, weights) }];
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

  /** The numbers of the citations of these words, and the citations that are new. */
  cite(supports: readonly StatementSupport[]): { refs: readonly number[]; citations: readonly Citation[] } {
    const citations: Citation[] = [];
    const refs: number[] = [];
    for (const named of supports) {
      const passage = this.passages[named.passage];
      if (passage === undefined) continue;
      const key = `${named.passage} ${named.start} ${named.end}`;
      const known = this.#refs.get(key);
      const ref = known ?? this.#refs.size + 1;
      refs.push(ref);
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
    return { refs, citations };
  }
}

import { alignStatement } from "../../citations/align-statement";
import { withoutUnseen } from "../../citations/visible-stream";
import type { LoadedWriter } from "../../models/supervisor";
import { WORDS_ONLY, type Abilities } from "../../domain/model";
import { parseFileId, parseFolderId } from "../../domain/ids";
import { standIn, type Passage } from "../../domain/passage";
import type { ChatMessage } from "../../ports/language-model";
import { languagesOf } from "../../text/stop-words";
import { copiedLines, findQuote } from "../judge/find-quote";
import { filterPrompt, rewritePrompt } from "../judge/judge-prompts";
import { boundaryOf, NONE, wordingPrompt } from "../write/prompt";
import { runModel, textOfRun } from "../write/run-model";
import type { WritePorts } from "../write/word";
import { SentenceStream } from "../write/sentence-stream";
import examination from "./tasks.json";

/**
 * `word`: the first document answers; `third`: the third one does; `absent`: none does, though they are near; `language`: the
 * document is in another language than the question; `copies` and `not copied`: one document, from which what helps is copied;
 * `rewrite`: a follow-up question.
 */
export type ExamTaskKind = "word" | "third" | "absent" | "language" | "copies" | "not copied" | "rewrite";

/** Changes when a task or a prompt does: an earlier result counts for nothing then. */
export const EXAM_EDITION = examination.edition;
const TASKS = examination.tasks as readonly TaskData[];
export const EXAM_LENGTH = TASKS.length;
const MOST_TOKENS = 64;

/**
 * Lets a model go on with its exam, one task after the other. Yields what it has passed after each; ends early where it breaks
 * off.
 * @param passed what it has passed before, in the order of the tasks.
 * @throws the signal's reason when it is aborted.
 */
export async function* sitExam(
  writer: LoadedWriter,
  passed: readonly boolean[],
  { clock, makeId }: WritePorts,
  signal: AbortSignal,
): AsyncGenerator<readonly boolean[], void> {
  let results = passed;
  const boundary = boundaryOf(makeId);
  for (const task of TASKS.slice(passed.length)) {
    const { messages, passes } = taskOf(task, boundary);
    const { text, end } = await textOfRun(
      runModel(writer, { messages, maxTokens: MOST_TOKENS }, clock, signal),
    );
    if (end.kind === "broken") return;
    results = [...results, passes(withoutUnseen(text))];
    yield results;
  }
}

/**
 * A task by which a model shows what it may do. Its number of weights does not tell: one of 1.5 billion judged no better than
 * chance. It is asked with the prompts of the real work.
 */
interface TaskData {
  readonly kind: ExamTaskKind;
  readonly question: string;
  readonly earlier?: readonly string[];
  readonly documents: readonly (readonly [path: string, text: string])[];
  /** One of them must be in the text; none for what no document tells. */
  readonly expects: readonly string[];
}

/** What a model is asked, and whether its text passes. @param boundary as in a prompt. */
function taskOf(
  { kind, question, earlier = [], documents, expects }: TaskData,
  boundary: string,
): { readonly messages: readonly ChatMessage[]; readonly passes: (text: string) => boolean } {
  const passages = documents.map(passageOf);
  const holds = (text: string): boolean =>
    expects.some((one) => text.toLowerCase().includes(one.toLowerCase()));
  const [first] = passages;
  const wording = wordingPrompt({ question, history: [], passages, boundary });
  const isCopied = (text: string): boolean =>
    first !== undefined &&
    copiedLines(text).some((line) => holds(line) && findQuote(line, first) !== undefined);
  const isInLanguage = (text: string): boolean =>
    languagesOf(question).every((one) => languagesOf(text).includes(one));
  if (kind === "rewrite") return { messages: rewritePrompt(question, earlier), passes: holds };
  if (kind === "copies" || kind === "not copied") {
    const messages = first === undefined ? [] : filterPrompt(question, first, boundary);
    return { messages, passes: kind === "copies" ? isCopied : saysNone };
  }
  if (kind === "absent") return { messages: wording, passes: saysNone };
  const isRight = kind === "language" ? isInLanguage : (text: string) => isBorneOut(text, passages);
  return { messages: wording, passes: (text) => isRight(text) && holds(text) };
}

function saysNone(text: string): boolean {
  return text.trimStart().startsWith(NONE);
}

/** Whether a sentence stands that the check finds in the documents, as in an answer. */
function isBorneOut(text: string, passages: readonly Passage[]): boolean {
  const stream = new SentenceStream(new Set(passages.map((_, at) => at + 1)));
  return [...stream.push(text), ...stream.end()].some(
    (one) =>
      one.kind === "sentence" &&
      alignStatement(
        one.text,
        one.named.map((number) => number - 1),
        passages,
        new Map(),
      ).supports.length > 0,
  );
}

const LEAST_WORDED = 2;
const MOST_MISJUDGED = 1;

/**
 * What a model may do by what it has passed.
 * @param passed in the order of the tasks; fewer where the exam is not over, and then it may word only.
 */
export function abilitiesBy(passed: readonly boolean[]): Abilities {
  if (passed.length < EXAM_LENGTH) return WORDS_ONLY;
  const count = (wanted: readonly ExamTaskKind[], result: boolean): number =>
    TASKS.filter(({ kind }, at) => wanted.includes(kind) && passed[at] === result).length;
  const words = count(["word", "language"], true) >= LEAST_WORDED;
  const judges = words && count(["third", "absent", "copies", "not copied"], false) <= MOST_MISJUDGED;
  return { words, judges, searches: judges && count(["rewrite"], false) === 0 };
}

function passageOf([path, text]: TaskData["documents"][number], at: number): Passage {
  const folder = { folderId: parseFolderId("exam"), folderName: "exam" };
  return standIn({ ...folder, fileId: parseFileId(`exam-${at}`), path, ordinal: at, text });
}

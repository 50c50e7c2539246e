import type { AgentEvent, Source, Step } from "../../domain/agent-event";
import { isUnread } from "../../domain/file-record";
import { standIn, unsearched, type Passage } from "../../domain/passage";
import { countTypes, typeOfFile } from "../../extract/detection/type-of-file";
import type { TextRange } from "../../domain/text-range";
import { cutRange } from "../../passages/cut-range";
import { analyseQuestion } from "../../question/analyse-question";
import { assessComputed } from "../assess";
import type { RetrievalPorts } from "../retrieve/retrieve";
import { nameShare } from "../retrieve/read-by-name";
import { plainWords } from "../quote/plain-words";
import { quotationOf } from "../quote/quotation";
import { segmentPassage } from "../score/evidence";
import { rankCandidates } from "../score/score";
import { BY_WORDS, type Weights } from "../score/weights";
import { listReplies, type ListReplies } from "../list-replies";
import { say, WITHOUT_MODEL } from "../say";
import { toSource } from "../to-source";
import type { SearchLog } from "../search-log";
import type { FilesAsked } from "./files-asked";
import { findFiles, type MatchingFile, type MatchingFiles } from "./find-files";
import { lineOfTotal, saysAmount } from "./paper-amount";
import type { SearchedPlace } from "../searched-place";

/** The files listed with a quote; further files are listed by path only. */
const MOST_LISTED = 12;
/**
 * The quoted beginning of a file, in characters: it ends with the line that reaches the first number, at the latest at
 * the second.
 */
const ENOUGH_TO_KNOW = 60;
const MOST_OF_BEGINNING = 160;

/**
 * Answers with a list of files, each with its matching words or its beginning. Returns false, and yields nothing but
 * steps, when there is no file to list.
 * @param readAs the app's own words that the question was corrected; `""` where it was not.
 * @param searchLog gets the steps.
 */
export async function* listFiles(
  request: FilesAsked,
  question: string,
  ports: RetrievalPorts,
  { where, readAs }: { readonly where: SearchedPlace; readonly readAs: string },
  searchLog: SearchLog,
): AsyncGenerator<AgentEvent, boolean> {
  const { library, clock, signal } = ports;
  const says = listReplies(question, ports);
  const from = clock.now();
  // Papers are listed by the days that they bear.
  const asked = { ...request, newest: request.newest || request.paper !== "" };
  yield* readPictures(asked, ports, searchLog);
  const found = await findFiles(asked, library, signal);
  if (found.files.length === 0) return false;
  const first = found.files.slice(0, MOST_LISTED);
  const listed = await Promise.all(first.map((file) => showFile(file, asked, ports)));
  signal.throwIfAborted();
  const subject = asked.topic === "" ? question : asked.topic;
  const { searched } = found;
  const step = {
    kind: asked.topic === "" ? "file names" : "search",
    subject,
    searched,
    kept: found.files.length,
    ms: clock.now() - from,
  } as const;
  const sources = listed.flatMap(({ source, text }) => (text === "" ? [] : [source]));
  yield { ...searchLog.event("search", [step]), sources };

  const intro = introOf(asked, found, where, says);
  if (readAs !== "") yield* say([readAs], "", where.folders);
  yield* say([intro], readAs === "" ? "" : "\n\n");
  const folders = new Set(found.files.map(({ file }) => file.folderId));
  const shownPath = (folderName: string, path: string) => (folders.size > 1 ? `${folderName}/${path}` : path);
  for (const [at, { source, text, modifiedAt, day }] of listed.entries()) {
    const date = asked.newest ? (day ?? modifiedAt) : undefined;
    const { folderId, fileId, path } = source;
    const ref = at + 1;
    const part = {
      kind: "file",
      text: says.fileListed(shownPath(source.folderName, path), date, text),
      refs: [ref],
      file: { folderId, fileId, path },
      modifiedAt: asked.newest ? modifiedAt : undefined,
      day,
      gap: "\n\n",
      folders: [folderId],
    } as const;
    yield { kind: "part", part, citations: [{ ...source, ref, relevance: undefined, status: "available" }] };
  }
  if (found.files.length > MOST_LISTED)
    yield { kind: "part", part: says.namedFiles(found.files, MOST_LISTED), citations: [] };
  if (asked.topic !== "" && found.withoutText > 0)
    yield* say([says.words.noText({ n: found.withoutText })], "\n\n");
  yield { kind: "assessment", assessment: assessComputed(listed.length) };
  yield { kind: "done", outcome: "answered", ...WITHOUT_MODEL };
  return true;
}

/** The most pictures that are read before their text is searched. */
const PICTURES_READ = 3;

/**
 * Reads pictures for requests such as "Any photos of the whiteboard?": of the pictures not read yet, the three with the
 * best matching names, then the newest. Yields the steps so far before each, and after the last.
 */
async function* readPictures(
  { topic, types }: FilesAsked,
  { library, clock, signal }: RetrievalPorts,
  searchLog: SearchLog,
): AsyncGenerator<AgentEvent, void> {
  if (topic === "" || !types.includes("picture")) return;
  const question = analyseQuestion(topic, new Map());
  const unread = (await library.listFiles())
    .map(({ file }) => ({ file, named: nameShare(question, file.path) }))
    .filter(({ file }) => isUnread(file) && typeOfFile(file) === "picture")
    .sort((a, b) => b.named - a.named || b.file.modifiedAt - a.file.modifiedAt);
  const done: Step[] = [];
  for (const { file } of unread.slice(0, PICTURES_READ)) {
    const from = clock.now();
    const step = { kind: "read file", subject: file.path, searched: 0, kept: 0, ms: 0 } as const;
    yield searchLog.event("file names", [...done.splice(0), { ...step, isRunning: true }]);
    const read = await library.readFile(file.id, MOST_OF_PICTURE, signal);
    signal.throwIfAborted();
    done.push({ ...step, searched: read.length, kept: read.length, ms: clock.now() - from });
  }
  if (done.length > 0) yield searchLog.event("file names", done);
}

/** In characters. */
const MOST_OF_PICTURE = 4000;

/** The beginning of a paper in which its amount is looked for, in characters. */
const MOST_OF_PAPER = 8000;

interface Quoted {
  readonly source: Source;
  /** The quote to show; `""` for a file without text. */
  readonly text: string;
}

async function showFile(
  found: MatchingFile,
  { topic, paper }: FilesAsked,
  { library, weights, signal }: RetrievalPorts,
) {
  const { file, passage, day } = found;
  const hasText = file.passages > 0;
  const amount =
    hasText && saysAmount(paper)
      ? amountOf(await library.readFile(file.id, MOST_OF_PAPER, signal))
      : undefined;
  const quoted = amount ?? (passage && quoteOf(passage, topic, weights));
  const [first] =
    hasText && quoted === undefined ? await library.readFile(file.id, MOST_OF_BEGINNING, signal) : [];
  const shown = quoted ?? (first === undefined ? withoutText(found) : beginningOf(first));
  return { ...shown, modifiedAt: file.modifiedAt, day };
}

/** The quote of a file's beginning. */
function beginningOf(first: Passage): Quoted {
  const { text } = first;
  const line = text.indexOf("\n", ENOUGH_TO_KNOW);
  const start = /^[#\s]*/.exec(text)?.[0].length ?? 0;
  const range = cutRange(text, { start, end: line < 0 ? text.length : line }, start, MOST_OF_BEGINNING);
  return quotedFrom(first, range);
}

function quotedFrom(passage: Passage, cut: ReturnType<typeof cutRange>): Quoted {
  const words = inOneLine(plainWords(passage.path, passage.text.slice(cut.start, cut.end)));
  return { source: toSource(passage, cut), text: `“${words}${cut.cutAfter ? "…" : ""}”` };
}

/** The quote with the amount of a paper. */
function amountOf(passages: readonly Passage[]): Quoted | undefined {
  // Joined by lines, so that the passages' lines are compared with each other.
  const joined = passages.map(({ text }) => text).join("\n");
  let range: TextRange | undefined = lineOfTotal(joined);
  for (const passage of passages) {
    if (range === undefined) return undefined;
    if (range.end <= passage.text.length)
      return quotedFrom(passage, cutRange(passage.text, range, range.start, MOST_OF_BEGINNING));
    const length = passage.text.length + 1;
    range = { start: range.start - length, end: range.end - length };
  }
  return undefined;
}

/**
 * The quote from the passage's best candidate that holds a word of the topic; undefined where only what stands above the
 * passage does.
 */
function quoteOf(passage: Passage, topic: string, weights: Weights): Quoted | undefined {
  const question = analyseQuestion(topic, new Map());
  const evidence = segmentPassage(question, unsearched(passage));
  const ranked = rankCandidates(question, [evidence], BY_WORDS, weights);
  const best = ranked.find(({ at }) => (evidence.matches[at]?.size ?? 0) > 0);
  if (best === undefined) return undefined;
  const { quoted, supports } = quotationOf(question, best, 0);
  const [support] = supports;
  return support && { source: toSource(passage, support), text: inOneLine(quoted.text) };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A file of which only the name is known. */
function withoutText({ file: { id, folderId, path, modifiedAt }, folderName }: MatchingFile): Quoted {
  const empty = standIn({ folderId, folderName, fileId: id, path, modifiedAt, text: "" });
  return { source: toSource(empty, empty), text: "" };
}

function introOf(
  asked: FilesAsked,
  { files, isPart }: MatchingFiles,
  where: SearchedPlace,
  says: ListReplies,
): string {
  const type = asked.types.length === 1 ? asked.types[0] : undefined;
  const { topic, newest } = asked;
  const types =
    topic === "" && asked.types.length === 0 ? [...countTypes(files.map(({ file }) => file))] : [];
  const byType = types.toSorted(([, a], [, b]) => b - a);
  return says.filesFound({ where, count: files.length, type, topic, isPart, byType, newest });
}

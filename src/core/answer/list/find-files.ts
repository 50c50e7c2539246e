import { baseName, isUnread, type FileRecord } from "../../domain/file-record";
import type { FileId } from "../../domain/ids";
import type { Passage } from "../../domain/passage";
import { typeOfFile } from "../../extract/detection/type-of-file";
import type { Library, LibraryFile } from "../../ports/library";
import { codeTokens } from "../../text/codes-in";
import { contentTokens } from "../../text/tokenize";
import { matchTerms, tokenSet } from "../../question/term-matches";
import { sameKinds } from "../../question/same-kinds";
import { BEGINNING } from "../../versions/version-status";
import { headOf } from "../score/evidence";
import type { FilesAsked } from "./files-asked";
import { ownDay } from "./own-day";

/** A file that holds the topic, in its path or in a passage. */
export interface MatchingFile extends LibraryFile {
  /**
   * The best passage that holds the topic; undefined when only the path or the file's beginning tells that the file
   * matches.
   */
  readonly passage: Passage | undefined;
  /** The day by which the newest is judged, as `2024-03-15`, where the paper itself tells it; else the file's time counts. */
  readonly day: string | undefined;
}

export interface MatchingFiles {
  /** The files in the order of the list. */
  readonly files: readonly MatchingFile[];
  /** The number of files and passages searched. */
  readonly searched: number;
  /** The number of files without searchable text: there is none, or it has not been read. */
  readonly withoutText: number;
  /** Whether there may be more files: only `MOST_PASSAGES` passages are searched. */
  readonly isPart: boolean;
}

const MOST_PASSAGES = 400;
/** The most files of which the beginning is read for its day, those first that were changed last. */
const MOST_DATED = 100;

type Terms = ReadonlyMap<string, number>;

/**
 * Finds the files that hold every word of the topic (or a word for the same kind of paper), all in their path or all in
 * one passage with its headings; all files when there is no topic. Files that match both ways come first, or the newest
 * when the request asks for them: by the day that a paper bears, or else by the time of the file.
 */
export async function findFiles(
  asked: FilesAsked,
  library: Library,
  signal: AbortSignal,
): Promise<MatchingFiles> {
  const files = (await library.listFiles()).filter(({ file }) => isOfType(file, asked));
  signal.throwIfAborted();
  const withoutText = files.filter(
    ({ file }) => file.passages === 0 && typeOfFile(file) !== "archive",
  ).length;
  if (asked.topic === "") {
    const found = files.map((one) => ({ ...one, passage: undefined, day: undefined }));
    return { files: newestFirst(found), searched: files.length, withoutText, isPart: false };
  }
  const wanted = termsOf(asked.topic);
  const paper = termsOf(asked.paper);
  const byId = new Map(files.map((one) => [one.file.id, one]));
  const words = [asked.topic, ...[...wanted.keys()].flatMap((term) => [...sameKinds(term)])].join(" ");
  const passages = await library.searchWords(words, MOST_PASSAGES, (id) => byId.has(id), signal);
  signal.throwIfAborted();
  const byText = passageByFile(wanted, paper, passages);
  const byPath = filesByPath(wanted, files, passages);
  const inText = [...byText.keys()].flatMap((id) => byId.get(id) ?? []);
  const isOnlyPaper = [...wanted.keys()].every((term) => paper.has(term));
  const found = [
    ...inText.filter((one) => byPath.has(one)),
    ...newestFirst([...byPath].filter(({ file }) => !byText.has(file.id))),
    ...inText.filter((one) => !byPath.has(one)),
  ].map((one) => ({
    ...one,
    passage: isOnlyPaper ? undefined : byText.get(one.file.id),
    day: undefined,
  }));
  return {
    files: asked.newest ? await newestOf(asked, found, { library, signal }) : found,
    searched: files.reduce((sum, { file }) => sum + file.passages, files.length),
    withoutText,
    isPart: passages.length === MOST_PASSAGES,
  };
}

/**
 * The files whose path holds every word. Each passage of a file includes the path, so a file with passages must be among
 * the found ones.
 */
function filesByPath(
  wanted: Terms,
  files: readonly LibraryFile[],
  found: readonly Passage[],
): ReadonlySet<LibraryFile> {
  const ids = new Set(found.map(({ fileId }) => fileId));
  const mayHold = files.filter(({ file }) => file.passages === 0 || ids.has(file.id));
  return new Set(mayHold.filter(({ file }) => holdsAll(wanted, tokenSet(file.path))));
}

function isOfType(file: FileRecord, { types }: FilesAsked): boolean {
  return types.length === 0 || types.includes(typeOfFile(file));
}

function newestFirst<File extends LibraryFile>(files: readonly File[]): readonly File[] {
  return files.toSorted(
    (a, b) => b.file.modifiedAt - a.file.modifiedAt || (a.file.path < b.file.path ? -1 : 1),
  );
}

/** The newest first: papers by the days that they bear, other files by their times. */
async function newestOf(
  { paper }: FilesAsked,
  found: readonly MatchingFile[],
  { library, signal }: { readonly library: Library; readonly signal: AbortSignal },
): Promise<readonly MatchingFile[]> {
  const byTime = newestFirst(found);
  if (paper === "") return byTime;
  const dated = await Promise.all(
    byTime.slice(0, MOST_DATED).map(async (one) => {
      const isReadable = one.file.passages > 0 && !isUnread(one.file);
      const [first] = isReadable ? await library.readFile(one.file.id, BEGINNING, signal) : [];
      return { ...one, day: ownDay(one.file, first?.text.slice(0, BEGINNING) ?? "") };
    }),
  );
  signal.throwIfAborted();
  const timeOf = ({ day, file }: MatchingFile) => (day === undefined ? file.modifiedAt : Date.parse(day));
  // Of papers of one day, and of those beyond the read ones, the file's time decides.
  return [...dated, ...byTime.slice(MOST_DATED)].toSorted((a, b) => timeOf(b) - timeOf(a));
}

function termsOf(words: string): Terms {
  return new Map([...contentTokens(words), ...codeTokens(words)].map((token) => [token, 1]));
}

function holdsAll(wanted: Terms, tokens: ReadonlySet<string>): boolean {
  const matched = matchTerms(wanted, tokens, true);
  return [...wanted.keys()].every(
    (term) => matched.has(term) || [...sameKinds(term)].some((one) => tokens.has(one)),
  );
}

/**
 * The best passage of each file that holds every word, best first. The kind of paper may be named at the file's beginning
 * only.
 */
function passageByFile(
  wanted: Terms,
  paper: Terms,
  passages: readonly Passage[],
): ReadonlyMap<FileId, Passage> {
  const apart = new Map([...wanted].filter(([term]) => !paper.has(term)));
  const isPaper = (passage: Passage): boolean =>
    holdsAll(paper, tokenSet(passage.path)) ||
    (holdsAll(paper, tokenSet(`${headOf(passage)}\n${passage.ordinal === 0 ? passage.text : ""}`)) &&
      !isOtherPaper(passage, paper));
  const papers = new Set(passages.filter(isPaper).map(({ fileId }) => fileId));
  const byFile = new Map<FileId, Passage>();
  for (const passage of passages) {
    if (byFile.has(passage.fileId) || !papers.has(passage.fileId)) continue;
    const tokens = tokenSet(`${headOf(passage)}\n${passage.text}`);
    if (holdsAll(apart, tokens)) byFile.set(passage.fileId, passage);
  }
  return byFile;
}

/** Whether the first of a file's name, title and first line that names a kind of paper names another one. */
function isOtherPaper({ path, headings, ordinal, text }: Passage, paper: Terms): boolean {
  const title = ordinal === 0 ? (/\S[^\n]*/.exec(text)?.[0] ?? "") : "";
  const named = [baseName(path), headings[0] ?? "", title]
    .map(tokenSet)
    .find((tokens) => [...tokens].some((token) => sameKinds(token).size > 0));
  return paper.size > 0 && named !== undefined && !holdsAll(paper, named);
}

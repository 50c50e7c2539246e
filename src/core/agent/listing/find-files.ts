import type { FileRecord } from "../../domain/file-record";
import type { FileId } from "../../domain/ids";
import type { Passage } from "../../domain/passage";
import { typeOfFile } from "../../extract/type-of-file";
import type { Library, LibraryFile } from "../../ports/library";
import { codeTokens } from "../../search/codes-in";
import { contentTokens } from "../../search/tokenize";
import { equivalentsOf } from "../evidence/document-words";
import { matchTerms, tokenSet } from "../evidence/term-coverage";
import type { FilesAsked } from "./files-asked";

/** A file that holds what was asked for, in its path or in a passage. */
export interface MatchingFile extends LibraryFile {
  /** The best passage that holds it; undefined when its path does, or its beginning tells that it is such a paper. */
  readonly passage: Passage | undefined;
}

export interface MatchingFiles {
  /** In the order in which they are listed. */
  readonly files: readonly MatchingFile[];
  /** Files and passages that were looked through. */
  readonly searched: number;
  /** Files whose text could not be looked through, since there is none or it has not been read. */
  readonly withoutText: number;
  /** There may be more: only so many passages are looked at. */
  readonly isPart: boolean;
}

const MOST_PASSAGES = 400;

type Terms = ReadonlyMap<string, number>;

/**
 * The files that hold every word of the topic (or one that stands for it), together in their path or in one passage, its headings
 * included; all files without a topic. Those that say it in both ways come first, or the newest where these are asked for.
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
    const found = files.map((one) => ({ ...one, passage: undefined }));
    return { files: newestFirst(found), searched: files.length, withoutText, isPart: false };
  }
  const wanted = termsOf(asked.topic);
  const ids = new Set(files.map(({ file }) => file.id));
  const words = [asked.topic, ...[...wanted.keys()].flatMap((term) => [...equivalentsOf(term)])].join(" ");
  const passages = await library.searchWords(words, MOST_PASSAGES, (id) => ids.has(id), signal);
  signal.throwIfAborted();
  const paper = termsOf(asked.paper);
  const byText = passageByFile(wanted, paper, passages);
  const isOnlyPaper = paper.size === wanted.size;
  const places = new Map([...byText.keys()].map((id, place) => [id, place]));
  const found = files.flatMap((one): (MatchingFile & { rank: number })[] => {
    const passage = byText.get(one.file.id);
    const isNamed = holdsAll(wanted, tokenSet(one.file.path));
    if (passage === undefined && !isNamed) return [];
    const place = places.get(one.file.id) ?? places.size;
    const rank = place + (isNamed ? 0 : files.length);
    return [{ ...one, passage: isOnlyPaper ? undefined : passage, rank }];
  });
  const inOrder = newestFirst(found).toSorted((a, b) => (asked.newest ? 0 : a.rank - b.rank));
  const held = files.reduce((sum, { file }) => sum + file.passages, files.length);
  return { files: inOrder, searched: held, withoutText, isPart: passages.length === MOST_PASSAGES };
}

function isOfType(file: FileRecord, { types }: FilesAsked): boolean {
  return types.length === 0 || types.includes(typeOfFile(file));
}

function newestFirst<File extends LibraryFile>(files: readonly File[]): readonly File[] {
  return files.toSorted(
    (a, b) => b.file.modifiedAt - a.file.modifiedAt || (a.file.path < b.file.path ? -1 : 1),
  );
}

function termsOf(words: string): Terms {
  return new Map([...contentTokens(words), ...codeTokens(words)].map((token) => [token, 1]));
}

function holdsAll(wanted: Terms, tokens: ReadonlySet<string>): boolean {
  return matchTerms(wanted, tokens).size === wanted.size;
}

/** The best passage of each file that holds all, best first. That a file is an invoice, it may say at its beginning only. */
function passageByFile(
  wanted: Terms,
  paper: Terms,
  passages: readonly Passage[],
): ReadonlyMap<FileId, Passage> {
  const apart = new Map([...wanted].filter(([term]) => !paper.has(term)));
  const isPaper = (passage: Passage): boolean =>
    holdsAll(paper, tokenSet(`${aboveText(passage)}\n${passage.ordinal === 0 ? passage.text : ""}`));
  const papers = new Set(passages.filter(isPaper).map(({ fileId }) => fileId));
  const byFile = new Map<FileId, Passage>();
  for (const passage of passages) {
    if (byFile.has(passage.fileId) || !papers.has(passage.fileId)) continue;
    const tokens = tokenSet(`${aboveText(passage)}\n${passage.text}`);
    if (holdsAll(apart, tokens)) byFile.set(passage.fileId, passage);
  }
  return byFile;
}

function aboveText({ path, headings, lead }: Passage): string {
  return [path, ...headings, lead ?? ""].join("\n");
}

import { isUnread, type FileRecord } from "../../domain/file-record";
import type { FileId } from "../../domain/ids";
import type { Passage } from "../../domain/passage";
import { typeOfFile } from "../../extract/detection/type-of-file";
import { foldCase } from "../../language/fold-text";
import type { Library, LibraryFile } from "../../ports/library";
import { guessLanguages } from "../../text/stop-words";
import { daysIn } from "../../text/days-in";
import { FileGrouper, TEXT_COMPARED } from "../../versions/group-files";
import { BEGINNING, versionStatusOf } from "../../versions/version-status";
import { ownDay } from "../list/own-day";
import type { Candidate } from "../score/evidence";
import { folderOf, isBesidePapers, packageFolders } from "./beside-papers";
import { candidatesIn } from "./first-fact";
import { kindIn, type PaperKind } from "./paper-kind";
import { nameOf, titleOf } from "./paper-title";

/** A file as a person would speak of it. */
export interface Paper {
  readonly file: FileRecord;
  readonly title: string;
  /** Undefined where its words do not tell. */
  readonly kind: PaperKind | undefined;
  /** The day it bears, as `2024-03-15`. */
  readonly day: string | undefined;
  /** Whether a newer version of it is there, or a copy. */
  readonly isOlder: boolean;
  /** Whether it is code, data or a licence, or belongs to a package. */
  readonly isBeside: boolean;
  /** Its first passages; none where it was not read. */
  readonly beginning: readonly Passage[];
  readonly candidates: readonly Candidate[];
}

/** The characters of a paper that are read. */
const MOST_OF_EACH = 3_000;
const DAY_CHARS = 600;
/** The fewest stop words that tell the language of a paper. */
const LEAST_STOP_WORDS = 4;

/**
 * Reads the beginnings of papers, those that were changed last first; of the files beyond `most`, and of those that are not
 * read yet, only the names are looked at.
 */
export async function readPapers(
  files: readonly LibraryFile[],
  most: number,
  library: Pick<Library, "readFile">,
  signal: AbortSignal,
): Promise<readonly Paper[]> {
  const packages = packageFolders(files.map(({ file }) => file.path));
  const sorted = files
    .map(({ file }) => file)
    .toSorted((a, b) => b.modifiedAt - a.modifiedAt || (a.path < b.path ? -1 : 1));
  // A file that is still to be read would be read now, ahead of the others.
  const chosen = sorted
    .filter((file) => file.passages > 0 && !isUnread(file) && !isBesidePapers(file, packages, ""))
    .slice(0, most);
  const beginnings = new Map<FileId, readonly Passage[]>();
  for (const { id } of chosen) {
    beginnings.set(id, await library.readFile(id, MOST_OF_EACH, signal));
    signal.throwIfAborted();
  }
  const older = olderAmong(chosen, beginnings);
  const common = languagesOf([...beginnings.values()].flat());
  const papers = sorted.map((file) => paperOf(file, beginnings.get(file.id) ?? [], common));
  return papers.map((paper) => ({
    ...paper,
    isBeside: isBesidePapers(paper.file, packages, textOf(paper.beginning)),
    isOlder: older.has(paper.file.id) || hasFinal(paper, papers),
  }));
}

type ReadPaper = Omit<Paper, "isBeside" | "isOlder">;

/** Whether a paper is a draft, and beside it lies a paper of its kind that is none. */
function hasFinal(paper: ReadPaper, papers: readonly ReadPaper[]): boolean {
  if (paper.kind === undefined || !isDraft(paper)) return false;
  const folder = folderOf(paper.file.path);
  return papers.some((one) => one.kind === paper.kind && folderOf(one.file.path) === folder && !isDraft(one));
}

function isDraft({ file, beginning }: ReadPaper): boolean {
  return versionStatusOf(file.path, textOf(beginning).slice(0, BEGINNING)).isDraft;
}

function paperOf(file: FileRecord, beginning: readonly Passage[], common: readonly string[]): ReadPaper {
  const own = languagesOf(beginning);
  const languages = own.length > 0 ? own : common;
  const name = nameOf(file.path);
  const { title, kind } =
    beginning.length > 0
      ? titleOf(file.path, beginning, languages)
      : { title: name, kind: kindIn(name, languages) };
  const isMail = typeOfFile(file) === "mail";
  return {
    file,
    title,
    kind: isMail ? "mail" : kind,
    day: paperDay(file, textOf(beginning).slice(0, DAY_CHARS), isMail),
    beginning,
    candidates: candidatesIn(beginning),
  };
}

/**
 * The day that a paper bears: in its name, or the latest past one in its beginning, since a contract names days of birth
 * too. A mail has that of its head.
 */
function paperDay(file: FileRecord, text: string, isMail: boolean): string | undefined {
  const [head] = isMail ? (MAIL_DAY.exec(text) ?? []) : [];
  const sent = head === undefined ? NaN : Date.parse(`${head} UTC`);
  if (!Number.isNaN(sent)) return new Date(sent).toISOString().slice(0, 10);
  const days = daysIn(text).flatMap(
    ({ start, end }) => ownDay({ ...file, path: "" }, text.slice(start, end)) ?? [],
  );
  return ownDay(file, "") ?? days.toSorted().at(-1);
}

/** As in the head of a mail (RFC 5322). */
const MAIL_DAY = /\b[0-3]?\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/;

function textOf(beginning: readonly Passage[]): string {
  return beginning.map(({ text }) => text).join("\n\n");
}

function languagesOf(passages: readonly Passage[]): readonly string[] {
  return guessLanguages(foldCase(textOf(passages)).match(/\p{L}+/gu) ?? [], LEAST_STOP_WORDS);
}

/** The files of which a newer version or copy is among them. */
function olderAmong(
  files: readonly FileRecord[],
  beginnings: ReadonlyMap<FileId, readonly Passage[]>,
): ReadonlySet<FileId> {
  const grouper = new FileGrouper();
  for (const file of files)
    grouper.add({
      ...file,
      contentHash: file.contentHash,
      text: textOf(beginnings.get(file.id) ?? []).slice(0, TEXT_COMPARED),
    });
  return new Set(grouper.groups().flatMap((group) => group.files.slice(1)));
}

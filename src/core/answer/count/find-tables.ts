import { getOrMake } from "../../base/get-or-make";
import { groupBy } from "../../base/group-by";
import { baseName } from "../../domain/file-record";
import type { FileId } from "../../domain/ids";
import type { Passage } from "../../domain/passage";
import { typeOfName } from "../../extract/detection/type-of-file";
import { isCreditNote, type AskedWord, type CountingAsked } from "../../tables/counting-asked";
import { keyOf, tableOf, tablesOf, type Row, type Table } from "../../tables/table";
import { isSameWord, wordsIn, type Word } from "../../tables/words-in";
import type { ContextOf } from "../../tables/table-words";
import { lineOfTotal } from "../list/paper-amount";
import { kindIn, type PaperKind } from "../overview/paper-kind";
import { readPapers, type Paper } from "../overview/read-papers";
import type { RetrievalPorts } from "../retrieve/retrieve";
import { supersededAmong } from "../score/superseded";

/** A table that a question may count, and what of the question it may answer. */
export interface FoundTable {
  readonly table: Table;
  readonly contextOf: ContextOf;
  readonly asked: CountingAsked;
  /** Whether its rows are papers. */
  readonly isOfPapers: boolean;
  /** Whether the question names what its rows are. */
  readonly isNamed: boolean;
  /** Whether a name of the question stands at the head of some papers and only in the text of others, to whom they may go. */
  readonly isOpen: boolean;
}

interface FoundTables {
  readonly tables: readonly FoundTable[];
  /** The files of which only a part was read, so that rows of their tables may be missing. */
  readonly cut: ReadonlySet<FileId>;
  /** The number of passages searched. */
  readonly searched: number;
}

const MOST_PASSAGES = 200;
const MOST_FILES = 12;
const MOST_PAPERS = 400;
const MOST_OF_NAME = 4;
/** The characters of all files with tables that are read for a question. */
const MOST_CHARACTERS = 60_000_000;
/** The first passages of a file, by which its versions are told. */
const BEGINNING = 200;
/** The tables of files, as long as their passages are kept. */
const tablesOfFiles = new WeakMap<readonly Passage[], readonly Table[]>();

/**
 * The tables of the files that hold the question's words, those of the best file first.
 * Tables with the same columns are one, but for those of older versions and copies.
 */
export async function findTables(
  asked: CountingAsked,
  { library, signal }: RetrievalPorts,
): Promise<FoundTables> {
  const hits = await library.searchWords(asked.text, MOST_PASSAGES, () => true, signal);
  signal.throwIfAborted();
  const inText = hits.flatMap(({ blocks, fileId }) =>
    blocks.some(({ kind }) => kind === "table") ? [fileId] : [],
  );
  // Most questions with "which" are about no table, so no file is read for its name.
  const names = asked.isOpen
    ? []
    : [asked.text, ...asked.words.flatMap(({ text, isFree }) => (isFree ? [] : [text]))];
  const found = await Promise.all(names.map((name) => library.findFiles(name, MOST_OF_NAME, signal)));
  const named = found.flatMap(({ files }) => files);
  // A file that is still to be read would be read now, scans too.
  const inName = named.flatMap(({ file }) => (file.passages > 0 ? [file.id] : []));
  const ids = [...new Set([...inText, ...inName])].slice(0, MOST_FILES);
  const records = new Map((await library.listFiles()).map(({ file }) => [file.id, file]));
  const read = new Map<string, readonly Passage[]>();
  const cut = new Set<FileId>();
  let left = MOST_CHARACTERS;
  for (const id of ids) {
    const passages = await library.readFile(id, left, signal);
    left -= passages.at(-1)?.end ?? 0;
    read.set(id, passages);
    const file = records.get(id);
    if (file?.state === "partial" || passages.length < (file?.passages ?? 0)) cut.add(id);
  }
  signal.throwIfAborted();
  const older = supersededAmong([...read.values()].flatMap((passages) => passages.slice(0, BEGINNING)));
  const files = [...read].filter(([id]) => !older.has(id));
  const all = files.flatMap(([, passages]) => getOrMake(tablesOfFiles, passages, () => tablesOf(passages)));
  const tables = [...groupBy(all, keyOf).values()];
  return {
    tables: tables.map((same) => ({
      table: joined(same),
      contextOf: contextOf(),
      asked,
      isOfPapers: false,
      isNamed: false,
      isOpen: false,
    })),
    cut,
    searched: hits.length,
  };
}

/** Tables with the same columns as one. One of which most rows stand in another is a copy of it. */
function joined(tables: readonly Table[]): Table {
  const [first] = tables;
  if (first === undefined || tables.length === 1) return first ?? { columns: [], rows: [] };
  const rows: Row[] = [];
  const seen = new Set<string>();
  for (const table of tables) {
    const keys = table.rows.map(({ cells }) => cells.join("\n"));
    const known = keys.filter((key) => seen.has(key)).length;
    if (known * 2 > keys.length) continue;
    rows.push(...table.rows);
    for (const key of keys) seen.add(key);
  }
  return tableOf(
    first.columns.map(({ name }) => name),
    rows,
  );
}

function contextOf(): ContextOf {
  const wordsOf = new Map<string, readonly Word[]>();
  return ({ passage }) => {
    // Headings of a text say what stands above a table; those of a spreadsheet are the names of its sheets.
    const headings = typeOfName(passage.path) === "spreadsheet" ? passage.headings : [];
    const text = [passage.path, ...headings].join(" ");
    return getOrMake(wordsOf, text, () => wordsIn(text));
  };
}

/** The papers of the kind that a question names, as a table of their days and totals; undefined where it names none. */
export async function findPapers(
  asked: CountingAsked,
  names: Readonly<Record<"paper" | "day" | "total", string>>,
  { library, signal }: RetrievalPorts,
): Promise<FoundTable | undefined> {
  const kinds = new Map(asked.words.flatMap(kindAsked));
  // Papers alone are listed as files.
  const fields = asked.words.filter((one) => one.isField && !kinds.has(one));
  const isList = asked.operation === "rows" && fields.length >= FEWEST_FIELDS;
  const isAmount = asked.operation === "sum" || asked.isMoney || asked.isSpending;
  if (asked.operation === "rows" ? kinds.size === 0 || !isList : kinds.size === 0 && !isAmount)
    return undefined;
  const wanted = new Set(kinds.size === 0 ? WITH_A_TOTAL : kinds.values());
  const papers = await readPapers(await library.listFiles(), MOST_PAPERS, library, signal);
  const meant = papers.filter((paper) => {
    const kind = paper.kind === "mail" ? kindIn(paper.title, []) : paper.kind;
    const isWanted = (kind !== undefined && wanted.has(kind)) || (asked.isLessCredit && isCredit(paper));
    return isWanted && !paper.isOlder && !paper.isBeside;
  });
  const byDay = meant.toSorted((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1));
  const rows = byDay.flatMap((paper) => rowOfPaper(paper) ?? []);
  if (rows.length === 0) return undefined;
  const wordsOf = ({ file, beginning }: Paper) => wordsIn([file.path, ...beginning.map(textOf)].join(" "));
  const words = new Map(meant.map((paper) => [paper.file.id, wordsOf(paper)]));
  return {
    table: tableOf([names.paper, names.day, names.total], rows),
    contextOf: ({ passage }) => words.get(passage.fileId) ?? [],
    // A credit among bills is no income.
    asked: {
      ...asked,
      isMoney: true,
      isSpending: false,
      words: asked.words.filter((one) => !kinds.has(one) && !(isList && one.isField)),
    },
    isOfPapers: true,
    isNamed: kinds.size > 0,
    isOpen: asked.words.some((one) => !kinds.has(one) && isHeadOfSome(one, meant, words)),
  };
}

/** "With date and amount" asks for the fields of papers, and not for a list of files. */
const FEWEST_FIELDS = 2;

function kindAsked(one: AskedWord): readonly (readonly [AskedWord, PaperKind])[] {
  const kind = kindIn(one.text, []);
  return kind !== undefined && WITH_A_TOTAL.includes(kind) ? [[one, kind]] : [];
}

/** The kinds of papers that tell one sum each. */
const WITH_A_TOTAL: readonly PaperKind[] = ["invoice", "receipt", "payslip"];

/** The characters of a paper's text in which its sender stands. */
const HEAD = 100;

function isHeadOfSome(
  { word }: AskedWord,
  papers: readonly Paper[],
  words: ReadonlyMap<string, readonly Word[]>,
): boolean {
  const holds = (of: readonly Word[] = []): boolean => of.some((one) => isSameWord(one, word));
  const holding = papers.filter(({ file }) => holds(words.get(file.id)));
  const atHead = holding.filter(({ file, title, beginning }) =>
    holds(wordsIn(`${file.path} ${title} ${beginning[0]?.text.slice(0, HEAD) ?? ""}`)),
  );
  return atHead.length > 0 && atHead.length < holding.length;
}

const TITLE = 300;
const textOf = ({ text }: Passage): string => text;

function isCredit({ title, beginning }: Paper): boolean {
  return isCreditNote(`${title}\n${beginning[0]?.text.slice(0, TITLE) ?? ""}`);
}

function rowOfPaper(paper: Paper) {
  const { file, day, beginning } = paper;
  for (const passage of beginning) {
    const found = lineOfTotal(passage.text);
    if (found === undefined) continue;
    const sign = isCredit(paper) && !/^\P{Nd}*[-−]/u.test(found.written) ? "-" : "";
    const cells = [baseName(file.path), day ?? "", `${sign}${found.written}`];
    return { cells, passage, start: found.start, end: found.end };
  }
  return undefined;
}

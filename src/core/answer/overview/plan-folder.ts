import { countOf } from "../../base/count-of";
import { groupBy } from "../../base/group-by";
import { countTypes } from "../../extract/detection/type-of-file";
import type { LibraryFile } from "../../ports/library";
import { analyseQuestion } from "../../question/analyse-question";
import type { ListReplies } from "../list-replies";
import { firstFact } from "./first-fact";
import { lineOfTotal } from "../list/paper-amount";
import { rangeOfSums } from "./sums";
import type { OverviewLine } from "./lines";
import type { OverviewPlan, Planning } from "./overview-plan";
import { PAPER_KINDS, type PaperKind } from "./paper-kind";
import { readPapers, type Paper } from "./read-papers";

/** The most papers whose beginnings are read, and the most lines. */
const MOST_READ = 200;
const MOST_LINES = 6;
/** With fewer lines of kinds, papers of no known kind stand for the folder too, and then what is no paper. */
const ENOUGH_LINES = 3;
/** Papers whose sums are told. */
const OF_SUMS: ReadonlySet<PaperKind> = new Set(["invoice", "receipt"]);

interface Group {
  readonly kind: PaperKind;
  /** Those that are no older versions first, the newest first. */
  readonly papers: readonly Paper[];
}

/**
 * Plans what a folder is about: its papers by kind, with the years and sums that they bear, and of the most frequent kinds a
 * paper each with its first fact. Code, licences, data and packages count last. It reads no vectors, so that it is the same
 * before they are made and after. Undefined where there is no file.
 */
export async function planFolder(planning: Planning): Promise<OverviewPlan | undefined> {
  const { where, library, signal, says } = planning;
  const files = await library.listFiles();
  if (files.length === 0) return undefined;
  const all = await readPapers(files, MOST_READ, library, signal);
  const papers = all.filter(({ isBeside }) => !isBeside);
  const groups = groupsOf(papers);
  const unnamed = papers.filter(({ kind }) => kind === undefined);
  const beside = all.filter(({ isBeside }) => isBeside);
  const lines = groups.flatMap((group) => lineOf(group, says)).slice(0, MOST_LINES);
  for (const one of [...unnamed, ...beside])
    if (lines.length < ENOUGH_LINES) lines.push(...factOf(one, says));
  const intro = says.folderHolds({
    where,
    files: files.length,
    groups: groups.map(({ kind, papers }) => [kind, papers.length] as const),
    others: [...countTypes(unnamed.map(({ file }) => file))].sort(([, a], [, b]) => b - a),
    beside: beside.length,
    years: yearsOf(all, false),
    folders: subfoldersOf(papers.length > 0 ? papers : all),
  });
  const counted = [...groups.flatMap((group) => group.papers), ...unnamed, ...beside];
  const byId = new Map(files.map((one) => [one.file.id, one]));
  return {
    question: analyseQuestion("", new Map()),
    intro,
    lines,
    counted: counted.flatMap(({ file }) => byId.get(file.id) ?? []),
    searched: files.length,
    task: "summary",
  };
}

function groupsOf(papers: readonly Paper[]): readonly Group[] {
  const byKind = groupBy(papers, ({ kind }) => kind);
  return PAPER_KINDS.flatMap((kind) => {
    const own = byKind.get(kind) ?? [];
    const sorted = own.toSorted((a, b) => Number(a.isOlder) - Number(b.isOlder) || compareDays(b, a));
    return own.length === 0 ? [] : [{ kind, papers: sorted }];
  }).sort((a, b) => b.papers.length - a.papers.length);
}

function compareDays(one: Paper, other: Paper): number {
  const [a, b] = [one.day ?? "", other.day ?? ""];
  return a === b ? one.file.modifiedAt - other.file.modifiedAt : a < b ? -1 : 1;
}

/** The line of a group: its number, years and sums, and the first fact of its newest paper that states one. */
function lineOf({ kind, papers }: Group, says: ListReplies): readonly OverviewLine[] {
  const older = papers.filter(({ isOlder }) => isOlder).length;
  const years = yearsOf(papers, true);
  const bills = OF_SUMS.has(kind) ? papers : [];
  const sums = bills.flatMap(
    ({ beginning }) => lineOfTotal(beginning.map(({ text }) => text).join("\n")) ?? [],
  );
  const group = says.groupOf(kind, {
    papers: papers.length,
    older,
    years,
    sums: sums.length === papers.length ? rangeOfSums(sums) : undefined,
  });
  for (const { title, candidates } of papers) {
    const candidate = firstFact(candidates, kind);
    if (candidate === undefined) continue;
    const intro = papers.length === 1 ? says.titled(title) : says.suchAs(group, title);
    return [{ intro, candidate }];
  }
  return [];
}

function factOf({ title, kind, candidates }: Paper, says: ListReplies): readonly OverviewLine[] {
  const candidate = firstFact(candidates, kind);
  return candidate === undefined ? [] : [{ intro: says.titled(title), candidate }];
}

/** @param isOwn whether only the days count that papers bear, and not the time of a file's last change. */
function yearsOf(
  papers: readonly Paper[],
  isOwn: boolean,
): readonly [first: number, last: number] | undefined {
  const years = papers
    .map(({ day, file }) =>
      day === undefined && !isOwn ? new Date(file.modifiedAt).getUTCFullYear() : Number(day?.slice(0, 4)),
    )
    .filter((year) => year > FIRST_YEAR);
  return years.length === 0 ? undefined : [Math.min(...years), Math.max(...years)];
}

const FIRST_YEAR = 1970;

/** The names of the top-level folders, those with the most papers first. */
function subfoldersOf(papers: readonly { readonly file: LibraryFile["file"] }[]): readonly string[] {
  const folders = papers.flatMap(({ file }) => /^[^/]+(?=\/)/.exec(file.path) ?? []);
  return [...countOf(folders)].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

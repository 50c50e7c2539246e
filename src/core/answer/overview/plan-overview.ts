import { baseName } from "../../domain/file-record";
import { findType } from "../../language/answer-types";
import type { LibraryFile } from "../../ports/library";
import { analyseQuestion } from "../../question/analyse-question";
import { retrieve, isRelevant } from "../retrieve/retrieve";
import { textOf, type Candidate } from "../score/evidence";
import { judgeFile } from "../retrieve/read-by-name";
import { compareTexts } from "./compare-texts";
import { candidatesIn } from "./first-fact";
import { overviewLines, MOST_CHARS, placeIntro, readAll, readCentral, type OverviewLine } from "./lines";
import type { OverviewPlan, Planning } from "./overview-plan";
import { paperLines } from "./paper-lines";
import { planFolder } from "./plan-folder";
import { listOfKind } from "./list-of-kind";
import type { OverviewAsked } from "./overview-asked";
import { resolveFiles } from "./resolve-files";

/** The most passages of a subject, and the most central ones of a file. */
const MOST_OF_SUBJECT = 8;
const MOST_OF_FILE = 6;
/** A paper with fewer sections is told by its central passages. */
const FEWEST_SECTIONS = 2;
/** The most lines of a list; for changes, the most of each sort. */
const MOST_LISTED = 20;
const MOST_OF_CHANGES = 6;
/** The most characters of a file that is compared with another, sentence by sentence. */
const MOST_COMPARED = 300_000;
/** The most files of a folder; of each, only the beginning is read. */
const MOST_FILES = 100;
const MOST_OF_EACH = 8_000;

type Planned = Promise<OverviewPlan | undefined>;

/** Plans an overview; undefined when its subject is not there. */
export async function planOverview(asked: OverviewAsked, planning: Planning): Planned {
  const { kind } = asked;
  const { library, before } = planning;
  if (kind === "folder") return planFolder(planning);
  if (kind === "summarise" || kind === "contents") return planSummary(asked, planning);
  if (kind === "changes") return planChanges(asked.first, asked.second, planning);
  if (kind === "compare")
    return compareFiles(resolveFiles(asked.topic, await library.listFiles(), before), planning);
  if (kind === "table") return planTable(asked.topic, asked.columns, planning);
  return planList(kind, asked.topic, planning);
}

async function planSummary(
  { kind, topic }: Extract<OverviewAsked, { kind: "summarise" | "contents" }>,
  planning: Planning,
): Planned {
  const { library, before, says } = planning;
  const files = resolveFiles(topic, await library.listFiles(), before);
  // "What is in the shed?" is a question like any other, unless a file is called so.
  if (files.length === 0) return kind === "contents" ? undefined : planSubject(topic, planning);
  const { passages: read, chosen, awaits } = await readCentral(files, MOST_OF_FILE, planning);
  if (read.length === 0) return undefined;
  const question = analyseQuestion(topic, new Map());
  const introOf = (path: string, heading: string) =>
    placeIntro(files.length > 1 ? baseName(path) : "", heading);
  const { head, sections } =
    kind === "contents" && files.length === 1 ? paperLines(read) : { head: [], sections: [] };
  const hasSections = sections.length >= FEWEST_SECTIONS;
  const body = hasSections ? sections : await overviewLines(question, chosen, introOf, planning);
  const told = new Set(head.map(({ candidate }) => textOf(candidate)));
  const lines = [...head, ...body.filter(({ candidate }) => !told.has(textOf(candidate)))];
  const names = files.map(({ file }) => baseName(file.path));
  const plan = { question, intro: says.summary(names), lines, searched: read.length } as const;
  return { ...plan, task: "summary", awaits: hasSections ? undefined : awaits };
}

/** Plans an overview of a subject: the best candidate of each passage found, the best first. */
async function planSubject(topic: string, planning: Planning): Planned {
  const finding = await retrieve(topic, planning);
  if (!isRelevant(finding) || finding.ranked.length === 0) return undefined;
  const chosen: Candidate[] = [];
  for (const one of finding.ranked) {
    const isKnown = chosen.some(({ evidence }) => evidence.passage === one.evidence.passage);
    if (chosen.length < MOST_OF_SUBJECT && !isKnown) chosen.push(one);
  }
  const { question, retrieval } = finding;
  const lines = chosen.map((candidate) => ({
    intro: `\`${baseName(candidate.evidence.passage.path)}\`: `,
    candidate,
  }));
  return {
    question,
    intro: planning.says.about(topic),
    lines,
    searched: retrieval.searched,
    task: "summary",
  };
}

async function planList(
  kind: "people" | "dates" | "amounts",
  topic: string | undefined,
  planning: Planning,
): Planned {
  const { library, where, before, says } = planning;
  const all = await library.listFiles();
  const files =
    topic === undefined ? all.filter(({ file }) => file.passages > 0) : resolveFiles(topic, all, before);
  if (files.length === 0) return undefined;
  const looked = files.slice(0, MOST_FILES);
  const { passages, cut } = await readAll(looked, topic === undefined ? MOST_OF_EACH : MOST_CHARS, planning);
  const question = analyseQuestion(topic ?? "", new Map());
  const named = listOfKind(kind, candidatesIn(passages, question));
  if (named.length === 0) return undefined;
  const lines = named.slice(0, MOST_LISTED).map(({ value, count, first }) => ({
    intro: `${value}${count > 1 ? ` (${count}×)` : ""}: `,
    candidate: first,
  }));
  const place = topic === undefined ? { where } : { names: looked.map(({ file }) => baseName(file.path)) };
  const outro = says.notAllListed(named.length - lines.length, files.length - looked.length);
  return {
    question,
    intro: says.listedIn(kind, named.length, place),
    lines,
    outro,
    searched: passages.length,
    cut,
  };
}

/** The least share of the shorter file's sentences that two versions of a paper have in common, changed or not. */
const LEAST_SHARED = 0.3;

async function planChanges(first: string, second: string, planning: Planning): Planned {
  const { library, says } = planning;
  const files = await library.listFiles();
  const [before] = resolveFiles(first, files, planning.before);
  const [after] = resolveFiles(second, files, planning.before);
  if (before === undefined || after === undefined || before.file.id === after.file.id) return undefined;
  const question = analyseQuestion("", new Map());
  const read = [
    await readAll([before], MOST_COMPARED, planning),
    await readAll([after], MOST_COMPARED, planning),
  ] as const;
  const cut = read[0].cut + read[1].cut;
  const [old, now] = [candidatesIn(read[0].passages), candidatesIn(read[1].passages)];
  if (old.length === 0 || now.length === 0) return undefined;
  const { changed, removed, added, shared } = compareTexts(old, now, cut > 0);
  // Files that share few sentences are no versions of each other.
  if (shared < LEAST_SHARED * Math.min(old.length, now.length))
    return compareFiles([before, after], planning);
  const [oldName, newName] = [baseName(before.file.path), baseName(after.file.path)];
  const lines = [
    ...changed.slice(0, MOST_OF_CHANGES).flatMap((one) => [
      { intro: `\`${oldName}\`: `, candidate: one.before },
      { intro: `\`${newName}\`: `, candidate: one.after },
    ]),
    ...removed.slice(0, MOST_OF_CHANGES).map((candidate) => ({ intro: says.onlyIn(oldName), candidate })),
    ...added.slice(0, MOST_OF_CHANGES).map((candidate) => ({ intro: says.onlyIn(newName), candidate })),
  ];
  const intro = says.changesBetween(oldName, newName, {
    changed: changed.length,
    removed: removed.length,
    added: added.length,
    isWhole: cut === 0,
  });
  return { question, intro, lines, searched: old.length + now.length, cut };
}

/** The most central passages of each compared file. */
const MOST_COMPARED_OF_EACH = 4;

/** Plans a comparison: what each file says by its central sentences, file after file; undefined for fewer than two. */
async function compareFiles(files: readonly LibraryFile[], planning: Planning): Planned {
  if (files.length < 2) return undefined;
  const question = analyseQuestion("", new Map());
  const lines: OverviewLine[] = [];
  let searched = 0;
  let awaits: OverviewPlan["awaits"];
  for (const one of files) {
    const read = await readCentral([one], MOST_COMPARED_OF_EACH, planning);
    const introOf = (path: string, heading: string) => placeIntro(baseName(path), heading);
    lines.push(...(await overviewLines(question, read.chosen, introOf, planning)));
    searched += read.passages.length;
    awaits ??= read.awaits;
  }
  if (lines.length === 0) return undefined;
  const names = files.map(({ file }) => baseName(file.path));
  return {
    question,
    intro: planning.says.sideBySide(names),
    lines,
    searched,
    task: "comparison",
    awaits,
  };
}

/** The most files of a table. */
const MOST_ROWS = 20;

/**
 * Plans a table: of each file that a topic names, the sentence that tells each column. Undefined when it names no file, or
 * no file tells anything.
 */
async function planTable(topic: string, columns: readonly string[], planning: Planning): Planned {
  const files = resolveFiles(topic, await planning.library.listFiles(), planning.before, MOST_ROWS);
  const lines: OverviewLine[] = [];
  let searched = 0;
  let cut = 0;
  for (const one of files) {
    const name = baseName(one.file.path);
    const { passages, ...read } = await readAll([one], MOST_CHARS, planning);
    searched += passages.length;
    cut += read.cut;
    for (const column of columns) {
      const question = analyseQuestion(column, new Map());
      const finding = judgeFile(question, passages, passages.length, planning.weights);
      const [first] = finding.ranked;
      const said = first === undefined ? "" : textOf(first);
      const languages = first?.evidence.languages ?? [];
      const isShown =
        first !== undefined &&
        (question.types.some((type) => findType(said, type, languages) !== undefined) || isRelevant(finding));
      if (isShown) lines.push({ intro: `\`${name}\`, ${column}: `, candidate: first });
    }
  }
  if (lines.length === 0) return undefined;
  return {
    question: analyseQuestion(columns.join(", "), new Map()),
    intro: planning.says.tableOf(files.length, columns),
    lines,
    searched,
    task: "table",
    cut,
  };
}

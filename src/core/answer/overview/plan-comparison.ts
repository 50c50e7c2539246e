import { baseName } from "../../domain/file-record";
import type { LibraryFile } from "../../ports/library";
import { analyseQuestion } from "../../question/analyse-question";
import { overviewLines, placeIntro, readCentral } from "./lines";
import type { OverviewPlan, Planning } from "./overview-plan";
import { resolveFiles } from "./resolve-files";

/** The most central passages of each compared file. */
const MOST_OF_EACH = 4;

/** Plans a comparison of the files that a topic names; undefined when it names fewer than two. */
export async function planComparison(topic: string, planning: Planning): Promise<OverviewPlan | undefined> {
  return compareFiles(resolveFiles(topic, await planning.library.listFiles(), planning.before), planning);
}

/** Plans a comparison: what each file says by its central sentences, file after file. */
export async function compareFiles(
  files: readonly LibraryFile[],
  planning: Planning,
): Promise<OverviewPlan | undefined> {
  if (files.length < 2) return undefined;
  const question = analyseQuestion("", new Map());
  const lines: OverviewPlan["lines"][number][] = [];
  let searched = 0;
  let awaits: OverviewPlan["awaits"];
  for (const one of files) {
    const read = await readCentral([one], MOST_OF_EACH, planning);
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
    outro: "",
    searched,
    task: "comparison",
    awaits,
  };
}

import { baseName } from "../../domain/file-record";
import { findType } from "../../language/answer-types";
import { analyseQuestion } from "../../question/analyse-question";
import { isRelevant } from "../retrieve/retrieve";
import { judgeFile } from "../retrieve/read-by-name";
import { textOf } from "../score/evidence";
import { MOST_CHARS, readAll, type OverviewLine } from "./lines";
import type { OverviewPlan, Planning } from "./overview-plan";
import { resolveFiles } from "./resolve-files";

/** The most files of a table. */
const MOST_ROWS = 20;

/**
 * Plans a table: of each file that a topic names, the sentence that tells each column. Undefined when it names no file, or
 * no file tells anything.
 */
export async function planTable(
  topic: string,
  columns: readonly string[],
  planning: Planning,
): Promise<OverviewPlan | undefined> {
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
      const finding = judgeFile(question, one.file, passages, passages.length, planning.weights);
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

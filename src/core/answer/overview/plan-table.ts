import { baseName } from "../../domain/file-record";
import type { Passage } from "../../domain/passage";
import { findType } from "../../language/answer-types";
import { analyseQuestion } from "../../question/analyse-question";
import { isRelevant } from "../retrieve/retrieve";
import { judgeFile } from "../retrieve/read-by-name";
import { wordsThatAnswer } from "../quote/words-that-answer";
import { textOf } from "../score/evidence";
import { MOST_CHARS, readAll, type OverviewLine } from "./lines";
import type { OverviewPlan, Planning } from "./overview-plan";
import { resolveFiles } from "./resolve-files";

/** The most files of a table. */
const MOST_ROWS = 20;
/** The passages of a file in which a model looks for a value, best first. */
const MOST_PLACES = 2;

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
  const rows: { name: string; cells: { places: readonly Passage[]; value: string | undefined }[] }[] = [];
  let searched = 0;
  let cut = 0;
  for (const one of files) {
    const name = baseName(one.file.path);
    const { passages, ...read } = await readAll([one], MOST_CHARS, planning);
    searched += passages.length;
    cut += read.cut;
    const cells = [];
    for (const column of columns) {
      const question = analyseQuestion(column, new Map());
      const finding = judgeFile(question, one.file, passages, passages.length, planning.weights);
      const [first] = finding.ranked;
      const said = first === undefined ? "" : textOf(first);
      const languages = first?.evidence.languages ?? [];
      const isShown =
        first !== undefined &&
        (question.types.some((type) => findType(said, type, languages) !== undefined) || isRelevant(finding));
      const words = isShown ? wordsThatAnswer(question, first) : undefined;
      if (isShown) lines.push({ intro: `\`${name}\`, ${column}: `, candidate: first });
      const places = [...new Set(finding.ranked.map(({ evidence }) => evidence.passage))];
      cells.push({
        places: places.slice(0, MOST_PLACES),
        value: words === undefined ? undefined : said.slice(words.start, words.end),
      });
    }
    rows.push({ name, cells });
  }
  if (lines.length === 0) return undefined;
  const further = [...new Set(rows.flatMap(({ cells }) => cells.flatMap(({ places }) => places)))];
  return {
    question: analyseQuestion(columns.join(", "), new Map()),
    intro: planning.says.tableOf(rows.length, columns),
    lines,
    outro: "",
    searched,
    isInWords: false,
    task: { kind: "table", of: topic, columns, rows },
    further,
    cut,
  };
}

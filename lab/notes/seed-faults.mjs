// node lab/notes/seed-faults.mjs: seeds one fault in each room, runs the unit tests that load its file, puts the file back, and
// prints the rows of the table in moved-tests.md. The work tree must be clean, since a run that is cut off leaves its fault.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The file, a piece of one of its lines, and what stands there instead. */
const FAULTS = /** @type {const} */ ([
  ["src/core/answer/overview/lines.ts", 'place === "" ?', 'place !== "" ?'],
  ["src/core/base/is-due.ts", "since >= everyMs", "since > everyMs + 1"],
  [
    "src/core/citations/align-statement.ts",
    "words.length >= LONG_SENTENCE &&",
    "words.length < LONG_SENTENCE &&",
  ],
  ["src/core/discovery/fill-in.ts", "sum + 1 + others.length", "sum + others.length"],
  ["src/core/domain/cell-border.ts", "? end - 1 : end", "? end : end"],
  ["src/core/encoder/late-interaction.ts", "sum / total", "sum"],
  ["src/core/extract/page/page-columns.ts", "columns.length > 1 &&", "columns.length > 9 &&"],
  ["src/core/facts/supersede.ts", "!isReplaced(fact, 0)", "isReplaced(fact, 0)"],
  ["src/core/indexing/plan-members.ts", 'reason === "too large" ||', ""],
  ["src/core/language/calendar.ts", "[month - 1]", "[month]"],
  ["src/core/models/order-tiers.ts", "< RANKS.processor", "<= RANKS.processor"],
  ["src/core/passages/segments.ts", "`${column}: ${cell}`", "cell"],
  ["src/core/question/stand-alone.ts", "`${question} (${context})`", "question"],
  ["src/core/search/top-hits.ts", "kept < score ||", "kept > score ||"],
  ["src/core/text/stem.ts", "length - 2 : length - 1", "length - 1 : length - 1"],
  ["src/core/versions/version-series.ts", "files.length < 2", "files.length < 3"],
  ["workers/adapters/models/in-tries.ts", '"QuotaExceededError"', '"QuotaError"'],
  ["workers/download/request-file.ts", "? from : 0", "? 0 : 0"],
  [
    "workers/embedder/kernel/kernel-embedder.ts",
    "answerModelFailed === undefined ? runtime",
    "answerModelFailed !== undefined ? runtime",
  ],
  ["workers/extractor/pdf.ts", "return broken > 0 ?", "return broken > 9 ?"],
  ["workers/indexer/files-in-progress.ts", ">= MAX_DEATHS", "> MAX_DEATHS"],
  ["workers/library/answers/unsaved-conversations.ts", "unsaved: true", "unsaved: false"],
  ["workers/model/wllama-model.ts", 'text === "" ?', 'text !== "" ?'],
  [
    "workers/recogniser/text-reader.ts",
    "weighWords(b) > weighWords(a) ? b : a",
    "weighWords(b) > weighWords(a) ? a : b",
  ],
  ["workers/service-worker/share-target.ts", 'method === "POST" &&', ""],
]);

for (const [file, from, to] of FAULTS) {
  const right = readFileSync(file, "utf8");
  if (right.split(from).length < 2) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, right.replace(from, to));
  try {
    const room = /^(src\/core|workers)\/[^/]+/.exec(file)?.[0];
    process.stdout.write(`| \`${room}\` | \`${file}\`: \`${from}\` → \`${to}\` | ${failedAt(file)} |\n`);
  } finally {
    writeFileSync(file, right);
  }
}

/**
 * The first test that fails: of those beside the file, else of all that load it.
 * @param {string} file
 */
function failedAt(file) {
  return firstFailed("run", `${dirname(file)}/`) ?? firstFailed("related", file) ?? "none";
}

/**
 * @param {"run" | "related"} command
 * @param {string} path
 */
function firstFailed(command, path) {
  const { stdout } = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      command,
      path,
      "--run",
      "--bail=1",
      "--passWithNoTests",
      "--testTimeout=120000",
      "--hookTimeout=120000",
      "--reporter=json",
    ],
    { encoding: "utf8", maxBuffer: 1 << 30 },
  );
  const report = JSON.parse(stdout.slice(stdout.indexOf("{")));
  for (const { name, assertionResults } of report.testResults) {
    const failed = assertionResults.find((/** @type {{ status: string }} */ one) => one.status === "failed");
    const where = name.slice(process.cwd().length + 1);
    if (failed !== undefined) return `\`${where}\`: ${failed.title.replaceAll("|", "\\|")}`;
  }
  return undefined;
}

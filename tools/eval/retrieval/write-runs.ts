import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ARMS, armRankings, type Arm } from "./arm-rankings";
import type { Collection } from "./collection";
import type { RankedPassage } from "./page";

const DEPTH = 100;

/** Writes TREC run files, `<collection>.<arm>.run`; each line has question, `Q0`, document, rank, score and arm. */
export function writeRuns(
  directory: string,
  collection: Collection,
  rankings: readonly (readonly RankedPassage[])[],
): void {
  if (rankings.length === 0) return;
  mkdirSync(directory, { recursive: true });
  for (const arm of ARMS) {
    const lines = collection.questions.flatMap(({ id }, i) =>
      runLines(id, arm, documentsOf(collection, armRankings(rankings[i] ?? [])[arm])),
    );
    writeFileSync(join(directory, `${collection.name}.${arm}.run`), lines.join(""));
  }
}

/** Documents ranked by their best passage; for whole documents the stretches, as `id:start-end`. */
function documentsOf({ kind, files }: Collection, passages: readonly RankedPassage[]): readonly string[] {
  const idByPath = new Map(files.map(({ id, path }) => [path, id]));
  const ids = passages.map(({ path, start, end }) => {
    const id = idByPath.get(path) ?? path;
    return kind === "documents" ? `${id}:${start}-${end}` : id;
  });
  return [...new Set(ids)].slice(0, DEPTH);
}

/** Scores fall with the rank, because a run file is ordered by score and the arms' own scores have different scales. */
function runLines(question: string, arm: Arm, documents: readonly string[]): readonly string[] {
  return documents.map((id, at) => `${question} Q0 ${id} ${at + 1} ${(1 / (at + 1)).toFixed(6)} ${arm}\n`);
}

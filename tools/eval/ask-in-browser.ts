import { execFile } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import type { PeopleFolder } from "./node/people";
import type { GivenAnswer } from "./node/ask-folder";

const ROOT = join(import.meta.dirname, "../..");
const ASK = join(ROOT, "tools/ask/ask.ts");
const MOST_OUTPUT_BYTES = 2 ** 28;

const answerLine = z.object({
  kind: z.literal("answer"),
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  outcome: z.string(),
  citations: z.array(z.object({ path: z.string() })),
  assessment: z.object({ confidence: z.number().optional() }).nullable(),
  timing: z.object({ doneMs: z.number().nullable() }),
});

/**
 * Asks a folder all its questions in a real browser, on the production build (`npm run ask`).
 * @throws Error when that fails
 */
export async function askInBrowser(folder: PeopleFolder): Promise<readonly GivenAnswer[]> {
  const questions = join(folder.files, "../questions.jsonl");
  const lines = await outputOf(["--import", "tsx", ASK, folder.files, "--questions", questions]);
  return lines.flatMap((line) => {
    const parsed = answerLine.safeParse(JSON.parse(line));
    if (!parsed.success) return [];
    const { assessment, timing, ...given } = parsed.data;
    return [{ ...given, confidence: assessment?.confidence, ms: timing.doneMs ?? 0 }];
  });
}

function outputOf(args: readonly string[]): Promise<readonly string[]> {
  const options = { cwd: ROOT, maxBuffer: MOST_OUTPUT_BYTES };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
      // The command exits with 1 when a question ended with a failure; that is also an answer to judge.
      if (error === null || (error.code === 1 && lines.length > 1)) resolve(lines);
      else reject(new Error(`ask failed: ${stderr.slice(-2_000)}`, { cause: error }));
    });
  });
}

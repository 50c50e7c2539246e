import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inProcesses } from "./in-processes";

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), "processes-"))));
afterEach(() => rm(directory, { recursive: true }));

/** @param body what is done with a `task`. */
async function aScript(body: string): Promise<URL> {
  const path = join(directory, "script.mjs");
  await writeFile(path, `process.on("message", (task) => { ${body} });`);
  return pathToFileURL(path);
}

it("answers come in the order of their tasks, though the first takes longest", async () => {
  const script = await aScript(
    "setTimeout(() => process.send({ pid: process.pid, twice: 2 * task.n }), task.wait)",
  );
  const tasks = [300, 0, 0, 0].map((wait, n) => ({ n, wait }));
  const answers = await inProcesses<object, { readonly pid: number; readonly twice: number }>(script, tasks);
  expect(answers.map(({ twice }) => twice)).toEqual([0, 2, 4, 6]);
  // None is left behind.
  for (const { pid } of answers) await expect.poll(() => isRunning(pid)).toBe(false);
});

it("a process that ends before it answers is an error", async () => {
  const script = await aScript("if (task.n === 1) process.exit(3)");
  await expect(inProcesses(script, [{ n: 1 }, { n: 2 }])).rejects.toThrow("script.mjs has ended: 3");
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const KINDS = fileURLToPath(new URL("kinds.mjs", import.meta.url));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [KINDS, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

test("an unknown kind ends with 2 and one line that names the kinds", () => {
  expect(run("eval", "nothing", "--limit", "3")).toEqual({
    status: 2,
    stdout: "",
    stderr: "eval: there is no kind nothing; the kinds are answers, people, counting, series, fit\n",
  });
});

test("a command that does nothing without a kind says so", () => {
  expect(run("make")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^make: no kind is named; .*\n$/),
  });
});

test("--help lists the kinds, and after a kind tells what its program takes", () => {
  expect(run("bench", "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("  models ") });
  const { status, stdout } = run("eval", "people", "--help");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm run eval -- people: [\s\S]*--held/);
  expect(stdout).not.toContain("import");
});

// npm run eval|bench|make -- [KIND] …: installs what is missing, and runs the program of that kind with the other arguments.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installBrowser, installPackages } from "./install.mjs";
import { ROOT } from "./run.mjs";

/** @typedef {{ script: string, does: string, needsBrowser?: boolean }} Kind */

/**
 * The programs of each npm script by their kinds; the empty name is the program that runs where no kind is named.
 * @type {Readonly<Record<string, Readonly<Record<string, Kind>>>>}
 */
export const KINDS = {
  eval: {
    "": { script: "tools/eval/eval.ts", does: "retrieval quality", needsBrowser: true },
    answers: {
      script: "tools/eval/eval-answers.ts",
      does: "the answers to the same questions",
      needsBrowser: true,
    },
    people: {
      script: "tools/eval/ask-people.ts",
      does: "what people asked of their folders",
      needsBrowser: true,
    },
    counting: {
      script: "tools/eval/ask-counting.ts",
      does: "questions that count and add",
    },
    series: {
      script: "tools/eval/ask-series.ts",
      does: "questions about one thing of a series",
    },
    fit: {
      script: "tools/eval/fit-answers.ts",
      does: "fits the weights that judge answers",
      needsBrowser: true,
    },
  },
  bench: {
    "": { script: "tools/bench/run-benches.ts", does: "the app beside its peers", needsBrowser: true },
    search: { script: "tools/bench/search/search.ts", does: "the search over everything" },
    models: {
      script: "tools/bench/bench-models.ts",
      does: "language models and embeddings",
      needsBrowser: true,
    },
  },
  make: {
    sample: { script: "tools/sample/make-sample.ts", does: "the sample folder" },
    profiles: {
      script: "tools/profiles/make-profiles.ts",
      does: "profiles of earlier schemas",
      needsBrowser: true,
    },
    screenshots: {
      script: "tools/screenshots/screenshots.ts",
      does: "the pictures of the README and the install dialog",
      needsBrowser: true,
    },
    budgets: {
      script: "tools/run/set-budgets.ts",
      does: "the budgets of stories, from what they took when they last ran here",
    },
    floors: {
      script: "tools/run/set-floors.ts",
      does: "the floors of coverage, from what it was when it was last measured here",
    },
    icons: { script: "tools/build/make-icons.ts", does: "the icons of public/", needsBrowser: true },
    kernels: { script: "tools/build/build-kernels.mjs", does: "AssemblyScript to public/kernels/" },
    "split-model": { script: "tools/build/split-model.ts", does: "a model file in parts" },
    "office-files": {
      script: "tools/extraction/make-office-files.ts",
      does: "the Office files of tests/eval/extraction",
    },
    "picture-files": {
      script: "tools/extraction/make-picture-files.ts",
      does: "the pictures of tests/eval/extraction",
      needsBrowser: true,
    },
  },
};

/**
 * Runs what the arguments say.
 * @param {readonly string[]} args the npm script, then what a person wrote after it.
 * @returns {Promise<number>} the exit status
 */
export async function runKind([command = "", ...given]) {
  const kinds = KINDS[command] ?? {};
  const named = Object.keys(kinds).filter((name) => name !== "");
  const name = given[0]?.startsWith("-") === false ? given[0] : "";
  const args = name === "" ? given : given.slice(1);
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (args.includes("--help")) {
    const listed = named.map((one) => `  ${one.padEnd(15)}${kinds[one]?.does}\n`).join("");
    if (kind !== undefined) process.stdout.write(headOf(kind.script));
    if (name === "") process.stdout.write(`npm run ${command} -- KIND, which is one of\n${listed}`);
    if (name === "" || kind !== undefined) return 0;
  }
  if (kind === undefined) {
    const wrong = name === "" ? "no kind is named" : `there is no kind ${name}`;
    process.stderr.write(`${command}: ${wrong}; the kinds are ${named.join(", ")}\n`);
    return 2;
  }
  installPackages();
  if (kind.needsBrowser === true) await installBrowser();
  const tsx = join(ROOT, "node_modules/tsx/dist/cli.mjs");
  const { status } = spawnSync(process.execPath, [tsx, join(ROOT, kind.script), ...args], {
    stdio: "inherit",
  });
  return status ?? 1;
}

/**
 * The comment that a program begins with, which tells its arguments.
 * @param {string} script
 */
function headOf(script) {
  const lines = readFileSync(join(ROOT, script), "utf8").split("\n");
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith("//")),
  );
  return head.map((line) => `${line.replace(/^\/\/ ?/, "")}\n`).join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await runKind(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MOST_OUTPUT_BYTES = 2 ** 26;

/** The output of a script, and its exit status. */
export interface ScriptOutcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script as `npm run` does, from the project's folder. @param name in `tools`. @throws Error after a signal. */
export function runScript(name: string, ...args: readonly string[]): Promise<ScriptOutcome> {
  const command = ["--import", "tsx", `tools/${name}`, ...args];
  const options = { cwd: ROOT, maxBuffer: MOST_OUTPUT_BYTES };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      const status = error === null ? 0 : error.code;
      if (typeof status === "number") resolve({ status, stdout, stderr });
      else reject(new Error(`${name} was ended: ${stderr.slice(-2_000)}`, { cause: error }));
    });
  });
}

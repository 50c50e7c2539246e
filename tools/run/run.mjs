import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's own folder, ending in a separator. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a program in the project's folder. Its output goes to stderr, because stdout is for results.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {boolean} whether it succeeded
 */
export function run(program, args, environment = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ["ignore", process.stderr, process.stderr],
    env: { ...process.env, ...environment },
  });
  if (error !== undefined) process.stderr.write(`Cannot run ${program}: ${error.message}\n`);
  return status === 0;
}

/**
 * Runs the script of an installed package.
 * @param {string} script path below `node_modules`
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment]
 */
export function runPackage(script, args, environment) {
  return run(process.execPath, [`node_modules/${script}`, ...args], environment);
}

/**
 * Starts the script of an installed package without waiting for it.
 * @param {string} script path below `node_modules`
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export function startPackage(script, args) {
  const started = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: ROOT,
    stdio: ["ignore", process.stderr, process.stderr],
  });
  return new Promise((resolve) => {
    started.on("error", () => resolve(false));
    started.on("exit", (status) => resolve(status === 0));
  });
}

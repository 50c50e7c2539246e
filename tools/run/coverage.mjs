import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, runPackage } from "./run.mjs";

/** The least share of lines, in percent, that unit tests run in each room. `npm run make -- floors` sets them. */
export const FLOORS = join(ROOT, "tests/coverage-floors.json");

const FOLDER = "node_modules/.cache/coverage";
/** What v8 has counted when unit tests last ran with coverage. */
export const SUMMARY = join(ROOT, FOLDER, "coverage-summary.json");

/** @typedef {{ lines: { total: number, covered: number } }} Counts */

/**
 * The share of lines that ran, in percent, of each room: a folder directly below `src/core` or `workers`.
 * @param {Readonly<Record<string, Counts>>} summary by the absolute path of a file, and `total`
 * @param {string} root
 * @returns {Readonly<Record<string, number>>}
 */
export function coverageOfRooms(summary, root) {
  /** @type {Map<string, { total: number, covered: number }>} */
  const rooms = new Map();
  for (const [path, { lines }] of Object.entries(summary)) {
    const room = /^(?:src\/core|workers)\/[^/]+(?=\/)/.exec(relative(root, path).replaceAll("\\", "/"))?.[0];
    if (room === undefined) continue;
    const { total, covered } = rooms.get(room) ?? { total: 0, covered: 0 };
    rooms.set(room, { total: total + lines.total, covered: covered + lines.covered });
  }
  return Object.fromEntries(
    [...rooms]
      .filter(([, { total }]) => total > 0)
      .map(([room, { total, covered }]) => /** @type {const} */ ([room, (100 * covered) / total]))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * A line for each room below its floor, and for each that has none.
 * @param {Readonly<Record<string, number>>} coverage
 * @param {Readonly<Record<string, number>>} floors
 */
export function belowFloor(coverage, floors) {
  return Object.entries(coverage).flatMap(([room, percent]) => {
    const floor = floors[room];
    if (floor === undefined) return [`${room} has no floor`];
    return percent < floor ? [`${room} has ${percent.toFixed(1)} %, its floor is ${floor} %`] : [];
  });
}

/**
 * Runs the unit tests with coverage, and tells that of each room.
 * @param {(line: string) => void} say
 * @returns {boolean} whether all pass and no room is below its floor
 */
export function coverageHolds(say) {
  const passed = runPackage("vitest/vitest.mjs", [
    // What is counted runs several times as long.
    ...[
      "run",
      "--reporter=dot",
      "--testTimeout=120000",
      "--hookTimeout=120000",
      "--coverage.enabled",
      "--coverage.provider=v8",
    ],
    ...["--coverage.include=src/core/**/*.ts", "--coverage.include=workers/**/*.ts"],
    ...[
      "--coverage.reporter=json-summary",
      "--coverage.reportOnFailure",
      `--coverage.reportsDirectory=${FOLDER}`,
    ],
  ]);
  if (!passed || !existsSync(SUMMARY)) return false;
  const coverage = coverageOfRooms(JSON.parse(readFileSync(SUMMARY, "utf8")), ROOT);
  for (const [room, percent] of Object.entries(coverage))
    say(`        ${percent.toFixed(1).padStart(5)} %  ${room}`);
  const below = belowFloor(coverage, JSON.parse(readFileSync(FLOORS, "utf8")));
  for (const line of below) say(`FAILED  ${line}`);
  return below.length === 0;
}

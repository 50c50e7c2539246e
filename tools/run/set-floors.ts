// npm run make -- floors: sets the floor of each room to what unit tests covered when they last ran with coverage
// (`npm run check -- coverage`), less a percent.
import { readFileSync, writeFileSync } from "node:fs";
import { coverageOfRooms, FLOORS, SUMMARY } from "./coverage.mjs";
import { ROOT } from "./run.mjs";

/** What a line that runs by chance may be worth. */
const SLACK = 1;

// Vitest has written the summary.
const coverage = coverageOfRooms(JSON.parse(readFileSync(SUMMARY, "utf8")), ROOT);
const floors = Object.fromEntries(
  Object.entries(coverage).map(([room, percent]) => [room, Math.max(0, Math.floor(percent - SLACK))]),
);
writeFileSync(FLOORS, `${JSON.stringify(floors, null, 2)}\n`);

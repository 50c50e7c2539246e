import { writeFileSync } from "node:fs";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { runSoak, type SoakReport } from "./soak/run-soak";

test.use({ everyVisit: true });

/** `npm run soak` asks for more moments than the tests do, and for the figures in a file. */
const MOMENTS = Number(process.env["SOAK_MOMENTS"] ?? 20);
const SEED = Number(process.env["SOAK_SEED"] ?? 39);
const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 10);
const FIGURES = process.env["SOAK_FIGURES"];

test(
  "killed at random moments and opened again, nothing is lost, doubled, half shown or left behind",
  long("the stores, when the browser dies at any moment"),
  async ({ app, profile, startBrowser }) => {
    // The last moment may begin just before the end.
    test.setTimeout((MINUTES + 5) * 60_000);
    const began = Date.now();
    // Written after each moment, so that a run that is cut off counts as far as it came.
    const keep = (report: SoakReport): void => {
      const seconds = Math.round((Date.now() - began) / 1_000);
      if (FIGURES !== undefined) writeFileSync(FIGURES, JSON.stringify({ ...report, seconds }, null, 2));
    };
    const report = await runSoak({
      url: app.url,
      profile,
      startBrowser,
      moments: MOMENTS,
      seed: SEED,
      until: began + MINUTES * 60_000,
      onMoment: (line, soFar) => {
        if (FIGURES !== undefined) process.stdout.write(`${line}\n`);
        keep(soFar);
      },
    });
    keep(report);
    expect(report.problems, `seed ${SEED}`).toEqual([]);
    expect(report.moments.length).toBeGreaterThan(0);
    expect(report.told).toBeGreaterThan(0);
  },
);

import { writeFile } from "node:fs/promises";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { growthIn } from "./load/growth";
import { BUSY_HOUR, runLoad } from "./load/run-load";

test.use({ everyVisit: true });

/** `npm run soak -- --load` asks for more and busier hours than the tests do, and for the figures in a file. */
const HOURS = Number(process.env["LOAD_HOURS"] ?? 3);
const SEED = Number(process.env["SOAK_SEED"] ?? 39);
const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 5);
const FIGURES = process.env["SOAK_FIGURES"];
const CALM_HOUR = { walks: 2, questions: 2, tabs: 2, drops: 1 };

test(
  "hours of drops, edits, questions and tabs leave no memory, handle or row behind",
  long("memory, handles and rows over hours of work"),
  async ({ app, profile, startBrowser }) => {
    // The last hour may begin just before the end, and a busy machine needs some minutes for it.
    test.setTimeout((MINUTES + 10) * 60_000);
    const began = Date.now();
    const report = await runLoad({
      context: await startBrowser(),
      profile,
      url: app.url,
      hours: HOURS,
      hour: FIGURES === undefined ? CALM_HOUR : BUSY_HOUR,
      seed: SEED,
      until: began + MINUTES * 60_000,
      ...(FIGURES !== undefined && { onHour: (line) => process.stdout.write(`${line}\n`) }),
    });
    const seconds = Math.round((Date.now() - began) / 1_000);
    const grown = growthIn(report.hours);
    if (FIGURES !== undefined)
      await writeFile(FIGURES, JSON.stringify({ ...report, grown, seconds }, null, 2));
    expect(report.problems, `seed ${SEED}`).toEqual([]);
    expect(report.answered).toBe(report.asked);
    expect(report.hours.length).toBeGreaterThan(1);
    expect(grown, JSON.stringify(report.hours)).toEqual([]);
  },
);

import { writeFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { runSoak } from "./soak/run-soak";

test.use({ everyVisit: true });

/** `npm run soak` asks for more moments than the tests do, and for the figures in a file. */
const MOMENTS = Number(process.env["SOAK_MOMENTS"] ?? 20);
const SEED = Number(process.env["SOAK_SEED"] ?? 39);
const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 10);
const FIGURES = process.env["SOAK_FIGURES"];

test("killed at random moments and opened again, nothing is lost, doubled, half shown or left behind", async ({
  app,
  profile,
  startBrowser,
}) => {
  // The last moment may begin just before the end.
  test.setTimeout((MINUTES + 5) * 60_000);
  const began = Date.now();
  const report = await runSoak({
    url: app.url,
    profile,
    startBrowser,
    moments: MOMENTS,
    seed: SEED,
    until: began + MINUTES * 60_000,
    ...(FIGURES !== undefined && { onMoment: (line) => process.stdout.write(`${line}\n`) }),
  });
  const seconds = Math.round((Date.now() - began) / 1_000);
  if (FIGURES !== undefined) await writeFile(FIGURES, JSON.stringify({ ...report, seconds }, null, 2));
  expect(report.problems, `seed ${SEED}`).toEqual([]);
  expect(report.moments.length).toBeGreaterThan(0);
  expect(report.told).toBeGreaterThan(0);
});

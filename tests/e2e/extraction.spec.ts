import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const result = z.object({
  below: z.array(z.string()),
  formats: z.array(z.object({ format: z.string(), found: z.number().optional(), silent: z.number() })),
});

/** Runs `npm run eval:extraction` on the small collection, as its script does. */
function evaluate(): Promise<string> {
  const manifest = "tests/eval/extraction/manifest.json";
  const command = ["--import", "tsx", "scripts/eval-extraction.ts", "--manifest", manifest, "--json", "-"];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: ROOT }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`eval:extraction failed: ${stderr.slice(-2_000)}`, { cause: error }));
    });
  });
}

test("of every format all that a small file holds is found in the app, and nothing is silently empty", async () => {
  test.setTimeout(300_000);
  const { below, formats } = result.parse(JSON.parse(await evaluate()));
  expect(below).toEqual([]);
  expect(formats.map(({ format }) => format)).toEqual(
    expect.arrayContaining(["docx", "pptx", "xlsx", "odt", "ods", "odp", "epub", "rtf", "pdf", "eml", "zip"]),
  );
  expect(formats.map(({ format }) => format)).toEqual(
    expect.arrayContaining(
      ["png", "jpeg", "webp", "gif", "bmp", "tiff"].map((format) => `${format}, scanned`),
    ),
  );
  expect(formats.filter(({ found = 1, silent }) => found < 1 || silent > 0)).toEqual([]);
});

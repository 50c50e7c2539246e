import { expect, test } from "@playwright/test";
import { z } from "zod";
import { runScript } from "./run-script";

const result = z.object({
  below: z.array(z.string()),
  formats: z.array(z.object({ format: z.string(), found: z.number().optional(), silent: z.number() })),
});

/** Runs `npm run eval:extraction` on the small collection. */
async function evaluate() {
  const manifest = "tests/eval/extraction/manifest.json";
  const { status, stdout, stderr } = await runScript(
    "extraction/eval-extraction.ts",
    "--manifest",
    manifest,
    "--json",
    "-",
  );
  if (status !== 0) throw new Error(`eval:extraction failed: ${stderr.slice(-2_000)}`);
  return result.parse(JSON.parse(stdout));
}

test("of every format all that a small file holds is found in the app, and nothing is silently empty", async () => {
  test.setTimeout(300_000);
  const { below, formats } = await evaluate();
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

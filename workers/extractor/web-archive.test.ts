import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../tests/fakes/extract-all";
import { createWebArchiveExtract } from "./web-archive";

const read = (...lines: readonly string[]) =>
  extractAll(createWebArchiveExtract(noGuess), lines.join("\r\n"), "page.mhtml");

const HEADER = [
  "From: <Saved by Blink>",
  "Snapshot-Content-Location: https://harbour.example/",
  "MIME-Version: 1.0",
  "Content-Type: multipart/related;",
  '\ttype="text/html";',
  '\tboundary="----edge----"',
  "",
];

test("a saved page is read without what it shows besides", async () => {
  const { text, end } = await read(
    ...HEADER,
    "------edge----",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "<h1>Harbour caf=C3=A9</h1><p>Open until the last fer=",
    "ry.",
    "------edge----",
    "Content-Type: image/png",
    "Content-Transfer-Encoding: base64",
    "",
    "iVBORw0KGgo=",
    "------edge------",
  );
  expect(text).toBe("Harbour café\n\nOpen until the last ferry.");
  expect(end.state).toBe("indexed");
});

test("a page in base64 inside nested parts is read in the charset that its header names", async () => {
  const { text } = await read(
    ...HEADER,
    "------edge----",
    'Content-Type: multipart/alternative; boundary="inner"',
    "",
    "--inner",
    "Content-Type: text/html; charset=windows-1252",
    "Content-Transfer-Encoding: base64",
    "",
    // "<p>Für 5 £" in windows-1252, as base64
    "PHA+Rvxy",
    "IDUgow==",
    "--inner--",
    "------edge------",
  );
  expect(text).toBe("Für 5 £");
});

test("an archive without a page is damaged", async () => {
  expect((await read(...HEADER, "------edge----")).end).toEqual({ state: "failed", reason: "corrupt" });
});

test("one that is too large to be held is not read", async () => {
  const source = { size: 61 << 20, read: () => Promise.reject(new Error("read all the same")) };
  const context = { path: "page.mhtml", format: "web archive", recognised: new Map() } as const;
  const units = createWebArchiveExtract(noGuess)(source, context, new AbortController().signal);
  expect(await units.next()).toEqual({ done: true, value: { state: "skipped", reason: "too large" } });
});

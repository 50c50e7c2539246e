import { expect, it } from "vitest";
import { memorySource } from "../../../tests/fakes/memory-source";
import { PREVIEW_BYTES } from "../domain/file-preview";
import { previewSource } from "./preview-source";

const noGuess = async () => [];

it("a text is shown whole, with the name of its encoding", async () => {
  expect(await previewSource(memorySource("Miete: 900 €\r\n"), noGuess)).toEqual({
    from: "file",
    text: "Miete: 900 €\n",
    truncated: false,
    binary: false,
    encoding: "utf-8",
  });
});

it("the encoding is the one that the bytes show", async () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[..."Rent"].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(await previewSource(memorySource(utf16), noGuess)).toMatchObject({
    text: "Rent",
    encoding: "utf-16le",
  });
  const latin = Uint8Array.from([..."Köln ist schön"].map((letter) => letter.charCodeAt(0)));
  const preview = await previewSource(memorySource(latin), async () => ["windows-1252"]);
  expect(preview).toMatchObject({ text: "Köln ist schön", encoding: "windows-1252" });
});

it("a long file is read up to the limit, and no character is cut in two", async () => {
  const read: number[] = [];
  const whole = memorySource("a" + "é".repeat(PREVIEW_BYTES));
  const counted = {
    size: whole.size,
    read: (start: number, end: number) => (read.push(end), whole.read(start, end)),
  };
  const { text, truncated } = await previewSource(counted, noGuess);
  expect(truncated).toBe(true);
  expect(text).toBe("a" + "é".repeat(PREVIEW_BYTES / 2 - 1));
  expect(Math.max(...read)).toBe(PREVIEW_BYTES);
});

it("what is not text is said to be binary", async () => {
  const bytes = Uint8Array.from({ length: 600 }, (_, n) => (n * 31) % 7);
  expect(await previewSource(memorySource(bytes), noGuess)).toMatchObject({ binary: true, text: "" });
});

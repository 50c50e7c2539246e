import { expect, test } from "vitest";
import { SECTION_MAX_CHARS, sectionText } from "./section-text";

async function sections(...chunks: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const section of sectionText(stream(chunks))) found.push(section);
  return found;
}

async function* stream(chunks: readonly string[]) {
  yield* chunks;
}

test("a short text is one section, however it comes in", async () => {
  expect(await sections("on", "e\n\ntw", "o")).toEqual(["one\n\ntwo"]);
});

test("a long text is cut after a blank line, else a line, else a word, else anywhere but inside a character", async () => {
  const fill = (sign: string) => sign.repeat(SECTION_MAX_CHARS - 10);
  expect((await sections(`${fill("a")}\n\nb\nc d${fill("e")}`))[0]).toBe(`${fill("a")}\n\n`);
  expect((await sections(`${fill("a")}\nb c${fill("e")}`))[0]).toBe(`${fill("a")}\n`);
  expect((await sections(`${fill("a")} b${fill("e")}`))[0]).toBe(`${fill("a")} `);
  const music = `x${"𝄞".repeat(SECTION_MAX_CHARS)}`;
  const cut = await sections(music);
  expect(cut.join("")).toBe(music);
  expect(cut.every((section) => encodeURIComponent(section) !== "")).toBe(true);
});

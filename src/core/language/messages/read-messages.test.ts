import compile from "icu-minify/compile";
import { expect, it } from "vitest";
import { messagesByLanguage, readMessages, said } from "./read-messages";

const FOUND = "{files, plural, =0 {Nothing.} one {# file in {place}.} other {# files in {place}.}}";

interface Messages {
  readonly title: string;
  readonly list: { readonly found: (values: { files: number; place: string }) => string };
}

it("a message without parameters is a text, and one with parameters a function of their values", () => {
  const { title, list } = readMessages<Messages>({ title: "Files", list: { found: FOUND } }, "en");
  expect(title).toBe("Files");
  const found = [0, 1, 1204].map((files) => list.found({ files, place: "Taxes" }));
  expect(found).toEqual(["Nothing.", "1 file in Taxes.", "1,204 files in Taxes."]);
});

it("numbers are written as in the region", () => {
  const { say } = readMessages<{ say: (values: { n: number }) => string }>({ say: "{n, number}" }, "en-IN");
  expect(say({ n: 120_400 })).toBe("1,20,400");
});

it("a message that the build has compiled says the same", () => {
  const compiled = compile(FOUND);
  if (typeof compiled === "string") throw new TypeError("Cannot compare: the message takes no parameters");
  const values = { files: 3, place: "{a} # 'b'" };
  const [asWritten, asCompiled] = [FOUND, compiled].map((found) =>
    readMessages<Messages>({ title: "", list: { found } }, "en").list.found(values),
  );
  expect(asCompiled).toBe("3 files in {a} # 'b'.");
  expect(asWritten).toBe(asCompiled);
});

it("messages are said in the first of the languages that has them, in English where none does", () => {
  const sayIn = messagesByLanguage<Messages>({
    en: { title: "Files", list: { found: FOUND } },
    de: { title: "Dateien", list: { found: "{files, number}" } },
  });
  expect([["de", "en"], ["it", "de"], ["it"], []].map((languages) => sayIn(languages).title)).toEqual([
    ...["Dateien", "Dateien", "Files", "Files"],
  ]);
  const { language, list } = sayIn(["de"]);
  expect([language, list.found({ files: 1204, place: "" })]).toEqual(["de", "1.204"]);
});

it("a message that takes nothing is said whatever the values are", () => {
  expect([said("Done.", { n: 1 }), said(({ n }: { n: number }) => `Done: ${n}.`, { n: 1 })]).toEqual([
    "Done.",
    "Done: 1.",
  ]);
});

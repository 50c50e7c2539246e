import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aCitation, anAnswer, aQuestion, TAXES } from "../../../tests/ui/makers";
import { markedTextOf } from "../../../tests/fakes/marked-text";
import type { AnswerPart } from "../../../src/core/domain/answer-part";
import { withoutWords } from "../../../src/core/citations/without-folders";
import type { Citation } from "../../../src/core/domain/citation";
import type { Answer } from "../../../src/core/domain/conversation";
import { answerRow } from "./message-schemas";
import { messagesWithParts, withParts } from "./text-answers";

const PROFILES = "tests/fixtures/profiles";

interface Profile {
  readonly databases: readonly {
    readonly tables: readonly { readonly name: string; readonly rows: readonly Row[] }[];
  }[];
}
type Row = Readonly<Record<string, unknown>>;

const withoutNull = (_key: string, value: unknown) => value ?? undefined;

/** The answers of a kept profile that are stored as text, with their citations. */
function answersIn(file: string): readonly { readonly row: Row; readonly citations: readonly Citation[] }[] {
  const text = gunzipSync(readFileSync(`${PROFILES}/${file}`)).toString();
  const profile = JSON.parse(text.replaceAll('{"$undefined":true}', "null"), withoutNull) as Profile;
  const tables = new Map(
    profile.databases.flatMap(({ tables }) => tables.map(({ name, rows }) => [name, rows])),
  );
  const citations = (tables.get("citations") ?? []) as unknown as (Citation & {
    readonly messageId: string;
  })[];
  return (tables.get("messages") ?? [])
    .filter(({ kind }) => kind === "answer")
    .map((row) => ({ row, citations: citations.filter(({ messageId }) => messageId === row["id"]) }));
}

describe.each(readdirSync(PROFILES))("the answers of %s", (file) => {
  it("open as plain parts, with the same text", () => {
    const answers = answersIn(file);
    expect(answers.length).toBeGreaterThan(0);
    for (const { row, citations } of answers) {
      const [cut] = messagesWithParts([{ ...row, citations }]) as [{ readonly parts: readonly AnswerPart[] }];
      expect(answerRow.safeParse(cut).success).toBe(true);
      expect(markedTextOf(cut.parts)).toBe(row["text"]);
      expect(cut.parts.length).toBeLessThanOrEqual(citations.length + 1);
    }
  });
});

const { parts: _parts, ...anAnswerWithoutWords } = anAnswer("");
const old = (text: string, changes: object = {}) => ({
  ...anAnswerWithoutWords,
  text,
  marks: [{ start: 1, end: 3 }],
  blocks: [{ kind: "poem" }],
  modelParts: [],
  ...changes,
});

it("each reference stands behind its words, and a part may come from any folder that was found until then", () => {
  const citations = [aCitation(1, "a.txt", "It ends."), { ref: 2, folderId: 7 }];
  const [question, first, second] = messagesWithParts([
    aQuestion("When?"),
    old("Closest:\n\n“It ends.”[ref:1] So it does.[ref:2][ref:1]\n\nThat is all.", { citations }),
    old("Nothing.", { citations: [], foldersSeen: ["boats"] }),
  ]) as [unknown, { readonly parts: unknown }, { readonly parts: unknown }];
  expect(question).toEqual(aQuestion("When?"));
  const note = { kind: "note", refs: [], gap: "", folders: [TAXES] };
  expect(first.parts).toEqual([
    { ...note, text: "Closest:\n\n“It ends.”", refs: [1] },
    { ...note, gap: " ", text: "So it does.", refs: [2, 1] },
    { ...note, gap: "\n\n", text: "That is all." },
  ]);
  expect(second.parts).toEqual([{ ...note, text: "Nothing.", folders: [TAXES, "boats"] }]);
});

it("a folder that is removed takes along each part that may hold its words", () => {
  const citations = [aCitation(1, "a.txt", "It ends.")];
  const [cut] = messagesWithParts([old("“It ends.”[ref:1] “It is blue.”", { citations })]) as [Answer];
  const { parts } = withoutWords(cut, (id) => id === TAXES);
  expect(markedTextOf(parts)).toBe("[…][ref:1] […]");
});

it("statements without support are counted, and a row that has parts stays as it is", () => {
  const unsupported = [{ start: 0, end: 8 }];
  const assessment = { supported: false, support: 1, coverage: 1, statements: 2, unsupported };
  const cut = withParts(old("Nothing.", { citations: [], assessment }), []);
  expect(cut).toMatchObject({ assessment: { unsupported: 1 } });
  expect(answerRow.safeParse(cut).success).toBe(true);
  const whole = anAnswer("Nothing.");
  expect(withParts(whole, [])).toBe(whole);
  expect(withParts({ kind: "answer" }, [])).toEqual({ kind: "answer" });
});

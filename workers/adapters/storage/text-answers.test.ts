import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aCitation, anAnswer, aQuestion, TAXES } from "../../../tests/ui/makers";
import { markedTextOf } from "../../../src/core/citations/answer-text";
import type { AnswerPart } from "../../../src/core/domain/answer-part";
import type { Citation } from "../../../src/core/domain/citation";
import { answerRow } from "./message-schemas";
import { messagesWithParts, withParts } from "./text-answers";

const PROFILES = "tests/fixtures/profiles";

interface Profile {
  readonly databases: readonly {
    readonly tables: readonly { readonly name: string; readonly rows: readonly Row[] }[];
  }[];
}
type Row = Readonly<Record<string, unknown>>;

/** The answers of a kept profile that are stored as text, with their citations. */
function answersIn(file: string): readonly { readonly row: Row; readonly citations: readonly Citation[] }[] {
  const profile = JSON.parse(gunzipSync(readFileSync(`${PROFILES}/${file}`)).toString()) as Profile;
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
  it("open as parts, with the same text", () => {
    const answers = answersIn(file);
    expect(answers.length).toBeGreaterThan(0);
    const kinds = answers.map(({ row, citations }) => {
      const { parts } = withParts(row, { citations, seen: [] }) as { readonly parts: readonly AnswerPart[] };
      expect(markedTextOf(parts)).toBe(row["text"]);
      return parts.map(({ kind }) => kind);
    });
    expect(kinds.flat()).toContain("quote");
  });
});

it("of an exported conversation, uncited words come from any folder that was found until then", () => {
  const { parts: _parts, ...answer } = anAnswer("");
  const old = (text: string, changes: object) => ({ ...answer, text, ...changes });
  const citations = [aCitation(1, "a.txt", "It ends.")];
  const [question, first, second] = messagesWithParts([
    aQuestion("When?"),
    old("“It ends.”[ref:1]", { citations }),
    old("Nothing.", { citations: [], foldersSeen: ["boats"] }),
  ]) as [unknown, unknown, { readonly parts: readonly AnswerPart[] }];
  expect(question).toEqual(aQuestion("When?"));
  expect(first).toMatchObject({ parts: [{ kind: "quote", folders: [TAXES] }] });
  expect(second.parts).toMatchObject([{ kind: "note", folders: [TAXES, "boats"] }]);
});

it("ranges that cannot be read cost nothing else, and a row that has parts stays as it is", () => {
  const { parts: _parts, ...answer } = anAnswer("");
  const assessment = {
    supported: false,
    support: 1,
    coverage: 1,
    statements: 2,
    unsupported: [{ start: 0, end: 8 }],
  };
  const odd = {
    ...answer,
    text: "Nothing.",
    blocks: [{ kind: "poem", start: 0, end: 3 }],
    marks: "none",
    assessment,
  };
  const cut = withParts(odd, { citations: [], seen: [] });
  expect(cut).toMatchObject({ parts: [{ kind: "quote", text: "Nothing." }], assessment: { unsupported: 1 } });
  expect(answerRow.safeParse(cut).success).toBe(true);
  const whole = anAnswer("Nothing.");
  expect(withParts(whole, { citations: [], seen: [] })).toBe(whole);
  expect(withParts({ kind: "answer" }, { citations: [], seen: [] })).toEqual({ kind: "answer" });
});

import { describe, expect, test } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../tests/fakes/collect-answer";
import { memoryLibrary } from "../../../tests/fakes/memory-library";
import { FILE_TYPES, TYPE_NAMES } from "../domain/file-type";
import { repliesIn, REPLY_LANGUAGES } from "../language/messages/replies";
import { ListReplies } from "./list-replies";
import { type SearchedPlace } from "./searched-place";
import { wholePlace } from "../../../tests/fakes/whole-place";
import { PAPER_KINDS } from "./overview/paper-kind";

const COUNTS = [1, 2, 5, 20, 1_200];
const at = Date.UTC(2025, 7, 20, 12);
const byType = FILE_TYPES.map((type) => [type, 2] as const);
const found = { where: wholePlace("Taxes"), isPart: false, byType: [], newest: false } as const;

/** All that the app says around lists and overviews in a language. */
function allSaid(says: ListReplies): readonly string[] {
  const counted = COUNTS.flatMap((n) => [
    says.filesFound({ ...found, count: n, type: undefined, topic: "", byType, newest: true }),
    says.filesFound({ ...found, count: n, type: "pdf", topic: "x `y`", isPart: true }),
    ...moreOf(says, n),
    says.words.noText({ n }),
    says.folderHolds({
      where: wholePlace("Taxes"),
      files: n,
      groups: PAPER_KINDS.map((kind) => [kind, n] as const),
      others: byType,
      beside: n,
      years: [2020, 2024],
      folders: ["Car"],
    }),
    says.folderHolds({
      where: { ...wholePlace(""), name: undefined },
      files: n,
      groups: [],
      others: byType,
      beside: 0,
      years: [2020, 2020],
      folders: [],
    }),
    says.suchAs(says.groupOf("lease", { papers: n, older: n, years: [2020, 2024], sums: "£95" }), "X3"),
    says.tableOf(n, ["X1", "X2"]),
    ...(["people", "dates", "amounts"] as const).flatMap((kind) => [
      says.listedIn(kind, n, { where: wholePlace("Taxes") }),
      says.listedIn(kind, n, { names: ["a.txt"] }),
    ]),
    says.notAllListed(n, n),
    says.changesBetween("a.txt", "b.txt", { changed: n, removed: n, added: n, isWhole: true }),
    says.words.readInPart({ n }),
  ]);
  return [
    ...counted,
    ...moreOf(says, 0),
    says.words.needsModel,
    says.summary(["a.txt"]),
    says.sideBySide(["a.txt", "b.txt"]),
    says.about("x"),
    ...[true, false].map((isWhole) =>
      says.changesBetween("a.txt", "b.txt", { changed: 0, removed: 0, added: 0, isWhole }),
    ),
    says.onlyIn("$& `a`.txt"),
  ];
}

function moreOf(says: ListReplies, others: number): readonly string[] {
  const names = "`a.txt`";
  return [says.words.more({ n: others + 1, names, others }), says.words.counted({ names, others })];
}

describe("what the app says around lists and overviews", () => {
  test.each(REPLY_LANGUAGES)("is whole in %s, with each value in its place", (language) => {
    const says = listRepliesIn(language);
    for (const one of allSaid(says)) {
      expect(one).not.toMatch(/[{}]|undefined| {2}|\.\./);
      expect(one.trim()).not.toBe("");
    }
    expect(says.onlyIn("$& `a`.txt")).toContain("`$& 'a'.txt`");
    expect(says.filesFound({ ...found, count: 5, type: "pdf", topic: "x `y`" })).toContain("x 'y'");
  });

  test.each(REPLY_LANGUAGES)("names the searched place and what it is limited to in %s", (language) => {
    const says = listRepliesIn(language);
    const filter = { types: ["pdf"], changed: { from: "2024-01-01", to: "2024-03-03" } } as const;
    const limited = { name: "Taxes", filter, limits: ["name:x"], folders: [] };
    const sayings = (where: SearchedPlace) => [
      says.filesFound({ ...found, where, count: 2, type: undefined, topic: "" }),
      says.folderHolds({
        where,
        files: 2,
        groups: [],
        others: byType,
        beside: 0,
        years: undefined,
        folders: [],
      }),
      says.listedIn("people", 2, { where }),
    ];
    const { places, types } = repliesIn([language]);
    for (const one of sayings(limited))
      for (const part of [places.named({ name: "Taxes" }).slice(1), types.pdf, "2024", "name:x"])
        expect(one).toContain(part);
    for (const one of sayings({ ...wholePlace(""), name: undefined }))
      expect(one).toContain(places.all.slice(1));
  });

  test("calls the types of files in English as the rest of the app does", () => {
    expect(repliesIn(["en"]).types).toEqual(TYPE_NAMES);
  });

  test("counts and dates as the language does", () => {
    const pl = listRepliesIn("pl");
    expect(
      [1, 3, 5, 22].map((count) => pl.filesFound({ ...found, count, type: undefined, topic: "" })),
    ).toEqual([
      "Znaleziono w „Taxes”: 1 plik.",
      "Znaleziono w „Taxes”: 3 pliki.",
      "Znaleziono w „Taxes”: 5 plików.",
      "Znaleziono w „Taxes”: 22 pliki.",
    ]);
    const ro = listRepliesIn("ro");
    expect([1, 3, 20].map((n) => ro.listedIn("people", n, { names: ["a"] }))).toEqual([
      "1 persoană în a:",
      "3 persoane în a:",
      "20 de persoane în a:",
    ]);
    const de = listRepliesIn("de");
    expect(de.fileListed("a", at, "")).toBe("`a`, 20. August 2025");
    expect(de.words.noText({ n: 1_200 })).toMatch(/^1\.200 Dateien haben noch keinen Text/);
    expect(listRepliesIn("en").fileListed("a", at, "")).toBe("`a`, 20 August 2025");
  });
});

const library = memoryLibrary([
  {
    path: "Wohnung/Mietvertrag.txt",
    text: "Die Kaution für die Wohnung beträgt 1.680 Euro.",
    modifiedAt: at,
  },
  { path: "Wohnung/Brief.txt", text: "Die Kaution für die Wohnung ist bezahlt.", modifiedAt: at },
  { path: "umowa.txt", text: "Kaucja za mieszkanie wynosi 1200 złotych.", modifiedAt: at },
]);

test.each([
  ["Welche Dateien erwähnen die Kaution?", /^Gefunden in Papers: 2 Dateien zu „/],
  [
    "Worum geht es in diesem Ordner?",
    /^In Papers liegen 3 Dateien: 1 Mietvertrag, 1 Brief, 1 andere Datei \(Textdateien 1\), von 2025\. Ordner: `Wohnung`\./,
  ],
  ["Jakie pliki wspominają o kaucji za mieszkanie?", /^Znaleziono w „Papers”: 1 plik do zapytania „/],
  [
    "O czym jest ten folder?",
    /^W „Papers” znajdują się 3 pliki: 1 umowa najmu, 1 list, 1 inny plik \(pliki tekstowe 1\), z roku 2025\. Foldery: `Wohnung`\./,
  ],
])("%s is answered in its language", async (question, expected) => {
  expect((await collectAnswer(anAnswerRequest(question, library))).text).toMatch(expected);
});

function listRepliesIn(language: string): ListReplies {
  return new ListReplies(repliesIn([language]));
}

import { expect, test } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { memoryLibrary, type MemoryFile } from "../../../../tests/fakes/memory-library";
import { itemName } from "../../citations/answer-text";
import type { Passage } from "../../domain/passage";
import type { AnswerEngine } from "../../ports/answer-engine";
import type { Library } from "../../ports/library";

const draft: MemoryFile = {
  path: "Lease/Lease draft.txt",
  text: "The rent is 840 pounds a month.\n\nThe deposit is 1,680 pounds.\n\nDogs are not allowed.",
  modifiedAt: Date.UTC(2023, 1, 3),
};
const signed: MemoryFile = {
  path: "Lease/Lease signed.txt",
  text: "The rent is 820 pounds a month.\n\nThe deposit is 1,680 pounds.\n\nThe tenant may keep one dog.",
  modifiedAt: Date.UTC(2024, 5, 3),
};
const minutes: MemoryFile = {
  path: "minutes.txt",
  text: "Present were Ruth Eames and Tom Avery. Ruth Eames took the minutes on 14 January 2026.\n\nTom Avery paid 35.20 pounds.",
  modifiedAt: Date.UTC(2026, 0, 14),
};
const library = memoryLibrary([draft, signed, minutes]);
const ask = (question: string, changes: { readonly engine?: AnswerEngine } = {}) =>
  collectAnswer(anAnswerRequest(question, library, changes));

test("a folder is told by the kinds of its papers, each kind by its newest paper and a fact of it, cited", async () => {
  const { kinds, text, assessment, citations } = await ask("What is this folder about?");
  expect(kinds).toBe("decision retrieval content assessment done");
  expect(text).toMatch(
    /^In Papers there are 3 files: 2 leases, minutes of 1 meeting, from 2023 to 2026\. Folders: `Lease`\./,
  );
  expect(text).toContain(
    "2 leases, 1 older version among them, such as `Lease signed`: “The rent is 820 pounds a month.”[ref:1]",
  );
  expect(text).toContain("`minutes`: “Ruth Eames took the minutes on 14 January 2026.”[ref:2]");
  expect(text).toMatch(/A summary in new words needs a language model; see Models\.$/);
  expect(assessment).toMatchObject({ supported: true, confidence: undefined });
  expect(citations).toHaveLength(2);
});

const SHIM = "# es-shim\n\nCall shim() to install the automatic shim when the native one is missing.";
const MIT = "MIT License\n\nPermission is hereby granted, free of charge, to any person obtaining a copy.";
const aBill = (of: string, day: string, sum: string) =>
  `${of}\n\nINVOICE No. ${day.length}\n\nDate: ${day}\n\nThe total for the work on the roof is ${sum}.`;

test("invoices tell their years and sums; code, licences and packages come last, and are not quoted", async () => {
  const files = memoryLibrary([
    { path: "a1.txt", text: aBill("Harrow Roofs", "3 March 2024", "£95.00"), modifiedAt: Date.UTC(2026, 0) },
    {
      path: "a2.txt",
      text: aBill("Harrow Roofs", "12 June 2025", "£1,180.50"),
      modifiedAt: Date.UTC(2026, 0),
    },
    { path: "b.txt", text: "Dear Ruth,\n\nThe keys are with the neighbour at number nine.\n\nKind regards" },
    { path: "app/package.json", text: '{ "name": "es-shim" }' },
    { path: "app/README.md", text: SHIM },
    { path: "LICENSE", text: MIT },
    { path: "node_modules/x/notes.txt", text: "The notes of a package about the automatic shim." },
  ]);
  const { text, parts } = await collectAnswer(anAnswerRequest("What is this folder about?", files));
  expect(text).toContain("7 files: 2 invoices, 1 letter, 4 files of code, licences or data");
  expect(text).toMatch(/\n2 invoices, 2024–2025, £95\.00 – £1,180\.50, such as `Invoice No\. 12`: “/);
  expect(text).toContain("“The keys are with the neighbour at number nine.”");
  expect(text).not.toMatch(/“[^”]*(?:shim|Permission|Dear|MIT)/);
  // What the first line counts is named, in its order.
  expect(text).toContain("\n\nThese were counted: `a2.txt`, `a1.txt`, `b.txt`, `LICENSE`, `app/README.md`");
  expect(parts.find((part) => part.kind === "more files")?.files).toHaveLength(7);
});

test("a folder of nothing but a program is told by its papers all the same", async () => {
  const files = memoryLibrary([
    { path: "package.json", text: '{ "name": "es-shim" }' },
    { path: "README.md", text: SHIM },
  ]);
  const { text, outcome } = await collectAnswer(anAnswerRequest("What is this folder about?", files));
  expect(outcome).toBe("answered");
  expect(text).toContain("2 files of code, licences or data");
});

test("encoded data, mark-up and entities are no facts of a folder", async () => {
  const key = btoa(Array.from({ length: 40 }, (_, at) => Math.sin(at + 1)).join(" "));
  const files = memoryLibrary([
    { path: "key.txt", text: `${key}\n\nThe key opens the shed behind the house.` },
    { path: "bomb.txt", text: `<lolz>${"&lol2;".repeat(9)}</lolz>\n\nThe bomb was made for a test in May.` },
  ]);
  const { text } = await collectAnswer(anAnswerRequest("What is this folder about?", files));
  expect(text).toContain("“The key opens the shed behind the house.”");
  expect(text).toContain("“The bomb was made for a test in May.”");
  expect(text).not.toMatch(/&lol2;|[A-Za-z0-9+/]{60}/);
});

test("a folder is told the same before there are vectors and after", async () => {
  const before = memoryLibrary([draft, signed, minutes], { awaitsVectors: true });
  const { text, awaits } = await collectAnswer(anAnswerRequest("What is this folder about?", before));
  expect(text).toBe((await ask("What is this folder about?")).text);
  expect(awaits).toBeUndefined();
});

test("where nothing has been read, an overview promises no sentences", async () => {
  const files = memoryLibrary([{ ...draft, indexed: false }], { awaitsVectors: true });
  const { text } = await collectAnswer(anAnswerRequest("What is this folder about?", files));
  expect(text).toContain("there is 1 file: 1 lease");
  expect(text).not.toMatch(/These are sentences/);
});

test("“it” and “them” are the files that the answer before cites", async () => {
  const files = await library.listFiles();
  const ids = files.map(({ file }) => file.id);
  const after = (question: string, cited: readonly string[]) =>
    collectAnswer({
      ...anAnswerRequest(question, library),
      history: [{ question: "What is the rent?", answer: "820 pounds.", files: cited }],
    });
  expect((await after("Summarise it", ids.slice(1, 2))).text).toMatch(/^What `Lease signed\.txt` says/);
  expect((await after("Compare them", ids.slice(0, 2))).text).toContain("`Lease draft.txt`");
  expect((await after("List all dates in it", ids.slice(2))).text).toMatch(/^1 date named in minutes\.txt/);
  expect((await after("List all dates in my documents", ids.slice(2))).text).not.toMatch(
    /^1 date named in minutes/,
  );
});

test("what is in something that is no file is a question, and no overview that claims to answer", async () => {
  const shed = memoryLibrary([
    { path: "notes.txt", text: "The shed was painted green in May.\n\nThe shed has a new lock." },
  ]);
  const { text } = await collectAnswer(anAnswerRequest("What is in the shed?", shed));
  expect(text).not.toMatch(/^What|needs a language model/);
  expect((await ask("What is in the minutes?")).text).toMatch(/^What `minutes\.txt` says/);
});

test("a summary of a file is its sentences in their order, each cited", async () => {
  const { text, citations, outcome } = await ask("summarise the minutes");
  expect(outcome).toBe("answered");
  expect(text).toMatch(/^What `minutes\.txt` says/);
  expect(new Set(citations.map(({ path }) => path))).toEqual(new Set(["minutes.txt"]));
});

test("what is in a paper is its total, its author and day, and the first fact of each section", async () => {
  const report = memoryLibrary([
    {
      path: "budget report.md",
      text: [
        "# Budget report",
        "Prepared by Mira Okafor for the club's committee.",
        "It was adopted on 3 March 2025 in the boathouse.",
        "# Income",
        "Members paid 4,200 euros in fees. Some paid late, as every year.",
        "# Spending",
        "The new jetty cost 6,350 euros. It is made of oak.",
        "# Outlook",
        "The jetty of the mill needs new boards by autumn. Nobody has offered yet.",
        "Total spending: 9,180 euros",
      ].join("\n\n"),
      modifiedAt: Date.UTC(2025, 3, 1),
    },
  ]);
  const { text } = await collectAnswer(anAnswerRequest("What's in the budget report?", report));
  const lines = text
    .replace(/ ?\[ref:\d+\]/g, "")
    .split("\n")
    .filter((line) => line.includes(": "));
  expect(lines).toEqual([
    "`Outlook`: “Total spending: 9,180 euros”",
    "`Budget report`: “Prepared by Mira Okafor for the club's committee.”",
    "`Budget report`: “It was adopted on 3 March 2025 in the boathouse.”",
    "`Income`: “Members paid 4,200 euros in fees.”",
    "`Spending`: “The new jetty cost 6,350 euros.”",
    "`Outlook`: “The jetty of the mill needs new boards by autumn.”",
  ]);
});

test("a line of a summary tells the heading that its words stand under", async () => {
  const manual = memoryLibrary([
    { path: "boiler.txt", text: "# Heating\n\nPress the reset button for five seconds." },
  ]);
  const { text } = await collectAnswer(anAnswerRequest("summarise boiler.txt", manual));
  expect(text.replace(/\[ref:\d+\]/g, "")).toContain("`Heating`: “Press the reset button for five seconds.”");
});

test("a row of a summary stands under the heading of its table, not under the names of its columns", async () => {
  const header = "Member | Fee a year";
  const files = memoryLibrary([{ path: "rules.md", text: `# Fees\n\n${header}\nAdult | 120 euros a year` }]);
  const library: Library = {
    ...files,
    async central(...asked) {
      const { passages, awaits } = await files.central(...asked);
      const blocksOf = ({ text }: Passage) =>
        [{ kind: "table", start: 0, end: text.length, hasHeader: true, header }] as const;
      return { passages: passages.map((one) => ({ ...one, blocks: blocksOf(one) })), awaits };
    },
  };
  const { text } = await collectAnswer(anAnswerRequest("summarise rules.md", library));
  expect(text).toContain("`Fees`: Member: Adult; Fee a year: 120 euros a year");
});

test("a heading in a summary is cut, and holds no sign of mark-up", async () => {
  const heading = `**Terms** \`of\` [ref:1] ${"and conditions ".repeat(8)}`;
  const terms = memoryLibrary([
    { path: "terms.md", text: `# ${heading}\n\nDogs are not allowed in the garden.` },
  ]);
  const { text, citations } = await collectAnswer(anAnswerRequest("summarise terms.md", terms));
  expect(text).toMatch(/`Terms of [^`\n]{1,60}…`: “Dogs are/);
  expect(citations).toHaveLength(1);
});

test("a model that can write says it in words, from the same passages", async () => {
  const engine: AnswerEngine = {
    async *write() {
      const text = "Ruth Eames took the minutes on 14 January 2026.";
      yield { kind: "sentence", text, named: [], by: "wllama", isClaim: true };
    },
  };
  const { text } = await ask("summarise the minutes", { engine });
  expect(text).toContain("Ruth Eames took the minutes on 14 January 2026.[ref:1]");
  expect(text).not.toContain("needs a language model");
});

test("people are listed by how often they are named, with where they are named first", async () => {
  const { text, citations } = await ask("list all people");
  expect(text).toMatch(
    /^2 people named in Papers:\n\nRuth Eames \(2×\): “.*”\[ref:\d\]\n\nTom Avery \(2×\): /s,
  );
  expect(citations.every(({ path }) => path === "minutes.txt")).toBe(true);
});

test("each line of a list tells what it is about, and its words", async () => {
  const { parts } = await ask("list all amounts in the minutes");
  const items = parts.flatMap((part) => (part.kind === "item" ? [[itemName(part.intro), part.text]] : []));
  expect(items).toEqual([["35.20 pounds", "“Tom Avery paid 35.20 pounds.”"]]);
});

test("dates and amounts are listed of the one file that is named", async () => {
  expect((await ask("list all dates in the minutes")).text).toMatch(
    /^1 date named in minutes\.txt:\n\n14 January 2026: /,
  );
  expect((await ask("list all amounts in the minutes")).text).toMatch(
    /^1 amount named in minutes\.txt:\n\n35\.20 pounds: /,
  );
});

test("a duration is no date to list", async () => {
  const boiler = {
    path: "boiler.txt",
    text: "Serviced on 14 October 2024. Press reset for five seconds, then wait two minutes.",
  };
  const { text } = await collectAnswer(
    anAnswerRequest("What are the dates in boiler.txt?", memoryLibrary([boiler])),
  );
  expect(text).toMatch(/^1 date named in boiler\.txt:\n\n14 October 2024: /);
});

test("what changed between two files is said sentence by sentence", async () => {
  const { text, citations } = await ask("what changed between the lease draft and the lease signed?");
  expect(text).toMatch(/^Between `Lease draft\.txt` and `Lease signed\.txt`: 1 sentence changed/);
  expect(text).toContain("`Lease draft.txt`: “The rent is 840 pounds a month.”");
  expect(text).toContain("`Lease signed.txt`: “The rent is 820 pounds a month.”");
  expect(text).toContain("Only in `Lease signed.txt`: “The tenant may keep one dog.”");
  expect(text).not.toContain("deposit");
  expect(citations).toHaveLength(4);
});

test("what stands twice in both files is no difference", async () => {
  const text = "Signature:\n\nThe rent is 840 pounds.\n\nSignature:";
  const files = memoryLibrary([
    { path: "plan A.txt", text },
    { path: "plan B.txt", text },
  ]);
  const answer = await collectAnswer(anAnswerRequest("What changed between plan A and plan B?", files));
  expect(answer.text).toBe("`plan A.txt` and `plan B.txt` say the same, sentence for sentence.");
});

test("of files too long to be read whole, it is said, and what may stand in the rest is no difference", async () => {
  const line = (n: number) => `Clause ${n}: party number ${n} pays ${n * 7} pounds to party ${n + 1}.`;
  const clauses = Array.from({ length: 7_000 }, (_, n) => line(n));
  const files = memoryLibrary([
    { path: "contract A.txt", text: clauses.join("\n\n") },
    {
      path: "contract B.txt",
      text: ["Zebras and giraffes are welcome everywhere.", ...clauses].join("\n\n"),
    },
  ]);
  const { text } = await collectAnswer(
    anAnswerRequest("What changed between contract A and contract B?", files),
  );
  expect(text).toContain("Only in `contract B.txt`: “Zebras and giraffes are welcome everywhere.”");
  expect(text).not.toContain("Only in `contract A.txt`");
  expect(text).toMatch(/Of 2 files only parts were read\.$/);
});

test("long files that only begin alike are set side by side, and are no versions of each other", async () => {
  const of = (word: string) =>
    Array.from({ length: 6_000 }, (_, n) => `${word} ${n}: ${word.repeat(2)} ${word}s of ${n} in a ${word}.`);
  const text = (word: string) => ["All rights reserved by the owner.", ...of(word)].join("\n\n");
  const files = memoryLibrary([
    { path: "book A.txt", text: text("otter") },
    { path: "book B.txt", text: text("canal") },
  ]);
  const asked = "What changed between book A and book B?";
  const { text: said } = await collectAnswer(anAnswerRequest(asked, files));
  expect(said).not.toMatch(/say the same|Between/);
  expect(said).toContain("otter");
});

test("what names no file and no subject is answered as any other question", async () => {
  const { text, outcome } = await ask("summarise the photosynthesis of ferns");
  expect(text).not.toMatch(/^What/);
  expect(outcome).not.toBe("answered");
});

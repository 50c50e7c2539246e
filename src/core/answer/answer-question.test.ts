import { describe, expect, test } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../tests/fakes/collect-answer";
import { memoryLibrary, type MemoryFile } from "../../../tests/fakes/memory-library";
import { answeringWords } from "../citations/answer-text";
import { parseConversationId, parseFileId, parseMessageId } from "../domain/ids";
import { AppError } from "../domain/failure";
import type { AnswerEngine } from "../ports/answer-engine";
import type { Library } from "../ports/library";
import { applyEvent, draftToAnswer, startAnswer } from "./answer-draft";
import { answerQuestion } from "./answer-question";
import { wholePlace } from "../../../tests/fakes/whole-place";

const lease: MemoryFile = {
  path: "Home/lease.txt",
  text: "The lease begins in April. It ends on 31 March 2027.\n\nThe landlord pays for repairs to the boiler.",
};
const invoice: MemoryFile = {
  path: "2025/macbook_ssd.pdf",
  indexed: false,
  text: "Seria: RDX Nr: 88120457\nData facturii: 14.04.2025\nTotal de plata: 612,40 lei",
};
const library = memoryLibrary([lease, invoice]);

describe("answerQuestion", () => {
  test("answers a greeting without looking into the files", async () => {
    const answer = await collectAnswer(anAnswerRequest("Hello there", library));
    expect(answer.kinds).toBe("decision content assessment done");
    expect(answer.outcome).toBe("chat");
    expect(answer.events[0]).toMatchObject({ retrieve: false, reason: "greeting" });
  });

  test("says that there is nothing to look in when the library is empty", async () => {
    const answer = await collectAnswer(anAnswerRequest("When does the lease end?", memoryLibrary([])));
    expect(answer.outcome).toBe("chat");
    expect(answer.text).toContain("Add one");
  });

  test("decides, retrieves, writes, assesses and is done, in this order", async () => {
    const answer = await collectAnswer(anAnswerRequest("When does the lease end?", library));
    expect(answer.kinds).toBe("decision retrieval retrieval content assessment done");
    expect(answer.text).toBe("“It ends on 31 March 2027.”[ref:1]");
    expect(answer.assessment).toMatchObject({ supported: true, unsupported: 0 });
    expect(answer.assessment?.confidence).toBeGreaterThan(0.5);
    expect(answer.steps).toEqual([
      { kind: "search", subject: "When does the lease end?", searched: 2, kept: 1, ms: 0 },
    ]);
    expect(answer.events.at(-1)).toEqual({
      kind: "done",
      outcome: "answered",
      engine: "extractive",
      writtenBy: "quotes",
      usedFallback: false,
      awaits: undefined,
      runs: [],
    });
  });

  test("cites two files that say the same beside each other, and none that says it otherwise", async () => {
    const copies = memoryLibrary([lease, invoice]);
    const search: Library["search"] = async (question, signal) => {
      const found = await copies.search(question, signal);
      const [first] = found.passages;
      if (first === undefined) return found;
      const copy = { ...first, fileId: parseFileId("copy"), path: "Scans/lease.txt" };
      const other = { ...copy, fileId: parseFileId("other"), text: "It ended on 30 March 2027." };
      return { ...found, passages: [{ ...first, repeats: [other, copy, copy] }, ...found.passages.slice(1)] };
    };
    const answer = await collectAnswer(anAnswerRequest("When does the lease end?", { ...copies, search }));
    expect(answer.text).toBe("“It ends on 31 March 2027.”[ref:1][ref:2]");
    expect(answer.citations.map(({ path }) => path)).toEqual([lease.path, "Scans/lease.txt"]);
  });

  test("is a quote with its citation, in which the words that answer are marked", async () => {
    const { events } = await collectAnswer(anAnswerRequest("When does the lease end?", library));
    const [event] = events.filter((one) => one.kind === "part");
    expect(event?.part).toMatchObject({ kind: "quote", refs: [1], text: expect.stringMatching(/^“.*”$/) });
    expect(answeringWords(event === undefined ? [] : [event.part])).toEqual(["31 March 2027"]);
    expect(event?.citations).toMatchObject([{ ref: 1, path: lease.path, status: "available" }]);
  });

  test("ends at once when it is stopped, whatever it waits for", async () => {
    const stop = new AbortController();
    const waiting: Library = { ...library, search: () => new Promise(() => undefined) };
    const request = anAnswerRequest("When does the lease end?", waiting, { signal: stop.signal });
    const kinds: string[] = [];
    for await (const { kind } of answerQuestion(request)) {
      kinds.push(kind);
      if (kind === "retrieval") setTimeout(() => stop.abort());
    }
    expect(kinds).toEqual(["decision", "retrieval"]);
  });

  test("tells what it searches for while it does", async () => {
    const { events } = await collectAnswer(anAnswerRequest("When does the lease end?", library));
    const [first] = events.filter((event) => event.kind === "retrieval");
    expect(first?.steps).toMatchObject([
      { kind: "search", subject: "When does the lease end?", isRunning: true },
    ]);
  });

  test("finds a file by its name when no text answers, reads it, and quotes it", async () => {
    const answer = await collectAnswer(anAnswerRequest("any macbook invoice?", library));
    expect(answer.text).toMatch(/^Found by its name: `macbook_ssd\.pdf`/);
    expect(answer.text).toContain("Total de plata: 612,40 lei");
    expect(answer.steps.map(({ kind }) => kind)).toEqual(["search", "file names", "read file"]);
    expect(answer.usedFallback).toBe(true);
    expect(answer.outcome).toBe("answered");
  });

  test("what finds nothing is read as if its slips were corrected, which is said", async () => {
    const typed = memoryLibrary([lease, invoice], { slips: ["laese"] });
    const answer = await collectAnswer(anAnswerRequest("When does the laese end?", typed));
    expect(answer.text).toMatch(/^Read as “When does the lease end\?”:\n\n“It ends on 31 March 2027\.”/);
    expect(answer.steps.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["search", "When does the laese end?"],
      ["search", "When does the lease end?"],
    ]);
    expect(answer.assessment).toMatchObject({ supported: true, statements: 1 });
  });

  test("a follow-up whose slips are corrected is read without the words that it is searched with", async () => {
    const typed = memoryLibrary([lease, invoice], { slips: ["laese"] });
    const history = [{ question: "Who pays for repairs to the boiler?", answer: "", files: [] }];
    const answer = await collectAnswer(anAnswerRequest("and when does the laese end?", typed, { history }));
    expect(answer.text).toMatch(/^Read as “when does the lease end\?”:/);
    expect(answer.steps.map(({ subject }) => subject).join()).not.toContain("(");
  });

  test("a slip in what files are asked to hold is corrected, too", async () => {
    const typed = memoryLibrary([lease, invoice], { slips: ["landlrod"] });
    const answer = await collectAnswer(anAnswerRequest("Which files mention the landlrod?", typed));
    expect(answer.text).toMatch(
      /^Read as “Which files mention the landlord\?”:\n\nFound in Papers: 1 file that matches “the landlord”\./,
    );
  });

  test("keeps the steps of the search in the event of the fallback", async () => {
    const { events } = await collectAnswer(anAnswerRequest("any macbook invoice?", library));
    const [, search, names] = events.filter((event) => event.kind === "retrieval");
    expect(names?.steps.slice(0, search?.steps.length)).toEqual(search?.steps);
  });

  test("tells which file it is reading before it has read it, and keeps no running step", async () => {
    const { events, steps } = await collectAnswer(anAnswerRequest("any macbook invoice?", library));
    const reading = events.filter((event) => event.kind === "retrieval").map((event) => event.steps.at(-1));
    expect(reading).toContainEqual(expect.objectContaining({ subject: invoice.path, isRunning: true }));
    expect(steps.some((step) => step.isRunning)).toBe(false);
  });

  test("says what it looked through when nothing touches the question", async () => {
    const answer = await collectAnswer(
      anAnswerRequest("Who painted the Mona Lisa?", library, { where: wholePlace("Taxes") }),
    );
    expect(answer.text).toBe(
      "Nothing in Taxes answers this. I looked in 2 places in your files and at 2 file names.",
    );
    expect(answer.outcome).toBe("nothing-found");
    expect(answer.assessment).toMatchObject({ supported: false, statements: 0, confidence: undefined });
  });

  test("says so when there is no file to look through", async () => {
    const nowhere: Library = {
      ...library,
      search: async () => ({ ...NOTHING_FOUND, searched: 0 }),
      findFiles: async () => ({ files: [], searched: 0 }),
    };
    const filter = { types: ["mail", "pdf"], changed: { from: "2024-01-01" } } as const;
    const where = { ...wholePlace("Taxes"), filter };
    const answer = await collectAnswer(anAnswerRequest("Who painted the Mona Lisa?", nowhere, { where }));
    expect(answer.text).toBe(
      "Nothing in Taxes (emails, PDFs; changed since 1 Jan 2024) answers this: there is no such file.",
    );
    expect(answer.outcome).toBe("nothing-found");
  });

  test("says of a file without text that its name matches, but not of one that holds others", async () => {
    const said = async (path: string) => {
      const empty = memoryLibrary([{ path, text: "" }, lease]);
      return (await collectAnswer(anAnswerRequest("When is the regatta?", empty))).text;
    };
    expect(await said("regatta.pdf")).toContain("The name of `regatta.pdf` matches, but it holds no text");
    expect(await said("regatta.mbox")).not.toContain("matches, but");
  });
});

const NOTHING_FOUND = { passages: [], model: undefined, weights: new Map(), awaits: undefined };

describe("what touches the question and is not sure to answer", () => {
  const soup = {
    path: "borscht.txt",
    text: "Grandma's borscht: 3 beetroots, 2 carrots.\n\nCarrots keep long.",
  };
  const asked = "How much sugar does grandma put into the borscht on Sundays?";

  test("is shown as what comes closest, with its neighbours and no claim", async () => {
    const answer = await collectAnswer(anAnswerRequest(asked, memoryLibrary([soup, lease])));
    expect(answer.outcome).toBe("closest");
    expect(answer.text).toMatch(
      /^Closest in your files:\n\n“Grandma's borscht: 3 beetroots, 2 carrots\.”\[ref:1\]/,
    );
    expect(answer.assessment?.confidence).toBeLessThan(0.5);
  });

  test("stands between the sentences beside it, as many as an excerpt holds, and is marked among them", async () => {
    const keeping = (name: string) => `The cellar keeps ${name} dry and cool through the winter.`;
    const before = ["onions", "turnips", "leeks", "apples", "pears", "quinces"].map(keeping);
    const after = ["walnuts", "plums", "garlic", "parsnips", "medlars", "celery"].map(keeping);
    const best = "Grandma's borscht wants 3 beetroots.";
    const cellar = { path: "cellar.txt", text: [...before, best, ...after].join(" ") };
    const { parts } = await collectAnswer(anAnswerRequest(asked, memoryLibrary([cellar, lease])));
    const shown = parts.find((part) => part.kind === "quote" && part.text.includes(best));
    if (shown?.kind !== "quote") throw new Error("nothing is shown");
    expect(shown.text).toContain([before.at(-1), best, after[0]].join(" "));
    expect(shown.text.length).toBeGreaterThan(400);
    expect(shown.text.length).toBeLessThanOrEqual("“”".length + 500);
    expect(answeringWords([shown])).toEqual([best]);
  });

  test("may be several passages of one file, none of them shown twice", async () => {
    const filler = (about: string) =>
      `The ${about} stands dry in the cellar and is turned now and then. `.repeat(9);
    const lines = [
      "Grandma's borscht wants sugar.",
      "Borscht on Sundays is grandma's.",
      "Sugar comes at the end.",
    ];
    const text = lines.map((line, i) => `${line} ${filler(["barrel", "jar", "crate"][i]!)}`).join(" ");
    const { citations, outcome } = await collectAnswer(
      anAnswerRequest(asked, memoryLibrary([{ path: "cellar.txt", text }, lease])),
    );
    expect(outcome).toBe("closest");
    expect(citations.filter(({ path }) => path === "cellar.txt").length).toBeGreaterThan(1);
    const ranges = citations.map(({ start, end }) => [start, end] as const).sort(([a], [b]) => a - b);
    for (const [i, [start]] of ranges.entries())
      expect(start).toBeGreaterThanOrEqual(ranges[i - 1]?.[1] ?? 0);
  });

  test("is the best of up to three files", async () => {
    const soups = Array.from({ length: 5 }, (_, i) => ({
      path: `soup ${i}.txt`,
      text: `Borscht ${i} by grandma.`,
    }));
    const others = Array.from({ length: 30 }, (_, i) => ({ path: `note ${i}.txt`, text: `Note ${i}.` }));
    const { citations } = await collectAnswer(anAnswerRequest(asked, memoryLibrary([...soups, ...others])));
    expect(citations).toHaveLength(3);
    expect(new Set(citations.map(({ path }) => path)).size).toBe(3);
  });

  test("may stand in a file that is read only now, for its name", async () => {
    const scan = { path: "borscht.png", indexed: false, text: "Borscht: sugar comes at the end." };
    const question = "How much sugar does grandma put into the borscht on Sundays and on feast days?";
    const answer = await collectAnswer(anAnswerRequest(question, memoryLibrary([lease, scan])));
    expect(answer.outcome).toBe("closest");
    expect(answer.text).toContain("sugar comes at the end");
    expect(answer.citations.map(({ path }) => path)).toContain("borscht.png");
  });

  test("comes after a look at the names of files", async () => {
    const { steps } = await collectAnswer(anAnswerRequest(asked, memoryLibrary([soup, lease])));
    expect(steps.map(({ kind }) => kind)).toContain("file names");
  });
});

test("a short quote of Markdown is cited, though it is shown without its signs", async () => {
  const note = { path: "note.md", text: "The key lies under *the blue pot* and [nowhere](x.md) else." };
  const { text, assessment } = await collectAnswer(
    anAnswerRequest("Where does the key lie?", memoryLibrary([note, lease])),
  );
  expect(text).toBe("“The key lies under the blue pot and nowhere else.”[ref:1]");
  expect(assessment?.supported).toBe(true);
});

describe("final and draft", () => {
  const draft = { path: "Lease draft 2023.txt", text: "The monthly rent of the boathouse is 840 pounds." };
  const signed = { path: "Lease signed 2024.txt", text: "The monthly rent of the boathouse is 820 pounds." };
  const leases = memoryLibrary([draft, signed, invoice]);

  test("what was signed answers, and what the draft says stands below it with its own citation", async () => {
    const { text, citations } = await collectAnswer(
      anAnswerRequest("How much is the monthly rent of the boathouse?", leases),
    );
    expect(text).toBe(
      "“The monthly rent of the boathouse is 820 pounds.”[ref:1]" +
        "\n\nA draft says: “The monthly rent of the boathouse is 840 pounds.”[ref:2]",
    );
    expect(citations.map(({ path }) => path)).toEqual([signed.path, draft.path]);
  });

  test.each([-2, -0.1, 1])(
    "what the draft says in other words stands below it too, however well it says it: superseded by %d",
    async (by) => {
      const letting = (name: string) => `The caretaker is ${name}.`;
      const files = memoryLibrary([
        { path: "Lease draft 2023.txt", text: letting("Paul Meyer") },
        { path: "Lease signed 2024.txt", text: letting("Anna Weber") },
      ]);
      const request = anAnswerRequest("Who is the caretaker?", files);
      const { sets, relevance } = request.weights!;
      const words = { ...sets["words"]!, ranking: { ...sets["words"]!.ranking, superseded: by } };
      const { text } = await collectAnswer({ ...request, weights: { sets: { words }, relevance } });
      expect(text).toBe(
        "“The caretaker is Anna Weber.”[ref:1]\n\nA draft says: “The caretaker is Paul Meyer.”[ref:2]",
      );
    },
  );

  test("who asks for the draft is answered from it", async () => {
    const { citations } = await collectAnswer(
      anAnswerRequest("How much was the monthly rent of the boathouse in the draft?", leases),
    );
    expect(citations[0]?.path).toBe(draft.path);
  });
});

describe("passages that are read closely", () => {
  let isReadClosely = false;
  const words = memoryLibrary([lease, { path: "roof.txt", text: "The roof was mended in May." }, invoice]);
  const library: Library = {
    ...words,
    search: async (question, signal) => ({
      ...(await words.search(question, signal)),
      model: "footnote-MiniLM",
    }),
    compare: async (_words, texts) => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      isReadClosely = true;
      return texts.map(({ segments }) => ({
        match: 0.6,
        segments: segments.map(() => ({ match: 0.6, cosine: 0.6 })),
      }));
    },
  };

  async function sourcesAsTheyCome(question: string) {
    const told: (readonly [kind: string, isRead: boolean, paths: readonly string[]])[] = [];
    isReadClosely = false;
    for await (const event of answerQuestion(anAnswerRequest(question, library)))
      if (event.kind === "retrieval") {
        const kind = event.isProvisional === true ? "provisional" : "found";
        told.push([kind, isReadClosely, event.sources.map(({ path }) => path)]);
      }
    return told;
  }

  test("are shown as evidence before that, and then by what came of it", async () => {
    const told = await sourcesAsTheyCome("When was the roof mended?");
    expect(told[0]).toEqual(["found", false, []]);
    expect(told[1]).toEqual(["provisional", false, expect.arrayContaining(["roof.txt"])]);
    expect(told[2]).toEqual(["found", true, expect.arrayContaining(["roof.txt"])]);
  });

  test("leave nothing behind where the answer is stopped before that", async () => {
    let draft = startAnswer({ id: parseMessageId("a"), conversationId: parseConversationId("c"), at: 0 });
    for await (const event of answerQuestion(anAnswerRequest("When was the roof mended?", library))) {
      draft = applyEvent(draft, event, 0);
      if (event.kind !== "retrieval" || event.isProvisional !== true) continue;
      expect(draft.provisional.map(({ path }) => path)).toContain("roof.txt");
      break;
    }
    const { foldersSeen, alsoFound, ...stored } = draftToAnswer(draft, { outcome: "stopped" });
    expect([foldersSeen, alsoFound]).toEqual([[], []]);
    expect(stored).not.toHaveProperty("provisional");
  });

  test("are not shown where no words of the question are in them", async () => {
    const told = await sourcesAsTheyCome("Which planets have rings?");
    expect(told.flatMap(([, , paths]) => paths)).toEqual([]);
  });
});

test("of two files that say the same with other numbers, both are cited, and that they differ is said", async () => {
  const letter = { path: "letter.txt", text: "The monthly rent of the boathouse is 840 pounds." };
  const note = { path: "note.txt", text: "The monthly rent of the boathouse is 820 pounds." };
  const { text, citations } = await collectAnswer(
    anAnswerRequest("How much is the monthly rent of the boathouse?", memoryLibrary([letter, note, invoice])),
  );
  expect(text).toMatch(/^“[^”]+”\[ref:1\]\n\n`(?:letter|note)\.txt` says: “[^”]+”\[ref:2\]$/);
  expect(citations.map(({ path }) => path).toSorted()).toEqual([letter.path, note.path]);
});

describe("more than one look", () => {
  const files = memoryLibrary([
    { path: "minutes.txt", text: "Ruth Eames took the minutes." },
    { path: "staff.txt", text: "Ruth Eames reports to Tom Avery, head of the boathouse." },
    {
      path: "roof.txt",
      text: "Ruth Eames inspected the roof of the boathouse. She was there on 14 January 2026.",
    },
    lease,
  ]);
  const subjectsOf = (answer: Awaited<ReturnType<typeof collectAnswer>>) =>
    answer.steps.filter(({ kind }) => kind === "search").map(({ subject }) => subject);

  test("finds who is meant first, and asks of that person, each with its own citation", async () => {
    const answer = await collectAnswer(
      anAnswerRequest("To whom reports the person who took the minutes?", files),
    );
    expect(subjectsOf(answer)[0]).toBe("who took the minutes?");
    expect(subjectsOf(answer)[1]).toBe("To whom reports Ruth Eames?");
    expect(answer.citations.map(({ path }) => path)).toEqual(["minutes.txt", "staff.txt"]);
  });

  test("asks who wrote a paper before it asks about its author", async () => {
    const budget = { path: "budget.txt", text: "Budget report for 2026\nAuthor of the report: Ruth Eames" };
    const staff = { path: "staff.txt", text: "Tomas Reyes manages Ruth Eames. Ina Wolf manages Colm Byrne." };
    const answer = await collectAnswer(
      anAnswerRequest("Who manages the author of the budget report?", memoryLibrary([budget, staff, lease])),
    );
    expect(subjectsOf(answer).slice(0, 2)).toEqual([
      "who is the author of the budget report?",
      "Who manages Ruth Eames?",
    ]);
    expect(answer.text).toContain("Tomas Reyes manages Ruth Eames.");
    expect(answer.citations.map(({ path }) => path)).toEqual(["budget.txt", "staff.txt"]);
  });

  test("asks a third question where who is meant is found through another person", async () => {
    const budget = { path: "budget.txt", text: "Budget report for 2026\nAuthor of the report: Ruth Eames" };
    const staff = { path: "staff.txt", text: "Tomas Reyes manages Ruth Eames." };
    const phones = { path: "phones.txt", text: "The phone number of Tomas Reyes is 0151 555 01 72." };
    const asked = "What is the phone number of the person who manages the author of the budget report?";
    const answer = await collectAnswer(anAnswerRequest(asked, memoryLibrary([budget, staff, phones, lease])));
    expect(subjectsOf(answer).slice(0, 3)).toEqual([
      "who is the author of the budget report?",
      "who manages Ruth Eames?",
      "What is the phone number of Tomas Reyes?",
    ]);
    expect(answer.text).toContain("0151 555 01 72");
    expect(answer.citations.map(({ path }) => path)).toEqual(["budget.txt", "staff.txt", "phones.txt"]);
  });

  test("asks of a firm by the words that the reader marks, which are no person's name", async () => {
    const words = memoryLibrary([
      { path: "boiler.txt", text: "Klein Heating Ltd repaired the boiler on 14 January 2026." },
      { path: "prices.txt", text: "Klein Heating Ltd takes 62 pounds an hour." },
    ]);
    const marked = /Klein Heating Ltd|62 pounds/;
    const library: Library = {
      ...words,
      search: async (question, signal) => ({
        ...(await words.search(question, signal)),
        model: "footnote-MiniLM",
      }),
      compare: async (_words, texts) =>
        texts.map(({ segments }) => ({
          match: 0.6,
          segments: segments.map(() => ({ match: 0.6, cosine: 0.6 })),
        })),
      read: async (_question, texts) =>
        texts.map(({ body }) => {
          const [said = ""] = marked.exec(body) ?? [];
          const start = body.indexOf(said);
          return { answered: 5, span: { start, end: start + said.length, logit: 5 } };
        }),
    };
    const asked = "What does an hour cost at the firm that repaired the boiler?";
    const answer = await collectAnswer(anAnswerRequest(asked, library));
    expect(subjectsOf(answer).slice(0, 2)).toEqual([
      "who repaired the boiler?",
      "What does an hour cost at Klein Heating Ltd?",
    ]);
  });

  test("answers each part of a question with its own citation", async () => {
    const answer = await collectAnswer(
      anAnswerRequest("Who inspected the roof of the boathouse, and when does the lease end?", files),
    );
    expect(subjectsOf(answer)).toEqual([
      "Who inspected the roof of the boathouse",
      "when does the lease end?",
    ]);
    expect(answer.text).toContain("Ruth Eames inspected the roof");
    expect(answer.text).toContain("31 March 2027");
    expect(answer.outcome).toBe("answered");
  });

  test("reads for its open part the file whose name fits, and quotes it after what is answered", async () => {
    const said = async (path: string, text: string, asked: string) => {
      const files = memoryLibrary([lease, { path, indexed: false, text }]);
      return (await collectAnswer(anAnswerRequest(`When does the lease end, and ${asked}`, files))).text;
    };
    expect(
      await said("dentist bill.png", "Total to pay: 92 pounds", "how much was the dentist bill?"),
    ).toMatch(/31 March 2027[^]+92 pounds/);
    expect(
      await said(
        "borscht.png",
        "Borscht: sugar comes at the end.",
        "how much sugar does grandma put into the borscht on Sundays?",
      ),
    ).toMatch(/31 March 2027[^]+Closest in your files to “how much sugar[^]+sugar comes at the end/);
  });

  test("quotes once what answers both parts", async () => {
    const both = { path: "both.txt", text: "The lease ends on 31 March 2027 and the deposit is 900 pounds." };
    const asked = "When does the lease end, and how much is the deposit?";
    const { text, citations } = await collectAnswer(anAnswerRequest(asked, memoryLibrary([both])));
    expect(text.match(/The lease ends on 31 March 2027/g)).toHaveLength(1);
    expect(citations).toHaveLength(1);
  });

  test("stops with the look that answers", async () => {
    expect(subjectsOf(await collectAnswer(anAnswerRequest("When does the lease end?", files)))).toHaveLength(
      1,
    );
  });

  test("tells a follow-up in whole questions as it was understood, and never by loose words", async () => {
    const history = [{ question: "Who inspected the roof of the boathouse?", answer: "", files: [] }];
    const answer = await collectAnswer(anAnswerRequest("And when?", files, { history }));
    expect(answer.steps.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["rewrite", "Who inspected the roof of the boathouse? And when?"],
      ["search", "when?"],
    ]);
    expect(answer.text).toContain("14 January 2026");
  });

  test("asks a whole follow-up by itself where the words before it lead away from its thread", async () => {
    const rent = {
      path: "lease.txt",
      text: "The rent is 900 euros. The rent is due on the third working day.",
    };
    const keys = { path: "keys.txt", text: "The spare key of the boathouse is kept by Lukas Frey." };
    const history = [
      { question: "Who keeps the spare key of the boathouse?", answer: keys.text, files: ["file-1"] },
    ];
    const ask = (question: string) =>
      collectAnswer(anAnswerRequest(question, memoryLibrary([rent, keys]), { history }));
    const answer = await ask("and when is the rent due?");
    expect(answer.outcome).toBe("answered");
    expect(answer.citations[0]?.path).toBe("lease.txt");
    expect(answer.steps.filter(({ kind }) => kind === "rewrite").at(-1)?.subject).toBe(
      "When is the rent due?",
    );
  });

  test.each([0, 1])("looks for a follow-up first in the file that the answer before cites", async (cited) => {
    const offers = ["10 March", "12 March"].map((day, i) => ({
      path: `offer ${i}.txt`,
      text: `An hour costs 40 pounds.\n\nThe work begins on ${day}.`,
    }));
    const history = [{ question: "What does an hour cost?", answer: "", files: [`file-${cited}`] }];
    const { citations } = await collectAnswer(
      anAnswerRequest("And when does the work begin?", memoryLibrary(offers), { history }),
    );
    expect(citations[0]?.path).toBe(`offer ${cited}.txt`);
  });

  test("reads the file that the answer before cites, also where others hold the words better", async () => {
    const gym = { path: "gym.txt", text: "The gym is open until ten.\n\nA month costs 31 pounds." };
    const schools = Array.from({ length: 12 }, (_, i) => ({
      path: `school ${i}.txt`,
      text: `What does the gym cost a month? What does it cost a month? Ask in room ${i}.`,
    }));
    const history = [{ question: "Until when is the gym open?", answer: gym.text, files: ["file-0"] }];
    const { citations } = await collectAnswer(
      anAnswerRequest("and what does it cost a month?", memoryLibrary([gym, ...schools]), { history }),
    );
    expect(citations[0]?.path).toBe("gym.txt");
  });
});

describe("before meaning is ready", () => {
  test("an answer says that words alone found it", async () => {
    const early: Library = {
      ...library,
      search: async (...asked) => ({ ...(await library.search(...asked)), awaits: "vectors" }),
    };
    const answer = await collectAnswer(anAnswerRequest("When does the lease end?", early));
    expect(answer.text).toMatch(/\n\nSo far: .*prepared\.$/);
    expect(answer.events.at(-1)).toMatchObject({ kind: "done", awaits: "vectors" });
  });
});

test("a statement that its passage does not bear out gets no marker and is told", async () => {
  const inventive: AnswerEngine = {
    async *write() {
      yield {
        kind: "quotation",
        quoted: { kind: "quote", text: "The lease ends in 1999.", answerSpans: [] },
        supports: [{ passage: 0, start: 0, end: 9, support: 1 }],
        layout: "running",
      };
    },
  };
  const request = anAnswerRequest("When does the lease end?", library, { engine: inventive });
  const answer = await collectAnswer(request);
  expect(answer.text).toBe("The lease ends in 1999.");
  expect(answer.assessment).toMatchObject({ supported: false, unsupported: 1 });
  expect(answer.unsupported).toEqual(["The lease ends in 1999."]);
});

describe("what is to be answered without the files", () => {
  const question = "When does the lease end?";

  test("is answered by a model, and nothing is searched", async () => {
    const talking: AnswerEngine = {
      async *write() {},
      async *talk({ isDoubtful = false }) {
        expect(isDoubtful).toBe(false);
        yield { kind: "talk" };
        yield { kind: "words", text: "Leases often end after three years.", by: "webllm" };
      },
    };
    const request = anAnswerRequest(question, library, { engine: talking });
    const answer = await collectAnswer({ ...request, withoutFiles: true });
    expect(answer.events[0]).toEqual({ kind: "decision", retrieve: false, reason: "without files" });
    expect(answer.kinds).toBe("decision content assessment done");
    expect(answer.outcome).toBe("chat");
    expect(answer.text).toBe("Not from your files:\n\nLeases often end after three years.");
  });

  test("is told to need a model where there is none", async () => {
    const answer = await collectAnswer({ ...anAnswerRequest(question, library), withoutFiles: true });
    expect(answer.outcome).toBe("chat");
    expect(answer.text).toContain("only a language model can answer");
  });
});

describe("a failure", () => {
  const failingAt = (call: keyof Library) =>
    memoryLibrary([lease, invoice], {
      before: (made) => {
        if (made === call) throw new AppError({ kind: "storage-broken", detail: call });
      },
    });

  test.each([
    ["isEmpty", "error"],
    ["search", "decision retrieval error"],
    ["findFiles", "decision retrieval retrieval error"],
    ["readFile", "decision retrieval retrieval retrieval error"],
  ] as const)("of %s ends the events with an error", async (call, kinds) => {
    const answer = await collectAnswer(anAnswerRequest("any macbook invoice?", failingAt(call)));
    expect(answer.kinds).toBe(kinds);
    expect(answer.events.at(-1)).toEqual({
      kind: "error",
      failure: { kind: "storage-broken", detail: call },
    });
  });

  test("of the engine comes after what it had written", async () => {
    const breaking: AnswerEngine = {
      async *write() {
        const quoted = { kind: "quote", text: "The lease ends", answerSpans: [] } as const;
        yield { kind: "quotation", quoted, supports: [], layout: "running" };
        throw new Error("out of memory");
      },
    };
    const answer = await collectAnswer(
      anAnswerRequest("When does the lease end?", library, { engine: breaking }),
    );
    expect(answer.kinds).toBe("decision retrieval retrieval content error");
    expect(answer.events.at(-1)).toMatchObject({ failure: { kind: "unexpected", detail: "out of memory" } });
  });
});

describe("an abort", () => {
  test.each(["isEmpty", "search", "findFiles", "readFile"] as const)(
    "during %s ends the events without a done and without an error",
    async (call) => {
      const stop = new AbortController();
      const aborting = memoryLibrary([lease, invoice], {
        before: (made) => {
          if (made === call) stop.abort();
        },
      });
      const request = anAnswerRequest("any macbook invoice?", aborting, { signal: stop.signal });
      const { kinds } = await collectAnswer(request);
      expect(kinds).not.toMatch(/done|error|content/);
    },
  );

  test("between any two events ends them there", async () => {
    const whole = await collectAnswer(anAnswerRequest("any macbook invoice?", library));
    for (let most = 1; most < whole.events.length; most += 1) {
      const stop = new AbortController();
      const seen: string[] = [];
      for await (const event of answerQuestion(
        anAnswerRequest("any macbook invoice?", library, { signal: stop.signal }),
      )) {
        seen.push(event.kind);
        if (seen.length === most) stop.abort();
      }
      expect(seen).toEqual(whole.events.slice(0, most).map(({ kind }) => kind));
    }
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";

const answerFrom = (text: string, question: string, lead?: string) =>
  collectAnswer(
    anAnswerRequest(
      question,
      memoryLibrary([{ path: "a.txt", text, ...(lead === undefined ? {} : { lead }) }]),
    ),
  );

describe("the extractive engine", () => {
  test("cuts a long sentence at a word, around the words that matter", async () => {
    const filler = "and so forth ".repeat(60);
    const { citations, text } = await answerFrom(
      `It rained ${filler} until the harbour flooded in 1987.`,
      "When was the harbour flooded?",
    );
    expect(citations[0]?.quote.length).toBeLessThanOrEqual(320);
    expect(text).toMatch(/^“…/);
    expect(text).toContain("the harbour flooded in 1987.");
  });

  test("answers both halves of a question that asks twice", async () => {
    const { text } = await answerFrom(
      "The harbour opened in 1987.\n\nThe pier was built by Ada Holm.",
      "When did the harbour open, and who built the pier?",
    );
    expect(text).toContain("1987");
    expect(text).toContain("Ada Holm");
  });

  test.each([
    [
      "The pier was built in 1890. It is closed on Mondays.",
      "When was the pier built, and when is it closed?",
      "The pier was built in 1890. It is closed on Mondays.",
    ],
    [
      "La palestra apre alle 8. Il corso di nuoto costa 40 euro.",
      "Quanto costa il corso di nuoto?",
      "Il corso di nuoto costa 40 euro.",
    ],
  ])(
    "a sentence that begins with a pronoun or an article leans on no other",
    async (text, question, quoted) => {
      const { citations } = await answerFrom(text, question);
      expect(citations.map(({ quote }) => quote).join(" ")).toBe(quoted);
    },
  );

  test("an entry with a box is quoted without the others", async () => {
    const { citations } = await answerFrom(
      "- [ ] plug adapter type E\n- [x] opera tickets (Tuesday 20th)\n- [ ] shortbread",
      "When is the opera?",
    );
    expect(citations.map(({ quote }) => quote)).toEqual(["- [x] opera tickets (Tuesday 20th)"]);
  });

  test("shows a table row with the names of its columns and quotes it as it stands", async () => {
    const { text, citations } = await answerFrom("May,40\nJune,12", "How much rain in June?", "Month,Rain");
    expect(text).toBe("Month: June; Rain: 12[ref:1]");
    expect(citations[0]?.quote).toBe("June,12");
  });

  test("shows the row whose cells were asked for, not every row below the same names", async () => {
    const { text } = await answerFrom(
      "1 | Monday\n2 | Tuesday\n3 | Friday",
      "Which days has flat 2?",
      "Flat | Days",
    );
    expect(text).toBe("Flat: 2; Days: Tuesday[ref:1]");
  });

  test("prefers the sentence that holds the kind of thing that was asked for", async () => {
    const { citations } = await answerFrom(
      "The harbour office collects the harbour fee. The fee is 40 euros a year.",
      "How much is the harbour fee?",
    );
    expect(citations.map(({ quote }) => quote).join(" ")).toContain("40 euros");
  });

  test("of what changed in a version, tells all that stands under it and nothing of others", async () => {
    const changes =
      "## 2.4.0\n- Changed: the colour.\n## 2.3.0\n- Added: resuming.\n- Fixed: a leak.\n## 2.2.0\n- Changed: the window.";
    const { text } = await answerFrom(changes, "What changed in version 2.3?");
    expect(text).toContain("resuming");
    expect(text).toContain("leak");
    expect(text).not.toMatch(/colour|window/);
  });

  test("quotes what stands below a heading rather than the heading", async () => {
    const section =
      "Limitations\nOur images were taken in one region only, and they show winter wheat in dry years.";
    const { text } = await answerFrom(section, "What are the limitations?");
    expect(text).toContain("one region only");
    expect(text).not.toContain("“Limitations");
  });

  test("tells how with the sentence that comes next", async () => {
    const note = "Run 31 crashed out of memory at batch size 96. With smaller batches it goes through.";
    expect((await answerFrom(note, "How did we fix the crash out of memory?")).text).toContain(
      "smaller batches",
    );
    expect((await answerFrom(note, "Which run crashed out of memory?")).text).not.toContain(
      "smaller batches",
    );
  });

  test("a row is named by what stands above its table", async () => {
    const tables =
      "Table 1: Duration of training.\nVariant\tHours\nFull model\t10\nSmall model\t8\nTable 2: Study of ablations.\nVariant\tShare\nFull model\t91\nSmall model\t89";
    const { text } = await answerFrom(tables, "What does the study of ablations give for the small model?");
    expect(text).toContain("Variant: Small model; Share: 89");
    expect(text).not.toContain("Hours");
  });

  test("what was asked for how long is told in hours rather than in farms", async () => {
    const paper = "Eleven farms used the training of the model.\nTraining took eleven hours on one card.";
    const { citations } = await answerFrom(paper, "How long did training the model take?");
    expect(citations[0]?.quote).toBe("Training took eleven hours on one card.");
  });

  test("what is said of another year is no answer", async () => {
    const { text } = await answerFrom(
      "The service of 2024 cost 92 euros.\n\nThe service of 2025 cost 96 euros.",
      "How much did the service cost in 2025?",
    );
    expect(text).toBe("“The service of 2025 cost 96 euros.”[ref:1]");
  });

  test("cites another file that tells the same number", async () => {
    const library = memoryLibrary([
      { path: "minutes.txt", text: "The order rests on offer GA-7, at the price of £18,600." },
      { path: "offer.txt", text: "Offer GA-7\nTwelve boxes   £5,040\nTotal price   £18,600" },
      { path: "other.txt", text: "The price of a gate is £900." },
    ]);
    const { citations } = await collectAnswer(anAnswerRequest("What is the price of offer GA-7?", library));
    expect(new Set(citations.map(({ path }) => path))).toEqual(new Set(["minutes.txt", "offer.txt"]));
  });

  test("joins the lines of a sentence, and leaves those of a form", async () => {
    const prose = await answerFrom(
      "The landlord pays\nfor repairs to the boiler, whatever the cause.",
      "Who pays for the boiler?",
    );
    expect(prose.text).toContain("The landlord pays for repairs");
    const form = await answerFrom("Net 40.00\nTotal 48.00 EUR", "What is the total?");
    expect(form.text).toContain("Net 40.00\nTotal 48.00 EUR");
  });

  test("says all that papers tell of a day", async () => {
    const { citations } = await collectAnswer(
      anAnswerRequest(
        "what happened on 12/09/2025",
        memoryLibrary([
          { path: "a.txt", text: "Date of visit 12/09/2025" },
          { path: "b.txt", text: "Invoice date 12 Sept 2025" },
        ]),
      ),
    );
    expect(citations.map(({ path }) => path)).toEqual(["a.txt", "b.txt"]);
  });

  test("says the same thing once", async () => {
    const { citations } = await answerFrom(
      "The harbour was built by Ada Holm in 1987.\n\nIn 1987 the harbour was built by Ada Holm.",
      "Who built the harbour?",
    );
    expect(citations).toHaveLength(1);
  });

  test("over any passages, markers number the citations in order of first appearance and quotes are verbatim", async () => {
    const word = fc.constantFrom(
      "harbour",
      "pier",
      "Ada",
      "1987",
      "built",
      "rain",
      "the",
      "of",
      "Total:",
      "40 EUR",
      "a,b",
    );
    const sentence = fc.array(word, { minLength: 1, maxLength: 90 }).map((words) => words.join(" "));
    const end = fc.constantFrom(". ", "? ", "\n", "\n\n", "。");
    const text = fc
      .array(fc.tuple(sentence, end), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.flat().join(""));
    await fc.assert(
      fc.asyncProperty(text, text, async (first, second) => {
        const library = memoryLibrary([
          { path: "first.txt", text: first },
          { path: "second.txt", text: second },
        ]);
        const answer = await collectAnswer(
          anAnswerRequest("Who built the harbour and the pier in 1987?", library),
        );
        let known = 0;
        for (const event of answer.events) {
          if (event.kind !== "content") continue;
          for (const { ref } of event.citations) expect(ref).toBe(++known);
          for (const [, ref] of event.delta.matchAll(/\[ref:(\d+)\]/g))
            expect(Number(ref)).toBeLessThanOrEqual(known);
          expect(event.delta.replaceAll(/\[ref:\d+\]/g, "")).not.toContain("[ref");
        }
        for (const { quote, start, end, path, passage } of answer.citations) {
          expect((path === "first.txt" ? first : second).slice(start, end)).toBe(quote);
          expect(passage).toContain(quote);
          expect(quote.length).toBeLessThanOrEqual(320);
        }
      }),
      { seed: 11, numRuns: 60 },
    );
  });
});

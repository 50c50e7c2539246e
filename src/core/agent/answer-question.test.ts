import { describe, expect, test } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../tests/fakes/collect-answer";
import { memoryLibrary, type MemoryFile } from "../../../tests/fakes/memory-library";
import { AppError } from "../domain/failure";
import type { AnswerEngine } from "../ports/answer-engine";
import type { Library } from "../ports/library";
import { answerQuestion } from "./answer-question";

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

/** A library whose passages all lie so close by meaning, and whose sentences as close as `compare` says. */
function closeLibrary(
  from: Library,
  meaning: number,
  compare: (sentence: string) => number = () => meaning,
): Library {
  return {
    ...from,
    async search(...asked) {
      const found = await from.search(...asked);
      return { ...found, passages: found.passages.map((passage) => ({ ...passage, meaning })) };
    },
    compare: async (_question, texts) => texts.map(compare),
  };
}

describe("answerQuestion", () => {
  test("answers a greeting without looking into the files", async () => {
    const answer = await collectAnswer(anAnswerRequest("Hello there", library));
    expect(answer.kinds).toBe("decision content assessment done");
    expect(answer.outcome).toBe("chat");
    expect(answer.events[0]).toMatchObject({ retrieve: false, reason: "This is a greeting." });
  });

  test("where a mail answers who did something without a name, says who wrote it", async () => {
    const head = "# Nut corner\n\nFrom: Birgit Amsel <b.amsel@example.org>\nTo: shop@example.org";
    const ask = (body: string) => {
      const mail: MemoryFile = { path: "Mail/nut corner.eml", text: `${head}\n\n${body}` };
      return collectAnswer(
        anAnswerRequest("Who found a piece of shell in a nut corner?", memoryLibrary([mail, lease])),
      );
    };
    const nameless = await ask("my son found a piece of shell in the nut corner.");
    expect(nameless.citations.map(({ quote }) => quote)).toEqual([
      "my son found a piece of shell in the nut corner.",
      "From: Birgit Amsel <b.amsel@example.org>\nTo: shop@example.org",
    ]);
    const named = await ask("Our neighbour Jonas Weller found a piece of shell in the nut corner.");
    expect(named.text).not.toContain("From:");
  });

  test("answers from a text in another language, though the gates find none of the question's words", async () => {
    const contract: MemoryFile = {
      path: "Vertrag.txt",
      text: "Der Vermieter der Wohnung in Freiburg ist Heinrich Zoller.",
    };
    const far = closeLibrary(memoryLibrary([contract]), 0.1);
    const search: Library["search"] = async (...asked) => ({
      ...(await far.search(...asked)),
      gate: "nothing",
    });
    const ask = (question: string) => collectAnswer(anAnswerRequest(question, { ...far, search }));
    const found = await ask("Who is the lessor of the apartment in Freiburg?");
    expect(found.text).toContain("Heinrich Zoller");
    expect(found.outcome).toBe("answered");
    const missing = await ask("Who painted the fence of the playground in Freiburg?");
    expect(missing.outcome).toBe("nothing-found");
  });

  test("says that there is nothing to look in when the library is empty", async () => {
    const answer = await collectAnswer(anAnswerRequest("When does the lease end?", memoryLibrary([])));
    expect(answer.outcome).toBe("chat");
    expect(answer.text).toContain("Add a folder");
  });

  test("decides, retrieves, writes, assesses and is done, in this order", async () => {
    const answer = await collectAnswer(anAnswerRequest("When does the lease end?", library));
    expect(answer.kinds).toBe("decision retrieval content assessment done");
    expect(answer.text).toContain("31 March 2027");
    expect(answer.assessment).toMatchObject({ supported: true, unsupported: [], gate: "relevant" });
    expect(answer.steps).toEqual([
      { kind: "search", subject: "When does the lease end?", searched: 2, kept: 1, ms: 0 },
    ]);
    expect(answer.events.at(-1)).toEqual({
      kind: "done",
      outcome: "answered",
      engine: "extractive",
      writtenBy: "quotes",
      usedFallback: false,
      runs: [],
    });
  });

  test("streams the words first and the marker with its citation after them", async () => {
    const { events } = await collectAnswer(anAnswerRequest("When does the lease end?", library));
    const [words, marker] = events.filter((event) => event.kind === "content");
    expect(words?.delta).toMatch(/^“.*”$/);
    expect(marker).toMatchObject({
      delta: "[ref:1]",
      citations: [{ ref: 1, path: lease.path, status: "available" }],
    });
  });

  test("finds a file by its name when no text answers, reads it, and quotes it", async () => {
    const answer = await collectAnswer(anAnswerRequest("any macbook invoice?", library));
    expect(answer.kinds).toBe("decision retrieval retrieval retrieval content assessment done");
    expect(answer.text).toMatch(/^`macbook_ssd\.pdf` matches by its name\. It says: “/);
    expect(answer.text).toContain("Total de plata: 612,40 lei");
    expect(answer.steps.map(({ kind }) => kind)).toEqual(["search", "file names", "read file"]);
    expect(answer.usedFallback).toBe(true);
    expect(answer.outcome).toBe("answered");
  });

  test("another file's invoice is no answer when the one asked for is known by its name", async () => {
    const other = { path: "dell.txt", text: "Invoice 77 for one Dell laptop: 900 euros." };
    const answer = await collectAnswer(
      anAnswerRequest("any macbook invoice?", memoryLibrary([other, { ...invoice, indexed: true }, lease])),
    );
    expect(answer.citations.map(({ path }) => path)).toEqual([invoice.path]);
  });

  test("who wants to see the lease is shown the file of that name, whatever else speaks of a lease", async () => {
    const list = { path: "list.json", text: '"path": "Home/lease.txt", the lease, another lease' };
    const papers = memoryLibrary([list, lease]);
    const seen = await collectAnswer(anAnswerRequest("show me the lease", papers));
    expect(seen.text).toMatch(/^`lease\.txt` matches by its name/);
    const asked = await collectAnswer(anAnswerRequest("lease ends", papers));
    expect(asked.text).not.toContain("matches by its name");
  });

  test("a paper that was looked for is shown by what it is known by, not by what is closest to its name", async () => {
    const paper = {
      path: "lease.txt",
      text: "Agreement of 18 March 2024.\n\nThe lease may end on 1 April 2026.",
    };
    const close = closeLibrary(memoryLibrary([paper]), 0.5, (text) => (text.includes("lease") ? 0.9 : 0.1));
    const seen = await collectAnswer(anAnswerRequest("show me the lease", close));
    expect(seen.text).toMatch(/It says: “Agreement of 18 March 2024/);
  });

  test("what finds nothing is read as if its slips were corrected, which is said", async () => {
    const typed = memoryLibrary([lease, invoice], { slips: ["laese"] });
    const answer = await collectAnswer(anAnswerRequest("What of the laese?", typed));
    expect(answer.text).toMatch(/^Read as “What of the lease\?”:\n\n“The lease begins in April\./);
    expect(answer.kinds).toBe("decision retrieval retrieval content assessment done");
    expect(answer.steps.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["search", "What of the laese?"],
      ["search", "What of the lease?"],
    ]);
    expect(answer.assessment).toMatchObject({ supported: true, statements: 1 });
  });

  test("a slip in what files are asked to hold is corrected, too", async () => {
    const typed = memoryLibrary([lease, invoice], { slips: ["landlrod"] });
    const answer = await collectAnswer(anAnswerRequest("Which files mention the landlrod?", typed));
    expect(answer.text).toMatch(
      /^Read as “Which files mention the landlord\?”:\n\nFound in Papers: 1 file that matches “the landlord”\./,
    );
  });

  test("what finds nothing however it is spelt is looked for among names as it was typed", async () => {
    const misread: Library = { ...library, correctSpelling: async () => "any zebra?" };
    const answer = await collectAnswer(anAnswerRequest("any macbook invoice?", misread));
    expect(answer.text).toContain("`macbook_ssd.pdf` matches by its name");
    expect(answer.steps.map(({ kind }) => kind)).toEqual(["search", "search", "file names", "read file"]);
  });

  test("a paper that was looked for is shown from its beginning, by its date and its sum", async () => {
    const filler = "Garanția facturii este de 36 de luni de la data facturii.";
    const paper = {
      path: "macbook_ssd.pdf",
      text: `Seria: RDX\nData: 14.04.2025\n\n${filler}\n\nTotal: 612,40 lei`,
    };
    const answer = await collectAnswer(
      anAnswerRequest(
        "any macbook invoice?",
        memoryLibrary([paper, { path: "a.txt", text: "Invoices: nine." }]),
      ),
    );
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      "Seria: RDX\nData: 14.04.2025",
      "Total: 612,40 lei",
    ]);
  });

  test("finds nothing when a number was asked for and none is told", async () => {
    const machine = {
      path: "minutes.txt",
      text: "The coffee machine is beyond repair. Nobody wants a new one.",
    };
    const answer = await collectAnswer(
      anAnswerRequest("How many cups does the coffee machine make?", memoryLibrary([machine, lease])),
    );
    expect(answer.outcome).toBe("nothing-found");
  });

  test("keeps the steps of the search in the event of the fallback", async () => {
    const { events } = await collectAnswer(anAnswerRequest("any macbook invoice?", library));
    const [first, second] = events.filter((event) => event.kind === "retrieval");
    expect(second?.steps.slice(0, first?.steps.length)).toEqual(first?.steps);
  });

  test("tells which file it is reading before it has read it, and keeps no running step", async () => {
    const { events, steps } = await collectAnswer(anAnswerRequest("any macbook invoice?", library));
    const [, reading] = events.filter((event) => event.kind === "retrieval");
    expect(reading?.steps.at(-1)).toMatchObject({ subject: invoice.path, isRunning: true });
    expect(steps.some((step) => step.isRunning)).toBe(false);
  });

  test("says what it looked through when nothing answers", async () => {
    const answer = await collectAnswer(
      anAnswerRequest("Who painted the Mona Lisa?", library, { where: "Taxes" }),
    );
    expect(answer.kinds).toBe("decision retrieval retrieval content assessment done");
    expect(answer.text).toBe("Nothing in Taxes answers this. I looked through 2 passages and 2 file names.");
    expect(answer.outcome).toBe("nothing-found");
    expect(answer.assessment).toMatchObject({ supported: false, statements: 0 });
  });

  test("says so when there is no file to look through", async () => {
    const nowhere: Library = {
      ...library,
      search: async () => ({ passages: [], gate: "nothing", searched: 0, weights: new Map() }),
      findFiles: async () => ({ files: [], searched: 0 }),
    };
    const where = "the mails of Taxes";
    const answer = await collectAnswer(anAnswerRequest("Who painted the Mona Lisa?", nowhere, { where }));
    expect(answer.text).toBe("Nothing in the mails of Taxes answers this: there is no such file.");
    expect(answer.outcome).toBe("nothing-found");
  });

  test("shows what is on the subject and likely no answer for what it is", async () => {
    const far = closeLibrary(library, 0.1);
    const answer = await collectAnswer(anAnswerRequest("Who inspects and repairs the boiler pipes?", far));
    expect(answer.outcome).toBe("nothing-found");
    expect(answer.text).toMatch(
      /^Nothing in Papers answers this\..+\n\nThe nearest passage, .+: “The landlord pays/s,
    );
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      "The landlord pays for repairs to the boiler.",
    ]);
    expect(answer.assessment).toMatchObject({ supported: false, statements: 0 });
  });

  test("shows a passage that holds something of what was asked, for what it is", async () => {
    const soup = { path: "borscht.txt", text: "Grandma's borscht: 3 beetroots, 2 carrots, half a cabbage." };
    const answer = await collectAnswer(
      anAnswerRequest("How much sugar is in the borscht?", closeLibrary(memoryLibrary([soup, lease]), 0.2)),
    );
    expect(answer.outcome).toBe("nothing-found");
    expect(answer.text).toContain("The nearest passage, which does not seem to answer: “Grandma's borscht");
  });

  test("says of a file without text that its name matches, but not of one that holds others", async () => {
    const said = async (path: string) => {
      const empty = memoryLibrary([{ path, text: "" }, lease]);
      return (await collectAnswer(anAnswerRequest("When is the regatta?", closeLibrary(empty, 0.1)))).text;
    };
    expect(await said("regatta.pdf")).toContain("The name of `regatta.pdf` matches, but it holds no text");
    expect(await said("regatta.mbox")).not.toContain("matches, but");
  });

  test("shows nothing that has hardly a word of the question and is not close", async () => {
    const answer = await collectAnswer(
      anAnswerRequest("Who painted the ceiling of the Sistine Chapel?", closeLibrary(library, 0.2)),
    );
    expect(answer.text).not.toContain("The nearest passage");
    expect(answer.citations).toEqual([]);
  });

  test("answers with what says it in other words, and quotes the sentence that is closest", async () => {
    const text =
      "The locksmith comes on Mondays. Whoever loses one pays for the new lock. Bins go out at six.";
    const close = closeLibrary(memoryLibrary([{ path: "rules.txt", text }, lease]), 0.5, (sentence) =>
      sentence.startsWith("Whoever") ? 0.9 : 0.3,
    );
    const found: Library = {
      ...close,
      search: (_question, history, signal) => close.search("who pays for the lock", history, signal),
    };
    const answer = await collectAnswer(anAnswerRequest("What if my key is missing?", found));
    expect(answer.outcome).toBe("answered");
    expect(answer.text).toBe("“Whoever loses one pays for the new lock.”[ref:1]");
  });

  test("names a file that matches although there is no text in it", async () => {
    const scan = { path: "whiteboard.png", text: "", indexed: false };
    const answer = await collectAnswer(anAnswerRequest("the whiteboard?", memoryLibrary([lease, scan])));
    expect(answer.outcome).toBe("nothing-found");
    expect(answer.text).toContain("`whiteboard.png` matches");
  });

  test("understands a follow-up by the question before it", async () => {
    const history = [{ question: "What is the state of the boiler?", answer: "" }];
    const answer = await collectAnswer(anAnswerRequest("and who pays for it?", library, { history }));
    expect(answer.text).toContain("The landlord pays");
  });

  test("searches what asks nothing by itself behind the question before it, and answers with nothing but what it asks for", async () => {
    const asked: string[] = [];
    const files = memoryLibrary([
      { path: "roof.txt", text: "Ruth Eames inspected the roof. She was there on 14 January 2026." },
    ]);
    const heard: Library = {
      ...files,
      search(question, earlier, signal) {
        asked.push(question);
        return files.search(question, earlier, signal);
      },
    };
    const history = [{ question: "Who inspected the roof of the boathouse?", answer: "" }];
    const when = await collectAnswer(anAnswerRequest("And when?", heard, { history }));
    expect(asked).toEqual(["Who inspected the roof of the boathouse? And when?"]);
    expect(when.text).toContain("14 January 2026");
    const number = await collectAnswer(anAnswerRequest("Phone number?", heard, { history }));
    expect(number.outcome).toBe("nothing-found");
  });

  test("a statement that its passage does not bear out gets no marker and is told", async () => {
    const inventive: AnswerEngine = {
      async *write() {
        yield {
          kind: "quotation",
          text: "The lease ends in 1999.",
          supports: [{ passage: 0, start: 0, end: 9, support: 1 }],
          layout: "running",
        };
      },
    };
    const answer = await collectAnswer(
      anAnswerRequest("When does the lease end?", library, { engine: inventive }),
    );
    expect(answer.text).toBe("The lease ends in 1999.");
    expect(answer.assessment).toMatchObject({ supported: false, unsupported: [{ start: 0, end: 23 }] });
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
    ["search", "decision error"],
    ["findFiles", "decision retrieval error"],
    ["readFile", "decision retrieval retrieval error"],
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
        yield { kind: "quotation", text: "The lease ends", supports: [], layout: "running" };
        throw new Error("out of memory");
      },
    };
    const answer = await collectAnswer(
      anAnswerRequest("When does the lease end?", library, { engine: breaking }),
    );
    expect(answer.kinds).toBe("decision retrieval content error");
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

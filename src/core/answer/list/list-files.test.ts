import { describe, expect, test } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { memoryLibrary, type MemoryFile } from "../../../../tests/fakes/memory-library";

const NOON = Date.UTC(2025, 7, 20, 12);
const DAY = 86_400_000;

const lease: MemoryFile = {
  path: "Home/lease.pdf",
  text: "The tenant has paid a deposit of 1,640 pounds.\n\nBrightwater Lettings holds it. Rent is due on the first.",
};
const letter: MemoryFile = {
  path: "Letters/brightwater.txt",
  text: "Dear Mara,\n\nthe boiler is serviced in May.",
  modifiedAt: NOON,
};
const rechnung: MemoryFile = {
  path: "2025/hotel.pdf",
  text: "Rechnung Nr. 17 vom 3. März 2025 Hotel Adler\n\nSumme: 210 EUR",
  modifiedAt: NOON - DAY,
};
const advice: MemoryFile = {
  path: "Tax/advice.txt",
  text: "The tax year ends in April.\n\nKeep every invoice for six years.",
};
const photo: MemoryFile = { path: "Photos/whiteboard march.jpg", text: "", modifiedAt: NOON - 2 * DAY };
const library = memoryLibrary([lease, letter, rechnung, advice, photo]);

const ask = (question: string, from = library) => collectAnswer(anAnswerRequest(question, from));
const pathsOf = async (question: string) => (await ask(question)).citations.map(({ path }) => path);

describe("a question for files", () => {
  test("lists each that holds the word, in its name or its text, with the words that do", async () => {
    const answer = await ask("Which files mention Brightwater?");
    expect(answer.kinds).toBe("decision retrieval content assessment done");
    expect(answer.text).toBe(
      "Found in Papers: 2 files that match “Brightwater”." +
        "\n\n`Letters/brightwater.txt`: “Dear Mara,”[ref:1]" +
        "\n\n`Home/lease.pdf`: “Brightwater Lettings holds it.”[ref:2]" +
        "\n\n1 file has no text yet; only its name was searched.",
    );
    expect(answer.outcome).toBe("answered");
    expect(answer.usedFallback).toBe(false);
    expect(answer.assessment).toMatchObject({ supported: true, statements: 2, confidence: undefined });
    expect(answer.sources.map(({ path }) => path)).toEqual(["Letters/brightwater.txt", "Home/lease.pdf"]);
    expect(answer.steps).toMatchObject([{ kind: "search", subject: "Brightwater", searched: 13, kept: 2 }]);
  });

  test("tells each line of the list as a file, with its citation, so that the page can show a table", async () => {
    const { parts, citations } = await ask("Which files mention Brightwater?");
    expect(parts.filter(({ kind }) => kind === "file")).toMatchObject(
      citations.map(({ folderId, fileId, path, ref }) => ({
        file: { folderId, fileId, path },
        folders: [folderId],
        refs: [ref],
        modifiedAt: undefined,
        day: undefined,
      })),
    );
    const many = Array.from({ length: 70 }, (_, n) => ({ path: `${n}.txt`, text: "A note about otters." }));
    const long = await ask("Which files mention otters?", memoryLibrary(many));
    const last = long.parts.at(-1);
    expect(last).toMatchObject({ kind: "more files", unnamed: 10 });
    expect(last?.kind === "more files" && last.files).toHaveLength(48);
  });

  test("cites the quoted words where they stand in the file", async () => {
    const { citations } = await ask("Which files mention Brightwater?");
    const [, cited] = citations;
    expect(lease.text.slice(cited?.start, cited?.end)).toBe("Brightwater Lettings holds it.");
  });

  test("shows a file's beginning where no passage holds a word of the topic", async () => {
    const text = "Cover for the boat, from 1 May 2025.\n# What is not covered\nIce and wear.";
    const answer = await ask(
      "Which files mention insurance?",
      memoryLibrary([{ path: "insurance.md", text }]),
    );
    expect(answer.text).toContain(
      "`insurance.md`: “Cover for the boat, from 1 May 2025. What is not covered",
    );
  });

  test("takes all words of the topic together, not some of them", async () => {
    expect(await pathsOf("Which files mention the deposit and pounds?")).toEqual(["Home/lease.pdf"]);
    // The two words are in different passages.
    expect((await ask("Which files mention the deposit and Brightwater?")).text).not.toContain("Found in");
  });

  test("lists bills by their days with their totals, without minutes and letters that only mention one", async () => {
    const bill = (day: string, total: string): MemoryFile => ({
      path: `${day.replaceAll(" ", "-")}.txt`,
      text: `Invoice of ${day}\n\nWork: £90.00\nParts: £30.50\n\nTotal due: ${total}\nPaid by transfer.`,
      modifiedAt: NOON,
    });
    const minutes = "Minutes of 9 May 2024\n\nThe invoice of the roofer was for £9,800.";
    const papers = memoryLibrary([
      bill("3 March 2024", "£120.50"),
      bill("4 June 2025", "£1,204.00"),
      { path: "meeting.txt", text: minutes },
      { path: "letter to the bank.txt", text: "Dear all, the invoice is attached." },
    ]);
    const { text, citations } = await ask("list all invoices", papers);
    expect(text).toContain("The newest first:");
    expect(text.match(/`[^`]+`.*/g)).toEqual([
      "`4-June-2025.txt`, 4 June 2025: “Total due: £1,204.00”[ref:1]",
      "`3-March-2024.txt`, 3 March 2024: “Total due: £120.50”[ref:2]",
    ]);
    expect(citations.map(({ quote }) => quote)).toEqual(["Total due: £1,204.00", "Total due: £120.50"]);
  });

  test("knows a paper by its beginning, whatever it is called there, and shows its amount", async () => {
    const { text, citations } = await ask("list all invoices");
    expect(citations.map(({ path }) => path)).toEqual([rechnung.path]);
    expect(text).toContain("`2025/hotel.pdf`, 3 March 2025: “Summe: 210 EUR”[ref:1]");
    expect(await pathsOf("all invoices of the hotel")).toEqual([rechnung.path]);
    expect(await pathsOf("invoices from March 2025")).toEqual([rechnung.path]);
  });

  test("lists a file without text by its name alone", async () => {
    const { text, citations } = await ask("any photos of the whiteboard?");
    expect(text).toContain("1 file that matches “the whiteboard”.\n\n`Photos/whiteboard march.jpg`[ref:1]");
    expect(citations).toMatchObject([{ quote: "", status: "available" }]);
  });

  test("reads the pictures whose names fit best before it answers what is on them", async () => {
    const pictures = Array.from({ length: 5 }, (_, at) => ({
      path: at === 3 ? "whiteboard.jpg" : `IMG ${at}.jpg`,
      text: "",
      indexed: false,
    }));
    const { steps } = await ask("any photos of the whiteboard?", memoryLibrary([...pictures, letter]));
    const read = steps.filter(({ kind }) => kind === "read file").map(({ subject }) => subject);
    expect(read).toHaveLength(3);
    expect(read[0]).toBe("whiteboard.jpg");
  });

  test("pictures that were read in vain stand among the steps of what is answered then", async () => {
    const picture = { path: "IMG 1.jpg", text: "", indexed: false };
    const { steps } = await ask("any photos of the zeppelin?", memoryLibrary([picture, letter]));
    expect(steps.map(({ kind, subject }) => `${kind} ${subject}`)).toContain("read file IMG 1.jpg");
    expect(steps.some(({ kind }) => kind === "search")).toBe(true);
  });

  test("says what there is, by type, the newest first with their dates", async () => {
    const { text, citations } = await ask("Which files are there?");
    expect(text).toMatch(
      /^Found in Papers: 5 files\. By type: text files 2, PDFs 2, pictures 1\. The newest first:/,
    );
    expect(text).toContain("`Letters/brightwater.txt`, 20 August 2025: “Dear Mara,");
    expect(citations.slice(0, 3).map(({ path }) => path)).toEqual([letter.path, rechnung.path, photo.path]);
  });

  test("judges the newest of a kind of papers by the day that each bears, where it tells one", async () => {
    const papers = memoryLibrary([
      // The last to be copied, and the oldest.
      { path: "a contract.txt", text: "Contract of 3 May 2021 for the boat.", modifiedAt: NOON },
      {
        path: "b contract.txt",
        text: "Contract of 9 June 2024, valid until 30 June 2030.",
        modifiedAt: NOON - DAY,
      },
      { path: "c contract.txt", text: "Contract without a day.", modifiedAt: Date.UTC(2023, 0, 9, 12) },
    ]);
    const { citations, text, parts } = await ask("the newest contracts", papers);
    expect(citations.map(({ path }) => path[0])).toEqual(["b", "c", "a"]);
    expect(text).toContain("`b contract.txt`, 9 June 2024: ");
    expect(text).toContain("`c contract.txt`, 9 January 2023: ");
    const days = parts.flatMap((part) => (part.kind === "file" ? [part.day] : []));
    expect(days).toEqual(["2024-06-09", undefined, "2021-05-03"]);
    // Files of any kind are judged by their time.
    expect((await ask("the newest files", papers)).citations.map(({ path }) => path[0])).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  test("counts types alone where these are asked for", async () => {
    const { text, citations } = await ask("How many PDFs are there?");
    expect(text).toMatch(/^Found in Papers: 2 PDFs\. The newest first:/);
    expect(citations.map(({ path }) => path)).toEqual([rechnung.path, lease.path]);
  });

  test("quotes a dozen, names more, and counts the rest", async () => {
    const notes = (count: number) =>
      memoryLibrary(
        Array.from({ length: count }, (_, at) => ({ path: `note-${at + 10}.txt`, text: "Compost." })),
      );
    const { text, citations } = await ask("Which files mention compost?", notes(15));
    expect(citations).toHaveLength(12);
    expect(text).toMatch(/^Found in Papers: 15 files that match “compost”\./);
    expect(text).toMatch(/\n\nAnd 3 more: `note-\d\d\.txt`, `note-\d\d\.txt`, `note-\d\d\.txt`\.$/);
    expect(new Set(text.match(/note-\d\d\.txt/g)).size).toBe(15);

    const long = await ask("Which files mention compost?", notes(70));
    expect(long.text).toMatch(/\n\nAnd 58 more: `.*`, and 10 others\.$/);
    expect(new Set(long.text.match(/note-\d\d\.txt/g)).size).toBe(60);
  });

  test("what a question or a file's name holds makes no marker and no code", async () => {
    const odd = memoryLibrary([{ path: "a`b[ref:9].txt", text: "Compost." }]);
    const { text } = await ask("Which files mention compost `[ref:7]`?", odd);
    expect(text).not.toMatch(/\[ref:[79]\]/);
    const listed = await ask("Which files mention compost?", odd);
    expect(listed.text).toContain("`a'b");
    expect(listed.text.match(/\[ref:\d+\]/g)).toEqual(["[ref:1]"]);
  });

  test("without such a file it is answered as any other question", async () => {
    const answer = await ask("Which documents mention the boiler of Anna?");
    expect(answer.text).not.toContain("Found in");
    expect(answer.kinds).toMatch(/^decision retrieval/);
  });
});

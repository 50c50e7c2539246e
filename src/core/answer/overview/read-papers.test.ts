import { describe, expect, it, test } from "vitest";
import { memoryLibrary, type MemoryFile } from "../../../../tests/fakes/memory-library";
import { kindIn } from "./paper-kind";
import { nameOf } from "./paper-title";
import { lineOfTotal } from "../list/paper-amount";
import { rangeOfSums } from "./sums";
import { readPapers } from "./read-papers";

const { signal } = new AbortController();

async function readOne(file: MemoryFile) {
  const library = memoryLibrary([{ modifiedAt: Date.UTC(2026, 0, 1), ...file }]);
  const [paper] = await readPapers(await library.listFiles(), 9, library, signal);
  return paper!;
}

test.each([
  ["Tenancy agreement", "lease"],
  ["Arbeitsvertrag Dobrescu", "contract"],
  ["Mietvertrag_Muehlgraben_2018", "lease"],
  ["Rechnung 2025-0117", "invoice"],
  ["Procès-verbal du 18 juin", "minutes"],
  ["contrato de arrendamiento", "lease"],
  ["factură nr. 12", "invoice"],
  ["Greystone price list 2025", "prices"],
  ["Minutes quarterly meeting 18 Sept 2025", "minutes"],
  ["The first five minutes", undefined],
  ["The hedge between the gardens", undefined],
])("the words of “%s” tell its kind", (title, kind) => {
  expect(kindIn(title, [])).toBe(kind);
});

describe("a paper's title", () => {
  it("is the line of its head that tells what it is, else its heading, else its name", async () => {
    const text = "Harrow Roofs\n12 Mill Lane\n\nINVOICE No. 1042\n\nTotal due: £95.00";
    expect(await readOne({ path: "inv_3.txt", text })).toMatchObject({
      title: "Invoice No. 1042",
      kind: "invoice",
    });
    const headed = { path: "x1.md", text: "# Country loaf\n\nMix the flour and the water, and wait." };
    expect(await readOne(headed)).toMatchObject({ title: "Country loaf", kind: undefined });
    const bare = { path: "garden_plan-2025.txt", text: "the hedge is cut in June, and the lawn every week." };
    expect(await readOne(bare)).toMatchObject({ title: "garden plan-2025", kind: "plan" });
  });

  it("is neither a greeting nor a line of a chat", async () => {
    const letter = { path: "l.txt", text: "Dear Ms Eames,\n\nthe invoice is paid." };
    expect(await readOne(letter)).toMatchObject({ title: "l", kind: "letter" });
    const chat = { path: "c.txt", text: "[01/10/2025, 18:10] Shanice: the receipt is in the tin" };
    expect(await readOne(chat)).toMatchObject({ title: "c" });
  });

  it("is said by a person without signs of file names", () => {
    expect(nameOf("a/rent_review__April.pdf")).toBe("rent review April");
    expect(nameOf("a/INV-2025-021.pdf")).toBe("INV-2025-021");
  });
});

it("a contract's day is the latest of its beginning, since it names days of birth too", async () => {
  const text = "CONTRACT\n\nbetween Ruth Eames, born on 3 May 1991, and the bakery, of 1 April 2024";
  expect((await readOne({ path: "a.txt", text })).day).toBe("2024-04-01");
});

it("a mail's day is that of its head", async () => {
  const text = "Date: Tue, 4 Mar 2025 10:00:00 +0000\n\nYour insurance is renewed until 4 May 2025.";
  expect(await readOne({ path: "m.eml", text })).toMatchObject({ day: "2025-03-04", kind: "mail" });
});

it("of a draft beside a signed paper of its kind, the signed one is the newer", async () => {
  const library = memoryLibrary([
    { path: "Flat/agreement draft.txt", text: "Contract for the garden, the hedge and the lawn." },
    { path: "Flat/contract of service.txt", text: "Contract of service, with a list of all rooms." },
  ]);
  const papers = await readPapers(await library.listFiles(), 9, library, signal);
  expect(papers.filter(({ isOlder }) => isOlder).map(({ file }) => file.path)).toEqual([
    "Flat/agreement draft.txt",
  ]);
});

it("sums are read as people write them, and a range has one currency", () => {
  const rangeOf = (...bills: readonly string[]) =>
    rangeOfSums(bills.map((bill) => lineOfTotal(`Total: ${bill}`)!));
  expect(rangeOf("£1,180.50", "£95.00")).toBe("£95.00 – £1,180.50");
  expect(rangeOf("1.180,50 €", "640 €")).toBe("640 € – 1.180,50 €");
  expect(rangeOf("£95.00")).toBe("£95.00");
  expect(rangeOf("1,180.50")).toBeUndefined();
  expect(rangeOf("£95.00", "€9")).toBeUndefined();
});

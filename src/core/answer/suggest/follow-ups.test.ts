import { expect, it } from "vitest";
import { aCitation } from "../../../../tests/ui/makers";
import { parseConversationId, parseMessageId } from "../../domain/ids";
import { followUps } from "./follow-ups";

const LEASE = "The landlord Anselm Quist lets the flat for 1,200 euros a month until 31 March 2027.";

it("an answer is followed by what its sources hold besides", () => {
  const cited = [aCitation(1, "Home/lease.pdf", LEASE)];
  expect(followUps("When does the lease end?", cited, "en")).toEqual([
    "Which files mention Anselm Quist?",
    "Summarise lease",
    "What is this folder about?",
  ]);
});

it("what was asked is not asked again, and an answer without sources is followed by nothing", () => {
  const cited = [aCitation(1, "Home/lease.pdf", LEASE)];
  expect(followUps("Which files mention Anselm Quist?", cited, "en")).not.toContain(
    "Which files mention Anselm Quist?",
  );
  expect(followUps("summarise LEASE", cited, "en")).not.toContain("Summarise lease");
  expect(followUps("Hello", [], "en")).toEqual([]);
  expect(followUps("When?", [{ ...aCitation(1, "a.txt", LEASE), status: "gone" }], "en")).toEqual([]);
});

it("an invoice is followed by what people ask of invoices, unless it was asked", () => {
  const text =
    "INVOICE No. 1042\n\nThe sum of invoice No. 1042 is £95.00. Invoice No. 1042 is due on 6 February 2025.";
  const cited = [{ ...aCitation(1, "Bills/inv_1042.pdf", text), passage: text }];
  expect(followUps("How much is Invoice No. 1042?", cited, "en")[0]).toBe("When is Invoice No. 1042 due?");
  expect(followUps("When is Invoice No. 1042 due?", cited, "en")[0]).toBe("How much is Invoice No. 1042?");
});

it("a lease that is cited is called the lease", () => {
  const text = "RESIDENTIAL TENANCY AGREEMENT\n\nThe lease ends on 31 March 2027. The deposit is £1,640.";
  const cited = [{ ...aCitation(1, "Home/scan.pdf", text), passage: text }];
  expect(followUps("How much is the deposit?", cited, "en")[0]).toBe("When does the lease end?");
});

it("a summary can always be asked for, and what the folder is about", () => {
  const cited = [aCitation(1, "note.txt", "The meter has the number B-220 on its side.")];
  expect(followUps("What is in the note?", cited, "en")).toEqual([
    "Summarise note",
    "What is this folder about?",
  ]);
});

it("nothing is asked of data, code and licences, and who is greeted is no name", () => {
  expect(followUps("The meter?", [aCitation(1, "config.json", '{ "meter": "B-220" }')], "en")).toEqual([
    "What is this folder about?",
  ]);
  const greeting = [aCitation(1, "letter.txt", "Dear Miriam,\n\nthe keys are with Owen Pike.")];
  const title = [aCitation(1, "a.txt", "Mietvertrag Am Bach. Anselm Quist vermietet die Wohnung.")];
  expect(followUps("Wohnung?", title, "de")).toContain("Welche Dateien erwähnen Anselm Quist?");
  expect(followUps("The keys?", greeting, "en")).toContain("Which files mention Owen Pike?");
});

it("an earlier answer, which stands in no file, is not summarised", () => {
  const messageId = parseMessageId("a1");
  const details = { kind: "answer", conversationId: parseConversationId("c"), messageId, toldAt: 0 } as const;
  const cited = [aCitation(1, "Answer of 1 Mar 2026", "When does the lease end?", { details })];
  expect(followUps("What did you tell me about the lease?", cited, "en")).toEqual([]);
});

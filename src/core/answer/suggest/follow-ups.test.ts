import { expect, it } from "vitest";
import { aCitation } from "../../../../tests/ui/makers";
import { followUps } from "./follow-ups";

const LEASE = "The landlord Anselm Quist lets the flat for 1,200 euros a month until 31 March 2027.";

it("an answer is followed by what its sources hold besides", () => {
  const cited = [aCitation(1, "Home/lease.pdf", LEASE)];
  expect(followUps("When does the lease end?", cited, "en")).toEqual([
    "Which files mention Anselm Quist?",
    "Summarise lease.pdf",
    "What are the amounts in lease.pdf?",
  ]);
});

it("what was asked is not asked again, and an answer without sources is followed by nothing", () => {
  const cited = [aCitation(1, "Home/lease.pdf", LEASE)];
  expect(followUps("Which files mention Anselm Quist?", cited, "en")).not.toContain(
    "Which files mention Anselm Quist?",
  );
  expect(followUps("summarise LEASE.pdf", cited, "en")).not.toContain("Summarise lease.pdf");
  expect(followUps("Hello", [], "en")).toEqual([]);
  expect(followUps("When?", [{ ...aCitation(1, "a.txt", LEASE), status: "gone" }], "en")).toEqual([]);
});

it("dates are asked for only where there are some; the folder can always be asked about", () => {
  const cited = [aCitation(1, "config.json", '{ "meter": "B-220" }')];
  expect(followUps("What is in config.json?", cited, "en")).toEqual([
    "Summarise config.json",
    "What is this folder about?",
  ]);
});

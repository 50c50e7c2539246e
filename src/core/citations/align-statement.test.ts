import { expect, test } from "vitest";
import { aPassage } from "../../../tests/fakes/a-passage";
import { alignStatement } from "./align-statement";

const lease = aPassage(
  "The tenancy begins on 1 April 2024. It shall end on 31 March 2027, a fixed term of three years.",
);
const boiler = aPassage(
  "The landlord, Ada Holm, bears the cost of repairs to the boiler. Pets are not allowed in the flat.",
);
const passages = [lease, boiler];
const weights = new Map([
  ["tenancy", 3],
  ["end", 2],
]);
const align = (sentence: string, named: readonly number[] = []) =>
  alignStatement(sentence, named, passages, weights);
const sourcesOf = (sentence: string, named: readonly number[] = []) =>
  align(sentence, named).supports.map(({ passage }) => passage);

test("a sentence in the words of a passage rests on it, whatever the model named", () => {
  expect(sourcesOf("The tenancy shall end on 31 March 2027.")).toEqual([0]);
  expect(sourcesOf("The landlord bears the cost of repairs to the boiler.", [0])).toEqual([1]);
});

test("it is quoted by the sentence that is nearest", () => {
  const [source] = align("The landlord bears the cost of repairs.").supports;
  expect(boiler.text.slice(source?.start, source?.end)).toBe(
    "The landlord, Ada Holm, bears the cost of repairs to the boiler.",
  );
});

test("another number, another name or a turned meaning has no support, though every other word is there", () => {
  expect(sourcesOf("The tenancy shall end on 31 March 2028.", [0])).toEqual([]);
  expect(sourcesOf("The landlord, Ada Hol, bears the cost of repairs to the boiler.", [1])).toEqual([]);
  expect(sourcesOf("The landlord Peter Smith bears the cost of repairs to the boiler.", [1])).toEqual([]);
  expect(sourcesOf("Pets are allowed in the flat.", [1])).toEqual([]);
  expect(sourcesOf("The landlord does not bear the cost of repairs to the boiler.", [1])).toEqual([]);
});

test("a shorter number or name is not found within a longer one", () => {
  const flat = [aPassage("The rent of the flat in Stockholm is 1,200 euros a month.")];
  const of = (sentence: string) => alignStatement(sentence, [0], flat, weights).supports.length;
  expect(of("The rent of the flat in Stockholm is 1200 euros a month.")).toBe(1);
  expect(of("The rent of the flat in Stockholm is 200 euros a month.")).toBe(0);
  expect(of("The rent of the flat in Holm is 1,200 euros a month.")).toBe(0);
});

test("what the passages do not say has no support, also when the question's words are in it", () => {
  expect(sourcesOf("The end of the tenancy can be moved by writing a letter in time.", [0])).toEqual([]);
});

test("the words of a passage over and over have no support", () => {
  expect(sourcesOf("The tenancy shall end. ".repeat(12).replaceAll(".", ""), [0])).toEqual([]);
});

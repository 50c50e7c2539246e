import { describe, expect, test } from "vitest";
import { filesAsked } from "./files-asked";

/** `topic | paper | types | newest`, what is empty left out. */
function parse(question: string): string | undefined {
  const asked = filesAsked(question);
  if (asked === undefined) return undefined;
  const { topic, paper, types, newest } = asked;
  return [topic, paper && `(${paper})`, ...types, newest ? "newest" : ""]
    .filter((part) => part !== "")
    .join(" | ");
}

describe("filesAsked", () => {
  test.each([
    ["Which files mention Brightwater?", "Brightwater"],
    ["In which documents does Anna's name appear?", "Anna's name"],
    ["what files have the word Brightwater", "Brightwater"],
    ["list all invoices", "invoices | (invoices)"],
    ["How many invoices are there?", "invoices | (invoices)"],
    ["how many invoices do we have from Acme Ltd.?", "invoices Acme Ltd | (invoices)"],
    ["Which invoices are from March 2025?", "invoices March 2025 | (invoices)"],
    ["documents from 2024", "2024"],
    ["pdfs about insurance", "insurance | pdf"],
    ["all PDFs", "pdf | newest"],
    ["any photos of the whiteboard?", "the whiteboard | picture"],
    ["show me all my car insurance documents", "car insurance"],
    ["Is there a file that explains how to bleed the radiators?", "explains how to bleed the radiators"],
    ["latest invoice", "invoice | (invoice) | newest"],
    ["the newest files", "newest"],
    ["What is in this folder?", "newest"],
    ["what's in here", "newest"],
    ["What files are there?", "newest"],
    ["Do I have any emails from Jonas?", "Jonas | mail"],
    ["Quels documents parlent de l'assurance ?", "l'assurance"],
    ["liste toutes les factures", "factures | (factures)"],
    ["Welche Dateien erwähnen Brightwater?", "Brightwater"],
    ["In welchen Unterlagen steht etwas zur Heizung?", "etwas zur Heizung"],
    ["Zeig mir alle Rechnungen von 2024", "Rechnungen 2024 | (Rechnungen)"],
    ["¿Qué archivos mencionan la fianza?", "la fianza"],
    ["¿Cuántas facturas hay?", "facturas | (facturas)"],
    ["Ce documente am despre mașină?", "mașină"],
    ["Listează toate facturile", "facturile | (facturile)"],
  ])("%s", (question, expected) => {
    expect(parse(question)).toBe(expected);
  });

  test.each([
    "What documents do I need for the tax return?",
    "Which documents must be signed?",
    "Which invoices are unpaid?",
    "What papers cite Smith 2019?",
    "Which of the policies covers theft?",
    "What do the notes say about hydration?",
    "What does the report say about the roof?",
    "What is the invoice for?",
    "Where is the file?",
    "open the document",
    "any macbook invoice?",
    "documents",
    "insurance documents",
    "How many minutes do the eggs boil?",
    "What is in the dough?",
    "List the ingredients of the bread",
    "Who signed the contract?",
    "When was the photo taken?",
    "What does the parser do with files?",
    "Wann sind die Rechnungen fällig?",
    "Quelles factures sont impayées ?",
    "",
    "?!",
  ])("asks something else: %s", (question) => {
    expect(filesAsked(question)).toBeUndefined();
  });
});

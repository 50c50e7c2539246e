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
    ["What are the meeting minutes from April?", "meeting minutes April | (minutes)"],
    ["all notebooks", "notebooks | (notebooks)"],
    ["Which recipes are with lemon?", "recipes lemon | (recipes)"],
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
    ["Quali file parlano di Ferri?", "Ferri"],
    ["tutte le fatture", "fatture | (fatture)"],
    ["Quali documenti menzionano la caldaia?", "la caldaia"],
    ["Cosa c'è in questa cartella?", "newest"],
    ["Quais ficheiros mencionam Lopes?", "Lopes"],
    ["todas as faturas", "faturas | (faturas)"],
    ["Welke bestanden noemen Bakker?", "Bakker"],
    ["alle facturen", "facturen | (facturen)"],
    ["Wat staat er in deze map?", "newest"],
    ["Pokaż wszystkie faktury", "faktury | (faktury)"],
    ["¿Cuántas facturas hay?", "facturas | (facturas)"],
    ["Ce documente am despre mașină?", "mașină"],
    ["Listează toate facturile", "facturile | (facturile)"],
    ["Montre-moi toutes les factures", "factures | (factures)"],
    ["Arată-mi toate facturile", "facturile | (facturile)"],
    ["Combien de fichiers y a-t-il ?", "newest"],
    ["Y a-t-il des documents sur le chauffage ?", "le chauffage"],
    ["Qu'est-ce qu'il y a dans ce dossier ?", "newest"],
    ["Liste tous les PDF", "pdf | newest"],
    ["Muéstrame todas las facturas", "facturas | (facturas)"],
    ["Where are my invoices?", "invoices | (invoices)"],
    ["I need all invoices of 2024", "invoices 2024 | (invoices)"],
    ["I'm looking for files about heating", "heating"],
    ["all my PDFs please", "pdf | newest"],
    ["alle Mietverträge", "Mietverträge | (Mietverträge)"],
    ["Liste alle Dateien auf", "newest"],
    ["show all word documents", "document | newest"],
    ["e-mails from Anna-Lena", "Anna-Lena | mail"],
    ["Which documents describe the boiler?", "the boiler"],
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
    "Which files mention Kim but not Anna?",
    "Welche Dateien erwähnen Kim nicht?",
    "Which files mention Kim or Anna?",
    "Are the contracts with Acme still valid?",
    "What is the email of the plumber?",
    "Which contracts with suppliers can be terminated early?",
    "Which of the statements about taxes are wrong?",
    "What agreements with France were signed in 1904?",
    "What documents from Anna say about the price?",
    "reports on heating costs 2023: how much did we use?",
    "Die letzte Rechnung von Vattenfall, wie hoch war sie?",
    "Which document mentions the deposit and when does it end?",
    "In which document is the notice period defined?",
    "In welcher Datei steht das Passwort?",
    "¿Qué documentos hay que presentar?",
    "image of the universe",
    "video on demand",
    "file in rust",
    "See file for details",
    "l'image de la France dans le monde",
    "",
    "?!",
  ])("asks something else: %s", (question) => {
    expect(filesAsked(question)).toBeUndefined();
  });
});

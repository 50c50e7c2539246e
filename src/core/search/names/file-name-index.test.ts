import { describe, expect, it } from "vitest";
import { FileNameIndex } from "./file-name-index";

const anIndex = (...paths: readonly string[]) => {
  const index = new FileNameIndex<string>();
  paths.forEach((path, at) => index.add(path, path, at));
  return index;
};
const found = (index: FileNameIndex<string>, question: string) =>
  index.search(question, 3).map((hit) => hit.id);

const PAPERS = anIndex(
  "taxes/2023/Steuerbescheid_2023-04.pdf",
  "taxes/2022/Steuerbescheid_2022-11.pdf",
  "home/lease-agreement.docx",
  "home/heating budget.xlsx",
  "home/heating manual.pdf",
  "photos/Utrecht.jpg",
  "work/FinancialReport2.txt",
  "work/minutes 2023Q2.md",
);

describe("FileNameIndex", () => {
  it("knows the paths in which words begin as they are typed, the newest first", () => {
    const index = anIndex(
      "Insurance/Policy household 2024.pdf",
      "home/Hausrat-Versicherung.pdf",
      "insured.txt",
    );
    expect(index.begunBy("insur", 5)).toEqual(["insured.txt", "Insurance/Policy household 2024.pdf"]);
    expect(index.begunBy("hous Insur", 5)).toEqual(["Insurance/Policy household 2024.pdf"]);
    expect(index.begunBy("versich", 5)).toEqual(["home/Hausrat-Versicherung.pdf"]);
    expect(index.begunBy("ersicherung", 5)).toEqual([]);
    expect(index.begunBy("insur", 1)).toEqual(["insured.txt"]);
    expect(index.begunBy("insur", 5, (id) => id !== "insured.txt")).toHaveLength(1);
    expect(index.begunBy(" -", 5)).toEqual([]);
    index.remove("insured.txt");
    expect(index.begunBy("insured", 5)).toEqual([]);
  });

  it.each([
    ["words in another order", "agreement lease", "home/lease-agreement.docx"],
    ["a typo", "laese agreemnt", "home/lease-agreement.docx"],
    ["another spelling of case", "financial report 2", "work/FinancialReport2.txt"],
    ["the first letters", "utr", "photos/Utrecht.jpg"],
    ["a date in words", "minutes April 2023", "work/minutes 2023Q2.md"],
    ["a date in French", "Steuerbescheid avril 2023", "taxes/2023/Steuerbescheid_2023-04.pdf"],
    ["the folder above", "Steuerbescheid taxes 2022", "taxes/2022/Steuerbescheid_2022-11.pdf"],
    ["the kind of file", "heating spreadsheet", "home/heating budget.xlsx"],
    ["two letters that changed places", "Utrehct", "photos/Utrecht.jpg"],
    ["a quarter in words", "minutes of the second quarter of 2023", "work/minutes 2023Q2.md"],
    ["a request in English", "where is the file lease agreement?", "home/lease-agreement.docx"],
    ["a request in German", "wo ist die Datei Utrecht", "photos/Utrecht.jpg"],
    ["a request in French", "ouvre le document lease agreement", "home/lease-agreement.docx"],
    ["a request in Spanish", "dónde está el archivo Utrecht", "photos/Utrecht.jpg"],
    ["a request in Romanian", "unde este fișierul Utrecht", "photos/Utrecht.jpg"],
  ])("finds a file by %s: %s", (_, question, path) => {
    expect(found(PAPERS, question)[0]).toBe(path);
  });

  it("tells names apart that differ in stop words alone", () => {
    const index = anIndex("The_House_of_Lords.txt", "House_Lords_Members.txt", "List of files.txt");
    expect(found(index, "the house of lords")[0]).toBe("The_House_of_Lords.txt");
    expect(found(index, "list of files")[0]).toBe("List of files.txt");
  });

  it("takes the end of a file's name as its kind, and what stands before it as its name", () => {
    const index = anIndex("film.mp4", "film.txt", "holiday.mp4", "minutes.v2.pdf", "node.js notes.txt");
    expect(found(index, "film.mp4")[0]).toBe("film.mp4");
    expect(found(index, "where is film.txt?")[0]).toBe("film.txt");
    expect(found(index, "minutes.v2.pdf")[0]).toBe("minutes.v2.pdf");
    expect(found(index, "node.js notes")[0]).toBe("node.js notes.txt");
  });

  it("looks only among the files that count, however many others have the name", () => {
    const index = anIndex(
      ...Array.from({ length: 300 }, (_, i) => `a/harbour report ${i}.txt`),
      "b/harbour report.txt",
    );
    const isBelowB = (path: string) => path.startsWith("b/");
    expect(index.search("harbour report", 3, isBelowB).map(({ id }) => id)).toEqual(["b/harbour report.txt"]);
  });

  it("finds a long name by its first letters, and by its words written as one", () => {
    const index = anIndex("Constantinopolitan bagpipe makers.pdf", "lease.pdf");
    expect(found(index, "const")).toEqual(["Constantinopolitan bagpipe makers.pdf"]);
    expect(found(index, "bagpipemakers")).toEqual(["Constantinopolitan bagpipe makers.pdf"]);
  });

  it("prefers the file below the folder that is named", () => {
    const index = anIndex("garden/report.pdf", "harbour/report.pdf");
    expect(found(index, "report")[0]).toBe("harbour/report.pdf");
    expect(found(index, "garden report")[0]).toBe("garden/report.pdf");
  });

  it("finds a short name though its letters changed places", () => {
    expect(found(anIndex("Kyoto.jpg", "lease.pdf", "rent.pdf"), "Kyoot")).toEqual(["Kyoto.jpg"]);
  });

  it("keeps the parts of what is written as one word", () => {
    expect(found(anIndex("mp3.txt", "file3.xlsx", "3M 2022.pdf"), "File3")[0]).toBe("file3.xlsx");
  });

  it("finds a picture by the day that its number tells", () => {
    const index = anIndex("Rechnung April 2023.pdf", "IMG_20230415_104512.jpg", "IMG_20230611_104512.jpg");
    expect(found(index, "photo of June 2023")[0]).toBe("IMG_20230611_104512.jpg");
  });

  it("finds nothing when no name resembles the question", () => {
    expect(found(PAPERS, "who discovered penicillin")).toEqual([]);
    expect(found(PAPERS, "???")).toEqual([]);
    expect(found(anIndex(), "lease")).toEqual([]);
  });

  it("lists all files of a kind, the newest first, when nothing but the kind is asked for", () => {
    expect(found(PAPERS, "which pdfs are there?")).toEqual([
      "home/heating manual.pdf",
      "taxes/2022/Steuerbescheid_2022-11.pdf",
      "taxes/2023/Steuerbescheid_2023-04.pdf",
    ]);
  });

  it("puts the newer of two equal names first", () => {
    expect(found(anIndex("a/lease.pdf", "b/lease.pdf"), "lease")).toEqual(["b/lease.pdf", "a/lease.pdf"]);
  });

  it("forgets what was removed or renamed", () => {
    const index = anIndex("lease.pdf", "rent.pdf");
    index.remove("lease.pdf");
    index.add("rent.pdf", "boiler.pdf", 0);
    expect(found(index, "lease")).toEqual([]);
    expect(found(index, "rent")).toEqual([]);
    expect(found(index, "boiler")).toEqual(["rent.pdf"]);
    expect(index.size).toBe(1);
  });

  it("finds what is left after most files were removed", () => {
    const paths = Array.from({ length: 200 }, (_, i) => `paper ${i} ${i % 2 === 0 ? "lease" : "rent"}.pdf`);
    const index = anIndex(...paths);
    for (const path of paths.slice(0, 150)) index.remove(path);
    expect(index.size).toBe(50);
    expect(found(index, "paper 177 rent")[0]).toBe("paper 177 rent.pdf");
    expect(found(index, "paper 20 lease")[0]).not.toBe("paper 20 lease.pdf");
  });

  it("finds the same whether names were taken in before, in pieces, or by the search", () => {
    const paths = Array.from({ length: 120 }, (_, i) => `paper ${i} ${i % 3 === 0 ? "lease" : "rent"}.pdf`);
    const tidied = anIndex(...paths);
    let pieces = 1;
    while (tidied.tidy()) pieces++;
    expect(pieces).toBeGreaterThan(1);
    const untidied = anIndex(...paths);
    untidied.add("late.pdf", "late lease.pdf", 1);
    tidied.add("late.pdf", "late lease.pdf", 1);
    expect(untidied.search("lease 30", 20)).toEqual(tidied.search("lease 30", 20));
    expect(untidied.tidy()).toBe(false);
  });
});

import { expect, it } from "vitest";
import { aCitation } from "../../tests/ui/makers";
import { isShowable } from "../core/extract/detection/opens-as-text";
import { fileHref, openHref } from "./open-href";
import { parseFileId } from "../core/domain/ids";

const id = parseFileId("f1");

it("every part of a path is encoded, its separators are not", () => {
  expect(fileHref(id, "2024/a b/50% #1?.pdf")).toBe("open/f1/2024/a%20b/50%25%20%231%3F.pdf");
});

it("a PDF opens at its page with the quote's first and last words marked", () => {
  const quote = "The lease shall end on 31 March 2027 – well-known to both – without any further notice.";
  expect(openHref(aCitation(1, "a.pdf", quote, { fileId: id }))).toBe(
    "open/f1/a.pdf#page=3:~:text=The%20lease%20shall%20end%20on,%E2%80%93%20without%20any%20further%20notice.",
  );
});

it("a short quote is marked whole, with its dashes encoded", () => {
  const citation = aCitation(1, "a.txt", "a well-known end", { fileId: id, place: { kind: "whole" } });
  expect(openHref(citation)).toBe("open/f1/a.txt#:~:text=a%20well%2Dknown%20end");
});

it("what a browser cannot show opens as text at the cited range", () => {
  const citation = aCitation(1, "rules.docx", "quiet hours", { fileId: id, start: 40, end: 51 });
  expect(openHref(citation)).toBe("#/text/f1?start=40&end=51&first=quiet%20hours");
});

it("lines that begin alike are told apart by all of their words", () => {
  const quote =
    "INFO worker 10 handled request 119996 in 7 ms\nERROR disk sdb7 failed its check, replaced by sdc2";
  const citation = aCitation(1, "server.log", quote, { fileId: id, place: { kind: "whole" } });
  expect(decodeURIComponent(openHref(citation))).toBe(
    `open/f1/server.log#:~:text=${quote.replace("\n", ",")}`,
  );
});

it("tables, code and subtitles, of which a browser shows a bare source, open as their text", () => {
  const opened = (path: string) => openHref(aCitation(1, path, "2024", { fileId: id, start: 4, end: 8 }));
  for (const path of ["a.csv", "a.ipynb", "tides.py", "src/Makefile", "film.srt", "talk.vtt"])
    expect(opened(path)).toBe("#/text/f1?start=4&end=8&first=2024");
  for (const path of ["a.txt", "a.md", "a.html", "a.svg"]) expect(opened(path)).toMatch(/^open\/f1\//);
});

it("Office files, mail, books and archives open as their text; what a browser shows opens itself", () => {
  const unshown = "docx pptx xlsx odt ods odp rtf epub eml msg mbox zip heic tiff".split(" ");
  const shown = "pdf html txt md csv json png jpeg mp3".split(" ");
  expect(unshown.filter((extension) => isShowable(`a/b.${extension}`))).toEqual([]);
  expect(shown.filter((extension) => !isShowable(`a/b.${extension}`))).toEqual([]);
});

it("a citation without words opens the file", () => {
  expect(openHref(aCitation(1, "a.md", "", { fileId: id, place: { kind: "whole" } }))).toBe("open/f1/a.md");
});

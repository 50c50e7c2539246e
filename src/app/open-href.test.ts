import { expect, it } from "vitest";
import { aCitation } from "../../tests/ui/makers";
import type { Citation } from "../core/domain/citation";
import { parseFileId, parseMessageId } from "../core/domain/ids";
import { isShowable } from "../core/extract/detection/opens-as-text";
import { citedTextHref, fileHref, openHref, textHref, wholeFileHref } from "./open-href";

const id = parseFileId("f1");
const answerId = parseMessageId("a1");
const opened = (path: string, changes: Partial<Citation> = {}) =>
  openHref(aCitation(2, path, "quiet hours", { fileId: id, place: { kind: "whole" }, ...changes }), answerId);

it("a PDF opens in the app's view of its pages, not in the browser's, which reaches other hosts", () => {
  expect(opened("2024/a b/50%.PDF", { place: { kind: "page", number: 3 } })).toBe("#/text/f1?source=a1.2");
  expect(wholeFileHref(id, "a.pdf")).toBe("#/text/f1?start=0&end=0");
  expect(wholeFileHref(id, "a.txt")).toBe("open/f1");
});

it("a text opens at the cited words, which the service worker marks", () => {
  for (const path of ["a.txt", "a.md", "server.log", "README", "data.json"])
    expect(opened(path)).toBe("open/f1?source=a1.2#cited");
});

it("what a browser cannot show, or not so that words can be marked, opens as its text", () => {
  for (const path of "a.docx a.csv a.ipynb tides.py src/Makefile film.srt talk.vtt a.html".split(" "))
    expect(opened(path)).toBe("#/text/f1?source=a1.2");
});

it("pictures, sounds and films open as they are", () => {
  for (const path of ["a.png", "a.svg", "a.mp3", "a.webm"]) expect(opened(path)).toBe("open/f1");
});

it("no address holds a path or words", () => {
  for (const extension of ["pdf", "txt", "docx", "png", "html", "eml"]) {
    const address = opened(`Private/divorce.${extension}`, { place: { kind: "page", number: 1 } });
    expect(address).not.toMatch(/Private|divorce|quiet/);
  }
  expect([fileHref(id), textHref(id), citedTextHref(id, answerId, 3)]).toEqual([
    "open/f1",
    "#/text/f1?start=0&end=0",
    "#/text/f1?source=a1.3",
  ]);
});

it("Office files, mail, books and archives open as their text; what a browser shows opens itself", () => {
  const unshown = "pdf docx pptx xlsx odt ods odp rtf epub eml msg mbox zip heic tiff".split(" ");
  const shown = "html txt md csv json png jpeg mp3".split(" ");
  expect(unshown.filter((extension) => isShowable(`a/b.${extension}`))).toEqual([]);
  expect(shown.filter((extension) => !isShowable(`a/b.${extension}`))).toEqual([]);
});

import { expect, it } from "vitest";
import { aProgress, TAXES } from "../../../tests/ui/makers";
import { parseRoute } from "../../app/route";
import { initialState } from "../../app/state";
import { parseConversationId } from "../../core/domain/ids";
import { pageTitle } from "./page-title";

const at = (hash: string) => initialState(parseConversationId("c"), parseRoute(hash), "system");

it("tabs are told apart by the file or the page that they show", () => {
  expect(pageTitle(at("#/text/f?start=0&end=4"), "lease.docx")).toBe("lease.docx · Footnote");
  expect(pageTitle(at("#/text/f?start=0&end=4"), undefined)).toBe("Footnote");
  expect(pageTitle(at("#/settings"), "lease.docx")).toBe("Settings · Footnote");
});

it("the share of the reading that is done comes first", () => {
  const reading = aProgress({
    run: { kind: "reading" },
    words: { done: 1, total: 2 },
    meaning: { done: 0, total: 9 },
  });
  expect(pageTitle({ ...at("#/files"), progressByFolder: new Map([[TAXES, reading]]) }, undefined)).toBe(
    "25% · Files · Footnote",
  );
});

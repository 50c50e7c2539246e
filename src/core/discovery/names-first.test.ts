import { expect, it } from "vitest";
import { parseConversationId, parseFileId, parseMessageId } from "../domain/ids";
import type { DiscoveryResult } from "./contract";
import { namesFirst } from "./names-first";

function aResult(kind: DiscoveryResult["kind"], title: string): DiscoveryResult {
  const target =
    kind === "message"
      ? { to: "message" as const, conversationId: parseConversationId("c"), messageId: parseMessageId("m") }
      : { to: "file" as const, fileId: parseFileId("f"), path: title };
  return {
    kind,
    id: title,
    title,
    place: "",
    snippet: "",
    titleMarks: [],
    marks: [],
    score: 0.5,
    at: 0,
    target,
  };
}

it("names that hold what was typed come first, then texts, and conversations last", () => {
  const ranked = [
    aResult("message", "What did the dog cost as a deposit?"),
    aResult("passage", "lease.pdf"),
    aResult("file", "house rules.docx"),
    aResult("file", "Deposit receipt.pdf"),
  ];
  expect(namesFirst(ranked, "deposit").map(({ title }) => title)).toEqual([
    "Deposit receipt.pdf",
    "lease.pdf",
    "house rules.docx",
    "What did the dog cost as a deposit?",
  ]);
});

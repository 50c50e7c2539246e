import { expect, it } from "vitest";
import { aCitation, anAnswer } from "../../../../tests/ui/makers";
import { parseConversationId, parseMessageId } from "../../../core/domain/ids";
import { verdictOf } from "./verdict";

const assessment = {
  supported: true,
  support: 1,
  coverage: 0.4,
  statements: 1,
  unsupported: 0,
  confidence: 0.01,
};

it("what was found by the name of a file is said so, without a caution", () => {
  const named = anAnswer("", { assessment, usedFallback: true });
  expect(verdictOf(named, "Taxes")).toEqual({ words: "Found by its name.", caution: false });
});

it("what is computed and not judged has no caution", () => {
  const computed = anAnswer("", { assessment: { ...assessment, confidence: undefined } });
  expect(verdictOf(computed, "Taxes").caution).toBe(false);
});

it("what is unsure, and what no file bears out, has a caution", () => {
  expect(verdictOf(anAnswer("", { assessment }), "Taxes").caution).toBe(true);
  const unsupported = { ...assessment, unsupported: 1 };
  expect(verdictOf(anAnswer("", { assessment: unsupported, usedFallback: true }), "Taxes").caution).toBe(
    true,
  );
});

it("what rests on facts alone is said to be told, and what rests on a file too is not", () => {
  const sure = { ...assessment, confidence: 1 };
  const details = {
    kind: "fact",
    conversationId: parseConversationId("c"),
    messageId: parseMessageId("m"),
    toldAt: Date.UTC(2026, 10, 29, 12),
  } as const;
  const fact = aCitation(1, "lease.pdf", "Paid.", { details });
  const told = anAnswer("", { assessment: sure, citations: [fact] });
  expect(verdictOf(told, "Taxes").words).toMatch(/^You told me on Nov 29, 2026/);
  const retold = aCitation(2, "Answer", "Paid?", { details: { ...details, kind: "answer" } });
  const earlier = { citations: [retold, aCitation(1, "lease.pdf", "Paid.")] };
  expect(verdictOf(anAnswer("", { assessment: sure, ...earlier }), "Taxes").words).toBe(
    "From earlier answers.",
  );
  expect(verdictOf(anAnswer("", { assessment, ...earlier }), "Taxes").caution).toBe(true);
  const both = anAnswer("", { assessment: sure, citations: [fact, aCitation(1, "lease.pdf", "Paid.")] });
  expect(verdictOf(both, "Taxes").words).toBe("Quoted from your files.");
});

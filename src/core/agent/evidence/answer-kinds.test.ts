import { describe, expect, test } from "vitest";
import { kindsAsked } from "./answer-kinds";
import { holdsKind } from "./kind-evidence";

describe("kindsAsked", () => {
  test.each([
    ["When does the lease end?", ["date"]],
    ["Which days can Flat 2 use the laundry?", ["date"]],
    ["How much did the boiler service cost?", ["amount"]],
    ["What did we pay for gas?", ["amount"]],
    ["What is the deductible when a pipe leaks?", ["amount"]],
    ["How accurate are the sensors?", ["number"]],
    ["How much notice must she give?", ["number"]],
    ["Who pays the rent?", ["person"]],
    ["Why was it postponed, and to which date?", ["date", "reason"]],
    ["May I keep a dog?", ["permission"]],
    ["What is the phone number of the agent?", ["contact"]],
    ["Wie hoch ist die Selbstbeteiligung?", ["number"]],
    ["Quel est le total à payer ?", ["amount"]],
    ["他哪年出生？", ["date"]],
    ["房租多少钱？", ["amount"]],
    ["委員会には何人いますか", ["number"]],
    ["왜 연기되었습니까?", ["reason"]],
    ["How do I prune a tree?", []],
    ["any macbook invoice?", []],
  ])("%j asks for %j", (question, kinds) => {
    expect(kindsAsked(question)).toEqual(kinds);
  });
});

describe("holdsKind", () => {
  test.each([
    ["on 12 September", "date"],
    ["three months before it ends", "date"],
    ["Tuesday, Saturday", "date"],
    ["£1,640", "amount"],
    ["6 per cent", "amount"],
    ["fourteen seats", "number"],
    ["to Leonie Grau", "person"],
    ["telephone 0117 496 0142", "contact"],
    ["始建于一九零二年", "date"],
    ["共有三名成员", "number"],
    ["由于下雨", "reason"],
  ] as const)("%j holds a %s", (text, kind) => {
    expect(holdsKind(text, kind)).toBe(true);
  });

  test.each([
    ["it may be kept", "date"],
    ["twelve of them", "amount"],
    ["serviced on 20 September", "person"],
    ["surveyed on 2024-10-12", "contact"],
  ] as const)("%j holds no %s", (text, kind) => {
    expect(holdsKind(text, kind)).toBe(false);
  });
});

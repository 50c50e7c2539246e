import { expect, it } from "vitest";
import type { AnswerPart } from "../../../core/domain/answer-part";
import { groupParts } from "./part-groups";

const quote = (text: string): AnswerPart => ({
  kind: "quote",
  text,
  answerSpans: [],
  refs: [1],
  gap: "\n",
  folders: [],
});

it("lines that come close too are one group after the closest passage, each as it would stand alone", () => {
  const [first, second, third] = [quote("closest"), quote("near"), quote("nearly")];
  const further = [second!, third!].map((part) => ({ ...part, isFurther: true }) as AnswerPart);
  expect(groupParts([first!, ...further])).toEqual([
    { kind: "prose", parts: [first] },
    { kind: "further", parts: [second, third] },
  ]);
});

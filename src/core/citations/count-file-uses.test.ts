import { expect, it } from "vitest";
import { parseFileId, parseMessageId } from "../domain/ids";
import { countFileUses } from "./count-file-uses";

const cited = (file: string, message: string, at: number) => ({
  fileId: parseFileId(file),
  messageId: parseMessageId(message),
  at,
});

it("counts answers, not citations, and tells the last use; most used first, then the newest", () => {
  const uses = countFileUses([
    cited("a", "m1", 1),
    cited("a", "m1", 1),
    cited("b", "m1", 1),
    cited("b", "m2", 5),
    cited("c", "m2", 5),
  ]);
  expect(uses).toEqual([
    { fileId: "b", answers: 2, lastAt: 5 },
    { fileId: "c", answers: 1, lastAt: 5 },
    { fileId: "a", answers: 1, lastAt: 1 },
  ]);
  expect(countFileUses([])).toEqual([]);
});

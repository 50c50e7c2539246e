import { expect, it } from "vitest";
import { scoreWithNeighbours } from "./score-with-neighbours";

const placed = (fileId: string, ordinal: number, score: number) => ({ fileId, ordinal, score });
const orderOf = (ranking: readonly { fileId: string; ordinal: number }[]) =>
  ranking.map(({ fileId, ordinal }) => `${fileId}${ordinal}`);
const ranking = [
  placed("book", 7, 1),
  placed("note", 0, 0.62),
  placed("note", 1, 0.61),
  placed("book", 6, 0.6),
  placed("book", 2, 0.59),
];

it("in a long file a passage beside one that was found moves up, and no other does", () => {
  const lengths: Record<string, number> = { book: 40, note: 2 };
  const ordered = scoreWithNeighbours(ranking, (id) => lengths[id] ?? 0);
  expect(orderOf(ordered)).toEqual(["book7", "book6", "note0", "note1", "book2"]);
  for (const { score } of ordered) expect(score).toBeLessThanOrEqual(1);
});

it("short files keep their order", () => {
  expect(orderOf(scoreWithNeighbours(ranking, () => 7))).toEqual(orderOf(ranking));
});

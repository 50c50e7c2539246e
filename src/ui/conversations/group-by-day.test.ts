import { expect, it } from "vitest";
import { aConversation } from "../../../tests/ui/makers";
import { parseConversationId } from "../../core/domain/ids";
import { groupByDay } from "./group-by-day";

const NOON = new Date(2026, 10, 26, 12).getTime();
const HOUR = 3_600_000;

const at = (id: string, hoursAgo: number, pinned = false) =>
  aConversation({ id: parseConversationId(id), updatedAt: NOON - hoursAgo * HOUR, pinned });

it("groups by the days of this device, pinned ones first, and keeps the order within a group", () => {
  const all = [at("a", 1), at("b", 11), at("c", 13), at("d", 80), at("e", 900), at("f", 901, true)];
  expect(groupByDay(all, NOON).map(({ name, group }) => [name, ...group.map(({ id }) => id)])).toEqual([
    ["pinned", "f"],
    ["today", "a", "b"],
    ["yesterday", "c"],
    ["week", "d"],
    ["earlier", "e"],
  ]);
  expect(groupByDay([], NOON)).toEqual([]);
});

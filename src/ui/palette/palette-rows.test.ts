import { expect, it } from "vitest";
import { aConversation } from "../../../tests/ui/makers";
import type { Commands } from "../../app/create-app";
import { initialState } from "../../app/state";
import type { DiscoveryResult } from "../../core/discovery/contract";
import { parseConversationId, parseFileId } from "../../core/domain/ids";
import { paletteGroups } from "./palette-rows";

// The tests read rows only; no command is called.
const commands = {} as Commands;

const passage: DiscoveryResult = {
  kind: "passage",
  id: "p",
  title: "lamp.txt",
  place: "",
  snippet: "a dark room",
  titleMarks: [],
  marks: [],
  score: 0.9,
  at: 0,
  target: { to: "passage", fileId: parseFileId("f"), start: 0, end: 9 },
};

it("an action that is named stands before what was found, and conversations last", () => {
  const state = {
    ...initialState(parseConversationId("c"), { kind: "ask", conversationId: undefined }, "system"),
    conversations: [aConversation({ title: "Is the dark dog dear?" })],
  };
  const rowsFor = (text: string) =>
    paletteGroups({
      state,
      commands,
      types: new Map(),
      text,
      results: [passage],
      unfolded: new Set(),
      toggle: () => undefined,
    }).groups.flatMap(({ rows }) => rows.map((row) => (row.kind === "entry" ? row.name : row.value)));
  expect(rowsFor("dark").slice(0, 3)).toEqual(["Appearance: Dark", "p", "Is the dark dog dear?"]);
  // A part of a word names no action.
  expect(rowsFor("ark")).toEqual([
    "p",
    "Appearance: Dark",
    "Is the dark dog dear?",
    ...rowsFor("ark").slice(3),
  ]);
});

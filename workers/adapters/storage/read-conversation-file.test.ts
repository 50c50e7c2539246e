import { expect, it } from "vitest";
import { aCitation, aConversation, anAnswer, aQuestion, TAXES } from "../../../tests/ui/makers";
import { conversationToJson } from "../../../src/core/citations/conversation-file";
import { AppError } from "../../../src/core/domain/failure";
import { readConversationFile } from "./read-conversation-file";

const citation = aCitation(1, "lease.pdf", "Rent is due.");
const answer = anAnswer("Rent is due.[ref:1]", { citations: [citation], foldersSeen: [TAXES] });
const messages = [aQuestion("When?"), answer];
const json = conversationToJson(aConversation(), messages);

const NOW = Date.UTC(2030, 0, 1);

function makeIds() {
  let made = 0;
  return () => `new-${++made}`;
}

it("reads what was exported, under ids of its own", () => {
  const read = readConversationFile(json, { isHere: () => true, makeId: makeIds(), now: NOW });
  expect(read.conversation).toEqual({ ...aConversation(), id: "new-1" });
  expect(read.messages).toEqual([
    { ...messages[0], id: "new-2", conversationId: "new-1" },
    { ...answer, id: "new-3", conversationId: "new-1" },
  ]);
});

it("citations of folders that are not here keep their words and open nothing", () => {
  const read = readConversationFile(json, { isHere: () => false, makeId: makeIds(), now: NOW });
  expect(read.conversation.scopes).toEqual([]);
  expect(read.messages[1]).toMatchObject({
    foldersSeen: [],
    citations: [{ quote: "Rent is due.", status: "gone" }],
  });
});

it("takes no failure, and no time that is still to come", () => {
  const failed = anAnswer("", { outcome: "error", failure: { kind: "unexpected", detail: "" }, at: 1e20 });
  const text = conversationToJson(aConversation({ updatedAt: 1e300 }), [failed]);
  const read = readConversationFile(text, { isHere: () => true, makeId: makeIds(), now: NOW });
  expect(read.conversation.updatedAt).toBe(NOW);
  expect(read.messages[0]).toMatchObject({ outcome: "stopped", failure: undefined, at: NOW });
});

it("shares that a file states beyond nothing and all are taken for these", () => {
  const citations = [{ ...citation, relevance: 1e9 }];
  const assessment = {
    ...{ supported: true, support: -3, coverage: 7, statements: 1, unsupported: 0, confidence: 1e300 },
  };
  const text = conversationToJson(aConversation(), [{ ...answer, citations, assessment }]);
  const read = readConversationFile(text, { isHere: () => true, makeId: makeIds(), now: NOW });
  expect(read.messages[0]).toMatchObject({
    citations: [{ relevance: 1 }],
    assessment: { support: 0, coverage: 1, confidence: 1 },
  });
});

it.each([
  ["no JSON", "Rent is due."],
  ["another format", JSON.stringify({ format: "chat", version: 1 })],
  ["a newer version", json.replace('"version": 2', '"version": 3')],
  ["an id that is a path", json.replaceAll('"a1"', '"../../etc"')],
  ["a text that is none", json.replace('"text": "When?"', '"text": 7')],
])("refuses %s", (_, text) => {
  const read = () => readConversationFile(text, { isHere: () => true, makeId: makeIds(), now: NOW });
  expect(read).toThrow(AppError);
});

import { expect, it } from "vitest";
import { aConversation, aProgress, TAXES } from "../../../tests/ui/makers";
import { parseRoute } from "../../app/route";
import { initialState } from "../../app/state";
import { parseConversationId } from "../../core/domain/ids";
import { pageTitle } from "./page-title";

const at = (hash: string) => initialState(parseConversationId("c"), parseRoute(hash), "system");

it("tabs are told apart by the kind of page, and no title names a file or a question", () => {
  expect(pageTitle(at("#/"))).toBe("Footnote");
  expect(pageTitle(at("#/text/f?start=0&end=4"))).toBe("A file · Footnote");
  expect(pageTitle(at("#/settings"))).toBe("Settings · Footnote");
  const conversation = aConversation({ title: "Where is the key?" });
  const state = { ...at("#/c/boiler"), conversations: [conversation] };
  const open = { ...state.conversation, id: conversation.id, begun: true };
  expect(pageTitle({ ...state, conversation: open })).toBe("Conversation · Footnote");
});

it("the share of the reading that is done comes first", () => {
  const reading = aProgress({
    run: { kind: "reading" },
    words: { done: 1, total: 2 },
    meaning: { done: 0, total: 9 },
  });
  expect(pageTitle({ ...at("#/files"), progressByFolder: new Map([[TAXES, reading]]) })).toBe(
    "25% · Files · Footnote",
  );
});

it("a reading that ended while nobody looked is told quietly, until somebody looks", () => {
  expect(pageTitle({ ...at("#/files"), finishedUnseen: true })).toBe("Ready · Files · Footnote");
});

// Imported first, because these files define the order of the cascade layers.
import "../../../src/ui/tokens.css";
import "../../../src/ui/base.css";
import { createRoot, type Root } from "react-dom/client";
import type { Message } from "../../../src/core/domain/conversation";
import { parseMessageId } from "../../../src/core/domain/ids";
import { ConversationPane } from "../../../src/ui/conversation/conversation-pane";
import { ReactAppContext } from "../../../src/ui/use-app";
import { fakeApp } from "../../../tests/ui/fake-app";
import { openDexieStore } from "../../../workers/adapters/storage/dexie-store";
import { aCitation, aConversation, anAnswer, aQuestion } from "../../../tests/ui/makers";

const conversation = aConversation();
const nothing = () => undefined;
const findNothing = () => Promise.resolve(new Map());
const app = fakeApp({
  lookup: {
    checkCitations: async (citations) => citations.map(() => ({ kind: "holds" })),
    listVersions: findNothing,
    listLookalikes: findNothing,
    followUps: async () => [],
    thumbnail: async () => undefined,
    offerFacts: async () => undefined,
  },
});
let root: Root | undefined;

function messagesOf(turns: number): readonly Message[] {
  return Array.from({ length: turns }, (_, at) => {
    const quote = `The rent of flat ${at} is ${900 + at} euros a month.`;
    const citations = [aCitation(1, `leases/flat ${at}.pdf`, quote), aCitation(2, `rules ${at}.md`, quote)];
    return [
      aQuestion(`How much is the rent of flat ${at}?`, { id: parseMessageId(`q${at}`) }),
      anAnswer(`“${quote}”[ref:1]\n\nThe tenant pays it on the first day of the month.[ref:2]`, {
        id: parseMessageId(`a${at}`),
        citations,
      }),
    ];
  }).flat();
}

function pane(messages: readonly Message[]) {
  return (
    <ReactAppContext value={app}>
      <ConversationPane messages={messages} draft={undefined} scopesName="Taxes" canAsk />
    </ReactAppContext>
  );
}

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));

const api = {
  /** Stores a conversation of so many questions with their answers. */
  async fill(turns: number): Promise<void> {
    const store = openDexieStore(nothing);
    const messages = messagesOf(turns).map((message, order) => ({ message, order }));
    await store.restore({ conversation, messages, folders: [] });
    store.connections.strict.close();
  },

  /**
   * Reads the conversation, as a worker hands it over, and shows it: its end first, as the app does.
   * @returns milliseconds until the end is on the page, and until everything is.
   */
  async open(): Promise<{ readonly openMs: number; readonly allMs: number }> {
    root?.unmount();
    root = createRoot(document.getElementById("root")!);
    const store = openDexieStore(nothing);
    await store.listConversations();
    await painted();
    const from = performance.now();
    const messages = structuredClone(await store.listMessages(conversation.id, 60));
    root.render(pane(messages));
    while (document.querySelector(`[data-answer="${messages.at(-1)?.id ?? ""}"]`) === null) await painted();
    await painted();
    const openMs = performance.now() - from;
    const all = structuredClone(await store.listMessages(conversation.id));
    root.render(pane(all));
    while (!/\d,\d{3}/.test(document.querySelector("button")?.textContent ?? "")) await painted();
    const allMs = performance.now() - from;
    store.connections.strict.close();
    return { openMs, allMs };
  },
};

declare global {
  interface Window {
    conversationBench: typeof api;
  }
}
window.conversationBench = api;

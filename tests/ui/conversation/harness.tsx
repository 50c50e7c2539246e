// Imported first, because these files define the order of the cascade layers.
import "../../../src/ui/tokens.css";
import "../../../src/ui/base.css";
import { StrictMode, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { NO_MODELS } from "../../../src/app/models-on-page";
import { parseModelId } from "../../../src/core/domain/ids";
import { applyEvent } from "../../../src/core/answer/answer-draft";
import type { VersionSeries } from "../../../src/core/versions/version-series";
import { ConversationPane } from "../../../src/ui/conversation/conversation-pane";
import { ReactAppContext } from "../../../src/ui/use-app";
import { fakeApp } from "../fake-app";
import { aFolder, aProgress, TAXES } from "../makers";
import { aDraft, anAnswer, aQuestion, type State } from "./makers";
import { playback, states } from "./states";

/**
 * `?state=answered` shows a state; `&pictures` adds pictures of the cited files. Every state accepts a question.
 * `window.playNext()` plays its answer one event at a time, and `window.calls` lists the calls of the pane.
 */
declare global {
  interface Window {
    calls: string[];
    playNext(): void;
    playText(delta: string): void;
    /** Removes the pane from the page. */
    leave(): void;
  }
}

window.calls = [];

const given = new URLSearchParams(location.search);
const call = (words: string): void => void window.calls.push(words);

const name = given.get("state") ?? "answered";
const element = document.getElementById("root");
const initial = states[name];
if (element === null || initial === undefined) throw new Error(`Cannot show state: ${name} is not one`);
const series = (initial.series ?? []).map((sources): VersionSeries => ({ kind: "versions", files: sources }));
const withScans = (pages: number) => new Map([[TAXES, aProgress({ scans: { done: 0, total: pages } })]]);
const app = fakeApp({
  state: {
    // A model writes here, and no other could.
    models: { ...NO_MODELS, chosen: parseModelId("tiny") },
    folders: [aFolder({ skipsScans: true })],
    progressByFolder: withScans(initial.scansWaiting ?? 0),
  },
  commands: {
    stop: () => call("stop"),
    async setSkipsScans() {
      call("read scans");
      setTimeout(() => app.store.setState({ progressByFolder: withScans(0) }), 300);
    },
    askInWords: async (id) => call(`in words ${id}`),
    askWithoutFiles: async (id) => call(`without files ${id}`),
    retry: async (id) => call(`retry ${id}`),
    searchNames: (question) => call(`names ${question}`),
    askInstead: async () => undefined,
    removeAnswer: async () => undefined,
    showSource: (source) => call(`show ${source?.answerId ?? ""} ${source?.ref ?? ""}`),
  },
  lookup: {
    checkCitations: async (citations) => citations.map(() => ({ kind: "holds" })),
    listVersions: async () => new Map(series.flatMap((one) => one.files.map(({ fileId }) => [fileId, one]))),
    listLookalikes: async () =>
      new Map((initial.lookalikes ?? []).map(([{ fileId }, name]) => [fileId, name])),
    followUps: async () =>
      given.has("followed") ? ["Which files mention Anselm Quist?", "Summarise lease-2024.pdf"] : [],
    thumbnail: async () => (given.has("pictures") ? Uint8Array.of(0) : undefined),
    offerFacts: async () => undefined,
    saveText: (name) => call(`save ${name}`),
  },
});

function Harness({ initial }: { readonly initial: State }) {
  const [state, setState] = useState(initial);
  const played = useRef(0);
  const ask = (text: string): void => {
    call(`ask ${text}`);
    app.commands.setQuestionText("");
    played.current = 0;
    const turn = state.messages.length;
    setState({
      ...state,
      messages: [...state.messages, aQuestion(`q-${turn}`, text)],
      draft: aDraft(`a-${turn}`),
    });
  };
  const editLast = (): void => {
    call("edit last");
    app.commands.setQuestionText(
      state.messages.findLast((message) => message.kind === "question")?.text ?? "",
    );
  };
  const around = { ...app, commands: { ...app.commands, ask: async (text: string) => ask(text), editLast } };

  useEffect(() => {
    window.playText = (delta) =>
      setState((now) =>
        now.draft === undefined
          ? now
          : {
              ...now,
              draft: applyEvent(now.draft, { kind: "words", delta }, 80),
            },
      );
    window.playNext = () => {
      const [event, elapsedMs] = [playback[played.current], played.current * 40];
      played.current += 1;
      setState(({ draft, ...rest }) => {
        if (draft === undefined) return rest;
        const next = event === undefined ? draft : applyEvent(draft, event, elapsedMs);
        if (event?.kind !== "done") return { ...rest, draft: next };
        const {
          outcome = "answered",
          engine = "wllama",
          writtenBy = "model",
          sources: _,
          phase: __,
          ...known
        } = next;
        return {
          ...rest,
          messages: [...rest.messages, anAnswer(draft.id, "", { ...known, outcome, engine, writtenBy })],
        };
      });
    };
  }, []);

  return (
    <ReactAppContext value={around}>
      <ConversationPane
        messages={state.messages}
        draft={state.draft}
        scopesName={state.scopesName ?? "Taxes"}
        canAsk={state.canAsk ?? true}
        statusLine="1,204 files can be asked about. You can ask."
      />
    </ReactAppContext>
  );
}

const root = createRoot(element);
window.leave = () => root.unmount();
root.render(
  <StrictMode>
    <Harness key={name} initial={initial} />
  </StrictMode>,
);

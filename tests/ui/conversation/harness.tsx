// Imported first, because these files define the order of the cascade layers.
import "../../../src/ui/tokens.css";
import "../../../src/ui/base.css";
import { StrictMode, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { createStore } from "zustand/vanilla";
import type { Citation, CitationStatus } from "../../../src/core/domain/citation";
import { applyEvent } from "../../../src/core/answer/answer-draft";
import type { VersionSeries } from "../../../src/core/versions/version-series";
import type { FindLookalikes, FindVersions } from "../../../src/ui/conversation/sources/use-of-sources";
import type { DraftText } from "../../../src/ui/conversation/question/draft-text";
import { UnreadContext } from "../../../src/ui/conversation/unread-context";
import { ConversationPane } from "../../../src/ui/conversation/conversation-pane";
import { aDraft, anAnswer, aQuestion, hrefOf, type State } from "./makers";
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
const checkCitations = (citations: readonly Citation[]): Promise<readonly CitationStatus[]> =>
  Promise.resolve(citations.map(() => ({ kind: "holds" })));
const findFollowUps = () =>
  Promise.resolve(
    given.has("followed") ? ["Which files mention Anselm Quist?", "Summarise lease-2024.pdf"] : [],
  );
const thumbnail = () => Promise.resolve(given.has("pictures") ? Uint8Array.of(0) : undefined);

const text = createStore(() => "");
const draftText: DraftText = {
  get: text.getState,
  set: (typed) => text.setState(typed, true),
  subscribe: (listener) => text.subscribe(listener),
};

function Harness({ initial }: { readonly initial: State }) {
  const [state, setState] = useState(initial);
  const [scansWaiting, setScansWaiting] = useState(initial.scansWaiting ?? 0);
  const played = useRef(0);

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
    <UnreadContext
      value={{
        scansWaiting,
        filesUnread: 0,
        lapsed: "",
        onReadScans() {
          window.calls.push("read scans");
          setTimeout(() => setScansWaiting(0), 300);
        },
      }}
    >
      <ConversationPane
        messages={state.messages}
        draft={state.draft}
        scopesName={state.scopesName ?? "Taxes"}
        canAsk={state.canAsk ?? true}
        draftText={draftText}
        onAsk={(text) => {
          window.calls.push(`ask ${text}`);
          draftText.set("");
          played.current = 0;
          const turn = state.messages.length;
          setState({
            ...state,
            messages: [...state.messages, aQuestion(`q-${turn}`, text)],
            draft: aDraft(`a-${turn}`),
          });
        }}
        onStop={() => window.calls.push("stop")}
        hasModel
        onInWords={(id) => window.calls.push(`in words ${id}`)}
        onWithoutFiles={(id) => window.calls.push(`without files ${id}`)}
        onRetry={(id) => window.calls.push(`retry ${id}`)}
        onEditLast={() => {
          window.calls.push("edit last");
          draftText.set(state.messages.findLast((message) => message.kind === "question")?.text ?? "");
        }}
        onSearchNames={(question) => window.calls.push(`names ${question}`)}
        openHref={hrefOf}
        findFollowUps={findFollowUps}
        checkCitations={checkCitations}
        findVersions={findVersions}
        findLookalikes={findLookalikes}
        onAskInstead={() => undefined}
        onRemoveAnswer={() => undefined}
        writers={[]}
        onRetryWith={() => undefined}
        onShowSource={({ answerId, ref }) => window.calls.push(`show ${answerId} ${ref}`)}
        saveText={(name) => window.calls.push(`save ${name}`)}
        copyText={() => Promise.resolve()}
        thumbnail={thumbnail}
        statusLine="1,204 files can be asked about. You can ask."
      />
    </UnreadContext>
  );
}

const name = given.get("state") ?? "answered";
const element = document.getElementById("root");
const initial = states[name];
if (element === null || initial === undefined) throw new Error(`Cannot show state: ${name} is not one`);
const series = (initial.series ?? []).map((sources): VersionSeries => ({ kind: "versions", files: sources }));
const findVersions: FindVersions = () =>
  Promise.resolve(new Map(series.flatMap((one) => one.files.map(({ fileId }) => [fileId, one]))));
const findLookalikes: FindLookalikes = () =>
  Promise.resolve(new Map((initial.lookalikes ?? []).map(([{ fileId }, name]) => [fileId, name])));
const root = createRoot(element);
window.leave = () => root.unmount();
root.render(
  <StrictMode>
    <Harness key={name} initial={initial} />
  </StrictMode>,
);

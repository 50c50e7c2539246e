import { useEffect } from "react";
import { shareDone } from "../../app/selectors";
import type { AppState } from "../../app/state";
import { percent } from "../format";
import { conversation as conversationStrings, facts, search, strings } from "../strings";
import { useSelected } from "../use-app";

/**
 * The title of the tab: the share of the reading that is done, or that it ended while the page was out of view; the kind of page, and the app's name. It names no file and no
 * question, because browsers keep titles in their history, and may send the history elsewhere.
 */
export function pageTitle(state: AppState): string {
  const share = shareDone(state.progressByFolder);
  const done = state.finishedUnseen ? strings.folders.doneTitle : undefined;
  return [share === undefined ? done : percent(share), subjectOf(state), strings.product]
    .filter((part) => part !== undefined)
    .join(" · ");
}

function subjectOf({ route, conversation }: AppState): string | undefined {
  const { kind } = route;
  if (kind === "ask") return conversation.begun ? conversationStrings.title : undefined;
  if (kind === "search") return search.title;
  if (kind === "facts") return facts.title;
  return kind === "access" ? undefined : strings[kind].title;
}

/** Keeps the title of the tab up to date; see `pageTitle`. */
export function useTitle(): void {
  const title = useSelected(pageTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

import { shareDone } from "../../app/selectors";
import type { AppState } from "../../app/state";
import { percent } from "../format";
import { strings } from "../strings";

/**
 * The title of the tab: the share of the reading that is done, the content of the page, and the app's name.
 * @param fileName of the file whose text the page shows; undefined until it is known
 */
export function pageTitle(state: AppState, fileName: string | undefined): string {
  const share = shareDone(state.progressByFolder);
  return [share === undefined ? undefined : percent(share), subjectOf(state, fileName), strings.product]
    .filter((part) => part !== undefined)
    .join(" · ");
}

function subjectOf(
  { route, conversation, conversations }: AppState,
  fileName: string | undefined,
): string | undefined {
  switch (route.kind) {
    case "ask":
      return conversations.find((one) => one.id === conversation.id)?.title;
    case "text":
      return fileName;
    case "access":
      return undefined;
    case "files":
    case "uses":
    case "models":
    case "settings":
    case "privacy":
      return strings[route.kind].title;
  }
}

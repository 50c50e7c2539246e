import { useEffect } from "react";
import { shareDone } from "../../app/selectors";
import type { AppState } from "../../app/state";
import { percent } from "../format";
import { strings } from "../strings";

/** The title of the tab carries the share of the reading that is done. */
export function useTitle({ progressByFolder, conversation, conversations, route }: AppState): void {
  const share = shareDone(progressByFolder);
  const subject =
    route.kind === "ask" ? conversations.find((one) => one.id === conversation.id)?.title : undefined;
  const title = [share === undefined ? undefined : percent(share), subject, strings.product]
    .filter((part) => part !== undefined)
    .join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

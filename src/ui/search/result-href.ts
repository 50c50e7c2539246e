import { messageHref, wholeFileHref } from "../../app/open-href";
import { routeToHash } from "../../app/route";
import type { SingleResult } from "../../core/discovery/contract";
import { addressOfPath } from "../files/path-address";

/** The address of what was found: the message, the text at its place, the file, or the folder in the tree. */
export function resultHref({ target }: Pick<SingleResult, "target">): string {
  switch (target.to) {
    case "message":
      return messageHref(target);
    case "passage":
      return routeToHash({ kind: "text", fileId: target.fileId, start: target.start, end: target.end });
    case "file":
      return wholeFileHref(target.fileId, target.path);
    case "folder":
      return routeToHash({
        kind: "files",
        folderId: target.folderId,
        at: target.path === "" ? undefined : addressOfPath(target.path),
      });
  }
}

/** Whether the address is a document of its own, which opens beside the app. */
export function opensBeside({ target }: Pick<SingleResult, "target">): boolean {
  return target.to === "file" && !wholeFileHref(target.fileId, target.path).startsWith("#");
}

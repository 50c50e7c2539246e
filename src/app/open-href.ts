import { messageCited, type Citation } from "../core/domain/citation";
import { sourceParam } from "../core/domain/cited-source";
import type { MessageDetails } from "../core/domain/fact";
import { extensionOf } from "../core/domain/file-record";
import type { FileId, MessageId } from "../core/domain/ids";
import { mimeTypeOfExtension } from "../core/extract/detection/mime-type";
import { opensAsText } from "../core/extract/detection/opens-as-text";
import { routeToHash } from "./route";

// No address holds a path or the words of a file: browsers keep addresses, and may send them to a host that is asked for
// them when the service worker is away.

/** Address of the file itself, relative to the app's base; the service worker answers it. */
export function fileHref(fileId: FileId): string {
  return `open/${fileId}`;
}

/**
 * The address of a source of an answer: the file itself at the cited words, or the app's view of it when the
 * browser does not show the file as the reader needs it, or lets it reach other hosts.
 */
export function openHref(
  citation: Pick<Citation, "fileId" | "path" | "ref"> & Partial<Pick<Citation, "details">>,
  answerId: MessageId,
): string {
  const { fileId, path, ref } = citation;
  const message = messageCited(citation);
  if (message !== undefined) return messageHref(message);
  if (opensAsText(path)) return citedTextHref(fileId, answerId, ref);
  const extension = extensionOf(path);
  // A page, picture, sound or film is shown as it is.
  if (mimeTypeOfExtension(extension) !== undefined) return fileHref(fileId);
  // The service worker marks the cited words in a text, and gives the mark this id.
  return `${fileHref(fileId)}?source=${sourceParam({ answerId, ref })}#cited`;
}

/** As `openHref`, or where the folder's files are out of reach the text in the index. */
export function reachableHref(citation: Citation, answerId: MessageId, isShut: boolean): string {
  // A message needs no access.
  return isShut && messageCited(citation) === undefined
    ? citedTextHref(citation.fileId, answerId, citation.ref)
    : openHref(citation, answerId);
}

export function messageHref({
  conversationId,
  messageId,
}: Pick<MessageDetails, "conversationId" | "messageId">): string {
  return routeToHash({ kind: "ask", conversationId, messageId });
}

/** The address of a file from its beginning: of a PDF the app's view of its pages, else of the file itself. */
export function wholeFileHref(fileId: FileId, path: string): string {
  return extensionOf(path) === "pdf" ? textHref(fileId) : fileHref(fileId);
}

/** The address of the app's view of a file's text or pages, from its beginning. */
export function textHref(fileId: FileId): string {
  return routeToHash({ kind: "text", fileId, start: 0, end: 0 });
}

/** The address of the app's view of a file's text or pages, which finds and marks the cited words even if they have moved. */
export function citedTextHref(fileId: FileId, answerId: MessageId, ref: number): string {
  return routeToHash({ kind: "text", fileId, start: 0, end: 0, source: { answerId, ref } });
}

import {
  parseConversationId,
  parseFileId,
  parseFolderId,
  parseMessageId,
  type ConversationId,
  type FileId,
  type FolderId,
  type MessageId,
} from "../core/domain/ids";
import { readSourceParam, sourceParam, type CitedSource } from "../core/domain/cited-source";
import type { TextRange } from "../core/domain/text-range";

/** The screen that the address names. */
export type Route =
  /** Without an id, the conversation has not begun. */
  | {
      readonly kind: "ask";
      readonly conversationId: ConversationId | undefined;
      /** The message to bring into view. */
      readonly messageId?: MessageId | undefined;
      /** The source that is shown beside its answer. */
      readonly source?: CitedSource | undefined;
    }
  | {
      readonly kind: "files";
      readonly folderId: FolderId | undefined;
      /** The kind of file to show, as the screen names it. */
      readonly only?: string | undefined;
      /** The mark of a subfolder or file to open the tree at, see `ui/files/path-mark`. */
      readonly at?: string | undefined;
    }
  /** How often answers rest on the files of a folder. */
  | { readonly kind: "uses"; readonly folderId: FolderId | undefined }
  /** A file's text; the range, or the words that a source cites, are marked. */
  | ({
      readonly kind: "text";
      readonly fileId: FileId;
      readonly source?: CitedSource | undefined;
    } & TextRange)
  /** Asks for access to a folder again. A file that could not be opened leads here. */
  | { readonly kind: "access"; readonly folderId: FolderId }
  /** What is searched for stands in the state: no address holds a person's words. */
  | { readonly kind: "search" }
  /** What the person asked to be remembered. */
  | { readonly kind: "facts" }
  | { readonly kind: "models" }
  | { readonly kind: "settings" }
  /** @see PRIVACY_SECTIONS */
  | { readonly kind: "privacy"; readonly section?: PrivacySection | undefined };

/** The sections that promises on other pages lead to. */
export const PRIVACY_SECTIONS = ["requests", "offline", "sources"] as const;

export type PrivacySection = (typeof PRIVACY_SECTIONS)[number];

/** The route of a `location.hash`; an invalid hash leads to a new conversation. */
export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?");
  const [screen = "", id = ""] = path.split("/");
  try {
    return parseScreen(screen, id, new URLSearchParams(query));
  } catch (thrown) {
    if (thrown instanceof RangeError) return { kind: "ask", conversationId: undefined };
    throw thrown;
  }
}

function parseScreen(screen: string, id: string, query: URLSearchParams): Route {
  const at = query.get("at");
  switch (screen) {
    case "c":
      return {
        kind: "ask",
        conversationId: parseConversationId(id),
        messageId: at === null ? undefined : parseMessageId(at),
        source: readSourceParam(query.get("source")),
      };
    case "files":
      return {
        kind: "files",
        folderId: id === "" ? undefined : parseFolderId(id),
        only: query.get("only") ?? undefined,
        at: at ?? undefined,
      };
    case "uses":
      return { kind: "uses", folderId: id === "" ? undefined : parseFolderId(id) };
    case "access":
      return { kind: "access", folderId: parseFolderId(id) };
    case "text":
      return {
        kind: "text",
        fileId: parseFileId(id),
        ...parseRange(query),
        source: readSourceParam(query.get("source")),
      };
    case "privacy":
      return { kind: "privacy", section: PRIVACY_SECTIONS.find((one) => one === id) };
    case "search":
    case "facts":
    case "models":
    case "settings":
      return { kind: screen };
    default:
      return { kind: "ask", conversationId: undefined };
  }
}

function parseRange(query: URLSearchParams): TextRange {
  const start = parseOffset(query.get("start"));
  return { start, end: Math.max(start, parseOffset(query.get("end"))) };
}

function parseOffset(text: string | null): number {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : 0;
}

function inPath(id: FolderId | undefined): string {
  return id === undefined ? "" : `/${id}`;
}

/** A query of those parameters that have a value; the values are encoded. */
function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return given.length === 0 ? "" : `?${given.join("&")}`;
}

/** The inverse of `parseRoute`, with the leading `#`. */
export function routeToHash(route: Route): string {
  switch (route.kind) {
    case "ask": {
      const { conversationId, messageId: at, source } = route;
      return conversationId === undefined
        ? "#/"
        : `#/c/${conversationId}${queryOf({ at, source: source && sourceParam(source) })}`;
    }
    case "files": {
      const [only, at] = [route.only, route.at].map((one) => one && encodeURIComponent(one));
      return `#/files${inPath(route.folderId)}${queryOf({ only, at })}`;
    }
    case "uses":
      return `#/uses${inPath(route.folderId)}`;
    case "text":
      return route.source === undefined
        ? `#/text/${route.fileId}?start=${route.start}&end=${route.end}`
        : `#/text/${route.fileId}?source=${sourceParam(route.source)}`;
    case "access":
      return `#/access/${route.folderId}`;
    case "privacy":
      return route.section === undefined ? "#/privacy" : `#/privacy/${route.section}`;
    case "search":
    case "facts":
    case "models":
    case "settings":
      return `#/${route.kind}`;
  }
}

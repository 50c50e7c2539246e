import { messageOf } from "../../src/core/base/message-of";
import { unlessThrown } from "../../src/core/base/unless-thrown";
import { readSourceParam } from "../../src/core/domain/cited-source";
import { ACCESS } from "../../src/core/domain/folder";
import { baseName } from "../../src/core/domain/file-record";
import { parseFileId, type FileId } from "../../src/core/domain/ids";
import { detectFormat, HEAD_BYTES } from "../../src/core/extract/detection/detect-format";
import { said } from "../../src/core/language/messages/read-messages";
import { readOpenTarget, type OpenTarget } from "../adapters/storage/open-target";
import { rangeResponse } from "./byte-range";
import { framedPicture, framedText } from "./framed-page";
import { findFile, type FoundFile } from "./find-file";
import { isUtf8 } from "./is-utf8";
import { noticePage, type PageNotice } from "./notice-page";
import { openHeaders, shownAs } from "./open-headers";
import { defaultLook, pageWords } from "./page-shell";
import { askForMember, askForVisitFile } from "./ask-pages";

/**
 * Answers `<base>open/<file id>` with the person's file, read from its folder now, or with a page that says why not. With
 * `?source=<answer id>.<ref>` the words that the answer cites are marked in a text. What follows the id after a slash is
 * ignored: earlier versions put the path there.
 * @param base the address of the app, ending in "/".
 */
export async function openFile(request: Request, base: string): Promise<Response> {
  const look = defaultLook();
  const { unknown, broken, back } = pageWords(look.language);
  const link = { href: base, text: back };
  try {
    const id = fileIdIn(request.url, base);
    const source = readSourceParam(new URL(request.url).searchParams.get("source"));
    const target = id === undefined ? undefined : await readOpenTarget(id, source);
    if (target === undefined) return noticePage({ status: 404, ...unknown, link }, look);
    const reached = await reach(target);
    if (reached.kind !== "found") return notOpened(reached, target, base);
    return await fileResponse(request, reached, target, base);
  } catch (error) {
    const details = { summary: broken.details, text: messageOf(error) };
    return noticePage({ status: 500, ...broken, details, link }, look);
  }
}

function fileIdIn(url: string, base: string): FileId | undefined {
  const [id = ""] = url.slice(`${base}open/`.length).split(/[/?#]/);
  return unlessThrown(() => parseFileId(id), undefined);
}

type Reached =
  | FoundFile
  | { readonly kind: "visit-over" }
  /** Only the folder's index was brought into this browser. */
  | { readonly kind: "elsewhere" }
  /** The container is there, but no page unpacks the nested file. */
  | { readonly kind: "packed" };

async function reach({ file, root, folder }: OpenTarget): Promise<Reached> {
  const { isElsewhere, isLasting } = ACCESS[folder.access];
  if (isElsewhere) return { kind: "elsewhere" };
  if (!isLasting) {
    const given = await (file.member === undefined ? askForVisitFile(file.id) : askForMember(file.id));
    return given === undefined ? { kind: "visit-over" } : { kind: "found", path: file.path, file: given };
  }
  const found = await findFile(folder, root);
  if (found.kind !== "found" || file.member === undefined) return found;
  const member = await askForMember(file.id);
  return member === undefined ? { kind: "packed" } : { kind: "found", path: file.path, file: member };
}

async function fileResponse(
  request: Request,
  found: FoundFile & { readonly kind: "found" },
  { look, cited }: OpenTarget,
  home: string,
): Promise<Response> {
  // The file may have changed since it was indexed, and may not have been read at all.
  const head = new Uint8Array(await found.file.slice(0, HEAD_BYTES).arrayBuffer());
  const shown = shownAs(found.path, detectFormat(found.path, head));
  const readable = shown.kind === "text" || shown.kind === "markup";
  const isReadAsUtf8 = readable && (await isUtf8(found.file));
  const headers = openHeaders(found.path, shown, isReadAsUtf8);
  // In a tab of its own, a text or picture has its name, the way back and the look of the app. A text in another encoding
  // is shown as it is, since the browser guesses the encoding from the text alone.
  if (request.mode === "navigate" && found.file.size <= FRAMED_MAX_BYTES) {
    const frame = { path: found.path, home, ...look };
    if (shown.kind === "text" && isReadAsUtf8) return framedText(found.file, frame, headers, cited);
    if (shown.kind === "media" && shown.contentType.startsWith("image/"))
      return framedPicture(request.url, frame, headers);
  }
  return rangeResponse(found.file, request, headers);
}

/** A longer text takes a browser too long as a page. */
const FRAMED_MAX_BYTES = 64 << 20;

/** The words for files that open once the app has access to their folder. */
const WITHOUT_ACCESS = { lapsed: "lapsed", "visit-over": "visitOver", elsewhere: "elsewhere" } as const;

function notOpened(
  reached: Exclude<Reached, { readonly kind: "found" }>,
  { folder, root, file, look }: OpenTarget,
  base: string,
): Response {
  const words = pageWords(look.language);
  const home = { href: base, text: words.back };
  const names = {
    folder: folder.name,
    path: root.path,
    name: baseName(root.path),
    file: baseName(file.path),
  };
  if (reached.kind === "packed")
    return noticePage({ status: 404, ...filled(words.packed, names), link: home }, look);
  if (reached.kind === "missing") {
    const { alike: paths } = reached;
    const missing = filled(words.missing, { ...names, hasOthers: paths.length > 0 });
    return noticePage({ status: 404, ...missing, paths, link: home }, look);
  }
  const say = words[WITHOUT_ACCESS[reached.kind]];
  const link = { href: `${base}#/access/${folder.id}`, text: say.link };
  return noticePage({ status: 403, ...filled(say, names), link }, look);
}

interface NoticeWords<Values> {
  readonly title: string | ((values: Values) => string);
  readonly text: string | ((values: Values) => string);
}

function filled<Values>(
  { title, text }: NoticeWords<Values>,
  values: Values,
): Pick<PageNotice, "title" | "text"> {
  return { title: said(title, values), text: said(text, values) };
}

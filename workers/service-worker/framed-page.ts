import { locateQuote, type CitedRange } from "../../src/core/citations/locate-quote";
import { baseName } from "../../src/core/domain/file-record";
import { escapeHtml, pageBeginning, type PageTheme, pageWords } from "./page-shell";

export interface Frame extends PageTheme {
  readonly path: string;
  /** The address of the app. */
  readonly home: string;
}

/**
 * The page of a text file in UTF-8: the file's name, the way back, and the text as it is, each of its signs escaped on the
 * way. Cited words are marked; that they are not there any more is said.
 * @param headers those of the text itself; the page keeps its policy, under which nothing runs.
 */
export async function framedText(
  file: Blob,
  frame: Frame,
  headers: Record<string, string>,
  cited?: CitedRange,
): Promise<Response> {
  // A parser drops one line break behind <pre>.
  const before = (note: string) => `${beginning(frame, TEXT_STYLE)}${note}<pre dir="auto">\n`;
  if (cited === undefined) return page(escaped(file, before(""), AFTER), headers);
  const text = await file.text();
  const read = (start: number, end: number) => Promise.resolve(text.slice(start, end));
  const place = await locateQuote(read, text.length, cited);
  if (place === undefined) return page(before(goneNote(cited, frame)) + escapeHtml(text) + AFTER, headers);
  const [words, behind] = [text.slice(place.start, place.end), text.slice(place.end)];
  const marked = `${escapeHtml(text.slice(0, place.start))}<mark id="cited">${escapeHtml(words)}</mark>${escapeHtml(behind)}`;
  return page(before("") + marked + AFTER, headers);
}

const AFTER = "</pre>\n</html>\n";

function goneNote({ edges }: CitedRange, { language }: PageTheme): string {
  const { first = "", last = "" } = edges ?? {};
  const words = last === "" ? first : `${first} … ${last}`;
  return `<p role="status" class="gone">${escapeHtml(pageWords(language).wordsGone({ words }))}</p>\n`;
}

/** A file's bytes between two pieces of HTML. */
function escaped(file: Blob, before: string, after: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return file.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (to) => to.enqueue(encoder.encode(before)),
      transform: (bytes, to) => to.enqueue(escapeBytes(bytes)),
      flush: (to) => to.enqueue(encoder.encode(after)),
    }),
  );
}

/** The page of a picture, which it fetches from its own address. */
export function framedPicture(address: string, frame: Frame, headers: Record<string, string>): Response {
  const src = escapeHtml(address.split(/[?#]/, 1)[0] ?? "");
  const alt = escapeHtml(baseName(frame.path));
  return page(`${beginning(frame, PICTURE_STYLE)}<main><img src="${src}" alt="${alt}"></main>\n</html>\n`, {
    ...headers,
    "Content-Security-Policy": `${headers["Content-Security-Policy"] ?? ""}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`,
  });
}

function page(body: BodyInit, headers: Record<string, string>): Response {
  const { "Accept-Ranges": _, ...others } = headers;
  return new Response(body, {
    headers: {
      ...others,
      "Content-Type": "text/html; charset=utf-8",
      // The way back leads to the app.
      "Connection-Allowlist": "(response-origin)",
    },
  });
}

function beginning({ path, home, ...look }: Frame, style: string): string {
  return `${pageBeginning(look, FRAME_STYLE + style)}<header>
<a href="${escapeHtml(home)}">${escapeHtml(pageWords(look.language).back)}</a>
<h1 dir="auto">${escapeHtml(baseName(path))}</h1>
<p dir="auto">${escapeHtml(path)}</p>
</header>
`;
}

const FRAME_STYLE = `  body { margin: 0; }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline;
    padding: .75rem 1.5rem; border-bottom: 1px solid light-dark(#e4e0d8, #33323a);
    background: light-dark(#fbfaf7, #17171a); font: .875rem/1.25rem ui-sans-serif, system-ui, sans-serif; }
  h1 { margin: 0; font-size: .875rem; overflow-wrap: anywhere; }
  p { margin: 0; color: light-dark(#5f5a52, #a8a299); overflow-wrap: anywhere; }
`;
const TEXT_STYLE = `  pre { margin: 0; padding: 1rem 1.5rem 4rem; font: .875rem/1.3125rem ui-monospace, Menlo, Consolas, monospace;
    white-space: pre-wrap; overflow-wrap: anywhere; scroll-margin-top: 4rem; }
  mark { background: light-dark(#fbeccb, #4a3b16); color: inherit; scroll-margin: 40vh; }
  .gone { padding: 1rem 1.5rem 0; }
`;
const PICTURE_STYLE = `  main { display: grid; place-items: center; padding: 1.5rem; }
  img { max-width: 100%; height: auto; background: #fff; }
`;

const ESCAPES = new Map(
  [...'&<>"'].map((character) => [character.charCodeAt(0), `&#${character.charCodeAt(0)};`]),
);

/** Escapes the signs of HTML in UTF-8, where none of them is a part of another sign. */
export function escapeBytes(bytes: Uint8Array): Uint8Array {
  let extra = 0;
  for (const byte of bytes) extra += (ESCAPES.get(byte)?.length ?? 1) - 1;
  if (extra === 0) return bytes;
  const escaped = new Uint8Array(bytes.length + extra);
  let at = 0;
  for (const byte of bytes) {
    const entity = ESCAPES.get(byte);
    if (entity === undefined) escaped[at++] = byte;
    else for (const character of entity) escaped[at++] = character.charCodeAt(0);
  }
  return escaped;
}

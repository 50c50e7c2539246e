import { joinBytes } from "../../base/join-bytes";
import type { Attachment } from "./mail";

/**
 * Takes uuencoded files (POSIX), as mail carried them before MIME, out of a plain text. A file that is broken or has no
 * end stays text.
 */
export function takeUuencoded(text: string): {
  readonly text: string;
  readonly files: readonly Attachment[];
} {
  if (!/^begin [0-7]{3,4} /m.test(text)) return { text, files: [] };
  const lines = text.split("\n");
  const kept: string[] = [];
  const files: Attachment[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const found = fileAt(lines, at);
    if (found === undefined) kept.push(lines[at] ?? "");
    else {
      files.push({ name: found.name, bytes: found.bytes });
      at = found.end;
    }
  }
  return { text: kept.join("\n"), files };
}

const BEGIN = /^begin [0-7]{3,4} (\S.*)$/;

/** The file that begins on a line. @returns `end`: the index of its last line. */
function fileAt(
  lines: readonly string[],
  start: number,
): (Attachment & { readonly end: number }) | undefined {
  const name = BEGIN.exec((lines[start] ?? "").trimEnd())?.[1];
  if (name === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trimEnd();
    if (line === "end") return { name, bytes: joinBytes(chunks), end: at };
    const bytes = decodeLine(line);
    if (bytes === undefined) return undefined;
    chunks.push(bytes);
  }
  return undefined;
}

/**
 * The bytes of a line. Its first sign tells their number; spaces at its end may be lost. Undefined for any other line.
 */
function decodeLine(line: string): Uint8Array | undefined {
  const length = sixBits(line, 0);
  const signs = Math.ceil(length / 3) * 4;
  // Some writers put a checksum at the end of the line.
  if (!FEATURES.test(line) || line.length > 1 + signs + 1) return undefined;
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) {
    const [at, step] = [1 + Math.floor(i / 3) * 4 + (i % 3), i % 3];
    bytes[i] = (sixBits(line, at) << (2 + 2 * step)) | (sixBits(line, at + 1) >> (4 - 2 * step));
  }
  return bytes;
}

const FEATURES = /^[ -`]*$/;

/** The six bits of a sign. Signs missing at the end of the line were spaces, which are zeros. */
function sixBits(line: string, at: number): number {
  return at < line.length ? (line.charCodeAt(at) - 32) & 63 : 0;
}

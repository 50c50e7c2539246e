import { crc32 } from "../../base/crc-32";
import type { ByteSource } from "../../ports/byte-source";

/** Where a message lies in a mailbox, without the "From " line above it. */
export interface MessageRange {
  readonly start: number;
  readonly end: number;
  /** CRC-32 of its bytes. */
  readonly sum: number;
  /** Its first bytes, which contain its headers. */
  readonly head: Uint8Array;
}

const CHUNK_BYTES = 1 << 20;
const HEAD_BYTES = 1 << 14;
const LINE_FEED = 10;
const FROM = [70, 114, 111, 109, 32];

/**
 * Finds the messages of a mailbox in their order, reading it once, a megabyte at a time. A message begins with a line
 * "From …" that contains its time of arrival and follows a blank line (RFC 4155).
 */
export async function* splitMailbox(source: ByteSource, signal: AbortSignal): AsyncGenerator<MessageRange> {
  let message: OpenMessage | undefined;
  let isAfterBlank = true;
  for (let at = 0; at < source.size;) {
    signal.throwIfAborted();
    const bytes = await source.read(at, at + CHUNK_BYTES);
    if (bytes.length === 0) break;
    const isLast = at + bytes.length >= source.size;
    // A line that continues in the next chunk is read there as a whole, unless it fills this chunk.
    let used = 0;
    while (used < bytes.length) {
      const feed = bytes.indexOf(LINE_FEED, used);
      const isWhole = feed !== -1 || isLast || used === 0;
      if (!isWhole) break;
      const end = feed === -1 ? bytes.length : feed + 1;
      const line = bytes.subarray(used, end);
      const lineStart = at + used;
      if (isAfterBlank && beginsWithFrom(line) && (message === undefined || hasTime(line))) {
        if (message !== undefined) yield message.close(lineStart);
        message = new OpenMessage(at + end);
      } else message?.add(line);
      isAfterBlank = isBlank(line);
      used = end;
    }
    at += used;
  }
  if (message !== undefined) yield message.close(source.size);
}

class OpenMessage {
  readonly #head = new Uint8Array(HEAD_BYTES);
  #headLength = 0;
  #sum = 0;

  constructor(readonly start: number) {}

  add(line: Uint8Array): void {
    this.#sum = crc32(line, this.#sum);
    const room = line.subarray(0, HEAD_BYTES - this.#headLength);
    this.#head.set(room, this.#headLength);
    this.#headLength += room.length;
  }

  close(end: number): MessageRange {
    return { start: this.start, end, sum: this.#sum, head: this.#head.slice(0, this.#headLength) };
  }
}

function beginsWithFrom(line: Uint8Array): boolean {
  return FROM.every((byte, i) => line[i] === byte);
}

/** Whether a "From " line contains a clock time, as a separator does and an unquoted line of a message does not. */
function hasTime(line: Uint8Array): boolean {
  return /\d:\d\d/.test(String.fromCharCode(...line.subarray(0, 200)));
}

function isBlank(line: Uint8Array): boolean {
  return line[0] === LINE_FEED || (line[0] === 13 && line[1] === LINE_FEED);
}

const QUOTE = 62;

/** The message as it was sent, without the ">" that a mailbox puts before its lines that begin with "From ". */
export function unquoteFrom(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const end = feed === -1 ? bytes.length : feed + 1;
    let quotes = at;
    while (bytes[quotes] === QUOTE) quotes += 1;
    const isQuoted = quotes > at && beginsWithFrom(bytes.subarray(quotes, end));
    const line = bytes.subarray(isQuoted ? at + 1 : at, end);
    result.set(line, length);
    length += line.length;
    at = end;
  }
  return result.subarray(0, length);
}

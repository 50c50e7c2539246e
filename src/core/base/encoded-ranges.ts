import { countOf } from "./count-of";

/** UTF-16 units; `end` is exclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The encoded parts of a text, in order; none overlaps another: addresses that hold a file (`data:`), Base64, files that are
 * uuencoded, long hexadecimal figures and dumps, code without spaces, and rows of XML entities. Only signs of ASCII are looked at, so that
 * texts of scripts without spaces stay.
 */
export function encodedRanges(text: string): readonly Range[] {
  if (text.length < SHORTEST) return [];
  const found = [
    ...matchesIn(text, DATA_ADDRESS),
    ...matchesIn(text, ENTITIES),
    ...matchesIn(text, UUENCODED),
    ...encodedWords(text),
    ...dumpedLines(text),
    ...minifiedLines(text),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const ranges: Range[] = [];
  for (const one of found) {
    const last = ranges.at(-1);
    // Lines of one block of data are left out together.
    if (last === undefined || text.slice(last.end, one.start).trim() !== "") ranges.push(one);
    else if (one.end > last.end) ranges[ranges.length - 1] = { start: last.start, end: one.end };
  }
  return ranges;
}

/** An address that holds its file; a short one may be written about. */
const DATA_ADDRESS = /\bdata:[a-z]+\/[\w.+-]+(?:;[\w.=-]+)*,[^\s"'<>)\\]{32,}/gi;

/**
 * A file that is uuencoded (POSIX), as mail carried files before MIME: its full lines have an M and sixty signs, of which
 * spaces at the end may be lost.
 */
const UUENCODED =
  /(?:^begin [0-7]{3,4} [^\n]*\n)?(?:^M[ -`]{48,60}(?:\n|$)){3,}(?:^[ -`]{1,61}\n){0,2}(?:^end$)?/gm;

/** A shorter text has no encoded data. */
const SHORTEST = 12;
/** References to entities without a space between them. */
const ENTITIES = /(?:&[#\w]{1,32};){4,}/g;

function matchesIn(text: string, pattern: RegExp): readonly Range[] {
  return Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/** Longer than the keys and checksums of 256 bits that people look for, and than a line of Base64 in a mail is short. */
const BASE64_WORD = /[\w+/-]{60,}={0,2}/g;
/** The end of a block of Base64, in the line below it. */
const LAST_LINE = /\n[^\S\n]*([\w+/-]{1,76}={0,2})[^\S\n]*(?=\n|$)/y;
/** A figure of 512 bits has 128 signs. */
const HEX_WORD = /^[\da-f]{129,}$/i;

function encodedWords(text: string): readonly Range[] {
  const ranges: Range[] = [];
  for (const { 0: word, index } of text.matchAll(BASE64_WORD)) {
    if (!HEX_WORD.test(word) && !isBase64(word)) continue;
    const end = index + word.length;
    LAST_LINE.lastIndex = end;
    const [line = "", last = ""] = LAST_LINE.exec(text) ?? [];
    const isEnd = last.endsWith("=") || changesIn(last) >= LEAST_CHANGES;
    ranges.push({ start: index, end: end + (isEnd ? line.length : 0) });
  }
  return ranges;
}

/**
 * The least share of neighbours where a capital follows a small letter, or a figure and a letter meet, and the least entropy
 * in bits a sign. Chance gives 0.42, and 5.2 at 60 signs, an encoded text of figures 4.2; a path or a long name has at most about 0.15, and a code of ten or
 * twenty signs that repeats an entropy below 3.8.
 */
const LEAST_CHANGES = 0.25;
const LEAST_ENTROPY = 3.9;

function isBase64(word: string): boolean {
  const sample = word.slice(0, MOST_JUDGED);
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(sample));
  return kinds && changesIn(sample) >= LEAST_CHANGES && entropyOf(sample) >= LEAST_ENTROPY;
}

const MOST_JUDGED = 2_000;

function changesIn(word: string): number {
  const changes = word.match(/[a-z](?=[A-Z])|\d(?=[a-z])|[a-z](?=\d)|\d(?=[A-Z])|[A-Z](?=\d)/g) ?? [];
  return changes.length / Math.max(1, word.length - 1);
}

/** Shannon entropy of the signs, in bits. */
function entropyOf(text: string): number {
  let bits = 0;
  for (const count of countOf(text).values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** A line of a dump: perhaps an address, then bytes in pairs or groups of pairs. */
const DUMPED =
  /^[ \t]*(?:[\da-f]{6,16}:?[ \t]+)?(?:(?:[\da-f]{2}|[\da-f]{4}|[\da-f]{8})[ \t]+){7}\S[^\n]*$/gim;
/** Fewer lines may be a row of a table. */
const LEAST_DUMPED = 3;

function dumpedLines(text: string): readonly Range[] {
  const runs: { start: number; end: number; lines: number }[] = [];
  for (const { start, end } of matchesIn(text, DUMPED)) {
    // Figures alone may be a table of numbers.
    if (!/[a-f]/i.test(text.slice(start, end))) continue;
    const last = runs.at(-1);
    if (last !== undefined && start === last.end + 1) Object.assign(last, { end, lines: last.lines + 1 });
    else runs.push({ start, end, lines: 1 });
  }
  return runs.filter(({ lines }) => lines >= LEAST_DUMPED);
}

/** A line of code that no person wrote as one: long, with few spaces, and many of the signs of code. */
const LONG_LINE = /[^\n]{500,}/g;
const MOST_SPACES = 0.08;
const LEAST_SIGNS = 0.08;
const LEAST_OF_SIGN = 0.008;
const CODE_SIGNS = [";", "(", "{", "}", "="];
/** Of these signs, a long address has two, a list of values one. */
const LEAST_SIGN_KINDS = 3;

function minifiedLines(text: string): readonly Range[] {
  return matchesIn(text, LONG_LINE).filter(({ start, end }) => {
    const line = text.slice(start, end);
    const share = (sign: string) => (line.split(sign).length - 1) / line.length;
    if (share(" ") > MOST_SPACES) return false;
    const shares = CODE_SIGNS.map(share);
    const kinds = shares.filter((one) => one >= LEAST_OF_SIGN).length;
    return kinds >= LEAST_SIGN_KINDS && shares.reduce((sum, one) => sum + one, 0) >= LEAST_SIGNS;
  });
}

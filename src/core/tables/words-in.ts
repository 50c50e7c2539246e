import { monthNamed } from "../language/calendar";
import { foldText } from "../language/fold-text";
import { splitParts, splitWords } from "../text/split-words";
import { stem } from "../text/stem";

/** A word for being compared: its stem, as it is written, and of a month its number, since each language shortens it its own way. */
export type Word = readonly string[];

/** The words of a text; one with joints has several parts, and each is a word. */
export function wordsIn(text: string): readonly Word[] {
  return splitWords(text)
    .flatMap((word) => (NAME_WITH_FIGURE.test(word) ? [foldText(word)] : partsOf(word)))
    .map((part) => {
      const month = monthNamed(part);
      return [stem(part), part, ...(month === undefined ? [] : [`month ${month}`])];
    });
}

/** A name is one word: "B1", "4D". */
const NAME_WITH_FIGURE = /^(?:\p{L}{1,3}\d{1,4}|\d{1,3}\p{L})$/u;

const partsOf = (word: string): readonly string[] =>
  splitParts(word)
    .flat()
    .map(({ text }) => text);

export function isSameWord(one: Word, other: Word): boolean {
  return one.some((form) => other.includes(form));
}

/** A shorter word begins or ends too many others. */
const SHORTEST_STEM = 4;

/** Whether one of two words begins or ends the other: "Strom" and "Stromkosten", "electric" and "electricity". */
export function isAkin([one = "", oneWritten = ""]: Word, [other = "", otherWritten = ""]: Word): boolean {
  return holdsAtEnd(one, other) || holdsAtEnd(oneWritten, otherWritten);
}

function holdsAtEnd(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  // "Unpaid" is no kind of "paid".
  return short.length >= SHORTEST_STEM && (long.startsWith(short) || (more >= 3 && long.endsWith(short)));
}

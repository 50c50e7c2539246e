import { daysIn } from "../../search/text/days-in";

/** Between the first and the last day of a stretch of time. */
const TO =
  /^[^.;]{0,20}?(?:(?<!\p{L})(?:to|until|till|through|bis(?: zum)?|au|al|hasta(?: el)?|până la)\s[^.;]{0,20}|[–—-]\s*)$/iu;
const UNTIL =
  /(?<!\p{L})(?:until|till|bis(?: zum)?|jusqu['’]au|hasta(?: el)?|până (?:la|în))\s[^.;]{0,25}$/iu;
const FROM =
  /(?<!\p{L})(?:from|since|as of|ab|seit|vom|depuis|à partir du|dès|desde(?: el)?|de la|din)\s[^.;]{0,25}$/iu;
const REACH = 60;

/** `"1 May 2025 to 30 April 2026"` says when something begins and ends, and how long it is valid, without these words. */
export function sayStretches(words: string): readonly string[] {
  const text = words.replace(/\n/g, " ");
  const days = daysIn(text).toSorted((a, b) => a.start - b.start);
  return days.flatMap(({ start }, at) => {
    const before = text.slice(Math.max(0, start - REACH), start);
    const last = days[at - 1];
    const isLast = UNTIL.test(before) || (last !== undefined && TO.test(text.slice(last.end, start)));
    if (isLast) return ["end", "valid"];
    return FROM.test(before) ? ["begin"] : [];
  });
}

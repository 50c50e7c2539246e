import { tokenize } from "../../search/text/tokenize";
import type { Fragment } from "./fragments";
import { matchTerms, tokenSet } from "./term-coverage";

const NEARNESS_BONUS = 0.1;
const FIRST_BONUS = 0.03;
const BARE_PENALTY = 0.25;
const QUESTION_PENALTY = 0.2;
const LENGTH_PENALTY = 0.1;
/** For a heading, what stands on every page, and what stands above a mail. */
const EMPTY_PENALTY = 0.6;
/** For the line of a form whose label was asked for: `"Landlord: Margaret Osei"`. */
const LABEL_BONUS = 0.15;
/** Stands above a mail, and names people and a day in nearly every one: `"From: Ada <ada@example.org>"`. */
const MAIL_LINE =
  /^(?:(?:From|To|Cc): .*@|Date: \p{L}{3}, \d{2} \p{L}{3} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$)/u;
/** Says what a table or a picture shows, which says it better: `"Table 2: Accuracy of each variant."` */
const CAPTION =
  /^(?:table|tabelle|tableau|tabla|tabel(?:ul)?|figure|fig\.|abbildung|abb\.|figura)\s\d+(?:\.\d+)*[:.]/iu;
const ASKS_OF_CAPTION =
  /(?<!\p{L})(?:tables?|tabelle|tableau|tabla|tabel(?:ul)?|figures?|abbildung|figura)(?!\p{L})/iu;
/** Asks about the mail itself, in English, French, German, Spanish or Romanian. */
const ASKS_OF_MAIL =
  /(?<!\p{L})(?:e-?mails?|mails?|messages?|letters?|wr[io]te|written|writes|sen[dt]|sends|repl(?:y|ies|ied)|answered|contact|courriels?|écri(?:t|re|s)|envoy\p{L}+|répon\p{L}+|geschrieben|schrieb\p{L}*|gesendet|geschickt|nachricht|antwort\p{L}*|escrib\p{L}+|envi(?:ó|ado|ar)|correos?|scris|trimis|mesaj\p{L}*)(?!\p{L})/iu;
/** Characters. */
const TOO_SHORT = 25;
const TOO_LONG = 400;

/**
 * What a fragment's shape adds to its score, or takes from it.
 * @param held the terms that it holds.
 * @param at its position in the passage.
 * @param question as it was asked.
 */
export function bonusOf(
  fragment: Fragment,
  text: string,
  held: ReadonlyMap<string, number>,
  at: number,
  question: string,
): number {
  let bonus = at === 0 ? FIRST_BONUS : 0;
  bonus += NEARNESS_BONUS * nearnessOf(text, held);
  if (text.length > TOO_LONG || (text.length < TOO_SHORT && fragment.kind === "sentence"))
    bonus -= LENGTH_PENALTY;
  if (fragment.kind === "line" && isBare(text)) bonus -= BARE_PENALTY;
  if (fragment.kind === "heading" || fragment.kind === "page line") bonus -= EMPTY_PENALTY;
  if (CAPTION.test(text) && !ASKS_OF_CAPTION.test(question)) bonus -= BARE_PENALTY;
  if (MAIL_LINE.test(text) && !ASKS_OF_MAIL.test(question)) bonus -= EMPTY_PENALTY;
  const label = /^([^:\n]{2,40}):\s*\S/.exec(text)?.[1];
  if (label !== undefined && matchTerms(held, tokenSet(label)).size > 0) bonus += LABEL_BONUS;
  if (/[?？]\s*$/.test(text)) bonus -= QUESTION_PENALTY;
  return bonus;
}

/** A heading or label: names a thing and says nothing of it. */
function isBare(text: string): boolean {
  return !/\p{Nd}/u.test(text) && !/:\s*\S/.test(text) && text.split(/\s+/).length < 8;
}

/** 0–1: how much of the text's words lie between the first and the last term, the fewer the nearer to 1. */
function nearnessOf(text: string, held: ReadonlyMap<string, number>): number {
  if (held.size < 2) return 0;
  const words = text.split(/\s+/);
  const at = words.flatMap((word, position) =>
    matchTerms(held, new Set(tokenize(word))).size > 0 ? [position] : [],
  );
  const span = (at.at(-1) ?? 0) - (at[0] ?? 0) + 1;
  return Math.min(1, held.size / Math.max(1, span));
}

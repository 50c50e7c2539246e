import { createCharsetDecoder } from "./charset";

/**
 * Whether bytes read in a charset make sense: no signs that are none, no signs inside words that part them ("Gr”áe", which is
 * German of DOS), and no words of letters of two scripts ("Pψνliλ", which is Czech read as Greek). The last sign may be cut.
 */
export function readsAsWords(bytes: Uint8Array, charset: string): boolean {
  const text = createCharsetDecoder(charset)(bytes, true);
  const signs = text.match(BEYOND_ASCII) ?? [];
  if (signs.filter((sign) => UNREADABLE.test(sign)).length > signs.length / BROKEN_SHARE) return false;
  if ((text.match(INSIDE_WORD)?.length ?? 0) > signs.length / INSIDE_SHARE) return false;
  const foreign = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.search(BEYOND_ASCII) >= 0);
  return (
    foreign.filter((word) => LATIN.test(word) && OTHER.test(word)).length <= foreign.length / MIXED_SHARE
  );
}

/** Files may have the odd broken sign, and the odd "kΩ". */
const BROKEN_SHARE = 20;
const MIXED_SHARE = 4;
/** Quotes and dashes may stand between two words. */
const INSIDE_SHARE = 3;

const BEYOND_ASCII = /[^\0-\x7f]/gu;
/** Not a sign, or a control character that no text has. */
const UNREADABLE = /[\ufffd\u0080-\u0084\u0086-\u009f]/;
/** Apart from apostrophes, dashes and what belongs to letters. */
const INSIDE_WORD = /(?<=\p{L})[^\0-\x7f\p{L}\p{M}\p{N}\s\u00ad·‘’–—…](?=\p{L})/gu;
const LATIN = /\p{Script=Latin}/u;
const OTHER = /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;

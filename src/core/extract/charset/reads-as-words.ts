import { createCharsetDecoder } from "./charset";

/**
 * Whether bytes read in a charset make sense: few unreadable characters, few signs inside words ("Gr”áe", German of DOS),
 * and few words with letters of two scripts ("Pψνliλ", Czech read as Greek). The last character may be cut.
 */
export function readsAsWords(bytes: Uint8Array, charset: string): boolean {
  const text = createCharsetDecoder(charset)(bytes, true);
  const characters = text.match(BEYOND_ASCII) ?? [];
  if (characters.filter((sign) => UNREADABLE.test(sign)).length > characters.length / BROKEN_SHARE)
    return false;
  if ((text.match(INSIDE_WORD)?.length ?? 0) > characters.length / INSIDE_SHARE) return false;
  const foreign = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.search(BEYOND_ASCII) >= 0);
  return (
    foreign.filter((word) => LATIN.test(word) && OTHER.test(word)).length <= foreign.length / MIXED_SHARE
  );
}

/** One in this many characters may be broken, and one in this many words may mix scripts, such as "kΩ". */
const BROKEN_SHARE = 20;
const MIXED_SHARE = 4;
/** One in this many signs may stand between two letters: quotes and dashes may join words. */
const INSIDE_SHARE = 3;

const BEYOND_ASCII = /[^\0-\x7f]/gu;
/** A replacement character, or a control character that no text has. */
const UNREADABLE = /[\ufffd\u0080-\u0084\u0086-\u009f]/;
/** A sign beyond ASCII between two letters, apart from apostrophes, dashes, digits and combining marks. */
const INSIDE_WORD = /(?<=\p{L})[^\0-\x7f\p{L}\p{M}\p{N}\s\u00ad·‘’–—…](?=\p{L})/gu;
const LATIN = /\p{Script=Latin}/u;
const OTHER = /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;

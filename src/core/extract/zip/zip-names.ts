import { joinBytes } from "../../base/join-bytes";
import { charsetOf, createCharsetDecoder } from "../charset/charset";
import type { GuessCharset } from "../charset/choose-encoding";
import { readsAsWords } from "../charset/reads-as-words";
import type { ZipEntry } from "./zip-entry";
import { cleanName, DOS } from "./zip-fields";

/**
 * The names in an archive. Names that are not Unicode are all in the charset of the computer that packed the archive. The
 * archive does not state it, so that it is guessed from all these names together.
 */
export async function namesOf(
  entries: readonly ZipEntry[],
  guessCharset: GuessCharset,
): Promise<readonly string[]> {
  const foreign = entries.flatMap(({ foreignName }) => foreignName ?? []);
  if (foreign.length === 0) return entries.map(({ name }) => name);
  const charset = await chooseCharset(foreign, guessCharset);
  const decode = createCharsetDecoder(charset);
  return entries.map(({ name, foreignName }) =>
    foreignName === undefined ? name : cleanName(decode(foreignName, false)),
  );
}

const SAMPLE_BYTES = 1 << 14;

/** The first charset that gives names: Western DOS code pages, which are commonest, then guesses, then other charsets. */
async function chooseCharset(names: readonly Uint8Array[], guessCharset: GuessCharset): Promise<string> {
  const lines = names.flatMap((name) => [name, LINE_END]);
  const sample = joinBytes(lines).subarray(0, SAMPLE_BYTES);
  for (const charset of [DOS, "cp850"]) if (readsAsNames(sample, charset)) return charset;
  const guesses = (await guessCharset(sample)).flatMap((name) => charsetOf(name) ?? []);
  const likely = [...guesses.filter((charset) => PACKED_IN.test(charset)), ...OTHERS];
  return likely.find((charset) => readsAsNames(sample, charset)) ?? DOS;
}

const LINE_END = Uint8Array.of(10);
/** The charsets in which Windows wrote names; packers of other systems wrote Unicode. */
const PACKED_IN = /^(?:cp\d+|ibm866|windows-\d+|shift_jis|gbk|gb18030|big5|euc-kr)$/;
const OTHERS = ["ibm866", "windows-1251", "cp852", "windows-1252"];

/** Whether the characters beyond ASCII are letters that stand together as they do in names. */
function readsAsNames(bytes: Uint8Array, charset: string): boolean {
  const text = createCharsetDecoder(charset)(bytes, true);
  const characters = text.match(/[^\0-\x7f]/gu) ?? [];
  const letters = characters.filter((sign) => LETTER_OR_MARK.test(sign));
  if (letters.length < characters.length * LETTERS_SHARE || !readsAsWords(bytes, charset)) return false;
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^\0-\x7f]/.test(word));
  return words.filter(isOdd).length * ODD_SHARE <= words.length;
}

const LETTER_OR_MARK = /[\p{Ll}\p{Lu}\p{M}「-』【】、。・ー々（）！＆～]|(?!\p{Script=Latin})\p{L}/u;
const LETTERS_SHARE = 0.9;
const ODD_SHARE = 4;

/** Whether a word looks like Japanese in a Western charset: "âeâXâg", "éáéóéñ". */
function isOdd(word: string): boolean {
  if (/[^\0-\x7f]\p{Lu}+[^\0-\x7f]/u.test(word) && /\p{Ll}/u.test(word)) return true;
  const accents = word.match(/[\u0080-\u024f]/g)?.length ?? 0;
  return word.length > 3 && accents > word.length * ACCENTS_SHARE;
}

const ACCENTS_SHARE = 0.7;

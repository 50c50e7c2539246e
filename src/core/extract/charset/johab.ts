/**
 * Decodes Johab (KS X 1001, annex 3; Windows' code page 1361). A syllable is sixteen bits: a one, then first consonant,
 * vowel and last consonant of five bits each; symbols and Chinese characters have other codes than in EUC-KR, in the same
 * order.
 */
export class JohabDecoder {
  readonly #eucKr = new TextDecoder("euc-kr");
  #lead: number | undefined;

  /** @param more whether the text goes on, so that a character may be split here. */
  decode(bytes: Uint8Array, more: boolean): string {
    let text = "";
    for (const byte of bytes) {
      if (this.#lead !== undefined) {
        text += this.#character(this.#lead, byte);
        this.#lead = undefined;
      } else if (byte < 0x80) text += String.fromCharCode(byte);
      else this.#lead = byte;
    }
    if (more || this.#lead === undefined) return text;
    this.#lead = undefined;
    return text + BROKEN;
  }

  #character(lead: number, trail: number): string {
    if (lead >= FIRST_SIGNS) return this.#sign(lead, trail);
    const bits = (lead << 8) | trail;
    const first = (bits >> 10) & 31;
    const [vowel, last] = [VOWELS.indexOf((bits >> 5) & 31), LASTS.indexOf(bits & 31)];
    if (first >= 2 && first <= 20 && vowel >= 0 && last >= 0)
      return String.fromCharCode(0xac00 + ((first - 2) * VOWELS.length + vowel) * LASTS.length + last);
    return loneLetter(first, vowel, last) ?? BROKEN;
  }

  #sign(lead: number, trail: number): string {
    const column = trail < 0x91 ? trail - 0x31 : trail - 0x43;
    const row =
      (lead < FIRST_CHINESE ? 2 * (lead - FIRST_SIGNS) : 2 * (lead - FIRST_CHINESE) + 41) +
      (column >= 94 ? 1 : 0);
    return this.#eucKr.decode(Uint8Array.of(0xa1 + row, 0xa1 + (column % 94)));
  }
}

const BROKEN = "\ufffd";
const FIRST_SIGNS = 0xd9;
const FIRST_CHINESE = 0xe0;

/** The five-bit codes of vowels and of last consonants, in Unicode's order; 2 stands for no vowel, 1 for no consonant. */
const VOWELS = [3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29];
const LASTS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
];
const NO_FIRST = 1;

/** Letters that stand alone, in the order of their bits. */
const FIRST_LETTERS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const LAST_LETTERS = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";

function loneLetter(first: number, vowel: number, last: number): string | undefined {
  if (first !== NO_FIRST) return vowel < 0 && last === 0 ? FIRST_LETTERS[first - 2] : undefined;
  if (vowel >= 0) return last === 0 ? String.fromCharCode(0x314f + vowel) : undefined;
  return last === 0 ? "\u3000" : LAST_LETTERS[last - 1];
}

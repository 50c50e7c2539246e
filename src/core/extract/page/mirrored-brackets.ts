const MIRRORED: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "«": "»",
  "»": "«",
};
const OPENING = "([{«";
const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const BRACKET = /[()[\]{}«»]/;
const LETTER_OR_BRACKET = /\p{L}|[()[\]{}«»]/gu;

/**
 * Corrects brackets in right-to-left text. Some PDFs name the bracket that is meant, others its mirror image, which is
 * seen; PDFium assumes the second. The pairs of brackets in a document show which one the document names.
 */
export class MirroredBrackets {
  #unpaired = 0;
  #unpairedIfMirrored = 0;

  /** Takes a line of the document into account. */
  see(text: string): void {
    if (!BRACKET.test(text) || !TO_THE_LEFT.test(text)) return;
    this.#unpaired += countUnpaired(text);
    this.#unpairedIfMirrored += countUnpaired(mirror(text));
  }

  read(text: string): string {
    return this.#unpairedIfMirrored < this.#unpaired && TO_THE_LEFT.test(text) ? mirror(text) : text;
  }
}

/** The text with the brackets in right-to-left words mirrored; the letter before a bracket tells its direction. */
function mirror(text: string): string {
  let isToTheLeft = TO_THE_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? "");
  return text.replace(LETTER_OR_BRACKET, (sign) => {
    const other = MIRRORED[sign];
    if (other !== undefined) return isToTheLeft ? other : sign;
    isToTheLeft = TO_THE_LEFT.test(sign);
    return sign;
  });
}

function countUnpaired(text: string): number {
  const open: string[] = [];
  let unpaired = 0;
  for (const sign of text) {
    const other = MIRRORED[sign];
    if (other === undefined) continue;
    if (OPENING.includes(sign)) open.push(sign);
    else if (open.at(-1) === other) open.pop();
    else unpaired += 1;
  }
  return unpaired + open.length;
}

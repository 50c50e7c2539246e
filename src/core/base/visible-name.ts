/**
 * Signs that turn the order of letters around them, are not seen, or are no sign alone: with them `"\u202excod.exe"` reads
 * `"exe.docx"`. Unicode tells which are ignored where they are shown; some blanks and controls come on top. Those that join letters
 * (U+200C, U+200D) and those that choose among forms of one belong to how some languages and emoji are written.
 */
const MISLEADING =
  /(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb\u{1d159}]|\p{Surrogate}/gu;

/** A name of a file or folder with the signs written out that would make it look like another: `"\\u202Excod.exe"`. */
export function visibleName(name: string): string {
  return name.replace(MISLEADING, (sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
  });
}

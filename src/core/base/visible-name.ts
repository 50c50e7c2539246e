/**
 * Signs that turn the order of letters around them, are not seen, or are no sign alone: with them `"\u202excod.exe"` reads
 * `"exe.docx"`. Those that join letters (U+200C, U+200D) belong to how some languages and emoji are written.
 */
const MISLEADING =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\p{Surrogate}|[\u{e0000}-\u{e007f}]/gu;

/** A name of a file or folder with the signs written out that would make it look like another: `"\\u202Excod.exe"`. */
export function visibleName(name: string): string {
  return name.replace(MISLEADING, (sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
  });
}

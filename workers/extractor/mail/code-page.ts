/** The encoding for a Windows code page number in a mail; the Western encoding for an unknown number. */
export function encodingOfPage(page: number): string {
  return ENCODINGS.get(page) ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : WESTERN);
}

export const WESTERN = "windows-1252";

const ENCODINGS: ReadonlyMap<number, string> = new Map([
  ...[932, 50220, 50221, 50222, 51932].map((page) => [page, "shift_jis"] as const),
  ...[936, 52936, 54936].map((page) => [page, "gbk"] as const),
  ...[949, 50225, 51949].map((page) => [page, "euc-kr"] as const),
  [950, "big5"],
  [874, "windows-874"],
  [20866, "windows-1251"],
  [28592, "windows-1250"],
  [28595, "windows-1251"],
  [28597, "windows-1253"],
  [28599, "windows-1254"],
]);

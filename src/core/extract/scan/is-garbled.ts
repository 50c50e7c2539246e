/** A page with this share of unknown signs has letters that are drawn, not written. */
const GARBLED_SHARE = 0.3;

/** Whether a page's text is not what the page shows, because fonts do not tell which letters they draw. */
export function isGarbled(text: string): boolean {
  if (PLAIN.test(text)) return false;
  const characters = text.match(/\S/gu)?.length ?? 0;
  const unknown = text.match(/[\ufffd\p{Co}\p{Cn}\u0000-\u0008\u000e-\u001f]/gu)?.length ?? 0;
  return characters > 0 && unknown / characters >= GARBLED_SHARE;
}

/** Most texts match, and then need no counting. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

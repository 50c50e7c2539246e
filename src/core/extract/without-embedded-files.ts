/** The text without files that are written out in it as base64: `"![plot](data:image/png;base64,…)"`. */
export function withoutEmbeddedFiles(text: string): string {
  return text.includes(";base64,") ? text.replace(EMBEDDED, "$1…") : text;
}

const EMBEDDED = /(data:[\w/+.-]+(?:;[\w=.-]+)*;base64,)[A-Za-z0-9+/=\s]{64,}/g;

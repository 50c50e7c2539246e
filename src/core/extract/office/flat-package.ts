import type { Archive } from "./archive";

/**
 * An Office file written as one XML document. In Microsoft's ("flat OPC") its parts stand one after the other; in
 * OpenDocument's what would be in several is in one.
 */
export function openFlatPackage(text: string): Archive {
  const parts = new Map<string, string>();
  if (/<office:document\s/.test(text.slice(0, 4096)))
    for (const name of ["content.xml", "styles.xml", "meta.xml"]) parts.set(name, text);
  for (const match of text.matchAll(PART)) {
    const name = /\bname\s*=\s*["']\/?([^"']+)["']/.exec(match[1] ?? "")?.[1];
    if (name !== undefined) parts.set(name.toLowerCase(), match[2] ?? "");
  }
  return {
    names: [...parts.keys()],
    has: (name) => parts.has(name.toLowerCase()),
    size: () => 0,
    open(name) {
      const part = parts.get(name.toLowerCase());
      return Promise.resolve(part === undefined ? undefined : [part]);
    },
    trouble: undefined,
  };
}

/** Pictures stand there as text too, in `binaryData`, and are left. */
const PART = /<(?:\w+:)?part\b([^>]*)>\s*<(?:\w+:)?xmlData\b[^>]*>([^]*?)<\/(?:\w+:)?xmlData>/g;

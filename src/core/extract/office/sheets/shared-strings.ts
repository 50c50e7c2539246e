import { readAllXml } from "../xml/xml-reader";

/** The shared strings of a workbook, to which cells refer by number, without phonetic readings over Asian characters. */
export function readSharedStrings(chunks: Iterable<string>): string[] {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let phonetic = 0;
  readAllXml(chunks, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rph") phonetic += 1;
      isText = name === "t" && phonetic === 0;
    },
    close(name) {
      isText = false;
      if (name === "si") strings.push(decodeEscapes(text));
      else if (name === "rph") phonetic -= 1;
    },
    text(part) {
      if (isText) text += part;
    },
  });
  return strings;
}

/** Decodes escapes such as `_x000D_`, which stand for characters that XML cannot contain. */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

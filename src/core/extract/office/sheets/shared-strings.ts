import { readAllXml } from "../xml/xml-reader";

/** The texts of a workbook's cells, which cells name by number. What is printed small over Asian characters is left out. */
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

/** Characters that XML cannot have are written `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

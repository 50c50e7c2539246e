import type { Unit } from "../../../domain/unit";
import type { Archive } from "../archive";
import { BlockWriter } from "../block-writer";
import { officeExtract } from "../office-extract";
import { openContent, readOdfContext, type OdfContext } from "./odf-parts";
import { OdfWriter } from "./odf-writer";
import { replay } from "../xml/replay";
import { readXml } from "../xml/xml-reader";
import { find } from "../xml/xml-tree";

/** OpenDocument texts: headers, the text with its list numbers, notes and comments under their paragraphs, footers. */
export const extractOdt = officeExtract(readOdt);

async function* readOdt(archive: Archive): AsyncGenerator<Unit> {
  const context = await readOdfContext(archive);
  const writer = new BlockWriter();
  for (const text of pageTexts(context, "header")) writer.paragraph(text);
  for (const _ of readXml(await openContent(archive), new OdfWriter(writer, context))) {
    const unit = writer.takeIfLong();
    if (unit !== undefined) yield unit;
  }
  for (const text of pageTexts(context, "footer")) writer.paragraph(text);
  for (const line of context.properties) writer.paragraph(line, true);
  const rest = writer.take();
  if (rest !== undefined) yield rest;
}

/** What stands above or below the pages, each text once. */
function pageTexts(context: OdfContext, kind: "header" | "footer"): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const page of find(context.styles, "master-page")) {
    for (const element of find(page, kind, `${kind}-left`, `${kind}-first`)) {
      const own = new BlockWriter();
      replay(element, new OdfWriter(own, context));
      const text = own.take()?.text;
      if (text !== undefined) texts.add(text);
    }
  }
  return texts;
}

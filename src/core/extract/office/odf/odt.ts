import type { Unit } from "../../../domain/unit";
import type { Archive } from "../archive";
import { BlockWriter } from "../block-writer";
import { officeExtract } from "../office-extract";
import { openContent, readOdfContext } from "./odf-parts";
import { OdfWriter, pageTexts } from "./odf-writer";
import { readXml } from "../xml/xml-reader";

/** OpenDocument texts: headers, the text with its list numbers, notes and comments under their paragraphs, footers. */
export const extractOdt = officeExtract(readOdt);

async function* readOdt(archive: Archive): AsyncGenerator<Unit> {
  const context = await readOdfContext(archive);
  const writer = new BlockWriter();
  for (const text of pageTexts(context, "header")) writer.paragraph(text);
  for (const _ of readXml(await openContent(archive), new OdfWriter(writer, context)))
    yield* writer.takeIfLong();
  for (const text of pageTexts(context, "footer")) writer.paragraph(text);
  for (const line of context.properties) writer.paragraph(line, true);
  yield* writer.take();
}

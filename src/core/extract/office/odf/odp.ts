import type { Unit } from "../../../domain/unit";
import type { Archive } from "../archive";
import { BlockWriter, propertyUnits } from "../block-writer";
import { officeExtract } from "../office-extract";
import { openContent, readOdfContext, type OdfContext } from "./odf-parts";
import { OdfWriter } from "./odf-writer";
import type { Attributes, XmlHandler } from "../xml/xml-handler";
import { readXml } from "../xml/xml-reader";
import { replay, find, textOfElement } from "../xml/xml-tree";

/** OpenDocument presentations slide by slide, with notes and comments. Drawings are read as well, page by page. */
export const extractOdp = officeExtract(readOdp);

async function* readOdp(archive: Archive): AsyncGenerator<Unit> {
  const context = await readOdfContext(archive);
  const pages = new PageReader(context);
  for (const _ of readXml(await openContent(archive), pages)) yield* pages.ready.splice(0);
  yield* propertyUnits(context.properties);
}

/** Gives each slide a writer of its own. */
class PageReader implements XmlHandler {
  readonly ready: Unit[] = [];
  #page: { readonly blocks: BlockWriter; readonly events: OdfWriter; readonly master: string } | undefined;
  #number = 0;
  /** Footers and headers that slides share, as the file declares them. */
  #declared = "";
  #isDeclared = false;
  readonly #masters = new Set<string>();

  constructor(readonly context: OdfContext) {}

  open(name: string, attributes: Attributes): void {
    if (this.#page !== undefined) {
      if (name === "notes") this.#page.blocks.announce("Notes", 2);
      this.#page.events.open(name, attributes);
    } else if (name === "page") {
      this.#number += 1;
      const blocks = new BlockWriter({ kind: "slide", number: this.#number });
      const events = new OdfWriter(blocks, this.context);
      this.#page = { blocks, events, master: attributes["master-page-name"] ?? "" };
    } else this.#isDeclared = /^(?:footer|header)-decl$/.test(name);
  }

  close(name: string): void {
    if (name === "notes") this.#page?.blocks.announce(undefined, 2);
    if (name !== "page") this.#page?.events.close(name);
    else if (this.#page !== undefined) {
      const { blocks, master } = this.#page;
      this.#writeMaster(blocks, master);
      this.ready.push(...blocks.take());
      this.#page = undefined;
    }
    this.#isDeclared = false;
  }

  text(text: string): void {
    if (this.#isDeclared) this.#declared += `${text}\n`;
    else this.#page?.events.text(text);
  }

  /** Writes the text that a master page shows on each of its slides, under the first of them. */
  #writeMaster(blocks: BlockWriter, name: string): void {
    blocks.paragraph(this.#declared);
    this.#declared = "";
    if (this.#masters.has(name)) return;
    this.#masters.add(name);
    for (const page of find(this.context.styles, "master-page")) {
      if (page.attributes["name"] !== name) continue;
      for (const shape of find(page, "frame", "custom-shape", "rect"))
        if (isShown(shape.attributes) && textOfElement(shape).trim() !== "")
          replay(shape, new OdfWriter(blocks, this.context));
    }
  }
}

/** Whether slides show a shape of their master page; its outlines and titles are placeholders. */
function isShown({ class: kind, placeholder }: Attributes): boolean {
  return placeholder !== "true" && (kind === undefined || /^(?:footer|header)$/.test(kind));
}

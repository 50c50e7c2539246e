import { BlockWriter } from "../block-writer";
import { replay, find, type XmlElement } from "../xml/xml-tree";
import type { OdfContext } from "./odf-parts";
import { OdfWriter } from "./odf-writer";

/** The headers or footers of the pages, each text once. @param master a master page's name; undefined for all. */
export function pageTexts(
  context: OdfContext,
  kind: "header" | "footer",
  master?: string,
): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const page of find(context.styles, "master-page")) {
    if (master !== undefined && page.attributes["name"] !== master) continue;
    for (const element of find(page, kind, `${kind}-left`, `${kind}-first`)) {
      if (element.attributes["display"] === "false") continue;
      const own = new BlockWriter();
      replay(element, new OdfWriter(own, context));
      const text = own.text();
      if (text !== "" && !isPageNumber(element, text)) texts.add(text);
    }
  }
  return texts;
}

/** Whether a text is "Page 1" or the like, which programs put there and which says nothing without its number. */
function isPageNumber(element: XmlElement, text: string): boolean {
  return !find(element, "page-number").next().done && !/\p{L}\P{L}+\p{L}/u.test(text);
}

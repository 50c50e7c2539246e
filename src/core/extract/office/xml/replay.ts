import type { XmlHandler } from "./xml-handler";
import type { XmlElement } from "./xml-tree";

/** Hands an element of a tree to `handler`, as if it were being read. */
export function replay(element: XmlElement, handler: XmlHandler): void {
  handler.open(element.name, element.attributes);
  for (const child of element.children) {
    if (typeof child === "string") handler.text(child);
    else replay(child, handler);
  }
  handler.close(element.name);
}

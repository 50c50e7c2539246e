import type { PartText } from "../archive";
import type { Attributes, XmlHandler } from "./xml-handler";
import { readXml } from "./xml-reader";
import { TooLargeError } from "../../trouble";

/** An element of a small part that is read at once. Names are local and in lower case. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: (XmlElement | string)[];
}

const ELEMENTS_MAX = 500_000;

/**
 * A part as a tree, below an element without a name.
 * @param until name of an element at which reading ends: neither this element nor the rest is read.
 * @throws TooLargeError when it has more elements than a small part can have, and what `readXml` throws.
 */
export function readTree(chunks: PartText, until?: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  let isOver = false;
  const reading = readXml(chunks, {
    open(name, attributes) {
      isOver ||= name === until;
      if (isOver) return;
      if ((count += 1) > ELEMENTS_MAX) throw new TooLargeError("Cannot read XML: too many elements");
      const element: XmlElement = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close() {
      if (!isOver) open.pop();
    },
    text(text) {
      if (!isOver) open.at(-1)?.children.push(text);
    },
  });
  for (const _ of reading) if (isOver) break;
  return root;
}

export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = element?.children.filter((child) => typeof child !== "string") ?? [];
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

/** The element that a path of child names leads to, by the first child of each name. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce((parent, name) => childrenOf(parent, name)[0], element);
}

/** The elements of these names below an element, in order; the inside of an element that is found is not searched. */
export function* find(element: XmlElement | undefined, ...names: readonly string[]): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (names.includes(child.name)) yield child;
    else yield* find(child, ...names);
  }
}

export function textOfElement(element: XmlElement | undefined): string {
  if (element === undefined) return "";
  return element.children.map((child) => (typeof child === "string" ? child : textOfElement(child))).join("");
}

/** Hands an element of a tree to `handler`, as if it were being read. */
export function replay(element: XmlElement, handler: XmlHandler): void {
  handler.open(element.name, element.attributes);
  for (const child of element.children) {
    if (typeof child === "string") handler.text(child);
    else replay(child, handler);
  }
  handler.close(element.name);
}

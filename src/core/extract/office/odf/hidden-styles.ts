import { childOf, find, type XmlElement } from "../xml/xml-tree";

/** Whether the text of a style is hidden, by `styleKey`; styles that do not say so are missing. */
export type HiddenStyles = ReadonlyMap<string, boolean>;

/** @param family "text" or "paragraph": styles of two families may have the same name. */
export function styleKey(family: string, name: string): string {
  return `${family} ${name}`;
}

/** Finds the styles that hide or show text (OpenDocument 1.3, 20.379), themselves or by the styles they are based on. */
export function readHiddenStyles(trees: readonly (XmlElement | undefined)[]): HiddenStyles {
  const elements = new Map(
    trees
      .flatMap((tree) => [...find(tree, "style")])
      .map((style) => [styleKey(style.attributes["family"] ?? "", style.attributes["name"] ?? ""), style]),
  );
  return new Map(
    [...elements.keys()].flatMap((key) => {
      const isHidden = resolve(key, elements);
      return isHidden === undefined ? [] : [[key, isHidden] as const];
    }),
  );
}

/** Ends the search in styles that are based on one another in a circle. */
const CHAIN_MAX = 20;

function resolve(key: string, elements: ReadonlyMap<string, XmlElement>): boolean | undefined {
  let style = elements.get(key);
  for (let i = 0; style !== undefined && i < CHAIN_MAX; i += 1) {
    const display = childOf(style, "text-properties")?.attributes["display"];
    if (display !== undefined) return display === "none";
    const { family = "", "parent-style-name": parent = "" } = style.attributes;
    style = elements.get(styleKey(family, parent));
  }
  return undefined;
}

import { toNumber } from "./word-numbering";
import { childOf, childrenOf, type XmlElement } from "../xml/xml-tree";
import type { Attributes } from "../xml/xml-handler";

/** The properties of a style: its own, or those of the styles it is based on. */
export interface WordStyle {
  readonly id: string;
  /** 1-based; undefined for a style that is not for headings. */
  readonly headingLevel: number | undefined;
  readonly listId: string | undefined;
  /** 0-based. */
  readonly listLevel: number | undefined;
  readonly isHidden: boolean;
  readonly font: string | undefined;
}

export function readWordStyles(tree: XmlElement | undefined): ReadonlyMap<string, WordStyle> {
  const elements = new Map(
    childrenOf(childOf(tree, "styles"), "style").map((style) => [style.attributes["styleid"] ?? "", style]),
  );
  return new Map([...elements.keys()].map((id) => [id, resolve(id, elements)]));
}

/** Ends the search in styles that are based on one another in a circle. */
const CHAIN_MAX = 20;

function resolve(id: string, elements: ReadonlyMap<string, XmlElement>): WordStyle {
  let headingLevel: number | undefined;
  let listId: string | undefined;
  let listLevel: number | undefined;
  let vanish: XmlElement | undefined;
  let font: string | undefined;
  let style = elements.get(id);
  for (let i = 0; style !== undefined && i < CHAIN_MAX; i += 1) {
    const properties = childOf(style, "ppr");
    headingLevel ??= headingLevelOf(style);
    listId ??= childOf(properties, "numpr", "numid")?.attributes["val"];
    listLevel ??= toNumber(childOf(properties, "numpr", "ilvl")?.attributes["val"], undefined);
    vanish ??= childOf(style, "rpr", "vanish");
    font ??= fontOf(childOf(style, "rpr", "rfonts")?.attributes ?? {});
    style = elements.get(childOf(style, "basedon")?.attributes["val"] ?? "");
  }
  return {
    id,
    headingLevel: headingLevel === 0 ? undefined : headingLevel,
    listId,
    listLevel,
    isHidden: vanish !== undefined && isOn(vanish.attributes),
    font,
  };
}

/** 0 for a style that says it is no heading; undefined when it leaves that to the style it is based on. */
function headingLevelOf(style: XmlElement): number | undefined {
  const outline = toNumber(childOf(style, "ppr", "outlinelvl")?.attributes["val"], undefined);
  if (outline !== undefined) return outline >= 9 ? 0 : outline + 1;
  return levelOfName(childOf(style, "name")?.attributes["val"] ?? "");
}

/** The level of the headings that a style of this name is for; undefined for any other style. */
export function levelOfName(name: string): number | undefined {
  const level = /^heading (\d)$/i.exec(name.trim())?.[1];
  if (level !== undefined) return Number(level);
  return /^title$/i.test(name.trim()) ? 1 : undefined;
}

/** Whether an on-off property is on; a property without a value is on. */
export function isOn({ val = "" }: Attributes): boolean {
  return !/^(?:0|false|off)$/i.test(val);
}

/** The font of Latin letters and of private-use codes. */
export function fontOf({ hansi, ascii }: Attributes): string | undefined {
  return hansi ?? ascii;
}

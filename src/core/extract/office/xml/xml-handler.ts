/**
 * Attributes by local name in lower case (`w:val` and `val` are both `val`). An attribute with a prefix is there as
 * `:name` too, for elements that have both (`r:id` beside `id`).
 */
export type Attributes = Readonly<Record<string, string>>;

/** Takes the events of XML. Element names are local and in lower case, since prefixes differ between programs. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** The count in an attribute, at least 1. */
export function countOf(text: string | undefined): number {
  return Math.max(1, Number(text ?? 1) || 1);
}

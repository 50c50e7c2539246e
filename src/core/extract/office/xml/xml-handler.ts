/**
 * By local name in lower case (`w:val` and `val` are both `val`); an attribute with a prefix is there by `:name` too, for
 * where both occur (`r:id` beside `id`).
 */
export type Attributes = Readonly<Record<string, string>>;

/** Element names are local and in lower case: who writes which prefix differs between programs. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

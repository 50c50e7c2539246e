import { Parser } from "htmlparser2";
import { checkDepth } from "../check-depth";

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

/**
 * Hands a part's XML to `handler`. Of `mc:AlternateContent` only the first choice is read: the others say the same in
 * other words. Entities that a file defines are not expanded. Yields after each chunk, so that who calls can hand on
 * what has come together.
 * @throws RangeError when elements are nested too deeply, and what `chunks` throws.
 */
export function* readXml(chunks: Iterable<string>, handler: XmlHandler): Generator<undefined> {
  const parser = new Parser(new Events(handler), { xmlMode: true });
  for (const chunk of chunks) {
    parser.write(chunk);
    yield;
  }
  parser.end();
  yield;
}

/** As `readXml`, to its end. */
export function readAllXml(chunks: Iterable<string>, handler: XmlHandler): void {
  const reading = readXml(chunks, handler);
  while (reading.next().done !== true);
}

class Events {
  #depth = 0;
  #skippedAt: number | undefined;
  /** For each alternative that is open: whether a choice has been read. */
  readonly #chosen: boolean[] = [];
  readonly #locals = new Map<string, string>();

  constructor(readonly handler: XmlHandler) {}

  onopentag(tag: string, attributes: Attributes): void {
    checkDepth((this.#depth += 1));
    if (this.#skippedAt !== undefined) return;
    const name = this.#local(tag);
    if (this.#isOtherChoice(name)) this.#skippedAt = this.#depth;
    else this.handler.open(name, this.#named(attributes));
  }

  onclosetag(tag: string): void {
    const depth = this.#depth;
    this.#depth -= 1;
    if (this.#skippedAt === depth) this.#skippedAt = undefined;
    else if (this.#skippedAt === undefined) {
      const name = this.#local(tag);
      if (name === "alternatecontent") this.#chosen.pop();
      this.handler.close(name);
    }
  }

  ontext(text: string): void {
    // Before the first element stands what is left of a document type.
    if (this.#skippedAt === undefined && this.#depth > 0) this.handler.text(text);
  }

  #isOtherChoice(name: string): boolean {
    if (name === "alternatecontent") this.#chosen.push(false);
    if ((name !== "choice" && name !== "fallback") || this.#chosen.length === 0) return false;
    const isOther = this.#chosen.at(-1) === true;
    this.#chosen[this.#chosen.length - 1] = true;
    return isOther;
  }

  #named(attributes: Attributes): Attributes {
    const named: Record<string, string> = {};
    for (const key in attributes) {
      const value = attributes[key] ?? "";
      const local = this.#local(key);
      const isPrefixed = key.includes(":");
      if (isPrefixed) named[`:${local}`] = value;
      if (!isPrefixed || named[local] === undefined) named[local] = value;
    }
    return named;
  }

  #local(name: string): string {
    let local = this.#locals.get(name);
    if (local === undefined) {
      local = name.slice(name.indexOf(":") + 1).toLowerCase();
      // What is made up to fill memory is not remembered.
      if (this.#locals.size < 1000) this.#locals.set(name, local);
    }
    return local;
  }
}

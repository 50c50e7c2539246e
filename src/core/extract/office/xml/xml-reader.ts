import { checkDepth } from "../../check-depth";
import type { Attributes, XmlHandler } from "./xml-handler";
import { XmlTokenizer } from "./xml-tokenizer";

/**
 * Hands a part's XML to `handler`. Of `mc:AlternateContent` only the first choice is read: the others say the same in
 * other words. Entities that a file defines are not expanded. Yields after each chunk, so that who calls can hand on
 * what has come together.
 * @throws RangeError when elements are nested too deeply, and what `chunks` throws.
 */
export function* readXml(chunks: Iterable<string>, handler: XmlHandler): Generator<undefined> {
  const tokenizer = new XmlTokenizer(new FirstChoices(handler));
  for (const chunk of chunks) {
    tokenizer.write(chunk);
    yield;
  }
  tokenizer.end();
  yield;
}

/** As `readXml`, to its end. */
export function readAllXml(chunks: Iterable<string>, handler: XmlHandler): void {
  const reading = readXml(chunks, handler);
  while (reading.next().done !== true);
}

/** Hands on what stands in the document's element, of alternatives the first. */
class FirstChoices implements XmlHandler {
  #depth = 0;
  #skippedAt: number | undefined;
  /** For each alternative that is open: whether a choice has been read. */
  readonly #chosen: boolean[] = [];

  constructor(readonly handler: XmlHandler) {}

  open(name: string, attributes: Attributes): void {
    checkDepth((this.#depth += 1));
    if (this.#skippedAt !== undefined) return;
    if (this.#isOtherChoice(name)) this.#skippedAt = this.#depth;
    else this.handler.open(name, attributes);
  }

  close(name: string): void {
    const depth = this.#depth;
    this.#depth -= 1;
    if (this.#skippedAt === depth) this.#skippedAt = undefined;
    else if (this.#skippedAt === undefined) {
      if (name === "alternatecontent") this.#chosen.pop();
      this.handler.close(name);
    }
  }

  text(text: string): void {
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
}

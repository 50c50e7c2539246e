import type { PartText } from "../archive";
import { checkDepth } from "../../check-depth";
import type { Attributes, XmlHandler } from "./xml-handler";
import { XmlTokenizer } from "./xml-tokenizer";

/**
 * Passes a part's XML to `handler`, and yields after each chunk, so that the caller can pass on what is complete. Only
 * the first choice of `mc:AlternateContent` is read, since the others repeat it; entities that a file defines are not
 * expanded.
 * @throws RangeError when elements are nested too deeply, and what `chunks` throws.
 */
export function* readXml(chunks: PartText, handler: XmlHandler): Generator<undefined> {
  const choices = new FirstChoices(handler);
  const tokenizer = new XmlTokenizer(choices);
  for (const chunk of chunks) {
    tokenizer.write(chunk);
    yield;
  }
  // The tokenizer closes at the end what is open.
  if (choices.isOpen) chunks.noteCut?.();
  tokenizer.end();
  yield;
}

/** Passes a part's XML to `handler` to its end, as `readXml` does in steps. */
export function readAllXml(chunks: PartText, handler: XmlHandler): void {
  const reading = readXml(chunks, handler);
  while (reading.next().done !== true);
}

/** Passes on the content of the document's element, and only the first of several alternatives. */
class FirstChoices implements XmlHandler {
  #depth = 0;
  #skippedAt: number | undefined;
  /** For each open `AlternateContent`, whether a choice has been read. */
  readonly #chosen: boolean[] = [];

  constructor(readonly handler: XmlHandler) {}

  get isOpen(): boolean {
    return this.#depth > 0;
  }

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
    // Text before the first element is the rest of a document type declaration.
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

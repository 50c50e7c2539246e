import { comment } from "../office/block-writer";
import { PROPERTY_LABELS } from "../office/parts";
import type { AsideKind } from "./rtf-destinations";

/** A text outside the paragraphs while it is read. */
export interface Aside {
  readonly kind: AsideKind;
  readonly word: string;
  /** The number of open groups where it began. */
  readonly depth: number;
  readonly lines: string[];
  line: string;
}

/** Keeps the texts outside the paragraphs until they are written at their place. */
export class RtfAsides {
  #author = "";
  #below: string[] = [];
  readonly #headers = new Set<string>();
  readonly #footers = new Set<string>();
  readonly #properties: string[] = [];

  /** @param writeHeader writes a header where it occurs first. */
  constructor(readonly writeHeader: (text: string) => void) {}

  end({ kind, word, lines }: Aside): void {
    const text = lines.join("\n");
    if (text === "") return;
    if (kind === "author") this.#author = text;
    else if (kind === "comment") this.#below.push(comment(this.#author, text));
    else if (kind === "note" || kind === "box") this.#below.push(text);
    else if (kind === "footer") this.#footers.add(text);
    else if (kind === "property") this.#properties.push(`${PROPERTY_LABELS.get(word) ?? ""}: ${text}`);
    else {
      if (!this.#headers.has(text)) this.writeHeader(text);
      this.#headers.add(text);
    }
  }

  takeBelow(): readonly string[] {
    return this.#below.splice(0);
  }

  /** The footers, each once, and the properties of the document. */
  atEnd(): readonly string[] {
    return [...this.#footers, ...this.#properties];
  }
}

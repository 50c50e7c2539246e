import { levelOfName } from "../office/word/word-styles";
import type { RtfFont } from "./code-pages";

const NO_ENTRY = { number: 0, name: "", charset: 0, codePage: 0, outlineLevel: -1 };

/** Reads a document's tables of fonts and styles: entries that each end with a semicolon. */
export class RtfEntries {
  readonly fonts = new Map<number, RtfFont>();
  /** 1-based, by the number of the paragraph style. */
  readonly headingLevels = new Map<number, number>();
  #entry = { ...NO_ENTRY };

  set(kind: "fonts" | "styles", word: string, parameter = 0): void {
    if (word === (kind === "fonts" ? "f" : "s")) this.#entry.number = parameter;
    else if (word === "fcharset") this.#entry.charset = parameter;
    else if (word === "cpg") this.#entry.codePage = parameter;
    else if (word === "outlinelevel") this.#entry.outlineLevel = parameter;
  }

  text(kind: "fonts" | "styles", text: string): void {
    const [name = "", ...more] = text.split(";");
    this.#entry.name += name;
    if (more.length > 0) this.end(kind);
  }

  end(kind: "fonts" | "styles"): void {
    const { number, name, charset, codePage, outlineLevel } = this.#entry;
    this.#entry = { ...NO_ENTRY };
    if (name === "") return;
    if (kind === "fonts") {
      this.fonts.set(number, { name, charset, codePage: codePage === 0 ? undefined : codePage });
      return;
    }
    const level = outlineLevel >= 0 && outlineLevel < 9 ? outlineLevel + 1 : levelOfName(name);
    if (level !== undefined) this.headingLevels.set(number, level);
  }
}

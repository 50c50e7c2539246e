import { isOn, fontOf } from "./run-properties";
import type { Attributes } from "../xml/xml-handler";
import type { WordStyle } from "./word-styles";

/** What is known of the runs that are open: text boxes lie inside the run that they hang on. */
export class OpenRuns {
  readonly #runs: Run[] = [];

  constructor(readonly styles: ReadonlyMap<string, WordStyle>) {}

  /** Whether nobody sees them (ECMA-376 part 1, 17.3.2.41): by what they say, else by their style and their paragraph's. */
  get areHidden(): boolean {
    // A style that hides, in a paragraph whose style does, shows.
    return this.#runs.some(
      ({ vanish, style, paragraph }) =>
        vanish ?? (style?.isHidden === true) !== (paragraph?.isHidden === true),
    );
  }

  /** Of the innermost. */
  get font(): string | undefined {
    const run = this.#runs.at(-1);
    return run?.font ?? run?.style?.font ?? run?.paragraph?.font;
  }

  /**
   * @param path the names of the elements that are open, this one's included.
   * @param paragraphStyle id of the style of the paragraph that it lies in.
   */
  open(path: readonly string[], attributes: Attributes, paragraphStyle: string): void {
    const name = path.at(-1);
    const run = this.#runs.at(-1);
    if (name === "r")
      this.#runs.push({
        vanish: undefined,
        font: undefined,
        style: undefined,
        paragraph: this.styles.get(paragraphStyle),
      });
    // A paragraph's end has such properties too, and they say nothing of its text.
    else if (run === undefined || path.at(-2) !== "rpr" || path.at(-3) !== "r") return;
    else if (name === "vanish") run.vanish = isOn(attributes);
    else if (name === "rfonts") run.font = fontOf(attributes);
    else if (name === "rstyle") run.style = this.styles.get(attributes["val"] ?? "");
  }

  close(name: string): void {
    if (name === "r") this.#runs.pop();
  }
}

interface Run {
  vanish: boolean | undefined;
  font: string | undefined;
  style: WordStyle | undefined;
  readonly paragraph: WordStyle | undefined;
}

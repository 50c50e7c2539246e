import type { Attributes } from "../xml/xml-handler";
import { isOn, fontOf, type WordStyle } from "./word-styles";

/** The properties of the open runs. Runs are nested, since a text box lies inside the run that anchors it. */
export class OpenRuns {
  readonly #runs: Run[] = [];

  constructor(readonly styles: ReadonlyMap<string, WordStyle>) {}

  /**
   * Whether any run is hidden (ECMA-376 part 1, 17.3.2.41): by its own property, else by its style and its paragraph's.
   */
  get areHidden(): boolean {
    // A hiding style of a run and a hiding style of its paragraph cancel each other.
    return this.#runs.some(
      ({ vanish, style, paragraph }) =>
        vanish ?? (style?.isHidden === true) !== (paragraph?.isHidden === true),
    );
  }

  get font(): string | undefined {
    const run = this.#runs.at(-1);
    return run?.font ?? run?.style?.font ?? run?.paragraph?.font;
  }

  /**
   * @param path the names of the open elements, including the new one.
   * @param paragraphStyle id of the style of the paragraph around the element.
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
    // A paragraph mark has run properties too, which do not apply to the paragraph's text.
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

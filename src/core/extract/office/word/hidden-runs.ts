import type { Attributes } from "../xml/xml-handler";
import type { WordStyle } from "./word-styles";

/** Knows which runs nobody sees (ECMA-376 part 1, 17.3.2.41): by what they say, else by their style and their paragraph's. */
export class HiddenRuns {
  /** Those that are open: text boxes lie inside the run that they hang on. */
  readonly #runs: Run[] = [];

  constructor(readonly styles: ReadonlyMap<string, WordStyle>) {}

  get areOpen(): boolean {
    return this.#runs.some(({ own, byStyle, byParagraph }) => own ?? byStyle !== byParagraph);
  }

  /**
   * @param path the names of the elements that are open, this one's included.
   * @param paragraphStyle id of the style of the paragraph that it lies in.
   */
  open(path: readonly string[], attributes: Attributes, paragraphStyle: string): void {
    const name = path.at(-1);
    const run = this.#runs.at(-1);
    if (name === "r")
      this.#runs.push({ own: undefined, byStyle: false, byParagraph: this.#isHiddenBy(paragraphStyle) });
    // A paragraph's end has such properties too, and they say nothing of its text.
    else if (run === undefined || path.at(-2) !== "rpr" || path.at(-3) !== "r") return;
    else if (name === "vanish") run.own = isOn(attributes);
    else if (name === "rstyle") run.byStyle = this.#isHiddenBy(attributes["val"] ?? "");
  }

  close(name: string): void {
    if (name === "r") this.#runs.pop();
  }

  #isHiddenBy(style: string): boolean {
    return this.styles.get(style)?.isHidden === true;
  }
}

interface Run {
  own: boolean | undefined;
  /** A style that hides, in a paragraph whose style does, shows. */
  byStyle: boolean;
  readonly byParagraph: boolean;
}

/** Whether a property that is on or off is on: it is unless it says otherwise. */
export function isOn({ val = "" }: Attributes): boolean {
  return !/^(?:0|false|off)$/i.test(val);
}

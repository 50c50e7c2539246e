type Attributes = Readonly<Record<string, string>>;

/** The value of an `<input>`, or a box, ticked or not; `""` for buttons, hidden fields and other kinds without words. */
export function fieldText({ type = "text", value = "", checked }: Attributes): string {
  const kind = type.toLowerCase();
  if (kind === "checkbox" || kind === "radio") return checked === undefined ? "☐" : "☒";
  return WITHOUT_WORDS.has(kind) ? "" : value;
}

const WITHOUT_WORDS = new Set("button color file hidden image password range reset submit".split(" "));

/**
 * Reduces the options of a `<select>`, which are read into one line, to the selected ones, or keeps all if none is
 * selected. `openOption` is called at each option with the line so far.
 */
export class ChoiceText {
  readonly #options: { readonly start: number; readonly isChosen: boolean }[] = [];

  /** @param start where in the line the options begin. */
  constructor(readonly start: number) {}

  openOption({ selected }: Attributes, line: string): void {
    this.#options.push({ start: line.length, isChosen: selected !== undefined });
  }

  /** Ends the options and returns the line. @param between separates the options if none is selected. */
  close(line: string, between: string): string {
    const chosen = this.#options.some(({ isChosen }) => isChosen);
    const texts = this.#options
      .map(({ start, isChosen }, index) => ({
        text: line.slice(start, this.#options[index + 1]?.start).trim(),
        isShown: isChosen || !chosen,
      }))
      .filter(({ text, isShown }) => isShown && text !== "")
      .map(({ text }) => text);
    const before = line.slice(0, this.start);
    return chosen ? `${before} ${texts.join(", ")} ` : [before, ...texts, ""].join(between);
  }
}

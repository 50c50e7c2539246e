type Attributes = Readonly<Record<string, string>>;

/** What is filled in in a field of a web page, or a box, ticked or not; `""` for a button and what nobody sees. */
export function fieldText({ type = "text", value = "", checked }: Attributes): string {
  const kind = type.toLowerCase();
  if (kind === "checkbox" || kind === "radio") return checked === undefined ? "☐" : "☒";
  return WITHOUT_WORDS.has(kind) ? "" : value;
}

const WITHOUT_WORDS = new Set("button color file hidden image password range reset submit".split(" "));

/**
 * The options of a `<select>`, read in one line as they come: those that are chosen, or all if none is. It is told of each
 * option with the line so far.
 */
export class ChoiceText {
  readonly #options: { readonly start: number; readonly isChosen: boolean }[] = [];

  /** @param start where in the line the options begin. */
  constructor(readonly start: number) {}

  openOption({ selected }: Attributes, line: string): void {
    this.#options.push({ start: line.length, isChosen: selected !== undefined });
  }

  /** The line as it goes on when all have come. @param between stands between two of several that are only there to choose from. */
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

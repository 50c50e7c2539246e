/** The passwords that have opened files in this visit. They are in the memory of this worker alone, and go with the tab. */
export class Passwords {
  #known: readonly string[] = [];

  /** The last one first. */
  get all(): readonly string[] {
    return this.#known;
  }

  keep(password: string): void {
    this.#known = [password, ...this.#known.filter((one) => one !== password)];
  }
}

export interface XmlName {
  /** Without its prefix, in lower case: who writes which prefix differs between programs. */
  readonly local: string;
  /** `":local"` where it has a prefix. */
  readonly prefixed: string | undefined;
}

/** What is made up to fill memory is not remembered. */
const REMEMBERED_MAX = 1000;

/** The names of a part, each looked at once. */
export class XmlNames {
  readonly #known = new Map<string, XmlName>();

  of(written: string): XmlName {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const colon = written.indexOf(":");
    const local = written.slice(colon + 1).toLowerCase();
    const name = { local, prefixed: colon === -1 ? undefined : `:${local}` };
    if (this.#known.size < REMEMBERED_MAX) this.#known.set(written, name);
    return name;
  }
}

export interface XmlName {
  /** The name without its prefix, which differs between programs, in lower case. */
  readonly local: string;
  /** `":local"` for a name with a prefix. */
  readonly prefixed: string | undefined;
}

/** The most names that are remembered: a file may invent any number of them to fill memory. */
const REMEMBERED_MAX = 1000;

/** Parses the names of a part, each of them once. */
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

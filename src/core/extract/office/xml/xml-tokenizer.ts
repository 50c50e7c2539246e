import type { XmlHandler } from "./xml-handler";

/** A longer tag is made to fill memory. */
const TAG_MAX_CHARS = 8 << 20;
/** The longest entity is `&#x10FFFF;`; a longer one has leading zeros. */
const ENTITY_MAX_CHARS = 16;

const [BANG, SLASH, EQUALS, GREATER, QUESTION] = [0x21, 0x2f, 0x3d, 0x3e, 0x3f];
const [SPACE, QUOTE, APOSTROPHE] = [0x20, 0x22, 0x27];
const CDATA = "<![CDATA[";

/**
 * Takes XML in chunks and passes its elements and texts to `handler`. It searches for the next sign that matters, instead
 * of testing every sign, and so reads large parts several times as fast as htmlparser2. It is as lenient as htmlparser2:
 * an element that is left open ends with its parent or with the part. A closing tag without an element, comments,
 * declarations, their definitions, and a tag in which the part breaks off are skipped.
 */
export class XmlTokenizer {
  readonly #names = new XmlNames();
  /** Names of the open elements, as they are written. */
  readonly #open: string[] = [];
  #text = "";
  #at = 0;

  constructor(readonly handler: XmlHandler) {}

  /** @throws RangeError when a tag is too long, and what `handler` throws. */
  write(chunk: string): void {
    this.#text = this.#text.slice(this.#at) + chunk;
    this.#at = 0;
    for (;;) {
      const start = this.#text.indexOf("<", this.#at);
      this.#passText(start === -1 ? this.#endOfText() : start);
      const next = start === -1 ? undefined : this.#markup(start);
      if (next === undefined) break;
      this.#at = next;
    }
    if (this.#text.length - this.#at > TAG_MAX_CHARS)
      throw new RangeError("Cannot read XML: a tag is too long");
  }

  end(): void {
    // An "&" at the very end has been held back.
    if (!this.#text.startsWith("<", this.#at)) this.#passText(this.#text.length);
    this.#closeTo(0);
  }

  #passText(end: number): void {
    if (end > this.#at) this.handler.text(decodeXml(this.#text.slice(this.#at, end)));
    this.#at = end;
  }

  /** The end of the text that can be passed on without cutting an entity in two. */
  #endOfText(): number {
    const { length } = this.#text;
    const entity = this.#text.lastIndexOf("&");
    const isNear = entity >= this.#at && length - entity < ENTITY_MAX_CHARS;
    return isNear && !this.#text.includes(";", entity) ? entity : length;
  }

  /** Reads the markup that begins with "<" and returns where it ends; undefined as long as its end has not arrived. */
  #markup(start: number): number | undefined {
    const character = this.#text.charCodeAt(start + 1);
    if (Number.isNaN(character)) return undefined;
    if (character === BANG) return this.#declaration(start);
    if (character === QUESTION) return this.#after(">", start + 2);
    if (character === SLASH) return this.#closingTag(start + 2);
    if (character > SPACE && character !== GREATER) return this.#openingTag(start + 1);
    this.handler.text("<");
    return start + 1;
  }

  #after(end: string, from: number): number | undefined {
    const found = this.#text.indexOf(end, from);
    return found === -1 ? undefined : found + end.length;
  }

  #declaration(start: number): number | undefined {
    // The kind of declaration may not be known yet.
    if (this.#text.length - start < CDATA.length) return undefined;
    if (this.#text.startsWith("<!--", start)) return this.#after("-->", start + 4);
    if (!this.#text.startsWith(CDATA, start)) return this.#after(">", start + 2);
    const end = this.#after("]]>", start + CDATA.length);
    if (end !== undefined) this.handler.text(this.#text.slice(start + CDATA.length, end - 3));
    return end;
  }

  #closingTag(start: number): number | undefined {
    const end = this.#text.indexOf(">", start);
    if (end === -1) return undefined;
    const depth = this.#open.lastIndexOf(this.#text.slice(start, end).trim());
    if (depth !== -1) this.#closeTo(depth);
    return end + 1;
  }

  #closeTo(depth: number): void {
    while (this.#open.length > depth) this.handler.close(this.#names.of(this.#open.pop() ?? "").local);
  }

  #openingTag(start: number): number | undefined {
    const written = this.#word(start);
    const attributes: Record<string, string> = {};
    let at = start + written.length;
    for (;;) {
      at = this.#afterSpace(at);
      const character = this.#text.charCodeAt(at);
      if (Number.isNaN(character)) return undefined;
      if (character === GREATER) break;
      const next = character === SLASH ? at + 1 : this.#attribute(at, attributes);
      if (next === undefined) return undefined;
      at = next;
    }
    const { local } = this.#names.of(written);
    this.handler.open(local, attributes);
    if (this.#text.charCodeAt(at - 1) === SLASH) this.handler.close(local);
    else this.#open.push(written);
    return at + 1;
  }

  /** Reads an attribute into `attributes` and returns where it ends; undefined as long as its end has not arrived. */
  #attribute(start: number, attributes: Record<string, string>): number | undefined {
    const name = this.#word(start);
    let at = this.#afterSpace(start + name.length);
    let value = "";
    if (this.#text.charCodeAt(at) === EQUALS) {
      at = this.#afterSpace(at + 1);
      const quote = this.#text.charCodeAt(at);
      const isQuoted = quote === QUOTE || quote === APOSTROPHE;
      const end = isQuoted
        ? this.#text.indexOf(quote === QUOTE ? '"' : "'", at + 1)
        : at + this.#word(at).length;
      if (end === -1) return undefined;
      value = decodeXml(this.#text.slice(isQuoted ? at + 1 : at, end));
      at = isQuoted ? end + 1 : end;
    }
    const { local, prefixed } = this.#names.of(name);
    if (prefixed !== undefined) attributes[prefixed] ??= value;
    if (prefixed === undefined) attributes[local] = value;
    else attributes[local] ??= value;
    return at;
  }

  /** The text from `start` up to white space or a sign of markup. */
  #word(start: number): string {
    let at = start;
    while (at < this.#text.length && !endsWord(this.#text.charCodeAt(at))) at += 1;
    return this.#text.slice(start, at);
  }

  #afterSpace(start: number): number {
    let at = start;
    while (this.#text.charCodeAt(at) <= SPACE) at += 1;
    return at;
  }
}

function endsWord(character: number): boolean {
  return character <= SPACE || character === EQUALS || character === GREATER || character === SLASH;
}

/** Decodes the entities that every XML file may use; others stay as they are written. */
function decodeXml(text: string): string {
  return text.includes("&") ? text.replace(ENTITY, decodeEntity) : text;
}

const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi;
const NAMED = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

function decodeEntity(written: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}

interface XmlName {
  /** The name without its prefix, which differs between programs, in lower case. */
  readonly local: string;
  /** `":local"` for a name with a prefix. */
  readonly prefixed: string | undefined;
}

/** The most names that are remembered: a file may invent any number of them to fill memory. */
const REMEMBERED_MAX = 1000;

/** Parses the names of a part, each of them once. */
class XmlNames {
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

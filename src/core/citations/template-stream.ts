/** The signs with which chat templates part turns; a model that writes them has lost its place. */
const TOKEN =
  /<\|[a-z0-9_ -]{1,24}\|>|<\/?s>|<(?:start|end)_of_turn>|<(?:bos|eos|pad|unk)>|\[\/?INST\]|<｜[^｜<>]{1,24}｜>/giu;
/** What could become one with the next piece. */
const BEGUN = /(?:<(?:[|｜/]?[\p{L}0-9_▁ -]{0,24}[|｜]?)?|\[(?:\/?I?N?S?T?)?)$/iu;

/** Takes a chat template's tokens out of a text that comes in pieces. */
export class TemplateStream {
  #held = "";

  /** The text that is certain after this piece; may be `""`. */
  push(piece: string): string {
    const text = (this.#held + piece).replace(TOKEN, "");
    const from = BEGUN.exec(text)?.index ?? text.length;
    this.#held = text.slice(from);
    return text.slice(0, from);
  }

  /** What was held back, once nothing more comes. */
  end(): string {
    const text = this.#held;
    this.#held = "";
    return text;
  }
}

/** A text in which no template's token can be mistaken for one: what files hold is never an instruction. */
export function disarmTokens(text: string): string {
  return text.replace(TOKEN, " ");
}

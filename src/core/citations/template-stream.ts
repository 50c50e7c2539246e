/** The tokens that separate turns in chat templates. A model that writes one has lost its place in the conversation. */
const TOKEN =
  /<\|[a-z0-9_ -]{1,24}\|>|<\/?s>|<(?:start|end)_of_turn>|<(?:bos|eos|pad|unk)>|\[\/?INST\]|<｜[^｜<>]{1,24}｜>/giu;
/** The end of a piece that may become a template token with the next piece. */
const BEGUN = /(?:<(?:[|｜/]?[\p{L}0-9_▁ -]{0,24}[|｜]?)?|\[(?:\/?I?N?S?T?)?)$/iu;

/** Removes chat-template tokens from a text that streams in pieces. */
export class TemplateStream {
  #held = "";

  /** Takes the next piece, and returns the text that is certain by now; may be `""`. */
  push(piece: string): string {
    const text = (this.#held + piece).replace(TOKEN, "");
    const from = BEGUN.exec(text)?.index ?? text.length;
    this.#held = text.slice(from);
    return text.slice(0, from);
  }

  /** Ends the stream, and returns the text that was held back. */
  end(): string {
    const text = this.#held;
    this.#held = "";
    return text;
  }
}

/** The text without chat-template tokens: the content of a file must never act as an instruction. */
export function disarmTokens(text: string): string {
  return text.replace(TOKEN, " ");
}

/** Signs that make a link, a picture or an element of the words around them: `](`, `]:`, `][`, `<a`, `<http`. */
const SYNTAX = /(?<=\])(?=[(:[])|(?<=<)(?=[a-z/!?])/giu;
/** An address that Markdown turns into a link by itself, with the backtick before it if there is one. */
const ADDRESS = /(?<![\p{L}\p{N}])(`?)((?:https?:\/\/|www\.)[^\s`]+)/giu;
/** Signs that end the sentence around an address, rather than the address. */
const AFTER_ADDRESS = /[.,;:!?)\]"'”’*_>]/u;
/** An end that may become a link with the next piece. */
const BEGUN =
  /(?:[\]<]|(?<![\p{L}\p{N}])`?(?:h(?:t(?:t(?:p(?:s?(?::(?:\/(?:\/[^\s`]*)?)?)?)?)?)?)?|w(?:w(?:w(?:\.[^\s`]*)?)?)?))$/iu;

/**
 * A model's text without links, pictures and HTML: their signs are parted by a space, and addresses stand between backticks,
 * so that no program that shows Markdown makes them live. A file could have told the model to write an address that
 * carries the person's words away.
 * @param from the text before this offset stays as it is.
 * @param isWhole no more text follows; otherwise an end that may become a link stays as it is.
 */
export function disarmLinks(text: string, from = 0, isWhole = true): string {
  const end = isWhole ? text.length : linkBegunAt(text, from);
  const open = text.slice(from, end).replace(SYNTAX, " ");
  const disarmed = open.replace(ADDRESS, (whole, tick: string, address: string) => {
    if (tick !== "") return whole;
    let length = address.length;
    while (length > 0 && AFTER_ADDRESS.test(address[length - 1] ?? "")) length -= 1;
    return `\`${address.slice(0, length)}\`${address.slice(length)}`;
  });
  return text.slice(0, from) + disarmed + text.slice(end);
}

/** Where an end that may become a link begins, at the earliest at `from`; the text's length where there is none. */
export function linkBegunAt(text: string, from = 0): number {
  const begun = BEGUN.exec(text.slice(from));
  return begun === null ? text.length : from + begun.index;
}

import type { LanguageOffer } from "../../app/language-commands";
import { bytes } from "../format";
import { strings } from "../strings";

/** Where a language of text recognition is, or how far its download has come; its size where it is not here. */
export function languageStateWords({ bytes: size, state }: LanguageOffer): string {
  const words = strings.settings.languages.states;
  switch (state.kind) {
    case "built-in":
      return words.builtIn;
    case "here":
      return size === undefined ? words.here : words.hereSized({ size: bytes(size) });
    case "fetching":
      return words.fetching({ here: bytes(state.bytes.here), total: bytes(state.bytes.total) });
    case "none":
      return size === undefined ? "" : bytes(size);
  }
}

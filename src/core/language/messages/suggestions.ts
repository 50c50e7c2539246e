import { suggestions as de } from "./de.json";
import { suggestions as en } from "./en.json";
import { suggestions as es } from "./es.json";
import { suggestions as fr } from "./fr.json";
import type { SuggestionParameters } from "./reply-parameters";
import { messagesByLanguage, type MessagesOf } from "./read-messages";
import { suggestions as ro } from "./ro.json";

/** Questions that a person is offered to ask, in one language. */
export type Suggestions = MessagesOf<typeof en, SuggestionParameters>;

const WRITTEN: Readonly<Record<string, typeof en>> = { en, de, fr, es, ro };

export const SUGGESTION_LANGUAGES: readonly string[] = Object.keys(WRITTEN);

/** The questions in the first of the languages that has them; in English where none does. */
export const suggestionsIn = messagesByLanguage<Suggestions>(WRITTEN);

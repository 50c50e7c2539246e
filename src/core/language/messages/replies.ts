import { replies as de } from "./de.json";
import { replies as en } from "./en.json";
import { replies as es } from "./es.json";
import { replies as fr } from "./fr.json";
import { replies as it } from "./it.json";
import { replies as nl } from "./nl.json";
import type { ReplyParameters } from "./reply-parameters";
import { replies as pl } from "./pl.json";
import { replies as pt } from "./pt.json";
import { messagesByLanguage, type MessagesOf } from "./read-messages";
import { replies as ro } from "./ro.json";

type Messages = MessagesOf<typeof en, ReplyParameters>;

export interface Replies extends Messages {
  readonly language: string;
}

const WRITTEN: Readonly<Record<string, typeof en>> = { en, fr, de, es, ro, it, nl, pl, pt };

export const REPLY_LANGUAGES: readonly string[] = Object.keys(WRITTEN);

/** The replies in the first of the languages that has them; in English where none does. */
export const repliesIn: (languages: readonly string[]) => Replies = messagesByLanguage<Messages>(WRITTEN);

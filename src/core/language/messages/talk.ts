import { messagesByLanguage } from "./read-messages";
import * as written from "./talk-written";

/** What the app says when nothing is asked of the files. `notFromFiles` stands before what a model says then. */
type TalkReplies = typeof written.en;

export const TALK_LANGUAGES: readonly string[] = Object.keys(written);

/** The replies in the first of the languages that has them; in English where none does. */
export const talkRepliesIn = messagesByLanguage<TalkReplies>(
  written satisfies Readonly<Record<string, TalkReplies>>,
);

import type { InterfaceLanguage } from "../domain/interface-language";
import { talkRepliesIn } from "../language/messages/talk";
import { languagesOf } from "../text/stop-words";

/** The words before a model's general talk, in the language of the question; in that of the page where it tells none. */
export function notFromFiles(question: string, pageLanguage: InterfaceLanguage = "en"): string {
  return talkRepliesIn([...languagesOf(question), pageLanguage]).notFromFiles;
}

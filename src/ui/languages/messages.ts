import type { FailureWords } from "../failure-text";
import type { ConversationStrings } from "../conversation/strings";
import type { FactStrings } from "../facts/strings";
import type { SearchStrings } from "../search/strings";
import type { PageStrings } from "../strings";

/** Everything the page says, in one language. A message that is missing does not compile. */
export interface Messages {
  readonly direction: "ltr" | "rtl";
  readonly page: PageStrings;
  readonly conversation: ConversationStrings;
  readonly facts: FactStrings;
  readonly search: SearchStrings;
  readonly failure: FailureWords;
}

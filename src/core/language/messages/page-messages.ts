import type { page } from "./en.json";
import type { PageParameters } from "./page-parameters";
import type { MessagesOf } from "./read-messages";

/** Everything the page says, in one language. */
export type PageMessages = MessagesOf<typeof page, PageParameters>;

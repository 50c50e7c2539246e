import type { page } from "./en.json";
import type { PageParameters } from "./page-parameters";
import type { MessagesOf } from "./read-messages";

export type PageMessages = MessagesOf<typeof page, PageParameters>;

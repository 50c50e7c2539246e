import type { Messages } from "../messages";
import { conversation } from "./conversation";
import { facts } from "./facts";
import { failure } from "./failure";
import { page } from "./page";
import { search } from "./search";

export const spanish: Messages = { direction: "ltr", page, conversation, facts, search, failure };

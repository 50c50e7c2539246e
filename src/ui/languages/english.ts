import { english as conversation } from "../conversation/strings";
import { english as facts } from "../facts/strings";
import { englishFailure } from "../failure-text";
import { english as search } from "../search/strings";
import { english as page } from "../strings";
import type { Messages } from "./messages";

export const english: Messages = {
  direction: "ltr",
  page,
  conversation,
  facts,
  search,
  failure: englishFailure,
};

import { parseModelId } from "../domain/ids";
import type { ModelCard } from "../domain/model";

/** The model that the browser itself may have (Chrome's Prompt API). The browser stores it and gives no details of it. */
export const BROWSER_MODEL: ModelCard = {
  id: parseModelId("prompt-api"),
  engine: "prompt-api",
  name: "The browser’s own model",
  parameters: undefined,
  bytes: 0,
  contextTokens: undefined,
  licence: undefined,
};

import { pluralsOf } from "../plurals";
import { waitingTime } from "../waiting-time";

export type { Forms } from "../plurals";

export const { form, counted } = pluralsOf("ro");

/** From twenty on, a “de” stands before the noun: `"3 fișiere"`, `"20 de fișiere"`. */
export const FILES = { one: "fișier", few: "fișiere", other: "de fișiere" };
export const FOLDERS = { one: "dosar", few: "dosare", other: "de dosare" };
export const PASSAGES = { one: "pasaj", few: "pasaje", other: "de pasaje" };
export const PAGES = { one: "pagină", few: "pagini", other: "de pagini" };
const MINUTES = { one: "minut", few: "minute", other: "de minute" };
const HOURS = { one: "oră", few: "ore", other: "de ore" };

export const files = (n: number): string => counted(n, FILES);

/** `"mai puțin de un minut"`: as after “în”. */
export function about(seconds: number): string {
  const time = waitingTime(seconds);
  switch (time.kind) {
    case "under a minute":
      return "mai puțin de un minut";
    case "a minute":
      return "circa un minut";
    case "minutes":
      return `circa ${counted(time.n, MINUTES)}`;
    case "half an hour":
      return "circa o jumătate de oră";
    case "an hour":
      return "circa o oră";
    case "hours":
      return `circa ${counted(time.n, HOURS)}`;
  }
}

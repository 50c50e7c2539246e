import { count } from "../../format";
import { pluralsOf } from "../plurals";
import { waitingTime } from "../waiting-time";

export type { Forms } from "../plurals";

export const { form, counted } = pluralsOf("de");

export const FILES = { one: "Datei", other: "Dateien" };
export const FOLDERS = { one: "Ordner", other: "Ordner" };
export const PASSAGES = { one: "Textstelle", other: "Textstellen" };
export const PAGES = { one: "Seite", other: "Seiten" };

export const files = (n: number): string => counted(n, FILES);

/** `"weniger als einer Minute"`: in the dative, as after “in”. */
export function inAbout(seconds: number): string {
  const time = waitingTime(seconds);
  switch (time.kind) {
    case "under a minute":
      return "weniger als einer Minute";
    case "a minute":
      return "etwa einer Minute";
    case "minutes":
      return `etwa ${count(time.n)} Minuten`;
    case "half an hour":
      return "etwa einer halben Stunde";
    case "an hour":
      return "etwa einer Stunde";
    case "hours":
      return `etwa ${count(time.n)} Stunden`;
  }
}

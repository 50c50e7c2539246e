import { count } from "../../format";
import { pluralsOf } from "../plurals";
import { waitingTime } from "../waiting-time";

export type { Forms } from "../plurals";

export const { form, counted } = pluralsOf("fr");

export const FILES = { one: "fichier", other: "fichiers" };
export const FOLDERS = { one: "dossier", other: "dossiers" };
export const PASSAGES = { one: "passage", other: "passages" };
export const PAGES = { one: "page", other: "pages" };

export const files = (n: number): string => counted(n, FILES);

/** `"moins d’une minute"`: as after “dans” or “encore”. */
export function about(seconds: number): string {
  const time = waitingTime(seconds);
  switch (time.kind) {
    case "under a minute":
      return "moins d’une minute";
    case "a minute":
      return "une minute environ";
    case "minutes":
      return `${count(time.n)} minutes environ`;
    case "half an hour":
      return "une demi-heure environ";
    case "an hour":
      return "une heure environ";
    case "hours":
      return `${count(time.n)} heures environ`;
  }
}

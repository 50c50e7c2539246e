import { count } from "../../format";
import { pluralsOf } from "../plurals";
import { waitingTime } from "../waiting-time";

export type { Forms } from "../plurals";

export const { form, counted } = pluralsOf("es");

export const FILES = { one: "archivo", other: "archivos" };
export const FOLDERS = { one: "carpeta", other: "carpetas" };
export const PASSAGES = { one: "pasaje", other: "pasajes" };
export const PAGES = { one: "página", other: "páginas" };

export const files = (n: number): string => counted(n, FILES);

/** `"menos de un minuto"`: as after “en”. */
export function about(seconds: number): string {
  const time = waitingTime(seconds);
  switch (time.kind) {
    case "under a minute":
      return "menos de un minuto";
    case "a minute":
      return "un minuto, más o menos";
    case "minutes":
      return `unos ${count(time.n)} minutos`;
    case "half an hour":
      return "media hora, más o menos";
    case "an hour":
      return "una hora, más o menos";
    case "hours":
      return `unas ${count(time.n)} horas`;
  }
}

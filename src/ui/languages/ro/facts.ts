import type { FactStrings } from "../../facts/strings";
import { counted } from "./words";

const TYPES = {
  preference: "preferință",
  person: "persoană",
  place: "loc",
  date: "dată",
  amount: "sumă",
  contact: "contact",
  note: "notă",
} as const;

export const facts: FactStrings = {
  title: "Reținute",
  about:
    "Ce ați cerut să fie reținut. Se folosește în răspunsurile despre dosarele la care se referă, și este citat. Scrieți „Ține minte că…” într-un câmp de întrebare pentru a adăuga ceva.",
  none: "Încă nu este reținut nimic.",
  list: "Ce este reținut",
  type: (type) => TYPES[type],
  told: (day) => `spus pe ${day}`,
  holdsFrom: (day) => `valabil din ${day}`,
  sure: (share) => `siguranță ${share}`,
  source: "Unde a fost spus",
  edit: "Editează",
  editOf: (key) => `Editează ${key}`,
  forget: "Uită",
  forgetOf: (key) => `Uită ${key}`,
  forgetQuestion: (key) =>
    `Să fie uitate „${key}”, versiunile anterioare și mesajele în care s-a spus? Nu se poate anula.`,
  keep: "Păstrează",
  save: "Salvează",
  cancel: "Renunță",
  key: "Despre ce este",
  value: "Ce spune",
  folders: "Folosit în răspunsuri despre",
  allFolders: "Toate dosarele",
  goneFolder: "un dosar care a fost eliminat",
  chooseFolder: "Alegeți cel puțin un dosar.",
  conflict: (value) => `Reținut în altă parte: „${value}”.`,
  prefer: "Păstrează-l pe acesta",
  history: (n) =>
    counted(n, {
      one: "versiune anterioară",
      few: "versiuni anterioare",
      other: "de versiuni anterioare",
    }),
  offer: (key, value) => `Să fie reținut „${key}: ${value}”?`,
  remember: "Reține",
  remembered: "Reținut.",
  failed: "Lista nu a putut fi citită. Reîncărcați pagina pentru a încerca din nou.",
};

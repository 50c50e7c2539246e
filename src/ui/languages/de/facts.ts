import type { FactStrings } from "../../facts/strings";

const TYPES = {
  preference: "Vorliebe",
  person: "Person",
  place: "Ort",
  date: "Datum",
  amount: "Betrag",
  contact: "Kontakt",
  note: "Notiz",
} as const;

export const facts: FactStrings = {
  title: "Gemerktes",
  about:
    "Was Footnote sich merken soll. Es wird in Antworten über die Ordner verwendet, für die es gilt, und zitiert. Schreiben Sie „Merk dir, dass …“ in ein Fragefeld, um etwas zu ergänzen.",
  none: "Noch ist nichts gemerkt.",
  list: "Was gemerkt ist",
  type: (type) => TYPES[type],
  told: (day) => `gesagt am ${day}`,
  holdsFrom: (day) => `gilt ab ${day}`,
  sure: (share) => `zu ${share} sicher`,
  source: "Wo es gesagt wurde",
  edit: "Bearbeiten",
  editOf: (key) => `${key} bearbeiten`,
  forget: "Vergessen",
  forgetOf: (key) => `${key} vergessen`,
  forgetQuestion: (key) =>
    `„${key}“ vergessen, mit früheren Fassungen und den Nachrichten, in denen es gesagt wurde? Das lässt sich nicht rückgängig machen.`,
  keep: "Behalten",
  save: "Speichern",
  cancel: "Abbrechen",
  key: "Worum es geht",
  value: "Was es besagt",
  folders: "Verwendet in Antworten über",
  allFolders: "Alle Ordner",
  goneFolder: "ein entfernter Ordner",
  chooseFolder: "Wählen Sie mindestens einen Ordner.",
  conflict: (value) => `Anderswo gemerkt: „${value}“.`,
  prefer: "Dies behalten",
  history: (n) => (n === 1 ? "1 frühere Fassung" : `${n} frühere Fassungen`),
  offer: (key, value) => `„${key}: ${value}“ merken?`,
  remember: "Merken",
  remembered: "Gemerkt.",
  failed: "Die Liste konnte nicht gelesen werden. Laden Sie die Seite neu, um es noch einmal zu versuchen.",
};

import type { FactStrings } from "../../facts/strings";

const TYPES = {
  preference: "préférence",
  person: "personne",
  place: "lieu",
  date: "date",
  amount: "montant",
  contact: "contact",
  note: "note",
} as const;

export const facts: FactStrings = {
  title: "Mémoire",
  about:
    "Ce que vous avez demandé de retenir. Cela sert dans les réponses sur les dossiers concernés, et y est cité. Écrivez « Souviens-toi que… » dans un champ de question pour en ajouter.",
  none: "Rien n’est encore retenu.",
  list: "Ce qui est retenu",
  type: (type) => TYPES[type],
  told: (day) => `dit le ${day}`,
  holdsFrom: (day) => `vaut à partir du ${day}`,
  sure: (share) => `sûr à ${share}`,
  source: "Où cela a été dit",
  edit: "Modifier",
  editOf: (key) => `Modifier ${key}`,
  forget: "Oublier",
  forgetOf: (key) => `Oublier ${key}`,
  forgetQuestion: (key) =>
    `Oublier « ${key} », ses versions antérieures et les messages qui l’ont dit ? Cela ne peut pas être annulé.`,
  keep: "Garder",
  save: "Enregistrer",
  cancel: "Annuler",
  key: "Sujet",
  value: "Contenu",
  folders: "Sert dans les réponses sur",
  allFolders: "Tous les dossiers",
  goneFolder: "un dossier retiré",
  chooseFolder: "Choisissez au moins un dossier.",
  conflict: (value) => `Retenu ailleurs : « ${value} ».`,
  prefer: "Garder celui-ci",
  history: (n) => (n === 1 ? "1 version antérieure" : `${n} versions antérieures`),
  offer: (key, value) => `Retenir « ${key} : ${value} » ?`,
  remember: "Retenir",
  remembered: "Retenu.",
  failed: "La liste n’a pas pu être lue. Rechargez la page pour réessayer.",
};

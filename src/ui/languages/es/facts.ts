import type { FactStrings } from "../../facts/strings";

const TYPES = {
  preference: "preferencia",
  person: "persona",
  place: "lugar",
  date: "fecha",
  amount: "importe",
  contact: "contacto",
  note: "nota",
} as const;

export const facts: FactStrings = {
  title: "Recordado",
  about:
    "Lo que pidió que se recordara. Se usa en las respuestas sobre sus carpetas, y se cita. Escriba «Recuerda que…» en un cuadro de preguntas para añadir algo.",
  none: "Aún no se recuerda nada.",
  list: "Lo que se recuerda",
  type: (type) => TYPES[type],
  told: (day) => `dicho el ${day}`,
  holdsFrom: (day) => `vale desde el ${day}`,
  sure: (share) => `seguridad ${share}`,
  source: "Dónde se dijo",
  edit: "Editar",
  editOf: (key) => `Editar ${key}`,
  forget: "Olvidar",
  forgetOf: (key) => `Olvidar ${key}`,
  forgetQuestion: (key) =>
    `¿Olvidar «${key}», sus versiones anteriores y los mensajes que lo dijeron? No se puede deshacer.`,
  keep: "Conservar",
  save: "Guardar",
  cancel: "Cancelar",
  key: "De qué trata",
  value: "Qué dice",
  folders: "Se usa en respuestas sobre",
  allFolders: "Todas las carpetas",
  goneFolder: "una carpeta que se quitó",
  chooseFolder: "Elija al menos una carpeta.",
  conflict: (value) => `Recordado en otro lugar: «${value}».`,
  prefer: "Conservar este",
  history: (n) => (n === 1 ? "1 versión anterior" : `${n} versiones anteriores`),
  offer: (key, value) => `¿Recordar «${key}: ${value}»?`,
  remember: "Recordar",
  remembered: "Recordado.",
  failed: "No se pudo leer la lista. Recargue la página para intentarlo de nuevo.",
};

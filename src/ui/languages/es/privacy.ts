import type { PageStrings } from "../../strings";
import { counted, form } from "./words";

const REQUESTS = { one: "petición", other: "peticiones" };

export const privacy: PageStrings["privacy"] = {
  title: "Privacidad",
  lead: "Sus archivos se leen, se indexan y se consultan en este navegador. No hay ningún servidor detrás de esta página, ni cuenta.",
  reading: "Contando las peticiones…",
  other: (n) => `${counted(n, REQUESTS)} a otros sitios`,
  own: (n) =>
    `${counted(n, REQUESTS)} a este sitio, para la propia aplicación. ${form(n, { one: "No lleva", other: "No llevan" })} nada de sus archivos.`,
  otherMore: "Las pidió usted al descargar un modelo o un idioma. No llevan nada de sus archivos.",
  thisTab:
    "Contadas por el navegador para esta pestaña. Tras la próxima recarga, el registro de la aplicación cuenta también las de sus workers.",
  list: "Mostrar todas las peticiones",
  latest: "Las últimas, la más reciente primero",
  columns: { at: "Cuándo", url: "Dirección", from: "Respuesta de" },
  from: { cache: "este dispositivo", network: "este sitio", folder: "su carpeta" },
  offline: "Funciona sin conexión",
  offlineMore:
    "Cuando se haya leído una primera carpeta, desconecte la red, recargue esta página, añada otra carpeta y pregunte. Todo funciona. Solo el reconocimiento de texto tiene que haberse usado antes una vez.",
  sources: "Cada respuesta muestra sus fuentes",
  sourcesMore:
    "Cada afirmación se compara con las palabras de los pasajes que cita. Una afirmación que no se encuentra en ellos aparece subrayada y lo dice. Cada número lleva al lugar en el archivo.",
  stored: "Qué se guarda y dónde",
  storedMore:
    "El texto de sus archivos, su índice y sus conversaciones se guardan en el almacenamiento de este navegador, en este dispositivo. Quitar una carpeta borra su parte. En Ajustes se puede borrar todo.",
  advanced: "Avanzado: comprobarlo con las herramientas del navegador",
  checks: [
    "Abra las herramientas de desarrollo (F12), elija Red y pregunte algo. Ninguna línea lleva a otro sitio.",
    "En Red, elija la propia página y busque Content-Security-Policy. Esta regla prohíbe toda conexión con otro sitio.",
  ],
};

import { bytes, compact, count, percent } from "../../format";
import type { PageStrings } from "../../strings";

const BACKENDS = {
  webgpu: "en el procesador gráfico",
  cpu: "en el procesador",
  browser: "en el motor del navegador",
} as const;
const SPEEDS = {
  fast: "Escribe rápido",
  medium: "Escribe a velocidad media",
  slow: "Escribe despacio",
} as const;
const REFUSALS = {
  "no WebAssembly": "este navegador no tiene WebAssembly",
  "no WebGPU": "este navegador no ofrece procesador gráfico (WebGPU)",
  "no shader-f16": "el procesador gráfico no tiene números de media precisión",
  "graphics limits": "el procesador gráfico es demasiado pequeño",
  "too little memory": "ocupa más de la mitad de la memoria de este dispositivo",
  "not offered": "este navegador no lo ofrece",
  "software graphics": "los gráficos los calcula el procesador principal, demasiado lento para ello",
} as const;

const readingTime = (seconds: number): string =>
  seconds < 1
    ? "un segundo"
    : seconds < 90
      ? `${count(Math.round(seconds))} segundos`
      : `${count(Math.round(seconds / 60))} minutos`;
const rate = (words: number): string =>
  words < 1.5 ? "una palabra" : `${count(Math.round(words))} palabras`;

export const models: PageStrings["models"] = {
  title: "Modelos",
  lead: "Las respuestas son citas de sus archivos. Un modelo de lenguaje en este dispositivo también puede expresarlas; cada una de sus frases se compara con los archivos.",
  writer: "Las respuestas las escribe",
  quoting: "Ningún modelo",
  quotingMore: "Las respuestas son frases de sus archivos, palabra por palabra.",
  add: "Añadir su propio modelo",
  addMore:
    "Elija un archivo .gguf, la forma en que se publican los modelos abiertos. Busque un modelo «instruct» o «chat» de entre 0,5 y 2 mil millones de parámetros, con «Q4» en el nombre y de 2 GB como máximo. Se queda en este dispositivo.",
  useGiven: (name) => `¿Usar ${name} como modelo?`,
  useIt: "Usarlo",
  leaveIt: "Dejarlo",
  importCopy: "Añadir un archivo .gguf",
  importHandle: "Usar sin copiar",
  importFolder: "Añadir una carpeta de modelo WebLLM",
  fetch: "Descargar un modelo",
  fetchMore:
    "La descarga empieza cuando usted hace clic, y después funciona sin conexión. Quien lo publica ve la dirección de red de este dispositivo, y nada de sus archivos.",
  recommended: {
    "largest that leaves room": "Recomendado: el más grande que deja sitio para lo demás.",
    usual: "Recomendado: buenas respuestas para su tamaño.",
    "little memory": "Recomendado: lo bastante pequeño para la memoria de aquí.",
  },
  refusedHere: "Mostrar los modelos para otros dispositivos",
  noneRecommended: (reason) =>
    `Aquí no se recomienda ninguno: ${REFUSALS[reason]}. El pequeño para el procesador funciona en todas partes.`,
  refused: (reason) => `No puede funcionar aquí: ${REFUSALS[reason]}.`,
  offerFacts: ({ licence, contextTokens, speed }) =>
    `${SPEEDS[speed]} · contexto de ${count(contextTokens)} tokens · licencia ${licence}.`,
  buildFacts: ({ bytes: size, memoryBytes }, precision) =>
    `Unos ${bytes(size)} de descarga, ${bytes(memoryBytes)} de memoria gráfica${precision === "f32" ? ", en precisión simple" : ""}.`,
  forProcessor: (name) => `${name}, para el procesador`,
  processorFacts: ({ bytes: size, licence }) =>
    `Unos ${bytes(size)} · licencia ${licence} · no necesita procesador gráfico; escribe debajo de las citas.`,
  measuring: "Midiendo a qué velocidad funcionan aquí los modelos…",
  measureAgain: "Medir otra vez la velocidad",
  speedHere: ({ pageSeconds, wordsPerSecond }) =>
    `Aquí leerá una página en ${readingTime(pageSeconds)}, más o menos, y escribirá cerca de ${rate(wordsPerSecond)} por segundo.`,
  fetchOne: (name) => `Descargar ${name}`,
  pause: (name) => `Pausar ${name}`,
  resume: (name) => `Reanudar ${name}`,
  cancelFetch: (name) => `Cancelar ${name} y eliminar lo que ha llegado`,
  fetched: ({ here, total }) => `${bytes(here)} de ${bytes(total)}`,
  paused: "En pausa",
  importing: ({ name, copied, total }) => `Añadiendo ${name}: ${bytes(copied)} de ${bytes(total)}`,
  facts: ({ parameters, bytes: size, contextTokens, licence }) =>
    [
      ...(size > 0 ? [bytes(size)] : []),
      ...(parameters === undefined ? [] : [`${compact(parameters)} de parámetros`]),
      ...(contextTokens === undefined ? [] : [`contexto de ${count(contextTokens)} tokens`]),
      licence === undefined ? "licencia desconocida" : `licencia ${licence}`,
    ].join(" · ") + ".",
  roles: {
    restate: "Muy pequeño: solo reformula lo que se citó, cuando la comprobación lo permite.",
    add: "Escribe debajo de las citas, que se quedan arriba.",
    answer: "Escribe la respuesta.",
  },
  browserFacts: "Viene con este navegador, que no dice ni su nombre ni su tamaño.",
  browserName: "El modelo del navegador",
  browserNone: "Este navegador no tiene ninguno.",
  browserMore: "El navegador lo descargaría de su fabricante, y lo ofrecería a cada sitio que lo pida.",
  browserFetch: "Dejar que el navegador descargue su modelo",
  browserFetching: (share) => `${percent(share)} descargado`,
  browserLeave: "No esperarlo",
  resting: "Empieza con la próxima pregunta.",
  loading: (progress) =>
    progress === undefined || progress.phase === "starting"
      ? "Empezando…"
      : `Leyendo: ${bytes(progress.loaded)} de ${bytes(progress.total)}`,
  testing: "Probándolo con unas palabras…",
  ready: ({ backend, contextTokens }) =>
    `Listo, ${BACKENDS[backend]}, con un contexto de ${count(contextTokens)} tokens.`,
  setAside: (reason) => `Sin usar: ${reason}`,
  tryAgain: "Probarlo de nuevo",
  allow: "Permitir el acceso a él",
  removed: (name) => `Se quitó ${name}. Se eliminará en unos segundos.`,
  remove: (name) => `Quitar ${name}`,
  forget: (name) => `Olvidar ${name}`,
};

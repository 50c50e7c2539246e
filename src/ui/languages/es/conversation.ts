import type { ConversationStrings } from "../../conversation/strings";
import { count, day, listed, percent, withTenth } from "../../format";
import { counted, FILES, form, PASSAGES } from "./words";

const inSeconds = (ms: number) => `${withTenth(ms / 1000)} s`;
const SOURCES = { one: "fuente", other: "fuentes" };
const STATEMENTS = { one: "afirmación", other: "afirmaciones" };
const TOKENS = { one: "token", other: "tokens" };
const EARLIER_QUESTIONS = { one: "pregunta anterior", other: "preguntas anteriores" };

const ENGINES = { wllama: "wllama", webllm: "WebLLM", "prompt-api": "el navegador" } as const;
const BACKENDS = {
  webgpu: "en el procesador gráfico",
  cpu: "en el procesador",
  browser: "en lo que eligió el navegador",
} as const;
const RUN_ENDS = {
  done: "su texto se comprobó",
  dropped: "nada de ello se encontró en los pasajes, así que no se muestra",
  stalled: "dejó de dar palabras",
  died: "se cerró de golpe",
  failed: "falló",
} as const;
const BROKE_OFF = {
  ...RUN_ENDS,
  stalled: "dejó de dar palabras",
  died: "se cerró de golpe al escribir",
  failed: "falló al escribir",
} as const;

export const conversation: ConversationStrings = {
  conversation: "Conversación",
  accessLapsed: (folders) =>
    `El acceso a ${folders} ha caducado: falta lo que cambió desde la última lectura.`,
  notAsked: (names) =>
    `Sin preguntar: ${listed(names)}, porque ${names.length === 1 ? "su índice no se puede" : "sus índices no se pueden"} abrir. Recargue la página y pregunte de nuevo.`,
  toldOn: (at) => `Usted dijo esto el ${day(at)}.`,
  newest: "Lo más reciente",
  earlierQuestions: (n) => `Mostrar preguntas anteriores (${count(n)})`,

  question: "Pregunta",
  questionTooLong: (length, most) =>
    `Una pregunta puede tener hasta ${count(most)} caracteres; esta tiene ${count(length)}. Acórtela, o añada un texto largo como archivo.`,
  wholeQuestion: "Mostrar toda la pregunta",
  lessOfQuestion: "Mostrar menos",
  askAbout: (name) => `Pregunte sobre ${name}…`,
  ask: "Preguntar",
  stop: "Detener",

  place(place, headings) {
    switch (place.kind) {
      case "page":
        return `página ${count(place.number)}`;
      case "slide":
        return `diapositiva ${count(place.number)}`;
      case "sheet":
        return `hoja ${place.name}`;
      case "chapter":
        return place.name === "" ? `capítulo ${count(place.number)}` : `capítulo ${place.name}`;
      case "whole": {
        const heading = headings.at(-1);
        return heading === undefined ? "" : `sección ${heading}`;
      }
    }
  },
  relevance: (relevance) => percent(relevance),
  relevanceInWords: (relevance) => `relevante al ${percent(relevance)}`,
  sourceName: (ref, file, place) => [`Fuente ${ref}: ${file}`, place].filter(Boolean).join(", "),
  goneSourceName: (name) => `${name}, ya no está`,
  gone: "ya no está",
  changed: "modificado desde entonces",
  changedSourceName: (name) => `${name}, modificado desde entonces`,
  nowThere: "Ahora:",
  restsOnChanged: "Un archivo citado aquí ha cambiado desde entonces.",
  alsoFound: (n) => `También se encontró (${count(n)})`,
  codeLines: (language, first, last) =>
    first === last
      ? `${language}, línea ${count(first)}`
      : `${language}, líneas ${count(first)}–${count(last)}`,
  open: "Abrir",
  openFile: (file) => `Abrir ${file}`,
  sources: "Fuentes",
  citedFiles: "Archivos citados",
  carousel: "carrusel",
  earlierFiles: "Archivos anteriores",
  laterFiles: "Más archivos",
  evidence: "Pasajes encontrados",
  moreEvidence: (n) => `y ${count(n)} más`,
  copyAddress: (address) => `Copiar ${address}`,
  copied: "Copiado",
  notCopied: "El navegador no permitió copiar.",
  followUps: "Preguntar después",
  answerActions: "Esta respuesta",
  copy: "Copiar",
  copyMarkdown: "Copiar como Markdown",
  copyLink: "Copiar enlace",
  removeAnswer: "Eliminar",
  editQuestion: "Editar la pregunta",
  askInstead: "Preguntar esto en su lugar",
  keepQuestion: "Cancelar",
  table: "Tabla",
  code: "Código",
  listedFiles: "Archivos",
  columns: { file: "Archivo", changed: "Modificado", date: "Fecha", place: "Lugar", words: "Texto" },
  showAll: (n) => `Mostrar los ${count(n)}`,
  showFirst: (n) => `Mostrar solo los primeros ${count(n)}`,
  notListed: (n) => `${counted(n, { one: "archivo más", other: "archivos más" })} sin mostrar aquí.`,

  unsupported: "no se encontró en sus archivos",
  unsupportedLegend: "Subrayado de puntos: no se encontró en sus archivos.",

  deciding: "Leyendo la pregunta…",
  reading: (file) => `Leyendo ${file}…`,
  searching: (question) => `Buscando «${question}»…`,
  looking: (name) => `Recorriendo ${name}…`,
  found: (passages, files) =>
    `${counted(passages, PASSAGES)} ${form(passages, { one: "encontrado", other: "encontrados" })} en ${counted(files, FILES)}.`,
  writing: "Escribiendo…",
  verdicts: {
    supported: "Cada afirmación se encontró en sus archivos.",
    someUnsupported: (unsupported, statements) =>
      unsupported < statements
        ? `${count(unsupported)} de ${counted(statements, STATEMENTS)} sin encontrar en sus archivos.`
        : "Nada de esto se encontró en sus archivos.",
    closest: "No hay respuesta segura. Estos pasajes son los que más se acercan.",
    doubtful: "Puede que esto no responda a la pregunta.",
    byName: "Encontrado por el nombre del archivo.",
    unchecked: "Sin comparar con sus archivos.",
    quoted: "Citado de sus archivos.",
    chat: "Respondido sin buscar en sus archivos.",
    stopped: "Detenido.",
    nothing: "No se encontró nada.",
    error: "Esta respuesta no se pudo terminar.",
  },
  unsaved:
    "Sin guardar: el espacio de este navegador se ha agotado. Esta respuesta se queda aquí hasta que cierre Footnote, y se guardará en cuanto haya sitio.",
  stoppedAdvice: "Lo escrito hasta ahora se conserva.",
  unanswered: "Sin respuesta: la página se cerró antes de que estuviera lista.",
  answeredElsewhere: "Otra pestaña está respondiendo a esta pregunta. La respuesta aparecerá aquí.",
  retry: "Preguntar de nuevo",
  retryWith: "Preguntar de nuevo con",
  retryWithMore: "Se usa también para sus próximas preguntas.",
  nothingFound: "Nada en sus archivos responde a esta pregunta.",
  whereItLooked: "Dónde se buscó",
  otherWords: "Preguntar con otras palabras",
  searchNames: "Buscar nombres de archivo",
  awaitScans: (pages) => `Esperar ${counted(pages, { one: "escaneo sin leer", other: "escaneos sin leer" })}`,
  awaitingScans: (pages) => `Esperando ${counted(pages, { one: "escaneo", other: "escaneos" })}…`,
  unreadFiles: (n) =>
    `${counted(n, FILES)} ${form(n, { one: "no se ha leído aún y puede", other: "no se han leído aún y pueden" })} contener la respuesta.`,
  scansRead: "Los escaneos están leídos. Preguntar de nuevo",

  stepsSummary: (steps, passages, ms) =>
    [
      steps === 0 ? conversation.noSteps : counted(steps, { one: "paso", other: "pasos" }),
      ...(passages > 0 ? [counted(passages, PASSAGES)] : []),
      ...(ms === undefined ? [] : [inSeconds(ms)]),
    ].join(" · "),
  noSteps: "Sin búsqueda",
  decision: "Decisión",
  decisions: {
    "asks of files": "La respuesta tiene que venir de los archivos.",
    "limits alone": "La pregunta solo tiene límites: pide los archivos que los cumplen.",
    "no words": "La pregunta no contiene palabras.",
    command: "Es una orden, no una pregunta.",
    "no folder": "No hay ninguna carpeta con un archivo en el que buscar.",
    "about the app": "Pregunta por la aplicación, no por los archivos.",
    thanks: "Es un agradecimiento.",
    farewell: "Es una despedida.",
    greeting: "Es un saludo.",
    "small talk": "Es una charla sin pregunta.",
    "to remember": "Pide que se recuerde algo.",
    "what is remembered": "Pregunta por lo que está recordado.",
  },
  check: "Comprobación",
  writer: "Respuesta",
  step(step) {
    if (step.isRunning === true) return { title: conversation.takingStep(step), outcome: "" };
    const { subject, searched, kept, ms } = step;
    const checked = form(searched, { one: "comprobado", other: "comprobados" });
    const outcome = `${count(searched)} ${checked}, ${count(kept)} ${form(kept, { one: "conservado", other: "conservados" })}, ${inSeconds(ms)}`;
    switch (step.kind) {
      case "search":
        return { title: `Se buscaron pasajes para «${subject}»`, outcome };
      case "model search":
        return {
          title: `El modelo buscó «${subject}»`,
          outcome: `${count(searched)} ${checked}, ${count(kept)} ${form(kept, { one: "nuevo", other: "nuevos" })}, ${inSeconds(ms)}`,
        };
      case "file names":
        return { title: `Se buscaron nombres de archivo para «${subject}»`, outcome };
      case "read file":
        return { title: `Se leyó ${subject}`, outcome };
      case "decide":
        return {
          title: "Se preguntó al modelo si se trata de sus archivos",
          outcome: `${kept > 0 ? "puede ser" : "no es así"}, ${inSeconds(ms)}`,
        };
      case "rewrite":
        return {
          title: `Entendido como «${subject}»`,
          outcome: `a partir de ${counted(searched, EARLIER_QUESTIONS)}, ${inSeconds(ms)}`,
        };
      case "recall":
        return {
          title: "Resumida la conversación anterior",
          outcome: `a partir de ${counted(searched, EARLIER_QUESTIONS)}, ${inSeconds(ms)}`,
        };
      case "filter":
        return {
          title: "El modelo leyó los pasajes encontrados",
          outcome: `${count(searched)} ${form(searched, { one: "leído", other: "leídos" })}, ${count(kept)} ${form(kept, { one: "ayuda", other: "ayudan" })}, ${inSeconds(ms)}`,
        };
      case "take notes":
        return {
          title: `El modelo tomó notas de ${subject}`,
          outcome: `${counted(searched, PASSAGES)} ${form(searched, { one: "leído", other: "leídos" })}, ${counted(kept, { one: "nota hallada", other: "notas halladas" })} en ellos, ${inSeconds(ms)}`,
        };
    }
  },
  takingStep({ kind, subject, searched, total }) {
    const progress = total === undefined ? "" : ` (${count(searched + 1)} de ${count(total)})`;
    switch (kind) {
      case "search":
      case "model search":
        return conversation.searching(subject);
      case "file names":
      case "read file":
        return conversation.reading(subject);
      case "decide":
      case "rewrite":
      case "recall":
        return conversation.deciding;
      case "filter":
        return `El modelo lee los pasajes encontrados${progress}…`;
      case "take notes":
        return `El modelo lee ${subject}${progress}…`;
    }
  },
  lookedAt(step) {
    switch (step.kind) {
      case "search":
      case "model search":
        return `${counted(step.searched, PASSAGES)}, para «${step.subject}»`;
      case "file names":
        return `los nombres de ${counted(step.searched, FILES)}, para «${step.subject}»`;
      case "read file":
      case "take notes":
        return `el texto de ${step.subject}`;
      case "decide":
        return "la pregunta sola";
      case "rewrite":
      case "recall":
        return counted(step.searched, EARLIER_QUESTIONS);
      case "filter":
        return `${counted(step.searched, PASSAGES)}, ${form(step.searched, { one: "leído", other: "leídos" })} por el modelo`;
    }
  },
  assessment({ statements, unsupported, support, coverage, confidence }) {
    if (statements === 0) return "";
    const found = Math.max(0, statements - unsupported);
    return (
      `${count(found)} de ${counted(statements, STATEMENTS)} en los pasajes, ` +
      `respaldo ${percent(support)}; los pasajes contienen ${percent(coverage)} de las palabras de la pregunta` +
      (confidence === undefined ? "" : `; seguridad ${percent(confidence)}`)
    );
  },
  wrote: ({ model }) => `${model} escribió`,
  run: ({ engine, backend, promptTokens, firstTokenMs, tokensPerSecond, end }) =>
    [
      `${counted(promptTokens, TOKENS)} ${form(promptTokens, { one: "leído", other: "leídos" })}`,
      firstTokenMs === undefined ? "ninguna palabra" : `primera palabra a los ${inSeconds(firstTokenMs)}`,
      ...(tokensPerSecond === undefined ? [] : [`después ${withTenth(tokensPerSecond)} tokens por segundo`]),
      `por ${ENGINES[engine]} ${BACKENDS[backend]}`,
    ].join(", ") + `; ${RUN_ENDS[end]}`,
  interrupted({ model, end, backend }, next) {
    const broke = `${model} ${BROKE_OFF[end]}.`;
    if (next === undefined) return `${broke} El resto está citado.`;
    const where = next.backend === backend ? "" : ` ${BACKENDS[next.backend]}`;
    return `${broke} ${next.model} continuó${where}.`;
  },
  engine(engine) {
    switch (engine) {
      case "extractive":
        return "Citado, sin modelo";
      case "webllm":
        return "Escrito por un modelo en el procesador gráfico de este dispositivo";
      case "wllama":
        return "Escrito por un modelo en el procesador de este dispositivo";
      case "prompt-api":
        return "Escrito por el modelo del navegador";
    }
  },
  quotesInstead: "Citado: lo que escribió un modelo no pasó la comprobación",

  announceAnswer: (sources) =>
    `Respuesta lista, ${sources === 0 ? "sin fuentes" : counted(sources, SOURCES)}`,
  announceClosest: (n) =>
    `Sin respuesta segura, ${counted(n, PASSAGES)} ${form(n, { one: "mostrado", other: "mostrados" })}`,
  announceNothing: "No se encontró nada",
  announceStopped: "Detenido",
  announceError: "La respuesta no se pudo terminar",
};

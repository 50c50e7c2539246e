import type { Failure } from "../../../core/domain/failure";
import type { StoredKind, UnfitRows } from "../../../core/domain/stored-kinds";
import { partNamed, type FailureText, type FailureWords, type PartNames } from "../../failure-text";
import { bytes, count } from "../../format";
import { counted, files, type Forms } from "./words";

export const failure: FailureWords = (failed) => {
  switch (failed.kind) {
    case "folder-refused":
      return {
        title: `El navegador no permite el acceso a ${named(failed.name)}.`,
        advice:
          "Las carpetas personales principales y las del sistema están protegidas. Elija una carpeta de su interior.",
      };
    case "folder-unreadable":
      return {
        title: `${failed.name === "" ? "Esa carpeta" : failed.name} no se pudo leer: ${failed.detail}`,
        advice: "Compruebe que aún existe y que se puede abrir, y añádala de nuevo.",
      };
    case "folder-empty":
      return {
        title: `${failed.folder} está ahora vacía.`,
        advice: `Si estaba en un disco que se retiró, conéctelo e inténtelo de nuevo. Aún puede preguntar por lo que se leyó (${files(failed.files)}). Si todo se borró, haga que se olvide también aquí.`,
      };
    case "folder-inside-another":
      return {
        title: `${failed.name} está dentro de ${failed.other}, que ya está aquí.`,
        advice:
          "Sus archivos se leen con esa carpeta. Para preguntar solo sobre ellos, elíjalos en Archivos.",
      };
    case "folder-holds-another":
      return {
        title: `${failed.name} contiene ${failed.other}, que ya está aquí.`,
        advice: `Para leer ${failed.name} entera, quite primero ${failed.other}.`,
      };
    case "permission-denied":
      return {
        title: `El navegador no tuvo permiso para leer ${failed.folder}.`,
        advice:
          "Las preguntas siguen funcionando. Permita el acceso de nuevo, o suelte la carpeta aquí otra vez.",
      };
    case "permission-lapsed":
      return {
        title: `${failed.folder} necesita de nuevo su permiso.`,
        advice:
          "Las preguntas siguen funcionando. Permita el acceso para abrir archivos y leer lo que cambió.",
      };
    case "visit-over":
      return {
        title: "Este navegador olvida las carpetas entre visitas.",
        advice: `Las preguntas siguen funcionando. Elija ${failed.folder} de nuevo para abrir archivos y leer lo que cambió.`,
      };
    case "files-elsewhere":
      return {
        title: `Los archivos de ${failed.folder} no se dieron a este navegador: su índice se trajo de otro lugar.`,
        advice:
          "Las preguntas siguen funcionando. Elija o suelte la misma carpeta para abrir sus archivos y leer lo que cambió.",
      };
    case "not-an-index":
      return INDEX_FILE[failed.reason];
    case "file-gone":
      return {
        title: `${failed.path} ya no está.`,
        advice: "El archivo se movió, cambió de nombre o se eliminó.",
      };
    case "share-lost":
      return {
        title: "Lo que compartió otra aplicación no se guardó: este navegador no tiene sitio.",
        advice: "Libere espacio (Ajustes muestra qué lo ocupa) y compártalo de nuevo.",
      };
    case "quota-exceeded":
      return quotaText(failed);
    case "storage-broken":
      return {
        title: `El almacenamiento del navegador no responde: ${failed.detail}`,
        advice:
          "Una ventana privada quizá no tenga. Si no, reinicie el navegador; si eso no ayuda, borre todo en Ajustes y añada la carpeta de nuevo.",
      };
    case "records-unread":
      return {
        title: `Parte de lo guardado no se pudo leer: ${failed.records.map(unfitText).join(", ")}.`,
        advice:
          "Se conserva tal como está. Quizá lo escribió una versión más nueva de la aplicación. Recargue la página para obtenerla.",
      };
    case "storage-outdated":
      return {
        title: "Una versión más nueva de Footnote ha escrito lo que hay guardado aquí.",
        advice: "Esta versión no cambia nada de ello. Recargue la página para obtener la más nueva.",
      };
    case "index-full":
      return {
        title: `${failed.index} admite como máximo ${count(failed.most)} pasajes; esta carpeta tiene ${count(failed.passages)} o más.`,
        advice: "Elija el índice incorporado en «Avanzado», dentro de los ajustes.",
      };
    case "model-missing":
      return {
        title: `El modelo ${failed.model} no se pudo cargar: ${failed.detail}`,
        advice:
          "Sin él se pueden buscar palabras y nombres de archivo. Recargue la página para intentarlo de nuevo.",
      };
    case "model-broken":
      return {
        title: `El modelo ${failed.model} no funciona aquí: ${failed.detail}`,
        advice: "Sin él se pueden buscar palabras y nombres de archivo.",
      };
    case "inference-failed":
      return {
        title: `El modelo ${failed.model} no dio ningún resultado: ${failed.detail}`,
        advice: "Sin él se pueden buscar palabras y nombres de archivo. Reanude para intentarlo de nuevo.",
      };
    case "not-a-model":
      return {
        title: `${failed.file} no es un modelo de lenguaje que se pueda usar: ${failed.detail}`,
        advice: "Elija un archivo .gguf. Si lo es, quizá esté dañado. Descárguelo de nuevo.",
      };
    case "model-not-loaded":
      return {
        title: `El modelo de lenguaje ${failed.model} no se pudo iniciar: ${failed.detail}`,
        advice: "En su lugar, las respuestas se citan de sus archivos. Quizá quepa un modelo más pequeño.",
      };
    case "download-stopped":
      return {
        title: `${failed.model} está incompleto: ${STOPPED[failed.reason]}. (${failed.detail})`,
        advice: (failed.isGiven === true ? GIVEN_ADVICE : DOWNLOAD_ADVICE)[failed.reason],
      };
    case "not-a-conversation":
      return {
        title: `Este archivo no se pudo leer como conversación: ${failed.detail}.`,
        advice: "Elija una conversación que se haya guardado aquí como JSON. No ha cambiado nada.",
      };
    case "not-a-language":
      return {
        title: `${failed.file} no se pudo añadir como idioma: ${failed.detail}.`,
        advice:
          "Elija un archivo de Tesseract 4 o posterior con su propio nombre, como deu.traineddata o deu.traineddata.gz; si se descargó, descárguelo de nuevo.",
      };
    case "language-not-fetched":
      return {
        title: `${failed.language} no se descargó: ${NOT_FETCHED[failed.reason]}. (${failed.detail})`,
        advice: "No ha cambiado nada. Inténtelo más tarde, o añada un archivo que ya tenga.",
      };
    case "model-stalled":
      return {
        title: `El modelo de lenguaje ${failed.model} no escribió nada durante ${count(failed.seconds)} segundos.`,
        advice:
          "En su lugar, las respuestas se citan de sus archivos. Quizá un modelo más pequeño sea lo bastante rápido.",
      };
    case "generation-failed":
      return {
        title: `El modelo de lenguaje ${failed.model} se detuvo: ${failed.detail}`,
        advice:
          "En su lugar, las respuestas se citan de sus archivos. Pregunte de nuevo para probarlo otra vez.",
      };
    case "context-overflow":
      return {
        title: "Los pasajes no caben en el contexto del modelo de lenguaje.",
        advice: "Pregunte sobre un archivo o una carpeta, o elija un modelo con un contexto más largo.",
      };
    case "worker-died":
      return {
        title: `Una parte de la aplicación dejó de funcionar: ${partNamed(PARTS, failed.worker)}.`,
        advice: "Lo indexado está a salvo. Inténtelo de nuevo, o recargue la página.",
      };
    case "leader-gone":
      return {
        title: "La pestaña que hacía el trabajo se cerró.",
        advice: "Esta pestaña toma el relevo en un momento. Si no, recargue la página.",
      };
    case "leader-silent":
      return {
        title: "Otra pestaña de Footnote hace el trabajo, y no responde.",
        advice: "Esta pestaña sigue por sí sola en cuanto responda. Ayuda cerrar la otra.",
      };
    case "leader-differs":
      return {
        title: `Otra pestaña ejecuta ${failed.release === undefined ? "otra versión de Footnote" : `Footnote ${failed.release}`}, y hace el trabajo.`,
        advice: "Recargue o cierre esa pestaña: esta sigue entonces por sí sola. No se pierde nada.",
      };
    case "unexpected":
      return {
        title: `Algo salió mal: ${failed.detail}`,
        advice: "Lo indexado está a salvo. Inténtelo de nuevo, o recargue la página.",
      };
  }
};

const STOPPED = {
  "no room": "a este navegador no le queda sitio para él",
  damaged: "uno de sus archivos está dañado",
  "not found": "uno de sus archivos no está",
  unreachable: "no se puede acceder a él",
} as const;
const NOT_FETCHED = {
  damaged: "lo que llegó está dañado",
  "not found": "ya no está ahí",
  unreachable: "no se puede acceder a él",
} as const;
const DOWNLOAD_ADVICE = {
  "no room": "Lo que ha llegado se conserva. Libere espacio y reanude, o cancele para recuperar ese espacio.",
  damaged: "Lo que ha llegado se conserva. Reanude para descargar de nuevo ese archivo.",
  "not found":
    "Lo que ha llegado se conserva. Quizá quien lo publica lo haya movido. Inténtelo más tarde, o con otro modelo.",
  unreachable: "Lo que ha llegado se conserva. Reanude cuando este dispositivo tenga conexión.",
} as const;
const GIVEN_ADVICE = {
  "no room": "No se conservó nada. Libere espacio y añádalo de nuevo.",
  damaged: "No se conservó nada. Obtenga de nuevo la carpeta de su origen.",
  "not found":
    "No se conservó nada. Elija la carpeta que lo contiene todo: configuración, vocabulario, pesos y su archivo .wasm.",
  unreachable:
    "No se conservó nada. Si la carpeta está en una unidad que se retiró, conéctela y añádala de nuevo.",
} as const;

function quotaText({ neededBytes, freeBytes }: Failure & { kind: "quota-exceeded" }): FailureText {
  const free =
    freeBytes === undefined
      ? "el espacio de este navegador se ha agotado"
      : `a este navegador le quedan ${bytes(freeBytes)}`;
  const needed = neededBytes === undefined ? "" : ` y el índice necesita unos ${bytes(neededBytes)}`;
  return {
    title: `No hay sitio: ${free}${needed}.`,
    advice: "Lo indexado sigue disponible. Libere espacio o quite una carpeta, y reanude.",
  };
}

const STORED: Readonly<Record<StoredKind, Forms>> = {
  folder: { one: "carpeta", other: "carpetas" },
  file: { one: "archivo", other: "archivos" },
  "file's layout": { one: "estructura de archivo", other: "estructuras de archivos" },
  "file's passages": { one: "archivo con pasajes", other: "archivos con pasajes" },
  "recognised page": { one: "página reconocida", other: "páginas reconocidas" },
  thumbnail: { one: "miniatura", other: "miniaturas" },
  conversation: { one: "conversación", other: "conversaciones" },
  message: { one: "mensaje", other: "mensajes" },
  citation: { one: "cita", other: "citas" },
  fact: { one: "dato recordado", other: "datos recordados" },
};

function unfitText({ kind, rows }: UnfitRows): string {
  return counted(rows, STORED[kind]);
}

function named(name: string): string {
  return name === "" ? "esa carpeta" : name;
}

const INDEX_FILE: Readonly<Record<(Failure & { kind: "not-an-index" })["reason"], FailureText>> = {
  "not one": {
    title: "Esto no es un índice guardado por Footnote.",
    advice: "Elija un archivo hecho con «Llevar consigo»; su nombre termina en .footnote-index.",
  },
  newer: {
    title: "Este índice lo guardó una versión más nueva de Footnote.",
    advice: "Actualice Footnote aquí e impórtelo de nuevo.",
  },
  "wrong passphrase": {
    title: "La frase de contraseña no abre este archivo.",
    advice: "Escríbala como cuando se guardó el archivo.",
  },
  damaged: {
    title: "Este archivo está dañado o no se copió hasta el final.",
    advice: "No se conservó nada de él. Cópielo de nuevo, o guarde otra vez el índice donde está la carpeta.",
  },
};

const PARTS: PartNames = {
  search: "la búsqueda",
  indexer: "la lectura de carpetas",
  models: "los modelos de lenguaje",
  extractor: "la lectura de archivos",
  embedder: "la búsqueda más fina",
  scanner: "la comparación de vectores",
  recogniser: "el reconocimiento de texto",
  model: "el modelo de lenguaje",
  download: "las descargas",
};

import { bytes, count } from "../../format";
import type { PageStrings } from "../../strings";
import { counted, form } from "./words";

export const settings: PageStrings["settings"] = {
  transfer: {
    title: "Llevar consigo",
    memory: "Conversaciones, lo recordado y ajustes",
    memoryMore:
      "En un solo archivo JSON, que no está cifrado. Al importarlo en otro lugar se suma a lo que haya; las respuestas conservan sus citas.",
    exportMemory: "Guardarlos",
    importMemory: "Importarlos",
    index: "El índice de una carpeta",
    indexMore:
      "Con su índice se puede preguntar a una carpeta de inmediato en otro navegador, sin volver a leer sus archivos. El índice contiene el texto de los archivos, por eso se cifra con una frase de contraseña. La tabla Parquet no está cifrada; la cargan bases de datos como DuckDB, LanceDB y Qdrant.",
    noFolder: "Aún no hay ninguna carpeta que llevar.",
    folder: "Carpeta",
    passphrase: "Frase de contraseña",
    again: "Frase de contraseña, otra vez",
    passphraseMore: "Nadie puede abrir el archivo sin la frase de contraseña, y nadie se la puede decir.",
    tooShort: (least) => `Al menos ${count(least)} caracteres.`,
    differ: "Las dos aún no son iguales.",
    ready: "Las dos son iguales.",
    exportIndex: "Guardar el índice",
    exportParquet: "Guardar como tabla Parquet",
    itsPassphrase: "Frase de contraseña de un índice guardado",
    importIndex: "Importar un índice",
    busy: {
      "export-index": "Guardando el índice…",
      "export-parquet": "Guardando la tabla…",
      "export-memory": "Guardando conversaciones, lo recordado y ajustes…",
      "import-index": "Importando el índice…",
      "import-memory": "Importando conversaciones, lo recordado y ajustes…",
    },
    done: {
      "export-index": "El índice está en sus descargas.",
      "export-parquet": "La tabla está en sus descargas.",
      "export-memory": "Las conversaciones, lo recordado y los ajustes están en sus descargas.",
      "import-index": "La carpeta está aquí y se le puede preguntar.",
      "import-memory": "Todo está aquí.",
    },
    stopped: "Detenido. No se conservó nada.",
    added: ({ conversations, facts, skipped }) =>
      `Se añadieron ${counted(conversations, { one: "conversación", other: "conversaciones" })} y ${counted(facts, { one: "dato", other: "datos" })}.${skipped === 0 ? "" : ` ${count(skipped)} ya ${form(skipped, { one: "estaba", other: "estaban" })} aquí.`}`,
  },
  title: "Ajustes",
  language: "Idioma",
  languageOfBrowser: (name) => `Como el navegador (${name})`,
  theme: "Apariencia",
  themes: { system: "Como el sistema", light: "Clara", dark: "Oscura" },
  notices: "Notificaciones",
  notifies: "Avisarme cuando termine la lectura y esta página no esté a la vista",
  notifiesBlocked: "Este navegador no permite notificaciones aquí.",
  meaning: "Búsqueda más fina",
  embedding: {
    notYet: "En esta visita aún no ha hecho falta convertir ningún pasaje en vector.",
    kernel: {
      relaxed: "Los pasajes los convierte en vectores el codificador propio de Footnote.",
      plain:
        "Los pasajes los convierte en vectores el codificador propio de Footnote, en su variante para navegadores sin SIMD «relaxed», que tarda más.",
    },
    askedFor:
      "Los pasajes los convierte en vectores el motor general, como pide la dirección de esta página (runtime=general). El codificador propio de Footnote es de dos a tres veces más rápido.",
    noKernel:
      "Los pasajes los convierte en vectores el motor general, ya que el codificador propio de Footnote no está hecho para este modelo.",
    readerFailed: (detail) =>
      `Lo que responde se juzga sin el lector, y con menos seguridad: no se pudo usar su archivo (${detail}). Al recargar la página se intenta de nuevo.`,
    kernelFailed: (detail) =>
      `Los pasajes los convierte en vectores el motor general, que tarda de dos a tres veces más: el codificador propio de Footnote no se pudo usar (${detail}). Al recargar la página se intenta de nuevo.`,
    workers: (n) => (n === 1 ? "Un pasaje cada vez." : `${count(n)} pasajes a la vez.`),
    slowedBy: {
      battery: "Menos que de costumbre, porque este dispositivo funciona con batería.",
      "language model": "Menos que de costumbre, porque trabaja un modelo de lenguaje.",
    },
  },
  recognition: "Reconocimiento de texto",
  languages: {
    more: "Las imágenes y los escaneos se leen en todos estos idiomas; cada uno alarga cada página. Solo una descarga necesita la red; un archivo de Tesseract que ya tenga, como deu.traineddata, no.",
    state: ({ bytes: size, state }) => {
      switch (state.kind) {
        case "built-in":
          return "viene con la aplicación";
        case "here":
          return size === undefined ? "en este dispositivo" : `en este dispositivo, ${bytes(size)}`;
        case "fetching":
          return `${bytes(state.bytes.here)} de ${bytes(state.bytes.total)}`;
        case "none":
          return size === undefined ? "" : bytes(size);
      }
    },
    fetch: (name) => `Descargar ${name}`,
    remove: (name) => `Quitar ${name}`,
    add: "Añadir un archivo de idioma…",
    again: (pages) =>
      pages === 1
        ? "Leer de nuevo la única página escaneada"
        : `Leer de nuevo las ${count(pages)} páginas escaneadas`,
  },
  storage: "Almacenamiento en este dispositivo",
  used: (used) => `${bytes(used)} en uso`,
  usedOf: (used, free) => `${bytes(used)} en uso, ${bytes(free)} libres.`,
  unknownUse: "Este navegador no dice cuánto se usa.",
  persisted: "El navegador lo conserva hasta que usted lo borre.",
  notPersisted: "El navegador puede eliminarlo cuando el disco esté lleno. Sus archivos no se ven afectados.",
  takesRoom: {
    title: "Lo que se puede quitar para hacer sitio:",
    size: (size) => `unos ${size}`,
    language: (name) => `${name} para escaneos`,
  },
  install: "Instalar Footnote",
  installMore: "Se abre en su propia ventana y conserva el acceso a sus carpetas entre visitas.",
  keys: "Atajos de teclado",
  about: "Acerca de",
  version: (version) => `Footnote ${version}.`,
  aboutMore: "Es de código abierto, y está construido sobre el trabajo de muchos otros.",
  licences: "Licencias de todo lo que contiene",
  advanced: "Avanzado: la búsqueda más fina",
  vectorIndexes: { "two-stage": "Índice incorporado", voy: "voy-search" },
  vectorIndexMore:
    "El índice incorporado es el más rápido. voy-search es más lento, necesita más memoria y admite carpetas de hasta 20.000 pasajes. Al cambiarlo no se vuelve a calcular nada.",
  erase: "Borrar todo",
  eraseMore:
    "Borra de este navegador cada índice, conversación y ajuste. Sus archivos se quedan. No se puede deshacer.",
  eraseConfirm: "Borrarlo todo",
  eraseAsk: "Para confirmar, escriba",
  eraseWord: "borrar",
  erasing: "Borrando…",
};

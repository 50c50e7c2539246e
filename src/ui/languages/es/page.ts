import { bytes, count, duration } from "../../format";
import type { PageStrings } from "../../strings";
import { models } from "./models";
import { privacy } from "./privacy";
import { settings } from "./settings";
import { about, counted, files, FOLDERS, form, PAGES, PASSAGES } from "./words";

const reasons = (words: string) => ({ unread: words, read: words });

export const page: PageStrings = {
  product: "Footnote",
  skipToMain: "Ir al contenido",
  dismiss: "Ocultar",
  undo: "Deshacer",
  cancel: "Cancelar",
  close: "Cerrar",
  back: "Volver a la pregunta",

  loadedAnew: {
    title: "Un momento",
    text: "Footnote está guardado en este navegador y vuelve a empezar desde ahí: su servidor no dice por sí mismo que nada puede salir de la página.",
  },
  unsupported: (missing) =>
    missing === "secure connection"
      ? {
          title: "Footnote necesita una conexión segura.",
          text: "Ábralo por https, o en localhost en el equipo que lo sirve. Sin eso, los navegadores no guardan archivos para una página.",
        }
      : {
          title: `A este navegador le falta algo que Footnote necesita: ${FEATURES[missing]}.`,
          text: "Use una versión actual de Chrome, Edge, Firefox o Safari, y no una ventana privada. No se ha leído ni guardado nada.",
        },

  firstVisit: {
    title: "Pregunte a una carpeta.",
    lead: "Suelte una aquí, pregunte con sus propias palabras y lea respuestas que citan sus archivos.",
    choose: "Elegir una carpeta",
    sample: "Probar la carpeta de ejemplo",
    taking: "Añadiendo la carpeta…",
    promises: {
      requests: {
        text: "Nada sale de este dispositivo",
        proof: "Ver todas las peticiones que ha hecho esta página",
      },
      offline: { text: "Funciona sin conexión", proof: "Cómo comprobarlo" },
      sources: { text: "Cada respuesta muestra sus fuentes", proof: "Cómo se comprueban las respuestas" },
    },
  },

  frame: {
    panel: "Carpetas y conversaciones",
    panelWaits: "Carpetas y conversaciones: una carpeta necesita su atención",
    waits: "Requiere su atención",
    pages: "Páginas",
    filesPage: "Archivos",
    modelsPage: "Modelos",
    settingsPage: "Ajustes",
    privacyPage: "Privacidad",
    offline: "Sin conexión. Todo funciona.",
    connecting: "Abriendo sus carpetas…",
    reconnect: "Intentar de nuevo",
    reload: "Recargar la página",
    newVersion: {
      ready: "Hay una versión nueva lista.",
      "held-back":
        "La versión nueva no puede empezar mientras otra pestaña use la antigua. Cierre esa pestaña.",
    },
    takeUpdate: "Recargar para actualizar",
    find: "Buscar en todo",
    loading: "Abriendo…",
  },

  drop: {
    over: "Suéltela para añadirla",
    overMore: "Se lee en este navegador y en ningún otro sitio.",
    taking: "Añadiendo…",
  },

  folders: {
    heading: "Carpetas",
    add: "Añadir una carpeta",
    adding: "Añadiendo la carpeta…",
    none: "Aún no hay carpetas. Suelte una en cualquier lugar de esta página.",
    cancelled: "No se eligió ninguna carpeta.",
    ask: (name) => `Preguntar a ${name}`,
    menu: (name) => `Acciones para ${name}`,
    showFiles: "Mostrar archivos",
    pause: "Pausar la lectura",
    resume: "Reanudar la lectura",
    checkAgain: "Buscar cambios",
    readIgnored: "Incluir archivos ignorados",
    remove: "Quitar la carpeta",
    eraseNow: "Borrar ahora",
    removed: (name, n) =>
      `Se quitó ${name}. Se borrará su índice de ${files(n)}, y también sus citas en respuestas anteriores. Sus archivos se quedan.`,
    files,
    many: (n) => counted(n, FOLDERS),
    walking: (found) =>
      found === 0
        ? "Recorriendo la carpeta…"
        : `${files(found)} ${form(found, { one: "encontrado", other: "encontrados" })} hasta ahora…`,
    asking: ({ files: total, bytes: size, wordsSeconds, meaningSeconds }) =>
      `Es una carpeta grande: ${files(total)}, ${bytes(size)}. La búsqueda por palabras estaría lista en ${duration(wordsSeconds)} aproximadamente, la búsqueda más fina en ${duration(meaningSeconds)}. Los nombres de archivo ya se pueden buscar.`,
    start: "Leerlo todo",
    notNow: "Solo nombres",
    canAsk: "Ya puede preguntar.",
    next: {
      reading: (seconds) => (seconds === undefined ? "Leyendo…" : `Leyendo: listo en ${about(seconds)}.`),
      embedding: (seconds) =>
        seconds === undefined
          ? "Se prepara la búsqueda más fina."
          : `Búsqueda más fina en ${about(seconds)}.`,
      "changing model": (seconds) =>
        seconds === undefined
          ? "Otro modelo lee la carpeta."
          : `El otro modelo estará listo en ${about(seconds)}.`,
      recognising: (seconds) =>
        seconds === undefined
          ? "Se leen los escaneos."
          : `Los escaneos se habrán leído en ${about(seconds)}.`,
    },
    details: "Detalles",
    progress: (folder) => `Lectura de ${folder}`,
    doneTitle: "Listo",
    doneNotice: "Footnote ha leído sus archivos. Ya puede preguntar.",
    filesRate: (rate) => `${files(rate)} por segundo`,
    passagesRate: (rate) => `${counted(rate, PASSAGES)} por segundo`,
    pagesRate: (rate) => `${counted(Math.max(1, Math.round(rate)), PAGES)} por minuto`,
    current: "Leyendo",
    skipScans: "Omitir escaneos",
    readScans: "Leerlos",
    paused: "En pausa. Puede preguntar sobre lo que se ha leído.",
    pauseShort: "Pausar",
    resumeShort: "Reanudar",
    tryAgain: "Intentar de nuevo",
    forgetFiles: "Olvidar sus archivos",
    allow: "Permitir acceso",
    shared: (n) => `Otra aplicación ha compartido ${files(n)}.`,
    addShared: "Añadir y preguntar",
    allowAll: "Permitir",
    waitForAccess: (n) =>
      `${counted(n, FOLDERS)} ${form(n, { one: "espera", other: "esperan" })} acceso. Puede preguntar sobre lo que se leyó.`,
    needsAccess: "Necesita acceso",
    giveAgain: "Elegirla de nuevo",
    installKeeps: "Una vez instalado, Footnote conserva el acceso entre visitas.",
    install: "Instalar",
    visitOnly: "Este navegador olvida las carpetas entre visitas.",
    brought: "Su índice se trajo de otro lugar; sus archivos no se dieron a este navegador.",
    unread: (n) => `${count(n)} ${form(n, { one: "no se pudo leer", other: "no se pudieron leer" })}`,
    scansWaiting: (n) => `${count(n)} en espera de reconocimiento de texto`,
    lines: { names: "nombres", words: "palabras", meaning: "significado", scans: "escaneos" },
    progressOf: (line, folder) => `${line} de ${folder}`,
  },

  ask: {
    title: (name) => (name === "" ? "Preguntar" : `Preguntar a ${name}`),
    noFolder: "Elija una carpeta en «Carpetas», o suelte una aquí.",
    onlyModel:
      "Puede hablar con el modelo. Para obtener respuestas de sus archivos, elija una carpeta en «Carpetas», o suelte una aquí.",
    early: (read, total) =>
      `Por ahora se puede buscar en ${count(read)} de ${files(total)}. Las respuestas mejoran a medida que avanza la lectura.`,
    partly: (read, total) => `Se puede buscar en ${count(read)} de ${files(total)}.`,
    someFolder: "una carpeta",
    noFiles: "Esta carpeta aún no tiene archivos sobre los que preguntar.",
    namesOnly: "Por ahora solo se pueden buscar nombres de archivo.",
    noneReadable:
      "No se encontró texto en estos archivos. Se pueden buscar sus nombres; la página Archivos dice por qué.",
    ready: (total) => `${files(total)} ${form(total, { one: "listo", other: "listos" })}.`,
    suggestions: "Preguntas para empezar",
    goOn: (title) => `Continuar «${title}»`,
    about: "Sobre",
    leaveOut: (name) => `Dejar fuera ${name}`,
    addFolder: "Añadir una carpeta a esta conversación",
    folderGone: "La carpeta de esta conversación se quitó, así que no puede continuar.",
    askAnew: "Empezar otra",
  },

  types: {
    group: "Tipos de archivo",
    all: "Todos los tipos",
    more: "Tipos",
    remove: (name) => `Quitar filtro: ${name}`,
    some: (chosen, all) => `${count(chosen)} de ${files(all)}`,
    none: (names, place) =>
      names.length === 1 ? `En ${place} no hay: ${names[0] ?? ""}.` : `Nada de esto en ${place}.`,
    noFiles: "Aún no hay archivos.",
    askOnly: (name) => `Preguntar solo a: ${name}`,
    names: {
      pdf: "PDF",
      document: "documentos",
      spreadsheet: "hojas de cálculo",
      presentation: "presentaciones",
      mail: "correos",
      picture: "imágenes",
      text: "archivos de texto",
      "web page": "páginas web",
      book: "libros",
      code: "código y datos",
      audio: "archivos de audio",
      video: "vídeos",
      archive: "archivos comprimidos",
      other: "otros archivos",
    },
    files: "archivos",
    many: (n) => `${count(n)} tipos de archivo`,
    of: (types, days, place) => `${place} (${[types, days].filter((word) => word !== "").join(", ")})`,
    askAll: "Preguntar a archivos de todos los tipos",
  },

  days: {
    group: "Fecha de modificación",
    any: "Cualquier fecha",
    days: "Fechas",
    lastMonth: "Los últimos 30 días",
    thisYear: "Este año",
    lastYear: "El año pasado",
    from: "Modificados desde el",
    to: "hasta el",
    none: (place) => `No hay archivos de estas fechas en ${place}.`,
    changed: (from, to) =>
      from === undefined
        ? to === undefined
          ? "modificados en cualquier momento"
          : `modificados hasta el ${to}`
        : to === undefined
          ? `modificados desde el ${from}`
          : from === to
            ? `modificados el ${from}`
            : `modificados del ${from} al ${to}`,
  },

  conversations: {
    heading: "Conversaciones",
    new: "Nueva conversación",
    none: "Aquí se guardan sus preguntas.",
    remove: (title) => `Quitar ${title}`,
    removed: (title) => `Se eliminó «${title}».`,
    answerRemoved: (question) => `Se eliminó la respuesta a «${question}».`,
    rename: (title) => `Cambiar el nombre de ${title}`,
    name: "Nombre de la conversación",
    import: "Importar una conversación",
    search: "Buscar en conversaciones",
    found: (n) =>
      n === 0 ? "No se encontraron mensajes." : counted(n, { one: "mensaje", other: "mensajes" }),
    menu: (title) => `Acciones para ${title}`,
    pin: "Fijar arriba",
    unpin: "Dejar de fijar",
    exportMarkdown: "Guardar como Markdown, con notas al pie",
    exportJson: "Guardar como JSON, para importarla después",
    days: {
      pinned: "Fijadas",
      today: "Hoy",
      yesterday: "Ayer",
      week: "Antes, esta semana",
      earlier: "Antes",
    },
  },

  uses: {
    title: "Archivos más citados",
    about: "Cuántas de sus respuestas citan cada archivo, y cuándo lo hizo la última.",
    none: "Ninguna respuesta cita aún esta carpeta.",
    file: "Archivo",
    answers: "Respuestas",
    last: "Última cita",
    gone: "ya no está",
    unused: (n) => `${files(n)} sin citar todavía`,
    more: (n) => `y ${files(n)} más`,
  },

  onlyLooksLike: (name) => `solo se parece a «${name}»`,
  versions: {
    newest: {
      copies: (n) => counted(n, { one: "copia", other: "copias" }),
      versions: (n) => `la más reciente de ${counted(n, { one: "versión", other: "versiones" })}`,
    },
    older: { copies: "una copia", versions: "una versión anterior" },
    newestIs: (name) => `la más reciente es ${name}`,
    more: {
      copies: (n) => counted(n, { one: "copia más", other: "copias más" }),
      versions: (n) => counted(n, { one: "versión más", other: "versiones más" }),
    },
    hide: { copies: "Ocultar las otras copias", versions: "Ocultar las otras versiones" },
  },

  files: {
    title: "Archivos",
    uses: "Archivos más citados",
    allFolders: "Todas las carpetas",
    lastRead: (at) => `Última lectura: ${at}.`,
    news: {
      none: (day) => `Nada ha cambiado desde su última visita (${day}).`,
      since: (day, changes) => `Desde su última visita (${day}): ${changes}`,
      added: (n) => counted(n, { one: "nuevo", other: "nuevos" }),
      changed: (n) => counted(n, { one: "modificado", other: "modificados" }),
      gone: (n) => counted(n, { one: "desaparecido", other: "desaparecidos" }),
      isNew: "nuevo",
      isChanged: "modificado",
      isGone: "desaparecido",
      list: (folder) => `Lo que ha cambiado en ${folder}`,
      all: (n) => `Mostrar todo (${count(n)})`,
      ask: "¿Qué contienen los archivos nuevos?",
    },
    copyLink: "Copiar enlace",
    folders: "Carpetas",
    none: "Aún no hay carpetas.",
    loading: "Listando los archivos…",
    empty: "Esta carpeta está vacía.",
    noneOfKind: "Ningún archivo coincide.",
    all: "Todos",
    filter: "Mostrar",
    byName: "Filtrar por nombre",
    byType: "Tipo de archivo",
    order: "Orden",
    orders: {
      name: ["Por nombre", "Por nombre, al revés"],
      size: ["Los más pequeños primero", "Los más grandes primero"],
      date: ["Los más antiguos primero", "Los más recientes primero"],
    },
    more: (left) =>
      `Mostrar más: ${form(left, { one: "queda", other: "quedan" })} ${counted(left, { one: "elemento", other: "elementos" })}`,
    matching: (n) => `${files(n)} a la vista`,
    readAndWaiting: (n, isPaged) =>
      `leído · ${counted(n, isPaged ? PAGES : { one: "imagen", other: "imágenes" })} en espera`,
    groups: {
      older: { copies: "Una copia de:", versions: "Una versión anterior. Las otras:" },
      isNewest: "la más reciente",
    },
    preview: {
      text: "Vista previa",
      fromIndex: "El texto tal como se leyó",
      fromFile: "El archivo tal como está ahora",
      encoding: (name) => name.toUpperCase(),
      truncated: (size) => `los primeros ${size}`,
      binary: "No es un texto: su contenido solo se ve en un programa que conozca el formato.",
    },
    tree: (name) => `Archivos de ${name}`,
    embedding: {
      english: (megabytes, timesAsLong) =>
        `En esta carpeta se busca con el modelo inglés. Si más de una décima parte del texto, o una pregunta, está en otro idioma, el modelo multilingüe lo sustituye por sí solo. Ese modelo ocupa ${count(megabytes)} MB, se descarga una vez de este sitio, y la indexación tarda unas ${count(timesAsLong)} veces más. Mientras tanto puede preguntar.`,
      use: "Usar el modelo multilingüe",
      changing: "El modelo multilingüe lee esta carpeta. Mientras tanto responde el índice actual.",
      changingBack: "El modelo inglés lee esta carpeta. Mientras tanto responde el índice actual.",
      keep: "Conservar el modelo actual",
      multilingual: "En esta carpeta se busca con el modelo multilingüe.",
      useEnglish: "Usar el modelo inglés",
    },
    readIgnored: "Incluir archivos ignorados",
    readIgnoredMore: "Archivos generados, cachés, archivos ocultos y lo que enumera un .gitignore.",
    kinds: {
      read: "leído",
      partly: "leído en parte",
      waiting: "sin leer todavía",
      scan: "en espera de reconocimiento de texto",
      skipped: "no legible",
      failed: "no se pudo leer",
      ignored: "ignorado",
      gone: "desaparecido",
    },
    because: (state, reason) => `${state}: ${reason}`,
    totals: {
      read: "leídos",
      partly: "leídos en parte",
      waiting: "sin leer todavía",
      scan: "en espera de reconocimiento de texto",
      skipped: "no legibles",
      failed: "con error",
      ignored: "ignorados",
      gone: "desaparecidos",
    },
    passages: (n) => counted(n, PASSAGES),
    changedAt: (size, moment) => `${size}, modificado el ${moment}.`,
    reasonsInShort: {
      encrypted: "cifrado",
      corrupt: "dañado",
      empty: "vacío",
      "no text": "sin texto",
      unsupported: "formato no admitido",
      "too large": "demasiado grande",
      timeout: "tardó demasiado",
      unreadable: "en uso o protegido",
      "waiting for text recognition": "en espera de reconocimiento de texto",
      ignored: "ignorado",
      "not downloaded": "sin descargar",
      crash: "interrumpió la lectura",
    },
    reasons: {
      encrypted: reasons("Está cifrado. Ábralo en otro lugar, guarde una copia sin contraseña, y se leerá."),
      corrupt: reasons("Está dañado o no es lo que dice su nombre. Se conserva lo que se pudo leer."),
      empty: reasons("Está vacío."),
      "no text": reasons("No se encontró texto en él."),
      unsupported: reasons("Su formato no se admite. Su nombre se puede encontrar."),
      "too large": {
        unread: "Es demasiado grande para leerlo aquí. Su nombre se puede encontrar.",
        read: "Es demasiado grande para leerlo entero. Su comienzo se puede encontrar, el resto no.",
      },
      timeout: reasons("Leerlo tardaba demasiado y se detuvo."),
      unreadable: reasons("El navegador no pudo abrirlo. Quizá esté en uso o protegido."),
      "waiting for text recognition": {
        unread: "Es una imagen o un escaneo, y espera el reconocimiento de texto.",
        read: "Se leyó su texto. Hay imágenes o páginas escaneadas en él que esperan el reconocimiento de texto.",
      },
      ignored: reasons("Se ignora. «Incluir archivos ignorados» lo lee también."),
      "not downloaded": reasons(
        "Está en la nube y no llegó en 30 segundos. Descárguelo y después busque cambios.",
      ),
      crash: reasons(
        "Su lectura se interrumpió. Queda apartado hasta que cambie; los demás archivos no se ven afectados.",
      ),
    },
    oldFormat: (program, extension) =>
      `Formato antiguo de ${program}: guárdelo como .${extension} y se leerá. Su nombre se puede encontrar.`,
    open: "Abrir",
    download: "Descargar",
    seeText: "Mostrar su texto",
    askThis: "Preguntar solo sobre esto",
    details: "Sobre el archivo",
  },

  access: {
    title: (name) => `Acceso a ${name}`,
    gone: "Esta carpeta se quitó.",
    lapsed:
      "El navegador pregunta antes de que esta página pueda volver a leer la carpeta. Permítalo y abra el archivo una vez más.",
    visit:
      "Este navegador olvida las carpetas entre visitas. Elija de nuevo la misma carpeta y abra el archivo una vez más.",
    brought: "Su índice se trajo de otro lugar. Elija aquí la misma carpeta y abra el archivo una vez más.",
    open: "La carpeta se puede leer. Abra el archivo una vez más.",
  },

  conversation: "Conversación",

  text: {
    title: "Un archivo",
    opening: "Abriendo el texto…",
    needsAccess: "El original necesita acceso. Este es su texto tal como se leyó.",
    openOriginal: "Abrir el original",
    downloadOriginal: "Descargar el original",
    table: "Tabla",
    gone: "Este archivo ya no está en el índice.",
    goneMore: "Se eliminó o se movió, o se quitó su carpeta.",
    noText: "No se encontró texto en este archivo.",
    changed: (first, last) =>
      `Estas palabras ya no están en el archivo, que ha cambiado desde que se citaron: «${last === "" ? first : `${first} … ${last}`}»`,
    earlier: "Mostrar el texto anterior",
    later: "Mostrar el texto siguiente",
    shown: (from, to, total) => `Caracteres ${count(from)} a ${count(to)} de ${count(total)}`,
    back: (folder) => `Archivos de ${folder}`,
    page: (n) => `Página ${count(n)}`,
    slide: (n) => `Diapositiva ${count(n)}`,
  },

  source: {
    pane: (ref, name) => `Fuente ${count(ref)}: ${name}`,
    passages: "Pasajes citados",
    before: "Pasaje citado anterior",
    next: "Pasaje citado siguiente",
    of: (at, total) => `${count(at)} de ${count(total)}`,
    close: "Cerrar la fuente",
    content: "Contenido",
    standings: { holds: "", moved: "se ha movido", changed: "modificado desde entonces", gone: "ya no está" },
    gone: "El archivo ya no está. La respuesta conservó esta parte de él:",
    find: "Buscar en este archivo",
    found: (at, total, isCut) =>
      total === 0 ? "no está en este archivo" : `${count(at)} de ${count(total)}${isCut ? " o más" : ""}`,
    findNext: "Resultado siguiente",
    findBefore: "Resultado anterior",
    asText: "Como texto",
    asPage: { pdf: "Como página", picture: "Como imagen" },
    changed: (quote) =>
      `El archivo ha cambiado desde que se citó: «${quote}» Las palabras marcadas están ahora ahí.`,
    copyQuote: "Copiar la cita",
    openFile: "Abrir el original",
    openInTab: "Abrir en una pestaña",
    downloadFile: "Descargar el original",
    erased: "La carpeta de este archivo se quitó de Footnote, y sus citas con ella.",
    drawing: "Dibujando la página…",
    notDrawn: "No hay página que mostrar.",
    notDrawnNow: "No se pudo dibujar la página.",
    unmarked: "No se pudieron marcar las palabras en esta página.",
    pages: "Páginas",
    pageBefore: "Página anterior",
    pageNext: "Página siguiente",
    pageOf: (page, pages) => `Página ${count(page)} de ${count(pages)}`,
    pageName: (page, name) => `Página ${count(page)} de ${name}`,
  },

  models,
  settings,
  privacy,

  palette: {
    title: "Buscar en todo",
    placeholder: "Buscar en todo o encontrar una acción",
    conversations: "Conversaciones",
    commands: "Acciones",
    theme: (name) => `Apariencia: ${name}`,
    of: (action, folder) => `${action}: ${folder}`,
  },

  keys: {
    title: "Atajos de teclado",
    names: { control: "Ctrl", enter: "Intro" },
    deeds: {
      find: "Buscar en todo",
      newConversation: "Nueva conversación",
      question: "Ir al cuadro de preguntas",
      editLast: "Editar la última pregunta",
      sources: "Fuente siguiente y anterior",
      openSource: "En una fuente: abrirla en el pasaje",
      stop: "Detener o cerrar",
      keys: "Mostrar esta lista",
    },
  },
};

const FEATURES = {
  "current JavaScript": "un JavaScript actual",
  "Web Locks": "Web Locks",
  "private file storage": "almacenamiento privado de archivos",
  "WebAssembly SIMD": "WebAssembly SIMD",
} as const;

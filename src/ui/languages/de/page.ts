import { bytes, count, duration } from "../../format";
import type { PageStrings } from "../../strings";
import { models } from "./models";
import { privacy } from "./privacy";
import { settings } from "./settings";
import { counted, files, FOLDERS, form, inAbout, PAGES, PASSAGES } from "./words";

const reasons = (words: string) => ({ unread: words, read: words });

export const page: PageStrings = {
  product: "Footnote",
  skipToMain: "Zum Inhalt springen",
  dismiss: "Ausblenden",
  undo: "Rückgängig",
  cancel: "Abbrechen",
  close: "Schließen",
  back: "Zurück zur Frage",

  loadedAnew: {
    title: "Einen Moment",
    text: "Footnote ist in diesem Browser gespeichert und startet von dort neu: Der Server sagt nicht von sich aus, dass nichts die Seite verlassen darf.",
  },
  unsupported: (missing) =>
    missing === "secure connection"
      ? {
          title: "Footnote braucht eine sichere Verbindung.",
          text: "Öffnen Sie es über https oder unter localhost auf dem Rechner, der es bereitstellt. Sonst speichern Browser keine Dateien für eine Seite.",
        }
      : {
          title: `Diesem Browser fehlt etwas, das Footnote braucht: ${FEATURES[missing]}.`,
          text: "Verwenden Sie eine aktuelle Version von Chrome, Edge, Firefox oder Safari und kein privates Fenster. Es wurde nichts gelesen oder gespeichert.",
        },

  firstVisit: {
    title: "Einen Ordner befragen.",
    lead: "Hier ablegen, in eigenen Worten fragen und Antworten lesen, die Ihre Dateien zitieren.",
    choose: "Ordner auswählen",
    sample: "Beispielordner ausprobieren",
    taking: "Der Ordner wird hinzugefügt …",
    promises: {
      requests: {
        text: "Nichts verlässt dieses Gerät",
        proof: "Jede Anfrage ansehen, die diese Seite gestellt hat",
      },
      offline: { text: "Funktioniert ohne Netz", proof: "Wie sich das prüfen lässt" },
      sources: { text: "Jede Antwort zeigt ihre Quellen", proof: "Wie Antworten geprüft werden" },
    },
  },

  frame: {
    panel: "Ordner und Gespräche",
    panelWaits: "Ordner und Gespräche: Ein Ordner braucht Ihre Aufmerksamkeit",
    waits: "Braucht Ihre Aufmerksamkeit",
    pages: "Seiten",
    filesPage: "Dateien",
    modelsPage: "Modelle",
    settingsPage: "Einstellungen",
    privacyPage: "Datenschutz",
    offline: "Kein Netz. Alles funktioniert.",
    connecting: "Ihre Ordner werden geöffnet …",
    reconnect: "Erneut versuchen",
    reload: "Seite neu laden",
    newVersion: {
      ready: "Eine neue Version ist bereit.",
      "held-back":
        "Die neue Version kann nicht starten, solange ein anderer Tab die alte verwendet. Schließen Sie diesen Tab.",
    },
    takeUpdate: "Neu laden und aktualisieren",
    find: "Alles durchsuchen",
    loading: "Wird geöffnet …",
  },

  drop: {
    over: "Zum Hinzufügen loslassen",
    overMore: "Gelesen wird nur in diesem Browser und nirgends sonst.",
    taking: "Wird hinzugefügt …",
  },

  folders: {
    heading: "Ordner",
    add: "Ordner hinzufügen",
    adding: "Der Ordner wird hinzugefügt …",
    none: "Noch kein Ordner. Legen Sie irgendwo auf dieser Seite einen ab.",
    cancelled: "Es wurde kein Ordner ausgewählt.",
    ask: (name) => `${name} befragen`,
    menu: (name) => `Aktionen für ${name}`,
    showFiles: "Dateien anzeigen",
    pause: "Lesen anhalten",
    resume: "Lesen fortsetzen",
    checkAgain: "Nach Änderungen sehen",
    readIgnored: "Ignorierte Dateien einbeziehen",
    remove: "Ordner entfernen",
    eraseNow: "Jetzt löschen",
    removed: (name, n) =>
      `${name} wurde entfernt. Der Index mit ${files(n)} wird gelöscht, ebenso Zitate daraus in alten Antworten. Ihre Dateien bleiben.`,
    files,
    many: (n) => counted(n, FOLDERS),
    walking: (found) =>
      found === 0 ? "Der Ordner wird durchgesehen …" : `${files(found)} bisher gefunden …`,
    asking: ({ files: total, bytes: size, wordsSeconds, meaningSeconds }) =>
      `Das ist ein großer Ordner: ${files(total)}, ${bytes(size)}. Die Suche nach Wörtern wäre in etwa ${duration(wordsSeconds)} bereit, die feinere Suche in etwa ${duration(meaningSeconds)}. Dateinamen lassen sich schon jetzt durchsuchen.`,
    start: "Alles lesen",
    notNow: "Nur Dateinamen",
    canAsk: "Sie können fragen.",
    next: {
      reading: (seconds) =>
        seconds === undefined ? "Wird gelesen …" : `Wird gelesen: fertig in ${inAbout(seconds)}.`,
      embedding: (seconds) =>
        seconds === undefined
          ? "Die feinere Suche wird vorbereitet."
          : `Feinere Suche in ${inAbout(seconds)}.`,
      "changing model": (seconds) =>
        seconds === undefined
          ? "Ein anderes Modell liest den Ordner."
          : `Das andere Modell ist in ${inAbout(seconds)} bereit.`,
      recognising: (seconds) =>
        seconds === undefined ? "Scans werden gelesen." : `Scans sind in ${inAbout(seconds)} gelesen.`,
    },
    details: "Einzelheiten",
    progress: (folder) => `${folder} wird gelesen`,
    doneTitle: "Fertig",
    doneNotice: "Footnote hat Ihre Dateien gelesen. Sie können fragen.",
    filesRate: (rate) => `${files(rate)} pro Sekunde`,
    passagesRate: (rate) => `${counted(rate, PASSAGES)} pro Sekunde`,
    pagesRate: (rate) => `${counted(Math.max(1, Math.round(rate)), PAGES)} pro Minute`,
    current: "Gelesen wird",
    skipScans: "Scans auslassen",
    readScans: "Doch lesen",
    paused: "Angehalten. Was schon gelesen ist, lässt sich befragen.",
    pauseShort: "Anhalten",
    resumeShort: "Fortsetzen",
    tryAgain: "Erneut versuchen",
    forgetFiles: "Dateien vergessen",
    allow: "Zugriff erlauben",
    shared: (n) => `Eine andere App hat ${files(n)} geteilt.`,
    addShared: "Hinzufügen und fragen",
    allowAll: "Erlauben",
    waitForAccess: (n) =>
      `${form(n, { one: "Ein Ordner wartet", other: `${count(n)} Ordner warten` })} auf Zugriff. Was schon gelesen ist, lässt sich befragen.`,
    needsAccess: "Braucht Zugriff",
    giveAgain: "Erneut auswählen",
    installKeeps: "Installiert behält Footnote den Zugriff zwischen den Besuchen.",
    install: "Installieren",
    visitOnly: "Dieser Browser vergisst Ordner zwischen den Besuchen.",
    brought: "Der Index wurde mitgebracht; die Dateien selbst hat dieser Browser nicht erhalten.",
    unread: (n) => `${count(n)} nicht lesbar`,
    scansWaiting: (n) =>
      form(n, { one: "1 wartet auf Texterkennung", other: `${count(n)} warten auf Texterkennung` }),
    lines: { names: "Namen", words: "Wörter", meaning: "Bedeutung", scans: "Scans" },
    progressOf: (line, folder) => `${line} von ${folder}`,
  },

  ask: {
    title: (name) => (name === "" ? "Fragen" : `${name} befragen`),
    noFolder: "Wählen Sie unter „Ordner“ einen Ordner, oder legen Sie hier einen ab.",
    onlyModel:
      "Sie können mit dem Modell sprechen. Für Antworten aus Ihren Dateien wählen Sie unter „Ordner“ einen Ordner, oder legen Sie hier einen ab.",
    early: (read, total) =>
      `${count(read)} von ${files(total)} sind bisher durchsuchbar. Die Antworten werden besser, je mehr gelesen ist.`,
    partly: (read, total) => `${count(read)} von ${files(total)} sind durchsuchbar.`,
    someFolder: "einem Ordner",
    noFiles: "In diesem Ordner gibt es noch keine Dateien, die befragt werden können.",
    namesOnly: "Bisher lassen sich nur Dateinamen durchsuchen.",
    noneReadable:
      "In diesen Dateien wurde kein Text gefunden. Ihre Namen lassen sich durchsuchen; die Seite „Dateien“ sagt, warum.",
    ready: (total) => `${files(total)} bereit.`,
    suggestions: "Fragen für den Anfang",
    goOn: (title) => `„${title}“ fortsetzen`,
    about: "Gefragt wird zu",
    leaveOut: (name) => `${name} auslassen`,
    addFolder: "Diesem Gespräch einen Ordner hinzufügen",
    folderGone: "Der Ordner dieses Gesprächs wurde entfernt, es kann daher nicht fortgesetzt werden.",
    askAnew: "Neues beginnen",
  },

  types: {
    group: "Dateiarten",
    all: "Alle Arten",
    more: "Arten",
    remove: (name) => `Filter entfernen: ${name}`,
    some: (chosen, all) => `${count(chosen)} von ${files(all)}`,
    none: (names, place) =>
      names.length === 1 ? `Keine ${names[0] ?? ""} in ${place}.` : `Nichts davon in ${place}.`,
    noFiles: "Noch keine Dateien.",
    askOnly: (name) => `Nur ${name} befragen`,
    names: {
      pdf: "PDFs",
      document: "Dokumente",
      spreadsheet: "Tabellen",
      presentation: "Präsentationen",
      mail: "E-Mails",
      picture: "Bilder",
      text: "Textdateien",
      "web page": "Webseiten",
      book: "Bücher",
      code: "Code und Daten",
      audio: "Audiodateien",
      video: "Videos",
      archive: "Archive",
      other: "andere Dateien",
    },
    files: "Dateien",
    many: (n) => `${count(n)} Dateiarten`,
    of: (types, days, place) =>
      [place, `(${[types, days].filter((word) => word !== "").join(", ")})`].join(" "),
    askAll: "Dateien aller Arten befragen",
  },

  days: {
    group: "Änderungsdatum",
    any: "Jedes Datum",
    days: "Daten",
    lastMonth: "Die letzten 30 Tage",
    thisYear: "Dieses Jahr",
    lastYear: "Letztes Jahr",
    from: "Geändert vom",
    to: "bis zum",
    none: (place) => `Keine Dateien mit diesem Datum in ${place}.`,
    changed: (from, to) =>
      from === undefined
        ? to === undefined
          ? "irgendwann geändert"
          : `geändert bis ${to}`
        : to === undefined
          ? `geändert seit ${from}`
          : from === to
            ? `geändert am ${from}`
            : `geändert vom ${from} bis ${to}`,
  },

  conversations: {
    heading: "Gespräche",
    new: "Neues Gespräch",
    none: "Hier werden Ihre Fragen aufbewahrt.",
    remove: (title) => `${title} entfernen`,
    removed: (title) => `„${title}“ wurde gelöscht.`,
    answerRemoved: (question) => `Die Antwort auf „${question}“ wurde gelöscht.`,
    rename: (title) => `${title} umbenennen`,
    name: "Name des Gesprächs",
    import: "Gespräch einlesen",
    search: "Gespräche durchsuchen",
    found: (n) =>
      n === 0 ? "Keine Nachrichten gefunden." : counted(n, { one: "Nachricht", other: "Nachrichten" }),
    menu: (title) => `Aktionen für ${title}`,
    pin: "Oben anheften",
    unpin: "Lösen",
    exportMarkdown: "Als Markdown speichern, mit Fußnoten",
    exportJson: "Als JSON speichern, um es später einzulesen",
    days: {
      pinned: "Angeheftet",
      today: "Heute",
      yesterday: "Gestern",
      week: "Früher in dieser Woche",
      earlier: "Früher",
    },
  },

  uses: {
    title: "Am häufigsten zitiert",
    about: "Wie viele Ihrer Antworten jede Datei zitieren, und wann zuletzt.",
    none: "Noch keine Antwort zitiert diesen Ordner.",
    file: "Datei",
    answers: "Antworten",
    last: "Zuletzt zitiert",
    gone: "nicht mehr da",
    unused: (n) => `${files(n)} noch nicht zitiert`,
    more: (n) => `und ${files(n)} mehr`,
  },

  onlyLooksLike: (name) => `sieht nur aus wie „${name}“`,
  versions: {
    newest: {
      copies: (n) => `${count(n)} Kopien`,
      versions: (n) => `neueste von ${count(n)} Fassungen`,
    },
    older: { copies: "eine Kopie", versions: "eine ältere Fassung" },
    newestIs: (name) => `die neueste ist ${name}`,
    more: {
      copies: (n) => form(n, { one: "1 weitere Kopie", other: `${count(n)} weitere Kopien` }),
      versions: (n) => form(n, { one: "1 weitere Fassung", other: `${count(n)} weitere Fassungen` }),
    },
    hide: { copies: "Die anderen Kopien ausblenden", versions: "Die anderen Fassungen ausblenden" },
  },

  files: {
    title: "Dateien",
    uses: "Am häufigsten zitiert",
    allFolders: "Alle Ordner",
    lastRead: (at) => `Zuletzt gelesen: ${at}.`,
    news: {
      none: (day) => `Seit Ihrem letzten Besuch (${day}) hat sich nichts geändert.`,
      since: (day, changes) => `Seit Ihrem letzten Besuch (${day}): ${changes}`,
      added: (n) => `${count(n)} neu`,
      changed: (n) => `${count(n)} geändert`,
      gone: (n) => `${count(n)} nicht mehr da`,
      isNew: "neu",
      isChanged: "geändert",
      isGone: "nicht mehr da",
      list: (folder) => `Was sich in ${folder} geändert hat`,
      all: (n) => `Alle ${count(n)} zeigen`,
      ask: "Was steht in den neuen Dateien?",
    },
    copyLink: "Link kopieren",
    folders: "Ordner",
    none: "Noch kein Ordner.",
    loading: "Die Dateien werden aufgelistet …",
    empty: "Dieser Ordner ist leer.",
    noneOfKind: "Keine Datei passt.",
    all: "Alle",
    filter: "Anzeigen",
    byName: "Nach Namen filtern",
    byType: "Dateiart",
    order: "Reihenfolge",
    orders: {
      name: ["Nach Namen", "Nach Namen, rückwärts"],
      size: ["Kleinste zuerst", "Größte zuerst"],
      date: ["Älteste zuerst", "Neueste zuerst"],
    },
    more: (left) => `Mehr anzeigen: noch ${counted(left, { one: "Eintrag", other: "Einträge" })}`,
    matching: (n) => `${files(n)} angezeigt`,
    readAndWaiting: (n, isPaged) =>
      isPaged
        ? `gelesen · ${form(n, { one: "1 Seite wartet", other: `${count(n)} Seiten warten` })}`
        : `gelesen · ${form(n, { one: "1 Bild wartet", other: `${count(n)} Bilder warten` })}`,
    groups: {
      older: { copies: "Eine Kopie von:", versions: "Eine ältere Fassung. Die anderen:" },
      isNewest: "die neueste",
    },
    preview: {
      text: "Vorschau",
      fromIndex: "Der Text, wie er gelesen wurde",
      fromFile: "Die Datei, wie sie jetzt ist",
      encoding: (name) => name.toUpperCase(),
      truncated: (size) => `die ersten ${size}`,
      binary: "Kein Text: Den Inhalt zeigt nur ein Programm, das dieses Format kennt.",
    },
    tree: (name) => `Dateien von ${name}`,
    embedding: {
      english: (megabytes, timesAsLong) =>
        `Dieser Ordner wird mit dem englischen Modell durchsucht. Ist mehr als ein Zehntel des Textes oder eine Frage in einer anderen Sprache, tritt von selbst das mehrsprachige an seine Stelle. Es ist ${count(megabytes)} MB groß, wird einmal von dieser Seite geladen, und der Aufbau des Index dauert etwa ${count(timesAsLong)}-mal so lange. Sie können inzwischen fragen.`,
      use: "Mehrsprachiges Modell verwenden",
      changing: "Das mehrsprachige Modell liest diesen Ordner. Bis dahin antwortet der jetzige Index.",
      changingBack: "Das englische Modell liest diesen Ordner. Bis dahin antwortet der jetzige Index.",
      keep: "Beim jetzigen Modell bleiben",
      multilingual: "Dieser Ordner wird mit dem mehrsprachigen Modell durchsucht.",
      useEnglish: "Englisches Modell verwenden",
    },
    readIgnored: "Ignorierte Dateien einbeziehen",
    readIgnoredMore: "Erzeugte Dateien, Zwischenspeicher, Verstecktes und was eine .gitignore nennt.",
    kinds: {
      read: "gelesen",
      partly: "zum Teil gelesen",
      waiting: "noch nicht gelesen",
      scan: "wartet auf Texterkennung",
      skipped: "nicht lesbar",
      failed: "fehlgeschlagen",
      ignored: "ignoriert",
      gone: "verschwunden",
    },
    because: (state, reason) => `${state}: ${reason}`,
    totals: {
      read: "gelesen",
      partly: "zum Teil gelesen",
      waiting: "noch nicht gelesen",
      scan: "noch ohne Texterkennung",
      skipped: "nicht lesbar",
      failed: "fehlgeschlagen",
      ignored: "ignoriert",
      gone: "verschwunden",
    },
    passages: (n) => counted(n, PASSAGES),
    changedAt: (size, moment) => `${size}, geändert ${moment}.`,
    reasonsInShort: {
      encrypted: "verschlüsselt",
      corrupt: "beschädigt",
      empty: "leer",
      "no text": "kein Text",
      unsupported: "Format nicht unterstützt",
      "too large": "zu groß",
      timeout: "dauerte zu lange",
      unreadable: "belegt oder geschützt",
      "waiting for text recognition": "wartet auf Texterkennung",
      ignored: "ignoriert",
      "not downloaded": "nicht heruntergeladen",
      crash: "Absturz beim Lesen",
    },
    reasons: {
      encrypted: reasons(
        "Die Datei ist verschlüsselt. Öffnen Sie sie anderswo und speichern Sie eine Kopie ohne Passwort, dann wird diese gelesen.",
      ),
      corrupt: reasons(
        "Die Datei ist beschädigt oder nicht das, was ihr Name sagt. Was lesbar war, wird behalten.",
      ),
      empty: reasons("Die Datei ist leer."),
      "no text": reasons("In der Datei wurde kein Text gefunden."),
      unsupported: reasons("Das Format wird nicht unterstützt. Der Name lässt sich finden."),
      "too large": {
        unread: "Die Datei ist zu groß, um hier gelesen zu werden. Der Name lässt sich finden.",
        read: "Die Datei ist zu groß, um ganz gelesen zu werden. Der Anfang lässt sich finden, der Rest nicht.",
      },
      timeout: reasons("Das Lesen dauerte zu lange und wurde abgebrochen."),
      unreadable: reasons(
        "Der Browser konnte die Datei nicht öffnen. Vielleicht ist sie in Gebrauch oder geschützt.",
      ),
      "waiting for text recognition": {
        unread: "Die Datei ist ein Bild oder ein Scan und wartet auf Texterkennung.",
        read: "Der Text wurde gelesen. Bilder oder gescannte Seiten darin warten auf Texterkennung.",
      },
      ignored: reasons("Die Datei wird ignoriert. „Ignorierte Dateien einbeziehen“ liest sie mit."),
      "not downloaded": reasons(
        "Die Datei liegt in der Cloud und kam nicht innerhalb von 30 Sekunden an. Laden Sie sie herunter und sehen Sie dann nach Änderungen.",
      ),
      crash: reasons(
        "Beim Lesen dieser Datei brach das Lesen ab. Sie bleibt beiseite, bis sie sich ändert; andere Dateien sind nicht betroffen.",
      ),
    },
    oldFormat: (program, extension) =>
      `Altes Format von ${program}: Als .${extension} gespeichert wird die Datei gelesen. Der Name lässt sich finden.`,
    open: "Öffnen",
    download: "Herunterladen",
    seeText: "Text anzeigen",
    askThis: "Nur hierzu fragen",
    details: "Über die Datei",
  },

  access: {
    title: (name) => `Zugriff auf ${name}`,
    gone: "Dieser Ordner wurde entfernt.",
    lapsed:
      "Der Browser fragt, bevor diese Seite den Ordner wieder lesen darf. Erlauben Sie es, und öffnen Sie die Datei dann noch einmal.",
    visit:
      "Dieser Browser vergisst Ordner zwischen den Besuchen. Wählen Sie denselben Ordner erneut aus, und öffnen Sie die Datei dann noch einmal.",
    brought:
      "Der Index wurde von anderswo mitgebracht. Wählen Sie denselben Ordner hier aus, und öffnen Sie die Datei dann noch einmal.",
    open: "Der Ordner lässt sich lesen. Öffnen Sie die Datei noch einmal.",
  },

  conversation: "Gespräch",

  text: {
    title: "Eine Datei",
    opening: "Der Text wird geöffnet …",
    needsAccess: "Für das Original ist Zugriff nötig. Dies ist der Text, wie er gelesen wurde.",
    openOriginal: "Original öffnen",
    downloadOriginal: "Original herunterladen",
    table: "Tabelle",
    gone: "Diese Datei steht nicht mehr im Index.",
    goneMore: "Sie wurde gelöscht oder verschoben, oder ihr Ordner wurde entfernt.",
    noText: "In dieser Datei wurde kein Text gefunden.",
    changed: (first, last) =>
      `Diese Worte stehen nicht mehr in der Datei, die sich geändert hat, seit sie zitiert wurde: „${last === "" ? first : `${first} … ${last}`}“`,
    earlier: "Text davor anzeigen",
    later: "Text danach anzeigen",
    shown: (from, to, total) => `Zeichen ${count(from)} bis ${count(to)} von ${count(total)}`,
    back: (folder) => `Dateien von ${folder}`,
    page: (n) => `Seite ${count(n)}`,
    slide: (n) => `Folie ${count(n)}`,
  },

  source: {
    pane: (ref, name) => `Quelle ${count(ref)}: ${name}`,
    passages: "Zitierte Stellen",
    before: "Vorige zitierte Stelle",
    next: "Nächste zitierte Stelle",
    of: (at, total) => `${count(at)} von ${count(total)}`,
    close: "Quelle schließen",
    content: "Inhalt",
    standings: {
      holds: "",
      moved: "steht jetzt an anderer Stelle",
      changed: "seither geändert",
      gone: "nicht mehr da",
    },
    gone: "Die Datei ist nicht mehr da. Die Antwort hat diesen Teil behalten:",
    find: "In dieser Datei suchen",
    found: (at, total, isCut) =>
      total === 0 ? "nicht in dieser Datei" : `${count(at)} von ${isCut ? "mindestens " : ""}${count(total)}`,
    findNext: "Nächster Treffer",
    findBefore: "Voriger Treffer",
    asText: "Als Text",
    asPage: { pdf: "Als Seite", picture: "Als Bild" },
    changed: (quote) =>
      `Die Datei hat sich geändert, seit sie zitiert wurde: „${quote}“ Die markierten Worte stehen jetzt da.`,
    copyQuote: "Zitat kopieren",
    openFile: "Original öffnen",
    openInTab: "In einem Tab öffnen",
    downloadFile: "Original herunterladen",
    erased: "Der Ordner dieser Datei wurde aus Footnote entfernt, und seine Zitate mit ihm.",
    drawing: "Die Seite wird gezeichnet …",
    notDrawn: "Es gibt keine Seite zu zeigen.",
    notDrawnNow: "Die Seite konnte nicht gezeichnet werden.",
    unmarked: "Die Worte konnten auf dieser Seite nicht markiert werden.",
    pages: "Seiten",
    pageBefore: "Vorige Seite",
    pageNext: "Nächste Seite",
    pageOf: (page, pages) => `Seite ${count(page)} von ${count(pages)}`,
    pageName: (page, name) => `Seite ${count(page)} von ${name}`,
  },

  models,
  settings,
  privacy,

  palette: {
    title: "Alles durchsuchen",
    placeholder: "Alles durchsuchen oder eine Aktion finden",
    conversations: "Gespräche",
    commands: "Aktionen",
    theme: (name) => `Darstellung: ${name}`,
    of: (action, folder) => `${action}: ${folder}`,
  },

  keys: {
    title: "Tastenkürzel",
    names: { control: "Strg", enter: "Eingabe" },
    deeds: {
      find: "Alles durchsuchen",
      newConversation: "Neues Gespräch",
      question: "Zum Fragefeld",
      editLast: "Letzte Frage bearbeiten",
      sources: "Nächste und vorige Quelle",
      openSource: "Auf einer Quelle: an der Stelle öffnen",
      stop: "Anhalten oder schließen",
      keys: "Diese Liste anzeigen",
    },
  },
};

const FEATURES = {
  "current JavaScript": "aktuelles JavaScript",
  "Web Locks": "Web Locks",
  "private file storage": "privater Dateispeicher",
  "WebAssembly SIMD": "WebAssembly SIMD",
} as const;

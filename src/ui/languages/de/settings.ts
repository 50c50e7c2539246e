import { bytes, count } from "../../format";
import type { PageStrings } from "../../strings";
import { counted } from "./words";

export const settings: PageStrings["settings"] = {
  transfer: {
    title: "Mitnehmen",
    memory: "Gespräche, Gemerktes und Einstellungen",
    memoryMore:
      "Als eine JSON-Datei, die nicht verschlüsselt ist. Anderswo eingelesen, ergänzt sie, was dort ist; Antworten behalten ihre Zitate.",
    exportMemory: "Speichern",
    importMemory: "Einlesen",
    index: "Der Index eines Ordners",
    indexMore:
      "Mit seinem Index lässt sich ein Ordner in einem anderen Browser sofort befragen, ohne die Dateien erneut zu lesen. Der Index enthält den Text der Dateien und wird daher mit einer Passphrase verschlüsselt. Die Parquet-Tabelle ist nicht verschlüsselt; Datenbanken wie DuckDB, LanceDB und Qdrant lesen sie.",
    noFolder: "Es gibt noch keinen Ordner zum Mitnehmen.",
    folder: "Ordner",
    passphrase: "Passphrase",
    again: "Passphrase wiederholen",
    passphraseMore: "Ohne die Passphrase kann niemand die Datei öffnen, und niemand kann sie Ihnen nennen.",
    tooShort: (least) => `Mindestens ${count(least)} Zeichen.`,
    differ: "Die beiden stimmen noch nicht überein.",
    ready: "Beide stimmen überein.",
    exportIndex: "Index speichern",
    exportParquet: "Als Parquet-Tabelle speichern",
    itsPassphrase: "Passphrase eines gespeicherten Index",
    importIndex: "Index einlesen",
    busy: {
      "export-index": "Der Index wird gespeichert …",
      "export-parquet": "Die Tabelle wird gespeichert …",
      "export-memory": "Gespräche, Gemerktes und Einstellungen werden gespeichert …",
      "import-index": "Der Index wird eingelesen …",
      "import-memory": "Gespräche, Gemerktes und Einstellungen werden eingelesen …",
    },
    done: {
      "export-index": "Der Index liegt bei Ihren Downloads.",
      "export-parquet": "Die Tabelle liegt bei Ihren Downloads.",
      "export-memory": "Gespräche, Gemerktes und Einstellungen liegen bei Ihren Downloads.",
      "import-index": "Der Ordner ist da und lässt sich befragen.",
      "import-memory": "Alles ist da.",
    },
    stopped: "Abgebrochen. Nichts wurde behalten.",
    added: ({ conversations, facts, skipped }) =>
      `${counted(conversations, { one: "Gespräch", other: "Gespräche" })} und ${counted(facts, { one: "gemerkte Angabe", other: "gemerkte Angaben" })} hinzugefügt.${skipped === 0 ? "" : ` ${count(skipped)} waren schon da.`}`,
  },
  title: "Einstellungen",
  language: "Sprache",
  languageOfBrowser: (name) => `Wie im Browser (${name})`,
  theme: "Darstellung",
  themes: { system: "Wie im System", light: "Hell", dark: "Dunkel" },
  notices: "Benachrichtigungen",
  notifies: "Benachrichtigen, wenn alles gelesen ist und diese Seite nicht zu sehen ist",
  notifiesBlocked: "Dieser Browser erlaubt hier keine Benachrichtigungen.",
  meaning: "Feinere Suche",
  embedding: {
    notYet: "In diesem Besuch musste noch keine Textstelle in einen Vektor verwandelt werden.",
    kernel: {
      relaxed: "Textstellen verwandelt Footnotes eigener Encoder in Vektoren.",
      plain:
        "Textstellen verwandelt Footnotes eigener Encoder in Vektoren, in der Fassung für Browser ohne Relaxed SIMD, die länger braucht.",
    },
    askedFor:
      "Textstellen verwandelt die allgemeine Laufzeitumgebung in Vektoren, wie es die Adresse dieser Seite verlangt (runtime=general). Footnotes eigener Encoder ist zwei- bis dreimal so schnell.",
    noKernel:
      "Textstellen verwandelt die allgemeine Laufzeitumgebung in Vektoren, da Footnotes eigener Encoder nicht für dieses Modell gemacht ist.",
    readerFailed: (detail) =>
      `Was antwortet, wird ohne den Leser und weniger sicher beurteilt: Seine Datei konnte nicht benutzt werden (${detail}). Beim Neuladen der Seite wird es noch einmal versucht.`,
    kernelFailed: (detail) =>
      `Textstellen verwandelt die allgemeine Laufzeitumgebung in Vektoren, was zwei- bis dreimal so lange dauert: Footnotes eigener Encoder ließ sich nicht verwenden (${detail}). Beim nächsten Laden der Seite wird es wieder versucht.`,
    workers: (n) => (n === 1 ? "Eine Textstelle nach der anderen." : `${count(n)} Textstellen zugleich.`),
    slowedBy: {
      battery: "Weniger als sonst, da dieses Gerät mit dem Akku läuft.",
      "language model": "Weniger als sonst, da ein Sprachmodell arbeitet.",
    },
  },
  recognition: "Texterkennung",
  languages: {
    more: "Bilder und Scans werden in allen diesen Sprachen gelesen; jede macht jede Seite langsamer. Nur das Herunterladen braucht das Netz; eine eigene Tesseract-Datei wie deu.traineddata braucht es nicht.",
    state: ({ bytes: size, state }) => {
      switch (state.kind) {
        case "built-in":
          return "gehört zur App";
        case "here":
          return size === undefined ? "auf diesem Gerät" : `auf diesem Gerät, ${bytes(size)}`;
        case "fetching":
          return `${bytes(state.bytes.here)} von ${bytes(state.bytes.total)}`;
        case "none":
          return size === undefined ? "" : bytes(size);
      }
    },
    fetch: (name) => `${name} herunterladen`,
    remove: (name) => `${name} entfernen`,
    add: "Sprachdatei hinzufügen …",
    again: (pages) =>
      pages === 1
        ? "Die eine gescannte Seite erneut lesen"
        : `Die ${count(pages)} gescannten Seiten erneut lesen`,
  },
  storage: "Speicher auf diesem Gerät",
  used: (used) => `${bytes(used)} belegt`,
  usedOf: (used, free) => `${bytes(used)} belegt, ${bytes(free)} frei.`,
  unknownUse: "Dieser Browser sagt nicht, wie viel belegt ist.",
  persisted: "Der Browser behält es, bis Sie es löschen.",
  notPersisted:
    "Ist die Festplatte voll, darf der Browser es löschen. Ihre Dateien sind davon nicht betroffen.",
  takesRoom: {
    title: "Was entfernt werden kann, um Platz zu schaffen:",
    size: (size) => `etwa ${size}`,
    language: (name) => `${name} für Scans`,
  },
  install: "Footnote installieren",
  installMore:
    "Es öffnet sich in einem eigenen Fenster und behält den Zugriff auf Ihre Ordner zwischen den Besuchen.",
  keys: "Tastenkürzel",
  about: "Über Footnote",
  version: (version) => `Footnote ${version}.`,
  aboutMore: "Quelloffen, und auf der Arbeit vieler anderer gebaut.",
  licences: "Lizenzen von allem, was darin steckt",
  advanced: "Für Fortgeschrittene: die feinere Suche",
  vectorIndexes: { "two-stage": "Eingebauter Index", voy: "voy-search" },
  vectorIndexMore:
    "Der eingebaute Index ist der schnellere. voy-search ist langsamer, braucht mehr Speicher und nimmt Ordner mit bis zu 20.000 Textstellen. Beim Wechsel wird nichts neu berechnet.",
  erase: "Alles löschen",
  eraseMore:
    "Löscht jeden Index, jedes Gespräch und jede Einstellung aus diesem Browser. Ihre Dateien bleiben. Das lässt sich nicht rückgängig machen.",
  eraseConfirm: "Alles löschen",
  eraseAsk: "Zur Bestätigung eingeben:",
  eraseWord: "löschen",
  erasing: "Wird gelöscht …",
};

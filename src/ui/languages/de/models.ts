import { bytes, compact, count, percent } from "../../format";
import type { PageStrings } from "../../strings";

const BACKENDS = {
  webgpu: "auf dem Grafikprozessor",
  cpu: "auf dem Prozessor",
  browser: "in der Umgebung des Browsers",
} as const;
const SPEEDS = {
  fast: "Schreibt schnell",
  medium: "Schreibt mittelschnell",
  slow: "Schreibt langsam",
} as const;
const REFUSALS = {
  "no WebAssembly": "Dieser Browser hat kein WebAssembly",
  "no WebGPU": "Dieser Browser stellt keinen Grafikprozessor bereit (WebGPU)",
  "no shader-f16": "Der Grafikprozessor kennt keine Zahlen halber Genauigkeit",
  "graphics limits": "Der Grafikprozessor ist zu klein",
  "too little memory": "Es braucht mehr als die Hälfte des Speichers dieses Geräts",
  "not offered": "Dieser Browser bietet es nicht an",
  "software graphics": "Grafik wird hier vom Hauptprozessor berechnet, der dafür zu langsam ist",
} as const;

const readingTime = (seconds: number): string =>
  seconds < 1
    ? "einer Sekunde"
    : seconds < 90
      ? `${count(Math.round(seconds))} Sekunden`
      : `${count(Math.round(seconds / 60))} Minuten`;
const rate = (words: number): string => (words < 1.5 ? "ein Wort" : `${count(Math.round(words))} Wörter`);

export const models: PageStrings["models"] = {
  title: "Modelle",
  lead: "Antworten sind Zitate aus Ihren Dateien. Ein Sprachmodell auf diesem Gerät kann sie auch in Worte fassen; jeder seiner Sätze wird mit den Dateien verglichen.",
  writer: "Antworten schreibt",
  quoting: "Kein Modell",
  quotingMore: "Antworten sind Sätze Ihrer Dateien, Wort für Wort.",
  add: "Ein eigenes Modell hinzufügen",
  addMore:
    "Wählen Sie eine .gguf-Datei, die Form, in der offene Modelle erscheinen. Suchen Sie ein „Instruct“- oder „Chat“-Modell mit 0,5 bis 2 Milliarden Parametern, mit „Q4“ im Namen und höchstens 2 GB. Es bleibt auf diesem Gerät.",
  useGiven: (name) => `${name} als Modell verwenden?`,
  useIt: "Verwenden",
  leaveIt: "Nicht verwenden",
  importCopy: ".gguf-Datei hinzufügen",
  importHandle: "Ohne Kopie verwenden",
  importFolder: "WebLLM-Modellordner hinzufügen",
  fetch: "Ein Modell herunterladen",
  fetchMore:
    "Geladen wird erst nach einem Klick; danach funktioniert es ohne Netz. Der Anbieter sieht die Netzadresse dieses Geräts und nichts von Ihren Dateien.",
  recommended: {
    "largest that leaves room": "Empfohlen: das größte, das für alles andere Platz lässt.",
    usual: "Empfohlen: gute Antworten für seine Größe.",
    "little memory": "Empfohlen: klein genug für den Speicher hier.",
  },
  refusedHere: "Modelle für andere Geräte anzeigen",
  noneRecommended: (reason) =>
    `Hier wird keines davon empfohlen: ${REFUSALS[reason]}. Das kleine für den Prozessor läuft überall.`,
  refused: (reason) => `Läuft hier nicht: ${REFUSALS[reason]}.`,
  offerFacts: ({ licence, contextTokens, speed }) =>
    `${SPEEDS[speed]} · Kontext von ${count(contextTokens)} Token · Lizenz ${licence}.`,
  buildFacts: ({ bytes: size, memoryBytes }, precision) =>
    `Etwa ${bytes(size)} herunterzuladen, ${bytes(memoryBytes)} Grafikspeicher${precision === "f32" ? ", in einfacher Genauigkeit" : ""}.`,
  forProcessor: (name) => `${name}, für den Prozessor`,
  processorFacts: ({ bytes: size, licence }) =>
    `Etwa ${bytes(size)} · Lizenz ${licence} · braucht keinen Grafikprozessor; schreibt unter die Zitate.`,
  measuring: "Es wird gemessen, wie schnell Modelle hier laufen …",
  measureAgain: "Geschwindigkeit noch einmal messen",
  speedHere: ({ pageSeconds, wordsPerSecond }) =>
    `Hier liest es eine Seite in etwa ${readingTime(pageSeconds)} und schreibt etwa ${rate(wordsPerSecond)} pro Sekunde.`,
  fetchOne: (name) => `${name} herunterladen`,
  pause: (name) => `${name} anhalten`,
  resume: (name) => `${name} fortsetzen`,
  cancelFetch: (name) => `${name} abbrechen und löschen, was angekommen ist`,
  fetched: ({ here, total }) => `${bytes(here)} von ${bytes(total)}`,
  paused: "Angehalten",
  importing: ({ name, copied, total }) => `${name} wird hinzugefügt: ${bytes(copied)} von ${bytes(total)}`,
  facts: ({ parameters, bytes: size, contextTokens, licence }) =>
    [
      ...(size > 0 ? [bytes(size)] : []),
      ...(parameters === undefined ? [] : [`${compact(parameters)} Parameter`]),
      ...(contextTokens === undefined ? [] : [`Kontext von ${count(contextTokens)} Token`]),
      licence === undefined ? "Lizenz unbekannt" : `Lizenz ${licence}`,
    ].join(" · ") + ".",
  roles: {
    restate: "Sehr klein: Es formuliert nur um, was zitiert wurde, wenn die Prüfung es zulässt.",
    add: "Es schreibt unter die Zitate, die oben bleiben.",
    answer: "Es schreibt die Antwort.",
  },
  browserFacts: "Es gehört zu diesem Browser, der weder Namen noch Größe nennt.",
  browserName: "Das Modell des Browsers",
  browserNone: "Dieser Browser hat keines.",
  browserMore: "Der Browser würde es bei seinem Hersteller laden und jeder Seite anbieten, die danach fragt.",
  browserFetch: "Den Browser sein Modell laden lassen",
  browserFetching: (share) => `${percent(share)} geladen`,
  browserLeave: "Nicht darauf warten",
  resting: "Startet mit der nächsten Frage.",
  loading: (progress) =>
    progress === undefined || progress.phase === "starting"
      ? "Wird gestartet …"
      : `Wird gelesen: ${bytes(progress.loaded)} von ${bytes(progress.total)}`,
  testing: "Wird mit ein paar Worten geprüft …",
  ready: ({ backend, contextTokens }) =>
    `Bereit, ${BACKENDS[backend]}, mit einem Kontext von ${count(contextTokens)} Token.`,
  setAside: (reason) => `Nicht verwendet: ${reason}`,
  tryAgain: "Erneut versuchen",
  allow: "Zugriff darauf erlauben",
  removed: (name) => `${name} wurde entfernt. In wenigen Sekunden wird es gelöscht.`,
  remove: (name) => `${name} entfernen`,
  forget: (name) => `${name} vergessen`,
};

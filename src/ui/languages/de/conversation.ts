import type { ConversationStrings } from "../../conversation/strings";
import { count, day, listed, percent, withTenth } from "../../format";
import { counted, FILES, form, PASSAGES } from "./words";

const inSeconds = (ms: number) => `${withTenth(ms / 1000)} s`;
/** In the dative. */
const FILES_DATIVE = { one: "Datei", other: "Dateien" };
const SOURCES = { one: "Quelle", other: "Quellen" };
const STATEMENTS = { one: "Aussage", other: "Aussagen" };
const TOKENS = { one: "Token", other: "Token" };
const EARLIER_QUESTIONS = { one: "frühere Frage", other: "frühere Fragen" };

const ENGINES = { wllama: "wllama", webllm: "WebLLM", "prompt-api": "den Browser" } as const;
const BACKENDS = {
  webgpu: "auf dem Grafikprozessor",
  cpu: "auf dem Prozessor",
  browser: "in der Umgebung, die der Browser wählt",
} as const;
const RUN_ENDS = {
  done: "der Text wurde geprüft",
  dropped: "nichts davon fand sich in den Textstellen, daher wird es nicht gezeigt",
  stalled: "es kamen keine Worte mehr",
  died: "es ist abgestürzt",
  failed: "es ist gescheitert",
} as const;
const BROKE_OFF = {
  ...RUN_ENDS,
  stalled: "brachte keine Worte mehr hervor",
  died: "ist beim Schreiben abgestürzt",
  failed: "ist beim Schreiben gescheitert",
} as const;

export const conversation: ConversationStrings = {
  conversation: "Gespräch",
  accessLapsed: (folders) =>
    `Der Zugriff auf ${folders} ist erloschen: Was sich seit dem letzten Lesen geändert hat, fehlt.`,
  notAsked: (names) =>
    `Nicht befragt: ${listed(names)}, denn ${names.length === 1 ? "der Index lässt" : "die Indexe lassen"} sich nicht öffnen. Laden Sie die Seite neu, und fragen Sie noch einmal.`,
  toldOn: (at) => `Das haben Sie am ${day(at)} gesagt.`,
  newest: "Neuestes",
  earlierQuestions: (n) => `Frühere Fragen anzeigen (${count(n)})`,

  question: "Frage",
  questionTooLong: (length, most) =>
    `Eine Frage darf bis zu ${count(most)} Zeichen haben; diese hat ${count(length)}. Kürzen Sie sie, oder fügen Sie einen langen Text als Datei hinzu.`,
  wholeQuestion: "Ganze Frage anzeigen",
  lessOfQuestion: "Weniger anzeigen",
  askAbout: (name) => `Fragen zu ${name} …`,
  ask: "Fragen",
  stop: "Anhalten",

  place(place, headings) {
    switch (place.kind) {
      case "page":
        return `Seite ${count(place.number)}`;
      case "slide":
        return `Folie ${count(place.number)}`;
      case "sheet":
        return `Blatt ${place.name}`;
      case "chapter":
        return place.name === "" ? `Kapitel ${count(place.number)}` : `Kapitel ${place.name}`;
      case "whole": {
        const heading = headings.at(-1);
        return heading === undefined ? "" : `Abschnitt ${heading}`;
      }
    }
  },
  relevance: (relevance) => percent(relevance),
  relevanceInWords: (relevance) => `zu ${percent(relevance)} passend`,
  sourceName: (ref, file, place) => [`Quelle ${ref}: ${file}`, place].filter(Boolean).join(", "),
  goneSourceName: (name) => `${name}, nicht mehr da`,
  gone: "nicht mehr da",
  changed: "seither geändert",
  changedSourceName: (name) => `${name}, seither geändert`,
  nowThere: "Jetzt:",
  restsOnChanged: "Eine hier zitierte Datei hat sich seither geändert.",
  alsoFound: (n) => `Auch gefunden (${count(n)})`,
  codeLines: (language, first, last) =>
    first === last
      ? `${language}, Zeile ${count(first)}`
      : `${language}, Zeilen ${count(first)}–${count(last)}`,
  open: "Öffnen",
  openFile: (file) => `${file} öffnen`,
  sources: "Quellen",
  citedFiles: "Zitierte Dateien",
  carousel: "Karussell",
  earlierFiles: "Vorige Dateien",
  laterFiles: "Weitere Dateien",
  evidence: "Gefundene Textstellen",
  moreEvidence: (n) => `und ${count(n)} mehr`,
  copyAddress: (address) => `${address} kopieren`,
  copied: "Kopiert",
  notCopied: "Der Browser hat das Kopieren nicht erlaubt.",
  followUps: "Weiterfragen",
  answerActions: "Diese Antwort",
  copy: "Kopieren",
  copyMarkdown: "Als Markdown kopieren",
  copyLink: "Link kopieren",
  removeAnswer: "Löschen",
  editQuestion: "Frage bearbeiten",
  askInstead: "Stattdessen dies fragen",
  keepQuestion: "Abbrechen",
  table: "Tabelle",
  code: "Programmcode",
  listedFiles: "Dateien",
  columns: { file: "Datei", changed: "Geändert", date: "Datum", place: "Stelle", words: "Wortlaut" },
  showAll: (n) => `Alle ${count(n)} zeigen`,
  showFirst: (n) => `Nur die ersten ${count(n)} zeigen`,
  notListed: (n) =>
    `${counted(n, { one: "weitere Datei", other: "weitere Dateien" })} hier nicht aufgeführt.`,

  unsupported: "nicht in Ihren Dateien gefunden",
  unsupportedLegend: "Gepunktet unterstrichen: nicht in Ihren Dateien gefunden.",

  deciding: "Die Frage wird gelesen …",
  reading: (file) => `${file} wird gelesen …`,
  searching: (question) => `Suche nach „${question}“ …`,
  looking: (name) => `${name} wird durchgesehen …`,
  found: (passages, files) => `${counted(passages, PASSAGES)} in ${counted(files, FILES_DATIVE)} gefunden.`,
  writing: "Wird geschrieben …",
  verdicts: {
    supported: "Jede Aussage wurde in Ihren Dateien gefunden.",
    someUnsupported: (unsupported, statements) =>
      unsupported < statements
        ? `${count(unsupported)} von ${counted(statements, STATEMENTS)} nicht in Ihren Dateien gefunden.`
        : "Nichts davon wurde in Ihren Dateien gefunden.",
    closest: "Keine sichere Antwort. Diese Stellen kommen ihr am nächsten.",
    doubtful: "Das beantwortet die Frage vielleicht nicht.",
    byName: "Am Namen der Datei gefunden.",
    unchecked: "Nicht mit Ihren Dateien verglichen.",
    quoted: "Aus Ihren Dateien zitiert.",
    chat: "Beantwortet, ohne in Ihren Dateien zu suchen.",
    stopped: "Angehalten.",
    nothing: "Nichts gefunden.",
    error: "Diese Antwort konnte nicht fertiggestellt werden.",
  },
  unsaved:
    "Nicht gespeichert: Der Speicherplatz dieses Browsers ist aufgebraucht. Diese Antwort bleibt hier, bis Sie Footnote schließen, und wird gespeichert, sobald Platz ist.",
  stoppedAdvice: "Was bisher geschrieben wurde, bleibt.",
  unanswered: "Keine Antwort: Die Seite wurde geschlossen, bevor sie fertig war.",
  answeredElsewhere: "Ein anderer Tab beantwortet diese Frage. Die Antwort wird hier erscheinen.",
  retry: "Noch einmal fragen",
  retryWith: "Noch einmal fragen mit",
  retryWithMore: "Gilt auch für Ihre nächsten Fragen.",
  nothingFound: "Nichts in Ihren Dateien beantwortet diese Frage.",
  whereItLooked: "Wo gesucht wurde",
  otherWords: "Mit anderen Worten fragen",
  searchNames: "Dateinamen durchsuchen",
  awaitScans: (pages) =>
    `Auf ${counted(pages, { one: "ungelesenen Scan", other: "ungelesene Scans" })} warten`,
  awaitingScans: (pages) => `Es wird auf ${counted(pages, { one: "Scan", other: "Scans" })} gewartet …`,
  unreadFiles: (n) =>
    `${counted(n, FILES)} ${form(n, { one: "ist noch nicht gelesen und könnte", other: "sind noch nicht gelesen und könnten" })} die Antwort enthalten.`,
  scansRead: "Die Scans sind gelesen. Noch einmal fragen",

  stepsSummary: (steps, passages, ms) =>
    [
      steps === 0 ? conversation.noSteps : counted(steps, { one: "Schritt", other: "Schritte" }),
      ...(passages > 0 ? [counted(passages, PASSAGES)] : []),
      ...(ms === undefined ? [] : [inSeconds(ms)]),
    ].join(" · "),
  noSteps: "Keine Suche",
  decision: "Entscheidung",
  decisions: {
    "asks of files": "Die Antwort muss aus den Dateien kommen.",
    "limits alone":
      "Die Frage besteht nur aus Einschränkungen: Sie fragt nach den Dateien, auf die sie zutreffen.",
    "no words": "Die Frage enthält keine Wörter.",
    command: "Das ist ein Befehl, keine Frage.",
    "no folder": "Es gibt keinen Ordner mit einer Datei, in der gesucht werden kann.",
    "about the app": "Das fragt nach der App, nicht nach den Dateien.",
    thanks: "Das ist ein Dank.",
    farewell: "Das ist ein Abschied.",
    greeting: "Das ist eine Begrüßung.",
    "small talk": "Das ist Plauderei.",
    "to remember": "Das bittet darum, sich etwas zu merken.",
    "what is remembered": "Das fragt nach dem, was gemerkt ist.",
  },
  check: "Prüfung",
  writer: "Antwort",
  step(step) {
    if (step.isRunning === true) return { title: conversation.takingStep(step), outcome: "" };
    const { subject, searched, kept, ms } = step;
    const outcome = `${count(searched)} geprüft, ${count(kept)} behalten, ${inSeconds(ms)}`;
    switch (step.kind) {
      case "search":
        return { title: `Textstellen durchsucht nach „${subject}“`, outcome };
      case "model search":
        return {
          title: `Das Modell suchte nach „${subject}“`,
          outcome: `${count(searched)} geprüft, ${count(kept)} neu, ${inSeconds(ms)}`,
        };
      case "file names":
        return { title: `Dateinamen durchsucht nach „${subject}“`, outcome };
      case "read file":
        return { title: `${subject} gelesen`, outcome };
      case "decide":
        return {
          title: "Das Modell gefragt, ob es um Ihre Dateien geht",
          outcome: `${kept > 0 ? "das kann sein" : "das ist nicht so"}, ${inSeconds(ms)}`,
        };
      case "rewrite":
        return {
          title: `Verstanden als „${subject}“`,
          outcome: `nach ${counted(searched, { one: "früheren Frage", other: "früheren Fragen" })}, ${inSeconds(ms)}`,
        };
      case "recall":
        return {
          title: "Das bisherige Gespräch zusammengefasst",
          outcome: `nach ${counted(searched, { one: "früheren Frage", other: "früheren Fragen" })}, ${inSeconds(ms)}`,
        };
      case "filter":
        return {
          title: "Das Modell las die gefundenen Textstellen",
          outcome: `${count(searched)} gelesen, ${count(kept)} ${form(kept, { one: "hilft", other: "helfen" })}, ${inSeconds(ms)}`,
        };
      case "take notes":
        return {
          title: `Das Modell machte sich Notizen zu ${subject}`,
          outcome: `${counted(searched, PASSAGES)} gelesen, ${counted(kept, { one: "Notiz", other: "Notizen" })} darin wiedergefunden, ${inSeconds(ms)}`,
        };
    }
  },
  takingStep({ kind, subject, searched, total }) {
    const progress = total === undefined ? "" : ` (${count(searched + 1)} von ${count(total)})`;
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
        return `Das Modell liest die gefundenen Textstellen${progress} …`;
      case "take notes":
        return `Das Modell liest ${subject}${progress} …`;
    }
  },
  lookedAt(step) {
    switch (step.kind) {
      case "search":
      case "model search":
        return `${counted(step.searched, PASSAGES)}, nach „${step.subject}“`;
      case "file names":
        return `die Namen von ${counted(step.searched, FILES_DATIVE)}, nach „${step.subject}“`;
      case "read file":
      case "take notes":
        return `der Text von ${step.subject}`;
      case "decide":
        return "nur die Frage";
      case "rewrite":
      case "recall":
        return counted(step.searched, EARLIER_QUESTIONS);
      case "filter":
        return `${counted(step.searched, PASSAGES)}, vom Modell gelesen`;
    }
  },
  assessment({ statements, unsupported, support, coverage, confidence }) {
    if (statements === 0) return "";
    const found = Math.max(0, statements - unsupported);
    return (
      `${count(found)} von ${counted(statements, STATEMENTS)} in den Textstellen gefunden, ` +
      `Rückhalt ${percent(support)}; die Textstellen enthalten ${percent(coverage)} der Wörter der Frage` +
      (confidence === undefined ? "" : `; zu ${percent(confidence)} sicher`)
    );
  },
  wrote: ({ model }) => `${model} schrieb`,
  run: ({ engine, backend, promptTokens, firstTokenMs, tokensPerSecond, end }) =>
    [
      `${counted(promptTokens, TOKENS)} gelesen`,
      firstTokenMs === undefined ? "kein Wort" : `erstes Wort nach ${inSeconds(firstTokenMs)}`,
      ...(tokensPerSecond === undefined ? [] : [`dann ${withTenth(tokensPerSecond)} Token pro Sekunde`]),
      `durch ${ENGINES[engine]} ${BACKENDS[backend]}`,
    ].join(", ") + `; ${RUN_ENDS[end]}`,
  interrupted({ model, end, backend }, next) {
    const broke = `${model} ${BROKE_OFF[end]}.`;
    if (next === undefined) return `${broke} Der Rest ist zitiert.`;
    const where = next.backend === backend ? "" : ` ${BACKENDS[next.backend]}`;
    return `${broke} ${next.model} machte${where} weiter.`;
  },
  engine(engine) {
    switch (engine) {
      case "extractive":
        return "Zitiert, ohne ein Modell";
      case "webllm":
        return "Geschrieben von einem Modell auf dem Grafikprozessor dieses Geräts";
      case "wllama":
        return "Geschrieben von einem Modell auf dem Prozessor dieses Geräts";
      case "prompt-api":
        return "Geschrieben vom Modell des Browsers";
    }
  },
  quotesInstead: "Zitiert: Was ein Modell schrieb, hat die Prüfung nicht bestanden",

  announceAnswer: (sources) =>
    `Antwort fertig, ${sources === 0 ? "keine Quellen" : counted(sources, SOURCES)}`,
  announceClosest: (n) => `Keine sichere Antwort, ${counted(n, PASSAGES)} angezeigt`,
  announceNothing: "Nichts gefunden",
  announceStopped: "Angehalten",
  announceError: "Die Antwort konnte nicht fertiggestellt werden",
};

import type { Failure } from "../../../core/domain/failure";
import type { StoredKind, UnfitRows } from "../../../core/domain/stored-kinds";
import { partNamed, type FailureText, type FailureWords, type PartNames } from "../../failure-text";
import { bytes, count } from "../../format";
import { counted, files, type Forms } from "./words";

export const failure: FailureWords = (failed) => {
  switch (failed.kind) {
    case "folder-refused":
      return {
        title: `Der Browser erlaubt keinen Zugriff auf ${named(failed.name)}.`,
        advice: "Persönliche Hauptordner und Systemordner sind geschützt. Wählen Sie einen Ordner darin.",
      };
    case "folder-unreadable":
      return {
        title: `${failed.name === "" ? "Der Ordner" : failed.name} konnte nicht gelesen werden: ${failed.detail}`,
        advice:
          "Prüfen Sie, ob es ihn noch gibt und ob er sich öffnen lässt, und fügen Sie ihn erneut hinzu.",
      };
    case "folder-empty":
      return {
        title: `${failed.folder} ist jetzt leer.`,
        advice: `Falls der Ordner auf einem Datenträger lag, der entfernt wurde, schließen Sie ihn an, und versuchen Sie es erneut. Fragen zu dem, was gelesen wurde (${files(failed.files)}), gehen weiterhin. Wurde alles gelöscht, lassen Sie es auch hier vergessen.`,
      };
    case "folder-inside-another":
      return {
        title: `${failed.name} liegt in ${failed.other}, und dieser Ordner ist schon hier.`,
        advice:
          "Seine Dateien werden mit jenem Ordner gelesen. Um nur zu ihnen zu fragen, wählen Sie sie unter Dateien aus.",
      };
    case "folder-holds-another":
      return {
        title: `${failed.name} enthält ${failed.other}, und dieser Ordner ist schon hier.`,
        advice: `Um ${failed.name} ganz zu lesen, entfernen Sie zuerst ${failed.other}.`,
      };
    case "permission-denied":
      return {
        title: `Der Browser durfte ${failed.folder} nicht lesen.`,
        advice:
          "Fragen gehen weiterhin. Erlauben Sie den Zugriff erneut, oder legen Sie den Ordner noch einmal hier ab.",
      };
    case "permission-lapsed":
      return {
        title: `${failed.folder} braucht wieder Ihre Erlaubnis.`,
        advice:
          "Fragen gehen weiterhin. Erlauben Sie den Zugriff, um Dateien zu öffnen und zu lesen, was sich geändert hat.",
      };
    case "visit-over":
      return {
        title: "Dieser Browser vergisst Ordner zwischen den Besuchen.",
        advice: `Fragen gehen weiterhin. Wählen Sie ${failed.folder} erneut aus, um Dateien zu öffnen und zu lesen, was sich geändert hat.`,
      };
    case "files-elsewhere":
      return {
        title: `Die Dateien von ${failed.folder} hat dieser Browser nicht erhalten: Der Index wurde mitgebracht.`,
        advice:
          "Fragen gehen weiterhin. Wählen Sie denselben Ordner aus oder legen Sie ihn ab, um Dateien zu öffnen und zu lesen, was sich geändert hat.",
      };
    case "not-an-index":
      return INDEX_FILE[failed.reason];
    case "file-gone":
      return {
        title: `${failed.path} ist nicht mehr da.`,
        advice: "Die Datei wurde verschoben, umbenannt oder gelöscht.",
      };
    case "share-lost":
      return {
        title:
          "Was eine andere App geteilt hat, wurde nicht aufbewahrt: In diesem Browser ist kein Platz dafür.",
        advice:
          "Schaffen Sie Platz (die Einstellungen zeigen, was ihn belegt), und teilen Sie es noch einmal.",
      };
    case "quota-exceeded":
      return quotaText(failed);
    case "storage-broken":
      return {
        title: `Der Speicher des Browsers antwortet nicht: ${failed.detail}`,
        advice:
          "Ein privates Fenster hat vielleicht keinen. Sonst starten Sie den Browser neu; hilft das nicht, löschen Sie unter Einstellungen alles und fügen den Ordner erneut hinzu.",
      };
    case "records-unread":
      return {
        title: `Einiges von dem, was gespeichert ist, konnte nicht gelesen werden: ${failed.records.map(unfitText).join(", ")}.`,
        advice:
          "Es bleibt, wie es ist. Vielleicht hat eine neuere Version der App es geschrieben. Laden Sie die Seite neu, um sie zu erhalten.",
      };
    case "storage-outdated":
      return {
        title: "Was hier gespeichert ist, hat eine neuere Version von Footnote geschrieben.",
        advice: "Diese Version ändert nichts daran. Laden Sie die Seite neu, um die neuere zu erhalten.",
      };
    case "index-full":
      return {
        title: `${failed.index} nimmt höchstens ${count(failed.most)} Textstellen auf; dieser Ordner hat ${count(failed.passages)} oder mehr.`,
        advice: "Wählen Sie in den Einstellungen unter „Für Fortgeschrittene“ den eingebauten Index.",
      };
    case "model-missing":
      return {
        title: `Das Modell ${failed.model} konnte nicht geladen werden: ${failed.detail}`,
        advice:
          "Wörter und Dateinamen lassen sich ohne es durchsuchen. Laden Sie die Seite neu, um es noch einmal zu versuchen.",
      };
    case "model-broken":
      return {
        title: `Das Modell ${failed.model} funktioniert hier nicht: ${failed.detail}`,
        advice: "Wörter und Dateinamen lassen sich ohne es durchsuchen.",
      };
    case "inference-failed":
      return {
        title: `Das Modell ${failed.model} lieferte kein Ergebnis: ${failed.detail}`,
        advice:
          "Wörter und Dateinamen lassen sich ohne es durchsuchen. Setzen Sie fort, um es noch einmal zu versuchen.",
      };
    case "not-a-model":
      return {
        title: `${failed.file} ist kein Sprachmodell, das sich verwenden lässt: ${failed.detail}`,
        advice:
          "Wählen Sie eine .gguf-Datei. Ist es eine, so ist sie vielleicht beschädigt. Laden Sie sie noch einmal herunter.",
      };
    case "model-not-loaded":
      return {
        title: `Das Sprachmodell ${failed.model} konnte nicht gestartet werden: ${failed.detail}`,
        advice:
          "Antworten werden stattdessen aus Ihren Dateien zitiert. Ein kleineres Modell passt vielleicht.",
      };
    case "download-stopped":
      return {
        title: `${failed.model} ist unvollständig: ${STOPPED[failed.reason]}. (${failed.detail})`,
        advice: (failed.isGiven === true ? GIVEN_ADVICE : DOWNLOAD_ADVICE)[failed.reason],
      };
    case "not-a-conversation":
      return {
        title: `Diese Datei ließ sich nicht als Gespräch lesen: ${failed.detail}.`,
        advice: "Wählen Sie ein Gespräch, das hier als JSON gespeichert wurde. Nichts hat sich geändert.",
      };
    case "not-a-language":
      return {
        title: `${failed.file} konnte nicht als Sprache hinzugefügt werden: ${failed.detail}.`,
        advice:
          "Wählen Sie eine Datei von Tesseract 4 oder neuer unter ihrem eigenen Namen, wie deu.traineddata oder deu.traineddata.gz; wurde sie heruntergeladen, laden Sie sie noch einmal.",
      };
    case "language-not-fetched":
      return {
        title: `${failed.language} wurde nicht heruntergeladen: ${NOT_FETCHED[failed.reason]}. (${failed.detail})`,
        advice:
          "Nichts hat sich geändert. Versuchen Sie es später noch einmal, oder fügen Sie eine eigene Datei hinzu.",
      };
    case "model-stalled":
      return {
        title: `Das Sprachmodell ${failed.model} hat ${count(failed.seconds)} Sekunden lang nichts geschrieben.`,
        advice:
          "Antworten werden stattdessen aus Ihren Dateien zitiert. Ein kleineres Modell ist vielleicht schnell genug.",
      };
    case "generation-failed":
      return {
        title: `Das Sprachmodell ${failed.model} hielt an: ${failed.detail}`,
        advice:
          "Antworten werden stattdessen aus Ihren Dateien zitiert. Fragen Sie noch einmal, um es erneut zu versuchen.",
      };
    case "context-overflow":
      return {
        title: "Die Textstellen passen nicht in den Kontext des Sprachmodells.",
        advice:
          "Fragen Sie zu einer Datei oder einem Ordner, oder wählen Sie ein Modell mit längerem Kontext.",
      };
    case "worker-died":
      return {
        title: `Ein Teil der App hat aufgehört zu arbeiten: ${partNamed(PARTS, failed.worker)}.`,
        advice: "Was im Index steht, ist sicher. Versuchen Sie es noch einmal, oder laden Sie die Seite neu.",
      };
    case "leader-gone":
      return {
        title: "Der Tab, der die Arbeit tat, wurde geschlossen.",
        advice: "Dieser Tab übernimmt gleich. Wenn nicht, laden Sie die Seite neu.",
      };
    case "leader-silent":
      return {
        title: "Ein anderer Tab von Footnote tut die Arbeit und antwortet nicht.",
        advice:
          "Dieser Tab macht von selbst weiter, sobald er antwortet. Es hilft, den anderen zu schließen.",
      };
    case "leader-differs":
      return {
        title: `In einem anderen Tab läuft ${failed.release === undefined ? "eine andere Version von Footnote" : `Footnote ${failed.release}`} und tut die Arbeit.`,
        advice:
          "Laden Sie jenen Tab neu oder schließen Sie ihn: Dieser macht dann von selbst weiter. Nichts geht verloren.",
      };
    case "unexpected":
      return {
        title: `Etwas ist schiefgegangen: ${failed.detail}`,
        advice: "Was im Index steht, ist sicher. Versuchen Sie es noch einmal, oder laden Sie die Seite neu.",
      };
  }
};

const STOPPED = {
  "no room": "dieser Browser hat keinen Platz mehr dafür",
  damaged: "eine Datei davon ist beschädigt",
  "not found": "eine Datei davon ist nicht da",
  unreachable: "es ist nicht erreichbar",
} as const;
const NOT_FETCHED = {
  damaged: "was ankam, ist beschädigt",
  "not found": "es ist nicht mehr da",
  unreachable: "es ist nicht erreichbar",
} as const;
const DOWNLOAD_ADVICE = {
  "no room":
    "Was angekommen ist, wird behalten. Schaffen Sie Platz und setzen Sie fort, oder brechen Sie ab, um diesen Platz zurückzubekommen.",
  damaged: "Was angekommen ist, wird behalten. Setzen Sie fort, um diese Datei noch einmal zu laden.",
  "not found":
    "Was angekommen ist, wird behalten. Vielleicht hat der Anbieter es verlegt. Versuchen Sie es später, oder ein anderes Modell.",
  unreachable: "Was angekommen ist, wird behalten. Setzen Sie fort, sobald dieses Gerät am Netz ist.",
} as const;
const GIVEN_ADVICE = {
  "no room": "Nichts wurde behalten. Schaffen Sie Platz, und fügen Sie es dann noch einmal hinzu.",
  damaged: "Nichts wurde behalten. Holen Sie den Ordner noch einmal bei seiner Quelle.",
  "not found":
    "Nichts wurde behalten. Wählen Sie den Ordner, der alles enthält: Konfiguration, Vokabular, Gewichte und die .wasm-Datei.",
  unreachable:
    "Nichts wurde behalten. Liegt der Ordner auf einem Laufwerk, das entfernt wurde, stecken Sie es ein und fügen Sie ihn noch einmal hinzu.",
} as const;

function quotaText({ neededBytes, freeBytes }: Failure & { kind: "quota-exceeded" }): FailureText {
  const free =
    freeBytes === undefined
      ? "Der Speicherplatz dieses Browsers ist aufgebraucht"
      : `Dieser Browser hat noch ${bytes(freeBytes)} frei`;
  const needed = neededBytes === undefined ? "" : `, und der Index braucht etwa ${bytes(neededBytes)}`;
  return {
    title: `Es ist kein Platz: ${free}${needed}.`,
    advice:
      "Was im Index steht, bleibt benutzbar. Schaffen Sie Platz oder entfernen Sie einen Ordner, und setzen Sie dann fort.",
  };
}

const STORED: Readonly<Record<StoredKind, Forms>> = {
  folder: { one: "Ordner", other: "Ordner" },
  file: { one: "Datei", other: "Dateien" },
  "file's layout": { one: "Aufbau einer Datei", other: "Aufbauten von Dateien" },
  "file's passages": { one: "Datei mit Textstellen", other: "Dateien mit Textstellen" },
  "recognised page": { one: "erkannte Seite", other: "erkannte Seiten" },
  thumbnail: { one: "Vorschaubild", other: "Vorschaubilder" },
  conversation: { one: "Gespräch", other: "Gespräche" },
  message: { one: "Nachricht", other: "Nachrichten" },
  citation: { one: "Zitat", other: "Zitate" },
  fact: { one: "gemerkte Angabe", other: "gemerkte Angaben" },
};

function unfitText({ kind, rows }: UnfitRows): string {
  return counted(rows, STORED[kind]);
}

function named(name: string): string {
  return name === "" ? "diesen Ordner" : name;
}

const INDEX_FILE: Readonly<Record<(Failure & { kind: "not-an-index" })["reason"], FailureText>> = {
  "not one": {
    title: "Das ist kein Index, den Footnote gespeichert hat.",
    advice: "Wählen Sie eine Datei, die mit „Mitnehmen“ entstanden ist; ihr Name endet auf .footnote-index.",
  },
  newer: {
    title: "Dieser Index wurde mit einer neueren Version von Footnote gespeichert.",
    advice: "Aktualisieren Sie Footnote hier, und lesen Sie ihn dann noch einmal ein.",
  },
  "wrong passphrase": {
    title: "Die Passphrase öffnet diese Datei nicht.",
    advice: "Geben Sie sie so ein wie beim Speichern der Datei.",
  },
  damaged: {
    title: "Diese Datei ist beschädigt oder wurde nicht bis zum Ende kopiert.",
    advice:
      "Nichts davon wurde behalten. Kopieren Sie sie noch einmal, oder speichern Sie den Index dort neu, wo der Ordner ist.",
  },
};

const PARTS: PartNames = {
  search: "die Suche",
  indexer: "das Lesen der Ordner",
  models: "die Sprachmodelle",
  extractor: "das Lesen der Dateien",
  embedder: "die feinere Suche",
  scanner: "der Vergleich der Vektoren",
  recogniser: "die Texterkennung",
  model: "das Sprachmodell",
  download: "das Herunterladen",
};

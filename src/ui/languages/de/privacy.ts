import { counted, form } from "./words";
import type { PageStrings } from "../../strings";

const REQUESTS = { one: "Anfrage", other: "Anfragen" };

export const privacy: PageStrings["privacy"] = {
  title: "Datenschutz",
  lead: "Ihre Dateien werden in diesem Browser gelesen, indexiert und durchsucht. Hinter dieser Seite steht kein Server, und es gibt kein Konto.",
  reading: "Die Anfragen werden gezählt …",
  other: (n) => `${counted(n, REQUESTS)} an andere Websites`,
  own: (n) =>
    `${counted(n, REQUESTS)} an diese Seite, für die App selbst. ${form(n, { one: "Sie enthält", other: "Sie enthalten" })} nichts aus Ihren Dateien.`,
  otherMore:
    "Diese haben Sie ausgelöst, als Sie ein Modell oder eine Sprache geladen haben. Sie enthalten nichts aus Ihren Dateien.",
  thisTab:
    "Vom Browser für diesen Tab gezählt. Nach dem nächsten Laden zählt das eigene Verzeichnis der App auch ihre Worker.",
  list: "Jede Anfrage anzeigen",
  latest: "Die letzten, neueste zuerst",
  columns: { at: "Wann", url: "Adresse", from: "Beantwortet von" },
  from: { cache: "diesem Gerät", network: "dieser Seite", folder: "Ihrem Ordner" },
  offline: "Es funktioniert ohne Netz",
  offlineMore:
    "Sobald ein erster Ordner gelesen ist: Schalten Sie das Netz ab, laden Sie diese Seite neu, fügen Sie einen weiteren Ordner hinzu und fragen Sie. Alles davon geht. Nur die Texterkennung muss vorher einmal gelaufen sein.",
  sources: "Jede Antwort zeigt ihre Quellen",
  sourcesMore:
    "Jede Aussage wird mit den Worten der Stellen verglichen, die sie zitiert. Was dort nicht steht, ist unterstrichen und so bezeichnet. Jede Nummer führt an die Stelle in der Datei.",
  stored: "Was wo aufbewahrt wird",
  storedMore:
    "Der Text Ihrer Dateien, sein Index und Ihre Gespräche liegen im Speicher dieses Browsers auf diesem Gerät. Wer einen Ordner entfernt, löscht seinen Teil. In den Einstellungen lässt sich alles löschen.",
  advanced: "Für Fortgeschrittene: mit den Werkzeugen des Browsers prüfen",
  checks: [
    "Öffnen Sie die Entwicklerwerkzeuge (F12), wählen Sie Netzwerk, und stellen Sie eine Frage. Keine Zeile führt zu einer anderen Seite.",
    "Wählen Sie unter Netzwerk die Seite selbst, und suchen Sie Content-Security-Policy. Diese Regel verbietet jede Verbindung zu einer anderen Seite.",
  ],
};

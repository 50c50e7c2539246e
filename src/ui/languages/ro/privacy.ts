import type { PageStrings } from "../../strings";
import { counted, form } from "./words";

const REQUESTS = { one: "cerere", few: "cereri", other: "de cereri" };

export const privacy: PageStrings["privacy"] = {
  title: "Confidențialitate",
  lead: "Fișierele dumneavoastră sunt citite, indexate și căutate în acest browser. În spatele acestei pagini nu este niciun server, și nu există cont.",
  reading: "Se numără cererile…",
  other: (n) => `${counted(n, REQUESTS)} către alte site-uri`,
  own: (n) =>
    `${counted(n, REQUESTS)} către acest site, pentru aplicația însăși. ${form(n, { one: "Nu conține", other: "Nu conțin" })} nimic din fișierele dumneavoastră.`,
  otherMore:
    "Le-ați cerut când ați descărcat un model sau o limbă. Nu conțin nimic din fișierele dumneavoastră.",
  thisTab:
    "Numărate de browser pentru această filă. După următoarea reîncărcare, registrul aplicației le numără și pe cele ale worker-elor ei.",
  list: "Arată fiecare cerere",
  latest: "Ultimele, cea mai nouă întâi",
  columns: { at: "Când", url: "Adresă", from: "Răspuns de la" },
  from: { cache: "acest dispozitiv", network: "acest site", folder: "dosarul dumneavoastră" },
  offline: "Funcționează fără rețea",
  offlineMore:
    "După ce un prim dosar a fost citit, opriți rețeaua, reîncărcați această pagină, adăugați alt dosar și întrebați. Totul funcționează. Doar recunoașterea textului trebuie să fi rulat o dată înainte.",
  sources: "Fiecare răspuns își arată sursele",
  sourcesMore:
    "Fiecare afirmație este comparată cu cuvintele pasajelor pe care le citează. O afirmație care nu se găsește acolo este subliniată și o spune. Fiecare număr duce la locul din fișier.",
  stored: "Ce se păstrează și unde",
  storedMore:
    "Textul fișierelor, indexul lui și conversațiile se păstrează în spațiul acestui browser, pe acest dispozitiv. Eliminarea unui dosar îi șterge partea. Din Setări se poate șterge totul.",
  advanced: "Avansat: verificați cu uneltele browserului",
  checks: [
    "Deschideți uneltele pentru dezvoltatori (F12), alegeți Rețea și întrebați ceva. Niciun rând nu duce la alt site.",
    "La Rețea, alegeți pagina însăși și căutați Content-Security-Policy. Această regulă interzice orice conexiune la alt site.",
  ],
};

import { bytes, compact, percent } from "../../format";
import type { PageStrings } from "../../strings";
import { counted } from "./words";

const BACKENDS = {
  webgpu: "pe procesorul grafic",
  cpu: "pe procesor",
  browser: "pe motorul browserului",
} as const;
const TOKENS = { one: "token", few: "tokenuri", other: "de tokenuri" };
const SPEEDS = {
  fast: "Scrie repede",
  medium: "Scrie cu viteză medie",
  slow: "Scrie încet",
} as const;
const REFUSALS = {
  "no WebAssembly": "acest browser nu are WebAssembly",
  "no WebGPU": "acest browser nu oferă un procesor grafic (WebGPU)",
  "no shader-f16": "procesorul grafic nu are numere în semiprecizie",
  "graphics limits": "procesorul grafic este prea mic",
  "too little memory": "ocupă mai mult de jumătate din memoria acestui dispozitiv",
  "not offered": "acest browser nu îl oferă",
  "software graphics": "grafica este calculată de procesorul principal, prea lent pentru ele",
} as const;

const readingTime = (seconds: number): string =>
  seconds < 1
    ? "o secundă"
    : seconds < 90
      ? counted(Math.round(seconds), { one: "secundă", few: "secunde", other: "de secunde" })
      : counted(Math.round(seconds / 60), { one: "minut", few: "minute", other: "de minute" });
const rate = (words: number): string =>
  words < 1.5
    ? "un cuvânt"
    : counted(Math.round(words), { one: "cuvânt", few: "cuvinte", other: "de cuvinte" });

export const models: PageStrings["models"] = {
  title: "Modele",
  lead: "Răspunsurile sunt citate din fișierele dumneavoastră. Un model de limbaj de pe acest dispozitiv le poate și formula; fiecare frază a lui este comparată cu fișierele.",
  writer: "Răspunsurile sunt scrise de",
  quoting: "Niciun model",
  quotingMore: "Răspunsurile sunt fraze din fișierele dumneavoastră, cuvânt cu cuvânt.",
  add: "Adăugați propriul model",
  addMore:
    "Alegeți un fișier .gguf, forma în care se publică modelele deschise. Căutați un model „instruct” sau „chat” de 0,5 până la 2 miliarde de parametri, cu „Q4” în nume și de cel mult 2 GB. Rămâne pe acest dispozitiv.",
  useGiven: (name) => `Folosiți ${name} ca model?`,
  useIt: "Folosește",
  leaveIt: "Renunță",
  importCopy: "Adaugă un fișier .gguf",
  importHandle: "Folosește fără copiere",
  importFolder: "Adaugă un dosar de model WebLLM",
  fetch: "Descărcați un model",
  fetchMore:
    "Descărcarea începe când apăsați, iar apoi funcționează fără rețea. Cel care îl publică vede adresa de rețea a acestui dispozitiv, și nimic din fișierele dumneavoastră.",
  recommended: {
    "largest that leaves room": "Recomandat: cel mai mare care lasă loc pentru toate celelalte.",
    usual: "Recomandat: răspunsuri bune pentru mărimea lui.",
    "little memory": "Recomandat: destul de mic pentru memoria de aici.",
  },
  refusedHere: "Arată modelele pentru alte dispozitive",
  noneRecommended: (reason) =>
    `Niciunul nu este recomandat aici: ${REFUSALS[reason]}. Cel mic, pentru procesor, rulează oriunde.`,
  refused: (reason) => `Nu poate rula aici: ${REFUSALS[reason]}.`,
  offerFacts: ({ licence, contextTokens, speed }) =>
    `${SPEEDS[speed]} · context de ${counted(contextTokens, TOKENS)} · licență ${licence}.`,
  buildFacts: ({ bytes: size, memoryBytes }, precision) =>
    `Circa ${bytes(size)} de descărcat, ${bytes(memoryBytes)} de memorie grafică${precision === "f32" ? ", în precizie simplă" : ""}.`,
  forProcessor: (name) => `${name}, pentru procesor`,
  processorFacts: ({ bytes: size, licence }) =>
    `Circa ${bytes(size)} · licență ${licence} · nu are nevoie de procesor grafic; scrie sub citate.`,
  measuring: "Se măsoară cât de repede rulează modelele aici…",
  measureAgain: "Măsoară viteza din nou",
  speedHere: ({ pageSeconds, wordsPerSecond }) =>
    `Aici va citi o pagină în circa ${readingTime(pageSeconds)} și va scrie circa ${rate(wordsPerSecond)} pe secundă.`,
  fetchOne: (name) => `Descarcă ${name}`,
  pause: (name) => `Pune în pauză ${name}`,
  resume: (name) => `Continuă ${name}`,
  cancelFetch: (name) => `Renunță la ${name} și șterge ce a sosit`,
  fetched: ({ here, total }) => `${bytes(here)} din ${bytes(total)}`,
  paused: "În pauză",
  importing: ({ name, copied, total }) => `Se adaugă ${name}: ${bytes(copied)} din ${bytes(total)}`,
  facts: ({ parameters, bytes: size, contextTokens, licence }) =>
    [
      ...(size > 0 ? [bytes(size)] : []),
      ...(parameters === undefined ? [] : [`${compact(parameters)} de parametri`]),
      ...(contextTokens === undefined ? [] : [`context de ${counted(contextTokens, TOKENS)}`]),
      licence === undefined ? "licență necunoscută" : `licență ${licence}`,
    ].join(" · ") + ".",
  roles: {
    restate: "Foarte mic: doar reformulează ce a fost citat, când verificarea o permite.",
    add: "Scrie sub citate, care rămân sus.",
    answer: "Scrie răspunsul.",
  },
  browserFacts: "Vine cu acest browser, care nu spune nici numele, nici mărimea lui.",
  browserName: "Modelul browserului",
  browserNone: "Acest browser nu are niciunul.",
  browserMore: "Browserul l-ar descărca de la producătorul lui și l-ar oferi oricărui site care îl cere.",
  browserFetch: "Lasă browserul să-și descarce modelul",
  browserFetching: (share) => `${percent(share)} descărcat`,
  browserLeave: "Nu-l mai aștepta",
  resting: "Pornește cu următoarea întrebare.",
  loading: (progress) =>
    progress === undefined || progress.phase === "starting"
      ? "Pornește…"
      : `Se citește: ${bytes(progress.loaded)} din ${bytes(progress.total)}`,
  testing: "Se încearcă cu câteva cuvinte…",
  ready: ({ backend, contextTokens }) =>
    `Gata, ${BACKENDS[backend]}, cu un context de ${counted(contextTokens, TOKENS)}.`,
  setAside: (reason) => `Nefolosit: ${reason}`,
  tryAgain: "Încearcă-l din nou",
  allow: "Permite accesul la el",
  removed: (name) => `${name} a fost eliminat. Va fi șters în câteva secunde.`,
  remove: (name) => `Elimină ${name}`,
  forget: (name) => `Uită ${name}`,
};

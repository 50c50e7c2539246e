import { bytes, count } from "../../format";
import type { PageStrings } from "../../strings";
import { counted, form, PASSAGES } from "./words";

export const settings: PageStrings["settings"] = {
  transfer: {
    title: "De luat cu sine",
    memory: "Conversații, lucruri reținute și setări",
    memoryMore:
      "Într-un singur fișier JSON, care nu este criptat. Importat altundeva, se adaugă la ce este acolo; răspunsurile își păstrează citatele.",
    exportMemory: "Salvează-le",
    importMemory: "Importă-le",
    index: "Indexul unui dosar",
    indexMore:
      "Cu indexul lui, un dosar poate fi întrebat imediat în alt browser, fără a-i reciti fișierele. Indexul conține textul fișierelor, de aceea este criptat cu o frază-parolă. Tabelul Parquet nu este criptat; îl încarcă baze de date precum DuckDB, LanceDB și Qdrant.",
    noFolder: "Încă nu există un dosar de luat.",
    folder: "Dosar",
    passphrase: "Frază-parolă",
    again: "Frază-parolă, din nou",
    passphraseMore: "Nimeni nu poate deschide fișierul fără fraza-parolă, și nimeni nu v-o poate spune.",
    tooShort: (least) =>
      `Cel puțin ${counted(least, { one: "caracter", few: "caractere", other: "de caractere" })}.`,
    differ: "Cele două nu sunt încă la fel.",
    ready: "Cele două sunt la fel.",
    exportIndex: "Salvează indexul",
    exportParquet: "Salvează ca tabel Parquet",
    itsPassphrase: "Fraza-parolă a unui index salvat",
    importIndex: "Importă un index",
    busy: {
      "export-index": "Se salvează indexul…",
      "export-parquet": "Se salvează tabelul…",
      "export-memory": "Se salvează conversațiile, lucrurile reținute și setările…",
      "import-index": "Se importă indexul…",
      "import-memory": "Se importă conversațiile, lucrurile reținute și setările…",
    },
    done: {
      "export-index": "Indexul este salvat în descărcări.",
      "export-parquet": "Tabelul este salvat în descărcări.",
      "export-memory": "Conversațiile, lucrurile reținute și setările sunt salvate în descărcări.",
      "import-index": "Dosarul este aici și poate fi întrebat.",
      "import-memory": "Toate sunt aici.",
    },
    stopped: "Oprit. Nu s-a păstrat nimic.",
    added: ({ conversations, facts, skipped }) =>
      `S-au adăugat ${counted(conversations, { one: "conversație", few: "conversații", other: "de conversații" })} și ${counted(facts, { one: "lucru reținut", few: "lucruri reținute", other: "de lucruri reținute" })}.${skipped === 0 ? "" : ` ${count(skipped)} ${form(skipped, { one: "era", other: "erau" })} deja aici.`}`,
  },
  title: "Setări",
  language: "Limbă",
  languageOfBrowser: (name) => `Ca browserul (${name})`,
  theme: "Aspect",
  themes: { system: "Ca sistemul", light: "Luminos", dark: "Întunecat" },
  notices: "Notificări",
  notifies: "Anunță-mă când citirea s-a terminat și această pagină nu se vede",
  notifiesBlocked: "Acest browser nu permite notificări aici.",
  meaning: "Căutare mai fină",
  embedding: {
    notYet: "În această vizită încă nu a trebuit transformat niciun pasaj în vector.",
    kernel: {
      relaxed: "Pasajele sunt transformate în vectori de codificatorul propriu al Footnote.",
      plain:
        "Pasajele sunt transformate în vectori de codificatorul propriu al Footnote, în varianta pentru browsere fără SIMD „relaxed”, care durează mai mult.",
    },
    askedFor:
      "Pasajele sunt transformate în vectori de mediul general de execuție, cum cere adresa acestei pagini (runtime=general). Codificatorul propriu al Footnote este de două-trei ori mai rapid.",
    noKernel:
      "Pasajele sunt transformate în vectori de mediul general de execuție, fiindcă codificatorul propriu al Footnote nu este făcut pentru acest model.",
    readerFailed: (detail) =>
      `Ce răspunde este judecat fără cititor și mai puțin sigur: fișierul lui nu a putut fi folosit (${detail}). Reîncărcarea paginii încearcă din nou.`,
    kernelFailed: (detail) =>
      `Pasajele sunt transformate în vectori de mediul general de execuție, de două-trei ori mai lent: codificatorul propriu al Footnote nu a putut fi folosit (${detail}). La reîncărcarea paginii se încearcă din nou.`,
    workers: (n) => (n === 1 ? "Câte un pasaj." : `Câte ${counted(n, PASSAGES)} odată.`),
    slowedBy: {
      battery: "Mai puține ca de obicei, fiindcă acest dispozitiv merge pe baterie.",
      "language model": "Mai puține ca de obicei, fiindcă lucrează un model de limbaj.",
    },
  },
  recognition: "Recunoașterea textului",
  languages: {
    more: "Imaginile și scanările sunt citite în toate aceste limbi; fiecare adaugă timp la fiecare pagină. Doar o descărcare are nevoie de rețea; un fișier Tesseract pe care îl aveți, ca deu.traineddata, nu.",
    state: ({ bytes: size, state }) => {
      switch (state.kind) {
        case "built-in":
          return "vine cu aplicația";
        case "here":
          return size === undefined ? "pe acest dispozitiv" : `pe acest dispozitiv, ${bytes(size)}`;
        case "fetching":
          return `${bytes(state.bytes.here)} din ${bytes(state.bytes.total)}`;
        case "none":
          return size === undefined ? "" : bytes(size);
      }
    },
    fetch: (name) => `Descarcă ${name}`,
    remove: (name) => `Elimină ${name}`,
    add: "Adaugă un fișier de limbă…",
    again: (pages) =>
      pages === 1
        ? "Recitește singura pagină scanată"
        : `Recitește cele ${counted(pages, { one: "pagină scanată", few: "pagini scanate", other: "de pagini scanate" })}`,
  },
  storage: "Spațiul de pe acest dispozitiv",
  used: (used) => `${bytes(used)} folosiți`,
  usedOf: (used, free) => `${bytes(used)} folosiți, ${bytes(free)} liberi.`,
  unknownUse: "Acest browser nu spune cât este folosit.",
  persisted: "Browserul îl păstrează până îl ștergeți dumneavoastră.",
  notPersisted: "Browserul îl poate șterge când discul este plin. Fișierele dumneavoastră nu sunt afectate.",
  takesRoom: {
    title: "Ce se poate elimina pentru a face loc:",
    size: (size) => `circa ${size}`,
    language: (name) => `${name} pentru scanări`,
  },
  install: "Instalează Footnote",
  installMore: "Se deschide în fereastra lui și păstrează accesul la dosare între vizite.",
  keys: "Comenzi rapide de la tastatură",
  about: "Despre",
  version: (version) => `Footnote ${version}.`,
  aboutMore: "Are sursă deschisă și este construit pe munca multor altora.",
  licences: "Licențele tuturor celor conținute",
  advanced: "Avansat: căutarea mai fină",
  vectorIndexes: { "two-stage": "Index integrat", voy: "voy-search" },
  vectorIndexMore:
    "Indexul integrat este cel mai rapid. voy-search este mai lent, are nevoie de mai multă memorie și primește dosare de cel mult 20.000 de pasaje. La schimbare nu se recalculează nimic.",
  erase: "Șterge tot",
  eraseMore:
    "Șterge din acest browser fiecare index, conversație și setare. Fișierele dumneavoastră rămân. Nu se poate anula.",
  eraseConfirm: "Șterge totul",
  eraseAsk: "Pentru a confirma, scrieți",
  eraseWord: "șterge",
  erasing: "Se șterge…",
};

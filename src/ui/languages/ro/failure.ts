import type { Failure } from "../../../core/domain/failure";
import type { StoredKind, UnfitRows } from "../../../core/domain/stored-kinds";
import { partNamed, type FailureText, type FailureWords, type PartNames } from "../../failure-text";
import { bytes, count } from "../../format";
import { counted, files, PASSAGES, type Forms } from "./words";

export const failure: FailureWords = (failed) => {
  switch (failed.kind) {
    case "folder-refused":
      return {
        title: `Browserul nu permite accesul la ${named(failed.name)}.`,
        advice:
          "Dosarele personale principale și cele de sistem sunt protejate. Alegeți un dosar din interior.",
      };
    case "folder-unreadable":
      return {
        title: `${failed.name === "" ? "Acel dosar" : failed.name} nu a putut fi citit: ${failed.detail}`,
        advice: "Verificați că încă există și că poate fi deschis, apoi adăugați-l din nou.",
      };
    case "folder-empty":
      return {
        title: `${failed.folder} este acum gol.`,
        advice: `Dacă se afla pe un disc care a fost scos, conectați-l și încercați din nou. Puteți întreba în continuare despre ce s-a citit (${files(failed.files)}). Dacă totul a fost șters, cereți să fie uitat și aici.`,
      };
    case "folder-inside-another":
      return {
        title: `${failed.name} este în ${failed.other}, care este deja aici.`,
        advice:
          "Fișierele lui sunt citite cu acel dosar. Pentru a întreba doar despre ele, alegeți-le la Fișiere.",
      };
    case "folder-holds-another":
      return {
        title: `${failed.name} conține ${failed.other}, care este deja aici.`,
        advice: `Pentru a citi tot ${failed.name}, eliminați mai întâi ${failed.other}.`,
      };
    case "permission-denied":
      return {
        title: `Browserului nu i s-a permis să citească ${failed.folder}.`,
        advice:
          "Întrebările merg în continuare. Permiteți din nou accesul sau trageți dosarul aici încă o dată.",
      };
    case "permission-lapsed":
      return {
        title: `${failed.folder} are din nou nevoie de permisiunea dumneavoastră.`,
        advice:
          "Întrebările merg în continuare. Permiteți accesul pentru a deschide fișiere și a citi ce s-a schimbat.",
      };
    case "visit-over":
      return {
        title: "Acest browser uită dosarele între vizite.",
        advice: `Întrebările merg în continuare. Alegeți din nou ${failed.folder} pentru a deschide fișiere și a citi ce s-a schimbat.`,
      };
    case "files-elsewhere":
      return {
        title: `Fișierele din ${failed.folder} nu au fost date acestui browser: indexul a fost adus din altă parte.`,
        advice:
          "Întrebările merg în continuare. Alegeți sau trageți același dosar pentru a-i deschide fișierele și a citi ce s-a schimbat.",
      };
    case "not-an-index":
      return INDEX_FILE[failed.reason];
    case "file-gone":
      return {
        title: `${failed.path} nu mai este acolo.`,
        advice: "Fișierul a fost mutat, redenumit sau șters.",
      };
    case "share-lost":
      return {
        title: "Ce a partajat altă aplicație nu a fost păstrat: în acest browser nu este loc.",
        advice: "Faceți loc (Setările arată ce îl ocupă), apoi partajați din nou.",
      };
    case "quota-exceeded":
      return quotaText(failed);
    case "storage-broken":
      return {
        title: `Spațiul browserului nu răspunde: ${failed.detail}`,
        advice:
          "O fereastră privată poate nu are. Altfel, reporniți browserul; dacă nu ajută, ștergeți tot din Setări și adăugați dosarul din nou.",
      };
    case "records-unread":
      return {
        title: `O parte din ce este păstrat nu a putut fi citită: ${failed.records.map(unfitText).join(", ")}.`,
        advice:
          "Rămâne așa cum este. Poate a scris-o o versiune mai nouă a aplicației. Reîncărcați pagina pentru a obține acea versiune.",
      };
    case "storage-outdated":
      return {
        title: "Ce este păstrat aici a fost scris de o versiune mai nouă de Footnote.",
        advice: "Această versiune nu schimbă nimic. Reîncărcați pagina pentru a o obține pe cea nouă.",
      };
    case "index-full":
      return {
        title: `${failed.index} cuprinde cel mult ${counted(failed.most, PASSAGES)}; acest dosar are ${count(failed.passages)} sau mai multe.`,
        advice: "Alegeți indexul integrat la „Avansat”, în setări.",
      };
    case "model-missing":
      return {
        title: `Modelul ${failed.model} nu a putut fi încărcat: ${failed.detail}`,
        advice:
          "Cuvintele și numele fișierelor pot fi căutate fără el. Reîncărcați pagina pentru a încerca din nou.",
      };
    case "model-broken":
      return {
        title: `Modelul ${failed.model} nu funcționează aici: ${failed.detail}`,
        advice: "Cuvintele și numele fișierelor pot fi căutate fără el.",
      };
    case "inference-failed":
      return {
        title: `Modelul ${failed.model} nu a dat niciun rezultat: ${failed.detail}`,
        advice: "Cuvintele și numele fișierelor pot fi căutate fără el. Continuați pentru a încerca din nou.",
      };
    case "not-a-model":
      return {
        title: `${failed.file} nu este un model de limbaj care poate fi folosit: ${failed.detail}`,
        advice: "Alegeți un fișier .gguf. Dacă este unul, poate e deteriorat. Descărcați-l din nou.",
      };
    case "model-not-loaded":
      return {
        title: `Modelul de limbaj ${failed.model} nu a putut porni: ${failed.detail}`,
        advice: "În schimb, răspunsurile sunt citate din fișiere. Un model mai mic poate încape.",
      };
    case "download-stopped":
      return {
        title: `${failed.model} este incomplet: ${STOPPED[failed.reason]}. (${failed.detail})`,
        advice: (failed.isGiven === true ? GIVEN_ADVICE : DOWNLOAD_ADVICE)[failed.reason],
      };
    case "not-a-conversation":
      return {
        title: `Acest fișier nu a putut fi citit ca o conversație: ${failed.detail}.`,
        advice: "Alegeți o conversație salvată aici ca JSON. Nimic nu s-a schimbat.",
      };
    case "not-a-language":
      return {
        title: `${failed.file} nu a putut fi adăugat ca limbă: ${failed.detail}.`,
        advice:
          "Alegeți un fișier de Tesseract 4 sau mai nou, sub numele lui, ca deu.traineddata sau deu.traineddata.gz; dacă a fost descărcat, descărcați-l din nou.",
      };
    case "language-not-fetched":
      return {
        title: `${failed.language} nu a fost descărcată: ${NOT_FETCHED[failed.reason]}. (${failed.detail})`,
        advice: "Nimic nu s-a schimbat. Încercați mai târziu sau adăugați un fișier pe care îl aveți.",
      };
    case "model-stalled":
      return {
        title: `Modelul de limbaj ${failed.model} nu a scris nimic timp de ${counted(failed.seconds, { one: "secundă", few: "secunde", other: "de secunde" })}.`,
        advice: "În schimb, răspunsurile sunt citate din fișiere. Un model mai mic poate fi destul de rapid.",
      };
    case "generation-failed":
      return {
        title: `Modelul de limbaj ${failed.model} s-a oprit: ${failed.detail}`,
        advice: "În schimb, răspunsurile sunt citate din fișiere. Întrebați din nou pentru a-l mai încerca.",
      };
    case "context-overflow":
      return {
        title: "Pasajele nu încap în contextul modelului de limbaj.",
        advice: "Întrebați despre un singur fișier sau dosar sau alegeți un model cu un context mai lung.",
      };
    case "worker-died":
      return {
        title: `O parte a aplicației a încetat să funcționeze: ${partNamed(PARTS, failed.worker)}.`,
        advice: "Ce este indexat este în siguranță. Încercați din nou sau reîncărcați pagina.",
      };
    case "leader-gone":
      return {
        title: "Fila care făcea treaba a fost închisă.",
        advice: "Această filă preia lucrul într-o clipă. Dacă nu, reîncărcați pagina.",
      };
    case "leader-silent":
      return {
        title: "O altă filă Footnote face treaba și nu răspunde.",
        advice:
          "Această filă continuă de la sine de îndată ce aceea răspunde. Ajută să o închideți pe cealaltă.",
      };
    case "leader-differs":
      return {
        title: `O altă filă rulează ${failed.release === undefined ? "o altă versiune de Footnote" : `Footnote ${failed.release}`} și face treaba.`,
        advice: "Reîncărcați sau închideți acea filă: aceasta continuă apoi de la sine. Nu se pierde nimic.",
      };
    case "unexpected":
      return {
        title: `Ceva nu a mers bine: ${failed.detail}`,
        advice: "Ce este indexat este în siguranță. Încercați din nou sau reîncărcați pagina.",
      };
  }
};

const STOPPED = {
  "no room": "acest browser nu mai are loc pentru el",
  damaged: "un fișier al lui este deteriorat",
  "not found": "un fișier al lui lipsește",
  unreachable: "nu se poate ajunge la el",
} as const;
const NOT_FETCHED = {
  damaged: "ce a sosit este deteriorat",
  "not found": "nu mai este acolo",
  unreachable: "nu se poate ajunge la ea",
} as const;
const DOWNLOAD_ADVICE = {
  "no room":
    "Ce a sosit se păstrează. Eliberați spațiu și continuați sau renunțați pentru a recăpăta acel spațiu.",
  damaged: "Ce a sosit se păstrează. Continuați pentru a descărca din nou acel fișier.",
  "not found":
    "Ce a sosit se păstrează. Poate cel care îl publică l-a mutat. Încercați mai târziu sau alt model.",
  unreachable: "Ce a sosit se păstrează. Continuați când acest dispozitiv are rețea.",
} as const;
const GIVEN_ADVICE = {
  "no room": "Nu s-a păstrat nimic. Eliberați spațiu, apoi adăugați-l din nou.",
  damaged: "Nu s-a păstrat nimic. Luați din nou dosarul de la sursa lui.",
  "not found":
    "Nu s-a păstrat nimic. Alegeți dosarul care le conține pe toate: configurație, vocabular, ponderi și fișierul lui .wasm.",
  unreachable:
    "Nu s-a păstrat nimic. Dacă dosarul este pe o unitate care a fost scoasă, conectați-o și adăugați-l din nou.",
} as const;

function quotaText({ neededBytes, freeBytes }: Failure & { kind: "quota-exceeded" }): FailureText {
  const free =
    freeBytes === undefined
      ? "spațiul acestui browser s-a terminat"
      : `acestui browser i-au rămas ${bytes(freeBytes)}`;
  const needed = neededBytes === undefined ? "" : ` iar indexul are nevoie de circa ${bytes(neededBytes)}`;
  return {
    title: `Nu este loc: ${free}${needed}.`,
    advice: "Ce este indexat rămâne de folosit. Eliberați spațiu sau eliminați un dosar, apoi continuați.",
  };
}

const STORED: Readonly<Record<StoredKind, Forms>> = {
  folder: { one: "dosar", few: "dosare", other: "de dosare" },
  file: { one: "fișier", few: "fișiere", other: "de fișiere" },
  "file's layout": {
    one: "structură de fișier",
    few: "structuri de fișier",
    other: "de structuri de fișier",
  },
  "file's passages": { one: "fișier cu pasaje", few: "fișiere cu pasaje", other: "de fișiere cu pasaje" },
  "recognised page": { one: "pagină recunoscută", few: "pagini recunoscute", other: "de pagini recunoscute" },
  thumbnail: { one: "miniatură", few: "miniaturi", other: "de miniaturi" },
  conversation: { one: "conversație", few: "conversații", other: "de conversații" },
  message: { one: "mesaj", few: "mesaje", other: "de mesaje" },
  citation: { one: "citat", few: "citate", other: "de citate" },
  fact: { one: "lucru reținut", few: "lucruri reținute", other: "de lucruri reținute" },
};

function unfitText({ kind, rows }: UnfitRows): string {
  return counted(rows, STORED[kind]);
}

function named(name: string): string {
  return name === "" ? "acel dosar" : name;
}

const INDEX_FILE: Readonly<Record<(Failure & { kind: "not-an-index" })["reason"], FailureText>> = {
  "not one": {
    title: "Acesta nu este un index salvat de Footnote.",
    advice: "Alegeți un fișier făcut cu „De luat cu sine”; numele lui se termină în .footnote-index.",
  },
  newer: {
    title: "Acest index a fost salvat de o versiune mai nouă de Footnote.",
    advice: "Actualizați Footnote aici, apoi importați-l din nou.",
  },
  "wrong passphrase": {
    title: "Fraza-parolă nu deschide acest fișier.",
    advice: "Scrieți-o ca atunci când a fost salvat fișierul.",
  },
  damaged: {
    title: "Acest fișier este deteriorat sau nu a fost copiat până la capăt.",
    advice: "Nu s-a păstrat nimic din el. Copiați-l din nou sau salvați iar indexul acolo unde este dosarul.",
  },
};

const PARTS: PartNames = {
  search: "căutarea",
  indexer: "citirea dosarelor",
  models: "modelele de limbaj",
  extractor: "citirea fișierelor",
  embedder: "căutarea mai fină",
  scanner: "compararea vectorilor",
  recogniser: "recunoașterea textului",
  model: "modelul de limbaj",
  download: "descărcările",
};

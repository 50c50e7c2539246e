import type { ConversationStrings } from "../../conversation/strings";
import { count, day, listed, percent, withTenth } from "../../format";
import { counted, FILES, form, PASSAGES } from "./words";

const inSeconds = (ms: number) => `${withTenth(ms / 1000)} s`;
const SOURCES = { one: "sursă", few: "surse", other: "de surse" };
const STATEMENTS = { one: "afirmație", few: "afirmații", other: "de afirmații" };
const TOKENS = { one: "token", few: "tokenuri", other: "de tokenuri" };
const EARLIER_QUESTIONS = {
  one: "întrebare anterioară",
  few: "întrebări anterioare",
  other: "de întrebări anterioare",
};
const FOUND = { one: "găsit", other: "găsite" };
const READ = { one: "citit", other: "citite" };

const ENGINES = { wllama: "wllama", webllm: "WebLLM", "prompt-api": "browser" } as const;
const BACKENDS = {
  webgpu: "pe procesorul grafic",
  cpu: "pe procesor",
  browser: "pe ce a ales browserul",
} as const;
const RUN_ENDS = {
  done: "textul lui a fost verificat",
  dropped: "nimic din el nu s-a găsit în pasaje, așa că nu este arătat",
  stalled: "nu a mai dat cuvinte",
  died: "s-a închis brusc",
  failed: "a eșuat",
} as const;
const BROKE_OFF = {
  ...RUN_ENDS,
  stalled: "nu a mai dat cuvinte",
  died: "s-a închis brusc în timp ce scria",
  failed: "a eșuat în timp ce scria",
} as const;

export const conversation: ConversationStrings = {
  conversation: "Conversație",
  accessLapsed: (folders) => `Accesul la ${folders} a expirat: lipsește ce s-a schimbat de la ultima citire.`,
  notAsked: (names) =>
    `Neîntrebat: ${listed(names)}, fiindcă ${names.length === 1 ? "indexul nu poate fi deschis" : "indexurile nu pot fi deschise"}. Reîncărcați pagina și întrebați din nou.`,
  toldOn: (at) => `Ați spus acest lucru pe ${day(at)}.`,
  newest: "Cel mai nou",
  earlierQuestions: (n) => `Arată întrebările anterioare (${count(n)})`,

  question: "Întrebare",
  questionTooLong: (length, most) =>
    `O întrebare poate avea cel mult ${count(most)} caractere; aceasta are ${count(length)}. Scurtați-o sau adăugați un text lung ca fișier.`,
  wholeQuestion: "Arată toată întrebarea",
  lessOfQuestion: "Arată mai puțin",
  askAbout: (name) => `Întrebați despre ${name}…`,
  ask: "Întreabă",
  stop: "Oprește",

  place(place, headings) {
    switch (place.kind) {
      case "page":
        return `pagina ${count(place.number)}`;
      case "slide":
        return `diapozitivul ${count(place.number)}`;
      case "sheet":
        return `foaia ${place.name}`;
      case "chapter":
        return place.name === "" ? `capitolul ${count(place.number)}` : `capitolul ${place.name}`;
      case "whole": {
        const heading = headings.at(-1);
        return heading === undefined ? "" : `secțiunea ${heading}`;
      }
    }
  },
  relevance: (relevance) => percent(relevance),
  relevanceInWords: (relevance) => `relevant ${percent(relevance)}`,
  sourceName: (ref, file, place) => [`Sursa ${ref}: ${file}`, place].filter(Boolean).join(", "),
  goneSourceName: (name) => `${name}, nu mai există`,
  gone: "nu mai există",
  changed: "schimbat între timp",
  changedSourceName: (name) => `${name}, schimbat între timp`,
  nowThere: "Acum:",
  restsOnChanged: "Un fișier citat aici s-a schimbat între timp.",
  alsoFound: (n) => `Găsite de asemenea (${count(n)})`,
  codeLines: (language, first, last) =>
    first === last
      ? `${language}, rândul ${count(first)}`
      : `${language}, rândurile ${count(first)}–${count(last)}`,
  open: "Deschide",
  openFile: (file) => `Deschide ${file}`,
  sources: "Surse",
  citedFiles: "Fișiere citate",
  carousel: "carusel",
  earlierFiles: "Fișierele anterioare",
  laterFiles: "Mai multe fișiere",
  evidence: "Pasaje găsite",
  moreEvidence: (n) => `și încă ${count(n)}`,
  copyAddress: (address) => `Copiază ${address}`,
  copied: "Copiat",
  notCopied: "Browserul nu a permis copierea.",
  followUps: "Întrebați mai departe",
  answerActions: "Acest răspuns",
  copy: "Copiază",
  copyMarkdown: "Copiază ca Markdown",
  copyLink: "Copiază linkul",
  removeAnswer: "Șterge",
  editQuestion: "Editează întrebarea",
  askInstead: "Întreabă asta în schimb",
  keepQuestion: "Renunță",
  table: "Tabel",
  code: "Cod",
  listedFiles: "Fișiere",
  columns: { file: "Fișier", changed: "Modificat", date: "Data", place: "Locul", words: "Textul" },
  showAll: (n) => `Afișează tot (${count(n)})`,
  showFirst: (n) => `Afișează doar primele ${count(n)}`,
  notListed: (n) =>
    `${counted(n, { one: "alt fișier neafișat", few: "alte fișiere neafișate", other: "de alte fișiere neafișate" })} aici.`,

  unsupported: "negăsit în fișierele dumneavoastră",
  unsupportedLegend: "Subliniat punctat: negăsit în fișierele dumneavoastră.",

  deciding: "Se citește întrebarea…",
  reading: (file) => `Se citește ${file}…`,
  searching: (question) => `Se caută „${question}”…`,
  looking: (name) => `Se parcurge ${name}…`,
  found: (passages, files) =>
    `${counted(passages, PASSAGES)} ${form(passages, FOUND)} în ${counted(files, FILES)}.`,
  writing: "Se scrie…",
  verdicts: {
    supported: "Fiecare afirmație a fost găsită în fișierele dumneavoastră.",
    someUnsupported: (unsupported, statements) =>
      unsupported < statements
        ? `${count(unsupported)} din ${counted(statements, STATEMENTS)} fără urmă în fișierele dumneavoastră.`
        : "Nimic din acestea nu a fost găsit în fișierele dumneavoastră.",
    closest: "Niciun răspuns sigur. Aceste pasaje sunt cele mai apropiate.",
    doubtful: "S-ar putea ca acesta să nu răspundă la întrebare.",
    byName: "Găsit după numele fișierului.",
    unchecked: "Necomparat cu fișierele dumneavoastră.",
    quoted: "Citat din fișierele dumneavoastră.",
    chat: "Răspuns dat fără a căuta în fișiere.",
    stopped: "Oprit.",
    nothing: "Nu s-a găsit nimic.",
    error: "Acest răspuns nu a putut fi terminat.",
  },
  unsaved:
    "Nesalvat: spațiul acestui browser s-a terminat. Răspunsul rămâne aici până închideți Footnote, și este salvat de îndată ce este loc.",
  stoppedAdvice: "Ce s-a scris până acum se păstrează.",
  unanswered: "Niciun răspuns: pagina a fost închisă înainte să fie gata.",
  answeredElsewhere: "O altă filă răspunde la această întrebare. Răspunsul va apărea aici.",
  retry: "Întreabă din nou",
  retryWith: "Întreabă din nou cu",
  retryWithMore: "Valabil și pentru întrebările următoare.",
  nothingFound: "Nimic din fișierele dumneavoastră nu răspunde la această întrebare.",
  whereItLooked: "Unde s-a căutat",
  otherWords: "Întreabă cu alte cuvinte",
  searchNames: "Caută numele fișierelor",
  awaitScans: (pages) =>
    `Așteaptă ${counted(pages, { one: "scanare necitită", few: "scanări necitite", other: "de scanări necitite" })}`,
  awaitingScans: (pages) =>
    `Se așteaptă ${counted(pages, { one: "scanare", few: "scanări", other: "de scanări" })}…`,
  unreadFiles: (n) =>
    `${counted(n, FILES)} nu ${form(n, { one: "a fost citit încă și poate", other: "au fost citite încă și pot" })} conține răspunsul.`,
  scansRead: "Scanările sunt citite. Întreabă din nou",

  stepsSummary: (steps, passages, ms) =>
    [
      steps === 0 ? conversation.noSteps : counted(steps, { one: "pas", few: "pași", other: "de pași" }),
      ...(passages > 0 ? [counted(passages, PASSAGES)] : []),
      ...(ms === undefined ? [] : [inSeconds(ms)]),
    ].join(" · "),
  noSteps: "Fără căutare",
  decision: "Decizie",
  decisions: {
    "asks of files": "Răspunsul trebuie să vină din fișiere.",
    "limits alone": "Întrebarea conține doar limite: cere fișierele care se încadrează în ele.",
    "no words": "Întrebarea nu conține cuvinte.",
    command: "Este o comandă, nu o întrebare.",
    "no folder": "Nu există niciun dosar cu un fișier în care să se caute.",
    "about the app": "Întreabă despre aplicație, nu despre fișiere.",
    thanks: "Este o mulțumire.",
    farewell: "Este un rămas-bun.",
    greeting: "Este un salut.",
    "small talk": "Este o conversație fără întrebare.",
    "to remember": "Cere să fie reținut ceva.",
    "what is remembered": "Cere ce este reținut.",
  },
  check: "Verificare",
  writer: "Răspuns",
  step(step) {
    if (step.isRunning === true) return { title: conversation.takingStep(step), outcome: "" };
    const { subject, searched, kept, ms } = step;
    const checked = form(searched, { one: "verificat", other: "verificate" });
    const outcome = `${count(searched)} ${checked}, ${count(kept)} ${form(kept, { one: "păstrat", other: "păstrate" })}, ${inSeconds(ms)}`;
    switch (step.kind) {
      case "search":
        return { title: `S-au căutat pasaje pentru „${subject}”`, outcome };
      case "model search":
        return {
          title: `Modelul a căutat „${subject}”`,
          outcome: `${count(searched)} ${checked}, ${count(kept)} ${form(kept, { one: "nou", other: "noi" })}, ${inSeconds(ms)}`,
        };
      case "file names":
        return { title: `S-au căutat nume de fișiere pentru „${subject}”`, outcome };
      case "read file":
        return { title: `S-a citit ${subject}`, outcome };
      case "decide":
        return {
          title: "Modelul a fost întrebat dacă e vorba de fișierele dumneavoastră",
          outcome: `${kept > 0 ? "se poate" : "nu e vorba de ele"}, ${inSeconds(ms)}`,
        };
      case "rewrite":
        return {
          title: `Înțeles ca „${subject}”`,
          outcome: `din ${counted(searched, EARLIER_QUESTIONS)}, ${inSeconds(ms)}`,
        };
      case "recall":
        return {
          title: "Conversația de până acum, pe scurt",
          outcome: `din ${counted(searched, EARLIER_QUESTIONS)}, ${inSeconds(ms)}`,
        };
      case "filter":
        return {
          title: "Modelul a citit pasajele găsite",
          outcome: `${count(searched)} ${form(searched, READ)}, ${count(kept)} ${form(kept, { one: "ajută", other: "ajută" })}, ${inSeconds(ms)}`,
        };
      case "take notes":
        return {
          title: `Modelul și-a luat notițe din ${subject}`,
          outcome: `${counted(searched, PASSAGES)} ${form(searched, READ)}, ${counted(kept, { one: "notiță regăsită", few: "notițe regăsite", other: "de notițe regăsite" })} în ele, ${inSeconds(ms)}`,
        };
    }
  },
  takingStep({ kind, subject, searched, total }) {
    const progress = total === undefined ? "" : ` (${count(searched + 1)} din ${count(total)})`;
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
        return `Modelul citește pasajele găsite${progress}…`;
      case "take notes":
        return `Modelul citește ${subject}${progress}…`;
    }
  },
  lookedAt(step) {
    switch (step.kind) {
      case "search":
      case "model search":
        return `${counted(step.searched, PASSAGES)}, pentru „${step.subject}”`;
      case "file names":
        return `numele a ${counted(step.searched, FILES)}, pentru „${step.subject}”`;
      case "read file":
      case "take notes":
        return `textul din ${step.subject}`;
      case "decide":
        return "doar întrebarea";
      case "rewrite":
      case "recall":
        return counted(step.searched, EARLIER_QUESTIONS);
      case "filter":
        return `${counted(step.searched, PASSAGES)}, ${form(step.searched, READ)} de model`;
    }
  },
  assessment({ statements, unsupported, support, coverage, confidence }) {
    if (statements === 0) return "";
    const found = Math.max(0, statements - unsupported);
    return (
      `${count(found)} din ${counted(statements, STATEMENTS)} în pasaje, ` +
      `sprijin ${percent(support)}; pasajele conțin ${percent(coverage)} din cuvintele întrebării` +
      (confidence === undefined ? "" : `; siguranță ${percent(confidence)}`)
    );
  },
  wrote: ({ model }) => `${model} a scris`,
  run: ({ engine, backend, promptTokens, firstTokenMs, tokensPerSecond, end }) =>
    [
      `${counted(promptTokens, TOKENS)} ${form(promptTokens, READ)}`,
      firstTokenMs === undefined ? "niciun cuvânt" : `primul cuvânt după ${inSeconds(firstTokenMs)}`,
      ...(tokensPerSecond === undefined ? [] : [`apoi ${withTenth(tokensPerSecond)} tokenuri pe secundă`]),
      `prin ${ENGINES[engine]} ${BACKENDS[backend]}`,
    ].join(", ") + `; ${RUN_ENDS[end]}`,
  interrupted({ model, end, backend }, next) {
    const broke = `${model} ${BROKE_OFF[end]}.`;
    if (next === undefined) return `${broke} Restul este citat.`;
    const where = next.backend === backend ? "" : ` ${BACKENDS[next.backend]}`;
    return `${broke} ${next.model} a continuat${where}.`;
  },
  engine(engine) {
    switch (engine) {
      case "extractive":
        return "Citat, fără model";
      case "webllm":
        return "Scris de un model pe procesorul grafic al acestui dispozitiv";
      case "wllama":
        return "Scris de un model pe procesorul acestui dispozitiv";
      case "prompt-api":
        return "Scris de modelul browserului";
    }
  },
  quotesInstead: "Citat: ce a scris un model nu a trecut de verificare",

  announceAnswer: (sources) => `Răspuns gata, ${sources === 0 ? "fără surse" : counted(sources, SOURCES)}`,
  announceClosest: (n) =>
    `Niciun răspuns sigur, ${counted(n, PASSAGES)} ${form(n, { one: "arătat", other: "arătate" })}`,
  announceNothing: "Nu s-a găsit nimic",
  announceStopped: "Oprit",
  announceError: "Răspunsul nu a putut fi terminat",
};

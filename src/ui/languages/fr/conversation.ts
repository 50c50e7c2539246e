import type { ConversationStrings } from "../../conversation/strings";
import { count, day, listed, percent, withTenth } from "../../format";
import { counted, FILES, form, PASSAGES } from "./words";

const inSeconds = (ms: number) => `${withTenth(ms / 1000)} s`;
const SOURCES = { one: "source", other: "sources" };
const STATEMENTS = { one: "affirmation", other: "affirmations" };
const TOKENS = { one: "jeton", other: "jetons" };
const EARLIER_QUESTIONS = { one: "question précédente", other: "questions précédentes" };

const ENGINES = { wllama: "wllama", webllm: "WebLLM", "prompt-api": "le navigateur" } as const;
const BACKENDS = {
  webgpu: "sur le processeur graphique",
  cpu: "sur le processeur",
  browser: "sur ce que le navigateur a choisi",
} as const;
const RUN_ENDS = {
  done: "son texte a été vérifié",
  dropped: "rien n’en a été trouvé dans les passages, il n’est donc pas montré",
  stalled: "il a cessé de donner des mots",
  died: "il s’est arrêté net",
  failed: "il a échoué",
} as const;
const BROKE_OFF = {
  ...RUN_ENDS,
  stalled: "a cessé de donner des mots",
  died: "s’est arrêté net en écrivant",
  failed: "a échoué en écrivant",
} as const;

export const conversation: ConversationStrings = {
  conversation: "Conversation",
  accessLapsed: (folders) =>
    `L’accès à ${folders} a expiré : ce qui a changé depuis la dernière lecture manque.`,
  notAsked: (names) =>
    `${names.length === 1 ? "Non interrogé" : "Non interrogés"} : ${listed(names)}, car ${names.length === 1 ? "l’index ne peut" : "les index ne peuvent"} pas être ouvert${names.length === 1 ? "" : "s"}. Rechargez la page, puis redemandez.`,
  toldOn: (at) => `Vous avez dit cela le ${day(at)}.`,
  newest: "Le plus récent",
  earlierQuestions: (n) => `Afficher les questions précédentes (${count(n)})`,

  question: "Question",
  questionTooLong: (length, most) =>
    `Une question peut avoir ${count(most)} caractères au plus ; celle-ci en a ${count(length)}. Raccourcissez-la, ou ajoutez un long texte comme fichier.`,
  wholeQuestion: "Afficher toute la question",
  lessOfQuestion: "Afficher moins",
  askAbout: (name) => `Une question sur ${name}…`,
  ask: "Demander",
  stop: "Arrêter",

  place(place, headings) {
    switch (place.kind) {
      case "page":
        return `page ${count(place.number)}`;
      case "slide":
        return `diapositive ${count(place.number)}`;
      case "sheet":
        return `feuille ${place.name}`;
      case "chapter":
        return place.name === "" ? `chapitre ${count(place.number)}` : `chapitre ${place.name}`;
      case "whole": {
        const heading = headings.at(-1);
        return heading === undefined ? "" : `section ${heading}`;
      }
    }
  },
  relevance: (relevance) => percent(relevance),
  relevanceInWords: (relevance) => `pertinent à ${percent(relevance)}`,
  sourceName: (ref, file, place) => [`Source ${ref} : ${file}`, place].filter(Boolean).join(", "),
  goneSourceName: (name) => `${name}, disparu`,
  gone: "disparu",
  changed: "modifié depuis",
  changedSourceName: (name) => `${name}, modifié depuis`,
  nowThere: "Maintenant :",
  restsOnChanged: "Un fichier cité ici a changé depuis.",
  alsoFound: (n) => `Trouvé aussi (${count(n)})`,
  codeLines: (language, first, last) =>
    first === last
      ? `${language}, ligne ${count(first)}`
      : `${language}, lignes ${count(first)}–${count(last)}`,
  open: "Ouvrir",
  openFile: (file) => `Ouvrir ${file}`,
  sources: "Sources",
  citedFiles: "Fichiers cités",
  carousel: "carrousel",
  earlierFiles: "Fichiers précédents",
  laterFiles: "Fichiers suivants",
  evidence: "Passages trouvés",
  moreEvidence: (n) => `et ${count(n)} de plus`,
  copyAddress: (address) => `Copier ${address}`,
  copied: "Copié",
  notCopied: "Le navigateur n’a pas autorisé la copie.",
  followUps: "Demander ensuite",
  answerActions: "Cette réponse",
  copy: "Copier",
  copyMarkdown: "Copier en Markdown",
  copyLink: "Copier le lien",
  removeAnswer: "Supprimer",
  editQuestion: "Modifier la question",
  askInstead: "Demander ceci à la place",
  keepQuestion: "Annuler",
  table: "Tableau",
  code: "Code source",
  listedFiles: "Fichiers",
  columns: { file: "Fichier", changed: "Modifié", date: "Date", place: "Endroit", words: "Texte" },
  showAll: (n) => `Tout afficher (${count(n)})`,
  showFirst: (n) => `N’afficher que les ${count(n)} premiers`,
  notListed: (n) => `${counted(n, { one: "autre fichier", other: "autres fichiers" })} sans figurer ici.`,

  unsupported: "pas trouvé dans vos fichiers",
  unsupportedLegend: "Souligné en pointillé : pas trouvé dans vos fichiers.",

  deciding: "Lecture de la question…",
  reading: (file) => `Lecture de ${file}…`,
  searching: (question) => `Recherche de « ${question} »…`,
  looking: (name) => `Parcours de ${name}…`,
  found: (passages, files) =>
    `${counted(passages, PASSAGES)} ${form(passages, { one: "trouvé", other: "trouvés" })} dans ${counted(files, FILES)}.`,
  writing: "Rédaction…",
  verdicts: {
    supported: "Chaque affirmation a été trouvée dans vos fichiers.",
    someUnsupported: (unsupported, statements) =>
      unsupported < statements
        ? `${count(unsupported)} sur ${counted(statements, STATEMENTS)} sans trace dans vos fichiers.`
        : "Rien de cela n’a été trouvé dans vos fichiers.",
    closest: "Pas de réponse sûre. Ces passages s’en approchent le plus.",
    doubtful: "Cela ne répond peut-être pas à la question.",
    byName: "Trouvé par le nom du fichier.",
    unchecked: "Pas comparé à vos fichiers.",
    quoted: "Citations de vos fichiers.",
    chat: "Répondu sans chercher dans vos fichiers.",
    stopped: "Arrêté.",
    nothing: "Rien trouvé.",
    error: "Cette réponse n’a pas pu être terminée.",
  },
  unsaved:
    "Non enregistré : l’espace de ce navigateur est épuisé. Cette réponse reste ici jusqu’à ce que vous fermiez Footnote, et sera enregistrée dès qu’il y aura de la place.",
  stoppedAdvice: "Ce qui a été écrit jusque-là est conservé.",
  unanswered: "Pas de réponse : la page a été fermée avant qu’elle soit prête.",
  answeredElsewhere: "Un autre onglet répond à cette question. La réponse apparaîtra ici.",
  retry: "Redemander",
  retryWith: "Redemander avec",
  retryWithMore: "Vaut aussi pour vos prochaines questions.",
  nothingFound: "Rien dans vos fichiers ne répond à cette question.",
  whereItLooked: "Où la réponse a été cherchée",
  otherWords: "Demander en d’autres mots",
  searchNames: "Chercher dans les noms de fichiers",
  awaitScans: (pages) =>
    `Attendre ${counted(pages, { one: "numérisation non lue", other: "numérisations non lues" })}`,
  awaitingScans: (pages) => `Attente de ${counted(pages, { one: "numérisation", other: "numérisations" })}…`,
  unreadFiles: (n) =>
    `${counted(n, FILES)} ${form(n, { one: "n’a pas encore été lu et peut", other: "n’ont pas encore été lus et peuvent" })} contenir la réponse.`,
  scansRead: "Les numérisations sont lues. Redemander",

  stepsSummary: (steps, passages, ms) =>
    [
      steps === 0 ? conversation.noSteps : counted(steps, { one: "étape", other: "étapes" }),
      ...(passages > 0 ? [counted(passages, PASSAGES)] : []),
      ...(ms === undefined ? [] : [inSeconds(ms)]),
    ].join(" · "),
  noSteps: "Pas de recherche",
  decision: "Décision",
  decisions: {
    "asks of files": "La réponse doit venir des fichiers.",
    "limits alone": "La question ne contient que des limites : elle demande les fichiers qui y répondent.",
    "no words": "La question ne contient aucun mot.",
    command: "C’est une commande, pas une question.",
    "no folder": "Il n’y a aucun dossier avec un fichier où chercher.",
    "about the app": "Cela concerne l’application, pas les fichiers.",
    thanks: "C’est un remerciement.",
    farewell: "C’est un au revoir.",
    greeting: "C’est une salutation.",
    "small talk": "C’est une conversation sans question.",
    "to remember": "Cela demande de retenir quelque chose.",
    "what is remembered": "Cela demande ce qui est retenu.",
  },
  check: "Vérification",
  writer: "Réponse",
  step(step) {
    if (step.isRunning === true) return { title: conversation.takingStep(step), outcome: "" };
    const { subject, searched, kept, ms } = step;
    const checked = form(searched, { one: "vérifié", other: "vérifiés" });
    const outcome = `${count(searched)} ${checked}, ${count(kept)} ${form(kept, { one: "gardé", other: "gardés" })}, ${inSeconds(ms)}`;
    switch (step.kind) {
      case "search":
        return { title: `Passages cherchés pour « ${subject} »`, outcome };
      case "model search":
        return {
          title: `Le modèle a cherché « ${subject} »`,
          outcome: `${count(searched)} ${checked}, ${count(kept)} ${form(kept, { one: "nouveau", other: "nouveaux" })}, ${inSeconds(ms)}`,
        };
      case "file names":
        return { title: `Noms de fichiers cherchés pour « ${subject} »`, outcome };
      case "read file":
        return { title: `${subject} lu`, outcome };
      case "decide":
        return {
          title: "Demandé au modèle s’il s’agit de vos fichiers",
          outcome: `${kept > 0 ? "c’est possible" : "ce n’est pas le cas"}, ${inSeconds(ms)}`,
        };
      case "rewrite":
        return {
          title: `Compris comme « ${subject} »`,
          outcome: `d’après ${counted(searched, EARLIER_QUESTIONS)}, ${inSeconds(ms)}`,
        };
      case "recall":
        return {
          title: "La conversation jusqu’ici résumée",
          outcome: `d’après ${counted(searched, EARLIER_QUESTIONS)}, ${inSeconds(ms)}`,
        };
      case "filter":
        return {
          title: "Le modèle a lu les passages trouvés",
          outcome: `${count(searched)} ${form(searched, { one: "lu", other: "lus" })}, ${count(kept)} ${form(kept, { one: "utile", other: "utiles" })}, ${inSeconds(ms)}`,
        };
      case "take notes":
        return {
          title: `Le modèle a pris des notes sur ${subject}`,
          outcome: `${counted(searched, PASSAGES)} ${form(searched, { one: "lu", other: "lus" })}, ${counted(kept, { one: "note retrouvée", other: "notes retrouvées" })}, ${inSeconds(ms)}`,
        };
    }
  },
  takingStep({ kind, subject, searched, total }) {
    const progress = total === undefined ? "" : ` (${count(searched + 1)} sur ${count(total)})`;
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
        return `Le modèle lit les passages trouvés${progress}…`;
      case "take notes":
        return `Le modèle lit ${subject}${progress}…`;
    }
  },
  lookedAt(step) {
    switch (step.kind) {
      case "search":
      case "model search":
        return `${counted(step.searched, PASSAGES)}, pour « ${step.subject} »`;
      case "file names":
        return `les noms de ${counted(step.searched, FILES)}, pour « ${step.subject} »`;
      case "read file":
      case "take notes":
        return `le texte de ${step.subject}`;
      case "decide":
        return "la question seule";
      case "rewrite":
      case "recall":
        return counted(step.searched, EARLIER_QUESTIONS);
      case "filter":
        return `${counted(step.searched, PASSAGES)}, ${form(step.searched, { one: "lu", other: "lus" })} par le modèle`;
    }
  },
  assessment({ statements, unsupported, support, coverage, confidence }) {
    if (statements === 0) return "";
    const found = Math.max(0, statements - unsupported);
    return (
      `${count(found)} sur ${counted(statements, STATEMENTS)} dans les passages, ` +
      `appui ${percent(support)} ; les passages contiennent ${percent(coverage)} des mots de la question` +
      (confidence === undefined ? "" : ` ; sûr à ${percent(confidence)}`)
    );
  },
  wrote: ({ model }) => `${model} a écrit`,
  run: ({ engine, backend, promptTokens, firstTokenMs, tokensPerSecond, end }) =>
    [
      `${counted(promptTokens, TOKENS)} ${form(promptTokens, { one: "lu", other: "lus" })}`,
      firstTokenMs === undefined ? "aucun mot" : `premier mot après ${inSeconds(firstTokenMs)}`,
      ...(tokensPerSecond === undefined ? [] : [`puis ${withTenth(tokensPerSecond)} jetons par seconde`]),
      `par ${ENGINES[engine]} ${BACKENDS[backend]}`,
    ].join(", ") + ` ; ${RUN_ENDS[end]}`,
  interrupted({ model, end, backend }, next) {
    const broke = `${model} ${BROKE_OFF[end]}.`;
    if (next === undefined) return `${broke} Le reste est cité.`;
    const where = next.backend === backend ? "" : ` ${BACKENDS[next.backend]}`;
    return `${broke} ${next.model} a continué${where}.`;
  },
  engine(engine) {
    switch (engine) {
      case "extractive":
        return "Cité, sans modèle";
      case "webllm":
        return "Écrit par un modèle sur le processeur graphique de cet appareil";
      case "wllama":
        return "Écrit par un modèle sur le processeur de cet appareil";
      case "prompt-api":
        return "Écrit par le modèle du navigateur";
    }
  },
  quotesInstead: "Cité : ce qu’un modèle a écrit n’a pas passé la vérification",

  announceAnswer: (sources) => `Réponse prête, ${sources === 0 ? "sans source" : counted(sources, SOURCES)}`,
  announceClosest: (n) =>
    `Pas de réponse sûre, ${counted(n, PASSAGES)} ${form(n, { one: "montré", other: "montrés" })}`,
  announceNothing: "Rien trouvé",
  announceStopped: "Arrêté",
  announceError: "La réponse n’a pas pu être terminée",
};

import { bytes, compact, count, percent } from "../../format";
import type { PageStrings } from "../../strings";

const BACKENDS = {
  webgpu: "sur le processeur graphique",
  cpu: "sur le processeur",
  browser: "sur le moteur du navigateur",
} as const;
const SPEEDS = {
  fast: "Écrit vite",
  medium: "Écrit à vitesse moyenne",
  slow: "Écrit lentement",
} as const;
const REFUSALS = {
  "no WebAssembly": "ce navigateur n’a pas WebAssembly",
  "no WebGPU": "ce navigateur n’offre pas de processeur graphique (WebGPU)",
  "no shader-f16": "le processeur graphique n’a pas de nombres en demi-précision",
  "graphics limits": "le processeur graphique est trop petit",
  "too little memory": "il prend plus de la moitié de la mémoire de cet appareil",
  "not offered": "ce navigateur ne l’offre pas",
  "software graphics": "les graphismes sont calculés par le processeur principal, trop lent pour cela",
} as const;

const readingTime = (seconds: number): string =>
  seconds < 1
    ? "une seconde"
    : seconds < 90
      ? `${count(Math.round(seconds))} secondes`
      : `${count(Math.round(seconds / 60))} minutes`;
const rate = (words: number): string => (words < 1.5 ? "un mot" : `${count(Math.round(words))} mots`);

export const models: PageStrings["models"] = {
  title: "Modèles",
  lead: "Les réponses sont des citations de vos fichiers. Un modèle de langage sur cet appareil peut aussi les formuler ; chacune de ses phrases est comparée aux fichiers.",
  writer: "Les réponses sont écrites par",
  quoting: "Aucun modèle",
  quotingMore: "Les réponses sont des phrases de vos fichiers, mot pour mot.",
  add: "Ajouter votre propre modèle",
  addMore:
    "Choisissez un fichier .gguf, la forme sous laquelle les modèles ouverts sont publiés. Cherchez un modèle « instruct » ou « chat » de 0,5 à 2 milliards de paramètres, avec « Q4 » dans son nom, de 2 Go au plus. Il reste sur cet appareil.",
  useGiven: (name) => `Utiliser ${name} comme modèle ?`,
  useIt: "L’utiliser",
  leaveIt: "Ne pas l’utiliser",
  importCopy: "Ajouter un fichier .gguf",
  importHandle: "Utiliser sans copier",
  importFolder: "Ajouter un dossier de modèle WebLLM",
  fetch: "Télécharger un modèle",
  fetchMore:
    "Un téléchargement commence quand vous cliquez, et fonctionne ensuite hors ligne. L’éditeur voit l’adresse réseau de cet appareil, et rien de vos fichiers.",
  recommended: {
    "largest that leaves room": "Recommandé : le plus grand qui laisse de la place au reste.",
    usual: "Recommandé : de bonnes réponses pour sa taille.",
    "little memory": "Recommandé : assez petit pour la mémoire d’ici.",
  },
  refusedHere: "Afficher les modèles pour d’autres appareils",
  noneRecommended: (reason) =>
    `Aucun d’eux n’est recommandé ici : ${REFUSALS[reason]}. Le petit, pour le processeur, fonctionne partout.`,
  refused: (reason) => `Ne peut pas fonctionner ici : ${REFUSALS[reason]}.`,
  offerFacts: ({ licence, contextTokens, speed }) =>
    `${SPEEDS[speed]} · contexte de ${count(contextTokens)} jetons · licence ${licence}.`,
  buildFacts: ({ bytes: size, memoryBytes }, precision) =>
    `Environ ${bytes(size)} à télécharger, ${bytes(memoryBytes)} de mémoire graphique${precision === "f32" ? ", en simple précision" : ""}.`,
  forProcessor: (name) => `${name}, pour le processeur`,
  processorFacts: ({ bytes: size, licence }) =>
    `Environ ${bytes(size)} · licence ${licence} · sans processeur graphique ; il écrit sous les citations.`,
  measuring: "Mesure de la vitesse des modèles ici…",
  measureAgain: "Mesurer de nouveau la vitesse",
  speedHere: ({ pageSeconds, wordsPerSecond }) =>
    `Ici, il lira une page en ${readingTime(pageSeconds)} environ et écrira environ ${rate(wordsPerSecond)} par seconde.`,
  fetchOne: (name) => `Télécharger ${name}`,
  pause: (name) => `Suspendre ${name}`,
  resume: (name) => `Reprendre ${name}`,
  cancelFetch: (name) => `Annuler ${name} et supprimer ce qui est arrivé`,
  fetched: ({ here, total }) => `${bytes(here)} sur ${bytes(total)}`,
  paused: "En pause",
  importing: ({ name, copied, total }) => `Ajout de ${name} : ${bytes(copied)} sur ${bytes(total)}`,
  facts: ({ parameters, bytes: size, contextTokens, licence }) =>
    [
      ...(size > 0 ? [bytes(size)] : []),
      ...(parameters === undefined ? [] : [`${compact(parameters)} de paramètres`]),
      ...(contextTokens === undefined ? [] : [`contexte de ${count(contextTokens)} jetons`]),
      licence === undefined ? "licence inconnue" : `licence ${licence}`,
    ].join(" · ") + ".",
  roles: {
    restate: "Très petit : il ne fait que reformuler ce qui a été cité, si la vérification le permet.",
    add: "Il écrit sous les citations, qui restent en haut.",
    answer: "Il écrit la réponse.",
  },
  browserFacts: "Il vient avec ce navigateur, qui ne dit ni son nom ni sa taille.",
  browserName: "Le modèle du navigateur",
  browserNone: "Ce navigateur n’en a pas.",
  browserMore:
    "Le navigateur le téléchargerait chez son éditeur, et l’offrirait à chaque site qui le demande.",
  browserFetch: "Laisser le navigateur télécharger son modèle",
  browserFetching: (share) => `${percent(share)} téléchargés`,
  browserLeave: "Ne pas l’attendre",
  resting: "Démarre avec la prochaine question.",
  loading: (progress) =>
    progress === undefined || progress.phase === "starting"
      ? "Démarrage…"
      : `Lecture : ${bytes(progress.loaded)} sur ${bytes(progress.total)}`,
  testing: "Essai avec quelques mots…",
  ready: ({ backend, contextTokens }) =>
    `Prêt, ${BACKENDS[backend]}, avec un contexte de ${count(contextTokens)} jetons.`,
  setAside: (reason) => `Non utilisé : ${reason}`,
  tryAgain: "Réessayer",
  allow: "En autoriser l’accès",
  removed: (name) => `${name} a été retiré. Il sera supprimé dans quelques secondes.`,
  remove: (name) => `Retirer ${name}`,
  forget: (name) => `Oublier ${name}`,
};

import { bytes, count } from "../../format";
import type { PageStrings } from "../../strings";
import { counted, form } from "./words";

export const settings: PageStrings["settings"] = {
  transfer: {
    title: "Emporter",
    memory: "Conversations, mémoire et réglages",
    memoryMore:
      "Dans un seul fichier JSON, qui n’est pas chiffré. Importé ailleurs, il s’ajoute à ce qui s’y trouve ; les réponses gardent leurs citations.",
    exportMemory: "Les enregistrer",
    importMemory: "Les importer",
    index: "L’index d’un dossier",
    indexMore:
      "Avec son index, un dossier peut être interrogé aussitôt dans un autre navigateur, sans relire ses fichiers. L’index contient le texte des fichiers ; il est donc chiffré avec une phrase secrète. La table Parquet n’est pas chiffrée ; des bases comme DuckDB, LanceDB et Qdrant la chargent.",
    noFolder: "Il n’y a pas encore de dossier à emporter.",
    folder: "Dossier",
    passphrase: "Phrase secrète",
    again: "Phrase secrète, à nouveau",
    passphraseMore:
      "Personne ne peut ouvrir le fichier sans la phrase secrète, et personne ne peut vous la dire.",
    tooShort: (least) => `Au moins ${count(least)} caractères.`,
    differ: "Les deux ne sont pas encore identiques.",
    ready: "Les deux sont identiques.",
    exportIndex: "Enregistrer l’index",
    exportParquet: "Enregistrer en table Parquet",
    itsPassphrase: "Phrase secrète d’un index enregistré",
    importIndex: "Importer un index",
    busy: {
      "export-index": "Enregistrement de l’index…",
      "export-parquet": "Enregistrement de la table…",
      "export-memory": "Enregistrement des conversations, de la mémoire et des réglages…",
      "import-index": "Importation de l’index…",
      "import-memory": "Importation des conversations, de la mémoire et des réglages…",
    },
    done: {
      "export-index": "L’index est enregistré dans vos téléchargements.",
      "export-parquet": "La table est enregistrée dans vos téléchargements.",
      "export-memory":
        "Les conversations, la mémoire et les réglages sont enregistrés dans vos téléchargements.",
      "import-index": "Le dossier est là et peut être interrogé.",
      "import-memory": "Tout est là.",
    },
    stopped: "Arrêté. Rien n’a été conservé.",
    added: ({ conversations, facts, skipped }) =>
      `${counted(conversations, { one: "conversation", other: "conversations" })} et ${counted(facts, { one: "information", other: "informations" })} ${form(conversations + facts, { one: "ajoutée", other: "ajoutées" })}.${skipped === 0 ? "" : ` ${count(skipped)} ${form(skipped, { one: "était", other: "étaient" })} déjà là.`}`,
  },
  title: "Réglages",
  language: "Langue",
  languageOfBrowser: (name) => `Comme le navigateur (${name})`,
  theme: "Apparence",
  themes: { system: "Comme le système", light: "Claire", dark: "Sombre" },
  notices: "Notifications",
  notifies: "Me prévenir quand la lecture est finie et que cette page n’est pas visible",
  notifiesBlocked: "Ce navigateur n’autorise pas les notifications ici.",
  meaning: "Recherche plus fine",
  embedding: {
    notYet: "Aucun passage n’a encore dû être transformé en vecteur pendant cette visite.",
    kernel: {
      relaxed: "Les passages sont transformés en vecteurs par l’encodeur de Footnote.",
      plain:
        "Les passages sont transformés en vecteurs par l’encodeur de Footnote, dans sa variante pour les navigateurs sans SIMD « relaxed », qui prend plus de temps.",
    },
    askedFor:
      "Les passages sont transformés en vecteurs par le moteur général, comme le demande l’adresse de cette page (runtime=general). L’encodeur de Footnote est deux à trois fois plus rapide.",
    noKernel:
      "Les passages sont transformés en vecteurs par le moteur général, car l’encodeur de Footnote n’est pas fait pour ce modèle.",
    readerFailed: (detail) =>
      `Ce qui répond est jugé sans le lecteur, donc moins sûrement : son fichier n’a pas pu être utilisé (${detail}). Rechargez la page pour réessayer.`,
    kernelFailed: (detail) =>
      `Les passages sont transformés en vecteurs par le moteur général, deux à trois fois plus lent : l’encodeur de Footnote n’a pas pu servir (${detail}). Rechargez la page pour réessayer.`,
    workers: (n) => (n === 1 ? "Un passage à la fois." : `${count(n)} passages à la fois.`),
    slowedBy: {
      battery: "Moins que d’habitude, car cet appareil fonctionne sur batterie.",
      "language model": "Moins que d’habitude, car un modèle de langage travaille.",
    },
  },
  recognition: "Reconnaissance de texte",
  languages: {
    more: "Les images et les numérisations sont lues dans toutes ces langues ; chacune ajoute du temps à chaque page. Seul un téléchargement demande le réseau ; un fichier Tesseract que vous avez, comme deu.traineddata, ne le demande pas.",
    state: ({ bytes: size, state }) => {
      switch (state.kind) {
        case "built-in":
          return "fournie avec l’application";
        case "here":
          return size === undefined ? "sur cet appareil" : `sur cet appareil, ${bytes(size)}`;
        case "fetching":
          return `${bytes(state.bytes.here)} sur ${bytes(state.bytes.total)}`;
        case "none":
          return size === undefined ? "" : bytes(size);
      }
    },
    fetch: (name) => `Télécharger ${name}`,
    remove: (name) => `Retirer ${name}`,
    add: "Ajouter un fichier de langue…",
    again: (pages) =>
      pages === 1 ? "Relire l’unique page numérisée" : `Relire les ${count(pages)} pages numérisées`,
  },
  storage: "Stockage sur cet appareil",
  used: (used) => `${bytes(used)} utilisés`,
  usedOf: (used, free) => `${bytes(used)} utilisés, ${bytes(free)} libres.`,
  unknownUse: "Ce navigateur ne dit pas combien est utilisé.",
  persisted: "Le navigateur le garde jusqu’à ce que vous l’effaciez.",
  notPersisted:
    "Le navigateur peut le supprimer quand le disque est plein. Vos fichiers ne sont pas touchés.",
  takesRoom: {
    title: "Ce qui peut être retiré pour faire de la place :",
    size: (size) => `environ ${size}`,
    language: (name) => `${name} pour les numérisations`,
  },
  install: "Installer Footnote",
  installMore: "Il s’ouvre dans sa propre fenêtre et garde l’accès à vos dossiers d’une visite à l’autre.",
  keys: "Raccourcis clavier",
  about: "À propos",
  version: (version) => `Footnote ${version}.`,
  aboutMore: "C’est un logiciel libre, construit sur le travail de beaucoup d’autres.",
  licences: "Licences de tout ce qu’il contient",
  advanced: "Avancé : la recherche plus fine",
  vectorIndexes: { "two-stage": "Index intégré", voy: "voy-search" },
  vectorIndexMore:
    "L’index intégré est le plus rapide. voy-search est plus lent, demande plus de mémoire et accepte des dossiers de 20 000 passages au plus. Rien n’est recalculé quand vous en changez.",
  erase: "Tout effacer",
  eraseMore:
    "Efface chaque index, conversation et réglage de ce navigateur. Vos fichiers restent. Cela ne peut pas être annulé.",
  eraseConfirm: "Tout effacer",
  eraseAsk: "Pour confirmer, tapez",
  eraseWord: "effacer",
  erasing: "Effacement…",
};

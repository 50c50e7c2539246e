import type { Failure } from "../../../core/domain/failure";
import type { StoredKind, UnfitRows } from "../../../core/domain/stored-kinds";
import { partNamed, type FailureText, type FailureWords, type PartNames } from "../../failure-text";
import { bytes, count } from "../../format";
import { counted, files, type Forms } from "./words";

export const failure: FailureWords = (failed) => {
  switch (failed.kind) {
    case "folder-refused":
      return {
        title: `Le navigateur n’autorise pas l’accès à ${named(failed.name)}.`,
        advice:
          "Les dossiers personnels principaux et ceux du système sont protégés. Choisissez un dossier à l’intérieur.",
      };
    case "folder-unreadable":
      return {
        title: `${failed.name === "" ? "Ce dossier" : failed.name} n’a pas pu être lu : ${failed.detail}`,
        advice: "Vérifiez qu’il existe encore et peut être ouvert, puis ajoutez-le de nouveau.",
      };
    case "folder-empty":
      return {
        title: `${failed.folder} est vide à présent.`,
        advice: `S’il se trouvait sur un disque qui a été retiré, rebranchez-le et réessayez. Les questions sur ce qui a été lu (${files(failed.files)}) fonctionnent toujours. Si tout a été supprimé, faites-le oublier ici aussi.`,
      };
    case "folder-inside-another":
      return {
        title: `${failed.name} est à l’intérieur de ${failed.other}, qui est déjà ici.`,
        advice:
          "Ses fichiers sont lus avec ce dossier. Pour n’interroger qu’eux, choisissez-les sous Fichiers.",
      };
    case "folder-holds-another":
      return {
        title: `${failed.name} contient ${failed.other}, qui est déjà ici.`,
        advice: `Pour lire tout ${failed.name}, retirez d’abord ${failed.other}.`,
      };
    case "permission-denied":
      return {
        title: `Le navigateur n’a pas été autorisé à lire ${failed.folder}.`,
        advice:
          "Les questions fonctionnent toujours. Autorisez de nouveau l’accès, ou déposez encore une fois le dossier ici.",
      };
    case "permission-lapsed":
      return {
        title: `${failed.folder} demande de nouveau votre autorisation.`,
        advice:
          "Les questions fonctionnent toujours. Autorisez l’accès pour ouvrir les fichiers et lire ce qui a changé.",
      };
    case "visit-over":
      return {
        title: "Ce navigateur oublie les dossiers d’une visite à l’autre.",
        advice: `Les questions fonctionnent toujours. Choisissez de nouveau ${failed.folder} pour ouvrir les fichiers et lire ce qui a changé.`,
      };
    case "files-elsewhere":
      return {
        title: `Les fichiers de ${failed.folder} n’ont pas été donnés à ce navigateur : son index a été apporté.`,
        advice:
          "Les questions fonctionnent toujours. Choisissez ou déposez le même dossier pour ouvrir ses fichiers et lire ce qui a changé.",
      };
    case "not-an-index":
      return INDEX_FILE[failed.reason];
    case "file-gone":
      return {
        title: `${failed.path} n’est plus là.`,
        advice: "Le fichier a été déplacé, renommé ou supprimé.",
      };
    case "share-lost":
      return {
        title:
          "Ce qu’une autre application a partagé n’a pas été gardé : ce navigateur n’a pas assez de place.",
        advice: "Libérez de la place (les réglages montrent ce qui l’occupe), puis partagez de nouveau.",
      };
    case "quota-exceeded":
      return quotaText(failed);
    case "storage-broken":
      return {
        title: `Le stockage du navigateur ne répond pas : ${failed.detail}`,
        advice:
          "Une fenêtre privée n’en a peut-être pas. Sinon, redémarrez le navigateur ; si cela n’aide pas, effacez tout sous Réglages et ajoutez de nouveau le dossier.",
      };
    case "records-unread":
      return {
        title: `Une partie de ce qui est enregistré n’a pas pu être lue : ${failed.records.map(unfitText).join(", ")}.`,
        advice:
          "Elle est gardée telle quelle. Une version plus récente de l’application l’a peut-être écrite. Rechargez la page pour obtenir cette version.",
      };
    case "storage-outdated":
      return {
        title: "Une version plus récente de Footnote a écrit ce qui est enregistré ici.",
        advice: "Cette version n’y change rien. Rechargez la page pour obtenir la plus récente.",
      };
    case "index-full":
      return {
        title: `${failed.index} contient au plus ${count(failed.most)} passages ; ce dossier en a ${count(failed.passages)} ou plus.`,
        advice: "Choisissez l’index intégré sous « Avancé » dans les réglages.",
      };
    case "model-missing":
      return {
        title: `Le modèle ${failed.model} n’a pas pu être chargé : ${failed.detail}`,
        advice:
          "La recherche par mots et par noms de fichiers fonctionne sans lui. Rechargez la page pour réessayer.",
      };
    case "model-broken":
      return {
        title: `Le modèle ${failed.model} ne fonctionne pas ici : ${failed.detail}`,
        advice: "La recherche par mots et par noms de fichiers fonctionne sans lui.",
      };
    case "inference-failed":
      return {
        title: `Le modèle ${failed.model} n’a donné aucun résultat : ${failed.detail}`,
        advice: "La recherche par mots et par noms de fichiers fonctionne sans lui. Reprenez pour réessayer.",
      };
    case "not-a-model":
      return {
        title: `${failed.file} n’est pas un modèle de langage utilisable : ${failed.detail}`,
        advice:
          "Choisissez un fichier .gguf. Si c’en est un, il est peut-être endommagé. Téléchargez-le de nouveau.",
      };
    case "model-not-loaded":
      return {
        title: `Le modèle de langage ${failed.model} n’a pas pu démarrer : ${failed.detail}`,
        advice:
          "Les réponses sont citées de vos fichiers à la place. Un modèle plus petit conviendrait peut-être.",
      };
    case "download-stopped":
      return {
        title: `${failed.model} est incomplet : ${STOPPED[failed.reason]}. (${failed.detail})`,
        advice: (failed.isGiven === true ? GIVEN_ADVICE : DOWNLOAD_ADVICE)[failed.reason],
      };
    case "not-a-conversation":
      return {
        title: `Ce fichier n’a pas pu être lu comme une conversation : ${failed.detail}.`,
        advice: "Choisissez une conversation enregistrée ici en JSON. Rien n’a changé.",
      };
    case "not-a-language":
      return {
        title: `${failed.file} n’a pas pu être ajouté comme langue : ${failed.detail}.`,
        advice:
          "Choisissez un fichier de Tesseract 4 ou plus récent sous son propre nom, comme deu.traineddata ou deu.traineddata.gz ; s’il a été téléchargé, téléchargez-le de nouveau.",
      };
    case "language-not-fetched":
      return {
        title: `${failed.language} n’a pas été téléchargé : ${NOT_FETCHED[failed.reason]}. (${failed.detail})`,
        advice: "Rien n’a changé. Réessayez plus tard, ou ajoutez un fichier que vous avez.",
      };
    case "model-stalled":
      return {
        title: `Le modèle de langage ${failed.model} n’a rien écrit pendant ${count(failed.seconds)} secondes.`,
        advice:
          "Les réponses sont citées de vos fichiers à la place. Un modèle plus petit sera peut-être assez rapide.",
      };
    case "generation-failed":
      return {
        title: `Le modèle de langage ${failed.model} s’est arrêté : ${failed.detail}`,
        advice:
          "Les réponses sont citées de vos fichiers à la place. Redemandez pour l’essayer encore une fois.",
      };
    case "context-overflow":
      return {
        title: "Les passages n’entrent pas dans le contexte du modèle de langage.",
        advice: "Interrogez un seul fichier ou dossier, ou choisissez un modèle au contexte plus long.",
      };
    case "worker-died":
      return {
        title: `Une partie de l’application a cessé de fonctionner : ${partNamed(PARTS, failed.worker)}.`,
        advice: "Ce qui est indexé est en sécurité. Réessayez, ou rechargez la page.",
      };
    case "leader-gone":
      return {
        title: "L’onglet qui faisait le travail a été fermé.",
        advice: "Cet onglet prend la relève dans un instant. Sinon, rechargez la page.",
      };
    case "leader-silent":
      return {
        title: "Un autre onglet de Footnote fait le travail et ne répond pas.",
        advice: "Cet onglet continue de lui-même dès qu’il répond. Fermer l’autre peut aider.",
      };
    case "leader-differs":
      return {
        title: `Un autre onglet exécute ${failed.release === undefined ? "une autre version de Footnote" : `Footnote ${failed.release}`} et fait le travail.`,
        advice: "Rechargez ou fermez cet onglet-là : celui-ci continue alors de lui-même. Rien n’est perdu.",
      };
    case "unexpected":
      return {
        title: `Quelque chose s’est mal passé : ${failed.detail}`,
        advice: "Ce qui est indexé est en sécurité. Réessayez, ou rechargez la page.",
      };
  }
};

const STOPPED = {
  "no room": "ce navigateur n’a plus de place pour lui",
  damaged: "un de ses fichiers est endommagé",
  "not found": "un de ses fichiers n’est pas là",
  unreachable: "il ne peut pas être atteint",
} as const;
const NOT_FETCHED = {
  damaged: "ce qui est arrivé est endommagé",
  "not found": "le fichier n’est plus là",
  unreachable: "le fichier ne peut pas être atteint",
} as const;
const DOWNLOAD_ADVICE = {
  "no room":
    "Ce qui est arrivé est gardé. Libérez de la place et reprenez, ou annulez pour récupérer cette place.",
  damaged: "Ce qui est arrivé est gardé. Reprenez pour télécharger ce fichier de nouveau.",
  "not found":
    "Ce qui est arrivé est gardé. L’éditeur l’a peut-être déplacé. Essayez plus tard, ou un autre modèle.",
  unreachable: "Ce qui est arrivé est gardé. Reprenez quand cet appareil sera en ligne.",
} as const;
const GIVEN_ADVICE = {
  "no room": "Rien n’a été gardé. Libérez de la place, puis ajoutez-le de nouveau.",
  damaged: "Rien n’a été gardé. Reprenez le dossier à sa source.",
  "not found":
    "Rien n’a été gardé. Choisissez le dossier qui contient tout : configuration, vocabulaire, poids et son fichier .wasm.",
  unreachable:
    "Rien n’a été gardé. Si le dossier est sur un disque qui a été retiré, remettez-le et ajoutez-le de nouveau.",
} as const;

function quotaText({ neededBytes, freeBytes }: Failure & { kind: "quota-exceeded" }): FailureText {
  const free =
    freeBytes === undefined
      ? "l’espace de ce navigateur est épuisé"
      : `il reste ${bytes(freeBytes)} à ce navigateur`;
  const needed = neededBytes === undefined ? "" : ` et l’index demande environ ${bytes(neededBytes)}`;
  return {
    title: `Il n’y a plus de place : ${free}${needed}.`,
    advice: "Ce qui est indexé reste utilisable. Libérez de la place ou retirez un dossier, puis reprenez.",
  };
}

const STORED: Readonly<Record<StoredKind, Forms>> = {
  folder: { one: "dossier", other: "dossiers" },
  file: { one: "fichier", other: "fichiers" },
  "file's layout": { one: "mise en page de fichier", other: "mises en page de fichiers" },
  "file's passages": { one: "fichier de passages", other: "fichiers de passages" },
  "recognised page": { one: "page reconnue", other: "pages reconnues" },
  thumbnail: { one: "vignette", other: "vignettes" },
  conversation: { one: "conversation", other: "conversations" },
  message: { one: "message", other: "messages" },
  citation: { one: "citation", other: "citations" },
  fact: { one: "information retenue", other: "informations retenues" },
};

function unfitText({ kind, rows }: UnfitRows): string {
  return counted(rows, STORED[kind]);
}

function named(name: string): string {
  return name === "" ? "ce dossier" : name;
}

const INDEX_FILE: Readonly<Record<(Failure & { kind: "not-an-index" })["reason"], FailureText>> = {
  "not one": {
    title: "Ce n’est pas un index enregistré par Footnote.",
    advice: "Choisissez un fichier fait avec « Emporter » ; son nom finit par .footnote-index.",
  },
  newer: {
    title: "Cet index a été enregistré par une version plus récente de Footnote.",
    advice: "Mettez Footnote à jour ici, puis importez-le de nouveau.",
  },
  "wrong passphrase": {
    title: "La phrase secrète n’ouvre pas ce fichier.",
    advice: "Tapez-la comme lors de l’enregistrement du fichier.",
  },
  damaged: {
    title: "Ce fichier est endommagé ou n’a pas été copié jusqu’au bout.",
    advice:
      "Rien n’en a été gardé. Copiez-le de nouveau, ou enregistrez encore l’index là où se trouve le dossier.",
  },
};

const PARTS: PartNames = {
  search: "la recherche",
  indexer: "la lecture des dossiers",
  models: "les modèles de langage",
  extractor: "la lecture des fichiers",
  embedder: "la recherche plus fine",
  scanner: "la comparaison des vecteurs",
  recogniser: "la reconnaissance de texte",
  model: "le modèle de langage",
  download: "les téléchargements",
};

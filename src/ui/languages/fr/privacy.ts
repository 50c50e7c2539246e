import type { PageStrings } from "../../strings";
import { counted, form } from "./words";

const REQUESTS = { one: "requête", other: "requêtes" };

export const privacy: PageStrings["privacy"] = {
  title: "Confidentialité",
  lead: "Vos fichiers sont lus, indexés et interrogés dans ce navigateur. Il n’y a pas de serveur derrière cette page, ni de compte.",
  reading: "Décompte des requêtes…",
  other: (n) => `${counted(n, REQUESTS)} vers d’autres sites`,
  own: (n) =>
    `${counted(n, REQUESTS)} vers ce site, pour l’application elle-même. ${form(n, { one: "Elle ne contient", other: "Elles ne contiennent" })} rien de vos fichiers.`,
  otherMore:
    "Vous les avez demandées en téléchargeant un modèle ou une langue. Elles ne contiennent rien de vos fichiers.",
  thisTab:
    "Comptées par le navigateur pour cet onglet. Au prochain chargement, le registre de l’application compte aussi celles de ses workers.",
  list: "Afficher toutes les requêtes",
  latest: "Les dernières, la plus récente d’abord",
  columns: { at: "Quand", url: "Adresse", from: "Réponse de" },
  from: { cache: "cet appareil", network: "ce site", folder: "votre dossier" },
  offline: "Fonctionne hors ligne",
  offlineMore:
    "Une fois un premier dossier lu, coupez le réseau, rechargez cette page, ajoutez un autre dossier et posez une question. Tout fonctionne. Seule la reconnaissance de texte doit avoir servi une fois auparavant.",
  sources: "Chaque réponse montre ses sources",
  sourcesMore:
    "Chaque affirmation est comparée aux mots des passages qu’elle cite. Une affirmation qui ne s’y trouve pas est soulignée et le dit. Chaque numéro mène à l’endroit dans le fichier.",
  stored: "Ce qui est conservé, et où",
  storedMore:
    "Le texte de vos fichiers, son index et vos conversations sont conservés dans l’espace de ce navigateur, sur cet appareil. Retirer un dossier efface sa part. Les réglages permettent de tout effacer.",
  advanced: "Avancé : vérifier avec les outils du navigateur",
  checks: [
    "Ouvrez les outils de développement (F12), choisissez Réseau, et posez une question. Aucune ligne ne mène à un autre site.",
    "Sous Réseau, choisissez la page elle-même et cherchez Content-Security-Policy. Cette règle interdit toute connexion à un autre site.",
  ],
};

import { bytes, count, duration } from "../../format";
import type { PageStrings } from "../../strings";
import { models } from "./models";
import { privacy } from "./privacy";
import { settings } from "./settings";
import { about, counted, files, FOLDERS, form, PAGES, PASSAGES } from "./words";

const reasons = (words: string) => ({ unread: words, read: words });

export const page: PageStrings = {
  product: "Footnote",
  skipToMain: "Aller au contenu",
  dismiss: "Masquer",
  undo: "Annuler",
  cancel: "Annuler",
  close: "Fermer",
  back: "Retour à la question",

  loadedAnew: {
    title: "Un instant",
    text: "Footnote est enregistré dans ce navigateur et redémarre à partir de là : son hébergeur ne dit pas de lui-même que rien ne doit quitter la page.",
  },
  unsupported: (missing) =>
    missing === "secure connection"
      ? {
          title: "Footnote a besoin d’une connexion sécurisée.",
          text: "Ouvrez-le en https, ou à l’adresse localhost sur la machine qui le sert. Sans cela, les navigateurs n’enregistrent aucun fichier pour une page.",
        }
      : {
          title: `Il manque à ce navigateur une chose dont Footnote a besoin : ${FEATURES[missing]}.`,
          text: "Utilisez une version récente de Chrome, Edge, Firefox ou Safari, et pas une fenêtre privée. Rien n’a été lu ni enregistré.",
        },

  firstVisit: {
    title: "Interrogez un dossier.",
    lead: "Déposez-en un ici, posez vos questions avec vos mots, et lisez des réponses qui citent vos fichiers.",
    choose: "Choisir un dossier",
    sample: "Essayer le dossier d’exemple",
    taking: "Ajout du dossier…",
    promises: {
      requests: {
        text: "Rien ne quitte cet appareil",
        proof: "Voir toutes les requêtes faites par cette page",
      },
      offline: { text: "Fonctionne hors ligne", proof: "Comment le vérifier" },
      sources: { text: "Chaque réponse montre ses sources", proof: "Comment les réponses sont vérifiées" },
    },
  },

  frame: {
    panel: "Dossiers et conversations",
    panelWaits: "Dossiers et conversations : un dossier demande votre attention",
    waits: "Demande votre attention",
    pages: "Pages",
    filesPage: "Fichiers",
    modelsPage: "Modèles",
    settingsPage: "Réglages",
    privacyPage: "Confidentialité",
    offline: "Hors ligne. Tout fonctionne.",
    connecting: "Ouverture de vos dossiers…",
    reconnect: "Réessayer",
    reload: "Recharger la page",
    newVersion: {
      ready: "Une nouvelle version est prête.",
      "held-back":
        "La nouvelle version ne peut pas démarrer tant qu’un autre onglet utilise l’ancienne. Fermez cet onglet.",
    },
    takeUpdate: "Recharger pour mettre à jour",
    find: "Rechercher partout",
    loading: "Ouverture…",
  },

  drop: {
    over: "Déposez-le pour l’ajouter",
    overMore: "Il est lu dans ce navigateur et nulle part ailleurs.",
    taking: "Ajout…",
  },

  folders: {
    heading: "Dossiers",
    add: "Ajouter un dossier",
    adding: "Ajout du dossier…",
    none: "Pas encore de dossier. Déposez-en un n’importe où sur cette page.",
    cancelled: "Aucun dossier n’a été choisi.",
    ask: (name) => `Interroger ${name}`,
    menu: (name) => `Actions pour ${name}`,
    showFiles: "Afficher les fichiers",
    pause: "Suspendre la lecture",
    resume: "Reprendre la lecture",
    checkAgain: "Chercher les changements",
    readIgnored: "Inclure les fichiers ignorés",
    remove: "Retirer le dossier",
    eraseNow: "Effacer maintenant",
    removed: (name, n) =>
      `${name} a été retiré. Son index de ${files(n)} sera effacé, ainsi que ses citations dans les anciennes réponses. Vos fichiers restent.`,
    files,
    many: (n) => counted(n, FOLDERS),
    walking: (found) =>
      found === 0
        ? "Parcours du dossier…"
        : `${files(found)} ${form(found, { one: "trouvé", other: "trouvés" })} pour l’instant…`,
    asking: ({ files: total, bytes: size, wordsSeconds, meaningSeconds }) =>
      `C’est un grand dossier : ${files(total)}, ${bytes(size)}. La recherche par mots serait prête dans ${duration(wordsSeconds)} environ, la recherche plus fine dans ${duration(meaningSeconds)} environ. La recherche dans les noms de fichiers est possible dès maintenant.`,
    start: "Tout lire",
    notNow: "Seulement les noms",
    canAsk: "Vous pouvez poser vos questions.",
    next: {
      reading: (seconds) => (seconds === undefined ? "Lecture…" : `Lecture : encore ${about(seconds)}.`),
      embedding: (seconds) =>
        seconds === undefined
          ? "La recherche plus fine se prépare."
          : `Recherche plus fine dans ${about(seconds)}.`,
      "changing model": (seconds) =>
        seconds === undefined
          ? "Un autre modèle lit le dossier."
          : `L’autre modèle sera prêt dans ${about(seconds)}.`,
      recognising: (seconds) =>
        seconds === undefined
          ? "Lecture des numérisations."
          : `Les numérisations seront lues dans ${about(seconds)}.`,
    },
    details: "Détails",
    progress: (folder) => `Lecture de ${folder}`,
    doneTitle: "Prêt",
    doneNotice: "Footnote a lu vos fichiers. Vous pouvez poser vos questions.",
    filesRate: (rate) => `${files(rate)} par seconde`,
    passagesRate: (rate) => `${counted(rate, PASSAGES)} par seconde`,
    pagesRate: (rate) => `${counted(Math.max(1, Math.round(rate)), PAGES)} par minute`,
    current: "Lecture de",
    skipScans: "Passer les numérisations",
    readScans: "Les lire",
    paused: "En pause. Ce qui a été lu peut être interrogé.",
    pauseShort: "Suspendre",
    resumeShort: "Reprendre",
    tryAgain: "Réessayer",
    forgetFiles: "Oublier ses fichiers",
    allow: "Autoriser l’accès",
    shared: (n) => `Une autre application a partagé ${files(n)}.`,
    addShared: "Ajouter et demander",
    allowAll: "Autoriser",
    waitForAccess: (n) =>
      `${counted(n, FOLDERS)} ${form(n, { one: "attend", other: "attendent" })} l’accès. Ce qui a été lu peut être interrogé.`,
    needsAccess: "Accès nécessaire",
    giveAgain: "Le choisir de nouveau",
    installKeeps: "Une fois installé, Footnote garde l’accès d’une visite à l’autre.",
    install: "Installer",
    visitOnly: "Ce navigateur oublie les dossiers d’une visite à l’autre.",
    brought: "Son index a été apporté ; ses fichiers n’ont pas été donnés à ce navigateur.",
    unread: (n) => `${count(n)} ${form(n, { one: "illisible", other: "illisibles" })}`,
    scansWaiting: (n) => `${count(n)} en attente de reconnaissance de texte`,
    lines: { names: "noms", words: "mots", meaning: "sens", scans: "numérisations" },
    progressOf: (line, folder) => `${line} de ${folder}`,
  },

  ask: {
    title: (name) => (name === "" ? "Interroger" : `Interroger ${name}`),
    noFolder: "Choisissez un dossier sous « Dossiers », ou déposez-en un ici.",
    onlyModel:
      "Vous pouvez parler avec le modèle. Pour des réponses tirées de vos fichiers, choisissez un dossier sous « Dossiers », ou déposez-en un ici.",
    early: (read, total) =>
      `${count(read)} sur ${files(total)} peuvent être interrogés pour l’instant. Les réponses s’améliorent à mesure de la lecture.`,
    partly: (read, total) => `${count(read)} sur ${files(total)} peuvent être interrogés.`,
    someFolder: "un dossier",
    noFiles: "Ce dossier n’a pas encore de fichiers à interroger.",
    namesOnly: "Pour l’instant, la recherche ne porte que sur les noms de fichiers.",
    noneReadable:
      "Aucun texte n’a été trouvé dans ces fichiers. La recherche porte sur leurs noms ; la page Fichiers dit pourquoi.",
    ready: (total) => `${files(total)} ${form(total, { one: "prêt", other: "prêts" })}.`,
    suggestions: "Questions pour commencer",
    goOn: (title) => `Continuer « ${title} »`,
    about: "Sujet",
    leaveOut: (name) => `Laisser ${name} de côté`,
    addFolder: "Ajouter un dossier à cette conversation",
    folderGone: "Le dossier de cette conversation a été retiré, elle ne peut donc pas continuer.",
    askAnew: "En commencer une autre",
  },

  types: {
    group: "Types de fichiers",
    all: "Tous les types",
    more: "Types",
    remove: (name) => `Retirer le filtre : ${name}`,
    some: (chosen, all) => `${count(chosen)} sur ${files(all)}`,
    none: (names, place) =>
      names.length === 1 ? `Aucun résultat dans ${place} : ${names[0] ?? ""}.` : `Rien de tel dans ${place}.`,
    noFiles: "Pas encore de fichiers.",
    askOnly: (name) => `Interroger seulement : ${name}`,
    names: {
      pdf: "PDF",
      document: "documents",
      spreadsheet: "feuilles de calcul",
      presentation: "présentations",
      mail: "e-mails",
      picture: "images",
      text: "fichiers texte",
      "web page": "pages web",
      book: "livres",
      code: "code et données",
      audio: "fichiers audio",
      video: "vidéos",
      archive: "archives",
      other: "autres fichiers",
    },
    files: "fichiers",
    many: (n) => `${count(n)} types de fichiers`,
    of: (types, days, place) => `${place} (${[types, days].filter((word) => word !== "").join(", ")})`,
    askAll: "Interroger les fichiers de tous les types",
  },

  days: {
    group: "Date de modification",
    any: "Toute date",
    days: "Dates",
    lastMonth: "Les 30 derniers jours",
    thisYear: "Cette année",
    lastYear: "L’année dernière",
    from: "Modifiés du",
    to: "au",
    none: (place) => `Aucun fichier à ces dates dans ${place}.`,
    changed: (from, to) =>
      from === undefined
        ? to === undefined
          ? "modifiés à une date quelconque"
          : `modifiés jusqu’au ${to}`
        : to === undefined
          ? `modifiés depuis le ${from}`
          : from === to
            ? `modifiés le ${from}`
            : `modifiés du ${from} au ${to}`,
  },

  conversations: {
    heading: "Conversations",
    new: "Nouvelle conversation",
    none: "Vos questions sont conservées ici.",
    remove: (title) => `Supprimer ${title}`,
    removed: (title) => `« ${title} » a été supprimée.`,
    answerRemoved: (question) => `La réponse à « ${question} » a été supprimée.`,
    rename: (title) => `Renommer ${title}`,
    name: "Nom de la conversation",
    import: "Importer une conversation",
    search: "Chercher dans les conversations",
    found: (n) => (n === 0 ? "Aucun message trouvé." : counted(n, { one: "message", other: "messages" })),
    menu: (title) => `Actions pour ${title}`,
    pin: "Épingler en haut",
    unpin: "Désépingler",
    exportMarkdown: "Enregistrer en Markdown, avec notes de bas de page",
    exportJson: "Enregistrer en JSON, pour l’importer plus tard",
    days: {
      pinned: "Épinglées",
      today: "Aujourd’hui",
      yesterday: "Hier",
      week: "Plus tôt cette semaine",
      earlier: "Plus tôt",
    },
  },

  uses: {
    title: "Fichiers les plus cités",
    about: "Combien de vos réponses citent chaque fichier, et quand l’une l’a fait en dernier.",
    none: "Aucune réponse ne cite encore ce dossier.",
    file: "Fichier",
    answers: "Réponses",
    last: "Dernière citation",
    gone: "disparu",
    unused: (n) => `${files(n)} pas encore ${form(n, { one: "cité", other: "cités" })}`,
    more: (n) => `et ${files(n)} de plus`,
  },

  onlyLooksLike: (name) => `ressemble seulement à « ${name} »`,
  versions: {
    newest: {
      copies: (n) => counted(n, { one: "copie", other: "copies" }),
      versions: (n) => `la plus récente de ${counted(n, { one: "version", other: "versions" })}`,
    },
    older: { copies: "une copie", versions: "une version plus ancienne" },
    newestIs: (name) => `la plus récente est ${name}`,
    more: {
      copies: (n) => counted(n, { one: "autre copie", other: "autres copies" }),
      versions: (n) => counted(n, { one: "autre version", other: "autres versions" }),
    },
    hide: { copies: "Masquer les autres copies", versions: "Masquer les autres versions" },
  },

  files: {
    title: "Fichiers",
    uses: "Fichiers les plus cités",
    allFolders: "Tous les dossiers",
    lastRead: (at) => `Dernière lecture : ${at}.`,
    news: {
      none: (day) => `Rien n’a changé depuis votre dernière visite (${day}).`,
      since: (day, changes) => `Depuis votre dernière visite (${day}) : ${changes}`,
      added: (n) => counted(n, { one: "nouveau", other: "nouveaux" }),
      changed: (n) => counted(n, { one: "modifié", other: "modifiés" }),
      gone: (n) => counted(n, { one: "disparu", other: "disparus" }),
      isNew: "nouveau",
      isChanged: "modifié",
      isGone: "disparu",
      list: (folder) => `Ce qui a changé dans ${folder}`,
      all: (n) => `Tout afficher (${count(n)})`,
      ask: "Que contiennent les nouveaux fichiers ?",
    },
    copyLink: "Copier le lien",
    folders: "Dossiers",
    none: "Pas encore de dossier.",
    loading: "Liste des fichiers…",
    empty: "Ce dossier est vide.",
    noneOfKind: "Aucun fichier ne correspond.",
    all: "Tous",
    filter: "Afficher",
    byName: "Filtrer par nom",
    byType: "Type de fichier",
    order: "Ordre",
    orders: {
      name: ["Par nom", "Par nom, en sens inverse"],
      size: ["Les plus petits d’abord", "Les plus volumineux d’abord"],
      date: ["Les plus anciens d’abord", "Les plus récents d’abord"],
    },
    more: (left) => `Afficher plus : encore ${counted(left, { one: "élément", other: "éléments" })}`,
    matching: (n) => `${files(n)} ${form(n, { one: "affiché", other: "affichés" })}`,
    readAndWaiting: (n, isPaged) =>
      `lu · ${counted(n, isPaged ? PAGES : { one: "image", other: "images" })} en attente`,
    groups: {
      older: { copies: "Une copie de :", versions: "Une version plus ancienne. Les autres :" },
      isNewest: "la plus récente",
    },
    preview: {
      text: "Aperçu",
      fromIndex: "Le texte tel qu’il a été lu",
      fromFile: "Le fichier tel qu’il est maintenant",
      encoding: (name) => name.toUpperCase(),
      truncated: (size) => `les premiers ${size}`,
      binary: "Pas un texte : seul un programme qui connaît ce format peut en montrer le contenu.",
    },
    tree: (name) => `Fichiers de ${name}`,
    embedding: {
      english: (megabytes, timesAsLong) =>
        `La recherche dans ce dossier utilise le modèle anglais. Si plus d’un dixième du texte, ou une question, est dans une autre langue, le modèle multilingue le remplace de lui-même. Ce modèle pèse ${count(megabytes)} Mo, il est téléchargé une fois depuis ce site, et l’indexation dure environ ${count(timesAsLong)} fois plus longtemps. Vous pouvez poser vos questions pendant ce temps.`,
      use: "Utiliser le modèle multilingue",
      changing: "Le modèle multilingue lit ce dossier. En attendant, l’index actuel répond.",
      changingBack: "Le modèle anglais lit ce dossier. En attendant, l’index actuel répond.",
      keep: "Garder le modèle actuel",
      multilingual: "La recherche dans ce dossier utilise le modèle multilingue.",
      useEnglish: "Utiliser le modèle anglais",
    },
    readIgnored: "Inclure les fichiers ignorés",
    readIgnoredMore: "Fichiers produits, caches, fichiers cachés et ce que liste un .gitignore.",
    kinds: {
      read: "lu",
      partly: "lu en partie",
      waiting: "pas encore lu",
      scan: "en attente de reconnaissance de texte",
      skipped: "non lisible",
      failed: "lecture échouée",
      ignored: "ignoré",
      gone: "disparu",
    },
    because: (state, reason) => `${state} : ${reason}`,
    totals: {
      read: "lus",
      partly: "lus en partie",
      waiting: "pas encore lus",
      scan: "en attente de reconnaissance de texte",
      skipped: "non lisibles",
      failed: "en échec",
      ignored: "ignorés",
      gone: "disparus",
    },
    passages: (n) => counted(n, PASSAGES),
    changedAt: (size, moment) => `${size}, modifié le ${moment}.`,
    reasonsInShort: {
      encrypted: "chiffré",
      corrupt: "endommagé",
      empty: "vide",
      "no text": "sans texte",
      unsupported: "format non pris en charge",
      "too large": "trop volumineux",
      timeout: "trop long à lire",
      unreadable: "occupé ou protégé",
      "waiting for text recognition": "en attente de reconnaissance de texte",
      ignored: "ignoré",
      "not downloaded": "non téléchargé",
      crash: "a interrompu la lecture",
    },
    reasons: {
      encrypted: reasons(
        "Il est chiffré. Ouvrez-le ailleurs, enregistrez une copie sans mot de passe, et elle sera lue.",
      ),
      corrupt: reasons(
        "Il est endommagé, ou n’est pas ce que dit son nom. Ce qui a pu être lu est conservé.",
      ),
      empty: reasons("Il est vide."),
      "no text": reasons("Aucun texte n’y a été trouvé."),
      unsupported: reasons("Son format n’est pas pris en charge. Son nom peut être trouvé."),
      "too large": {
        unread: "Il est trop volumineux pour être lu ici. Son nom peut être trouvé.",
        read: "Il est trop volumineux pour être lu en entier. Son début peut être trouvé, le reste non.",
      },
      timeout: reasons("Sa lecture durait trop longtemps et a été arrêtée."),
      unreadable: reasons("Le navigateur n’a pas pu l’ouvrir. Il est peut-être utilisé ou protégé."),
      "waiting for text recognition": {
        unread: "C’est une image ou une numérisation, en attente de reconnaissance de texte.",
        read: "Son texte a été lu. Des images ou pages numérisées qu’il contient attendent la reconnaissance de texte.",
      },
      ignored: reasons("Il est ignoré. « Inclure les fichiers ignorés » le lit aussi."),
      "not downloaded": reasons(
        "Il est dans le nuage et n’est pas arrivé en 30 secondes. Téléchargez-le, puis cherchez les changements.",
      ),
      crash: reasons(
        "Sa lecture s’est interrompue. Il est mis de côté jusqu’à ce qu’il change ; les autres fichiers ne sont pas touchés.",
      ),
    },
    oldFormat: (program, extension) =>
      `Ancien format de ${program} : enregistrez-le en .${extension} et il sera lu. Son nom peut être trouvé.`,
    open: "Ouvrir",
    download: "Télécharger",
    seeText: "Afficher son texte",
    askThis: "N’interroger que ceci",
    details: "À propos du fichier",
  },

  access: {
    title: (name) => `Accès à ${name}`,
    gone: "Ce dossier a été retiré.",
    lapsed:
      "Le navigateur demande avant que cette page puisse relire le dossier. Autorisez-le, puis ouvrez le fichier encore une fois.",
    visit:
      "Ce navigateur oublie les dossiers d’une visite à l’autre. Choisissez de nouveau le même dossier, puis ouvrez le fichier encore une fois.",
    brought:
      "Son index a été apporté d’ailleurs. Choisissez le même dossier ici, puis ouvrez le fichier encore une fois.",
    open: "Le dossier peut être lu. Ouvrez le fichier encore une fois.",
  },

  conversation: "Conversation",

  text: {
    title: "Un fichier",
    opening: "Ouverture du texte…",
    needsAccess: "L’original demande l’accès. Voici son texte tel qu’il a été lu.",
    openOriginal: "Ouvrir l’original",
    downloadOriginal: "Télécharger l’original",
    table: "Tableau",
    gone: "Ce fichier n’est plus dans l’index.",
    goneMore: "Il a été supprimé ou déplacé, ou son dossier a été retiré.",
    noText: "Aucun texte n’a été trouvé dans ce fichier.",
    changed: (first, last) =>
      `Ces mots ne sont plus dans le fichier, qui a changé depuis qu’ils ont été cités : « ${last === "" ? first : `${first} … ${last}`} »`,
    earlier: "Afficher le texte d’avant",
    later: "Afficher le texte d’après",
    shown: (from, to, total) => `Caractères ${count(from)} à ${count(to)} sur ${count(total)}`,
    back: (folder) => `Fichiers de ${folder}`,
    page: (n) => `Page ${count(n)}`,
    slide: (n) => `Diapositive ${count(n)}`,
  },

  source: {
    pane: (ref, name) => `Source ${count(ref)} : ${name}`,
    passages: "Passages cités",
    before: "Passage cité précédent",
    next: "Passage cité suivant",
    of: (at, total) => `${count(at)} sur ${count(total)}`,
    close: "Fermer la source",
    content: "Contenu",
    standings: { holds: "", moved: "a été déplacé", changed: "modifié depuis", gone: "disparu" },
    gone: "Le fichier n’est plus là. La réponse en a gardé cette partie :",
    find: "Rechercher dans ce fichier",
    found: (at, total, isCut) =>
      total === 0 ? "pas dans ce fichier" : `${count(at)} sur ${count(total)}${isCut ? " ou plus" : ""}`,
    findNext: "Résultat suivant",
    findBefore: "Résultat précédent",
    asText: "En texte",
    asPage: { pdf: "En page", picture: "En image" },
    changed: (quote) =>
      `Le fichier a changé depuis qu’il a été cité : « ${quote} » Les mots marqués s’y trouvent maintenant.`,
    copyQuote: "Copier la citation",
    openFile: "Ouvrir l’original",
    openInTab: "Ouvrir dans un onglet",
    downloadFile: "Télécharger l’original",
    erased: "Le dossier de ce fichier a été retiré de Footnote, et ses citations avec lui.",
    drawing: "Dessin de la page…",
    notDrawn: "Il n’y a pas de page à montrer.",
    notDrawnNow: "La page n’a pas pu être dessinée.",
    unmarked: "Les mots n’ont pas pu être marqués sur cette page.",
    pages: "Pages",
    pageBefore: "Page précédente",
    pageNext: "Page suivante",
    pageOf: (page, pages) => `Page ${count(page)} sur ${count(pages)}`,
    pageName: (page, name) => `Page ${count(page)} de ${name}`,
  },

  models,
  settings,
  privacy,

  palette: {
    title: "Rechercher partout",
    placeholder: "Rechercher partout ou trouver une action",
    conversations: "Conversations",
    commands: "Actions",
    theme: (name) => `Apparence : ${name}`,
    of: (action, folder) => `${action} : ${folder}`,
  },

  keys: {
    title: "Raccourcis clavier",
    names: { control: "Ctrl", enter: "Entrée" },
    deeds: {
      find: "Rechercher partout",
      newConversation: "Nouvelle conversation",
      question: "Aller au champ de question",
      editLast: "Modifier la dernière question",
      sources: "Source suivante et précédente",
      openSource: "Sur une source : l’ouvrir au passage",
      stop: "Arrêter ou fermer",
      keys: "Afficher cette liste",
    },
  },
};

const FEATURES = {
  "current JavaScript": "un JavaScript récent",
  "Web Locks": "Web Locks",
  "private file storage": "le stockage privé de fichiers",
  "WebAssembly SIMD": "WebAssembly SIMD",
} as const;

import { bytes, count, duration } from "../../format";
import type { PageStrings } from "../../strings";
import { models } from "./models";
import { privacy } from "./privacy";
import { settings } from "./settings";
import { about, counted, files, FOLDERS, form, PAGES, PASSAGES } from "./words";

const reasons = (words: string) => ({ unread: words, read: words });

export const page: PageStrings = {
  product: "Footnote",
  skipToMain: "Salt la conținut",
  dismiss: "Ascunde",
  undo: "Anulează",
  cancel: "Renunță",
  close: "Închide",
  back: "Înapoi la întrebare",

  loadedAnew: {
    title: "Un moment",
    text: "Footnote este păstrat în acest browser și pornește din nou de acolo: gazda lui nu spune singură că nimic nu poate părăsi pagina.",
  },
  unsupported: (missing) =>
    missing === "secure connection"
      ? {
          title: "Footnote are nevoie de o conexiune securizată.",
          text: "Deschideți-l prin https sau la localhost pe calculatorul care îl servește. Fără aceasta, browserele nu păstrează fișiere pentru o pagină.",
        }
      : {
          title: `Acestui browser îi lipsește ceva de care Footnote are nevoie: ${FEATURES[missing]}.`,
          text: "Folosiți o versiune actuală de Chrome, Edge, Firefox sau Safari, și nu o fereastră privată. Nu s-a citit și nu s-a păstrat nimic.",
        },

  firstVisit: {
    title: "Întrebați un dosar.",
    lead: "Trageți unul aici, întrebați cu propriile cuvinte și citiți răspunsuri care vă citează fișierele.",
    choose: "Alege un dosar",
    sample: "Încearcă dosarul-exemplu",
    taking: "Se adaugă dosarul…",
    promises: {
      requests: {
        text: "Nimic nu părăsește acest dispozitiv",
        proof: "Vedeți toate cererile făcute de această pagină",
      },
      offline: { text: "Funcționează fără rețea", proof: "Cum se verifică" },
      sources: { text: "Fiecare răspuns își arată sursele", proof: "Cum sunt verificate răspunsurile" },
    },
  },

  frame: {
    panel: "Dosare și conversații",
    panelWaits: "Dosare și conversații: un dosar are nevoie de atenția dumneavoastră",
    waits: "Necesită atenția dvs.",
    pages: "Pagini",
    filesPage: "Fișiere",
    modelsPage: "Modele",
    settingsPage: "Setări",
    privacyPage: "Confidențialitate",
    offline: "Fără rețea. Totul funcționează.",
    connecting: "Se deschid dosarele…",
    reconnect: "Încearcă din nou",
    reload: "Reîncarcă pagina",
    newVersion: {
      ready: "O versiune nouă este gata.",
      "held-back":
        "Versiunea nouă nu poate porni cât timp o altă filă o folosește pe cea veche. Închideți acea filă.",
    },
    takeUpdate: "Reîncarcă pentru actualizare",
    find: "Caută peste tot",
    loading: "Se deschide…",
  },

  drop: {
    over: "Dați-i drumul pentru a-l adăuga",
    overMore: "Este citit în acest browser și nicăieri altundeva.",
    taking: "Se adaugă…",
  },

  folders: {
    heading: "Dosare",
    add: "Adaugă un dosar",
    adding: "Se adaugă dosarul…",
    none: "Încă niciun dosar. Trageți unul oriunde pe această pagină.",
    cancelled: "Nu s-a ales niciun dosar.",
    ask: (name) => `Întreabă ${name}`,
    menu: (name) => `Acțiuni pentru ${name}`,
    showFiles: "Arată fișierele",
    pause: "Pune citirea în pauză",
    resume: "Continuă citirea",
    checkAgain: "Caută schimbări",
    readIgnored: "Include fișierele ignorate",
    remove: "Elimină dosarul",
    eraseNow: "Șterge acum",
    removed: (name, n) =>
      `${name} a fost eliminat. Indexul lui de ${files(n)} va fi șters, la fel și citatele din răspunsurile vechi. Fișierele dumneavoastră rămân.`,
    files,
    many: (n) => counted(n, FOLDERS),
    walking: (found) =>
      found === 0
        ? "Se parcurge dosarul…"
        : `${files(found)} ${form(found, { one: "găsit", other: "găsite" })} până acum…`,
    asking: ({ files: total, bytes: size, wordsSeconds, meaningSeconds }) =>
      `Acesta este un dosar mare: ${files(total)}, ${bytes(size)}. Căutarea după cuvinte ar fi gata în circa ${duration(wordsSeconds)}, căutarea mai fină în circa ${duration(meaningSeconds)}. Numele fișierelor pot fi căutate de pe acum.`,
    start: "Citește tot",
    notNow: "Doar numele",
    canAsk: "Puteți întreba.",
    next: {
      reading: (seconds) =>
        seconds === undefined ? "Se citește…" : `Se citește: gata în ${about(seconds)}.`,
      embedding: (seconds) =>
        seconds === undefined ? "Se pregătește căutarea mai fină." : `Căutare mai fină în ${about(seconds)}.`,
      "changing model": (seconds) =>
        seconds === undefined
          ? "Un alt model citește dosarul."
          : `Celălalt model este gata în ${about(seconds)}.`,
      recognising: (seconds) =>
        seconds === undefined ? "Se citesc scanările." : `Scanările sunt citite în ${about(seconds)}.`,
    },
    details: "Detalii",
    progress: (folder) => `Se citește ${folder}`,
    doneTitle: "Gata",
    doneNotice: "Footnote v-a citit fișierele. Puteți întreba.",
    filesRate: (rate) => `${files(rate)} pe secundă`,
    passagesRate: (rate) => `${counted(rate, PASSAGES)} pe secundă`,
    pagesRate: (rate) => `${counted(Math.max(1, Math.round(rate)), PAGES)} pe minut`,
    current: "Se citește",
    skipScans: "Sari peste scanări",
    readScans: "Citește-le",
    paused: "În pauză. Puteți întreba despre ce s-a citit.",
    pauseShort: "Pauză",
    resumeShort: "Continuă",
    tryAgain: "Încearcă din nou",
    forgetFiles: "Uită-i fișierele",
    allow: "Permite accesul",
    shared: (n) => `Altă aplicație a partajat ${files(n)}.`,
    addShared: "Adaugă și întreabă",
    allowAll: "Permite",
    waitForAccess: (n) =>
      `${counted(n, FOLDERS)} ${form(n, { one: "așteaptă", other: "așteaptă" })} acces. Puteți întreba despre ce s-a citit.`,
    needsAccess: "Are nevoie de acces",
    giveAgain: "Alege-l din nou",
    installKeeps: "Odată instalat, Footnote păstrează accesul între vizite.",
    install: "Instalează",
    visitOnly: "Acest browser uită dosarele între vizite.",
    brought: "Indexul a fost adus din altă parte; fișierele nu au fost date acestui browser.",
    unread: (n) => `${count(n)} nu ${form(n, { one: "a putut fi citit", other: "au putut fi citite" })}`,
    scansWaiting: (n) => `${count(n)} în așteptarea recunoașterii textului`,
    lines: { names: "nume", words: "cuvinte", meaning: "înțeles", scans: "scanări" },
    progressOf: (line, folder) => `${line} din ${folder}`,
  },

  ask: {
    title: (name) => (name === "" ? "Întreabă" : `Întreabă ${name}`),
    noFolder: "Alegeți un dosar la „Dosare” sau trageți unul aici.",
    onlyModel:
      "Puteți vorbi cu modelul. Pentru răspunsuri din fișierele dumneavoastră, alegeți un dosar la „Dosare” sau trageți unul aici.",
    early: (read, total) =>
      `Deocamdată se poate căuta în ${count(read)} din ${files(total)}. Răspunsurile devin mai bune pe măsură ce citirea continuă.`,
    partly: (read, total) => `Se poate căuta în ${count(read)} din ${files(total)}.`,
    someFolder: "un dosar",
    noFiles: "Acest dosar nu are încă fișiere despre care să întrebați.",
    namesOnly: "Deocamdată se pot căuta doar numele fișierelor.",
    noneReadable:
      "Nu s-a găsit text în aceste fișiere. Numele lor pot fi căutate; pagina Fișiere spune de ce.",
    ready: (total) => `${files(total)} gata.`,
    suggestions: "Întrebări pentru început",
    goOn: (title) => `Continuă „${title}”`,
    about: "Despre",
    leaveOut: (name) => `Lasă deoparte ${name}`,
    addFolder: "Adaugă un dosar la această conversație",
    folderGone: "Dosarul acestei conversații a fost eliminat, așa că nu poate continua.",
    askAnew: "Începe una nouă",
  },

  types: {
    group: "Tipuri de fișiere",
    all: "Toate tipurile",
    more: "Tipuri",
    remove: (name) => `Elimină filtrul: ${name}`,
    some: (chosen, all) => `${count(chosen)} din ${files(all)}`,
    none: (names, place) =>
      names.length === 1 ? `În ${place} nu sunt: ${names[0] ?? ""}.` : `Nimic de acest fel în ${place}.`,
    noFiles: "Încă niciun fișier.",
    askOnly: (name) => `Întreabă doar: ${name}`,
    names: {
      pdf: "PDF-uri",
      document: "documente",
      spreadsheet: "foi de calcul",
      presentation: "prezentări",
      mail: "e-mailuri",
      picture: "imagini",
      text: "fișiere text",
      "web page": "pagini web",
      book: "cărți",
      code: "cod și date",
      audio: "fișiere audio",
      video: "videoclipuri",
      archive: "arhive",
      other: "alte fișiere",
    },
    files: "fișiere",
    many: (n) =>
      counted(n, { one: "tip de fișiere", few: "tipuri de fișiere", other: "de tipuri de fișiere" }),
    of: (types, days, place) => `${place} (${[types, days].filter((word) => word !== "").join(", ")})`,
    askAll: "Întreabă fișierele de toate tipurile",
  },

  days: {
    group: "Data modificării",
    any: "Orice dată",
    days: "Date",
    lastMonth: "Ultimele 30 de zile",
    thisYear: "Anul acesta",
    lastYear: "Anul trecut",
    from: "Modificate de la",
    to: "până la",
    none: (place) => `Niciun fișier cu aceste date în ${place}.`,
    changed: (from, to) =>
      from === undefined
        ? to === undefined
          ? "modificate oricând"
          : `modificate până la ${to}`
        : to === undefined
          ? `modificate de la ${from}`
          : from === to
            ? `modificate pe ${from}`
            : `modificate între ${from} și ${to}`,
  },

  conversations: {
    heading: "Conversații",
    new: "Conversație nouă",
    none: "Aici se păstrează întrebările dumneavoastră.",
    remove: (title) => `Elimină ${title}`,
    removed: (title) => `„${title}” a fost ștearsă.`,
    answerRemoved: (question) => `Răspunsul la „${question}” a fost șters.`,
    rename: (title) => `Redenumește ${title}`,
    name: "Numele conversației",
    import: "Importă o conversație",
    search: "Caută în conversații",
    found: (n) =>
      n === 0
        ? "Nu s-a găsit niciun mesaj."
        : counted(n, { one: "mesaj", few: "mesaje", other: "de mesaje" }),
    menu: (title) => `Acțiuni pentru ${title}`,
    pin: "Fixează sus",
    unpin: "Nu mai fixa",
    exportMarkdown: "Salvează ca Markdown, cu note de subsol",
    exportJson: "Salvează ca JSON, pentru a o importa mai târziu",
    days: {
      pinned: "Fixate",
      today: "Astăzi",
      yesterday: "Ieri",
      week: "Mai devreme în această săptămână",
      earlier: "Mai demult",
    },
  },

  uses: {
    title: "Cele mai citate fișiere",
    about: "Câte dintre răspunsuri citează fiecare fișier, și când a făcut-o ultimul.",
    none: "Niciun răspuns nu citează încă acest dosar.",
    file: "Fișier",
    answers: "Răspunsuri",
    last: "Ultima citare",
    gone: "nu mai există",
    unused: (n) => `${files(n)} încă ${form(n, { one: "necitat", other: "necitate" })}`,
    more: (n) => `și încă ${files(n)}`,
  },

  onlyLooksLike: (name) => `doar seamănă cu „${name}”`,
  versions: {
    newest: {
      copies: (n) => counted(n, { one: "copie", few: "copii", other: "de copii" }),
      versions: (n) =>
        `cea mai nouă din ${counted(n, { one: "versiune", few: "versiuni", other: "de versiuni" })}`,
    },
    older: { copies: "o copie", versions: "o versiune mai veche" },
    newestIs: (name) => `cea mai nouă este ${name}`,
    more: {
      copies: (n) => `încă ${counted(n, { one: "copie", few: "copii", other: "de copii" })}`,
      versions: (n) => `încă ${counted(n, { one: "versiune", few: "versiuni", other: "de versiuni" })}`,
    },
    hide: { copies: "Ascunde celelalte copii", versions: "Ascunde celelalte versiuni" },
  },

  files: {
    title: "Fișiere",
    uses: "Cele mai citate fișiere",
    allFolders: "Toate dosarele",
    lastRead: (at) => `Ultima citire: ${at}.`,
    news: {
      none: (day) => `Nimic nu s-a schimbat de la ultima vizită (${day}).`,
      since: (day, changes) => `De la ultima vizită (${day}): ${changes}`,
      added: (n) => counted(n, { one: "nou", few: "noi", other: "noi" }),
      changed: (n) => counted(n, { one: "modificat", few: "modificate", other: "modificate" }),
      gone: (n) => counted(n, { one: "dispărut", few: "dispărute", other: "dispărute" }),
      isNew: "nou",
      isChanged: "modificat",
      isGone: "dispărut",
      list: (folder) => `Ce s-a schimbat în ${folder}`,
      all: (n) => `Arată tot (${count(n)})`,
      ask: "Ce conțin fișierele noi?",
    },
    copyLink: "Copiază linkul",
    folders: "Dosare",
    none: "Încă niciun dosar.",
    loading: "Se listează fișierele…",
    empty: "Acest dosar este gol.",
    noneOfKind: "Niciun fișier nu se potrivește.",
    all: "Toate",
    filter: "Arată",
    byName: "Filtrează după nume",
    byType: "Tipul fișierului",
    order: "Ordine",
    orders: {
      name: ["După nume", "După nume, invers"],
      size: ["Cele mai mici întâi", "Cele mai mari întâi"],
      date: ["Cele mai vechi întâi", "Cele mai noi întâi"],
    },
    more: (left) =>
      `Arată mai multe: încă ${counted(left, { one: "element", few: "elemente", other: "de elemente" })}`,
    matching: (n) => `${files(n)} ${form(n, { one: "afișat", other: "afișate" })}`,
    readAndWaiting: (n, isPaged) =>
      `citit · ${counted(n, isPaged ? PAGES : { one: "imagine", few: "imagini", other: "de imagini" })} în așteptare`,
    groups: {
      older: { copies: "O copie a:", versions: "O versiune mai veche. Celelalte:" },
      isNewest: "cea mai nouă",
    },
    preview: {
      text: "Previzualizare",
      fromIndex: "Textul așa cum a fost citit",
      fromFile: "Fișierul așa cum este acum",
      encoding: (name) => name.toUpperCase(),
      truncated: (size) => `primii ${size}`,
      binary: "Nu este un text: conținutul se vede doar într-un program care cunoaște formatul.",
    },
    tree: (name) => `Fișierele din ${name}`,
    embedding: {
      english: (megabytes, timesAsLong) =>
        `În acest dosar se caută cu modelul pentru engleză. Dacă mai mult de o zecime din text sau o întrebare, este în altă limbă, modelul multilingv îl înlocuiește de la sine. Acel model are ${count(megabytes)} MB, se descarcă o dată de pe acest site, iar indexarea durează de circa ${count(timesAsLong)} ori mai mult. Între timp puteți întreba.`,
      use: "Folosește modelul multilingv",
      changing: "Modelul multilingv citește acest dosar. Până termină, răspunde indexul actual.",
      changingBack: "Modelul pentru engleză citește acest dosar. Până termină, răspunde indexul actual.",
      keep: "Păstrează modelul actual",
      multilingual: "În acest dosar se caută cu modelul multilingv.",
      useEnglish: "Folosește modelul pentru engleză",
    },
    readIgnored: "Include fișierele ignorate",
    readIgnoredMore: "Fișiere generate, cache-uri, fișiere ascunse și ce enumeră un .gitignore.",
    kinds: {
      read: "citit",
      partly: "citit în parte",
      waiting: "încă necitit",
      scan: "în așteptarea recunoașterii textului",
      skipped: "nu se poate citi",
      failed: "citire eșuată",
      ignored: "ignorat",
      gone: "dispărut",
    },
    because: (state, reason) => `${state}: ${reason}`,
    totals: {
      read: "citite",
      partly: "citite în parte",
      waiting: "încă necitite",
      scan: "în așteptarea recunoașterii textului",
      skipped: "care nu se pot citi",
      failed: "cu citire eșuată",
      ignored: "ignorate",
      gone: "dispărute",
    },
    passages: (n) => counted(n, PASSAGES),
    changedAt: (size, moment) => `${size}, modificat la ${moment}.`,
    reasonsInShort: {
      encrypted: "criptat",
      corrupt: "deteriorat",
      empty: "gol",
      "no text": "fără text",
      unsupported: "format neacceptat",
      "too large": "prea mare",
      timeout: "a durat prea mult",
      unreadable: "folosit sau protejat",
      "waiting for text recognition": "în așteptarea recunoașterii textului",
      ignored: "ignorat",
      "not downloaded": "nedescărcat",
      crash: "a întrerupt citirea",
    },
    reasons: {
      encrypted: reasons(
        "Este criptat. Deschideți-l altundeva, salvați o copie fără parolă și va fi citită.",
      ),
      corrupt: reasons("Este deteriorat sau nu este ce spune numele lui. Ce s-a putut citi se păstrează."),
      empty: reasons("Este gol."),
      "no text": reasons("Nu s-a găsit text în el."),
      unsupported: reasons("Formatul lui nu este acceptat. Numele lui poate fi găsit."),
      "too large": {
        unread: "Este prea mare pentru a fi citit aici. Numele lui poate fi găsit.",
        read: "Este prea mare pentru a fi citit în întregime. Începutul lui poate fi găsit, restul nu.",
      },
      timeout: reasons("Citirea dura prea mult și a fost oprită."),
      unreadable: reasons("Browserul nu l-a putut deschide. Poate este folosit sau protejat."),
      "waiting for text recognition": {
        unread: "Este o imagine sau o scanare și așteaptă recunoașterea textului.",
        read: "Textul lui a fost citit. Imagini sau pagini scanate din el așteaptă recunoașterea textului.",
      },
      ignored: reasons("Este ignorat. „Include fișierele ignorate” îl citește și pe el."),
      "not downloaded": reasons(
        "Este în cloud și nu a sosit în 30 de secunde. Descărcați-l, apoi căutați schimbări.",
      ),
      crash: reasons(
        "Citirea lui s-a întrerupt. Este lăsat deoparte până se schimbă; celelalte fișiere nu sunt afectate.",
      ),
    },
    oldFormat: (program, extension) =>
      `Format vechi de ${program}: salvați-l ca .${extension} și va fi citit. Numele lui poate fi găsit.`,
    open: "Deschide",
    download: "Descarcă",
    seeText: "Arată textul",
    askThis: "Întreabă doar despre acesta",
    details: "Despre fișier",
  },

  access: {
    title: (name) => `Acces la ${name}`,
    gone: "Acest dosar a fost eliminat.",
    lapsed:
      "Browserul întreabă înainte ca această pagină să poată citi din nou dosarul. Permiteți, apoi deschideți fișierul încă o dată.",
    visit:
      "Acest browser uită dosarele între vizite. Alegeți din nou același dosar, apoi deschideți fișierul încă o dată.",
    brought:
      "Indexul a fost adus din altă parte. Alegeți același dosar aici, apoi deschideți fișierul încă o dată.",
    open: "Dosarul poate fi citit. Deschideți fișierul încă o dată.",
  },

  conversation: "Conversație",

  text: {
    title: "Un fișier",
    opening: "Se deschide textul…",
    needsAccess: "Originalul are nevoie de acces. Acesta este textul lui, așa cum a fost citit.",
    openOriginal: "Deschide originalul",
    downloadOriginal: "Descarcă originalul",
    table: "Tabel",
    gone: "Acest fișier nu mai este în index.",
    goneMore: "A fost șters sau mutat, ori dosarul lui a fost eliminat.",
    noText: "Nu s-a găsit text în acest fișier.",
    changed: (first, last) =>
      `Aceste cuvinte nu mai sunt în fișier, care s-a schimbat de când au fost citate: „${last === "" ? first : `${first} … ${last}`}”`,
    earlier: "Arată textul dinainte",
    later: "Arată textul de după",
    shown: (from, to, total) => `Caracterele ${count(from)}–${count(to)} din ${count(total)}`,
    back: (folder) => `Fișierele din ${folder}`,
    page: (n) => `Pagina ${count(n)}`,
    slide: (n) => `Diapozitivul ${count(n)}`,
  },

  source: {
    pane: (ref, name) => `Sursa ${count(ref)}: ${name}`,
    passages: "Pasaje citate",
    before: "Pasajul citat anterior",
    next: "Pasajul citat următor",
    of: (at, total) => `${count(at)} din ${count(total)}`,
    close: "Închide sursa",
    content: "Conținut",
    standings: { holds: "", moved: "s-a mutat", changed: "schimbat între timp", gone: "nu mai există" },
    gone: "Fișierul nu mai există. Răspunsul a păstrat această parte din el:",
    find: "Caută în acest fișier",
    found: (at, total, isCut) =>
      total === 0
        ? "nu este în acest fișier"
        : `${count(at)} din ${count(total)}${isCut ? " sau mai multe" : ""}`,
    findNext: "Rezultatul următor",
    findBefore: "Rezultatul anterior",
    asText: "Ca text",
    asPage: { pdf: "Ca pagină", picture: "Ca imagine" },
    changed: (quote) =>
      `Fișierul s-a schimbat de când a fost citat: „${quote}” Cuvintele marcate sunt acum acolo.`,
    copyQuote: "Copiază citatul",
    openFile: "Deschide originalul",
    openInTab: "Deschide într-o filă",
    downloadFile: "Descarcă originalul",
    erased: "Dosarul acestui fișier a fost eliminat din Footnote, iar citatele odată cu el.",
    drawing: "Se desenează pagina…",
    notDrawn: "Nu există o pagină de arătat.",
    notDrawnNow: "Pagina nu a putut fi desenată.",
    unmarked: "Cuvintele nu au putut fi marcate pe această pagină.",
    pages: "Pagini",
    pageBefore: "Pagina anterioară",
    pageNext: "Pagina următoare",
    pageOf: (page, pages) => `Pagina ${count(page)} din ${count(pages)}`,
    pageName: (page, name) => `Pagina ${count(page)} din ${name}`,
  },

  models,
  settings,
  privacy,

  palette: {
    title: "Caută peste tot",
    placeholder: "Căutați peste tot sau găsiți o acțiune",
    conversations: "Conversații",
    commands: "Acțiuni",
    theme: (name) => `Aspect: ${name}`,
    of: (action, folder) => `${action}: ${folder}`,
  },

  keys: {
    title: "Comenzi rapide de la tastatură",
    names: { control: "Ctrl", enter: "Enter" },
    deeds: {
      find: "Caută peste tot",
      newConversation: "Conversație nouă",
      question: "La câmpul pentru întrebări",
      editLast: "Editează ultima întrebare",
      sources: "Sursa următoare și anterioară",
      openSource: "Pe o sursă: o deschide la pasaj",
      stop: "Oprește sau închide",
      keys: "Arată această listă",
    },
  },
};

const FEATURES = {
  "current JavaScript": "JavaScript actual",
  "Web Locks": "Web Locks",
  "private file storage": "stocare privată de fișiere",
  "WebAssembly SIMD": "WebAssembly SIMD",
} as const;

import { asksBy, beginningOf } from "./asks-by";
import { furtherAskingWords, furtherKindsAsked } from "./further-kinds";
import { wholeWords } from "./whole-words";

/** What a question asks for, as far as its words tell. */
export type AnswerKind =
  "date" | "person" | "amount" | "number" | "place" | "reason" | "permission" | "contact";

/** "How much", where a word tells that money is meant. */
const HOW_MUCH = "combien|wie ?viel|cuánto|cât";
const OF_MONEY =
  "coût\\p{L}*|vaut|pay\\p{L}*|paie\\p{L}*|gagn\\p{L}*|dépens\\p{L}*|rembours\\p{L}*|vers[eé]\\p{L}*|argent|euros?|kost\\p{L}*|gekostet|(?:be)?zahl\\p{L}*|(?:be|ge)zahlt|schuld\\p{L}*|verdien\\p{L}*|überw[ei]{2}s\\p{L}*|geld|wert|ausgegeben|cuesta\\p{L}*|cost\\p{L}*|pag\\p{L}*|cobr\\p{L}*|gan[aoó]\\p{L}*|gast\\p{L}*|vale|dinero|plăt\\p{L}*|plat\\p{L}*|câștig\\p{L}*|cheltui\\p{L}*|datorez|bani|lei";
/** "What is the …?", and what is then a number, or a stretch of time. */
const WHAT =
  "quel(?:le)?s? (?:est |était |sont )?(?:la |le |les |l['’])?|c['’]est quoi (?:la |le |l['’]|notre |mon |ma )?|welche[mnrs]? |qué |cuál es (?:la |el |nuestr[oa] |mi )|ce |care (?:e|este) ";
const MEASURED =
  "taille|surface|superficie|durée|hauteur|largeur|longueur|distance|vitesse|capacité|température|pression|âge|kilométrage|numéro|pourcentage|taux|puissance|poids|note|\\p{L}*(?:größe|fläche|dauer|höhe|breite|länge|temperatur|geschwindigkeit|alter|nummer|anzahl|gewicht|zinssatz)|edad|tamaño|superficie|duración|altura|distancia|velocidad|temperatura|capacidad|número|porcentaje|peso|nota|vârst\\p{L}+|suprafaț\\p{L}+|durat\\p{L}+|înălțime\\p{L}*|distanț\\p{L}+|temperatur\\p{L}+|capacitat\\p{L}+|număr\\p{L}*|procent\\p{L}*|greutat\\p{L}+|not[aă]";
const TERM = "délai|préavis|\\p{L}*frist|plazo|preaviso|termen\\p{L}*|preaviz\\p{L}*";
/** Before a question word that otherwise joins clauses: `"le voisin qui a appelé"`, `"le prix de ce livre"`. */
const AT_START = "(?<=^\\W*|[,;.?!]\\s*|(?<!\\p{L})(?:et|mais|y|pero|și|dar|und|aber)\\s)";

/** What asks for each kind, in English, French, German, Spanish and Romanian, and for some kinds in further languages. */
const ASKS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    "date",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|since|until|till|by|from)\s)when|\b(?:what|which) (?:\w+ )?(?:dates?|(?:week)?days?|years?|months?|time|times|hours?|century)|\bhow long ago|\bhow (?:early|late|soon)|\bdeadline|\bdue date|\bopening hours|\bquand|\bquelles? (?:date|année|heure)s?|\bquels? (?:jour|mois)s?|\ben quelle|\bhoraires?|\bwann|\bum wie viel uhr|\bwelche[mnrs]? (?:datum|tage?n?|jahr|monat|uhrzeit)|(?<!\p{L})öffnungszeiten|\bcuándo|\bqué (?:fecha|días?|año|mes|hora)|\bhorarios?|\bcând|\bce (?:dată|zile|zi|an|lună|oră)|\borar(?:ul)?)(?![\p{L}])/iu,
  ],
  ["date", wholeWords(`(?:${WHAT})(?:${TERM})`)],
  [
    "amount",
    /\b(how expensive|(?:how much|what)(?=[^?]*\b(?:pays?|paid|costs?|charges?|charged|earns?|spen[dt]|prices?|fees?|rent|salary|deposit|budget|tax|bill|owe|buy|sell|sold|worth)\b)|was (?:kostet|kosten|verdien\p{L}*|schuld\p{L}*))(?![\p{L}])/iu,
  ],
  ["amount", wholeWords(`(?:${HOW_MUCH})(?= [^?]*(?<!\\p{L})(?:${OF_MONEY})(?!\\p{L}))`)],
  [
    "number",
    /\b(how (?:many|much)|how (?!do|did|does|can|could|should|would|will|is|are|was|were|to|have|has|had|come|about|and|we|i|you|they|he|she|it)\p{L}+ (?:is|are|was|were|do|does|did|can|may|must|should|will|has|have|had)|(?:for )?how long|how often|what (?:percentage|percent|number|size|speed|height|depth|length|width|distance|temperature|pressure|mileage|weight|capacity|rate|version|limit|share|age)|what (?:is|was) the (?:largest|smallest|highest|lowest|longest|shortest|maximum|minimum)|number of|combien|wie ?viele?|wie (?:lange?|alt|hoch|groß|weit|oft|schnell|schwer|tief|breit)|cuánt[oa]s?|câți|câte|câtă|cât)(?![\p{L}])/iu,
  ],
  ["number", wholeWords(`(?:${WHAT})(?:${MEASURED})`)],
  [
    "person",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|by|to|with|from|for|of)\s)who(?:m|se)?|(?<=^\W*|[,;.?!]\s*|(?<!\p{L})(?:et|mais|à|a|de|par|avec|pour|chez|contre|est)\s)qui|\b(?:wer|wem|wen|wessen|quién|quiénes|cine|cui))(?![\p{L}])/iu,
  ],
  [
    "place",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|from)\s)where|(?<!\p{L})(?:(?:which|what) (?:city|country|town|street|address|place|state|region|continent)|où|wo|woher|wohin|dónde|adónde|unde|adresse|anschrift|dirección|adresa))(?![\p{L}])/iu,
  ],
  [
    "contact",
    /(?<!\p{L})(?:(?:tele)?phone number|(?:mobile|cell)(?: phone)? number|(?:mobile|cell) ?phone|fax number|phone|telephone|call|e-?mail(?: address)?|reach|numéro de téléphone|courriel|telefonnummer|handynummer|telefon|teléfono|correo electrónico|număr(?:ul)? de telefon)(?!\p{L})/iu,
  ],
  ["reason", /\b(why|pourquoi|warum|weshalb|wieso|por qué)(?![\p{L}])/iu],
  ["reason", wholeWords(`${AT_START}de ce`)],
  [
    "permission",
    /^\s*(?:can|may|must|should|are|is|am|do|does) (?:i|we|you|one|tenants?|members?|there|it|they|the)\b[^?]*\b(?:allow|allowed|permit|permitted|keep|bring|use|have|need)|^\s*(?:can|may) |^[\s¿]*(?:darf|dürfen|peut-on|puis-je|a-t-on le droit|ai-je le droit|puedo|podemos|se puede|pot|putem|am voie|avem voie|este permis)(?![\p{L}])|^\s*(?:ist|sind|est-ce|es|este|sunt|e) [^?]*(?<!\p{L})(?:erlaubt|gestattet|verboten|autorisée?s?|permise?s?|interdite?s?|permitid[oa]s?|prohibid[oa]s?|permisă?|interzisă?)(?!\p{L})/iu,
  ],
  // Chinese, Japanese and Korean: the kinds that are sure to be seen in a text, or said in words of their own.
  ["date", /什么时候|什麼時候|何时|何時|哪一?[年天月]|几[月号日]|日期|世纪|いつ|何[年月日]|언제|몇 ?[년월]/u],
  ["amount", /多少(?:钱|錢|元|美元)|几[元块]|いくら|何円|얼마/u],
  ["number", /多少|几[个位次种岁家名]|多[大长久高远重]|いくつ|何[人個件回台歳]|몇/u],
  ["reason", /为什么|為什麼|为何|なぜ|どうして|왜/u],
];

/** Things that are sums of money, where nothing else is asked of them ("Who pays the rent?"). */
export const SUMS =
  /\b(price|costs?|fees?|rent|salary|wage|amount|total|deposit|budget|deductible|levy|prix|montant|coût|loyer|salaire|caution|dépôt|franchise|cotisation|preis|kosten|betrag|summe|\p{L}*miete|gehalt|lohn|kaution|beitrag|\p{L}*gebühr|selbstbeteiligung|precio|importe|salario|sueldo|alquiler|fianza|cuota|franquicia|preț|prețul|sum[aă]|chiri[ae]|salariul?|totalul|garanția)(?![\p{L}])/iu;
/** Asks how much that is, in words that may ask for other numbers as well. */
const HOW_MUCH_IS = wholeWords(`(?:${HOW_MUCH}|wie hoch)`);

/** Whether it is sure to be seen when a text lacks what was asked for. */
export function isStrict(kind: AnswerKind): boolean {
  return kind === "date" || kind === "amount" || kind === "number" || kind === "contact";
}

export function kindsAsked(question: string): readonly AnswerKind[] {
  const asked = ASKS.filter(([, pattern]) => asksBy(pattern, question)).map(([kind]) => kind);
  const kinds = [...new Set([...asked, ...furtherKindsAsked(beginningOf(question))])];
  const isOpen = kinds.length === 0 || (kinds.length === 1 && asksBy(HOW_MUCH_IS, question));
  if (isOpen && asksBy(SUMS, question)) return ["amount"];
  // A sum of money and a telephone number are numbers, too.
  const isNarrower = kinds.includes("amount") || kinds.includes("contact");
  return isNarrower ? kinds.filter((kind) => kind !== "number") : kinds;
}

const OF_CODE = wholeWords(
  "(?<=^\\W*(?:where|which|what)[^?]*)(?:in the (?:source )?code|source files?|implement(?:ed|s)?|coded|defined|initiali[sz]ed)",
);
/** They are held by teachers and shops as well. */
const MAYBE_OF_CODE =
  /^\W*(?:which|what) (?:\p{L}+ ){0,2}(functions?|methods?|class(?:es)?|code|modules?|scripts?|query|queries|procedures?|triggers?|macros?|structs?|handlers?)(?!\p{L})/iu;

/** Asks which code does something, which code says better than what is written about it. */
export function asksForCode(question: string): boolean {
  return OF_CODE.test(question);
}

/** The word that asks for code if there is code about the rest of the question: `"classes"` in "Which classes read a file?". */
export function codeWord(question: string): string | undefined {
  return MAYBE_OF_CODE.exec(question)?.[1];
}

const HOW_LONG = wholeWords(
  "how long(?! ago)|wie lange?|combien de temps|cuánto tiempo|cât timp|cât durează",
);

/** Asks for a stretch of time, or of room: "how long did training take". */
export function asksHowLong(question: string): boolean {
  return asksBy(HOW_LONG, question);
}

const HOW =
  /^\W*(?:how (?:do|does|did|can|could|should|would|is|are|was|were|to)|how come|why|what happen(?:s|ed)|comment|pourquoi|warum|weshalb|wieso|wie (?:kann|können|wird|werden|wurde|wurden|hat|haben|ist|sind|man)|cómo|por qué|cum|de ce|come|perché|como|por que|hoe|waarom|jak|dlaczego)(?!\p{L})/iu;

/** Asks for a way, a reason or a course of events, which takes more than a sentence to tell. */
export function asksHow(question: string): boolean {
  return HOW.test(question);
}

/** What is counted of time, room and money says how an answer is told rather than what it is about. */
const UNITS =
  "time|money|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|zeit|geld|heures?|jours?|semaines?|mois|ans?|années?|temps|argent|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|tiempo|dinero|minute|ore|zile|săptămâni|luni|ani|timp|bani|(?:kilo|quadrat|centi)?met(?:re|er|ro)s?|(?:kilo|centi)?mètres?|(?:kilo)?metri";
const ASKING = [
  `(?:how|wie|cât de)\\s+(?:long|old|far|tall|high|big|large|deep|fast|often|heavy|wide|expensive|lange?|alt|hoch|groß|weit|oft|schnell|teuer|lung|mare|vechi|departe)`,
  `(?:what|which|welche[mnrs]?|quelle|quel|qué|ce)\\s+(?:year|date|days?|time|month|century|jahr|datum|tage?n?|uhrzeit|heure|date|année|jours?|fecha|año|días?|hora|an|dată|oră|zi|zile)`,
  `(?:how (?:many|much)|combien de|wie ?viele?|cuánt[oa]s?|câți|câte|câtă|cât)\\s+(?:${UNITS})`,
  `(?<=(?:${HOW_MUCH}) (?:[^?]* )?)(?:${OF_MONEY})`,
  "(?:al|por|par|pro|im|pe) (?:mes|año|mois|an|jour|monat|jahr|tag|lună|zi)",
  "montant|betrag|importe",
  "happen(?:ed|s|ing)?|passierte?|geschah|geschehen|passé|pasó|întâmplat",
  "costs?|kosten|kostet|gekostet|coûtent?|coûte|coûté|cuestan?|costó|costă|costat|beträgt|s['’]élève|asciende|dauert|dure|dura|durează",
].map((words) => wholeWords(words));

/** The words that ask, though they are content by themselves: `"how long"`, `"what year"`, `"cost"`. */
export function askingWords(question: string): string {
  const read = beginningOf(question);
  const asking = ASKING.flatMap((pattern) => pattern.exec(read)?.[0] ?? []);
  return [...asking, ...furtherAskingWords(read)].join(" ");
}

const PERMITTED = wholeWords(
  "allowed|permitted|forbidden|erlaubt|gestattet|verboten|autorisée?|interdite?|permitid[oa]|prohibid[oa]|permis|voie|interzis",
);

/** "Am I *allowed* to": the answer may say so without the word, though one that has it is about that. */
export function permittingWords(question: string): string {
  return PERMITTED.exec(question)?.[0] ?? "";
}

const CONTACT_ASKED = wholeWords(
  "(?:(?:tele|mobile |cell ?)?phone|mobile|fax)(?: numbers?)?|e-?mail(?: address)?|telefonnummer|numéro de téléphone|número de teléfono|număr de telefon",
);

/** The *phone number* of somebody: a line that holds one need not say so. */
export function contactWords(question: string): string {
  return CONTACT_ASKED.exec(question)?.[0] ?? "";
}

const COUNTED = wholeWords(
  `(?:how (?:much|many)|wie ?viele?|combien d(?:e |['’])|cuánt[oa]s|cuánta|câți|câte|câtă)\\s*(\\p{L}{3,})`,
);
/** After "wie viel" a verb may come, and only a noun has a capital. */
const OF_HOW_MUCH = /(?<!\p{L})[Ww]ie ?viel\s+(?!\p{Lu})/u;
const UNIT = new RegExp(`^(?:${UNITS})$`, "iu");

/** What is to be counted: `"rent"` in "how much rent"; not days or metres, in which it is counted. */
export function countedThing(question: string): string | undefined {
  const noun = COUNTED.exec(question)?.[1];
  return noun === undefined || UNIT.test(noun) || OF_HOW_MUCH.test(question) ? undefined : noun;
}

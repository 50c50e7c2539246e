/** What a question asks for, as far as its words tell. */
export type AnswerKind = "date" | "person" | "amount" | "number" | "place" | "reason" | "permission";

/** What asks for each kind, in English, French, German, Spanish and Romanian. */
const ASKS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    "date",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|since|until|till|by|from)\s)when|\b(?:what|which) (?:\w+ )?(?:dates?|(?:week)?days?|years?|months?|time|times|hours?|century)|\bhow long ago|\bhow (?:early|late|soon)|\bdeadline|\bdue date|\bquand|\bquelles? (?:date|année|heure)s?|\bquels? (?:jour|mois)s?|\ben quelle|\bwann|\bum wie viel uhr|\bwelche[mnrs]? (?:datum|tage?n?|jahr|monat|uhrzeit)|\bcuándo|\bqué (?:fecha|días?|año|mes|hora)|\bcând|\bce (?:dată|zile|zi|an|lună|oră))(?![\p{L}])/iu,
  ],
  [
    "amount",
    /\b(how much|how expensive|what (?:do|does|did|must|should|will)\b[^?]*\b(?:pay|cost|charge|earn)|combien (?:coûte|ça coûte|vaut|d'argent|paye|faut)|wie ?viel|was kostet|was kosten|cuánto|cât costă|cât plăt|cât am plătit)(?![\p{L}])/iu,
  ],
  [
    "number",
    /\b(how (?:many|much)|how (?!do|did|does|can|could|should|would|will|is|are|was|were|to|have|has|had|come|about|and|we|i|you|they|he|she|it)\p{L}+ (?:is|are|was|were|do|does|did|can|may|must|should|will|has|have|had)|(?:for )?how long|how often|what (?:percentage|percent|number|size|speed|height|depth|length|width|distance|temperature|pressure|mileage|weight|capacity|rate|version|limit|default|share|age)|number of|combien|wie (?:viele|lange?|alt|hoch|groß|weit|oft|schnell|schwer|tief|breit)|cuánt[oa]s?|câți|câte|cât)(?![\p{L}])/iu,
  ],
  [
    "person",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|by|to|with|from|for|of)\s)who(?:m|se)?|\b(?:qui|wer|wem|wen|wessen|quién|quiénes|cine|cui))(?![\p{L}])/iu,
  ],
  [
    "place",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|from)\s)where|(?<!\p{L})(?:(?:which|what) (?:city|country|town|street|address|place|state|region|continent)|où|wo|wohin|dónde|unde|adresse|dirección|adresa))(?![\p{L}])/iu,
  ],
  ["reason", /\b(why|pourquoi|warum|weshalb|wieso|por qué|de ce)(?![\p{L}])/iu],
  [
    "permission",
    /^\s*(?:can|may|must|should|are|is|am|do|does) (?:i|we|you|one|tenants?|members?|there|it|they|the)\b[^?]*\b(?:allow|allowed|permit|permitted|keep|bring|use|have|need)|^\s*(?:can|may) |^\s*(?:darf|dürfen|peut-on|puis-je|puedo|se puede|pot|putem|este permis)(?![\p{L}])/iu,
  ],
];

/** Things that are sums of money, where nothing else is asked of them ("Who pays the rent?"). */
const SUMS =
  /\b(price|costs?|fees?|rent|salary|wage|amount|total|deposit|budget|deductible|levy|prix|montant|coût|loyer|salaire|preis|kosten|betrag|summe|miete|gehalt|precio|importe|salario|sueldo|alquiler|preț|prețul|suma|chiria|salariul|totalul)(?![\p{L}])/iu;

export function kindsAsked(question: string): readonly AnswerKind[] {
  const kinds = ASKS.filter(([, pattern]) => pattern.test(question)).map(([kind]) => kind);
  return kinds.length === 0 && SUMS.test(question) ? ["amount"] : kinds;
}

const MEASURES =
  /(?<!\p{L})(?:how|wie|cât de)\s+(?:long|old|far|tall|high|big|large|deep|fast|often|heavy|wide|expensive|lange?|alt|hoch|groß|weit|oft|schnell|teuer|lung|mare|vechi|departe)(?!\p{L})|(?<!\p{L})(?:what|which|welche[mnrs]?|quelle|quel|qué|ce)\s+(?:year|date|days?|time|month|century|jahr|datum|tag|heure|date|année|jour|fecha|año|día|hora|an|dată|oră|zi)(?!\p{L})|(?<!\p{L})(?:costs?|kosten|kostet|coûten?t?|cuestan?|costă)(?!\p{L})/giu;

/** The words that ask, though they are content by themselves: `"how long"`, `"what year"`, `"cost"`. */
export function askingWords(question: string): string {
  return (question.match(MEASURES) ?? []).join(" ");
}

const MONTHS =
  "jan(?:uary|vier|uar|uarie)?|feb(?:ruary|ruar|rero|ruarie)?|février|mar(?:ch|s|zo|tie)|märz|a(?:pril|vril|bril|prilie)|june?|juin|juni|junio|iunie|july?|juillet|juli|julio|iulie|aug(?:ust)?|août|agosto|sept?(?:ember|embre|tembrie|tiembre|iembre)?|o[ck]t(?:ober|obre|ubre|ombrie)?|oktober|nov(?:ember|embre|iembre)?|noiembrie|dec(?:ember|embrie)?|dez(?:ember)?|décembre|diciembre|enero";
const WEEKDAYS =
  "montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|luni|marți|miercuri|joi|vineri|sâmbătă|duminică";
const DATE = new RegExp(
  `(?<!\\p{L})(?:${MONTHS})(?!\\p{L})\\.?|\\b\\d{1,2}\\.? (?:may|mai|mayo)(?!\\p{L})|(?<!\\p{L})ma[yi] \\d|\\b1[0-9]{3}s?\\b|\\b20\\d{2}s?\\b|\\b\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}\\b|\\b\\d{1,2}:\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th) century|(?<!\\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\b\\d{1,2} ?(?:h|uhr|a\\.?m\\.?|p\\.?m\\.?)(?![\\p{L}])|(?<!\\p{L})(?:${WEEKDAYS})(?!\\p{L})`,
  "iu",
);
const AMOUNT =
  /[$€£¥₹]\s?\d|\d[\d.,\s]*(?:[$€£¥₹%]|(?:eur|usd|gbp|chf|ron|lei|euros?|dollars?|pounds?|francs?|million|billion|percent)(?!\p{L}))|(?:eur|usd|gbp|chf|ron|lei)\s?\d|\d[.,]\d{2}\b/iu;
const NUMBER =
  /\p{Nd}|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|deux|trois|quatre|cinq|zwei|drei|vier|fünf|dos|tres|cuatro|cinco|doi|două|trei|patru|cinci)(?!\p{L})/iu;
/** A capital that does not begin a sentence, or two capitalised words in a row. */
const NAME = /(?<=[\p{L}\p{N},;:)"”]\s+)\p{Lu}[\p{L}.'’-]+|^\P{L}*\p{Lu}[\p{L}.'’-]+\s+\p{Lu}[\p{L}.'’-]+/u;
const PLACE =
  /(?<!\p{L})(?:in|at|from|near|to|on|en|à|au|aux|de|bei|aus|nach|a|la|în|din|lângă)\s+(?:the\s+)?\p{Lu}|\b(?:street|avenue|road|floor|room|rue|straße|strasse|calle|strada)(?!\p{L})/u;
const PERMISSION =
  /(?<!\p{L})(?:may|must|can|cannot|allow(?:ed|s)?|permit(?:ted|s)?|permission|consent|forbidden|prohibited|not|only|no|dürfen|darf|erlaubt|verboten|gestattet|nicht|peut|peuvent|autorisé|interdit|puede|permitido|prohibido|poate|permis|interzis)(?!\p{L})/iu;
const REASON =
  /(?<!\p{L})(?:because|since|due to|owing to|in order|so that|therefore|caused?|reasons?|parce que|car|afin|weil|denn|damit|wegen|porque|debido|para que|pentru că|deoarece|fiindcă|ca să)(?!\p{L})/iu;

const EVIDENCE: Readonly<Record<AnswerKind, RegExp>> = {
  date: DATE,
  person: NAME,
  amount: AMOUNT,
  number: NUMBER,
  place: PLACE,
  reason: REASON,
  permission: PERMISSION,
};

/** They are written with a capital in some languages, and are no names. */
const CALENDAR = new RegExp(
  `(?<!\\p{L})(?:${MONTHS}|${WEEKDAYS}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\\p{L})`,
  "giu",
);

/** Whether the text holds something that could answer a question for this kind. */
export function holdsKind(text: string, kind: AnswerKind): boolean {
  return EVIDENCE[kind].test(kind === "person" ? text.replace(CALENDAR, "_") : text);
}

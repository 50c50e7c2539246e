/** What a question asks for, as far as its words tell. */
export type AnswerKind = "date" | "person" | "amount" | "number" | "place" | "reason";

/** What asks for each kind, in English, French, German, Spanish and Romanian. */
const ASKS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    "date",
    /\b(when|what (?:date|day|year|month|time|century)|(?:which|what) \w+ (?:year|century)|(?:which|in what) (?:date|day|year|month|century)|since when|until when|how long ago|deadline|due date|quand|quelle (?:date|année)|en quelle|wann|welche[mnrs]? (?:datum|tag|jahr)|cuándo|qué (?:fecha|día|año)|când|ce (?:dată|zi|an))(?![\p{L}])/iu,
  ],
  [
    "amount",
    /\b(how much|how expensive|price|cost|costs|fee|rent|salary|amount|total|combien (?:coûte|ça coûte|vaut|d'argent)|prix|montant|coût|loyer|wie ?viel|preis|kostet|kosten|betrag|summe|miete|cuánto|precio|cuesta|importe|cât|preț|prețul|costă|suma|chiria)(?![\p{L}])/iu,
  ],
  [
    "number",
    /\b(how (?:many|much|long|old|far|tall|high|big|large|deep|fast|often|heavy|wide)|what (?:percentage|percent|number|size|speed|height|depth|length|distance|temperature)|number of|combien|wie (?:viele|lange?|alt|hoch|groß|weit|oft|schnell)|cuánt[oa]s?|câți|câte|cât)(?![\p{L}])/iu,
  ],
  ["person", /\b(who|whom|whose|qui|wer|wem|wen|wessen|quién|quiénes|cine|cui)(?![\p{L}])/iu],
  [
    "place",
    /(?<!\p{L})(where|(?:which|what) (?:city|country|town|street|address|place|state|region|continent)|où|wo|wohin|dónde|unde|adresse|dirección|adresa)(?![\p{L}])/iu,
  ],
  ["reason", /\b(why|pourquoi|warum|weshalb|wieso|por qué|de ce)(?![\p{L}])/iu],
];

export function kindsAsked(question: string): readonly AnswerKind[] {
  return ASKS.filter(([, pattern]) => pattern.test(question)).map(([kind]) => kind);
}

const MEASURES =
  /(?<!\p{L})(?:how|wie|cât de)\s+(?:long|old|far|tall|high|big|large|deep|fast|often|heavy|wide|expensive|lange?|alt|hoch|groß|weit|oft|schnell|teuer|lung|mare|vechi|departe)(?!\p{L})|(?<!\p{L})(?:what|which|welche[mnrs]?|quelle|quel|qué|ce)\s+(?:year|date|day|time|month|century|jahr|datum|tag|heure|date|année|jour|fecha|año|día|hora|an|dată|oră|zi)(?!\p{L})|(?<!\p{L})(?:costs?|kosten|kostet|coûten?t?|cuestan?|costă)(?!\p{L})/giu;

/** The words that ask, though they are content by themselves: `"how long"`, `"what year"`, `"cost"`. */
export function askingWords(question: string): string {
  return (question.match(MEASURES) ?? []).join(" ");
}

const MONTHS =
  "jan(?:uary|vier|uar|uarie)?|feb(?:ruary|ruar|rero|ruarie)?|février|mar(?:ch|s|zo|tie)|märz|a(?:pril|vril|bril|prilie)|ma(?:y|i|yo)|june?|juin|juni|junio|iunie|july?|juillet|juli|julio|iulie|aug(?:ust)?|août|agosto|sept?(?:ember|embre|tembrie|tiembre|iembre)?|o[ck]t(?:ober|obre|ubre|ombrie)?|oktober|nov(?:ember|embre|iembre)?|noiembrie|dec(?:ember|embrie)?|dez(?:ember)?|décembre|diciembre|enero";
const DATE = new RegExp(
  `(?<!\\p{L})(?:${MONTHS})(?!\\p{L})\\.?|\\b1[0-9]{3}s?\\b|\\b20\\d{2}s?\\b|\\b\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}\\b|\\b\\d{1,2}:\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th) century|(?<!\\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b`,
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
const REASON =
  /(?<!\p{L})(?:because|since|due to|owing to|in order|so that|therefore|caused?|reasons?|parce que|car|afin|weil|denn|damit|wegen|porque|debido|para que|pentru că|deoarece|fiindcă|ca să)(?!\p{L})/iu;

const EVIDENCE: Readonly<Record<AnswerKind, RegExp>> = {
  date: DATE,
  person: NAME,
  amount: AMOUNT,
  number: NUMBER,
  place: PLACE,
  reason: REASON,
};

/** Whether the text holds something that could answer a question for this kind. */
export function holdsKind(text: string, kind: AnswerKind): boolean {
  return EVIDENCE[kind].test(text);
}

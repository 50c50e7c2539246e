/** What a question asks for, as far as its words tell. */
export type AnswerKind =
  "date" | "person" | "amount" | "number" | "place" | "reason" | "permission" | "contact";

/** What asks for each kind, in English, French, German, Spanish and Romanian, and for some kinds in further languages. */
const ASKS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    "date",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|since|until|till|by|from)\s)when|\b(?:what|which) (?:\w+ )?(?:dates?|(?:week)?days?|years?|months?|time|times|hours?|century)|\bhow long ago|\bhow (?:early|late|soon)|\bdeadline|\bdue date|\bquand|\bquelles? (?:date|année|heure)s?|\bquels? (?:jour|mois)s?|\ben quelle|\bwann|\bum wie viel uhr|\bwelche[mnrs]? (?:datum|tage?n?|jahr|monat|uhrzeit)|\bcuándo|\bqué (?:fecha|días?|año|mes|hora)|\bcând|\bce (?:dată|zile|zi|an|lună|oră))(?![\p{L}])/iu,
  ],
  [
    "amount",
    /\b(how expensive|(?:how much|what)(?=[^?]*\b(?:pays?|paid|costs?|charges?|charged|earns?|spen[dt]|prices?|fees?|rent|salary|deposit|budget|tax|bill|owe|buy|sell|sold|worth)\b)|combien (?:coûte|ça coûte|vaut|d'argent|paye|faut)|wie ?viel|was kostet|was kosten|cuánto|cât costă|cât plăt|cât am plătit)(?![\p{L}])/iu,
  ],
  [
    "number",
    /\b(how (?:many|much)|how (?!do|did|does|can|could|should|would|will|is|are|was|were|to|have|has|had|come|about|and|we|i|you|they|he|she|it)\p{L}+ (?:is|are|was|were|do|does|did|can|may|must|should|will|has|have|had)|(?:for )?how long|how often|what (?:percentage|percent|number|size|speed|height|depth|length|width|distance|temperature|pressure|mileage|weight|capacity|rate|version|limit|share|age)|what (?:is|was) the (?:largest|smallest|highest|lowest|longest|shortest|maximum|minimum)|number of|combien|wie (?:viele|lange?|alt|hoch|groß|weit|oft|schnell|schwer|tief|breit)|cuánt[oa]s?|câți|câte|cât)(?![\p{L}])/iu,
  ],
  [
    "person",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|by|to|with|from|for|of)\s)who(?:m|se)?|\b(?:qui|wer|wem|wen|wessen|quién|quiénes|cine|cui))(?![\p{L}])/iu,
  ],
  [
    "place",
    /(?:(?<=^\W*|[,;.?!]\s*|\b(?:and|but|from)\s)where|(?<!\p{L})(?:(?:which|what) (?:city|country|town|street|address|place|state|region|continent)|où|wo|wohin|dónde|unde|adresse|dirección|adresa))(?![\p{L}])/iu,
  ],
  [
    "contact",
    /(?<!\p{L})(?:(?:tele)?phone number|phone|telephone|call|e-?mail(?: address)?|reach|numéro de téléphone|courriel|telefonnummer|telefon|teléfono|correo electrónico|număr(?:ul)? de telefon)(?!\p{L})/iu,
  ],
  ["reason", /\b(why|pourquoi|warum|weshalb|wieso|por qué|de ce)(?![\p{L}])/iu],
  [
    "permission",
    /^\s*(?:can|may|must|should|are|is|am|do|does) (?:i|we|you|one|tenants?|members?|there|it|they|the)\b[^?]*\b(?:allow|allowed|permit|permitted|keep|bring|use|have|need)|^\s*(?:can|may) |^\s*(?:darf|dürfen|peut-on|puis-je|puedo|se puede|pot|putem|este permis)(?![\p{L}])/iu,
  ],
  // Chinese, Japanese and Korean: the kinds that are sure to be seen in a text, or said in words of their own.
  ["date", /什么时候|什麼時候|何时|何時|哪一?[年天月]|几[月号日]|日期|世纪|いつ|何[年月日]|언제|몇 ?[년월]/u],
  ["amount", /多少(?:钱|錢|元|美元)|几[元块]|いくら|何円|얼마/u],
  ["number", /多少|几[个位次种岁家名]|多[大长久高远重]|いくつ|何[人個件回台歳]|몇/u],
  ["reason", /为什么|為什麼|为何|なぜ|どうして|왜/u],
];

/** Things that are sums of money, where nothing else is asked of them ("Who pays the rent?"). */
export const SUMS =
  /\b(price|costs?|fees?|rent|salary|wage|amount|total|deposit|budget|deductible|levy|prix|montant|coût|loyer|salaire|preis|kosten|betrag|summe|miete|gehalt|precio|importe|salario|sueldo|alquiler|preț|prețul|suma|chiria|salariul|totalul)(?![\p{L}])/iu;

/** Whether it is sure to be seen when a text lacks what was asked for. */
export function isStrict(kind: AnswerKind): boolean {
  return kind === "date" || kind === "amount" || kind === "number" || kind === "contact";
}

export function kindsAsked(question: string): readonly AnswerKind[] {
  const kinds = ASKS.filter(([, pattern]) => pattern.test(question)).map(([kind]) => kind);
  if (kinds.length === 0 && SUMS.test(question)) return ["amount"];
  // A sum of money and a telephone number are numbers, too.
  const isNarrower = kinds.includes("amount") || kinds.includes("contact");
  return isNarrower ? kinds.filter((kind) => kind !== "number") : kinds;
}

const MEASURES =
  /(?<!\p{L})(?:how|wie|cât de)\s+(?:long|old|far|tall|high|big|large|deep|fast|often|heavy|wide|expensive|lange?|alt|hoch|groß|weit|oft|schnell|teuer|lung|mare|vechi|departe)(?!\p{L})|(?<!\p{L})(?:what|which|welche[mnrs]?|quelle|quel|qué|ce)\s+(?:year|date|days?|time|month|century|jahr|datum|tag|heure|date|année|jour|fecha|año|día|hora|an|dată|oră|zi)(?!\p{L})|(?<!\p{L})(?:costs?|kosten|kostet|coûten?t?|cuestan?|costă)(?!\p{L})/giu;

/** The words that ask, though they are content by themselves: `"how long"`, `"what year"`, `"cost"`. */
export function askingWords(question: string): string {
  return (question.match(MEASURES) ?? []).join(" ");
}

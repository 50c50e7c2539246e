import { SUMS, type AnswerKind } from "./answer-kinds";
import { holdsFurtherKind } from "./further-kinds";
import type { NamedCells } from "./table-row";
import { wholeWords } from "./whole-words";

const MONTHS =
  "jan(?:uary|vier|uar|uarie)?|feb(?:ruary|ruar|rero|ruarie)?|février|mar(?:ch|s|zo|tie)|märz|a(?:pril|vril|bril|prilie)|june?|juin|juni|junio|iunie|july?|juillet|juli|julio|iulie|aug(?:ust)?|août|agosto|sept?(?:ember|embre|tembrie|tiembre|iembre)?|o[ck]t(?:ober|obre|ubre|ombrie)?|oktober|nov(?:ember|embre|iembre)?|noiembrie|dec(?:ember|embrie)?|dez(?:ember)?|décembre|diciembre|enero";
const WEEKDAYS =
  "montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|marț(?:i|ea)|miercur(?:i|ea)|joia?|viner(?:i|ea)|sâmbăt[aă]|duminic[aă]";
const NUMBERS =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ein(?:en|em|er)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|doi|două|trei|patru|cinci|șase|șapte|opt|nouă|zece";
const SPANS =
  "minutes?|hours?|days?|weeks?|months?|years?|decades?|minuten?|stunden?|\\p{L}*tage?n?|wochen?|monate?n?|jahre?n?|heures?|jours?|semaines?|mois|ans?|horas?|días?|semanas?|meses|años?|ore|zile|săptămâni|luni|ani";
/** Of the day, of the year, of a stretch of time: `"at noon"`, `"next spring"`, `"the end of term"`, `"every week"`. */
const TIMES =
  "noon|midnight|sunrise|sunset|morning|evening|spring|summer|autumn|winter|today|tomorrow|yesterday|daily|weekly|monthly|yearly|annually|(?:end|beginning|middle|start) of|(?:every|each|next|last) (?:day|week|month|quarter|year)|täglich|wöchentlich|monatlich|jährlich|frühling|sommer|herbst";
/** `"six months"` */
const TIME_SPAN = `(?<![\\p{L}\\p{N}])(?:\\d+|${NUMBERS}) (?:working |calendar |full |de )?(?:${SPANS})(?!\\p{L})`;
const DATE = new RegExp(
  `${TIME_SPAN}|(?<!\\p{L})(?:${TIMES})(?!\\p{L})|(?<!\\p{L})(?:${MONTHS})(?!\\p{L})\\.?|\\b\\d{1,2}\\.? (?:may|mai|mayo)(?!\\p{L})|(?<!\\p{L})ma[yi] \\d|\\b1[0-9]{3}s?\\b|\\b20\\d{2}s?\\b|\\b\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}\\b|\\b\\d{1,2}:\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th) century|(?<!\\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\b\\d{1,2} ?(?:h|uhr|a\\.?m\\.?|p\\.?m\\.?)(?![\\p{L}])|(?<!\\p{L})(?:${WEEKDAYS})(?!\\p{L})`,
  "iu",
);
const DAY_IN_NUMBERS = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}))(?!\d)/;
const DAY_IN_WORDS = new RegExp(
  `\\b\\d{1,2}\\.? (?:de )?(?:${MONTHS}|may|mai|mayo) (?:de )?(?:19|20)\\d{2}\\b|(?<!\\p{L})(?:${MONTHS}|may) \\d{1,2}, (?:19|20)\\d{2}\\b`,
  "iu",
);
const AMOUNT =
  /[$€£¥₹]\s?\d|\d[\d.,\s]*(?:[$€£¥₹%]|(?:eur|usd|gbp|chf|ron|lei|euros?|dollars?|pounds?|francs?|million|billion|per ?cent|prozent|pour cent|por ciento|la sută)(?!\p{L}))|(?:eur|usd|gbp|chf|ron|lei)\s?\d|\d[.,]\d{2}\b/iu;
const NUMBER =
  /\p{Nd}|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|twice|zweimal|dreimal|half|third|quarter|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hunderte?|tausende?|millionen|hälfte|drittel|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|cent|mille|moitié|tiers|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cien|mitad|tercios?|doi|două|trei|patru|cinci|șase|șapte|opt|nouă|zece|douăzeci|treizeci|sute|mii|jumătate)(?!\p{L})/iu;
/** A capital that does not begin a sentence, or two capitalised words in a row. */
const NAME = /(?<=[\p{L}\p{N},;:)"”]\s+)\p{Lu}[\p{L}.'’-]+|^\P{L}*\p{Lu}[\p{L}.'’-]+\s+\p{Lu}[\p{L}.'’-]+/u;
const PLACE =
  /(?<!\p{L})(?:in|at|from|near|to|on|en|à|au|aux|de|du|dans|chez|im|am|beim|bei|aus|nach|zum|zur|a|al|del|la|în|din|pe|lângă)\s+(?:(?:the|la|le|les|el|los|las|der|dem|den|das)\s+)?(?:\p{Ll}+\s+)?\p{Lu}|\p{Lu}\p{L}+ (?:Street|Avenue|Road|Lane|Square)(?!\p{L})|\p{Nd}\p{L}? \p{Lu}\p{L}+ (?:Hill|Row|Park|Court)(?!\p{L})|\b(?:street|avenue|road|floor|room|rue|straße|strasse|calle|strada)(?!\p{L})|(?<!\p{L})(?:behind|beside|opposite|next to|dans (?:la|le|les|un|une|l['’])|derrière|devant|sous|à côté|hinter|neben|gegenüber|unter de[mnr]|detrás|debajo|junto a|encima|dentro de|din fața|în spatele|deasupra)(?!\p{L})/u;
const PERMISSION =
  /(?<!\p{L})(?:may|must|can|cannot|allow(?:ed|s)?|permit(?:ted|s)?|permission|consent|forbidden|prohibited|not|only|no|dürfen|darf|erlaubt|verboten|gestattet|untersagt|zustimmung|genehmigung|nicht|kein\p{L}*|peut|peuvent|pas|autorisée?s?|admise?s?|interdite?s?|accord|pueden?|permitid[oa]s?|prohibid[oa]s?|permiso|poate|pot|nu|permisă?|interzisă?|acceptat[eă]?|acord(?:ul)?)(?!\p{L})/iu;
const REASON =
  /(?<!\p{L})(?:because|since|due to|owing to|in order|so that|therefore|caused?|reasons?|parce que|puisque|car|afin|en raison|à cause|grâce|weil|denn|damit|wegen|aufgrund|deshalb|daher|nämlich|grund|porque|debido|para que|ya que|puesto que|a causa|motivos?|pentru că|deoarece|fiindcă|întrucât|ca să|din cauza|motive?(?:le|ul)?)(?!\p{L})/iu;

const CONTACT = /\+?\p{Nd}[\p{Nd} ()/.-]{5,}\p{Nd}|[\w.+-]+@[\w-]+\.\w|https?:|www\./u;

const EVIDENCE: Readonly<Record<AnswerKind, RegExp>> = {
  date: DATE,
  person: NAME,
  amount: AMOUNT,
  number: NUMBER,
  place: PLACE,
  reason: REASON,
  permission: PERMISSION,
  contact: CONTACT,
};

/** The same where words have no spaces between them. */
const EAST_ASIAN_EVIDENCE: Partial<Record<AnswerKind, RegExp>> = {
  date: /[\p{Nd}〇一二三四五六七八九十两]\s?(?:年|月|日|号|天|周|世纪|世紀|时|時|小时|分|년|월|일|세기)|[今去明]年|昨天|今天|明天|每[年月周天]/u,
  amount: /[\p{Nd}万亿億千百]\s?(?:元|美元|欧元|英镑|円|块|원|달러)/u,
  number: /[〇一二三四五六七八九十百千万亿億两]/u,
  reason: /因为|因為|由于|由於|为了|為了|导致|所以|原因|ため|ので|때문/u,
};

/** They are written with a capital in some languages, and are no names. */
const CALENDAR = new RegExp(
  `(?<!\\p{L})(?:${MONTHS}|${WEEKDAYS}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\\p{L})`,
  "giu",
);

/** Whether the text holds something that could answer a question for this kind. */
export function holdsKind(text: string, kind: AnswerKind, isFurther = false): boolean {
  if (kind === "person") return NAME.test(text.replace(CALENDAR, "_"));
  if (kind === "contact") return CONTACT.test(text.replace(DAY_IN_NUMBERS, "_"));
  return (
    EVIDENCE[kind].test(text) ||
    EAST_ASIAN_EVIDENCE[kind]?.test(text) === true ||
    (isFurther && holdsFurtherKind(text, kind))
  );
}

/** A cell that holds a name and nothing else. */
const NAME_CELL = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)*$/u;
const NUMBER_CELL = /^[+-]?(?!0\p{Nd})\p{Nd}[\p{Nd}.,\s]*$/u;

/** A column that says where. */
const PLACE_COLUMN =
  /^(?:place|location|where|room|venue|address|city|town|country|ort|raum|wo|adresse|stadt|lieu|où|salle|ville|pays|lugar|dónde|ciudad|locul?|unde|oraș(?:ul)?)$/iu;

/** The same for a row of a table, where a sum need not be written as one, nor a name stand in a sentence. @param text of the whole row. */
export function cellsHoldKind(named: NamedCells, text: string, kind: AnswerKind, isFurther = false): boolean {
  if (kind === "place" && named.some(([column]) => PLACE_COLUMN.test(column))) return true;
  const cells = named.map(([, cell]) => cell);
  if (kind === "person") return cells.some((cell) => NAME_CELL.test(cell) || holdsKind(cell, kind));
  return (
    holdsKind(text, kind, isFurther) || (kind === "amount" && cells.some((cell) => NUMBER_CELL.test(cell)))
  );
}

const STRETCH = new RegExp(TIME_SPAN, "giu");

/** Whether a text tells a point in time, rather than how long something takes. */
export function tellsPoint(text: string): boolean {
  return DATE.test(text.replace(STRETCH, "_"));
}

const SUM_OF_ALL =
  "total|amount (?:due|payable)|balance due|gesamtbetrag|gesamtsumme|rechnungsbetrag|endbetrag|summe|montant (?:total|ttc)|importe total";
const ASKS_TOTAL = wholeWords(`${SUM_OF_ALL}|altogether|in all|insgesamt|au total|en total`);
const TOTAL = wholeWords(`${SUM_OF_ALL}|to pay|zu zahlen|à payer|a pagar|de plată`);
/** Of a part of the bill, or of something else than money. */
const OTHER_TOTAL =
  /sub[- ]?total|(?<!\p{L})total (?:hours?|days?|km|miles|pages?|items?|vat|tax|stunden|tage|mwst|heures?|jours?|tva|horas|días|iva|ore|zile)(?!\p{L})/iu;
const LONGEST_TOTAL = 80;

/** Whether a question asks for the sum of it all, rather than for what is one of it. */
export function asksTotal(question: string): boolean {
  return ASKS_TOTAL.test(question);
}

/** Whether it is the line of a bill that tells the sum of it all: `"Total due £602.40"`. */
export function tellsTotal(text: string): boolean {
  return text.length <= LONGEST_TOTAL && TOTAL.test(text) && !OTHER_TOTAL.test(text) && /\p{Nd}/u.test(text);
}

const LENGTHS =
  "[cmk]?m|(?:kilo|centi|milli)?(?:met(?:re|er|ro|ru)s?|mètres?|metri)|miles?|feet|foot|inch(?:es)?|yards?|pages?|words?|characters?|letters?|lines?|seconds?|sekunden?|secondes?|segundos?|secunde|ms|s|min|h|nights?|terms?|seasons?";
const HOW_LONG = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d[\\d.,]{0,12}|${NUMBERS}|an?|half an?|several|twenty|thirty|forty|fifty|sixty|ninety|hundred)[ -]?(?:\\p{L}+ )?(?:${SPANS}|${LENGTHS})(?!\\p{L})|(?<!\\p{L})(?:until|till|up to|from|since|bis|seit|jusqu|depuis|hasta|desde|până|permanent|always|forever|unlimited|indefinite(?:ly)?)(?!\\p{L})`,
  "iu",
);

/** Whether a text tells how long something is or takes. */
export function tellsHowLong(text: string): boolean {
  return HOW_LONG.test(text);
}

/** Whether a text tells what a paper is known by: the day it was written, or the sum it is about. */
export function tellsPaper(text: string): boolean {
  return DAY_IN_NUMBERS.test(text) || DAY_IN_WORDS.test(text) || (SUMS.test(text) && AMOUNT.test(text));
}

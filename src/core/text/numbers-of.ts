const NUMBER = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu;
/** Non-breaking spaces and apostrophes also separate thousands. */
const PARTED = /(?<=\d)[\u00a0\u202f'’](?=\d{3}(?!\d))/g;
const WITH_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const WITH_POINTS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const DECIMAL = /^\d+(?:[.,]\d+)?$/;
/** Dates, ranges and the like: each part is a number too. Times do not match. */
const COMPOUND = /^\d+(?:[/-]\d+)+$|^\d+(?:\.\d+){2,}$/;

/**
 * The numbers of a text in normalised forms, so that two notations of one number are equal: `1,200` is `1200`, `12.50` is
 * `12.5`. A date and a range also give their parts. `1,200` does not give `200`, nor does `31` give `1`.
 */
export function numbersOf(text: string): ReadonlySet<string> {
  return new Set(
    written(text).flatMap((number) => [...formsOf(number), ...partsOf(number).flatMap(formsOf)]),
  );
}

/** Whether `held` contains every number of a sentence. */
export function holdsNumbers(sentence: string, held: ReadonlySet<string>): boolean {
  const isHeld = (number: string): boolean => formsOf(number).some((form) => held.has(form));
  return written(sentence).every((number) => {
    const parts = number.includes("-") ? partsOf(number) : [];
    return isHeld(number) || (parts.length > 0 && parts.every(isHeld));
  });
}

function written(text: string): readonly string[] {
  return text.replace(PARTED, "").normalize("NFKC").match(NUMBER) ?? [];
}

function formsOf(number: string): readonly string[] {
  const forms = [number];
  if (WITH_COMMAS.test(number)) forms.push(String(Number(number.replaceAll(",", ""))));
  if (WITH_POINTS.test(number)) forms.push(String(Number(number.replaceAll(".", "").replace(",", "."))));
  // "1.200" and "1,200" are ambiguous: the mark may be a decimal one, so both forms are kept.
  if (DECIMAL.test(number)) forms.push(String(Number(number.replace(",", "."))));
  return forms;
}

function partsOf(number: string): readonly string[] {
  return COMPOUND.test(number) && !WITH_POINTS.test(number) ? number.split(/[./-]/) : [];
}

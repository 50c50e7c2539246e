const NUMBER = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu;
/** Thousands are also parted by spaces that do not break, and by apostrophes. */
const PARTED = /(?<=\d)[\u00a0\u202f'’](?=\d{3}(?!\d))/g;
const WITH_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const WITH_POINTS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const DECIMAL = /^\d+(?:[.,]\d+)?$/;
/** Dates, ranges and the like: their parts are numbers of their own. Times are not. */
const COMPOUND = /^\d+(?:[/-]\d+)+$|^\d+(?:\.\d+){2,}$/;

/**
 * Every number of a text, in the forms by which two ways to write it are the same: `1,200` is `1200`, `12.50` is `12.5`; a date
 * and a range also give their parts. `200` is not among those of `1,200`, nor `1` among those of `31`.
 */
export function numbersOf(text: string): ReadonlySet<string> {
  return new Set(
    written(text).flatMap((number) => [...formsOf(number), ...partsOf(number).flatMap(formsOf)]),
  );
}

/** Whether every number of a sentence is one of these. */
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
  // "1.200" may be either; so may "1,200".
  if (DECIMAL.test(number)) forms.push(String(Number(number.replace(",", "."))));
  return forms;
}

function partsOf(number: string): readonly string[] {
  return COMPOUND.test(number) && !WITH_POINTS.test(number) ? number.split(/[./-]/) : [];
}

import { once } from "../../core/base/once";
import { count } from "../format";

/** The forms of a noun; a form that a language lacks is the `other` one. */
export interface Forms {
  readonly one: string;
  readonly few?: string;
  readonly other: string;
}

export interface Plurals {
  /** The form that goes with a number, by the plural rules of the Unicode CLDR. */
  form<Form>(n: number, forms: { readonly one: Form; readonly few?: Form; readonly other: Form }): Form;
  /** `1204, { one: "file", other: "files" }` → `"1,204 files"`. The form follows the number as it is shown. */
  counted(n: number, forms: Forms): string;
}

/** Plural forms of a language. */
export function pluralsOf(language: string): Plurals {
  const whole = once(() => new Intl.PluralRules(language, { maximumFractionDigits: 0 }));
  const tenths = once(() => new Intl.PluralRules(language, { maximumFractionDigits: 1 }));
  const form: Plurals["form"] = (n, { one, few, other }) => {
    const rule = (n < 10 ? tenths : whole)().select(n);
    return rule === "one" ? one : rule === "few" ? (few ?? other) : other;
  };
  return { form, counted: (n, forms) => `${count(n)} ${form(n, forms)}` };
}

/** A message with each `{name}` in its place. */
export function filled(message: string, values: Readonly<Record<string, string>>): string {
  // A function, since "$&" in a value is no pattern.
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The forms of a message by the plural categories of its language (CLDR). */
export interface PluralForms {
  readonly one?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly other: string;
}

/**
 * A message about a number of things, in the plural form of its language and with the number at `{n}`:
 * `"2,210 passages"`.
 */
export function counted(
  language: string,
  n: number,
  forms: PluralForms,
  values: Readonly<Record<string, string>> = {},
): string {
  // Languages with further categories have no forms of their own for them here.
  const form = forms[new Intl.PluralRules(language).select(n) as keyof PluralForms] ?? forms.other;
  return filled(form, { ...values, n: new Intl.NumberFormat(language).format(n) });
}

/** Replaces backticks: they enclose names in an answer, and turn the text between them into code. */
export function withoutTicks(text: string): string {
  return text.replaceAll("`", "'");
}

/** A name as it stands in an answer. */
export function inTicks(name: string): string {
  return `\`${withoutTicks(name)}\``;
}

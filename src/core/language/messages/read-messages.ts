import compile from "icu-minify/compile";
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from "icu-minify/format";
import { once } from "../../base/once";

/** A message in ICU MessageFormat, which the build may have compiled (`tools/build/messages.ts`); or a group of messages. */
type Written = string | Exclude<CompiledMessage, string> | WrittenMessages;

/** A section of a language's file. */
export interface WrittenMessages {
  readonly [name: string]: Written;
}

/**
 * Messages as they are said: a text, or a function of named values for a message that takes parameters.
 * @typeParam Written the English section
 * @typeParam Parameters the parameters of its messages, by their paths
 */
export type MessagesOf<Written, Parameters, Path extends string = ""> = {
  readonly [Name in keyof Written & string]: Written[Name] extends string
    ? `${Path}${Name}` extends infer At extends keyof Parameters
      ? (values: Parameters[At]) => string
      : string
    : MessagesOf<Written[Name], Parameters, `${Path}${Name}.`>;
};

/**
 * Reads messages for a locale, in which their numbers are written and their plurals are chosen.
 * @param locale BCP 47
 */
export function readMessages<Messages>(written: WrittenMessages, locale: string): Messages {
  const options = optionsFor(locale);
  const sayer = (compiled: () => CompiledMessage) => {
    const message = once(compiled);
    // Without tags in it, a message is a text: the test of all messages allows none.
    return (values: FormatValues) => format(message(), locale, values, options) as string;
  };
  const read = (message: Written): unknown => {
    if (typeof message === "string")
      return takesParameters(message) ? sayer(() => compile(message)) : message;
    if (Array.isArray(message)) return sayer(() => message);
    return Object.fromEntries(Object.entries(message).map(([name, one]) => [name, read(one)]));
  };
  // `Messages` is made of the English section, to which a test holds those of other languages.
  return read(written) as Messages;
}

/**
 * Messages in several languages, each read when it is first asked for. They are said in the first of the languages asked
 * for that has them; in English where none does.
 */
export function messagesByLanguage<Messages>(
  written: Readonly<Record<string, WrittenMessages>>,
): (languages: readonly string[]) => Messages & { readonly language: string } {
  const read = new Map(
    Object.entries(written).map(([language, section]) => [
      language,
      once(() => ({ ...readMessages<Messages>(section, language), language })),
    ]),
  );
  return (languages) => {
    const [found] = [...languages, "en"].flatMap((language) => read.get(language) ?? []);
    if (found === undefined) throw new TypeError("Cannot say anything: there are no English messages");
    return found();
  };
}

/** Says a message with those of the values that it takes; it may take none. */
export function said<Values>(message: string | ((values: Values) => string), values: Values): string {
  return typeof message === "string" ? message : message(values);
}

/** Whether a message takes parameters; any other stands as it is written. */
export function takesParameters(message: string): boolean {
  return message.includes("{");
}

/** The formats of a locale; each is made when it is first needed. */
function optionsFor(locale: string): FormatOptions {
  const number = once(() => new Intl.NumberFormat(locale));
  const plural = once(() => new Intl.PluralRules(locale));
  return {
    formatters: {
      getNumberFormat: (_, options) =>
        options === undefined ? number() : new Intl.NumberFormat(locale, options),
      getPluralRules: () => plural(),
      getDateTimeFormat: (...format) => new Intl.DateTimeFormat(...format),
    },
  };
}

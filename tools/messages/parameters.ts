import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** What a message takes for a parameter: a boolean chooses between the forms `true` and `other` of a `select`. */
export type Parameter =
  | { readonly kind: "text" | "number" | "boolean" }
  /** The texts that a `select` names, and others unless it has no words for them. */
  | { readonly kind: "named"; readonly names: readonly string[]; readonly isOpen: boolean };

/** The parameters of a message, in the order of their names. @throws SyntaxError for what is not ICU MessageFormat */
export function parametersOf(message: string): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const element of elementsOf(parse(message))) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const known = found.get(element.value);
    // A parameter that a plural or a select chooses by may also stand as it is.
    if (known === undefined || known.kind === "text") found.set(element.value, parameterOf(element));
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function parameterOf(element: MessageFormatElement): Parameter {
  if (element.type === TYPE.number || element.type === TYPE.plural) return { kind: "number" };
  if (element.type !== TYPE.select) return { kind: "text" };
  const { other, ...named } = element.options;
  const names = Object.keys(named);
  if (names.every((name) => name === "true" || name === "false")) return { kind: "boolean" };
  return { kind: "named", names, isOpen: other?.value.length !== 0 };
}

/** All elements of a message, also those within the forms of others. */
export function* elementsOf(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element;
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) yield* elementsOf(value);
  }
}

const NUMBERS = [1, 3, 20_500, 1_000_000, 0];

type Values = Readonly<Record<string, string | number | boolean>>;

/**
 * Values for the parameters of a message: each combination of booleans and named texts, with a number of each plural
 * category; of two numbers, one is some numbers ahead of the other.
 */
export function samplesOf(parameters: ReadonlyMap<string, Parameter>): readonly Values[] {
  const numbers = [...parameters].filter(([, { kind }]) => kind === "number").map(([name]) => name);
  const rounds = numbers.length === 0 ? [0] : NUMBERS.map((_, round) => round);
  const numbersOf = (round: number): Values =>
    Object.fromEntries(numbers.map((name, ahead) => [name, NUMBERS[(round + ahead) % NUMBERS.length] ?? 0]));
  return choicesOf(parameters).flatMap((choice) =>
    rounds.map((round) => ({ ...choice, ...numbersOf(round) })),
  );
}

/** Every combination of the values of all parameters that are no numbers. */
function choicesOf(parameters: ReadonlyMap<string, Parameter>): readonly Values[] {
  let choices: readonly Values[] = [{}];
  for (const [name, parameter] of parameters)
    choices = choices.flatMap((choice) =>
      choicesFor(name, parameter).map((value) => ({ ...choice, [name]: value })),
    );
  return choices;
}

function choicesFor(name: string, parameter: Parameter): readonly (string | number | boolean)[] {
  const text = `‹${name}›`;
  switch (parameter.kind) {
    case "text":
      return [text];
    case "number":
      return [0];
    case "boolean":
      return [true, false];
    case "named":
      return [...parameter.names, ...(parameter.isOpen ? [text] : [])];
  }
}

import { takesParameters, type WrittenMessages } from "../../src/core/language/messages/read-messages";
import { parametersOf, type Parameter } from "./parameters";

/** Messages by their paths: `folders.ask`. */
export function byPath(messages: WrittenMessages, group = ""): ReadonlyMap<string, string> {
  const entries = Object.entries(messages).flatMap(([name, message]): (readonly [string, string])[] =>
    typeof message === "string"
      ? [[`${group}${name}`, message]]
      : [...byPath(message as WrittenMessages, `${group}${name}.`)],
  );
  return new Map(entries);
}

/**
 * Declares the parameters of a section of the catalogue, by the paths of the messages that take any.
 * @param name of the interface
 * @param messages the English ones
 */
export function declarationOf(name: string, messages: WrittenMessages): string {
  const lines = [...byPath(messages)]
    .filter(([, message]) => takesParameters(message))
    .map(([path, message]) => `readonly ${JSON.stringify(path)}: { ${valuesOf(message)} };`);
  return [`export interface ${name} {`, ...lines, "}\n"].join("\n");
}

function valuesOf(message: string): string {
  return [...parametersOf(message)].map(([name, parameter]) => `${name}: ${typeOf(parameter)}`).join("; ");
}

function typeOf(parameter: Parameter): string {
  if (parameter.kind !== "named") return parameter.kind === "text" ? "string" : parameter.kind;
  return parameter.isOpen ? "string" : parameter.names.map((name) => JSON.stringify(name)).join(" | ");
}

import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { takesParameters, type WrittenMessages } from "../../src/core/language/messages/read-messages";

/** The files of messages, one for each language. */
const MESSAGES = /[\\/]core[\\/]language[\\/]messages[\\/]\w+\.json$/;
const NO_COMPILER = "\0footnote:no-compiler";

/** Compiles the messages that take parameters, and leaves their compiler out of what is built: it is 8 kB, compressed. */
export function messages(): Plugin {
  return {
    name: "footnote:messages",
    apply: "build",
    enforce: "pre",
    resolveId: (address) => (address === "icu-minify/compile" ? NO_COMPILER : undefined),
    load: (id) => (id === NO_COMPILER ? "export default (message) => message;" : undefined),
    transform: {
      filter: { id: MESSAGES },
      handler: (code) => JSON.stringify(compiled(JSON.parse(code) as WrittenMessages)),
    },
  };
}

/** @internal */
export function compiled(written: WrittenMessages): WrittenMessages {
  return Object.fromEntries(
    Object.entries(written).map(([name, message]) => {
      if (typeof message === "string") return [name, takesParameters(message) ? compile(message) : message];
      return [name, Array.isArray(message) ? message : compiled(message)];
    }),
  );
}

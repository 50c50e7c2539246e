import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/** The files of messages, one for each language. */
const MESSAGES = /[\\/]core[\\/]language[\\/]messages[\\/]\w+\.json$/;
const NO_COMPILER = "\0footnote:no-compiler";

/** Compiles the messages, and leaves their compiler out of what is built: it is 8 kB, compressed. */
export function messages(): Plugin {
  return {
    name: "footnote:messages",
    apply: "build",
    enforce: "pre",
    resolveId: (address) => (address === "icu-minify/compile" ? NO_COMPILER : undefined),
    load: (id) => (id === NO_COMPILER ? "export default (message) => message;" : undefined),
    transform: {
      filter: { id: MESSAGES },
      handler: (code) => JSON.stringify(compiled(JSON.parse(code) as Written)),
    },
  };
}

interface Written {
  readonly [name: string]: string | Written;
}

/** A message without parameters stays a text. */
function compiled(written: Written): object {
  return Object.fromEntries(
    Object.entries(written).map(([name, message]) => [
      name,
      typeof message === "string" ? compile(message) : compiled(message),
    ]),
  );
}

import { parseArgs, type ParseArgsConfig } from "node:util";
import { messageOf } from "../../src/core/base/message-of";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Parses a command's options; returns one line that describes the mistake when they are wrong. */
export function readValues<O extends Options>(argv: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (thrown) {
    return messageOf(thrown);
  }
}

import { parseArgs, type ParseArgsConfig } from "node:util";
import { messageOf } from "../../src/core/base/message-of";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Values of a command's options, or in one line what is wrong with how it was called. */
export function readValues<O extends Options>(argv: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (thrown) {
    return messageOf(thrown);
  }
}

import { splitMailbox, unquoteFrom, type MessageRange } from "../../../src/core/extract/mail/mbox";
import type { FoundMember } from "../../../src/core/domain/found-member";
import { containerOf } from "../../../src/core/extract/member-paths";
import { bytesSource } from "../../../src/core/extract/part-source";
import { CorruptError, TooLargeError } from "../../../src/core/extract/trouble";
import type { OpenContainer } from "../../../src/core/ports/container";
import type { ExtractionEnd } from "../../../src/core/domain/extraction-end";
import { mailDate, mailName } from "./mail-name";

/** A larger mailbox lists only its first messages, up to this number. */
const MESSAGES_MAX = 20_000;
const MESSAGE_MAX_BYTES = 60 << 20;

type Message = Omit<MessageRange & FoundMember, "head" | "path"> & { readonly name: string };

/** Opens a mailbox as a container of its messages, each a file named after its day and subject. */
export const openMbox: OpenContainer = async (source, signal) => {
  const messages: Message[] = [];
  let end: ExtractionEnd = { state: "indexed", reason: undefined };
  for await (const { head, ...range } of splitMailbox(source, signal)) {
    if (messages.length === MESSAGES_MAX) {
      end = { state: "partial", reason: "too large" };
      break;
    }
    const size = range.end - range.start;
    const reason = size > MESSAGE_MAX_BYTES ? "too large" : undefined;
    messages.push({ ...range, name: mailName(head), size, modifiedAt: mailDate(head) ?? 0, reason });
  }
  if (messages.length === 0) throw new CorruptError("Cannot read mailbox: it holds no message");
  return containerOf(messages, end, async (message, path) => {
    if (message.reason !== undefined) throw new TooLargeError(`Cannot take out ${path}`);
    return bytesSource(unquoteFrom(await source.read(message.start, message.end)));
  });
};

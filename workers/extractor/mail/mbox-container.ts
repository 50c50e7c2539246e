import { splitMailbox, unquoteFrom, type MessageRange } from "../../../src/core/extract/mail/mbox";
import { memberPaths } from "../../../src/core/extract/member-paths";
import { bytesSource } from "../../../src/core/extract/part-source";
import { CorruptError, TooLargeError } from "../../../src/core/extract/trouble";
import type { OpenContainer } from "../../../src/core/ports/container";
import type { ExtractionEnd } from "../../../src/core/domain/extraction-end";
import { mailDate, mailName } from "./mail-name";

/** A larger mailbox lists only its first messages, up to this number. */
const MESSAGES_MAX = 20_000;
const MESSAGE_MAX_BYTES = 60 << 20;

type Message = Omit<MessageRange, "head"> & { readonly name: string; readonly sentAt: number };

/** Opens a mailbox as a container of its messages, each a file named after its day and subject. */
export const openMbox: OpenContainer = async (source, signal) => {
  const messages: Message[] = [];
  let end: ExtractionEnd = { state: "indexed", reason: undefined };
  for await (const { head, ...range } of splitMailbox(source, signal)) {
    if (messages.length === MESSAGES_MAX) {
      end = { state: "partial", reason: "too large" };
      break;
    }
    messages.push({ ...range, name: mailName(head), sentAt: mailDate(head) ?? 0 });
  }
  if (messages.length === 0) throw new CorruptError("Cannot read mailbox: it holds no message");
  const paths = memberPaths(messages.map(({ name }) => name));
  const byPath = new Map(messages.map((message, i) => [paths[i], message]));
  return {
    members: messages.map(({ start, end: to, sum, sentAt }, i) => ({
      path: paths[i] ?? "",
      size: to - start,
      modifiedAt: sentAt,
      sum,
      reason: to - start > MESSAGE_MAX_BYTES ? "too large" : undefined,
    })),
    end,
    async open(path) {
      const message = byPath.get(path);
      if (message === undefined) throw new CorruptError(`Cannot take out ${path}: there is no such message`);
      if (message.end - message.start > MESSAGE_MAX_BYTES) throw new TooLargeError(`Cannot take out ${path}`);
      return bytesSource(unquoteFrom(await source.read(message.start, message.end)));
    },
  };
};

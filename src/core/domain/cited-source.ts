import { parseMessageId, type MessageId } from "./ids";

/** A source of an answer, by the N of its `[ref:N]`. */
export interface CitedSource {
  readonly answerId: MessageId;
  readonly ref: number;
}

/** A source in an address: `"<answer id>.<ref>"`. */
export function sourceParam({ answerId, ref }: CitedSource): string {
  return `${answerId}.${ref}`;
}

/** The inverse of `sourceParam`; undefined for anything else. */
export function readSourceParam(param: string | null): CitedSource | undefined {
  const [, answerId, ref] = /^([\w-]{1,64})\.(\d{1,4})$/.exec(param ?? "") ?? [];
  return answerId === undefined ? undefined : { answerId: parseMessageId(answerId), ref: Number(ref) };
}

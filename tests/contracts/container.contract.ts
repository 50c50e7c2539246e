import { crc32 } from "../../src/core/base/crc-32";
import type { OpenContainer } from "../../src/core/ports/container";
import { bytesSource } from "../../src/core/extract/part-source";
import { CorruptError } from "../../src/core/extract/trouble";
import { assertEqual, assertTrue, type ContractCase } from "./assert";

/** Makes a container that holds these texts, with its opener. The container may choose its own names. */
export interface ContainerMaker {
  readonly open: OpenContainer;
  make(contents: readonly string[]): Uint8Array | Promise<Uint8Array>;
}

const { signal } = new AbortController();
const CONTENTS = ["The lamp is lit at dusk.", "tide,height\nhigh,4.2", "The lamp is lit at dawn."];

/** What every `OpenContainer` promises. */
export function containerContract({ open, make }: ContainerMaker): readonly ContractCase[] {
  const opened = async () => open(bytesSource(await make(CONTENTS)), signal);
  return [
    {
      title: "it lists every file under a path of its own",
      async run() {
        const { members, end } = await opened();
        const paths = members.map(({ path }) => path);
        assertEqual(paths.length, CONTENTS.length);
        assertEqual(new Set(paths).size, CONTENTS.length);
        assertTrue(!paths.some((path) => /^\/|(?:^|\/)\.\.(?:\/|$)/.test(path)), "no path leads out");
        assertEqual(end, { state: "indexed", reason: undefined });
      },
    },
    {
      title: "a file's bytes are those that were put in, of the size and sum it was listed with",
      async run() {
        const { members, open: take } = await opened();
        const texts: string[] = [];
        for (const { path, size, sum, reason } of members) {
          const source = await take(path);
          const bytes = await source.read(0, source.size);
          assertEqual([bytes.length, crc32(bytes), reason], [size, sum, undefined]);
          texts.push(new TextDecoder().decode(bytes));
        }
        for (const content of CONTENTS)
          assertTrue(
            texts.some((text) => text.includes(content)),
            `${content} was found`,
          );
      },
    },
    {
      title: "the same file is listed the same when it is opened again",
      async run() {
        const [first, second] = [await opened(), await opened()];
        assertEqual(second.members, first.members);
      },
    },
    {
      title: "a path that is not in it is refused",
      async run() {
        const { open: take } = await opened();
        const thrown: unknown = await Promise.resolve()
          .then(() => take("nothing of the kind"))
          .then(
            () => undefined,
            (reason: unknown) => reason,
          );
        assertTrue(thrown instanceof CorruptError, "a CorruptError was thrown");
      },
    },
  ];
}
